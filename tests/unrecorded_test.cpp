// Plays that nobody wrote down, or that cannot be read, and dice that cannot, accuse nobody: of a match
// without a fault nothing else is said, whichever they are.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "all_notations.hpp"
#include "diag/catalog.hpp"
#include "random_match.hpp"
#include "rules/play_rules.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr unsigned matches = 20;
#else
constexpr unsigned matches = 200;
#endif

bool is_die(char c) { return c >= '1' && c <= '6'; }

// The rolls of a match file that a play stands behind: where their dice, "31: 8/5 6/5".
std::vector<std::size_t> rolls_in(std::string_view text) {
  std::vector<std::size_t> found;
  for (std::size_t at = text.find(": "); at != std::string_view::npos; at = text.find(": ", at + 1))
    if (at > 2 && text[at - 3] == ' ' && is_die(text[at - 2]) && is_die(text[at - 1]) &&
        at + 2 < text.size() && text[at + 2] != ' ')
      found.push_back(at - 2);
  return found;
}

std::size_t end_of_play(std::string_view text, std::size_t at) {
  const auto is_roll = [&](std::size_t i) {
    return is_die(text[i]) && is_die(text[i + 1]) && text[i + 2] == ':';
  };
  while (text[at] != '\n' && !(text[at] == ' ' && (text[at + 1] == ' ' || is_roll(at + 1)))) ++at;
  return at;
}

std::string match_file(unsigned seed) {
  const std::string tavla = testing::RandomMatch(rule_set(Profile::modern), tavla_rules(), seed).text();
  return all_notations::in_notation(*format_named("mat"), Source::from_bytes("random", tavla));
}

// Some plays, or one die of some rolls, are lost; as wide as before, so that the columns stay.
enum class Damage { play, die };
std::string damaged(std::string text, Damage what, std::string_view instead, std::size_t count,
                    std::mt19937& random) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::vector<std::size_t> rolls = rolls_in(text);
    if (rolls.empty()) break;
    const std::size_t begin = rolls[random() % rolls.size()] + (what == Damage::play ? 4 : 1);
    const std::size_t end = what == Damage::play ? end_of_play(text, begin) : begin + 1;
    std::string written(instead);
    written.resize(std::max(written.size(), end - begin), ' ');
    text.replace(begin, end - begin, written);
  }
  return text;
}

// `told` is the only error or warning of a match without a fault that was damaged so.
void expect_only(Code told, Damage what, std::string_view instead) {
  std::mt19937 random(7);
  for (unsigned seed = 1; seed <= matches; ++seed) {
    const std::string match = match_file(seed);
    for (std::size_t count = 1; count <= 4; ++count) {
      const std::string text = damaged(match, what, instead, count, random);
      for (const Diagnostic& found : check(Source::from_bytes("damaged", text)).diagnostics)
        ASSERT_TRUE(found.severity == Severity::info || found.code == told) << id(found.code) << "\n" << text;
    }
  }
}

TEST(Unrecorded, PlaysAccuseNobody) { expect_only(Code::O108, Damage::play, "????"); }

TEST(Unrecorded, DamagedPlaysAreTheOnlyFault) { expect_only(Code::N101, Damage::play, "8/x"); }

// From some place of the record on one side marks no hit any more.
TEST(Unrecorded, HitMarksLeftOutSayNothingElse) {
  for (unsigned seed = 1; seed <= matches; ++seed) {
    const std::string tavla = testing::RandomMatch(rule_set(Profile::modern), tavla_rules(), seed).text();
    for (const std::size_t part : {0U, 1U, 2U}) {
      std::string text = tavla;
      std::size_t line = text.find("\nBeyaz - ", text.size() * part / 3);
      for (; line != std::string::npos; line = text.find("\nBeyaz - ", line + 1))
        for (std::size_t at = line + 1; at < text.size() && text[at] != '\n'; ++at)
          if (text[at] == '*') text.erase(at--, 1);
      for (const Diagnostic& found : check(Source::from_bytes("damaged", text)).diagnostics)
        ASSERT_TRUE(found.severity == Severity::info || found.code == Code::W101) << id(found.code) << "\n"
                                                                                  << text;
    }
  }
}

TEST(Unrecorded, DamagedDiceAreTheOnlyFault) { expect_only(Code::N102, Damage::die, "x"); }

}  // namespace
}  // namespace hakem
