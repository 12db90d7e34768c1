#include "gather.hpp"

#include "commands.hpp"
#include "inputs.hpp"

namespace hakem {

bool gather(const std::vector<std::string>& paths, const ReadingOptions& reading, std::size_t jobs,
            Language language, const RecordWork& work) {
  bool all_read = true;
  Inputs inputs(paths, {.names_left_out = reading.list_left_out});
  const RunOptions how = {.jobs = jobs != 0 ? jobs : usual_jobs(),
                          .format = reading.format(),
                          .encoding = reading.forced(),
                          .rules = reading.rules_for_all(),
                          .with_events = true};
  const LeftOut left_out = each_record(inputs, how, [&](FileReport& report, const Match& events) -> Finish {
    std::string complaint;
    if (!report.readable) render_lines(report, {.language = language}, complaint);
    return [&all_read, complaint, readable = report.readable, finish = work(report, events)] {
      all_read = all_read && readable;
      if (!complaint.empty()) print_error(complaint);
      finish();
    };
  });
  tell_left_out(left_out, language);
  return all_read;
}

}  // namespace hakem
