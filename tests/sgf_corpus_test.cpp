// Real SGF, and what GNU Backgammon wrote: nothing lost on the way through JSON, the match that was played,
// and the match its .mat twin tells.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "gnubg_truth.hpp"
#include "ruling/convert.hpp"
#include "shared_files.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

class SgfCorpus : public SharedFiles {
 protected:
  std::vector<std::string> records() const {
    std::vector<std::string> found;
    for (const char* folder : {"corpus/sgf", "gnubg/selfplay", "gnubg/sgf", "gnubg/formats"}) {
      std::error_code error;
      for (const auto& entry : fs::directory_iterator(root_ / folder, error))
        if (entry.path().filename().native().find(".sgf") != std::string::npos)
          found.push_back(fs::path(folder) / entry.path().filename());
    }
    std::ranges::sort(found);
    EXPECT_FALSE(found.empty());
    return found;
  }
};

std::string twin(const std::string& path, const std::string& extension) {
  return path.substr(0, path.find(".sgf")) + extension;
}

TEST_F(SgfCorpus, ComesBackFromJsonAsItWas) {
  const Format& sgf = *format_named("sgf");
  const Format& json = *format_named("json");
  std::size_t same = 0;
  for (const std::string& path : records()) {
    const Source original = source(path);
    if (original.encoding() != Encoding::utf8) continue;  // written as UTF-8
    if (bytes(path).find('(') == std::string::npos) continue;
    std::string between, back;
    convert(source(path), &sgf, json, between);
    convert(Source::from_bytes("a.json", between), &json, sgf, back);
    if (between.empty()) continue;  // no backgammon in it
    EXPECT_TRUE(back == bytes(path)) << path;
    ++same;
  }
  EXPECT_GT(same, 80U);
}

TEST_F(SgfCorpus, SelfPlayIsReadAsItWasPlayed) {
  for (const std::string& path : records()) {
    if (!path.starts_with("gnubg/selfplay")) continue;
    std::string truth_path = path;
    if (const std::size_t word = path.find(".analysed"); word != std::string::npos) truth_path.erase(word, 9);
    truth_path = twin(truth_path, ".json");
    if (!fs::exists(root_ / truth_path)) continue;
    SCOPED_TRACE(path);
    gnubg::Retold told;
    const FileReport report = check(source(path), nullptr, &told);
    const std::vector<gnubg::Game> truth = gnubg::games_of(nlohmann::json::parse(bytes(truth_path)));
    ASSERT_EQ(told.games.size(), truth.size());
    bool automatic = false;
    for (std::size_t i = 0; i < truth.size(); ++i) {
      SCOPED_TRACE("game " + std::to_string(i + 1));
      EXPECT_EQ(told.games[i].actions.size(), truth[i].actions.size());
      const auto [ours, theirs] = std::ranges::mismatch(told.games[i].actions, truth[i].actions);
      if (ours != told.games[i].actions.end() && theirs != truth[i].actions.end()) {
        EXPECT_EQ(*ours, *theirs);
      }
      EXPECT_EQ(told.games[i].score, truth[i].score);
      EXPECT_EQ(told.games[i].winner, truth[i].winner);
      automatic = automatic || truth[i].automatic_doubles;
      if (!truth[i].automatic_doubles) {
        EXPECT_EQ(told.games[i].points, truth[i].points);
      }
    }
    // Where the cube was turned before a game, gnubg's own results and scores disagree (R104).
    if (!automatic) {
      EXPECT_EQ(report.count(Severity::error), 0U);
    }
  }
}

TEST_F(SgfCorpus, TellsTheSameMatchAsItsTwin) {
  std::size_t compared = 0;
  for (const std::string& path : records()) {
    std::string other = twin(path, ".mat");
    if (path.starts_with("corpus/")) other.replace(7, 3, "mat");
    if (!fs::exists(root_ / other) || path.find("analysed") != std::string::npos) continue;
    if (path == "corpus/sgf/kevung_gbf__test.sgf") continue;     // whose twin has the players exchanged
    if (bytes(path).find("CV[") != std::string::npos) continue;  // which no match file tells
    const Record sgf(source(path));
    const Record mat(source(other));
    std::string differences;
    write_diff_json(sgf, mat, diff(sgf, mat, false), differences);
    EXPECT_TRUE(diff(sgf, mat, false).differences.empty()) << path << differences.substr(0, 2000);
    ++compared;
  }
  EXPECT_GT(compared, 60U);
}

}  // namespace
}  // namespace hakem
