#include "arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "batch/system.hpp"
#include "core/fold.hpp"
#include "core/suggest.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "help.hpp"
#include "ruling/selection.hpp"

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

Judge number_from(std::size_t least, Language language) {
  return [least, language](const std::string& value) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error == std::errc() && end == value.data() + value.size() && number >= least &&
        number <= largest_number)
      return std::string();
    return say(language, "\"{}\" is not a number from {} on", "\"{}\" bir sayı değil (en az {})",
               plain(value, 60), least);
  };
}

const std::vector<std::string>& names_of_encodings() {
  static const auto names = [] {
    std::vector<std::string> folded;
    for (const Encoding encoding : encodings()) folded.push_back(fold(encoding_name(encoding)));
    return folded;
  }();
  return names;
}

std::vector<std::string_view> names_of_options(Language language) {
  std::vector<std::string_view> names;
  for (const RuleOptionEntry& entry : rule_options()) names.push_back(in(language, entry.en, entry.tr));
  return names;
}

Judge known_encoding(Language language) {
  return [language](const std::string& value) {
    if (encoding_named(value) != Encoding::detect) return std::string();
    return refusal(value, {names_of_encodings().begin(), names_of_encodings().end()}, language);
  };
}

std::vector<std::string_view> names_of_formats(bool (*wanted)(const Format&)) {
  std::vector<std::string_view> names;
  for (const Format& format : formats())
    if (wanted(format)) names.push_back(format.name);
  return names;
}

// As the parser's own checks do.
void refuse_for(std::string_view option, const std::string& problem) {
  if (!problem.empty()) throw CLI::ValidationError(std::string(option) + ": " + problem);
}

std::string take_profile(RuleChoice& rules, std::string_view word, Language language) {
  rules.profile = profile_named(word);
  if (rules.profile) return {};
  return refusal(word, all_profiles(), language);
}

std::string take_rule_option(RuleChoice& rules, std::string_view text, Language language) {
  const std::size_t sign = std::min(text.find('='), text.size());
  const std::string_view value = text.substr(std::min(sign + 1, text.size()));
  const RuleOptionFound found = find_rule_option(text.substr(0, sign), value);
  if (found.option && found.value) {
    choose(rules.options, {*found.option, *found.value, {}});
    return {};
  }
  if (!found.option) return refusal(text.substr(0, sign), names_of_options(language), language);
  std::vector<std::string_view> known;
  for (const RuleOptionEntry::Value& one : rule_options()[*found.option].values)
    known.push_back(in(language, one.en, one.tr));
  return std::string(text.substr(0, sign)) + ": " + refusal(value, known, language);
}

}  // namespace

RenderOptions LookOptions::render() const {
  return {.language = language,
          .colour = wants_colour(colour),
          .unicode = !ascii && draws_unicode(),
          .legal = legal,
          .ids = ids,
          .width = terminal_width()};
}

std::string unknown_code(std::string_view word, Language language) {
  if (names_codes(word)) return {};
  const std::string_view meant = nearest_code(word);
  std::string text =
      say(language, "no finding is called \"{}\"", "\"{}\" diye bir bulgu yok", plain(word, 60));
  if (!meant.empty()) text += say(language, "; did you mean \"{}\"?", "; \"{}\" mi demek istediniz?", meant);
  return text;
}

std::vector<std::string_view> written_formats() {
  return names_of_formats([](const Format& format) { return format.writer != nullptr; });
}

std::vector<std::string_view> all_formats() {
  return names_of_formats([](const Format&) { return true; });
}

std::vector<std::string_view> all_profiles() {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < n_profiles; ++i) names.push_back(profile_name(static_cast<Profile>(i)));
  return names;
}

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::comma_separated() {
  option_->delimiter(',');
  return *this;
}

Option& Option::words(const std::vector<std::string_view>& words) {
  tell_words(*option_, words);
  return *this;
}

Option& Option::one_of(std::vector<std::string_view> words) {
  this->words(words);
  return check([words = std::move(words), language = language_](const std::string& value) {
    const bool known = std::ranges::find(words, value) != words.end();
    return known ? std::string() : refusal(value, words, language);
  });
}

Option& Option::check(Judge judge) {
  option_->check(std::move(judge));
  return *this;
}

bool Option::given() const { return option_->count() > 0; }

Command::Command(CLI::App& app, Language language, Exit& status)
    : app_(app), language_(language), status_(status) {
  static std::string ignored;  // language_of() has read it before the texts were made
  text("--lang", ignored, texts::name_word, texts::lang).one_of({"tr", "en"});
}

