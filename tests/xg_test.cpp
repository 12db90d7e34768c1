// .xg files of our own (tests/xg_fixtures.py): what is read of them, and what is made of anything else.
#include "formats/xg/xg.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "all_events.hpp"
#include "fixture_files.hpp"
#include "formats/inflate.hpp"
#include "formats/kept_file.hpp"
#include "formats/xg/xg_make.hpp"
#include "fuzz/targets.hpp"
#include "hostile.hpp"
#include "ruling/losses.hpp"
#include "tool_records.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

std::string xg_fixture(const std::string& name) { return fixture("xg/" + name); }

std::vector<std::string> codes(const std::string& bytes) {
  std::vector<std::string> found;
  for (const Diagnostic& one : check(Source::from_bytes("a.xg", bytes)).diagnostics)
    if (one.severity != Severity::info) found.emplace_back(id(one.code));
  return found;
}

// Everything that is thought.
class Thoughts final : public Sink {
 public:
  struct Thought {
    Analysis told;
    std::vector<AnalysedPlay> plays;
    TurnKind behind;
  };
  std::vector<Thought> all;

  void turn(const Turn& turn) override { last_ = turn.kind; }
  void analysis(const Analysis& one) override {
    all.push_back({one, {one.candidates.begin(), one.candidates.end()}, last_});
  }

 private:
  TurnKind last_ = TurnKind::blank;
};

TEST(Xg, PairsThatStandForSeveralDiceArePartedInto) {
  const auto played = record(xg_fixture("plain-match.xg"));
  const auto& turns = played->matches().at(0).games.at(0).turns;
  EXPECT_EQ(turns.at(1)->n_moves, 2);  // 24/14 with 46, and the 20 point is held
  EXPECT_EQ(turns.at(1)->moves[0].points[1], 18);
  EXPECT_EQ(turns.at(1)->dice, (Dice{4, 6}));  // as rolled, not as sorted
  EXPECT_EQ(turns.at(2)->n_moves, 4);          // 13/3 twice with 55
  EXPECT_EQ(codes(xg_fixture("plain-match.xg")), std::vector<std::string>{});
}

TEST(Xg, ARollBeforeAResignationIsBlank) {
  const auto played = record(xg_fixture("plain-match.xg"));
  const auto& first = played->matches().at(0).games.at(0).turns;
  ASSERT_GE(first.size(), 2U);
  EXPECT_EQ(first[first.size() - 2]->kind, TurnKind::blank);
  EXPECT_EQ(first.back()->kind, TurnKind::resign);
  EXPECT_EQ(first.back()->value, 1);
}

TEST(Xg, BeaversAndRaccoonsAndAutomaticDoubles) {
  const auto session = record(xg_fixture("money-beaver-raccoon.xg"));
  const MatchPart& match = session->matches().at(0);
  EXPECT_TRUE(match.head->money);
  const auto kinds = [](const GamePart& game) {
    std::vector<TurnKind> all;
    for (const Turn* turn : game.turns)
      if (!turn->dice.rolled()) all.push_back(turn->kind);
    return all;
  };
  using enum TurnKind;
  EXPECT_EQ(kinds(match.games.at(0)), (std::vector{set_position, offer, beaver, take, offer, drop}));
  EXPECT_EQ(match.games.at(0).turns.at(0)->setup->cube, 2);
  EXPECT_EQ(kinds(match.games.at(1)), (std::vector{offer, beaver, raccoon, take, resign}));
  EXPECT_EQ(match.games.at(1).end->points, 8);
  EXPECT_EQ(codes(xg_fixture("money-beaver-raccoon.xg")), std::vector<std::string>{});
}

TEST(Xg, NamesAreUnicodeWhereTheVersionHasThem) {
  EXPECT_EQ(names_of(record(xg_fixture("plain-match.xg"))->matches().at(0))[0], "Gülşen");
  EXPECT_EQ(names_of(record(xg_fixture("names-of-the-code-page.xg"))->matches().at(0))[0], "Zoë");
  EXPECT_EQ(names_of(record(xg_fixture("oldest-version.xg"))->matches().at(0))[1], "Jurgen");
}

