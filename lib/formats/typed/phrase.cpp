#include "formats/typed/phrase.hpp"

#include <algorithm>
#include <array>

#include "formats/typed/cost.hpp"
#include "formats/typed/judge.hpp"
#include "formats/typed/numbers.hpp"
#include "formats/typed/tally.hpp"

namespace hakem::typed {
namespace {

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

// The heading of the first game; 0 if it has none that says so, or turns stand above it.
std::size_t find_first_game(const Text& text) {
  constexpr std::size_t seldom = 10;
  const auto parts_in = [&](std::size_t from, std::size_t to) {
    return static_cast<std::size_t>(std::ranges::count(text.between(from, to), Sort::part, &Token::sort));
  };
  std::size_t above = 0;  // parts of plays
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    while (i < end && text.tokens[i].sort == Sort::sign) ++i;
    const bool number_first = i + 1 < end && text.tokens[i].sort == Sort::number;
    const bool counted = i + 1 < end && is_word(text, i, Meaning::nth);  // "BİRİNCİ OYUN"
    const std::size_t game = !number_first && !counted ? i : is_sign(text, i + 1, ".") ? i + 2 : i + 1;
    const std::size_t number = number_first || counted ? i : i + 1;
    if (game < end && number < end && is_word(text, game, Meaning::game) &&
        (counted || text.tokens[number].sort == Sort::number)) {
      const std::size_t below = parts_in(end, text.tokens.size());
      return text.tokens[number].value == 1 && above * seldom <= below ? i : 0;
    }
    above += parts_in(i, end);
    i = end;
  }
  return 0;
}

class Parting {
 public:
  Parting(const Text& text, const Persons& persons)
      : text_(text),
        persons_(persons),
        first_game_(find_first_game(text)),
        items_(items_of(text)),
        judge_(text, items_) {}

  std::vector<Phrase> find() {
    best_.assign(items_.size() + 1, {});
    best_[0][State{}.index()].cost = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) extend(i);
    return walk_back();
  }

 private:
  // The cheapest way to an item in a state, by its last phrase. There are fifteen for each item, so only what
  // walk_back() needs to make the phrase again is kept.
  struct Best {
    float cost = impossible;
    std::uint32_t from = 0;  // the item the phrase begins with
    std::uint32_t dice = 0;  // as in Judged
    std::uint8_t state = 0;  // before the phrase
    Says says = Says::nothing;
  };

  const Token& token(std::size_t item) const { return text_.tokens[items_[item].token]; }

  void extend(std::size_t i) {
    if (items_[i].breaks != Break::none) return pass(i, 0);
    pass(i, cost_alone(items_[i]));
    Tally tally;
    for (std::size_t j = i; j < items_.size() && j < i + longest_phrase; ++j) {
      if (!judge_.count(tally, i, j)) break;
      if (items_[j].breaks != Break::none) continue;
      offer(i, j + 1, tally);
    }
  }
  // The item says nothing.
  void pass(std::size_t i, float cost) {
    for (std::size_t s = 0; s < states; ++s) {
      if (best_[i][s].cost >= impossible) continue;
      take(i, i + 1, s, s, {Says::nothing, cost, 0});
    }
  }
  // Goes from the item `i` in one state to `j` in another, where no cheaper way is known.
  void take(std::size_t i, std::size_t j, std::size_t from, std::size_t to, const Judged& judged) {
    const float all = best_[i][from].cost + judged.cost;
    if (all >= best_[j][to].cost) return;
    best_[j][to] = {all, static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(judged.dice),
                    static_cast<std::uint8_t>(from), judged.says};
  }

