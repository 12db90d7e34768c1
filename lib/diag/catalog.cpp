#include "diag/catalog.hpp"

#include <algorithm>
#include <iterator>

#include "core/ascii.hpp"
#include "diag/report.hpp"

namespace hakem {
namespace {

constexpr CatalogEntry entries[] = {
#include "diag/catalog.inc"
};

}  // namespace

std::span<const CatalogEntry> catalog() { return entries; }

const CatalogEntry& entry(Code code) { return entries[static_cast<std::size_t>(code)]; }

const CatalogEntry* find_entry(std::string_view id_or_name) {
  const auto* found =
      std::find_if(std::begin(entries), std::end(entries), [&](const CatalogEntry& candidate) {
        return same_word(candidate.id, id_or_name) || same_word(candidate.name, id_or_name);
      });
  return found == std::end(entries) ? nullptr : found;
}

std::string_view severity_name(Severity severity, Language language) {
  const bool turkish = language == Language::tr;
  switch (severity) {
    case Severity::info: return turkish ? "bilgi" : "info";
    case Severity::warning: return turkish ? "uyarı" : "warning";
    case Severity::error: return turkish ? "hata" : "error";
  }
  return {};
}

Diagnostic& Reporter::report(Code code, Span span, Place place, std::initializer_list<Fact> facts) {
  const bool is_info = severity(code) == Severity::info;
  const std::size_t alike = is_info ? infos_ : found_.size() - infos_;
  Diagnostic& found = alike < limit ? found_.emplace_back() : overflow_;
  infos_ += is_info && alike < limit ? 1 : 0;
  if (&found == &overflow_) {
    ++dropped_;
    overflow_ = {};
  }
  found.code = code;
  found.severity = severity(code);
  found.span = span;
  found.place = place;
  std::copy_n(facts.begin(), std::min(facts.size(), found.facts.size()), found.facts.begin());
  return found;
}

std::vector<Diagnostic> Reporter::take_sorted() {
  std::stable_sort(found_.begin(), found_.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.span.offset < b.span.offset; });
  infos_ = 0;
  return std::move(found_);
}

std::size_t FileReport::count(Severity level) const {
  return static_cast<std::size_t>(
      std::count_if(diagnostics.begin(), diagnostics.end(),
                    [&](const Diagnostic& found) { return found.severity == level; }));
}

FileReport unread(const std::string& name, Code code, Fact fact) {
  FileReport report;
  report.source = Source::from_bytes(name, {});
  if (!fact.text.empty()) fact.text = report.source.keep(std::string(fact.text));
  Reporter reporter;
  reporter.report(code, {}, {}, {fact});
  report.readable = false;
  report.diagnostics = reporter.take_sorted();
  return report;
}

}  // namespace hakem
