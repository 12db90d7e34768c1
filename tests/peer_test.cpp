// GNU Backgammon as a peer: what Hakem writes, it must read as the same match. It says nothing of its own
// accord about a wrong die or an illegal play (that is what Hakem is for), but it knows where every checker
// went.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "batch/convert.hpp"
#include "fixture_files.hpp"
#include "gnubg_truth.hpp"
#include "shared_files.hpp"
#include "site_text.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

constexpr const char* gnubg_program = "/usr/games/gnubg";

// Imports every file of list.txt; one JSON document a line into matches.txt.
constexpr const char* import_script = R"(import json
import sys
for line in ("set lang C", "set confirm new off", "set display off"):
    gnubg.command(line)
with open("list.txt") as paths, open("matches.txt", "w") as out:
    for path in paths.read().split():
        print("=== " + path)
        sys.stdout.flush()
        command = {"sgf": "load match", "sgg": "import sgg", "tmg": "import tmg", "gam": "import empire",
                   "fibs": "import oldmoves"}
        gnubg.command('%s "%s"' % (command.get(path.split(".")[-1], "import mat"), path))
        out.write(json.dumps(gnubg.match(analysis=0, boards=1)) + "\n")
)";

class Peer : public SharedFiles {
 protected:
  void SetUp() override {
    if (!fs::exists(gnubg_program)) GTEST_SKIP() << gnubg_program << " is not installed";
    const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::path(HAKEM_BINARY_DIR) / "peer_test" / test->name();
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    // A match without a date is given that of the file.
    fs::last_write_time(folder_ / name, fs::file_time_type(std::chrono::hours(24 * 365)));
    names_.push_back(name);
  }

  // What gnubg makes of the files written so far: its dictionary of each match by file.
  std::map<std::string, nlohmann::json> import() const {
    std::ofstream list(folder_ / "list.txt");
    for (const std::string& name : names_) list << name << "\n";
    list.close();
    std::ofstream(folder_ / "import.py") << import_script;
    const std::string command = "cd '" + folder_.native() + "' && env -i HOME='" + folder_.native() +
                                "' LC_ALL=C.UTF-8 " + gnubg_program +
                                " -t -q -r -p import.py </dev/null >log.txt 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0) << log();
    std::map<std::string, nlohmann::json> matches;
    std::ifstream lines(folder_ / "matches.txt");
    auto name = names_.begin();
    for (std::string line; name != names_.end() && std::getline(lines, line); ++name)
      matches[*name] = nlohmann::json::parse(line);
    EXPECT_EQ(matches.size(), names_.size()) << log();
    return matches;
  }

  std::string log() const { return read_file((folder_ / "log.txt").native()); }

  // The lines in which gnubg complains, by the file they are about.
  std::map<std::string, std::string> complaints() const {
    std::istringstream lines(log());
    std::map<std::string, std::string> found;
    std::string file;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("=== ")) file = line.substr(4);
      for (const char* word : {"WARNING", "nrecogni", "not a valid", "doesn't follow", "had errors", "rror:"})
        if (line.find(word) != std::string::npos) found[file].append(line).append("\n");
    }
    return found;
  }

  fs::path folder_;
  std::vector<std::string> names_;
};

// gnubg ends a name at its first colon, and aborts over one in the left name.
void take_colons_out_of_names(std::string& text, const FileReport& report) {
  for (const MatchSummary& match : report.matches) {
    for (const std::string& name : match.names) {
      std::string plain = name;
      std::ranges::replace(plain, ':', '.');
      for (std::size_t at = text.find(name); plain != name && at != std::string::npos;
           at = text.find(name, at))
        text.replace(at, name.size(), plain);
    }
  }
}

TEST_F(Peer, ReadsOurSelfPlayAsItReadsItsOwn) {
  if (!fs::exists(root_)) GTEST_SKIP() << "no shared records in " << root_;
  const std::vector<std::string> paths = files("gnubg/selfplay");
  for (std::size_t i = 0; i < paths.size(); ++i) {
    std::string original = bytes(paths[i]);
    for (const char* notation : {"mat", "mat-xg"}) {
      std::string ours;
      const FileReport report = convert(source(paths[i]), nullptr, *format_named(notation), ours);
      take_colons_out_of_names(ours, report);
      take_colons_out_of_names(original, report);
      write(std::to_string(i) + "." + notation, ours);
    }
    write(std::to_string(i) + ".original", original);
  }
  const std::map<std::string, nlohmann::json> matches = import();
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
  if (!fs::exists(root_)) GTEST_SKIP() << "no shared records in " << root_;
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
  const std::map<std::string, nlohmann::json> matches = import();
  EXPECT_EQ(complaints(), (std::map<std::string, std::string>{}));
  for (const auto& [name, truth] : truth_of) {
    SCOPED_TRACE(name);
    const std::vector<gnubg::Game> theirs = gnubg::games_of(matches.at(name));
    const std::vector<gnubg::Game> played = gnubg::games_of(nlohmann::json::parse(bytes(truth)));
    ASSERT_EQ(theirs.size(), played.size());
    for (std::size_t i = 0; i < played.size(); ++i) {
      SCOPED_TRACE("game " + std::to_string(i + 1));
      EXPECT_EQ(theirs[i].actions, played[i].actions);
      EXPECT_EQ(theirs[i].score, played[i].score);
      EXPECT_EQ(theirs[i].winner, played[i].winner);
      if (!played[i].automatic_doubles) {
        EXPECT_EQ(theirs[i].points, played[i].points);
      }
    }
  }
}

