// The pre-commit hook takes the files of every notation, but for names that anything else has as well.
#include <regex>

#include "formats/format.hpp"
#include "golden.hpp"

namespace hakem {
namespace {

TEST(PreCommit, TakesTheFilesOfEveryNotation) {
  const std::string hook = read_file(HAKEM_SOURCE_DIR "/.pre-commit-hooks.yaml");
  const std::regex files(
      hook.substr(hook.find("  files: ") + 9, hook.rfind('$') - hook.find("  files: ") - 8));
  for (const Format& format : formats())
    for (const std::string_view extension : format.extensions) {
      const bool others_too = extension == ".txt" || extension == ".json";
      EXPECT_EQ(std::regex_search("records/final" + std::string(extension), files), !others_too) << extension;
    }
}

}  // namespace
}  // namespace hakem
