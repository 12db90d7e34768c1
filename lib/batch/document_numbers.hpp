// The numbers that a word processor puts before the paragraphs of a list, and does not write into them: who
// types "1) 31: 8/5 6/5" gets one.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "batch/document_text.hpp"

namespace pugi {
class xml_node;
}

namespace hakem {

class DocumentNumbers {
 public:
  explicit DocumentNumbers(const DocumentParts& parts);

  // What stands before `paragraph`, the next one: "3) ", or nothing.
  std::string next(const pugi::xml_node& paragraph);

 private:
  struct Level {
    std::string text;  // "%1)"
    std::size_t start = 1;
  };
  using Place = std::pair<std::string, std::size_t>;  // a list and how deep in it

  std::map<Place, Level> levels_;                   // that are numbered, by their abstract list
  std::map<std::string, std::string> abstract_of_;  // a list
  std::map<Place, std::size_t> starts_;             // of a list that begins anew
  std::map<Place, std::size_t> counts_;
};

}  // namespace hakem
