// A run in a thread of its own, for whoever takes what it makes when he likes: each_record() the other way
// round. It waits where too much of what it made is not taken, so memory does not grow.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "batch/run.hpp"

namespace hakem {

template <typename Made>
class RunAhead {
 public:
  // What is to be made of a record, in the thread that ruled on it.
  using Make = std::function<Made(FileReport&, const Match&)>;

  RunAhead(std::unique_ptr<Inputs> inputs, RunOptions options, std::size_t most_waiting, Make make)
      : inputs_(std::move(inputs)),
        options_(std::move(options)),
        most_waiting_(most_waiting),
        make_(std::move(make)),
        thread_([this] { work(); }) {}
  RunAhead(const RunAhead&) = delete;
  RunAhead& operator=(const RunAhead&) = delete;
  ~RunAhead() { close(); }

  // The next in the order of the inputs, if there is one within `patience`. Throws what ended the run too
  // early (memory that ran out) once all that was made before is taken.
  struct Next {
    std::optional<Made> made;
    bool at_end = false;
  };
  Next next(std::chrono::milliseconds patience) {
    std::unique_lock lock(guard_);
    changed_.wait_for(lock, patience, [&] { return !ready_.empty() || done_; });
    if (ready_.empty()) {
      if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
      return {{}, done_};
    }
    Next next{std::move(ready_.front())};
    ready_.pop_front();
    lock.unlock();
    changed_.notify_all();
    return next;
  }

  // Nothing more is read.
  void close() {
    {
      const std::scoped_lock lock(guard_);
      stop_ = true;
      ready_.clear();
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
  }

  // Of folders and archives, how many files nobody looked at; once all is read.
  std::size_t left_out() const {
    const std::scoped_lock lock(guard_);
    return left_out_;
  }

 private:
  void work() {
    std::size_t passed_over = 0;
    try {
      const LeftOut left = each_record(
          *inputs_, options_,
          [this](FileReport& report, const Match& events) -> Finish {
            auto made = std::make_shared<Made>(make_(report, events));
            return [this, made = std::move(made)] { hand_on(std::move(*made)); };
          },
          stop_);
      for (std::size_t why = 0; why < LeftOut::n_reasons; ++why)
        passed_over += left.count(static_cast<LeftOut::Why>(why));
    } catch (...) {
      const std::scoped_lock lock(guard_);
      failure_ = std::current_exception();
    }
    const std::scoped_lock lock(guard_);
    left_out_ = passed_over;
    done_ = true;
    changed_.notify_all();
  }

  void hand_on(Made made) {
    std::unique_lock lock(guard_);
    changed_.wait(lock, [&] { return ready_.size() < most_waiting_ || stop_; });
    if (stop_) return;
    ready_.push_back(std::move(made));
    lock.unlock();
    changed_.notify_all();
  }

  std::unique_ptr<Inputs> inputs_;
  RunOptions options_;
  std::size_t most_waiting_;
  Make make_;
  mutable std::mutex guard_;
  std::condition_variable changed_;
  std::deque<Made> ready_;
  std::atomic<bool> stop_ = false;
  bool done_ = false;
  std::exception_ptr failure_;
  std::size_t left_out_ = 0;
  std::thread thread_;  // the last: it uses all of these
};

}  // namespace hakem
