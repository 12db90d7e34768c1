// A suggestion in a sentence.
#pragma once

#include <string>

#include "diag/catalog.hpp"
#include "diag/report.hpp"

namespace hakem {

// "read 24/18 instead of 24/17", "leave out line 12", "insert …": what `fix` changes, on one line, safe to print.
// en and tr. The reader is told why elsewhere: without the finding, and the rest of the game fits.
std::string advice(const FileReport& report, const Fix& fix, Language language);

// The best suggestions of `finding`, a line each with its line end, indented by `indent` columns: "help: read 24/18
// instead of 24/17, and the rest of the game fits". Empty if there are none.
std::string help_lines(const FileReport& report, const Diagnostic& finding, Language language,
                       std::size_t indent);

}  // namespace hakem
