// A conflict that a merge has left in the text: of two sides that say the same, or of which one says nothing,
// one is kept.
#include <algorithm>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"

namespace hakem::arrival {
namespace {

// The lines of the marks; those of a third side, its common ancestor, are passed over.
struct Conflict {
  std::size_t ours = 0;    // <<<<<<<
  std::size_t base = 0;    // |||||||, or `theirs` if there is none
  std::size_t theirs = 0;  // =======
  std::size_t end = 0;     // >>>>>>>
};

std::optional<Conflict> conflict_at(std::string_view text, const std::vector<Line>& lines, std::size_t i) {
  const auto begins = [&](std::size_t at, std::string_view mark) {
    return lines[at].in(text).starts_with(mark);
  };
  if (!begins(i, "<<<<<<<")) return {};
  Conflict found{.ours = i};
  for (std::size_t at = i + 1; at < lines.size(); ++at) {
    if (begins(at, "<<<<<<<")) return {};
    if (begins(at, "|||||||")) found.base = at;
    if (begins(at, "=======")) found.theirs = at;
    if (!begins(at, ">>>>>>>")) continue;
    found.end = at;
    if (found.base == 0) found.base = found.theirs;
    return found.theirs > 0 ? std::optional(found) : std::nullopt;
  }
  return {};
}

std::string signs_between(std::string_view text, const std::vector<Line>& lines, std::size_t from,
                          std::size_t to) {
  std::string signs(text.substr(lines[from].next, lines[to].begin - lines[from].next));
  std::erase_if(signs, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return signs;
}

// "git diff --word-diff"
std::optional<Unwrapped> undo_changes(std::string_view text) {
  constexpr std::string_view signs[] = {"[-", "-]", "{+", "+}"};
  Unwrapped made;
  std::size_t copied = 0;
  bool found = false;
  for (std::size_t at = text.find("{+"); at != text.npos; at = text.find("{+", at)) {
    const std::size_t end = text.substr(0, text.find('\n', at)).find(signs[3], at);
    if (end == text.npos) return {};
    const std::string_view before = text.substr(copied, at - copied);
    const std::size_t old = before.ends_with(signs[1]) ? before.rfind(signs[0]) : before.npos;
    made.copy(text, copied, old == before.npos ? at : copied + old);
    made.copy(text, at + signs[2].size(), end);
    at = copied = end + signs[3].size();
    found = true;
  }
  if (!found) return {};
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace

std::optional<Unwrapped> undo_conflict(std::string_view text) {
  if (std::optional<Unwrapped> changed = undo_changes(text)) return changed;
  if (text.find("<<<<<<<") == text.npos) return {};
  const std::vector<Line> lines = lines_of(text);
  Unwrapped made;
  bool found = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::optional<Conflict> conflict = conflict_at(text, lines, i);
    if (!conflict) {
      made.copy(text, lines[i].begin, lines[i].next);
      continue;
    }
    const std::string ours = signs_between(text, lines, conflict->ours, conflict->base);
    const std::string theirs = signs_between(text, lines, conflict->theirs, conflict->end);
    if (ours != theirs && !ours.empty() && !theirs.empty()) return {};  // which is meant?
    const std::size_t from = ours.empty() ? conflict->theirs : conflict->ours;
    const std::size_t to = ours.empty() ? conflict->end : conflict->base;
    made.copy(text, lines[from].next, lines[to].begin);
    found = true;
    i = conflict->end;
  }
  if (!found) return {};
  return made;
}

}  // namespace hakem::arrival
