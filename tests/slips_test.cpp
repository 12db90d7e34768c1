// One cause, one diagnostic, tried on every slip of one key: each digit of the rows of a clean record in turn
// is replaced by every other digit.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "diag/catalog.hpp"
#include "fixture_files.hpp"
#include "ruling/check.hpp"

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
      if (first || at + column >= stop || !std::isdigit(static_cast<unsigned char>(record[at + column])))
        continue;
      std::fill(slip.begin() + static_cast<std::ptrdiff_t>(at + column),
                slip.begin() + static_cast<std::ptrdiff_t>(end), ' ');
      EXPECT_EQ(findings(slip), 1U) << slip.substr(at, stop - at) << "\ninstead of\n"
                                    << record.substr(at, stop - at);
      ++tried;
    }
  }
  EXPECT_GE(tried, 12U);
}

// The rows of the clean record, each as one line.
std::vector<std::string> rows_of(const std::string& record, std::string& head) {
  std::vector<std::string> rows;
  std::size_t at = record.find("  1) ");
  head = record.substr(0, at);
  for (std::size_t stop = 0; at < record.size(); at = stop) {
    stop = std::min(record.find('\n', at), record.size() - 1) + 1;
    rows.push_back(record.substr(at, stop - at));
  }
  return rows;
}

std::string joined(std::string text, const std::vector<std::string>& rows) {
  for (const std::string& row : rows) text += row;
  return text;
}

// Whole rows missing, exchanged or written twice, those with the double and its answer among them.
TEST(Slips, ARowOutOfPlaceIsFoundOnce) {
  std::string head;
  const std::vector<std::string> rows =
      rows_of(read_file(HAKEM_SOURCE_DIR "/fixtures/mat/no-final-newline.mat"), head);
  ASSERT_GT(rows.size(), 25U);
  for (std::size_t i = 0; i < 24; ++i) {
    std::vector<std::string> exchanged = rows;
    std::swap(exchanged[i], exchanged[i + 1]);
    EXPECT_EQ(findings(joined(head, exchanged)), 1U) << "exchanged with the row before:\n" << rows[i];
    std::vector<std::string> twice = rows;
    twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i), rows[i]);
    EXPECT_EQ(findings(joined(head, twice)), 1U) << "written twice:\n" << rows[i];
    std::vector<std::string> without = rows;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_EQ(findings(joined(head, without)), 1U) << "left out:\n" << rows[i];
  }
}

// The two cells of a row exchanged, whatever stands in them.
TEST(Slips, ExchangedCellsAreFoundOnce) {
  std::string head;
  const std::vector<std::string> rows =
      rows_of(read_file(HAKEM_SOURCE_DIR "/fixtures/mat/no-final-newline.mat"), head);
  for (std::size_t i = 0; i < 24; ++i) {
    std::vector<std::string> exchanged = rows;
    std::string left = rows[i].substr(5, 28);
    std::string right = rows[i].substr(33);
    right.pop_back();
    right.resize(28, ' ');
    exchanged[i] = rows[i].substr(0, 5) + right + left + "\n";
    EXPECT_EQ(findings(joined(head, exchanged)), 1U) << exchanged[i];
  }
}

// One slip in several places, told once. What stands in `search` is to be found once in the record.
struct Slip {
  const char* search;
  const char* replace;
  const char* code;
};

std::string codes(const std::string& text) {
  std::string found;
  for (const Diagnostic& one : check(Source::from_bytes("slip", text)).diagnostics)
    if (one.severity != Severity::info) found.append(found.empty() ? "" : " ").append(id(one.code));
  return found;
}

TEST(Slips, OneCauseInTwoPlacesIsToldOnce) {
  constexpr Slip slips[] = {
      {"  3) 65: 25/20 20/14*            53: 25/20 13/10", "  3) 53: 25/20 20/14*            65: 25/20 13/10",
       "O106"},
      {"55: 20/15* 15/10", "55: 20/15 15/10*", "W102"},
      {"  1) 54: 13/8 13/9 ", "  1) 55: 13/8 13/9 ", "O103"},
      {" 10) 42: 5/3 8/4 ", "  7) 41: 25/21 21/20             62: 16/14 14/8\n 10) 42: 5/3 8/4 ", "O105"},
  };
  const std::string record = read_file(HAKEM_SOURCE_DIR "/fixtures/mat/no-final-newline.mat");
  EXPECT_EQ(codes(record), "");
  for (const Slip& slip : slips) {
    std::string text = record;
    const std::size_t at = text.find(slip.search);
    ASSERT_NE(at, std::string::npos) << slip.search;
    text.replace(at, std::string_view(slip.search).size(), slip.replace);
    EXPECT_EQ(codes(text), slip.code) << slip.replace;
  }
}

constexpr std::string_view two_games =
    " 5 point match\n\n Game 1\n Ann : 0                        Bob : 0\n"
    "  1) 31: 8/5 6/5                 Doubles => 2\n  2)  Drops                       Wins 1 point\n\n"
    " Game 2\n Ann : 0                        Bob : 1\n"
    "  1) 31: 8/5 6/5                 Doubles => 2\n  2)  Drops                       Wins 1 point\n\n";
constexpr std::string_view third_game =
    " Game 3\n Ann : 0                        Bob : 2\n"
    "  1) 31: 8/5 6/5                 Doubles => 2\n  2)  Drops                       Wins 1 point\n";

TEST(Slips, AGameOutOfPlaceIsToldOnce) {
  const std::string all = std::string(two_games).append(third_game);
  EXPECT_EQ(codes(all), "");
  const std::size_t second = all.find(" Game 2");
  const std::size_t third = all.find(" Game 3");
  const std::string missing = all.substr(0, second) + all.substr(third);
  EXPECT_EQ(codes(missing), "O119");
  const std::string twice = all.substr(0, third) + all.substr(second);
  EXPECT_EQ(codes(twice), "O119");
  const std::string exchanged =
      all.substr(0, second) + all.substr(third) + all.substr(second, third - second);
  EXPECT_EQ(codes(exchanged), "O119");
  std::string names = all;
  names.replace(names.find("Ann", second), 3, "Bob");
  names.replace(names.find("Bob", names.find("Bob", second) + 3), 3, "Ann");
  EXPECT_EQ(codes(names), "H104");
}

}  // namespace
}  // namespace hakem
