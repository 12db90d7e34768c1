// What the head of a record calls those whose turns are told with labels: names in full, legends, colours.
// Only persons.cpp includes this.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/typed/head.hpp"

namespace hakem::typed {

// A label of a player.
struct Seat {
  std::string key;
  std::size_t words = 1;
  int side = 0;
  std::size_t at = 0;  // where it stands first
};
using Names = std::array<Name, 2>;

// B and S (Beyaz, Siyah), W and B.
inline bool is_colour_letter(const std::string& key) { return key == "b" || key == "s" || key == "w"; }
inline bool are_colour_letters(const std::vector<Seat>& seats) {
  return std::ranges::all_of(seats, is_colour_letter, &Seat::key);
}

class Naming {
 public:
  Naming(const Text& text, std::string_view source) : text_(text), source_(source), head_(text, source) {}

  const Head& head() const { return head_; }
  // Of several pairs the head names, who play; null if it names none.
  const Head::Pair* likeliest_pair() const;
  // Whether the head names both.
  bool are_named(const std::string& one, const std::string& other) const;
  // The names that the head gives the labels. False if it gives none.
  bool find(const std::vector<Seat>& seats, Names& names) const;
  // Those that it tells in words, in any order.
  bool by_initial(const std::vector<Seat>& seats, Names& names) const;
  // Whether the labels are the letters of the colours, and nobody's initials.
  bool are_colours(const std::vector<Seat>& seats) const {
    return are_colour_letters(seats) && !are_initials(seats);
  }
  // Whether White and Black are to be exchanged; nothing if neither colours nor the head say it.
  std::optional<bool> exchanged(const std::vector<Seat>& seats) const;

  // Without the small words around capitalised ones.
  Name core_of(Name name) const;
  // The same; the label of the side, where it is one of those small words: "Bayramda dede".
  Name core_around_label(Name name, const std::vector<Seat>& seats, int side) const;
  // Of a sentence that names a player, the capitalised words beside the label: "the decider went between
  // Ann".
  void trim(Name& name, const std::vector<Seat>& seats, int side) const;
  // As it stands in the source: without an ending behind an apostrophe, with the full stop of an initial.
  std::string_view written(Name name) const;
  // The label as it stands where it is first told, without an ending.
  std::string_view label_of(const std::vector<Seat>& seats, int side) const;

 private:
  std::size_t words_of(std::string_view key, std::size_t i, bool by_initials) const;
  int told_again(const Name& name) const;
  bool looks_like_name(const Name& name) const;
  bool names_same(const Head::Pair& one, const Head::Pair& other) const;
  Name without_locative(Name name) const;
  std::optional<bool> exchanged_beside(const std::vector<Seat>& seats) const;
  std::optional<bool> exchanged_by_head(const std::vector<Seat>& seats) const;
  bool are_initials(const std::vector<Seat>& seats) const;
  bool is_beside_red(const Seat& white, const std::vector<Seat>& seats) const;
  std::optional<bool> black_is_first(const std::vector<Seat>& seats) const;
  bool complete(Names& names) const;
  bool by_number(const std::vector<Seat>& seats, Names& names) const;
  bool by_colour_letters(const std::vector<Seat>& seats, Names& names) const;
  bool by_pair(const std::vector<Seat>& seats, Names& names) const;
  bool by_legend(const std::vector<Seat>& seats, Names& names) const;
  Name name_behind(std::size_t label, const std::vector<Seat>& seats) const;
  Name name_before(std::size_t label, const std::vector<Seat>& seats) const;
  bool is_label(std::size_t token, const std::vector<Seat>& seats) const;
  int likeness(std::string_view key, Name name) const;
  char first_letter(std::size_t token) const { return source_[text_.span(text_.tokens[token]).offset]; }
  bool is_small(std::size_t token) const;
  bool is_title(std::size_t token) const;

  const Text& text_;
  std::string_view source_;
  Head head_;
};

}  // namespace hakem::typed
