// Renderers: one function per output, all from the same reports.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "diag/message.hpp"
#include "diag/report.hpp"

namespace hakem {

// The version of Hakem, as reports and --version name it.
std::string_view version();
// Where the project lives, as a URL without a final slash; empty if it was built without one
// (HAKEM_HOMEPAGE).
std::string_view homepage();

struct RenderOptions {
  Language language = Language::en;
  bool colour = false;    // ANSI colours
  bool unicode = true;    // box drawing, checkers, ellipses; false = ASCII (texts stay as they are)
  std::size_t legal = 3;  // how many legal plays to show
  bool ids = false;       // with every finding the XGID of the position before it
  bool summary = true;    // text: what it all comes to, at the end
  std::string_view home = homepage();  // sarif: where links to pages begin; empty: there are none
  std::size_t width = 0;               // text: where sentences are broken at words, in columns; 0: nowhere
};

// What was found over several files.
struct Summary {
  std::size_t files = 0;
  std::size_t unreadable = 0;
  std::size_t matches = 0;
  std::size_t positions = 0;  // of the matches and games, those that are nothing but a position
  std::int64_t games = 0;
  std::int64_t plays = 0;
  std::array<std::size_t, 3> findings{};  // by Severity
  std::size_t dropped = 0;                // findings beyond Reporter::limit
  std::size_t hurried = 0;                // as FileReport has it

  void add(const FileReport& report);
  std::size_t count(Severity severity) const { return findings[static_cast<std::size_t>(severity)]; }
};

// How the players of the match a finding is about are called; empty where it is about no match.
Names names_at(const FileReport& report, const Place& place);

// A person's report of one file, appended to `out`: for every finding file:line:column, severity, code,
// message, the source line with a caret under the exact characters and, for an illegal play, the board and
// the legal plays. Nothing is written for a file without findings.
void render_text(const FileReport& report, const RenderOptions& options, std::string& out);
void render_text(const FileReport& report, const Diagnostic& finding, const RenderOptions& options,
                 std::string& out);

// One line per finding: file:line:column: severity CODE message; of render_lines() with what was probably
// meant.
void render_lines(const FileReport& report, const RenderOptions& options, std::string& out);
void render_line(const FileReport& report, const Diagnostic& finding, const RenderOptions& options,
                 std::string& out);

// What the record of one file comes to: its findings counted, then for every match the players, the length,
// the score and who won.
void render_ruling(const FileReport& report, const RenderOptions& options, std::string& out);

// One line over all files.
void render_summary(const Summary& summary, const RenderOptions& options, std::string& out);

}  // namespace hakem
