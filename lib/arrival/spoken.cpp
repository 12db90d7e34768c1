// Numbers told in words: a match that was dictated. "altı beş on üçten yediye" is 6 5 13'ten 7'ye, "double
// threes eight to five" is double 3s 8 to 5. Where digits are rare, and words for numbers are not.
#include <algorithm>
#include <string>
#include <vector>

#include "arrival/arrival.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/fold.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view turkish[] = {"sifir", "bir",  "iki",   "uc",    "dort", "bes",
                                        "alti",  "yedi", "sekiz", "dokuz", "on",   "dord"};
constexpr std::string_view turkish_endings[] = {"den", "dan", "ten", "tan", "e", "a",  "ye", "ya", "de",
                                                "da",  "te",  "ta",  "i",   "u", "yi", "yu", "in", "nin"};
constexpr std::string_view english[] = {"zero",    "one",     "two",       "three",    "four",
                                        "five",    "six",     "seven",     "eight",    "nine",
                                        "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                        "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

struct Number {
  int value = -1;  // -1: none
  std::string_view ending{};
};

// "üçten": 3 and "ten".
Number turkish_number(std::string_view word) {
  constexpr std::string_view twenty = "yirmi";
  const auto ending_of = [&](std::string_view stem) {
    const std::string_view ending = word.substr(stem.size());
    return ending.empty() || std::ranges::find(turkish_endings, ending) != std::end(turkish_endings);
  };
  if (word.starts_with(twenty) && ending_of(twenty)) return {20, word.substr(twenty.size())};
  for (std::size_t i = 0; i < std::size(turkish); ++i)
    if (word.starts_with(turkish[i]) && ending_of(turkish[i]))
      return {i == 11 ? 4 : static_cast<int>(i), word.substr(turkish[i].size())};
  return {};
}

// "threes": 3 and "s".
Number english_number(std::string_view word) {
  if (word == "twenty") return {20};
  if (word == "nil") return {0};
  for (std::size_t i = 0; i < std::size(english); ++i) {
    if (word == english[i]) return {static_cast<int>(i)};
    const bool several = word.starts_with(english[i]) && i > 0 && i <= 6;
    const std::string_view ending = several ? word.substr(english[i].size()) : "";
    if (ending == "s" || ending == "es") return {static_cast<int>(i), "s"};
  }
  return {};
}

struct Word {
  std::size_t begin = 0;  // in the folded text
  std::size_t end = 0;
  Number number;
};
std::vector<Word> words_of(std::string_view folded, Number (*number_of)(std::string_view)) {
  std::vector<Word> words;
  for (std::size_t at = 0; at < folded.size();) {
    std::size_t end = at;
    while (end < folded.size() && is_letter(folded[end])) ++end;
    if (end > at) words.push_back({at, end, number_of(folded.substr(at, end - at))});
    at = std::max(end, at + 1);
  }
  return words;
}

// "on üç", "yirmi bir", "twenty-four": the tens and what is added to them. "ten eight" are two.
bool is_one_number(std::string_view folded, const Word& tens, const Word& more) {
  const std::string_view between = folded.substr(tens.end, more.begin - tens.end);
  const bool ten = folded.substr(tens.begin, tens.end - tens.begin) == "on";
  return (ten || tens.number.value == 20) && tens.number.ending.empty() && more.number.value > 0 &&
         more.number.value < 10 && (between == " " || between == "-");
}

// A sign as it is dictated, and on which side of it no blank is meant.
struct SpokenSign {
  std::string_view words;
  std::string_view sign;
  bool joins_before = true;
  bool joins_behind = false;
};
constexpr SpokenSign spoken_signs[] = {
    {"iki nokta", ":"},
    {"virgul", ","},
    {"parantez ac", "(", false, true},
    {"parantez kapa", ")"},
    {"yildiz", "*"},
    {"bolu", "/", true, true},
    {"tire", "-", false, false},
    {"esittir", "=", true, true},
    {"nokta", "."},
    {"buyuktur", ">"},
    {"colon", ":"},
    {"comma", ","},
    {"open parenthesis", "(", false, true},
    {"left parenthesis", "(", false, true},
    {"close parenthesis", ")"},
    {"right parenthesis", ")"},
    {"asterisk", "*"},
    {"star", "*"},
    {"slash", "/", true, true},
    {"full stop", "."},
    {"period", "."},
    {"dash", "-", false, false},
    {"hyphen", "-", false, false},
    {"equals", "=", false, true},
    {"greater than", ">"},
};

// "13 hyphen 8", "bar hyphen 22"; not "Beyaz tire 52".
bool joins_points(std::string_view folded, std::size_t end, std::size_t begin) {
  const std::string_view before = folded.substr(0, end), behind = folded.substr(begin);
  return (is_digit(before.back()) || before.ends_with("bar")) && !behind.empty() &&
         (is_digit(behind.front()) || behind.starts_with("off"));
}

const SpokenSign* spoken_at(std::string_view folded, std::size_t at) {
  if (at > 0 && is_letter(folded[at - 1])) return nullptr;
  for (const SpokenSign& one : spoken_signs)
    if (folded.substr(at).starts_with(one.words) &&
        (at + one.words.size() == folded.size() || !is_letter(folded[at + one.words.size()])))
      return &one;
  return nullptr;
}

}  // namespace

