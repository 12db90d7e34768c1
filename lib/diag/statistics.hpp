// What was found, counted over any number of files: by code, and by who wrote the files.
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>

#include "diag/render.hpp"

namespace hakem {

struct Statistics {
  // One code.
  struct Found {
    std::array<std::size_t, 3> findings{};  // by Severity
    std::size_t files = 0;                  // it was found in
    std::size_t all() const { return findings[0] + findings[1] + findings[2]; }
  };
  // The files of one notation that one program wrote.
  struct Writer {
    Summary summary;
    std::map<Code, std::size_t> codes;  // findings
  };

  Summary total;
  std::map<Code, Found> codes;
  std::map<std::pair<std::string, std::string>, Writer> writers;  // by FileReport::format and ::program

  // Takes in one file; nothing of it is kept but counts.
  void add(const FileReport& report);
};

// Tables for people: the codes, the most frequent first; the writers, with errors by 1000 plays and their
// most frequent codes.
void render_statistics(const Statistics& statistics, const RenderOptions& options, std::string& out);

// The same as one JSON document (docs/statistics.schema.json).
void render_statistics_json(const Statistics& statistics, std::string& out);

}  // namespace hakem
