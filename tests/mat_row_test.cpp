// What each row of a match file is read as: every dialect quirk that was met in real records, and every way a
// cell can be spoilt. Rows hold no other promise than that nothing is lost.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "mat_text.hpp"

namespace hakem::mat {
namespace {

struct RowCase {
  std::string_view rows;
  std::string_view story;
  std::string_view findings = {};
};

void expect_rows(std::initializer_list<RowCase> cases) {
  for (const RowCase& one : cases) {
    const Read got = read_rows(one.rows);
    EXPECT_EQ(got.story, one.story) << one.rows;
    EXPECT_EQ(got.findings, one.findings) << one.rows;
    EXPECT_EQ(got.fault, "") << one.rows;
  }
}

TEST(MatRow, TheColumnTellsWhoPlays) {
  expect_rows({
      {"  1) 54: 13/8 13/9               62: 24/22 22/16*\n",
       "white play 54 13/8 13/9\nblack play 62 24/22 22/16*\n"},
      {"  1)                             51: 8/3 3/2\n", "black play 51 8/3 3/2\n"},
      {"  1)                 51: 8/3 3/2\n", "black play 51 8/3 3/2\n"},
      {"  10) 51: bar/24 bar/20                 63: 8/5* 8/2\n",
       "white play 51 25/24 25/20\nblack play 63 8/5* 8/2\n"},
      {" 29) 65: 1/0\n", "white play 65 1/0\n"},
      {"26) 31: 1/0\n", "white play 31 1/0\n"},
      // A play that is too long for its column leaves one blank.
      {" 23) 66: 23/17 23/17 17/11 18/12 64: 4/0 4/0\n",
       "white play 66 23/17 23/17 17/11 18/12\nblack play 64 4/0 4/0\n"},
      {" 4) 22: 25/23 25/23 13/11 13/11 22: 20/18 20/18 18/16 18/16\n",
       "white play 22 25/23 25/23 13/11 13/11\nblack play 22 20/18 20/18 18/16 18/16\n"},
      // No row numbers at all, tabs, no blanks to spare.
      {"     54: 13/8 13/9               62: 24/22\n", "white play 54 13/8 13/9\nblack play 62 24/22\n"},
      {"                                 62: 24/22\n", "black play 62 24/22\n"},
      {"1)\t54: 13/8 13/9\t62: 24/22\n", "white play 54 13/8 13/9\nblack play 62 24/22\n"},
      {"1)\t62: 24/22\n", "white play 62 24/22\n"},
      {"1)\t\t62: 24/22\n", "black play 62 24/22\n"},
      {"  1)\t\t\t\t 62: 24/22\n", "black play 62 24/22\n"},
      {"  2)\t\t\t\t 62: 24/2\n", "black play 62 24/2\n"},
      {"\t\t\t\t  Drops\n", "black drop\n"},
      {"\tDrops\n", "white drop\n"},
      {"1)54:13/8 13/9 62:24/22\n", "white play 54 13/8 13/9\nblack play 62 24/22\n"},
      // Two rows on one line: the number is that of a row of its own.
      {"  1) 54: 13/8 13/9   2) 62: 24/22 13/9\n", "white play 54 13/8 13/9\nwhite play 62 24/22 13/9\n",
       "N120 @ 5:22 2) 62: 24/22 13/9\n"},
      // Empty rows are blank.
      {"  34)        \n\n   \n", ""},
  });
}

TEST(MatRow, Plays) {
  expect_rows({
      {"  1) 55: 8/3(2) 6/1*(2)           32: bar/20*\n",
       "white play 55 8/3(2) 6/1*(2)\nblack play 32 25/20*\n"},
      {"  1) 55: Bar/20 13/8 14/9*/4*     36: 20/18*/12*\n",
       "white play 55 25/20 13/8 14/9*/4*\nblack play 36 20/18*/12*\n"},
      {"  1) 11: 6/5/4(2)                 24: 1/Off(2)\n", "white play 11 6/5/4(2)\nblack play 24 1/0(2)\n"},
      {"  1) 24: 5/3*/off                 65: bar/14\n", "white play 24 5/3*/0\nblack play 65 25/14\n"},
      {"  1) 31: 8/5, 6/5                 62: 24/18,13/11\n",
       "white play 31 8/5 6/5\nblack play 62 24/18 13/11\n"},
      {"  1) 31 8/5 6/5                   62 24/18 13/11\n",
       "white play 31 8/5 6/5\nblack play 62 24/18 13/11\n"},
      {"  1) 16: 13/7 8/7 \n", "white play 16 13/7 8/7\n"},
      {"  1) 22: 8/6(2)* 13/11(2)\n", "white play 22 8/6*(2) 13/11(2)\n"},
      {"  1) 11: 8/7 8/7 6/5 6/5 5/4 5/4 4/3 4/3\n", "white play 11 8/7 8/7 6/5 6/5 5/4 5/4 4/3 4/3\n"},
  });
}

TEST(MatRow, RollsWithoutAPlay) {
  expect_rows({
      {"  1) 66:                         52: 13/11 13/8\n", "white blank 66\nblack play 52 13/11 13/8\n"},
      {"  1) 66:\n", "white blank 66\n"},
      {"  9) 54: Cannot Move                    62: O-O\n", "white dance 54\nblack dance 62\n"},
      {"  9) 51: ????                    53: ???\n", "white unrecorded 51\nblack unrecorded 53\n"},
      {"  35) 62: 3/off 1/off                   00: ????\n", "white play 62 3/0 1/0\nblack unrecorded\n"},
      // A die that had nothing left to move is no part of the play.
      {"  31) 21: 2/0 0/0                64: 0/0\n", "white play 21 2/0\nblack dance 64\n"},
      {"  31) 21: 0/0 2/off              64: off/off(2)\n", "white play 21 2/0\nblack dance 64\n"},
      {"  35) 62: 3/off 1/off                   00:\n", "white play 62 3/0 1/0\nblack unrecorded\n"},
      {"  35) 00:                      Wins 2 points\n", "white unrecorded\nblack won 2\n"},
      {"  30) 32: Concedes                      Wins 2 point\n",
       "white blank 32\nwhite resign\nblack won 2\n"},
      {"  19) 55: 4/off 3/off(2) 2/off          Concedes\n", "white play 55 4/0 3/0(2) 2/0\nblack resign\n"},
  });
}

TEST(MatRow, WordsForNoPlay) {
  for (const std::string words :
       {"Cannot Move", "cannot play", "Can't move", "No move", "no moves", "No legal move", "no legal plays",
        "no play", "Dance", "DANCES", "Fan", "fans", "pass", "Passes", "O-O", "-", "--"}) {
    const Read left = read_rows("  2) 66: " + words + "               42: 8/4 6/4\n");
    EXPECT_EQ(left.story, "white dance 66\nblack play 42 8/4 6/4\n") << words;
    EXPECT_EQ(left.findings, "") << words;
    const Read beside_a_bad_cell = read_rows("  2) 66:  " + words + "    42: 8/x\n");
    EXPECT_EQ(beside_a_bad_cell.story, "white dance 66\nblack unreadable 42\nunknown 42: 8/x\n") << words;
  }
  // No word of a roll, but the answer of the other.
  EXPECT_EQ(read_rows("  2) Doubles => 2                pass\n").story, "white offer 2\nblack drop\n");
  EXPECT_EQ(read_rows("  2) 66:              Passes\n").story, "white blank 66\nblack drop\n");
}

// OpenGammon and others; the number is the level, 4 the match, 5 the time (Given).
TEST(MatRow, GivingUp) {
  const std::string_view gap = "                         ";
  for (const auto& [words, value] : {std::pair{"Resigned Game", ""},
                                     {"Resigned Match", " 4"},
                                     {"resigns the match", " 4"},
                                     {"Resigns gammon", " 2"},
                                     {"Resigned a backgammon", " 3"},
                                     {"Resign", ""},
                                     {"Resign normal", " 1"},
                                     {"Resign gammon", " 2"},
                                     {"Resign backgammon", " 3"},
                                     {"Forfeits", ""},
                                     {"Gave up", ""},
                                     {"Forfeited Match", " 4"},
                                     {"Concedes game", ""},
                                     {"Lost on time", " 5"},
                                     {"Loses on time", " 5"},
                                     {"LOST  ON  TIME", " 5"}}) {
    const std::string text(words), given(value);
    for (const auto& [row, story] :
         {std::pair{"  3) " + text + "\n", "white resign" + given + "\n"},
          {"  3) " + std::string(gap) + text + "\n", "black resign" + given + "\n"},
          {"  3) 65 " + text + std::string(gap) + "Wins 2 points\n",
           "white blank 65\nwhite resign" + given + "\nblack won 2\n"}}) {
      const Read got = read_rows(row);
      EXPECT_EQ(got.story, story) << row;
      EXPECT_EQ(got.findings, "") << row;
    }
  }
}

TEST(MatRow, TheCube) {
  expect_rows({
      {"  4)  Doubles => 2                Takes\n", "white offer 2\nblack take\n"},
      {"  4)                              Doubles => 4\n  5)  Drops\n", "black offer 4\nwhite drop\n"},
      {"  4)  Doubles ==> 2               Takes\n", "white offer 2\nblack take\n"},
      {"  4)  Doubles -> 2                Takes\n", "white offer 2\nblack take\n"},
      {"  4)  Doubles = 2                 Takes\n", "white offer 2\nblack take\n"},
      {"      Drops      Wins 1 point\n", "white drop\nblack won 1\n"},
      {"  4) Doubles                      Accepts\n", "white offer\nblack take\n"},
      {"  4) Doubles => 2                 Beavers => 4\n  5) Raccoons => 8                Takes\n",
       "white offer 2\nblack beaver 4\nwhite raccoon 8\nblack take\n"},
      {"  4) Doubles => 2                 Rejects\n", "white offer 2\nblack drop\n"},
      {"  4) Double => 2                  Passes\n", "white offer 2\nblack drop\n"},
      // In one cell, because the other one answers.
      {"  2) 52: 13/8 13/11 Doubles => 2  Takes\n", "white play 52 13/8 13/11\nwhite offer 2\nblack take\n"},
      {"  14) 51: 15/10 8/7                      Doubles => 2\n", "white play 51 15/10 8/7\nblack offer 2\n"},
  });
}

TEST(MatRow, Results) {
  expect_rows({
      {"      Wins 1 point\n", "white won 1\n"},
      {"                                  Wins 2 points\n", "black won 2\n"},
      {" 16)  Drops                       Wins 2 points\n", "white drop\nblack won 2\n"},
      {"  27)  Wins 4 point and the match\n\n  28)\n", "white won 4 match\n"},
      {"  24)                                    Wins 8 point\n", "black won 8\n"},
      {" 25) 51: ????                           Wins 2 point\n", "white unrecorded 51\nblack won 2\n"},
      {"      Wins 3 points and the      Match\n", "white won 3 match\n"},
      {"      Wins 4016 point\n", "white won 4016\n"},
      {"      Wins 4 points with a gammon and the match\n", "white won 4 gammon match\n"},
      {"      Wins 2pts and match\n", "white won 2 match\n"},
      {"      Wins 3 points with backgammon\n", "white won 3 backgammon\n"},
      // The loser's cell, alone, beside the winner's, and with a row number of its own.
      {" 15) 21: 5/4 4/2                  Losses 1 point\n", "white play 21 5/4 4/2\nblack lost 1\n"},
      {" 28)  Losses 1 point                                   Wins 1 point and the match\n",
       "white lost 1\nblack won 1 match\n"},
      {" Losses 1 point\n", "white lost 1\n"},
      {" 24) 43: 21/18 18/14              24)  Losses 2 point              Wins 2 point and the match\n",
       "white play 43 21/18 18/14\nwhite lost 2\nblack won 2 match\n"},
      {"  23) Drops                              \n                                     Wins 1 point\n",
       "white drop\nblack won 1\n"},
  });
}

TEST(MatRow, ThePlayerMayStandBeforeEachCell) {
  expect_rows({
      {"  1) Ann: 54: 13/8 13/9         Bob: 62: 24/22 22/16*\n",
       "white play 54 13/8 13/9\nblack play 62 24/22 22/16*\n"},
      {"  1) Bob: 62: 24/22 22/16*\n", "black play 62 24/22 22/16*\n"},
      {"  1) Ann: Doubles => 2          Bob: Drops\n", "white offer 2\nblack drop\n"},
  });
}

TEST(MatRow, APositionMayBeSet) {
  const std::string_view start = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5 cube 1\n";
  expect_rows({
      {"  1) 12: Illegal play "
       "(5;0;0;1;1;Bob;Ann;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;1;2;)\n",
       "white set_position 12 " + std::string(start)},
      {"; Set Pos=-b----E-C---eE---c-e----B-/0\n", "white set_position " + std::string(start)},
      {"; Set Pos=-b----E-C---eE---c-e----B-/-2\n",
       "white set_position 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5 cube 4\n"},
      {"; Set Pos=-b----E-C---eD---c-e---AC-/0\n",  // the left player in capitals
       "white set_position 24:3 23:1 13:4 8:3 6:5 | 24:2 13:5 8:3 6:5 cube 1\n"},
      {"; Set Pos=-b----E-C---eE---c-e----B?/0\n", "comment  Set Pos=-b----E-C---eE---c-e----B?/0\n",
       "N112 @ 5:11 -b----E-C---eE---c-e----B?\n"},
      {"  1) 12: Illegal play (5;0;0;1)\n", "white unreadable 12\nunknown 12: Illegal play (5;0;0;1)\n",
       "N112 @ 5:24 5;0;0;1\n"},
  });
}

// One bad cell costs itself and nothing else; it is told where it goes wrong.
TEST(MatRow, WordsBehindCells) {
  expect_rows({
      {"1) 31: 8/5 6/5 {a  b}    64: 24/14 ; at 64 he left\n",
       "white play 31 8/5 6/5\ncomment a  b\nblack play 64 24/14\ncomment at 64 he left\n"},
      {"1) 31: 8/5 6/5, (1.5 s)   64: # no\n",
       "white play 31 8/5 6/5\ncomment (1.5 s)\nblack blank 64\ncomment no\n"},
      {"1) 31: 8/5 6/5?!    64: 24/14.\n", "white play 31 8/5 6/5\ncomment ?!\nblack play 64 24/14\n"},
      {"1)  Takes [at last]    Resigns ; tired\n",
       "white take\ncomment [at last]\nblack resign\ncomment tired\n"},
      {"1)  Doubles => 2 from Ann     Takes, of course\n",
       "white offer 2\nunknown from Ann\nblack take\nunknown of course\n",
       "N103 @ 5:18 from Ann\nN103 @ 5:38 of course\n"},
      {"      Wins 1 point ; not paid\n", "white won 1\ncomment not paid\n"},
      {"      Wins 1 point on move 9\n", "white won 1\nunknown on move 9\n", "N103 @ 5:20 on move 9\n"},
      // What may be a part of the play is no remark, nor does prose begin with an action.
      {"1) 31: 8/5 6/5 4\n", "white unreadable 31\nunknown 31: 8/5 6/5 4\n", "N101 @ 5:16 4\n"},
      {"1) 31: 8/5 (2)\n", "white unreadable 31\nunknown 31: 8/5 (2)\n", "N101 @ 5:12 (2)\n"},
      {"1) 31: 8/5 thinks b/5\n", "white unreadable 31\nunknown 31: 8/5 thinks b/5\n",
       "N101 @ 5:12 thinks\n"},
      {"1) 31: 8/5 ditto\n", "white unreadable 31\nunknown 31: 8/5 ditto\n", "N101 @ 5:12 ditto\n"},
      {"1) 31: thinks\n", "white unreadable 31\nunknown 31: thinks\n", "N101 @ 5:8 thinks\n"},
      {"Takes long, he said.\n", "white unreadable\nunknown Takes long, he said.\n",
       "N110 @ 5:1 Takes long, he said.\n"},
  });
}

TEST(MatRow, BadCells) {
  expect_rows({
      {"  1) 54: 13/8 13/x               62: 24/22 22/16*\n",
       "white unreadable 54\nunknown 54: 13/8 13/x\nblack play 62 24/22 22/16*\n", "N101 @ 5:15 13/x\n"},
      {"  1) 54: 13/8 13/9               62: 24/22 2O/16*\n",
       "white play 54 13/8 13/9\nblack unreadable 62\nunknown 62: 24/22 2O/16*\n", "N101 @ 5:44 2O/16*\n"},
      {"  1) 54: 13/8 13/9               67: 24/18 13/6\n",
       "white play 54 13/8 13/9\nblack unreadable\nunknown 67: 24/18 13/6\n", "N102 @ 5:34 67\n"},
      {"  1) 542: 13/8 13/9              62: 24/22 22/16*\n",
       "white unreadable\nunknown 542: 13/8 13/9\nblack play 62 24/22 22/16*\n", "N102 @ 5:6 542\n"},
      {"  1) 5: 13/8                     62: 24/22 22/16*\n",
       "white unreadable\nunknown 5: 13/8\nblack play 62 24/22 22/16*\n", "N102 @ 5:6 5\n"},
      {"  1) 54: 13/8 13/9               Dobles => 2\n",
       "white play 54 13/8 13/9\nblack unreadable\nunknown Dobles => 2\n", "N110 @ 5:34 Dobles => 2\n"},
      {"  1) 54: 13/8 13/9               Doubles => 0\n",
       "white play 54 13/8 13/9\nblack unreadable\nunknown Doubles => 0\n", "N110 @ 5:34 Doubles => 0\n"},
      {"  1) 54: 27/20                   62: 26/22\n",
       "white unreadable 54\nunknown 54: 27/20\nblack unreadable 62\nunknown 62: 26/22\n",
       "N101 @ 5:10 27/20\nN101 @ 5:38 26/22\n"},
      {"  1) 54: 13/8 13/9 13/9\n",
       "white play 54 13/8 13/9 13/9\n"},  // too much, but every part can be read
      {"  1) 11: 8/7 8/7 8/7 8/7 8/7 8/7 8/7 8/7 6/5\n",
       "white unreadable 11\nunknown 11: 8/7 8/7 8/7 8/7 8/7 8/7 8/7 8/7 6/5\n", "N101 @ 5:42 6/5\n"},
      {"  1) 54: 13/8 13/9               Wins many points\n",
       "white play 54 13/8 13/9\nunknown Wins many points\n", "N110 @ 5:34 Wins many points\n"},
      // A slash that was lost is no roll of the other player.
      {"  1) 42: 84 6/4                  61: 13/7 8/7\n",
       "white unreadable 42\nunknown 42: 84 6/4\nblack play 61 13/7 8/7\n", "N101 @ 5:10 84\n"},
      {"  1) 42: 64 8/4                  61: 13/7 8/7\n",
       "white unreadable 42\nunknown 42: 64 8/4\nblack play 61 13/7 8/7\n", "N101 @ 5:10 64\n"},
      {"the clock stopped\n", "unknown the clock stopped\n", "N103 @ 5:1 the clock stopped\n"},
      {"-----\n", "unknown -----\n", "N103 @ 5:1 -----\n"},
  });
}

TEST(MatRow, RowsKeepTheirNumbers) {
  std::string log;
  for (const std::string_view text : {"  7) 31: 8/5 6/5\n", "     31: 8/5 6/5\n", "999999) 31: 8/5 6/5\n"}) {
    const Source source = Source::from_bytes("test.mat", head() + game(1) + std::string(text));
    struct : Sink {
      std::int32_t row = -1;
      void turn(const Turn& turn) override { row = turn.row; }
    } last;
    Reporter reporter;
    read_mat(source, last, reporter);
    log += std::to_string(last.row) + " ";
  }
  EXPECT_EQ(log, "7 0 999999 ");
}

TEST(MatRow, SpansAreExact) {
  const Source source =
      Source::from_bytes("test.mat", head() + game(1) + "  1) 54: 13/8 bar/9*(2)          Doubles => 2\n");
  struct : Sink {
    std::vector<Span> spans;
    void turn(const Turn& turn) override {
      spans.push_back(turn.span);
      spans.push_back(turn.dice_span);
      for (std::size_t i = 0; i < turn.n_moves; ++i) spans.push_back(turn.moves[i].span());
    }
    void begin_game(const GameHead& head) override {
      spans.insert(spans.end(), {head.span, head.score_span});
    }
  } seen;
  Reporter reporter;
  read_mat(source, seen, reporter);
  std::string text;
  for (const Span span : seen.spans) text += "[" + std::string(source.slice(span)) + "]";
  EXPECT_EQ(
      text,
      "[Game 1][0                        Bob : 0][54: 13/8 bar/9*(2)][54][13/8][bar/9*(2)][Doubles => 2][]");
}

}  // namespace
}  // namespace hakem::mat
