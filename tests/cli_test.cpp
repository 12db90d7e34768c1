// The program as a person meets it: what it prints, where, and its exit status.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli_fixture.hpp"
#include "core/encoding.hpp"
#include "diag/catalog.hpp"
#include "formats/format.hpp"

namespace hakem {
namespace {

TEST_F(Cli, ACleanRecordGetsARulingAndStatusZero) {
  write("clean.mat", clean_record);
  const Result result = run("check clean.mat");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out,
            "clean.mat: no findings\n  Ayşe - Mehmet, 1-point match, 1 game: 0 - 1, Mehmet won\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(run("check clean.mat --quiet").out, "");
  EXPECT_EQ(run("check - < clean.mat").status, 0);
}

TEST_F(Cli, AnIllegalPlayIsStatusOne) {
  write("faulty.mat", faulty_record);
  const Result result = run("check faulty.mat");
  EXPECT_EQ(result.status, 1);
  EXPECT_TRUE(contains(result.out, "faulty.mat:5:38: error M103 24/17 needs 7, and the roll is 6-4\n"))
      << result.out;
  EXPECT_TRUE(contains(result.out, "└12─11─10")) << result.out;
  EXPECT_TRUE(contains(result.out, "legal plays, nearest first (3 of ")) << result.out;
  EXPECT_TRUE(contains(result.out, "24/18 13/9\n")) << result.out;
  const Result ascii = run("check faulty.mat --ascii --legal 0");
  EXPECT_TRUE(contains(ascii.out, "+12-11-10")) << ascii.out;
  EXPECT_FALSE(contains(ascii.out, "legal plays")) << ascii.out;
}

TEST_F(Cli, WhatCannotBeReadIsStatusThreeAndTheRestIsDone) {
  write("records/faulty.mat", faulty_record);
  write("records/deep/clean.mat", clean_record);
  write("records/empty.mat", "");
  write("records/binary.mat", std::string("\0\1\2\3", 4));
  write("records/prose.txt", "Dear diary,\nnothing happened.\n");
  const Result result = run("check records nowhere.mat --format concise");
  EXPECT_EQ(result.status, 3);
  EXPECT_TRUE(contains(result.out, "records/faulty.mat:5:38: error M103")) << result.out;
  EXPECT_TRUE(contains(result.out, "records/empty.mat: error S102")) << result.out;
  EXPECT_TRUE(contains(result.out, "records/binary.mat:1:1: error S109")) << result.out;
  EXPECT_FALSE(contains(result.out, "prose.txt")) << result.out;
  EXPECT_TRUE(contains(result.out, "nowhere.mat: error S101")) << result.out;
  EXPECT_EQ(result.err, "hakem: left out: 1 of other text\n");
  const Result text = run("check records nowhere.mat records/prose.txt");
  EXPECT_TRUE(contains(text.out, "records/prose.txt:1:1: error S103")) << text.out;
  EXPECT_TRUE(contains(text.out, "6 files, 2 matches, 2 games, ")) << text.out;
  EXPECT_TRUE(contains(text.out, "; 4 unreadable\n")) << text.out;
}

TEST_F(Cli, UsageIsStatusTwoWithAGuess) {
  write("clean.mat", clean_record);
  struct Case {
    const char* arguments;
    const char* words;
  };
  const Case cases[] = {
      {"", "Usage: hakem"},
      {"clean.mat", "no command \"clean.mat\"; to rule on that record: hakem check clean.mat"},
      {"help chekc", "no command \"chekc\"; did you mean \"check\"?"},
      {"check --output html clean.mat", "html has to go to a file: --output html=FILE"},
      {"check --output htm=x clean.mat", "with one of these kinds: text, concise, json"},
      {"chekc clean.mat", "no command \"chekc\"; did you mean \"check\"?"},
      {"check --lagn tr clean.mat", "no option --lagn; did you mean \"--lang\"?"},
      {"check --from mta clean.mat", "did you mean \"mat\"?"},
      {"check --from mat-xg clean.mat", "\"mat-xg\" is not one of"},
      {"check --statistics --format sarif clean.mat",
       "--statistics is written as text or json, not as sarif"},
      {"check --quiet=maybe clean.mat", "--quiet: a value is missing, or there is one too many"},
      {"check --format xml clean.mat", "\"xml\" is not one of: text, concise, json"},
      {"check --legal many clean.mat", "\"many\" is not a number"},
      {"check --encoding ebcdic clean.mat", "\"ebcdic\" is not one of"},
      {"check --lang de clean.mat", "\"de\" is not one of: tr, en"},
      {"check --lang", "--lang"},
      {"convert clean.mat", "--to is required"},
      {"convert --to mat", "PATH is required"},
      {"convert clean.mat clean.mat --to mat", "-o FOLDER"},
      {"show clean.mat --game 7", "no game 7"},
      {"show clean.mat --turn 99", "no turn 99"},
      {"show clean.mat --diagnostic 9", "no finding 9"},
      {"show clean.mat --at 4 --game 1", "choose one"},
      {"show clean.mat --at 99", "no turn stands at line 99"},
      {"explain M14", "did you mean \"M104\"?"},
      {"explain must-play-bth", "did you mean \"must-play-both\"?"},
      {"formats tavlaa", "did you mean \"tavla\"?"},
  };
  for (const Case& wrong : cases) {
    const Result result = run(wrong.arguments);
    EXPECT_EQ(result.status, 2) << wrong.arguments;
    EXPECT_TRUE(contains(result.err, wrong.words)) << wrong.arguments << ": " << result.err;
    EXPECT_EQ(result.out, "") << wrong.arguments;
  }
}

// 2 is for what makes no sense, 3 for a file that cannot be read or written.
TEST_F(Cli, StatusTellsUsageFromFiles) {
  write("a.mat", clean_record);
  write("old", "old\n");
  write("bad.toml", "selekt = []\n");
  struct Case {
    const char* arguments;
    int status;
  };
  const Case cases[] = {
      {"check a.mat --config none.toml", 3},
      {"check a.mat --config bad.toml", 2},
      {"check a.mat --baseline none.json", 3},
      {"check a.mat --baseline old", 2},
      {"convert a.mat --to sgf -o old", 3},
      {"convert a.mat --to sgf -o new --losses old", 3},
      {"convert a.mat --to sgf -o new --losses a.mat", 2},
      {"join a.mat -o old", 3},
  };
  for (const Case& one : cases) EXPECT_EQ(run(one.arguments).status, one.status) << one.arguments;
  EXPECT_EQ(read("old"), "old\n");
}

TEST_F(Cli, AFileMayBeCalledLikeACommand) {
  write("show", clean_record);
  write("-", clean_record);
  EXPECT_EQ(run("check show").status, 0);
  EXPECT_EQ(run("check ./-").status, 0);
}

TEST_F(Cli, NoPageShowsAPlaceholder) {
  for (const char* language : {"en", "tr"})
    for (const CatalogEntry& page : catalog()) {
      const Result result = run("explain " + std::string(page.id) + " --lang " + language);
      EXPECT_EQ(result.status, 0) << page.id;
      std::istringstream args{std::string(page.args)};
      for (std::string arg; args >> arg;) {
        if (arg.ends_with(',')) arg.pop_back();
        EXPECT_FALSE(contains(result.out, "{" + arg + "}")) << page.id << " " << language;
      }
    }
}

TEST_F(Cli, TheLanguageComesFromTheOptionElseTheEnvironment) {
  write("clean.mat", clean_record);
  const auto speaks_turkish = [&](const std::string& arguments, const std::string& environment) {
    return contains(run("check clean.mat " + arguments, environment).out, "bulgu yok");
  };
  EXPECT_TRUE(speaks_turkish("--lang tr", "LC_ALL=C"));
  EXPECT_TRUE(speaks_turkish("--lang=tr", "LC_ALL=C"));
  EXPECT_FALSE(speaks_turkish("--lang en", "LC_ALL=tr_TR.UTF-8"));
  EXPECT_TRUE(speaks_turkish("", "LC_ALL=tr_TR.UTF-8"));
  EXPECT_TRUE(speaks_turkish("", "LC_ALL= LC_MESSAGES= LANG=tr_TR"));
  EXPECT_TRUE(speaks_turkish("", "LC_ALL= LC_MESSAGES=tr_TR LANG=en_US"));
  EXPECT_FALSE(speaks_turkish("", "LC_ALL=en_US LC_MESSAGES=tr_TR LANG=tr_TR"));
}

TEST_F(Cli, ColoursOnlyWhenWanted) {
  write("faulty.mat", faulty_record);
  EXPECT_FALSE(contains(run("check faulty.mat").out, "\x1b["));
  EXPECT_TRUE(contains(run("check faulty.mat --colour always").out, "\x1b[1;31m"));
  EXPECT_FALSE(contains(run("check faulty.mat --color never").out, "\x1b["));
}

TEST_F(Cli, NothingOfARecordOrItsNameCommandsTheTerminal) {
  const std::string name = "we\x1b[2Jird\xff.mat";
  write(name,
        " 7 point match\n\n Game 1\n A\x1b[31m\xE2\x80\xAE : 0                   B : 0\n"
        "  1) 31: 8/5 6/5                 64: 24/17\x1b]0;x\x07 13/9\n");
  for (const char* how : {"check . ", "check . --format concise", "check . --format json", "show *",
                          "show * --game 1", "show * --game 1 --turn 2", "convert * --to json -o out"}) {
    const Result result = run(how);
    EXPECT_FALSE(contains(result.out, "\x1b")) << how << result.out;
    EXPECT_FALSE(contains(result.err, "\x1b")) << how << result.err;
    EXPECT_TRUE(is_utf8(result.out)) << how;
    EXPECT_TRUE(is_utf8(result.err)) << how;
  }
}

TEST_F(Cli, ShowLeadsFromGamesToTurnsToTheBoard) {
  write("faulty.mat", faulty_record);
  EXPECT_TRUE(contains(run("show faulty.mat").out, "Ayşe - Mehmet, 7-point match\n"));
  EXPECT_TRUE(contains(run("show faulty.mat --game 1").out, "Ayşe    3-1: 8/5 6/5"));
  for (const char* way : {"--turn 2", "--game 1 --turn 2", "--diagnostic 1 --from mat"}) {
    const Result result = run(std::string("show faulty.mat ") + way);
    EXPECT_EQ(result.status, 0);
    if (std::string(way) == "--diagnostic 1 --from mat") continue;
    EXPECT_TRUE(contains(result.out, "▶ ● Mehmet")) << result.out;
    EXPECT_TRUE(contains(result.out, "rolled 6-4")) << result.out;
    EXPECT_TRUE(contains(result.out, "error M103")) << result.out;
  }
  EXPECT_TRUE(contains(run("show faulty.mat --at 5 --ascii").out, "> O Ayşe"));
  EXPECT_EQ(run("show nowhere.mat").status, 3);
}

TEST_F(Cli, ShowTellsTheIdsOfAWholeMatch) {
  write("clean.mat", clean_record);
  const std::string ids = run("show clean.mat --ids").out;
  // What the board of a turn is shown with.
  std::istringstream lines(ids);
  std::size_t turns = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::string number = line.substr(0, line.find(' '));
    const std::string id = line.substr(line.rfind(' ') + 1);
    const std::string board = run("show clean.mat --game 1 --turn " + number.substr(2)).out;
    EXPECT_TRUE(id.starts_with("XGID=")) << line;
    EXPECT_TRUE(contains(board, id)) << line << board;
    ++turns;
  }
  EXPECT_EQ(turns, 5U) << ids;
  EXPECT_TRUE(contains(ids, "1.2  Mehmet  6-4: 24/18 13/9")) << ids;
  const Result json = run("show clean.mat --game 1 --format json");
  EXPECT_EQ(json.status, 0);
  EXPECT_TRUE(contains(json.out, R"({"match":1,"game":1,"turn":2,"side":"black","player":"Mehmet",)"
                                 R"("action":"6-4: 24/18 13/9","xgid":"XGID=)"))
      << json.out;
  EXPECT_TRUE(contains(json.out, R"(,"gnubg":")")) << json.out;
  EXPECT_EQ(run("show clean.mat --ids --turn 2").status, 2);
  EXPECT_EQ(run("show clean.mat --ids --game 2").status, 2);
}

TEST_F(Cli, ConvertWritesToStandardOutputOrAFile) {
  write("clean.mat", clean_record);
  const Result printed = run("convert clean.mat --to json");
  EXPECT_EQ(printed.status, 0);
  EXPECT_TRUE(printed.out.starts_with("{")) << printed.out;
  EXPECT_EQ(run("convert clean.mat --to json -o clean.json").status, 0);
  EXPECT_EQ(read("clean.json"), printed.out);

  const Result refused = run("convert clean.mat --to mat -o clean.json");
  EXPECT_EQ(refused.status, 3);
  EXPECT_TRUE(contains(refused.err, "clean.json: the file exists; --force replaces it")) << refused.err;
  EXPECT_EQ(read("clean.json"), printed.out);
  EXPECT_EQ(run("convert clean.mat --to mat -o clean.json --force").status, 0);
  EXPECT_NE(read("clean.json"), printed.out);
  EXPECT_EQ(run("convert clean.mat --to mat -o no/such/folder.mat").status, 3);
  EXPECT_EQ(run("convert clean.mat --to mat -o /dev/null").status, 0);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()),
            2);  // no temporary file is left
}

TEST_F(Cli, ConvertReportsAndStillConverts) {
  write("faulty.mat", faulty_record);
  write("prose.txt", "Dear diary,\nnothing happened.\n");
  const Result faulty = run("convert faulty.mat --to json");
  EXPECT_EQ(faulty.status, 1);
  EXPECT_TRUE(contains(faulty.err, "faulty.mat:5:38: error M103")) << faulty.err;
  EXPECT_TRUE(faulty.out.starts_with("{"));
  const Result unreadable = run("convert prose.txt --to json -o prose.json");
  EXPECT_EQ(unreadable.status, 3);
  EXPECT_FALSE(exists("prose.json"));
}

TEST_F(Cli, ConvertKeepsNamesInAFolderAndNumbersClashes) {
  write("a/final.mat", clean_record);
  write("b/final.txt", clean_record);
  write("b/other.mat", clean_record);
  const Result result = run("convert a b --to json -o out");
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_TRUE(exists("out/final.json"));
  EXPECT_TRUE(exists("out/final-2.json"));
  EXPECT_TRUE(exists("out/other.json"));
  EXPECT_TRUE(contains(result.err, "b/final.txt is written to out/final-2.json")) << result.err;
}

TEST_F(Cli, ExplainPrintsThePageInOneLanguage) {
  const Result english = run("explain m104");
  EXPECT_EQ(english.status, 0);
  EXPECT_TRUE(english.out.starts_with("M104 must-play-both (error)\n")) << english.out;
  EXPECT_TRUE(contains(english.out, "\nWhat it means\n")) << english.out;
  EXPECT_FALSE(contains(english.out, "Ne demek")) << english.out;
  const Result turkish = run("explain must-play-both --lang tr");
  EXPECT_TRUE(contains(turkish.out, "\nNe demek\n")) << turkish.out;
  EXPECT_TRUE(contains(turkish.out, "\nBildirilmez\n")) << turkish.out;
  EXPECT_TRUE(contains(run("explain").out, "M104"));
  // What the tests of a page go by is said in words.
  EXPECT_TRUE(contains(english.out, "\nM104: line 5, columns 6 to 12.\n")) << english.out;
  EXPECT_TRUE(contains(turkish.out, "\nM104: 5. satır, 6-12. sütunlar.\n")) << turkish.out;
}

TEST_F(Cli, ExplainListsAFamily) {
  const Result family = run("explain M");
  EXPECT_EQ(family.status, 0);
  EXPECT_TRUE(contains(family.out, "M104  error    both dice of … can be played")) << family.out;
  EXPECT_FALSE(contains(family.out, "B101")) << family.out;
  EXPECT_TRUE(contains(run("explain b10").out, "B102")) << run("explain b10").out;
  EXPECT_EQ(run("explain B9").status, 2);
}

TEST_F(Cli, DrawingsAreAsciiWhereTheLocaleIsNoUnicode) {
  write("faulty.mat", faulty_record);
  for (const char* locale :
       {"LC_ALL=C", "LC_ALL=POSIX", "LC_ALL= LC_CTYPE=tr_TR.ISO-8859-9", "LC_ALL= LC_CTYPE= LANG=C"})
    EXPECT_TRUE(contains(run("check faulty.mat", locale).out, "+12-11-10")) << locale;
  for (const char* locale : {"LC_ALL=C.UTF-8", "LC_ALL= LC_CTYPE=tr_TR.utf8 LANG=C",
                             "LC_ALL= LC_CTYPE= LANG=de_DE", "LC_ALL= LC_CTYPE= LANG="})
    EXPECT_TRUE(contains(run("check faulty.mat", locale).out, "└12─11─10")) << locale;
}

TEST_F(Cli, ShowsAsManyLegalPlaysAsAreWanted) {
  write("faulty.mat", faulty_record);
  const std::string all = run("check faulty.mat --legal 40").out;
  const std::size_t heading = all.find("nearest first (");
  ASSERT_NE(heading, std::string::npos);
  const std::string counts = all.substr(heading + 15, all.find(')', heading) - heading - 15);
  const std::size_t of = counts.find(" of ");
  EXPECT_EQ(counts.substr(0, of), counts.substr(of + 4)) << counts;
  EXPECT_GT(std::stoi(counts), 5);
}

TEST_F(Cli, OutputThatCannotBeWrittenIsStatusThree) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
  write("clean.mat", clean_record);
  const int status = std::system(
      ("cd '" + folder_.native() + "' && '" HAKEM_BINARY_DIR "/hakem' check clean.mat >/dev/full 2>/dev/null")
          .c_str());
  EXPECT_EQ(WEXITSTATUS(status), 3);
}

