// Invisible marks go, every blank is a plain one, every line end a line feed. Signs that look like those of
// dice and plays become them where dice and plays are told; names and prose keep theirs (look_alike.hpp).
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "arrival/arrival.hpp"
#include "arrival/lines.hpp"
#include "arrival/look_alike.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

struct Character {
  char32_t value = 0;
  std::size_t length = 1;
};

Character character_at(std::string_view text, std::size_t at) {
  text.remove_prefix(at);
  const std::size_t length = sequence_length(text);
  return length == 0 ? Character{replacement_character, 1} : Character{code_point(text, length), length};
}

Character character_before(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && at - begin < 4 && (static_cast<unsigned char>(text[--begin]) & 0xC0U) == 0x80U) {
  }
  return begin == at ? Character{0, 0} : character_at(text, begin);
}

// Scripts whose letters joiners shape, and the pictures they put together.
bool is_joined_by_marks(char32_t character) {
  return (character >= 0x600 && character < 0x1100) || (character >= 0x2600 && character < 0x2C00) ||
         character >= 0x1F000;
}

bool is_joiner(char32_t mark) {
  return mark == 0x200C || mark == 0x200D || (mark >= 0xFE00 && mark <= 0xFE0F);
}

// A blank of the width of a letter, alone between two such letters: part of a Japanese or Chinese name.
bool is_in_name(std::string_view text, std::size_t at, std::size_t length) {
  const auto is_wide = [](char32_t one) { return one >= 0x2E80 && one != 0x3000; };
  return is_wide(character_before(text, at).value) && at + length < text.size() &&
         is_wide(character_at(text, at + length).value);
}

// What "1/2" became on its way, where it stands as a play does; nothing for any other character.
std::string_view fraction(char32_t character) {
  constexpr std::string_view of_latin[] = {"1/4", "1/2", "3/4"};  // from U+00BC on
  constexpr std::string_view others[] = {"1/7", "1/9", "1/10", "1/3", "2/3", "1/5", "2/5", "3/5",
                                         "4/5", "1/6", "5/6",  "1/8", "3/8", "5/8", "7/8"};  // from U+2150
  if (character >= 0xBC && character <= 0xBE) return of_latin[character - 0xBC];
  return character >= 0x2150 && character <= 0x215E ? others[character - 0x2150] : std::string_view();
}

class Folding {
 public:
  explicit Folding(std::string_view text) : text_(text), json_(is_json(text)) {}

  std::optional<Unwrapped> undo() {
    constexpr std::string_view mark = "\xC3\xAF\xC2\xBB\xC2\xBF";  // of byte order, read as Latin-1
    if (text_.starts_with(mark)) replace(0, mark.size(), "");
    for (std::size_t at = skip_ascii(text_, 0); at < text_.size(); at = skip_ascii(text_, at)) {
      if (is_letter_of_europe(text_[at], byte_at(text_, at + 1))) {
        at += 2;
      } else {
        at = pass(at, character_at(text_, at));
      }
    }
    if (!changed_) return {};
    made_.copy(text_, copied_, text_.size());
    return std::move(made_);
  }

 private:
  // Latin-1 and Latin Extended-A, × left out: most of what records hold beyond ASCII.
  static bool is_letter_of_europe(char lead, unsigned second) {
    return lead >= '\xC3' && lead <= '\xC5' && (lead != '\xC3' || second != 0x97);
  }

  // What stands at `at` is dealt with; where to go on.
  std::size_t pass(std::size_t at, Character here) {
    const std::size_t behind = at + here.length;
    if (const std::string_view play = fraction(here.value); !play.empty() && is_alone(at, behind))
      return replace(at, behind, play);
    if (here.value == 0xFB00 && at > 0 && text_[at - 1] == 'o' && (at == 1 || !is_of_word(text_[at - 2])))
      return replace(at, behind, "ff");  // "5/o\uFB00"
    if (here.value == 0x1F60E && counts_on(at)) return replace(at, behind, "8)");
    if (const std::size_t end = join_mark(at, behind, here.value); end > 0) return end;
    if (here.value < 0x2000 && !may_be_folded(here.value)) return behind;
    switch (kind_of(here.value)) {
      case Kind::none: return behind;
      case Kind::invisible:
        if (is_joiner(here.value) && is_joined_by_marks(character_before(text_, at).value)) return behind;
        return replace(at, behind, "");
      case Kind::blank: return is_in_name(text_, at, here.length) ? behind : replace(at, behind, " ");
      case Kind::line_end:
        is_in_comment(at);
        line_ = Beginning::blank;
        looked_at_ = behind;
        return replace(at, behind, "\n");
      case Kind::look_alike: return json_ ? behind : fold_token(at);
    }
    return behind;
  }

