#include "batch/run.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace hakem {
namespace {

constexpr std::size_t handfuls_per_job = 4;  // enough that nobody waits for the next one
// Small inputs go in handfuls, because handing one over costs as much as checking a short one.
constexpr std::size_t handful_inputs = 32;
constexpr std::size_t handful_bytes = 131'072;

// An input on its way to its report.
struct Work {
  Input input;
  FileReport report;
  bool is_record = true;
};
using Item = std::unique_ptr<Work>;

struct Handful {
  std::vector<Item> works;
  std::size_t bytes = 0;
};
using Handed = std::shared_ptr<Handful>;

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

FileReport check_input(Checker& checker, Input& input, const RunOptions& options) {
  if (input.failure) return std::move(*input.failure);
  if (!input.on_disk)
    return checker.check(Source::from_bytes(input.name, std::move(input.bytes), options.encoding),
                         options.format);
  Opened opened = open_source(input.name, options.encoding);
  if (!opened.source) return std::move(opened.failure);
  return checker.check(std::move(*opened.source), options.format);
}

// One run: the three steps an input goes through, and what they share.
class Run {
 public:
  Run(Inputs& inputs, const RunOptions& options, const std::function<void(FileReport&)>& judge,
      const std::function<void(FileReport&&)>& take, const std::atomic<bool>& stop)
      : inputs_(inputs), options_(options), judge_(judge), take_(take), stop_(stop) {}

  Item read() {
    if (stop_.load(std::memory_order_relaxed)) return nullptr;
    std::optional<Input> input = inputs_.next();
    if (!input) return nullptr;
    return std::make_unique<Work>(Work{std::move(*input), {}, true});
  }

  void check(Checker& checker, Work& work) const {
    work.report = check_input(checker, work.input, options_);
    work.is_record = is_wanted(work.input, work.report);
    if (work.is_record) judge_(work.report);
  }

  void finish(Work& work) {
    if (work.is_record) {
      take_(std::move(work.report));
    } else if (looks_binary(work.report.source)) {
      ++left_out_.binary;
    } else {
      ++left_out_.no_record;
    }
  }

  void in_turn() {
    Checker checker;
    while (const Item item = read()) {
      check(checker, *item);
      finish(*item);
    }
  }

  void in_parallel() {
    Gate gate;
    tbb::enumerable_thread_specific<Checker> checkers;
    const auto reads = [&](tbb::flow_control& control) {
      auto handful = std::make_shared<Handful>();
      while (handful->bytes < handful_bytes && handful->works.size() < handful_inputs) {
        Item item = read();
        if (!item) break;
        handful->bytes += item->input.size;
        handful->works.push_back(std::move(item));
      }
      if (handful->works.empty()) {
        control.stop();
      } else {
        gate.enter(handful->bytes);
      }
      return handful;
    };
    const auto checks = [&](const Handed& handful) {
      Checker& checker = checkers.local();
      for (const Item& item : handful->works) check(checker, *item);
      return handful;
    };
    const auto finishes = [&](const Handed& handful) {
      for (const Item& item : handful->works) finish(*item);
      gate.leave(handful->bytes);
    };
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, options_.jobs);
    tbb::task_arena arena(static_cast<int>(options_.jobs));
    arena.execute([&] {
      tbb::parallel_pipeline(options_.jobs * handfuls_per_job,
                             tbb::make_filter<void, Handed>(tbb::filter_mode::serial_in_order, reads) &
                                 tbb::make_filter<Handed, Handed>(tbb::filter_mode::parallel, checks) &
                                 tbb::make_filter<Handed, void>(tbb::filter_mode::serial_in_order, finishes));
    });
  }

  const LeftOut& left_out() const { return left_out_; }

 private:
  Inputs& inputs_;
  const RunOptions& options_;
  const std::function<void(FileReport&)>& judge_;
  const std::function<void(FileReport&&)>& take_;
  const std::atomic<bool>& stop_;
  LeftOut left_out_;
};

}  // namespace

std::size_t usual_jobs() { return std::max(1, tbb::this_task_arena::max_concurrency()); }

LeftOut run_checks(Inputs& inputs, const RunOptions& options, const std::function<void(FileReport&)>& judge,
                   const std::function<void(FileReport&&)>& take, const std::atomic<bool>& stop) {
  Run run(inputs, options, judge, take, stop);
  if (options.jobs <= 1) {
    run.in_turn();
  } else {
    run.in_parallel();
  }
  LeftOut all = inputs.left_out();
  all.binary += run.left_out().binary;
  all.no_record += run.left_out().no_record;
  return all;
}

}  // namespace hakem
