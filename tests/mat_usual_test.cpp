// Usual rows are read straight from their bytes (mat_usual.cpp). Whatever is read so must come out as the
// grammar reads it, in every byte of the events.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "event_log.hpp"
#include "fixture_files.hpp"
#include "formats/lines.hpp"
#include "formats/mat/mat_row.hpp"
#include "one_slip.hpp"
#include "shared_files.hpp"

namespace hakem {
namespace {

std::string told(Span span) { return std::to_string(span.offset) + "+" + std::to_string(span.length) + " "; }

std::string told(const Row& row) {
  EventLog events;
  std::string spans = std::to_string(row.number) + ": ";
  for (std::size_t i = 0; i < row.n; ++i) {
    const MatCell& cell = row.cells[i];
    if (cell.kind == MatCell::Kind::claim) {
      events.claim(cell.claim);
      spans += std::to_string(index(cell.side)) + " " + told(cell.claim.span) + told(cell.claim.points_span);
      continue;
    }
    if (cell.kind != MatCell::Kind::turn || cell.too_many) return "no usual row";
    events.turn(cell.turn);
    spans += std::to_string(index(cell.side)) + " " + std::to_string(cell.turn.value) + " ";
    spans += told(cell.turn.span) + told(cell.turn.dice_span);
    for (std::size_t m = 0; m < cell.turn.n_moves; ++m) spans += told(cell.turn.moves[m].span());
  }
  return events.log + spans;
}

constexpr std::uint32_t offset = 1000;

// True if it was read as usual; then the grammar reads the same. Where the row before had its cells decides
// nothing.
bool is_usual(const std::string& line) {
  static RowLayout layout;
  const std::string text = line + "\n" + std::string(64, ' ');
  Row usual;
  const char* begin = text.data();
  const char* stop = read_usual_row(begin, begin + text.size(), begin - offset, layout, usual);
  RowLayout none;
  Row alone;
  EXPECT_EQ(read_usual_row(begin, begin + text.size(), begin - offset, none, alone), stop) << line;
  if (stop == nullptr) return false;
  const std::string_view end_of_line(stop);
  EXPECT_TRUE(end_of_line.starts_with("\n") || end_of_line.starts_with("\r\n")) << line;
  const std::string_view words(begin, stop);
  Row full;
  EXPECT_TRUE(parse_row(words, offset, full)) << line;
  EXPECT_EQ(told(usual), told(full)) << line;
  EXPECT_EQ(told(alone), told(full)) << line;
  const std::string last = line + "\n";  // the source ends with it: no usual row, or the same
  Row end;
  if (read_usual_row(last.data(), last.data() + last.size(), last.data() - offset, layout, end) != nullptr) {
    EXPECT_EQ(told(end), told(full)) << line;
  }
  return true;
}

// With everything that a usual row may hold, and what a careless reader of it would fall for.
const std::vector<std::string> rows{
    "  1) 31: 8/5 6/5                 62: 24/18 13/11",
    "  1)                             51: 13/8 24/23",
    " 12) 66: 24/18*(2) 13/7(2)       61: Bar/24* 13/7",
    "103) 44:                         21: 6/4*/3",
    "  3) 52: 6/off 2/Off             11: 6/5* 5/4 4/3 3/2",
    "  4) 63: bar/22 25/19            55: 13/3(2)*",
    "  5) 33: 24/21/18/15/12          64:24/14",
    "  6) 21: 2/0 1/0   65: 6/0 5/0",
    "  7) 41: \t24/20\t24/23\t\t\t\t42: 8/4 6/4  ",
    "  9) 62:",
    " 10)  11: 11/10 11/10 12/11 22/21   11: 1/0(4)",
    " 11)         64: 24/14",
    " 12)          64: 24/14",
    " 13)           64: 24/14",
    " 14) 31: Cannot Move             62: 24/18 13/11",
    " 15) 62: 24/18 13/11             31:  Cannot Move",
    " 16)  Doubles => 2                Takes",
    " 17) 64: 24/14                   Doubles => 1024  ",
    " 18)  Takes                      41: 6/2 2/1",
    " 19)                              Drops",
    " 20)  Drops",
    "                                  Wins 2 point",
    "      Wins 12 points and the match",
    " 21)  Drops                      Wins 1 point",
    " 22)  Losses 4 points            Wins 4 point and the match  ",
    " 23) 31: 8/5 6/5                 Losses 1 point",
    " 24)  Resigns                    Wins 1 point",
    " 25) 31: 8/5 6/5                  Resigns",
    "Wins 1 point",
};

TEST(UsualRow, IsWhatProgramsWrite) {
  for (const std::string& row : rows) EXPECT_TRUE(is_usual(row)) << row;
}

TEST(UsualRow, IsNothingElse) {
  for (const char* row : {"",
                          " ",
                          "1",
                          "1)",
                          "1234567) 31: 8/5 6/5",
                          "99999999999999999999) 31: 8/5 6/5",
                          "31: 8/5 6/5",
                          "1) 71: 8/5 6/5",
                          "1) 00: ????",
                          "1) 31 8/5 6/5",
                          "1) 31: 8/5, 6/5",
                          "1) 31: 8/5 6",
                          "1) 31: 8/5/",
                          "1) 31: 8/5 26/25",
                          "1) 31: 08/05",
                          "1) 31: 8/5(5)",
                          "1) 31: 8/5(2",
                          "1) 31: 8/5**",
                          "1) 31: 6/5/4/3/2/1",
                          "1) 31: 8/5 6/5x",
                          "1) 31: Cannot Moves",
                          "1) 31: cannot move",
                          "1) 31: 8/5 Cannot Move",
                          "1) Doubles => 02",
                          "1) Doubles => 1234567890",
                          "1) Doubles",
                          "1) Doubles => 2x",
                          "1) Takes2",
                          "1) Take",
                          "1) 31: Takes",
                          "1) Resigned",
                          "1) Resigns gammon",
                          "1) 31: Resigns",
                          "1) 31: 8/5 6/5  Wins 1 point",
                          "Wins 1 points with a gammon",
                          "Wins 1 pointss",
                          "Wins 1 point and the matches",
                          "Wins -1 point",
                          "Wins 1234567890 points",
                          "Wins point",
                          "wins 1 point",
                          "Won 1 point",
                          "1) 31: 8/5 6/5     Loss 1 point",
                          "1) 31: 8/5 6/5     62: 24/18 13/11     31: 8/5",
                          "1) 61: 8/7   11:   22: 6/4(2)",
                          "1) 11: 6/5 6/5 6/5 6/5 6/5 6/5 6/5 6/5 6/5",
                          "1) 31:62: 8/5",
                          "1) 31: ba",
                          "1) 31: 8/o"}) {
    EXPECT_FALSE(is_usual(row)) << row;
  }
}

constexpr std::string_view telling = "0123456789 \t,;:./*()-xXbBaAroOfF?!#\r\x80";

TEST(UsualRow, WithTwoSlipsIsARowLikeAnyOther) {
  std::mt19937 random(1);
  std::size_t usual = 0;
  for (const std::string& row : rows)
    for (std::size_t at = 0; at < row.size(); ++at)
      each_slip(row, at, telling, [&](const std::string& once) {
        usual += is_usual(once) ? 1 : 0;
        each_slip(once, random() % once.size(), telling, [&](const std::string& twice) { is_usual(twice); });
      });
  EXPECT_GT(usual, 3000U);  // a slip may leave a usual row, and some do
}

TEST(UsualRow, IsReadAlikeInEveryFixture) {
  std::size_t usual = 0;
  for (const FixtureFile& file : fixture_files({"mat"})) {
    const Source source = file.source();
    Lines lines(source.text());
    for (std::string_view line; lines.next(line);) usual += is_usual(std::string(line)) ? 1 : 0;
  }
  EXPECT_GT(usual, 300U);
}

class UsualRowInCorpus : public SharedFiles {};

TEST_F(UsualRowInCorpus, IsReadAlike) {
  std::size_t all = 0;
  std::size_t usual = 0;
  for (const std::string& path : files("corpus/mat")) {
    const Source text = source(path);
    Lines lines(text.text());
    for (std::string_view line; lines.next(line);) {
      Row row;
      all += parse_row(line, offset, row) && row.n > 0 ? 1 : 0;
      usual += is_usual(std::string(line)) ? 1 : 0;
    }
  }
  EXPECT_GT(usual * 10, all * 9);
}

}  // namespace
}  // namespace hakem
