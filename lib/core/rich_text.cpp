// RTF 1.9.1, as word processors, WordPad and TextEdit write it. Text is what stands in no destination of its
// own; line ends of the source mean nothing.
#include "core/rich_text.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/encoding.hpp"
#include "core/utf8.hpp"

namespace hakem {
namespace {

// Groups that hold something else than text.
constexpr std::string_view destinations[] = {
    "annotation", "atnauthor",    "atndate",    "atnid",    "colortbl",  "comment",  "docvar",  "falt",
    "filetbl",    "fldinst",      "fonttbl",    "footer",   "footerf",   "footerl",  "footerr", "ftncn",
    "ftnsep",     "ftnsepc",      "generator",  "header",   "headerf",   "headerl",  "headerr", "info",
    "listtable",  "nonesttables", "nonshppict", "objdata",  "pict",      "pnseclvl", "private", "revtbl",
    "rxe",        "stylesheet",   "tc",         "template", "themedata", "txe",      "xe",      "xmlnstbl"};

struct Stands {
  std::string_view word;
  std::string_view text;
};
constexpr Stands signs[] = {{"bullet", "•"}, {"cell", "\t"},     {"emdash", "—"},    {"emspace", " "},
                            {"endash", "–"}, {"enspace", " "},   {"ldblquote", "“"}, {"line", "\n"},
                            {"lquote", "‘"}, {"nestcell", "\t"}, {"nestrow", "\n"},  {"page", "\n"},
                            {"par", "\n"},   {"qmspace", " "},   {"rdblquote", "”"}, {"row", "\n"},
                            {"rquote", "’"}, {"sect", "\n"},     {"tab", "\t"}};

// Code pages by the charset of a font, which wins over that of the document.
Encoding page_of_charset(int charset) {
  switch (charset) {
    case 162: return Encoding::windows_1254;
    case 204: return Encoding::windows_1251;
    case 238: return Encoding::windows_1250;
    default: return Encoding::detect;
  }
}

Encoding page_of_number(int number) {
  switch (number) {
    case 857: return Encoding::cp857;
    case 1250: return Encoding::windows_1250;
    case 1251: return Encoding::windows_1251;
    case 1254: return Encoding::windows_1254;
    case 28599: return Encoding::iso_8859_9;
    default: return Encoding::windows_1252;
  }
}

class RichText {
 public:
  explicit RichText(std::string_view text) : text_(text) {}

  // What stands around the document, which begins at `begin`, is copied.
  Unwrapped read(std::size_t begin) {
    made_.copy(text_, 0, begin);
    std::size_t at = begin;
    do at = step(at);
    while (at < text_.size() && !groups_.empty());
    const std::size_t rest =
        std::min(text_.find_first_not_of(std::string_view(" \t\r\n\0}", 6), at), text_.size());
    if (rest < text_.size() && begin > 0) made_.copy(text_, at, text_.size());
    return std::move(made_);
  }

 private:
  struct Group {
    bool skipped = false;
    bool is_font_table = false;
    std::uint8_t fallback = 1;  // characters behind \u that stand for it where it is not known
    int font = -1;
  };

  std::size_t step(std::size_t at) {
    const char sign = text_[at];
    if (sign == '\\') return control(at);
    if (sign == '{') {
      groups_.push_back(group_);
      return at + 1;
    }
    if (sign == '}') {
      if (!groups_.empty()) {
        group_ = groups_.back();
        groups_.pop_back();
      }
      passed_over_ = 0;
      return at + 1;
    }
    if (sign == '\r' || sign == '\n' || sign == '\0') return at + 1;
    if (passed_over_ > 0) {
      --passed_over_;
      return at + std::max<std::size_t>(1, sequence_length(text_.substr(at, 4)));
    }
    const std::size_t end =
        std::min(text_.find_first_of(std::string_view("\\{}\r\n\0", 6), at), text_.size());
    if (!group_.skipped) {
      begin_text();
      made_.copy(text_, at, end);
    }
    return end;
  }

  std::size_t control(std::size_t at) {
    const std::size_t word = at + 1;
    std::size_t end = word;
    while (end < text_.size() && is_ascii_letter(static_cast<unsigned char>(text_[end]))) ++end;
    if (end == word) return control_sign(at);
    int number = 0;
    const std::size_t digits = end;
    const auto parsed = std::from_chars(text_.data() + end, text_.data() + text_.size(), number);
    if (parsed.ec == std::errc()) end = static_cast<std::size_t>(parsed.ptr - text_.data());
    if (text_.substr(end, 1) == " ") ++end;
    return obey(text_.substr(word, digits - word),
                parsed.ec == std::errc() ? std::optional(number) : std::nullopt, at, end);
  }

  std::size_t control_sign(std::size_t at) {
    const char sign = at + 1 < text_.size() ? text_[at + 1] : '\0';
    const std::size_t end = std::min(at + 2, text_.size());
    switch (sign) {
      case '\'': return byte(at);
      case '*': group_.skipped = true; break;
      case '~': show(" ", at, end); break;
      case '_': show("-", at, end); break;
      case '\r':
      case '\n': show("\n", at, text_.substr(at + 1, 2) == "\r\n" ? end + 1 : end); break;
      case '\\':
      case '{':
      case '}': show({&sign, 1}, at, end); break;
      default: break;
    }
    return sign == '\r' && text_.substr(end, 1) == "\n" ? end + 1 : end;
  }

