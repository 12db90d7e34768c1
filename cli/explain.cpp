// hakem explain: the page of a diagnostic, or the list of all.
#include <algorithm>

#include "arguments.hpp"
#include "commands.hpp"
#include "diag/page.hpp"
#include "diag/paint.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"
#include "markdown.hpp"
#include "ruling/selection.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

constexpr std::size_t page_width = 78;

struct ExplainOptions {
  std::vector<std::string> codes;
  LookOptions look;
};

// Of the codes `word` names: "M104", "M1", "M", "all".
std::string list_of(std::string_view word, Language language) {
  Table table({Table::Align::left, Table::Align::left, Table::Align::left}, 0);
  for (const CatalogEntry& page : catalog())
    if (names_code(word, page.code))
      table.add({std::string(page.id), std::string(severity_name(page.severity, language)),
                 without_facts(in(language, page.en, page.tr))});
  return table.text(terminal_width());
}

std::string page_text(const CatalogEntry& page, Language language, const Paint& paint) {
  std::string text =
      fmt::format("{} {} ({})\n{}\n", paint.severity(page.severity, page.id), paint.bold(page.name),
                  severity_name(page.severity, language), without_facts(in(language, page.en, page.tr)));
  const Explanation parts = explanation(page, language);
  const auto add = [&](const Both& heading, std::string_view body) {
    text += fmt::format("\n{}\n\n{}", paint.bold(heading(language)), render_markdown(body, page_width));
  };
  add(texts::meaning, parts.meaning);
  add(texts::reported, parts.reported);
  add(texts::not_reported, parts.not_reported);
  return text;
}

Exit run_explain(const ExplainOptions& options) {
  const Language language = options.look.language;
  const Paint paint(wants_colour(options.look.colour));
  if (options.codes.empty()) print(list_of("all", language));
  Exit status = Exit::clean;
  std::string_view between;
  for (const std::string& code : options.codes) {
    const CatalogEntry* page = find_entry(code);
    const std::string text = page != nullptr ? page_text(*page, language, paint) : list_of(code, language);
    if (text.empty()) {
      complain(unknown_code(code, language));
      status = Exit::usage;
      continue;
    }
    print(between);
    print(text);
    between = "\n";
  }
  return status;
}

}  // namespace

void setup_explain(Command& program) {
  const auto options = std::make_shared<ExplainOptions>();
  Command command = program.add("explain", texts::explain, texts::explain_footer);
  command.words("codes", options->codes, texts::code_word, texts::explain_codes);
  command.colour(options->look);
  command.run([options] { return run_explain(*options); });
}

}  // namespace hakem
