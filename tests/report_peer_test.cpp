// Matches that GNU Backgammon exports as text, in its languages, are those we read of its SGF, turn by turn.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "golden.hpp"
#include "shared_files.hpp"
#include "tools/diff.hpp"
#include "tools/record.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

constexpr const char* program = "/usr/games/gnubg";

class ReportPeer : public SharedFiles {
 protected:
  void SetUp() override {
    if (!fs::exists(program)) GTEST_SKIP() << program << " is not installed";
    folder_ = fs::path(HAKEM_BINARY_DIR) / "report_peer_test" /
              testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::create_directories(folder_);
  }

  void export_texts(const std::vector<std::string>& matches, const std::string& options) const {
    std::string command = "python3 '" HAKEM_SOURCE_DIR "/tests/gnubg_texts.py' '" + folder_.native() + "' ";
    for (const std::string& match : matches) command += "'" + match + "' ";
    ASSERT_EQ(std::system((command + options).c_str()), 0);
  }

  // What differs between the text and the SGF of a match, in words; empty if nothing does.
  std::string difference(const fs::path& text, const fs::path& sgf, std::size_t& turns) const {
    const Record first(Source::from_bytes(text.filename(), read_file(text.native())));
    const Record second(Source::from_bytes(sgf.filename(), read_file(sgf.native())));
    if (first.report().format != "report") return "it is read as " + std::string(first.report().format);
    std::string told;
    const DiffResult result = diff(first, second, false);
    turns += result.turns;
    for (const Difference& each : result.differences)
      told +=
          std::string(kind_name(each.kind)) + ": " + each.parts[0].text + " | " + each.parts[1].text + "\n";
    return told;
  }

  fs::path folder_;
};

TEST_F(ReportPeer, OwnMatchesInEveryLanguage) {
  const std::string fixtures = HAKEM_SOURCE_DIR "/fixtures/";
  export_texts({fixtures + "mat/gnubg-self-play.mat"},
               "--analyse --languages C tr_TR de_DE fr_FR es_ES it_IT ja_JP cs_CZ da_DK fi_FI ro_RO ru_RU "
               "is_IS el_GR");
  std::size_t texts = 0, turns = 0;
  for (const auto& entry : fs::directory_iterator(folder_)) {
    const std::string name = entry.path().filename().native();
    if (!name.ends_with(".txt")) continue;
    EXPECT_EQ(difference(entry.path(), folder_ / (name.substr(0, name.find('.')) + ".sgf"), turns), "")
        << name;
    ++texts;
  }
  EXPECT_GE(texts, 1U);
  EXPECT_GE(turns, 59 * texts);
}

TEST_F(ReportPeer, MatchesItPlayed) {
  if (!fs::is_directory(root_)) GTEST_SKIP() << "no shared records in " << root_;
  std::vector<std::string> matches;
  for (const std::string& path : files("gnubg/selfplay")) {
    // Names with a colon it does not read back; automatic doubles and beavers it loses on the way.
    const bool sound = path.find("_L") != std::string::npos && bytes(path).find("A.B:C") == std::string::npos;
    if (sound && matches.size() < 24) matches.push_back((root_ / path).native());
  }
  export_texts(matches, "");
  std::size_t texts = 0, turns = 0;
  for (const std::string& match : matches) {
    const std::string stem = fs::path(match).stem();
    // It falls over long names when it draws some boards; what it did not finish is no match.
    const std::string text = read_file((folder_ / (stem + ".C.txt")).native());
    if (text.find("(Text Export version", text.size() - std::min<std::size_t>(text.size(), 100)) == text.npos)
      continue;
    EXPECT_EQ(difference(folder_ / (stem + ".C.txt"), folder_ / (stem + ".sgf"), turns), "") << stem;
    ++texts;
  }
  EXPECT_GE(texts, 20U);
  EXPECT_GT(turns, 1000U);
}

}  // namespace
}  // namespace hakem
