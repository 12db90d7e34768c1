// Of hakem.h: positions and legal plays.
#include <algorithm>

#include "diag/message.hpp"
#include "diag/position_words.hpp"
#include "handles.hpp"

namespace {

using namespace hakem;
using namespace hakem::c;

constexpr int n_places = 26;  // the points, the bar, and off

Words lost_in(PositionKind kind, const Position& position) {
  Words words;
  for (const PositionPart part : lost(kind, position)) {
    words.en.append(words.en.empty() ? "" : ", ").append(part_name(part, Language::en));
    words.tr.append(words.tr.empty() ? "" : ", ").append(part_name(part, Language::tr));
  }
  return words;
}

hakem_position handle_of(PositionText&& found) {
  hakem_position handle{std::move(found), {}, {}};
  if (!handle.found.readable) return handle;
  for (std::size_t i = 0; i < n_position_kinds; ++i) {
    const auto kind = static_cast<PositionKind>(i);
    handle.as[i] = write_position(kind, handle.found.position);
    handle.lost[i] = lost_in(kind, handle.found.position);
  }
  return handle;
}

hakem_plays handle_of(std::vector<LegalPlay>&& plays) {
  hakem_plays handle{std::move(plays), {}};
  for (const LegalPlay& one : handle.all)
    handle.texts.push_back({play_text(one.play, Language::en), play_text(one.play, Language::tr)});
  return handle;
}

std::optional<Side> side_of(hakem_side number) {
  if (number == HAKEM_WHITE) return Side::white;
  if (number == HAKEM_BLACK) return Side::black;
  return {};
}

// The position, if there is one.
const Position* told_by(const hakem_position* position) {
  return position != nullptr && position->found.readable ? &position->found.position : nullptr;
}

const PositionText::Problem& problem_at(const hakem_position* position, std::size_t i) {
  return at(or_none(position).found.problems, i);
}

const Step& step_at(const hakem_plays* plays, std::size_t play, std::size_t step) {
  const Play& found = at(or_none(plays).all, play).play;
  return or_none(step < found.n ? &found.steps[step] : nullptr);
}

std::optional<std::vector<LegalPlay>> plays_on(const Board& board, hakem_side side, int die1, int die2,
                                               const RuleChoice& rules) {
  const auto is_die = [](int die) { return die >= 1 && die <= 6; };
  const std::optional<Side> mover = side_of(side);
  if (!mover || !is_die(die1) || !is_die(die2)) return {};
  const Dice dice{static_cast<std::uint8_t>(die1), static_cast<std::uint8_t>(die2)};
  return legal_plays(board, *mover, dice, rules_of(MatchHead(), rules));
}

}  // namespace

extern "C" {

hakem_position* hakem_read_position(hakem_str text) {
  return made<hakem_position>([&] { return handle_of(position(view(text))); });
}
void hakem_free_position(hakem_position* position) { delete position; }
int hakem_position_readable(const hakem_position* position) { return told_by(position) != nullptr ? 1 : 0; }
hakem_str hakem_position_kind(const hakem_position* position) {
  const std::optional<PositionKind> kind = or_none(position).found.kind;
  return str(kind ? name_of(*kind) : "");
}
size_t hakem_position_problems(const hakem_position* position) {
  return or_none(position).found.problems.size();
}
hakem_str hakem_position_problem(const hakem_position* position, size_t problem, hakem_language number) {
  return in(problem_at(position, problem).message, number);
}
size_t hakem_position_problem_column(const hakem_position* position, size_t problem) {
  return problem_at(position, problem).message.empty() ? 0 : problem_at(position, problem).column;
}
hakem_str hakem_position_as(const hakem_position* position, hakem_str kind) {
  const std::optional<PositionKind> wanted = position_kind_named(view(kind));
  return str(wanted ? std::string_view(or_none(position).as[static_cast<std::size_t>(*wanted)]) : "");
}
hakem_str hakem_position_lost(const hakem_position* position, hakem_str kind, hakem_language number) {
  const std::optional<PositionKind> wanted = position_kind_named(view(kind));
  return wanted ? in(or_none(position).lost[static_cast<std::size_t>(*wanted)], number) : str("");
}
int hakem_position_checkers(const hakem_position* position, hakem_side side, int point) {
  const std::optional<Side> whose = side_of(side);
  if (!whose || point < 0 || point >= n_places) return 0;
  return or_none(told_by(position)).board.at(*whose, static_cast<Point>(point));
}
hakem_side hakem_position_on_roll(const hakem_position* position) {
  const Position* told = told_by(position);
  return told == nullptr ? HAKEM_NOBODY : number_of(told->on_roll);
}
int hakem_position_die(const hakem_position* position, int which) {
  if (which < 0 || which > 1) return 0;
  const Dice dice = or_none(told_by(position)).dice;
  return which == 0 ? dice.first : dice.second;
}
int32_t hakem_position_cube(const hakem_position* position) {
  const Position* told = told_by(position);
  return told == nullptr ? 0 : told->cube;
}
hakem_side hakem_position_cube_owner(const hakem_position* position) {
  return number_of(or_none(told_by(position)).cube_owner);
}
int32_t hakem_position_score(const hakem_position* position, hakem_side side) {
  const std::optional<Side> whose = side_of(side);
  return whose ? or_none(told_by(position)).score[index(*whose)] : 0;
}
int32_t hakem_position_length(const hakem_position* position) { return or_none(told_by(position)).length; }
int hakem_position_is_crawford(const hakem_position* position) {
  return or_none(told_by(position)).crawford ? 1 : 0;
}

hakem_plays* hakem_legal_plays(const uint8_t* white, const uint8_t* black, hakem_side side, int die1,
                               int die2, const hakem_reading* reading) {
  if (white == nullptr || black == nullptr) return nullptr;
  Board board;
  std::copy_n(white, n_places, board.men[0].begin());
  std::copy_n(black, n_places, board.men[1].begin());
  try {
    auto found = plays_on(board, side, die1, die2, or_none(reading).reading.rules);
    return found ? new hakem_plays(handle_of(std::move(*found))) : nullptr;
  } catch (...) {  // memory ran out
    return nullptr;
  }
}
void hakem_free_plays(hakem_plays* plays) { delete plays; }
size_t hakem_plays_count(const hakem_plays* plays) { return or_none(plays).all.size(); }
hakem_str hakem_play_text(const hakem_plays* plays, size_t play, hakem_language number) {
  return in(at(or_none(plays).texts, play), number);
}
size_t hakem_play_steps(const hakem_plays* plays, size_t play) { return at(or_none(plays).all, play).play.n; }
int hakem_play_from(const hakem_plays* plays, size_t play, size_t step) {
  return step_at(plays, play, step).from;
}
int hakem_play_to(const hakem_plays* plays, size_t play, size_t step) {
  return step_at(plays, play, step).to;
}
int hakem_play_hits(const hakem_plays* plays, size_t play, size_t step) {
  return step_at(plays, play, step).hit ? 1 : 0;
}
const uint8_t* hakem_play_board(const hakem_plays* plays, size_t play, hakem_side side) {
  const std::optional<Side> whose = side_of(side);
  if (!whose || play >= or_none(plays).all.size()) return nullptr;
  return plays->all[play].after.men[index(*whose)].data();
}

}  // extern "C"
