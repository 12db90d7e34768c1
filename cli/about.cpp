// hakem help and hakem version: what other programs have as commands too.
#include <CLI/CLI.hpp>

#include "arguments.hpp"
#include "commands.hpp"
#include "diag/render.hpp"
#include "help.hpp"

namespace hakem {
namespace {

Exit show_help(CLI::App& root, const std::vector<std::string>& words, Language language) {
  if (words.empty()) {
    print(root.get_formatter()->make_help(&root, "",
                                          CLI::AppFormatMode::Normal));  // root.help() is that of `help`
    return Exit::clean;
  }
  for (CLI::App* command : root.get_subcommands({}))
    if (command->get_name() == words.front()) {
      print(command->help());
      return Exit::clean;
    }
  complain(about_unknown_command(root, words.front(), language));
  return Exit::usage;
}

}  // namespace

void setup_about(Command& program) {
  const auto words = std::make_shared<std::vector<std::string>>();
  CLI::App& root = program.app();
  Command help = program.add("help", texts::help, texts::no_footer);
  help.app().group("");  // the list of commands has to fit a screen, and its last line tells of --help
  help.words("command", *words, texts::command_word, texts::commands);
  help.run([&root, words, language = program.language()] { return show_help(root, *words, language); });

  Command number = program.add("version", texts::version, texts::no_footer);
  number.app().group("");
  number.run([] {
    print(version_line());
    return Exit::clean;
  });
}

}  // namespace hakem