TEST(Xg, AnalysisStandsBehindItsTurnExactly) {
  Thoughts heard;
  check(Source::from_bytes("a.xg", xg_fixture("analysed.xg")), nullptr, &heard);
  ASSERT_FALSE(heard.all.empty());
  const Thoughts::Thought& first = heard.all.front();
  EXPECT_EQ(first.told.unit, EquityUnit::emg);
  ASSERT_EQ(first.plays.size(), 2U);
  EXPECT_FALSE(first.plays[0].played);
  EXPECT_TRUE(first.plays[1].played);
  EXPECT_EQ(first.told.best, 0);
  EXPECT_EQ(first.told.error, 1.0 / 7);
  EXPECT_EQ(first.told.luck, 0.0123);
  EXPECT_EQ(first.plays[0].equity, static_cast<double>(0.1F));
  EXPECT_EQ(first.plays[0].chances->win, static_cast<double>(0.52F));
  EXPECT_EQ(first.plays[0].chances->lose_backgammon, static_cast<double>(0.01F));
  EXPECT_EQ(first.plays[0].depth.plies, 4);
  EXPECT_EQ(first.plays[1].depth.words, "XG Roller++");
  bool rollout = false, doubled = false, answered = false;
  for (const Thoughts::Thought& one : heard.all) {
    for (const AnalysedPlay& play : one.plays)
      rollout |= play.rollout && play.rollout->trials == 1296 && play.rollout->truncated_at == 11;
    if (one.told.kind == Analysis::Kind::cube) doubled |= one.behind == TurnKind::offer;
    if (one.told.kind == Analysis::Kind::answer) {
      answered |= one.behind == TurnKind::take;
      EXPECT_EQ(one.told.side, Side::black);
      EXPECT_EQ(one.told.error, 0.02);
      EXPECT_EQ(one.told.cube->doubling, Doubling::doubles);
      EXPECT_EQ(one.told.cube->double_take, static_cast<double>(0.61F));
    }
  }
  EXPECT_TRUE(rollout && doubled && answered);
}

TEST(Xg, CommentsStandAtTheirPlacesAndOneThatHasNoneAtTheEnd) {
  Match events;
  check(Source::from_bytes("a.xg", xg_fixture("comments.xg")), nullptr, &events);
  std::vector<std::string> said;
  for (const Note& note : events.notes)
    if (note.kind == NoteKind::comment) said.emplace_back(note.text);
  const std::vector<std::string> expected{"Maçtan önce",      "Oyundan önce",   "Başka \\ türlü oynanmaz",
                                          "Güçlü vido {iyi}", "Oyundan sonra:", "iki satır",
                                          "Maçtan sonra",     "Kimsenin yorumu"};
  EXPECT_EQ(said, expected);
}

TEST(Xg, ClocksAreEventsTheModelKnows) {
  Match events;
  check(Source::from_bytes("a.xg", xg_fixture("clocks.xg")), nullptr, &events);
  std::vector<Incident> clocks;
  for (const Note& note : events.notes)
    if (note.incident != nullptr) clocks.push_back(*note.incident);
  ASSERT_GT(clocks.size(), 5U);
  EXPECT_EQ(clocks.front().kind, IncidentKind::clock);
  EXPECT_EQ(clocks.front().clocks, (std::array<std::int32_t, 2>{600, 569}));
}

TEST(Xg, APositionIsSetWithItsRoll) {
  const auto asked = record(xg_fixture("position-to-play.xgp"));
  const auto& turns = asked->matches().at(0).games.at(0).turns;
  ASSERT_EQ(turns.size(), 1U);
  ASSERT_EQ(turns[0]->kind, TurnKind::set_position);
  EXPECT_EQ(turns[0]->setup->dice, (Dice{6, 5}));
  EXPECT_EQ(turns[0]->setup->on_turn, Side::black);
  EXPECT_EQ(turns[0]->setup->cube, 2);
  EXPECT_EQ(turns[0]->setup->cube_owner, Side::black);
  EXPECT_EQ(turns[0]->setup->board.at(Side::white, 24), 3);
}

// One cause, one finding: what is wrong with every damaged fixture, and no more.
TEST(Xg, DamageIsOneFinding) {
  const std::vector<std::pair<std::string, std::string>> damaged{{"directory-missing.xg", "N160"},
                                                                 {"checksum-of-member-false.xg", "N161"},
                                                                 {"checksum-of-archive-false.xg", "N161"},
                                                                 {"stream-cut-off.xg", "N162"},
                                                                 {"header-cut-off.xg", "N162"},
                                                                 {"record-of-unknown-type.xg", "N163"},
                                                                 {"comment-that-is-none.xg", "N164"},
                                                                 {"steps-lead-elsewhere.xg", "N165"},
                                                                 {"stored-board-differs.xg", "N166"},
                                                                 {"stored-cube-differs.xg", "N167"},
                                                                 {"played-no-candidate.xg", "N168"},
                                                                 {"head-of-game-missing.xg", "N169"},
                                                                 {"analysis-of-another-position.xg", "N168"},
                                                                 {"analysis-of-another-roll.xg", "N168"},
                                                                 {"start-differs.xg", "N166"},
                                                                 {"game-missing.xg", "R121"}};
  for (const auto& [name, code] : damaged) EXPECT_EQ(codes(xg_fixture(name)), std::vector{code}) << name;
}

