#include "formats/typed/phrase.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "formats/typed/token.hpp"

namespace hakem::typed {
namespace {

// A token that says something, or the end of a line, a sentence, a cell.
enum class Break : std::uint8_t { none, cell, sentence, line, paragraph };
struct Item {
  std::size_t token = 0;
  Break breaks = Break::none;
  bool noisy = false;  // a word that nobody knows stands beside it
};

constexpr std::size_t longest_phrase = 22;  // items
constexpr float impossible = 1e6F;

bool is_filler(const Token& token) {
  return token.sort == Sort::word && token.meanings.has(Meaning::filler) &&
         !token.meanings.has({Meaning::cube, Meaning::take, Meaning::drop, Meaning::dance, Meaning::won,
                              Meaning::lost, Meaning::gives, Meaning::first_to});
}

std::vector<Item> items_of(const Text& text) {
  std::vector<Item> items;
  std::uint32_t cell = 0;
  const auto add_break = [&](std::size_t i, Break kind) {
    if (!items.empty() && items.back().breaks != Break::none && i > 0) {
      if (kind == Break::line && items.back().breaks == Break::line &&
          text.tokens[i - 1].sort == Sort::line_end)
        kind = Break::paragraph;
      if (kind > items.back().breaks) items.back() = {i, kind};
      return;
    }
    items.push_back({i, kind});
  };
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const Token& token = text.tokens[i];
    if (token.sort == Sort::line_end) {
      add_break(i, Break::line);
      cell = 0;
      continue;
    }
    if (token.cell != cell) add_break(i, Break::cell);
    cell = token.cell;
    if (token.sort == Sort::sign) {
      const std::string_view sign = text.of(token);
      const bool ends = text.tokens[i + 1].gap || text.tokens[i + 1].sort == Sort::line_end;
      const bool counts = sign == "." && i > 0 && text.tokens[i - 1].sort == Sort::number;  // "1. oyun"
      if ((sign == "." || sign == "!" || sign == "?") && ends && !counts) add_break(i, Break::sentence);
      if (sign == ";" || sign == ",") add_break(i, Break::cell);
      continue;
    }
    if (token.sort == Sort::time || (token.sort == Sort::word && token.meanings.none()) || is_filler(token))
      continue;
    const auto unknown = [&](std::size_t at) {
      return text.tokens[at].sort == Sort::word && text.tokens[at].meanings.none();
    };
    items.push_back({i, Break::none, unknown(i + 1) || (i > 0 && unknown(i - 1))});
  }
  return items;
}

// What is counted of the items of a phrase.
struct Tally {
  std::array<int, 2> persons{};
  int first_person = -1;
  int second_person = -1;
  int rolls = 0;
  int bare = 0;         // of them that may be numbers
  int other_rolls = 0;  // that differ from the first
  std::size_t roll = 0;
  bool late_person = false;  // only in a line below
  int parts = 0;
  int numbers = 0;
  int pairs = 0;  // two numbers that may be a score
  int zeros = 0;
  std::array<int, 5> breaks{};
  Meanings meanings;
  std::array<Meanings, longest_phrase> words{};
  std::size_t n_words = 0;
  bool adjacent_number = false;  // a number stands beside the word for a game

