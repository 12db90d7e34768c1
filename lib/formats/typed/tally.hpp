// The tokens of a text that say something, and what is counted of those of a phrase. Only phrase.cpp and
// judge.cpp include this.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "formats/typed/token.hpp"

namespace hakem::typed {

// A token that says something, or the end of a line, a sentence, a cell.
enum class Break : std::uint8_t { none, cell, sentence, line, paragraph };
struct Item {
  std::size_t token = 0;
  Break breaks = Break::none;
  bool noisy = false;       // a word that nobody knows stands beside it
  bool remarked = false;    // a part that words of a remark part from the play
  bool lone_score = false;  // a part that is a score with a nought, alone in its line
  bool thrown = false;      // "rolled 6-6", "zar 63": dice for sure
};

inline constexpr std::size_t longest_phrase = 22;  // items
inline constexpr float impossible = 1e6F;

std::vector<Item> items_of(const Text& text);

// What is counted of the items of a phrase.
struct Tally {
  std::array<int, 2> persons{};
  int first_person = -1;
  int second_person = -1;
  int rolls = 0;
  int bare = 0;         // of them that may be numbers
  int cube_rolls = 0;   // of them that may be the cube, "double 2"
  int other_rolls = 0;  // that differ from the first
  std::size_t roll = 0;
  bool late_person = false;  // only in a line below
  int parts = 0;
  int numbers = 0;
  bool even_number = false;  // that the cube can show
  int pairs = 0;             // two numbers that may be a score
  int zeros = 0;
  int lone_scores = 0;
  bool thrown = false;      // one of the pairs was
  int told_scores = 0;      // parts that are one for sure
  bool names_line = false;  // a person stands alone in the first line
  std::array<int, 5> breaks{};
  Meanings meanings;
  std::array<Meanings, longest_phrase> words{};
  std::size_t n_words = 0;
  bool adjacent_number = false;  // a number stands beside the word for a game

  std::span<const Meanings> said() const { return std::span(words).first(n_words); }
  int misfits(Meanings allowed) const {
    return static_cast<int>(std::ranges::count_if(said(), [&](Meanings one) { return !one.has(allowed); }));
  }
};

}  // namespace hakem::typed
