#include "formats/typed/phrase.hpp"

#include <algorithm>
#include <array>

#include "formats/typed/judge.hpp"
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

class Parting {
 public:
  Parting(const Text& text, const Persons& persons)
      : text_(text), persons_(persons), items_(items_of(text)), judge_(text, items_) {}

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
      if (!judge_.count(tally, i, j)) break;
      if (items_[j].breaks != Break::none) continue;
      offer(i, j + 1, tally);
    }
  }
  // The item says nothing.
  void pass(std::size_t i, float cost) {
    for (std::size_t s = 0; s < states; ++s) {
      if (best_[i][s].cost >= impossible) continue;
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
        if (token.meanings.has({Meaning::cube, Meaning::resign})) return 2.5F;
        if (token.meanings.has({Meaning::take, Meaning::drop})) return 1.5F;
        break;
    }
    return 0.8F;
  }

  void offer(std::size_t i, std::size_t j, const Tally& tally) {
    for (const auto& [says, cost, dice] : judge_.all(i, j, tally)) {
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
      if (phrase.side >= 0 && state.side == side) cost += 1.0F;  // a wrong name is for the replay to tell
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
        const bool gains =
            tally.first_person >= 0 && tally.numbers + tally.bare == 1 && stands_alone(phrase);  // "Sarah +8"
        const bool bare =
            tally.n_words == 0 && tally.second_person < 0 && !(gains && state.open == Open::nothing);
        if (bare && (state.open == Open::start || !stands_alone(phrase))) cost += 5.0F;
        const bool ended = state.open == Open::over || state.open == Open::resignation;
        if (bare && !ended && tally.zeros == 0) cost += 5.0F;
        const bool verb = tally.meanings.has({Meaning::won, Meaning::lost, Meaning::leads, Meaning::became});
        const bool level_alone = !verb && tally.first_person < 0 && tally.numbers + tally.bare == 0;
        if (!bare && level_alone && !stands_alone(phrase)) cost += 2.5F;  // "mars olur bu" behind a play
        state = {2, state.open == Open::start ? Open::start : Open::over};
        break;
      }
      case Says::heading: state = {2, Open::start}; break;
      case Says::length:
        if (state.open != Open::start) cost += 2.0F;  // "8 points to Sarah" ends a game
        break;
      case Says::nothing: break;
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
  Judge judge_;
  std::vector<std::array<Best, states>> best_;
};

}  // namespace

int pips_of(const Move& move) { return move.count * (move.points[0] - move.points[move.n_points - 1U]); }

std::vector<Phrase> phrases_of(const Text& text, const Persons& persons) {
  return Parting(text, persons).find();
}

}  // namespace hakem::typed
