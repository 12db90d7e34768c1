// Other readings of whole rows: exchanged, written twice, or lost, and of the turns behind a place where some
// are lost.
#include <algorithm>

#include "replay/other_readings.hpp"

namespace hakem {

void OtherReadings::rows() {
  missing(0);
  std::size_t before = 0;
  std::size_t begin = 0;
  std::vector<std::size_t> begins;
  for (std::size_t seat = 1; seat <= size(); ++seat) {
    if (seat < size() && !begins_row(seat)) continue;
    if (begin > before && at(begin).row != 0) {
      exchange_rows(before, begin, seat);
      repeated(before, begin, begin, seat);
      for (std::size_t i = begins.size(); i-- > 0 && begins.size() - i < rows_between;)
        repeated(begins[i], i + 1 < begins.size() ? begins[i + 1] : before, begin, seat);
    }
    if (begin > before) begins.push_back(before);
    if (seat < size()) missing(seat);
    before = begin;
    begin = seat;
  }
}

// Two rows in each other's place. Their numbers may say so.
void OtherReadings::exchange_rows(std::size_t begin, std::size_t middle, std::size_t end) {
  const std::int32_t first = at(begin).row;
  const std::int32_t second = at(middle).row;
  if (first == 0 || second == 0) return;
  const bool numbers_say_so = first == second + 1;
  if (!numbers_say_so && !(first + 1 == second && (is_near(begin) || is_near(end - 1)))) return;
  OtherReading& repair = add(Code::O106, begin, at(begin).span);
  repair.only_order = tells_rolls_alone(begin, end);
  auto& seats = repair.reading.seats;
  const auto from = seats.begin() + static_cast<std::ptrdiff_t>(begin);
  std::rotate(from, seats.begin() + static_cast<std::ptrdiff_t>(middle),
              seats.begin() + static_cast<std::ptrdiff_t>(end));
  if (numbers_say_so) {
    repair.cost = 0;
    return;
  }
  for (std::size_t seat = begin; seat < end; ++seat) {
    Turn& turn = change(seats[seat]);
    turn.row = turn.row == first ? second : first;
  }
}

// True if each turn has dice, and none says in words that nothing could be played.
bool OtherReadings::tells_rolls_alone(std::size_t begin, std::size_t end) const {
  for (std::size_t seat = begin; seat < end; ++seat)
    if (at(seat).kind != TurnKind::play && at(seat).kind != TurnKind::blank) return false;
  return true;
}

// A row that stands twice.
void OtherReadings::repeated(std::size_t first, std::size_t first_end, std::size_t begin, std::size_t end) {
  if (first_end - first != end - begin) return;
  for (std::size_t seat = begin; seat < end; ++seat)
    if (!equal_turns(at(first + seat - begin), at(seat))) return;
  OtherReading& repair = add(Code::O105, begin, at(begin).span);
  leave_out(repair, begin, end);
  if (at(first).row == at(begin).row)
    repair.cost = 0;
  else if (end - begin == 2)
    --repair.cost;  // two rolls and two plays that come again are more than chance
}

// Row numbers that jump: rows are missing, or others than those due stand here. A jump that the row before or
// behind takes back is one number misread; and numbers that were there before tell of other rows only where
// the plays do so as well.
void OtherReadings::missing(std::size_t seat) {
  const std::int32_t jump = jump_of_row(seat);
  if (jump == 0 || (jump < 0 && !is_near(seat))) return;
  std::size_t before = seat;
  while (before > 0 && !begins_row(--before)) continue;
  std::size_t behind = seat + 1;
  while (behind < size() && !begins_row(behind)) ++behind;
  if (before < seat && jump_of_row(before) == -jump) return;
  if (behind < size() && jump_of_row(behind) == -jump) return;
  const std::int32_t here = at(seat).row;
  OtherReading& repair = add(Code::O107, seat, at(seat).span, {here, here - jump});
  lose(repair, seat, Lost::some);
  if (std::ranges::count(suspects_, seat) > 0) --repair.cost;  // the turn behind it does not fit either
}

bool OtherReadings::begins_row(std::size_t seat) const {
  return seat == 0 || at(seat).row != at(seat - 1).row || at(seat).side == Side::white;
}

// How far the number of the row that begins at `seat` is from the one due; 0 where rows have none.
std::int32_t OtherReadings::jump_of_row(std::size_t seat) const {
  const std::int32_t previous = seat == 0 ? 0 : at(seat - 1).row;
  const bool told = (seat == 0 || previous != 0) && at(seat).row != 0;
  return told ? at(seat).row - previous - 1 : 0;
}

// What was found shortly before may be the first of it.
void OtherReadings::lost_from(std::size_t seat) {
  constexpr std::size_t seats_between = 8;
  foreign(seat);
  std::size_t first = seat;
  for (std::size_t i = suspects_.size(); i-- > 0;)
    if (suspects_[i] < first && first <= suspects_[i] + seats_between) first = suspects_[i];
  if (first < seat) foreign(first);
}

// One play after the other that cannot be: they belong behind turns that are missing, or into another game.
void OtherReadings::foreign(std::size_t seat) {
  OtherReading& repair = add(Code::O120, seat, at(seat).span);
  repair.finding.place.side.reset();
  lose(repair, seat, Lost::some);
  repair.cost = foreign_turns;
}

// A row that nobody wrote down, so that the numbers go on as if nothing were missing: a few plays fit all the
// same, and then one after the other does not.
void OtherReadings::lost_row(std::size_t seat) {
  if (seat < 2 || !has_roll(at(seat)) || at(seat - 1).side == at(seat).side) return;
  if (at(seat).row != 0 && !begins_row(seat)) return;
  OtherReading& repair = add(Code::O122, seat, at(seat).span);
  repair.finding.place.side.reset();
  lose(repair, seat, Lost::row);
  repair.cost = foreign_turns;
}

}  // namespace hakem