  // "S\u00B8ule", "Yi\u02D8git": a mark beside its letter, as TeX sets them and a reader of PDF copies them.
  // Behind both, or 0 if it is none.
  std::size_t join_mark(std::size_t at, std::size_t behind, char32_t mark) {
    if (mark != 0xB8 && mark != 0xA8 && mark != 0x2D8 && mark != 0x2D9) return 0;
    struct Marked {
      char32_t mark;
      char sign;
      std::string_view letter;
    };
    constexpr Marked all[] = {{0xB8, 'S', "Ş"},  {0xB8, 's', "ş"},  {0xB8, 'C', "Ç"}, {0xB8, 'c', "ç"},
                              {0x2D8, 'G', "Ğ"}, {0x2D8, 'g', "ğ"}, {0xA8, 'U', "Ü"}, {0xA8, 'u', "ü"},
                              {0xA8, 'O', "Ö"},  {0xA8, 'o', "ö"},  {0x2D9, 'I', "İ"}};
    const bool below = mark == 0xB8;
    const std::size_t sign = below ? at - 1 : behind;
    if ((below && at <= copied_) || sign >= text_.size()) return 0;
    const auto* const found = std::ranges::find_if(
        all, [&](const Marked& one) { return one.mark == mark && one.sign == text_[sign]; });
    if (found == std::end(all)) return 0;
    return below ? replace(at - 1, behind, found->letter) : replace(at, behind + 1, found->letter);
  }

  // The run of signs without a blank that holds the look-alike at `at`.
  std::size_t fold_token(std::size_t at) {
    std::size_t begin = at;
    while (begin > copied_ && !is_token_end(text_[begin - 1]) && at - begin < longest_token) --begin;
    while (begin < at && (static_cast<unsigned char>(text_[begin]) & 0xC0U) == 0x80U) ++begin;
    std::size_t end = at;
    while (end < text_.size() && !is_token_end(text_[end]) && end - at < longest_token) {
      const Character here = character_at(text_, end);
      if (kind_of(here.value) == Kind::blank || kind_of(here.value) == Kind::line_end) break;
      end += here.length;
    }
    if (is_in_comment(begin)) return end;
    // What is invisible in it parts nothing.
    std::string shown;
    std::vector<std::size_t> places;  // of the bytes of `shown`
    std::vector<Change> changes;
    for (std::size_t i = begin; i < end;) {
      const std::size_t length = character_at(text_, i).length;
      if (kind_of(character_at(text_, i).value) == Kind::invisible && i >= copied_) {
        changes.push_back({i, length, ""});
      } else {
        shown.append(text_, i, length);
        for (std::size_t k = 0; k < length; ++k) places.push_back(i + k);
      }
      i += length;
    }
    fold_signs(shown, [&](std::size_t from, std::size_t length, std::string_view sign) {
      changes.push_back({places[from], length, std::string(sign)});
    });
    std::ranges::sort(changes, {}, &Change::at);
    for (const Change& change : changes) replace(change.at, change.at + change.length, change.sign);
    return end;
  }

  struct Change {
    std::size_t at = 0;
    std::size_t length = 0;
    std::string sign;
  };

  // As a part of a play is: between blanks, a mark or a count behind it.
  bool is_alone(std::size_t at, std::size_t behind) const {
    const bool begins =
        at == 0 || is_token_end(text_[at - 1]) || text_[at - 1] == ':' || text_[at - 1] == ',';
    return begins && (behind == text_.size() || is_token_end(text_[behind]) ||
                      std::string_view("*(,").find(text_[behind]) != std::string_view::npos);
  }

  static bool is_of_word(char sign) {
    const auto byte = static_cast<unsigned char>(sign);
    return is_ascii_letter(byte) || byte >= 0x80;
  }

  // A number ended by what stands at `at`, a smiley that was "8)": the line above has the number before it.
  bool counts_on(std::size_t at) const {
    const std::string_view before =
        text_.substr(at - std::min(at, longest_token), std::min(at, longest_token));
    const std::size_t line = before.rfind('\n');
    if (line == before.npos) return false;
    const std::string_view tens = trimmed(before.substr(line + 1));
    const std::size_t above = before.substr(0, line).rfind('\n') + 1;
    const std::string_view number = trimmed(before.substr(above, line - above));
    return tens.find_first_not_of("0123456789") == tens.npos && number.starts_with(tens) &&
           number.substr(tens.size()).starts_with("7)");
  }

  static bool is_token_end(char sign) { return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r'; }

  // `at` never goes back, so that what stands before it is looked at once.
  bool is_in_comment(std::size_t at) {
    for (; looked_at_ < at; ++looked_at_) {
      const char sign = text_[looked_at_];
      if (sign == '\n') line_ = Beginning::blank;
      if (line_ == Beginning::blank && !is_token_end(sign))
        line_ = sign == ';' || sign == '#' ? Beginning::comment : Beginning::other;
    }
    return line_ == Beginning::comment;
  }

  std::size_t replace(std::size_t at, std::size_t behind, std::string_view sign) {
    made_.copy(text_, copied_, at);
    made_.put(sign, at, behind);
    copied_ = behind;
    changed_ = true;
    return behind;
  }

  static constexpr std::size_t longest_token = 200;
  std::string_view text_;
  bool json_;
  Unwrapped made_;
  std::size_t copied_ = 0;
  enum class Beginning : std::uint8_t { blank, comment, other };
  Beginning line_ = Beginning::blank;  // of the line that holds looked_at_
  std::size_t looked_at_ = 0;
  bool changed_ = false;
};

}  // namespace

std::optional<Unwrapped> undo_characters(std::string_view text) { return Folding(text).undo(); }

}  // namespace hakem::arrival
