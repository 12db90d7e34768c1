// Defects in one play: its dice, its points, its steps, its marks.
#include <algorithm>

#include "mutant.hpp"
#include "oracle.hpp"

namespace hakem::mutate {
namespace {

using Made = std::optional<Mutant>;

char other_digit(const Ground& ground, char digit, char low, char high) {
  char other = digit;
  while (other == digit)
    other =
        static_cast<char>(low + static_cast<char>(ground.below(static_cast<std::size_t>(high - low + 1))));
  return other;
}

const Act* any_play(const Ground& ground, std::size_t legs = 1) {
  const std::vector<std::size_t> found = plays(ground.record, legs);
  return found.empty() ? nullptr : &ground.record.acts[ground.any(found)];
}

// The act with other parts.
Made with_legs(const Ground& ground, const Act& act, const std::vector<Leg>& legs) {
  return changed(ground, act, {{play_bytes(act), play_text(ground.record.notation, legs)}});
}

Made dice_digit(const Ground& ground) {
  const std::vector<std::size_t> rolls = acts_of(ground.record, {Kind::roll});
  if (rolls.empty()) return {};
  const Act& act = ground.record.acts[ground.any(rolls)];
  const Bytes die{act.dice_at.at + ground.below(2), 1};
  return changed(ground, act, {{die, {other_digit(ground, ground.record.text[die.at], '1', '6')}}});
}

Made impossible_die(const Ground& ground) {
  const Act* act = any_play(ground);
  if (act == nullptr) return {};
  const Bytes die{act->dice_at.at + ground.below(2), 1};
  return changed(ground, *act, {{die, {"0789"[ground.below(4)]}}});
}

Made missing_die(const Ground& ground) {
  const Act* act = any_play(ground);
  if (act == nullptr) return {};
  return changed(ground, *act, {{{act->dice_at.at + ground.below(2), 1}, ""}});
}

// The dice of a turn and of the next one in each other's place.
Made exchanged_dice(const Ground& ground) {
  const std::vector<std::size_t> rolls = acts_of(ground.record, {Kind::roll, Kind::game});
  if (rolls.size() < 2) return {};
  const std::size_t i = ground.below(rolls.size() - 1);
  const Act& a = ground.record.acts[rolls[i]];
  const Act& b = ground.record.acts[rolls[i + 1]];
  if (a.kind != Kind::roll || b.kind != Kind::roll || a.dice == b.dice) return {};
  Mutant made = changed(
      ground, a, {{a.dice_at, ground.record.slice(b.dice_at)}, {b.dice_at, ground.record.slice(a.dice_at)}});
  made.lines.push_back(b.line);
  made.blame.reset();
  return made;
}

// A number of a play, as bytes.
std::optional<std::pair<const Act*, Bytes>> any_number(const Ground& ground, std::size_t least_digits) {
  const Act* act = any_play(ground);
  if (act == nullptr) return {};
  std::vector<Bytes> numbers;
  for (const Leg& leg : act->legs)
    for (const Bytes& number : leg.numbers)
      if (is_digit(ground.record.text[number.at]) && number.length >= least_digits) numbers.push_back(number);
  if (numbers.empty()) return {};
  return std::pair(act, ground.any(numbers));
}

Made point_digit(const Ground& ground) {
  const auto found = any_number(ground, 1);
  if (!found) return {};
  const Bytes digit{found->second.at + ground.below(found->second.length), 1};
  return changed(ground, *found->first,
                 {{digit, {other_digit(ground, ground.record.text[digit.at], '0', '9')}}});
}

Made transposed_digits(const Ground& ground) {
  const auto found = any_number(ground, 2);
  if (!found) return {};
  std::string number = ground.record.slice(found->second);
  std::ranges::reverse(number);
  return changed(ground, *found->first, {{found->second, number}});
}

Made digit_lost(const Ground& ground) {
  const auto found = any_number(ground, 2);
  if (!found) return {};
  return changed(ground, *found->first, {{{found->second.at + ground.below(2), 1}, ""}});
}

Made backward_step(const Ground& ground) {
  const Act* act = any_play(ground);
  if (act == nullptr) return {};
  std::vector<Leg> legs = act->legs;
  Leg& leg = legs[ground.below(legs.size())];
  std::ranges::reverse(leg.points);
  leg.marks.assign(leg.marks.size(), false);
  return with_legs(ground, *act, legs);
}

Made dropped_step(const Ground& ground) {
  const Act* act = any_play(ground, 2);
  if (act == nullptr) return {};
  std::vector<Leg> legs = act->legs;
  legs.erase(legs.begin() + static_cast<std::ptrdiff_t>(ground.below(legs.size())));
  return with_legs(ground, *act, legs);
}

Made added_step(const Ground& ground) {
  const Act* act = any_play(ground);
  if (act == nullptr) return {};
  std::vector<Leg> legs = act->legs;
  legs.push_back(Leg(ground.any(legs)));
  return with_legs(ground, *act, legs);
}

// 13/8 6/5 written as 13/5 6/8: the parts have exchanged where they lead.
Made exchanged_landings(const Ground& ground) {
  const Act* act = any_play(ground, 2);
  if (act == nullptr) return {};
  std::vector<Leg> legs = act->legs;
  const std::size_t i = ground.below(legs.size() - 1);
  if (legs[i].points.back() == legs[i + 1].points.back()) return {};
  std::swap(legs[i].points.back(), legs[i + 1].points.back());
  return with_legs(ground, *act, legs);
}

// --- hit marks
std::vector<std::pair<const Act*, std::size_t>> marked_legs(const Ground& ground, bool marked) {
  std::vector<std::pair<const Act*, std::size_t>> found;
  for (const Act& act : ground.record.acts)
    for (std::size_t i = 0; i < act.legs.size(); ++i)
      if (act.legs[i].marks.back() == marked && act.legs[i].points.back() != 0) found.emplace_back(&act, i);
  return found;
}

Made dropped_mark(const Ground& ground) {
  const auto found = marked_legs(ground, true);
  if (found.empty()) return {};
  const auto& [act, i] = ground.any(found);
  std::vector<Leg> legs = act->legs;
  for (Leg& leg : legs)  // a point that two checkers come to may be marked twice
    if (leg.points.back() == act->legs[i].points.back()) leg.marks.back() = false;
  return with_legs(ground, *act, legs);
}

Made added_mark(const Ground& ground) {
  const auto found = marked_legs(ground, false);
  if (found.empty()) return {};
  const auto& [act, i] = ground.any(found);
  std::vector<Leg> legs = act->legs;
  legs[i].marks.back() = true;
  return with_legs(ground, *act, legs);
}

Made moved_mark(const Ground& ground) {
  const auto found = marked_legs(ground, true);
  if (found.empty()) return {};
  const auto& [act, i] = ground.any(found);
  std::vector<Leg> legs = act->legs;
  const std::size_t to = ground.below(legs.size());
  if (to == i || legs[to].points.back() == legs[i].points.back() || legs[to].points.back() == 0) return {};
  if (legs[to].marks.back()) return {};
  legs[i].marks.back() = false;
  legs[to].marks.back() = true;
  return with_legs(ground, *act, legs);
}

// "8/4" for "8/5*/4"
Made unwritten_hit(const Ground& ground) {
  std::vector<std::pair<const Act*, std::size_t>> found;
  for (const Act& act : ground.record.acts)
    for (std::size_t i = 0; i < act.legs.size(); ++i)
      if (act.legs[i].points.size() == 3 && act.legs[i].marks[1]) found.emplace_back(&act, i);
  if (found.empty()) return {};
  const auto& [act, i] = ground.any(found);
  std::vector<Leg> legs = act->legs;
  legs[i].points.erase(legs[i].points.begin() + 1);
  legs[i].marks.erase(legs[i].marks.begin() + 1);
  return with_legs(ground, *act, legs);
}

// --- illegal by the rules
Made blanked_play(const Ground& ground) {
  const Act* act = any_play(ground);
  if (act == nullptr) return {};
  return changed(ground, *act, {{play_bytes(*act), std::string(play_bytes(*act).length, ' ')}});
}

Made false_dance(const Ground& ground) {
  const Act* act = any_play(ground);
  if (act == nullptr) return {};
  return changed(ground, *act, {{play_bytes(*act), ground.is_mat() ? "Cannot Move" : "Gele"}});
}

// A play and the only position it can have been made from.
std::optional<std::pair<const Act*, const Board*>> any_known_play(const Ground& ground) {
  const std::vector<std::size_t> found = plays(ground.record);
  if (found.empty()) return {};
  const std::size_t i = ground.any(found);
  const auto board = ground.before.find(i);
  if (board == ground.before.end()) return {};
  return std::pair(&ground.record.acts[i], &board->second);
}

Leg leg_of(int from, int to) {
  Leg leg;
  leg.points = {from, to};
  leg.marks = {false, false};
  return leg;
}

std::vector<Leg> legs_of(const oracle::Line& line) {
  std::vector<Leg> legs;
  for (std::size_t i = 0; i < line.n; ++i) {
    legs.push_back(leg_of(line.steps[i].first, line.steps[i].second));
    legs.back().marks[1] = line.hits[i];
  }
  return legs;
}

std::vector<oracle::Line> step_lines(const Board& board, const Act& act) {
  std::vector<oracle::Line> lines;
  const oracle::Position position(board, act.side);
  const auto [a, b] = act.dice;
  if (a == b) {
    oracle::enumerate(position, act.side, std::array{a, a, a, a}, {}, lines);
  } else {
    oracle::enumerate(position, act.side, std::array{a, b}, {}, lines);
    oracle::enumerate(position, act.side, std::array{b, a}, {}, lines);
  }
  return lines;
}

// Steps that could be made one by one, but fewer than have to be.
Made too_few_steps(const Ground& ground) {
  const auto found = any_known_play(ground);
  if (!found) return {};
  std::vector<oracle::Line> lines = step_lines(*found->second, *found->first);
  std::size_t most = 0;
  for (const oracle::Line& line : lines) most = std::max(most, line.n);
  std::erase_if(lines, [&](const oracle::Line& line) { return line.n == 0 || line.n == most || line.won; });
  if (lines.empty()) return {};
  return with_legs(ground, *found->first, legs_of(ground.any(lines)));
}

// Only one die can be played, and it is the smaller one that is.
Made smaller_die(const Ground& ground) {
  std::vector<std::pair<const Act*, oracle::Line>> found;
  for (const std::size_t i : plays(ground.record)) {
    const Act& act = ground.record.acts[i];
    const auto board = ground.before.find(i);
    const int smaller = std::min(act.dice[0], act.dice[1]);
    const bool one_step = act.legs.size() == 1 && act.legs[0].points.size() == 2 && act.legs[0].count == 1;
    if (!one_step || board == ground.before.end() || act.dice[0] == act.dice[1]) continue;
    const std::vector<oracle::Line> lines = step_lines(board->second, act);
    if (std::ranges::any_of(lines, [](const oracle::Line& line) { return line.n > 1 || line.won; })) continue;
    const auto plays_die = [](int die) {
      return [die](const oracle::Line& line) { return line.n == 1 && line.first_die == die; };
    };
    if (std::ranges::none_of(lines, plays_die(std::max(act.dice[0], act.dice[1])))) continue;
    for (const oracle::Line& line : lines)
      if (plays_die(smaller)(line)) found.emplace_back(&act, line);
  }
  if (found.empty()) return {};
  const auto& [act, line] = ground.any(found);
  return with_legs(ground, *act, legs_of(line));
}

std::vector<int> points_held(const Board& board, Side side, int low, int high) {
  std::vector<int> points;
  for (int point = low; point <= high; ++point)
    if (board.at(side, static_cast<Point>(point)) > 0) points.push_back(point);
  return points;
}

// The checker on the bar stays there, another one moves.
Made bar_ignored(const Ground& ground) {
  std::vector<std::size_t> entering;
  for (const std::size_t i : plays(ground.record))
    if (ground.record.acts[i].legs[0].points[0] == 25 && ground.before.contains(i)) entering.push_back(i);
  if (entering.empty()) return {};
  const std::size_t i = ground.any(entering);
  const Act& act = ground.record.acts[i];
  std::vector<Leg> legs = act.legs;
  const int die = 25 - legs[0].points[1];
  const std::vector<int> from = points_held(ground.before.at(i), act.side, die + 1, 24);
  if (from.empty()) return {};
  const int point = ground.any(from);
  legs[0] = leg_of(point, point - die);
  return with_legs(ground, act, legs);
}

// A checker is borne off while others are not home.
Made early_bear_off(const Ground& ground) {
  const auto found = any_known_play(ground);
  if (!found) return {};
  const auto& [act, board] = *found;
  const int die = ground.any(act->dice);
  const std::vector<int> home = points_held(*board, act->side, 1, 6);
  if (points_held(*board, act->side, 7, 25).empty() || std::ranges::count(home, die) == 0) return {};
  std::vector<Leg> legs = act->legs;
  legs[ground.below(legs.size())] = leg_of(die, 0);
  return with_legs(ground, *act, legs);
}

// The first roll of a game becomes a double.
Made opening_double(const Ground& ground) {
  const std::vector<std::size_t> first = first_rolls(ground.record);
  if (first.empty()) return {};
  const Act& act = ground.record.acts[ground.any(first)];
  const std::size_t die = ground.below(2);
  return changed(ground, act, {{{act.dice_at.at + die, 1}, {ground.record.text[act.dice_at.at + 1 - die]}}});
}

// --- text
Made strange_letter(const Ground& ground) {
  const Act* act = any_play(ground);
  if (act == nullptr) return {};
  const Bytes play = play_bytes(*act);
  std::size_t at = play.at + ground.below(play.length);
  if (ground.record.text[at] == ' ') --at;
  return changed(ground, *act, {{{at, 1}, {"xqzw?!&="[ground.below(8)]}}});
}

Made lost_separator(const Ground& ground) {
  const Act* act = any_play(ground);
  if (act == nullptr) return {};
  const std::size_t at = ground.record.text.find('/', play_bytes(*act).at);
  return changed(ground, *act, {{{at, 1}, ground.below(2) == 0 ? "" : " "}});
}

constexpr const char* of_the_turn = "the line of the turn";

constexpr DefectClass classes[] = {
    {"dice digit", dice_digit, of_the_turn},
    {"impossible die", impossible_die, of_the_turn},
    {"die missing", missing_die, of_the_turn},
    {"dice of two turns exchanged", exchanged_dice, "the line of either turn"},
    {"point digit", point_digit, of_the_turn},
    {"transposed digits", transposed_digits, of_the_turn},
    {"digit lost", digit_lost, of_the_turn},
    {"step backwards", backward_step, of_the_turn},
    {"dropped step", dropped_step, of_the_turn},
    {"added step", added_step, of_the_turn},
    {"landings of two steps exchanged", exchanged_landings, of_the_turn},
    {"hit mark dropped", dropped_mark, of_the_turn},
    {"false hit mark", added_mark, of_the_turn},
    {"hit mark moved", moved_mark, of_the_turn},
    {"hit on the way unwritten", unwritten_hit, of_the_turn},
    {"play blanked", blanked_play, of_the_turn},
    {"false dance", false_dance, of_the_turn},
    {"non-maximal play", too_few_steps, of_the_turn},
    {"smaller die", smaller_die, of_the_turn},
    {"bar ignored", bar_ignored, of_the_turn},
    {"early bear-off", early_bear_off, of_the_turn},
    {"opening double", opening_double, of_the_turn},
    {"unreadable play", strange_letter, of_the_turn},
    {"separator lost", lost_separator, of_the_turn},
};

}  // namespace

std::span<const DefectClass> play_classes() { return classes; }

}  // namespace hakem::mutate
