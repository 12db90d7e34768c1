// The tools on real records.
#include <gtest/gtest.h>

#include "batch/duplicates.hpp"
#include "shared_files.hpp"
#include "temporary_folder.hpp"
#include "tool_records.hpp"
#include "tools/diff.hpp"
#include "tools/split.hpp"

namespace hakem {
namespace {

class ToolsCorpus : public SharedFiles {
 protected:
  std::vector<std::string> records() const {
    std::vector<std::string> all = files("corpus/mat");
    std::ranges::copy(files("gnubg/selfplay"), std::back_inserter(all));
    return all;
  }
};

TEST_F(ToolsCorpus, ARecordIsTheSameInEveryNotation) {
  std::size_t compared = 0;
  for (const std::string& path : records()) {
    const std::string text = bytes(path);
    const std::unique_ptr<Record> original = record(text, path);
    if (!original->report().readable) continue;
    for (const std::string_view notation : {"tavla", "json"}) {
      const std::unique_ptr<Record> twin = record(in_notation(text, notation));
      const DiffResult result = diff(*original, *twin, false);
      EXPECT_TRUE(result.differences.empty()) << path << " in " << notation;
      EXPECT_EQ(result.matches, original->matches().size()) << path;
      ++compared;
    }
  }
  EXPECT_GT(compared, 1000U);
}

// One match, exported by other programs in other notations.
TEST_F(ToolsCorpus, TwinsSayTheSame) {
  const std::string charlot = "kevung_gbf__charlot1-charlot2_7p_2025-11-08-2305";
  const std::pair<std::string, std::string> twins[] = {
      {"corpus/mat/kevung_gbf__test.mat", "corpus/sgf/kevung_gbf__test.sgf"},
      {"corpus/mat/kevung_gbf__test.mat", "corpus/mat/kevung_gbf__test.txt"},
      {"corpus/mat/" + charlot + ".mat", "corpus/sgf/" + charlot + ".sgf"},
  };
  for (const auto& [one, other] : twins) {
    const std::unique_ptr<Record> first = record(bytes(one), one);
    const std::unique_ptr<Record> second = record(bytes(other), other);
    EXPECT_TRUE(diff(*first, *second, false).differences.empty()) << one << " and " << other;
  }
}

TEST_F(ToolsCorpus, WhatIsSplitIsTheFile) {
  for (const std::string& path : records()) {
    const std::string text = bytes(path);
    const std::unique_ptr<Record> whole = record(text, path);
    if (!whole->report().readable) continue;
    const std::vector<Slice> slices = split(*whole);
    std::string together;
    for (const Slice& slice : slices) together += slice.bytes;
    EXPECT_EQ(together, text) << path;
    EXPECT_TRUE(reads_the_same(*whole, slices)) << path;
  }
}

// Every tenth record once more in Turkish notation: found, and nothing else but what is there twice anyway.
TEST_F(ToolsCorpus, CopiesInAnotherNotationAreFound) {
  const TemporaryFolder folder;
  std::size_t number = 0;
  std::size_t copied = 0;
  for (const std::string& path : files("corpus/mat")) {
    const std::string text = bytes(path);
    const std::unique_ptr<Record> one = record(text, path);
    if (!one->report().readable || one->matches().size() != 1) continue;
    const std::string name = std::to_string(1000 + number);
    folder.write(name + "a.mat", text);
    if (number++ % 10 != 0 || prints_of(one->report(), one->events())[0].start == 0) continue;
    folder.write(name + "b.tavla", in_notation(text, "tavla"));
    ++copied;
  }
  const Duplicates duplicates =
      find_duplicates({folder.path("")}, {.jobs = 2}, [](const FileReport&) { return Finish(); });
  std::size_t found = 0;
  for (const Copies& copies : duplicates.groups())
    for (const Copy& copy : copies)
      if (copy.name.ends_with("b.tavla")) {
        const std::string original = copy.name.substr(0, copy.name.size() - 7) + "a.mat";
        EXPECT_TRUE(std::ranges::any_of(copies, [&](const Copy& other) { return other.name == original; }))
            << copy.name;
        ++found;
      }
  EXPECT_EQ(found, copied);
  EXPECT_GT(copied, 50U);
  EXPECT_LE(duplicates.groups().size(), copied + 5);
}

}  // namespace
}  // namespace hakem
