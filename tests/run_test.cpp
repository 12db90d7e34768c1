#include "batch/run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "diag/message.hpp"
#include "packed.hpp"
#include "temporary_folder.hpp"

namespace hakem {
namespace {

const std::string record =
    "1 point match\n\n Game 1\n Ada : 0                         Kerem : 0\n"
    "  1) 31: 8/5 6/5                 64: 24/14\n";

struct Result {
  std::vector<std::string> names;
  std::vector<std::size_t> findings;
  LeftOut left_out;
};

Result run(const std::vector<std::string>& paths, std::size_t jobs, std::size_t stop_after = SIZE_MAX) {
  Inputs inputs(paths, {});
  Result result;
  std::atomic<bool> stop = false;
  result.left_out = run_checks(
      inputs, {.jobs = jobs}, [](FileReport&) {},
      [&](FileReport&& report) {
        result.names.push_back(report.source.name());
        result.findings.push_back(report.diagnostics.size());
        if (result.names.size() >= stop_after) stop = true;
      },
      stop);
  return result;
}

#if defined(__SANITIZE_THREAD__)
constexpr int many_records = 60;  // every step is watched
#else
constexpr int many_records = 300;
#endif

TEST(Run, ReportsComeInTheOrderOfTheInputsWhateverTheJobs) {
  const TemporaryFolder folder;
  for (int i = 0; i < many_records; ++i) {
    std::string text = record;
    for (int game = 0; game < i % 7 * 40; ++game) text += "  2) 00: ?\n";
    folder.write(std::to_string(1000 + i) + ".mat", text);
  }
  const Result one = run({folder.path("")}, 1);
  ASSERT_EQ(one.names.size(), std::size_t{many_records});
  EXPECT_TRUE(std::ranges::is_sorted(one.names));
  for (const std::size_t jobs : {2U, 3U, 8U}) {
    const Result many = run({folder.path("")}, jobs);
    EXPECT_EQ(many.names, one.names);
    EXPECT_EQ(many.findings, one.findings);
  }
}

TEST(Run, WhatIsNoRecordIsCountedUnlessItWasNamed) {
  const TemporaryFolder folder;
  folder.write("a.mat", record);
  for (const char* name : {"BAD.MAT", "bad.mat"}) folder.write(name, "no record at all");
  folder.write("bad.mat.gz", packed::compressed("no record at all"));
  folder.write("readme.txt", "no record at all");
  folder.write("package.json", "{}");
  folder.write("program", std::string(1000, '\0'));
  for (const std::size_t jobs : {1U, 2U}) {
    const Result all = run({folder.path("")}, jobs);
    EXPECT_EQ(all.names, (std::vector<std::string>{folder.path("BAD.MAT"), folder.path("a.mat"),
                                                   folder.path("bad.mat"), folder.path("bad.mat.gz")}));
    EXPECT_EQ(all.left_out.count(LeftOut::Why::binary), 1U);
    EXPECT_EQ(all.left_out.count(LeftOut::Why::no_record), 2U);
    EXPECT_EQ(run({folder.path("readme.txt")}, jobs).names,
              std::vector<std::string>{folder.path("readme.txt")});
  }
}

TEST(Run, InputsLargerThanWhatMayBeUnderWayAreCheckedOneByOne) {
  const TemporaryFolder folder;
  const std::string large = record + std::string(bytes_under_way + 1, '\n');
  for (const char* name : {"a.mat", "b.mat", "c.mat"}) folder.write(name, large);
  folder.write("d.mat", record);
  EXPECT_EQ(run({folder.path("")}, 4).names.size(), 4U);
}

// A reader with a fault of ours costs its own record alone: the next one is checked as ever.
TEST(Run, AFaultOfOursIsToldOfTheRecord) {
  const TemporaryFolder folder;
  for (const char* name : {"a.mat", "b.mat", "c.mat"}) folder.write(name, name + ("\n" + record));
  Format broken = *format_named("mat");
  broken.read = [](const Source& source, Sink& sink, Reporter& reporter) {
    format_named("mat")->read(source, sink, reporter);
    if (source.text().starts_with("b.mat")) throw std::out_of_range("no such place");
  };
  for (const std::size_t jobs : {1U, 2U}) {
    for (const bool with_events : {false, true}) {
      Inputs inputs({folder.path("")}, {});
      std::vector<std::string> told;
      const RecordWork work = [&](FileReport& report, const Match& events) -> Finish {
        const Diagnostic& first = report.diagnostics.front();
        const std::string line = report.source.name() + (report.readable ? " read" : " unread") +
                                 (first.code == Code::S115 ? " " + message(first, Language::tr, {}) : "");
        EXPECT_EQ(events.entries.empty(), !with_events || !report.readable);
        return [&told, line] { told.push_back(line); };
      };
      each_record(inputs, {.jobs = jobs, .format = &broken, .with_events = with_events}, work);
      ASSERT_EQ(told.size(), 3U);
      EXPECT_EQ(told[0], folder.path("a.mat") + " read");
      EXPECT_TRUE(told[1].starts_with(folder.path("b.mat") + " unread"));
      EXPECT_NE(told[1].find("no such place"), std::string::npos) << told[1];
      EXPECT_EQ(told[2], folder.path("c.mat") + " read");
    }
  }
}

TEST(Run, StopsWhenAsked) {
  const TemporaryFolder folder;
  for (int i = 0; i < 500; ++i) folder.write(std::to_string(i) + ".mat", record);
  EXPECT_EQ(run({folder.path("")}, 1, 10).names.size(), 10U);
  const Result many = run({folder.path("")}, 2, 10);
  EXPECT_GE(many.names.size(), 10U);
  EXPECT_LT(many.names.size(), 500U);
}

}  // namespace
}  // namespace hakem
