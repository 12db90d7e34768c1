#include "formats/tavla/tavla_repair.hpp"

#include <algorithm>

#include "core/fold.hpp"
#include "formats/control.hpp"

namespace hakem::tavla {
namespace {

// Words a damaged one is compared with, four letters at least: shorter ones are too much alike.
constexpr std::string_view written_words[] = {
    "Açılış",  "alındı", "altı",   "backgammon", "Başlangıç",  "Beyaz",    "bitti",    "Black",    "cannot",
    "Ceza",    "çift",   "çıkış",  "çıktı",      "cihar",      "Crawford", "çubuk",    "Direktör", "Diziliş",
    "dört",    "double", "dubara", "düzeltildi", "Eksik",      "Erken",    "Fazla",    "Gele",     "hamle",
    "Hata",    "kabul",  "Karar",  "katla",      "katmerli",   "kaybetti", "Kaydeden", "kazandı",  "kırık",
    "Kodlama", "köprü",  "Kural",  "Kurallar",   "mars",       "Masa",     "mecburi",  "Mola",     "Numara",
    "Olay",    "oyun",   "oyunu",  "oynanmaz",   "oynayamadı", "penç",     "puan",     "puanlık",  "redouble",
    "resigns", "Result", "Saat",   "Seçenek",    "serbest",    "Sıra",     "Siyah",    "Skor",     "Sonuç",
    "sonucu",  "Süre",   "takes",  "Tarih",      "tatil",      "TAVLA",    "toplama",  "Turnuva",  "üçlük",
    "vido",    "White",
};

struct Word {
  std::string folded;
  std::string plain;  // undamaged()
  std::string_view written;
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

// What optical recognition makes of Turkish letters, undone as far as the letter is certain (rules 6.1).
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

const std::vector<Word>& vocabulary() {
  static const std::vector<Word> words = [] {
    std::vector<Word> all;
    for (const std::string_view written : written_words) {
      const std::string folded = fold(written);
      all.push_back({folded, undamaged(folded), written});
    }
    return all;
  }();
  return words;
}

// "kazand?": letters that an encoding had no place for. Three others tell the word.
bool fills(std::string_view word, std::string_view known) {
  const auto lost = std::count(word.begin(), word.end(), '?');
  if (word.size() != known.size() || static_cast<std::size_t>(lost) + 3 > word.size()) return false;
  return std::equal(word.begin(), word.end(), known.begin(),
                    [](char a, char b) { return a == '?' || a == b; });
}

// The only keyword `word` can be. Keywords of three letters are too much alike to be guessed.
const Word* keyword_for(std::string_view word) {
  constexpr std::size_t long_enough = 5;  // not to be another word with one letter changed
  const auto letters = std::count_if(word.begin(), word.end(), [](char c) { return !is_digit(c); });
  if (letters < 3) return nullptr;
  const bool has_lost = word.find('?') != std::string_view::npos;
  const std::string plain = undamaged(word);
  for (const Word& known : vocabulary())
    if (known.folded == word) return nullptr;
  for (const Word& known : vocabulary())
    if (known.plain == plain) return &known;
  if (static_cast<std::size_t>(letters) != word.size()) return nullptr;
  const Word* only = nullptr;
  for (const Word& known : vocabulary()) {
    const bool is_like =
        has_lost ? fills(word, known.folded) : one_slip(word, known.folded, word.size() >= long_enough);
    if (!is_like) continue;
    if (only != nullptr) return nullptr;
    only = &known;
  }
  return only;
}

}  // namespace

std::string fold_words(std::string_view text) {
  std::string folded = fold(text);
  std::erase_if(folded, is_control);
  return folded;
}

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
    if ((c >= 'a' && c <= 'z') || is_digit(c)) out += c;
  return out;
}

std::string_view meant_by(std::string_view written, std::initializer_list<std::string_view> words) {
  const std::string letters = letters_of(written);
  if (letters.empty()) return {};
  std::string_view only;
  for (const std::string_view word : words)
    if (letters_of(word) == letters) return word;
  for (const std::string_view word : words) {
    const bool begun = letters.size() >= 2 && word.starts_with(letters);
    if (!begun && !one_slip(letters, letters_of(word), word.size() >= 3)) continue;
    if (!only.empty()) return {};
    only = word;
  }
  return only;
}

void replace(const Line& line, std::size_t begin, std::size_t end, std::string_view text, Line& fixed) {
  const auto from = [&](std::size_t i) { return line.from.begin() + static_cast<std::ptrdiff_t>(i); };
  fixed.offset = line.offset;
  fixed.folded.assign(line.folded, 0, begin).append(text).append(line.folded, end);
  fixed.from.assign(from(0), from(begin));
  const std::size_t last = std::max(end, begin + 1) - 1;
  for (std::size_t i = 0; i < text.size(); ++i)
    fixed.from.push_back(line.from[i + 1 == text.size() ? last : std::min(begin + i, last)]);
  fixed.from.insert(fixed.from.end(), from(end), line.from.end());
}

void cut(const Line& line, std::size_t begin, std::size_t end, Line& part) {
  const auto from = [&](std::size_t i) { return line.from.begin() + static_cast<std::ptrdiff_t>(i); };
  part.offset = line.offset;
  part.folded.assign(line.folded, begin, end - begin);
  part.from.assign(from(begin), from(end) + 1);
}

void append(Line& line, std::string_view between, const Line& next) {
  const std::uint32_t end_of_line = line.from.back();
  line.from.pop_back();
  line.from.insert(line.from.end(), between.size(), end_of_line);
  line.folded.append(between).append(next.folded);
  for (const std::uint32_t at : next.from) line.from.push_back(next.offset - line.offset + at);
}

bool repair(const Line& line, Line& fixed, std::vector<Repaired>& repaired) {
  constexpr std::size_t longest = 200;  // a longer line is prose
  repaired.clear();
  if (line.folded.size() > longest) return false;
  fixed = line;
  Line before;
  for (std::size_t at = line.folded.size(); at > 0;) {
    std::size_t begin = at;
    while (begin > 0 && (is_word_byte(line.folded[begin - 1]) || line.folded[begin - 1] == '?')) --begin;
    if (const Word* known = keyword_for(std::string_view(line.folded).substr(begin, at - begin))) {
      repaired.insert(repaired.begin(), {line.span(begin, at), known->written});
      std::swap(before, fixed);
      replace(before, begin, at, known->folded, fixed);
    }
    at = std::min(begin, at - 1);
  }
  return !repaired.empty();
}

void drop_emphasis(Line& line) {
  constexpr std::size_t widest = 3;
  const auto is_blank = [&](std::size_t at) { return line.folded[at] == ' ' || line.folded[at] == '\t'; };
  const char sign = line.folded.empty() ? ' ' : line.folded.front();
  if (sign != '*' && sign != '_') return;
  const std::size_t width = std::min(line.folded.find_first_not_of(sign), line.folded.size());
  if (width > widest || width == line.folded.size() || is_blank(width)) return;
  const std::string signs(width, sign);
  // A single star behind a part of a play is the mark of a hit.
  const auto marks_hit = [&](std::size_t at) {
    const std::size_t part = line.folded.find_last_of(" \t:", at) + 1;
    return signs == "*" && line.folded.substr(part, at - part).find('/') != std::string::npos;
  };
  std::size_t close = line.folded.find(signs, width);
  while (close != std::string::npos && (is_blank(close - 1) || marks_hit(close)))
    close = line.folded.find(signs, close + 1);
  // What stands behind the signs stays where it is, and the line ends before those at its end.
  const auto drop = [&](std::size_t at) {
    const std::size_t first = at + (at + width == line.folded.size() ? 1 : 0);
    line.folded.erase(at, width);
    line.from.erase(line.from.begin() + static_cast<std::ptrdiff_t>(first),
                    line.from.begin() + static_cast<std::ptrdiff_t>(first + width));
  };
  if (close != std::string::npos) drop(close);
  drop(0);
  drop_outer_blanks(line);
}

}  // namespace hakem::tavla
