// check_many: the program's own run over files, folders and archives, handed on one report at a time.
#include "batch/run.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

#include "values.hpp"

namespace hakem::python {

using namespace nb::literals;

namespace {

// A run in a thread of its own. It waits where nobody takes what it has made, so memory does not grow.
class Run {
 public:
  Run(std::vector<std::string> paths, Filter filter, const Reading& reading, std::size_t jobs)
      : inputs_(std::move(paths), std::move(filter)) {
    options_.jobs = jobs == 0 ? usual_jobs() : jobs;
    options_.format = reading.format;
    options_.encoding = reading.encoding;
    options_.rules = [rules = reading.rules](const Input&) { return rules; };
    thread_ = std::thread([this] { work(); });
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  ~Run() {
    const nb::gil_scoped_release others_may_run;
    close();
  }

  // The next report, if there is one within `patience`. Throws what ended the run too early.
  struct Next {
    std::shared_ptr<const Report> report;
    bool at_end = false;
  };
  Next next(std::chrono::milliseconds patience) {
    std::unique_lock lock(guard_);
    changed_.wait_for(lock, patience, [&] { return !ready_.empty() || done_; });
    if (ready_.empty()) {
      if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
      return {nullptr, done_};
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

  // Of folders and archives, what nobody looked at.
  std::size_t left_out() const {
    const std::scoped_lock lock(guard_);
    return left_out_;
  }

 private:
  static constexpr std::size_t most_waiting = 256;  // reports

  void work() {
    std::size_t passed_over = 0;
    try {
      const LeftOut left = each_record(
          inputs_, options_,
          [this](FileReport& found, const Match&) -> Finish {
            auto report = std::make_shared<const Report>(report_of(std::move(found)));
            return [this, report = std::move(report)]() mutable { hand_on(std::move(report)); };
          },
          stop_);
      for (std::size_t why = 0; why < LeftOut::n_reasons; ++why)
        passed_over += left.count(static_cast<LeftOut::Why>(why));
    } catch (...) {  // memory ran out: the reports that are there are given first
      const std::scoped_lock lock(guard_);
      failure_ = std::current_exception();
    }
    const std::scoped_lock lock(guard_);
    left_out_ = passed_over;
    done_ = true;
    changed_.notify_all();
  }

  void hand_on(std::shared_ptr<const Report> report) {
    std::unique_lock lock(guard_);
    changed_.wait(lock, [&] { return ready_.size() < most_waiting || stop_; });
    if (stop_) return;
    ready_.push_back(std::move(report));
    lock.unlock();
    changed_.notify_all();
  }

  Inputs inputs_;
  RunOptions options_;
  std::thread thread_;
  mutable std::mutex guard_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<const Report>> ready_;
  std::atomic<bool> stop_ = false;
  bool done_ = false;
  std::exception_ptr failure_;
  std::size_t left_out_ = 0;
};

std::vector<std::string> paths_of(nb::handle given) {
  if (PyUnicode_Check(given.ptr()) || nb::hasattr(given, "__fspath__")) return {path_of(given)};
  std::vector<std::string> paths;
  for (const nb::handle path : nb::iter(given)) paths.push_back(path_of(path));
  return paths;
}

std::unique_ptr<Run> start(nb::handle paths, std::optional<std::size_t> jobs,
                           std::vector<std::string> include, std::vector<std::string> exclude,
                           std::optional<std::string> format, std::optional<std::string> encoding,
                           std::optional<std::string> rules, std::vector<std::string> options) {
  const Reading reading =
      Knowledge{{}, std::move(format), std::move(encoding), std::move(rules), std::move(options)}.reading();
  Filter filter;
  filter.include = std::move(include);
  filter.exclude = std::move(exclude);
  return std::make_unique<Run>(paths_of(paths), std::move(filter), reading, jobs.value_or(0));
}

// Looks up now and then whether somebody has pressed Ctrl-C.
ReportValue next_of(Run& run) {
  for (;;) {
    Run::Next next;
    {
      const nb::gil_scoped_release others_may_run;
      next = run.next(std::chrono::milliseconds(100));
    }
    if (next.report != nullptr) return {std::move(next.report)};
    if (next.at_end) throw nb::stop_iteration();
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
  }
}

}  // namespace

void bind_run(nb::module_& m) {
  nb::class_<Run>(m, "Run",
                  "An iterator over the reports of many records, in their order; made by check_many().")
      .def(
          "__iter__", [](nb::handle self) { return nb::borrow(self); }, nb::sig("def __iter__(self) -> Run"))
      .def("__next__", next_of)
      .def(
          "close", [](Run& run) { run.close(); }, nb::call_guard<nb::gil_scoped_release>(),
          "Reads nothing more.")
      .def_prop_ro("left_out", &Run::left_out,
                   "How many files of folders and archives were passed over, once all is read: hidden, "
                   "excluded, no text, "
                   "no record, met before.")
      .def(
          "__enter__", [](nb::handle self) { return nb::borrow(self); },
          nb::sig("def __enter__(self) -> Run"))
      .def(
          "__exit__", [](Run& run, const nb::args&) { run.close(); },
          nb::sig("def __exit__(self, *args: object) -> None"));
  m.def("check_many", start, "paths"_a, nb::kw_only(), "jobs"_a = nb::none(),
        "include"_a = std::vector<std::string>(), "exclude"_a = std::vector<std::string>(),
        "format"_a = nb::none(), "encoding"_a = nb::none(), "rules"_a = nb::none(),
        "options"_a = std::vector<std::string>(),
        nb::sig("def check_many(paths: str | os.PathLike[str] | collections.abc.Iterable[str | "
                "os.PathLike[str]], *, jobs: int | None = None, "
                "include: collections.abc.Sequence[str] = (), exclude: collections.abc.Sequence[str] = (), "
                "format: str | None = None, encoding: str | None = None, rules: str | None = None, "
                "options: collections.abc.Sequence[str] = ()) -> Run"),
        "Rules on every record of files, folders and archives (zip, tar, 7z, also in one another), several "
        "at a time "
        "(jobs; all processors if not given), and gives the reports in order while it reads on:\n\n"
        "    for report in hakem.check_many([\"season.zip\", \"club/\"]):\n"
        "        print(report.path, report.count(\"error\"))\n\n"
        "include and exclude are patterns as in the shell. What cannot be opened is a report that is not "
        "readable. "
        "hakem.toml and baselines are the program's; here every finding is given.");
}

}  // namespace hakem::python
