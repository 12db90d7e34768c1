#include "formats/sgf/sgf_node.hpp"

#include <algorithm>

#include "formats/peg.hpp"
#include "grammar/sgf.hpp"

namespace hakem {
namespace {

namespace g = grammar::sgf;

template <typename Rule>
struct NodeAction : tao::pegtl::nothing<Rule> {};

template <>
struct NodeAction<g::name> : Does<[](const auto& in, SgfNode& node) {
  node.add_name({in.begin(), in.size()});
}> {};

template <>
struct NodeAction<g::value_text> : Does<[](const auto& in, SgfNode& node) {
  node.add_value({in.begin(), in.size()});
}> {};

}  // namespace

std::size_t SgfNode::read(std::string_view text, std::size_t begin) {
  properties_.clear();
  values_.clear();
  LineInput in(text.data() + begin, text.data() + text.size(), "");
  tao::pegtl::parse<g::node, NodeAction>(in, *this);
  if (!properties_.empty() && properties_.back().n_values == 0) properties_.pop_back();
  return static_cast<std::size_t>(in.current() - text.data());
}

std::size_t SgfNode::read_on(std::string_view text, std::size_t begin) {
  LineInput in(text.data() + begin, text.data() + text.size(), "");
  tao::pegtl::parse<g::properties, NodeAction>(in, *this);
  if (!properties_.empty() && properties_.back().n_values == 0) properties_.pop_back();
  return static_cast<std::size_t>(in.current() - text.data());
}

void SgfNode::end_value(std::size_t property, std::size_t i, std::size_t length) {
  drop_behind(property);
  SgfProperty& of = properties_.back();
  of.n_values = static_cast<std::uint32_t>(i + 1);
  values_.resize(of.first_value + of.n_values);
  values_.back() = values_.back().substr(0, length);
}

void SgfNode::add_name(std::string_view written) {
  if (properties_.size() > most_properties) return;
  properties_.push_back({sgf_name(written), written, 0, static_cast<std::uint32_t>(values_.size())});
}

void SgfNode::add_value(std::string_view value) {
  if (properties_.size() > most_properties || values_.size() >= most_values) return;
  values_.push_back(value);
  ++properties_.back().n_values;
}

const SgfProperty* SgfNode::find(std::string_view name) const {
  const auto found = std::ranges::find(properties_, sgf_name(name), &SgfProperty::name);
  return found == properties_.end() || found->n_values == 0 ? nullptr : &*found;
}

std::string_view SgfNode::text(const SgfProperty& of) const {
  const std::string_view last = values_[of.first_value + of.n_values - 1];
  return {of.written.data(), static_cast<std::size_t>(last.data() + last.size() + 1 - of.written.data())};
}

}  // namespace hakem
