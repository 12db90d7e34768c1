#include "arguments.hpp"

#include <algorithm>
#include <charconv>

#include "batch/selection.hpp"
#include "core/suggest.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "io.hpp"

namespace hakem {
namespace {

constexpr std::size_t largest_number = 4'294'967'295;

std::string join(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : ", ").append(word);
  return text;
}

// Why `value` is refused: what is allowed, and what was probably meant.
std::string refusal(std::string_view value, const std::vector<std::string_view>& allowed, Language language) {
  const std::string_view meant = nearest(value, allowed);
  std::string text = say(language, "\"{}\" is not one of: {}", "\"{}\" şunlardan biri değil: {}",
                         plain(value, 60), join(allowed));
  if (!meant.empty()) text += say(language, "; did you mean \"{}\"?", "; \"{}\" mi demek istediniz?", meant);
  return text;
}

CLI::Validator number_from(std::size_t least, Language language) {
  return CLI::Validator(
      [least, language](std::string& value) {
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (error == std::errc() && end == value.data() + value.size() && number >= least &&
            number <= largest_number)
          return std::string();
        return say(language, "\"{}\" is not a number from {} on", "\"{}\" bir sayı değil (en az {})",
                   plain(value, 60), least);
      },
      "");
}

CLI::Validator encoding_name_known(Language language) {
  return CLI::Validator(
      [language](std::string& value) {
        if (encoding_named(value) != Encoding::detect) return std::string();
        return refusal(value, {"utf-8", "utf-16le", "utf-16be", "windows-1254", "iso-8859-9", "cp857"},
                       language);
      },
      "");
}

CLI::Option* add_text(CLI::App& command, const char* name, std::string& value, const Both& about,
                      const Both& word, Language language) {
  return command.add_option(name, value, std::string(about(language)))
      ->type_name(std::string(word(language)))
      ->take_last();
}

void add_rules(CLI::App& command, RuleChoice& rules, Language language) {
  const auto refuse = [language](const std::string& word, std::vector<std::string_view> known) {
    throw CLI::ValidationError(refusal(word, std::move(known), language));
  };
  command
      .add_option_function<std::string>(
          "--rules",
          [&rules, refuse](const std::string& word) {
            rules.profile = profile_named(word);
            if (!rules.profile) refuse(word, {"modern", "turnuva", "geleneksel", "online", "uzun"});
          },
          std::string(texts::rules_option(language)))
      ->type_name(std::string(texts::name_word(language)))
      ->take_last();
  const auto take = [&rules, refuse, language](const std::string& text) {
    const std::size_t sign = std::min(text.find('='), text.size());
    const std::string value = text.substr(std::min(sign + 1, text.size()));
    const RuleOptionFound found = find_rule_option(text.substr(0, sign), value);
    if (found.option && found.value) return choose(rules.options, {*found.option, *found.value, {}});
    std::vector<std::string_view> known;
    if (!found.option) {
      for (const RuleOptionEntry& entry : rule_options()) known.push_back(in(language, entry.en, entry.tr));
      refuse(text.substr(0, sign), known);
    }
    for (const RuleOptionEntry::Value& one : rule_options()[*found.option].values)
      known.push_back(in(language, one.en, one.tr));
    refuse(value, known);
  };
  command
      .add_option_function<std::vector<std::string>>(
          "--option",
          [take](const std::vector<std::string>& texts) {
            for (const std::string& text : texts) take(text);
          },
          std::string(texts::rule_option(language)))
      ->type_name(std::string(texts::name_value_word(language)))
      ->delimiter(',')
      ->allow_extra_args(false);
}

}  // namespace

RenderOptions LookOptions::render() const {
  return {.language = language, .colour = wants_colour(colour), .unicode = !ascii, .legal = legal, .ids = ids};
}

CLI::Validator one_of(std::vector<std::string_view> words, Language language) {
  return CLI::Validator(
      [words = std::move(words), language](std::string& value) {
        const bool known = std::find(words.begin(), words.end(), value) != words.end();
        return known ? std::string() : refusal(value, words, language);
      },
      "");
}

std::string unknown_code(std::string_view word, Language language) {
  if (names_codes(word)) return {};
  const std::string_view meant = nearest_code(word);
  std::string text =
      say(language, "no finding is called \"{}\"", "\"{}\" diye bir bulgu yok", plain(word, 60));
  if (!meant.empty()) text += say(language, "; did you mean \"{}\"?", "; \"{}\" mi demek istediniz?", meant);
  return text;
}

CLI::Validator format_name(Language language, bool to_read) {
  std::vector<std::string_view> names;
  for (const Format& format : formats())
    if (to_read ? format.read != nullptr : format.writer != nullptr) names.push_back(format.name);
  return one_of(std::move(names), language);
}

CLI::App* add_command(CLI::App& app, const char* name, const Both& about, const Both& footer,
                      Language language) {
  CLI::App* command = app.add_subcommand(name, std::string(about(language)));
  command->footer(std::string(footer(language)));
  command->set_help_flag("-h,--help", std::string(texts::help(language)));
  add_language(*command, language);
  return command;
}

void add_language(CLI::App& app, Language language) {
  static std::string ignored;  // language_of() has read it before the texts were made
  add_text(app, "--lang", ignored, texts::lang, texts::name_word, language)
      ->check(one_of({"tr", "en"}, language));
}

void add_reading(CLI::App& command, ReadingOptions& options, Language language) {
  add_text(command, "--from", options.from, texts::from, texts::name_word, language)
      ->check(format_name(language, true));
  add_text(command, "--encoding", options.encoding, texts::encoding, texts::name_word, language)
      ->check(encoding_name_known(language));
  add_rules(command, options.rules, language);
}

void add_look(CLI::App& command, LookOptions& options, Language language) {
  add_colour(command, options, language);
  command.add_flag("--ascii", options.ascii, std::string(texts::ascii(language)));
}

void add_colour(CLI::App& command, LookOptions& options, Language language) {
  options.language = language;
  add_text(command, "--colour,--color", options.colour, texts::colour, texts::name_word, language)
      ->check(one_of({"auto", "always", "never"}, language));
}

CLI::Option* add_number(CLI::App& command, const char* name, std::size_t& value, const Both& about,
                        Language language, const Both& word, bool zero) {
  return command.add_option(name, value, std::string(about(language)))
      ->type_name(std::string(word(language)))
      ->check(number_from(zero ? 0 : 1, language))
      ->take_last();
}

}  // namespace hakem
