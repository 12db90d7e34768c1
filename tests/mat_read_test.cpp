// What each line of a match file beside its rows is read as.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "mat_text.hpp"

namespace hakem::mat {
namespace {

struct FileCase {
  std::string_view text;
  std::string_view story;
  std::string_view findings = {};
};

void expect_files(std::initializer_list<FileCase> cases) {
  for (const FileCase& one : cases) {
    const Read got = read(std::string(one.text));
    EXPECT_EQ(got.story, one.story) << one.text;
    EXPECT_EQ(got.findings, one.findings) << one.text;
    EXPECT_EQ(got.fault, "") << one.text;
  }
}

TEST(MatRead, MatchLines) {
  expect_files({
      {"7 point match\n", "match 7\nend match\n"},
      {"Match of 5 points\n", "match 5\nend match\n"},
      {"0 point match\n", "match 0 money\nend match\n"},
      {"Money session\n", "match 0 money\nend match\n"},
      {"Unlimited Match\n", "match 0 money\nend match\n"},
      {"16 point match\n", "match 16\nend match\n"},
      {"; [Site \"BackgammonGalaxy\"]\n16 point match\n",
       "match 16 money\ntag Site = BackgammonGalaxy\nend match\n"},
      {"Final 3 point match\n", "unknown Final\nmatch 3\nend match\n", "N104 @ 1:1 Final\n"},
      {"1000 point match\n", "match ? money\nunknown 1000 point match\nend match\n", "H103 @ 1:1 1000\n"},
      {"Played at home.\nTwo boards.\n5 point match\n",
       "unknown Played at home.\nunknown Two boards.\nmatch 5\nend match\n", "N104 @ 1:1 Played at home.\n"},
      {"+------------+\n|  Club 1993  |\n+------------+\n5 point match\n",
       "unknown +------------+\nunknown |  Club 1993  |\nunknown +------------+\nmatch 5\nend match\n",
       "N104 @ 1:1 +------------+\n"},
      {"Game 1\nAnn : 0    Bob : 0\n", "match ? money\ngame 1 0-0 Ann : Bob\nend game\nend match\n",
       "N105 @ 1:1 Game 1\n"},
  });
}

// Words behind a heading, if the line below shows that it is one.
TEST(MatRead, HeadingsWithWords) {
  const std::string_view game = "game 1 0-0 Ann : Bob\n";
  for (const std::string_view heading : {"Game 1:", "Game 1.", "Game #1", "GAME no 1", "Game 1 -"}) {
    const Read got = read("0 point match\n" + std::string(heading) + "\nAnn : 0    Bob : 0\n");
    EXPECT_EQ(got.story, "match 0 money\n" + std::string(game) + "end game\nend match\n") << heading;
    EXPECT_EQ(got.findings, "") << heading;
  }
  for (const std::string_view heading :
       {"Game 1 (final)", "Game 1: (final)", "Game 1 - (final)", "Game 1 # (final)"}) {
    const Read got = read("0 point match\n" + std::string(heading) + "\n\n; once more\nAnn : 0    Bob : 0\n");
    EXPECT_EQ(got.story, "match 0 money\ncomment once more\n" + std::string(game) +
                             "comment (final)\nend game\nend match\n")
        << heading;
    EXPECT_EQ(got.findings, "") << heading;
  }
  expect_files({
      {"5 point match (at 8pm)\nGame 1\n", "unknown (at 8pm)\nmatch 5\ngame 1\nend game\nend match\n",
       "N104 @ 1:15 (at 8pm)\nN106 @ 2:1 Game 1\n"},
      {"5 point match ; at 8pm\n", "unknown 5 point match ; at 8pm\n"},
      {"0 point match\nGame 1 was mine\nAnn\n",
       "match 0 money\nunknown Game 1 was mine\nunknown Ann\nend match\n",
       "N103 @ 2:1 Game 1 was mine\nN103 @ 3:1 Ann\n"},
  });
}

TEST(MatRead, TagsAndComments) {
  expect_files({
      {"\xEF\xBB\xBF; [Site \"Club\"]\r\n; [Round \"\"]\r\n; remark\r\n;\r\n\r\n25 point match\r\n",
       "comment remark\ncomment \nmatch 25\ntag Site = Club\ntag Round = \nend match\n"},
      {"; [Game 1, Move 1: Dice set to 31]\n# [Player 1 \"A \"B\" C\"]\n1 point match\n",
       "comment [Game 1, Move 1: Dice set to 31]\nmatch 1\ntag Player 1 = A \"B\" C\nend match\n"},
      {"; only a comment\n", "comment only a comment\n"},
      {"1 point match\n; adjourned\n", "match 1\ncomment adjourned\nend match\n"},
  });
}

// A tag behind play heads the next match, or it is a comment like any other.
TEST(MatRead, TagsBehindPlay) {
  const std::string game = "0 point match\nGame 1\nAnn : 0    Bob : 0\n1) 31: 8/5 6/5\n";
  const std::string story = "match 0 money\ngame 1 0-0 Ann : Bob\nwhite play 31 8/5 6/5\n";
  const std::string tag = "; [Site \"Izmir\"]\n";
  const std::string kept = "comment [Site \"Izmir\"]\n";
  const std::string tagged = "end game\nend match\nmatch 3\ntag Site = Izmir\nend match\n";
  const std::string ends = "end game\nend match\n";
  for (const auto& [below, read_as, findings] : {
           std::array<std::string, 3>{"", kept + ends, ""},
           {"He paid.\n", kept + "unknown He paid.\n" + ends, "N103 @ 6:1 He paid.\n"},
           {"2) 52: 13/8 13/11\n", kept + "white play 52 13/8 13/11\n" + ends, ""},
           {"; [Round \"2\"]\n Wins 1 point\n", kept + "comment [Round \"2\"]\nwhite won 1\n" + ends, ""},
           {"Game 2\nAnn : 1    Bob : 0\n", kept + "end game\ngame 2 1-0 Ann : Bob\n" + ends, ""},
           {"\n3 point match\n", tagged, ""},
           {"Game 1 was mine.\n", "end game\nend match\nunknown Game 1 was mine.\n" + kept,
            "N103 @ 6:1 Game 1 was mine.\n"},
       }) {
    const Read got = read(game + tag + below);
    EXPECT_EQ(got.story, story + read_as) << below;
    EXPECT_EQ(got.findings, findings) << below;
  }
}

TEST(MatRead, ARecordThatWasMovedToTheRight) {
  const std::string text =
      " 5 point match\n\n Game 1\n Ann : 0                          Bob : 0\n  1) 31: 8/5 6/5                "
      "  64: 24/14\n"
      "  2)  Doubles => 2                Drops\n      Wins 1 point\n\n Game 2\n Ann : 1                      "
      "    Bob : 0\n"
      "  1)                              31: 8/5 6/5\n  2)  Doubles => 2                Drops\n"
      "      Wins 1 point\n";
  for (const std::size_t blanks : {1U, 2U, 3U, 4U, 8U, 20U}) {
    std::string moved(blanks, ' ');
    for (const char c : text) c == '\n' ? moved.append("\n").append(blanks, ' ') : moved += c;
    EXPECT_EQ(read(moved).story, read(text).story) << moved;
  }
}

// \r alone of old Macs, \r\r\n of a transfer as text, ^Z behind the last line.
TEST(MatRead, LineEndsOfOtherSystems) {
  const std::string text =
      "5 point match\n\n Game 1\n Ann : 0                 Bob : 0\n  1) 31: 8/5 6/5   64: 24/14\n  2) 52: "
      "13/8 "
      "13/11\n";
  const auto with = [&](std::string_view line_end) {
    std::string other;
    for (const char c : text) c == '\n' ? other += line_end : other += c;
    return other;
  };
  for (const std::string& other : {with("\r\n"), with("\r"), with("\r\r\n"), text + "\x1A"}) {
    EXPECT_EQ(read(other).story, read(text).story) << other;
    EXPECT_EQ(read(other).findings, "") << other;
  }
}

TEST(MatRead, ScoreLines) {
  const auto heading = [](std::string_view score) {
    return "1 point match\n Game 1\n" + std::string(score) + "\n";
  };
  const auto first = [&](std::string_view score) {
    const Read got = read(heading(score));
    EXPECT_EQ(got.fault, "");
    EXPECT_EQ(got.findings, "") << score;
    return got.story.substr(0, got.story.find("\nend game")).substr(8);
  };
  EXPECT_EQ(first(" Ann : 0                        Bob : 0"), "game 1 0-0 Ann : Bob");
  EXPECT_EQ(first(" Ann Varley: 0                      Gwen B: 3"), "game 1 0-3 Ann Varley : Gwen B");
  EXPECT_EQ(first(" lasse1 : 0                        : 0"), "game 1 0-0 lasse1 : -");
  EXPECT_EQ(first(" pedro roca  : 12                  sam64 : 4"), "game 1 12-4 pedro roca : sam64");
  EXPECT_EQ(first(" A.B:C : 0                      \xC3\x87i, Jr : 0"), "game 1 0-0 A.B:C : \xC3\x87i, Jr");
  EXPECT_EQ(first(" BlueNote,1780 : 0              RedNote,1625.5 : 0"),
            "game 1 0-0 BlueNote 1780 : RedNote 1625.5");
  EXPECT_EQ(first(" Ann : 0 Bob : 0"), "game 1 0-0 Ann : Bob");
  EXPECT_EQ(first(" Ann : -1                       Bob : 5 "), "game 1 -1-5 Ann : Bob");
}

TEST(MatRead, WordsBehindTheScore) {
  const std::string above = "7 point match\n Game 2\n";
  const std::string below = "  1) 31: 8/5 6/5\n";
  for (const auto& [score, words] : {std::pair{"Ann : 3          Bob : 6 (at last)", "(at last)"},
                                     {"Ann : 3          Bob : 6 Crawford at last", "Crawford at last"},
                                     {"Ann : 3          Bob : 6*", "*"},
                                     {"Ann : 3          Bob : 6 - a new board", "a new board"},
                                     {"Ann : 3          Bob : 6 ; 1 hour", "1 hour"},
                                     {"Ann:3 Bob:6 (post-Crawford)", "(post-Crawford)"}}) {
    const Read got = read(above + score + "\n" + below);
    EXPECT_EQ(got.story, "match 7\ngame 2 3-6 Ann : Bob\ncomment " + std::string(words) +
                             "\nwhite play 31 8/5 6/5\nend game\nend match\n")
        << score;
    EXPECT_EQ(got.findings, "") << score;
  }
  expect_files({
      {"7 point match\n Game 2 (Cyprus)\n Ann : 6*     Bob : 3 at last\n",
       "match 7\ngame 2 6-3 Ann : Bob\ncomment (Cyprus)\ncomment *\ncomment at last\nend game\nend "
       "match\n"},
      {"7 point match\n Game 2\n Ann : 6 (Cyprus)     Bob : 3\n",
       "match 7\ngame 2 6-3 Ann : Bob\ncomment (Cyprus)\nend game\nend match\n"},
      // Not the score, but the first row.
      {"7 point match\n Game 2\n 1) 31: 8/5 6/5      64: 24 18\n",
       "match 7\ngame 2\nwhite play 31 8/5 6/5\nblack unreadable 64\nunknown 64: 24 18\nend game\nend "
       "match\n",
       "N106 @ 2:2 Game 2\nN101 @ 3:26 24\n"},
  });
}

TEST(MatRead, TheMarkOfTheCrawfordGame) {
  for (const auto& [heading, words] :
       {std::pair<std::string, std::string>{" Game 2 (Crawford)\n Ann : 3          Bob : 6\n", "(Crawford)"},
        {" Game 2\n Ann : 3          Bob : 6 (Crawford)\n", "(Crawford)"},
        {" Game 2\n Ann : 3          Bob : 6 Crawford game.\n", "Crawford game."},
        {" Game 2\n Ann : 3 [crawford]      Bob : 6\n", "[crawford]"}})
    EXPECT_EQ(read("7 point match\n" + heading).story,
              "match 7\ngame 2 3-6 Ann : Bob crawford\ncomment " + words + "\nend game\nend match\n")
        << heading;
}

TEST(MatRead, TagsNameThePlayersInEitherOrder) {
  const std::string tags = "; [Player 1 \"Bob\"]\n; [Player 2 \"Ann\"]\n3 point match\n";
  const std::string below = " Bob : 0\n  1) 31: 8/5 6/5\n";
  const auto names = [](const std::string& text) {
    const Read got = read(text);
    return got.names[0] + " - " + got.names[1];
  };
  EXPECT_EQ(names(tags + "\n; a comment\n Game 1\n Ann : 0     " + below), "Ann - Bob");
  EXPECT_EQ(names(tags + " Game #1\n Ann,1500 : 0     " + below), "Ann - Bob");
  EXPECT_EQ(names(tags + " Game 1\n Anna : 0     " + below), "Bob - Ann");
  EXPECT_EQ(names(tags + " Game 1\n"), "Bob - Ann");
  EXPECT_EQ(
      names("; [Player 1 \"Ann\"]\n; [Player 2 \"Anna\"]\n3 point match\n Game 1\n Anna : 0     Ann : 0\n"),
      "Anna - Ann");
  // Two matches of the same players, who have other columns in the second.
  const std::string two = tags + " Game 1\n Ann : 0     " + below + tags + " Game 1\n Bob : 0     Ann : 0\n";
  EXPECT_EQ(read(two).findings, "");
  // The second game says that the first one is wrong, not the tags.
  const std::string slip = tags + " Game 1\n Ann : 0     " + below + " Game 2\n Bob : 1     Ann : 0\n";
  EXPECT_EQ(names(slip), "Bob - Ann");
  EXPECT_EQ(read(slip).findings, "H104 @ 5:2 Ann\n");
}

TEST(MatRead, GameHeadings) {
  const std::string game = " Game 1\n Ann : 0    Bob : 0\n";
  expect_files({
      {"1 point match\n Game 1\n  1) 31: 8/5 6/5\n",
       "match 1\ngame 1\nwhite play 31 8/5 6/5\nend game\nend match\n", "N106 @ 2:2 Game 1\n"},
      {"1 point match\n Game 1\n Ann and Bob\n  1) 31: 8/5 6/5\n",
       "match 1\ngame 1\nunknown Ann and Bob\nwhite play 31 8/5 6/5\nend game\nend match\n",
       "N106 @ 3:2 Ann and Bob\n"},
      {"1 point match\n Game 1\n", "match 1\ngame 1\nend game\nend match\n", "N106 @ 2:2 Game 1\n"},
      {"1 point match\n Game 1\n Game 2\n Ann : 0    Bob : 0\n",
       "match 1\ngame 1\nend game\ngame 2 0-0 Ann : Bob\nend game\nend match\n", "N106 @ 2:2 Game 1\n"},
      {"1 point match\n Game 1\n; [Site \"Club\"]\n Ann : 0    Bob : 0\n",
       "match 1\ncomment [Site \"Club\"]\ngame 1 0-0 Ann : Bob\nend game\nend match\n"},
  });
  EXPECT_EQ(read("1 point match\n" + game + " Game 2\n Ann : 0    Bop : 1\n").findings, "H104 @ 5:13 Bop\n");
}

TEST(MatRead, SeveralMatchesInOneFile) {
  expect_files({
      {"; [Site \"A\"]\n1 point match\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5\n; [Site \"B\"]\n3 point "
       "match\n Game 1\n Cem : 0    Efe : 0\n",
       "match 1\ntag Site = A\ngame 1 0-0 Ann : Bob\nwhite play 31 8/5\nend game\nend match\n"
       "match 3\ntag Site = B\ngame 1 0-0 Cem : Efe\nend game\nend match\n"},
      {"1 point match\n2 point match\n", "match 1\nend match\nmatch 2\nend match\n"},
  });
}

// Wherever a program that wraps long lines breaks a row, one finding says so and the row is what it was.
TEST(MatRead, ARowBrokenInTwoIsOneRow) {
  const std::string above = head() + game(1);
  const std::string below = "  5) 21: 24/22 6/5\n";
  for (const std::string row :
       {"  4) 44: 24/20*(2) 14/10 13/9    55: bar/20* 15/10 6/1 6/1", "  4) 31: 8/5 6/off  Doubles => 2",
        "  4) Takes                         62: 24/18 13/11", "  4) Doubles => 4                  Drops",
        "  4) 62: 24/18 13/11               Wins 2 points and the match"}) {
    const Read whole = read(above + row + "\n" + below);
    ASSERT_EQ(whole.findings, "") << row;
    for (std::size_t cut = row.find_first_not_of(" 4)") + 1; cut < row.size(); ++cut) {
      // A result stands on a line of its own in many dialects.
      if (row.compare(row.find_first_not_of(' ', cut), 4, "Wins") == 0) continue;
      const Read broken = read(above + row.substr(0, cut) + "\n" + row.substr(cut) + "\n" + below);
      const std::size_t rest = row.find_first_not_of(' ', cut);
      std::string where = "N121 @ 6:" + std::to_string(rest - cut + 1) + " " + row.substr(rest) + "\n";
      EXPECT_EQ(broken.story, whole.story) << row << " broken at " << cut;
      // Behind as many blanks as a right column has, a cell may stand on a line of its own.
      if (rest - cut >= 10) where = "";
      EXPECT_EQ(broken.findings, where) << row << " broken at " << cut;
      EXPECT_EQ(broken.fault, "");
      EXPECT_EQ(read(above + row.substr(0, cut) + "\r\n" + row.substr(rest) + "\r\n" + below).story,
                whole.story);
    }
  }
}

TEST(MatRead, DatesAndPagesAreNotes) {
  const auto findings = [](const std::string& line) {
    return read(head() + game(1) + "  1) 31: 8/5 6/5\n" + line + "\n").findings;
  };
  for (const std::string line : {"2026-11-21", "21.11.2026 20:15", "21/11/2026", "7", "103"})
    EXPECT_EQ(findings(line), "N103 @ 6:1 " + line + "\n");
  for (const std::string line : {"43: 2420 1310", "43 2420"})  // a turn that has lost its slashes
    EXPECT_EQ(findings(line).find("N103"), std::string::npos) << findings(line);
}

// The same heading once more heads another game where rows begin anew, and nothing where they go on.
TEST(MatRead, AHeadingOnceMore) {
  const std::string first = head() + game(1) + "  1) 31: 8/5 6/5                 64: 24/14\n";
  const auto games = [&](const std::string& below) {
    const std::string story = read(first + game(1) + below).story;
    return story.find("game 1", story.find("game 1") + 1) == std::string::npos ? 1 : 2;
  };
  for (const std::string row : {"2) 52: 13/11 13/8", "2 52: 13/11 13/8", "(2) 52: 13/11 13/8"}) {
    EXPECT_EQ(games(" " + row + "\n"), 1) << row;
    EXPECT_EQ(games("words\n " + row + "\n"), 1) << row;
  }
  for (const std::string row : {"1) 42: 8/4 6/4", "1. 42: 8/4 6/4", "1 42: 8/4 6/4", "42: 8/4 6/4"}) {
    EXPECT_EQ(games(" " + row + "\n"), 2) << row;
    EXPECT_EQ(games("words\n " + row + "\n"), 2) << row;
  }
}

TEST(MatRead, LinesThatAreTooLong) {
  const Read got =
      read(head() + game(1) + "  1) 31: " + std::string(70'000, '8') + "\n  2) 62: 24/18 13/11\n");
  EXPECT_EQ(
      got.story,
      "match 5\ngame 1 0-0 Ann : Bob\nwhite unreadable\nwhite play 62 24/18 13/11\nend game\nend match\n");
  EXPECT_EQ(got.findings, "S107 @ 5:3 1\n");
}

}  // namespace
}  // namespace hakem::mat
