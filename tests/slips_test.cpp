// One cause, one diagnostic, tried on every slip of one key: each digit of the rows of a clean record in turn is
// replaced by every other digit.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>

#include "batch/check.hpp"
#include "fixture_files.hpp"

namespace hakem {
namespace {

struct Tally {
  std::array<std::size_t, 3> slips{};  // by the findings they gave: none, one, more
  std::string worst;
  std::size_t most = 0;
};

std::size_t findings(const std::string& text) {
  const FileReport report = check(Source::from_bytes("slip", text));
  return report.count(Severity::error) + report.count(Severity::warning);
}

void try_slips(const std::string& record, Tally& tally) {
  constexpr std::size_t row_number = 4;
  for (std::size_t i = record.find('\n', record.find(": 0")) + 1; i < record.size(); ++i) {
    const std::size_t line = record.rfind('\n', i) + 1;
    if (std::isdigit(static_cast<unsigned char>(record[i])) == 0 || i - line < row_number) continue;
    for (char digit = '0'; digit <= '9'; ++digit) {
      if (digit == record[i]) continue;
      std::string slip = record;
      slip[i] = digit;
      const std::size_t found = findings(slip);
      ++tally.slips.at(std::min<std::size_t>(found, 2));
      if (found <= tally.most) continue;
      tally.most = found;
      tally.worst = slip.substr(line, slip.find('\n', i) - line);
    }
  }
}

TEST(Slips, EachIsFoundOnce) {
  Tally tally;
  for (const std::string_view name : {"no-final-newline", "xg-compact-plays"})
    try_slips(read_file(HAKEM_SOURCE_DIR "/fixtures/mat/" + std::string(name) + ".mat"), tally);
  const std::size_t all = tally.slips[0] + tally.slips[1] + tally.slips[2];
  ASSERT_GT(all, 5'000U);
  // Most that are found nowhere are no slips at all: a dance is a dance with other dice too.
  EXPECT_LT(tally.slips[0] * 50, all);
  EXPECT_LT(tally.slips[2] * 200, all) << "worst: " << tally.most << " findings for\n" << tally.worst;
}

// A whole turn left out. Not the first one: without an opening roll anybody may have begun.
TEST(Slips, AnEmptiedCellIsFoundOnce) {
  const std::string record = read_file(HAKEM_SOURCE_DIR "/fixtures/mat/no-final-newline.mat");
  std::size_t tried = 0;
  for (std::size_t at = record.find("  1) "); at < record.find("  9) "); at = record.find('\n', at) + 1) {
    for (const std::size_t column : {5U, 33U}) {
      std::string slip = record;
      const std::size_t stop = record.find('\n', at);
      const std::size_t end = column == 5 ? at + 33 : stop;
      const bool first = column == 5 && record.compare(at, 5, "  1) ") == 0;
      if (first || at + column >= stop || !std::isdigit(static_cast<unsigned char>(record[at + column]))) continue;
      std::fill(slip.begin() + static_cast<std::ptrdiff_t>(at + column),
                slip.begin() + static_cast<std::ptrdiff_t>(end), ' ');
      EXPECT_EQ(findings(slip), 1U) << slip.substr(at, stop - at) << "\ninstead of\n" << record.substr(at, stop - at);
      ++tried;
    }
  }
  EXPECT_GE(tried, 12U);
}

}  // namespace
}  // namespace hakem
