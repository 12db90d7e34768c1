// A name for a finding that stays when lines are put in before it.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "diag/report.hpp"

namespace hakem {

// Ask once for every finding of one report, in their order. What is taken in: the code, the text of the line
// without its blanks and its row number, and how many findings of the report were the same in both before.
class Fingerprints {
 public:
  // Sixteen hexadecimal digits, a colon and the count, from 1: "5f1d0c…:1".
  std::string next(const FileReport& report, const Diagnostic& finding);

 private:
  std::unordered_map<std::uint64_t, std::size_t> seen_;
};

}  // namespace hakem
