// The accounting of bytes: everything in a source is part of an event, of a finding, or says nothing.
//
// A byte is accounted for if it is
//   - blank or part of a line end,
//   - inside the span of a match head, tag, game head, turn, analysis, claim or note, or of a finding,
//   - on the line of a game's score, up to the second score: names and colons (GameHead has them as text),
//   - part of a row number, "12)", which starts a line or follows a blank.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem {

// Collects the spans of the events of one source.
class Coverage final : public Sink {
 public:
  void begin_match(const MatchHead& head) override {
    add(head.span);
    for (const Tag& tag : head.tags) add(tag.span);
  }
  void begin_game(const GameHead& head) override {
    add(head.span);
    if (head.score_written) scores_.push_back(head.score_span);
  }
  void turn(const Turn& turn) override { add(turn.span); }
  void analysis(const Analysis& analysis) override { add(analysis.span); }
  void claim(const Claim& claim) override { add(claim.span); }
  void note(const Note& note) override { add(note.span); }
  void add(Span span) { spans_.push_back(span); }

  // The bytes nothing accounts for, as "line 7: text" line by line; empty if there are none.
  std::string missing(const Source& source) const {
    const std::string_view text = source.text();
    std::string rest(text);  // what is accounted for is blanked out
    for (const Span span : spans_) blank(rest, span);
    for (const Span score : scores_) blank(rest, join({source.line_around(score.offset).offset, 0}, score));
    blank_row_numbers(text, rest);
    std::string missing;
    for (std::size_t begin = 0, end = 0; begin < rest.size(); begin = end + 1) {
      end = std::min(rest.find('\n', begin), rest.size());
      const std::string_view line = std::string_view(rest).substr(begin, end - begin);
      if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
      missing.append("line ").append(std::to_string(source.locate(static_cast<std::uint32_t>(begin)).line));
      missing.append(": ").append(line).append("\n");
    }
    return missing;
  }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

  static void blank(std::string& rest, Span span) {
    for (std::size_t at = span.offset; at < std::min<std::size_t>(span.end(), rest.size()); ++at)
      if (rest[at] != '\n') rest[at] = ' ';
  }

  static void blank_row_numbers(std::string_view text, std::string& rest) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (at > 0 && !is_blank(text[at - 1])) continue;
      const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
      if (end == at || end == text.size() || text[end] != ')') continue;
      blank(rest, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end + 1 - at)});
    }
  }

  std::vector<Span> spans_;
  std::vector<Span> scores_;
};

}  // namespace hakem
