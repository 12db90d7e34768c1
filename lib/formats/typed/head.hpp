// The names that the head of a record gives its players, and what it calls them. Only persons.cpp includes
// this.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/typed/label.hpp"

namespace hakem::typed {

struct Name {
  std::size_t begin = 0;  // its tokens
  std::size_t end = 0;
};

class Head {
 public:
  explicit Head(const Text& text);

  struct Pair {
    std::array<Name, 2> names;
    bool whole = false;  // nothing but names and the length stands in the line
  };
  std::vector<Pair> pairs;                            // both names in a line
  std::vector<std::pair<std::string, Name>> aliases;  // "H = Hulusi", "a: Sibel", "Murat (Mu)"
  std::vector<std::pair<Meaning, Name>> of_meaning;   // "Beyaz: Ali", "Rakip Tuncay", "⚪ Kemal"

 private:
  bool is_key(std::size_t i) const;
  Name name_at(std::size_t i, std::size_t end) const;
  void aliases_of(std::size_t begin, std::size_t end);
  void line(std::size_t begin, std::size_t end);
  std::optional<Meaning> meaning_before(std::size_t i, std::size_t begin) const;
  void add_pairs(const std::vector<Name>& names, std::size_t end);

  const Text& text_;
};

}  // namespace hakem::typed
