// Usual turns are read straight from their bytes (tavla_usual.cpp). Whatever is read so must come out as the
// full reader reads it: every event with its spans, every finding.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <vector>

#include "core/fold.hpp"
#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "formats/tavla/tavla_reader.hpp"
#include "one_slip.hpp"
#include "random_match.hpp"
#include "rules/uzun.hpp"
#include "ruling/convert.hpp"
#include "shared_files.hpp"
#include "span_log.hpp"

namespace hakem {
namespace {

std::string reading(const Source& source, bool usual_first) {
  SpanLog log;
  Reporter reporter;
  tavla::Reader(source, log, reporter, usual_first).run();
  return log.events.log + told(reporter);
}

void expect_same_reading(std::string text) {
  const Source source = Source::from_bytes("text", std::move(text), Encoding::utf8);
  ASSERT_EQ(reading(source, true), reading(source, false)) << source.text();
}

// Lines with everything that a usual turn may hold, and what a careless reader of them would fall for.
const std::vector<std::string> lines{
    "Beyaz - 64: 8/2, 6/2",
    "Siyah - 43: 13/9/6*",
    "Beyaz - 22: 24/20(2), 6/4(2)",
    "Siyah - 42: K/21, 2 yok",
    "Beyaz - 62: Gele",
    "Siyah - 52:",
    "Beyaz - 65: 24/18* 13/8",
    "Siyah - 66: 6/al(4)",
    "Beyaz - 55: 5 yok",
    "Siyah - 44: 13/9*/5/1, 6/2*",
    "Beyaz - 13: 10/7, 24/23*",
    "Siyah - 21: 3 yok, 1 yok",
    "Beyaz - 33: K/22(2), 9/6/3",
    "Siyah - 11: 2/1, 1/al, 2/al",
};

// Everything but the side, which the caller of the one tells and the other sets.
std::string told(tavla::Roll& roll) {
  SpanLog log;
  roll.turn.side = Side::white;
  log.turn(roll.turn);
  return log.events.log + told(roll.remark) + std::to_string(roll.findings.size());
}

// One read as usual is one for the rules of the grammar, and the same.
void expect_same_roll(const std::string& text) {
  constexpr std::uint32_t offset = 1000;
  tavla::Roll usual;
  if (!tavla::read_usual_roll(text, offset, usual)) return;
  tavla::Line line;
  fold(text, line.folded, line.from);
  line.offset = offset;
  tavla::Roll full;
  ASSERT_TRUE(tavla::read_roll(line, std::string_view("beyaz").size(), true, full)) << text;
  ASSERT_EQ(told(usual), told(full)) << text;
}

constexpr std::string_view telling = "0123456789 \t,;:.-/*()xXkKaGlg?!#{}[]\"'\r\n@=ys";

TEST(UsualTurn, IsWhatTheWriterWrites) {
  for (const std::string& line : lines) {
    tavla::Roll roll;
    EXPECT_TRUE(tavla::read_usual_roll(line, 0, roll)) << line;
    expect_same_roll(line);
  }
}

TEST(UsualTurn, IsNothingElse) {
  for (const char* line : {"",
                           "Beyaz",
                           "Beyaz - ",
                           "Beyaz - 6",
                           "Beyaz - 64",
                           "beyaz - 64: 8/2",
                           "Beyaz 64: 8/2",
                           "Beyaz - 64 8/2",
                           "Beyaz - 67: 8/2",
                           "Beyaz - 64: 8/2,6/2",
                           "Beyaz - 64: 8/2,",
                           "Beyaz - 64: 25/21",
                           "Beyaz - 64: K/6",
                           "Beyaz - 64: K/al",
                           "Beyaz - 64: 8",
                           "Beyaz - 64: 8/",
                           "Beyaz - 64: 8/2 (2)",
                           "Beyaz - 64: 8/2(2)*",
                           "Beyaz - 64: 08/2",
                           "Beyaz - 64: 8/2 !",
                           "Beyaz - 64: 8/2 # not",
                           "Beyaz - 64: 241/2",
                           "Beyaz - 64: 8/25",
                           "Beyaz - 64: 6/5/4/3/2/1",
                           "Beyaz - 64: ????",
                           "Beyaz: vido 2",
                           "3. Beyaz - 64: 8/2",
                           "Beyaz - 11: 6/5 6/5 6/5 6/5 6/5 6/5 6/5 6/5 6/5"}) {
    tavla::Roll roll;
    EXPECT_FALSE(tavla::read_usual_roll(line, 0, roll)) << line;
  }
}

TEST(UsualTurn, WithTwoSlipsIsARollLikeAnyOther) {
  std::string any;
  for (int byte = 0; byte < 256; ++byte) any += static_cast<char>(byte);
  std::mt19937 random(1);
  for (const std::string& line : lines)
    for (std::size_t at = 0; at < line.size(); ++at)
      each_slip(line, at, any, [&](const std::string& once) {
        expect_same_roll(once);
        if (once.empty()) return;
        each_slip(once, random() % once.size(), telling, expect_same_roll);
      });
}

TEST(UsualTurn, WithOneSlipGivesTheSameEvents) {
  const std::string head = "TAVLA 1\n";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string below = "\n" + lines[(i + 1) % lines.size()] + "\n";
    for (std::size_t at = 0; at <= lines[i].size(); ++at)
      each_slip(lines[i] + below, at, telling,
                [&](const std::string& text) { expect_same_reading(head + text); });
  }
}

// What stands around a turn decides as well: line ends, comments, blocks, the rest of a broken line.
TEST(UsualTurn, GivesTheSameEventsWhereverItStands) {
  const std::vector<std::string> neighbours{"",
                                            "  ",
                                            "8/2",
                                            ", 6/2",
                                            "# not",
                                            "{ not",
                                            "}",
                                            "[Skor]",
                                            "[SKÇ Beyaz]",
                                            "[/]",
                                            "[Diziliş]",
                                            "Mola: 5 dk",
                                            "2. oyun: 0 - 0",
                                            "oyun",
                                            "Sonuç: Beyaz",
                                            "Skor: 0 - 1",
                                            "Siyah: vido 2",
                                            "Ada - 31: 8/5",
                                            "3",
                                            "TAVLA 1",
                                            "Kural:",
                                            "Açılış: Beyaz 4, Siyah 3",
                                            "Açılış: Beyaz 4, Siyah 4",
                                            "1 yok",
                                            "4/3 !hatalı"};
  for (const std::string& above : neighbours)
    for (const std::string& below : neighbours)
      for (const std::string_view end : {"\n", "\r\n", "\r", " \n\t"}) {
        std::string text;
        for (const std::string& line : {std::string("TAVLA 1"), above, lines[0], below, lines[1], below})
          (text += line) += end;
        expect_same_reading(text);
      }
}

TEST(UsualTurn, GivesTheSameEventsInEveryFixture) {
  const std::vector<FixtureFile> files = record_fixtures();
  ASSERT_GT(files.size(), 100U);
  for (const FixtureFile& file : files) expect_same_reading(file.bytes);
}

TEST(UsualTurn, GivesTheSameEventsInMatchesOfEveryProfile) {
  for (const Profile profile :
       {Profile::modern, Profile::turnuva, Profile::geleneksel, Profile::online, Profile::uzun}) {
    const RuleSet rules = rule_set(profile);
    const UzunPlayRules uzun(rules.uzun);
    const PlayRules& plays = profile == Profile::uzun ? static_cast<const PlayRules&>(uzun) : tavla_rules();
    for (unsigned seed = 1; seed <= 20; ++seed)
      expect_same_reading(testing::RandomMatch(rules, plays, seed).text());
  }
}

class UsualTurnInCorpus : public SharedFiles {};

TEST_F(UsualTurnInCorpus, GivesTheSameEvents) {
  for (const std::string& path : files("corpus/mat")) {
    std::string text;
    convert(source(path), nullptr, *format_named("tavla"), text);
    expect_same_reading(text);
  }
}

}  // namespace
}  // namespace hakem
