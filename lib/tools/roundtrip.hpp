// A record through another notation and back: the proof of what `convert` says about losses.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ruling/losses.hpp"
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

  // How many things come back as something else without being named.
  std::size_t misread() const;
  bool holds() const { return unnamed.empty() && differences.differences.empty() && steady && sound; }
};

// `record` was readable; `via` is read and written. `rules` are those `record` was read by.
RoundTrip round_trip(const Record& record, const Format& via, const RuleChoice& rules = {});

// What is lost of a record with the report `found`, which holds `held` (convert()), in writing it in the
// notation `to`: what has no place there, and as Holding::misread what would be read otherwise. That is found
// by writing, reading back and comparing, where anything beside plain games gives reason to: a faulty record
// is understood from what stands around its faults, and that may look otherwise in another notation.
std::vector<Loss> losses_of(const FileReport& found, const HoldingCounter::Counts& held, const Format& to,
                            const RuleChoice& rules);
// The same of a record that was read, by `rules`. `behind_others`: it is written behind other records, so its
// first match is a further one as well.
std::vector<Loss> losses_of(const Record& record, const Format& to, const RuleChoice& rules,
                            bool behind_others = false);

}  // namespace hakem
