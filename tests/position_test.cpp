// IDs of positions: read, written, turned into one another, and what is wrong with them.
#include "position/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "diag/position_words.hpp"
#include "shared_files.hpp"

namespace hakem {
namespace {

constexpr PositionKind kinds[] = {PositionKind::xgid, PositionKind::gnubg, PositionKind::ogid,
                                  PositionKind::fibs, PositionKind::snowie};
using Fault = PositionFault::Kind;

// GNU Backgammon's own IDs of positions from matches it played.
struct Verified {
  const char* gnubg;
  const char* xgid;
};
constexpr Verified verified[] = {
    {"4HPwATDgc/ABMA:cImuAAAAAAAE", "XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10"},
    {"zE7hASTgOfIAUQ:cAlgAAAAAAAE", "XGID=-a-a--D-C--AdD--aa-cbAb-AA:0:0:1:00:0:0:0:3:10"},
    {"4PPEBwCJZ/AAGg:8AlgACAAAAAE", "XGID=-A-A--D-B---eD-a-d-e--AB--:0:0:1:00:0:2:1:3:10"},
    {"3q0BAKBrDgMACw:QglgAAAAAAAE", "XGID=-ACAB-C---B--------babcdBA:2:-1:1:00:0:0:0:3:10"},
    {"3q0BAKBrDgMACw:QglvAAAAAAAE", "XGID=-ACAB-C---B--------babcdBA:2:-1:1:63:0:0:0:3:10"},
    {"ZK+DAQOKz8EBBg:cAkAAAAAAAAA", "XGID=--AA-bE-C---bC---cadbBa---:0:0:1:00:0:0:1:0:10"},
    {"27MBACxs2wYDBA:EQEgA1AACAAE", "XGID=-BBDaBB-----b----bbbbbbBA-:1:1:-1:00:1:5:0:25:10"},
    {"bWcASFjeHQAAAA:AgFgAAAAAAAE", "XGID=-ABBC-B-----------A-AccdBA:2:-1:-1:00:0:0:0:3:10"},
    {"xDnyADHMTuEBUA:MBlgAAAAAAAE", "XGID=aa-A--C-C--AdD--aa-cbAb-B-:0:0:-1:D:0:0:0:3:10"},
};

std::string written(PositionKind kind, std::string_view text) {
  return write_position(kind, read_position(text).position);
}

TEST(Position, GnubgAndXgidAreTheSamePositions) {
  for (const Verified& pair : verified) {
    EXPECT_EQ(written(PositionKind::xgid, pair.gnubg), pair.xgid);
    EXPECT_EQ(written(PositionKind::gnubg, pair.xgid), pair.gnubg);
    EXPECT_TRUE(impossible(read_position(pair.xgid)).empty()) << pair.xgid;
    EXPECT_TRUE(impossible(read_position(pair.gnubg)).empty()) << pair.gnubg;
  }
}

TEST(Position, OgidIsTheSameBoard) {
  EXPECT_EQ(written(PositionKind::xgid, "11ccccchhhjjjjj:66666888dddddoo:N0N:13:B:R:0:0:0"),
            "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10");
  EXPECT_EQ(written(PositionKind::ogid, "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10"),
            "11ccccchhhjjjjj:66666888dddddoo:N0N:13:B:R:0:0:0");
  const Position doubled = read_position("OGID=cccccgghhhjjjjj:112233666777dll:N0O::B:D:0:0:3:11").position;
  EXPECT_EQ(doubled.offered, Offered::doubled);
  EXPECT_EQ(doubled.on_roll, Side::black);
  EXPECT_EQ(doubled.decides, Side::white);
}

TEST(Position, FibsAndSnowieKeepNamesAndDice) {
  const std::string fibs =
      "board:You:someplayer:3:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:"
      "1:-1:"
      "0:25:0:0:0:0:2:0:0:0";
  EXPECT_EQ(written(PositionKind::fibs, fibs), fibs);
  EXPECT_EQ(written(PositionKind::xgid, fibs), "XGID=-b----E-C---eE---c-e----B-:0:0:-1:62:0:0:0:3:10");
  const std::string snowie =
      "5;0;0;0;0;Ann;Bob;0;2;1;2;-1;0;-2;2;0;1;0;3;0;2;0;0;0;-3;5;0;-1;0;-2;-1;-6;1;0;0;0;1;0;0;0;";
  EXPECT_EQ(written(PositionKind::snowie, snowie), snowie);
  const Position position = read_position(snowie).position;
  EXPECT_EQ(position.on_roll, Side::white);
  EXPECT_EQ(position.cube_owner, Side::black);
  EXPECT_EQ(position.names[0], "Ann");
  EXPECT_EQ(position.score, (std::array<std::int32_t, 2>{2, 1}));
}

// A position that can be: checkers thrown on the points, everything else within bounds.
Position random_position(std::mt19937& random) {
  const auto up_to = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
  Position position;
  std::array<int, 25> holder{};
  for (int& side : holder) side = up_to(1);
  for (const Side side : {Side::white, Side::black}) {
    const int there = 1 + up_to(14);
    for (int men = 0; men < there; ++men) {
      const int point = 1 + up_to(24);
      const bool own =
          point == bar || holder[static_cast<std::size_t>(side == Side::white ? point : 25 - point)] ==
                              static_cast<int>(index(side));
      ++position.board.at(side, own ? static_cast<Point>(point) : bar);
    }
    position.board.at(side, off) = static_cast<std::uint8_t>(15 - there);
  }
  position.length = up_to(2) == 0 ? 0 : 1 + up_to(24);
  const int most = position.length > 0 ? position.length - 1 : 30;
  position.score = {up_to(most), up_to(most)};
  const bool one_away =
      position.length > 0 && std::max(position.score[0], position.score[1]) == position.length - 1;
  position.crawford = one_away && up_to(1) == 0;
  position.jacoby = position.length == 0 && up_to(1) == 0;
  position.beavers = position.length == 0 && up_to(1) == 0;
  position.on_roll = up_to(1) == 0 ? Side::white : Side::black;
  if (!position.crawford) position.cube = 1 << up_to(5);
  if (position.cube > 1) position.cube_owner = up_to(1) == 0 ? Side::white : Side::black;
  const bool may_double =
      !position.crawford && position.cube_owner.value_or(position.on_roll) == position.on_roll;
  if (may_double && up_to(3) == 0)
    position.offered = up_to(3) > 0    ? Offered::doubled
                       : up_to(1) == 0 ? Offered::beavered
                                       : Offered::raccooned;
  else if (up_to(1) == 0)
    position.dice = {static_cast<std::uint8_t>(1 + up_to(5)), static_cast<std::uint8_t>(1 + up_to(5))};
  position.decides = decider(position.on_roll, position.offered);
  if (up_to(4) == 0) position.max_cube = 64;
  if (up_to(9) == 0) position.resigns = static_cast<Level>(1 + up_to(2));
  if (up_to(9) == 0) position.state = GameState::none;
  position.names = {"Ann", "Bob"};
  return position;
}

TEST(Position, EveryKindGivesBackWhatItCarries) {
  std::mt19937 random(20);
  for (int round = 0; round < 3000; ++round) {
    const Position position = random_position(random);
    for (const PositionKind kind : kinds) {
      const std::string text = write_position(kind, position);
      const PositionReading reading = read_position(text);
      ASSERT_FALSE(reading.fault) << text << " " << fault_text(*reading.fault, Language::en, {});
      ASSERT_EQ(reading.kind, kind) << text;
      EXPECT_TRUE(reading.position == as_carried(kind, position)) << name_of(kind) << " " << text;
      EXPECT_EQ(write_position(kind, reading.position), text);
      EXPECT_TRUE(lost(kind, reading.position).empty()) << text;
    }
  }
}

TEST(Position, OneKindAfterTheOtherLosesWhatBothLose) {
  std::mt19937 random(4);
  for (int round = 0; round < 300; ++round) {
    const Position position = random_position(random);
    for (const PositionKind one : kinds)
      for (const PositionKind two : kinds) {
        const Position through_one = read_position(write_position(one, position)).position;
        const Position through_two = read_position(write_position(two, through_one)).position;
        EXPECT_TRUE(through_two == as_carried(two, as_carried(one, position)))
            << name_of(one) << name_of(two);
      }
  }
}

// What is wrong, and the first byte of it.
struct Wrong {
  const char* text;
  Fault kind;
  std::size_t offset;
};

TEST(Position, WhatCannotBeReadIsNamedAtItsByte) {
  const Wrong cases[] = {
      {"hello", Fault::unknown, 0},
      {"", Fault::unknown, 0},
      {"XGID=", Fault::cut_short, 5},
      {"XGID=-b----E-C---eE---c-e----B:0:0:1:53:0:0:0:5:10", Fault::cut_short, 30},
      {"XGID=-b----E-C---eE---c-e----B--:0:0:1:53:0:0:0:5:10", Fault::too_long, 31},
      {"XGID=-b----E-C--?eE---c-e----B-:0:0:1:53:0:0:0:5:10", Fault::character, 16},
      {"XGID=Ab----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10", Fault::character, 5},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0", Fault::cut_short, 46},
      {"XGID=-b----E-C---eE---c-e----B-:x:0:1:53:0:0:0:5:10", Fault::number, 32},
      {"XGID=-b----E-C---eE---c-e----B-:99:0:1:53:0:0:0:5:10", Fault::number, 32},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:2:53:0:0:0:5:10", Fault::number, 36},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:5:0:0:0:5:10", Fault::cut_short, 39},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:5x:0:0:0:5:10", Fault::character, 39},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:53:99999999999:0:0:5:10", Fault::too_large, 41},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10:3", Fault::too_long, 52},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:\xC3\xA7:5:10", Fault::number, 45},
      {"4HPwATDgc/AB!A:cImuAAAAAAAE", Fault::character, 12},
      {"4HPwATDgc/ABMA:cImuAAAA", Fault::cut_short, 23},
      {"4HPwATDgc/ABMA:cImuAAAAAAAEE", Fault::too_long, 27},
      {"4HPwATDgc/ABM:cImuAAAAAAAE", Fault::character, 13},
      {"//////////////:cImuAAAAAAAE", Fault::checker_bits, 0},
      {"11ccccchhhjjjjj:66666888dddd-oo:N0N", Fault::unknown, 0},
      {"OGID=11ccccchhhjjjjj:66666888dddd-oo:N0N", Fault::character, 33},
      {"11ccccchhhjjjjj:66666888dddddoo:N0", Fault::cut_short, 34},
      {"11ccccchhhjjjjj:66666888dddddoo:N0N:1", Fault::cut_short, 37},
      {"11ccccchhhjjjjj:66666888dddddoo:N0N:13:Q", Fault::character, 39},
      {"board:You:other:3:0:0:0:-2", Fault::cut_short, 26},
      {"board:You:other:3:0:0:0:-2x", Fault::number, 26},
      {"5;0;0;0;0;Ann;Bob;0;2;1;2;-1;0;-2", Fault::cut_short, 33},
      {"5;0;0;0;0;Ann;Bob;0;2;1;2;-1;0;-2;2;0;1;0;3;0;20;0;0;0;-3;5;0;-1;0;-2;-1;-6;1;0;0;0;1;0;0;0;",
       Fault::number, 46},
  };
  for (const Wrong& wrong : cases) {
    const PositionReading reading = read_position(wrong.text);
    ASSERT_TRUE(reading.fault) << wrong.text;
    EXPECT_FALSE(reading.readable()) << wrong.text;
    EXPECT_EQ(reading.fault->kind, wrong.kind)
        << wrong.text << ": " << fault_text(*reading.fault, Language::en, {});
    EXPECT_EQ(reading.fault->span.offset, wrong.offset) << wrong.text;
  }
}

