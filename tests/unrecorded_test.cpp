// Plays that nobody wrote down, or that cannot be read, accuse nobody: of a match without a fault nothing
// else is said, whichever they are.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "batch/check.hpp"
#include "diag/catalog.hpp"
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

std::string without_plays(std::string text, std::size_t count, std::string_view instead,
                          std::mt19937& random) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::vector<std::size_t> plays = plays_in(text);
    const std::size_t play = plays[random() % plays.size()];
    text.replace(play, text.find('\n', play) - play, instead);
  }
  return text;
}

// `told` is the only error or warning that a match may have with `instead` in the place of some plays.
void expect_only(std::string_view instead, Code told) {
  std::mt19937 random(7);
  for (unsigned seed = 1; seed <= matches; ++seed) {
    const std::string match = testing::RandomMatch(rule_set(Profile::modern), tavla_rules(), seed).text();
    for (std::size_t count = 1; count <= 4; ++count) {
      const std::string text = without_plays(match, count, instead, random);
      for (const Diagnostic& found : check(Source::from_bytes("blotted", text)).diagnostics)
        ASSERT_TRUE(found.severity == Severity::info || found.code == told) << id(found.code) << "\n" << text;
    }
  }
}

TEST(Unrecorded, PlaysAccuseNobody) { expect_only("????", Code::O108); }

TEST(Unrecorded, DamagedPlaysAreTheOnlyFault) { expect_only("8/x", Code::N101); }

}  // namespace
}  // namespace hakem
