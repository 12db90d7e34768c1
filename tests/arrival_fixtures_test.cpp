// Records of fixtures/arrival: wrapped as pages, word processors and forums wrap them, they say what they say
// by themselves.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "fixture_files.hpp"
#include "tool_records.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

TEST(ArrivalFixtures, SayTheSameAsTheBareRecord) {
  std::size_t compared = 0;
  for (const FixtureFile& file : fixture_files({"arrival"})) {
    const std::string ending = file.name.substr(file.name.rfind('.'));
    if (file.name == "arrival/bare" + ending) continue;
    const std::unique_ptr<Record> bare = record(fixture("arrival/bare" + ending));
    const std::unique_ptr<Record> wrapped = record(file.bytes, file.name);
    ASSERT_FALSE(bare->matches().empty());
    ASSERT_FALSE(wrapped->matches().empty()) << file.name;
    EXPECT_TRUE(diff(*bare, *wrapped, false).differences.empty()) << file.name;
    EXPECT_EQ(wrapped->report().count(Severity::error), 0U) << file.name;
    EXPECT_FALSE(wrapped->source().layers().empty()) << file.name;
    ++compared;
  }
  EXPECT_GE(compared, 18U);
}

}  // namespace
}  // namespace hakem
