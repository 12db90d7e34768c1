// The result of checking one source: everything a renderer shows. Renderers only read it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"
#include "model/rule_set.hpp"

namespace hakem {

// One match of a source, as it was ruled.
struct MatchSummary {
  std::array<std::string, 2> names;
  std::int32_t length = 0;  // 0 = money
  std::int32_t games = 0;
  std::int32_t score_rows = 0;  // games of which a table or a sheet tells the score, if no game is told
  std::int64_t turns = 0;       // turn events, opening dice not counted
  std::int64_t plays = 0;       // turns with a roll
  std::int64_t verified = 0;    // of them, those that are legal beyond doubt
  std::int64_t entered = 0;     // of them, those in which a checker enters from the bar
  std::array<std::int64_t, 2> score{};  // after the last game, as it follows from play
  std::optional<Side> winner;           // set if the match is decided
  bool finished = false;                // the last game has an end
  Span span;                            // of the events of the match
  Span head;                            // where its rules are named, else its length, else its first line
  Profile profile = Profile::modern;    // it was judged by
};

// A comment of the record that is meant for Hakem ("hakem: ignore M104"), as it stands.
struct Directive {
  std::string_view text;
  Span span;
  Place place;
};

struct FileReport {
  Source source;
  std::string path;                     // where it lies; empty: where its name says
  std::string_view format;              // name of the notation; empty if none was recognised
  std::string program;                  // that wrote the file, as the record says; empty if it does not
  bool readable = true;                 // false: nothing of it could be ruled on (exit status 3)
  std::vector<Diagnostic> diagnostics;  // in the order of the text
  std::size_t dropped = 0;              // findings beyond Reporter::limit
  std::size_t hurried = 0;              // findings for which a longer search may know what was meant
  std::vector<MatchSummary> matches;
  std::vector<Directive> directives;
  RuleChoice rules;             // it was judged by, beside what its header says
  bool read_otherwise = false;  // than at first: a sink beside has heard something else
  std::size_t work = 0;         // that ruling took beside reading, as Replay::work() has it
  bool fell_short = false;      // as Replay::fell_short() has it

  std::size_t count(Severity severity) const;
  const std::string& where() const { return path.empty() ? source.name() : path; }
};

// The report of an input that could not be read: `name`, and one finding that says why. A text in `fact` is
// copied.
FileReport unread(const std::string& name, Code code, Fact fact = {});

}  // namespace hakem
