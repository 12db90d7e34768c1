#include "help.hpp"

#include <algorithm>
#include <filesystem>

#include "core/suggest.hpp"
#include "diag/plain_text.hpp"
#include "diag/render.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

constexpr std::size_t page_width = 80;

std::string positional(const CLI::Option& option) {
  std::string name = option.get_type_name();
  if (option.get_expected_max() > 1) name += "...";
  return option.get_required() ? name : "[" + name + "]";
}

class HelpFormatter final : public CLI::FormatterBase {
 public:
  explicit HelpFormatter(Language language) : language_(language) {}

  std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode mode) const override {
    // The list of commands fills a screen.
    const char* gap = app->get_parent() == nullptr ? "\n" : "\n\n";
    std::string text = app->get_description() + gap + usage(*app);
    append_list(text, texts::commands, commands(*app));
    std::string below;
    append_list(below, texts::options, options(*app, mode == CLI::AppFormatMode::All));
    text += app->get_parent() == nullptr && below.starts_with('\n') ? below.substr(1) : below;
    if (app->get_parent() != nullptr) text += "\n";
    return text + app->get_footer();
  }

 private:
  using Rows = std::vector<std::vector<std::string>>;

  std::string usage(const CLI::App& app) const {
    return fmt::format("{}: {}\n", texts::usage(language_), synopsis_of(app, language_));
  }

  static Rows commands(const CLI::App& app) {
    Rows rows;
    for (const CLI::App* command : app.get_subcommands({}))
      if (!command->get_group().empty()) rows.push_back({command->get_name(), command->get_description()});
    return rows;
  }

  // Positional arguments first, what every command has last; what is seldom needed only if `all`.
  static Rows options(const CLI::App& app, bool all) {
    Rows first, rows, last;
    for (const CLI::Option* option : app.get_options()) {
      if (option->get_group() == seldom_group && !all) continue;
      if (option->get_positional()) {
        first.push_back({positional(*option), told_of(*option)});
        continue;
      }
      const bool in_common = option == app.get_help_ptr() || option == app.get_help_all_ptr() ||
                             option == app.get_version_ptr() || option->check_lname("lang");
      (in_common ? last : rows).push_back({heading_of(*option), told_of(*option)});
    }
    first.insert(first.end(), rows.begin(), rows.end());
    first.insert(first.end(), last.begin(), last.end());
    return first;
  }

  void append_list(std::string& text, const Both& title, const Rows& rows) const {
    if (rows.empty()) return;
    Table table({Table::Align::left, Table::Align::left}, 2);
    for (const auto& row : rows) table.add(row);
    text += fmt::format("\n{}:\n{}", title(language_), table.text(page_width));
  }

  Language language_;
};

std::vector<std::string_view> names_of(const std::vector<std::string>& owned) {
  return {owned.begin(), owned.end()};
}

// The subcommand the command line has reached.
const CLI::App& reached(const CLI::App& app) {
  const auto used = app.get_subcommands();
  return used.empty() ? app : reached(*used.front());
}

// "; did you mean "check"?"; empty if nothing known is near.
std::string guess(std::string_view word, const std::vector<std::string>& known, Language language) {
  const std::string_view meant = nearest(word, names_of(known));
  if (meant.empty()) return {};
  return say(language, "; did you mean \"{}\"?", "; \"{}\" mi demek istediniz?", meant);
}

std::string about_unknown(const CLI::App& app, std::string_view word, Language language) {
  const std::string shown = plain(word, 60);
  if (word.starts_with('-') && word.size() > 1) {
    std::vector<std::string> known;
    for (const CLI::Option* candidate : app.get_options())
      for (const std::string& name : candidate->get_lnames()) known.push_back("--" + name);
    return say(language, "there is no option {}", "{} diye bir seçenek yok", shown) +
           guess(word.substr(0, word.find('=')), known, language);
  }
  if (app.get_parent() == nullptr) return about_unknown_command(app, word, language);
  return say(language, "\"{}\" is one argument too many", "\"{}\" fazladan bir argüman", shown);
}

