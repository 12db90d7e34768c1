#include "formats/typed/keys.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "core/ascii.hpp"
#include "formats/tavla/tavla_line.hpp"
#include "formats/tavla/tavla_words.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

using tavla::Key;

bool holds_part(std::span<const Token> tokens) {
  return std::ranges::find(tokens, Sort::part, &Token::sort) != tokens.end();
}

class Keys {
 public:
  Keys(Text& text, std::string_view source, const Emitter& out, MatchHead& head)
      : text_(text), source_(source), out_(out), head_(head) {}

  KeyLines take() {
    std::set<std::string_view> labels;  // "Saat: 64 24/18" is played by Saat
    const auto each_line = [&](auto take) {
      for (std::size_t i = 0; i < text_.tokens.size(); ++i) {
        const std::size_t end = text_.end_of_line(i);
        if (end > i) take(i, end);
        i = end;
      }
    };
    const auto tells_turn = [&](std::size_t i, std::size_t end) {  // not [Score "0-0"]
      return holds_part(text_.between(i, end)) && !(is_sign(text_, i, "[") && is_sign(text_, end - 1, "]"));
    };
    each_line([&](std::size_t i, std::size_t end) {
      if (tells_turn(i, end)) labels.insert(text_.of(text_.tokens[i]));
    });
    each_line([&](std::size_t i, std::size_t end) {
      if (tells_turn(i, end))
        played_ = true;
      else if (!labels.contains(text_.of(text_.tokens[i])))
        line(i, end);
    });
    return std::move(taken_);
  }

 private:
  void line(std::size_t begin, std::size_t end) {
    const std::uint32_t from = text_.tokens[begin].begin;
    const std::string_view line = std::string_view(text_.folded).substr(from, text_.tokens[end].begin - from);
    if (line.starts_with('[') && line.ends_with("']")) return tag(begin, end, line);
    const bool magic = tavla::is_magic(line);
    const std::size_t colon = line.find(':');
    const tavla::KeyEntry* const key = colon == line.npos ? nullptr : tavla::find_key(tavla::key_of(line));
    if (text_.tokens[begin].meanings.has(Meaning::player)) return;  // "Player 1: Dave"
    if (!magic && (key == nullptr || (key->key != Key::rules && key->key != Key::tag &&
                                      key->key != Key::match_tag && key->key != Key::options)))
      return;
    const std::size_t points = find_points(text_, begin, end);  // Event: 5-point match, Riga
    if (points < end && !played_) taken_.length = points;
    for (std::size_t i = begin; i < end; ++i) text_.tokens[i].sort = Sort::sign;
    if (magic) return;
    taken_.lines.emplace_back(begin, end);
    const Span value = text_.span(from + static_cast<std::uint32_t>(colon) + 1, text_.tokens[end].begin);
    if (key->key == Key::options && option(line.substr(colon + 1), value)) return;
    const std::string_view words = trimmed_blanks(source_.substr(value.offset, value.length));
    if (key->key == Key::rules) {
      head_.rules = words;
      head_.rules_span = out_.span(words);
    }
    head_.tags.push_back({key->name, words, key->written, text_.span(from, text_.tokens[end].begin)});
  }

  // [White "Ada"], told again above each game.
  void tag(std::size_t begin, std::size_t end, std::string_view line) {
    const bool again = !tags_.insert(line).second;
    if (again && played_)
      for (std::size_t i = begin; i < end; ++i) text_.tokens[i].sort = Sort::sign;
  }

  // "sonuç=pes"; false if that is none.
  bool option(std::string_view told, Span span) {
    const std::size_t equals = told.find('=');
    if (equals == told.npos) return false;
    return tavla::set_option(head_, money_written_, trimmed_blanks(told.substr(0, equals)),
                             trimmed_blanks(told.substr(equals + 1)), span) == tavla::OptionFault::none;
  }

  Text& text_;
  std::string_view source_;
  const Emitter& out_;
  MatchHead& head_;
  KeyLines taken_;
  std::set<std::string_view> tags_;  // lines of tags so far
  bool played_ = false;              // a line above holds a play
  bool money_written_ = false;
};

}  // namespace

KeyLines take_keys(Text& text, std::string_view source, const Emitter& out, MatchHead& head) {
  return Keys(text, source, out, head).take();
}

}  // namespace hakem::typed
