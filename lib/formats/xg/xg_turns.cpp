#include "formats/xg/xg_turns.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <span>

namespace hakem::xg {
namespace {

constexpr std::int16_t no_verdict = -100;

std::int32_t log2_of(std::int32_t value) {
  return value < 1 ? 0 : std::bit_width(static_cast<std::uint32_t>(value)) - 1;
}

// Points counted from 0, off by as many pips as the die is too large.
struct Stepper {
  std::array<int, Dice::most> dice{};
  int left = 0;

  explicit Stepper(Dice rolled) {
    for (int i = 0; i < rolled.count(); ++i) dice[left++] = i == 0 ? rolled.first : rolled.second;
  }
  // Where a checker from `from` that is borne off lands: with the die that fits best of those not used.
  int off_from(int from) {
    int* best = nullptr;
    for (int& die : std::span(dice).first(left))
      if (die >= from && (best == nullptr || die < *best)) best = &die;
    const int pips = best == nullptr ? from : *best;
    if (best != nullptr) *best = 0;
    return from - pips;
  }
  void use(int pips) {
    const auto end = dice.begin() + left;
    if (const auto die = std::find(dice.begin(), end, pips); die != end) *die = 0;
  }
};

}  // namespace

void TurnWriter::begin_game(const RawBoard& start, Variation variation, bool crawford) {
  *this = {};
  variation_ = variation;
  board_ = start;
  crawford_ = crawford;
}

bool TurnWriter::starts_at(const Turn& turn) {
  if (any_turn_ || turn.kind != TurnKind::set_position || turn.setup == nullptr) return false;
  const Setup& setup = *turn.setup;
  if (has_too_many(setup.board, variation_)) return false;
  turned_ = setup.cube_owner ? 0 : log2_of(setup.cube);
  return true;
}

void TurnWriter::set(const Setup& setup, Side side) {
  const bool is_start = !any_turn_;
  board_ = from_board(setup.board);
  cube_ = setup.cube_owner ? sign_of(*setup.cube_owner) * std::max(log2_of(setup.cube) - turned_, 0) : 0;
  by_hand_ = !is_start || cube_ != 0;
  is_set_ = true;
  on_turn_ = setup.on_turn.value_or(side);
  dice_ = setup.dice;
}

void TurnWriter::take(const Turn& turn, std::vector<NewRecord>& records) {
  if (turn.kind == TurnKind::opening || turn.kind == TurnKind::closed_out) return;
  if (turn.kind == TurnKind::set_position && turn.setup != nullptr) {
    if (has_too_many(turn.setup->board, variation_)) return;
    set(*turn.setup, turn.side);
  } else if (turn.kind == TurnKind::resign) {
    resigned_at_ = records.size();
    if (!is_rolled_) nobody_acts(turn.side, records);
    has_resigned_ = true;
    resigned_ = turn.value;
  } else if (turn.kind == TurnKind::resign_refuse && has_resigned_) {
    if (records.size() == resigned_at_ + 1) records.pop_back();  // nobody gave up
    has_resigned_ = false;
  } else if (turn.dice.rolled() && turn.ruled != nullptr) {
    roll(turn, records);
  } else if (turn.kind != TurnKind::resign_accept && turn.kind != TurnKind::resign_refuse) {
    say(turn, records);
  }
  any_turn_ = true;
}

NewRecord& TurnWriter::add_cube(Side side, std::int32_t doubled, std::vector<NewRecord>& records) {
  NewRecord& record = records.emplace_back(RecordKind::cube);
  record.put_i32(cube::on_roll, sign_of(side));
  record.put_i32(cube::doubled, doubled);
  for (const std::size_t at : {cube::taken, cube::beaver, cube::raccoon, cube::rollout, cube::level,
                               std::size_t{256}, cube::comment})
    record.put_i32(at, -1);
  record.put_i32(cube::cube, cube_);
  record.put_board(cube::board, board_);
  record.put_i16(cube::analysis + 56, no_verdict);
  for (const std::size_t at : {cube::double_error, cube::take_error, std::size_t{240}, std::size_t{248},
                               std::size_t{272}, std::size_t{280}})
    record.put_f64(at, not_analysed);
  record.put_short_text(cube::dice, "77", 2);
  record.put_u8(264, 0xFF);
  record.put_u8(265, 0xFF);
  record.put_u8(cube::edited, by_hand_ ? 1 : 0);
  record.put_i32(300, turned_);
  by_hand_ = is_set_ = is_rolled_ = false;
  return record;
}

// The game ends here, before anybody rolls.
void TurnWriter::nobody_acts(Side side, std::vector<NewRecord>& records) {
  double_.reset();
  add_cube(side, -1, records);
}

// A double and what is answered, which one record holds.
void TurnWriter::say(const Turn& turn, std::vector<NewRecord>& records) {
  const bool fits = double_.has_value();
  NewRecord* const record = fits ? &records[*double_] : nullptr;
  const bool beavered = fits && record->i32(cube::taken) == 2;
  const bool raccooned = fits && record->i32(cube::beaver) == 2;
  const auto owned = [&](Side side, std::int32_t times) {
    cube_ = sign_of(side) * (std::abs(cube_) + times);
  };
  if (turn.kind == TurnKind::offer) {
    add_cube(turn.side, 1, records);
    double_ = records.size() - 1;
    doubler_ = turn.side;
  } else if (fits && turn.kind == TurnKind::beaver) {
    record->put_i32(cube::taken, 2);
    owned(turn.side, 2);
  } else if (beavered && turn.kind == TurnKind::raccoon) {
    record->put_i32(cube::beaver, 2);
    owned(other(turn.side), 1);
  } else if (fits && (turn.kind == TurnKind::take || turn.kind == TurnKind::drop)) {
    const std::int32_t answer = turn.kind == TurnKind::take ? 1 : 0;
    record->put_i32(raccooned ? cube::raccoon : beavered ? cube::beaver : cube::taken, answer);
    if (answer == 1 && !beavered) owned(turn.side, 1);
  }
}

// The record of the cube before a roll; that of a double which was taken is there.
void TurnWriter::put_roll(Side side, Dice dice, std::vector<NewRecord>& records) {
  constexpr std::int32_t none_possible = -2, did_not = 0;
  const bool others = cube_ != 0 && (cube_ > 0) != (side == Side::white);
  const bool first = !any_turn_;
  if (!double_ || doubler_ != side || by_hand_)
    add_cube(side, first || others || crawford_ ? none_possible : did_not, records);
  const char text[] = {static_cast<char>('0' + dice.higher()), static_cast<char>('0' + dice.lower())};
  records.back().put_short_text(cube::dice, {text, 2}, 2);
  double_.reset();
}

NewRecord& TurnWriter::add_play(Side side, Dice dice, std::vector<NewRecord>& records) {
  NewRecord& record = records.emplace_back(RecordKind::play);
  record.put_i32(play::mover, sign_of(side));
  record.put_board(play::before, board_);
  for (std::size_t i = 0; i < 8; ++i) record.put_i32(play::steps + 4 * i, -1);
  record.put_i32(play::dice, dice.higher());
  record.put_i32(play::dice + 4, dice.lower());
  record.put_i32(play::cube, cube_);
  record.put_board(play::analysis, seen_by(side, board_));
  record.put_i32(play::rolled, dice.first);
  record.put_i32(play::rolled + 4, dice.second);
  record.put_i32(play::analysis + 36, -1);
  record.put_i32(play::analysis + 48, 1 << std::abs(cube_));
  record.put_i32(play::analysis + 52, (cube_ > 0 ? 1 : cube_ < 0 ? -1 : 0) * sign_of(side));
  for (const std::size_t at : {play::error, play::luck, std::size_t{2336}, std::size_t{2512}})
    record.put_f64(at, not_analysed);
  for (std::size_t i = 0; i < 32; ++i) record.put_i32(play::rollout + 4 * i, -1);
  for (const std::size_t at : {play::level, play::luck_level, play::comment}) record.put_i32(at, -1);
  record.put_u8(2510, 0xFF);
  record.put_i32(2540, turned_);
  is_rolled_ = true;
  return record;
}

void TurnWriter::roll(const Turn& turn, std::vector<NewRecord>& records) {
  const Ruled& ruled = *turn.ruled;
  const RawBoard before = from_board(*ruled.before);
  if (any_turn_ && before != board_) by_hand_ = true;
  board_ = before;
  put_roll(turn.side, turn.dice, records);
  NewRecord& record = add_play(turn.side, turn.dice, records);
  const bool is_told = turn.n_moves > 0 || turn.kind == TurnKind::dance || ruled.verified;
  if (!is_told || turn.kind == TurnKind::unreadable) return;
  board_ = from_board(*ruled.after);
  record.put_u8(play::played, 1);
  record.put_board(play::after, seen_by(turn.side, board_));
  record.put_i32(play::invalid, ruled.doubt == Ruled::Doubt::broke_rules ? 2 : 0);
  put_steps(turn, record);
  is_rolled_ = false;
}

// The steps as they were played where they are known to be, else the parts as they are written.
void TurnWriter::put_steps(const Turn& turn, NewRecord& record) const {
  Stepper stepper(turn.dice);
  std::size_t n = 0;
  const auto put = [&](int from, int to) {
    if (n == 4) return;
    if (to == off)
      to = stepper.off_from(from);
    else
      stepper.use(from - to);
    record.put_i32(play::steps + 8 * n, from - 1);
    record.put_i32(play::steps + 8 * n + 4, to - 1);
    ++n;
  };
  if (turn.ruled->verified) {
    for (const Step& step : turn.ruled->played) put(step.from, step.to);
    return;
  }
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    for (int again = 0; again < move.count; ++again)
      for (std::size_t p = 1; p < move.n_points; ++p) put(move.points[p - 1], move.points[p]);
  }
}