  int misfits(Meanings allowed) const {
    return static_cast<int>(std::count_if(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(n_words),
                                          [&](Meanings one) { return !one.has(allowed); }));
  }
};

constexpr Meanings sides = {Meaning::white,  Meaning::black,  Meaning::me,    Meaning::you,
                            Meaning::player, Meaning::filler, Meaning::became};
constexpr Meanings levels = {Meaning::single, Meaning::gammon, Meaning::backgammon};
Meanings with(Meanings one, Meanings other) {
  one |= other;
  return one;
}
const Meanings play_words = with(sides, {Meaning::dance, Meaning::hit, Meaning::unplayable, Meaning::starts});
const Meanings cube_words = with(sides, {Meaning::cube, Meaning::gives, Meaning::points, Meaning::game});
const Meanings claim_words =
    with(with(sides, levels), {Meaning::won, Meaning::lost, Meaning::leads, Meaning::points, Meaning::score,
                               Meaning::match, Meaning::game, Meaning::nth, Meaning::versus, Meaning::drawn,
                               Meaning::of_points, Meaning::cube, Meaning::became});
const Meanings heading_words =
    with(sides, {Meaning::game, Meaning::nth, Meaning::score, Meaning::match, Meaning::of_points,
                 Meaning::points, Meaning::crawford, Meaning::starts, Meaning::versus, Meaning::first_to});
const Meanings length_words =
    with(sides, {Meaning::of_points, Meaning::first_to, Meaning::match, Meaning::points, Meaning::versus,
                 Meaning::starts, Meaning::crawford, Meaning::game, Meaning::score});

// That no game goes on, what waits to be answered, or that the game is over.
enum class Open : std::uint8_t { start, nothing, cube, resignation, over };
constexpr std::size_t open_states = 5;
constexpr std::size_t side_states = 3;  // who spoke last: White, Black, nobody
constexpr std::size_t states = open_states * side_states;

struct State {
  std::size_t side = 2;
  Open open = Open::start;
  std::size_t index() const { return side * open_states + static_cast<std::size_t>(open); }
  static State of(std::size_t index) { return {index / open_states, static_cast<Open>(index % open_states)}; }
};

class Parting {
 public:
  Parting(const Text& text, const Persons& persons) : text_(text), persons_(persons), items_(items_of(text)) {
    learn_joints();
  }

  // Those who write plays with dashes and dice with slashes, or the other way, do so throughout.
  void learn_joints() {
    std::array<std::size_t, 2> plays{};
    std::array<std::size_t, 2> either{};
    for (const Token& one : text_.tokens)
      if (one.sort == Sort::part) ++(one.dice.rolled() ? either : plays)[one.slashed ? 1 : 0];
    plays_slashed_ = plays[1] >= plays[0];
    both_joints_ = either[0] > 0 && either[1] > 0;
  }

  std::vector<Phrase> find() {
    best_.assign(items_.size() + 1, {});
    for (auto& row : best_) row.fill({impossible, 0, 0, {}});
    best_[0][State{}.index()].cost = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) extend(i);
    return walk_back();
  }

 private:
  struct Best {
    float cost = impossible;
    std::size_t from = 0;
    std::size_t state = 0;
    Phrase phrase;
  };

  const Token& token(std::size_t item) const { return text_.tokens[items_[item].token]; }

  void extend(std::size_t i) {
    if (items_[i].breaks != Break::none) return pass(i, 0);
    pass(i, cost_alone(token(i)));
    Tally tally;
    for (std::size_t j = i; j < items_.size() && j < i + longest_phrase; ++j) {
      if (!count(tally, i, j)) break;
      if (items_[j].breaks != Break::none) continue;
      offer(i, j + 1, tally);
    }
  }
  // The item says nothing.
  void pass(std::size_t i, float cost) {
    const bool heading = false;
    for (std::size_t s = 0; s < states; ++s) {
      if (best_[i][s].cost >= impossible || heading) continue;
      take(i, i + 1, s, s, cost, {});
    }
  }
  void take(std::size_t i, std::size_t j, std::size_t from, std::size_t to, float cost, Phrase phrase) {
    const float all = best_[i][from].cost + cost;
    if (all >= best_[j][to].cost) return;
    best_[j][to] = {all, i, from, phrase};
  }

  static float cost_alone(const Token& token) {
    switch (token.sort) {
      case Sort::roll: return token.value > 0 ? 4.0F : 5.0F;
      case Sort::part:
        if (token.move.n_points == 2 && token.move.marks == 0 &&
            (token.move.points[0] == 0 || token.move.points[1] == 0))
          return 2.0F;
        return token.dice.rolled() ? 4.0F : 6.0F;
      case Sort::person: return 0.5F;
      case Sort::number: return 0.3F;
      case Sort::line_end:
      case Sort::sign:
      case Sort::time: break;
      case Sort::word:
        if (token.meanings.has({Meaning::cube, Meaning::resign})) return 3.0F;
        if (token.meanings.has({Meaning::take, Meaning::drop})) return 1.5F;
        break;
    }
    return 0.8F;
  }

