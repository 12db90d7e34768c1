// The contracts of replay.hpp on small records: every finding about the order of turns, the cube and hit
// marks, and that one cause gives one of them.
#include "replay/replay.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "event_log.hpp"
#include "formats/format.hpp"
#include "ruling_cases.hpp"

namespace hakem {
namespace {

using mat::Cells;
using mat::game;
using mat::head;
using mat::row;
using mat::rows;

TEST(Replay, ACleanRecordHasNoFindings) {
  expect_findings({
      {slip("Wins 4 points", "Wins 4 points"), ""},
      {of_rows({quiet1, quiet2, quiet3}), ""},
      {of_rows({{"", "31: 8/5 6/5"}, {"31: 8/5 6/5"}}), ""},
  });
}

TEST(Replay, AnIllegalPlayIsSaidOnceWhateverFollows) {
  expect_findings({
      // What follows was played from the board that the players had.
      {slip("1) 54: 13/8 13/9", "1) 54: 13/7 13/9"), "M103 13/7\n"},
      {slip("44: 24/20 24/20 14/10 13/9", "44: 24/20 24/20 14/10 13/8"), "M103 13/8\n"},
      {slip("8) 51: 6/5 8/3", "8) 51: 6/5 7/2"), "M101 7/2\n"},
      {slip("65: 25/20 8/2 ", "65: 25/20 2/8 "), "M102 2/8\n"},
      {slip("53: 24/21 21/16*", "53: 24/19 21/18 "), "M106 24/19\n"},
      {slip("65: 25/20 20/14*", "65: 24/18 24/19 "), "B101 24/18\n"},
      {slip("61: 7/1 7/6", "61: 7/1 1/0"), "F101 1/0\n"},
      {slip("65: 6/0 6/1", "65: 6/1 2/0"), "F102 2/0\n"},
      {slip("51: 6/5 8/3", "51: 6/5     "), "M104 51: 6/5\n"},
      {slip("33: 8/5 6/3 6/3 6/3", "33: 8/5 6/3"), "M109 33: 8/5 6/3\n"},
      {slip("42: 5/3 8/4  ", "42: Cannot Move"), "M110 42: Cannot Move\n"},
      {slip("44: 20/16 20/16 20/16 15/11", "44: 20/16 20/16 20/16 15/11 16/12"), "M108 16/12\n"},
  });
}

TEST(Replay, AnUnreadableCellIsTheReadersFindingOnly) {
  expect_findings({
      {slip("44: 24/20 24/20", "44: 24/2O 24/20"), "N101 24/2O\n"},
      {slip("62: 16/14 14/8", "72: 16/14 14/8"), "N102 72\n"},
      {slip("Takes", "Tekas"), "N110 Tekas\n"},
      {slip("Doubles => 2", "Dubbles => 2"), "N110 Dubbles => 2\n"},
  });
}

TEST(Replay, TurnsOutOfOrder) {
  expect_findings({
      // One cell left out, one row, one row twice, rows and cells exchanged.
      {slip(" 14) 41: 3/2 20/16", " 14)             "), "O104 51: 13/12* 8/3\n"},
      {slip(" 12) 65: 25/20 8/2               62: 4/2 8/2\n", ""), "O107 42: 13/11 11/7\n"},
      {slip(" 12) 65: 25/20 8/2               62: 4/2 8/2\n",
            " 12) 65: 25/20 8/2               62: 4/2 8/2\n 12) 65: 25/20 8/2               62: 4/2 8/2\n"),
       "O105 65: 25/20 8/2\n"},
      {slip("51: 6/5 8/3                 63: 13/7 10/7", "63: 13/7 10/7               51: 6/5 8/3  "),
       "O106 63: 13/7 10/7\n"},
      {slip(" 8) 51: 6/5 8/3                 63: 13/7 10/7\n  9) 33: 8/5 6/3 6/3 6/3         53: 8/3 6/3\n",
            " 9) 33: 8/5 6/3 6/3 6/3         53: 8/3 6/3\n  8) 51: 6/5 8/3                 63: 13/7 10/7\n"),
       "O106 33: 8/5 6/3 6/3 6/3\n"},
      {of_rows({{"31: 8/5 6/5"}, {"31: 8/5 6/5"}}), "O105 31: 8/5 6/5\n"},
      // A number that jumps where every play fits is a slip of numbering.
      {head() + game(1) + row(1, quiet1) + row(4, quiet2) + row(5, quiet3), "W104 42: 8/4 6/4\n"},
  });
}

TEST(Replay, TheOpening) {
  const std::string_view header = "Maç: 5 puan";
  expect_findings({
      {of_rows({{"33: 8/5(2) 6/3(2)", "31: 8/5 6/5"}}), "O103 33\n"},
      {tavla(header, "Açılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\nSiyah - 31: 8/5, 6/5\n"), ""},
      {tavla(header, "Açılış: Beyaz 1, Siyah 3\nBeyaz - 31: 8/5, 6/5\nSiyah - 42: 8/4, 6/4\n"),
       "O101 Açılış: Beyaz 1, Siyah 3\n"},
      {tavla(header, "Açılış: Beyaz 5, Siyah 1\nBeyaz - 31: 8/5, 6/5\nSiyah - 42: 8/4, 6/4\n"),
       "O102 5, Siyah 1\n"},
      {tavla(header, "Açılış: Beyaz 3, Siyah 1\nBeyaz - 51: 8/5, 6/5\nSiyah - 42: 8/4, 6/4\n"), "O102 51\n"},
      {tavla(header, "Açılış: Beyaz 2, Siyah 2\nBeyaz - 31: 8/5, 6/5\nSiyah - 42: 8/4, 6/4\n"),
       "O110 2, Siyah 2\n"},
      // White's first turn is missing: another die in the opening roll explains the first line, but not the
      // next.
      {tavla(header, "Açılış: Beyaz 5, Siyah 4\nSiyah - 41: 13/9/8\nBeyaz - 53: 13/8, 9/6\n"),
       "O104 Siyah - 41: 13/9/8\n"},
      {tavla(header, "Açılış: Beyaz 2, Siyah 2\nAçılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\n"), ""},
  });
}

TEST(Replay, RollsWithoutAPlay) {
  expect_findings({
      {of_rows({{"31: 8/5 6/5", "62: ????"}, quiet2}), "O108 62: ????\n"},
      // The mark within a chain tells which of the plays it was.
      {of_rows({{"31: 8/5 6/5", "42: 8/4 6/4"}, {"64:", "62: 24/18/16*"}, {"31: bar/22 24/23", "65: 16/5"}}),
       "O108 64:\n"},
      {of_rows({{"31: 8/5 6/5", "42: 8/4 6/4"}, {"64:", "62: 24/18*/16"}, {"31: bar/22 24/23", "65: 16/5"}}),
       "O108 64:\n"},
      {of_rows({{"31: 8/5 6/5", "62: ????"}}) + "      Wins 1 point\n", ""},  // given up with the roll
      {of_rows({{"31: 8/5 6/5", "62:"}}) + "      Wins 1 point\n", ""},
      {of_rows({{"31: 8/5 6/5", "00: ????"}}) + "      Wins 1 point\n", ""},
      {of_rows({{"31: 8/5 6/5", "62: Cannot Move"}, quiet2, quiet3}), "M110 62: Cannot Move\n"},
      {tavla("Maç: 5 puan", "Beyaz - 31: 8/5, 6/5\nSiyah: tatil\nBeyaz - 42: 8/4, 6/4\n"),
       "O111 Siyah: tatil\n"},
  });
}

TEST(Replay, PositionsThatAreSet) {
  const std::string forced = "Beyaz: 24:1 al:14\nSiyah: 6:2 5:2 4:2 3:2 2:2 1:1 24:4\nSıra: Beyaz\n";
  expect_findings({
      {from_position("Beyaz: 6:2 al:13\nSiyah: 6:2 al:13\nSıra: Beyaz\n",
                     "Beyaz - 66: 6/al(2)\nSonuç: Beyaz tek oyun, 1 puan\n"),
       "O114 [Diziliş]\n"},
      {from_position("Beyaz: 6:2 al:14\nSiyah: 6:2 al:13\nSıra: Beyaz\n", "Beyaz - 21: 6/4, 6/5\n"),
       "M113 [Diziliş]\nO114 [Diziliş]\n"},
  });
}

TEST(Replay, TheCube) {
  const auto after = [](std::initializer_list<Cells> more, int length = 9) {
    std::string text = head(length) + game(1) + row(1, quiet1);
    int number = 1;
    for (const Cells& cells : more) text += row(++number, cells);
    return text;
  };
  expect_findings({
      {after({{" Doubles => 2", " Takes"}, quiet2, quiet3}), ""},
      {after({{"42:", " Takes"}, {"", "42: 8/4 6/4"}}), "M110 42:\nC107 Takes\n"},
      {after({{" Doubles => 2", " Takes"}, {"42: 8/4 6/4", " Doubles => 4"}, {" Drops", " Wins 2 points"}}),
       ""},
      {after({{" Doubles => 4", " Takes"}, quiet2}), "C104 4\n"},
      {after({{" Doubles => 4", " Drops"}}) + "      Wins 2 points\n",
       "C104 4\n"},  // a double before it may be lost
      {after({{" Doubles => 4", " Takes"}, {"42: 8/4 6/4", " Doubles => 8"}, {" Drops", " Wins 4 points"}}),
       "C104 4\n"},
      {after({{" Doubles => 2", " Takes"}, {"42: 8/4 6/4", "42: 8/4 6/4"}, {" Doubles => 4", " Takes"}}),
       "C105 Doubles => 4\n"},
      {after({{" Doubles => 2", "42: 8/4 6/4"}, {"42: 8/4 6/4", ""}}), "C106 Doubles => 2\n"},
      {after({{" Doubles => 2"}, {"42: 8/4 6/4", "42: 8/4 6/4"}}), "C106 Doubles => 2\n"},
      {after({quiet2, {"", " Takes"}, quiet3}), "C107 Takes\n"},
      {after({{"", " Doubles => 2"}, {" Takes"}, quiet2}), "C102 Doubles => 2\n"},
      {after({{" Doubles => 2"}, {" Takes"}, quiet2}), "C112 Takes\n"},
      {after({{" Doubles => 2", " Beavers => 4"}, {" Takes"}, quiet2}), "C109 Beavers => 4\n"},
      {after({{"42:"}, {" Doubles => 2", " Takes"}, {"", "42: 8/4 6/4"}}), "C101 Doubles => 2\n"},
      {after({{"42: 8/4 6/4 Doubles => 2", " Takes"}, {"", "42: 8/4 6/4"}}), "C101 Doubles => 2\n"},
      {of_rows({{" Doubles => 2", " Takes"}, quiet1}), "C103 Doubles => 2\n"},
      {after({{" Doubles => 2", " Takes"},
              {"42: 8/4 6/4", " Doubles => 4"},
              {" Takes", "42: 8/4 6/4"},
              {" Doubles => 8", " Drops"}},
             3),
       "C110 Doubles => 8\n"},
      {"; [CubeLimit \"2\"]\n" +
           after({{" Doubles => 2", " Takes"}, {"42: 8/4 6/4", " Doubles => 4"}, {" Takes"}}),
       "C111 4\n"},
  });
}

TEST(Replay, MoneyPlay) {
  const std::string money = "Money session\n\n" + game(1) + row(1, quiet1);
  expect_findings({
      {money + row(2, {" Doubles => 2", " Beavers => 4"}) + row(3, {" Takes"}) + row(4, quiet2), ""},
      {money + row(2, {" Doubles => 2", " Beavers => 4"}) + row(3, {" Raccoons => 8", " Takes"}) +
           row(4, quiet2),
       ""},
      {money + row(2, {" Doubles => 2", " Beavers => 4"}) + row(3, {" Drops", " Wins 2 points"}), ""},
      {"; [Beaver \"Off\"]\n" + money + row(2, {" Doubles => 2", " Beavers => 4"}) + row(3, {" Takes"}) +
           row(4, quiet2),
       "C109 Beavers => 4\n"},
      // A gammon with the cube in the middle may count one (Jacoby) unless the header says otherwise.
      {money + row(2, {" Resigns", " Wins 1 point"}), ""},
      // Sessions that go on from the score and sessions that start each game at nothing.
      {money + row(2, {" Resigns", " Wins 1 point"}) + game(2, "0 1") + row(1, quiet1), ""},
      {money + row(2, {" Resigns", " Wins 1 point"}) + game(2, "0 0") + row(1, quiet1) +
           row(2, {" Resigns", " Wins 1 point"}) + game(3, "0 0") + row(1, quiet1),
       "R104 0                        Bob : 0\n"},
  });
}

// No line of a match file tells of the opening ties that turned the cube: the first double does.
TEST(Replay, AnOpeningTieMayHaveTurnedTheCube) {
  const std::string play = game(1) + row(1, quiet1);
  const std::string tied = "; [Automatic Doubles \"On\"]\n" + head(0) + play;
  const std::string quiet = row(3, quiet2);
  expect_findings({
      {tied + row(2, {" Doubles => 4", " Drops"}) + "      Wins 2 points\n", ""},
      {tied + row(2, {" Doubles => 2", " Drops"}) + "      Wins 1 point\n", ""},
      {tied + row(2, {" Doubles => 8", " Takes"}) + quiet, ""},
      {tied + row(2, {" Doubles => 6", " Takes"}) + quiet, "C104 6\n"},
      {head(0) + play + row(2, {" Doubles => 4", " Drops"}) + "      Wins 2 points\n", "C104 4\n"},
  });
}

TEST(Replay, HitMarks) {
  expect_findings({
      {slip("51: 25/20 16/15 ", "51: 25/20 16/15*"), "W102 16/15*\n"},
      {slip("53: 25/20 13/10\n  4) 44", "53: 25/20 13/10*\n  4) 44"), "W102 13/10*\n"},
      {slip("62: 24/22 22/16*", "62: 24/22 22/16 "), "W101 22/16\n"},
      {slip("62: 24/22 22/16*", "62: 24/16*      "), ""},  // the stop on the way need not be written
      {read_file(HAKEM_SOURCE_DIR "/fixtures/mat/no-hit-marks.mat"), ""},  // a dialect that marks none
  });
}

// A checker goes with both dice, by a way that hits and one that does not, and no mark tells: the one that
// the record goes on from is taken, and told of the turn.
TEST(Replay, TwoWays) {
  struct : Sink {
    std::string text;
    void turn(const Turn& turn) override {
      for (const Step& step : turn.ruled->played)
        text += std::to_string(step.from) + "/" + std::to_string(step.to) + (step.hit ? "* " : " ");
    }
  } seen;
  const auto told = [&](std::string_view next) {
    seen.text.clear();
    Reporter reporter;
    Replay replay(reporter, seen);
    std::string text =
        "5 point match\n\n Game 1\n Ann : 0                 Bob : 0\n  1) 64: 13/7 8/4     64: 24/14\n";
    text += next;
    format_named("mat")->read(Source::from_bytes("test", std::move(text)), replay, reporter);
    std::string codes;
    for (const Diagnostic& found : reporter.take_sorted())
      if (found.code == Code::M111) codes += severity_name(found.severity, Language::en);
    return codes + " " + seen.text;
  };
  const std::string before = "13/7 8/4 ";
  const std::string found = told("");
  EXPECT_TRUE(found.starts_with("error " + before)) << found;
  EXPECT_EQ(told("  2) 21: bar/23 6/5\n"), "info " + before + "24/18* 18/14 25/23 6/5 ");
  EXPECT_EQ(told("  2) 21: 6/4 6/5\n"), "info " + before + "24/20 20/14 6/4 6/5 ");
}

// Behind a play that is not recorded the board is a guess, and so are the two ways.
TEST(Replay, NotTwoWaysOnAGuessedBoard) {
  const auto two_ways = [](const char* first) {
    return "5 point match\n\n" + game(1) + row(1, {first, "52: 13/8 6/4"}) +
           row(2, {"64: 13/7 8/4", "64: 24/14"});
  };
  expect_findings({
      {two_ways("43: 24/20 13/10"), "M111 24/14\n"},
      {two_ways("43: ????"), "O108 43: ????\n"},
  });
}

// Events forwarded are those received; what was found out about them is added.
TEST(Replay, EveryTurnIsRuled) {
  struct : Sink {
    std::size_t turns = 0;
    std::size_t verified = 0;
    void turn(const Turn& turn) override {
      ASSERT_NE(turn.ruled, nullptr);
      ++turns;
      if (turn.ruled->verified) ++verified;
      EXPECT_EQ(checker_count(*turn.ruled->after, Side::white), 15);
      EXPECT_EQ(checker_count(*turn.ruled->after, Side::black), 15);
    }
  } seen;
  Reporter reporter;
  Replay replay(reporter, seen);
  const Source source = Source::from_bytes("test", slip("1) 54: 13/8 13/9", "1) 54: 13/7 13/9"));
  format_named("mat")->read(source, replay, reporter);
  EXPECT_EQ(seen.turns, 50U);
  EXPECT_EQ(seen.verified, 47U);  // not the illegal play, not the two words of the cube
}

TEST(Replay, TwoFilesThroughOneReplayAreTwoFreshReplays) {
  const std::string clean = slip("Wins 4 points", "Wins 4 points");
  for (const std::string& before :
       {slip("1) 54: 13/8 13/9", "1) 54: 13/7 13/9"), slip("Takes", "Tekas"), clean,
        read_file(HAKEM_SOURCE_DIR "/fixtures/mat/money-session-with-beavers.mat"), head(1) + game(1),
        std::string()}) {
    const auto run = [&](bool twice) {
      EventLog log;
      Reporter reporter;
      Replay replay(reporter, log);
      const Source first = Source::from_bytes("first", before);
      const Source second = Source::from_bytes("second", clean);
      if (twice) format_named("mat")->read(first, replay, reporter);
      log.log.clear();
      reporter.take_sorted();
      format_named("mat")->read(second, replay, reporter);
      return log.log + mat::findings_text(second, reporter);
    };
    EXPECT_EQ(run(true), run(false));
  }
}

}  // namespace
}  // namespace hakem
