// hakem join: several records into one file.
#include "arguments.hpp"
#include "commands.hpp"
#include "diag/plain_text.hpp"
#include "inputs.hpp"
#include "texts_tools.hpp"
#include "tools/split.hpp"

namespace hakem {
namespace {

struct JoinOptions {
  std::vector<std::string> paths;
  std::string output;
  std::string to;
  ReadingOptions reading;
  Language language = Language::en;
  bool force = false;
};

Exit run_join(const JoinOptions& options) {
  std::vector<std::unique_ptr<Record>> records;
  bool unreadable = false;
  each_source(options.paths, options.reading.forced(), [&](const Input& input, Opened&& opened) {
    std::unique_ptr<Record> record;
    if (opened.source)
      record = std::make_unique<Record>(std::move(*opened.source), options.reading.format(),
                                        options.reading.rules);
    const FileReport& report = record ? record->report() : opened.failure;
    if (!is_wanted(input, report)) return;
    if (report.readable) return records.push_back(std::move(record));
    unreadable = true;
    std::string lines;
    render_lines(report, {.language = options.language}, lines);
    print_error(lines);
  });
  if (unreadable) return Exit::unreadable;  // a file without one of its records is not what was asked for
  if (records.empty()) {
    complain(texts::join_nothing(options.language));
    return Exit::unreadable;
  }
  const Joined joined = join(records, format_named(options.to));
  if (joined.fault == Joined::Fault::notations) {
    complain(texts::join_notations(options.language));
    return Exit::usage;
  }
  if (joined.fault == Joined::Fault::reading) {
    complain(texts::join_unsafe(options.language));
    return Exit::unreadable;
  }
  if (joined.in_utf8) complain(texts::join_utf8(options.language));
  if (options.output == "-") {
    print(joined.bytes);
    return Exit::clean;
  }
  const std::string problem = write_file(options.output, joined.bytes, options.force, options.language);
  if (problem.empty()) return Exit::clean;
  complain(plain(options.output) + ": " + problem);
  return Exit::unreadable;
}

}  // namespace

void setup_join(CLI::App& app, Language language, Exit& status) {
  const auto options = std::make_shared<JoinOptions>();
  options->language = language;
  CLI::App* command = add_command(app, "join", texts::join, texts::join_footer, language);
  command->add_option("paths", options->paths, std::string(texts::join_paths(language)))
      ->type_name(std::string(texts::path_word(language)))
      ->required();
  command->add_option("-o,--output", options->output, std::string(texts::join_output(language)))
      ->type_name(std::string(texts::file_word(language)))
      ->take_last()
      ->required();
  command->add_option("--to", options->to, std::string(texts::join_to(language)))
      ->type_name(std::string(texts::name_word(language)))
      ->check(format_name(language, false))
      ->take_last();
  command->add_flag("--force", options->force, std::string(texts::force(language)));
  add_reading(*command, options->reading, language);
  command->callback([options, &status] { status = run_join(*options); });
}

}  // namespace hakem
