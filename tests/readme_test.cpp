// What README and the pages show of the program is what it prints.
#include <regex>

#include "cli_fixture.hpp"
#include "formats/format.hpp"

namespace hakem {
namespace {

constexpr std::string_view prompt = "```\n$ hakem ";

std::string printed(const std::string& arguments) {
  const fs::path out = fs::path(HAKEM_BINARY_DIR) / "readme_test.out";
  const std::string command = "cd '" HAKEM_SOURCE_DIR "' && LC_ALL=C.UTF-8 '" HAKEM_BINARY_DIR "/hakem' " +
                              arguments + " >'" + out.native() + "'";
  EXPECT_NE(std::system(command.c_str()), -1);
  return read_file(out.native());
}

// The page with every block that begins with a command as the command prints it.
std::string shown_again(const std::string& page) {
  std::string text;
  std::size_t at = 0;
  for (std::size_t block; (block = page.find(prompt, at)) != std::string::npos;) {
    const std::size_t command = block + prompt.size();
    const std::size_t begin = page.find('\n', command) + 1;
    text += page.substr(at, begin - at) + printed(page.substr(command, begin - 1 - command));
    at = page.find("```\n", begin);
  }
  return text + page.substr(at);
}

TEST(Readme, ShowsWhatTheProgramPrints) {
  std::size_t blocks = 0;
  for (const std::string name : {"README.md", "docs/repair.md"}) {
    const std::string page = read_file(HAKEM_SOURCE_DIR "/" + name);
    blocks += page.find(prompt) != std::string::npos;
    expect_golden("../" + name, shown_again(page));
  }
  EXPECT_GT(blocks, 0U);
}

// But for names that anything else has as well.
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
