// Defects of the cube: its value, its answer, who turns it and when.
#include <algorithm>

#include "mutant.hpp"

namespace hakem::mutate {
namespace {

using Made = std::optional<Mutant>;

struct Cell {
  Side side;
  std::string text;
};

std::string offer_text(const Ground& ground, Side side, std::int64_t value) {
  if (ground.is_mat()) return " Doubles => " + std::to_string(value);
  return std::string(label(side)) + ": vido " + std::to_string(value);
}
std::string take_text(const Ground& ground, Side side) {
  return ground.is_mat() ? " Takes" : std::string(label(side)) + ": kabul";
}

constexpr std::size_t left_column = 5;
constexpr std::size_t right_column = 33;

std::string row_text(std::int64_t number, const std::string& left, const std::string& right) {
  std::string text = std::to_string(number) + ")";
  text.insert(0, text.size() < left_column - 1 ? left_column - 1 - text.size() : 0, ' ')
      .append(" ")
      .append(left);
  if (right.empty()) return text;
  text.append(text.size() < right_column ? right_column - text.size() : 1, ' ');
  return text.append(right);
}

// What stands on the line of `act` written anew with `more` before (or instead of nothing) the act: in rows
// of two columns, or a line each. `line` is set to where the first of `more` comes to stand.
std::optional<std::string> with_cells(const Ground& ground, const Act& act, const std::vector<Cell>& more,
                                      std::uint32_t& line) {
  const Record& record = ground.record;
  std::vector<Cell> cells;
  std::size_t first = 0;
  std::int64_t number = 0;
  for (const Act& there : record.acts) {
    if (there.line != act.line) continue;
    if (there.kind == Kind::row) number = there.value;
    if (there.kind == Kind::row) continue;
    if (!is_turn(there.kind)) return {};
    if (there.all.at == act.all.at) {
      first = cells.size();
      cells.insert(cells.end(), more.begin(), more.end());
    }
    const bool words = there.kind == Kind::offer || there.kind == Kind::take || there.kind == Kind::drop;
    cells.push_back({there.side, (ground.is_mat() && words ? " " : "") + record.slice(there.all)});
  }
  std::string text;
  std::vector<Edit> edits;
  if (!ground.is_mat()) {
    line = act.line + static_cast<std::uint32_t>(first);
    for (const Cell& cell : cells) text += cell.text + "\n";
  } else {
    if (number == 0) return {};
    int rows = 0;
    for (std::size_t i = 0; i < cells.size(); ++rows) {
      const std::size_t begin = i;
      const std::string left = cells[i].side == Side::white ? cells[i++].text : "";
      const bool both = i < cells.size() && cells[i].side == Side::black;
      const std::string right = both ? cells[i++].text : "";
      if (begin <= first && first < i) line = act.line + static_cast<std::uint32_t>(rows);
      text += row_text(number + rows, left, right) + "\n";
    }
    shift_rows(record, act.line + 1, rows - 1, edits);
  }
  text.pop_back();
  edits.push_back({record.lines[act.line - 1], text});
  return edited(record.text, edits);
}

// A double by `side` before `act`, and its take.
Made double_before(const Ground& ground, const Act& act, Side side, std::int64_t value) {
  std::uint32_t line = act.line;
  const auto text = with_cells(
      ground, act, {{side, offer_text(ground, side, value)}, {other(side), take_text(ground, other(side))}},
      line);
  if (!text) return {};
  return Mutant{*text, {line}, side};
}

// A roll before which `wanted` holds.
template <typename Wanted>
const Act* any_roll(const Ground& ground, Wanted wanted, std::size_t* place = nullptr) {
  std::vector<std::size_t> found;
  for (const std::size_t i : plays(ground.record))
    if (i < ground.standing.size() && wanted(ground.record.acts[i], ground.standing[i])) found.push_back(i);
  if (found.empty()) return nullptr;
  const std::size_t i = ground.any(found);
  if (place != nullptr) *place = i;
  return &ground.record.acts[i];
}

using Standing = Judge::Standing;

Made in_crawford(const Ground& ground) {
  const Act* act = any_roll(ground, [](const Act&, const Standing& s) { return s.crawford && s.rolls > 0; });
  return act == nullptr ? std::nullopt : double_before(ground, *act, act->side, 2);
}

Made not_owner(const Ground& ground) {
  std::size_t i = 0;
  const Act* act = any_roll(
      ground, [](const Act& a, const Standing& s) { return s.owner && *s.owner != a.side; }, &i);
  return act == nullptr ? std::nullopt : double_before(ground, *act, act->side, ground.standing[i].cube * 2);
}

Made out_of_turn(const Ground& ground) {
  const Act* act =
      any_roll(ground, [](const Act&, const Standing& s) { return !s.crawford && s.rolls > 1 && !s.owner; });
  return act == nullptr ? std::nullopt : double_before(ground, *act, other(act->side), 2);
}

Made before_first_play(const Ground& ground) {
  const Act* act = any_roll(ground, [](const Act&, const Standing& s) { return s.rolls == 0; });
  return act == nullptr ? std::nullopt : double_before(ground, *act, act->side, 2);
}

// The roll, then a double, then the roll with its play.
Made after_the_roll(const Ground& ground) {
  const Act* act =
      any_roll(ground, [](const Act&, const Standing& s) { return !s.crawford && s.rolls > 1 && !s.owner; });
  if (act == nullptr) return {};
  const std::size_t dice_end = act->dice_at.end() + 1;
  const std::string roll = ground.record.text.substr(act->all.at, dice_end - act->all.at);
  std::uint32_t line = act->line;
  const auto text = with_cells(ground, *act,
                               {{act->side, roll},
                                {act->side, offer_text(ground, act->side, 2)},
                                {other(act->side), take_text(ground, other(act->side))}},
                               line);
  if (!text) return {};
  return Mutant{*text, {line, line + 1}, act->side};
}

// --- what stands in the record, changed
const Act* any_act(const Ground& ground, std::initializer_list<Kind> kinds) {
  const std::vector<std::size_t> found = acts_of(ground.record, kinds);
  return found.empty() ? nullptr : &ground.record.acts[ground.any(found)];
}

Made wrong_value(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::offer});
  if (act == nullptr || act->value == 0) return {};
  std::int64_t value = act->value;
  while (value == act->value) value = std::int64_t{1} << ground.below(8);
  return changed(ground, *act, {{act->value_at, std::to_string(value)}});
}

