// Plays that nobody wrote down accuse nobody: of a match without a fault, whichever plays are blotted out,
// nothing is said but that they are missing.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "batch/check.hpp"
#include "random_match.hpp"
#include "rules/play_rules.hpp"

namespace hakem {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr unsigned matches = 20;
#else
constexpr unsigned matches = 200;
#endif

// Where the play of each roll begins: "Beyaz - 31: 8/5, 6/5".
std::vector<std::size_t> plays_in(std::string_view text) {
  std::vector<std::size_t> found;
  for (std::size_t at = text.find(" - "); at != std::string_view::npos; at = text.find(" - ", at + 1)) {
    const std::size_t play = at + 7;  // behind the dice and their colon
    if (play < text.size() && text[play - 2] == ':') found.push_back(play);
  }
  return found;
}

std::string without_plays(std::string text, std::size_t count, std::mt19937& random) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::vector<std::size_t> plays = plays_in(text);
    const std::size_t play = plays[random() % plays.size()];
    text.replace(play, text.find('\n', play) - play, "????");
  }
  return text;
}

TEST(Unrecorded, PlaysAccuseNobody) {
  std::mt19937 random(7);
  for (unsigned seed = 1; seed <= matches; ++seed) {
    const std::string match = testing::RandomMatch(rule_set(Profile::modern), tavla_rules(), seed).text();
    for (std::size_t count = 1; count <= 4; ++count) {
      const std::string text = without_plays(match, count, random);
      const FileReport report = check(Source::from_bytes("blotted", text));
      EXPECT_EQ(report.count(Severity::error) + report.count(Severity::warning), 0U) << text;
      if (::testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace hakem
