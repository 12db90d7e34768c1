// The meaning of event lines: the words of a note in, an Incident out. Every reader has it through Emitter,
// so that a break is a break whatever notation it was kept in. Grammar: grammar/incident.hpp.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/event.hpp"

namespace hakem {

// An event line in Turkish as an example of its kind, for the finding that says a line cannot be understood.
std::string_view incident_example(IncidentKind kind);

class IncidentReader {
 public:
  struct Result {
    bool known = false;       // it begins as one of our lines does
    bool understood = false;  // then `incident` holds its meaning
    std::size_t stop = 0;     // byte of the text where understanding ended
    Incident incident;
  };

  // The players' names stand for their colours; they outlive the reader.
  void learn_names(const std::array<std::string_view, 2>& names);
  // What `text` means here: between the lines [SKÇ …] and [/SKÇ] words mean other things.
  Result read(std::string_view text);
  // The sheet ends, whether the record says so or not.
  void leave_sheet() { in_sheet_ = false; }

 private:
  std::string folded_;
  std::vector<std::uint32_t> from_;
  std::array<std::string_view, 2> names_;
  bool in_sheet_ = false;
};

}  // namespace hakem
