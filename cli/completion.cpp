// hakem completion: what a shell knows of the program, from the texts of its help.
#include <map>

#include "arguments.hpp"
#include "commands.hpp"
#include "diag/say.hpp"
#include "help.hpp"

namespace hakem {
namespace {

void append(std::string& words, std::string_view word) {
  words.append(words.empty() ? "" : " ").append(word);
}

std::string all_codes() {
  std::string words;
  for (const CatalogEntry& page : catalog()) {
    append(words, page.id);
    append(words, page.name);
  }
  return words;
}

std::string all_rule_options() {
  std::string words;
  for (const RuleOptionEntry& entry : rule_options())
    for (const RuleOptionEntry::Value& value : entry.values)
      append(words, fmt::format("{}={}", entry.en, value.en));
  return words;
}

// What the value of an option can be: what help tells, else what is too much for a page of help. Empty for
// files.
std::string values_of(const CLI::Option& option) {
  for (const char* name : {"select", "ignore", "severity"})
    if (option.check_lname(name)) return all_codes();
  if (option.check_lname("option")) return all_rule_options();
  return words_of(option);
}

// The same of the arguments of a command.
std::string arguments_of(const CLI::App& command) {
  if (command.get_name() == "explain") return all_codes();
  for (const CLI::Option* option : command.get_options())
    if (option->get_positional()) return words_of(*option);
  return {};
}

std::string shell_word(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// Behind which options of which commands the same words are completed: `"check --from"|"convert --from"`.
std::map<std::string, std::string> places_of_words(const CLI::App& root) {
  std::map<std::string, std::string> places;
  for (const CLI::App* command : commands_of(root))
    for (const CLI::Option* option : options_of(*command))
      if (const std::string words = values_of(*option); !words.empty()) {
        std::string& behind = places[words];
        behind += fmt::format("{}\"{} --{}\"", behind.empty() ? "" : "|", command->get_name(),
                              option->get_lnames().front());
      }
  return places;
}

std::string bash(const CLI::App& root) {
  std::string names;
  for (const CLI::App* command : commands_of(root)) append(names, command->get_name());
  std::string out =
      "# hakem(1) completion for bash\n_hakem() {\n  local words=\"\" command=\"${COMP_WORDS[1]}\"\n"
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
  put(out, "    words={}\n  else\n    case \"$command $before\" in\n",
      shell_word(names + " --help --version"));
  for (const auto& [words, behind] : places_of_words(root))
    put(out, "      {}) words={} ;;\n", behind, shell_word(words));
  out += "      *) case \"$command\" in\n";
  for (const CLI::App* command : commands_of(root)) {
    std::string options;
    for (const CLI::Option* option : options_of(*command))
      append(options, "--" + option->get_lnames().front());
    put(out, "        {}) case \"$word\" in -*) words={} ;; *) words={} ;; esac ;;\n", command->get_name(),
        shell_word(options), shell_word(arguments_of(*command)));
  }
  return out +
         "      esac ;;\n    esac\n  fi\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n}\n"
         "complete -o default -F _hakem hakem\n";
}

std::string zsh_option(const CLI::Option& option) {
  std::string what;
  for (const char c : sentence_of(option))
    what += c == '[' || c == ']' || c == ':' ? std::string("\\") + c : std::string(1, c);
  const std::string name = option.get_lnames().front();
  std::string text = fmt::format("--{}[{}]", name, what);
  if (takes_value(option)) {
    const std::string words = values_of(option);
    text += words.empty() ? fmt::format(":{}:_files", name) : fmt::format(":{}:({})", name, words);
  }
  return shell_word(text);
}

std::string zsh(const CLI::App& root) {
  std::string out =
      "#compdef hakem\n# hakem(1) completion for zsh\n_hakem() {\n  local -a commands\n  commands=(\n";
  for (const CLI::App* command : commands_of(root))
    put(out, "    {}\n", shell_word(command->get_name() + ":" + command->get_description()));
  out +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n  case "
      "\"$words[2]\" in\n";
  for (const CLI::App* command : commands_of(root)) {
    put(out, "    {}) _arguments", command->get_name());
    for (const CLI::Option* option : options_of(*command)) put(out, " \\\n      {}", zsh_option(*option));
    const std::string words = arguments_of(*command);
    put(out, " \\\n      {} ;;\n", shell_word(words.empty() ? "*:file:_files" : "*:code:(" + words + ")"));
  }
  return out + "  esac\n}\n_hakem \"$@\"\n";
}

std::string fish(const CLI::App& root) {
  std::string out = "# hakem(1) completion for fish\n";
  for (const CLI::App* command : commands_of(root))
    put(out, "complete -c hakem -n __fish_use_subcommand -f -a {} -d {}\n", command->get_name(),
        shell_word(command->get_description()));
  for (const CLI::App* command : commands_of(root)) {
    for (const CLI::Option* option : options_of(*command)) {
      const std::string name = option->get_lnames().front();
      put(out, "complete -c hakem -n '__fish_seen_subcommand_from {}' -l {} -d {}", command->get_name(), name,
          shell_word(sentence_of(*option)));
      const std::string words = values_of(*option);
      if (takes_value(*option)) out += words.empty() ? " -r" : " -x -a " + shell_word(words);
      out += '\n';
    }
    const std::string words = arguments_of(*command);
    if (!words.empty())
      put(out, "complete -c hakem -n '__fish_seen_subcommand_from {}' -f -a {}\n", command->get_name(),
          shell_word(words));
  }
  return out;
}

}  // namespace

void setup_completion(Command& program) {
  const auto shell = std::make_shared<std::string>();
  CLI::App& root = program.app();
  Command command = program.add("completion", texts::completion, texts::completion_footer);
  // Asked for once, when Hakem is installed: the list of commands has to fit a screen.
  command.app().group("");
  command.text("shell", *shell, texts::shell_word, texts::shells).one_of({"bash", "zsh", "fish"}).required();
  command.run([&root, shell] {
    print(*shell == "bash" ? bash(root) : *shell == "zsh" ? zsh(root) : fish(root));
    return Exit::clean;
  });
}

}  // namespace hakem
