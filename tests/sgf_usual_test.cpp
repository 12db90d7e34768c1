// Usual nodes are read straight from their bytes (sgf_usual.cpp). Whatever is read so must come out as the
// grammar reads it: every event with its spans, every finding.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "formats/sgf/sgf_reader.hpp"
#include "one_slip.hpp"
#include "random_match.hpp"
#include "ruling/convert.hpp"
#include "span_log.hpp"

namespace hakem {
namespace {

std::string reading(const Source& source, bool usual_first) {
  SpanLog log;
  Reporter reporter;
  SgfReader(source, log, reporter, usual_first).run();
  return log.events.log + told(reporter);
}

void expect_same_reading(const Source& source) {
  ASSERT_EQ(reading(source, true), reading(source, false)) << source.text();
}
void expect_same_reading(std::string text) {
  expect_same_reading(Source::from_bytes("text", std::move(text), Encoding::utf8));
}

std::string random_sgf(unsigned seed) {
  const RuleSet rules = rule_set(Profile::modern);
  std::string text;
  convert(Source::from_bytes("random", testing::RandomMatch(rules, tavla_rules(), seed).text()),
          format_named("tavla"), *format_named("sgf"), text);
  return text;
}

constexpr std::string_view telling = "0167aglxyz[];()WBC \n\r\t:\\,-";

TEST(UsualNode, OfMatchesPlayedAtRandom) {
  for (unsigned seed = 1; seed <= 40; ++seed) expect_same_reading(random_sgf(seed));
}

TEST(UsualNode, OfFixtures) {
  for (const FixtureFile& file : fixture_files({"sgf", "conformance"}))
    if (file.name.ends_with(".sgf")) expect_same_reading(file.source());
}

TEST(UsualNode, WithOneSlipGivesTheSameEvents) {
  const std::string head = "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Bora]\n";
  const std::string game =
      ";B[31qusu]\n;W[42hefe]\n;B[66]\n;W[double]\n;B[take]\n;W[11fefefefe]C[a\nb]\n;B[53yuyw])\n";
  for (std::size_t at = 0; at < game.size(); ++at)
    each_slip(game, at, telling, [&](const std::string& text) { expect_same_reading(head + text); });
}

TEST(UsualNode, WithTwoSlipsGivesTheSameEvents) {
  std::mt19937 random(1);
  const std::string match = random_sgf(3).substr(0, 400);
  for (int round = 0; round < 40; ++round) {
    const std::size_t first = random() % match.size();
    each_slip(match, first, telling, [&](const std::string& once) {
      std::string twice = once;
      twice[random() % twice.size()] = telling[random() % telling.size()];
      expect_same_reading(twice);
    });
  }
}

}  // namespace
}  // namespace hakem
