// What pages, pagers, windows and documents put around and between the lines of a text, and how they break
// them.
#include <gtest/gtest.h>

#include <string>

#include "arrival/ways.hpp"
#include "arrival_undone.hpp"

namespace hakem::arrival {
namespace {

TEST(ArrivalPages, HeadsAndFeetCountOn) {
  EXPECT_EQ(undone(undo_pages, "a\n1 / 3\nClub\n\nb\n2 / 3\nClub\n\nc\n3 / 3\n"), "a\nb\nc\n");
  EXPECT_EQ(undone(undo_pages, "a\nPage 1\nb\nPage 2\n"), "a\nb\n");
  EXPECT_EQ(undone(undo_pages, " Game 1\na\n Game 2\nb\n Game 3\n"), "(nothing to undo)");
  EXPECT_EQ(undone(undo_pages, "a\n1 / 3\n0:Ann:5 4\nb\n2 / 3\n0:Ann:5 4\nc\n3 / 3\n0:Ann:6 4\n"),
            "a\n0:Ann:5 4\nb\n0:Ann:5 4\nc\n0:Ann:6 4\n")
      << "not on every page";
  EXPECT_EQ(undone(undo_pages, "3 / 1\n8 / 5\n"), "(nothing to undo)") << "a roll and a play";
}

TEST(ArrivalPages, ClippingsOfAReader) {
  const std::string head = "Club 2026\n- Your Highlight on page 3 | Location 40-48\n\n";
  EXPECT_EQ(undone(undo_pages, head + "a\nb\n==========\n" + head + "c\n==========\n"), "a\nb\nc\n");
  EXPECT_EQ(undone(undo_pages, head + "a\n==========\nb\n"), "(nothing to undo)");
}

TEST(ArrivalPages, NumbersOnTheirOwnLines) {
  EXPECT_EQ(undone(undo_numbers_between, "1\na\n2\nb\n3\n\n4\nc\n5\nd\n"), "a\nb\n\nc\nd\n");
  std::string subtitles;
  for (const char n : std::string("12345"))
    subtitles += std::string(1, n) + "\n00:00:0" + n + ",000 --> 00:00:0" + n + ",900\na" + n + "\n\n";
  EXPECT_EQ(undone(undo_numbers_between, subtitles), "a1\na2\na3\na4\na5\n\n");
  EXPECT_EQ(undone(undo_numbers_between, "31\na\n42\nb\n53\nc\n64\nd\n65\n"), "(nothing to undo)") << "rolls";
}

TEST(ArrivalPages, PagersAndEditors) {
  EXPECT_EQ(undone(undo_pager, "a\n--More--(46%)\nb\n--More--(92%)c\n~\n~\n(END)\n"), "a\nb\nc\n");
  EXPECT_EQ(undone(undo_pager, "a\n~\n\"a.mat\" 84L, 2301B          1,1      All\n"), "a\n");
  EXPECT_EQ(undone(undo_pager, "a\n\"a.mat\" 84 lines, 2301 bytes\n"), "a\n");
  EXPECT_EQ(undone(undo_pager, "; \"a\" b\n 31: 8/5 6/5 50%\n"), "(nothing to undo)");
}

TEST(ArrivalPages, AnotherWindow) {
  std::string left;
  std::string table;
  std::string kept;
  for (const char n : std::string("123456")) {
    left += std::string("3") + n + ": 8/" + n + " 6/5 \u2502$ ls\n";
    kept += std::string("3") + n + ": 8/" + n + " 6/5\n";
    table += std::string("3") + n + ": 8/5 \u2502 4" + n + ": 8/4\n";
  }
  EXPECT_EQ(undone(undo_pane, left), kept);
  EXPECT_EQ(undone(undo_pane, table), "(nothing to undo)") << "both sides tell turns";
}

TEST(ArrivalPages, PartsOfAMessage) {
  EXPECT_EQ(undone(undo_parts, "(1/3)31: 8\n(2/3)/5 6/\n(3/3)5\n"), "31: 8/5 6/5\n") << "cut by length";
  EXPECT_EQ(undone(undo_parts, "(1/3)31: 8/5 6/5\n(2/3)42: 8/4\n(3/3)61: 13/7 8/7\n"),
            "31: 8/5 6/5\n42: 8/4\n61: 13/7 8/7\n");
  EXPECT_EQ(undone(undo_parts, "a\n(1/3)31\n(2/3)42\n(3/3)61\n"), "(nothing to undo)");
}

TEST(ArrivalPages, BlamedLines) {
  const std::string ann = "^3f2a1c7 (Ann (A.) 2026-03-14 21:02:11 +0300 ";
  const std::string bob = "8c41d0fe (Bob      2026-03-15 00:41:57 +0300 ";
  EXPECT_EQ(undone(undo_counters, ann + "1) (;GM[6]\n" + bob + "2) ;W[41mixw]\n" + ann + "3)\n" + bob +
                                      "4) a\n" + bob + "5) b\n" + ann + "6) )\n"),
            "(;GM[6]\n;W[41mixw]\n\na\nb\n)\n");
}

TEST(ArrivalPages, BrokenLines) {
  EXPECT_EQ(undone(undo_wrapping,
                   " aaaaaaaa bbbbbbbb cccccccc dddd\neeee\n ffffffff gggggggg hhhhhhh iiii\njjjj\n kkkkkkkk "
                   "llllllll mmmmmmmm nn\noooo\n"),
            " aaaaaaaa bbbbbbbb cccccccc dddd eeee\n ffffffff gggggggg hhhhhhh iiii jjjj\n kkkkkkkk llllllll "
            "mmmmmmmm nn oooo\n");
  EXPECT_EQ(undone(undo_running_together, "A: x B - 31: 8/5 C: y 1. game: z A: x B win: 2 B: a\n"),
            "A: x\nB - 31: 8/5\nC: y\n1. game: z\nA: x\nB win: 2\nB: a\n");
  EXPECT_EQ(undone(undo_running_together, "Roll:W:: 3 1\nMove:W:: 8/5 6/5\nRoll:B:: 4 2\nMove:B:: 8/4 6/4\n"),
            "(nothing to undo)");
}

TEST(ArrivalPages, FoldedLines) {
  const std::string forty(40, 'x');
  EXPECT_EQ(undone(undo_folding, "BEGIN:A\r\nTEXT:" + forty + "\r\n " + forty + "1234\r\n " + forty +
                                     "1234\r\n a\\nb\\; c\r\nEND:A\r\n"),
            forty + forty + "1234" + forty + "1234a\nb; c");
  EXPECT_EQ(undone(undo_folding, "Length: 3\nPlayer:W: a\nGame:\n"), "(nothing to undo)");
}

TEST(ArrivalPages, AttributesOfXml) {
  const std::string head = "<?xml version=\"1.0\"?>\n";
  EXPECT_EQ(undone(undo_attributes, head + "<s><m n=\"1\" body=\"a&#10;b &gt; c&#10;d&#10;\"/></s>"),
            "a\nb > c\nd\n\n");
  EXPECT_EQ(
      undone(undo_attributes, head + "<s>\n<m n='1' t='a b'/>\n<m n='2' t='c d'/>\n<m n='3' t='e f'/>\n</s>"),
      "a b\nc d\ne f\n");
  EXPECT_EQ(undone(undo_attributes, head + "<s><m t='a b'>x</m><m t='a c'>y</m><m t='a d'>z</m></s>"),
            "(nothing to undo)")
      << "there is a text";
}

TEST(ArrivalPages, Cells) {
  EXPECT_EQ(undone(undo_cell, "id;text\n7;\"a \"\"b\"\"\nc and more\nd\ne\"\n8;\"x\"\n"),
            "a \"b\"\nc and more\nd\ne");
  EXPECT_EQ(undone(undo_cell, "a\nb \"c\nd\ne\nf\" g\n"), "(nothing to undo)");
}

TEST(ArrivalPages, TheMailThatHoldsTheRecord) {
  const std::string first = "From ann Sat Nov 21\nFrom: ann\nSubject: final\n\n31: 8/5 6/5\n42: 8/4 6/4\n\n";
  EXPECT_EQ(undone(undo_mailbox, first + "From bob Sat Nov 21\nFrom: bob\nSubject: Re\n\n> 31\n\nThanks\n"),
            first);
  EXPECT_EQ(undone(undo_mailbox, first + first), "(nothing to undo)") << "both hold some";
}

TEST(ArrivalPages, HeadsOfMailsAndOfTheWeb) {
  EXPECT_EQ(undone(undo_mail, "Digest\nMessage: 1\nDate: Sat\nFrom: ann\nSubject: final\n\na\n"),
            "Digest\nMessage: 1\na\n");
  EXPECT_EQ(undone(undo_mail, "From: ann\nSubject: final\n\na\n\nBest regards,\nAnn\n"), "a\n\n");
  EXPECT_EQ(undone(undo_mail, "From: ann\nSubject: final\n\nThanks,\n31: 8/5 6/5\n"),
            "Thanks,\n31: 8/5 6/5\n");
  EXPECT_EQ(undone(undo_mail, "POST /u HTTP/1.1\nHost: a\nContent-Type: text/plain\n\na 1\n"), "a 1\n");
}

// A database shows a row, a file of settings its values; a record's own keys are no such.
TEST(ArrivalPages, BlocksOfYaml) {
  EXPECT_EQ(undone(undo_block, "id: 4\nrecord: |\n  a\n\n    b\n  c\nplayed: 2026\n"), "a\n\n  b\nc\n");
  EXPECT_EQ(undone(undo_block, "record: |\n  a\n  b\n  c\na remark\n"), "(nothing to undo)") << "no key";
  EXPECT_EQ(undone(undo_block, "one: |\n  a\n  b\n  c\ntwo: |\n  d\n"), "(nothing to undo)") << "two";
  EXPECT_EQ(undone(undo_block, "beyaz: Ada\nrecord: |\n  a\n  b\n  c\n"), "(nothing to undo)") << "a head";
}

TEST(ArrivalPages, LinesSaidAgain) {
  const std::string plays = "8/5 6/5\n24/14\n8/4 6/4\n";
  EXPECT_EQ(undone(undo_overlap, "x\n" + plays + "(1/2)\n" + plays + "13/9\n"), "x\n" + plays + "13/9\n");
  EXPECT_EQ(undone(undo_overlap, "x\n" + plays + "13/9\n" + plays), "(nothing to undo)") << "a game twice";
  EXPECT_EQ(undone(undo_overlap, plays + "B drops\nonce more\n" + plays + "B drops\n"), "(nothing to undo)")
      << "two short games";
}

TEST(ArrivalPages, BarsForLineEnds) {
  const std::string half = "Ada | 1 | 0 | 2 | 1 | 0 | 1 | 2";
  EXPECT_EQ(undone(undo_many_bars, half + "\n" + half + "\n"), "(nothing to undo)") << "rows of a table";
  EXPECT_EQ(undone(undo_many_bars, "a | b | c | d | e | f | g | h | i | j | k | l | m\n | \n"),
            "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\n\n\n");
}

TEST(ArrivalPages, ValuesBelowEachOther) {
  EXPECT_EQ(undone(undo_key, "*** 1. row ***\nid: 4\nplayed: 1\nrecord: Score is 0-0\n 1) 31: 8/5\n"),
            "Score is 0-0\n 1) 31: 8/5\n");
  EXPECT_EQ(undone(undo_key, "id = 4\nrecord = TAVLA 1\nBeyaz - 31: 8/5\n"), "TAVLA 1\nBeyaz - 31: 8/5\n");
  EXPECT_EQ(undone(undo_key, "id: 4\nplayed: 1\n"), "(nothing to undo)") << "nothing goes on below";
  EXPECT_EQ(undone(undo_key, "Beyaz: Ada\nSiyah: Kerem\n\n1. oyun\n"), "(nothing to undo)");
}

}  // namespace
}  // namespace hakem::arrival