Command Command::add(const char* name, const Both& about, const Both& footer) {
  CLI::App& app = *app_.add_subcommand(name, std::string(about(language_)));
  app.footer(std::string(footer(language_)));
  app.set_help_flag("-h,--help", std::string(texts::help(language_)));
  // As good as `hakem --version`; told where there is room.
  app.set_version_flag("--version", version_line(), std::string(texts::version(language_)))
      ->group(seldom_group);
  return {app, language_, status_};
}

Option Command::declared(CLI::Option* option, const Both& about) {
  option->description(std::string(about(language_)));
  if (seldom_) option->group(seldom_group);
  return {*option, language_};
}

Option Command::declared(CLI::Option* option, const Both& word, const Both& about) {
  return declared(option->type_name(std::string(word(language_))), about);
}

Option Command::text(const char* name, std::string& value, const Both& word, const Both& about) {
  return declared(app_.add_option(name, value)->take_last(), word, about);
}

Option Command::text(const char* name, std::optional<std::string>& value, const Both& word,
                     const Both& about) {
  return declared(app_.add_option(name, value)->take_last(), word, about);
}

Option Command::words(const char* name, std::vector<std::string>& values, const Both& word,
                      const Both& about) {
  return declared(app_.add_option(name, values), word, about);
}

Option Command::paths(std::vector<std::string>& values, const Both& about) {
  const auto take = [&values](const std::vector<std::string>& words) {
    for (const std::string& word : words)
      for (std::string& path : os::paths_of(word)) values.push_back(std::move(path));
  };
  return declared(app_.add_option_function<std::vector<std::string>>("paths", take), texts::path_word, about);
}

Option Command::list(const char* name, std::vector<std::string>& values, const Both& word,
                     const Both& about) {
  return declared(app_.add_option(name, values)->allow_extra_args(false), word, about);
}

Option Command::each(const char* name, Judge take, const Both& word, const Both& about) {
  const auto take_all = [name = std::string(name),
                         take = std::move(take)](const std::vector<std::string>& values) {
    for (const std::string& value : values) refuse_for(name, take(value));
  };
  CLI::Option* option = app_.add_option_function<std::vector<std::string>>(name, take_all);
  return declared(option->allow_extra_args(false), word, about).comma_separated();
}

Option Command::number(const char* name, std::size_t& value, const Both& about, std::size_t least,
                       const Both& word) {
  return declared(app_.add_option(name, value)->take_last(), word, about)
      .check(number_from(least, language_));
}

void Command::flag(const char* name, bool& value, const Both& about) {
  declared(app_.add_flag(name, value), about);
}

void Command::flag(const char* name, std::function<void(bool)> take, const Both& about) {
  const auto take_times = [take = std::move(take)](std::int64_t times) { take(times > 0); };
  declared(app_.add_flag_function(name, take_times), about);
}

void Command::reading(ReadingOptions& options) {
  if (!seldom_) return seldom().reading(options);
  app_.set_help_all_flag("--help-all", std::string(texts::help_all(language_)));
  text("--from", options.from, texts::name_word, texts::from)
      .one_of(names_of_formats([](const Format& format) { return format.read != nullptr; }));
  text("--encoding", options.encoding, texts::name_word, texts::encoding)
      .words({names_of_encodings().begin(), names_of_encodings().end()})
      .check(known_encoding(language_));
  RuleChoice& rules = options.rules;
  const auto take = [&rules, language = language_](const std::string& word) {
    refuse_for("--rules", take_profile(rules, word, language));
  };
  declared(app_.add_option_function<std::string>("--rules", take)->take_last(), texts::name_word,
           texts::rules_option)
      .words(all_profiles());
  const auto take_option = [&rules, language = language_](const std::string& text) {
    return take_rule_option(rules, text, language);
  };
  each("--option", take_option, texts::name_value_word, texts::rule_option)
      .words(names_of_options(language_));
}

void Command::gathering(ReadingOptions& options) {
  if (!seldom_) return seldom().gathering(options);
  flag("--list-left-out", options.list_left_out, texts::list_left_out);
  reading(options);
}

void Command::losing(LossOptions& options) {
  flag("--allow-loss", options.allow, texts::allow_loss);
  flag("--strict", options.strict, texts::convert_strict);
}

void Command::colour(LookOptions& options) {
  options.language = language_;
  text("--colour,--color", options.colour, texts::name_word, texts::colour)
      .one_of({"auto", "always", "never"});
}

void Command::look(LookOptions& options) {
  colour(options);
  flag("--ascii", options.ascii, texts::ascii);
}

Command Command::seldom() const {
  Command same = *this;
  same.seldom_ = true;
  return same;
}

void Command::run(std::function<Exit()> act) {
  app_.callback([&status = status_, act = std::move(act)] { status = act(); });
}

}  // namespace hakem
