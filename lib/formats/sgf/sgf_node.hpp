// A node of SGF: its properties with their values, as they stand in the text.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/span.hpp"
#include "formats/sgf/sgf_text.hpp"

namespace hakem {

struct SgfProperty {
  std::uint32_t name = 0;    // sgf_name()
  std::string_view written;  // the name as it stands there
  std::uint32_t n_values = 0;
  std::uint32_t first_value = 0;
};

class SgfNode {
 public:
  // More in one node nobody needs; what is over stays text.
  static constexpr std::size_t most_properties = 1024;
  static constexpr std::size_t most_values = 16'384;

  // Reads the node that begins at text[begin], its semicolon; returns where it ends.
  std::size_t read(std::string_view text, std::size_t begin);

  const std::vector<SgfProperty>& properties() const { return properties_; }
  std::span<const std::string_view> values(const SgfProperty& of) const {
    return std::span(values_).subspan(of.first_value, of.n_values);
  }
  std::string_view value(const SgfProperty& of) const { return values_[of.first_value]; }
  const SgfProperty* find(std::string_view name) const;
  // From the name to the bracket behind the last value.
  std::string_view text(const SgfProperty& of) const;

  // Reads on from text[begin], where properties of the same node stand; returns where it ends.
  std::size_t read_on(std::string_view text, std::size_t begin);

  void drop_behind(std::size_t property) { properties_.resize(property + 1); }
  // Ends value `i` of a property after `length` bytes; there is nothing behind it.
  void end_value(std::size_t property, std::size_t i, std::size_t length);

  // For the actions of the grammar.
  void add_name(std::string_view written);
  void add_value(std::string_view value);

 private:
  std::vector<SgfProperty> properties_;
  std::vector<std::string_view> values_;
};

}  // namespace hakem
