// check_many: the program's own run over files, folders and archives, handed on one report at a time.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "batch/run_ahead.hpp"
#include "many.hpp"
#include "values.hpp"

namespace hakem::python {

using namespace nb::literals;

namespace {

using Run = RunAhead<std::shared_ptr<const Report>>;
constexpr std::size_t most_waiting = 256;  // reports

std::unique_ptr<Run> start(nb::handle paths, std::optional<std::string> name, std::optional<std::size_t> jobs,
                           bool found, std::vector<std::string> include, std::vector<std::string> exclude,
                           std::optional<std::string> format, std::optional<std::string> encoding,
                           std::optional<std::string> rules, std::vector<std::string> options) {
  const ManyGiven given(
      paths, std::move(include), std::move(exclude), jobs.value_or(0), found,
      {std::move(name), std::move(format), std::move(encoding), std::move(rules), std::move(options)});
  return std::make_unique<Run>(given.inputs(), given.run_options(), most_waiting,
                               [](FileReport& report, const Match&) {
                                 return std::make_shared<const Report>(report_of(std::move(report)));
                               });
}

// Looks up now and then whether somebody has pressed Ctrl-C.
ReportValue next_of(Run& run) {
  for (;;) {
    Run::Next next;
    {
      const nb::gil_scoped_release others_may_run;
      next = run.next(std::chrono::milliseconds(100));
    }
    if (next.made) return {std::move(*next.made)};
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
  m.def("check_many", start, "paths"_a, nb::kw_only(), "name"_a = nb::none(), "jobs"_a = nb::none(),
        "found"_a = false, "include"_a = std::vector<std::string>(), "exclude"_a = std::vector<std::string>(),
        "format"_a = nb::none(), "encoding"_a = nb::none(), "rules"_a = nb::none(),
        "options"_a = std::vector<std::string>(),
        nb::sig("def check_many(paths: str | os.PathLike[str] | collections.abc.Iterable[str | "
                "os.PathLike[str]] | bytes | bytearray | memoryview, *, name: str | None = None, jobs: int | "
                "None = None, found: bool = False, "
                "include: collections.abc.Sequence[str] = (), exclude: collections.abc.Sequence[str] = (), "
                "format: str | None = None, encoding: str | None = None, rules: str | None = None, "
                "options: collections.abc.Sequence[str] = ()) -> Run"),
        "Rules on every record of files, folders and archives (zip, tar, 7z, also in one another), several "
        "at a time "
        "(jobs; all processors if not given), and gives the reports in order while it reads on:\n\n"
        "    for report in hakem.check_many([\"season.zip\", \"club/\"]):\n"
        "        print(report.path, report.count(\"error\"))\n\n"
        "paths may also be the bytes of a file or an archive, called name; found: passed over if it is no "
        "record, as a file in a folder is. "
        "include and exclude are patterns as in the shell. What cannot be opened is a report that is not "
        "readable. "
        "hakem.toml and baselines are the program's; here every finding is given.");
}

}  // namespace hakem::python