  // "2-1", and "2/0" only for the nought in it.
  static bool is_score(const Token& part) {
    const Move& move = part.move;
    const bool nought = move.points[0] == 0 || move.points[1] == 0;
    return move.n_points == 2 && move.marks == 0 && move.count == 1 && (nought || !part.slashed);
  }

  // False where no phrase goes so far.
  bool count(Tally& tally, std::size_t begin, std::size_t i) const {
    if (items_[i].breaks != Break::none) {
      ++tally.breaks[static_cast<std::size_t>(items_[i].breaks)];
      return tally.breaks[static_cast<std::size_t>(Break::line)] +
                 2 * tally.breaks[static_cast<std::size_t>(Break::paragraph)] <
             5;
    }
    const Token& one = token(i);
    switch (one.sort) {
      case Sort::roll:
        if (tally.rolls++ == 0) {
          tally.roll = i;
        } else {
          tally.other_rolls += same_dice(one.dice, token(tally.roll).dice) ? 0 : 1;
        }
        tally.pairs += one.value == 0 ? 1 : 0;
        tally.bare += one.value > 0 ? 1 : 0;
        break;
      case Sort::part:
        ++tally.parts;
        tally.pairs += is_score(one) ? 1 : 0;
        break;
      case Sort::number:
        ++tally.numbers;
        tally.zeros += one.value == 0 ? 1 : 0;
        break;
      case Sort::person:
        ++tally.persons[static_cast<std::size_t>(one.side)];
        tally.late_person = tally.late_person || (tally.first_person < 0 && i > begin && !in_one_line(tally));
        if (tally.first_person < 0 || sends(i)) tally.first_person = one.side;
        if (one.side != tally.first_person) tally.second_person = one.side;
        if (sends(i)) tally.second_person = -1;
        break;
      case Sort::line_end:
      case Sort::sign:
      case Sort::time:
      case Sort::word:
        tally.meanings |= one.meanings;
        if (tally.n_words < tally.words.size()) tally.words[tally.n_words++] = one.meanings;
        if (one.meanings.has(Meaning::game))
          tally.adjacent_number = tally.adjacent_number || beside_number(begin, i);
    }
    return true;
  }
  // "Zeynep: Ümit kazandı": the person before is who wrote it down.
  bool sends(std::size_t i) const {
    const std::size_t at = items_[i].token;
    return at > 1 && text_.of(text_.tokens[at - 1]) == ":" && i > 0 && items_[i - 1].breaks == Break::none &&
           token(i - 1).sort == Sort::person;
  }
  bool beside_number(std::size_t begin, std::size_t i) const {
    const auto numbers = [&](std::size_t at) {
      if (at >= items_.size() || items_[at].breaks != Break::none) return false;
      const Token& one = token(at);
      return one.sort == Sort::number || (one.sort == Sort::roll && one.value > 0) ||
             (one.sort == Sort::word && one.meanings.has(Meaning::nth));
    };
    const bool before =
        i > begin &&
        (numbers(i - 1) || (i > begin + 1 && items_[i - 1].breaks == Break::sentence && numbers(i - 2)));
    return before || numbers(i + 1);
  }

  void offer(std::size_t i, std::size_t j, const Tally& tally) {
    for (const auto& [says, cost, dice] :
         {play(i, j, tally), action(tally, Says::offer), action(tally, Says::beaver),
          action(tally, Says::take), action(tally, Says::drop), action(tally, Says::resign), claim(tally),
          heading(tally), length(tally)}) {
      if (cost >= impossible) continue;
      Phrase phrase;
      phrase.says = says;
      phrase.begin = items_[i].token;
      phrase.end = items_[j - 1].token + 1;
      phrase.dice = dice == 0 ? phrase.end : items_[dice - 1].token;
      phrase.side = tally.first_person;
      phrase.other = tally.second_person;
      for (std::size_t s = 0; s < states; ++s) {
        if (best_[i][s].cost >= impossible) continue;
        State state = State::of(s);
        const float more = in_state(phrase, tally, state);
        take(i, j, s, state.index(), cost + more, phrase);
      }
    }
  }

