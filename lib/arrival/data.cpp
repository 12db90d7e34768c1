// Turns as objects of JSON (RFC 8259): {"player": "Ada", "dice": [3, 1], "move": "8/5 6/5"} is the line "Ada
// 3-1 8/5 6/5". Keys that say what a head says stay: "length: 5".
#include <algorithm>
#include <string>
#include <vector>

#include "arrival/arrival.hpp"
#include "arrival/escaped.hpp"
#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr Word of_heads[] = {Word::game_typed,   Word::score_typed, Word::first_to,     Word::match_typed,
                             Word::points_typed, Word::won_typed,   Word::colour_white, Word::colour_black};
constexpr std::string_view of_dice[] = {"dice", "roll", "zar"};

// "matchLength", "match_length": their words.
std::string words_of(std::string_view key) {
  std::string words;
  for (const char sign : key) {
    if (sign >= 'A' && sign <= 'Z') words += ' ';
    words += sign == '_' || sign == '-' ? ' ' : sign;
  }
  return words;
}

bool tells(std::string_view key) {
  const std::string words = fold(words_of(key));
  return std::ranges::any_of(of_heads, [&](Word word) { return is_word(word, trimmed(words)); });
}

class Data {
 public:
  explicit Data(std::string_view text) : text_(text) {}

  // Nothing if it is no JSON, or its turns are told otherwise.
  std::optional<Unwrapped> lines() {
    for (; at_ < text_.size(); ++at_)
      if (!take()) return {};
    constexpr std::size_t fewest = 5;
    if (dice_ < fewest || !open_.empty()) return {};
    return std::move(made_);
  }

 private:
  struct Open {
    char sign = 0;
    bool within_line = false;  // nothing but values
    bool numbers = false;
  };

  void put(std::string_view text) { made_.put(text, at_, at_); }
  bool is_within_line() const { return !open_.empty() && open_.back().within_line; }

  bool take() {
    const char sign = text_[at_];
    if (is_blank(sign) || sign == '\n' || sign == '\r') return true;
    switch (sign) {
      case '{':
      case '[': return open(sign);
      case '}':
      case ']':
        if (open_.empty() || open_.back().sign != (sign == '}' ? '{' : '[')) return false;
        open_.pop_back();
        return true;
      case ',': return between(), true;
      case '"': return string();
      default: return value();
    }
  }

  bool open(char sign) {
    constexpr std::size_t deepest = 32;
    if (open_.size() == deepest) return false;
    bool quoted = false;
    std::size_t end = at_ + 1;
    for (; end < text_.size(); ++end) {
      if (text_[end] == '\\')
        ++end;
      else if (text_[end] == '"')
        quoted = !quoted;
      else if (!quoted &&
               std::string_view(sign == '[' ? "{[]" : "{}").find(text_[end]) != std::string_view::npos)
        break;
    }
    const bool leaf = end < text_.size() && text_[end] == (sign == '{' ? '}' : ']');
    if (!is_within_line() && !(leaf && behind_key_)) put("\n");
    open_.push_back({sign, leaf, false});
    behind_key_ = false;
    return true;
  }

  void between() {
    const bool list = !open_.empty() && open_.back().sign == '[';
    put(!is_within_line() ? "\n" : !list ? " " : open_.back().numbers ? "-" : " - ");
  }

  bool string() {
    const std::size_t begin = at_ + 1;
    std::size_t end = begin;
    while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2 : 1;
    if (end >= text_.size()) return false;
    const std::size_t behind = std::min(text_.find_first_not_of(" \t\r\n", end + 1), text_.size());
    const std::string_view said = text_.substr(begin, end - begin);
    behind_key_ = behind < text_.size() && text_[behind] == ':';
    if (!behind_key_) {
      if (!open_.empty())
        open_.back().numbers = said.find('/') == said.npos && !said.empty() && is_digit(said[0]);
      append_string(text_, begin, end, made_);
      at_ = end;
      return true;
    }
    dice_ += std::ranges::find(of_dice, fold(said)) != std::end(of_dice) ? 1 : 0;
    if (tells(said)) made_.put(words_of(said) + ": ", begin, end);
    at_ = behind;
    return true;
  }

  // A number, or a word: those of JSON say nothing, another is somebody's own.
  bool value() {
    const std::size_t end = std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    const bool number = is_digit(word[0]) || word[0] == '-';
    if (!number && !is_ascii_letter(static_cast<unsigned char>(word[0]))) return false;
    behind_key_ = false;
    if (!open_.empty()) open_.back().numbers = number;
    if (word != "null" && word != "true" && word != "false") made_.copy(text_, at_, end);
    if (!number) put(" ");
    at_ = end - 1;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t dice_ = 0;  // objects that tell some
  bool behind_key_ = false;
  std::vector<Open> open_;
  Unwrapped made_;
};

}  // namespace

std::optional<Unwrapped> undo_data(std::string_view text) {
  if (!is_json(text)) return {};
  return Data(text).lines();
}

}  // namespace hakem::arrival
