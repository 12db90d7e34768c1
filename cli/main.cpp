// hakem: the command line program.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>

#include "arguments.hpp"
#include "batch/system.hpp"
#include "commands.hpp"
#include "help.hpp"
#include "position/position.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

// The board of an XGID without its sign: it begins with a dash wherever nobody is on the bar.
bool is_bare_board(std::string_view word) {
  constexpr std::string_view checkers = "-ABCDEFGHIJKLMNOPabcdefghijklmnop";
  return word.starts_with('-') && word.find_first_not_of(checkers) == word.find(':') &&
         recognise_position(word) == PositionKind::xgid;
}

// The words of the command line, the last first, as the parser takes them. It takes for an option what begins
// with a dash; a blank before a board, which belongs to no position, makes it an argument.
std::vector<std::string> command_line(int argc, char** argv) {
  std::vector<std::string> words;
  for (int i = argc; i-- > 1;)
    words.push_back((is_bare_board(argv[i]) ? " " : "") + os::with_slashes(argv[i]));
  return words;
}

Exit run(int argc, char** argv) {
  const Language language = language_of(argc, argv);
  Exit status = Exit::clean;
  CLI::App app{std::string(texts::about(language)), "hakem"};
  app.formatter(help_formatter(language));
  app.footer(std::string(texts::footer(language)));
  app.allow_windows_style_options(false);  // what begins with a slash is a path on every system
  app.require_subcommand(0, 1);            // further words are arguments, also those that name a command
  app.set_help_flag("-h,--help", std::string(texts::help(language)));
  app.set_version_flag("--version", version_line(), std::string(texts::version(language)));

  Command program(app, language, status);
  setup_check(program);
  setup_convert(program);
  setup_show(program);
  setup_position(program);
  setup_stats(program);
  setup_decisions(program);
  setup_diff(program);
  setup_roundtrip(program);
  setup_split(program);
  setup_join(program);
  setup_dedupe(program);
  setup_sheet(program);
  setup_explain(program);
  setup_rules(program);
  setup_formats(program);
  setup_completion(program);
  setup_man(program);
  setup_about(program);

  try {
    app.parse(command_line(argc, argv));
  } catch (const CLI::CallForHelp&) {
    print(app.help());
    return Exit::clean;
  } catch (const CLI::CallForAllHelp&) {
    print(app.help("", CLI::AppFormatMode::All));
    return Exit::clean;
  } catch (const CLI::CallForVersion&) {
    print(version_line());
    return Exit::clean;
  } catch (const CLI::ParseError& error) {
    complain_about(app, error, language);
    return Exit::usage;
  }
  if (app.get_subcommands().empty()) {
    print_error(app.help());
    return Exit::usage;
  }
  return status;
}

}  // namespace
}  // namespace hakem

int main(int argc, char** argv) {
  const hakem::os::Console console;
  try {
    const hakem::Exit status = hakem::run(argc, argv);
    if (hakem::flush()) return static_cast<int>(status);
    hakem::complain(hakem::texts::output_failed(hakem::language_of(argc, argv)));
  } catch (const std::exception& problem) {  // out of memory, or a file system that vanished
    std::fprintf(stderr, "hakem: %s\n", problem.what());
  }
  return static_cast<int>(hakem::Exit::unreadable);
}
