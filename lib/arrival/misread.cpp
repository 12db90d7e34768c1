// What a scan or a typewriter makes of a record: letters in the place of digits ("l3/8", "24/2O", "6/S"),
// blanks beside signs that join ("24/ 18", "63 : 8/2"). One in a record is a slip, and its reader tells of
// it; here are those that were all read so.
#include <algorithm>
#include <vector>

#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t fewest = 3;

// The digit a letter is mistaken for, or NUL.
char digit_of(char letter) {
  switch (letter) {
    case 'O':
    case 'o':
    case 'Q': return '0';
    case 'l':
    case 'I':
    case 'i':
    case '|': return '1';
    case 'S': return '5';
    case 'B': return '8';
    default: return '\0';
  }
}

// Letters of points as well: the bar, the off of some languages.
bool is_of_point(char letter) { return letter == 'B' || letter == 'S'; }

bool may_be_of_number(char sign) { return is_digit(sign) || digit_of(sign) != '\0'; }

// A point, the bar or off, in digits or in a word.
bool is_of_place(char sign) { return is_digit(sign) || is_ascii_letter(static_cast<unsigned char>(sign)); }

bool is_of_word(char sign) {
  const auto byte = static_cast<unsigned char>(sign);
  return is_ascii_letter(byte) || is_digit(sign) || byte >= 0x80 || sign == '|';
}

class Letters {
 public:
  explicit Letters(std::string_view text) : text_(text) {}

  std::vector<std::size_t> find() {
    each_run([&](std::size_t begin, std::size_t end) {
      if (is_misread(begin, end)) add(begin, end);
    });
    if (found_.size() < fewest) return {};
    each_run([&](std::size_t begin, std::size_t end) {
      if (stands_alone(begin, end)) add(begin, end);
    });
    std::ranges::sort(found_);
    return std::move(found_);
  }

 private:
  template <typename Take>
  void each_run(Take take) const {
    for (std::size_t at = 0; at < text_.size();) {
      std::size_t end = at;
      while (end < text_.size() && is_of_word(text_[end])) ++end;
      if (end > at) take(at, end);
      at = std::max(end, at + 1);
    }
  }

  void add(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      if (digit_of(text_[i]) != '\0') found_.push_back(i);
  }

  char sign(std::size_t at) const { return at < text_.size() ? text_[at] : '\n'; }
  char before(std::size_t begin) const { return begin > 0 ? text_[begin - 1] : '\n'; }

  // Whether a run of letters and digits is a point, a roll or the number of a row.
  bool is_misread(std::size_t begin, std::size_t end) const {
    constexpr std::size_t most_digits = 2;
    if (end - begin > 1 && text_[end - 1] == 'x') --end;  // a hit
    const std::string_view run = text_.substr(begin, end - begin);
    if (run.size() > most_digits || !std::ranges::all_of(run, may_be_of_number)) return false;
    if (std::ranges::all_of(run, is_digit)) return false;
    const auto joins = [](char one) { return one == '/' || one == '-'; };
    const bool goes_to = joins(before(begin)) && begin > 1 && may_be_of_number(text_[begin - 2]);
    const bool comes_from = joins(sign(end)) && may_be_of_number(sign(end + 1));
    if (run.size() == 1 && is_of_point(run[0])) return goes_to && before(begin) == '/';
    if (goes_to || comes_from) return true;
    constexpr std::string_view beside_numbers = " \t\n(:),*-/";
    return std::ranges::any_of(run, is_digit) &&
           beside_numbers.find(before(begin)) != std::string_view::npos &&
           (beside_numbers.find(sign(end)) != std::string_view::npos || sign(end) == '\r');
  }

  // A point of one digit, of `points`.
  bool is_low_point(std::size_t at, std::string_view points) const {
    const char point = is_digit(sign(at)) ? sign(at) : digit_of(sign(at));
    return points.find(point) != points.npos && !may_be_of_number(sign(at + 1));
  }

  // "(I 5)", "Roll: 5 I": the other die of a roll.
  bool is_beside_die(std::size_t begin, std::size_t end) const {
    const auto is_die = [&](std::size_t at) {
      const bool die = (sign(at) >= '1' && sign(at) <= '6') || sign(at) == 'I';
      return die && !is_of_word(sign(at + 1)) && !is_of_word(before(at));
    };
    const auto opens = [](char one) { return one == '(' || one == ':' || one == ' '; };
    const auto ends = [](char one) {
      return one == ')' || one == ':' || is_blank(one) || one == '\n' || one == '\r';
    };
    const bool first = sign(end) == ' ' && is_die(end + 1) && opens(before(begin)) && ends(sign(end + 2));
    return first || (before(begin) == ' ' && begin > 2 && is_die(begin - 2) && opens(before(begin - 2)) &&
                     ends(sign(end)));
  }

