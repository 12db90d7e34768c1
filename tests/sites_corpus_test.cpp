// Matches GNU Backgammon played, written in the layouts of old programs and sites and read again: the same
// match, apart from what a layout cannot hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ruling/convert.hpp"
#include "shared_files.hpp"
#include "site_text.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

using Kind = Difference::Kind;

class SitesCorpus : public SharedFiles {
 protected:
  // What `notation` makes of every match in the layout, against the match file.
  void compare(std::string_view notation, const std::function<std::string(const Record&)>& layout,
               const std::set<Kind>& not_held, bool beavers = true, bool variations = false) const {
    std::size_t turns = 0;
    for (const std::string& path : files("gnubg/selfplay")) {
      const Record original(source(path));
      if (original.matches().empty()) continue;
      if (!variations && original.matches()[0].head->variation != Variation::standard) continue;
      const std::vector<const Turn*> all = turns_of(original);
      const auto is_beaver = [](const Turn* turn) { return turn->kind == TurnKind::beaver; };
      if (!beavers && std::ranges::any_of(all, is_beaver)) continue;
      const std::string text = layout(original);
      const Source written = Source::from_bytes(path, text);
      const Format* found = recognise(written);
      ASSERT_NE(found, nullptr) << path << "\n" << text.substr(0, 300);
      EXPECT_EQ(found->name, notation) << path;
      const Record read(written, found);
      DiffResult result = diff(original, read, false);
      std::erase_if(result.differences, [&](const Difference& one) { return not_held.contains(one.kind); });
      turns += result.turns;
      ASSERT_TRUE(result.differences.empty())
          << path << ": " << result.differences.size() << ", " << kind_name(result.differences[0].kind)
          << " in game " << result.differences[0].parts[0].game << ", " << result.differences[0].parts[0].text
          << " | " << result.differences[0].parts[1].text;
      EXPECT_EQ(errors(read), errors(original)) << path;
    }
    EXPECT_GT(turns, 12'000U);
  }

 private:
  static std::vector<const Turn*> turns_of(const Record& record) {
    std::vector<const Turn*> turns;
    for (const GamePart& game : record.matches()[0].games)
      turns.insert(turns.end(), game.turns.begin(), game.turns.end());
    return turns;
  }
  // A game without an end aside: where no result is told, one that was given up has none.
  static std::size_t errors(const Record& record) {
    const auto counts = [](const Diagnostic& found) {
      return found.severity == Severity::error && found.code != Code::R105;
    };
    return static_cast<std::size_t>(std::ranges::count_if(record.report().diagnostics, counts));
  }
};

std::function<std::string(const Record&)> of_match(std::string (*layout)(const MatchPart&)) {
  return [layout](const Record& record) { return layout(record.matches()[0]); };
}

TEST_F(SitesCorpus, GamesGrid) { compare("sgg", of_match(site_text::as_sgg), {}, true, true); }

TEST_F(SitesCorpus, TrueMoneyGames) { compare("tmg", of_match(site_text::as_tmg), {}, true, true); }

TEST_F(SitesCorpus, GammonEmpire) {
  const auto layout = [](const Record& record) {
    std::string mat;
    convert(record.source(), nullptr, *format_named("mat"), mat);
    return site_text::as_empire(mat);
  };
  compare("empire", layout, {Kind::names, Kind::length, Kind::score});
}

TEST_F(SitesCorpus, PartyGammon) { compare("party", of_match(site_text::as_party), {}); }

TEST_F(SitesCorpus, BackGammonRoom) {
  compare("bgroom", of_match(site_text::as_bgroom), {Kind::length, Kind::score, Kind::result});
}

TEST_F(SitesCorpus, Bkg) {
  compare("bkg", of_match(site_text::as_bkg), {Kind::names, Kind::length, Kind::score}, false);
}

TEST_F(SitesCorpus, HedgeHog) { compare("hedgehog", of_match(site_text::as_hedgehog), {}); }

// The samples are one match in every layout.
TEST_F(SitesCorpus, TheSamplesAreOneMatch) {
  const Record first(source("gnubg/formats/x.sgg"));
  for (const char* name :
       {"x.tmg", "x_empire.gam", "x_party.gam", "x.bgf", "x_blankline_crashes_gnubg.sgg"}) {
    const Record other(source(std::string("gnubg/formats/") + name));
    DiffResult result = diff(first, other, false);
    const bool knows_score = std::string_view(name) != "x_empire.gam" && std::string_view(name) != "x.bgf";
    std::erase_if(result.differences, [&](const Difference& one) {
      const bool result_unsaid = one.kind == Kind::result && std::string_view(name) == "x.bgf";
      return result_unsaid || (!knows_score && (one.kind == Kind::length || one.kind == Kind::score));
    });
    EXPECT_TRUE(result.differences.empty()) << name << ": " << kind_name(result.differences[0].kind);
    EXPECT_GT(result.turns, 60U) << name;
  }
}

}  // namespace
}  // namespace hakem