TEST(Position, WhatCannotBeIsNamedAtItsField) {
  const Wrong cases[] = {
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:73:0:0:0:5:10", Fault::dice, 38},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:03:0:0:0:5:10", Fault::half_roll, 38},
      {"XGID=-b----E-C---eE---c-e----C-:0:0:1:53:0:0:0:5:10", Fault::too_many, 5},
      {"XGID=-b----E-C---eP---c-e----C-:0:0:1:53:0:0:0:5:10", Fault::too_many, 5},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:53:5:0:0:5:10", Fault::score, 41},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:7:0:5:10", Fault::score, 43},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:53:3:2:1:5:10", Fault::crawford_away, 45},
      {"XGID=-b----E-C---eE---c-e----B-:1:0:1:53:0:0:0:5:10", Fault::cube_centred, 34},
      {"XGID=-b----E-C---eE---c-e----B-:4:1:1:53:0:0:0:5:3", Fault::cube_limit, 32},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:D:4:0:1:5:10", Fault::offered_crawford, 38},
      {"4HPwATDgc/ABMA:QRGgAAAAAAAE", Fault::offered_owner, 15},
      {"XGID=aBBBBBB------------bbbbbbA:0:0:1:00:0:0:0:5:10", Fault::both_closed_out, 5},
      {"XGID=--------------------------:0:0:1:00:0:0:0:5:10", Fault::both_home, 5},
      {"4HPwATDgc/ABMA:8AkAAAAAAAAA", Fault::crawford_money, 15},
      {"cccccgghhhjjjjj:c12233666777dll:N0N::B:C:0:0:3", Fault::shared_point, 0},
      {"5;0;0;0;0;Ann;Bob;0;2;1;3;-1;0;-2;2;0;1;0;3;0;2;0;0;0;-3;5;0;-1;0;-2;-1;-6;1;0;0;0;1;0;0;0;",
       Fault::cube_value, 24},
  };
  for (const Wrong& wrong : cases) {
    const PositionReading reading = read_position(wrong.text);
    ASSERT_TRUE(reading.readable()) << wrong.text << ": " << fault_text(*reading.fault, Language::en, {});
    const std::vector<PositionFault> faults = impossible(reading);
    ASSERT_EQ(faults.size(), 1U) << wrong.text;
    EXPECT_EQ(faults[0].kind, wrong.kind) << wrong.text << ": " << fault_text(faults[0], Language::en, {});
    EXPECT_EQ(faults[0].span.offset, wrong.offset) << wrong.text;
  }
}

