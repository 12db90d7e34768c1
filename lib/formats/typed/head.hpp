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
  // `source`: what the tokens were read from.
  Head(const Text& text, std::string_view source);

  struct Pair {
    std::array<Name, 2> names;
    bool whole = false;  // nothing but names and the length stands in the line
  };
  // The line of the first turn: its first token.
  std::size_t end() const { return end_; }
  // "Player 1: Dave", "Player 2: Karen"; empty where the head numbers nobody.
  const std::array<Name, 2>& numbered() const { return numbered_; }
  // The words from the token `i` on, before `end`, that can be a name; empty if none can.
  Name name_at(std::size_t i, std::size_t end) const;

  std::vector<Pair> pairs;                            // both names in a line
  std::vector<std::pair<std::string, Name>> aliases;  // "Murat (Mu)", "Laura is red"
  std::vector<std::pair<Meaning, Name>> of_meaning;   // "Beyaz: Ali", "Rakip Tuncay", "⚪ Kemal"

 private:
  std::size_t first_roll(std::size_t begin, std::size_t end) const;
  bool is_key(std::size_t i) const;
  bool is_same(const Name& one, const Name& other) const;
  void letters_of(std::size_t begin, std::size_t end);
  void aliases_of(std::size_t begin, std::size_t end);
  bool is_heading(std::size_t begin, const Name& name) const;
  void line(std::size_t begin, std::size_t end);
  std::optional<Meaning> meaning_before(std::size_t i, std::size_t begin) const;
  bool is_prose(const Name& name) const;
  void add_pairs(const std::vector<Name>& names, std::size_t end);

  int number_before(std::size_t begin, std::size_t i) const;
  void take_numbered(std::size_t begin, std::size_t end);
  void take_column(std::size_t begin, std::size_t end);
  bool is_quoted(std::size_t i) const;
  bool is_small(std::size_t i) const;
  std::vector<bool> tokens_in_capitals() const;
  bool is_place(std::size_t i) const;
  bool ends(std::size_t i) const;
  bool is_abbreviated(std::size_t i) const;
  bool is_colour(std::size_t i) const;
  bool is_surname(std::size_t i) const;
  bool is_first_name(std::size_t i) const;
  std::optional<Meaning> colour_behind(const Name& name) const;

  const Text& text_;
  std::string_view source_;
  std::set<std::string_view> free_pictures_;
  std::vector<bool> capitals_;
  std::size_t end_ = 0;
  std::array<Name, 2> numbered_;
  Name column_;  // a name alone in the line above
};

}  // namespace hakem::typed
