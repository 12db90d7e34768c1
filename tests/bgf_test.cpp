// .bgf of BGBlitz: records of ours written as BGBlitz does, by code that shares nothing with the reader, come
// back; and what is damaged costs no more than it must.
#include "formats/bgf/bgf.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "bgf_reading.hpp"
#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "random_match.hpp"
#include "tool_records.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

using namespace bgf_reading;

// --- records of ours ---------------------------------------------------------------------------------

std::string errors(const Record& record) {
  std::string codes;
  for (const Diagnostic& found : record.report().diagnostics)
    if (found.severity == Severity::error) codes.append(id(found.code)).append(" ");
  return codes;
}

void expect_back(const std::string& text, const std::string& name) {
  const auto original = record(text, name);
  ASSERT_FALSE(original->matches().empty()) << name;
  for (const bool analysis : {false, true}) {
    std::string analyses;
    const std::string bytes = written(*original, analysis, {}, analyses);
    const auto back = record(bytes, name + ".bgf");
    EXPECT_EQ(back->report().format, "bgf") << name;
    EXPECT_EQ(errors(*back), errors(*original)) << name;
    const DiffResult result = diff(*original, *back, false);
    EXPECT_EQ(result.differences.size(), 0u) << name;
    EXPECT_GT(result.turns, 0u);
    EXPECT_EQ(read(bytes).analyses, analyses) << name;
  }
}

TEST(Bgf, RecordsComeBack) {
  for (const std::string_view name :
       {"mat/gnubg-self-play.mat", "mat/redoubles.mat", "mat/bar-and-off-words.mat", "mat/latin1-name.mat",
        "mat/studio-columns-and-concedes.mat", "mat/begins-at-a-score.mat"})
    expect_back(fixture(name), std::string(name));
}

TEST(Bgf, MatchesPlayedAtRandomComeBack) {
  RuleSet rules = rule_set(Profile::turnuva);
  const TavlaRules plays;
  for (unsigned seed = 1; seed <= 12; ++seed)
    expect_back(testing::RandomMatch(rules, plays, seed).text(), "random " + std::to_string(seed));
}

// fixtures/bgf: what stands in them is what is written today; the compressed bytes depend on the version of
// zlib.
TEST(Bgf, FixturesAreOfOurRecords) {
  struct Made {
    std::string_view name, of;
    bool analysis;
    double part;  // that is there
    Style style;
  };
  const Made all[] = {
      {"analysed-match", "mat/gnubg-self-play.mat", true, 1, {}},
      {"match-without-analysis",
       "mat/redoubles.mat",
       false,
       1,
       {.pack = Style::Pack::none, .shares_words = true}},
      {"cut-off-in-the-compressed-data", "mat/redoubles.mat", true, 0.6, {.pack = Style::Pack::zlib}},
  };
  for (const Made& made : all) {
    std::string analyses;
    std::string bytes = written(*record(fixture(made.of)), made.analysis, made.style, analyses);
    bytes.resize(static_cast<std::size_t>(static_cast<double>(bytes.size()) * made.part));
    const std::string path = std::string(HAKEM_SOURCE_DIR "/fixtures/bgf/").append(made.name) + ".bgf";
    if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << bytes;
    const Reading kept = read(read_file(path));
    const Reading now = read(bytes);
    EXPECT_EQ(kept.log, now.log) << made.name;
    EXPECT_EQ(kept.analyses, now.analyses) << made.name;
  }
}

// Whatever it is packed in, it is the same.
TEST(Bgf, TheBytesDecideNotTheFirstLine) {
  const auto original = record(fixture("mat/gnubg-self-play.mat"));
  std::string analyses;
  const std::string usual = read(written(*original, true, {}, analyses)).log;
  for (const Style::Pack pack : {Style::Pack::gzip, Style::Pack::zlib, Style::Pack::none})
    for (const bool smile : {true, false})
      for (const bool words : {true, false}) {
        const Style style{.pack = pack, .smile = smile, .shares_words = words, .long_forms = !words};
        std::string bytes = written(*original, true, style, analyses);
        EXPECT_EQ(read(bytes).log, usual) << static_cast<int>(pack) << smile << words;
        EXPECT_EQ(Record(Source::from_bytes("a", bytes)).report().format, "bgf");
        bytes.replace(0, bytes.find('\n'), R"({"format":"BGF","version":"2.0","compression":"none"})");
        EXPECT_EQ(read(bytes).codes, "");
        bytes.replace(0, bytes.find('\n'), R"({"program":"another"})");
        EXPECT_EQ(read(bytes).codes, "N183");
      }
}

