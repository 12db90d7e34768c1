#include "core/misspelling.hpp"

#include <algorithm>

#include "core/ascii.hpp"

namespace hakem {
namespace {

constexpr std::string_view signs = " +!*";
constexpr std::size_t shortest = 4;     // of the words that are guessed
constexpr std::size_t long_enough = 5;  // not to be another word with one letter changed

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

// What optical recognition makes of Turkish letters, undone as far as the letter is certain.
std::string undamaged(std::string_view word) {
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const std::string_view rest = word.substr(i);
    if (rest.starts_with("ii")) {
      out += 'u';
      ++i;
    } else if (rest.starts_with("\xC2\xA2")) {  // ¢
      out += 'c';
      ++i;
    } else if (rest[0] == '6' || rest[0] == '0') {
      out += 'o';
    } else if (rest[0] == '1' || rest[0] == 'l') {
      out += 'i';
    } else {
      out += rest[0];
    }
  }
  return out;
}

// One word of a spelling, its joints closed, and the sign for what may follow it.
struct Stem {
  std::string folded;
  std::string plain;  // undamaged()
  std::string written;
  Word word{};
  char ending = 0;
};

// Every word of the lexicon once.
const std::vector<Stem>& stems() {
  static const std::vector<Stem> all = [] {
    std::vector<Stem> found;
    for (const Spelling& spelling : spellings()) {
      if (spelling.word >= first_typed) break;
      std::string joined(spelling.folded), joined_as_written(spelling.written);
      std::erase(joined, '~');
      std::erase(joined_as_written, '~');
      std::string_view folded = joined;
      std::string_view written = joined_as_written;
      while (!folded.empty()) {
        const std::size_t end = std::min(folded.find_first_of(signs), folded.size());
        const std::size_t written_end = std::min(written.find_first_of(signs), written.size());
        const char sign = end < folded.size() && folded[end] != ' ' ? folded[end] : '\0';
        const std::string stem(folded.substr(0, end));
        const bool known = std::ranges::any_of(
            found, [&](const Stem& one) { return one.folded == stem && one.ending == sign; });
        if (!stem.empty() && !known)
          found.push_back(
              {stem, undamaged(stem), std::string(written.substr(0, written_end)), spelling.word, sign});
        folded.remove_prefix(std::min(end + 1, folded.size()));
        written.remove_prefix(std::min(written_end + 1, written.size()));
      }
    }
    return found;
  }();
  return all;
}

bool all_letters(std::string_view text) { return std::ranges::all_of(text, is_letter); }

bool goes_on_from(std::string_view word, const Stem& stem) {
  constexpr std::size_t telling = 3;  // "e+" of "teklif e+" is the beginning of anything
  if (stem.ending == 0 || stem.folded.size() < telling) return false;
  return word.starts_with(stem.folded) && all_letters(word.substr(stem.folded.size()));
}

// "kazand?": letters that an encoding had no place for. Three others tell the word.
bool fills(std::string_view word, std::string_view known) {
  const auto lost = std::count(word.begin(), word.end(), '?');
  if (word.size() != known.size() || static_cast<std::size_t>(lost) + 3 > word.size()) return false;
  return std::equal(word.begin(), word.end(), known.begin(),
                    [](char a, char b) { return a == '?' || a == b; });
}

// How much of `word` is the damaged stem; 0 if it is none.
std::size_t damaged_stem(std::string_view word, const Stem& stem) {
  const std::size_t size = stem.folded.size();
  if (size < shortest || word.size() + 1 < size) return 0;
  if (stem.ending == 0) return one_slip(word, stem.folded, word.size() >= long_enough) ? word.size() : 0;
  for (const std::size_t length : {size + 1, size, size - 1}) {  // the shortest rest
    if (length > word.size() || length + 1 == word.size() || !all_letters(word.substr(length))) continue;
    if (one_slip(word.substr(0, length), stem.folded, length >= long_enough)) return length;
  }
  return 0;
}

void add(std::vector<MeantWord>& all, const Stem& stem, std::string_view ending) {
  MeantWord meant{stem.folded + std::string(ending), stem.written + std::string(ending), stem.word};
  const auto is_same = [&](const MeantWord& one) {
    return one.word == meant.word || one.folded == meant.folded;
  };
  if (std::ranges::none_of(all, is_same)) all.push_back(std::move(meant));
}

}  // namespace

bool one_slip(std::string_view a, std::string_view b, bool changed) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  const auto head =
      static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  const std::string_view rest_a = a.substr(head);
  const std::string_view rest_b = b.substr(head);
  if (a.size() != b.size()) return rest_a == rest_b.substr(1);
  if (rest_a.empty()) return false;
  if (rest_a.substr(1) == rest_b.substr(1)) return changed;
  return rest_a.size() > 1 && rest_a[0] == rest_b[1] && rest_a[1] == rest_b[0] &&
         rest_a.substr(2) == rest_b.substr(2);
}

