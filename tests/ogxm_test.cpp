// OGXM, version 2: what its bytes say, and what is told of bytes that say nothing.
#include "formats/ogxm/ogxm.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "diag/catalog.hpp"
#include "event_log.hpp"
#include "formats/kept_file.hpp"
#include "formats/ogxm/clock.hpp"
#include "model/event_order.hpp"
#include "ogxm_bytes.hpp"

namespace hakem {
namespace {

using namespace ogxm_bytes;

struct Analyses final : Sink {
  std::vector<Analysis> list;
  std::vector<std::vector<AnalysedPlay>> plays;
  void analysis(const Analysis& one) override {
    list.push_back(one);
    plays.emplace_back(one.candidates.begin(), one.candidates.end());
    list.back().candidates = {};
  }
};

struct Reading {
  std::string log;
  std::string codes;
  std::string places;  // of the findings: bytes
  bool has(std::string_view part) const { return log.find(part) != std::string::npos; }
};

Reading read(const std::string& file) {
  const Source source = Source::from_bytes("a.ogxm", file);
  EventLog log;
  EventOrder order(&log);
  Reporter reporter;
  read_ogxm(source, order, reporter);
  EXPECT_EQ(order.fault(), "");
  Reading reading;
  // Without the whole file, which every match keeps.
  for (std::size_t at = 0; at < log.log.size();) {
    const std::size_t end = std::min(log.log.find('\n', at), log.log.size() - 1) + 1;
    const std::string line = log.log.substr(at, end - at);
    if (line.find("ogxm:") == std::string::npos) reading.log += line;
    at = end;
  }
  for (const Diagnostic& found : reporter.take_sorted()) {
    reading.codes += (reading.codes.empty() ? "" : " ") + std::string(id(found.code));
    reading.places += (reading.places.empty() ? "" : " ") + std::to_string(found.span.offset);
  }
  return reading;
}

std::string turn(TurnKind kind, int side) {
  return "turn kind " + std::to_string(static_cast<int>(kind)) + " side " + std::to_string(side);
}

TEST(Ogxm, WhiteGoesUpAndBlackDown) {
  const Reading reading = read(two_games());
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(reading.has("dice 31 row 0 value 0 unplayed 0 move 8/5(1) move 6/5(1)")) << reading.log;
  EXPECT_TRUE(reading.has("dice 65 row 0 value 0 unplayed 0 move 24/18(1) move 18/13(1)")) << reading.log;
  EXPECT_TRUE(reading.has(turn(TurnKind::offer, 0)));
  EXPECT_TRUE(reading.has(turn(TurnKind::drop, 1)));
  EXPECT_TRUE(reading.has("claim kind 0 side 0 level 0 points 1")) << reading.log;
}

TEST(Ogxm, TheHeadIsTags) {
  const std::string more = varint(0b10001) + varint(64) + varint(1) + varint(0) + varint(1'790'388'000'123) +
                           text("Open") + varint(2026) + text("Final") + varint(3);
  const std::uint64_t mask =
      1U << 2 | 1U << 3 | 1U << 4 | 1U << 8 | 1U << 12 | 1U << 13 | 1U << 15 | 1U << 16;
  const Reading reading = read(file({match(5, mask, more), game(two_rolls())}));
  EXPECT_EQ(reading.codes, "");
  for (const char* tag : {"Event", "2026-09-26", "02:00:00.123", "Final", "Round", "Year"})
    EXPECT_TRUE(reading.has(tag)) << tag << reading.log;
  EXPECT_TRUE(reading.has("score 1 - 0")) << reading.log;
  EXPECT_TRUE(reading.has("cube_limit 64"));
}

// What is set before a game, within it, and what is cut out of turn.
TEST(Ogxm, PositionsAndCubesAreSet) {
  std::string men(26, '\0');
  men[1] = 2, men[24] = -2;
  const std::string set = bytes({31 | 0x80}) + record(varint(64) + men);
  const std::string cube = bytes({36 | 0x80}) + record(varint(4 | 256) + varint(4) + varint(1));
  const Reading reading = read(file({match(0), game(two_rolls() + set + cube + bytes({2, 0})),
                                     game("", varint(0b110000) + varint(8) + varint(0))}));
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(reading.has("board \"24:2 off:13 | 24:2 off:13\" cube 1")) << reading.log;
  EXPECT_TRUE(reading.has("cube 4 owner 1"));
  EXPECT_TRUE(reading.has("cube 8 owner 0"));
  men[2] = 14;
  EXPECT_EQ(read(file({match(0), game(bytes({31 | 0x80}) + record(varint(64) + men))})).codes, "N171");
}

TEST(Ogxm, AnIllegalPlayIsToldByItsPositionOrItsSteps) {
  std::string men(26, '\0');
  const int start[26] = {0, 2, 0, 0, 0, 0, -5, 0, -3, 0, 0, 0, 5, -5, 0, 0, 0, 2, 0, 6, 0, 0, 0, 0, -2, 0};
  for (std::size_t i = 0; i < men.size(); ++i) men[i] = static_cast<char>(start[i]);  // 17/19 with 3-1
  const std::string illegal = bytes({0x40 | 31 | 0x80}) + record(varint(0b1001001) + bytes({1, 3}) + men);
  const Reading reading = read(file({match(0), game(illegal)}));
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(reading.has(turn(TurnKind::play, 0) + " dice 31 row 0 value 0 unplayed 0 move 8/6(1)\n"))
      << reading.log;
  const std::string note = section(
      "ANNO",
      record(varint(1) + varint(2) + varint(0) + text("1:17/1,18/1") + text("x-gammonview-illegal-ply")),
      false);
  const Reading steps = read(file({match(0), game(illegal), note}));
  EXPECT_EQ(steps.codes, "");
  EXPECT_TRUE(steps.has("move 8/7(1) move 7/6(1)")) << steps.log;
  const std::string other = section(
      "ANNO",
      record(varint(1) + varint(2) + varint(0) + text("1:17/3,19/1") + text("x-gammonview-illegal-ply")),
      false);
  const Reading differs = read(file({match(0), game(illegal), other}));
  EXPECT_EQ(differs.codes, "N177");
  EXPECT_TRUE(differs.has(turn(TurnKind::set_position, 0))) << differs.log;
}

TEST(Ogxm, ResignationsHaveTheirLevel) {
  const std::string resigns = bytes({0x40 | 27});
  const Reading two = read(file({match(5), game(two_rolls() + resigns, bytes({3, 0, 2}))}));
  EXPECT_TRUE(two.has(turn(TurnKind::resign, 1) + " dice 0 row 0 value 2")) << two.log;
  const Reading match_too = read(file({match(5), game(two_rolls() + bytes({28}), bytes({3, 1, 5}))}));
  EXPECT_TRUE(match_too.has(turn(TurnKind::resign, 0) + " dice 0 row 0 value 4")) << match_too.log;
  const std::string factor = bytes({0x40 | 27 | 0x80}) + record(varint(2) + varint(3));
  EXPECT_TRUE(read(file({match(1), game(two_rolls() + factor, bytes({3, 0, 1}))})).has("value 3"));
}

TEST(Ogxm, CommentsAndTimesStandBehindTheirTurns) {
  ogxm::Clock clock;
  clock.reserve_ms = 120'000, clock.start = 1'790'000'000;
  clock.elapsed = {12'340, 12'340, 99'000'000};
  const std::string notes = record(varint(16) + varint(2) + varint(1) + text("why?") + text("Bo")) +
                            record(varint(0) + varint(0) + varint(0) + text("of the match"));
  const Reading reading =
      read(file({match(0), game(two_rolls() + bytes({21})), section("CLCK", clock_bytes(clock), false),
                 section("ANNO", notes, false)}));
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(reading.has("of the match"));
  EXPECT_TRUE(reading.has("elapsed:12340\"\nnote kind 0 text \"Bo: why?\"\n")) << reading.log;
  EXPECT_TRUE(reading.has("elapsed:99000000")) << reading.log;
  EXPECT_TRUE(reading.has("reserve 120 s, delay 0 s, increment 0 s"));
}

// Whatever their order, in however many sections and pieces; those of places that are not there come last.
TEST(Ogxm, NoAnnotationIsLost) {
  const auto note = [](std::uint64_t scope, std::uint64_t ref, std::string_view words,
                       std::string_view key = {}) {
    return record(varint(key.empty() ? 0 : 1) + varint(scope) + varint(ref) + text(words) +
                  (key.empty() ? std::string() : text(key)));
  };
  const Reading reading =
      read(file({match(0), game(two_rolls()),
                 section("ANNO", note(2, 1, "second") + note(2, 0, "first") + note(2, 9, "no ply"), false),
                 section("ANNO",
                         note(1, 0, "game") + note(1, 7, "no game") + note(0, 3, "match") +
                             note(0, 0, "Site=a", "x-hakem-tag") + note(0, 0, "b", "x-hakem-tag~1") +
                             note(0, 0, "c", "x-hakem-tag~2"),
                         false)}));
  EXPECT_EQ(reading.codes, "");
  const Reading unreadable = read(file(
      {match(0),
       section("ANNO", record(varint(16) + varint(0) + varint(0) + text("why?") + text("B\xFF")), false)}));
  EXPECT_EQ(unreadable.codes, "N171");
  std::vector<std::size_t> places;
  for (const std::string_view words : {"match", "game", "first", "second", "no game", "no ply"})
    places.push_back(reading.log.find("text \"" + std::string(words) + "\""));
  EXPECT_TRUE(std::ranges::is_sorted(places) && places.back() != std::string::npos) << reading.log;
  EXPECT_TRUE(reading.has("abc\"")) << reading.log;
}

TEST(Ogxm, WhatIsWrongIsToldAtItsByte) {
  const std::string good = two_games();
  EXPECT_EQ(read(good.substr(0, good.size() - 30)).codes, "N170");
  EXPECT_EQ(read(good.substr(0, 6)).codes, "N170");
  EXPECT_EQ(read(file({match(3), game(two_rolls())}, {.checksum_off = 1})).codes, "N172");
  EXPECT_EQ(read(file({match(3), game(two_rolls())}, {.checksum = false})).codes, "");
  EXPECT_EQ(read(file({match(3), game(two_rolls())}, {.reader_minor = 1})).codes, "N173");
  const Reading size = read(file({match(3), game(two_rolls())}, {.size_off = 3}));
  EXPECT_EQ(size.codes, "N171");
  EXPECT_EQ(size.places, "12");
  EXPECT_EQ(read(file({game(two_rolls())})).codes, "N171");
  EXPECT_EQ(read(file({match(3), section("NEWS", "x"), game(two_rolls())})).codes, "N173");
  EXPECT_EQ(read(file({match(3), section("NEWS", "x", false), game(two_rolls())})).codes, "");
  const Reading overlong = read(file({match(3), section("GAME", bytes({0x81, 0, 0}))}));
  EXPECT_EQ(overlong.codes, "N176");
  const Reading step = read(file({match(3), game(bytes({2, 0x3F, 0}) + two_rolls())}));
  EXPECT_EQ(step.codes.substr(0, 4), "N153");
  EXPECT_TRUE(step.has("move 24/18(1)")) << step.log;  // and what stands behind it is read
  EXPECT_EQ(read(file({match(3), game(bytes({35}) + two_rolls())})).codes, "N153");
}

TEST(Ogxm, AFileThatIsBrokenDoesNotCostTheOthers) {
  const std::string good = two_games();
  std::string broken = good;
  broken[12] = '\x7F';
  EXPECT_EQ(read(good + good).codes, "");
  const Reading reading = read(good + broken + good);
  EXPECT_EQ(reading.codes, "N171");
  std::size_t matches = 0;
  for (std::size_t at = 0; (at = reading.log.find("match length", at)) != std::string::npos; ++at) ++matches;
  EXPECT_EQ(matches, 3U) << reading.log;
  const Reading cut = read(good + good.substr(0, good.size() / 2) + good);
  EXPECT_TRUE(cut.has("game number 2"));
  EXPECT_NE(cut.codes, "");
}

// Behind a length that lies, and a name that is spoilt, the next section is found by its name.
TEST(Ogxm, WhatStandsBehindADamagedSectionIsRead) {
  const std::string good = file({match(3), game(two_rolls()), game(two_rolls())});
  const std::size_t first = good.find("GAME"), second = good.find("GAME", first + 1);
  for (const int byte : {0, 1, 200, 0xFF}) {
    std::string bad = good;
    bad[first + 4] = static_cast<char>(byte);
    bad[first + 7] = static_cast<char>(byte == 0xFF ? 0x7F : 0);
    const Reading reading = read(bad);
    EXPECT_TRUE(reading.has("game number 2")) << byte << "\n" << reading.log;
    EXPECT_EQ(reading.codes.substr(0, 4), "N171") << byte;
    const bool is_short = byte < 2;  // then the senseless place is where it is said to end
    EXPECT_EQ(reading.places.substr(0, reading.places.find(' ')),
              std::to_string(first + (is_short ? 9 + static_cast<std::size_t>(byte) : 0)));
  }
  for (const std::size_t at : {first, second}) {
    std::string bad = good;
    bad[at] = '\x01';
    const Reading reading = read(bad);
    EXPECT_EQ(reading.codes, "N171");
    EXPECT_EQ(reading.places, std::to_string(at));
    EXPECT_TRUE(reading.has("game number 1")) << reading.log;
  }
}

// --- what engines think
// ------------------------------------------------------------------------------------------

std::string chances(int win) {
  return little(static_cast<std::uint64_t>(win), 2) + little(1000, 2) + little(100, 2) + little(900, 2) +
         little(90, 2);
}
std::string block(int currency) {
  return section("ANAL",
                 record(varint(1U << 2 | 1U << 6 | 1U << 8 | 1U << 9 | 1U << 11) + std::string(16, 'u') +
                        record(varint(2) + varint(2)) + text("Engine") + text("1.0") +
                        varint(static_cast<std::uint64_t>(currency)) + text("table")),
                 false);
}
std::string candidate(std::string_view steps, int equity, bool played) {
  return record(varint(1U | 2U | (played ? 4U : 0U)) + text(steps) +
                little(static_cast<std::uint32_t>(equity), 4) + chances(5200) +
                record(varint(1) + text("deep")));
}

TEST(Ogxm, AnalysisComesWithItsTurn) {
  const std::string play =
      record(varint(1) + varint(0) + varint(0) + varint(2) + candidate(bytes({0x71, 0x33}), 500'000, false) +
             candidate(bytes({0x33, 0x74}), 480'000, true));
  const std::string luck =
      record(varint(0) + varint(0) + varint(3) + little(static_cast<std::uint32_t>(-1000), 4));
  const std::string cube =
      record(varint(0b11111) + varint(2) + varint(1) + varint(4) + little(600'000, 4) + little(550'000, 4) +
             little(580'000, 4) + chances(7000) + little(20'000, 4));
  const std::string answer = record(varint(0b1000) + varint(3) + varint(1) + varint(3) + chances(3000));
  const std::string whole =
      file({match(3), game(two_rolls() + bytes({21, 0x40 | 23})), block(2),
            section("DECS", luck + play + cube + answer, false), block(1), section("DECS", luck, false)});
  const Source source = Source::from_bytes("a.ogxm", whole);
  Analyses sink;
  Reporter reporter;
  read_ogxm(source, sink, reporter);
  EXPECT_TRUE(reporter.take_sorted().empty());
  ASSERT_EQ(sink.list.size(), 4U);
  const Analysis& first = sink.list[0];
  EXPECT_EQ(first.kind, Analysis::Kind::play);
  EXPECT_EQ(first.unit, EquityUnit::mwc);
  EXPECT_EQ(first.engine, "Engine 1.0");
  EXPECT_EQ(first.table, "table");
  EXPECT_EQ(first.best, 0);
  EXPECT_EQ(first.luck, -0.001);
  ASSERT_EQ(sink.plays[0].size(), 2U);
  EXPECT_EQ(sink.plays[0][1].equity, 0.48);
  EXPECT_TRUE(sink.plays[0][1].played);
  EXPECT_EQ(sink.plays[0][0].depth, (Depth{Depth::Kind::evaluation, 3, "deep"}));
  EXPECT_EQ(sink.plays[0][0].moves[0].points[0], 8);
  EXPECT_EQ(sink.plays[0][0].chances->lose, 0.48);
  EXPECT_EQ(sink.list[1].set, 1);
  EXPECT_EQ(sink.list[1].luck_unit, EquityUnit::equity);
  EXPECT_EQ(sink.list[2].kind, Analysis::Kind::cube);
  EXPECT_EQ(sink.list[2].cube->doubling, Doubling::too_good);
  EXPECT_EQ(sink.list[2].cube->double_pass, 0.58);
  EXPECT_EQ(sink.list[2].error, 0.02);
  // Of who answers; here of who doubled.
  EXPECT_EQ(sink.list[3].kind, Analysis::Kind::answer);
  EXPECT_EQ(sink.list[3].cube->answering, Answering::pass);
  EXPECT_EQ(sink.list[3].cube->chances->win, 0.7);
}

// The reference library takes candidates of one depth side by side, what was played among the first of them.
TEST(Ogxm, WhatOfAnAnalysisHasNoPlaceIsNamed) {
  Turn turn;
  turn.kind = TurnKind::play;
  turn.dice = {3, 1};
  const auto part = [](int from, int to) {
    Move move;
    move.points[0] = static_cast<Point>(from);
    move.points[1] = static_cast<Point>(to);
    move.n_points = 2;
    return move;
  };
  turn.n_moves = 2;
  turn.moves[0] = part(8, 5);
  turn.moves[1] = part(6, 5);
  const MatchHead match;
  const auto lost = [&](const Analysis& one) { return lost_in_ogxm(one, turn, match); };
  const Holdings unfit{Holding::unfit_analysis};

  std::array<AnalysedPlay, 2> plays;
  plays[0].equity = 0.2;
  plays[0].depth = {Depth::Kind::evaluation, 3, "3-ply"};
  plays[1].equity = 0.1;
  plays[1].played = true;
  for (AnalysedPlay& each : plays) {
    each.n_moves = 1;
    each.moves[0] = part(8, 5);
  }
  Analysis analysis;
  analysis.candidates = plays;
  EXPECT_EQ(lost(analysis), Holdings{Holding::analysis_depths});
  plays[1].depth = plays[0].depth;
  EXPECT_EQ(lost(analysis), Holdings());
  analysis.best = 1;  // which is not the one with the most
  EXPECT_EQ(lost(analysis), unfit);
  plays[0].depth.plies = 1;  // of another depth it may be
  EXPECT_EQ(lost(analysis), Holdings());
  analysis.mark = Skill::bad;
  EXPECT_EQ(lost(analysis), Holdings{Holding::analysis_marks});
  analysis.mark = Skill::none;
  analysis.unit = EquityUnit::emg;
  EXPECT_EQ(lost(analysis), unfit);
  analysis.unit = EquityUnit::equity;
  plays[1].moves[0] = part(13, 5);  // by no single die
  EXPECT_EQ(lost(analysis), unfit);

  turn.kind = TurnKind::offer;
  Analysis doubling;
  doubling.kind = Analysis::Kind::cube;
  doubling.cube.emplace();
  EXPECT_EQ(lost(doubling), unfit);  // no verdict, and nothing it follows from
  doubling.cube->no_double = 0.5;
  doubling.cube->double_take = 0.6;
  doubling.cube->double_pass = 1;
  doubling.cube->take_chances.emplace();
  EXPECT_EQ(lost(doubling), Holdings{Holding::take_chances});
  turn.kind = TurnKind::raccoon;
  EXPECT_EQ(lost(doubling), unfit);
}

TEST(Ogxm, AnalysisOfNothingIsTold) {
  const auto luck = [](int ply) {
    return section("DECS",
                   record(varint(0) + varint(static_cast<std::uint64_t>(ply)) + varint(3) + little(5, 4)),
                   false);
  };
  const std::string plies = two_rolls() + bytes({21, 0x40 | 23, 24});
  EXPECT_EQ(read(file({match(3), game(plies), block(2), luck(1)})).codes, "");
  EXPECT_EQ(read(file({match(3), game(plies), block(2), luck(2)})).codes, "N175");
  EXPECT_EQ(read(file({match(3), game(plies), block(2), luck(4)})).codes, "N175");
  EXPECT_EQ(read(file({match(3), game(plies), block(2), luck(9)})).codes, "N175");
  EXPECT_EQ(read(file({match(3), game(plies), luck(0)})).codes, "N175");
}

TEST(Ogxm, EveryByteMayBeAnything) {
  const std::string good = file({match(3, 1U << 12, text("Open")),
                                 game(two_rolls() + bytes({21, 0x40 | 23}), bytes({3, 0, 1})), block(2),
                                 section("DECS",
                                         record(varint(1) + varint(0) + varint(0) + varint(1) +
                                                candidate(bytes({0x71, 0x33}), 5, true)),
                                         false),
                                 section("CLCK", ogxm::clock_bytes({1, 2, 3, 4, 1, {10, 20, 30}}), false)});
  for (std::size_t at = 4; at < good.size(); ++at) {
    for (const int byte : {0, 1, 0x7F, 0x80, 0xFF}) {
      std::string bad = good;
      bad[at] = static_cast<char>(byte);
      read(bad);
    }
    read(good.substr(0, at));
  }
}

}  // namespace
}  // namespace hakem
