// Letters that were decoded with the wrong encoding once before they reached us (encoding.hpp).
#include <algorithm>
#include <array>

#include "core/encoding.hpp"
#include "core/fold.hpp"
#include "core/utf8.hpp"

namespace hakem {
namespace {

// The characters of Windows-1252 at 80-9F; 0 where it has none. 1254 differs only in having no Ž and ž.
constexpr std::array<char16_t, 32> typographic = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

// The byte 80-BF that `character` was before it was decoded, or 0. Readers differ in what they make of bytes
// that mean nothing in their page; many pass them on as C1 controls.
unsigned continuation_byte(char32_t character) {
  if (character >= 0x80 && character <= 0xBF) return static_cast<unsigned>(character);
  if (character == 0) return 0;  // the end of the text
  const auto found = std::find(typographic.begin(), typographic.end(), character);
  return found == typographic.end() ? 0 : 0x80U + static_cast<unsigned>(found - typographic.begin());
}

struct Character {
  char32_t value = 0;
  std::size_t length = 0;
};

Character character_at(std::string_view text, std::size_t at) {
  text.remove_prefix(std::min(at, text.size()));
  const std::size_t length = sequence_length(text);
  return length == 0 ? Character{} : Character{code_point(text, length), length};
}

// What stands at one place of the text, seen as UTF-8 that was decoded as 1252 or 1254.
struct Misread {
  enum class Kind : std::uint8_t {
    none,     // nothing suspicious
    genuine,  // Ã, Ä or Å that starts no such sequence: the text holds these letters themselves
    weak,     // Ä or Å and a quote or dash: could be genuine
    strong,
  };
  Kind kind = Kind::none;
  char32_t character = 0;  // what was meant
  std::size_t length = 0;  // bytes of the sequence
  std::uint8_t extra = 0;  // characters of it beyond the first
};

Misread misread_at(std::string_view text, std::size_t at) {
  using Kind = Misread::Kind;
  const Character lead = character_at(text, at);
  const Character second = character_at(text, at + lead.length);
  const unsigned byte = continuation_byte(second.value);
  // Cyrillic in the Turkish page, where the byte D0 is a Ğ: two in a row, not “ULUDAĞ”.
  if (lead.value == 0x11E) {
    const std::size_t behind = at + lead.length + second.length;
    const Character next = character_at(text, behind);
    const bool again = (next.value == 0x11E || next.value == 0xD1) &&
                       continuation_byte(character_at(text, behind + next.length).value) != 0;
    if (byte == 0) return {Kind::genuine};
    return {again ? Kind::strong : Kind::weak, 0x400 | (byte & 0x3FU), lead.length + second.length, 1};
  }
  // U+00C0 to U+017F, the letters of Western and Central Europe; U+0380 to U+047F, Greek and Cyrillic.
  if ((lead.value >= 0xC3 && lead.value <= 0xC5) || (lead.value >= 0xCE && lead.value <= 0xD1)) {
    if (byte == 0) return {Kind::genuine};
    const bool punctuation = second.value >= 0x2010 && second.value <= 0x2026 && lead.value != 0xC3;
    return {punctuation ? Kind::weak : Kind::strong, (lead.value & 0x1FU) << 6U | (byte & 0x3FU),
            lead.length + second.length, 1};
  }
  // Â and a sign: the sign. A control of C1 stands only in text that was decoded wrongly twice.
  if (lead.value == 0xC2 && second.value >= 0x80 && second.value <= 0xBF)
    return {Kind::weak, second.value, lead.length + second.length, 1};
  if (lead.value == 0xE2 && (byte == 0x80 || byte == 0x86)) {  // â€™: typographic punctuation; â†’: arrows
    const Character third = character_at(text, at + lead.length + second.length);
    const unsigned last = continuation_byte(third.value);
    if (last == 0) return {};
    return {Kind::strong, 0x2000 | (byte & 0x3FU) << 6U | (last & 0x3FU),
            lead.length + second.length + third.length, 2};
  }
  return {};
}

// `repairs`: those that made `text`; then all of them.
bool repair_misread_utf8(std::string& text, std::vector<Repair>& repairs) {
  std::string repaired;
  std::vector<Repair> found;
  bool convincing = false;
  auto before = repairs.begin();
  // How many more characters the input shows for text[at, end) than stand there.
  const auto extra_until = [&](std::size_t end) {
    unsigned extra = 0;
    for (; before != repairs.end() && before->offset < end; ++before) extra += before->extra;
    return extra;
  };
  for (std::size_t at = 0; at < text.size();) {
    const Misread misread = static_cast<unsigned char>(text[at]) < 0xC3 ? Misread{} : misread_at(text, at);
    if (misread.kind == Misread::Kind::genuine) return false;
    if (misread.kind == Misread::Kind::none) {
      if (const unsigned extra = extra_until(at + 1); extra > 0)
        found.push_back({static_cast<std::uint32_t>(repaired.size()), static_cast<std::uint8_t>(extra)});
      repaired += text[at++];
      continue;
    }
    convincing = convincing || misread.kind == Misread::Kind::strong;
    const unsigned extra = misread.extra + extra_until(at + misread.length);
    found.push_back({static_cast<std::uint32_t>(repaired.size()), static_cast<std::uint8_t>(extra)});
    append_utf8(repaired, misread.character);
    at += misread.length;
  }
  if (!convincing) return false;
  text = std::move(repaired);
  repairs = std::move(found);
  return true;
}

// The six letters in which Windows-1254 and -1252 differ. Both forms take two bytes.
struct Swapped {
  std::string_view read;
  std::string_view meant;
};
constexpr std::array<Swapped, 6> swapped = {
    {{"Ð", "Ğ"}, {"Ý", "İ"}, {"Þ", "Ş"}, {"ð", "ğ"}, {"ý", "ı"}, {"þ", "ş"}}};

// Letters that Icelandic, Faroese, Czech … have beside ý, þ and ð, and Turkish has not.
constexpr std::string_view foreign[] = {"á", "é", "í", "ó", "ú", "æ", "Á", "É", "Í", "Ó",
                                        "Ú", "Æ", "ě", "ř", "š", "ž", "č", "ő", "ű"};

// Words of Turkish records, folded. A repaired one proves the accident; of the others two are asked for.
constexpr std::string_view repaired_words[] = {
    "acilis",  "baslangic",  "ses",   "bes",     "sesi",    "sesu",   "sesbes", "duses",      "dubes",
    "alti",    "kirdi",      "kirik", "kirildi", "cikti",   "cikis",  "dis",    "aldi",       "alindi",
    "kazandi", "oynayamadi", "mac",   "kapali",  "basladi", "yanlis", "sayi",   "karsilasma", "basari"};
constexpr std::string_view plain_words[] = {"beyaz", "siyah", "tavla", "oyun",    "puan", "mac",   "vido",
                                            "kabul", "hamle", "gele",  "turnuva", "yek",  "cihar", "sonuc"};

template <typename List>
std::size_t place_in(const List& list, std::string_view word) {
  return static_cast<std::size_t>(std::find(std::begin(list), std::end(list), word) - std::begin(list));
}

bool is_word_byte(char raw) {
  const unsigned char byte = static_cast<unsigned char>(raw);
  return byte >= 0x80 || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

// Do Turkish words come out of `repaired`, whose letters stand at the same bytes as in `text`?
bool reads_as_turkish(std::string_view text, std::string_view repaired, std::size_t kinds_of_letters) {
  std::array<bool, std::size(plain_words)> seen{};
  for (std::size_t at = 0; at < repaired.size();) {
    const std::size_t begin = at;
    while (at < repaired.size() && is_word_byte(repaired[at])) ++at;
    const std::string_view word = repaired.substr(begin, at - begin);
    if (word.empty()) {
      ++at;
      continue;
    }
    const std::string folded = fold(word);
    const bool changed = text.substr(begin, word.size()) != word;
    if (changed && place_in(repaired_words, folded) < std::size(repaired_words)) return true;
    const std::size_t place = place_in(plain_words, folded);
    if (place < seen.size()) seen[place] = true;
  }
  // Icelandic and Faroese, whose letters these are, have no ç.
  if (text.find("ç") != std::string_view::npos || text.find("Ç") != std::string_view::npos) return true;
  return kinds_of_letters >= 2 && std::count(seen.begin(), seen.end(), true) >= 2;
}

void repair_swapped_pages(std::string& text, std::vector<Repair>& repairs) {
  for (const std::string_view letter : foreign)
    if (text.find(letter) != std::string::npos) return;
  std::string repaired = text;
  std::vector<Repair> found;
  std::size_t kinds = 0;
  for (const Swapped& pair : swapped) {
    if (text.find(pair.meant) != std::string::npos)
      return;  // the Turkish letters came through: these are genuine
    const std::size_t before = found.size();
    for (std::size_t at = text.find(pair.read); at != std::string::npos; at = text.find(pair.read, at + 2)) {
      repaired.replace(at, 2, pair.meant);
      found.push_back({static_cast<std::uint32_t>(at), 0});
    }
    kinds += found.size() != before;
  }
  if (found.empty() || !reads_as_turkish(text, repaired, kinds)) return;
  std::sort(found.begin(), found.end(), [](const Repair& a, const Repair& b) { return a.offset < b.offset; });
  text = std::move(repaired);
  repairs = std::move(found);
}

// "Zo├½": the line of a box right behind a letter stands in no text that was read as it was meant.
bool has_box_in_word(std::string_view text) {
  for (std::size_t at = text.find("\xE2\x94"); at != text.npos; at = text.find("\xE2\x94", at + 1))
    if (at > 0 && is_word_byte(text[at - 1])) return true;
  return false;
}

// UTF-8 that was read as another of the 8-bit pages: back in their bytes, all that is beyond ASCII is UTF-8
// again and letters of Europe.
bool repair_misread_as(Encoding page, std::string& text, std::vector<Repair>& repairs) {
  std::string repaired;
  std::vector<Repair> found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t plain = skip_ascii(text, at);
    repaired.append(text, at, plain - at);
    at = plain;
    std::size_t end = at;
    while (end < text.size() && byte_at(text, end) >= 0x80) ++end;
    std::string bytes;
    if (end > at && (!encode(std::string_view(text).substr(at, end - at), page, bytes) || !is_utf8(bytes)))
      return false;
    for (std::string_view rest = bytes; !rest.empty();) {
      const std::size_t length = sequence_length(rest);
      const char32_t letter = code_point(rest, length);
      const bool european = (letter >= 0xC0 && letter < 0x250) || (letter >= 0x2010 && letter <= 0x27BF);
      if (length < 2 || !european) return false;
      found.push_back({static_cast<std::uint32_t>(repaired.size()), static_cast<std::uint8_t>(length - 1)});
      repaired += rest.substr(0, length);
      rest.remove_prefix(length);
    }
    at = end;
  }
  constexpr std::size_t convincing = 2;
  if (found.size() < convincing && !has_box_in_word(text)) return false;
  text = std::move(repaired);
  repairs = std::move(found);
  return true;
}

bool repair_misread_as_any(std::string& text, std::vector<Repair>& repairs) {
  constexpr Encoding pages[] = {Encoding::cp857, Encoding::windows_1251, Encoding::koi8_r,
                                Encoding::mac_turkish};  // the others: above
  return std::ranges::any_of(pages, [&](Encoding page) { return repair_misread_as(page, text, repairs); });
}

}  // namespace

bool is_json_object(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t brace = std::min(text.find_first_not_of(blanks), text.size());
  if (text.substr(brace, 1) != "{") return false;
  const std::size_t key = std::min(text.find_first_not_of(blanks, brace + 1), text.size());
  return text.substr(key, 1) == "\"";
}

void repair_mojibake(std::string& text, std::vector<Repair>& repairs) {
  constexpr int most_rounds = 3;  // a file that three programs have read wrongly
  int rounds = 0;
  while (rounds < most_rounds && repair_misread_utf8(text, repairs)) ++rounds;
  if (rounds == 0 && !repair_misread_as_any(text, repairs)) repair_swapped_pages(text, repairs);
}

bool may_hold_mojibake(std::string_view text) {
  if (is_json_object(text)) return false;
  // Â Ã Ä Å Î Ï Ð Ñ Ý Þ â ð ý þ all start with the byte C3 in UTF-8 and are told apart by the next one.
  constexpr std::string_view second_bytes = "\x82\x83\x84\x85\x8E\x8F\x90\x91\x9D\x9E\xA2\xB0\xBD\xBE";
  for (std::size_t at = text.find('\xC3'); at != std::string_view::npos; at = text.find('\xC3', at + 1))
    if (at + 1 < text.size() && second_bytes.find(text[at + 1]) != std::string_view::npos) return true;
  // Ğ and a sign (1254). Lines of boxes (CP857), Cyrillic (1251, KOI8), √ and ƒ (Macintosh).
  for (const std::string_view lead : {"\xC4\x9E\xC2", "\xC4\x9E\xE2", "\xE2\x94", "\xE2\x95", "\xE2\x96",
                                      "\xD0", "\xD1", "\xE2\x88\x9A", "\xC6\x92"})
    if (text.find(lead) != std::string_view::npos) return true;
  return false;
}

}  // namespace hakem
