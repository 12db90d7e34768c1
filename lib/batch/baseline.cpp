#include "batch/baseline.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "batch/system.hpp"
#include "diag/catalog.hpp"
#include "diag/fingerprint.hpp"
#include "diag/message.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

using nlohmann::ordered_json;

constexpr int format_version = 1;

namespace fs = std::filesystem;

// What the list calls each finding of `report`.
std::vector<std::string> entries_of(const FileReport& report) {
  Fingerprints fingerprints;
  std::vector<std::string> entries;
  for (const Diagnostic& found : report.diagnostics)
    entries.push_back(std::string(id(found.code)) + " " + fingerprints.next(report, found));
  return entries;
}

}  // namespace

Baseline::Baseline(const std::string& path) {
  std::error_code error;
  folder_ = os::text_of(fs::absolute(path, error).lexically_normal().parent_path());
}

// Its name, unless that is a path: then the way to it from the baseline, so that it does not matter where one
// stands.
std::string Baseline::key_of(const FileReport& report) const {
  const fs::path name = fs::path(report.source.name()).lexically_normal();
  std::error_code error;
  if (folder_.empty() || name == "-" || fs::path(report.where()).lexically_normal() != name)
    return name.generic_string();
  return fs::absolute(name, error).lexically_normal().lexically_relative(folder_).generic_string();
}

std::string Baseline::read(const std::string& text, Language language) {
  const auto say_so = [&](std::string_view en, std::string_view tr) {
    return std::string(in(language, en, tr));
  };
  const ordered_json document = ordered_json::parse(text, nullptr, false);
  if (!document.is_object() || document.value("format", "") != "hakem/baseline")
    return say_so("it is no baseline of hakem", "bu bir hakem taban listesi değil");
  if (document.value("version", 0) != format_version)
    return say_so("it was written by another version of hakem", "başka bir hakem sürümü yazmış");
  const auto files = document.find("files");
  if (files == document.end() || !files->is_object()) return say_so("it has no files", "içinde dosya yok");
  for (const auto& [name, entries] : files->items()) {
    if (!entries.is_array())
      return say(language, "what it says of {} is no list", "{} için yazılan bir liste değil", plain(name));
    for (const auto& entry : entries) {
      if (!entry.is_string())
        return say(language, "what it says of {} is no list of findings",
                   "{} için yazılan bir bulgu listesi değil", plain(name));
      known_[name].insert(entry.get<std::string>());
    }
  }
  return {};
}

void Baseline::apply(FileReport& report) const {
  const auto known = known_.find(key_of(report));
  if (known == known_.end()) return;
  const std::vector<std::string> entries = entries_of(report);
  std::size_t at = 0;
  std::erase_if(report.diagnostics, [&](const Diagnostic&) { return known->second.contains(entries[at++]); });
}

void Baseline::add(const FileReport& report) {
  if (report.diagnostics.empty()) return;
  const std::vector<std::string> entries = entries_of(report);
  known_[key_of(report)].insert(entries.begin(), entries.end());
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
