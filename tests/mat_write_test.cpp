// The layout of GNU Backgammon: cells from column 5 and 33, names from 1 and 32, words one column further in.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "all_events.hpp"
#include "formats/format.hpp"
#include "formats/mat/mat.hpp"
#include "mat_text.hpp"
#include "ruling/convert.hpp"

namespace hakem::mat {
namespace {

using all_events::move;
using all_events::turn;

// `text` read, ruled on and written.
std::string rewritten(std::string text, std::string_view to = "mat") {
  std::string out;
  convert(Source::from_bytes("test.mat", std::move(text)), format_named("mat"), *format_named(to), out);
  return out;
}

// The rows of the only game of a record made of `turns`, unruled.
std::string rows_of(std::initializer_list<Turn> turns, std::initializer_list<Claim> claims = {}) {
  std::string out;
  const std::unique_ptr<Sink> writer = mat_writer(out);
  writer->begin_match({});
  writer->begin_game({});
  for (const Turn& one : turns) writer->turn(one);
  for (const Claim& one : claims) writer->claim(one);
  writer->end_game({});
  writer->end_match();
  out.erase(0, out.find(": 0\n") + 4);
  return out.substr(0, out.size() - 1);
}

TEST(MatWrite, TheWholeLayout) {
  const std::string text =
      "; [Event \"Open\"]\n"
      "; [EventDate \"2026.11.21\"]\n"
      "\n"
      " 3 point match\n"
      "\n"
      " Game 1\n"
      " Ann : 0                        Bob : 0\n"
      "  1)                             51: 13/8 6/5\n"
      "  2) 52: 13/11 13/8              42: 8/4 6/4\n"
      "  3)  Doubles => 2                Takes\n"
      "  4) 64: 24/18 18/14             63: 24/18 13/10\n"
      "  5)  Resigns                     Wins 4 points\n"
      "\n";
  EXPECT_EQ(rewritten(text), text);
}

TEST(MatWrite, ASpilledPlayPushesTheRightColumn) {
  const std::string play = "  2) 11: 8/7 8/7 6/5 6/5         64: 13/9 13/7\n";
  EXPECT_NE(rewritten(head() + game(1) + "  1)    31: 8/5 6/5\n" + play).find("  1) 31: 8/5 6/5\n"),
            std::string::npos);
  EXPECT_EQ(rows_of({turn(TurnKind::play, Side::white, {6, 6},
                          {move({23, 17}), move({23, 17}), move({17, 11}), move({18, 12})}),
                     turn(TurnKind::play, Side::black, {6, 4}, {move({4, 0}), move({4, 0})})}),
            "  1) 66: 23/17 23/17 17/11 18/12 64: 4/0 4/0\n");
}

TEST(MatWrite, NamesInUtf8KeepTheColumns) {
  const std::string text =
      " 1 point match\n\n Game 1\n"
      " \xC3\x87i\xC4\x9F"
      "dem : 0                     G\xC3\xBCl\xC5\x9F"
      "ah : 0\n"
      "  1) 31: 8/5 6/5\n\n";
  EXPECT_EQ(rewritten(text), text);
  const std::string out =
      rewritten(" 1 point match\n\n Game 1\n A name that is longer than its column : 0  Bob : 0\n");
  EXPECT_NE(out.find("\n A name that is longer than its column : 0 Bob : 0\n"), std::string::npos) << out;
}

TEST(MatWrite, RatingsStayWithTheNames) {
  const std::string text =
      " 1 point match\n\n Game 1\n BlueNote,1780 : 0              RedNote,1625.5 : 0\n\n";
  EXPECT_EQ(rewritten(text), text);
}

TEST(MatWrite, PlaysOneDieAMove) {
  const auto first_row = [](std::string_view cell) {
    const std::string out = rewritten(head() + game(1) + "  1) " + std::string(cell) + "\n");
    const std::size_t at = out.find("  1) ") + 5;
    return out.substr(at, out.find('\n', at) - at);
  };
  EXPECT_EQ(first_row("65: 24/13"), "65: 24/18 18/13");
  EXPECT_EQ(first_row("31: 6/5 8/5"), "31: 8/5 6/5");
  EXPECT_EQ(first_row("44: 24/16(2)"), "44: 24/20 24/20 20/16 20/16");
  EXPECT_EQ(first_row("13: 8/5 6/5"), "13: 8/5 6/5");  // dice stay as they were thrown
  EXPECT_EQ(first_row("31: 8/3 9/2"), "31: 8/3 9/2");  // an illegal play stays as it was written
  EXPECT_EQ(first_row("55: 8/3(2) 13/8(2)"), "55: 13/8 13/8 8/3 8/3");
  EXPECT_EQ(first_row("31: 8/x"), "31: ????");
}

TEST(MatWrite, AHitIsMarkedOnce) {
  const std::string text = head() + game(1) +
                           "  1) 21: 13/11 6/5               44: 24/20*(2) 13/9(2)\n"
                           "  2) 42: bar/23 24/20\n";
  EXPECT_NE(rewritten(text).find("  1) 21: 13/11 6/5               44: 24/20* 24/20 13/9 13/9\n"
                                 "  2) 42: 25/23 24/20\n"),
            std::string::npos)
      << rewritten(text);
}

TEST(MatWrite, AFalseMarkIsNotTakenAwayInSilence) {
  const std::string rows = "  1) 31: 8/5* 6/5                64: 24/18 18/14*\n";
  EXPECT_NE(rewritten(head() + game(1) + rows).find(rows), std::string::npos);
}

// What a record lost, or has twice, does not look whole when it is written anew.
TEST(MatWrite, RowNumbersThatJumpStay) {
  const std::string lost =
      "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
      "  4) 54: 25/20 24/20             61: 24/23 14/8\n"
      "  5) 31: 8/5 6/5                 21: 13/11 6/5\n";
  EXPECT_NE(rewritten(head() + game(1) + lost).find(lost), std::string::npos);
  const std::string twice =
      "  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
      "  3) 53: 8/3 6/3                 61: 13/7 8/7\n"
      "  2) 41: 24/23 13/9              21: 13/11 6/5\n"
      "  2) 41: 24/23 13/9              21: 13/11 6/5\n";
  EXPECT_NE(rewritten(head() + game(1) + twice).find(twice), std::string::npos);
  const std::string right_cell_twice =
      "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
      "  2) 54: 24/20 13/8              61: 13/7 8/7\n"
      "  2)                             61: 13/7 8/7\n"
      "  3) 31: 8/5 6/5                 64: 24/18 18/14\n";
  EXPECT_NE(rewritten(head() + game(1) + right_cell_twice).find(right_cell_twice), std::string::npos);
}

// The rows of a record that counts them otherwise: by whoever begins, with the cube in the row of the roll,
// with resignations in rows of their own.
TEST(MatWrite, RowsThatAreCountedOtherwise) {
  const auto rows = [](const std::string& turns) {
    const std::string head = "TAVLA 1\nMaç: 5 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\n";
    std::string out;
    convert(Source::from_bytes("a.tavla", head + turns), nullptr, *format_named("mat"), out);
    return out.substr(out.find("  1)"));
  };
  EXPECT_EQ(rows("1. Siyah - 31: 8/5, 6/5\n1. Beyaz - 64: 24/18, 18/14\n2. Siyah - 54: 24/20, 13/8\n"
                 "2. Beyaz - 61: 13/7, 8/7\n"),
            "  1)                             31: 8/5 6/5\n"
            "  2) 64: 24/18 18/14             54: 24/20 13/8\n"
            "  3) 61: 13/7 8/7\n\n");
  EXPECT_EQ(rows("1. Beyaz - 31: 8/5, 6/5\n1. Siyah - 64: 24/18, 18/14\n2. Beyaz: vido 2\n2. Siyah: kabul\n"
                 "2. Beyaz - 54: 24/20, 13/8\n2. Siyah - 61: 13/7, 8/7\n"),
            "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
            "  2)  Doubles => 2                Takes\n"
            "  3) 54: 24/20 13/8              61: 13/7 8/7\n\n");
  EXPECT_EQ(
      rows("1. Beyaz - 31: 8/5, 6/5\n1. Siyah - 64: 24/18, 18/14\n2. Beyaz: pes (oyun)\n2. Siyah: ret\n"
           "3. Beyaz: pes (oyun)\n3. Siyah: ret\n2. Beyaz - 54: 24/20, 13/8\n2. Siyah - 61: 13/7, 8/7\n"),
      "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
      "  2) 54: 24/20 13/8              61: 13/7 8/7\n\n");
}

TEST(MatWrite, AResignationStaysInItsRow) {
  const std::string rows =
      "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
      "  2) 54: 24/20 13/8               Resigns\n"
      "  9) 31: 8/5 6/5                 64: 24/14\n";
  EXPECT_NE(rewritten(head() + game(1) + rows).find(rows), std::string::npos);
}

TEST(MatWrite, EveryKindOfTurn) {
  Turn offer = turn(TurnKind::offer, Side::white);
  Turn beaver = turn(TurnKind::beaver, Side::black);
  Turn raccoon = turn(TurnKind::raccoon, Side::white);
  offer.value = 2;
  beaver.value = 4;
  raccoon.value = 8;
  EXPECT_EQ(rows_of({offer, beaver, raccoon, turn(TurnKind::take, Side::black)}),
            "  1)  Doubles => 2                Beavers => 4\n"
            "  2)  Raccoons => 8               Takes\n");
  EXPECT_EQ(rows_of({turn(TurnKind::offer, Side::black), turn(TurnKind::drop, Side::white)}),
            "  1)                              Doubles => 2\n"
            "  2)  Drops\n");
  EXPECT_EQ(rows_of({turn(TurnKind::blank, Side::white, {6, 6}), turn(TurnKind::dance, Side::black, {5, 2})}),
            "  1) 66:                         52:\n");
  EXPECT_EQ(
      rows_of({turn(TurnKind::unrecorded, Side::white, {6, 6}), turn(TurnKind::unrecorded, Side::black)}),
      "  1) 66: ????                    00: ????\n");
  EXPECT_EQ(rows_of({turn(TurnKind::unreadable, Side::white, {6, 6}),
                     turn(TurnKind::unreadable, Side::black, {6, 0})}),
            "  1) 66: ????                    00: ????\n");
  EXPECT_EQ(rows_of({turn(TurnKind::opening, Side::white, {6, 1}), turn(TurnKind::closed_out, Side::white),
                     turn(TurnKind::resign, Side::white), turn(TurnKind::resign_accept, Side::black)}),
            "; Açılış: Beyaz 6, Siyah 1\n  1)  Resigns\n");
  EXPECT_EQ(rows_of({turn(TurnKind::blank, Side::black, {6, 6}), turn(TurnKind::blank, Side::black, {5, 5})}),
            "  1)                             66:\n"
            "  2)                             55:\n");
}

TEST(MatWrite, ADanceThatWasNoneIsWrittenInWords) {
  EXPECT_NE(rewritten(head() + game(1) + "  1) 31: Cannot Move             62: 24/18 13/11\n")
                .find("  1) 31: Cannot Move "),
            std::string::npos);
}

TEST(MatWrite, Results) {
  const auto claim = [](ClaimKind kind, Side side, std::int64_t points, bool match = false) {
    Claim made;
    made.kind = kind;
    made.side = side;
    made.points = points;
    made.ends_match = match;
    return made;
  };
  const Turn roll = turn(TurnKind::blank, Side::white, {6, 6});
  EXPECT_EQ(rows_of({roll}, {claim(ClaimKind::game_won, Side::white, 1)}), "  1) 66:\n      Wins 1 point\n");
  EXPECT_EQ(rows_of({roll}, {claim(ClaimKind::game_won, Side::black, 2, true)}),
            "  1) 66:                          Wins 2 points and the match\n");
  EXPECT_EQ(rows_of({roll}, {claim(ClaimKind::game_lost, Side::white, 2),
                             claim(ClaimKind::game_won, Side::black, 2)}),
            "  1) 66:\n      Losses 2 points\n                                  Wins 2 points\n");
  EXPECT_EQ(rows_of({}, {claim(ClaimKind::match_won, Side::white, 2)}), "");
}

TEST(MatWrite, ASetPosition) {
  const std::string line = "; Set Pos=-b----E-C---eE---c-e----B-/-1\n";
  EXPECT_NE(
      rewritten(head() + game(1) + line + "  1) 31: 8/5 6/5\n").find("\n" + line + "  1) 31: 8/5 6/5\n"),
      std::string::npos);
  hakem::Setup setup;
  setup.board = *board_from_text("bar:1 24:1 off:13 | 6:2 off:13");
  setup.cube = 8;
  setup.cube_owner = Side::black;
  Turn set = turn(TurnKind::set_position, Side::white);
  set.setup = &setup;
  EXPECT_EQ(rows_of({set}), "; Set Pos=-------------------b----AA/3\n");
  EXPECT_EQ(read_rows(rows_of({set})).story, "white set_position bar:1 24:1 off:13 | 6:2 off:13 cube 8\n");
}

TEST(MatWrite, NotesStandBetweenRows) {
  const std::string text =
      "; before the head\n\n" + head() + "; and in the head\n" + game(1) +
      "; before the first\n  1) 31: 8/5 6/5                 62: 24/18 13/11\n; some time later\n\n";
  EXPECT_EQ(rewritten(text), text);
  std::string out;
  const std::unique_ptr<Sink> writer = mat_writer(out);
  writer->begin_match({});
  writer->begin_game({});
  writer->turn(turn(TurnKind::blank, Side::white, {6, 6}));
  writer->note({NoteKind::comment, "two\nlines", {}});
  writer->turn(turn(TurnKind::blank, Side::black, {5, 5}));
  writer->end_game({});
  writer->end_match();
  EXPECT_NE(out.find("  1) 66:                         55:\n; two           \n; lines         \n"),
            std::string::npos)
      << out;
}

// What would be a tag or a position has one sign more, which the reader takes off.
TEST(MatWrite, ACommentStaysAComment) {
  for (const std::string_view words :
       {"[Event \"Final\"]", ";[Event \"Final\"]", "Set Pos=-b----E-C---eE---c-e----B-/0", "[x", "; x"}) {
    std::string out;
    const std::unique_ptr<Sink> writer = mat_writer(out);
    writer->begin_match({});
    writer->begin_game({});
    writer->turn(turn(TurnKind::blank, Side::white, {6, 6}));
    writer->note({NoteKind::comment, words, {}});
    writer->end_game({});
    writer->end_match();
    EXPECT_NE(read(out).story.find("comment " + std::string(words) + "\n"), std::string::npos) << out;
  }
}

TEST(MatWrite, AMatchWithoutGamesHasItsNamesInTags) {
  std::string out;
  const std::unique_ptr<Sink> writer = mat_writer(out);
  MatchHead head;
  head.length = 5;
  head.names = {"Ada", "Kerem"};
  writer->begin_match(head);
  writer->end_match();
  EXPECT_EQ(out, "; [Player 1 \"Ada\"]\n; [Player 2 \"Kerem\"]\n\n 5 point match\n\n");
}

TEST(MatWrite, TheOtherStyleFillsInTheTags) {
  const std::string out = rewritten("; [Site \"Club\"]\n" + head(3) + game(1), "mat-xg");
  EXPECT_EQ(out.substr(0, out.find("\n\n")),
            "; [Site \"Club\"]\n; [Variation \"Backgammon\"]\n"
            "; [Player 1 \"Ann\"]\n; [Player 2 \"Bob\"]");
  EXPECT_EQ(rewritten(out, "mat-xg"), out);
}

// What GNU Backgammon exports by that name: the rows and nothing else.
TEST(MatWrite, SnowieHasNoComments) {
  const std::string text = "; [Site \"Club\"]\n; words\n" + head(3) + game(1) + "; more\n";
  const std::string out = rewritten(text, "snowie");
  EXPECT_EQ(out.find(';'), std::string::npos) << out;
  EXPECT_EQ(out.find(" 3 point match\n\n Game 1\n"), 0U) << out;
  EXPECT_EQ(rewritten(out, "snowie"), out);
}

TEST(MatWrite, SnowieSetsAPositionAsAnIllegalPlay) {
  hakem::Setup setup;
  setup.board = starting_board(Variation::standard);
  setup.board.at(Side::black, 24) = 1;
  setup.board.at(Side::black, bar) = 1;
  setup.cube = 2;
  setup.cube_owner = Side::white;
  setup.on_turn = Side::white;
  setup.dice = {4, 2};
  Turn set = turn(TurnKind::set_position, Side::black, {3, 3});
  set.setup = &setup;
  std::string out;
  const std::unique_ptr<Sink> writer = snowie_writer(out);
  MatchHead match;
  match.length = 3;
  match.names = {"Ann", "Bob;"};
  writer->begin_match(match);
  GameHead game;
  game.score = {1, 2};
  writer->begin_game(game);
  writer->turn(set);
  writer->end_game({});
  writer->end_match();
  EXPECT_NE(
      out.find(
          "33: Illegal play (3;0;0;0;0;Ann;Bob,;0;1;2;2;1;-1;-1;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;"
          "0;0;0;2;0;4;2;)"),
      std::string::npos)
      << out;
  EXPECT_EQ(read(out).findings, "");
}

// A result may leave the points to play; .mat may not.
TEST(MatWrite, AResultWithoutPointsGetsThoseThatWereWon) {
  std::string out;
  const std::unique_ptr<Sink> writer = mat_writer(out);
  writer->begin_match({});
  writer->begin_game({});
  Claim won;
  won.side = Side::white;
  writer->claim(won);
  GameEnd end;
  end.winner = Side::white;
  end.points = 4;
  writer->end_game(end);
  writer->end_match();
  EXPECT_NE(out.find("      Wins 4 points\n"), std::string::npos) << out;
}

TEST(MatWrite, GivingUpIsWrittenInWords) {
  for (const auto& [value, words] :
       {std::pair{0, "Resigns"}, {2, "Resigns"}, {4, "Resigned Match"}, {5, "Lost on time"}}) {
    Turn resign = turn(TurnKind::resign, Side::black);
    resign.value = value;
    EXPECT_NE(rows_of({resign}).find(words), std::string::npos) << rows_of({resign});
  }
}

TEST(MatWrite, EverythingThereIsCanBeWritten) {
  for (const auto make : {mat_writer, mat_xg_writer, snowie_writer}) {
    std::string out;
    all_events::send_everything(*make(out));
    const Read back = read(out);
    EXPECT_EQ(back.fault, "");
    EXPECT_NE(back.story.find("match 0 money"), std::string::npos);
  }
}

}  // namespace
}  // namespace hakem::mat
