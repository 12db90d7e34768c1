// What nearly every line begins or ends with, whoever put it there: a log's level, a host, a number, a nick,
// a comment sign, quotes. It is learned from the text: letter by letter the same, or a number, or a word
// before the same sign.
#include <algorithm>
#include <set>
#include <span>
#include <string>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t fewest = 4;        // lines
constexpr std::size_t longest = 120;     // bytes of a beginning
constexpr std::size_t most_others = 10;  // one line in so many may have none
constexpr std::size_t surely = 2;        // but the first lines have it
constexpr std::size_t most_heads = 3;    // lines above those: names of columns, what opens a program

bool is_word_sign(char sign) {
  const auto byte = static_cast<unsigned char>(sign);
  return is_ascii_letter(byte) || is_digit(sign) || byte >= 0x80 || sign == '_' || sign == '.' || sign == '@';
}

// Those that tell something.
std::vector<Line> filled_lines(std::string_view text) {
  std::vector<Line> filled = lines_of(text);
  std::erase_if(filled,
                [&](const Line& line) { return is_blank_line(line.in(text)) || is_drawn(line.in(text)); });
  return filled;
}

// The filled lines of a text, and how far each was gone through.
class Beginning {
 public:
  Beginning(std::string_view text, std::span<const Line> filled) : text_(text) {
    for (const Line& line : filled) ways_.push_back({line, line.begin, line.begin, false});
  }

  // True if there is something to take off; `end_of` says where it ends.
  bool learn() {
    if (ways_.size() < fewest) return false;
    bool said = false;    // more than blanks
    bool parted = false;  // by a sign: words behind it may be names
    for (std::size_t steps = 0; steps < longest; ++steps) {
      const char sign = at(ways_.front(), ways_.front().now);
      if (!take_numbers() && !take_same(sign) && !take_words()) break;
      said = said || !is_blank(sign);
      if (!said || ends_within_word()) continue;
      const bool parts = ends_with_sign();
      if (parts || !parted) mark();
      parted = parted || parts;
    }
    return ways_.front().cut > ways_.front().line.begin && !(ends_with_word() && is_said_again());
  }

  // Behind the beginning of the line at `begin`; `begin` if it has none.
  std::size_t end_of(std::size_t begin) const {
    const auto found =
        std::ranges::lower_bound(ways_, begin, {}, [](const Way& way) { return way.line.begin; });
    return found == ways_.end() || found->line.begin != begin || found->other ? begin : found->cut;
  }

 private:
  struct Way {
    Line line;
    std::size_t now;
    std::size_t cut;
    bool other;  // it does not begin so
  };

  char at(const Way& way, std::size_t place) const { return place < way.line.end ? text_[place] : '\0'; }
  // Behind a sign that is of no word, or the fraction of a second, "03.077777721Z", and blanks.
  bool ends_with_sign() const {
    const Way& way = ways_.front();
    const std::string_view done = text_.substr(way.line.begin, way.now - way.line.begin);
    const std::size_t last = done.find_last_not_of(" \t");
    if (last == done.npos || !is_word_sign(done[last])) return last != done.npos;
    const std::size_t word = done.find_last_not_of("0123456789.Z", last) + 1;
    return last + 1 < done.size() &&
           std::ranges::count_if(done.substr(word, last + 1 - word), is_digit) > 4 &&
           done.find('.', word) < last;
  }
  // Nothing but words, of which the last one stands within the lines as well: a name, which many lines begin
  // with.
  bool ends_with_word() const { return !last_word().empty(); }
  std::string_view last_word() const {
    const Way& way = ways_.front();
    const std::string_view done = text_.substr(way.line.begin, way.cut - way.line.begin);
    const std::size_t end = done.find_last_not_of(" \t") + 1;
    std::size_t begin = end;
    while (begin > 0 && is_word_sign(done[begin - 1])) --begin;
    return done.substr(begin, end - begin);
  }
  bool is_said_again() const {
    const std::string_view word = last_word();
    const auto says = [&](const Way& way) {
      return text_.substr(way.cut, way.line.end - std::min(way.cut, way.line.end)).find(word) != text_.npos;
    };
    constexpr std::size_t often = 4;  // one line in so many
    return static_cast<std::size_t>(std::ranges::count_if(ways_, says)) * often >= ways_.size();
  }
  // Behind a letter or digit, or within a character. The signs of typography, of boxes and private ones are
  // no letters (U+0080 to U+00BF, U+2000 to U+2FFF, U+3000 to U+3FFF, U+F000 to U+FFFF).
  bool ends_within_word() const {
    const std::size_t now = ways_.front().now;
    const auto continues = [&](std::size_t place) { return (byte_at(text_, place) & 0xC0U) == 0x80U; };
    if (continues(now)) return true;
    std::size_t lead = now - 1;
    while (lead > 0 && continues(lead)) --lead;
    const unsigned byte = byte_at(text_, lead);
    return byte < 0x80 ? is_word_sign(text_[lead])
                       : byte != 0xC2 && byte != 0xE2 && byte != 0xE3 && byte != 0xEF;
  }

