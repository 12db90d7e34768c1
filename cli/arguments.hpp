// Options that several subcommands share.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "batch/inputs.hpp"
#include "diag/render.hpp"
#include "formats/format.hpp"
#include "texts.hpp"

namespace hakem {

// How an input is to be read.
struct ReadingOptions {
  std::string from;
  std::string encoding;
  RuleChoice rules;

  // Null: recognised by content.
  const Format* format() const { return format_named(from); }
  Encoding forced() const { return encoding_named(encoding); }
  std::function<RuleChoice(const Input&)> rules_for_all() const {
    return [this](const Input&) { return rules; };
  }
};

// How a report looks.
struct LookOptions {
  Language language = Language::en;
  std::string colour = "auto";
  bool ascii = false;
  std::size_t legal = 3;
  bool ids = false;

  RenderOptions render() const;
};

// A subcommand with its texts, --help and --lang.
CLI::App* add_command(CLI::App& app, const char* name, const Both& about, const Both& footer,
                      Language language);
// --lang, which language_of() has read already.
void add_language(CLI::App& app, Language language);
void add_reading(CLI::App& command, ReadingOptions& options, Language language);
void add_colour(CLI::App& command, LookOptions& options, Language language);
void add_look(CLI::App& command, LookOptions& options, Language language);  // colour and --ascii

// An option that takes a number from 1 on (0 on with `zero`).
CLI::Option* add_number(CLI::App& command, const char* name, std::size_t& value, const Both& about,
                        Language language, const Both& word = texts::number_word, bool zero = false);

// Checks of a value; each names what is allowed when it fails.
CLI::Validator one_of(std::vector<std::string_view> words, Language language);
// Why `word` names no finding; empty if it does.
std::string unknown_code(std::string_view word, Language language);
CLI::Validator format_name(Language language, bool to_read);

}  // namespace hakem
