#include "diag/rules_page.hpp"

#include <algorithm>

namespace hakem {
namespace {

constexpr RulesPage pages[] = {
#include "diag/rules.inc"
};

}  // namespace

const RulesPage& rules_page(Profile profile) {
  return *std::ranges::find(pages, profile_name(profile), &RulesPage::name);
}

std::string_view rules_text(const RulesPage& page, Language language) {
  const std::string_view heading = language == Language::en ? "## Rules\n" : "## Kurallar\n";
  const std::size_t at = page.body.find(heading);
  if (at == std::string_view::npos) return {};
  std::string_view text = page.body.substr(at + heading.size());
  text = text.substr(0, text.find("\n## "));
  text.remove_prefix(std::min(text.find_first_not_of('\n'), text.size()));
  return text;
}

}  // namespace hakem
