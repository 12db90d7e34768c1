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
  EXPECT_EQ(corrupt.status, 3);
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

TEST_F(CliFiles, ConvertNamesWhatAMatchFileHasNoPlaceFor) {
  write("a.tavla",
        "TAVLA 1\nKural: geleneksel\nMaç: serbest\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\n"
        "Açılış: Beyaz 3, Siyah 1\nBeyaz - 66: 24/18(2), 13/7(2)\nKarar: devam\n");
  const Result lossy = run("convert a.tavla --to mat --lang en");
  EXPECT_EQ(lossy.status, 0);
  EXPECT_TRUE(contains(lossy.err, "1 opening rolls are left out, 1 event lines became comments"))
      << lossy.err;
  EXPECT_FALSE(contains(run("convert a.tavla --to json --lang en").err, "no place"));
}

}  // namespace
}  // namespace hakem
