// A citation names what exists: "(rule M5)" an item of docs/rules, "docs/formats/mat.md" a page. A number
// alone is an item of no page here.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "golden.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

const fs::path root = HAKEM_SOURCE_DIR;

struct Known {
  std::set<std::string> rules;
  std::function<bool(const std::string&)> page;
};

// A citation may be broken at the end of a line: line ends, and what begins a comment behind them, become
// blanks, as many as they were.
std::string on_one_line(std::string text) {
  static const std::regex line_end("\n[ \t]*(//+|#+)?");
  std::vector<std::pair<std::size_t, std::size_t>> ends;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), line_end); at != std::sregex_iterator(); ++at)
    ends.emplace_back(at->position(), at->length());
  for (const auto& [begin, length] : ends) text.replace(begin, length, length, ' ');
  return text;
}

// What `text` cites and does not exist, with the number of its line.
std::vector<std::string> broken_citations(const std::string& text, const Known& known) {
  static const std::regex ids(
      "\\b(?:[Rr]ules?|[Kk]ural(?:lar)?|hakem rules [a-z]+`,)\\s+"
      "[A-Z][0-9]+\\b(?:(?:,\\s*|-|–|\\s+(?:and|or|to|ve)\\s+)[A-Z][0-9]+\\b)*");
  static const std::regex id("\\b[A-Z][0-9]+");
  static const std::regex number(
      "\\b(?:[Rr]ules?|[Ff]ormats|[Kk]ural(?:lar)?)\\s+[0-9]{1,2}(?![0-9,]*[0-9]{3})");
  static const std::regex page("[A-Za-z0-9_./-]*\\b(?:formats|rules)/[A-Za-z0-9_-]+\\.md\\b");

  const std::string line = on_one_line(text);
  std::vector<std::string> broken;
  const auto each = [&](const std::regex& pattern, auto is_broken) {
    for (auto at = std::sregex_iterator(line.begin(), line.end(), pattern); at != std::sregex_iterator();
         ++at)
      if (is_broken(at->str()))
        broken.push_back(std::to_string(1 + std::count(text.begin(), text.begin() + at->position(), '\n')) +
                         ": " + at->str());
  };
  each(ids, [&](const std::string& cited) {
    return std::any_of(std::sregex_iterator(cited.begin(), cited.end(), id), std::sregex_iterator(),
                       [&](const std::smatch& one) { return !known.rules.contains(one.str()); });
  });
  each(number, [](const std::string&) { return true; });
  each(page, [&](const std::string& cited) { return !known.page(cited); });
  return broken;
}

std::set<std::string> rules_of_the_pages() {
  static const std::regex item("(?:^|\n)- ([A-Z][0-9]+) ");
  std::set<std::string> rules;
  for (const auto& entry : fs::directory_iterator(root / "docs/rules")) {
    const std::string text = read_file(entry.path().string());
    for (auto at = std::sregex_iterator(text.begin(), text.end(), item); at != std::sregex_iterator(); ++at)
      rules.insert((*at)[1]);
  }
  return rules;
}

bool may_cite(const fs::path& path) {
  static const std::set<std::string> kinds = {".cpp", ".hpp",   ".inc", ".py",
                                              ".sh",  ".cmake", ".md",  ".plays"};
  return kinds.contains(path.extension().string()) || path.filename() == "CMakeLists.txt";
}

TEST(Citations, NameWhatExists) {
  const std::set<std::string> rules = rules_of_the_pages();
  ASSERT_GT(rules.size(), 60U);
  std::size_t files = 0;
  for (const char* folder : {"lib", "grammar", "cli", "tests", "docs", "fixtures/positions"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (!entry.is_regular_file() || !may_cite(entry.path())) continue;
      ++files;
      const auto exists = [&](const std::string& page) {  // named from the root, or beside a page
        const bool beside =
            entry.path().extension() == ".md" && fs::exists(entry.path().parent_path() / page);
        return beside || fs::exists(root / page);
      };
      for (const std::string& broken : broken_citations(read_file(entry.path().string()), {rules, exists}))
        ADD_FAILURE() << fs::relative(entry.path(), root).string() << ':' << broken;
    }
  }
  EXPECT_GT(files, 500U);
}

// In a sample a ~ stands where it must not be a citation of this file.
std::string without_marks(std::string sample) {
  std::erase(sample, '~');
  return sample;
}

std::vector<std::string> broken_in(const std::string& sample) {
  const auto page = [](const std::string& name) { return name == "docs/formats/mat.md"; };
  return broken_citations(without_marks(sample), {{"M4", "M5", "M10", "U7"}, page});
}

TEST(Citations, GoodOnesPass) {
  for (const char* sample :
       {"(rule~ M5)", "Rule~ M5: the last checker", "(rules~ M4, M5)", "(rules~ M4 and M10)",
        "(rules~ M4 to M10, U7)", "(kural~ M5)", "(kurallar~ M4, U7)", "(tatil, rule~\n// M5).",
        "see `hakem rules~ uzun`, U7.", "(docs/formats/~mat.md)", "a million rules~ 191,931",
        "M5, rules of play", "section 3 of the rules", "M104 breaks a rule", "- U7 says the rules."})
    EXPECT_EQ(broken_in(sample), std::vector<std::string>()) << sample;
}

TEST(Citations, BrokenOnesAreFound) {
  const std::vector<std::pair<std::string, std::string>> samples = {
      {"(rule~ M99)", "1: rule~ M99"},
      {"one\ntwo (rules~ M5, M99)", "2: rules~ M5, M99"},
      {"(rules~ M3 to M5)", "1: rules~ M3 to M5"},
      {"(rule~ M101)", "1: rule~ M101"},  // a finding, no rule
      {"(kural~ M6)", "1: kural~ M6"},
      {"`hakem rules~ uzun`, U70", "1: hakem rules~ uzun`, U70"},
      {"(rule~ 26)", "1: rule~ 26"},
      {"\n// as it is (rules~\n  // 5.4)", "2: rules~      5"},
      {"(formats~ 1.9)", "1: formats~ 1"},
      {"(kural~ 6-8)", "1: kural~ 6"},
      {"(docs/formats/~mta.md)", "1: docs/formats/~mta.md"},
      {"(formats/~mat.md)", "1: formats/~mat.md"},
      {"(../rules/~modem.md)", "1: ../rules/~modem.md"},
  };
  for (const auto& [sample, found] : samples)
    EXPECT_EQ(broken_in(sample), std::vector<std::string>{without_marks(found)}) << sample;
}

}  // namespace
}  // namespace hakem
