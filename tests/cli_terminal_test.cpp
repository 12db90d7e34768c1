// The program at a terminal, which script(1) plays.
#include <sstream>
#include <string>

#include "cli_fixture.hpp"
#include "diag/plain_text.hpp"

namespace hakem {
namespace {

class CliTerminal : public Cli {
 protected:
  void SetUp() override {
    if (std::system("script --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no script(1) here";
  }

  // What a terminal of 80 columns gets of both outputs; `redirected`: what goes elsewhere.
  std::string shown(const std::string& arguments, const std::string& environment = "",
                    const std::string& redirected = "") const {
    const std::string command = "cd '" + folder_.native() + "' && env LC_ALL=C.UTF-8 TERM=xterm COLUMNS=80 " +
                                environment + " script -qec \"'" HAKEM_BINARY_DIR "/hakem' " + arguments +
                                redirected + "\" /dev/null </dev/null >../" + folder_.filename().native() +
                                ".out";
    std::ignore = std::system(command.c_str());
    std::string text = read_file(folder_.native() + ".out");
    std::erase(text, '\r');
    return text;
  }

  static void expect_to_fit(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(cells(line), 80U) << line;
  }
};

TEST_F(CliTerminal, SentencesAndTablesAreBrokenAtWords) {
  write("a/long-name-of-a-folder-that-takes-its-room/club.mat",
        "; no length\n\n Game 1\n A : 0                           B : 0\n"
        "  1) 31: 8/5 6/5                 64: 24/17 13/9\n");
  for (const char* command : {"formats", "explain", "explain M --lang tr", "check a --colour never",
                              "check a --lang tr --colour never", "check a --statistics --colour never"})
    expect_to_fit(shown(command));
  EXPECT_TRUE(contains(shown("check a --colour never"), "warning N105 the\n    record does not say how long"))
      << shown("check a --colour never");
  // Elsewhere a finding stays a line, for grep.
  EXPECT_TRUE(contains(run("check a").out, "N105 the record does not say how long the match is"));
  EXPECT_TRUE(
      contains(run("explain").out, "M112  warning  the record says that … could not be played, but that"));
}

TEST_F(CliTerminal, ColoursAreWhatTheEnvironmentSays) {
  write("faulty.mat", faulty_record);
  const std::string check = "check faulty.mat";
  const auto coloured = [](const std::string& text) { return contains(text, "\x1b[1;31m"); };
  EXPECT_TRUE(coloured(shown(check)));
  for (const char* off :
       {"NO_COLOR=1", "NO_COLOR=1 FORCE_COLOR=1", "CLICOLOR=0", "TERM=dumb", "FORCE_COLOR=0"})
    EXPECT_FALSE(coloured(shown(check, off))) << off;
  EXPECT_TRUE(coloured(shown(check, "NO_COLOR=")));
  for (const char* on : {"FORCE_COLOR=1", "CLICOLOR_FORCE=1"})
    EXPECT_TRUE(coloured(run(check, std::string("LC_ALL=C.UTF-8 ") + on).out)) << on;
  EXPECT_FALSE(coloured(run(check, "LC_ALL=C.UTF-8 CLICOLOR_FORCE=0").out));
}

// Every file has a finding, so that some are printed after the bar was drawn first.
TEST_F(CliTerminal, TheBarOutlivesFindings) {
  std::string games;
  for (int game = 1; game < 4000; ++game)
    games += " Game " + std::to_string(game) + "\n A : " + std::to_string(game - 1) +
             "                           B : 0\n  1) 31: 8/5 6/5                 64: 24/1" +
             (game == 1 ? "7" : "8") + " 13/9\n  2)  Doubles => 2               Drops\n      Wins 1 point\n";
  for (int file = 0; file < 20; ++file)
    write("r/" + std::to_string(file) + ".mat", "0 point match\n\n" + games);
  const std::string run = "check r -j1 --colour never --format concise --no-suggest";
  const std::string beside = shown(run);
  const std::string begun = "\x1b[K[";
  std::size_t at = beside.find(begun);
  if (at == std::string::npos) GTEST_SKIP() << "it was over before the bar is drawn";
  for (at = beside.find(".mat:", at); at != std::string::npos; at = beside.find(".mat:", at + 1)) {
    const std::size_t end = beside.find('\n', at) + 1;
    const std::string_view next = std::string_view(beside).substr(end, 400);
    EXPECT_TRUE(next.starts_with(begun)) << next;
  }
  // What goes elsewhere takes no room.
  const std::string alone = shown(run, "", " >found.txt");
  EXPECT_TRUE(contains(alone, begun));
  EXPECT_FALSE(contains(alone, "\x1b[K\x1b[K")) << alone.substr(0, 400);
}

}  // namespace
}  // namespace hakem
