// ECMA-376, part 1, 17.9: numbering.xml has lists (w:num) that are each of an abstract one (w:abstractNum).
#include "batch/document_numbers.hpp"

#include "batch/document_xml.hpp"

namespace hakem {

using namespace document;

namespace {

std::string value_of(const xml_node& node, std::string_view name) {
  return std::string(attribute(find(node, name, 0), "val"));
}

constexpr std::size_t longest = 40;  // number, with what stands around it

std::size_t depth_of(const xml_node& level) { return number_of(level, "ilvl", 0); }

}  // namespace

DocumentNumbers::DocumentNumbers(const DocumentParts& parts) {
  pugi::xml_document document;
  if (!load(document, parts, "word/numbering.xml")) return;
  for (const xml_node& list : find(document, "numbering", 0).children()) {
    if (local(list) == "abstractNum") {
      const std::string id(attribute(list, "abstractNumId"));
      for (const xml_node& level : list.children())
        if (local(level) == "lvl" && value_of(level, "numFmt") == "decimal")
          levels_[{id, depth_of(level)}] = {value_of(level, "lvlText").substr(0, longest),
                                            number_of(find(level, "start", 0), "val", 1)};
    } else if (local(list) == "num") {
      const std::string id(attribute(list, "numId"));
      abstract_of_[id] = value_of(list, "abstractNumId");
      for (const xml_node& level : list.children())
        if (const xml_node start = find(level, "startOverride", 0))
          starts_[{id, depth_of(level)}] = number_of(start, "val", 1);
    }
  }
}

std::string DocumentNumbers::next(const xml_node& paragraph) {
  if (levels_.empty()) return {};
  const xml_node properties = find(find(paragraph, "pPr", 0), "numPr", 0);
  const std::string list = value_of(properties, "numId");
  const std::size_t depth = number_of(find(properties, "ilvl", 0), "val", 0);
  const auto abstract = abstract_of_.find(list);
  if (abstract == abstract_of_.end()) return {};
  const auto level = levels_.find({abstract->second, depth});
  if (level == levels_.end()) return {};
  const auto anew = starts_.find({list, depth});
  if (anew != starts_.end()) {
    counts_[level->first] = anew->second;
    starts_.erase(anew);
  } else if (const auto count = counts_.find(level->first); count != counts_.end()) {
    ++count->second;
  } else {
    counts_[level->first] = level->second.start;
  }
  counts_.erase(counts_.upper_bound(level->first), counts_.lower_bound({abstract->second + '\0', 0}));
  std::string text = level->second.text;
  for (std::size_t at = text.find('%'); at != std::string::npos && at + 1 < text.size();
       at = text.find('%', at + 1)) {
    const auto of = static_cast<std::size_t>(text[at + 1] - '1');
    const auto count = counts_.find({abstract->second, of});
    text.replace(at, 2, count == counts_.end() ? std::string() : std::to_string(count->second));
  }
  return text.empty() ? text : text + " ";
}

}  // namespace hakem