// The option a message of the parser is about: "--to: …" begins most of them, "Could not convert: --quiet =
// …" names it further on.
std::string option_of(const CLI::ParseError& error) {
  std::string_view text = error.what();
  if (const std::size_t name = text.find(" -"); name != std::string_view::npos && !text.starts_with('-'))
    text.remove_prefix(name + 1);
  return plain(text.substr(0, text.find_first_of(": ,")), 60);
}

// How help names the option `name` of the parser: a positional argument by the word for its value.
std::string written_name(const CLI::App& command, const std::string& name) {
  const CLI::Option* option = command.get_option_no_throw(name);
  return option != nullptr && option->get_positional() ? option->get_type_name() : name;
}

std::string about_error(const CLI::App& app, const CLI::ParseError& error, Language language) {
  const CLI::App& command = reached(app);
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) return plain(error.what(), 400);
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return say(language, "{} is required", "{} verilmeli", written_name(command, option_of(error)));
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> rest = app.remaining(true);
    if (!rest.empty()) return about_unknown(command, rest.front(), language);
  }
  return say(language, "{}: a value is missing, or there is one too many", "{}: değer eksik ya da fazla",
             option_of(error));
}

}  // namespace

std::vector<const CLI::App*> commands_of(const CLI::App& program) {
  return program.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* option) { return !option->get_positional(); });
}

bool takes_value(const CLI::Option& option) { return option.get_expected_max() != 0; }

std::string heading_of(const CLI::Option& option) {
  std::string name = "--" + option.get_lnames().front();
  if (!option.get_snames().empty()) name.insert(0, "-" + option.get_snames().front() + ", ");
  return takes_value(option) ? name + " " + option.get_type_name() : name;
}

std::string synopsis_of(const CLI::App& command, Language language) {
  const std::string_view options = texts::option_word(language);
  if (command.get_parent() == nullptr)
    return fmt::format("hakem {} [{}]", texts::command_word(language), options);
  std::string text = fmt::format("hakem {} [{}]", command.get_name(), options);
  for (const CLI::Option* option : command.get_options())
    if (option->get_positional()) text += " " + positional(*option);
  return text;
}

void tell_words(CLI::Option& option, const std::vector<std::string_view>& words) {
  option.description(fmt::format("{}\n{}", sentence_of(option), fmt::join(words, " ")));
}

std::string sentence_of(const CLI::Option& option) {
  const std::string& text = option.get_description();
  return text.substr(0, text.find('\n'));
}

std::string words_of(const CLI::Option& option) {
  const std::string& text = option.get_description();
  const std::size_t end = text.find('\n');
  return end == std::string::npos ? "" : text.substr(end + 1);
}

std::string told_of(const CLI::Option& option) {
  const std::string words = words_of(option);
  return words.empty() ? sentence_of(option) : sentence_of(option) + ": " + words;
}

std::string version_line() { return fmt::format("hakem {}\n", version()); }

std::string about_unknown_command(const CLI::App& program, std::string_view word, Language language) {
  std::error_code none;
  const bool is_there = word == "-" || std::filesystem::exists(word, none);
  std::vector<std::string> known;
  for (const CLI::App* command : program.get_subcommands({})) known.push_back(command->get_name());
  const std::string meant = guess(word, known, language);
  const std::string shown = plain(word, 60);
  std::string text = say(language, "there is no command \"{}\"", "\"{}\" diye bir komut yok", shown);
  if (!is_there) return text + meant;
  return text + say(language, "; to rule on that record: hakem check {}",
                    "; o kaydı incelemek için: hakem check {}", shown);
}

std::shared_ptr<CLI::FormatterBase> help_formatter(Language language) {
  return std::make_shared<HelpFormatter>(language);
}

void complain_about(const CLI::App& app, const CLI::ParseError& error, Language language) {
  complain(about_error(app, error, language));
  const CLI::App& command = reached(app);
  const std::string name = command.get_parent() == nullptr ? "hakem" : "hakem " + command.get_name();
  print_error(say(language, "see {} --help\n", "yardım: {} --help\n", name));
}

}  // namespace hakem
