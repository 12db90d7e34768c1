// Every rule system, on matches played at random by the generator: clean they give no finding, and a single
// defect that the rules determine gives one, on its line.
//
// HAKEM_GAMES=10000 plays that many matches of each system instead of a few.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <ostream>

#include "diag/catalog.hpp"
#include "planted.hpp"
#include "random_match.hpp"
#include "rules/uzun.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

std::size_t matches_to_play(std::size_t usual) {
  const char* wanted = std::getenv("HAKEM_GAMES");
  return wanted == nullptr ? usual : std::strtoul(wanted, nullptr, 10);
}

struct System {
  const char* name;
  Profile profile;
  std::vector<std::pair<const char*, const char*>> options = {};
};

void PrintTo(const System& system, std::ostream* out) { *out << system.name; }

class ProfileGames : public ::testing::TestWithParam<System> {
 protected:
  void SetUp() override {
    rules_ = rule_set(GetParam().profile);
    for (const auto& [name, value] : GetParam().options) {
      const RuleOptionFound found = find_rule_option(name, value);
      ASSERT_TRUE(found.option && found.value) << name << "=" << value;
      rule_options()[*found.option].set(rules_, *found.value);
    }
  }
  std::string match(unsigned seed) const { return testing::RandomMatch(rules_, plays(), seed).text(); }
  const PlayRules& plays() const {
    if (rules_.profile != Profile::uzun) return tavla_rules();
    uzun_ = UzunPlayRules(rules_.uzun);
    return uzun_;
  }
  mutable UzunPlayRules uzun_{UzunRules{}};

  RuleSet rules_;
};

FileReport report_on(const std::string& text) {
  return check(Source::from_bytes("random.tavla", text, Encoding::utf8));
}

std::string told(const FileReport& report) {
  std::string text;
  for (const Diagnostic& found : report.diagnostics) {
    if (found.severity == Severity::info) continue;
    text += std::string(entry(found.code).id) + " @ " +
            std::to_string(report.source.locate(found.span.offset).line) + "\n";
  }
  return text;
}

TEST_P(ProfileGames, CleanMatchesGiveNoFinding) {
  const std::size_t matches = matches_to_play(40);
  for (unsigned seed = 1; seed <= matches; ++seed) {
    const std::string text = match(seed);
    const FileReport report = report_on(text);
    ASSERT_EQ(told(report), "") << "seed " << seed << "\n" << text;
    ASSERT_TRUE(report.matches.size() == 1 && report.matches.front().winner) << "seed " << seed << "\n"
                                                                             << text;
  }
}

struct Tally {
  std::size_t planted = 0;
  std::size_t found = 0;
  std::size_t on_line = 0;
  std::size_t once = 0;  // by one finding, on its line
};

TEST_P(ProfileGames, OneDefectGivesOneFindingOnItsLine) {
  const std::size_t matches = matches_to_play(60);
  std::mt19937 random(7);
  std::map<std::string, Tally> tallies;
  Tally all;
  std::string missed;
  for (unsigned seed = 1; seed <= matches; ++seed) {
    const std::string text = match(seed);
    Match events(Match::Text::borrowed);
    const FileReport clean =
        check(Source::from_bytes("random.tavla", text, Encoding::utf8), nullptr, &events);
    const testing::Field field{clean.source, events, rules_, plays(), random};
    const testing::DefectKind& kind =
        testing::planted_defects[random() % std::size(testing::planted_defects)];
    const auto planted = kind.plant(field);
    if (!planted) continue;
    const FileReport report = report_on(planted->text);
    std::size_t n = 0;
    bool here = false;
    for (const Diagnostic& found : report.diagnostics) {
      if (found.severity == Severity::info) continue;
      ++n;
      here = here || report.source.locate(found.span.offset).line == planted->line;
    }
    for (Tally* tally : {&all, &tallies[kind.name]}) {
      ++tally->planted;
      tally->found += n > 0 ? 1 : 0;
      tally->on_line += here ? 1 : 0;
      tally->once += here && n == 1 ? 1 : 0;
    }
    if ((!here || n != 1) && missed.size() < 4000)
      missed += std::string(kind.name) + ", seed " + std::to_string(seed) + ", line " +
                std::to_string(planted->line) + ": " + told(report);
  }
  const bool shown = std::getenv("HAKEM_GAMES") != nullptr;
  for (const auto& [name, tally] : tallies)
    if (shown)
      std::printf("%-24s %6zu planted %6zu found %6zu on the line %6zu once\n", name.c_str(), tally.planted,
                  tally.found, tally.on_line, tally.once);
  std::printf("all                      %6zu planted %6zu found %6zu on the line %6zu once\n", all.planted,
              all.found, all.on_line, all.once);
  if (shown) std::printf("%s", missed.c_str());
  ASSERT_GT(all.planted, matches / 2);
  EXPECT_GE(all.once * 100, all.planted * (all.planted > 1000 ? 99 : 95)) << missed;
  EXPECT_GE(all.found * 1000, all.planted * 990) << missed;
}

INSTANTIATE_TEST_SUITE_P(
    Systems, ProfileGames,
    ::testing::Values(System{"modern", Profile::modern}, System{"turnuva", Profile::turnuva},
                      System{"geleneksel", Profile::geleneksel},
                      System{"geleneksel_vido", Profile::geleneksel, {{"vido", "evet"}}},
                      System{"geleneksel_tek_zar", Profile::geleneksel, {{"ilk_zar", "tek"}}},
                      System{"online", Profile::online}, System{"uzun", Profile::uzun},
                      System{"uzun_ev_koks",
                             Profile::uzun,
                             {{"altılı", "ev"}, {"koks", "ilk_çeyrek"}, {"baş_istisnası", "çift"}}}),
    [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace hakem