// A kind that says no limit sets none.
TEST(Position, ACubeBeyondTheUsualLimit) {
  const PositionReading high = read_position("XGID=-b----E-C---eE---c-e----B-:11:1:1:00:0:0:0:0:11");
  ASSERT_TRUE(impossible(high).empty());
  const PositionReading again = read_position(write_position(PositionKind::gnubg, high.position));
  ASSERT_TRUE(again.readable());
  EXPECT_TRUE(impossible(again).empty());
  EXPECT_EQ(again.position.cube, 2048);
  EXPECT_EQ(again.position.max_cube, 2048);
}

// In real lists the turn of a redouble names who has to answer it; whose cube it is, tells.
TEST(Position, WhoOwnsTheCubeDoubled) {
  const Position position = read_position("XGID=-EC----------------bbbbAb-:1:-1:1:D:0:2:0:5:10").position;
  EXPECT_EQ(position.on_roll, Side::white);
  EXPECT_EQ(position.decides, Side::black);
}

TEST(Position, OldAndLooseSpellingsAreRead) {
  const std::string start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10";
  EXPECT_EQ(written(PositionKind::xgid, "-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10"), start);
  EXPECT_EQ(written(PositionKind::xgid, "  xgid=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5\r\n"), start);
  EXPECT_EQ(
      written(PositionKind::xgid, "XGID=-b----E-C---eE---c-e----B- : 0 : 0 : 1 : 53 : 0 : 0 : 0 : 5 : 10"),
      start);
  EXPECT_EQ(written(PositionKind::xgid, "GNUBGID=4HPwATDgc/ABMA:cImuAAAAAAAE"), start);
  EXPECT_EQ(written(PositionKind::gnubg, "4HPwATDgc/ABMA"), "4HPwATDgc/ABMA:cAkAAAAAAAAE");
}

