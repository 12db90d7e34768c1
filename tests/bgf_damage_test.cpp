// .bgf that is damaged, or says what cannot be: one finding a cause, and no more is lost than must be.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "bgf_reading.hpp"
#include "hostile.hpp"

namespace hakem {
namespace {

using namespace bgf_reading;

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
  EXPECT_EQ(with("games", list(Json(5))), "N180");
  EXPECT_EQ(with("games", list(Json::array({1}), Json::object())), "N180");
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

TEST(Bgf, AMatchThatIsNoObjectIsDamage) {
  for (const Json& match : {Json::array({1, 2}), Json(Json::array()), Json(5), Json("match")})
    EXPECT_EQ(read(bgf_writing::file(match)).codes, "N178") << match;
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
  EXPECT_EQ(read_moves(list(entry)).codes, "N168");
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
