// .bgf of BGBlitz: records of ours written as BGBlitz does, by code that shares nothing with the reader, come
// back; and what is damaged costs no more than it must.
#include "formats/bgf/bgf.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <string_view>

#include "bgf_writing.hpp"
#include "diag/catalog.hpp"
#include "event_log.hpp"
#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "hostile.hpp"
#include "random_match.hpp"
#include "tool_records.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

using bgf_writing::Json;
using bgf_writing::Style;
using bgf_writing::Writing;

struct Reading {
  std::string log;
  std::string analyses;
  std::string codes;
  std::vector<Diagnostic> found;

  bool has(std::string_view part) const { return log.find(part) != std::string::npos; }
};

class Listener final : public Sink {
 public:
  explicit Listener(EventLog& log) : log_(log) {}
  std::string analyses;
  void begin_match(const MatchHead& head) override { log_.begin_match(head); }
  void begin_game(const GameHead& head) override { log_.begin_game(head); }
  void turn(const Turn& turn) override { log_.turn(turn); }
  void analysis(const Analysis& analysis) override { analyses += bgf_writing::line_of(analysis); }
  void claim(const Claim& claim) override { log_.claim(claim); }
  void note(const Note& note) override { log_.note(note); }
  void end_game(const GameEnd& end) override { log_.end_game(end); }
  void end_match() override { log_.end_match(); }

 private:
  EventLog& log_;
};

Reading read(const std::string& bytes) {
  const Source source = Source::from_bytes("a.bgf", bytes);
  EventLog log;
  Listener listener(log);
  EventOrder order(&listener);
  Reporter reporter;
  read_bgf(source, order, reporter);
  EXPECT_EQ(order.fault(), "");
  Reading reading{log.log, listener.analyses, {}, reporter.take_sorted()};
  for (const Diagnostic& found : reading.found)
    reading.codes += (reading.codes.empty() ? "" : " ") + std::string(id(found.code));
  return reading;
}

Json step(int player, int green, int red, const Json& from, const Json& to) {
  return {{"type", "amove"}, {"player", player}, {"green", green}, {"red", red}, {"from", from}, {"to", to}};
}
Json opening() { return step(-1, 3, 1, {8, 6, -1, -1}, {5, 5, -1, -1}); }
Json special(int player, int code) { return step(player, 7, code, {-1, -1, -1, -1}, {-1, -1, -1, -1}); }

// A list of any length; braces around one value would be that value.
template <typename... Values>
Json list(const Values&... values) {
  Json made = Json::array();
  (made.push_back(values), ...);
  return made;
}

Json match_of(const Json& moves, const Json& of_game = Json::object()) {
  Json game = {{"scoreGreen", 0}, {"scoreRed", 0}, {"wonPoints", 0}, {"isCrawford", false}};
  if (!of_game.is_null()) game.update(of_game);
  game["moves"] = moves;
  return {{"matchlen", 5}, {"nameGreen", "Ada"}, {"nameRed", "Kerem"}, {"games", Json::array({game})}};
}
Reading read_moves(const Json& moves, const Json& of_game = Json::object()) {
  return read(bgf_writing::file(match_of(moves, of_game)));
}

// --- records of ours
// -----------------------------------------------------------------------------------------

std::string written(const Record& record, bool analysis, const Style& style, std::string& analyses) {
  Writing writing(analysis);
  record.events().send_to(writing);
  analyses = writing.analyses;
  return writing.matches.empty() ? "" : bgf_writing::file(writing.matches.front(), style);
}

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

// --- what a file says
// ----------------------------------------------------------------------------------------

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

// --- what is wrong with it
// -----------------------------------------------------------------------------------

