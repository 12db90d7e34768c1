// The tokens of a text that say something, and what is counted of those of a phrase. Only phrase.cpp and
// judge.cpp include this.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "formats/typed/token.hpp"

namespace hakem::typed {

// A token that says something, or the end of a line, a sentence, a cell.
enum class Break : std::uint8_t { none, cell, sentence, line, paragraph };
struct Item {
  std::size_t token = 0;
  Break breaks = Break::none;
  bool noisy = false;  // a word that nobody knows stands beside it
};

inline constexpr std::size_t longest_phrase = 22;  // items
inline constexpr float impossible = 1e6F;

inline bool is_filler(const Token& token) {
  return token.sort == Sort::word && token.meanings.has(Meaning::filler) &&
         !token.meanings.has({Meaning::cube, Meaning::take, Meaning::drop, Meaning::dance, Meaning::won,
                              Meaning::lost, Meaning::gives, Meaning::first_to});
}

inline std::vector<Item> items_of(const Text& text) {
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
      if ((sign == "." || sign == "!" || sign == "?") && ends && !counts) add_break(i, Break::sentence);
      if (sign == ";" || sign == ",") add_break(i, Break::cell);
      continue;
    }
    if (token.sort == Sort::time || (token.sort == Sort::word && token.meanings.none()) || is_filler(token))
      continue;
    const auto unknown = [&](std::size_t at) {
      return text.tokens[at].sort == Sort::word && text.tokens[at].meanings.none();
    };
    items.push_back({i, Break::none, unknown(i + 1) || (i > 0 && unknown(i - 1))});
  }
  return items;
}

// What is counted of the items of a phrase.
struct Tally {
  std::array<int, 2> persons{};
  int first_person = -1;
  int second_person = -1;
  int rolls = 0;
  int bare = 0;         // of them that may be numbers
  int other_rolls = 0;  // that differ from the first
  std::size_t roll = 0;
  bool late_person = false;  // only in a line below
  int parts = 0;
  int numbers = 0;
  int pairs = 0;  // two numbers that may be a score
  int zeros = 0;
  std::array<int, 5> breaks{};
  Meanings meanings;
  std::array<Meanings, longest_phrase> words{};
  std::size_t n_words = 0;
  bool adjacent_number = false;  // a number stands beside the word for a game

  int misfits(Meanings allowed) const {
    return static_cast<int>(std::count_if(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(n_words),
                                          [&](Meanings one) { return !one.has(allowed); }));
  }
};

}  // namespace hakem::typed
