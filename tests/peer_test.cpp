// GNU Backgammon as a peer: what Hakem writes, it must read as the same match. It says nothing of its own
// accord about a wrong die or an illegal play (that is what Hakem is for), but it knows where every checker
// went.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "fixture_files.hpp"
#include "gnubg_peer.hpp"
#include "ruling/convert.hpp"
#include "site_text.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

class Peer : public GnubgPeer {};

// The games of a match as gnubg has them, and as they were played or read.
enum class Points { all, not_of_resignations };
void expect_same(const std::vector<gnubg::Game>& theirs, const std::vector<gnubg::Game>& played,
                 Points points = Points::all) {
  ASSERT_EQ(theirs.size(), played.size());
  for (std::size_t i = 0; i < played.size(); ++i) {
    SCOPED_TRACE("game " + std::to_string(i + 1));
    EXPECT_EQ(theirs[i].actions, played[i].actions);
    EXPECT_EQ(theirs[i].score, played[i].score);
    EXPECT_EQ(theirs[i].winner, played[i].winner);
    const bool resigned = !played[i].actions.empty() && played[i].actions.back().ends_with(" resign");
    if (played[i].automatic_doubles || (resigned && points == Points::not_of_resignations)) continue;
    EXPECT_EQ(theirs[i].points, played[i].points);
  }
}

// gnubg ends a name at its first colon, and aborts over one in the left name: we write _.
void take_colons_out_of_names(std::string& text, const FileReport& report) {
  for (const MatchSummary& match : report.matches) {
    for (const std::string& name : match.names) {
      std::string plain = name;
      std::ranges::replace(plain, ':', '_');
      for (std::size_t at = text.find(name); plain != name && at != std::string::npos;
           at = text.find(name, at))
        text.replace(at, name.size(), plain);
    }
  }
}

TEST_F(Peer, ReadsOurSelfPlayAsItReadsItsOwn) {
  const std::vector<std::string> paths = files("gnubg/selfplay");
  for (std::size_t i = 0; i < paths.size(); ++i) {
    std::string original = bytes(paths[i]);
    for (const char* notation : {"mat", "mat-xg"}) {
      std::string ours;
      const FileReport report = convert(source(paths[i]), nullptr, *format_named(notation), ours);
      take_colons_out_of_names(original, report);
      write(std::to_string(i) + "." + notation, ours);
    }
    write(std::to_string(i) + ".original", original);
  }
  const std::map<std::string, nlohmann::json> matches = import_all();
  ASSERT_EQ(matches.size(), 3 * paths.size());
  // After a dropped beaver it cannot read the next game of its own file either.
  std::map<std::string, std::string> complaint = complaints();
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const std::string original = std::to_string(i) + ".original";
    EXPECT_GT(matches.at(original).at("games").size(), 0U) << paths[i];
    for (const char* notation : {".mat", ".mat-xg"}) {
      const std::string ours = std::to_string(i) + notation;
      EXPECT_EQ(matches.at(ours), matches.at(original)) << paths[i];
      EXPECT_EQ(complaint[ours], complaint[original]) << paths[i];
    }
  }
}

// What came from a match file and is written as SGF is the match it played.
TEST_F(Peer, LoadsOurSgfAsTheMatchItPlayed) {
  std::map<std::string, std::string> truth_of;
  for (const std::string& path : files("gnubg/selfplay")) {
    const std::string truth = path.substr(0, path.size() - 4) + ".json";
    if (!fs::exists(root_ / truth)) continue;
    std::string ours;
    convert(source(path), nullptr, *format_named("sgf"), ours);
    const std::string name = fs::path(path).stem().native() + ".sgf";
    write(name, ours);
    truth_of[name] = truth;
  }
  const std::map<std::string, nlohmann::json> matches = import_all();
  expect_no_complaints();
  for (const auto& [name, truth] : truth_of) {
    SCOPED_TRACE(name);
    expect_same(gnubg::games_of(matches.at(name)), gnubg::games_of(nlohmann::json::parse(bytes(truth))));
  }
}

