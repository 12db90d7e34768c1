// Every notation that is read into every one that is written, and back: what is not the same afterwards was
// named as lost. The table of it is docs/formats.md (UPDATE_GOLDEN=1 writes it).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "diag/message.hpp"
#include "fixture_files.hpp"
#include "random_match.hpp"
#include "rules/uzun.hpp"
#include "shared_files.hpp"
#include "tools/roundtrip.hpp"

namespace hakem {
namespace {

using Texts = std::vector<std::pair<std::string, std::string>>;  // name and bytes

std::vector<const Format*> written_ones() {
  std::vector<const Format*> found;
  for (const Format& format : formats())
    if (format.writer != nullptr && format.read != nullptr) found.push_back(&format);
  return found;
}

// Each of them goes some eighty ways; a tenth of them is enough where every step is watched.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr unsigned every = 10;
#else
constexpr unsigned every = 1;
#endif

// 200 matches: of tavla under three systems, and of long tavla.
Texts random_matches() {
  Texts texts;
  const auto add = [&](Profile profile, const PlayRules& plays, unsigned count) {
    for (unsigned seed = 1; seed <= count; seed += every)
      texts.emplace_back(std::string(profile_name(profile)) + " " + std::to_string(seed),
                         testing::RandomMatch(rule_set(profile), plays, seed).text());
  };
  add(Profile::modern, tavla_rules(), 80);
  add(Profile::online, tavla_rules(), 50);
  add(Profile::geleneksel, tavla_rules(), 50);
  add(Profile::uzun, UzunPlayRules(rule_set(Profile::uzun).uzun), 20);
  return texts;
}

struct Tally {
  std::size_t whole = 0;  // nothing was lost
  std::size_t named = 0;  // something was, and it was said
  std::set<Holding> losses;
};
using Table = std::map<std::pair<std::string_view, std::string_view>, Tally>;

// `text`, in the notation `from`, through every notation that is written.
void send_through_all(const std::string& name, const std::string& text, const Format& from, Table& table) {
  const Record record(Source::from_bytes(name, text), &from);
  if (!record.report().readable || record.matches().empty() || record.report().count(Severity::error) > 0)
    return;
  for (const Format* via : written_ones()) {
    const RoundTrip trip = round_trip(record, *via);
    EXPECT_TRUE(trip.holds()) << name << ": " << from.name << " by way of " << via->name
                              << "\nunnamed: " << losses_text(trip.unnamed, false, Language::en)
                              << "\ndifferences: " << trip.differences.differences.size()
                              << (trip.steady ? "" : "\nunsteady") << (trip.sound ? "" : "\nunsound");
    Tally& tally = table[{from.name, via->name}];
    ++(trip.losses.empty() ? tally.whole : tally.named);
    for (const Loss& loss : trip.losses) tally.losses.insert(loss.holding);
  }
}

// Each of `matches` in every notation, and from there through every notation.
void send_each_through_all(const Texts& matches, Table& table) {
  for (const auto& [name, text] : matches) {
    const Record record(Source::from_bytes(name, text));
    if (!record.report().readable) continue;
    for (const Format* from : written_ones()) {
      std::string there;
      record.events().send_to(*from->writer(there));
      send_through_all(name, there, *from, table);
    }
  }
}

bool is_clean(const FixtureFile& file) {
  const FileReport report = check(file.source());
  return report.readable && report.count(Severity::error) == 0 && report.count(Severity::warning) == 0;
}

std::string carried_table() {
  std::string text = "| what a record may hold |";
  std::string rule = "|---|";
  for (const Format* format : written_ones()) {
    text.append(" ").append(format->name).append(" |");
    rule += ":-:|";
  }
  text += "\n" + rule + "\n";
  for (std::size_t i = 0; i < n_holdings; ++i) {
    const auto holding = static_cast<Holding>(i);
    text.append("| ").append(name_of(holding).plural).append(" |");
    for (const Format* format : written_ones())
      text += format->carries.has(holding)       ? " yes |"
              : format->as_comments.has(holding) ? " comment |"
                                                 : " – |";
    text += '\n';
  }
  return text;
}

std::string pairs_table(const Table& table) {
  std::string text = "| from \\ to |";
  std::string rule = "|---|";
  for (const Format* to : written_ones()) {
    text.append(" ").append(to->name).append(" |");
    rule += "---|";
  }
  text += "\n" + rule + "\n";
  for (const Format& from : formats()) {
    if (!table.contains({from.name, written_ones().front()->name})) continue;
    text.append("| ").append(from.name).append(" |");
    for (const Format* to : written_ones()) {
      const Tally& tally = table.at({from.name, to->name});
      text.append(" ").append(std::to_string(tally.whole));
      if (tally.named > 0) text.append(" + ").append(std::to_string(tally.named));
      std::string losses;
      for (const Holding lost : tally.losses)
        losses.append(losses.empty() ? ": " : ", ").append(name_of(lost).plural);
      text += losses + " |";
    }
    text += '\n';
  }
  return text;
}

TEST(AllPairs, WhatIsNotKeptIsNamed) {
  Table table;
  send_each_through_all(random_matches(), table);
  for (const Format& format : formats()) {
    if (format.read == nullptr) continue;
    for (const FixtureFile& file : fixture_files({format.name}))
      if (is_clean(file)) send_through_all(file.name, file.bytes, format, table);
  }
  if (every > 1) return;  // the table tells of all
  expect_golden(
      "../docs/formats.md",
      "# Notations, and what is lost between them\n\n"
      "Generated by `tests/all_pairs_test.cpp` (`UPDATE_GOLDEN=1 build/release/tests/all_pairs_test`).\n\n"
      "## What each notation carries\n\n"
      "`comment`: kept for people, not for programs. `–`: lost; `hakem convert` says so and refuses without\n"
      "`--allow-loss`. Plays, dice, the cube and who won are carried by all.\n\n" +
          carried_table() +
          "\n## Every pair\n\n"
          "200 matches played at random by four rule systems, in every notation that is written, and the "
          "clean\n"
          "fixtures of those that are only read; each written in the notation of the column, read back and\n"
          "compared. First how many came back with everything, then how many without something that was "
          "named, and\n"
          "what. Nothing came back otherwise.\n\n" +
          pairs_table(table));
}

// A faulty record is understood from what stands around its fault. Where that is understood otherwise in
// another notation `convert` says so; the list keeps those that do in sight.
TEST(AllPairs, WhatOfAFaultyRecordIsReadOtherwiseIsNamed) {
  std::string text =
      "Records with a fault that are read otherwise in a notation (tests/all_pairs_test.cpp): how many "
      "details, and where.\n\n";
  std::size_t faulty = 0;
  std::size_t trips = 0;
  std::vector<FixtureFile> files = record_fixtures();
  std::ranges::move(fixture_files({"conformance"}), std::back_inserter(files));
  for (const FixtureFile& file : files) {
    const Record record(file.source());
    if (!record.report().readable || is_clean(file)) continue;
    if (faulty++ % every != 0) continue;
    for (const Format* via : written_ones()) {
      ++trips;
      const std::size_t otherwise = round_trip(record, *via).misread();
      const std::vector<Loss> losses = losses_of(record.report(), {}, *via, {});
      ASSERT_EQ(losses.size(), otherwise > 0 ? 1U : 0U) << file.name << " in " << via->name;
      if (otherwise == 0) continue;
      EXPECT_EQ(losses[0].holding, Holding::misread);
      EXPECT_EQ(losses[0].count, otherwise);
      text.append(std::to_string(otherwise)).append(" ").append(file.name);
      text.append(" in ").append(via->name).append("\n");
    }
  }
  EXPECT_GT(trips, 2000U / every);
  if (every > 1) return;
  expect_golden("read-otherwise.txt", text);
}

class AllPairsOfRealRecords : public SharedFiles {};

TEST_F(AllPairsOfRealRecords, WhatIsNotKeptIsNamed) {
  Texts matches;
  for (const char* folder : {"corpus/mat", "gnubg/selfplay"}) {
    const std::vector<std::string> all = files(folder);
    const std::size_t step = every * std::max<std::size_t>(all.size() / 100, 1);
    for (std::size_t i = 0; i < all.size(); i += step) matches.emplace_back(all[i], bytes(all[i]));
  }
  ASSERT_GT(matches.size(), 100U / every);
  Table table;
  send_each_through_all(matches, table);
}

}  // namespace
}  // namespace hakem
