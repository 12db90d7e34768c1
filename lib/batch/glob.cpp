#include "batch/glob.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace hakem {
namespace {

struct SignClass {
  std::string_view name;
  int (*holds)(int);
};
const SignClass classes[] = {
    {"alnum", std::isalnum}, {"alpha", std::isalpha}, {"blank", std::isblank}, {"cntrl", std::iscntrl},
    {"digit", std::isdigit}, {"graph", std::isgraph}, {"lower", std::islower}, {"print", std::isprint},
    {"punct", std::ispunct}, {"space", std::isspace}, {"upper", std::isupper}, {"xdigit", std::isxdigit},
};

// What a sign was compared with: whether it is there, and how many bytes of the pattern say so; none: it is
// not finished.
struct Compared {
  bool holds = false;
  std::size_t length = 0;
};

// Takes one sign of a set off `set`: `a`, `\a`, `[.a.]`, `[=a=]`.
unsigned char take_sign(std::string_view& set) {
  const bool escaped = set.size() > 1 && set[0] == '\\';
  const bool bracketed = set.size() > 4 && set[0] == '[' && (set[1] == '.' || set[1] == '=') &&
                         set[3] == set[1] && set[4] == ']';
  const auto sign = static_cast<unsigned char>(set[bracketed ? 2 : escaped ? 1 : 0]);
  set.remove_prefix(bracketed ? 5 : escaped ? 2 : 1);
  return sign;
}

// `[:digit:]` at the beginning of `set`.
Compared compare_class(std::string_view set, unsigned char sign) {
  if (!set.starts_with("[:")) return {};
  const std::size_t end = set.find(":]");
  if (end == std::string_view::npos || end < 2) return {};
  const auto* const found = std::ranges::find(classes, set.substr(2, end - 2), &SignClass::name);
  return {found != std::end(classes) && found->holds(sign) != 0, end + 2};
}

// `[a-z]` at the beginning of `pattern`.
Compared compare_set(std::string_view pattern, unsigned char sign) {
  std::string_view set = pattern.substr(1);
  const bool negated = set.starts_with('!') || set.starts_with('^');
  if (negated) set.remove_prefix(1);
  bool holds = false;
  for (bool first = true; first || !set.starts_with(']'); first = false) {
    if (const Compared one = compare_class(set, sign); one.length != 0) {
      holds |= one.holds;
      set.remove_prefix(one.length);
    } else if (!set.empty()) {
      const unsigned char low = take_sign(set);
      const bool is_range = set.size() > 1 && set[0] == '-' && set[1] != ']';
      if (is_range) set.remove_prefix(1);
      const unsigned char high = is_range ? take_sign(set) : low;
      holds |= low <= sign && sign <= high;
    }
    if (set.empty()) return {};
  }
  return {holds != negated, pattern.size() - set.size() + 1};
}

// The first sign of `pattern`, which is no star.
Compared compare(std::string_view pattern, char sign) {
  if (pattern[0] == '?') return {true, 1};
  if (pattern[0] == '\\') return {pattern.size() > 1 && pattern[1] == sign, 2};
  if (pattern[0] == '[')
    if (const Compared set = compare_set(pattern, static_cast<unsigned char>(sign)); set.length != 0)
      return set;
  return {pattern[0] == sign, 1};
}

}  // namespace

// What does not fit is tried again with the last star one byte longer: those before it need not be longer.
bool matches_glob(std::string_view pattern, std::string_view text) {
  constexpr std::size_t none = std::string_view::npos;
  std::size_t at = 0;
  std::size_t behind_star = none;
  std::size_t star_ends = 0;
  for (std::size_t i = 0;;) {
    if (at < pattern.size() && pattern[at] == '*') {
      behind_star = ++at;
      star_ends = i;
      continue;
    }
    if (i == text.size()) return at == pattern.size();
    const Compared one = at < pattern.size() ? compare(pattern.substr(at), text[i]) : Compared();
    if (one.holds) {
      at += one.length;
      ++i;
    } else if (behind_star != none) {
      at = behind_star;
      i = ++star_ends;
    } else {
      return false;
    }
  }
}

}  // namespace hakem