  // \'fe: a byte of the code page.
  std::size_t byte(std::size_t at) {
    unsigned value = 0;
    const std::string_view hex = text_.substr(at + 2, 2);
    const auto parsed = std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
    if (parsed.ec != std::errc() || parsed.ptr != hex.data() + 2) return std::min(at + 2, text_.size());
    const char raw = static_cast<char>(value);
    const Decoded decoded = decode({&raw, 1}, page());
    show(value < 0x80 ? std::string_view(&raw, 1) : std::string_view(decoded.text), at, at + 4);
    return at + 4;
  }

  Encoding page() const {
    const auto font = page_of_font_.find(group_.font);
    return font == page_of_font_.end() || font->second == Encoding::detect ? page_ : font->second;
  }

  std::size_t obey(std::string_view word, std::optional<int> number, std::size_t at, std::size_t end) {
    if (word == "bin")
      return end + std::min<std::size_t>(std::max(number.value_or(0), 0), text_.size() - end);
    if (word == "u") return unicode(number.value_or(0), at, end);
    if (word == "uc") group_.fallback = static_cast<std::uint8_t>(std::clamp(number.value_or(1), 0, 255));
    if (word == "ansicpg") page_ = page_of_number(number.value_or(0));
    if (word == "pc") page_ = Encoding::cp857;
    if (word == "f") group_.font = number.value_or(0);
    if (word == "fonttbl") group_.is_font_table = true;
    if (word == "fcharset" && group_.is_font_table && page_of_font_.size() < most_fonts)
      page_of_font_[group_.font] = page_of_charset(number.value_or(0));
    if (std::ranges::binary_search(destinations, word)) group_.skipped = true;
    const auto* const sign = std::ranges::lower_bound(signs, word, {}, &Stands::word);
    if (sign != std::end(signs) && sign->word == word) show(sign->text, at, end);
    return end;
  }

  std::size_t unicode(int number, std::size_t at, std::size_t end) {
    const auto unit = static_cast<char32_t>(number < 0 ? number + 0x10000 : number);
    const bool is_low = unit >= 0xDC00 && unit <= 0xDFFF;
    char32_t character = unit;
    if (is_low && high_ != 0) character = 0x10000 + ((high_ - 0xD800) << 10U) + (unit - 0xDC00);
    high_ = unit >= 0xD800 && unit <= 0xDBFF ? unit : 0;
    std::string text;
    if (character > 0 && character < 0x110000 && (character < 0xD800 || character > 0xDFFF))
      append_utf8(text, character);
    passed_over_ = 0;
    show(text, at, end);
    passed_over_ = group_.fallback;
    return end;
  }

  void show(std::string_view text, std::size_t at, std::size_t end) {
    if (passed_over_ > 0) {
      --passed_over_;
      return;
    }
    if (group_.skipped || text.empty()) return;
    // A row ends in a cell that ends: no tab stands behind the last.
    if (text == "\t" && text_.substr(at, 3) != "\\ta") {
      begin_text();
      cell_ = {at, end};
      return;
    }
    if (text == "\n") cell_ = {};
    begin_text();
    made_.put(text, at, end);
  }

  void begin_text() {
    if (cell_.second != 0) made_.put("\t", cell_.first, cell_.second);
    cell_ = {};
  }

  static constexpr std::size_t most_fonts = 10'000;

  std::string_view text_;
  Unwrapped made_;
  std::vector<Group> groups_;  // those around the one read
  Group group_;
  Encoding page_ = Encoding::windows_1252;
  std::map<int, Encoding> page_of_font_;
  unsigned passed_over_ = 0;                  // characters that are still to be left out
  char32_t high_ = 0;                         // the first half of a character beyond 16 bits
  std::pair<std::size_t, std::size_t> cell_;  // a cell's end, a tab if another follows
};

}  // namespace

Unwrapped read_rich_text(std::string_view text, std::size_t begin) { return RichText(text).read(begin); }

std::string as_rich_text(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = std::max<std::size_t>(1, sequence_length(text.substr(at)));
    const char sign = text[at];
    if (length > 1) {
      const char32_t character = code_point(text.substr(at), length);
      const auto unit = [&](char32_t value) {
        out += "{\\uc0\\u" +
               std::to_string(value > 0x7FFF ? static_cast<int>(value) - 0x10000 : static_cast<int>(value)) +
               "}";
      };
      if (character > 0xFFFF) unit(0xD800 + ((character - 0x10000) >> 10U));
      unit(character > 0xFFFF ? 0xDC00 + (character & 0x3FFU) : character);
    } else if (sign == '\n') {
      out += "\\par\n";
    } else if (sign == '\t') {
      out += "\\tab ";
    } else {
      if (sign == '\\' || sign == '{' || sign == '}') out += '\\';
      out += sign;
    }
    at += length;
  }
  return out;
}

}  // namespace hakem
