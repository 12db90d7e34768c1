#include "batch/run.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#endif

namespace hakem {
namespace {

constexpr std::size_t handfuls_per_job = 4;  // enough that nobody waits for the next one
// Small inputs go in handfuls, because handing one over costs as much as checking a short one.
constexpr std::size_t handful_inputs = 32;
constexpr std::size_t handful_bytes = 131'072;
// The events of a record take about so many bytes for each of its text.
constexpr std::size_t event_bytes = 8;

// What a thread needs to check one input after the other.
struct Bench {
  std::unique_ptr<Checker> checker = std::make_unique<Checker>();
  Match events{Match::Text::borrowed};
};

// An input on its way to its turn.
struct Work {
  Input input;
  Finish finish;
};
using Item = std::unique_ptr<Work>;

struct Handful {
  std::vector<Item> works;
  std::size_t bytes = 0;
};

// Tokens of the two steps that go one at a time.
char reading;
char finishing;

// What runs after one another, as oneTBB sees to it: the uses of one token. The thread sanitizer does not see
// how the library does that, because it is not built with it, so it is told.
class InOrder {
 public:
  explicit InOrder(void* token) : token_(token) { acquire(token_); }
  ~InOrder() { release(token_); }
  InOrder(const InOrder&) = delete;
  InOrder& operator=(const InOrder&) = delete;

 private:
#ifdef __SANITIZE_THREAD__
  static void acquire(void* token) { __tsan_acquire(token); }
  static void release(void* token) { __tsan_release(token); }
#else
  static void acquire(void* /*token*/) {}
  static void release(void* /*token*/) {}
#endif
  void* token_;
};

// Lets inputs in as long as there is room for them.
class Gate {
 public:
  void enter(std::size_t bytes) {
    std::unique_lock lock(guard_);
    left_.wait(lock, [&] { return inside_ == 0 || inside_ + bytes <= bytes_under_way; });
    inside_ += bytes;
  }
  void leave(std::size_t bytes) {
    const std::scoped_lock lock(guard_);
    inside_ -= bytes;
    left_.notify_one();
  }

 private:
  std::mutex guard_;
  std::condition_variable left_;
  std::size_t inside_ = 0;
};

// One run: the three steps an input goes through, and what they share.
class Run {
 public:
  Run(Inputs& inputs, const RunOptions& options, const RecordWork& work, const std::atomic<bool>& stop)
      : inputs_(inputs), options_(options), work_(work), stop_(stop), left_out_(inputs.names_left_out()) {}

  void in_turn() {
    Bench bench;
    while (const Item item = read()) {
      check(bench, *item);
      finish(*item);
    }
  }

  void in_parallel() {
    Gate gate;
    tbb::enumerable_thread_specific<Bench> benches;
    const auto reads = [&](tbb::flow_control& control) -> Handful* {
      const InOrder one_at_a_time(&reading);
      auto handful = read_handful();
      if (handful->works.empty()) {
        control.stop();
        return nullptr;
      }
      gate.enter(weight(*handful));
      const InOrder handed_on(handful.get());
      return handful.release();
    };
    const auto checks = [&](Handful* handful) {
      const InOrder handed_on(handful);
      Bench& bench = benches.local();
      for (const Item& item : handful->works) check(bench, *item);
      return handful;
    };
    const auto finishes = [&](Handful* handed) {
      const InOrder one_at_a_time(&finishing);
      const std::unique_ptr<Handful> handful(handed);
      { const InOrder handed_on(handed); }
      for (const Item& item : handful->works) finish(*item);
      gate.leave(weight(*handful));
    };
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, options_.jobs);
    tbb::task_arena arena(static_cast<int>(options_.jobs));
    { const InOrder from_here(&reading); }
    arena.execute([&] {
      tbb::parallel_pipeline(
          options_.jobs * handfuls_per_job,
          tbb::make_filter<void, Handful*>(tbb::filter_mode::serial_in_order, reads) &
              tbb::make_filter<Handful*, Handful*>(tbb::filter_mode::parallel, checks) &
              tbb::make_filter<Handful*, void>(tbb::filter_mode::serial_in_order, finishes));
    });
    const InOrder all_read(&reading);
    const InOrder all_finished(&finishing);
  }

