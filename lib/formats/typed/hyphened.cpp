#include "formats/typed/hyphened.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

// "vedat.06", "veli.can"
bool goes_on_behind_stop(const Text& text, std::size_t i) {
  const Token &word = text.tokens[i], &stop = text.tokens[i + 1], &next = text.tokens[i + 2];
  return is_unknown(word) && word.end - word.begin > 1 && next.end - next.begin > 1 && text.of(stop) == "." &&
         !stop.gap && !next.gap && (is_unknown(next) || next.sort == Sort::number);
}

// The tokens of a name with hyphens from `i` on: words that no blank parts, none of which tells a turn.
std::size_t length_of_hyphened(const Text& text, std::size_t i) {
  const Tokens& tokens = text.tokens;
  if (i + 2 < tokens.size() && goes_on_behind_stop(text, i)) return 3;
  const auto is_name = [&](std::size_t at) {
    return tokens[at].sort == Sort::word &&
           (tokens[at].meanings.none() || tokens[at].meanings.has(Meaning::filler));
  };
  constexpr std::size_t longest = 6;
  std::size_t end = i;
  while (end < i + longest && end + 1 < tokens.size() && is_name(end) && text.of(tokens[end + 1]) == "-" &&
         !tokens[end + 1].gap && is_name(end + 2) && !tokens[end + 2].gap)
    end += 2;
  return end > i ? end - i + 1 : 0;
}

class Hyphened {
 public:
  explicit Hyphened(Text& text) : text_(text) {
    for (std::size_t i = 0; i < text.tokens.size(); ++i) {
      const std::size_t length = length_of_hyphened(text, i);
      if (length > 0) ++often_[words_at(i, length)];
      if (length == 0 && text.tokens[i].sort == Sort::word) ++alone_[text.of(text.tokens[i])];
      i += length > 0 ? length - 1 : 0;
    }
  }

  void join() {
    Tokens joined;
    joined.reserve(text_.tokens.size());
    for (std::size_t i = 0; i < text_.tokens.size(); ++i) {
      joined.push_back(text_.tokens[i]);
      const std::size_t length = length_of_hyphened(text_, i);
      if (length == 0 || !is_name(i, length)) continue;
      joined.back().end = text_.tokens[i + length - 1].end;
      joined.back().meanings = {};
      i += length - 1;
    }
    text_.tokens = std::move(joined);
  }

 private:
  std::string_view words_at(std::size_t i, std::size_t length) const {
    return std::string_view(text_.folded)
        .substr(text_.tokens[i].begin, text_.tokens[i + length - 1].end - text_.tokens[i].begin);
  }

  bool is_name(std::size_t i, std::size_t length) const {
    constexpr std::size_t several = 3;
    const auto stands_alone = [&](std::size_t at) {
      const auto found = alone_.find(text_.of(text_.tokens[at]));
      return found != alone_.end() && found->second > 1;
    };
    if (stands_alone(i) && stands_alone(i + length - 1)) return false;
    const auto found = often_.find(words_at(i, length));  // the rest of one that is none is none
    return found != often_.end() && (found->second >= several || is_parted_otherwise(i, length));
  }

  // Of the head: a key stands before the hyphened one, or the line parts two names with another sign.
  bool is_parted_otherwise(std::size_t i, std::size_t length) const {
    constexpr std::size_t near = 40;  // tokens: heads are short
    if (text_.of(text_.tokens[i + 1]) == ".") return false;
    std::size_t begin = i;
    while (begin > 0 && i - begin < near && text_.tokens[begin - 1].sort != Sort::line_end) --begin;
    std::size_t end = i;
    while (end - i < near && text_.tokens[end].sort != Sort::line_end) ++end;
    const auto line = text_.between(begin, end);
    const auto plays = [](const Token& one) { return one.sort == Sort::roll || one.sort == Sort::part; };
    if (std::ranges::any_of(line, plays)) return false;
    if (i > begin + 1 && is_sign(text_, i - 1, ":") &&
        is_word(text_, i - 2, {Meaning::white, Meaning::black, Meaning::me, Meaning::you, Meaning::player}))
      return true;
    for (std::size_t at = begin + 1; at + 1 < end; ++at) {
      const Token& sign = text_.tokens[at];
      const bool parts = is_sign(text_, at, "-/&|") ? sign.gap && text_.tokens[at + 1].gap
                                                    : is_word(text_, at, Meaning::versus);
      const bool outside = at < i || at >= i + length;
      if (parts && outside && is_unknown(text_.tokens[at - 1]) && is_unknown(text_.tokens[at + 1]))
        return true;
    }
    return false;
  }

  Text& text_;
  std::map<std::string_view, std::size_t> often_;
  std::map<std::string_view, std::size_t> alone_;  // words
};

}  // namespace

void join_hyphened(Text& text) { Hyphened(text).join(); }

}  // namespace hakem::typed