  // Goes on in all lines by `step`, which says where a line goes on, or `npos` if it cannot; false, and
  // nothing is changed, if too many cannot. A line that is at its end had its blanks cut off.
  template <typename Step>
  bool advance(Step step) {
    std::vector<std::size_t> next(ways_.size());
    std::size_t others = 0;
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      const Way& way = ways_[i];
      next[i] = way.other ? text_.npos : way.now >= way.line.end ? way.now : step(way);
      if (next[i] != text_.npos) continue;
      ++others;
      if (i < surely || others * most_others > ways_.size()) return false;
    }
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      ways_[i].other = next[i] == text_.npos;
      if (!ways_[i].other) ways_[i].now = next[i];
    }
    return true;
  }

  bool take_same(char sign) {
    if (is_digit(sign) || sign == '\0') return false;
    return advance([&](const Way& way) { return at(way, way.now) == sign ? way.now + 1 : text_.npos; });
  }

  // Right-aligned or not. Rolls are the record's own.
  bool take_numbers() {
    return !are_rolls() && advance([&](const Way& way) {
      const std::size_t digits = skip_blanks(text_.substr(0, way.line.end), way.now);
      std::size_t end = digits;
      while (is_digit(at(way, end))) ++end;
      return end > digits ? end : text_.npos;
    });
  }

  bool are_rolls() const {
    std::size_t rolls = 0;
    bool differ = false;
    std::string_view first;
    for (const Way& way : ways_) {
      const std::size_t begin = skip_blanks(text_.substr(0, way.line.end), way.now);
      const std::string_view digits = text_.substr(begin, std::min<std::size_t>(3, way.line.end - begin));
      const std::string_view number = digits.substr(0, digits.find_first_not_of("0123456789"));
      const bool is_roll = number.size() == 2 && number.find_first_not_of("123456") == number.npos;
      rolls += is_roll ? 1 : 0;
      if (first.empty()) first = number;
      differ = differ || number != first;
    }
    return differ && rolls * most_others >= ways_.size() * (most_others - 1);
  }

  bool take_words() {
    const auto end_of_word = [&](const Way& way) {
      std::size_t end = way.now;
      while (is_word_sign(at(way, end))) ++end;
      return end;
    };
    const char behind = at(ways_.front(), end_of_word(ways_.front()));
    if (behind == '\0' || !are_of_a_log(end_of_word)) return false;
    return advance([&](const Way& way) {
      const std::size_t end = end_of_word(way);
      return end > way.now && at(way, end) == behind ? end + 1 : text_.npos;
    });
  }

  // Nearly always the same, as a level or a host, or a number among its letters, as a hash. Names of players
  // are neither, though one of two may begin more lines; levels are written in capitals.
  template <typename End>
  bool are_of_a_log(End end_of_word) const {
    const auto word_of = [&](const Way& way) { return text_.substr(way.now, end_of_word(way) - way.now); };
    const std::string_view first = word_of(ways_.front());
    std::size_t same = 0;
    std::size_t numbered = 0;
    std::set<std::string_view> words;
    for (const Way& way : ways_) {
      const std::string_view word = word_of(way);
      words.insert(word);
      same += word == first ? 1 : 0;
      numbered += std::ranges::any_of(word, is_digit) ? 1 : 0;
    }
    const bool small = std::ranges::any_of(first, [](char sign) { return sign >= 'a' && sign <= 'z'; });
    return same * 10 >= ways_.size() * (words.size() == 2 && small ? 9 : 7) ||
           numbered * 10 >= ways_.size() * 9;
  }

  void mark() {
    for (Way& way : ways_) way.cut = std::min(way.now, way.line.end);
  }

  std::string_view text_;
  std::vector<Way> ways_;
};