  struct Judged {
    Says says = Says::nothing;
    float cost = impossible;
    std::size_t dice = 0;  // the item of the roll, counted from 1
  };

  static float cost_of_breaks(const Tally& tally) {
    return static_cast<float>(tally.breaks[static_cast<std::size_t>(Break::cell)]) * 0.05F +
           static_cast<float>(tally.breaks[static_cast<std::size_t>(Break::sentence)]) * 0.6F +
           static_cast<float>(tally.breaks[static_cast<std::size_t>(Break::line)]) * 1.0F +
           static_cast<float>(tally.breaks[static_cast<std::size_t>(Break::paragraph)]) * 2.2F;
  }
  static bool in_one_line(const Tally& tally) {
    return tally.breaks[static_cast<std::size_t>(Break::line)] +
               tally.breaks[static_cast<std::size_t>(Break::paragraph)] ==
           0;
  }

  // Roll and parts fit together, roll and no play, or one of both.
  Judged play(std::size_t i, std::size_t j, const Tally& tally) const {
    if (tally.rolls == 0 && tally.parts == 0) return {};
    if (tally.other_rolls > 0 || tally.second_person >= 0) return {};
    float best = impossible;
    std::size_t dice = 0;
    const auto attempt = [&](std::size_t roll, float cost) {
      cost += fit(i, j, roll);
      if (cost >= best) return;
      best = cost;
      dice = roll == items_.size() ? 0 : roll + 1;
    };
    if (tally.rolls > 0) {
      attempt(tally.roll, before_parts(i, tally.roll) ? 0 : 0.2F);
    } else {
      for (std::size_t at = i; at < j; ++at)
        if (items_[at].breaks == Break::none && token(at).sort == Sort::part && token(at).dice.rolled())
          attempt(at, (before_parts(i, at) ? 0 : 0.2F) +
                          (token(at).slashed == plays_slashed_ && both_joints_ ? 0.5F : 0.0F));
      attempt(items_.size(), 6);
    }
    const bool danced = tally.meanings.has(Meaning::dance);
    const bool rolled_only = tally.parts == (tally.rolls > 0 || dice == 0 ? 0 : 1);
    if (rolled_only) best = danced ? 0 : items_[dice == 0 ? i : dice - 1].noisy ? 6.0F : 3.5F;
    if (rolled_only && dice == 0) return {};
    if (!rolled_only && danced) best += 0.3F;
    const int again = std::max(tally.persons[0], tally.persons[1]) - 1;
    return {Says::play,
            best + cost_of_breaks(tally) + static_cast<float>(tally.misfits(play_words)) * 2.0F +
                static_cast<float>(tally.numbers) * 0.35F + static_cast<float>(std::max(again, 0)) * 0.8F +
                (tally.rolls > 1 ? 0.5F : 0.0F) + (tally.late_person ? 4.0F : 0.0F),
            dice};
  }
  bool before_parts(std::size_t begin, std::size_t at) const {
    for (std::size_t i = begin; i < at; ++i)
      if (items_[i].breaks == Break::none && token(i).sort == Sort::part) return false;
    return true;
  }
  // How far the parts from `i` to `j` are from what the roll moves.
  float fit(std::size_t i, std::size_t j, std::size_t roll) const {
    int pips = 0;
    bool bears_off = false;
    bool backward = false;
    int parts = 0;
    for (std::size_t at = i; at < j; ++at) {
      if (items_[at].breaks != Break::none || at == roll || token(at).sort != Sort::part) continue;
      const Move& move = token(at).move;
      ++parts;
      pips += pips_of(move);
      bears_off = bears_off || move.points[move.n_points - 1U] == off;
      for (int n = 1; n < move.n_points; ++n) backward = backward || move.points[n] >= move.points[n - 1];
    }
    if (parts == 0 || roll == items_.size()) return 0;
    const Dice dice = token(roll).dice;
    const int all = dice.is_double() ? 4 * dice.first : dice.first + dice.second;
    if (backward) return 3;
    if (pips == all) return 0;
    if (bears_off && pips < all) return 0.1F;
    const bool one = pips == dice.first || pips == dice.second;
    const bool some = dice.is_double() && pips < all && pips % dice.first == 0;
    return one || some ? 0.5F : 2.6F;
  }

