#include "formats/typed/tally.hpp"

#include <algorithm>

#include "core/lexicon.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

bool is_filler(const Token& token) {
  return token.sort == Sort::word && token.meanings.has(Meaning::filler) &&
         !token.meanings.has({Meaning::cube, Meaning::take, Meaning::drop, Meaning::dance, Meaning::won,
                              Meaning::lost, Meaning::gives, Meaning::first_to});
}

// In its line a part of a play stands before it, and words of a remark between: "should have played 24/20".
bool is_remarked(const Text& text, std::size_t i) {
  constexpr std::size_t longest = 30;
  bool remark = false;
  for (std::size_t at = i; at > 0 && i - at < longest; --at) {
    const Token& before = text.tokens[at - 1];
    if (before.sort == Sort::line_end) return false;
    if (before.sort == Sort::part) return remark;
    remark = remark ||
             (before.sort == Sort::word && (before.meanings.none() || before.meanings.has(Meaning::denied)));
  }
  return false;
}

// "blot bıraktı", "güzel hamle aldı": behind a turn, or among words alone, what was done with something that
// is no cube.
bool is_spoken_of(const Text& text, std::size_t i) {
  constexpr std::size_t near = 30;
  constexpr std::ptrdiff_t prose = 3;  // words that nobody knows
  const Token& token = text.tokens[i];
  const bool answer = token.sort == Sort::word && token.meanings.has({Meaning::take, Meaning::drop});
  if (!answer || i == 0 || !is_unknown(text.tokens[i - 1])) return false;
  const auto tells_turn = [](const Token& one) { return one.sort == Sort::roll || one.sort == Sort::part; };
  const auto parts = [&](const Token& one) {
    return one.sort == Sort::line_end || one.sort == Sort::person || text.of(one) == ";";
  };
  std::size_t begin = i;
  while (begin > 0 && i - begin < near && !parts(text.tokens[begin - 1])) --begin;
  std::size_t end = i;
  while (end - i < near && !parts(text.tokens[end])) ++end;
  const auto is_talk = [](const Token& one) { return one.sort == Sort::word || one.sort == Sort::sign; };
  const auto said = text.between(begin, end);
  const bool of_somebody = begin > 0 && text.tokens[begin - 1].sort == Sort::person;
  const bool begins = text.begins_line(begin);
  if (begins && text.tokens[end].sort == Sort::person) {  // "blot bıraktı, Ada 63 24/18 13/10"
    std::size_t stop = end;
    while (stop - end < near && text.tokens[stop].sort != Sort::line_end) ++stop;
    return std::ranges::any_of(text.between(end, stop), tells_turn);
  }
  return std::ranges::any_of(text.between(begin, i), tells_turn) ||
         (!of_somebody && std::ranges::all_of(said, is_talk) &&
          std::ranges::count_if(said, is_unknown) >= prose);
}

// "4-0" below a turn: what nobody writes of a checker that is borne off.
bool is_lone_score(const Text& text, std::size_t i) {
  const Token& token = text.tokens[i];
  const bool score = token.sort == Sort::part && !token.worded && !token.slashed &&
                     token.move.n_points == 2 && (token.move.points[0] == 0 || token.move.points[1] == 0);
  if (!score) return false;
  const auto is_label = [](const Token& one) {
    return one.sort == Sort::sign || one.sort == Sort::time || one.sort == Sort::person;
  };
  std::size_t begin = i;
  while (begin > 0 && is_label(text.tokens[begin - 1])) --begin;
  std::size_t end = i + 1;
  while (text.tokens[end].sort == Sort::sign ||
         (text.tokens[end].sort == Sort::word && text.tokens[end].meanings.none()))
    ++end;
  return text.begins_line(begin) && text.tokens[end].sort == Sort::line_end;
}

// "K. 64 8/2 6/2"
bool is_stop_of_label(const Text& text, std::size_t i) {
  constexpr std::uint32_t longest = 3;
  return i > 0 && text.of(text.tokens[i]) == "." && !text.tokens[i].gap &&
         text.tokens[i - 1].sort == Sort::person &&
         text.tokens[i - 1].end - text.tokens[i - 1].begin <= longest;
}

// "rolled 6-6", "rolled a 6-6", "6-6 attı"
bool is_thrown(const Text& text, std::size_t i) {
  const auto throws = [&](std::size_t at) {
    return text.tokens[at].sort == Sort::word && is_word(Word::throws, text.of(text.tokens[at]));
  };
  const std::size_t before = i > 1 && text.of(text.tokens[i - 1]) == "a" ? i - 2 : i - 1;
  return tells_dice(text.tokens[i]) && ((i > 0 && throws(before)) || throws(i + 1));
}

}  // namespace

std::vector<Item> items_of(const Text& text) {
  std::vector<Item> items;
  std::uint32_t cell = 0;
  const auto add_break = [&](std::size_t i, Break kind) {
    if (!items.empty() && items.back().breaks != Break::none && i > 0) {
      if (kind == Break::line && items.back().breaks == Break::line &&
          text.tokens[i - 1].sort == Sort::line_end)
        kind = Break::paragraph;
      if (kind > items.back().breaks) items.back() = {i, kind};
      return;
    }
    items.push_back({i, kind});
  };
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const Token& token = text.tokens[i];
    if (token.sort == Sort::line_end) {
      add_break(i, Break::line);
      cell = 0;
      continue;
    }
    if (token.cell != cell) add_break(i, Break::cell);
    cell = token.cell;
    if (token.sort == Sort::sign) {
      const std::string_view sign = text.of(token);
      const bool ends = text.tokens[i + 1].gap || text.tokens[i + 1].sort == Sort::line_end;
      const bool counts = sign == "." && i > 0 && text.tokens[i - 1].sort == Sort::number;  // "1. oyun"
      if ((sign == "." || sign == "!" || sign == "?") && ends && !counts && !is_stop_of_label(text, i))
        add_break(i, Break::sentence);
      if (sign == ";" || sign == ",") add_break(i, Break::cell);
      continue;
    }
    if (token.sort == Sort::time || is_unknown(token) || is_filler(token) || is_spoken_of(text, i)) continue;
    const bool remarked = token.sort == Sort::part && is_remarked(text, i);
    items.push_back({i, Break::none,
                     is_unknown(text.tokens[i + 1]) || (i > 0 && is_unknown(text.tokens[i - 1])), remarked,
                     is_lone_score(text, i), is_thrown(text, i)});
  }
  return items;
}

}  // namespace hakem::typed