TEST(Xg, EveryFixtureComesBackFromJsonAsItWas) {
  for (const FixtureFile& file : fixture_files({"xg"})) {
    if (!check(file.source()).readable) continue;
    EXPECT_TRUE(in_notation(in_notation(file.bytes, "json"), "xg") == file.bytes) << file.name;
  }
}

// What is given back byte for byte has lost nothing; what is written anew names what it has no place for.
TEST(Xg, NothingIsLostThatComesBackAsItWas) {
  const Format& xg = *format_named("xg");
  const auto lost_in = [&](const std::string& bytes) {
    std::string out;
    HoldingCounter::Counts held{};
    convert(Source::from_bytes("a", bytes), nullptr, xg, out, {}, &held);
    return losses_text(losses_in(held, xg), false, Language::en);
  };
  const std::string file = xg_fixture("analysed.xg");
  std::string json = in_notation(file, "json");
  EXPECT_EQ(lost_in(file), "");
  EXPECT_EQ(lost_in(json), "");
  const std::size_t name = json.find("\"names\": [\"");
  ASSERT_NE(name, json.npos);
  json.insert(name + std::string("\"names\": [\"").size(), "X");
  EXPECT_NE(lost_in(json).find("analyses"), std::string::npos) << lost_in(json);
}

// A kept file whose events were changed is not given back.
TEST(Xg, AChangedMatchIsWrittenAnew) {
  std::string json = in_notation(xg_fixture("plain-match.xg"), "json");
  const std::size_t name = json.find("Ömer");
  ASSERT_NE(name, json.npos);
  json.replace(name, std::string("Ömer").size(), "Ümit");
  const std::string written = in_notation(json, "xg");
  EXPECT_NE(written, xg_fixture("plain-match.xg"));
  const auto back = record(written);
  EXPECT_EQ(names_of(back->matches().at(0))[1], "Ümit");
  const DiffResult unlike = diff(*back, *record(xg_fixture("plain-match.xg")), false);
  for (const Difference& one : unlike.differences) EXPECT_EQ(one.kind, Difference::Kind::names);
}

// --- hostile bytes

TEST(Xg, CutOffAnywhere) {
  const Format& xg = *format_named("xg");
  for (const char* name : {"analysed.xg", "comments.xg"}) {
    const std::string whole = xg_fixture(name);
    for (std::size_t size = 0; size < whole.size(); size += size < 8232 ? 311 : 13)
      ASSERT_EQ(fault_of_reading(xg, whole.substr(0, size)), "") << name << " " << size;
  }
}

TEST(Xg, AnyByteChanged) {
  const Format& xg = *format_named("xg");
  std::mt19937 random(1);
  const std::string whole = xg_fixture("analysed.xg");
  for (int i = 0; i < 400; ++i) {
    std::string bytes = whole;
    const std::size_t begin = i % 4 == 0 ? 0 : i % 4 == 1 ? bytes.size() - 36 : 8232;
    bytes[begin + random() % (bytes.size() - begin)] = static_cast<char>(random() % 256);
    ASSERT_EQ(fault_of_reading(xg, bytes), "") << i;
  }
}

// The records changed and the archive made sound again, so that what reads them is reached.
TEST(Xg, AnyFieldChanged) {
  std::mt19937 random(2);
  for (int i = 0; i < 300; ++i) {
    std::string bytes(4 + random() % 60, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random() % 256);
    ASSERT_EQ(fuzz::fault_of_xg_records(bytes), "") << i;
  }
}

// 64 MB of zeros are 64 KB; a member that says it holds four GB holds what it holds.
TEST(Xg, BombsAndLies) {
  const std::string whole = xg_fixture("analysed.xg");
  const std::string records = inflate(std::string_view(whole).substr(8232), 1U << 20U).bytes;
  ASSERT_GT(records.size(), 2560U);
  const std::string bomb = xg::whole_file(records + std::string(80U << 20U, '\0'), "", "");
  EXPECT_EQ(codes(bomb), (std::vector<std::string>{"N163", "N162"}));
  EXPECT_EQ(fault_of_events(*format_named("xg"), bomb), "");
  for (const std::size_t back : {4U, 8U, 12U, 16U, 20U}) {
    std::string lying = whole;
    for (std::size_t i = 0; i < 4; ++i) lying[lying.size() - 36 + back + i - 4] = '\x7F';
    EXPECT_EQ(fault_of_reading(*format_named("xg"), lying), "") << back;
    EXPECT_FALSE(codes(lying).empty()) << back;
  }
}

}  // namespace
}  // namespace hakem
