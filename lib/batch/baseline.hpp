// A list of findings that are known and accepted, so that a run tells only of new ones. A finding is
// recognised by the file, its code and the text of its line, wherever that line has moved to.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>

#include "diag/catalog.hpp"
#include "diag/report.hpp"

namespace hakem {

class Baseline {
 public:
  Baseline() = default;
  // The list in the file at `path`: it calls files by the way from there to them.
  explicit Baseline(const std::string& path);

  // Reads what text() wrote. Empty on success, else the reason.
  std::string read(const std::string& text, Language language);

  // Drops the findings of `report` that are in the list. May be called from several threads.
  void apply(FileReport& report) const;
  // Adds them.
  void add(const FileReport& report);

  // JSON, in the order of the files and of the findings in them; the same for the same findings.
  std::string text() const;
  std::size_t size() const;

 private:
  std::string key_of(const FileReport& report) const;

  std::string folder_;                                  // empty: files have the names of their reports
  std::map<std::string, std::set<std::string>> known_;  // by file: "M104 5f1d0c…:1"
};

}  // namespace hakem
