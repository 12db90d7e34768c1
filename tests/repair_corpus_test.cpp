// Real records: single defects made on purpose are put right again, and nothing is ever done to a clean
// record.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "defects.hpp"
#include "repair/repair.hpp"
#include "shared_files.hpp"

namespace hakem {
namespace {

constexpr std::size_t wanted = 20;  // defects of every class

class RepairCorpus : public SharedFiles {
 protected:
  std::vector<std::string> all_files() const {
    std::vector<std::string> all = files("corpus/mat");
    std::ranges::copy(files("gnubg/selfplay"), std::back_inserter(all));
    return all;
  }
};

TEST_F(RepairCorpus, ASingleDefectIsPutRight) {
  std::vector<Source> clean;
  for (const std::string& path : all_files()) {
    Source here = source(path);
    if (here.text().size() < 200'000 && is_clean(check(here))) clean.push_back(std::move(here));
  }
  ASSERT_GT(clean.size(), 100U);
  const bool tell = std::getenv("HAKEM_TELL") != nullptr;
  std::string misses;
  Score determined;
  std::printf("%-30s %5s %6s %6s %6s %5s %5s %6s\n", "defect", "found", "first", "three", "none", "sure",
              "wrong", "unseen");
  unsigned seed = 1;
  for (const DefectClass& kind : defect_classes()) {
    Score score;
    for (std::size_t tries = 0; score.made < wanted && tries < 40 * wanted; ++tries, ++seed) {
      Clean record(clean[seed * 7919U % clean.size()], seed);
      try_defect(record, kind, score, tell ? &misses : nullptr);
    }
    std::printf("%-30s %5zu %6zu %6zu %6zu %5zu %5zu %6zu%s\n", kind.name, score.made, score.first,
                score.among_three, score.none, score.sure, score.sure_and_wrong, score.unseen,
                kind.determined ? "" : "  (undetermined)");
    EXPECT_GE(score.made, wanted / 2) << kind.name;
    if (!kind.determined) continue;
    determined.made += score.made;
    determined.first += score.first;
    determined.among_three += score.among_three;
    determined.sure += score.sure;
    determined.sure_and_wrong += score.sure_and_wrong;
  }
  std::printf("%-30s %5zu %6zu %6zu %6s %5zu %5zu\n", "determined classes", determined.made, determined.first,
              determined.among_three, "", determined.sure, determined.sure_and_wrong);
  if (tell) std::printf("%s", misses.c_str());
  EXPECT_GE(determined.made, 300U);
  EXPECT_GE(determined.first * 100, determined.made * 80);
  EXPECT_GE(determined.among_three * 100, determined.made * 95);
}

TEST_F(RepairCorpus, ACleanRecordIsLeftAlone) {
  std::size_t seen = 0;
  for (const std::string& path : all_files()) {
    const FileReport report = check(source(path));
    if (!is_clean(report)) continue;
    const Repaired done = repair(report, Repairs::unsafe, [](FileReport&) {});
    const auto is_row_number = [](const Diagnostic& found) { return found.code == Code::W104; };
    if (std::ranges::any_of(report.diagnostics, is_row_number)) continue;
    EXPECT_FALSE(done.changed) << path;
    ++seen;
  }
  EXPECT_GT(seen, 100U);
}

}  // namespace
}  // namespace hakem
