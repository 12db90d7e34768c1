// A fix as text: what becomes of the record, and what a person is told.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/catalog.hpp"
#include "diag/report.hpp"

namespace hakem {

// The text with the edits of `fix` made.
std::string edited(std::string_view text, const Fix& fix);

// "read 24/18 instead of 24/17", "leave out line 12", "insert …": what `fix` changes, on one line, safe to
// print.
std::string advice(const FileReport& report, const Fix& fix, Language language);

// The best suggestions of `finding`, a sentence each: "help: read 24/18 instead of 24/17, and the rest fits",
// "or: …". Empty if there are none.
std::vector<std::string> help_lines(const FileReport& report, const Diagnostic& finding, Language language);

}  // namespace hakem