  // One input alone, as an editor or a hook gives it, does not wait for threads to start.
  bool has_several() {
    Item first = read();
    if (first) second_ = read();
    first_ = std::move(first);
    return second_ != nullptr;
  }

  const LeftOut& left_out() const { return left_out_; }

 private:
  Item read() {
    if (stop_.load(std::memory_order_relaxed)) return nullptr;
    if (first_) return std::move(first_);
    if (second_) return std::move(second_);
    std::optional<Input> input = inputs_.next();
    while (input && options_.wanted && !options_.wanted(*input)) input = inputs_.next();
    if (!input) return nullptr;
    return std::make_unique<Work>(Work{std::move(*input), {}});
  }

  std::unique_ptr<Handful> read_handful() {
    auto handful = std::make_unique<Handful>();
    while (handful->bytes < handful_bytes && handful->works.size() < handful_inputs) {
      Item item = read();
      if (!item) break;
      handful->bytes += item->input.size;
      handful->works.push_back(std::move(item));
    }
    return handful;
  }

  std::size_t weight(const Handful& handful) const {
    return options_.with_events ? handful.bytes * event_bytes : handful.bytes;
  }

  FileReport report_on(Bench& bench, Input& input) const {
    Opened opened = open_input(input, options_.encoding);
    if (!opened.source) return std::move(opened.failure);
    const RuleChoice rules = options_.rules ? options_.rules(input) : RuleChoice{};
    const auto events = [&] {
      bench.events.clear();
      return &bench.events;
    };
    FileReport report =
        options_.with_events
            ? bench.checker->check_into(events, std::move(*opened.source), options_.format, rules)
            : bench.checker->check(std::move(*opened.source), options_.format, nullptr, rules);
    report.path = input.path;
    return report;
  }

  // A fault of ours over one record must not cost the others.
  void check(Bench& bench, Work& work) {
    try {
      rule_on(bench, work);
    } catch (const std::exception& problem) {
      bench.checker = std::make_unique<Checker>();  // it stopped somewhere in a game
      bench.events.clear();
      FileReport report = unread(work.input.name, Code::S115, std::string_view(problem.what()));
      report.path = work.input.path;
      work.finish = work_(report, bench.events);
    }
  }

  void rule_on(Bench& bench, Work& work) {
    bench.events.clear();
    FileReport report = report_on(bench, work.input);
    if (const auto why = why_left_out(work.input, report)) {
      work.finish = [this, why, &work] { left_out_.add(*why, work.input.name); };
    } else {
      work.finish = work_(report, bench.events);
    }
  }

  static void finish(const Work& work) {
    if (work.finish) work.finish();
  }

  Inputs& inputs_;
  const RunOptions& options_;
  const RecordWork& work_;
  const std::atomic<bool>& stop_;
  Item first_, second_;  // looked at before the run begins
  LeftOut left_out_;     // counted by one thread at a time
};

}  // namespace

std::size_t usual_jobs() { return std::max(1U, std::thread::hardware_concurrency()); }

LeftOut each_record(Inputs& inputs, const RunOptions& options, const RecordWork& work,
                    const std::atomic<bool>& stop) {
  Run run(inputs, options, work, stop);
  if (options.jobs <= 1 || !run.has_several()) {
    run.in_turn();
  } else {
    run.in_parallel();
  }
  LeftOut all = inputs.left_out();
  all.add(run.left_out());
  return all;
}

LeftOut run_checks(Inputs& inputs, const RunOptions& options, const std::function<void(FileReport&)>& judge,
                   const std::function<void(FileReport&&)>& take, const std::atomic<bool>& stop) {
  const RecordWork work = [&](FileReport& found, const Match&) -> Finish {
    const auto report = std::make_shared<FileReport>(std::move(found));
    judge(*report);
    return [report, &take] { take(std::move(*report)); };
  };
  return each_record(inputs, options, work, stop);
}

}  // namespace hakem
