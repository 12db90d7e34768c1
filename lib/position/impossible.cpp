// Positions that cannot be. What is only unlikely is none of its business.
#include "position/codecs.hpp"

namespace hakem {
namespace {

class Examiner {
 public:
  explicit Examiner(const Position& position) : position_(position), board_(position.board) {}

  std::vector<PositionFault> run() {
    checkers();
    cube();
    dice();
    score();
    return std::move(faults_);
  }

 private:
  void add(FaultKind kind, PositionField field, std::int64_t number = 0, std::int64_t limit = 0,
           Side side = Side::white) {
    faults_.push_back({kind, field, side, number, limit, {}});
  }

  bool home_closed(Side side) const {
    for (Point point = 1; point <= 6; ++point)
      if (board_.at(side, point) < 2) return false;
    return true;
  }

  void checkers() {
    for (const Side side : {Side::white, Side::black})
      if (const int men = checker_count(board_, side); men > 15)
        add(FaultKind::too_many, PositionField::board, men, 15, side);
    for (Point point = 1; point <= 24; ++point)
      if (is_shared(board_, Variation::standard, point))
        add(FaultKind::shared_point, PositionField::board, point);
    const bool both_wait = board_.at(Side::white, bar) > 0 && board_.at(Side::black, bar) > 0;
    if (both_wait && home_closed(Side::white) && home_closed(Side::black))
      add(FaultKind::both_closed_out, PositionField::board);
    if (pip_count(board_, Side::white) == 0 && pip_count(board_, Side::black) == 0)
      add(FaultKind::both_home, PositionField::board);
  }

  void cube() {
    const auto log = log_of(position_.cube);
    if (!log) return add(FaultKind::cube_value, PositionField::cube, position_.cube);
    if (position_.cube > position_.max_cube && position_.max_cube > 1)
      add(FaultKind::cube_limit, PositionField::cube, position_.cube, position_.max_cube);
    if (position_.cube > 1 && !position_.cube_owner && position_.length > 0)
      add(FaultKind::cube_centred, PositionField::cube_owner, position_.cube);
    if (position_.offered != Offered::doubled) return;
    if (position_.dice.rolled()) add(FaultKind::offered_rolled, PositionField::offered);
    if (position_.crawford && position_.length > 0) add(FaultKind::offered_crawford, PositionField::offered);
    if (position_.cube_owner && *position_.cube_owner != position_.on_roll)
      add(FaultKind::offered_owner, PositionField::cube_owner, 0, 0, position_.on_roll);
  }

  void dice() {
    const Dice dice = position_.dice;
    for (const std::uint8_t die : {dice.first, dice.second})
      if (die > 6) return add(FaultKind::dice, PositionField::dice, die);
    if ((dice.first == 0) != (dice.second == 0)) add(FaultKind::half_roll, PositionField::dice);
  }

  void score() {
    const std::int32_t length = position_.length;
    for (const Side side : {Side::white, Side::black}) {
      const std::int32_t points = position_.score[index(side)];
      if (length > 0 && points >= length && position_.state == GameState::playing)
        add(FaultKind::score, side == Side::white ? PositionField::score_white : PositionField::score_black,
            points, length, side);
    }
    if (!position_.crawford) return;
    if (length == 0) return add(FaultKind::crawford_money, PositionField::rules);
    if (position_.score[0] != length - 1 && position_.score[1] != length - 1)
      add(FaultKind::crawford_away, PositionField::rules);
  }

  const Position& position_;
  const Board& board_;
  std::vector<PositionFault> faults_;
};

}  // namespace

std::vector<PositionFault> impossible(const Position& position) { return Examiner(position).run(); }

Span PositionReading::place_of(const PositionFault& about) const {
  const Span there = fields[static_cast<std::size_t>(about.field)];
  return there.length > 0 ? there : fields[0];
}

std::vector<PositionFault> impossible(const PositionReading& reading) {
  std::vector<PositionFault> faults = impossible(reading.position);
  for (PositionFault& found : faults) found.span = reading.place_of(found);
  if (reading.fault && is_impossible(reading.fault->kind)) faults.insert(faults.begin(), *reading.fault);
  return faults;
}

}  // namespace hakem
