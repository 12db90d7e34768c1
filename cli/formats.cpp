// hakem formats: the notations Hakem knows, and what one of them keeps.
#include "arguments.hpp"
#include "commands.hpp"
#include "core/suggest.hpp"
#include "diag/json_text.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"
#include "formats/format_json.hpp"
#include "texts.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

struct FormatsOptions {
  std::vector<std::string> names;
  std::string format = "text";
  Language language = Language::en;
};

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

std::string table_of_all(Language language) {
  using enum Table::Align;
  const auto word = [&](bool does) { return std::string((does ? texts::yes : texts::no)(language)); };
  Table table({left, left, left, left, left, left}, 0);
  const auto cell = [&](const Both& text) { return std::string(text(language)); };
  table.add({cell(texts::format_name), cell(texts::format_files), cell(texts::format_reads),
             cell(texts::format_writes), cell(texts::format_state), cell(texts::format_title)});
  for (const Format& format : formats()) {
    table.add({std::string(format.name), joined(format.extensions), word(format.read != nullptr),
               word(format.writer != nullptr),
               cell(format.tried ? texts::format_tried : texts::format_experimental),
               std::string(in(language, format.title_en, format.title_tr))});
  }
  return table.text(terminal_width());
}

std::string page_of(const Format& format, Language language) {
  const auto word = [&](bool does) { return (does ? texts::yes : texts::not_so)(language); };
  std::string text = fmt::format("{}: {} ({})\n", format.name, in(language, format.title_en, format.title_tr),
                                 joined(format.extensions));
  text += fmt::format("{}: {}, {}: {}\n", texts::format_reads(language), word(format.read != nullptr),
                      texts::format_writes(language), word(format.writer != nullptr));
  if (!format.tried) text += std::string(texts::format_untried(language)) + "\n";
  if (format.writer == nullptr) return text;
  constexpr const Both* headings[] = {&texts::format_kept, &texts::format_comments, &texts::format_lost};
  for (const Goes place : every_place) {
    std::string lines;
    each_holding(format, place, [&](const HoldingName& name) {
      lines += fmt::format("  {}\n", in(language, name.plural, name.tr));
    });
    if (!lines.empty())
      text += fmt::format("\n{}:\n{}", (*headings[static_cast<std::size_t>(place)])(language), lines);
  }
  return text;
}

void complain_about(std::string_view name, Language language) {
  std::vector<std::string_view> known;
  for (const Format& format : formats()) known.push_back(format.name);
  std::string text =
      say(language, "there is no notation called \"{}\"", "\"{}\" diye bir notasyon yok", plain(name, 60));
  const std::string_view meant = nearest(name, known);
  if (!meant.empty()) text += say(language, "; did you mean \"{}\"?", "; \"{}\" mi demek istediniz?", meant);
  complain(text);
}

Exit run_formats(const FormatsOptions& options) {
  Exit status = Exit::clean;
  std::vector<const Format*> chosen;
  for (const std::string& name : options.names) {
    const Format* format = format_named(name);
    if (format != nullptr) {
      chosen.push_back(format);
      continue;
    }
    complain_about(name, options.language);
    status = Exit::usage;
  }
  if (options.format == "json") {
    if (options.names.empty())
      for (const Format& format : formats()) chosen.push_back(&format);
    std::string text;
    {
      JsonArray list(text);
      for (const Format* format : chosen) append_format_json(list.next(), *format, options.language);
    }
    print(text + "\n");
    return status;
  }
  if (options.names.empty()) print(table_of_all(options.language));
  std::string_view between;
  for (const Format* format : chosen) {
    print(between);
    print(page_of(*format, options.language));
    between = "\n";
  }
  return status;
}

}  // namespace

void setup_formats(Command& program) {
  const auto options = std::make_shared<FormatsOptions>();
  options->language = program.language();
  Command command = program.add("formats", texts::formats, texts::formats_footer);
  command.words("names", options->names, texts::name_word, texts::formats_names).words(all_formats());
  command.text("--format", options->format, texts::name_word, texts::tool_format).one_of({"text", "json"});
  command.run([options] { return run_formats(*options); });
}

}  // namespace hakem
