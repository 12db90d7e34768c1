// Real files of JavaFIBS and Gibbon, and what GNU Backgammon played, by way of the notations of the FIBS
// family.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "formats/lines.hpp"
#include "ruling/convert.hpp"
#include "shared_files.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

class FibsCorpus : public SharedFiles {};

std::string differences(const Record& a, const Record& b) {
  std::string text;
  write_diff_json(a, b, diff(a, b, false), text);
  return diff(a, b, false).differences.empty() ? "" : text.substr(0, 2000);
}

// One match, which Gibbon wrote four times.
TEST_F(FibsCorpus, FourFilesTellTheSameMatch) {
  const std::string name = "/gitGNU_gnu_gibbon__7point.";
  const std::string paths[] = {"corpus/mat" + name + "mat", "corpus/sgf" + name + "sgf",
                               "corpus/gmd" + name + "gmd", "corpus/javafibs" + name + "match"};
  for (const std::string& a : paths) {
    if (!fs::exists(root_ / a)) GTEST_SKIP() << a << " is absent";
    const Record one(source(a));
    if (!a.ends_with("sgf")) {  // which tells a wrong result
      EXPECT_EQ(one.report().count(Severity::error), 0U) << a;
    }
    for (const std::string& b : paths) EXPECT_EQ(differences(one, Record(source(b))), "") << a << " " << b;
  }
}

// Comments before a match stand in its first game afterwards.
std::string without_comments(const std::string& text) {
  std::string kept;
  Lines lines(text);
  for (std::string_view line; lines.next(line);)
    if (!line.empty() && line.front() != ';') kept.append(line).append("\n");
  return kept;
}

// The match file that went through another notation is the one that went in, word for word, but for results,
// which GMD does not tell unless somebody resigned; and what was written is read and written the same.
TEST_F(FibsCorpus, SelfPlayComesBackFromEveryOne) {
  const Format& mat = *format_named("mat");
  for (const std::string& path : files("gnubg/selfplay")) {
    std::string straight;
    convert(source(path), &mat, mat, straight);
    const Record original(Source::from_bytes("a.mat", straight));
    for (const char* notation : {"oldmoves", "javafibs", "gmd"}) {
      std::string there, back;
      convert(source(path), &mat, *format_named(notation), there);
      convert(Source::from_bytes("a", there), format_named(notation), mat, back);
      EXPECT_EQ(differences(original, Record(Source::from_bytes("b.mat", back))), "")
          << path << " " << notation;
      std::string again;
      convert(Source::from_bytes("a", there), format_named(notation), *format_named(notation), again);
      EXPECT_EQ(again, there) << path << " " << notation;
      // Nor do the two programs have words for beavers.
      const bool told = notation != std::string_view("gmd") && straight.find("Beavers") == std::string::npos;
      if (told || notation == std::string_view("oldmoves")) {
        EXPECT_EQ(without_comments(back), without_comments(straight)) << path << " " << notation;
      }
    }
  }
}

}  // namespace
}  // namespace hakem
