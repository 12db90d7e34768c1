// Which lines each rule of grammar/mat.hpp takes, and that no rule can loop.
#include <gtest/gtest.h>

#include <string_view>
#include <tao/pegtl/contrib/analyze.hpp>
#include <vector>

#include "formats/peg.hpp"
#include "grammar/mat.hpp"

namespace hakem {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::mat;

struct OneCell : tao::pegtl::seq<g::cell, grammar::end> {};

template <typename Rule>
struct whole : p::seq<Rule, p::eof> {};

struct Line {
  std::string_view text;
  bool taken = true;
};

template <typename Rule>
void expect_lines(const std::vector<Line>& lines) {
  for (const Line& line : lines)
    EXPECT_EQ(matches<whole<Rule>>(line.text), line.taken) << '"' << line.text << '"';
}

TEST(MatGrammar, NoRuleLoops) {
  EXPECT_EQ(p::analyze<g::row>(), 0U);
  EXPECT_EQ(p::analyze<OneCell>(), 0U);
  EXPECT_EQ(p::analyze<g::one_move>(), 0U);
  EXPECT_EQ(p::analyze<g::remark>(), 0U);
  EXPECT_EQ(p::analyze<g::behind_play>(), 0U);
  EXPECT_EQ(p::analyze<g::worded_match>(), 0U);
  EXPECT_EQ(p::analyze<g::worded_game>(), 0U);
  EXPECT_EQ(p::analyze<g::score_line>(), 0U);
  EXPECT_EQ(p::analyze<g::worded_score>(), 0U);
  EXPECT_EQ(p::analyze<g::cell_start>(), 0U);
  EXPECT_EQ(p::analyze<g::match_line>(), 0U);
  EXPECT_EQ(p::analyze<g::titled_line>(), 0U);
  EXPECT_EQ(p::analyze<g::game_line>(), 0U);
  EXPECT_EQ(p::analyze<g::tag>(), 0U);
  EXPECT_EQ(p::analyze<g::set_pos>(), 0U);
}

TEST(MatGrammar, MatchLine) {
  expect_lines<g::match_line>({
      {" 3 point match"},
      {"13 point match"},
      {"0 point match"},
      {"  25 points match  "},
      {"7-point match"},
      {"7 Point Match"},
      {"-3 point match"},
      {"Match of 5 points"},
      {"match of 1 point"},
      {"Money session"},
      {"money game"},
      {"Unlimited match"},
      {"\t5 point match"},
      {"5 point match.", false},
      {"point match", false},
      {"5 pointmatch", false},
      {"5 pt match"},
      {"5pts match"},
      {"Money match"},
      {"5 pnt match", false},
      {"match", false},
      {"Club 5 point match", false},  // titled_line
      {"; 3-point match", false},
      {"", false},
  });
  expect_lines<g::titled_line>({
      {"Grand final 7 point match"},
      {"  Ann - Bob, round 3   11 point match "},
      {"7 point match", false},
      {"Grand final", false},
  });
}

TEST(MatGrammar, GameLine) {
  expect_lines<g::game_line>({
      {" Game 1"},
      {"Game 1 "},
      {"game 12"},
      {"  GAME 123456789"},
      {"Game", false},
      {"Game one", false},
      {"Game1"},
      {"Game 1234567890", false},
      {"The Game 1", false},
  });
}

TEST(MatGrammar, ScoreLine) {
  expect_lines<g::score_line>({
      {" Ann : 0                        Bob : 0"},
      {" Ann Varley: 0                      Gwen B: 0"},
      {" lasse1 : 0                        : 0"},
      {"                          : 0                        : 0"},
      {" pedro roca  : 0                        sam64 : 0"},
      {" Ed O'Laughlin : 0                     K\xC3\xA9vin UNGER Nicolas H : 10"},
      {" A.B:C : 0                      \xC3\x87i\xC4\x9F"
       "dem, Jr : 0"},
      {" Torsten & Rainer : 2                   Mochy & Kazuki : 12"},
      {" BlueNote,1780 : 0                        RedNote,1625.5 : 0"},
      {" Ann: -1   Bob: 3 "},
      {"Ken : 0 Bob : 0"},
      {" Ann : 0", false},
      {" Ann                        Bob", false},
      {" Ann : zero                        Bob : 0", false},
      {" Ann : 0                        Bob : 0 points"},
      {" Ann: 0 pts     Bob: 0 pts"},
      {" Ann : 0                        Bob : 0 games", false},
      {"", false},
  });
}

TEST(MatGrammar, Tag) {
  expect_lines<g::tag>({
      {R"(; [Site "Club"])"},
      {R"(;[Site "Club"])"},
      {R"(# [Site "Club"])"},
      {R"(; [Player 1 Elo "9,00/0"])"},
      {R"(; [Match ID "-1424316214"])"},
      {R"(; [Round ""])"},
      {R"(; [Event "The "Open" of May"])"},
      {R"(; [Transcriber "[e-mail]"])"},
      {R"(; [EventDate "2022.12.24"]   )"},
      {"; [Game 1, Move 1: Dice set to 31]", false},
      {R"(; [Site "Club)", false},
      {R"([Site "Club"])", false},
      {"; a remark", false},
  });
  expect_lines<g::set_pos>({
      {"; Set Pos=-b----E-C---eE---c-e----B-/0"},
      {";set pos=-b----E-C---eE---c-e----B-/-1"},
      {"; Set Pos=-b----E-C---eE---c-e----B-"},
      {"; Set Pos=-b----E-C---e", false},
      {"; Pos=-b----E-C---eE---c-e----B-/0", false},
  });
}

TEST(MatGrammar, Move) {
  expect_lines<g::one_move>({
      {"13/8"},           {"24/18*"},        {"25/20"},
      {"bar/20*"},        {"Bar/20"},        {"BAR/1"},
      {"6/off"},          {"6/Off"},         {"6/0"},
      {"4/Off(3)"},       {"13/5*(2)"},      {"8/4(2)*"},
      {"14/9*/4*"},       {"Bar/20*/16"},    {"6/5/4(2)"},
      {"5/3*/Off"},       {"24/20/16/12/8"}, {"20/18*/12*"},
      {"22/13"},          {"6/1*(2)"},       {"0/5"},
      {"8/13"},           {"26/20", false},  {"13/", false},
      {"13", false},      {"/8", false},     {"13-8", false},
      {"13/8x"},          {"13/8x/4X"},      {"13/8x2"},
      {"13/8 x2"},        {"13/8*x3"},       {"13/8x9", false},
      {"13 / 8"},         {"13/ 8", false},  {"13/8(5)", false},
      {"13/8(0)", false}, {"13*/8", false},  {"24/22/20/18/16/14", false},
      {"13/2O", false},   {"13//8", false},  {"K/20", false},
  });
}

TEST(MatGrammar, CellOfARoll) {
  expect_lines<OneCell>({
      {"31: 8/5 6/5"},
      {"31:8/5 6/5"},
      {"13: 8/5, 6/5"},
      {"31 8/5 6/5"},
      {"52:"},
      {"66: ????"},
      {"53: ???"},
      {"00: ????"},
      {"72: 13/6"},  // the reader says what is wrong
      {"62: Cannot Move"},
      {"62: cannot move"},
      {"62: Can't move"},
      {"62: No move"},
      {"62: -"},
      {"62: no", false},
      {"62: O-O"},
      {"62: o-o"},
      {"62: Dances"},
      {"32: Concedes"},
      {"11: Illegal play (25;0;1;0)"},
      {"11: illegal play()"},
      {"33: 6/3/Off 3/Off 2/Off"},
      {"31", false},
      {"31 ", false},
      {"3: 8/5", false},
      {"315: 8/5", false},
      {"ab: 8/5", false},
      {"31: 8/5 6x5", false},
      {"31: none", false},
      {"11: Illegal play", false},
      {"11: Illegal play (", false},
      {"31: 8/5 Wins", false},
  });
}

TEST(MatGrammar, CellOfWords) {
  expect_lines<OneCell>({
      {"Doubles => 2"},
      {"Doubles"},
      {"Double => 4"},
      {"doubles 2"},
      {"Doubles =>2"},
      {"Beavers => 4"},
      {"Beaver"},
      {"Raccoons => 8"},
      {"Takes"},
      {"Accepts"},
      {"Drops"},
      {"Rejects"},
      {"Passes"},
      {"Concedes"},
      {"Resigns"},
      {"Resigned Game"},
      {"Resigned Match"},
      {"Forfeits"},
      {"Gives up"},
      {"Timed out"},
      {"Lost on time"},
      {"Wins 1 point"},
      {"Wins 2 points"},
      {"wins 4 point and the match"},
      {"Losses 3 point"},
      {"Wins -1 points"},
      {"Wins 4016 point"},
      {"Wins 2 points with a gammon"},
      {"Wins 3 points with backgammon and the match"},
      {"Wins", false},
      {"Wins 1", false},
      {"Wins point", false},
      {"Doubles => two", false},
      {"Take"},
      {"Drop"},
      {"Pass"},
      {"Doubles to 2"},
      {"Doubles \xE2\x86\x92 2"},
      {"Doubles to", false},
      {"Doubles to2", false},
      {"Taken", false},
      {"Redoubles", true},
      {"Doubles => 1234567890", false},
      {"Doubles => 0", false},
  });
}

TEST(MatGrammar, Row) {
  expect_lines<g::row>({
      {"  1) 54: 13/8 13/9               62: 24/22 22/16*"},
      {"  1)                             51: 8/3 3/2"},
      {"  3) 53: 24/21* 21/16            55: 25/20 20/15 15/10 6/1*"},
      {"  4)  Doubles => 2                Takes"},
      {"  5) 66:                         52: 13/11 10/5"},
      {"      Wins 1 point"},
      {"                                  Wins 2 points"},
      {" 16)  Drops                       Wins 2 points"},
      {"  10) 63: Cannot Move                    Doubles => 2"},
      {" 23) 66: 23/17 23/17 17/11 18/12 64: 4/0 4/0"},
      {" 27) 22: 19/17 17/15 15/13 13/11 55: 2/0"},
      {"  3) 33: 24/21 24/21 13/10 13/10 65: 11/5 13/8"},
      {" 25) 51: ????                           Wins 2 point"},
      {"  35) 62: 3/off 1/off                   00: ????"},
      {" 28)  Losses 1 point                                               Wins 1 point and the match"},
      {" 24) 43: 21/18 18/14              24)  Losses 2 point                  Wins 2 point and the match"},
      {"  21) 63: 3/off(2)                      62: Concedes"},
      {"  30) 32: Concedes                      Wins 2 point"},
      {"  5)  "},
      {"  34)        "},
      {" 29) 65: 1/0"},
      {"  1) 12: Illegal play (1;0;2;) 61: 13/7 8/7"},
      {"     54: 13/8 13/9               62: 24/22 22/16*"},
      {"1)\t54: 13/8 13/9\t62: 24/22 22/16*"},
      {"  1) 54 13/8 13/9               62 24/22 22/16*"},
      {""},
      {"  1) 54: 13/8 13/9               62: 24/22 22/16*     31: 8/5 6/5     41: 24/20",
       false},                                                           // four cells
      {"  1) Ann: 54: 13/8 13/9         Bob: 62: 24/22 22/16*", false},  // taken apart by mat_repair.cpp
      {"1234567) 54: 13/8 13/9", false},
      {"  1) 54: 13/8 13/9               62: 24/22 22/16* ; a fine play", false},
  });
}

// Where mat_repair.cpp begins a cell.
TEST(MatGrammar, CellStart) {
  for (const char* text : {"31: 8/x", "622: 16/14", "7:", "Doubles", "Doublez", "beavers", "Takes", "Drops",
                           "Wins ", "Wins", "Losses 3", "Resigns", "Lost on time", "Concedes"})
    EXPECT_TRUE(matches<g::cell_start>(text)) << text;
  for (const char* text : {"8/5", "31", "Ann: 31:", "Winston", "(31:", ""})
    EXPECT_FALSE(matches<g::cell_start>(text)) << text;
}

}  // namespace
}  // namespace hakem
