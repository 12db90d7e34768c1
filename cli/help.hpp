// The help pages and the words about a command line that makes no sense.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io.hpp"

namespace hakem {

// The group of the options that only --help-all shows.
inline constexpr const char* seldom_group = "seldom";

// What is told of the program: the commands, but for those that are asked for once; options that are no
// arguments.
std::vector<const CLI::App*> commands_of(const CLI::App& program);
std::vector<const CLI::Option*> options_of(const CLI::App& command);
bool takes_value(const CLI::Option& option);

// "-o, --output-file FILE"; further spellings are not told.
std::string heading_of(const CLI::Option& option);
// "hakem check [OPTIONS] [PATH...]".
std::string synopsis_of(const CLI::App& command, Language language);

// What help and completions say of an option: a sentence, and the words its value can be, from the table that
// holds them. The parser keeps both as one text, the words on a line of their own.
void tell_words(CLI::Option& option, const std::vector<std::string_view>& words);
std::string sentence_of(const CLI::Option& option);
std::string words_of(const CLI::Option& option);  // parted by blanks; empty if any may be written
std::string told_of(const CLI::Option& option);   // "the notation to write: mat mat-xg tavla"

// Lays out help: what it is for, usage, commands, options, examples; 80 columns.
std::shared_ptr<CLI::FormatterBase> help_formatter(Language language);

// "hakem 0.1", with a line end.
std::string version_line();

// Why `word` is no command of `program`: the one that was probably meant, or, where it names a file or a
// folder, what is done with one.
std::string about_unknown_command(const CLI::App& program, std::string_view word, Language language);

// Says on standard error what is wrong and, for a mistyped word, what was probably meant.
void complain_about(const CLI::App& app, const CLI::ParseError& error, Language language);

}  // namespace hakem
