// Ways in which records travel, as damage done to a clean one: each undoes what lib/arrival is for.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hakem::travels {

struct Travel {
  std::string_view name;
  std::string (*by)(const std::string& record);
  // Signs in which the text itself is written then: nothing that works on plain lines can come behind.
  bool encodes = false;
};

// Those of documents, pages and windows (travels_documents.cpp).
std::vector<Travel> of_documents();
// Those that programs make of a text (travels_programs.cpp).
std::vector<Travel> of_programs();

const std::vector<Travel>& all();

}  // namespace hakem::travels