std::string letters_of(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (is_letter(c) || is_digit(c)) out += c;
  return out;
}

std::vector<MeantWord> words_meant(std::string_view word) {
  std::vector<MeantWord> all;
  const auto letters =
      static_cast<std::size_t>(std::ranges::count_if(word, [](char c) { return !is_digit(c); }));
  if (letters + 1 < shortest) return all;
  bool goes_on = false;
  for (const Stem& stem : stems()) {
    if (word == stem.folded) return all;
    goes_on = goes_on || goes_on_from(word, stem);
  }
  const std::string plain = undamaged(word);
  for (const Stem& stem : stems())
    if (stem.folded.size() >= shortest && stem.plain == plain) add(all, stem, {});
  if (!all.empty() || letters != word.size()) return all;
  const bool has_lost = word.find('?') != std::string_view::npos;
  for (const bool with_ending : {false, true}) {
    for (const Stem& stem : stems()) {
      const bool is_filled = has_lost && stem.folded.size() >= shortest && fills(word, stem.folded);
      const std::size_t length = !has_lost ? damaged_stem(word, stem) : is_filled ? word.size() : 0;
      if (length != 0 && (length < word.size()) == with_ending) add(all, stem, word.substr(length));
    }
    if (!all.empty() || goes_on) break;
  }
  if (goes_on && all.size() > 1) all.clear();
  return all;
}

namespace {

// The word is the stem with one slip in it, then anything.
std::string with_rest(std::string_view word, std::string_view stem) {
  for (const std::size_t length : {stem.size() + 1, stem.size(), stem.size() - 1})
    if (length <= word.size() && all_letters(word.substr(length)) &&
        one_slip(word.substr(0, length), stem, false))
      return std::string(stem).append(word.substr(length));
  return {};
}

std::string form_of(std::string_view word, const Spelling& spelling) {
  const std::string_view stem = spelling.folded.substr(0, spelling.letters);
  const char sign = spelling.letters < spelling.folded.size() ? spelling.folded[spelling.letters] : '\0';
  if (!all_letters(stem) || stem.size() + 1 < shortest) return {};
  if (sign == '*' || sign == '+' || sign == '!')
    return stem.size() < long_enough ? std::string() : with_rest(word, stem);
  std::span<const std::string_view> endings = endings_behind(sign);
  constexpr std::string_view bare[] = {""};
  if (endings.empty()) endings = bare;
  for (const std::string_view ending : endings) {
    const std::size_t length = stem.size() + ending.size();
    if (length < long_enough || length + 1 < word.size() || length > word.size() + 1) continue;
    std::string form = std::string(stem).append(ending);
    if (one_slip(word, form, false)) return form;
  }
  return {};
}

}  // namespace

std::string form_meant(std::string_view folded, std::span<const Word> words) {
  if (folded.size() < long_enough || !all_letters(folded)) return {};
  if (std::ranges::any_of(words, [&](Word word) { return is_word(word, folded); })) return {};
  for (const Word word : words)
    for (const Spelling& spelling : spellings(word))
      if (std::string form = form_of(folded, spelling); !form.empty()) return form;
  return {};
}

bool is_nearly(Word word, std::string_view folded) {
  if (is_word(word, folded)) return false;
  return std::ranges::any_of(spellings(word), [&](const Spelling& spelling) {
    const std::string_view known = spelling.folded.substr(0, spelling.folded.find_first_of("~+!*"));
    return known.size() >= shortest && one_slip(folded, known, true);
  });
}

bool can_be(std::string_view written, std::string_view word) {
  const std::string letters = letters_of(written);
  const std::string known = letters_of(word);
  if (letters.empty()) return false;
  return letters == known || (letters.size() >= 2 && known.starts_with(letters)) ||
         one_slip(letters, known, known.size() >= 3);
}

MeantWord meant_by(std::string_view written, std::initializer_list<Word> words) {
  MeantWord only;
  const Word* of = nullptr;
  for (const Word& word : words) {
    for (const Spelling& spelling : spellings(word)) {
      const std::string_view known = spelling.folded.substr(0, spelling.letters);
      if (spelling.folded.find(' ') != std::string_view::npos || !can_be(written, known)) continue;
      MeantWord meant{std::string(known),
                      std::string(spelling.written.substr(0, spelling.written.find_first_of(signs))), word};
      if (letters_of(known) == letters_of(written)) return meant;
      if (of != nullptr && of != &word) return {};
      if (of == nullptr) only = meant;
      of = &word;
    }
  }
  return only;
}

}  // namespace hakem