  // "bar-I", "I/off"
  bool comes_from_bar(std::size_t begin) const {
    constexpr std::size_t length = 4;
    return begin >= length && (before(begin) == '-' || before(begin) == '/') &&
           same_word(text_.substr(begin - length, length - 1), "bar");
  }
  bool goes_off(std::size_t end) const {
    const std::string_view behind = text_.substr(std::min(end + 1, text_.size()), 3);
    return (sign(end) == '-' || sign(end) == '/') && (same_word(behind, "off") || behind.starts_with("al"));
  }

  // In a text that was misread: numbers of which no digit is left. An l stands nowhere alone; an O or an I
  // does as a label and as a word, but not behind a colon, as a score.
  bool stands_alone(std::size_t begin, std::size_t end) const {
    const std::string_view run = text_.substr(begin, end - begin);
    if (is_misread(begin, end)) return false;  // it was found already
    // "S/0", "B-4": a checker that left the bar went no further than 6, but for doubles.
    const auto joins = [](char one) { return one == '/' || one == '-'; };
    if (run == "S" || run == "B")
      return (joins(before(begin)) && begin > 1 && may_be_of_number(text_[begin - 2])) ||
             (joins(sign(end)) && is_low_point(end + 1, run == "S" ? "012346789" : "234567"));
    if (run == "SS" || run == "lS" || run == "Sl") return sign(end) == ':' && before(begin) == ' ';  // a roll
    const bool is_ones = run.find_first_not_of('l') == run.npos && run.size() <= 2;
    if (is_ones) return before(begin) != '\'' && sign(end) != '\'';
    if (run.size() == 2 && run.find_first_not_of("lI") == run.npos) return sign(end) == ':';  // a roll: "lI:"
    if (run == "I" && (comes_from_bar(begin) || goes_off(end))) return true;
    if (run.size() != 1 || digit_of(run[0]) == '\0' || is_of_point(run[0])) return false;
    if (run == "I" && is_beside_die(begin, end)) return true;
    std::size_t at = begin;
    while (at > 0 && text_[at - 1] == ' ') --at;
    const bool behind = at < begin && (before(at) == ':' || before(at) == '-');
    constexpr std::string_view ends = " \t\r\n";
    return behind && ends.find(sign(end)) != ends.npos;
  }

  std::string_view text_;
  std::vector<std::size_t> found_;
};

// "13l8", "24!23", "bar|20": where the slash between two points stands as a stroke of another kind.
std::vector<std::size_t> misread_slashes(std::string_view text) {
  const auto number_at = [&](std::size_t at, std::size_t& end) {
    constexpr std::size_t most_digits = 2;
    end = at;
    while (end < std::min(text.size(), at + most_digits) && is_digit(text[end])) ++end;
    return end > at ? to_int(text.substr(at, end - at)) : -1;
  };
  const auto parts = [&](std::size_t at) {
    return at >= text.size() || std::string_view(" \t\r\n,;:()*").find(text[at]) != std::string_view::npos;
  };
  std::vector<std::size_t> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at > 0 && !parts(at - 1)) continue;
    std::size_t sign = at;
    int from = number_at(at, sign);
    if (text.substr(at, 3) == "bar") from = 25, sign = at + 3;
    if (small(text[at]) == 'k') from = 25, sign = at + 1;
    if (from < 1 || sign >= text.size() ||
        std::string_view("lI!|").find(text[sign]) == std::string_view::npos)
      continue;
    std::size_t end = 0;
    const int to = number_at(sign + 1, end);
    if (to >= 0 && to < from && from <= 25 && parts(end)) found.push_back(sign);
  }
  if (found.size() < fewest) found.clear();
  return found;
}

// "24\18*\13", "6\off": a record whose slashes all lean the other way.
std::vector<std::size_t> turned_slashes(std::string_view text) {
  const auto joins = [&](std::size_t at, char sign) {
    return at > 0 && at + 1 < text.size() && text[at] == sign &&
           (is_digit(text[at - 1]) || text[at - 1] == '*') && is_digit(text[at + 1]);
  };
  std::vector<std::size_t> found;
  std::size_t between_digits = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (joins(at, '/')) return {};
    if (text[at] != '\\' || at == 0 || at + 1 == text.size()) continue;
    between_digits += joins(at, '\\') ? 1 : 0;
    if ((is_of_place(text[at - 1]) || text[at - 1] == '*') && is_of_place(text[at + 1])) found.push_back(at);
  }
  if (between_digits < fewest || found.size() > 2 * between_digits) found.clear();
  return found;
}

bool is_joint(char sign) { return sign == '/'; }