// --- what a file says --------------------------------------------------------------------------------

TEST(Bgf, GreenIsWhiteAndMovesItsOwnPoints) {
  const Reading reading = read_moves(list(opening(), step(1, 6, 4, {24, 18, -1, -1}, {18, 14, -1, -1})));
  EXPECT_EQ(reading.codes, "");
  EXPECT_TRUE(reading.has("white 'Ada' black 'Kerem'") || reading.has("Ada")) << reading.log;
  EXPECT_TRUE(reading.has("side 0 dice 31 row 0 value 0 unplayed 0 move 8/5(1) move 6/5(1)\n"))
      << reading.log;
  EXPECT_TRUE(reading.has("side 1 dice 64 row 0 value 0 unplayed 0 move 24/18(1) move 18/14(1)\n"))
      << reading.log;
}

TEST(Bgf, CodesOfWhatIsNoPlay) {
  Json dance = special(-1, 5);
  dance["from"][0] = 6;
  dance["to"][0] = 3;
  const Reading reading = read_moves(
      {opening(), special(1, 1), special(-1, 2), dance, special(-1, 1), special(1, 3), special(-1, 4)},
      {{"wonPoints", 2}});
  EXPECT_EQ(reading.codes, "");
  const auto turn = [](TurnKind kind, int side, int value, const char* dice = "0") {
    return "turn kind " + std::to_string(static_cast<int>(kind)) + " side " + std::to_string(side) +
           " dice " + dice + " row 0 value " + std::to_string(value);
  };
  EXPECT_TRUE(reading.has(turn(TurnKind::offer, 1, 2))) << reading.log;
  EXPECT_TRUE(reading.has(turn(TurnKind::take, 0, 0)));
  EXPECT_TRUE(reading.has(turn(TurnKind::dance, 0, 0, "63")));
  EXPECT_TRUE(reading.has(turn(TurnKind::offer, 0, 4)));
  EXPECT_TRUE(reading.has(turn(TurnKind::drop, 1, 0)));
  EXPECT_TRUE(reading.has("points 2"));
}

TEST(Bgf, AResignationGivesWhatWasWon) {
  const auto given = [](int won, const Json& more) {
    Json game = {{"wonPoints", won}};
    if (!more.is_null()) game.update(more);
    const Reading reading = read_moves(list(opening(), special(1, 9), special(-1, 4)), game);
    const std::size_t at =
        reading.log.find("turn kind " + std::to_string(static_cast<int>(TurnKind::resign)));
    return at == std::string::npos ? "" : reading.log.substr(reading.log.find("value ", at), 7);
  };
  EXPECT_EQ(given(1, {}), "value 1");
  EXPECT_EQ(given(3, {}), "value 3");
  EXPECT_EQ(given(5, {}), "value 4");  // Given::match
  EXPECT_EQ(given(4, {}), "value 0");
}

// No file was seen that has them: what they are called says what they mean.
TEST(Bgf, FlagsOfTheEndOfAGame) {
  const Reading given_up =
      read_moves(list(opening(), special(-1, 4)), {{"wonPoints", 2}, {"wasResignation", true}});
  EXPECT_TRUE(given_up.has("side 1 dice 0 row 0 value 2")) << given_up.log;
  const Reading late = read_moves(list(opening(), special(-1, 4)), {{"wonPoints", 1}, {"lostOnTime", true}});
  EXPECT_TRUE(late.has("side 1 dice 0 row 0 value " + std::to_string(Given::time))) << late.log;
}

TEST(Bgf, WhereNoEntryEndsAGameTheScoreTellsWhoWon) {
  Json match = match_of(list(opening(), special(1, 1), special(-1, 3)), {{"wonPoints", 1}});
  match["finalGreen"] = 0;
  match["finalRed"] = 1;
  const Reading reading = read(bgf_writing::file(match));
  EXPECT_TRUE(reading.has("claim kind 0 side 1 level 0 points 1")) << reading.log;
}

TEST(Bgf, AnUnfinishedGameHasNoResult) {
  const Reading reading = read_moves(list(opening(), special(1, 4)));
  EXPECT_EQ(reading.log.find("claim kind 0"), std::string::npos) << reading.log;
}

