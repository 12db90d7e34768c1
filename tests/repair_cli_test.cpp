// hakem check --fix, --unsafe-fixes and --diff: what becomes of the files.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "golden.hpp"
#include "temporary_folder.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

struct Result {
  int status = -1;
  std::string out;
  std::string err;
};

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string fixture(const std::string& name) { return read_file(HAKEM_SOURCE_DIR "/fixtures/" + name); }

class RepairCli : public testing::Test {
 protected:
  Result run(const std::string& arguments) const {
    const std::string command = "cd '" + records.path("") +
                                "' && LC_ALL=C.UTF-8 '" HAKEM_BINARY_DIR "/hakem' check " + arguments +
                                " >'" + outputs.path("out") + "' 2>'" + outputs.path("err") + "'";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(outputs.path("out")),
            read_file(outputs.path("err"))};
  }
  std::string read(const std::string& name) const { return read_file(records.path(name)); }

  TemporaryFolder records;
  TemporaryFolder outputs;
  const std::string wrong = fixture("defects/wrong-points.mat");
  const std::string play = fixture("defects/wrong-point-digit.mat");
  const std::string digit =
      " 7 point match\n\n Game 1\n Ada : 0                         Kerem : 0\n"
      "  1) 31: 8/5 6/5                 64: 24/17 13/9\n";
};

TEST_F(RepairCli, ALinkStaysALinkAndOtherNamesKeepTheOldText) {
  records.write("real.mat", wrong);
  fs::permissions(records.path("real.mat"), fs::perms(0640));
  fs::create_hard_link(records.path("real.mat"), records.path("other.mat"));
  fs::create_symlink("real.mat", records.path("link.mat"));
  const Result result = run("link.mat --fix --quiet");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err, "hakem: link.mat: the file has other names (hard links); they keep the old text\n");
  EXPECT_TRUE(contains(read("real.mat"), "Wins 4 points"));
  EXPECT_EQ(read("other.mat"), wrong);
  EXPECT_TRUE(fs::is_symlink(records.path("link.mat")));
  EXPECT_EQ(fs::status(records.path("real.mat")).permissions(), fs::perms(0640));
}

TEST_F(RepairCli, FixRepairsWhatFollowsFromPlay) {
  records.write("result.mat", wrong);
  records.write("play.mat", play);
  const Result result = run("result.mat play.mat --fix --format concise");
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.out,
            "play.mat:5:10: error M103 13/7 needs 6, and the roll is 5-4; help: read 13/8 instead of 13/7 "
            "(line 5), and the rest fits\n");
  EXPECT_EQ(result.err, "hakem: findings fixed: 1 (files: 1); left: 1\n");
  EXPECT_TRUE(contains(read("result.mat"), "Wins 4 points"));
  EXPECT_EQ(read("play.mat"), play);
  const Result more = run("result.mat play.mat --unsafe-fixes --format concise");
  EXPECT_EQ(more.status, 0);
  EXPECT_EQ(more.out, "");
  EXPECT_TRUE(contains(read("play.mat"), " 1) 54: 13/8 13/9 "));
}

// Also where a program reads them, and for each of many files, within what is cheap.
TEST_F(RepairCli, EveryOutputThatHasAPlaceForThemTellsSuggestions) {
  records.write("a.mat", digit);
  records.write("b.mat", digit);
  for (const char* format :
       {"text", "concise", "json", "jsonl", "html", "sarif", "junit", "github", "gitlab"}) {
    const std::string both = run(std::string("a.mat b.mat --format ") + format).out;
    const std::string one = run(std::string("a.mat --format ") + format).out;
    EXPECT_TRUE(contains(one, "read 24/18 instead of 24/17")) << format << one;
    EXPECT_TRUE(contains(both, "read 24/18 instead of 24/17")) << format << both;
    EXPECT_FALSE(
        contains(run(std::string("a.mat --no-suggest --format ") + format).out, "read 24/18 instead"))
        << format;
  }
}

TEST_F(RepairCli, AFindingThatIsNotThereIsNotAskedAbout) {
  records.write("a.mat", digit);
  const Result beyond = run("a.mat --suggest-for 7 --format concise");
  EXPECT_EQ(beyond.status, 2);
  EXPECT_EQ(beyond.err, "hakem: --suggest-for 7: a.mat has 2 findings\n");
  EXPECT_EQ(run("a.mat --suggest-for 2 --format concise").status, 1);
}

