// Documents that are no documents: the reader and the schema must refuse the same ones.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "all_events.hpp"
#include "diag/message.hpp"
#include "formats/json/json_document.hpp"
#include "json_round.hpp"

namespace hakem {
namespace {

using all_events::send_everything;

// A document with one game whose events are `events`.
std::string with_events(std::string_view events) {
  return R"({"format": "hakem/match", "version": 1, "matches": [{"length": 5, "games": [
{"score": [0, 0], "events": [
)" + std::string(events) +
         "\n]}]}]}";
}

// A turn, and below it an analysis with these members.
std::string analysed(const std::string& members) {
  return R"({"turn": "dance", "side": "white"},
{"analysis": "play", )" +
         members + "}";
}

struct BadCase {
  std::string text;
  std::uint32_t line;
  std::string_view reason;
};

const std::vector<BadCase>& not_json() {
  static const std::vector<BadCase> cases = {
      {"", 1, "JSON (wrong syntax)"},
      {"{\"format\": \"hakem/match\",\n", 1, "JSON (wrong syntax)"},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\","), 4, "JSON (wrong syntax)"},
      {with_events(std::string(100'000, '[')), 3, "JSON (nested more than 32 deep)"},
      {with_events("{\"note\": \"comment\", \"note\": \"event\", \"text\": \"\"}"), 3,
       "JSON (a key is there twice)"},
      {with_events("{\"note\": \"comment\", \"text\": \"\"}") + "x", 4, "JSON (wrong syntax)"},
      // The schema does not know the order of events, nor how far a number goes.
      {with_events(analysed(R"("side": "white", "unit": "emg", "best": 0)")), 4, "\"best\""},
      {with_events(R"({"analysis": "play", "side": "white", "unit": "emg"})"), 2, "\"analysis\""},
      {with_events(analysed(R"("side": "white", "unit": "emg", "luck": 1e999)")), 4, "\"luck\""},
  };
  return cases;
}

const std::vector<BadCase>& not_by_the_schema() {
  static const std::vector<BadCase> cases = {
      {"[]", 1, "JSON (expected: object)"},
      {"null", 1, "JSON (expected: object)"},
      {"{}", 1, "\"format\""},
      {R"({"format": "other", "version": 1, "matches": []})", 1, "\"format\""},
      {R"({"format": "hakem/match", "version": 3, "matches": []})", 1, "\"version\""},
      {R"({"format": "hakem/match", "version": "1", "matches": []})", 1, "\"version\""},
      {R"({"format": "hakem/match", "version": 1})", 1, "\"matches\""},
      {R"({"format": "hakem/match", "version": 1, "matches": {}})", 1, "\"matches\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [], "more": 1})", 1, "\"more\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [], "": 1})", 1, "\"\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [], "after": [{"claim": "score"}]})", 1,
       "\"after\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [7]})", 1, "JSON (expected: object)"},
      {R"({"format": "hakem/match", "version": 1, "matches": [{"games": []}]})", 1, "\"length\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [{"length": -1, "games": []}]})", 1,
       "\"length\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [{"length": 2147483648, "games": []}]})", 1,
       "\"length\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [{"length": 5}]})", 1, "\"games\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [{"length": 5, "names": ["a"], "games": []}]})",
       1, "\"names\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [{"length": 5, "money": 1, "games": []}]})", 1,
       "\"money\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [{"length": 5, "tags": [{"key": "a"}], "games": []}]})",
       1, "\"key\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [{"length": 5, "games": [{"events": []}]}]})", 1,
       "\"score\""},
      {R"({"format": "hakem/match", "version": 1, "matches": [{"length": 5, "games": [{"score": [1, 2]}]}]})",
       1, "\"events\""},
      {with_events("3"), 2, "JSON (expected: object)"},
      {with_events("{\"turn\": \"jump\", \"side\": \"white\"}"), 3, "\"turn\""},
      {with_events("{\"turn\": \"dance\"}"), 3, "\"side\""},
      {with_events("\n{\"turn\": \"dance\", \"side\": \"red\"}"), 4, "\"side\""},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\", \"dice\": [6]}"), 3, "\"dice\""},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\", \"dice\": [6, 7]}"), 3, "\"dice\""},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\", \"dice\": [6, 1.5]}"), 3, "\"dice\""},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\", \"dice\": [6, 1], \"unplayed\": [0]}"), 3,
       "\"unplayed\""},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\", \"row\": 18446744073709551615}"), 3,
       "\"row\""},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\", \"row\": 1e999}"), 3, "\"row\""},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\", \"setup\": {\"board\": \" | \"}}"), 3,
       "\"setup\""},
      {with_events("{\"turn\": \"set_position\", \"side\": \"white\"}"), 3, "\"setup\""},
      {with_events("{\"turn\": \"set_position\", \"side\": \"white\", \"setup\": {\"board\": \"25:1 | \"}}"),
       3, "\"board\""},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\", \"level\": \"single\"}"), 3, "\"level\""},
      {with_events("{\"turn\": \"resign\", \"side\": \"white\", \"level\": \"\"}"), 3, "\"level\""},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\", \"moves\": [{\"points\": [6, 5]}]}"), 3,
       "\"moves\""},
      {with_events("{\"turn\": \"play\", \"side\": \"white\"}"), 3, "\"moves\""},
      {with_events("{\"turn\": \"play\", \"side\": \"white\", \"moves\": [{\"points\": [26, 5]}]}"), 3,
       "\"points\""},
      {with_events("{\"turn\": \"play\", \"side\": \"white\", \"moves\": [{\"points\": [6]}]}"), 3,
       "\"points\""},
      {with_events(
           "{\"turn\": \"play\", \"side\": \"white\", \"moves\": [{\"points\": [6, 5, 4, 3, 2, 1]}]}"),
       3, "\"points\""},
      {with_events(
           "{\"turn\": \"play\", \"side\": \"white\", \"moves\": [{\"points\": [6, 5], \"count\": 256}]}"),
       3, "\"count\""},
      {with_events("{\"turn\": \"dance\", \"side\": \"white\", \"dice\": [6, 6], \"ruling\": \"lawful\"}"), 3,
       "\"ruling\": \"lawful\" (expected: \"legal\", \"illegal\", \"open\")"},
      {with_events(analysed(R"("side": "white")")), 4, "\"unit\""},
      {with_events(analysed(R"("side": "white", "unit": "points")")), 4, "\"unit\""},
      {with_events(analysed(R"("side": "white", "unit": "emg", "error": -0.1)")), 4, "\"error\""},
      {with_events(analysed(R"("side": "white", "unit": "emg", "luck": "0")")), 4, "\"luck\""},
      {with_events(analysed(R"("side": "white", "unit": "emg", "cube": {})")), 4, "\"cube\""},
      {with_events(analysed(R"("side": "white", "unit": "emg", "mark": "worst")")), 4, "\"mark\""},
      {with_events(analysed(R"("side": "white", "unit": "emg", "more": 1)")), 4, "\"more\""},
      {with_events(analysed(R"("side": "white", "unit": "emg", "candidates": [{}])")), 4, "\"moves\""},
      {with_events(
           analysed(R"("side": "white", "unit": "emg", "candidates": [{"moves": [], "chances": [0, 1]}])")),
       4, "\"chances\""},
      {with_events(analysed(
           R"("side": "white", "unit": "emg", "candidates": [{"moves": [], "rollout": {"trials": 1.5}}])")),
       4, "\"trials\""},
      {with_events("{\"note\": \"comment\"}"), 3, "\"text\""},
      {with_events("{\"note\": \"comment\", \"text\": 3}"), 3, "\"text\""},
      {with_events("{\"note\": \"comment\", \"text\": \"\", \"side\": \"white\"}"), 3, "\"side\""},
      {with_events("{\"claim\": \"score\", \"score\": [1, 2, 3]}"), 3, "\"score\""},
      {with_events("{\"claim\": \"score\", \"points\": true}"), 3, "\"points\""},
  };
  return cases;
}

