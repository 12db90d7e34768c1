#include "core/lexicon.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/utf8.hpp"

namespace hakem {
namespace {

struct Entry {
  std::string_view turkish;
  std::string_view english;
};
constexpr Entry entries[] = {
#define WORD(meaning, turkish, english) {turkish, english},
#include "grammar/lexicon.inc"
#undef WORD
};
constexpr std::size_t meanings = std::size(entries);

// The spellings of one language, one after the other.
template <typename Each>
constexpr void each_spelling(std::string_view list, Each each) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(", "), list.size());
    each(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 2, list.size()));
  }
}

template <typename Each>
constexpr void each_spelling(Each each) {
  for (std::size_t i = 0; i < meanings; ++i) {
    each_spelling(entries[i].turkish, [&](std::string_view one) { each(static_cast<Word>(i), one, true); });
    each_spelling(entries[i].english, [&](std::string_view one) { each(static_cast<Word>(i), one, false); });
  }
}

consteval std::size_t count_spellings() {
  std::size_t count = 0;
  each_spelling([&](Word, std::string_view, bool) { ++count; });
  return count;
}
consteval std::size_t count_letters() {
  std::size_t count = 0;
  each_spelling([&](Word, std::string_view spelling, bool) { count += spelling.size(); });
  return count;
}

// fold() for the letters of the lexicon, while it is compiled.
constexpr char folded_letter(std::string_view two_bytes) {
  constexpr std::string_view letters = "çÇğıİöÖşŞüÜâ";
  const std::size_t place = letters.find(two_bytes);
  return place == std::string_view::npos ? '\0' : "ccgiioossuua"[place / 2];  // none: lexicon_test says so
}

// All spellings, folded, one behind the other. Places are as small as they can be: the table is a good part
// of what a page loads.
struct Folded {
  std::array<char, count_letters()> letters{};
  std::array<std::uint16_t, count_spellings() + 1> begins{};
  std::array<std::uint8_t, count_spellings()> plain{};  // letters before the first sign, a blank included
  std::array<std::uint16_t, meanings + 1> firsts{};     // the first spelling of each meaning

  constexpr std::string_view operator[](std::size_t i) const {
    return {letters.data() + begins[i], static_cast<std::size_t>(begins[i + 1] - begins[i])};
  }
};
static_assert(count_letters() < 0x10000);

consteval Folded fold_all() {
  Folded all;
  std::size_t at = 0;
  std::size_t n = 0;
  each_spelling([&](Word word, std::string_view spelling, bool) {
    for (std::size_t i = 0; i < spelling.size(); ++i) {
      const char c = spelling[i];
      if (const auto lead = static_cast<unsigned char>(c);
          lead >= 0xE0) {  // a sign, which fold() leaves as it is
        for (std::size_t left = lead < 0xF0 ? 3 : 4; left > 0; --left) all.letters[at++] = spelling[i++];
        --i;
        continue;
      }
      const bool ascii = static_cast<unsigned char>(c) < 0x80;
      all.letters[at++] = !ascii                 ? folded_letter(spelling.substr(i++, 2))
                          : c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32)
                                                 : c;
    }
    all.begins[++n] = static_cast<std::uint16_t>(at);
    const std::string_view letters = all[n - 1];
    all.plain[n - 1] = static_cast<std::uint8_t>(std::min(letters.find_first_of(" ~*+!=^"), letters.size()));
    all.firsts[static_cast<std::size_t>(word) + 1] = static_cast<std::uint16_t>(n);
  });
  return all;
}
constexpr Folded folded = fold_all();

consteval auto letters_that_begin() {
  std::array<std::uint32_t, meanings> letters{};
  for (std::size_t word = 0; word < meanings; ++word)
    for (std::size_t i = folded.firsts[word]; i < folded.firsts[word + 1]; ++i) {
      const char first = folded[i][0];
      const bool is_letter = first >= 'a' && first <= 'z';
      letters[word] |= std::uint32_t{1} << (is_letter ? first - 'a' : 31);
    }
  return letters;
}
constexpr auto all_first_letters = letters_that_begin();

