// The pages of docs/rules, one for every profile.
#pragma once

#include <string_view>

#include "diag/catalog.hpp"
#include "model/rule_set.hpp"

namespace hakem {

struct RulesPage {
  std::string_view name;
  std::string_view en, tr;  // a line
  std::string_view body;    // Markdown: "## Rules", "## Kurallar"
};

const RulesPage& rules_page(Profile profile);

// The rules in one language, Markdown without the heading.
std::string_view rules_text(const RulesPage& page, Language language);

}  // namespace hakem
