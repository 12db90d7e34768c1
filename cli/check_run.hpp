// A run of hakem check: what the options say, and doing it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "batch/files.hpp"
#include "batch/policy.hpp"
#include "io.hpp"

namespace hakem {

struct CheckOptions {
  std::vector<std::string> paths;
  ReadingOptions reading;
  LookOptions look;
  std::string format = "text";       // of standard output, or of `output_file`
  std::string output_file;           // empty: standard output
  std::vector<std::string> outputs;  // further ones, "sarif=report.sarif"
  Choice choice;
  Filter filter;
  bool relative = false;              // names below the folder or archive that was named
  std::optional<std::string> config;  // as Policy takes it
  std::string baseline;
  std::string write_baseline;
  std::string fail_on;  // error, warning, info, never; empty: as hakem.toml says, else error
  std::size_t max_findings = 0;
  std::size_t jobs = 0;  // 0: as hakem.toml says, else as many as there are processors
  bool limited = false;  // max_findings was given
  bool statistics = false;
  bool fix = false;
  bool unsafe_fixes = false;  // also without `fix`
  bool diff = false;          // write nothing
  // Unset: in passing, at length if a person looks at one file.
  std::optional<bool> suggest;
  std::size_t suggest_for = 0;  // for this finding alone, counted from 1 as they are shown; 0: for all
  bool quiet = false;
};

Exit run_check(const CheckOptions& options);

}  // namespace hakem
