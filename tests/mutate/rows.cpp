// Defects in lines: missing, twice, in another place, in the other column.
#include <algorithm>

#include "mutant.hpp"

namespace hakem::mutate {
namespace {

using Made = std::optional<Mutant>;

std::vector<const Act*> turns_on(const Record& record, std::uint32_t line) {
  std::vector<const Act*> turns;
  for (const Act& act : record.acts)
    if (act.line == line && is_turn(act.kind)) turns.push_back(&act);
  return turns;
}

// Whose turn a line tells, if it tells only one.
std::optional<Side> side_of(const Record& record, std::uint32_t line) {
  const std::vector<const Act*> turns = turns_on(record, line);
  return turns.size() == 1 ? std::optional(turns[0]->side) : std::nullopt;
}

std::optional<std::uint32_t> any_line(const Ground& ground) {
  const std::vector<std::uint32_t> lines = turn_lines(ground.record);
  if (lines.empty()) return {};
  return ground.any(lines);
}

Made deleted(const Ground& ground, bool renumber) {
  const auto line = any_line(ground);
  if (!line) return {};
  std::vector<Edit> edits{{ground.record.whole_line(*line), ""}};
  if (renumber) shift_rows(ground.record, *line + 1, -1, edits);
  return Mutant{edited(ground.record.text, edits), {*line - 1, *line}, side_of(ground.record, *line)};
}
Made deleted_line(const Ground& ground) { return deleted(ground, false); }
Made deleted_renumbered(const Ground& ground) {
  return ground.is_mat() ? deleted(ground, true) : std::nullopt;
}

Made twice(const Ground& ground, bool renumber) {
  const auto line = any_line(ground);
  if (!line) return {};
  const Bytes whole = ground.record.whole_line(*line);
  std::vector<Edit> edits{{{whole.at, 0}, ground.record.slice(whole)}};
  if (renumber) shift_rows(ground.record, *line, 1, edits);
  return Mutant{edited(ground.record.text, edits), {*line, *line + 1}, side_of(ground.record, *line)};
}
Made duplicated_line(const Ground& ground) { return twice(ground, false); }
Made duplicated_renumbered(const Ground& ground) {
  return ground.is_mat() ? twice(ground, true) : std::nullopt;
}

// Two lines that follow each other; with `keep_numbers` what stands behind the row numbers alone.
Made swapped(const Ground& ground, bool keep_numbers) {
  const std::vector<std::uint32_t> lines = turn_lines(ground.record);
  const auto line = any_line(ground);
  if (!line || std::ranges::count(lines, *line + 1) == 0) return {};
  Bytes first = ground.record.lines[*line - 1];
  Bytes second = ground.record.lines[*line];
  if (keep_numbers) {
    for (const Act& act : ground.record.acts) {
      if (act.kind != Kind::row || (act.line != *line && act.line != *line + 1)) continue;
      Bytes& row = act.line == *line ? first : second;
      row = {act.value_at.end(), row.end() - act.value_at.end()};
    }
  }
  return Mutant{edited(ground.record.text,
                       {{first, ground.record.slice(second)}, {second, ground.record.slice(first)}}),
                {*line, *line + 1},
                {}};
}
Made swapped_lines(const Ground& ground) { return swapped(ground, false); }
Made swapped_renumbered(const Ground& ground) {
  return ground.is_mat() ? swapped(ground, true) : std::nullopt;
}

// A line of the game stands once more some lines further down.
Made line_repeated_later(const Ground& ground) {
  const std::vector<std::uint32_t> lines = turn_lines(ground.record);
  if (lines.size() < 4) return {};
  const std::size_t i = ground.below(lines.size() - 3);
  const std::size_t j = i + 2 + ground.below(2);
  if (lines[j] != lines[i] + (j - i)) return {};
  const Bytes from = ground.record.whole_line(lines[i]);
  const Bytes to = ground.record.whole_line(lines[j]);
  return Mutant{edited(ground.record.text, {{{to.at, 0}, ground.record.slice(from)}}),
                {lines[j] - 1, lines[j], lines[j] + 1},
                side_of(ground.record, lines[i])};
}

Made line_broken(const Ground& ground) {
  const auto line = any_line(ground);
  if (!line) return {};
  const std::vector<const Act*> turns = turns_on(ground.record, *line);
  const Bytes cell = ground.any(turns)->all;
  const std::size_t at = cell.at + 1 + ground.below(cell.length - 1);
  return Mutant{edited(ground.record.text, {{{at, 0}, "\n"}}), {*line, *line + 1}, {}};
}

Made line_cut_short(const Ground& ground) {
  const auto line = any_line(ground);
  if (!line) return {};
  const Act& last = *turns_on(ground.record, *line).back();
  const std::size_t at = last.all.at + 1 + ground.below(last.all.length - 1);
  const Bytes rest{at, ground.record.lines[*line - 1].end() - at};
  return Mutant{edited(ground.record.text, {{rest, ""}}), {*line}, last.side};
}

// --- cells of a row
Made blanked_cell(const Ground& ground) {
  const auto line = any_line(ground);
  if (!line || !ground.is_mat()) return {};
  const Act& act = *ground.any(turns_on(ground.record, *line));
  Mutant made = changed(ground, act, {{act.all, std::string(act.all.length, ' ')}});
  made.lines = {*line - 1, *line, *line + 1};  // the turn before it and the one after it
  return made;
}

// The cells of a row, or the sides of two lines.
Made swapped_columns(const Ground& ground) {
  const auto line = any_line(ground);
  if (!line) return {};
  const std::vector<const Act*> turns = turns_on(ground.record, *line);
  if (!ground.is_mat()) {
    const std::vector<const Act*> next = turns_on(ground.record, *line + 1);
    if (turns.size() != 1 || next.size() != 1 || turns[0]->side == next[0]->side) return {};
    if (turns[0]->kind == Kind::opening || next[0]->kind == Kind::opening) return {};
    const std::string mine = label(turns[0]->side);
    const std::string theirs = label(next[0]->side);
    return Mutant{edited(ground.record.text, {{{turns[0]->all.at, mine.size()}, theirs},
                                              {{next[0]->all.at, theirs.size()}, mine}}),
                  {*line, *line + 1},
                  {}};
  }
  if (turns.size() != 2) return {};
  const Bytes both{turns[0]->all.at, turns[1]->all.end() - turns[0]->all.at};
  std::string text = ground.record.slice(turns[1]->all);
  const std::size_t column = turns[1]->all.at - turns[0]->all.at;
  text.append(text.size() < column ? column - text.size() : 1, ' ')
      .append(ground.record.slice(turns[0]->all));
  return Mutant{edited(ground.record.text, {{both, text}}), {*line}, {}};
}

// A turn in the column, or under the name, of the other side.
Made other_side(const Ground& ground) {
  const auto line = any_line(ground);
  if (!line) return {};
  const std::vector<const Act*> turns = turns_on(ground.record, *line);
  if (turns.size() != 1) return {};
  const Act& act = *turns[0];
  if (!ground.is_mat()) {
    const std::string mine = label(act.side);
    return Mutant{
        edited(ground.record.text, {{{act.all.at, mine.size()}, label(other(act.side))}}), {*line}, act.side};
  }
  const Bytes whole = ground.record.lines[*line - 1];
  const std::size_t column = act.all.at - whole.at;
  if (act.side == Side::black) {
    const std::size_t begin = whole.at + 6;
    return Mutant{edited(ground.record.text, {{{begin, act.all.at - begin}, ""}}), {*line}, act.side};
  }
  return Mutant{
      edited(ground.record.text, {{{act.all.at, 0}, std::string(34 - column, ' ')}}), {*line}, act.side};
}

Made wrong_row_number(const Ground& ground) {
  const std::vector<std::size_t> rows = acts_of(ground.record, {Kind::row});
  if (rows.empty()) return {};
  const Act& act = ground.record.acts[ground.any(rows)];
  std::int64_t number = act.value;
  while (number == act.value) number = static_cast<std::int64_t>(1 + ground.below(40));
  return Mutant{
      edited(ground.record.text, {{act.value_at, std::to_string(number)}}), {act.line, act.line + 1}, {}};
}

constexpr const char* neighbours = "the line now in its place, or the one before";
constexpr const char* either = "either of the two lines";

constexpr DefectClass classes[] = {
    {"deleted line", deleted_line, neighbours},
    {"deleted row, rows renumbered", deleted_renumbered, neighbours},
    {"duplicated line", duplicated_line, either},
    {"duplicated row, rows renumbered", duplicated_renumbered, either},
    {"line once more further down", line_repeated_later, "the inserted line, or one beside it"},
    {"swapped lines", swapped_lines, either},
    {"swapped rows, numbers in order", swapped_renumbered, either},
    {"line broken in two", line_broken, either},
    {"line cut short", line_cut_short, "the line"},
    {"blanked cell", blanked_cell, "the row, or the one before or after"},
    {"swapped columns", swapped_columns, "the row; of two lines, either"},
    {"turn of the other side", other_side, "the line of the turn"},
    {"wrong row number", wrong_row_number, "the row or the next one"},
};

}  // namespace

std::span<const DefectClass> line_classes() { return classes; }

}  // namespace hakem::mutate
