// The labels that turns are told with, learned from the whole text. Only persons.cpp includes this.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/typed/token.hpp"

namespace hakem::typed {

// What may be a label or a part of one: a word that means nothing else, a colour, "ben".
inline constexpr Meanings names_sides = {Meaning::white, Meaning::black, Meaning::me, Meaning::you,
                                         Meaning::seat};

// The words of a label, whatever stands between them.
struct Label {
  std::string key;
  std::vector<std::size_t> at;  // the first token of each occurrence
  std::size_t words = 1;
  std::size_t leading = 0;  // occurrences that begin a line, or stand behind its number
};

// What stands behind a number that is a label.
inline bool is_sign_of_label(std::string_view sign) {
  return sign == ":" || sign == "-" || sign == ")" || sign == ">";
}

// The pictures that belong to no name: they stand behind several words, or before them, "Finn 🎲 42", "Bea 🎲
// 31".
std::set<std::string_view> free_pictures(const Text& text);

class Labels {
 public:
  // `are_named`: whether the head of the record names two labels as its players.
  Labels(const Text& text, std::string_view source, bool any_word,
         const std::function<bool(const std::string&, const std::string&)>& are_named);

  // The two labels that take turns the most regularly; empty if none do.
  std::vector<const Label*> best_pair(std::size_t turns) const;
  // Labels that stand with the turns of one of `pair` only: "Siyah (Tuncay)".
  std::vector<std::pair<const Label*, int>> partners(const std::vector<const Label*>& pair) const;
  // The rolls of the text.
  std::size_t turns() const { return turns_; }

 private:
  void find_zone();
  bool may_begin(std::size_t i) const;
  bool is_number_label(std::size_t i) const;
  bool begins_line(std::size_t i) const;
  void take(std::size_t i);
  double regularity(const Label& one, const Label& other) const;
  bool is_action(const Label& label) const;
  bool is_loose(const Label& label) const;
  bool is_before_all(const Label& label, const Label& other) const;
  bool have_common_word(const Label& one, const Label& other) const;
  bool has_near(const Label& label, std::size_t at) const;

  const Text& text_;
  std::string_view source_;
  bool any_word_;
  std::function<bool(const std::string&, const std::string&)> are_named_;
  std::size_t first_ = 0;
  std::size_t turns_ = 0;
  std::set<std::string_view> free_pictures_;
  std::vector<std::uint32_t> events_;  // rolls, and words of the cube, before each token
  std::map<std::string, Label> labels_;
};

}  // namespace hakem::typed
