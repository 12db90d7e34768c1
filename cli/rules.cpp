// hakem rules: the rule systems, and one of them in words with its options.
#include "arguments.hpp"
#include "commands.hpp"
#include "core/suggest.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/rules_page.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"
#include "markdown.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

constexpr std::size_t page_width = 78;

struct RulesOptions {
  std::vector<std::string> names;
  LookOptions look;
};

std::string list_of_all(Language language) {
  Table table({Table::Align::left, Table::Align::left}, 0);
  for (std::size_t i = 0; i < n_profiles; ++i) {
    const RulesPage& page = rules_page(static_cast<Profile>(i));
    table.add({std::string(page.name), std::string(in(language, page.en, page.tr))});
  }
  return table.text();
}

// "first_roll: what the starter plays" and its values, a line each if there is something to say about them.
std::string option_text(const RuleOptionEntry& entry, const RuleSet& usual, Language language) {
  std::string text =
      fmt::format("  {}: {}", in(language, entry.en, entry.tr), in(language, entry.about_en, entry.about_tr));
  Table table({Table::Align::left, Table::Align::left, Table::Align::left}, 4);
  std::string words;
  bool told = false;
  for (unsigned i = 0; i < entry.values.size(); ++i) {
    const RuleOptionEntry::Value& value = entry.values[i];
    const std::string_view name = in(language, value.en, value.tr);
    const std::string_view about = in(language, value.about_en, value.about_tr);
    const std::string_view sign = entry.get(usual) == i ? "*" : "";
    told = told || !about.empty();
    table.add({sign.empty() ? " " : std::string(sign), std::string(name), std::string(about)});
    words += fmt::format("{}{}{}", words.empty() ? "" : ", ", name, sign);
  }
  return told ? text + "\n" + table.text() : text + " (" + words + ")\n";
}

std::string page_text(Profile profile, Language language, const Paint& paint) {
  const RulesPage& page = rules_page(profile);
  std::string text = fmt::format("{}: {}\n\n{}", paint.bold(page.name), in(language, page.en, page.tr),
                                 render_markdown(rules_text(page, language), page_width));
  text += fmt::format("\n{}\n\n", paint.bold(texts::rules_options_heading(language)));
  const RuleSet usual = rule_set(profile);
  for (const RuleOptionEntry& entry : rule_options())
    if (entry.is_for(profile)) text += option_text(entry, usual, language);
  return text;
}

void complain_about(std::string_view name, Language language) {
  std::string text =
      say(language, "there are no rules called \"{}\"", "\"{}\" diye bir kural düzeni yok", plain(name, 60));
  const std::string_view meant = nearest(name, all_profiles());
  if (!meant.empty()) text += say(language, "; did you mean \"{}\"?", "; \"{}\" mi demek istediniz?", meant);
  complain(text);
}

Exit run_rules(const RulesOptions& options) {
  const Language language = options.look.language;
  const Paint paint(wants_colour(options.look.colour));
  if (options.names.empty()) print(list_of_all(language));
  Exit status = Exit::clean;
  std::string_view between;
  for (const std::string& name : options.names) {
    const std::optional<Profile> profile = profile_named(name);
    if (!profile) {
      complain_about(name, language);
      status = Exit::usage;
      continue;
    }
    print(between);
    print(page_text(*profile, language, paint));
    between = "\n";
  }
  return status;
}

}  // namespace

void setup_rules(Command& program) {
  const auto options = std::make_shared<RulesOptions>();
  Command command = program.add("rules", texts::rules, texts::rules_footer);
  command.words("names", options->names, texts::name_word, texts::rules_names).words(all_profiles());
  command.colour(options->look);
  command.run([options] { return run_rules(*options); });
}

}  // namespace hakem
