// GNU Backgammon, run over files that a test writes: what it makes of each, over which it complains, and over
// which it falls.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "gnubg_truth.hpp"
#include "shared_files.hpp"

namespace hakem {

class GnubgPeer : public SharedFiles {
 protected:
  using Matches = std::map<std::string, nlohmann::json>;

  void SetUp() override {
    if (!std::filesystem::exists(program)) GTEST_SKIP() << program << " is not installed";
    if (!std::filesystem::exists(root_)) GTEST_SKIP() << "no shared records in " << root_;
    const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(HAKEM_BINARY_DIR) / "peer_test" / test->name();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }

  // The ending of the name says which import it is given to.
  void write(const std::string& name, const std::string& text) {
    put(name, text);
    // A match without a date is given that of the file.
    std::filesystem::last_write_time(folder_ / name,
                                     std::filesystem::file_time_type(std::chrono::hours(24 * 365)));
    names_.push_back(name);
  }

  // Its dictionary of the match in every file written so far, by file; null where it refuses one. Over which
  // it falls it is started anew behind it: those are missing, and in fallen_.
  Matches import() {
    put("import.py", script);
    put("refused.mat", " 1 point match\n\n Game 1\n refused : 0    refused : 0\n  1) 31: 8/5 6/5\n");
    log_.clear();
    Matches matches;
    std::vector<std::string> left = names_;
    while (!left.empty()) {
      std::size_t done = 0;
      for (const nlohmann::json& match : run(left)) matches[left.at(done++)] = match;
      log_ += read_file((folder_ / "log.txt").native());
      if (done < left.size()) fallen_.insert(left[done++]);
      left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(done));
    }
    return matches;
  }

  // Of files over which it must not fall.
  Matches import_all() {
    Matches matches = import();
    EXPECT_EQ(fallen_, std::set<std::string>{}) << log_;
    return matches;
  }

  // The lines in which it complains, by the file they are about.
  std::map<std::string, std::string> complaints() const {
    std::istringstream lines(log_);
    std::map<std::string, std::string> found;
    std::string file;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("=== ")) file = line.substr(4);
      for (const char* word : {"WARNING", "nrecogni", "not a valid", "doesn't follow", "had errors", "rror:"})
        if (line.find(word) != std::string::npos) found[file].append(line).append("\n");
    }
    return found;
  }
  void expect_no_complaints() const { EXPECT_EQ(complaints(), (std::map<std::string, std::string>{})); }

  std::set<std::string> fallen_;

 private:
  static constexpr const char* program = "/usr/games/gnubg";
  // Imports every file of list.txt; one JSON document a line into matches.txt.
  static constexpr const char* script = R"(import json
import sys
for line in ("set lang C", "set confirm new off", "set display off"):
    gnubg.command(line)
commands = {"sgf": "load match", "sgg": "import sgg", "tmg": "import tmg", "gam": "import empire",
            "fibs": "import oldmoves", "party": "import party", "bgf": "import bgroom", "line": "import snowietxt"}
with open("list.txt") as paths, open("matches.txt", "w") as out:
    for path in paths.read().split():
        gnubg.command('import mat "refused.mat"')
        print("=== " + path)
        sys.stdout.flush()
        gnubg.command('%s "%s"' % (commands.get(path.split(".")[-1], "import mat"), path))
        try:
            match = gnubg.match(analysis=0, boards=1)
        except Exception:
            match = None
        if match and [match["match-info"][side]["name"] for side in ("X", "O")] == ["refused", "refused"]:
            match = None
        out.write(json.dumps(match) + "\n")
        out.flush()
)";

  void put(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  std::vector<nlohmann::json> run(const std::vector<std::string>& names) const {
    std::string list;
    for (const std::string& name : names) list += name + "\n";
    put("list.txt", list);
    put("matches.txt", "");
    const std::string command = "cd '" + folder_.native() + "' && env -i HOME='" + folder_.native() +
                                "' LC_ALL=C.UTF-8 " + program +
                                " -t -q -r -p import.py </dev/null >log.txt 2>&1";
    std::ignore = std::system(command.c_str());  // what came of it the matches say
    std::vector<nlohmann::json> matches;
    std::ifstream lines(folder_ / "matches.txt");
    for (std::string line; std::getline(lines, line);) matches.push_back(nlohmann::json::parse(line));
    return matches;
  }

  std::filesystem::path folder_;
  std::vector<std::string> names_;
  std::string log_;
};

}  // namespace hakem
