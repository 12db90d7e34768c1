// Renderers: one function per output, all from the same reports.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "diag/report.hpp"

namespace hakem {

struct RenderOptions {
  Language language = Language::en;
  bool colour = false;      // ANSI colours
  bool unicode = true;      // box drawing, arrows; false = ASCII only
  std::size_t legal = 3;    // how many legal plays to show
};

// A person's report of one file, appended to `out`: for every finding file:line:column, severity, code, message, the
// source line with a caret under the exact characters and, for an illegal play, the board and the legal plays.
// Nothing is written for a file without findings.
void render_text(const FileReport& report, const RenderOptions& options, std::string& out);

// The report of all files as one JSON document (docs/diagnostics.schema.json): version, files, findings, summary.
// Files are appended one by one: begin, one call per file, end.
class JsonReport {
 public:
  JsonReport(const RenderOptions& options, std::string& out);
  void add(const FileReport& report);
  void finish();

 private:
  RenderOptions options_;
  std::string& out_;
  bool first_ = true;
  std::size_t files_ = 0;
  std::size_t unreadable_ = 0;
  std::array<std::size_t, 3> counts_{};
};

}  // namespace hakem
