// Tags that say how the match was played, in every notation with tags: [Crawford "On"], [Options "…"].
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem {

using TagFinding = std::function<void(Code, std::string_view at, std::initializer_list<Fact>)>;

// False if a tag with this key says nothing about the rules, which its first letter tells of most.
constexpr bool may_be_rule(std::string_view key) {
  const char first = key.empty() ? ' ' : small(key.front());
  return first == 'a' || first == 'b' || first == 'c' || first == 'j' || first == 'o' || first == 'r' ||
         first == 'v';
}
void apply_rule_tag(MatchHead& head, std::string_view key, std::string_view value,
                    const std::function<Span(std::string_view)>& span_of, const TagFinding& found);

// Sets what `key` says in `head`, if it says anything. `span_of` tells where a part of the value stands;
// `found` hears of a part of it that means nothing, or that another tag contradicted before: then the first
// holds.
template <class SpanOf, class Found>
void apply_tag(MatchHead& head, std::string_view key, std::string_view value, const SpanOf& span_of,
               const Found& found) {
  if (may_be_rule(key)) apply_rule_tag(head, key, value, span_of, found);
}

// The tags a writer puts down: those of the head, and what the head knows and no tag of it
// says.
std::vector<std::pair<std::string, std::string>> tags_to_write(const MatchHead& head);

// `; [Key "Value"]`, which notations without header lines of their own borrow from the match file. False if
// `line` is none; else the key and the value are parts of it. Quotes may be those of typography.
bool read_tag_line(std::string_view line, std::string_view& key, std::string_view& value);
// Sets what such a line says in `head`, and keeps it among its tags; what is wrong with it waits in `late`.
// False if `line` is none.
template <class SpanOf, class Findings>
bool take_tag_line(std::string_view line, MatchHead& head, const SpanOf& span_of, Findings& late) {
  std::string_view key, value;
  if (!read_tag_line(line, key, value)) return false;
  apply_tag(head, key, value, span_of,
            [&](Code found, std::string_view at, std::initializer_list<Fact> facts) {
              late.emplace_back(found, at, facts);
            });
  head.tags.push_back({key, value, key, span_of(line)});
  return true;
}
void append_tag_line(std::string& out, std::string_view key, std::string_view value);
// `text` with a blank for every line end: a value or a name that must not break its line.
std::string on_one_line(std::string_view text);

}  // namespace hakem
