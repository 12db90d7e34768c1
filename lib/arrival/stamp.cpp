#include "arrival/stamp.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

// Folded; a full stop behind them is left out.
constexpr std::string_view days[] = {
    "mon",       "tue",      "wed",       "thu",      "fri",    "sat",   "sun",       "monday", "tuesday",
    "wednesday", "thursday", "friday",    "saturday", "sunday", "today", "yesterday", "at",     "pzt",
    "sal",       "car",      "per",       "cum",      "cmt",    "paz",   "pazartesi", "sali",   "carsamba",
    "persembe",  "cuma",     "cumartesi", "pazar",    "bugun",  "dun",   "saat"};
constexpr std::string_view behind_time[] = {"am",  "pm",  "a.m", "p.m",  "oo",    "os",
                                            "utc", "gmt", "z",   "info", "debug", "notice"};

bool is_one_of(std::span<const std::string_view> list, std::string_view word) {
  return std::ranges::find(list, word) != list.end();
}

class Scan {
 public:
  Scan(std::string_view line, std::size_t at) : line_(line), at_(at) {}

  Stamp stamp() {
    at_ = skip_blanks(line_, at_);
    const char open = sign();
    const char close = open == '[' ? ']' : open == '(' ? ')' : open == '<' ? '>' : '\0';
    Stamp found;
    found.bracketed = close != '\0';
    if (found.bracketed) ++at_;
    at_ = skip_blanks(line_, at_);
    std::size_t end = at_;
    for (; take_part(found); end = at_) skip_between();
    if (!found.has_time && !(found.has_date && found.bracketed)) return {};
    at_ = end;
    if (found.bracketed) {
      at_ = skip_blanks(line_, at_);
      if (sign() != close) return {};
      ++at_;
      if (!found.has_time) take_time_in_brackets(open, close, found);
    }
    found.end = behind_signs();
    return found;
  }

 private:
  char sign() const { return at_ < line_.size() ? line_[at_] : '\0'; }

  void skip_between() { at_ = skip(line_, at_, " \t,"); }

  // "[ 12 Mart 2026 ][ 20:01 ]": the time in brackets of its own.
  void take_time_in_brackets(char open, char close, Stamp& found) {
    const std::size_t begin = at_;
    at_ = skip_blanks(line_, at_);
    if (sign() != open) {
      at_ = begin;
      return;
    }
    at_ = skip_blanks(line_, at_ + 1);
    found.has_time = take_time();
    at_ = skip_blanks(line_, at_);
    found.has_time = found.has_time && sign() == close;
    at_ = found.has_time ? at_ + 1 : begin;
  }

  // A date, a time, or a word that belongs to one. Nothing moves if there is none.
  bool take_part(Stamp& found) {
    const std::size_t begin = at_;
    if (is_digit(sign())) {
      if (!found.has_time && take_time()) return found.has_time = true;
      at_ = begin;
      if (!found.has_date && take_date()) return found.has_date = true;
      at_ = begin;
      if (!found.has_date && take_day_and_month()) return found.has_date = true;
      at_ = begin;
      return false;
    }
    const bool joined = at_ > 0 && !is_blank(line_[at_ - 1]);
    if (found.has_time && joined && (sign() == '-' || sign() == '+') && take_zone()) return true;
    at_ = begin;
    const std::string word = take_word();
    if (found.has_time && is_one_of(behind_time, word)) return true;
    if (!found.has_time && is_one_of(days, word)) return true;
    if (!found.has_date && is_word(Word::month, word) && take_day()) return found.has_date = true;
    at_ = begin;
    return false;
  }

  // How many digits stand here; behind them.
  std::size_t digits() {
    const std::size_t begin = at_;
    while (is_digit(sign())) ++at_;
    return at_ - begin;
  }