// The first byte of every spelling, side by side: most are left out by it.
consteval auto bytes_that_begin() {
  std::array<char, count_spellings()> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = folded[i][0];
  return bytes;
}
constexpr auto all_first_bytes = bytes_that_begin();

constexpr bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_joint(char c) { return is_blank(c) || c == '-' || c == '\''; }

std::size_t skip_all(std::string_view text, std::size_t at, bool (*skipped)(char)) {
  while (at < text.size() && skipped(text[at])) ++at;
  return at;
}

// -me- or -ma- before an ending, -miyor: what was not done. An infinitive (-mek) is no denial, nor is -miş.
bool denies(std::string_view ending) {
  if (ending.size() < 3 || ending[0] != 'm') return false;
  if (ending[1] == 'a' || ending[1] == 'e') return ending[2] != 'k' && is_letter(ending[2]);
  return (ending[1] == 'i' || ending[1] == 'u') && ending.substr(2).starts_with("yor");
}

// Where the ending of a verb at `at` begins to deny; its end if it does not.
std::size_t denied_from(std::string_view text, std::size_t at) {
  while (at < text.size() && is_letter(text[at]) && !denies(text.substr(at))) ++at;
  return at;
}

// What may stand behind a folded Turkish stem, longest first where one begins another: of a verb that says
// what is or was done, and of a noun.
constexpr std::string_view verb_endings[] = {
    "diler", "tiler", "dilar", "tilar",  "dular",  "tular", "iyoruz", "iyorum", "iyorlar", "iyor", "uyorum",
    "uyor",  "yorum", "yor",   "mistir", "mustur", "misti", "mustu",  "mis",    "mus",     "dim",  "tim",
    "dum",   "tum",   "dik",   "tik",    "duk",    "tuk",   "din",    "tin",    "di",      "ti",   "du",
    "tu",    "arak",  "erek",  "arim",   "erim",   "irim",  "urum",   "ar",     "er",      "ir",   "ur",
    "rim",   "rum",   "r",     "ip",     "up",     "yip",   "ince",   "iniyor", ""};
constexpr std::string_view noun_endings[] = {
    "lariyla", "leriyle", "larini", "lerini", "larin", "lerin", "lari", "leri", "lar",   "ler",   "iyla",
    "iyle",    "uyla",    "uyle",   "sini",   "sunu",  "sinin", "sine", "sina", "sinda", "sinde", "indan",
    "inden",   "inda",    "inde",   "inin",   "unun",  "nin",   "nun",  "ini",  "unu",   "ine",   "una",
    "imi",     "umu",     "yla",    "yle",    "dan",   "den",   "tan",  "ten",  "da",    "de",    "ta",
    "te",      "la",      "le",     "yi",     "yu",    "ya",    "ye",   "si",   "su",    "im",    "um",
    "in",      "un",      "ni",     "nu",     "i",     "u",     "a",    "e",    "m",     ""};

// The end of the ending that makes a word of the stem before `at`; npos if none does.
std::size_t ending_from(std::string_view text, std::size_t at, std::span<const std::string_view> endings) {
  const std::size_t end = skip_all(text, at, is_letter);
  const std::string_view ending = text.substr(at, end - at);
  return std::ranges::find(endings, ending) != endings.end() ? end : std::string_view::npos;
}

bool ends_word(std::string_view text, std::size_t at, Behind behind) {
  if (behind == Behind::open || at == text.size()) return true;
  const char next = text[at];
  const char after = at + 1 < text.size() ? text[at + 1] : ' ';
  if (next == '_' && (is_letter(after) || is_digit(after))) return false;  // "gammon_king77"; but "_vido_"
  if (behind == Behind::place && next == 'x') return true;
  return !is_letter(next) && (next < '0' || next > '9');
}

