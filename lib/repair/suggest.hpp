// What was probably meant: repairs of a record for what was found in it, tried by ruling on the repaired
// text.
#pragma once

#include <cstddef>
#include <vector>

#include "diag/report.hpp"

namespace hakem {

struct SuggestOptions {
  // How much text may be ruled on in search of repairs, in bytes: for one finding, and for all of a file of
  // 16 KiB (as many times that as it is longer), which the findings share, so that one asked about alone gets
  // what it gets among all. In bytes and not in seconds, so that the same is suggested on every machine
  // (docs/repair.md).
  std::size_t bytes_per_finding = std::size_t{12} << 20;
  std::size_t bytes_per_file = std::size_t{48} << 20;
  std::size_t most = 3;  // suggestions for one finding
};

struct Suggestions {
  std::vector<Fix> fixes;   // the likeliest first
  bool determined = false;  // the first is the only one, or clearly the best
  bool hurried = false;     // what may be tried for it was spent before a repair was found
  bool likeliest = false;   // it is so among those for this finding, whatever other faults stand beside it
};

// Repairs for every finding of `report`, in the order of its findings. With each of them the finding is gone
// and no new one comes; where nothing of the kind is found there is none. Files that were not read whole and
// notations that are not made of lines (JSON) have none.
std::vector<Suggestions> suggestions_for(const FileReport& report, const SuggestOptions& options = {});

// The same for one finding, counted from 0 in the order of the report: for whoever shows the ruling first and
// looks for repairs when somebody asks what was meant.
Suggestions suggestions_for(const FileReport& report, std::size_t finding,
                            const SuggestOptions& options = {});

// The same, put into Diagnostic::fixes; FileReport::hurried counts those for which more could be tried.
void suggest_fixes(FileReport& report, const SuggestOptions& options = {});

}  // namespace hakem