  bool take_time() {
    const std::size_t hour = digits();
    if (hour == 0 || hour > 2 || (sign() != ':' && sign() != '.') || !is_digit(next(1)) || !is_digit(next(2)))
      return false;
    const char parts = sign();
    const std::int32_t hours = to_int(line_.substr(at_ - hour, hour));
    const std::int32_t minutes = to_int(line_.substr(at_ + 1, 2));
    at_ += 3;
    const bool running = parts == ':' && hour == 2;  // of a recording: 25:02
    if ((hours > 24 && !running) || minutes > 59 || is_digit(sign())) return false;
    if (sign() == '/' || sign() == '*' || sign() == '(' || (sign() == '-' && is_digit(next(1))))
      return false;  // a roll and its play
    bool seconds = false;
    if (sign() == parts && is_digit(next(1)) && is_digit(next(2)) && !is_digit(next(3))) {
      at_ += 3;
      seconds = true;
    }
    if (parts == '.' && (seconds || sign() == '.' || sign() == '/')) return false;  // a date, or a play
    if (seconds && (sign() == '.' || sign() == ',') && is_digit(next(1))) {
      ++at_;
      digits();
    }
    return parts == ':' || !is_digit(sign());
  }

  bool take_date() {
    const std::size_t first = digits();
    const char parts = sign();
    if ((first != 4 && first > 2) || (parts != '.' && parts != '/' && parts != '-')) return false;
    ++at_;
    const std::size_t second = digits();
    if (second == 0 || second > 2) return false;
    if (sign() != parts) return false;
    ++at_;
    const std::size_t third = digits();
    if (third != 4 && third != 2 && !(first == 4 && third == 1)) return false;
    if (first == 4 || third == 2 || third == 4) {
      if (sign() == 'T' && is_digit(next(1))) ++at_;
      if (sign() == '.') ++at_;
      return sign() != '/' && sign() != '*' && sign() != '-';
    }
    return false;
  }

  // "21 Mart 2026", "21. Mar".
  bool take_day_and_month() {
    const std::size_t length = digits();
    if (length == 0 || length > 2) return false;
    if (sign() == '.') ++at_;
    skip_between();
    if (!is_word(Word::month, take_word())) return false;
    take_year();
    return true;
  }

  // Behind a month: "21, 2026", "21".
  bool take_day() {
    skip_between();
    const std::size_t length = digits();
    if (length == 0 || length > 2 || sign() == ':') return false;
    take_year();
    return true;
  }

  void take_year() {
    const std::size_t begin = at_;
    skip_between();
    if (digits() != 4) at_ = begin;
  }

  bool take_zone() {
    ++at_;
    const std::size_t hours = digits();
    if (hours != 2 && hours != 4) return false;
    if (sign() == ':') {
      ++at_;
      digits();
    }
    return true;
  }

  std::string take_word() {
    const std::size_t begin = at_;
    while (at_ < line_.size() &&
           (is_ascii_letter(static_cast<unsigned char>(sign())) ||
            static_cast<unsigned char>(sign()) >= 0x80 || (sign() == '.' && at_ > begin)))
      ++at_;
    constexpr std::size_t longest = 16;
    if (at_ - begin > longest) return {};
    std::string word = fold(line_.substr(begin, at_ - begin));
    while (word.ends_with('.')) word.pop_back();
    return word;
  }

  char next(std::size_t n) const { return at_ + n < line_.size() ? line_[at_ + n] : '\0'; }

  std::size_t behind_signs() const {
    // Behind a blank, a semicolon is the text's: it begins a node of SGF, or a comment.
    std::size_t at = sign() == ';' && !is_blank(line_[at_ - 1]) ? at_ + 1 : at_;
    for (std::size_t before = line_.size() + 1; before != at;) {
      before = at;
      at = skip(line_, at, " \t|,");
      for (const std::string_view dash : {"- ", ": ", "\xE2\x80\x93 ", "\xE2\x80\x94 ", "* "})
        if (line_.substr(at).starts_with(dash)) at += dash.size();
    }
    return std::max<std::size_t>(at, 1);
  }

  std::string_view line_;
  std::size_t at_;
};

}  // namespace

Stamp stamp_at(std::string_view line, std::size_t at) { return Scan(line, at).stamp(); }

}  // namespace hakem::arrival
