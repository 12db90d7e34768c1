// The numbers of a phrase, and the score that two of them make.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "formats/typed/phrase.hpp"

namespace hakem::typed {

// Two numbers that stand as a score; `first` belongs to the player who is named first.
struct Pair {
  std::array<std::int64_t, 2> score{};
  Span span;
  bool white_first = false;  // each number is told with its player, and White's is put first
};

// A number with its place; "21" and "2-1" are rolls or parts where nothing is around them.
struct Number {
  std::int64_t value = 0;
  std::size_t token = 0;
  bool joined = false;  // with the next one: "2-1"
};
std::vector<Number> numbers_of(const Text& text, const Phrase& phrase);

// The number that stands beside a word of `meanings`, before it first; taken out of the list.
std::optional<std::int64_t> take_beside(const Text& text, std::vector<Number>& numbers, const Phrase& phrase,
                                        Meanings meanings);

// Two numbers, joined or the only ones.
std::optional<Pair> pair_of(const Text& text, const std::vector<Number>& numbers);
// "Ali 2, Veli 0", "M 1 - N 0": each number behind whose it is; White first.
std::optional<Pair> pair_of_persons(const Text& text, const Phrase& phrase,
                                    const std::vector<Number>& numbers);

}  // namespace hakem::typed
