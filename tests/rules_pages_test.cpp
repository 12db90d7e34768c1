// The pages of docs/rules are held to the program: both languages say the same rules, and the codes and
// options they name exist.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "diag/catalog.hpp"
#include "model/rule_set.hpp"

namespace hakem {
namespace {

using Words = std::vector<std::string>;

struct Rule {
  std::string id;    // "T10"
  std::string text;  // all of it
  Words codes;       // as named, "C101 to C107" one by one
  Words options;     // as named
};

struct RulesPage {
  std::string name;
  std::vector<Rule> english, turkish;
};

Words matches(const std::string& text, const std::regex& pattern) {
  Words found;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), pattern); at != std::sregex_iterator(); ++at)
    found.push_back((*at)[1]);
  return found;
}

Words codes_in(const std::string& text) {
  static const std::regex code("\\b([A-Z]1[0-9]{2})\\b");
  static const std::regex range("\\b([A-Z])(1[0-9]{2})(?: to |-)[A-Z](1[0-9]{2})\\b");
  Words codes = matches(text, code);
  for (auto at = std::sregex_iterator(text.begin(), text.end(), range); at != std::sregex_iterator(); ++at)
    for (int number = std::stoi((*at)[2]); number <= std::stoi((*at)[3]); ++number)
      if (const std::string id = (*at)[1].str() + std::to_string(number); find_entry(id) != nullptr)
        codes.push_back(id);
  return codes;
}

// `a`, `b` behind "option" or "seçenek", and `a` before "seçeneği".
Words options_in(const std::string& text) {
  static const std::regex list("(?:options?|seçenek(?:ler)?) ((?:`[^`]+`(?:, | and | ve )?)+)");
  static const std::regex before("`([^`]+)` seçene");
  static const std::regex name("`([^`]+)`");
  Words options;
  for (const std::string& named : matches(text, list))
    for (const std::string& option : matches(named, name)) options.push_back(option);
  for (const std::string& option : matches(text, before)) options.push_back(option);
  return options;
}

RulesPage read_rules(Profile profile) {
  RulesPage page;
  const std::string path = HAKEM_SOURCE_DIR "/docs/rules/" + std::string(profile_name(profile)) + ".md";
  std::ifstream in(path);
  EXPECT_TRUE(in) << path;
  std::vector<Rule>* rules = nullptr;
  static const std::regex item("- ([A-Z][0-9]+) .*");
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("name: ")) page.name = line.substr(6);
    if (line == "## Rules") rules = &page.english;
    if (line == "## Kurallar") rules = &page.turkish;
    std::smatch found;
    if (rules != nullptr && std::regex_match(line, found, item))
      rules->push_back({found[1], line, codes_in(line), options_in(line)});
  }
  return page;
}

std::vector<RulesPage> all_pages() {
  std::vector<RulesPage> pages;
  for (std::size_t i = 0; i < n_profiles; ++i) pages.push_back(read_rules(static_cast<Profile>(i)));
  return pages;
}

std::set<unsigned> numbers_of(const Words& options) {
  std::set<unsigned> numbers;
  for (const std::string& option : options) {
    const auto found = find_rule_option(option, "").option;
    EXPECT_TRUE(found) << "no option " << option;
    if (found) numbers.insert(*found);
  }
  return numbers;
}

TEST(RulesPages, EveryProfileHasOneInBothLanguages) {
  for (std::size_t i = 0; i < n_profiles; ++i) {
    const RulesPage page = read_rules(static_cast<Profile>(i));
    EXPECT_EQ(page.name, profile_name(static_cast<Profile>(i)));
    ASSERT_GE(page.english.size(), 5U) << page.name;
    ASSERT_EQ(page.english.size(), page.turkish.size()) << page.name;
    for (std::size_t k = 0; k < page.english.size(); ++k) {
      EXPECT_EQ(page.english[k].id, page.turkish[k].id);
      EXPECT_EQ(page.english[k].id.substr(1), std::to_string(k + 1)) << page.name;
    }
  }
}

TEST(RulesPages, BothLanguagesNameTheSameCodesAndOptions) {
  for (const RulesPage& page : all_pages()) {
    for (std::size_t k = 0; k < std::min(page.english.size(), page.turkish.size()); ++k) {
      const Rule& english = page.english[k];
      const Rule& turkish = page.turkish[k];
      for (const std::string& code : english.codes) EXPECT_NE(find_entry(code), nullptr) << code;
      EXPECT_EQ(std::set(english.codes.begin(), english.codes.end()),
                std::set(turkish.codes.begin(), turkish.codes.end()))
          << english.id;
      EXPECT_EQ(numbers_of(english.options), numbers_of(turkish.options)) << english.id;
    }
  }
}

// An option of a profile is told by its page, or by that of modern tavla, from which it has it.
TEST(RulesPages, OptionsNamedAreOptionsOfTheProfile) {
  const std::vector<RulesPage> pages = all_pages();
  for (std::size_t i = 0; i < pages.size(); ++i)
    for (const Rule& rule : pages[i].english)
      for (const unsigned option : numbers_of(rule.options))
        EXPECT_TRUE(rule_options()[option].is_for(static_cast<Profile>(i)))
            << rule.id << ' ' << rule_options()[option].en;
}

TEST(RulesPages, EveryCodeOfTournamentsAndLongTavlaIsOnOne) {
  std::set<std::string> named;
  for (const RulesPage& page : all_pages())
    for (const Rule& rule : page.english) named.insert(rule.codes.begin(), rule.codes.end());
  for (const CatalogEntry& known : catalog())
    EXPECT_TRUE((known.id[0] != 'T' && known.id[0] != 'U') || named.contains(std::string(known.id)))
        << known.id;
}

}  // namespace
}  // namespace hakem
