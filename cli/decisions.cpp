// hakem decisions: every decision of many records as a row.
#include "tools/decisions.hpp"

#include <memory>

#include "arguments.hpp"
#include "batch/run.hpp"
#include "commands.hpp"
#include "destination.hpp"
#include "diag/plain_text.hpp"
#include "inputs.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

struct DecisionsCommand {
  std::vector<std::string> paths;
  ReadingOptions reading;
  std::string format = "csv";
  std::string output = "-";
  std::size_t jobs = 0;
  Language language = Language::en;
};

// The rows of a record are made in the thread that ruled on it, and written in the order of the records.
Exit run_decisions(const DecisionsCommand& options) {
  Destination destination(options.output);
  const bool is_csv = options.format == "csv";
  if (is_csv) {
    std::string head;
    append_csv_head(head);
    destination.write(head);
  }
  bool unreadable = false;
  Inputs inputs(options.paths, {.names_left_out = options.reading.list_left_out});
  const RunOptions how = {.jobs = options.jobs != 0 ? options.jobs : usual_jobs(),
                          .format = options.reading.format(),
                          .encoding = options.reading.forced(),
                          .rules = options.reading.rules_for_all(),
                          .with_events = true};
  const LeftOut left_out =
      each_record(inputs, how, [&](const FileReport& report, const Match& events) -> Finish {
        const auto rows = std::make_shared<std::string>();
        std::string complaint;
        if (!report.readable) render_lines(report, {.language = options.language}, complaint);
        each_decision(report, events, [&](const Decision& decision) {
          is_csv ? append_csv(decision, *rows) : append_jsonl(decision, *rows);
        });
        return [&, rows, complaint, readable = report.readable] {
          unreadable = unreadable || !readable;
          if (!complaint.empty()) print_error(complaint);
          destination.write(*rows);
        };
      });
  tell_left_out(left_out, options.language);
  if (const std::string problem = destination.close(options.language); !problem.empty()) {
    complain(plain(options.output) + ": " + problem);
    return Exit::unreadable;
  }
  return unreadable ? Exit::unreadable : Exit::clean;
}

}  // namespace

void setup_decisions(Command& program) {
  const auto options = std::make_shared<DecisionsCommand>();
  options->language = program.language();
  Command command = program.add("decisions", texts::decisions, texts::decisions_footer);
  command.words("paths", options->paths, texts::path_word, texts::check_paths).required();
  command.text("--format", options->format, texts::name_word, texts::tool_format).one_of({"csv", "jsonl"});
  command.text("-o,--output", options->output, texts::file_word, texts::tool_output);
  command.number("--jobs,-j", options->jobs, texts::tool_jobs);
  command.gathering(options->reading);
  command.run([options] { return run_decisions(*options); });
}

}  // namespace hakem
