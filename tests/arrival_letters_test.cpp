// Letters and digits that something on the way took for others, or spelt in its own way.
#include <gtest/gtest.h>

#include <string>

#include "arrival/arrival.hpp"
#include "arrival/ways.hpp"
#include "arrival_undone.hpp"

namespace hakem::arrival {
namespace {

TEST(ArrivalLetters, ReadInAnotherEncodingWithinStrings) {
  EXPECT_EQ(undone(undo_misread_letters, "Zo\u00C3\u00AB : 0"), "Zo\u00EB : 0");
  EXPECT_EQ(undone(undo_misread_letters, "\u00C5\u009Eule \u00E2\u0086\u0092 8/5"), "\u015Eule \u2192 8/5");
  EXPECT_EQ(undone(undo_misread_letters, "\u015Eule"), "(nothing to undo)");
  EXPECT_EQ(undone(undo_misread_letters, "Zo\u00C3"), "(nothing to undo)") << "nothing stands behind it";
  const std::string text = "a Zo\u00C3\u00AB b";
  const std::optional<Unwrapped> made = undo_misread_letters(text);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->below({7, 1}).offset, text.find('b')) << made->text();
}

TEST(ArrivalLetters, Utf7) {
  EXPECT_EQ(undone(undo_utf7, "U+AR8-ur W+-1"), "U\u011Fur W+1");
  EXPECT_EQ(undone(undo_utf7, "+AMc-a+AR8-r+ATE : 0"), "\u00C7a\u011Fr\u0131 : 0");
  EXPECT_EQ(undone(undo_utf7, "RE[W+12] U+AR8-ur"), "(nothing to undo)") << "a plus that means itself";
  EXPECT_EQ(undone(undo_utf7, "8/5 +0.123"), "(nothing to undo)");
  EXPECT_TRUE(holds_utf7("U+AR8-ur"));
  EXPECT_FALSE(holds_utf7("Ali+Veli"));
}

TEST(ArrivalLetters, DigitsOfAScan) {
  EXPECT_EQ(undone(undo_misread, "13/B 6/S l3/7 bar/2O\nAnn : O   Bob : l\n"),
            "13/8 6/5 13/7 bar/20\nAnn : 0   Bob : 1\n");
  EXPECT_EQ(undone(undo_misread, "13/l 24/2O l3/7 B/4 B/20 S/0 B/l4\n 6) SS: 8/3\nSS: 8/3\n"),
            "13/1 24/20 13/7 8/4 B/20 5/0 B/14\n 6) 55: 8/3\nSS: 8/3\n");
  EXPECT_EQ(undone(undo_misread, "B/20 B/22 S: 31 O: 42 l3/7"), "(nothing to undo)") << "the bar, and labels";
  EXPECT_EQ(undone(undo_misread, "Game l\n l) ll: l3/ll 24/l8x\n"), "Game 1\n 1) 11: 13/11 24/18x\n");
}

// A stroke of another kind: a part goes down, and a slip is no scan.
TEST(ArrivalLetters, SlashesOfAScan) {
  EXPECT_EQ(undone(undo_misread, "61: 13l7 8I7\n54: bar|20 24!20*\nkl21 6/5\n"),
            "61: 13/7 8/7\n54: bar/20 24/20*\nk/21 6/5\n");
  EXPECT_EQ(undone(undo_misread, "61: 13l7 8/7\n54: 7l13 2!8\n"), "(nothing to undo)");
}

TEST(ArrivalLetters, FractionsOfAPhone) {
  EXPECT_EQ(undone(undo_characters, "31: \u00BE* 8/5 \u215A(2)\n"), "31: 3/4* 8/5 5/6(2)\n");
  EXPECT_EQ(undone(undo_characters, "Ann\u00BD 4\u00BD\n"), "(nothing to undo)");
}

TEST(ArrivalLetters, PairsThatATypesetterJoins) {
  EXPECT_EQ(undone(undo_characters, "31: 3/o\uFB00 5-o\uFB00\no\uFB00ers\n"), "31: 3/off 5-off\noffers\n");
  EXPECT_EQ(undone(undo_characters, "Chlo\uFB00 Ste\uFB00i\n"), "(nothing to undo)");
}

TEST(ArrivalLetters, SmileysForNumbers) {
  EXPECT_EQ(undone(undo_characters, " 7) 31:\n \U0001F60E 42:\n 9) 55:\n"), " 7) 31:\n 8) 42:\n 9) 55:\n");
  EXPECT_EQ(undone(undo_characters, "17) 31: a\n1\U0001F60E 42: b \U0001F60E\n"),
            "17) 31: a\n18) 42: b \U0001F60E\n");
  EXPECT_EQ(undone(undo_characters, "6) 31:\n\U0001F60E 42:\nAnn \U0001F60E\n"), "(nothing to undo)");
}

TEST(ArrivalLetters, BytesThatCatShows) {
  EXPECT_EQ(undone(undo_terminal, "M-EM-^^ule^I31$\nAnn^I42$\n"), "\u015Eule\t31\nAnn\t42\n");
  EXPECT_EQ(undone(undo_terminal, "Ann^I42\u00AC\n\u00AC\n"), "Ann\t42\n\n");
  EXPECT_EQ(undone(undo_terminal, "Ann\nBob\u00AC\nCy\n"), "(nothing to undo)");
  EXPECT_EQ(undone(undo_terminal, "Ann ^I\nBob\n"), "(nothing to undo)");
  EXPECT_EQ(undone(undo_terminal, "Ann M-C and M-EM-^^ule\n"), "(nothing to undo)")
      << "letters that mean themselves";
}

TEST(ArrivalLetters, NumbersInWords) {
  std::string dictated;
  for (int i = 0; i < 10; ++i) dictated += "ali alt\u0131 be\u015F on \u00FC\u00E7ten yediye yirmi bire\n";
  EXPECT_TRUE(undone(undo_spoken, dictated).starts_with("ali 6 5 13'ten 7'ye 21'e\nali 6 5"));
  dictated.clear();
  for (int i = 0; i < 10; ++i) dictated += "ann double threes ten eight to four twenty-four to six\n";
  EXPECT_TRUE(undone(undo_spoken, dictated).starts_with("ann double 3s 10 8 to 4 24 to 6\nann"));
  EXPECT_EQ(undone(undo_spoken, dictated + "31 8/5 6/5 42 8/4 6/4 53 8/3 6/3 64 24/14 21 13/11 6/5\n"),
            "(nothing to undo)")
      << "who writes digits means words";
}

TEST(ArrivalLetters, SignsInWords) {
  std::string told, meant;
  for (int i = 0; i < 6; ++i) {
    told += "54 colon 24 slash 20 star comma 13 hyphen 8\n";
    meant += "54: 24/20*, 13-8\n";
  }
  EXPECT_EQ(undone(undo_spoken_signs, "Ringo Star\n" + told), "Ringo Star\n" + meant);
  EXPECT_EQ(undone(undo_spoken_signs, "54 colon 24 slash 20\n"), "(nothing to undo)") << "once is a word";
}

TEST(ArrivalLetters, BlanksForTheNulsOfUtf16) {
  std::string spaced = "\u00FF\u00FE";
  for (const char letter :
       std::string_view(" 5 point match\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5\n"))
    spaced.append(1, letter).append(" ");
  EXPECT_EQ(undone(undo_letter_spacing, spaced),
            " 5 point match\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5\n");
  EXPECT_EQ(undone(undo_letter_spacing, std::string(200, 'a')), "(nothing to undo)");
}

TEST(ArrivalLetters, BlanksBesideSlashes) {
  EXPECT_EQ(undone(undo_loose_signs, " 63 : 24/ 18 6 /3    42 : 24 / 20*\n"),
            " 63: 24/18 6/3    42: 24/20*\n");
  EXPECT_EQ(undone(undo_loose_signs, "63 24 bölü 18 k bölü 3 8 bölü al(2) bölü\n"),
            "63 24/18 k/3 8/al(2) bölü\n");
  EXPECT_EQ(undone(undo_loose_signs, "a 24/ 18 b"), "(nothing to undo)") << "a slip";
}

// Of dice the order means nothing, and a checker goes down.
TEST(ArrivalLetters, DatesOfASpreadsheet) {
  EXPECT_EQ(undone(undo_dates, "1\tAnn\t05.Mar\t08.May\n2\tBob\t6-Jan\tAug-05\n3\tAnn\t06.Haz\t24/18\n"),
            "1\tAnn\t5-3\t8/5\n2\tBob\t6-1\t8/5\n3\tAnn\t6-6\t24/18\n");
  EXPECT_EQ(
      undone(undo_dates, "31;06.May;08.May\n42;08.Haz;06.Nis\n61;13.Tem;08.Tem\n53;13.08.2005;01.02.2003\n"),
      "31;6/5;8/5\n42;8/6;6/4\n61;13/7;8/7\n53;13/8/5;01.02.2003\n")
      << "plays of small points; a day of a year";
  EXPECT_EQ(undone(undo_dates, "played on 05.Mar and 08.May\n"), "(nothing to undo)");
}

TEST(ArrivalLetters, CellsOfAMatchFile) {
  EXPECT_EQ(undone(undo_shown_blanks, "\";\";[Site;\"\"\"A;B\"\"\"];;\n5;point;match;;\n;1);31:;8/5;6/5\n"),
            "; [Site \"A;B\"]\n5 point match\n 1) 31: 8/5 6/5\n");
  EXPECT_EQ(undone(undo_shown_blanks, "1;Ann;31;8/5;6/5\n"), "(nothing to undo)");
}

TEST(ArrivalLetters, HalvesOfUtf16InStrings) {
  EXPECT_EQ(undone(undo_escapes, R"(["\ud83c\udfb2 a b","c d","e f","g h","\ud83c i"])"),
            "\U0001F3B2 a b\nc d\ne f\ng h\n\\ud83c i\n");
}

}  // namespace
}  // namespace hakem::arrival