Made blanked(const Ground& ground, const Act& act) {
  if (!ground.is_mat()) return changed(ground, act, {{ground.record.whole_line(act.line), ""}});
  return changed(ground, act, {{act.all, std::string(act.all.length, ' ')}});
}

Made missing_answer(const Ground& ground) {
  const std::vector<std::size_t> found = acts_of(ground.record, {Kind::take, Kind::drop});
  if (found.empty()) return {};
  const std::size_t i = ground.any(found);
  Made made = blanked(ground, ground.record.acts[i]);
  // Found where the double stands that nobody answers, and said of it.
  std::size_t offer = i;
  while (offer > 0 && ground.record.acts[offer].kind != Kind::offer) --offer;
  made->lines.push_back(ground.record.acts[offer].line);
  made->blame.reset();
  return made;
}

Made missing_offer(const Ground& ground) {
  const std::vector<std::size_t> found = acts_of(ground.record, {Kind::offer});
  if (found.empty()) return {};
  const Act& act = ground.record.acts[ground.any(found)];
  Made made = blanked(ground, act);
  made->lines.push_back(act.line + (ground.is_mat() ? 1 : 0));
  made->blame.reset();
  return made;
}

Made other_answer(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::take, Kind::drop});
  if (act == nullptr) return {};
  const bool take = act->kind == Kind::take;
  std::string text = ground.is_mat() ? (take ? "Drops" : "Takes")
                                     : std::string(label(act->side)) + (take ? ": pas" : ": kabul");
  Mutant made = changed(ground, *act, {{act->all, text}});
  made.lines.push_back(act->line + 1);
  made.blame.reset();  // the answer is possible by itself, and so is what follows: only together they are not
  return made;
}

Made answer_without_double(const Ground& ground) {
  const Act* act = any_roll(ground, [](const Act&, const Standing& s) { return s.rolls > 0; });
  if (act == nullptr) return {};
  std::uint32_t line = act->line;
  const auto text = with_cells(ground, *act, {{act->side, take_text(ground, act->side)}}, line);
  if (!text) return {};
  return Mutant{*text, {line}, act->side};
}

Made doubled_twice(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::take});
  if (act == nullptr) return {};
  const Act* after = act + 1;
  while (after->kind == Kind::row) ++after;
  if (after->kind != Kind::roll || after->line == act->line) return {};
  const std::size_t i = static_cast<std::size_t>(after - ground.record.acts.data());
  if (i >= ground.standing.size()) return {};
  return double_before(ground, *after, after->side, ground.standing[i].cube * 2);
}

constexpr const char* of_the_double = "the line of the double";

constexpr DefectClass classes[] = {
    {"wrong cube value", wrong_value, of_the_double},
    {"missing answer", missing_answer, "the line of the answer or of its double"},
    {"missing double", missing_offer, "the line of the double or of its answer"},
    {"take for drop, drop for take", other_answer, "the line of the answer or the next"},
    {"answer without a double", answer_without_double, "the line of the answer"},
    {"cube in the Crawford game", in_crawford, of_the_double},
    {"cube by the side that does not own it", not_owner, of_the_double},
    {"cube doubled again by the doubler", doubled_twice, of_the_double},
    {"cube out of turn", out_of_turn, of_the_double},
    {"double before the first play", before_first_play, of_the_double},
    {"double after the roll", after_the_roll, "the line of the double or of the roll"},
};

}  // namespace

std::span<const DefectClass> cube_classes() { return classes; }

}  // namespace hakem::mutate