  // "Ada: 31" at the beginning of a line: whose turn it is.
  bool is_label(std::size_t i) const {
    if (!text_.begins_line(i)) return false;
    const std::size_t next = text_.of(text_.tokens[i + 1]) == ":" ? i + 2 : i + 1;
    return next < text_.tokens.size() && tells_dice(text_.tokens[next]);
  }
  float cost_alone(const Item& item) const {
    const Token& token = text_.tokens[item.token];
    switch (token.sort) {
      case Sort::roll: return token.value > 0 ? cost::alone::roll_or_number : cost::alone::roll;
      case Sort::part:
        if (token.move.n_points == 2 && token.move.marks == 0 && !token.slashed &&
            (token.move.points[0] == 0 || token.move.points[1] == 0))
          return cost::alone::part_or_score;
        if (item.remarked) return cost::alone::remarked_part;
        return token.dice.rolled() ? cost::alone::part_or_roll : cost::alone::part;
      case Sort::person: return is_label(item.token) ? cost::alone::label : cost::alone::person;
      case Sort::number: return cost::alone::number;
      case Sort::line_end:
      case Sort::sign:
      case Sort::time: break;
      case Sort::word:
        if (token.meanings.has({Meaning::cube, Meaning::resign})) return cost::alone::cube;
        if (token.meanings.has({Meaning::take, Meaning::drop})) return cost::alone::answer;
        break;
    }
    return cost::alone::word;
  }

  void offer(std::size_t i, std::size_t j, const Tally& tally) {
    for (Judged judged : judge_.all(i, j, tally)) {
      if (judged.cost >= impossible) continue;
      const Phrase phrase = phrase_of(i, j, judged.says, judged.dice, tally);
      const float alone = judged.cost;
      for (std::size_t s = 0; s < states; ++s) {
        if (best_[i][s].cost >= impossible) continue;
        State state = State::of(s);
        judged.cost = alone + in_state(phrase, tally, state);
        take(i, j, s, state.index(), judged);
      }
    }
  }
  Phrase phrase_of(std::size_t i, std::size_t j, Says says, std::size_t dice, const Tally& tally) const {
    Phrase phrase;
    phrase.says = says;
    phrase.begin = items_[i].token;
    phrase.end = items_[j - 1].token + 1;
    phrase.dice = dice == 0 ? phrase.end : items_[dice - 1].token;
    phrase.side = tally.first_person;
    phrase.other = tally.second_person;
    return phrase;
  }

  // Nothing else is said in its line.
  bool stands_alone(const Phrase& phrase) const {
    std::size_t begin = phrase.begin;
    std::size_t end = phrase.end;
    const auto says_nothing = [&](std::size_t i) {
      const Token& one = text_.tokens[i];
      return one.sort == Sort::sign || one.sort == Sort::time ||
             (one.sort == Sort::word && one.meanings.none() && is_picture(text_.of(one)));
    };
    while (begin > 0 && says_nothing(begin - 1)) --begin;
    while (says_nothing(end)) ++end;
    return text_.begins_line(begin) && text_.tokens[end].sort == Sort::line_end;
  }

  // Who speaks, where turns are told with labels.
  static float odd_speaker(const Phrase& phrase, State& state) {
    float odd = 0;
    if (phrase.side < 0)
      odd += phrase.says == Says::play    ? cost::unnamed_play
             : phrase.says == Says::offer ? cost::unnamed_offer
                                          : cost::unnamed_answer;
    const std::size_t side = phrase.side >= 0  ? static_cast<std::size_t>(phrase.side)
                             : state.side == 2 ? 2
                                               : 1 - state.side;
    if (phrase.side >= 0 && state.side == side)
      odd += phrase.says == Says::resign ? cost::out_of_turn : cost::twice_in_a_row;
    state.side = side;
    return odd;
  }
  float odd_claim(const Phrase& phrase, const Tally& tally, Open open) const {
    float odd = open == Open::cube ? cost::claim_unanswered : 0;
    if (tally.told_scores > 0) return odd;
    const bool gains =
        tally.first_person >= 0 && tally.numbers + tally.bare == 1 && stands_alone(phrase);  // "Sarah +8"
    const bool bare = tally.n_words == 0 && tally.second_person < 0 && !(gains && open == Open::nothing);
    const bool ended = open == Open::over || open == Open::resignation;
    if (bare && (open == Open::start || (!ended && !stands_alone(phrase)))) odd += cost::bare_score;
    if (bare && !ended && tally.zeros == 0) odd += cost::bare_score;
    const bool verb = tally.meanings.has({Meaning::won, Meaning::lost, Meaning::leads, Meaning::became});
    const bool of_nobody = !verb && tally.first_person < 0 && !(ended && tally.numbers + tally.bare > 0);
    if (!bare && of_nobody && !stands_alone(phrase)) odd += cost::lone_level;
    return odd;
  }