// The same by way of what FIBS would have told. Every resignation is worth one point to it there, and it
// counts matches and not money sessions without a length.
TEST_F(Peer, ImportsOurOldmovesAsTheMatchItPlayed) {
  std::map<std::string, std::string> truth_of;
  for (const std::string& path : files("gnubg/selfplay")) {
    const std::string truth = path.substr(0, path.size() - 4) + ".json";
    // It knows no word for a beaver there, and no other start.
    const std::string text = bytes(path);
    const bool foreign =
        text.find("Beavers") != std::string::npos || text.find("[Variation") != std::string::npos;
    if (!fs::exists(root_ / truth) || foreign) continue;
    std::string ours;
    convert(source(path), nullptr, *format_named("oldmoves"), ours);
    std::istringstream lines(ours);
    std::string bare;  // it knows no comments
    for (std::string line; std::getline(lines, line);)
      if (!line.starts_with("#")) bare.append(line).append("\n");
    const std::string name = fs::path(path).stem().native() + ".fibs";
    write(name, bare);
    truth_of[name] = truth;
  }
  const std::map<std::string, nlohmann::json> matches = import_all();
  expect_no_complaints();
  for (const auto& [name, truth] : truth_of) {
    SCOPED_TRACE(name);
    expect_same(gnubg::games_of(matches.at(name)), gnubg::games_of(nlohmann::json::parse(bytes(truth))),
                Points::not_of_resignations);
  }
}

// gnubg takes a comment in a game for a move it does not know, and one with the word "Game" for a heading.
std::string without_comments(const std::string& text) {
  std::istringstream lines(text);
  std::string kept;
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with(";")) kept.append(line).append("\n");
  return kept;
}

// A record in Turkish notation without an error, written as .mat: gnubg sees the plays and results that Hakem
// saw.
TEST_F(Peer, ReadsWhatCameFromTheTurkishNotation) {
  std::map<std::string, std::vector<gnubg::Game>> told;
  for (const auto& entry : fs::directory_iterator(HAKEM_SOURCE_DIR "/fixtures/tavla")) {
    if (entry.path().extension() != ".tavla") continue;
    const std::string text = read_file(entry.path().native());
    std::string ours;
    const FileReport report =
        convert(Source::from_bytes(entry.path().native(), text), nullptr, *format_named("mat"), ours);
    if (report.matches.size() != 1 || report.count(Severity::error) > 0) continue;
    if (report.matches[0].names[0].empty()) continue;  // over which gnubg aborts
    const std::string name = entry.path().stem().native() + ".mat";
    gnubg::Retold again;
    check(Source::from_bytes(name, text), nullptr, &again);
    told[name] = again.games;
    write(name, without_comments(ours));
  }
  ASSERT_GT(told.size(), 0U);
  const std::map<std::string, nlohmann::json> matches = import_all();
  expect_no_complaints();
  for (const auto& [name, games] : told) {
    SCOPED_TRACE(name);
    expect_same(gnubg::games_of(matches.at(name)), games);
  }
}

bool is_one_word(const std::string& name) {
  return !name.empty() && std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c) != 0; });
}

// The files of old sites that gnubg reads without falling over: our fixtures without a fault, and matches it
// played in their layouts. The samples: peer_samples_test.cpp.
TEST_F(Peer, ReadsTheFilesOfOldSitesAsWeDo) {
  std::map<std::string, std::string> texts;
  for (const FixtureFile& file : fixture_files({"sgg", "tmg", "empire"}))
    if (file.name.find("as-gnubg-reads") != std::string::npos)
      texts[fs::path(file.name).filename().native()] = file.bytes;
  int played = 0;
  for (const std::string& path : files("gnubg/selfplay")) {
    const Record record(source(path));
    const std::array<std::string, 2> names = names_of(record.matches()[0]);
    if (!is_one_word(names[0]) || !is_one_word(names[1]) || ++played > 30) continue;
    const std::string name = "m" + std::to_string(played);
    texts[name + ".sgg"] = site_text::as_sgg(record.matches()[0]);
    texts[name + ".tmg"] = site_text::as_tmg(record.matches()[0]);
    std::string mat;
    convert(source(path), nullptr, *format_named("mat"), mat);
    if (record.matches()[0].head->variation == Variation::standard)
      texts[name + ".gam"] = site_text::as_empire(mat);
  }
  for (const auto& [name, text] : texts) write(name, text);
  std::map<std::string, nlohmann::json> matches = import_all();
  expect_no_complaints();
  for (const auto& [name, text] : texts) {
    SCOPED_TRACE(name);
    gnubg::Retold ours;
    check(Source::from_bytes(name, text), nullptr, &ours);
    const nlohmann::json& match = matches.at(name);
    const bool exchanges = !name.ends_with(".gam");
    expect_same(gnubg::games_of(exchanges ? gnubg::with_seats_exchanged(match) : match), ours.games);
  }
}

}  // namespace
}  // namespace hakem
