// Everything the program says to the world: standard output, standard error, files, the exit status.
#pragma once

#include <string>
#include <string_view>

#include "diag/catalog.hpp"

namespace hakem {

// What the exit status says. Of several the highest holds.
enum class Exit : int {
  clean = 0,
  findings = 1,       // at least one finding of severity error
  usage = 2,          // the command line makes no sense, or what hakem.toml or the baseline says
  unreadable = 3,     // a file could not be read, or not written; the rest was done
  interrupted = 130,  // by Ctrl-C; what was done so far is reported
};
constexpr Exit worse(Exit a, Exit b) { return a < b ? b : a; }

// The language of --lang, else that of the hakem.toml of the current folder, else that of the environment
// (LC_ALL, LC_MESSAGES, LANG). Looked up before the command line is parsed, because the texts of the parser
// depend on it.
Language language_of(int argc, const char* const* argv);

// Whether output to standard output is to be coloured. `choice`: auto, always, never. "auto" means what the
// environment says: NO_COLOR (no-color.org) forbids it, FORCE_COLOR or CLICOLOR_FORCE ask for it unless they
// are 0; else a terminal that is not dumb, unless CLICOLOR is 0. A variable that is empty says nothing.
bool wants_colour(std::string_view choice);
// Columns of the terminal standard output goes to (COLUMNS, else what the terminal says); 0 if it is none.
std::size_t terminal_width();
// False if the locale of the environment (LC_ALL, LC_CTYPE, LANG: the first that is not empty) has another
// encoding than UTF-8, as C and POSIX have: drawings are then ASCII. True if none is set.
bool draws_unicode();

void print(std::string_view text);        // to standard output
void complain(std::string_view text);     // to standard error, with "hakem: " before and a line end behind
void print_error(std::string_view text);  // to standard error as it is
// Flushes standard output; false if not everything could be written.
bool flush();

// Replaces or creates `path` in one step: nobody ever sees half a file. Empty on success, else the reason.
// Without `replace` an existing file is left alone, and that is the reason.
std::string write_file(const std::string& path, std::string_view text, bool replace, Language language);

}  // namespace hakem