  static Meaning said_by(Says says) {
    if (says == Says::offer) return Meaning::cube;
    if (says == Says::beaver) return Meaning::beaver;
    if (says == Says::take) return Meaning::take;
    return says == Says::drop ? Meaning::drop : Meaning::resign;
  }
  static Judged action(const Tally& tally, Says says) {
    const Meaning need = said_by(says);
    if (!tally.meanings.has(need) || tally.parts > 0 || tally.rolls > 0) return {};
    Meanings allowed = cube_words;
    allowed |= need;
    if (says == Says::resign) allowed |= with(levels, {Meaning::lost, Meaning::match});
    const int again = tally.persons[0] + tally.persons[1] - 1;
    const int repeated =
        static_cast<int>(std::count_if(tally.words.begin(),
                                       tally.words.begin() + static_cast<std::ptrdiff_t>(tally.n_words),
                                       [&](Meanings one) { return one.has(need); })) -
        1;
    return {says,
            cost_of_breaks(tally) + static_cast<float>(tally.misfits(allowed)) * 2.0F +
                static_cast<float>(std::max(tally.numbers - 1, 0)) * 0.5F +
                static_cast<float>(std::max(again, 0)) * 0.7F +
                static_cast<float>(std::max(repeated, 0)) * 0.6F,
            0};
  }

  static Judged claim(const Tally& tally) {
    const int joined = tally.rolls - tally.bare + tally.parts;
    const int numbers = tally.numbers + tally.bare;
    if (joined > 1 || joined > tally.pairs || !in_one_line(tally)) return {};
    const bool verb = tally.meanings.has({Meaning::won, Meaning::lost, Meaning::leads, Meaning::drawn});
    const bool score = tally.pairs == 1 || numbers == 2 || (numbers > 2 && tally.second_person >= 0);
    const bool level = tally.meanings.has(with(levels, Meaning::points)) && joined == 0;
    if (!verb && !level && !score) return {};
    if (!verb && tally.n_words == 0 && tally.bare > 0) return {};
    const bool told = verb || tally.meanings.has({Meaning::score, Meaning::gammon, Meaning::backgammon}) ||
                      (level && numbers > 0) || (score && tally.second_person >= 0);
    return {Says::claim,
            (told ? 0.2F : 1.0F) + cost_of_breaks(tally) +
                static_cast<float>(tally.misfits(claim_words)) * 2.0F +
                (tally.meanings.has(Meaning::cube) ? (tally.first_person < 0 ? 1.8F : 0.3F) : 0.0F) +
                static_cast<float>(tally.bare) * 0.3F + static_cast<float>(std::max(numbers - 3, 0)) * 0.4F,
            0};
  }

  static Judged heading(const Tally& tally) {
    if (!tally.meanings.has(Meaning::game) || !tally.adjacent_number || tally.rolls + tally.parts > 2 ||
        !in_one_line(tally))
      return {};
    return {Says::heading, cost_of_breaks(tally) + static_cast<float>(tally.misfits(heading_words)) * 2.0F,
            0};
  }

  static Judged length(const Tally& tally) {
    if (tally.numbers == 0 || tally.rolls + tally.parts > 0 || !in_one_line(tally)) return {};
    const bool told = tally.meanings.has({Meaning::of_points, Meaning::first_to}) ||
                      (tally.meanings.has(Meaning::match) && tally.meanings.has(Meaning::points));
    if (!told) return {};
    return {Says::length,
            0.1F + cost_of_breaks(tally) + static_cast<float>(tally.misfits(length_words)) * 2.0F, 0};
  }

