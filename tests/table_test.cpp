#include "diag/table.hpp"

#include <gtest/gtest.h>

namespace hakem {
namespace {

TEST(Wrapped, BreaksAtBlanksAndKeepsThoseWithinALine) {
  EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
  EXPECT_EQ(wrapped("one  two three", 8, "  "), "one  two\n  three");
  EXPECT_EQ(wrapped("ağaç çiçek", 4), "ağaç\nçiçek");
  EXPECT_EQ(wrapped("one two", 0), "one two");
  EXPECT_EQ(wrapped("", 7), "");
}

TEST(Wrapped, AWordThatIsTooLongStaysWhole) {
  EXPECT_EQ(wrapped("a /very/long/path b", 6), "a\n/very/long/path\nb");
}

TEST(Wrapped, KnowsWhatIsTaken) {
  EXPECT_EQ(wrapped("one two", 12, "    ", 9), "one\n    two");
  EXPECT_EQ(wrapped("three four", 12, "    ", 9), "\n    three\n    four");
}

TEST(Table, TheLastColumnGoesOnBelow) {
  Table table({Table::Align::right, Table::Align::left}, 1);
  table.add({"1", "some words that do not fit"});
  table.add({"12", "some"});
  EXPECT_EQ(table.text(25), "  1  some words that do\n     not fit\n 12  some\n");
  EXPECT_EQ(table.text(), "  1  some words that do not fit\n 12  some\n");
  // A column of nothing would be no help.
  EXPECT_EQ(table.text(3), "  1  some words that do\n     not fit\n 12  some\n");
}

}  // namespace
}  // namespace hakem