void TurnWriter::finish(std::vector<NewRecord>& records, const GameEnd& end) {
  if (is_set_) {
    add_cube(on_turn_, dice_.rolled() ? -2 : -1, records);
    if (dice_.rolled()) add_play(on_turn_, dice_, records);
  }
  const bool given_up = end.reason == EndReason::resignation || end.reason == EndReason::time_out;
  if (given_up && end.winner && any_turn_ && !has_resigned_ && !is_rolled_)
    nobody_acts(other(*end.winner), records);
}

std::int32_t TurnWriter::how_it_ended(const GameEnd& end) const {
  constexpr std::int32_t resigned = 100;
  // Points of no level are what the match still needed of one.
  const std::int64_t cube = std::int64_t{1} << std::min(std::abs(cube_) + turned_, 30);
  const std::int64_t worth = std::clamp<std::int64_t>((end.points + cube - 1) / cube, 1, 3);
  const std::int32_t level =
      end.level == Level::unknown ? static_cast<std::int32_t>(worth) : static_cast<std::int32_t>(end.level);
  if (end.reason == EndReason::drop) return 0;
  if (end.reason != EndReason::resignation && end.reason != EndReason::time_out) return level;
  return resigned + (has_resigned_ && resigned_ >= 1 && resigned_ <= Given::match ? resigned_ : level);
}

}  // namespace hakem::xg
