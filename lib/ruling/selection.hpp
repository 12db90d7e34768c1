// Which findings count, and how much: --select, --ignore, --severity, and the same in hakem.toml.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/catalog.hpp"
#include "diag/report.hpp"

namespace hakem {

// How many characters of `code` the word `word` names: "M104" all four, "M1" two, "M" one, "all" none; a name
// ("must-play-both") all. Nothing if the word does not name it.
std::optional<std::size_t> names_code(std::string_view word, Code code);
// True if it names any code.
bool names_codes(std::string_view word);
// The word a person who wrote `wrong` most likely meant; empty if none is near.
std::string_view nearest_code(std::string_view wrong);

class Selection {
 public:
  Selection();  // everything, as grave as it was found

  // Words that name no code are passed over; names_codes() finds them. Of `select` and `ignore` the word that
  // names a code more exactly holds, `ignore` if both do alike. No `select`: everything.
  void choose(std::span<const std::string> select, std::span<const std::string> ignore);
  // A word and the severity of all it names; later ones hold.
  void grade(std::span<const std::pair<std::string, Severity>> severities);

  bool holds(Code code) const { return wanted_[static_cast<std::size_t>(code)]; }
  // Drops the findings that are not wanted and grades the rest. What nobody has graded stays as it was found:
  // a finding that can be read either way is less grave than its page says.
  void apply(FileReport& report) const;

 private:
  std::vector<bool> wanted_;                         // by Code
  std::vector<std::optional<Severity>> severities_;  // by Code
};

// "error", "warning", "info"; Turkish words too. Nothing for any other word.
std::optional<Severity> severity_named(std::string_view word);

}  // namespace hakem