// "13 bölü 8 virgül 24 bölü 22", "54 colon 24 slash 20".
std::optional<Unwrapped> undo_spoken_signs(std::string_view text) {
  constexpr std::size_t fewest = 20;
  constexpr std::string_view usual[] = {" slash ", " colon ", " iki nokta ", " b\xC3\xB6l\xC3\xBC "};
  const bool told_so =
      std::ranges::any_of(usual, [&](std::string_view one) { return text.find(one) != text.npos; });
  if (!told_so || text.size() > most_typed) return {};
  std::string folded;
  std::vector<std::uint32_t> from;
  fold(text, folded, from);
  Unwrapped made;
  std::size_t told = 0;
  std::size_t done = 0;  // in the folded text
  for (std::size_t at = 0; at < folded.size(); ++at) {
    const SpokenSign* const spoken = spoken_at(folded, at);
    if (spoken == nullptr) continue;
    if (spoken->sign == "*" && (at < 2 || !is_digit(folded[at - 2]))) continue;  // Ringo Star
    const std::size_t end = at + spoken->words.size();
    const bool blank_before = at > done && folded[at - 1] == ' ';
    const bool blank_behind = end < folded.size() && folded[end] == ' ';
    const bool joins =
        spoken->sign == "-" && blank_before && blank_behind && joins_points(folded, at - 1, end + 1);
    const std::size_t begin = blank_before && (spoken->joins_before || joins) ? at - 1 : at;
    const std::size_t behind = blank_behind && (spoken->joins_behind || joins) ? end + 1 : end;
    made.copy(text, from[done], from[begin]);
    made.put(spoken->sign, from[begin], from[behind]);
    done = behind;
    at = behind - 1;
    ++told;
  }
  if (told < fewest) return {};
  made.copy(text, from[done], text.size());
  return made;
}

std::optional<Unwrapped> undo_spoken(std::string_view text) {
  constexpr std::size_t fewest = 40;
  if (text.size() > most_typed) return {};
  const auto digits = static_cast<std::size_t>(std::ranges::count_if(text, is_digit));
  if (digits * 20 > text.size()) return {};
  std::string folded;
  std::vector<std::uint32_t> from;
  fold(text, folded, from);
  std::vector<Word> words;
  std::size_t numbers = 0;
  for (const auto number_of : {turkish_number, english_number}) {
    std::vector<Word> found = words_of(folded, number_of);
    const auto told = static_cast<std::size_t>(
        std::ranges::count_if(found, [](const Word& word) { return word.number.value >= 0; }));
    if (told <= numbers) continue;
    numbers = told;
    words = std::move(found);
  }
  if (numbers < fewest || numbers < 3 * digits || 3 * numbers < words.size()) return {};
  Unwrapped made;
  std::size_t done = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].number.value < 0) continue;
    const std::size_t begin = words[i].begin;
    const bool two = i + 1 < words.size() && is_one_number(folded, words[i], words[i + 1]);
    const Number& last = words[two ? i + 1 : i].number;
    const std::string_view sign = last.ending.empty() || last.ending == "s" ? "" : "'";
    std::string number = std::to_string(two ? words[i].number.value + last.value : last.value);
    number.append(sign).append(last.ending);
    if (two) ++i;
    made.copy(text, done, from[begin]);
    made.put(number, from[begin], from[words[i].end]);
    done = from[words[i].end];
  }
  made.copy(text, done, text.size());
  return made;
}

}  // namespace hakem::arrival
