// The command line of a subcommand, declared line by line.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "batch/inputs.hpp"
#include "diag/render.hpp"
#include "formats/format.hpp"
#include "io.hpp"
#include "losses.hpp"
#include "texts.hpp"

namespace CLI {  // the parser's header is long to compile: what only declares a command line goes without it
class App;
class Option;
}  // namespace CLI

namespace hakem {

// How an input is to be read.
struct ReadingOptions {
  std::string from;
  std::string encoding;
  RuleChoice rules;
  bool list_left_out = false;  // of folders and archives

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

// Checks a value, or takes it: says why it is refused; empty if it is not.
using Judge = std::function<std::string(const std::string& value)>;

// An option or argument that was declared, and what further holds of it.
class Option {
 public:
  Option(CLI::Option& option, Language language) : option_(&option), language_(language) {}

  Option& required();
  Option& comma_separated();
  // What it can be: told by help and completions.
  Option& words(const std::vector<std::string_view>& words);
  // Nothing else is taken.
  Option& one_of(std::vector<std::string_view> words);
  Option& check(Judge judge);
  // True if the command line had it.
  bool given() const;

 private:
  CLI::Option* option_;
  Language language_;
};

// A command and what its command line may hold: a name with dashes is that of an option, one without that of
// an argument. `word` stands for the value in help. The values have to live as long as the parser; what run()
// is given does.
class Command {
 public:
  // The program itself; `status` becomes what running a subcommand came to. Declares --lang.
  Command(CLI::App& app, Language language, Exit& status);
  // A subcommand with its texts, --help and --lang.
  Command add(const char* name, const Both& about, const Both& footer);

  // One text; of several the last.
  Option text(const char* name, std::string& value, const Both& word, const Both& about);
  Option text(const char* name, std::optional<std::string>& value, const Both& word, const Both& about);
  // As many texts as follow.
  Option words(const char* name, std::vector<std::string>& values, const Both& word, const Both& about);
  // Files, folders and archives, as many as follow.
  Option paths(std::vector<std::string>& values, const Both& about);
  // A text every time the option is there.
  Option list(const char* name, std::vector<std::string>& values, const Both& word, const Both& about);
  // The same, comma-separated and handed over one by one.
  Option each(const char* name, Judge take, const Both& word, const Both& about);
  Option number(const char* name, std::size_t& value, const Both& about, std::size_t least = 1,
                const Both& word = texts::number_word);
  // A name with "!" before it makes the flag false.
  void flag(const char* name, bool& value, const Both& about);
  void flag(const char* name, std::function<void(bool)> take, const Both& about);

  // What several subcommands share.
  void reading(ReadingOptions& options);    // shown by --help-all only
  void gathering(ReadingOptions& options);  // of those that take folders and archives
  void losing(LossOptions& options);
  void colour(LookOptions& options);
  void look(LookOptions& options);  // colour and --ascii

  // The same command; what is declared through it is shown by --help-all only.
  Command seldom() const;
  void run(std::function<Exit()> act);

  CLI::App& app() { return app_; }
  Language language() const { return language_; }

 private:
  Option declared(CLI::Option* option, const Both& about);
  Option declared(CLI::Option* option, const Both& word, const Both& about);

  CLI::App& app_;
  Language language_;
  Exit& status_;
  bool seldom_ = false;
};

// Why `word` names no finding; empty if it does.
std::string unknown_code(std::string_view word, Language language);
// The names of the notations that can be written, of all of them, of the rule systems.
std::vector<std::string_view> written_formats();
std::vector<std::string_view> all_formats();
std::vector<std::string_view> all_profiles();

}  // namespace hakem