  // Nothing else is said in its line.
  bool stands_alone(const Phrase& phrase) const {
    std::size_t begin = phrase.begin;
    std::size_t end = phrase.end;
    while (begin > 0 && text_.tokens[begin - 1].sort == Sort::sign) --begin;
    while (text_.tokens[end].sort == Sort::sign) ++end;
    return (begin == 0 || text_.tokens[begin - 1].sort == Sort::line_end) &&
           text_.tokens[end].sort == Sort::line_end;
  }

  // What is odd about the phrase behind what was said before; and what then is open.
  float in_state(const Phrase& phrase, const Tally& tally, State& state) const {
    float cost = 0;
    const bool speaks = phrase.says >= Says::play && phrase.says <= Says::resign;
    if (speaks && persons_.labelled) {
      if (phrase.side < 0)
        cost += phrase.says == Says::play ? 1.0F : phrase.says == Says::offer ? 0.5F : 0.2F;
      const std::size_t side = phrase.side >= 0  ? static_cast<std::size_t>(phrase.side)
                               : state.side == 2 ? 2
                                                 : 1 - state.side;
      if (phrase.side >= 0 && state.side == side) cost += 1.5F;
      state.side = side;
    }
    switch (phrase.says) {
      case Says::play:
        if (state.open == Open::cube || state.open == Open::resignation) cost += 2.0F;
        state.open = Open::nothing;
        break;
      case Says::offer:
        if (state.open == Open::cube) cost += 2.0F;
        if (state.open == Open::start) cost += 4.0F;
        state.open = Open::cube;
        break;
      case Says::beaver: cost += state.open == Open::cube ? 0.0F : 4.0F; break;
      case Says::take:
        cost += state.open == Open::cube || state.open == Open::resignation ? 0.0F : 4.0F;
        state.open = state.open == Open::resignation ? Open::over : Open::nothing;
        break;
      case Says::drop:
        cost += state.open == Open::cube || state.open == Open::resignation ? 0.0F : 4.0F;
        state.open = state.open == Open::resignation ? Open::nothing : Open::over;
        break;
      case Says::resign:
        if (state.open == Open::cube) cost += 2.0F;
        state.open = Open::resignation;
        break;
      case Says::claim: {
        if (state.open == Open::cube) cost += 1.5F;
        const bool bare = tally.n_words == 0 && tally.second_person < 0;
        if (bare && (state.open == Open::start || !stands_alone(phrase))) cost += 5.0F;
        if (bare && state.open != Open::over && tally.zeros == 0) cost += 5.0F;
        state = {2, state.open == Open::start ? Open::start : Open::over};
        break;
      }
      case Says::heading: state = {2, Open::start}; break;
      case Says::nothing:
      case Says::length: break;
    }
    return cost;
  }

  std::vector<Phrase> walk_back() const {
    std::vector<Phrase> phrases;
    std::size_t at = items_.size();
    std::size_t state = 0;
    for (std::size_t s = 1; s < states; ++s)
      if (best_[at][s].cost < best_[at][state].cost) state = s;
    while (at > 0) {
      const Best& here = best_[at][state];
      if (here.phrase.says != Says::nothing) phrases.push_back(here.phrase);
      at = here.from;
      state = here.state;
    }
    std::ranges::reverse(phrases);
    return phrases;
  }

  const Text& text_;
  const Persons& persons_;
  std::vector<Item> items_;
  bool plays_slashed_ = true;
  bool both_joints_ = false;
  std::vector<std::array<Best, states>> best_;
};

}  // namespace

int pips_of(const Move& move) { return move.count * (move.points[0] - move.points[move.n_points - 1U]); }

std::vector<Phrase> phrases_of(const Text& text, const Persons& persons) {
  return Parting(text, persons).find();
}

}  // namespace hakem::typed
