// stats, diff, split, join and dedupe as a person meets them: what they print, where, and their exit status.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>

#include "temporary_folder.hpp"
#include "tool_records.hpp"

namespace hakem {
namespace {

class CliTools : public testing::Test {
 protected:
  struct Result {
    int status;
    std::string out;
    std::string err;
  };

  CliTools() {
    folder_.write("two.mat", fixture("mat/two-matches-in-one-file.mat"));
    folder_.write("long.mat", fixture("mat/gnubg-self-play.mat"));
    folder_.write("prose.txt", "Dear diary,\nnothing happened.\n");
  }

  // In the folder, in English; what was printed is kept beside it.
  Result run(const std::string& arguments) const {
    const std::string command = "cd '" + folder_.path("") +
                                "' && LC_ALL=C.UTF-8 '" HAKEM_BINARY_DIR "/hakem' " + arguments + " >'" +
                                kept_.path("out") + "' 2>'" + kept_.path("err") + "'";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(kept_.path("out")),
            read_file(kept_.path("err"))};
  }

  TemporaryFolder folder_;
  TemporaryFolder kept_;
};

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_F(CliTools, Diff) {
  EXPECT_EQ(run("convert two.mat --to tavla -o two.tavla").status, 0);
  const Result same = run("diff two.mat two.tavla");
  EXPECT_EQ(same.status, 0);
  EXPECT_EQ(same.out, "the same: 100 turns\n");
  std::string other = fixture("mat/two-matches-in-one-file.mat");
  const std::string play = "8/5 6/3 6/3 6/3";
  other.replace(other.find(play), play.size(), "8/5 8/5 6/3 6/3");
  folder_.write("other.mat", other);
  const Result differs = run("diff two.mat other.mat");
  EXPECT_EQ(differs.status, 1);
  EXPECT_TRUE(
      contains(differs.out, "match 2, game 1, turn 17, Ann: another play\n  two.mat:49:6    33: 8/5 6/3"))
      << differs.out;
  EXPECT_TRUE(
      contains(run("diff two.mat other.mat --lang tr").out, "2. maç, 1. oyun, 17. el, Ann: hamle farklı"));
  EXPECT_TRUE(run("diff two.mat other.mat --format json").out.starts_with("{\"format\":\"hakem/diff\""));
  EXPECT_EQ(run("diff two.mat prose.txt").status, 3);
  EXPECT_EQ(run("diff two.mat nowhere.mat").status, 3);
  EXPECT_EQ(run("diff two.mat").status, 2);
  EXPECT_TRUE(contains(run("diff two.mat two.tavla --stirct").err, "did you mean \"--strict\"?"));
}

TEST_F(CliTools, Stats) {
  const Result text = run("stats two.mat long.mat");
  EXPECT_EQ(text.status, 0);
  EXPECT_TRUE(text.out.starts_with("2 records, 3 matches, ")) << text.out;
  EXPECT_TRUE(contains(text.out, "too few: needs 180")) << text.out;
  EXPECT_TRUE(run("stats . --format csv").out.starts_with("section,subject,item,value\r\n"));
  EXPECT_EQ(run("stats two.mat --jobs 1 --format json").out, run("stats two.mat --jobs 3 --format json").out);
  const Result nobody = run("stats two.mat --player Bbo");
  EXPECT_EQ(nobody.status, 2);
  EXPECT_TRUE(contains(nobody.err, "no record has a player Bbo; did you mean \"Bob\"?")) << nobody.err;
  EXPECT_EQ(run("stats nowhere two.mat").status, 3);
  EXPECT_TRUE(contains(run("stats two.mat --format cvs").err, "did you mean \"csv\"?"));
}

TEST_F(CliTools, AFileCountsOnce) {
  std::filesystem::create_symlink(folder_.path("long.mat"), folder_.path("link.mat"));
  const std::string once = run("stats long.mat --format json").out;
  EXPECT_EQ(run("stats long.mat ./long.mat link.mat --format json").out, once);
  EXPECT_EQ(run("dedupe long.mat . link.mat").status, 0);
  EXPECT_TRUE(contains(run("check . long.mat").err, "2 the same file again"));
  const Result joined = run("join long.mat ./long.mat -o -");
  EXPECT_EQ(joined.out, read_file(folder_.path("long.mat")));
  EXPECT_TRUE(contains(joined.err, "named twice is joined once")) << joined.err;
}

TEST_F(CliTools, SplitAndJoin) {
  const Result split = run("split two.mat -o parts");
  EXPECT_EQ(split.status, 0) << split.err;
  EXPECT_EQ(split.out, "parts/1-ann-bob-3.mat\nparts/2-ann-bob-3.mat\n");
  EXPECT_EQ(run("join parts/1-ann-bob-3.mat parts/2-ann-bob-3.mat -o whole.mat").status, 0);
  EXPECT_EQ(read_file(folder_.path("whole.mat")), read_file(folder_.path("two.mat")));

  const Result again = run("split two.mat -o parts");
  EXPECT_EQ(again.status, 3);
  EXPECT_TRUE(contains(again.err, "the file exists; --force replaces it")) << again.err;
  EXPECT_EQ(run("split two.mat -o parts --force").status, 0);
  EXPECT_EQ(run("split prose.txt -o parts").status, 3);
  EXPECT_EQ(run("split two.mat -o two.mat").status, 3);

  EXPECT_EQ(run("convert long.mat --to tavla -o long.tavla").status, 0);
  const Result mixed = run("join two.mat long.tavla -o all.mat");
  EXPECT_EQ(mixed.status, 2);
  EXPECT_TRUE(contains(mixed.err, "--to says which to write")) << mixed.err;
  EXPECT_EQ(run("join two.mat long.tavla --to tavla -o all.tavla").status, 0);
  EXPECT_TRUE(contains(run("stats all.tavla").out, "1 record, 3 matches"));
  EXPECT_EQ(run("join two.mat prose.txt -o never.mat").status, 3);
  EXPECT_EQ(run("join two.mat -o -").out, read_file(folder_.path("two.mat")));
}

// Where there is room for one result, that the other is lost is said, however wrong it was.
TEST_F(CliTools, ASecondResultIsNotLostInSilence) {
  folder_.write("two.mat", fixture("conformance/results/two-result-lines-two-amounts.mat"));
  for (const std::string to : {"sgf", "gmd", "bgammon"}) {
    const Result refused = run("convert two.mat --to " + to + " --losses -");
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(contains(refused.out + refused.err, "other_results")) << refused.out << refused.err;
  }
  for (const std::string to : {"tavla", "json", "mat", "oldmoves", "javafibs"}) {
    const Result written = run("convert two.mat --allow-loss --to " + to + " --losses -");
    EXPECT_FALSE(contains(written.out + written.err, "other_results")) << to;
  }
}

// As `convert` does: said, and refused without --allow-loss.
TEST_F(CliTools, JoinAndSplitSayWhatIsLost) {
  const std::string game =
      "(;FF[4]GM[6]CA[UTF-8]AP[Hakem]MI[length:1][game:0][ws:0][bs:0]PW[Ada]PB[Bo]RE[W+1R]\n"
      ";W[31hefe]LU[-0.1]C[good];B[64qwsw])\n";
  folder_.write("comment.sgf", game);
  const std::string lost = "hakem: comment.sgf: no place in bgammon for: 1 comment";
  EXPECT_TRUE(contains(run("convert comment.sgf --to bgammon").err, lost));
  const Result refused = run("join comment.sgf two.mat --to bgammon -o all.match");
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(contains(refused.err, lost)) << refused.err;
  EXPECT_TRUE(contains(refused.err, "comment.sgf: not written; --allow-loss writes it")) << refused.err;
  EXPECT_EQ(run("stats all.match").status, 3);
  const Result allowed = run("join comment.sgf two.mat --to bgammon --allow-loss -o all.match");
  EXPECT_EQ(allowed.status, 0) << allowed.err;
  EXPECT_TRUE(contains(allowed.err, lost)) << allowed.err;
  EXPECT_TRUE(contains(allowed.err, "two.mat: no place in bgammon for: 2 further matches in the file"))
      << allowed.err;
  EXPECT_TRUE(contains(run("stats all.match").out, "1 record, 3 matches"));

  folder_.write("two.sgf", game + "what is this\n" + game);
  const std::string kept = "hakem: two.sgf: only a comment in sgf: 1 line nobody knows\n";
  const Result split = run("split two.sgf -o parts --strict");
  EXPECT_EQ(split.status, 1);
  EXPECT_EQ(split.err, kept + "hakem: two.sgf: not written; --strict forbids it\n");
  EXPECT_EQ(split.out, "");
  const Result done = run("split two.sgf -o parts");
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(done.err, kept);
}

TEST_F(CliTools, Dedupe) {
  EXPECT_EQ(run("dedupe .").status, 0);
  EXPECT_EQ(run("convert long.mat --to tavla -o long.tavla").status, 0);
  const Result found = run("dedupe .");
  EXPECT_EQ(found.status, 1);
  EXPECT_TRUE(contains(found.out, "one match 2 times\n  keep  ./long.mat")) << found.out;
  EXPECT_TRUE(contains(found.out, "4 matches in 3 records: 1 copy\n")) << found.out;
  EXPECT_TRUE(run("dedupe . --format json").out.starts_with("{\"format\":\"hakem/dedupe\""));
  const Result piped = run("dedupe long.tavla - < long.mat");
  EXPECT_EQ(piped.status, 1);
  EXPECT_EQ(run("dedupe nowhere").status, 3);
}

}  // namespace
}  // namespace hakem