// Blanks beside the slash of a play, or between a roll and its colon, at `at`: their end, or `at`.
std::size_t end_of_gap(std::string_view text, std::size_t at) {
  constexpr std::size_t widest = 2;
  const std::size_t end = text.find_first_not_of(' ', at);
  if (end == text.npos || end - at > widest || at == 0) return at;
  const char before = text[at - 1];
  const bool before_slash = is_joint(text[end]) && (is_of_place(before) || before == '*');
  const bool behind_slash = is_joint(before) && is_of_place(text[end]);
  const bool before_colon = text[end] == ':' && is_digit(before) && at > 1 && is_digit(text[at - 2]);
  return before_slash || behind_slash || before_colon ? end : at;
}

// "13 - 8", "bar - 24", "22 - off": whether the hyphen at `hyphen` stands between points, and blanks on both
// sides.
bool parts_points(std::string_view text, std::size_t hyphen) {
  const auto is_point = [](std::string_view word) {
    constexpr std::size_t longest = 2;
    return same_word(word, "bar") || same_word(word, "off") ||
           (!word.empty() && word.size() <= longest && std::ranges::all_of(word, is_digit));
  };
  const auto is_of_part = [](char sign) { return is_of_place(sign) || sign == '*'; };
  if (hyphen < 2 || text.substr(hyphen - 1, 3) != " - ") return false;
  const std::string_view before = text.substr(0, hyphen - 1), behind = text.substr(hyphen + 2);
  const auto first = std::find_if_not(before.rbegin(), before.rend(), is_of_part) - before.rbegin();
  const auto last = std::ranges::find_if_not(behind, is_of_place) - behind.begin();
  return is_point(before.substr(before.size() - static_cast<std::size_t>(first))) &&
         is_point(behind.substr(0, static_cast<std::size_t>(last)));
}

// The hyphens of plays, where all of them stand between blanks and none has a slash.
std::vector<std::size_t> loose_hyphens(std::string_view text) {
  std::vector<std::size_t> found;
  std::size_t joined = 0;
  for (std::size_t at = text.find('-'); at != text.npos; at = text.find('-', at + 1)) {
    if (parts_points(text, at)) found.push_back(at);
    joined += at > 0 && at + 1 < text.size() && is_digit(text[at - 1]) && is_digit(text[at + 1]) ? 1 : 0;
  }
  for (std::size_t at = text.find('/'); at != text.npos; at = text.find('/', at + 1))
    joined += at > 0 && is_digit(text[at - 1]) ? 1 : 0;
  if (found.size() < fewest || joined * 4 > found.size()) found.clear();
  return found;
}

// Behind the word for a slash at `at`, as it is dictated beside a point; `at` if none stands there.
std::size_t end_of_slash(std::string_view text, std::size_t at) {
  for (const std::string_view word : {" bölü ", " slash "}) {
    const std::size_t end = at + word.size();
    if (text.substr(at).starts_with(word) && at > 0 && end < text.size() &&
        (is_digit(text[at - 1]) || is_digit(text[end])))
      return end;
  }
  return at;
}

}  // namespace

std::optional<Unwrapped> undo_misread(std::string_view text) {
  std::vector<std::size_t> slashes = turned_slashes(text);
  if (slashes.empty()) slashes = misread_slashes(text);
  std::vector<std::size_t> signs = Letters(text).find();
  signs.insert(signs.end(), slashes.begin(), slashes.end());
  if (signs.empty()) return {};
  std::ranges::sort(signs);
  Unwrapped made;
  std::size_t copied = 0;
  for (const std::size_t at : signs) {
    const char meant = std::ranges::binary_search(slashes, at) ? '/' : digit_of(text[at]);
    made.copy(text, copied, at);
    made.put({&meant, 1}, at, at + 1);
    copied = at + 1;
  }
  made.copy(text, copied, text.size());
  return made;
}

std::optional<Unwrapped> undo_loose_signs(std::string_view text) {
  const std::vector<std::size_t> hyphens = loose_hyphens(text);
  const auto is_beside_hyphen = [&](std::size_t at) {
    return std::ranges::binary_search(hyphens, at + 1) ||
           (at > 0 && std::ranges::binary_search(hyphens, at - 1));
  };
  Unwrapped made;
  std::size_t copied = 0;
  std::size_t found = 0;
  for (std::size_t at = text.find(' '); at != text.npos;) {
    const std::size_t word = end_of_slash(text, at);
    const std::size_t end = is_beside_hyphen(at) ? at + 1 : std::max(word, end_of_gap(text, at));
    if (end > at) {
      ++found;
      made.copy(text, copied, at);
      if (word > at) made.put("/", at, word);
      copied = end;
    }
    at = text.find(' ', word > at ? word : std::min(text.find_first_not_of(' ', at), text.size()));
  }
  if (found < fewest) return {};
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace hakem::arrival