TEST(Bgf, AnEntryThatCannotBeReadCostsItself) {
  Json none = opening();
  none.erase("player");
  Json late = opening();
  late["from"] = {26, 6, -1, -1};
  Json few = opening();
  few["to"] = {5, 5};
  Json half = opening();
  half["from"] = {8, -1, -1, -1};
  Json word = opening();
  word["green"] = "three";
  for (const Json& bad :
       {none, late, few, half, word, step(-1, 0, 1, {8, 6, -1, -1}, {5, 5, -1, -1}), special(1, 6),
        special(1, 8), special(1, 5), Json(Json::array()), Json(5), Json(nullptr)}) {
    const Reading reading =
        read_moves(list(opening(), bad, step(1, 6, 4, {24, 18, -1, -1}, {18, 14, -1, -1})));
    EXPECT_EQ(reading.codes, "N179") << bad << "\n" << reading.log;
    EXPECT_TRUE(reading.has("turn kind " + std::to_string(static_cast<int>(TurnKind::unreadable)))) << bad;
    EXPECT_TRUE(reading.has("move 24/18(1) move 18/14(1)")) << bad;
    EXPECT_TRUE(reading.has("note kind " + std::to_string(static_cast<int>(NoteKind::unknown)))) << bad;
  }
}

TEST(Bgf, AValueThatCannotBeReadIsLeftOut) {
  const auto with = [](const char* key, const Json& value) {
    Json match = match_of(list(opening()));
    match[key] = value;
    return read(bgf_writing::file(match)).codes;
  };
  EXPECT_EQ(with("matchlen", 5), "");
  EXPECT_EQ(with("matchlen", -1), "N180");
  EXPECT_EQ(with("matchlen", "5"), "N180");
  EXPECT_EQ(with("nameGreen", 5), "N180");
  EXPECT_EQ(with("useBeaver", "yes"), "N180");
  EXPECT_EQ(with("comment", 5), "N180");
  EXPECT_EQ(with("games", Json::object()), "N180");
  const auto in_game = [](const char* key, const Json& value) {
    return read_moves(list(opening()), {{key, value}}).codes;
  };
  EXPECT_EQ(in_game("scoreGreen", -5), "N180");
  EXPECT_EQ(in_game("initial", {{"points", {1, 2}}}), "N180");
  EXPECT_EQ(in_game("initial", 5), "N180");
  Json points = Json::array();
  for (int i = 0; i < 28; ++i) points.push_back(99);
  EXPECT_EQ(in_game("initial", {{"points", points}}), "N180");
}

TEST(Bgf, AnalysisThatCannotBeReadIsLeftOut) {
  Json entry = opening();
  const auto candidate = [](const Json& from, const Json& emg) -> Json {
    return {{"move", {{"from", from}, {"to", {5, 5, -1, -1}}}},
            {"eq", {{"hasEMG", true}, {"emg", emg}}},
            {"played", false},
            {"ply", 3}};
  };
  const auto codes = [&](const Json& analysis) {
    entry["moveAnalysis"] = analysis;
    return read_moves(list(entry)).codes;
  };
  EXPECT_EQ(codes(list(candidate({8, 6, -1, -1}, "0.15"))), "");
  EXPECT_EQ(codes(list(candidate({8, 6, -1, -1}, "0x1p3"))), "N180");
  EXPECT_EQ(codes(list(candidate({8, 6, -1, -1}, "inf"))), "N180");
  EXPECT_EQ(codes(list(candidate({8, 6, -1, -1}, ""))), "N180");
  EXPECT_EQ(codes(list(candidate({8, 6, -1}, "0.15"))), "N180");
  EXPECT_EQ(codes(list(candidate({8, 26, -1, -1}, 1))), "N180");
  EXPECT_EQ(codes(list(5)), "N180");
  EXPECT_EQ(codes("none"), "N180");
  entry["moveAnalysis"] = {candidate({8, 6, -1, -1}, "nan"), candidate({6, 8, -1, -1}, "0.25")};
  EXPECT_NE(read_moves(list(entry)).analyses.find("= 0.25"), std::string::npos);
}

TEST(Bgf, TheAnalysedPlayThatIsAnother) {
  Json entry = opening();
  entry["moveAnalysis"] = {{{"move", {{"from", {24, 23, -1, -1}}, {"to", {23, 20, -1, -1}}}},
                            {"eq", {{"hasEMG", true}, {"emg", "0.15"}}},
                            {"played", true}}};
  EXPECT_EQ(read_moves(list(entry)).codes, "N181");
  entry["from"] = {24, 21, -1, -1};  // the same checkers on another way
  entry["to"] = {21, 20, -1, -1};
  EXPECT_EQ(read_moves(list(entry)).codes, "");
}