TEST_F(RepairCli, DiffWritesNothing) {
  records.write("play.mat", play);
  const Result result = run("play.mat --unsafe-fixes --diff");
  EXPECT_EQ(result.status, 1);
  EXPECT_TRUE(contains(result.out, "--- play.mat\n+++ play.mat\n@@ -2,7 +2,7 @@\n")) << result.out;
  EXPECT_TRUE(contains(result.out, "-  1) 54: 13/7 13/9  ")) << result.out;
  EXPECT_FALSE(contains(result.out, "M103")) << result.out;
  EXPECT_EQ(result.err, "hakem: findings that would be fixed: 1 (files: 1); left: 0\n");
  EXPECT_EQ(read("play.mat"), play);
  EXPECT_EQ(run("play.mat --diff").out, "");
}

TEST_F(RepairCli, ACleanFileIsNotWritten) {
  const std::string path = records.write("clean.mat", fixture("mat/no-final-newline.mat"));
  const auto long_ago = fs::last_write_time(path) - std::chrono::hours(48);
  fs::last_write_time(path, long_ago);
  EXPECT_EQ(run("clean.mat --fix --unsafe-fixes").status, 0);
  EXPECT_EQ(fs::last_write_time(path), long_ago);
}

TEST_F(RepairCli, LinksAndPermissionsStay) {
  const std::string path = records.write("deep/result.mat", wrong);
  fs::permissions(path, fs::perms(0640));
  fs::create_symlink("deep/result.mat", records.path("link.mat"));
  EXPECT_EQ(run("link.mat --fix").status, 0);
  EXPECT_TRUE(fs::is_symlink(records.path("link.mat")));
  EXPECT_EQ(fs::status(path).permissions(), fs::perms(0640));
  EXPECT_TRUE(contains(read("deep/result.mat"), "Wins 4 points"));
}

TEST_F(RepairCli, AProtectedFileIsSaidToBe) {
  const std::string path = records.write("result.mat", wrong);
  fs::permissions(path, fs::perms(0444));
  const Result result = run("result.mat --fix");
  EXPECT_EQ(result.status, 3);
  EXPECT_TRUE(contains(result.err, "hakem: result.mat: is write-protected: not repaired\n")) << result.err;
  EXPECT_TRUE(contains(result.err, "findings fixed: 0 (files: 0)")) << result.err;
  EXPECT_EQ(read("result.mat"), wrong);
}

TEST_F(RepairCli, StandardInputGoesToStandardOutput) {
  records.write("result.mat", wrong);
  const Result result = run("- --fix < result.mat");
  EXPECT_EQ(result.status, 0);
  EXPECT_TRUE(contains(result.out, "Wins 4 points")) << result.out;
  EXPECT_EQ(result.out.size(), wrong.size());
  records.write("clean.mat", fixture("mat/no-final-newline.mat"));
  EXPECT_EQ(run("- --fix < clean.mat").out, fixture("mat/no-final-newline.mat"));
  const Result faulty =
      run("- --fix --format concise < " HAKEM_SOURCE_DIR "/fixtures/defects/wrong-point-digit.mat");
  EXPECT_EQ(faulty.out, play);
  EXPECT_TRUE(contains(faulty.err, "-:5:10: error M103")) << faulty.err;
}

TEST_F(RepairCli, AnArchiveIsNotTouched) {
  records.write("result.mat", wrong);
  const std::string pack = "cd '" + records.path("") + "' && tar cf season.tar result.mat";
  ASSERT_EQ(std::system(pack.c_str()), 0);
  const std::string before = read("season.tar");
  const Result result = run("season.tar --fix");
  EXPECT_EQ(result.status, 3);
  EXPECT_TRUE(contains(result.err, "cannot be repaired where it lies")) << result.err;
  EXPECT_EQ(read("season.tar"), before);
  EXPECT_TRUE(
      contains(run("season.tar --fix --diff").out, "+                                  Wins 4 points"));
}

}  // namespace
}  // namespace hakem