// What the message says behind its colon.
std::string reason_of(const Diagnostic& found, Language language) {
  const std::string text = message(found, language, {});
  return text.substr(text.find(": ") + 2);
}

// The reason says what stands there and what was asked for.
TEST(JsonReader, TheReasonSaysWhatWasExpected) {
  const auto reason = [](const std::string& members) {
    const Read result =
        read("{\"format\": \"hakem/match\", \"version\": 1, \"matches\": [{" + members + "}]}");
    return result.diagnostics.empty() ? std::string() : reason_of(result.diagnostics[0], Language::en);
  };
  EXPECT_EQ(reason(R"("length": "3", "games": [])"), R"("length": "3" (expected: integer 0..2147483647))");
  EXPECT_EQ(reason(R"("length": -3, "games": [])"), R"("length": -3 (expected: integer 0..2147483647))");
  EXPECT_EQ(reason(R"("length": 3, "games": [], "foo": 1)"), R"("foo" (unknown key))");
  EXPECT_EQ(reason(R"("length": 3)"), R"("games" (missing))");
  EXPECT_EQ(reason(R"("length": 3, "games": 5)"), R"("games": 5 (expected: array))");
  EXPECT_EQ(reason(R"("length": 3, "names": ["Ada"], "games": [])"),
            R"("names": ["Ada"] (expected: array of 2))");
  EXPECT_EQ(reason(R"("length": 3, "money": "a word that is much too long", "games": [])"),
            R"("money": "a word that is much too "… (expected: true or false))");
}

TEST(JsonReader, TheReasonIsTurkishInTurkish) {
  const auto reason = [](const std::string& text) {
    return reason_of(read(text).diagnostics.at(0), Language::tr);
  };
  EXPECT_EQ(reason("{"), "JSON (sözdizimi yanlış)");
  EXPECT_EQ(reason(R"({"format": "hakem/match", "version": 1})"), R"("matches" (eksik))");
  EXPECT_EQ(reason(R"({"format": "hakem/match", "version": 1, "matches": [{"length": "3", "games": []}]})"),
            R"("length": "3" (beklenen: 0 ile 2147483647 arası tam sayı))");
}

