#include "repair/repair.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "diag/trait.hpp"
#include "repair/rewrite.hpp"
#include "ruling/check.hpp"
#include "ruling/receive.hpp"

namespace hakem {
namespace {

constexpr int most_rounds = 50;

bool overlap(const Fix::Edit& a, const Fix::Edit& b) {
  return a.span.offset <= b.span.end() && b.span.offset <= a.span.end();
}

bool fits_beside(const Fix& all, const Fix& one) {
  return std::ranges::none_of(one.edits, [&](const Fix::Edit& edit) {
    return std::ranges::any_of(all.edits, [&](const Fix::Edit& other) { return overlap(edit, other); });
  });
}

void join_fixes(Fix& all, const Fix& one) {
  all.edits.insert(all.edits.end(), one.edits.begin(), one.edits.end());
  std::ranges::stable_sort(all.edits, {}, [](const Fix::Edit& edit) { return edit.span.offset; });
}

// How much is wrong. That play is in order may bring to light what it hid: a wrong mark, a wrong result.
std::pair<std::size_t, std::size_t> faults(const FileReport& report) {
  const auto hidden = std::ranges::count_if(
      report.diagnostics, [](const Diagnostic& found) { return has(found, Trait::beside_play); });
  return {report.diagnostics.size() - static_cast<std::size_t>(hidden), report.diagnostics.size()};
}

// What is done in one round: every safe repair, or else one of the others in every match, after which the
// rest is looked at again.
std::optional<Fix> next_fix(const FileReport& report, Repairs which, const SuggestOptions& options) {
  Fix safe;
  Fix others;
  std::set<std::uint32_t> matches;
  const std::vector<Suggestions> all = suggestions_for(report, options);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].determined) continue;
    const Fix& best = all[i].fixes.front();
    if (best.safe) {
      if (fits_beside(safe, best)) join_fixes(safe, best);
    } else if (which == Repairs::unsafe && matches.insert(report.diagnostics[i].place.match).second) {
      if (fits_beside(others, best)) join_fixes(others, best);
    }
  }
  if (!safe.edits.empty()) return safe;
  return others.edits.empty() ? std::nullopt : std::optional(std::move(others));
}

// The likeliest repairs of all faults of a match that has more than one, made together: none of them is sure
// by itself, and each may be what the others wait for. Only if nothing is then left of them are they what was
// meant.
std::optional<Fix> joint_fix(const FileReport& report, const SuggestOptions& options) {
  const std::vector<Suggestions> all = suggestions_for(report, options);
  Fix joint;
  std::size_t joined = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (report.diagnostics[i].severity == Severity::info) continue;
    if (!all[i].likeliest) return std::nullopt;
    if (!fits_beside(joint, all[i].fixes.front())) continue;
    join_fixes(joint, all[i].fixes.front());
    ++joined;
  }
  return joined > 1 ? std::optional(std::move(joint)) : std::nullopt;
}

bool is_clean(const FileReport& report) {
  return report.count(Severity::error) + report.count(Severity::warning) == 0;
}

}  // namespace

Repaired repair(const FileReport& report, Repairs which, const std::function<void(FileReport&)>& judge,
                const SuggestOptions& options) {
  Repaired done;
  const FileReport* now = &report;
  for (int round = 0; round < most_rounds; ++round) {
    std::optional<Fix> fix = next_fix(*now, which, options);
    const bool together = !fix && which == Repairs::unsafe;
    if (together) fix = joint_fix(*now, options);
    if (!fix) break;
    std::optional<std::string> bytes = rewritten(now->source, *fix);
    done.refused = !bytes;
    if (!bytes) break;
    FileReport next = check(received_like(report.source, std::move(*bytes)), format_named(report.format));
    next.path = report.path;
    judge(next);
    if (faults(next) >= faults(*now) || (together && !is_clean(next))) break;
    done.report = std::move(next);
    now = &done.report;
    done.changed = true;
  }
  done.fixed = report.diagnostics.size() - std::min(report.diagnostics.size(), now->diagnostics.size());
  return done;
}

}  // namespace hakem
