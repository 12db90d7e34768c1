// Which files a run reads and writes, and what it calls them.
#include "cli_fixture.hpp"

namespace hakem {
namespace {

using CliFiles = Cli;

TEST_F(CliFiles, AFolderAndArchivesOfItGiveTheSameLines) {
  write("records/b.mat", faulty_record);
  write("records/a/in.mat", faulty_record);
  write("records/empty.mat", "");
  const std::string pack =
      "cd '" + folder_.native() +
      "/records' && tar -cf ../r.tar a/in.mat b.mat empty.mat && gzip -k ../r.tar && bsdtar --format zip -cf "
      "../r.zip "
      "a/in.mat b.mat empty.mat && bsdtar --format 7zip -cf ../r.7z a/in.mat b.mat empty.mat 2>/dev/null";
  if (std::system(pack.c_str()) != 0) GTEST_SKIP() << "tar, gzip and bsdtar are not here";
  const std::string lines = run("check records --relative --format jsonl --jobs 1").out;
  EXPECT_TRUE(lines.starts_with("{\"path\":\"a/in.mat\"")) << lines;
  for (const char* form : {"records", "records/", "./records", "r.tar", "r.tar.gz", "r.zip", "r.7z"})
    for (const char* jobs : {"1", "2"})
      EXPECT_EQ(run("check " + std::string(form) + " --relative --format jsonl --quiet --jobs " + jobs).out,
                lines)
          << form;
  EXPECT_EQ(run("check b.mat --relative --format concise").out,
            run("check ./b.mat --relative --format concise").out.substr(2));
}

TEST_F(CliFiles, EveryFolderHasItsOwnExclusions) {
  write("records/hakem.toml", "exclude = [\"drafts\"]\nfail-on = \"never\"\nbaseline = \"known.json\"\n");
  write("records/known.json", R"({"format":"hakem/baseline","version":1,"files":{}})");
  write("records/drafts/a.mat", faulty_record);
  write("records/b.mat", faulty_record);
  write("drafts/c.mat", faulty_record);
  const Result result = run("check records drafts --format concise");
  EXPECT_EQ(result.status, 0) << "fail-on of the first path, as the current folder has no hakem.toml";
  EXPECT_FALSE(contains(result.out, "records/drafts")) << result.out;
  EXPECT_TRUE(contains(result.out, "records/b.mat")) << result.out;
  EXPECT_TRUE(contains(result.out, "drafts/c.mat")) << result.out;
  EXPECT_EQ(result.err, "hakem: left out: 1 excluded, 2 of other text\n");
  write("hakem.toml", "");
  EXPECT_EQ(run("check records --format concise").status, 1) << "that of the current folder goes before it";
}

TEST_F(CliFiles, ABaselineHoldsWhereverOneStands) {
  write("records/a.mat", faulty_record);
  EXPECT_EQ(run("check records --write-baseline records/known.json").status, 0);
  for (const char* command :
       {"check records --baseline records/known.json", "check --baseline records/known.json",
        "check ../ABaselineHoldsWhereverOneStands/records/a.mat \"$PWD/records\" --baseline "
        "records/known.json"})
    EXPECT_EQ(run(command).status, 0) << command;
  write("records/known.json", "{\"format\":");
  const Result corrupt = run("check records --baseline records/known.json --lang tr");
  EXPECT_EQ(corrupt.status, 2);
  EXPECT_TRUE(contains(corrupt.err, "records/known.json: bu bir hakem taban listesi değil")) << corrupt.err;
}

TEST_F(CliFiles, OutputsDoNotReplaceEachOtherOrARecord) {
  write("a.mat", clean_record);
  for (const char* command :
       {"--output json=x --output sarif=x", "--output json=x --output sarif=./x", "--output json=-",
        "-o a.mat", "--output json=./a.mat", "-o x --write-baseline x"}) {
    const Result result = run("check a.mat " + std::string(command));
    EXPECT_EQ(result.status, 2) << command;
    EXPECT_EQ(read("a.mat"), clean_record) << command;
    EXPECT_FALSE(exists("x")) << command;
  }
  EXPECT_EQ(run("check a.mat --output json=/dev/null --output sarif=/dev/null").status, 0);
  EXPECT_EQ(run("check a.mat --output json=- -o x").status, 0);
}

// A record that lies in a folder or an archive is no less a record than one that is named.
TEST_F(CliFiles, OutputsDoNotReplaceWhatWasFoundInAFolder) {
  write("all/a.mat", clean_record);
  write("a.mat", clean_record);
  for (const char* command : {"check all -o all/a.mat", "check all --output json=all/a.mat",
                              "check all --write-baseline all/a.mat", "check . -o ./all/../a.mat"}) {
    EXPECT_EQ(run(command).status, 2) << command;
    EXPECT_EQ(read("all/a.mat"), clean_record) << command;
    EXPECT_EQ(read("a.mat"), clean_record) << command;
  }
  EXPECT_EQ(run("sheet a.mat -o a.mat").status, 3);
  EXPECT_EQ(read("a.mat"), clean_record);
  EXPECT_EQ(run("sheet a.mat -o sheet.txt").status, 0);
  EXPECT_EQ(run("sheet a.mat -o sheet.txt --force").status, 0);
}

// What was made of records may lie beside them, and the next run replaces it.
TEST_F(CliFiles, FindingsAreNoRecords) {
  write("a.mat", clean_record);
  for (const char* format : {"json", "jsonl", "sarif", "junit", "gitlab", "github", "html", "text"})
    for (int times = 0; times < 2; ++times) {
      const std::string out = std::string("report.") + format;
      const Result result = run("check . --format " + std::string(format) + " -o " + out);
      EXPECT_EQ(result.status, 0) << out << result.err;
    }
  run("stats . --format json > stats.json");
  run("dedupe . --format json > copies.json");
  const Result result = run("check .");
  EXPECT_EQ(result.status, 0) << result.out;
}

TEST_F(CliFiles, WhyAFileCannotBeReadIsNeverHidden) {
  write("empty.mat", "");
  for (const char* options : {"--select C113", "--ignore S"}) {
    const Result result = run("check empty.mat " + std::string(options));
    EXPECT_EQ(result.status, 3);
    EXPECT_TRUE(contains(result.out + result.err, "S102")) << result.out << result.err;
  }
}

TEST_F(CliFiles, NothingToCheckIsSaid) {
  write("records/readme.txt", "Dear diary,\n");
  const Result result = run("check records");
  EXPECT_EQ(result.status, 0);
  EXPECT_TRUE(contains(result.err, "no record was found, so none was checked")) << result.err;
  EXPECT_TRUE(contains(result.err, "left out: 1 of other text")) << result.err;
}

TEST_F(CliFiles, ConvertWritesOnlyHarmlessNames) {
  write("in/a\x1b[2J\n.mat", clean_record);
  write("in/..\\..\\up.mat", clean_record);
  write("in/" + std::string(250, 'x') + ".mat", clean_record);
  ASSERT_EQ(run("convert in --to json -o out").status, 0);
  EXPECT_TRUE(exists("out/a_x1b[2J_x0a.json"));
  EXPECT_TRUE(exists("out/" + std::string(200, 'x') + ".json"));
  EXPECT_FALSE(exists("up.json"));
}

TEST_F(CliFiles, ConvertNamesWhatANotationHasNoPlaceFor) {
  write("a.tavla",
        "TAVLA 1\nKural: geleneksel\nMaç: serbest\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\n"
        "Açılış: Beyaz 3, Siyah 1\nBeyaz - 66: 24/18(2), 13/7(2)\nKarar: devam\n");
  const Result comments = run("convert a.tavla --to mat --lang en");
  EXPECT_EQ(comments.status, 0);
  EXPECT_TRUE(contains(comments.err, "a.tavla: only a comment in mat: 1 opening roll, 1 event line"))
      << comments.err;
  EXPECT_TRUE(contains(comments.out, "; Açılış: Beyaz 3, Siyah 1")) << comments.out;
  const Result strict = run("convert a.tavla --to mat --lang en --strict -o a.mat");
  EXPECT_EQ(strict.status, 1);
  EXPECT_TRUE(contains(strict.err, "a.tavla: not written; --strict forbids it")) << strict.err;
  EXPECT_FALSE(exists("a.mat"));
  EXPECT_EQ(run("convert a.tavla --to json --strict --lang en").status, 0);
}

TEST_F(CliFiles, ConvertRefusesALossUnlessItIsAllowed) {
  write("a.sgf", "(;GM[6]MI[length:3][game:0]PW[Ada]PB[Kerem]\n;W[31hefe]LU[0.5]\n;B[52lqln]\n)\n");
  const Result refused = run("convert a.sgf --to tavla --lang en -o a.tavla --losses lost.jsonl");
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(contains(refused.err, "a.sgf: no place in tavla for: 1 analysis")) << refused.err;
  EXPECT_TRUE(contains(refused.err, "not written; --allow-loss writes it all the same")) << refused.err;
  EXPECT_FALSE(exists("a.tavla"));
  EXPECT_EQ(
      read("lost.jsonl"),
      R"({"file":"a.sgf","to":"tavla","written":false,"losses":[{"what":"analysis","count":1,"as_comment":false}]})"
      "\n");
  EXPECT_EQ(run("convert a.sgf --to tavla --allow-loss -o a.tavla").status, 0);
  EXPECT_TRUE(exists("a.tavla"));
}

TEST_F(CliFiles, ConvertSaysWhatWouldBeReadOtherwise) {
  write("a.mat",
        " 5 point match\n\n Game 1\n Ada : 0                        Kerem : 0\n"
        "  1) 31: 8/5 6/5                 64: 24/14\n  2)  Resigns backgammon          Wins 1 point\n");
  const Result refused = run("convert a.mat --to mat --lang en -o b.mat --losses -");
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(contains(refused.err,
                       "a.mat: in mat 1 detail would be read otherwise; hakem roundtrip --via mat shows it"))
      << refused.err;
  const Result shown = run("roundtrip a.mat --via mat --lang en");
  EXPECT_EQ(shown.status, 1);
  EXPECT_TRUE(contains(shown.out, "game 1: another result\n")) << shown.out;
  EXPECT_FALSE(contains(refused.err, "no place")) << refused.err;
  EXPECT_TRUE(contains(refused.err, "\n  game 1, another result: \"0 - 3\" is read as \"0 - 1\"\n"))
      << refused.err;
  EXPECT_TRUE(contains(refused.out,
                       R"({"what":"misread","count":1,"as_comment":false,"details":[{"what":"result",)"
                       R"("match":1,"game":1,"turn":null,"written":"0 - 3","read":"0 - 1"}]})"))
      << refused.out;
  EXPECT_FALSE(exists("b.mat"));
  run("convert a.mat --to mat --allow-loss -o b.mat");
  EXPECT_TRUE(exists("b.mat"));
  EXPECT_EQ(run("diff a.mat b.mat").status, 1);
}

// What a record says against play of who won the match is its own: where a notation has no place for it, or
// says the opposite by itself, that is told.
TEST_F(CliFiles, WhoIsSaidToHaveWonTheMatchIsComparedAsWell) {
  write("a.tavla",
        "TAVLA 1\nMaç: 1 puan\nBeyaz: Ada\nSiyah: Bo\n\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n"
        "Siyah: pes (oyun)\nSonuç: Beyaz kazandı, 1 puan\nMaç sonucu: Siyah kazandı, 0 - 1\n");
  for (const std::string to : {"mat", "sgf", "javafibs"}) {
    EXPECT_EQ(run("convert a.tavla --to " + to + " -o b").status, 1);
    EXPECT_FALSE(exists("b")) << to;
    EXPECT_EQ(run("convert a.tavla --to " + to + " --allow-loss -o b." + to).status, 1);
    EXPECT_EQ(run("diff a.tavla b." + to).status, 1) << to;
  }
  EXPECT_EQ(run("roundtrip a.tavla --via json").status, 0);
}

// A name may hold what would steer a terminal.
TEST_F(CliFiles, NamesAreShownPlainWhereTheyFollowFromPlay) {
  const std::string record =
      "TAVLA 1\nMaç: 1 puan\nBeyaz: A\x1B[31mda\nSiyah: Bo\n\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n"
      "Siyah: pes (oyun)\nSonuç: Beyaz kazandı, 1 puan\n";
  write("a.tavla", record);
  write("b.tavla", record + "Maç sonucu: Siyah kazandı, 0 - 1\n");
  const Result shown = run("diff a.tavla b.tavla --lang en");
  EXPECT_TRUE(contains(shown.out, ", from play")) << shown.out;
  EXPECT_FALSE(contains(shown.out, "\x1B")) << shown.out;
}

TEST_F(CliFiles, TheReportOfLossesReplacesNothing) {
  const std::string record = "(;GM[6]MI[length:3][game:0]PW[Ada]PB[Kerem]\n;W[31hefe]\n)\n";
  write("a.sgf", record);
  write("old.jsonl", "old\n");
  for (const char* place : {"a.sgf", "./a.sgf", "b.tavla"}) {
    const Result refused =
        run("convert a.sgf --to tavla -o b.tavla --force --lang en --losses " + std::string(place));
    EXPECT_EQ(refused.status, 2) << place;
    EXPECT_TRUE(contains(refused.err, "needs a file of its own")) << refused.err;
  }
  EXPECT_EQ(read("a.sgf"), record);
  EXPECT_FALSE(exists("b.tavla"));
  EXPECT_EQ(run("convert a.sgf --to tavla -o b.tavla --losses old.jsonl").status, 3);
  EXPECT_EQ(read("old.jsonl"), "old\n");
  EXPECT_EQ(run("convert a.sgf --to tavla -o b.tavla --losses old.jsonl --force").status, 0);
  EXPECT_NE(read("old.jsonl"), "old\n");
}

TEST_F(CliFiles, ConvertKeepsTheTree) {
  for (const char* path : {"in/a/x.tavla", "in/b/x.tavla", "in/x.tavla"}) {
    write(path, "TAVLA 1\nMaç: 3\nBeyaz: Ada\nSiyah: Kerem\n");
  }
  EXPECT_EQ(run("convert in --to json -o out").status, 0);
  for (const char* path : {"out/a/x.json", "out/b/x.json", "out/x.json"}) EXPECT_TRUE(exists(path)) << path;
}

TEST_F(CliFiles, ShowListsWhatAnEngineThought) {
  write("a.sgf", read_file(HAKEM_SOURCE_DIR "/fixtures/sgf/analysed-money-session.sgf"));
  const Result play = run("show a.sgf --turn 1 --lang en");
  EXPECT_TRUE(contains(play.out, "analysis of the play, GNU Backgammon 1.07.001, equity\n")) << play.out;
  EXPECT_TRUE(contains(play.out, "    1  8/5 6/5    +0.2178           55.1  16.6     12.9  2-ply\n"))
      << play.out;
  EXPECT_TRUE(contains(play.out, " ▶  2  13/10 6/5  -0.0110  -0.2288  48.0  13.0     14.0  0-ply\n"))
      << play.out;
  EXPECT_TRUE(contains(play.out, "error 0.2288 equity (very bad), luck +0.0500 equity\n")) << play.out;
  const Result drop = run("show a.sgf --turn 4 --lang tr");
  EXPECT_TRUE(contains(drop.out, " ▶  vido, pas    +1.0000  +0.1000\n    doğrusu: vido, kabul\n"))
      << drop.out;
  EXPECT_TRUE(contains(drop.out, "hata 0.1000 equity (kuşkulu)\n")) << drop.out;
  const Result stats = run("stats a.sgf --lang en");
  EXPECT_TRUE(contains(stats.out, "Errors in equity, GNU Backgammon 1.07.001\n")) << stats.out;
}

TEST_F(CliFiles, RoundtripProvesWhatConvertSays) {
  write("a.sgf", "(;GM[6]MI[length:3][game:0]PW[Ada]PB[Kerem]\n;W[31hefe]LU[0.5]\n;B[52lqln]\n)\n");
  const Result same = run("roundtrip a.sgf --via sgf --lang en");
  EXPECT_EQ(same.status, 0);
  EXPECT_EQ(same.out, "a.sgf by way of sgf: the same, 2 turns\n");
  const Result less = run("roundtrip a.sgf --via tavla --lang en");
  EXPECT_EQ(less.status, 0);
  EXPECT_TRUE(
      contains(less.out, "the same but for what has no place there, 2 turns\n  no place for: 1 analysis"))
      << less.out;
  EXPECT_EQ(run("roundtrip a.sgf --via tavla --strict").status, 1);
  EXPECT_EQ(run("roundtrip a.sgf --via nonsense").status, 2);
}

// Dice and plays are a record wherever they lie, in whatever words; a letter is counted.
TEST_F(CliFiles, TurnsInNobodysNotationAreNotLeftOut) {
  write("records/notes.txt", "4-2 8/4 6/4\n3-3 8/5 8/5 6/3 6/3\n6-3 13/7 7/4\n");
  write("records/letter.txt", "Dear Ada,\nthe final is on 12.11.2025 at 20:31.\n");
  const Result found = run("check records --format sarif");
  EXPECT_EQ(found.status, 0);
  EXPECT_TRUE(contains(found.out, "records/notes.txt")) << found.out;
  EXPECT_TRUE(contains(found.err, "left out: 1 of other text")) << found.err;
  fs::remove(folder_ / "records/notes.txt");
  EXPECT_EQ(run("check records").status, 0);
}

// One option for every command that takes folders.
TEST_F(CliFiles, WhatIsLeftOutIsCountedAndNamed) {
  write("records/a.mat", clean_record);
  write("records/letter.txt", "Dear Ada\n");
  write("records/.hidden.mat", clean_record);
  for (const char* command : {"check", "stats", "dedupe", "roundtrip --via json",
                              "convert --to json --force -o out", "join --force -o out.mat"}) {
    const Result counted = run(std::string(command) + " records");
    EXPECT_TRUE(contains(counted.err, "left out: 1 hidden, 1 of other text")) << command << counted.err;
    EXPECT_FALSE(contains(counted.err, "letter.txt")) << command;
    const Result named = run(std::string(command) + " --list-left-out records");
    EXPECT_TRUE(contains(named.err, "left out (of other text): records/letter.txt")) << command << named.err;
    EXPECT_TRUE(contains(named.err, "left out (hidden): records/.hidden.mat")) << command << named.err;
  }
}

TEST_F(CliFiles, ConvertThatWroteNothingSaysSo) {
  write("records/letter.txt", "Dear Ada\n");
  const Result nothing = run("convert records --to sgf -o out");
  EXPECT_EQ(nothing.status, 3);
  EXPECT_TRUE(contains(nothing.err, "none was written")) << nothing.err;
}

// A compressed record, and one in an archive, for the commands that take one file.
TEST_F(CliFiles, EveryCommandReadsWhatIsPacked) {
  write("a.mat", clean_record);
  write("season/a.mat", clean_record);
  write("season/b.mat", faulty_record);
  ASSERT_EQ(std::system(("cd '" + folder_.native() +
                         "' && gzip -k a.mat && tar -czf season.tar.gz season && tar -cf one.tar a.mat")
                            .c_str()),
            0);
  for (const char* packed : {"a.mat.gz", "season.tar.gz/season/a.mat", "one.tar"})
    for (const char* command : {"check", "show", "sheet", "stats", "diff a.mat", "split --force -o out"}) {
      const Result read = run(std::string(command) + " " + packed);
      EXPECT_EQ(read.status, 0) << command << " " << packed << read.err;
    }
  EXPECT_EQ(run("convert a.mat.gz --to sgf").out, run("convert a.mat --to sgf").out);
  const Result several = run("show season.tar.gz");
  EXPECT_EQ(several.status, 3);
  EXPECT_TRUE(contains(several.err, "name one of them")) << several.err;
  EXPECT_EQ(run("show season.tar.gz/season/c.mat").status, 3);
}

}  // namespace
}  // namespace hakem
