#include "formats/typed/said.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "core/utf8.hpp"

namespace hakem::typed {
namespace {

template <typename Each>
void each_token(const Text& text, const Phrase& phrase, Each each) {
  for (std::size_t i = phrase.begin; i < phrase.end; ++i) each(text.tokens[i], i);
}

Span span_of(const Text& text, const Phrase& phrase) {
  return text.span(text.tokens[phrase.begin].begin, text.tokens[phrase.end - 1].end);
}

// "DÖRDÜNCÜ OYUN (1 - 2)"; 0 if it is told in no such word.
std::int32_t nth_game(const Text& text, const Phrase& phrase) {
  for (std::size_t i = phrase.begin; i + 1 < phrase.end; ++i) {
    const Token &number = text.tokens[i], &game = text.tokens[i + 1];
    if (number.sort == Sort::word && number.meanings.has(Meaning::nth) && game.sort == Sort::word &&
        game.meanings.has(Meaning::game))
      return number.value;
  }
  return 0;
}

// "1-0 (2 points)": who won, and what.
bool tells_winner_as_in_chess(const Pair& pair, std::int64_t points) {
  return points > 0 && pair.score[0] + pair.score[1] == 1;
}

bool has(const Text& text, const Phrase& phrase, Meanings meanings) {
  bool found = false;
  each_token(text, phrase, [&](const Token& token, std::size_t) {
    found = found || (token.sort == Sort::word && token.meanings.has(meanings));
  });
  return found;
}

// "mars yok" is none.
bool is_told(const Text& text, const Phrase& phrase, Meaning level) {
  bool told = false;
  each_token(text, phrase, [&](const Token& token, std::size_t i) {
    const Token& next = text.tokens[i + 1];
    const bool denied = next.sort == Sort::word && next.meanings.has({Meaning::dance, Meaning::denied});
    told = told || (token.sort == Sort::word && token.meanings.has(level) && !denied);
  });
  return told;
}

// The person told last before a word of `meanings`, as a Side; -1 if there is none.
int person_before(const Text& text, const Phrase& phrase, Meanings meanings) {
  int person = -1;
  int found = -1;
  each_token(text, phrase, [&](const Token& token, std::size_t) {
    if (token.sort == Sort::person) person = token.side;
    if (token.sort == Sort::word && token.meanings.has(meanings)) found = person;
  });
  return found;
}

// "mars oldu", "marsı yedi"; not "mars etti, 8-0 oldu".
bool is_gammoned(const Text& text, const Phrase& phrase) {
  bool found = false;
  each_token(text, phrase, [&](const Token& token, std::size_t i) {
    const bool level = token.sort == Sort::word && token.meanings.has({Meaning::gammon, Meaning::backgammon});
    const Token& next = text.tokens[i + 1];
    found =
        found || (level && next.sort == Sort::word && next.meanings.has({Meaning::became, Meaning::take}));
  });
  return found;
}

Level level_of(const Text& text, const Phrase& phrase) {
  if (is_told(text, phrase, Meaning::backgammon)) return Level::backgammon;
  if (is_told(text, phrase, Meaning::gammon)) return Level::gammon;
  return has(text, phrase, Meaning::single) ? Level::single : Level::unknown;
}

// "vido 4", "küpü 4'e çıkardı": what stands behind the word; a number before it counts the turns.
std::int32_t cube_value(const Text& text, const Phrase& phrase, const std::vector<Number>& numbers) {
  const auto counts_row = [&](std::size_t i, std::int64_t value) {  // "double 6. pass"
    return text.of(text.tokens[i + 1]) == "." && !std::has_single_bit(static_cast<std::uint64_t>(value));
  };
  std::size_t word = phrase.begin;
  for (std::size_t i = phrase.begin; i < phrase.end; ++i)
    if (text.tokens[i].sort == Sort::roll && text.tokens[i].meanings.has(Meaning::cube))
      return counts_row(i, text.tokens[i].dice.first) ? 0 : text.tokens[i].dice.first;
  while (word < phrase.end &&
         !(text.tokens[word].sort == Sort::word && text.tokens[word].meanings.has(Meaning::cube)))
    ++word;
  if (word == phrase.end && !numbers.empty())
    return static_cast<std::int32_t>(std::min<std::int64_t>(numbers.front().value, 64));  // 2'ye çıkardı
  for (const Number& number : numbers) {
    if (number.token <= word || number.value < 2 || counts_row(number.token, number.value)) continue;
    const auto between = text.between(word, number.token);  // at the end of a line, "6. pass" below
    if (std::ranges::find(between, Sort::line_end, &Token::sort) != between.end()) continue;
    return static_cast<std::int32_t>(std::min<std::int64_t>(number.value, 1 << 20));
  }
  return 0;
}

// "2 yok", "6 oynanmaz": a die that was not played.
void take_unplayed(const Text& text, const Phrase& phrase, Turn& turn) {
  for (std::size_t i = phrase.begin; i + 1 < phrase.end; ++i) {
    const Token& number = text.tokens[i];
    const bool die = number.sort == Sort::number && number.value >= 1 && number.value <= 6;
    const Token& word = text.tokens[i + 1];
    if (die && word.sort == Sort::word && word.meanings.has({Meaning::unplayable, Meaning::dance}))
      turn.unplayed = static_cast<std::uint8_t>(turn.unplayed | 1U << static_cast<unsigned>(number.value));
  }
}

void take_play(const Text& text, const Phrase& phrase, Turn& turn) {
  bool danced = false;
  each_token(text, phrase, [&](const Token& token, std::size_t i) {
    turn.hit_told = turn.hit_told || (token.sort == Sort::word && token.meanings.has(Meaning::hit));
    danced = danced || (token.sort == Sort::word && token.meanings.has({Meaning::dance, Meaning::drop}));
    if (i == phrase.dice || token.sort != Sort::part || turn.n_moves == Turn::max_moves) return;
    turn.moves[turn.n_moves++] = token.move;
  });
  if (phrase.dice < phrase.end) {
    turn.dice = text.tokens[phrase.dice].dice;
    turn.dice_span = text.span(text.tokens[phrase.dice]);
  }
  take_unplayed(text, phrase, turn);
  turn.kind = turn.n_moves > 0 ? TurnKind::play : danced ? TurnKind::dance : TurnKind::blank;
}

}  // namespace

std::string_view sample_of(std::string_view told) {
  constexpr std::size_t longest = 60;
  std::size_t end = std::min({told.find_first_of("\r\n"), told.size(), longest});
  while (end < told.size() && (byte_at(told, end) & 0xC0U) == 0x80U) --end;  // within a letter
  return told.substr(0, end);
}

Turn turn_of(const Text& text, const Phrase& phrase) {
  Turn turn;
  turn.span = span_of(text, phrase);
  const std::vector<Number> numbers = numbers_of(text, phrase);
  switch (phrase.says) {
    case Says::offer:
      turn.kind = TurnKind::offer;
      turn.value = cube_value(text, phrase, numbers);
      break;
    case Says::beaver: turn.kind = TurnKind::beaver; break;
    case Says::take: turn.kind = TurnKind::take; break;
    case Says::drop: turn.kind = TurnKind::drop; break;
    case Says::resign:
      turn.kind = TurnKind::resign;
      turn.value = static_cast<std::int32_t>(level_of(text, phrase));
      break;
    case Says::nothing:
    case Says::play:
    case Says::claim:
    case Says::heading:
    case Says::length: take_play(text, phrase, turn);
  }
  return turn;
}

Dice roll_moved(const Turn& turn) {
  std::vector<int> steps;
  for (std::size_t i = 0; i < turn.n_moves; ++i)
    for (int n = 1; n < turn.moves[i].n_points; ++n) {
      const Move& move = turn.moves[i];
      const int pips = move.points[n - 1] - move.points[n];
      if (move.points[n] == off || pips < 1 || pips > 6) return {};
      steps.insert(steps.end(), move.count, pips);
    }
  const bool same = std::ranges::all_of(steps, [&](int pips) { return pips == steps.front(); });
  if (steps.size() != (same ? 4 : 2)) return {};
  return {static_cast<std::uint8_t>(steps[0]), static_cast<std::uint8_t>(steps[1])};
}

Heading heading_of(const Text& text, const Phrase& phrase) {
  Heading heading;
  std::vector<Number> numbers = numbers_of(text, phrase);
  heading.length = static_cast<std::int32_t>(
      take_beside(text, numbers, phrase, {Meaning::of_points, Meaning::first_to}).value_or(0));
  heading.number = nth_game(text, phrase);
  if (heading.number == 0)
    heading.number = static_cast<std::int32_t>(take_beside(text, numbers, phrase, Meaning::game).value_or(0));
  if (heading.length == 0) {
    const std::optional<std::int64_t> told =
        take_beside(text, numbers, phrase, {Meaning::match, Meaning::points});
    if (told && (phrase.side < 0 || phrase.other >= 0))
      heading.length = static_cast<std::int32_t>(*told);  // not what he needs or won
  }
  if (heading.number == 0)
    each_token(text, phrase, [&](const Token& token, std::size_t) {
      if (token.sort == Sort::word && token.meanings.has(Meaning::nth)) heading.number = token.value;
    });
  if (!has(text, phrase, {Meaning::me, Meaning::you}))
    heading.score = pair_of(text, numbers);  // whose is first?
  if (const std::optional<Pair> told = pair_of_persons(text, phrase, numbers)) heading.score = told;
  heading.crawford = has(text, phrase, Meaning::crawford);
  if (has(text, phrase, Meaning::starts)) {
    const int before = person_before(text, phrase, Meaning::starts);
    heading.starts = before >= 0 ? before : phrase.side;
  }
  return heading;
}

std::int32_t length_of_match(const Text& text, const Phrase& phrase) {
  std::vector<Number> numbers = numbers_of(text, phrase);
  for (const Meanings meanings : {Meanings(Meaning::of_points), Meanings(Meaning::points),
                                  Meanings(Meaning::first_to), Meanings(Meaning::match)})
    if (const std::optional<std::int64_t> found = take_beside(text, numbers, phrase, meanings))
      return static_cast<std::int32_t>(*found);
  return numbers.empty() ? 0 : static_cast<std::int32_t>(numbers.front().value);
}

Claim claim_of(const Text& text, const Phrase& phrase, bool& white_first) {
  Claim claim;
  claim.span = span_of(text, phrase);
  if (phrase.side >= 0) claim.side = static_cast<Side>(phrase.side);
  claim.level = level_of(text, phrase);
  std::vector<Number> numbers = numbers_of(text, phrase);
  take_beside(text, numbers, phrase, Meaning::cube);  // "with the cube at 2"
  const bool told_points = has(text, phrase, Meaning::points) && !(numbers.size() == 2 && numbers[0].joined);
  if (told_points) claim.points = take_beside(text, numbers, phrase, Meaning::points).value_or(-1);
  if (numbers.size() > 1 && !numbers[0].joined)
    take_beside(
        text, numbers, phrase,
        {Meaning::game, Meaning::first_to, Meaning::of_points});  // "takes game 2 for 1", "(match to 2)"
  std::optional<Pair> pair = pair_of_persons(text, phrase, numbers);
  if (!pair) pair = pair_of(text, numbers);
  white_first = pair && pair->white_first;
  if (pair) claim.score = pair->score;
  if (pair) claim.points_span = pair->span;
  if (pair && has(text, phrase, {Meaning::me, Meaning::you}) && !has(text, phrase, Meaning::won))
    claim.side.reset();  // "1-0 to you"
  // "Ayşe mars oldu, Cem 2 puan aldı", "Alan loses a gammon, Chris wins 2": two persons, of whom one lost.
  // "Veli pes etti, Ali mars etti"
  const bool both_told =
      phrase.other >= 0 &&
      (has(text, phrase, {Meaning::lost, Meaning::resign, Meaning::drop}) || is_gammoned(text, phrase));
  const int winner = both_told ? person_before(text, phrase, Meaning::won) : -1;
  if (winner >= 0) claim.side = static_cast<Side>(winner);
  if (pair && !claim.side && tells_winner_as_in_chess(*pair, claim.points)) {
    claim.side = pair->score[0] > 0 ? Side::white : Side::black;
    claim.score = {-1, -1};
    pair.reset();
  }
  const bool won = has(text, phrase, Meaning::won);
  const bool beaten = is_gammoned(text, phrase);
  const bool lost = !won && (beaten || has(text, phrase, Meaning::lost));
  const bool match = has(text, phrase, Meaning::match) && !has(text, phrase, Meaning::game) &&
                     !(pair && has(text, phrase, Meaning::score));                     // "maçta durum 0-2"
  const bool gains = claim.side && phrase.other < 0 && claim.level == Level::unknown;  // "Sarah +8"
  const bool points_told = numbers.size() == (pair ? 3 : 1) && !numbers[0].joined;     // "Sarah +2 (2-0)"
  if (claim.points < 0 && (won || lost || (gains && !pair)) && points_told) claim.points = numbers[0].value;
  if (has(text, phrase, Meaning::drawn) && !pair) {  // "2-2 berabere" is a score
    claim.kind = ClaimKind::drawn;
  } else if (match && (won || lost)) {
    claim.kind = ClaimKind::match_won;
    if (lost && claim.side) claim.side = other(*claim.side);
  } else if ((has(text, phrase, Meaning::leads) && (pair || claim.level == Level::unknown)) ||
             (pair && !won && !lost && claim.level == Level::unknown && claim.points < 0)) {
    claim.kind = ClaimKind::score;
  } else {
    claim.kind = lost ? ClaimKind::game_lost : ClaimKind::game_won;
  }
  return claim;
}

}  // namespace hakem::typed
