#include "batch/baseline.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "diag/catalog.hpp"
#include "diag/fingerprint.hpp"

namespace hakem {
namespace {

using nlohmann::ordered_json;

constexpr int format_version = 1;

std::string key_of(const std::string& name) {
  return std::filesystem::path(name).lexically_normal().generic_string();
}

// What the list calls each finding of `report`.
std::vector<std::string> entries_of(const FileReport& report) {
  Fingerprints fingerprints;
  std::vector<std::string> entries;
  for (const Diagnostic& found : report.diagnostics)
    entries.push_back(std::string(id(found.code)) + " " + fingerprints.next(report, found));
  return entries;
}

}  // namespace

std::string Baseline::read(const std::string& text) {
  const ordered_json document = ordered_json::parse(text, nullptr, false);
  if (!document.is_object() || document.value("format", "") != "hakem/baseline")
    return "it is no baseline of hakem";
  if (document.value("version", 0) != format_version) return "it was written by another version of hakem";
  const auto files = document.find("files");
  if (files == document.end() || !files->is_object()) return "it has no files";
  for (const auto& [name, entries] : files->items()) {
    if (!entries.is_array()) return "what it says of " + name + " is no list";
    for (const auto& entry : entries) {
      if (!entry.is_string()) return "what it says of " + name + " is no list of findings";
      known_[name].insert(entry.get<std::string>());
    }
  }
  return {};
}

void Baseline::apply(FileReport& report) const {
  const auto known = known_.find(key_of(report.source.name()));
  if (known == known_.end()) return;
  const std::vector<std::string> entries = entries_of(report);
  std::size_t at = 0;
  std::erase_if(report.diagnostics, [&](const Diagnostic&) { return known->second.contains(entries[at++]); });
}

void Baseline::add(const FileReport& report) {
  if (report.diagnostics.empty()) return;
  const std::vector<std::string> entries = entries_of(report);
  known_[key_of(report.source.name())].insert(entries.begin(), entries.end());
}

std::string Baseline::text() const {
  ordered_json document = {{"format", "hakem/baseline"}, {"version", format_version}, {"files", known_}};
  return document.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

std::size_t Baseline::size() const {
  std::size_t count = 0;
  for (const auto& [name, entries] : known_) count += entries.size();
  return count;
}

}  // namespace hakem
