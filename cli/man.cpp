// hakem man: what man(1) knows of the program and of each command, from the texts of its help.
#include <CLI/CLI.hpp>

#include "arguments.hpp"
#include "commands.hpp"
#include "diag/say.hpp"
#include "help.hpp"

namespace hakem {
namespace {

// Text as roff takes it.
std::string roff(std::string_view text) {
  std::string out;
  bool at_line_start = true;
  for (const char c : text) {
    if (at_line_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
    at_line_start = c == '\n';
  }
  return out;
}

// Its head, name and synopsis; `name`: "hakem-check".
std::string beginning(const CLI::App& app, const std::string& name, std::string_view about,
                      Language language) {
  std::string title;
  for (const char c : name) title += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return fmt::format(".TH {} 1 \"\" \"{}\"\n.SH {}\n{} \\- {}\n.SH {}\n.B {}\n", roff(title),
                     version_line().substr(0, version_line().size() - 1), texts::man_name(language),
                     roff(name), roff(about), texts::man_synopsis(language),
                     roff(synopsis_of(app, language)));
}

std::string items(const Both& heading, const std::vector<std::pair<std::string, std::string>>& rows,
                  Language language) {
  std::string out = fmt::format(".SH {}\n", heading(language));
  for (const auto& [term, told] : rows) put(out, ".TP\n.B {}\n{}\n", roff(term), roff(told));
  return out;
}

std::string literal(const Both& heading, std::string_view text, Language language) {
  return text.empty() ? std::string() : fmt::format(".SH {}\n.nf\n{}.fi\n", heading(language), roff(text));
}

std::string page_of(const CLI::App& command, Language language) {
  std::vector<std::pair<std::string, std::string>> options;
  for (const CLI::Option* option : options_of(command))
    options.emplace_back(heading_of(*option), told_of(*option));
  return beginning(command, "hakem-" + command.get_name(), command.get_description(), language) +
         items(texts::man_options, options, language) +
         literal(texts::man_examples, command.get_footer(), language) +
         fmt::format(".SH {}\n.BR hakem (1)\n", texts::man_see_also(language));
}

std::string page_of_all(const CLI::App& root, Language language) {
  std::vector<std::pair<std::string, std::string>> commands;
  std::string others;
  for (const CLI::App* command : commands_of(root)) {
    commands.emplace_back(command->get_name(), command->get_description());
    put(others, "{}.BR {} (1)", others.empty() ? "" : ",\n", roff("hakem-" + command->get_name()));
  }
  return beginning(root, "hakem", texts::man_about(language), language) +
         items(texts::man_commands, commands, language) +
         literal(texts::man_examples, root.get_footer(), language) +
         fmt::format(".SH {}\n{}\n.SH {}\n{}\n", texts::man_files(language),
                     roff(texts::man_config(language)), texts::man_see_also(language), others);
}

Exit run_man(const CLI::App& root, const std::string& name, Language language) {
  if (name.empty()) {
    print(page_of_all(root, language));
    return Exit::clean;
  }
  for (const CLI::App* command : root.get_subcommands({}))
    if (command->get_name() == name) {
      print(page_of(*command, language));
      return Exit::clean;
    }
  complain(about_unknown_command(root, name, language));
  return Exit::usage;
}

}  // namespace

void setup_man(Command& program) {
  const auto name = std::make_shared<std::string>();
  const CLI::App& root = program.app();
  Command page = program.add("man", texts::man, texts::no_footer);
  page.app().group("");  // for those who package it
  page.text("command", *name, texts::command_word, texts::commands);
  page.run([&root, name, language = program.language()] { return run_man(root, *name, language); });
}

}  // namespace hakem
