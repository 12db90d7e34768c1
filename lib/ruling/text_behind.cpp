#include "ruling/text_behind.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "core/ascii.hpp"
#include "formats/lines.hpp"
#include "ruling/kept_back.hpp"

namespace hakem {
namespace {

std::int64_t filled_lines(std::string_view text) {
  Lines lines(text);
  std::int64_t filled = 0;
  for (std::string_view line; lines.next(line);) filled += trimmed_blanks(line).empty() ? 0 : 1;
  return filled;
}

}  // namespace

void tell_text_behind_once(FileReport& report) {
  if (report.matches.empty() || !report.matches.back().finished) return;
  // Words behind the last result are a slip in it.
  const std::string_view text = report.source.text();
  const std::size_t end = std::min(text.find('\n', report.matches.back().span.end()), text.size());
  auto& all = report.diagnostics;
  const auto is_behind = [&](const Diagnostic& found) {
    return found.code == Code::N103 && found.span.offset >= end;
  };
  const auto first = std::ranges::find_if(all, is_behind);
  // Something else is wrong there: the record may go on.
  if (first == all.end() || std::any_of(first, all.end(), [&](const Diagnostic& found) {
        return found.severity != Severity::info && !is_behind(found);
      }))
    return;
  Reporter reporter;
  reporter.report(Code::N158, first->span, {}, {filled_lines(text.substr(first->span.offset))});
  std::erase_if(all, is_behind);
  put_in(report, reporter);
}

}  // namespace hakem
