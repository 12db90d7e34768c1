// hakem split: every match of a file into a file of its own.
#include "tools/split.hpp"

#include <filesystem>

#include "arguments.hpp"
#include "batch/files.hpp"
#include "batch/system.hpp"
#include "commands.hpp"
#include "diag/plain_text.hpp"
#include "diag/system_reason.hpp"
#include "texts_tools.hpp"
#include "tools/roundtrip.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

struct SplitOptions {
  std::string path;
  std::string output;
  ReadingOptions reading;
  LossOptions loss;
  Language language = Language::en;
  bool force = false;
};

Exit fail(const std::string& path, std::string_view problem) {
  complain(plain(path).append(": ").append(problem));
  return Exit::unreadable;
}

Exit write(const std::vector<Slice>& slices, const SplitOptions& options) {
  std::error_code error;
  fs::create_directories(options.output, error);
  if (!fs::is_directory(options.output, error))
    return fail(options.output, error ? system_reason(os::number_of(error), options.language)
                                      : std::string(texts::not_a_folder(options.language)));
  const auto path_of = [&](const Slice& slice) { return os::text_of(fs::path(options.output) / slice.name); };
  for (const Slice& slice : slices)  // all or nothing, as far as one can see before
    if (!options.force && fs::exists(path_of(slice), error))
      return fail(path_of(slice), texts::file_exists(options.language));
  for (const Slice& slice : slices) {
    const std::string problem = write_file(path_of(slice), slice.bytes, true, options.language);
    if (!problem.empty()) return fail(path_of(slice), problem);
    print(plain(path_of(slice)) + "\n");
  }
  return Exit::clean;
}

Exit run_split(const SplitOptions& options) {
  Opened opened = open_source(options.path, options.reading.forced());
  std::unique_ptr<Record> record;
  if (opened.source)
    record =
        std::make_unique<Record>(std::move(*opened.source), options.reading.format(), options.reading.rules);
  const FileReport& report = record ? record->report() : opened.failure;
  if (!report.readable) {
    std::string lines;
    render_lines(report, {.language = options.language}, lines);
    print_error(lines);
    return Exit::unreadable;
  }
  const Format* anew = notation_of_slices(*record);
  if (anew != nullptr && !tell_losses(losses_of(*record, *anew, options.reading.rules),
                                      record->source().name(), *anew, options.loss, options.language))
    return Exit::findings;
  const std::vector<Slice> slices = split(*record);
  if (!reads_the_same(*record, slices)) return fail(options.path, texts::split_unsafe(options.language));
  return write(slices, options);
}

}  // namespace

void setup_split(Command& program) {
  const auto options = std::make_shared<SplitOptions>();
  options->language = program.language();
  Command command = program.add("split", texts::split, texts::split_footer);
  command.text("file", options->path, texts::file_word, texts::show_file).required();
  command.text("-o,--output", options->output, texts::folder_word, texts::split_output).required();
  command.losing(options->loss);
  command.flag("--force", options->force, texts::force);
  command.reading(options->reading);
  command.run([options] { return run_split(*options); });
}

}  // namespace hakem