// Every text with every byte of it dropped, changed or doubled: an answer for each, and no position beyond
// what a board holds.
TEST(Position, DamagedIdsAreAnswered) {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round)
    for (const PositionKind kind : kinds) {
      const std::string text = write_position(kind, random_position(random));
      for (std::size_t i = 0; i < text.size(); ++i)
        for (const std::string& piece :
             {std::string(), std::string("9"), std::string("-"), std::string("\xC5\x9F"), std::string("P"),
              std::string(20, '8'), std::string(1, '\0')}) {
          const std::string damaged = text.substr(0, i) + piece + text.substr(i + 1);
          const PositionReading reading = read_position(damaged);
          const std::vector<PositionFault> faults = impossible(reading);
          for (const PositionKind to : kinds) write_position(to, reading.position);
          for (const PositionFault& fault : faults) {
            EXPECT_LE(fault.span.end(), damaged.size());
            EXPECT_FALSE(fault_text(fault, Language::tr, {}).empty());
          }
          if (reading.fault) {
            EXPECT_LE(reading.fault->span.end(), damaged.size()) << damaged;
          }
        }
    }
}

class SharedPositions : public SharedFiles {};

// The canonical spelling of an ID: ten fields, one sign in front.
TEST_F(SharedPositions, EveryListIsReadAndWrittenByteForByte) {
  std::size_t read = 0, unreadable = 0, cannot_be = 0, answerer_named = 0;
  for (const char* name :
       {"Deinonychus999_AnkiGammon__gnubgid_list.txt", "Deinonychus999_AnkiGammon__xgid_list.txt",
        "lassehjorthmadsen_bganalyses__xgid_list.txt", "tkshio_tsgammon-core__fibs_board_list.txt"}) {
    std::istringstream lines(bytes(std::string("corpus/positions/") + name));
    for (std::string line; std::getline(lines, line);) {
      while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
      if (line.empty()) continue;
      ++read;
      const PositionReading reading = read_position(line);
      cannot_be += impossible(reading).empty() ? 0 : 1;
      if (!reading.readable()) {
        ++unreadable;
        continue;
      }
      const std::string again = write_position(reading.kind, reading.position);
      if (again == line) continue;
      ++answerer_named;
      EXPECT_NE(line.find(":D:"), std::string::npos) << line << "\n" << again;
      EXPECT_TRUE(read_position(again).position == reading.position) << line;
    }
  }
  EXPECT_EQ(read, 1130U);
  EXPECT_EQ(unreadable, 1U);  // the upper player's checker on the lower player's bar
  EXPECT_EQ(cannot_be, 1U);   // twenty checkers
  EXPECT_EQ(answerer_named, 29U);
}

