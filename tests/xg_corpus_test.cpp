// Real .xg and .xgp files: the match their .mat and .sgf twins tell, no accusation but what hand-judging
// confirms, and not a byte lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "diag/catalog.hpp"
#include "ruling/convert.hpp"
#include "shared_files.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

class XgCorpus : public SharedFiles {
 protected:
  std::vector<std::string> records() const {
    std::vector<std::string> found;
    for (const char* folder : {"corpus/xg", "corpus/xgp"}) {
      std::error_code error;
      for (const auto& entry : fs::directory_iterator(root_ / folder, error))
        found.push_back(fs::path(folder) / entry.path().filename());
    }
    std::ranges::sort(found);
    if (found.empty()) ADD_FAILURE() << "no .xg below " << root_;
    return found;
  }
};

TEST_F(XgCorpus, TwinsTellTheSame) {
  std::size_t twins = 0;
  for (const std::string& path : records()) {
    const std::string stem = fs::path(path).stem();
    for (const auto& [folder, ending] : {std::pair("mat", ".mat"), {"mat", ".txt"}, {"sgf", ".sgf"}}) {
      const std::string other = std::string("corpus/") + folder + "/" + stem + ending;
      if (!fs::exists(root_ / other)) continue;
      const Record a(source(path));
      const Record b(source(other));
      const DiffResult result = diff(a, b, false);
      EXPECT_GT(result.turns, 50U) << other;
      EXPECT_TRUE(result.differences.empty()) << other << ": " << kind_name(result.differences.front().kind)
                                              << ", game " << result.differences.front().parts[0].game
                                              << ", turn " << result.differences.front().parts[0].turn;
      ++twins;
    }
  }
  EXPECT_GE(twins, 12U);
}

// Five plays that XG itself marks as illegal; their twins have the same.
TEST_F(XgCorpus, OnlyIllegalPlaysAreAccused) {
  std::map<std::string, std::vector<std::string>> told;
  for (const std::string& path : records())
    for (const Diagnostic& found : check(source(path)).diagnostics)
      if (found.severity != Severity::info)
        told[path.substr(path.rfind("__") + 2)].emplace_back(id(found.code));
  const std::map<std::string, std::vector<std::string>> expected{
      {"5nqfGw9bWG3deTaU.xg", {"M108"}},
      {"hQ8sVn2LbTdF4wRm.xg", {"M103", "M103", "M102", "N160"}},
      {"rK7pXm4TqLb9NzWd.xg", {"M103", "N160"}}};
  auto sorted = [](std::map<std::string, std::vector<std::string>> all) {
    for (auto& [path, codes] : all) std::ranges::sort(codes);
    return all;
  };
  EXPECT_EQ(sorted(told), sorted(expected));
}

TEST_F(XgCorpus, ComesBackFromJsonAsItWas) {
  const Format& xg = *format_named("xg");
  const Format& json = *format_named("json");
  for (const std::string& path : records()) {
    std::string between, back;
    convert(source(path), &xg, json, between);
    convert(Source::from_bytes("a.json", between), &json, xg, back);
    EXPECT_TRUE(back == bytes(path)) << path;
  }
}

// Written anew, because something was changed: the same match.
TEST_F(XgCorpus, IsTheSameMatchWrittenAnew) {
  for (const std::string& path : records()) {
    if (path.ends_with(".xgp")) continue;
    std::string mat, written;
    convert(source(path), nullptr, *format_named("mat"), mat);
    convert(Source::from_bytes("a.mat", mat), nullptr, *format_named("xg"), written);
    const Record a(source(path));
    const Record b(Source::from_bytes("b.xg", written));
    for (const Difference& one : diff(a, b, false).differences)
      ADD_FAILURE() << path << " " << kind_name(one.kind) << " game " << one.parts[0].game << " turn "
                    << one.parts[0].turn << ": " << one.parts[0].text << " / " << one.parts[1].text;
  }
}

}  // namespace
}  // namespace hakem
