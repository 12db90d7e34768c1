#include "model/event_order.hpp"

#include <cmath>

namespace hakem {
namespace {

bool can_be(const std::optional<double>& value) { return !value || std::isfinite(*value); }
bool can_be(const std::optional<Chances>& all) {
  const double sum = !all ? 0
                          : all->win + all->win_gammon + all->win_backgammon + all->lose + all->lose_gammon +
                                all->lose_backgammon;
  return std::isfinite(sum);
}

bool can_be(const Analysis& analysis) {
  for (const AnalysedPlay& one : analysis.candidates)
    if (!can_be(one.equity) || !can_be(one.cubeless) || !can_be(one.chances)) return false;
  if (analysis.cube) {
    const CubeAnalysis& cube = *analysis.cube;
    for (const auto& equity : {cube.no_double, cube.double_take, cube.double_pass, cube.cubeless})
      if (!can_be(equity)) return false;
    if (!can_be(cube.chances) || !can_be(cube.take_chances)) return false;
  }
  return can_be(analysis.error) && can_be(analysis.luck);
}

}  // namespace

void EventOrder::expect(bool allowed, const char* event) {
  if (!allowed && fault_.empty()) fault_ = std::string(event) + " came where it is not allowed";
}

void EventOrder::begin_match(const MatchHead& head) {
  expect(state_ == State::outside, "begin_match");
  state_ = State::in_match;
  if (next_ != nullptr) next_->begin_match(head);
}

void EventOrder::begin_game(const GameHead& head) {
  expect(state_ == State::in_match, "begin_game");
  state_ = State::in_game;
  any_turn_ = false;
  if (next_ != nullptr) next_->begin_game(head);
}

void EventOrder::turn(const Turn& turn) {
  expect(state_ == State::in_game, "turn");
  any_turn_ = true;
  expect((turn.kind == TurnKind::set_position) == (turn.setup != nullptr), "a position without set_position");
  expect((turn.kind == TurnKind::play) == (turn.n_moves > 0), "moves without a play");
  if (next_ != nullptr) next_->turn(turn);
}

void EventOrder::analysis(const Analysis& analysis) {
  expect(state_ == State::in_game && any_turn_, "an analysis of no turn");
  const bool of_cube = analysis.kind == Analysis::Kind::cube || analysis.kind == Analysis::Kind::answer;
  expect(!analysis.cube || of_cube, "a cube analysis of a play");
  expect(analysis.best < static_cast<std::int32_t>(analysis.candidates.size()), "a best play that is none");
  expect(can_be(analysis), "a number that is none");
  expect(analysis.error.value_or(0) >= 0, "an error below nothing");
  if (next_ != nullptr) next_->analysis(analysis);
}

void EventOrder::claim(const Claim& claim) {
  expect(state_ != State::outside, "claim");
  if (next_ != nullptr) next_->claim(claim);
}

void EventOrder::note(const Note& note) {
  if (next_ != nullptr) next_->note(note);
}

void EventOrder::end_game(const GameEnd& end) {
  expect(state_ == State::in_game, "end_game");
  state_ = State::in_match;
  if (next_ != nullptr) next_->end_game(end);
}

void EventOrder::end_match() {
  expect(state_ == State::in_match, "end_match");
  state_ = State::outside;
  if (next_ != nullptr) next_->end_match();
}

std::string EventOrder::fault() const {
  if (!fault_.empty()) return fault_;
  if (state_ != State::outside) return "the source ended inside a match";
  return {};
}

}  // namespace hakem
