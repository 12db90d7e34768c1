#include "formats/typed/result_lines.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <utility>

#include "formats/typed/numbers.hpp"
#include "formats/typed/result_table.hpp"
#include "formats/typed/said.hpp"

namespace hakem::typed {
namespace {

// What is told of one player beside the other.
constexpr Meanings verbs = {Meaning::won,    Meaning::lost,   Meaning::drop,       Meaning::take,
                            Meaning::resign, Meaning::gammon, Meaning::backgammon, Meaning::cube};

// "1,1,0": cells that look like dice.
void part_cells(Text& text) {
  Tokens parted;
  for (const Token& token : text.tokens) {
    const bool cells = token.sort == Sort::roll && token.value == 0 && text.of(token).size() == 3 &&
                       text.of(token)[1] == ',';
    for (std::uint32_t i = 0; cells && i < 3; ++i) {
      Token cell = token;
      cell.sort = i == 1 ? Sort::sign : Sort::number;
      cell.begin = token.begin + i;
      cell.end = cell.begin + 1;
      cell.dice = {};
      cell.value = i == 0 ? token.dice.first : i == 2 ? token.dice.second : 0;
      parted.push_back(cell);
    }
    if (!cells) parted.push_back(token);
  }
  text.tokens = std::move(parted);
}

// Among scores that are no turns.
Persons find_names(Text& text, std::string_view source) {
  Text numbers = text;
  const auto is_pair = [](const Token& one) { return one.sort == Sort::part || one.sort == Sort::roll; };
  for (Token& one : numbers.tokens)
    if (is_pair(one)) one.sort = Sort::number;
  Persons persons = find_persons(numbers, source);
  for (std::size_t i = 0; i < text.tokens.size(); ++i)
    if (!is_pair(text.tokens[i])) text.tokens[i] = numbers.tokens[i];
  return persons;
}

// Two names that begin the lines, "Orhan: 1 0 0 2", or stand behind their numbers, "3,Tim,2".
void find_row_names(Text& text, std::string_view source, Persons& persons) {
  struct Place {
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  std::map<std::string_view, std::vector<Place>> names;
  std::ptrdiff_t lines = 0;
  std::ptrdiff_t numbers = 0;
  const auto is_number = [](const Token& one) { return is_plain_number(one) || one.sort == Sort::sign; };
  for (std::size_t i = 0; i < text.tokens.size(); i = text.end_of_line(i) + 1) {
    const std::size_t end = text.end_of_line(i);
    std::size_t begin = i;
    while (begin < end && is_number(text.tokens[begin])) ++begin;
    std::size_t stop = begin;
    while (stop < end && text.tokens[stop].sort == Sort::word && text.tokens[stop].meanings.none_but_number())
      ++stop;
    const std::span rest = text.between(stop, end);
    if (stop == begin || !std::ranges::all_of(rest, is_number)) continue;
    const std::ptrdiff_t told = std::ranges::count_if(rest, is_plain_number);
    if (told == 0) continue;
    ++lines;
    numbers += told;
    const std::uint32_t from = text.tokens[begin].begin;
    names[std::string_view(text.folded).substr(from, text.tokens[stop - 1].end - from)].push_back(
        {begin, stop});
  }
  if (names.size() != 2 || (lines == 2 ? numbers < 2 * several_numbers : lines < several_numbers)) return;
  const bool in_order = names.begin()->second.front().begin < std::next(names.begin())->second.front().begin;
  for (std::size_t side = in_order ? 0 : 1; const auto& [key, places] : names) {
    const Place& first = places.front();
    const Span name = text.span(text.tokens[first.begin].begin, text.tokens[first.end - 1].end);
    persons.names[side] = source.substr(name.offset, name.length);
    for (const Place& place : places) {
      text.tokens[place.begin].sort = Sort::person;
      text.tokens[place.begin].side = static_cast<int>(side);
      for (std::size_t i = place.begin + 1; i < place.end; ++i) text.tokens[i].sort = Sort::sign;
    }
    side = 1 - side;
  }
}

class Pieces {
 public:
  explicit Pieces(ResultLines& lines) : lines_(lines), text_(lines.text), table_(lines.text) {
    for (std::size_t i = 0; i < text_.tokens.size(); ++i) {
      const std::size_t end = text_.end_of_line(i);
      if (std::optional<Tell> row = i < end ? table_.row(i, end) : std::nullopt)
        lines_.tells.push_back(*row);
      else
        take_line(i, end);
      i = end;
    }
    const std::vector<Tell> games = table_.games();
    lines_.tells.insert(lines_.tells.end(), games.begin(), games.end());
  }

 private:
  const Token& token(std::size_t i) const { return text_.tokens[i]; }
  std::span<const Token> tokens(std::size_t begin, std::size_t end) const {
    return text_.between(begin, end);
  }
  bool is_word(std::size_t i, Meanings meanings) const {
    return token(i).sort == Sort::word && token(i).meanings.has(meanings);
  }
  bool is_sign(std::size_t i, std::string_view signs) const {
    return token(i).sort == Sort::sign && signs.find(text_.of(token(i)).front()) != signs.npos;
  }

  // --- the pieces of a line

  // "Ali: 1-0 Veli": who wrote it is not who won.
  std::size_t behind_sender(std::size_t begin, std::size_t end) const {
    std::size_t i = begin;
    while (i < end && (token(i).sort == Sort::sign || token(i).sort == Sort::time)) ++i;
    if (i + 2 >= end || token(i).sort != Sort::person || text_.of(token(i + 1)) != ":") return begin;
    const bool told = !is_plain_number(token(i + 2)) && count_persons(tokens(i + 2, end)) > 0;
    return told ? i + 2 : begin;
  }

  // Sentences; "Vera v Clive to 5: 1-0, 2-0"; "Onur, Emre, Emre".
  void take_line(std::size_t begin, std::size_t end) {
    begin = behind_sender(begin, end);
    const auto pairs = std::ranges::count_if(tokens(begin, end), joins_numbers);
    const bool names =
        pairs == 0 && count_persons(tokens(begin, end)) > 2 && !holds(tokens(begin, end), Meaning::won);
    for (std::size_t i = begin + 1; i < end; ++i) {
      const bool stop = text_.of(token(i)) == "." && token(i + 1).gap;
      const bool behind_points = token(i - 1).sort == Sort::number && token(i + 1).sort == Sort::person &&
                                 holds(tokens(begin, i), Meaning::won);  // "Frank wins 1. Nick 0, Frank 1"
      const bool behind_word =
          token(i - 1).sort != Sort::number && token(i - 1).end - token(i - 1).begin > 2;  // no initial
      const bool sentence = stop && (behind_word || behind_points);
      const bool head = text_.of(token(i)) == ":" && count_persons(tokens(begin, i)) > 1;
      const bool score = pairs > 1 && joins_numbers(token(i));
      const bool person = names && token(i).sort == Sort::person;
      if (!sentence && !head && !score && !person) continue;
      const std::size_t behind = score ? i + 1 : i;
      take_piece(begin, behind);
      begin = person ? behind : std::max(behind, i + 1);
    }
    if (begin < end) take_piece(begin, end);
  }

  void take_piece(std::size_t begin, std::size_t end) {
    if (std::ranges::all_of(tokens(begin, end), [](const Token& one) { return one.sort == Sort::sign; }))
      return;
    Tell tell = piece_of(text_, begin, end);
    std::size_t from = skip_number(begin, end, tell.number);
    const bool before = from + 2 < end && joins_numbers(token(from)) && is_sign(from + 1, ")]") &&
                        count_persons(tokens(from, end)) > 0;
    if (before) from += 2;                    // "Game 2 (1-0): Gina wins"
    if (from >= end) heading_ = tell.number;  // "2. oyun" above what it tells
    if (from < end && tell.number == 0) tell.number = std::exchange(heading_, 0);
    if (from < end && !tells_head(begin, end, tell.number > 0)) hear(tell, from, end);
    lines_.tells.push_back(tell);
  }

  // "5 sayı", "to 7", "Player 1: Quinn": what stands above the results.
  bool tells_head(std::size_t begin, std::size_t end, bool numbered) const {
    bool length = false;
    for (std::size_t i = begin; i < end; ++i) {
      const std::size_t next = is_sign(i + 1, ":=") ? i + 2 : i + 1;
      const bool of_points = is_word(i, Meaning::of_points) && !is_word(i, Meaning::points);
      length = length || of_points ||
               (is_word(i, Meaning::first_to) && next < end && is_plain_number(token(next)));
    }
    const bool first = std::ranges::none_of(lines_.tells, &Tell::tells);
    const bool named =
        !numbered && count_persons(tokens(begin, end)) > 1 && !holds(tokens(begin, end), Meaning::won);
    const bool key = holds(tokens(begin, end), Meaning::player);
    const bool of_nobody = !numbered && count_persons(tokens(begin, end)) == 0;
    return length || key || (first && (named || of_nobody) && find_points(text_, begin, end) < end) ||
           (first && named && std::ranges::none_of(tokens(begin, end), [](const Token& one) {
              return joins_numbers(one) || is_plain_number(one);
            }));
  }

  // "2. el", "Game 2:", "2)": what stands behind the number of a game.
  std::size_t skip_number(std::size_t begin, std::size_t end, std::int32_t& number) {
    const auto skip_signs = [&](std::size_t i) {
      while (i < end && token(i).sort == Sort::sign) ++i;
      return i;
    };
    const std::size_t first = skip_signs(begin);
    const bool named = first < end && is_word(first, Meaning::game);
    const std::size_t at = named ? skip_signs(first + 1) : first;
    if (at + 1 >= end || !is_plain_number(token(at))) return named ? first + 1 : first;
    const bool game = named || is_word(at + 1, Meaning::game) ||
                      (token(at + 1).sort == Sort::sign && is_word(at + 2, Meaning::game));
    if (!game && token(at).value != numbered_ + 1) return first;
    number = numbered_ = token(at).value;
    std::size_t behind = skip_signs(at + 1);
    if (!named && game) behind = skip_signs(behind + 1);
    return std::min(behind, end);
  }

  // --- what a piece says

  void hear(Tell& tell, std::size_t begin, std::size_t end) {
    Phrase phrase{Says::claim, begin, end, end, -1, -1};
    for (const Token& one : tokens(begin, end)) {
      if (one.sort != Sort::person) continue;
      if (phrase.side < 0) phrase.side = one.side;
      if (one.side != phrase.side) phrase.other = one.side;
    }
    const Claim claim = claim_of(text_, phrase, tell.by_name);
    tell.level = claim.level;
    tell.points = claim.points;
    tell.points_span = claim.points_span;
    tell.total =
        std::ranges::any_of(tokens(begin, end), [&](const Token& one) { return tells_total(text_, one); });
    tell.match = claim.kind == ClaimKind::match_won;
    if (claim.score[0] >= 0) tell.score = claim.score;
    const bool by_order = phrase.other >= 0 && !holds(tokens(begin, end), verbs);
    if (!tell.by_name && by_order && phrase.side == 1 && tell.score)
      std::swap((*tell.score)[0], (*tell.score)[1]);
    tell.by_name = tell.by_name || by_order;
    const bool lost = claim.kind == ClaimKind::game_lost;
    const bool leads =
        holds(tokens(begin, end), {Meaning::leads, Meaning::score}) || (tell.by_name && tell.score);
    if (claim.side && !leads) tell.winner = lost ? other(*claim.side) : *claim.side;
    const bool word =
        holds(tokens(begin, end), {Meaning::won, Meaning::lost, Meaning::gammon, Meaning::backgammon});
    const bool alone = tell.winner && phrase.other < 0 && tell.strange == 0;
    tell.tells = tell.score || (tell.winner && (word || alone || tell.points >= 0)) ||
                 (tell.points >= 0 && tell.strange == 0 && !tell.winner);
    if (tell.points < 0 && !tell.score && tell.winner) tell.points = points_of(tell, begin, end);
    const std::span all = tokens(begin, end);
    const auto numbers = std::ranges::count_if(all, is_plain_number);
    tell.cells = tell.score && numbers == 2 && phrase.side < 0 && std::ranges::none_of(all, joins_numbers);
  }
  // "mars, küp 2": 4
  std::int64_t points_of(const Tell& tell, std::size_t begin, std::size_t end) const {
    std::int64_t cube = 1;
    for (std::size_t i = begin; i + 1 < end; ++i)
      if (is_word(i, Meaning::cube) && is_plain_number(token(i + 1))) cube = token(i + 1).value;
    return cube > 1 ? cube * std::max<std::int64_t>(static_cast<std::int64_t>(tell.level), 1) : -1;
  }

  ResultLines& lines_;
  const Text& text_;
  std::int32_t numbered_ = 0;  // the game told last
  std::int32_t heading_ = 0;   // the number of the game that comes
  ResultTable table_;
};

}  // namespace

std::optional<Side> winner_by(const Score& before, const Score& after) {
  for (const Side side : {Side::white, Side::black})
    if (after[index(side)] > before[index(side)] && after[index(other(side))] == before[index(other(side))])
      return side;
  return {};
}

ResultLines::ResultLines(std::string_view source) : text(typed::tokens_of(source)) {
  part_cells(text);
  read_numerals(text);
  persons = find_names(text, source);
  if (persons.names[0].empty() || persons.names[1].empty()) find_row_names(text, source, persons);
  of_our_game = std::ranges::any_of(text.tokens, [](const Token& one) {
    return one.sort == Sort::word &&
           one.meanings.has({Meaning::game, Meaning::gammon, Meaning::backgammon, Meaning::of_points,
                             Meaning::points, Meaning::first_to});
  });
  Pieces pieces(*this);
  const std::size_t all = text.tokens.size();
  const auto first = std::ranges::find(tells, true, &Tell::tells);
  const std::size_t head = first == tells.end() ? all : first->begin;
  for (const std::size_t found :
       {find_points(text, 0, head), find_length_behind_names(text, head), find_length(text, 0, all)}) {
    const bool told = found < all && found != head && text.tokens[found].sort == Sort::number;
    if (length > 0 || !told) continue;
    length = text.tokens[found].value;
    length_span = text.span(text.tokens[found]);
  }
}

}  // namespace hakem::typed
