// hakem join: several records into one file.
#include "arguments.hpp"
#include "commands.hpp"
#include "diag/plain_text.hpp"
#include "inputs.hpp"
#include "texts_tools.hpp"
#include "tools/roundtrip.hpp"
#include "tools/split.hpp"

namespace hakem {
namespace {

struct JoinOptions {
  std::vector<std::string> paths;
  std::string output;
  std::string to;
  ReadingOptions reading;
  LossOptions loss;
  Language language = Language::en;
  bool force = false;
};

// Says what the notation has no place for. False if that forbids to write it.
bool may_lose(const std::vector<std::unique_ptr<Record>>& records, const Format& to,
              const JoinOptions& options) {
  bool may = true;
  for (const std::unique_ptr<Record>& record : records) {
    const bool behind_others = record != records.front();
    const std::vector<Loss> losses = losses_of(*record, to, options.reading.rules, behind_others);
    may = tell_losses(losses, record->source().name(), to, options.loss, options.language) && may;
  }
  return may;
}

Exit run_join(const JoinOptions& options) {
  std::vector<std::unique_ptr<Record>> records;
  bool unreadable = false;
  const LeftOut left_out =
      each_source(options.paths, options.reading,
                  [&](const Input& input, Opened&& opened) -> std::optional<LeftOut::Why> {
                    std::unique_ptr<Record> record;
                    if (opened.source)
                      record = std::make_unique<Record>(std::move(*opened.source), options.reading.format(),
                                                        options.reading.rules);
                    const FileReport& report = record ? record->report() : opened.failure;
                    if (const auto why = why_left_out(input, report)) return why;
                    if (report.readable) return records.push_back(std::move(record)), std::nullopt;
                    unreadable = true;
                    std::string lines;
                    render_lines(report, {.language = options.language}, lines);
                    print_error(lines);
                    return {};
                  });
  tell_left_out(left_out, options.language);
  if (left_out.count(LeftOut::Why::repeated) != 0) complain(texts::join_repeated(options.language));
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
  if (joined.anew != nullptr && !may_lose(records, *joined.anew, options)) return Exit::findings;
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

void setup_join(Command& program) {
  const auto options = std::make_shared<JoinOptions>();
  options->language = program.language();
  Command command = program.add("join", texts::join, texts::join_footer);
  command.paths(options->paths, texts::join_paths).required();
  command.text("-o,--output", options->output, texts::file_word, texts::join_output).required();
  command.text("--to", options->to, texts::name_word, texts::join_to).one_of(written_formats());
  command.losing(options->loss);
  command.flag("--force", options->force, texts::force);
  command.gathering(options->reading);
  command.run([options] { return run_join(*options); });
}

}  // namespace hakem
