// Looking around in the XML of a document. Prefixes of namespaces are left out: who writes them may choose
// them.
#pragma once

#include <charconv>
#include <cstddef>
#include <pugixml.hpp>
#include <string_view>

#include "batch/document_text.hpp"

namespace hakem::document {

using pugi::xml_node;

// Without the prefix of its namespace.
inline std::string_view local(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}
inline std::string_view local(const xml_node& node) { return local(std::string_view(node.name())); }

inline std::string_view attribute(const xml_node& node, std::string_view name) {
  for (const pugi::xml_attribute& each : node.attributes())
    if (local(std::string_view(each.name())) == name) return each.value();
  return {};
}

inline std::size_t number_of(const xml_node& node, std::string_view name, std::size_t otherwise) {
  const std::string_view digits = attribute(node, name);
  std::size_t number = otherwise;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

inline bool load(pugi::xml_document& document, const DocumentParts& parts, std::string_view name) {
  const auto part = parts.find(name);
  return part != parts.end() && document.load_buffer(part->second.data(), part->second.size(),
                                                     pugi::parse_default | pugi::parse_ws_pcdata);
}

// The first element of that name, at most `depth` below.
inline xml_node find(const xml_node& node, std::string_view name, int depth) {
  for (const xml_node& child : node.children()) {
    if (local(child) == name) return child;
    if (depth > 0)
      if (const xml_node found = find(child, name, depth - 1)) return found;
  }
  return {};
}

}  // namespace hakem::document