  // What is odd about the phrase behind what was said before; and what then is open.
  float in_state(const Phrase& phrase, const Tally& tally, State& state) const {
    float odd = is_turn(phrase.says) && persons_.labelled ? odd_speaker(phrase, state) : 0;
    if (is_turn(phrase.says) && phrase.begin < first_game_) odd += cost::before_first_game;
    switch (phrase.says) {
      case Says::play:
        if (state.open == Open::cube) odd += cost::unanswered;
        if (state.open == Open::resignation) odd += cost::next_game_unsaid;
        state.open = Open::nothing;
        break;
      case Says::offer:
        if (state.open == Open::cube) odd += cost::unanswered;
        if (state.open == Open::start || state.open == Open::over) odd += cost::offer_at_start;
        if (tally.n_words == 0 && tally.cube_rolls == 0 && !stands_alone(phrase)) odd += cost::bare_score;
        state.open = Open::cube;
        break;
      case Says::beaver: odd += state.open == Open::cube ? 0.0F : cost::answer_to_nothing; break;
      case Says::take:
        odd += state.open == Open::cube || state.open == Open::resignation ? 0.0F : cost::answer_to_nothing;
        state.open = state.open == Open::resignation ? Open::over : Open::nothing;
        break;
      case Says::drop:
        odd += state.open == Open::cube || state.open == Open::resignation ? 0.0F : cost::answer_to_nothing;
        if (state.open == Open::resignation && phrase.side < 0) odd += cost::refused_by_nobody;
        state.open = state.open == Open::resignation ? Open::nothing : Open::over;
        break;
      case Says::resign:
        if (state.open == Open::cube && phrase.side < 0) {  // "Doubles", "Resigns"
          state.open = Open::over;
          break;
        }
        if (state.open == Open::cube || state.open == Open::resignation || state.open == Open::over)
          odd += cost::unanswered;
        state.open = Open::resignation;
        break;
      case Says::claim:
        odd += odd_claim(phrase, tally, state.open);
        state = {2, state.open == Open::start ? Open::start : Open::over};
        break;
      case Says::heading: state = {2, Open::start}; break;
      case Says::length:
        if (state.open != Open::start && tally.second_person < 0) odd += cost::late_length;
        break;
      case Says::nothing: break;
    }
    return odd;
  }

  std::vector<Phrase> walk_back() const {
    std::vector<Phrase> phrases;
    std::size_t at = items_.size();
    std::size_t state = 0;
    for (std::size_t s = 1; s < states; ++s)
      if (best_[at][s].cost < best_[at][state].cost) state = s;
    while (at > 0) {
      const Best& here = best_[at][state];
      if (here.says != Says::nothing) {
        Tally tally;
        for (std::size_t i = here.from; i < at; ++i) judge_.count(tally, here.from, i);
        phrases.push_back(phrase_of(here.from, at, here.says, here.dice, tally));
      }
      at = here.from;
      state = here.state;
    }
    std::ranges::reverse(phrases);
    return phrases;
  }

  const Text& text_;
  const Persons& persons_;
  std::size_t first_game_ = 0;
  std::vector<Item> items_;
  Judge judge_;
  std::vector<std::array<Best, states>> best_;
};

}  // namespace

std::vector<Phrase> phrases_of(const Text& text, const Persons& persons) {
  return Parting(text, persons).find();
}

}  // namespace hakem::typed
