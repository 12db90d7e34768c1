#include "repair/repair.hpp"

#include <algorithm>
#include <optional>

#include "batch/check.hpp"
#include "repair/rewrite.hpp"

namespace hakem {
namespace {

constexpr int most_rounds = 50;  // each leaves fewer findings

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

// What is done in one round: every safe repair, or else the first other one, after which the rest is looked
// at again.
std::optional<Fix> next_fix(const FileReport& report, Repairs which, const SuggestOptions& options) {
  Fix safe;
  std::optional<Fix> other;
  for (const Suggestions& found : suggestions_for(report, options)) {
    if (!found.determined) continue;
    const Fix& best = found.fixes.front();
    if (best.safe) {
      if (fits_beside(safe, best)) join_fixes(safe, best);
    } else if (which == Repairs::unsafe && !other) {
      other = best;
    }
  }
  if (!safe.edits.empty()) return safe;
  return other;
}

}  // namespace

Repaired repair(const FileReport& report, Repairs which, const std::function<void(FileReport&)>& judge,
                const SuggestOptions& options) {
  Repaired done;
  const FileReport* now = &report;
  for (int round = 0; round < most_rounds; ++round) {
    const std::optional<Fix> fix = next_fix(*now, which, options);
    if (!fix) break;
    std::optional<std::string> bytes = rewritten(now->source, *fix);
    done.refused = !bytes;
    if (!bytes) break;
    FileReport next =
        check(Source::from_bytes(report.source.name(), std::move(*bytes), report.source.encoding()),
              format_named(report.format));
    judge(next);
    if (next.diagnostics.size() >= now->diagnostics.size()) break;
    done.report = std::move(next);
    now = &done.report;
    done.changed = true;
  }
  done.fixed = report.diagnostics.size() - now->diagnostics.size();
  return done;
}

}  // namespace hakem
