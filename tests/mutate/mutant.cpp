#include "mutant.hpp"

#include <algorithm>

namespace hakem::mutate {

std::string edited(const std::string& text, std::vector<Edit> edits) {
  std::ranges::stable_sort(edits, {}, [](const Edit& edit) { return edit.bytes.at; });
  std::string out;
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    out.append(text, at, edit.bytes.at - at).append(edit.text);
    at = edit.bytes.end();
  }
  return out.append(text, at);
}

std::vector<std::size_t> acts_of(const Record& record, std::initializer_list<Kind> kinds) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < record.acts.size(); ++i)
    if (std::ranges::find(kinds, record.acts[i].kind) != kinds.end()) found.push_back(i);
  return found;
}

std::vector<std::size_t> first_rolls(const Record& record) {
  std::vector<std::size_t> found;
  bool due = false;
  for (const std::size_t i : acts_of(record, {Kind::game, Kind::roll})) {
    const bool is_game = record.acts[i].kind == Kind::game;
    if (due && !is_game) found.push_back(i);
    due = is_game;
  }
  return found;
}

std::vector<std::size_t> plays(const Record& record, std::size_t legs) {
  std::vector<std::size_t> found = acts_of(record, {Kind::roll});
  std::erase_if(found, [&](std::size_t i) { return record.acts[i].legs.size() < legs; });
  return found;
}

Bytes play_bytes(const Act& act) {
  return {act.legs.front().all.at, act.legs.back().all.end() - act.legs.front().all.at};
}

std::string leg_text(Notation notation, const Leg& leg) {
  std::string text;
  for (std::size_t i = 0; i < leg.points.size(); ++i) {
    if (i > 0) text += '/';
    const int point = leg.points[i];
    if (point == 25) {
      text += notation == Notation::mat ? "bar" : "K";
    } else if (point == 0) {
      text += notation == Notation::mat ? "off" : "al";
    } else {
      text += std::to_string(point);
    }
    if (leg.marks[i]) text += '*';
  }
  if (leg.count > 1) text += "(" + std::to_string(leg.count) + ")";
  return text;
}

std::string play_text(Notation notation, const std::vector<Leg>& legs) {
  std::string text;
  for (const Leg& leg : legs) {
    if (!text.empty()) text += notation == Notation::mat ? " " : ", ";
    text += leg_text(notation, leg);
  }
  return text;
}

const char* label(Side side) { return side == Side::white ? "Beyaz" : "Siyah"; }

bool is_turn(Kind kind) { return kind >= Kind::opening && kind <= Kind::resign; }

std::vector<std::uint32_t> turn_lines(const Record& record) {
  std::vector<std::uint32_t> lines;
  for (const Act& act : record.acts) {
    if (is_turn(act.kind) && act.kind != Kind::opening && (lines.empty() || lines.back() != act.line))
      lines.push_back(act.line);
    if (!lines.empty() && lines.back() == act.line && !is_turn(act.kind) && act.kind != Kind::row)
      lines.pop_back();
  }
  return lines;
}

void shift_rows(const Record& record, std::uint32_t line, int by, std::vector<Edit>& edits) {
  for (const Act& act : record.acts) {
    if (act.line < line) continue;
    if (act.kind == Kind::game) return;
    if (act.kind != Kind::row) continue;
    std::string number = std::to_string(act.value + by);
    if (number.size() < act.value_at.length) number.insert(0, act.value_at.length - number.size(), ' ');
    edits.push_back({act.value_at, number});
  }
}

std::vector<DefectClass> all_classes() {
  std::vector<DefectClass> all;
  for (const auto classes :
       {play_classes(), line_classes(), cube_classes(), result_classes(), file_classes()})
    all.insert(all.end(), classes.begin(), classes.end());
  return all;
}

}  // namespace hakem::mutate
