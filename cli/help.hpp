// The help pages and the words about a command line that makes no sense.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>

#include "io.hpp"

namespace hakem {

// The group of the options that only --help-all shows.
inline constexpr const char* seldom_group = "seldom";

// Lays out help: what it is for, usage, commands, options, examples; 80 columns.
std::shared_ptr<CLI::FormatterBase> help_formatter(Language language);

// Says on standard error what is wrong and, for a mistyped word, what was probably meant.
void complain_about(const CLI::App& app, const CLI::ParseError& error, Language language);

}  // namespace hakem
