// One source in, one ruling out.
#pragma once

#include <memory>

#include "diag/report.hpp"
#include "formats/format.hpp"

namespace hakem {

class Replay;

// Reads `source` as `format` (null: recognised by its content), replays it under the rules and sends the
// ruled events to `next` as well (null: nowhere). Never throws on account of the input. If no notation is
// recognised the report holds S102, S103 or S109 and is marked unreadable.
FileReport check(Source source, const Format* format = nullptr, Sink* next = nullptr);

// True if the beginning of the text holds what no notation holds: a NUL, or many other control characters.
bool looks_binary(const Source& source);

// The same for many sources, one after the other, in one thread: what a check had to allocate is kept.
class Checker {
 public:
  Checker();
  ~Checker();
  FileReport check(Source source, const Format* format = nullptr, Sink* next = nullptr);

 private:
  std::unique_ptr<Replay> replay_;  // null before the first
};

}  // namespace hakem
