// hakem roundtrip: a record through another notation and back.
#include "tools/roundtrip.hpp"

#include <algorithm>

#include "arguments.hpp"
#include "batch/files.hpp"
#include "commands.hpp"
#include "diag/counted.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diff_text.hpp"
#include "inputs.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

struct RoundTripOptions {
  std::vector<std::string> paths;
  std::vector<std::string> via;  // empty: every notation that is both read and written
  ReadingOptions reading;
  LookOptions look;
  bool strict = false;
};

class RoundTripRun {
 public:
  explicit RoundTripRun(const RoundTripOptions& options) : options_(options) {}

  Exit status() const { return status_; }

  std::optional<LeftOut::Why> take(const Input& input, Opened&& opened) {
    if (!opened.source) return refuse(opened.failure);
    const Record record(std::move(*opened.source), options_.reading.format(), options_.reading.rules);
    if (const auto why = why_left_out(input, record.report())) return why;
    if (!record.report().readable) return refuse(record.report());
    for (const Format& format : formats())
      if (is_chosen(format)) tell(record, format, round_trip(record, format, options_.reading.rules));
    return {};
  }

 private:
  Language language() const { return options_.look.language; }

  bool is_chosen(const Format& format) const {
    if (format.read == nullptr || format.writer == nullptr) return false;
    return options_.via.empty() || std::ranges::find(options_.via, format.name) != options_.via.end();
  }

  std::optional<LeftOut::Why> refuse(const FileReport& report) {
    std::string lines;
    render_lines(report, {.language = language()}, lines);
    print_error(lines);
    status_ = worse(status_, Exit::unreadable);
    return {};
  }

  void tell(const Record& record, const Format& via, const RoundTrip& trip) {
    const std::string lost = losses_text(trip.losses, false, language());
    const std::string comments = losses_text(trip.losses, true, language());
    const std::string unnamed = losses_text(trip.unnamed, false, language());
    std::string text =
        say(language(), "{} by way of {}: ", "{}, {} üzerinden: ", plain(record.source().name()), via.name);
    const std::string turns = counted(trip.differences.turns, nouns::turn, language());
    if (trip.holds() && lost.empty() && comments.empty()) {
      text += say(language(), "the same, {}", "aynı, {}", turns);
    } else if (trip.holds()) {
      text += say(language(), "the same but for what has no place there, {}",
                  "orada yeri olmayan dışında aynı, {}", turns);
    } else {
      text += say(language(), "not the same", "aynı değil");
    }
    text += '\n';
    const auto line = [&](const Both& what, const std::string& list) {
      if (!list.empty()) text += fmt::format("  {}: {}\n", what(language()), list);
    };
    line(texts::trip_lost, lost);
    line(texts::trip_comments, comments);
    line(texts::trip_unnamed, unnamed);
    if (!trip.steady) text += fmt::format("  {}\n", texts::trip_unsteady(language()));
    if (!trip.sound) text += fmt::format("  {}\n", texts::trip_unsound(language()));
    text += differences_text(record, *trip.back, trip.differences, language(), Paint(false));
    print(text);
    const bool fails = !trip.holds() || (options_.strict && !trip.losses.empty());
    if (fails) status_ = worse(status_, Exit::findings);
  }

  const RoundTripOptions& options_;
  Exit status_ = Exit::clean;
};

Exit run_roundtrip(const RoundTripOptions& options) {
  RoundTripRun run(options);
  const auto take = [&](const Input& input, Opened&& opened) { return run.take(input, std::move(opened)); };
  tell_left_out(each_source(options.paths, options.reading, take), options.look.language);
  return run.status();
}

}  // namespace

void setup_roundtrip(Command& program) {
  const auto options = std::make_shared<RoundTripOptions>();
  options->look.language = program.language();
  Command command = program.add("roundtrip", texts::roundtrip, texts::roundtrip_footer);
  command.paths(options->paths, texts::convert_paths).required();
  command.list("--via", options->via, texts::name_word, texts::roundtrip_via).one_of(written_formats());
  command.flag("--strict", options->strict, texts::roundtrip_strict);
  command.gathering(options->reading);
  command.run([options] { return run_roundtrip(*options); });
}

}  // namespace hakem