// What `signs` take of `text` from `at` on, where they are the rest of a spelling.
std::size_t read_on(std::string_view signs, std::string_view text, std::size_t at) {
  for (const char sign : signs) {
    switch (sign) {
      case ' ': {
        const std::size_t word = skip_all(text, at, is_blank);
        if (word == at) return std::string_view::npos;
        at = word;
        break;
      }
      case '~': at = skip_all(text, at, is_joint); break;
      case '*': at = skip_all(text, at, is_letter); break;
      case '+': {
        at = denied_from(text, at);
        if (at < text.size() && is_letter(text[at])) return std::string_view::npos;
        break;
      }
      case '!': {
        at = denied_from(text, at);
        if (at == text.size() || !is_letter(text[at])) return std::string_view::npos;
        at = skip_all(text, at, is_letter);
        break;
      }
      case '=':
      case '^': {
        if (sign == '^' && at < text.size() && text[at] == '\'') ++at;
        using Endings = std::span<const std::string_view>;
        at = ending_from(text, at, sign == '=' ? Endings(verb_endings) : Endings(noun_endings));
        if (at == std::string_view::npos) return at;
        break;
      }
      default:
        if (at == text.size() || text[at] != sign) return std::string_view::npos;
        ++at;
    }
  }
  return at;
}

inline std::size_t end_of(std::size_t spelling, std::string_view text) {
  const std::string_view letters = folded[spelling];
  const std::size_t plain = folded.plain[spelling];
  if (text.size() < plain) return std::string_view::npos;
  for (std::size_t i = 0; i < plain; ++i)
    if (text[i] != letters[i]) return std::string_view::npos;
  return plain == letters.size() ? plain : read_on(letters.substr(plain), text, plain);
}

std::vector<Spelling> all_spellings() {
  std::vector<Spelling> all;
  all.reserve(count_spellings());
  each_spelling([&](Word word, std::string_view written, bool turkish) {
    all.push_back({word, written, folded[all.size()], folded.plain[all.size()], turkish});
  });
  return all;
}

}  // namespace

std::span<const Spelling> spellings() {
  static const std::vector<Spelling> all = all_spellings();
  return all;
}

std::span<const std::string_view> endings_behind(char sign) {
  if (sign == '=') return verb_endings;
  return sign == '^' ? std::span<const std::string_view>(noun_endings) : std::span<const std::string_view>();
}

std::span<const Spelling> spellings(Word word) {
  const auto i = static_cast<std::size_t>(word);
  return spellings().subspan(folded.firsts[i],
                             static_cast<std::size_t>(folded.firsts[i + 1] - folded.firsts[i]));
}

namespace lexicon {

constinit const std::span<const std::uint32_t> first_letters = all_first_letters;

std::size_t longest(Word word, std::string_view text, Behind behind) {
  std::size_t longest = 0;
  const auto place = static_cast<std::size_t>(word);
  for (std::size_t i = folded.firsts[place]; i < folded.firsts[place + 1]; ++i) {
    if (all_first_bytes[i] != text[0]) continue;
    const std::size_t end = end_of(i, text);
    if (end != std::string_view::npos && end > longest && ends_word(text, end, behind)) longest = end;
  }
  return longest;
}

}  // namespace lexicon

std::size_t length_as_written(Word word, std::string_view text) {
  constexpr std::size_t longest_spelling = 48;
  if (text.empty()) return 0;
  const char first = small(text.front());
  const bool ascii = static_cast<unsigned char>(first) < 0x80;
  const std::uint32_t letters = lexicon::first_letters[static_cast<std::size_t>(word)];
  if (ascii && (!is_letter(first) || (letters >> (first - 'a') & 1U) == 0)) return 0;
  text = text.substr(0, longest_spelling);
  if (skip_ascii(text, 0) == text.size()) {  // as it is folded, letter by letter
    std::array<char, longest_spelling> lower{};
    std::ranges::transform(text, lower.begin(), small);
    return length_of(word, {lower.data(), text.size()});
  }
  std::string as_folded;
  std::vector<std::uint32_t> from;
  fold(text, as_folded, from);
  const std::size_t length = length_of(word, as_folded);
  return length == 0 ? 0 : from[length];
}

}  // namespace hakem
