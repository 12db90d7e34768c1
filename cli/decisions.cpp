// hakem decisions: every decision of many records as a row.
#include "tools/decisions.hpp"

#include <memory>
#include <mutex>

#include "arguments.hpp"
#include "batch/arrow_file.hpp"
#include "batch/system.hpp"
#include "commands.hpp"
#include "destination.hpp"
#include "diag/message.hpp"
#include "diag/plain_text.hpp"
#include "gather.hpp"
#include "texts_tools.hpp"
#include "tools/decision_batch.hpp"

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

// How rows are written. Those of a record are made in the thread that ruled on it.
struct RowsOf {
  std::string text;     // csv, jsonl
  DecisionBatch batch;  // arrow
};

class Writing {
 public:
  Writing(const std::string& format, Destination& to)
      : append_(format == "csv"     ? append_csv
                : format == "jsonl" ? append_jsonl
                                    : nullptr),
        to_(to) {
    std::string head;
    if (format == "csv") append_csv_head(head);
    if (append_ == nullptr) append_arrow_head(head);
    to_.write(head);
  }

  // Room for the rows of a record, used again when they are written. In any thread, as add() is.
  std::shared_ptr<RowsOf> room() {
    const std::scoped_lock lock(guard_);
    if (free_.empty()) return std::make_shared<RowsOf>();
    std::shared_ptr<RowsOf> room = std::move(free_.back());
    free_.pop_back();
    return room;
  }
  void add(const Decision& row, RowsOf& rows) const {
    append_ != nullptr ? append_(row, rows.text) : rows.batch.add(row);
  }

  // In the order of the records. Few large batches are read faster than many small ones.
  void write(std::shared_ptr<RowsOf> rows) {
    to_.write(rows->text);
    waiting_.append(rows->batch);
    if (waiting_.is_full()) write_batch();
    rows->text.clear();
    rows->batch.clear();
    const std::scoped_lock lock(guard_);
    free_.push_back(std::move(rows));
  }

  void end() {
    if (append_ != nullptr) return;
    if (waiting_.rows() > 0) write_batch();
    std::string end;
    append_arrow_end(end);
    to_.write(end);
  }

 private:
  void write_batch() {
    written_.clear();
    append_arrow_batch(waiting_, written_);
    to_.write(written_);
    waiting_.clear();
  }

  void (*append_)(const Decision&, std::string&);
  Destination& to_;
  DecisionBatch waiting_;
  std::string written_;
  std::mutex guard_;
  std::vector<std::shared_ptr<RowsOf>> free_;
};

Exit run_decisions(const DecisionsCommand& options) {
  Destination destination(options.output);
  if (options.format == "arrow" && destination.is_standard_output() && os::is_terminal(stdout)) {
    complain(in(options.language, texts::decisions_to_terminal.en, texts::decisions_to_terminal.tr));
    return Exit::usage;
  }
  Writing writing(options.format, destination);
  const bool all_read =
      gather(options.paths, options.reading, options.jobs, options.language,
             [&](const FileReport& report, const Match& events) -> Finish {
               const std::shared_ptr<RowsOf> rows = writing.room();
               each_decision(report, events, [&](const Decision& decision) { writing.add(decision, *rows); });
               return [&writing, rows] { writing.write(rows); };
             });
  writing.end();
  if (const std::string problem = destination.close(options.language); !problem.empty()) {
    complain(plain(options.output) + ": " + problem);
    return Exit::unreadable;
  }
  return all_read ? Exit::clean : Exit::unreadable;
}

}  // namespace

void setup_decisions(Command& program) {
  const auto options = std::make_shared<DecisionsCommand>();
  options->language = program.language();
  Command command = program.add("decisions", texts::decisions, texts::decisions_footer);
  command.paths(options->paths, texts::check_paths).required();
  command.text("--format", options->format, texts::name_word, texts::tool_format)
      .one_of({"csv", "jsonl", "arrow"});
  command.text("-o,--output", options->output, texts::file_word, texts::tool_output);
  command.number("--jobs,-j", options->jobs, texts::tool_jobs);
  command.gathering(options->reading);
  command.run([options] { return run_decisions(*options); });
}

}  // namespace hakem
