// hakem diff: where two records of a match say something else.
#include "tools/diff.hpp"

#include <algorithm>
#include <array>

#include "arguments.hpp"
#include "batch/files.hpp"
#include "commands.hpp"
#include "diag/counted.hpp"
#include "diag/paint.hpp"
#include "diag/say.hpp"
#include "diff_text.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

struct DiffOptions {
  std::array<std::string, 2> paths;
  ReadingOptions reading;
  LookOptions look;
  std::string format = "text";
  bool strict = false;
};

// Null if it cannot be read, which is said.
std::unique_ptr<Record> read(const std::string& path, const DiffOptions& options) {
  Opened opened = open_source(path, options.reading.forced());
  std::unique_ptr<Record> record;
  if (opened.source)
    record =
        std::make_unique<Record>(std::move(*opened.source), options.reading.format(), options.reading.rules);
  const FileReport& report = record ? record->report() : opened.failure;
  if (report.readable) return record;
  std::string lines;
  render_lines(report, {.language = options.look.language}, lines);
  print_error(lines);
  return nullptr;
}

std::string summary(const DiffResult& result, Language language) {
  const std::size_t count = result.differences.size();
  const std::string turns = counted(result.turns, nouns::turn, language);
  if (count == 0) return say(language, "the same: {}\n", "aynı: {}\n", turns);
  return say(language, "{}, {} the same\n", "{}, {} aynı\n", counted(count, nouns::difference, language),
             turns);
}

Exit run_diff(const DiffOptions& options) {
  const std::unique_ptr<Record> a = read(options.paths[0], options);
  const std::unique_ptr<Record> b = read(options.paths[1], options);
  if (!a || !b) return Exit::unreadable;
  const DiffResult result = diff(*a, *b, options.strict);
  std::string out;
  if (options.format == "json") {
    write_diff_json(*a, *b, result, out);
  } else {
    out = differences_text(*a, *b, result, options.look.language, Paint(wants_colour(options.look.colour))) +
          summary(result, options.look.language);
  }
  print(out);
  return result.differences.empty() ? Exit::clean : Exit::findings;
}

}  // namespace

void setup_diff(Command& program) {
  const auto options = std::make_shared<DiffOptions>();
  Command command = program.add("diff", texts::diff, texts::diff_footer);
  command.text("first", options->paths[0], texts::file_word, texts::diff_first).required();
  command.text("second", options->paths[1], texts::file_word, texts::diff_second).required();
  command.flag("--strict", options->strict, texts::strict);
  command.text("--format", options->format, texts::name_word, texts::tool_format).one_of({"text", "json"});
  command.reading(options->reading);
  command.colour(options->look);
  command.run([options] { return run_diff(*options); });
}

}  // namespace hakem