TEST(Bgf, BytesBehindTheEnd) {
  const Json match = match_of(list(opening()));
  for (const bool smile : {true, false})
    for (const Style::Pack pack : {Style::Pack::gzip, Style::Pack::none}) {
      const std::string whole = bgf_writing::file(match, {.pack = pack, .smile = smile});
      const Reading reading = read(whole + "tail");
      const bool is_plain_json = !smile && pack == Style::Pack::none;
      EXPECT_EQ(reading.codes, is_plain_json ? "N178" : "N182");
      ASSERT_EQ(reading.found.size(), 1u);
      EXPECT_EQ(reading.found[0].span.offset, whole.size());
      EXPECT_TRUE(reading.has("move 8/5(1) move 6/5(1)"));
    }
}

// Cut off anywhere: one finding, at a byte of what is left, and the turns before it.
TEST(Bgf, CutOffAnywhere) {
  const auto original = record(fixture("mat/gnubg-self-play.mat"));
  std::string analyses;
  for (const bool smile : {true, false})
    for (const Style::Pack pack : {Style::Pack::gzip, Style::Pack::zlib, Style::Pack::none}) {
      const std::string whole = written(*original, false, {.pack = pack, .smile = smile}, analyses);
      const std::string all = read(whole).log;
      std::size_t most = 0;
      for (std::size_t cut = whole.find('\n') + 1; cut < whole.size(); cut += 1 + whole.size() / 150) {
        const Reading reading = read(whole.substr(0, cut));
        ASSERT_TRUE(reading.codes.starts_with("N178")) << reading.codes << " " << cut;
        ASSERT_EQ(reading.codes.find("N178", 1), std::string::npos);
        ASSERT_LE(reading.found[0].span.offset, cut);
        const auto turns = [](const std::string& log) {
          std::size_t count = 0;
          for (std::size_t at = 0; (at = log.find("\nturn ", at)) != log.npos; ++at) ++count;
          return count;
        };
        most = std::max(most, turns(reading.log));
        EXPECT_LE(turns(reading.log), turns(all));
      }
      EXPECT_GT(most, 50u) << "what stands before the end is read";
    }
}

TEST(Bgf, ABombIsOneFinding) {
  const std::string line = R"({"format":"BGF","version":"1.0","compress":true,"useSmile":true})"
                           "\n";
  const std::string zeros(200 * 1024 * 1024, '\0');
  EXPECT_EQ(read(line + bgf_writing::packed(zeros, Style::Pack::gzip)).codes, "N178");
  const std::string deep = ":)\n" + std::string(1, '\0') + std::string(10'000'000, '\xF8');
  EXPECT_EQ(read(line + bgf_writing::packed(deep, Style::Pack::gzip)).codes, "N178");
  EXPECT_EQ(read(line + std::string(1'000'000, '[')).codes, "N178");
}

// Inflated, changed, deflated again: what holds for any bytes holds, and nobody falls over it.
TEST(Bgf, AnyDamageBelowTheCompression) {
  const auto original = record(fixture("mat/redoubles.mat"));
  Writing writing(true);
  original->events().send_to(writing);
  std::mt19937 random(11);
  const Format& format = *format_named("bgf");
  for (const bool smile : {true, false}) {
    const Style style{.smile = smile};
    const std::string inside =
        smile ? bgf_writing::as_smile(writing.matches.front(), style) : writing.matches.front().dump();
    const std::string line = R"({"format":"BGF","version":"1.0"})"
                             "\n";
    for (int i = 0; i < 400; ++i) {
      std::string changed = inside;
      for (std::size_t slips = 1 + random() % 4; slips > 0; --slips) {
        const std::size_t at = 3 + random() % (changed.size() - 4);
        switch (random() % 4) {
          case 0: changed[at] = static_cast<char>(random()); break;
          case 1: changed.erase(at, 1 + random() % 40); break;
          case 2: changed.insert(at, changed.substr(random() % at, 1 + random() % 60)); break;
          default: changed.resize(std::max<std::size_t>(at, 8)); break;
        }
        if (changed.size() < 8) break;
      }
      const auto pack = static_cast<Style::Pack>(random() % 3);
      const std::string fault = fault_of_reading(format, line + bgf_writing::packed(changed, pack));
      ASSERT_EQ(fault, "") << smile << " " << i;
    }
  }
}

}  // namespace
}  // namespace hakem
