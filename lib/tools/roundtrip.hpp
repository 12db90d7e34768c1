// A record through another notation and back: the proof of what `convert` says about losses.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "batch/losses.hpp"
#include "tools/diff.hpp"

namespace hakem {

struct RoundTrip {
  std::string text;              // the record in the notation
  std::unique_ptr<Record> back;  // that text, read and ruled on again
  std::vector<Loss> losses;      // what the notation has no place for
  std::vector<Loss> unnamed;     // what it claims to carry and did not bring back: a fault of Hakem
  DiffResult differences;        // of meaning, that the losses do not explain: likewise
  // Writing what was read back gives the same text. Of no matter where the record has errors, which are
  // understood from all that is around them, or where it becomes another game without its start or its
  // positions.
  bool steady = false;
  // No error is found in what was read back. Of no matter where the record has errors, or something was named
  // as lost.
  bool sound = false;

  // How many things come back as something else, whether or not they could be named.
  std::size_t misread() const;
  bool holds() const { return unnamed.empty() && differences.differences.empty() && steady && sound; }
};

// `record` was readable; `via` is read and written. `rules` are those `record` was read by.
RoundTrip round_trip(const Record& record, const Format& via, const RuleChoice& rules = {});

// What is lost of a record with the report `found` in writing it in the notation `to`: `losses`, which were
// counted while it was written, and Holding::misread. A record with a fault is understood from what stands
// around it, which may look otherwise in another notation: it is written, read back and compared.
std::vector<Loss> with_misread(std::vector<Loss> losses, const FileReport& found, const Format& to,
                               const RuleChoice& rules);

}  // namespace hakem
