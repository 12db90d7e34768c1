// A fix as text: what becomes of the record, and what a person is told.
#pragma once

#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "diag/report.hpp"

namespace hakem {

// The text with the edits of `fix` made.
std::string edited(std::string_view text, const Fix& fix);

// "read 24/18 instead of 24/17", "leave out line 12", "insert …": what `fix` changes, on one line, safe to
// print.
std::string advice(const FileReport& report, const Fix& fix, Language language);

// The best suggestions of `finding`, a line each with its line end, indented by `indent` columns: "help: read
// 24/18 instead of 24/17, and the rest of the game fits". Empty if there are none.
std::string help_lines(const FileReport& report, const Diagnostic& finding, Language language,
                       std::size_t indent);

}  // namespace hakem
