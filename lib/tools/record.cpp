#include "tools/record.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <memory>

namespace hakem {
namespace {

constexpr std::size_t inputs_per_job = 4;
// A larger input is read when nothing else is: it alone may take as much memory as all the others.
constexpr std::size_t large_input = bytes_under_way / 8;

// What a thread needs to read one input after the other.
struct Reading {
  Checker checker;
  Match events{Match::Text::borrowed};
};

struct Work {
  Input input;
  Finish finish;
};

class RecordRun {
 public:
  RecordRun(Inputs& inputs, const RunOptions& options,
            const std::function<Finish(const FileReport&, const Match&)>& work,
            const std::function<bool(const Input&)>& wanted)
      : inputs_(inputs), options_(options), work_(work), wanted_(wanted) {}

  void in_turn() {
    Reading reading;
    while (const std::shared_ptr<Work> item = next()) {
      read(reading, *item);
      finish(*item);
    }
  }

  void in_parallel() {
    using Item = std::shared_ptr<Work>;
    tbb::enumerable_thread_specific<Reading> readings;
    const auto source = [&](tbb::flow_control& control) {
      Item item = next();
      if (!item) control.stop();
      // Large inputs one at a time, here where only one thread is.
      if (item && item->input.size > large_input) read(readings.local(), *item);
      return item;
    };
    const auto middle = [&](Item item) {
      if (item->input.size <= large_input) read(readings.local(), *item);
      return item;
    };
    const auto last = [&](const Item& item) { finish(*item); };
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, options_.jobs);
    tbb::task_arena arena(static_cast<int>(options_.jobs));
    arena.execute([&] {
      tbb::parallel_pipeline(options_.jobs * inputs_per_job,
                             tbb::make_filter<void, Item>(tbb::filter_mode::serial_in_order, source) &
                                 tbb::make_filter<Item, Item>(tbb::filter_mode::parallel, middle) &
                                 tbb::make_filter<Item, void>(tbb::filter_mode::serial_in_order, last));
    });
  }

  std::size_t no_record() const { return no_record_; }

 private:
  std::shared_ptr<Work> next() {
    std::optional<Input> input = inputs_.next();
    while (input && wanted_ && !wanted_(*input)) input = inputs_.next();
    if (!input) return nullptr;
    return std::make_shared<Work>(Work{std::move(*input), {}});
  }

  void read(Reading& reading, Work& work) const {
    reading.events.clear();
    Input& input = work.input;
    if (input.failure) return take(work, *input.failure, reading.events);
    Opened opened;
    if (input.on_disk) {
      opened = open_source(input.name, options_.encoding);
      if (!opened.source) return take(work, opened.failure, reading.events);
    } else {
      opened.source = Source::from_bytes(input.name, std::move(input.bytes), options_.encoding);
    }
    const FileReport report =
        reading.checker.check(std::move(*opened.source), options_.format, &reading.events);
    take(work, report, reading.events);
  }

  void take(Work& work, const FileReport& report, const Match& events) const {
    if (is_wanted(work.input, report)) {
      work.finish = work_(report, events);
    } else {
      work.finish = [this] { ++no_record_; };
    }
  }

  static void finish(Work& work) {
    if (work.finish) work.finish();
  }

  Inputs& inputs_;
  const RunOptions& options_;
  const std::function<Finish(const FileReport&, const Match&)>& work_;
  const std::function<bool(const Input&)>& wanted_;
  mutable std::size_t no_record_ = 0;  // changed by one thread at a time
};

void send_entry(const Match& match, Match::Entry entry, Sink& sink) {
  switch (entry.kind) {
    case Match::Kind::begin_match: sink.begin_match(match.matches[entry.index]); break;
    case Match::Kind::begin_game: sink.begin_game(match.games[entry.index]); break;
    case Match::Kind::turn: sink.turn(match.turns[entry.index]); break;
    case Match::Kind::claim: sink.claim(match.claims[entry.index]); break;
    case Match::Kind::note: sink.note(match.notes[entry.index]); break;
    case Match::Kind::end_game: sink.end_game(match.ends[entry.index]); break;
    case Match::Kind::end_match: sink.end_match(); break;
  }
}

}  // namespace

std::vector<MatchPart> parts_of(const Match& match) {
  std::vector<MatchPart> parts;
  std::size_t behind = 0;  // the last match
  for (std::size_t i = 0; i < match.entries.size(); ++i) {
    const auto [kind, at] = match.entries[i];
    switch (kind) {
      case Match::Kind::begin_match: parts.push_back({&match.matches[at], {}, behind, i}); break;
      case Match::Kind::begin_game: parts.back().games.push_back({&match.games[at], nullptr, {}, {}}); break;
      case Match::Kind::turn: parts.back().games.back().turns.push_back(&match.turns[at]); break;
      case Match::Kind::claim:
        if (!parts.back().games.empty()) parts.back().games.back().claims.push_back(&match.claims[at]);
        break;
      case Match::Kind::end_game: parts.back().games.back().end = &match.ends[at]; break;
      case Match::Kind::end_match: parts.back().end_entry = behind = i + 1; break;
      case Match::Kind::note: break;
    }
  }
  return parts;
}

std::array<std::string, 2> names_of(const MatchPart& match) {
  std::array<std::string, 2> names;
  for (std::size_t i = 0; i < 2; ++i) {
    names[i] = match.head->names[i];
    for (const GamePart& game : match.games)
      if (names[i].empty()) names[i] = game.head->names[i];
  }
  return names;
}

void send_entries(const Match& match, std::size_t first, std::size_t end, Sink& sink) {
  for (std::size_t i = first; i < end; ++i) send_entry(match, match.entries[i], sink);
}

Record::Record(Source source, const Format* format)
    : report_(check(std::move(source), format, &events_)), matches_(parts_of(events_)) {}

LeftOut each_record(Inputs& inputs, const RunOptions& options,
                    const std::function<Finish(const FileReport&, const Match&)>& work,
                    const std::function<bool(const Input&)>& wanted) {
  RecordRun run(inputs, options, work, wanted);
  if (options.jobs <= 1) {
    run.in_turn();
  } else {
    run.in_parallel();
  }
  LeftOut all = inputs.left_out();
  all.no_record += run.no_record();
  return all;
}

}  // namespace hakem
