#include "ruling/fit.hpp"

#include <algorithm>

#include "diag/trait.hpp"

namespace hakem {

namespace {

// The one that stands for three plays counts as they would.
std::size_t weight(const Diagnostic& found) {
  if (found.severity == Severity::info) return 0;
  return found.code == Code::O120 ? 3 : 1;
}

}  // namespace

std::size_t faults(const std::vector<Diagnostic>& found) {
  std::size_t sum = 0;
  for (const Diagnostic& one : found) sum += weight(one);
  return sum;
}

Fit::Fit(const FileReport& report) : faults(hakem::faults(report.diagnostics)) {
  for (const MatchSummary& match : report.matches) {
    plays += match.plays;
    verified += match.verified;
  }
}

bool Fit::is_better_than(const Fit& other) const {
  if (verified < other.verified || verified * 5 < plays * 4) return false;
  if (faults + 1 < other.faults) return true;
  return other.is_lost() && faults <= other.faults && verified * 20 >= plays * 19;
}

bool breaks_its_rules(const FileReport& report) {
  constexpr std::size_t largest = std::size_t{4} << 20;
  constexpr std::size_t a_habit = 2;
  constexpr std::size_t many = 4;
  if (report.rules.profile || report.dropped > 0 || report.source.text().size() > largest) return false;
  if (report.count(Severity::error) == 0) return false;
  constexpr std::uint32_t first_turns = 4;
  std::size_t of_rules = 0;
  std::size_t of_plays = 0;
  bool at_once = false;
  for (const Diagnostic& found : report.diagnostics) {
    if (found.severity == Severity::error && has(found, Trait::about_play)) {
      of_plays += weight(found);
      at_once = at_once || found.place.turn <= first_turns;
    }
    if (has(found, Trait::of_other_rules)) ++of_rules;
  }
  return of_rules >= a_habit || of_plays >= (at_once ? a_habit : many) || Fit(report).is_lost();
}

}  // namespace hakem