TEST(JsonReader, ACandidateSaidToBePlayedIsThatOfTheTurn) {
  const auto found = [](const std::string& played) {
    return read(
               with_events(
                   R"({"turn": "play", "side": "white", "dice": [3, 1], "moves": [{"points": [8, 5]}, {"points": [6, 5]}]},
{"analysis": "play", "side": "white", "unit": "emg", "candidates": [{"moves": [], "equity": 0},
 {"moves": [)" + played +
                   R"(], "played": true}]})"))
        .diagnostics;
  };
  EXPECT_TRUE(found(R"({"points": [6, 5]}, {"points": [8, 5]})").empty());
  const auto other = found(R"({"points": [8, 5]}, {"points": [24, 23]})");
  ASSERT_EQ(other.size(), 1U);
  EXPECT_EQ(other[0].code, Code::N168);
}

TEST(JsonReader, AMalformedDocumentIsOneFindingAtItsPlace) {
  for (const auto* cases : {&not_json(), &not_by_the_schema()}) {
    for (const BadCase& bad : *cases) {
      const Read result = read(bad.text);
      const std::string shown = bad.text.substr(0, 300);
      EXPECT_EQ(result.fault, "") << shown;
      ASSERT_EQ(result.diagnostics.size(), 1U) << shown;
      const Diagnostic& found = result.diagnostics[0];
      EXPECT_EQ(found.code, Code::N116);
      EXPECT_TRUE(reason_of(found, Language::en).starts_with(bad.reason)) << shown << "\n"
                                                                          << reason_of(found, Language::en);
      EXPECT_EQ(result.source.locate(found.span.offset).line, bad.line) << shown;
      EXPECT_LE(found.span.end(), result.source.text().size());
    }
  }
}

TEST(JsonReader, ADocumentCutAnywhereIsOneFinding) {
  std::string document = written(send_everything);
  document.pop_back();  // the last newline is no part of it
  for (std::size_t size = 0; size < document.size(); size += 61) {
    const Read result = read(document.substr(0, size));
    ASSERT_EQ(result.diagnostics.size(), 1U) << size;
    ASSERT_EQ(result.fault, "") << size;
  }
}

// Another reader of JSON takes what we take and refuses what we refuse: a document with a byte exchanged,
// left out or put in.
TEST(JsonReader, WhatIsJsonIsJsonToOthers) {
  const std::string document =
      written(send_everything) + R"([1.5e-3,-0,true,false,null,"\u00e9\ud83c\udfb2\n",{}])";
  const std::string alphabet = "{}[]\",:\\ \n0159-+.eEtrufalsn/\x01";
  std::mt19937 random(7);
  std::size_t taken = 0;
  const std::size_t tail = document.rfind("[1.5");
  for (int i = 0; i < 20'000; ++i) {
    std::string text = i % 2 == 0 ? document.substr(tail) : document.substr(0, 400);
    const std::size_t at = random() % text.size();
    const char byte = alphabet[random() % alphabet.size()];
    if (i % 3 == 0) text[at] = byte;
    if (i % 3 == 1) text.erase(at, 1);
    if (i % 3 == 2) text.insert(at, 1, byte);
    const Source source = Source::from_bytes("a.json", text, Encoding::utf8);
    JsonFaults faults;
    const JsonDocument read(source, faults);
    const bool ours = !faults.any() || faults.first().reason.starts_with("a key is there twice");
    EXPECT_EQ(ours, nlohmann::json::accept(text)) << text;
    taken += ours ? 1 : 0;
  }
  EXPECT_GT(taken, 500U);
  EXPECT_LT(taken, 15'000U);
}

class JsonSchema : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  void add(const std::string& name, std::string_view text) {
    const std::string path = folder_ + "/" + name + ".json";
    std::ofstream(path, std::ios::binary) << text;
    command_.append(" '").append(path).append("'");
  }
  int run() {
    const std::string source = HAKEM_SOURCE_DIR;
    const int status = std::system(("python3 '" + source + "/tests/validate_schema.py' '" + source +
                                    "/docs/match.schema.json'" + command_)
                                       .c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  std::string folder_ = std::string(HAKEM_BINARY_DIR) + "/json_test_schema";
  std::string command_;
};

TEST_F(JsonSchema, TheSchemaAcceptsWhatIsWrittenAndRefusesWhatIsNotRead) {
  add("everything", written(send_everything));
  add("events", with_events("{\"turn\": \"dance\", \"side\": \"white\"}"));
  std::size_t number = 0;
  for (const BadCase& bad : not_by_the_schema()) add("bad" + std::to_string(number++), bad.text);
  const int status = run();
  if (status == 77 || status == 127) GTEST_SKIP() << "python3 with jsonschema is not here";
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace hakem
