#include "formats/report/report_words.hpp"

#include <algorithm>
#include <array>

#include "core/ascii.hpp"

namespace hakem::report {
namespace {

struct CubeWords {
  std::array<std::string_view, 6> ways;  // by CubeWord, from no_double on; parted by |
};
struct AnswerWords {
  std::string_view accepts, rejects;
};
struct SkillWords {
  std::array<std::string_view, 7> words;
};

constexpr CubeWords cube_words[] = {
#define CUBE_WORDS(...) {{__VA_ARGS__}},
#include "grammar/report_words.inc"
};
constexpr AnswerWords answer_words[] = {
#define ANSWER_WORDS(...) {__VA_ARGS__},
#include "grammar/report_words.inc"
};
constexpr std::string_view win_words[] = {
#define WIN_WORDS(words) words,
#include "grammar/report_words.inc"
};
constexpr SkillWords skill_words[] = {
#define SKILL_WORDS(...) {{__VA_ARGS__}},
#include "grammar/report_words.inc"
};

constexpr SaidSkill skills[] = {{Skill::doubtful, false}, {Skill::bad, false},      {Skill::very_bad, false},
                                {Skill::good, true},      {Skill::very_good, true}, {Skill::bad, true},
                                {Skill::very_bad, true}};

// Calls `each` with every way of a list; stops where it says true.
template <typename Each>
bool any_way(std::string_view ways, Each each) {
  while (!ways.empty()) {
    const std::size_t stop = std::min(ways.find('|'), ways.size());
    if (each(ways.substr(0, stop))) return true;
    ways.remove_prefix(std::min(stop + 1, ways.size()));
  }
  return false;
}

std::string_view without_blanks(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

bool holds(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return small(a) == small(b); };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end() || word.empty();
}

// Which of `from` … `to` the end of `text` is; the longest way that fits.
CubeWord word_at_end(std::string_view text, CubeWord from, CubeWord to) {
  CubeWord found = CubeWord::none;
  std::size_t longest = 0;
  for (const CubeWords& language : cube_words)
    for (auto word = static_cast<std::size_t>(from); word <= static_cast<std::size_t>(to); ++word)
      any_way(language.ways[word - 1], [&](std::string_view way) {
        const bool fits = way.size() > longest && text.size() >= way.size() &&
                          same_word(text.substr(text.size() - way.size()), way);
        if (fits) longest = way.size();
        if (fits) found = static_cast<CubeWord>(word);
        return false;
      });
  return found;
}

// Where the answer begins: behind the last comma or stroke.
struct Parted {
  std::string_view first, second;
};
Parted parted(std::string_view words) {
  for (const std::string_view sign : {"/", "、", ","})
    if (const std::size_t at = words.rfind(sign); at != words.npos)
      return {without_blanks(words.substr(0, at)), without_blanks(words.substr(at + sign.size()))};
  return {words, {}};
}

}  // namespace

CubeChoice cube_choice(std::string_view words) {
  words = without_blanks(words);
  if (words.ends_with("EMG")) words = without_blanks(words.substr(0, words.size() - 3));
  if (const std::size_t open = words.rfind(" ("); open != words.npos && words.ends_with(')'))
    words = without_blanks(words.substr(0, open));
  const Parted both = parted(words);
  const CubeWord doubling = word_at_end(both.first, CubeWord::no_double, CubeWord::too_good);
  return {doubling, word_at_end(both.second, CubeWord::take, CubeWord::beaver)};
}

std::optional<TurnKind> answer_of(std::string_view words) {
  for (const AnswerWords& language : answer_words) {
    if (same_word(words, language.accepts)) return TurnKind::take;
    if (same_word(words, language.rejects)) return TurnKind::drop;
  }
  return std::nullopt;
}

bool says_won(std::string_view words) {
  return any_way(win_words[0], [&](std::string_view way) { return holds(words, way); });
}

SaidSkill skill_of(std::string_view words) {
  SaidSkill found;
  std::size_t longest = 0;
  for (const SkillWords& language : skill_words)
    for (std::size_t i = 0; i < std::size(skills); ++i)
      if (language.words[i].size() > longest && holds(words, language.words[i])) {
        longest = language.words[i].size();
        found = skills[i];
      }
  return found;
}

}  // namespace hakem::report
