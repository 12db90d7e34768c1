// The tools on real records.
#include <gtest/gtest.h>

#include "shared_files.hpp"
#include "tool_records.hpp"
#include "tools/diff.hpp"

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

}  // namespace
}  // namespace hakem
