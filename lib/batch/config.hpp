// hakem.toml: what a folder of records wants to be told, and what not.
//
//     select = ["M", "B", "F"]            codes, names or families; none: everything
//     ignore = ["W104"]
//     include = ["*.mat"]                 which files of folders and archives
//     exclude = ["drafts"]
//     fail-on = "warning"                 error (usual), warning, info, never
//     max-findings = 1000
//     baseline = "known.json"             beside this file
//     jobs = 4
//     lang = "tr"
//     rules = "geleneksel"                where the header of a record does not say
//     [options]                           of these rules, see `hakem rules`
//     hit_and_run = "forbid"
//     [severity]
//     R117 = "error"
//     [[per-file]]
//     files = ["old/*"]
//     ignore = ["H104"]
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diag/catalog.hpp"
#include "model/rule_set.hpp"

namespace hakem {

struct Config {
  struct PerFile {
    std::vector<std::string> files;
    std::vector<std::string> ignore;
  };

  std::string path;  // of the file; empty if there is none
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::vector<std::string> include;
  std::vector<std::string> exclude;
  std::vector<std::pair<std::string, Severity>> severities;
  std::vector<PerFile> per_file;
  std::string fail_on;
  std::string lang;
  std::string baseline;  // as a path from here
  std::optional<Profile> rules;
  std::vector<RuleOption> rule_options;
  std::optional<std::size_t> max_findings;
  std::optional<std::size_t> jobs;
};

// Reads `text`, the content of `path`. Unknown keys, wrong values and unknown codes are errors: `problems`
// then holds a line for each, "path:line:column: what is wrong; did you mean …?" in `language`.
Config read_config(const std::string& path, std::string_view text, Language language,
                   std::vector<std::string>& problems);

// The nearest hakem.toml in `folder` or a folder above it; empty if there is none.
std::string find_config(const std::string& folder);

}  // namespace hakem