// The same by way of what FIBS would have told. Every resignation is worth one point to it there, and it
// counts matches and not money sessions without a length.
TEST_F(Peer, ImportsOurOldmovesAsTheMatchItPlayed) {
  if (!fs::exists(root_)) GTEST_SKIP() << "no shared records in " << root_;
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
  const std::map<std::string, nlohmann::json> matches = import();
  EXPECT_EQ(complaints(), (std::map<std::string, std::string>{}));
  for (const auto& [name, truth] : truth_of) {
    SCOPED_TRACE(name);
    const std::vector<gnubg::Game> theirs = gnubg::games_of(matches.at(name));
    const std::vector<gnubg::Game> played = gnubg::games_of(nlohmann::json::parse(bytes(truth)));
    ASSERT_EQ(theirs.size(), played.size());
    for (std::size_t i = 0; i < played.size(); ++i) {
      SCOPED_TRACE("game " + std::to_string(i + 1));
      EXPECT_EQ(theirs[i].actions, played[i].actions);
      EXPECT_EQ(theirs[i].score, played[i].score);
      EXPECT_EQ(theirs[i].winner, played[i].winner);
      const bool resigned =
          !played[i].actions.empty() && played[i].actions.back().find("resign") != std::string::npos;
      if (!played[i].automatic_doubles && !resigned) {
        EXPECT_EQ(theirs[i].points, played[i].points);
      }
    }
  }
}

// What gnubg itself exports nowhere, but reads: a file as it takes it (formats/x.fibs).
TEST_F(Peer, ReadsOldmovesAsItDoes) {
  const std::string path = "gnubg/formats/x.fibs";
  if (!fs::exists(root_ / path)) GTEST_SKIP() << path << " is absent";
  const std::string text = bytes(path);
  gnubg::Retold again;
  const FileReport report = check(Source::from_bytes("x.fibs", text), nullptr, &again);
  EXPECT_EQ(report.count(Severity::error), 0U);
  write("x.fibs", text);
  const std::vector<gnubg::Game> theirs = gnubg::games_of(import().at("x.fibs"));
  ASSERT_EQ(theirs.size(), again.games.size());
  for (std::size_t i = 0; i < theirs.size(); ++i) {
    EXPECT_EQ(theirs[i].score, again.games[i].score);
    EXPECT_EQ(theirs[i].winner, again.games[i].winner);
    EXPECT_EQ(theirs[i].actions, again.games[i].actions);
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
  const std::map<std::string, nlohmann::json> matches = import();
  EXPECT_EQ(complaints(), (std::map<std::string, std::string>{}));
  for (const auto& [name, games] : told) {
    SCOPED_TRACE(name);
    const std::vector<gnubg::Game> theirs = gnubg::games_of(matches.at(name));
    ASSERT_EQ(theirs.size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      EXPECT_EQ(theirs[i].actions, games[i].actions);
      EXPECT_EQ(theirs[i].score, games[i].score);
      EXPECT_EQ(theirs[i].winner, games[i].winner);
      EXPECT_EQ(theirs[i].points, games[i].points);
    }
  }
}

// gnubg lets the players of these files change seats once it has read them.
nlohmann::json in_our_seats(nlohmann::json match) {
  const auto turn = [](nlohmann::json& name) { name = name == "X" ? "O" : "X"; };
  for (nlohmann::json& game : match.at("games")) {
    nlohmann::json& info = game.at("info");
    std::swap(info.at("score-X"), info.at("score-O"));
    if (info.at("winner").is_string()) turn(info.at("winner"));
    for (nlohmann::json& action : game.at("game")) turn(action.at("player"));
  }
  return match;
}

bool is_one_word(const std::string& name) {
  return !name.empty() && std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c) != 0; });
}

// The files of old sites that gnubg reads without falling over: the samples, our fixtures without a fault,
// and matches it played in their layouts.
TEST_F(Peer, ReadsTheFilesOfOldSitesAsWeDo) {
  if (!fs::exists(root_)) GTEST_SKIP() << "no shared records in " << root_;
  std::map<std::string, std::string> texts{{"x.sgg", bytes("gnubg/formats/x.sgg")},
                                           {"x.tmg", bytes("gnubg/formats/x.tmg")},
                                           {"x.gam", bytes("gnubg/formats/x_empire.gam")}};
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
  std::map<std::string, nlohmann::json> matches = import();
  EXPECT_EQ(complaints(), (std::map<std::string, std::string>{}));
  for (const auto& [name, text] : texts) {
    SCOPED_TRACE(name);
    const bool swaps = !name.ends_with(".gam");
    gnubg::Retold ours;
    check(Source::from_bytes(name, text), nullptr, &ours);
    const nlohmann::json& match = matches.at(name);
    const std::vector<gnubg::Game> theirs = gnubg::games_of(swaps ? in_our_seats(match) : match);
    ASSERT_EQ(theirs.size(), ours.games.size());
    for (std::size_t i = 0; i < theirs.size(); ++i) {
      SCOPED_TRACE("game " + std::to_string(i + 1));
      EXPECT_EQ(theirs[i].actions, ours.games[i].actions);
      if (name.ends_with(".gam")) continue;  // its scores are gnubg's own invention
      EXPECT_EQ(theirs[i].score, ours.games[i].score);
      EXPECT_EQ(theirs[i].winner, ours.games[i].winner);
      EXPECT_EQ(theirs[i].points, ours.games[i].points);
    }
  }
}

}  // namespace
}  // namespace hakem
