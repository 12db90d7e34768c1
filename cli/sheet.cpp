// hakem sheet: both players' score sheets of a match, from its replay.
#include "tools/sheet.hpp"

#include "arguments.hpp"
#include "commands.hpp"
#include "diag/render.hpp"
#include "inputs.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

struct SheetCommand {
  std::string path;
  std::string output = "-";
  bool html = false;
  bool force = false;
  ReadingOptions reading;
  Language language = Language::en;
};

Exit run_sheet(const SheetCommand& options) {
  Opened opened = open_source(options.path, options.reading.forced());
  const auto refuse = [&](const FileReport& report) {
    std::string lines;
    render_lines(report, {.language = options.language}, lines);
    print_error(lines);
    return Exit::unreadable;
  };
  if (!opened.source) return refuse(opened.failure);
  const Record record(std::move(*opened.source), options.reading.format(), options.reading.rules);
  if (!record.report().readable) return refuse(record.report());
  const std::vector<ScoreSheet> sheets = score_sheets(record);
  const std::string text = options.html ? sheets_as_html(sheets, options.language) : sheets_as_text(sheets);
  const std::string problem = write_file(options.output, text, options.force, options.language);
  if (problem.empty()) return Exit::clean;
  complain(options.output + ": " + problem);
  return Exit::unreadable;
}

}  // namespace

void setup_sheet(Command& program) {
  const auto options = std::make_shared<SheetCommand>();
  options->language = program.language();
  Command command = program.add("sheet", texts::sheet, texts::sheet_footer);
  command.text("file", options->path, texts::file_word, texts::show_file).required();
  command.flag("--html", options->html, texts::sheet_html);
  command.text("-o,--output", options->output, texts::file_word, texts::output_file);
  command.flag("--force", options->force, texts::force);
  command.reading(options->reading);
  command.run([options] { return run_sheet(*options); });
}

}  // namespace hakem