// What nearly all filled lines end with, blanks left out; no digit, and no letter at its beginning.
std::string_view shared_ending(std::string_view text, std::span<const Line> lines) {
  std::vector<std::string_view> filled;
  for (const Line& line : lines)
    filled.push_back(line.in(text).substr(0, line.in(text).find_last_not_of(" \t") + 1));
  if (filled.size() < fewest) return {};
  const std::string_view first = filled.front();
  std::size_t length = 0;
  for (std::size_t tried = 1; tried <= std::min<std::size_t>(first.size(), 40); ++tried) {
    const std::string_view ending = first.substr(first.size() - tried);
    const auto lacks = static_cast<std::size_t>(
        std::ranges::count_if(filled, [&](std::string_view line) { return !line.ends_with(ending); }));
    if (is_digit(ending[0]) || lacks * most_others > filled.size() || !filled[1].ends_with(ending)) break;
    if (ending.find_first_not_of("])}*!?.,/ abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") ==
        ending.npos)
      continue;
    const auto byte = static_cast<unsigned char>(ending[0]);
    // What closes or marks something of the record may stand before the first sign that is not its own.
    const bool may_be_its_own = std::string_view("])}*!?.").find(ending[0]) != std::string_view::npos;
    if (!is_ascii_letter(byte) && !may_be_its_own && (byte < 0x80 || byte >= 0xC0)) length = tried;
  }
  // The blanks before it fill the lines up to where it stands.
  const std::string_view ending = first.substr(first.size() - length);
  return ending.substr(std::min(ending.find_first_not_of(" \t"), ending.size()));
}

// What is left of a line between what all begin and end with.
void append_inner(std::string_view text, std::size_t begin, std::size_t end, char quote, Unwrapped& made) {
  std::size_t copied = begin;
  for (std::size_t at = begin; quote != '\0' && at + 1 < end; ++at) {
    if (text[at + 1] != quote || (text[at] != '\\' && text[at] != quote)) continue;
    made.copy(text, copied, at);
    copied = ++at;
  }
  made.copy(text, copied, end);
}

std::optional<Unwrapped> without_frame(std::string_view text, std::span<const Line> filled) {
  Beginning beginning(text, filled);
  const bool begins = beginning.learn();
  const std::string_view ending = shared_ending(text, filled);
  if (!begins && ending.empty()) return {};
  const std::size_t quote = ending.find_first_of("\"'");  // \" and "" within stand for one
  Unwrapped made;
  for (const Line& line : lines_of(text)) {
    if (is_drawn(line.in(text)) && line.in(text).find_first_not_of(" \t\r") != text.npos) continue;
    const std::size_t begin = begins ? beginning.end_of(line.begin) : line.begin;
    std::size_t end = line.begin + line.in(text).find_last_not_of(" \t") + 1;
    const bool ends =
        !ending.empty() && end >= begin + ending.size() && text.substr(begin, end - begin).ends_with(ending);
    end = ends ? end - ending.size() : line.end;
    while (ends && ending == ";" && end > begin && text[end - 1] == ';') --end;  // cells that are empty
    append_inner(text, begin, end, quote == ending.npos ? '\0' : ending[quote], made);
    made.copy(text, line.end, line.next);
  }
  return made;
}

}  // namespace

std::optional<Unwrapped> undo_frame(std::string_view text) {
  const std::vector<Line> filled = filled_lines(text);
  for (std::size_t heads = 0; heads <= std::min(most_heads, filled.size()); ++heads)
    if (std::optional<Unwrapped> made = without_frame(text, std::span(filled).subspan(heads))) return made;
  return {};
}

}  // namespace hakem::arrival
