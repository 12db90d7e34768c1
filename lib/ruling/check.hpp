// One source in, one ruling out.
#pragma once

#include <functional>
#include <memory>

#include "diag/report.hpp"
#include "formats/format.hpp"
#include "replay/effort.hpp"

namespace hakem {

class Heard;
class Replay;

// Reads `source` as `format` (null: recognised by its content), replays it under the rules (those of its
// header and `rules`, model/rule_set.hpp) and sends the ruled events to `next` as well (null: nowhere).
// Nothing throws on account of what is read. If no notation is recognised the report holds S102, S103 or S109
// and is marked unreadable.
//
// If the record breaks its rules in a way that another profile or start explains, it is judged by that one:
// H109 or H112 says so, and report.rules names it. `next` then has heard what the rules it was read by first
// made of it, as it has where the record was read again, in another way or with more effort
// (FileReport::read_otherwise); use check_into() where that matters.
FileReport check(Source source, const Format* format = nullptr, Sink* next = nullptr,
                 const RuleChoice& rules = {});

// The same, with the events of the rules that were chosen in the end: `fresh` gives an empty sink, and is
// asked for another if the record has to be read again.
FileReport check_into(const std::function<Sink*()>& fresh, Source source, const Format* format = nullptr,
                      const RuleChoice& rules = {});

// True if the beginning of the text holds what no notation holds: a NUL, or many other control characters.
bool looks_binary(const Source& source);

// The same for many sources, one after the other, in one thread: what a check had to allocate is kept.
class Checker {
 public:
  Checker();
  ~Checker();
  FileReport check(Source source, const Format* format = nullptr, Sink* next = nullptr,
                   const RuleChoice& rules = {});
  FileReport check_into(const std::function<Sink*()>& fresh, Source source, const Format* format = nullptr,
                        const RuleChoice& rules = {});
  // Under these rules, even if the record looks as if it were played by others.
  FileReport check_under(Source source, const Format* format, Sink* next, const RuleChoice& rules);

 private:
  // `chosen`: the notation the user named, or null.
  FileReport judged_as(Source source, const Format* format, const Format* chosen, Sink* next,
                       const RuleChoice& rules, Effort effort);
  bool look_again(FileReport& report, const Format* format, const RuleChoice& rules);
  void try_as_typed(FileReport& report, const RuleChoice& rules);
  void judge(FileReport& report, const Format& format, Sink* next, Reporter& reporter,
             Effort effort = Effort::full);
  FileReport judged_by(FileReport& report, const Format& format, const RuleChoice& rules, Effort effort);
  void try_other_rules(FileReport& report, const Format& format);

  std::unique_ptr<Replay> replay_;  // null before the first
  std::unique_ptr<Heard> heard_;    // of the record read last
};

}  // namespace hakem