// Lines of a real session of FIBS: the same position after writing, whoever "you" was.
TEST_F(SharedPositions, LinesOfFibsAreRead) {
  std::istringstream lines(bytes("corpus/positions/jonathanballs_backgammony__z_examplefibsconnection.txt"));
  std::size_t read = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("board:")) continue;
    const PositionReading reading = read_position(line);
    ASSERT_TRUE(reading.readable()) << line << ": " << fault_text(*reading.fault, Language::en, {});
    ++read;
    for (const PositionFault& fault : impossible(reading))
      ADD_FAILURE() << line << ": " << fault_text(fault, Language::en, {});
    const Position again = read_position(write_position(PositionKind::fibs, reading.position)).position;
    EXPECT_TRUE(again == as_carried(PositionKind::fibs, reading.position)) << line;
  }
  EXPECT_EQ(read, 275U);
}

// Every ID GNU Backgammon told of itself, with the board it told beside it.
TEST_F(SharedPositions, IdsOfGnubgAreItsBoards) {
  std::istringstream lines(bytes("gnubg/ids/grab.txt"));
  std::size_t read = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t sign = line.find("\"gid\": \"");
    const std::size_t board = line.find("{\"board\": [[");
    if (sign == std::string::npos || board == std::string::npos) continue;
    const std::string id = line.substr(sign + 8, 27);
    const PositionReading reading = read_position(id);
    ASSERT_FALSE(reading.fault) << id;
    EXPECT_EQ(write_position(PositionKind::gnubg, reading.position), id);
    ++read;
    std::string numbers = line.substr(board + 12, line.find("]]", board) - board - 12);
    std::ranges::replace_if(
        numbers, [](char c) { return c == ',' || c == '[' || c == ']'; }, ' ');
    std::istringstream men(numbers);
    for (const Side side : {other(reading.position.on_roll), reading.position.on_roll})
      for (int point = 1; point <= bar; ++point) {
        int count = -1;
        men >> count;
        EXPECT_EQ(reading.position.board.at(side, static_cast<Point>(point)), count) << id << " " << point;
      }
  }
  EXPECT_GT(read, 5U);
}

}  // namespace
}  // namespace hakem
