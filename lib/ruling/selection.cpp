#include "ruling/selection.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/suggest.hpp"

namespace hakem {
namespace {

// How exactly the best of `words` names the code.
std::optional<std::size_t> best(std::span<const std::string> words, Code code) {
  std::optional<std::size_t> most;
  for (const std::string& word : words) most = std::max(most, names_code(word, code));
  return most;
}

}  // namespace

std::optional<std::size_t> names_code(std::string_view word, Code code) {
  const CatalogEntry& page = entry(code);
  if (same_word(word, "all")) return 0;
  if (same_word(word, page.name)) return page.id.size();
  if (!word.empty() && begins_with(page.id, word)) return word.size();
  return {};
}

bool names_codes(std::string_view word) {
  return std::ranges::any_of(
      catalog(), [&](const CatalogEntry& page) { return names_code(word, page.code).has_value(); });
}

std::string_view nearest_code(std::string_view wrong) {
  std::vector<std::string_view> known;
  for (const CatalogEntry& page : catalog()) known.insert(known.end(), {page.id, page.name});
  return nearest(wrong, known);
}

Selection::Selection() : wanted_(catalog().size(), true), severities_(catalog().size()) {}

void Selection::choose(std::span<const std::string> select, std::span<const std::string> ignore) {
  for (const CatalogEntry& page : catalog()) {
    const auto selected = select.empty() ? std::optional<std::size_t>(0) : best(select, page.code);
    const auto ignored = best(ignore, page.code);
    wanted_[static_cast<std::size_t>(page.code)] = selected && (!ignored || *ignored < *selected);
  }
}

void Selection::grade(std::span<const std::pair<std::string, Severity>> severities) {
  for (const auto& [word, severity] : severities)
    for (const CatalogEntry& page : catalog())
      if (names_code(word, page.code)) severities_[static_cast<std::size_t>(page.code)] = severity;
}

void Selection::apply(FileReport& report) const {
  std::erase_if(report.diagnostics, [&](const Diagnostic& found) { return !holds(found.code); });
  for (Diagnostic& found : report.diagnostics)
    found.severity = severities_[static_cast<std::size_t>(found.code)].value_or(found.severity);
}

std::optional<Severity> severity_named(std::string_view word) {
  for (const Severity severity : {Severity::info, Severity::warning, Severity::error})
    for (const Language language : {Language::en, Language::tr})
      if (same_word(word, severity_name(severity, language))) return severity;
  return {};
}

}  // namespace hakem
