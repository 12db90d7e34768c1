// hakem formats: the notations Hakem knows.
#include "arguments.hpp"
#include "commands.hpp"
#include "formats/format.hpp"
#include "table.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

struct FormatsOptions {
  Language language = Language::en;
};

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

Exit run_formats(const FormatsOptions& options) {
  using enum Table::Align;
  const auto word = [&](bool does) { return std::string((does ? texts::yes : texts::no)(options.language)); };
  Table table({left, left, left, left, left}, 0);
  table.add({std::string(in(options.language, "name", "ad")),
             std::string(in(options.language, "files", "dosyalar")),
             std::string(in(options.language, "read", "okur")),
             std::string(in(options.language, "write", "yazar")),
             std::string(in(options.language, "what it is", "ne olduğu"))});
  for (const Format& format : formats()) {
    table.add({std::string(format.name), joined(format.extensions), word(format.read != nullptr),
               word(format.writer != nullptr),
               std::string(in(options.language, format.title_en, format.title_tr))});
  }
  print(table.text());
  return Exit::clean;
}

}  // namespace

void setup_formats(CLI::App& app, Language language, Exit& status) {
  const auto options = std::make_shared<FormatsOptions>();
  options->language = language;
  CLI::App* command = add_command(app, "formats", texts::formats, {}, language);
  command->callback([options, &status] { status = run_formats(*options); });
}

}  // namespace hakem