TEST_F(Cli, FormatsListsEveryNotation) {
  const Result result = run("formats");
  EXPECT_EQ(result.status, 0);
  for (const char* name : {"mat", "mat-xg", "snowie", "tavla", "json", "bgammon", "hedgehog"})
    EXPECT_TRUE(contains(result.out, name));
}

TEST_F(Cli, FormatsTellsWhatIsKept) {
  const Result english = run("formats mat hedgehog");
  EXPECT_EQ(english.status, 0);
  for (const char* part : {"Kept in writing:\n  match lengths\n", "Kept as comments:\n", "Lost in writing:\n",
                           "write: no\nexperimental: "})
    EXPECT_TRUE(contains(english.out, part)) << english.out;
  const Result turkish = run("formats --lang tr bgammon");
  EXPECT_TRUE(contains(turkish.out, "Yazarken kalanlar:\n  maç uzunluğu\n")) << turkish.out;
  EXPECT_FALSE(contains(turkish.out, "Açıklama olarak kalanlar"));
}

TEST_F(Cli, FormatsAsJson) {
  const Result all = run("formats --format json");
  EXPECT_EQ(all.status, 0);
  EXPECT_TRUE(all.out.starts_with("[{\"name\":\"mat\"")) << all.out.substr(0, 80);
  EXPECT_TRUE(all.out.ends_with("]\n"));
  const Result one = run("formats hedgehog --format json");
  EXPECT_TRUE(contains(one.out, R"("files":[".json"],"reads":true,"writes":false,"tried":false}])"))
      << one.out;
  EXPECT_TRUE(contains(run("formats snowie --format json").out, R"("lost":["changed_lengths",)"));
  EXPECT_EQ(run("formats nosuch --format json").status, 2);
}

TEST_F(Cli, JsonFollowsItsSchema) {
  write("records/faulty.mat", faulty_record);
  write("records/clean.mat", clean_record);
  write("records/empty.mat", "");
  write("records/\xff.mat", faulty_record);
  EXPECT_EQ(run("check records nowhere --format json").status, 3);
  write("report.json", read_file(folder_.native() + ".out"));
  write("turkish.json", read_file(HAKEM_SOURCE_DIR "/fixtures/render/slips_tr.json"));
  write("bad.json", R"({"version":2})");
  const int status =
      std::system(("cd '" + folder_.native() +
                   "' && python3 '" HAKEM_SOURCE_DIR "/tests/validate_schema.py' '" HAKEM_SOURCE_DIR
                   "/docs/diagnostics.schema.json' report.json turkish.json bad.json")
                      .c_str());
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  if (code == 77 || code == 127) GTEST_SKIP() << "python3 with jsonschema is not here";
  EXPECT_EQ(code, 0);
}

}  // namespace
}  // namespace hakem