TEST(Bgf, AnotherPositionToBeginWith) {
  Json points = Json::array();
  for (int i = 0; i < 28; ++i) points.push_back(0);
  points[23] = 2;   // Green on his ace point
  points[0] = -3;   // Red on his
  points[24] = 1;   // and one of Green on the bar
  points[26] = 12;  // what is borne off
  points[27] = -12;
  const Json initial = {{"cube", 2}, {"cubeOwner", 1}, {"points", points}};
  const Reading reading = read_moves(list(special(-1, 9)), {{"initial", initial}});
  EXPECT_TRUE(reading.has("bar:1 1:2 off:12 | 1:3 off:12")) << reading.log;
  EXPECT_TRUE(reading.has("cube 2 owner 1")) << reading.log;
  EXPECT_EQ(reading.codes, "");
}

TEST(Bgf, TheVariationIsThatOfTheFirstBoard) {
  for (const auto& [points, variation] :
       {std::pair("[2,2,0,0,0,-4,0,-3,0,0,0,4,-4,0,0,0,3,0,4,0,0,0,-2,-2,0,0,0,0]", Variation::nackgammon),
        std::pair("[2,0,0,0,0,-5,0,-3,0,0,0,5,-5,0,0,0,3,0,5,0,0,0,0,-2,0,0,0,0]", Variation::standard)}) {
    const Reading reading = read_moves(
        {opening()}, {{"initial", {{"cube", 1}, {"cubeOwner", 0}, {"points", Json::parse(points)}}}});
    EXPECT_TRUE(reading.has("variation " + std::to_string(static_cast<int>(variation)))) << reading.log;
    EXPECT_FALSE(reading.has("board")) << reading.log;
  }
}

TEST(Bgf, AnUnderscoreBetweenLettersWasABlank) {
  Json match = match_of(list(opening()));
  match["nameGreen"] = "Ada_Demir";
  match["nameRed"] = "_Kerem_";
  const Reading reading = read(bgf_writing::file(match));
  EXPECT_TRUE(reading.has("Ada Demir")) << reading.log;
  EXPECT_TRUE(reading.has("_Kerem_"));
  EXPECT_TRUE(reading.has("Ada_Demir"));  // kept as a tag
}

TEST(Bgf, WordsAndNumbersOfTheMatch) {
  Json match = match_of(list(opening()), {{"comment", {"of the game", "more of it"}}});
  match["date"] = "2026.01.11";
  match["event"] = "Kış kupası";
  match["comment"] = "first line\nsecond line";
  match["extMatchID"] = "x1";
  match["ratingGreen"] = 1500;
  match["rankRed"] = 0;
  match["useBeaver"] = true;
  match["cubeLimit"] = 64;
  match["useCube"] = false;
  match["games"][0]["moves"][0]["comment"] = "of the play";
  const Reading reading = read(bgf_writing::file(match));
  EXPECT_EQ(reading.codes, "");
  for (const char* part : {"EventDate", "Kış kupası", "Match ID", "first line", "second line", "of the game",
                           "more of it", "of the play", "ratingGreen", "cube_limit 64"})
    EXPECT_TRUE(reading.has(part)) << part << "\n" << reading.log;
  EXPECT_FALSE(reading.has("rankRed")) << reading.log;
}

// As the log has it.
std::string escaped(std::string text) {
  text = Json(text).dump();
  return text.substr(1, text.size() - 2);
}

TEST(Bgf, MembersNobodyKnowsAreKept) {
  Json match = match_of(list(opening()));
  match["clock"] = {{"left", {1, "2.5"}}};
  match["prGreen"] = {{"cubeCnt", 3}};
  match["games"][0]["video"] = "x";
  match["games"][0]["moves"][0]["time"] = 12;
  match["games"][0]["moves"][0]["equity"] = {{"sigma", 0.5}, {"cubeDecision", {{"window", true}}}};
  const Reading reading = read(bgf_writing::file(match));
  EXPECT_EQ(reading.codes, "");
  for (const char* part : {R"("clock": {"left":[1,"2.5"]})", R"(bgf:"prGreen": {"cubeCnt":3})",
                           R"("video": "x")", R"("time": 12)", R"("sigma": 0.5)", R"("window": true)"})
    EXPECT_TRUE(reading.has(escaped(part))) << part << "\n" << reading.log;
  // JSON carries them; what another notation leaves out is counted as lost.
  const std::string json = in_notation(bgf_writing::file(match), "json");
  EXPECT_NE(json.find(R"(\"clock\": {)"), std::string::npos) << json;
  EXPECT_NE(json.find("prGreen"), std::string::npos);
  EXPECT_EQ(in_notation(bgf_writing::file(match), "sgf").find("prGreen"), std::string::npos);
}

}  // namespace
}  // namespace hakem
