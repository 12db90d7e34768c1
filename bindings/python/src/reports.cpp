// Reports, findings and what was probably meant; conversions.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "diag/output.hpp"
#include "diag/plain_text.hpp"
#include "values.hpp"

namespace hakem::python {

using namespace nb::literals;

namespace {

nb::object bytes_or_none(const std::string& bytes) {
  return bytes.empty() ? nb::none() : nb::object(nb::bytes(bytes.data(), bytes.size()));
}

void bind_fix(nb::module_& m) {
  nb::class_<Suggestion>(m, "Fix",
                         "A change of the record after which a finding is gone and no new one comes.")
      .def_prop_ro(
          "advice", [](const Suggestion& s) { return s.advice.en; }, "\"read 8/4 instead of 8/5 (line 17)\".")
      .def_prop_ro("advice_tr", [](const Suggestion& s) { return s.advice.tr; })
      .def_ro("safe", &Suggestion::safe, "The meaning of the record stays what it is.")
      .def_ro("settles", &Suggestion::settles, "Nothing else is then wrong in the game.")
      .def_prop_ro(
          "record", [](const Suggestion& s) { return bytes_or_none(s.bytes); },
          nb::sig("def record(self, /) -> bytes | None"),
          "The whole record with it, every other byte as it was; None if its encoding has no room for the "
          "change.")
      .def("__repr__", [](const Suggestion& s) { return "<Fix " + s.advice.en + ">"; });
}

std::vector<std::string> nearest(const FindingValue& finding, Language language) {
  std::vector<std::string> texts;
  if (finding->play == nullptr) return texts;
  for (const Play& play : finding->play->legal) texts.push_back(play_text(play, language));
  return texts;
}

std::vector<Suggestion> fixes_of(const FindingValue& finding) {
  const nb::gil_scoped_release others_may_run;
  return suggest(*finding.report, finding.index);
}

std::string line_of(const FindingValue& f) {
  return plain(f.report->name) + ":" + std::to_string(f->line) + ":" + std::to_string(f->column) + ": " +
         word_of(f->severity) + " " + std::string(f->code) + " " + f->message.en;
}

Picture picture_of(const PlayDetail& detail) {
  Picture picture;
  picture.board = detail.before;
  picture.variation = detail.variation;
  picture.bottom = detail.side;
  picture.dice = detail.dice;
  picture.play = detail.recorded;
  return picture;
}

std::string html_of_finding(const FindingValue& finding) {
  if (finding->play == nullptr) return "<div>" + html_text(line_of(finding)) + "</div>";
  std::string below = "legal: ";
  for (const std::string& text : nearest(finding, Language::en)) below += text + "; ";
  return html_of(picture_of(*finding->play), line_of(finding),
                 below + std::to_string(finding->play->legal_count) + " in all");
}

template <std::uint32_t Place::*number>
nb::object place(const FindingValue& finding) {
  const std::uint32_t value = finding->place.*number;
  return value == 0 ? nb::none() : nb::object(nb::int_(value));
}

void bind_finding(nb::module_& m) {
  nb::class_<FindingValue>(m, "Finding", "One thing that is wrong with a record, or worth a word.")
      .def_prop_ro(
          "code", [](const FindingValue& f) { return std::string(f->code); },
          "\"M104\"; explain() tells more.")
      .def_prop_ro(
          "name", [](const FindingValue& f) { return std::string(f->name); }, "\"must-play-both\".")
      .def_prop_ro(
          "severity", [](const FindingValue& f) { return word_of(f->severity); },
          "\"error\", \"warning\" or \"info\".")
      .def_prop_ro("message", [](const FindingValue& f) { return f->message.en; })
      .def_prop_ro("message_tr", [](const FindingValue& f) { return f->message.tr; })
      .def_prop_ro(
          "path", [](const FindingValue& f) { return path_object(f.report->name); },
          nb::sig("def path(self, /) -> str"))
      .def_prop_ro(
          "line", [](const FindingValue& f) { return f->line; }, "Of the file, from 1.")
      .def_prop_ro(
          "column", [](const FindingValue& f) { return f->column; }, "In characters, from 1.")
      .def_prop_ro("end_line", [](const FindingValue& f) { return f->end_line; })
      .def_prop_ro(
          "end_column", [](const FindingValue& f) { return f->end_column; }, "Behind the last character.")
      .def_prop_ro("match", place<&Place::match>, nb::sig("def match(self, /) -> int | None"), "From 1.")
      .def_prop_ro("game", place<&Place::game>, nb::sig("def game(self, /) -> int | None"), "From 1.")
      .def_prop_ro("turn", place<&Place::turn>, nb::sig("def turn(self, /) -> int | None"), "From 1.")
      .def_prop_ro(
          "side", [](const FindingValue& f) { return side_or_none(f->place.side); },
          nb::sig("def side(self, /) -> str | None"))
      .def_prop_ro(
          "player", [](const FindingValue& f) { return f->player.en; }, "Empty if it is about none.")
      .def_prop_ro(
          "xgid", [](const FindingValue& f) { return f->xgid; }, "Before the turn; empty if not known.")
      .def_prop_ro(
          "board",
          [](const FindingValue& f) -> std::optional<BoardValue> {
            if (f->play == nullptr) return {};
            return BoardValue{f->play->before, f->play->variation};
          },
          "Before the play it is about; None if it is about none.")
      .def_prop_ro(
          "dice",
          [](const FindingValue& f) { return f->play == nullptr ? nb::none() : dice_of(f->play->dice); },
          nb::sig("def dice(self, /) -> tuple[int, int] | None"))
      .def_prop_ro(
          "legal_plays", [](const FindingValue& f) { return nearest(f, Language::en); },
          "The legal plays nearest to the one recorded, nearest first.")
      .def_prop_ro("legal_plays_tr", [](const FindingValue& f) { return nearest(f, Language::tr); })
      .def_prop_ro(
          "legal_count", [](const FindingValue& f) { return f->play == nullptr ? 0U : f->play->legal_count; },
          "How many legal plays there are in all.")
      .def_prop_ro(
          "fixes", fixes_of,
          "What was probably meant, the likeliest first; often nothing. Looked for at every call: up to a "
          "second for a long record.")
      .def("_repr_html_", html_of_finding)
      .def("__str__", line_of)
      .def("__repr__", [](const FindingValue& f) { return "<Finding " + line_of(f) + ">"; });
}

std::vector<FindingValue> findings_of(const ReportValue& report) {
  std::vector<FindingValue> all;
  for (std::size_t i = 0; i < report.report->findings.size(); ++i) all.push_back({report.report, i});
  return all;
}

std::size_t count_of(const ReportValue& report, const std::string& severity) {
  for (const Severity one : {Severity::info, Severity::warning, Severity::error})
    if (severity == word_of(one)) return report.report->count(one);
  throw nb::value_error("a severity is \"error\", \"warning\" or \"info\"");
}

std::string written_as(const ReportValue& report, const std::string& output, const std::string& language) {
  const Language words = language_of(language);
  if (output_named(output) == nullptr) {
    std::string known = "an output is one of";
    for (const OutputKind& kind : output_kinds()) known.append(" ").append(kind.name);
    throw nb::value_error(known.c_str());
  }
  const nb::gil_scoped_release others_may_run;
  return written(*report.report, output, words);
}

std::string short_text(const ReportValue& r) {
  std::string text = plain(r.report->name) + ": ";
  if (!r.report->readable) return text + "not readable";
  return text + std::to_string(count_of(r, "error")) + " errors, " + std::to_string(count_of(r, "warning")) +
         " warnings, " + std::to_string(count_of(r, "info")) + " infos";
}

void bind_report(nb::module_& m) {
  nb::class_<ReportValue> report(
      m, "Report",
      "What check() has found: a sequence of findings in the order of the text.\n\n"
      "str(report) is what the program prints.");
  report
      .def_prop_ro(
          "path", [](const ReportValue& r) { return path_object(r.report->name); },
          nb::sig("def path(self, /) -> str"), "What the record is called.")
      .def_prop_ro(
          "readable", [](const ReportValue& r) { return r.report->readable; },
          "False: nothing of it could be ruled on; a finding says why.")
      .def_prop_ro(
          "clean", [](const ReportValue& r) { return r.report->clean(); }, "Readable, and without an error.")
      .def_prop_ro(
          "format", [](const ReportValue& r) { return std::string(r.report->format); },
          "The notation; empty if none was recognised.")
      .def_prop_ro("encoding", [](const ReportValue& r) { return std::string(r.report->encoding); })
      .def_prop_ro(
          "program", [](const ReportValue& r) { return r.report->program; },
          "That wrote the record, as it says itself.")
      .def_prop_ro("findings", findings_of)
      .def_prop_ro(
          "dropped", [](const ReportValue& r) { return r.report->dropped; }, "Findings beyond 10,000.")
      .def("count", count_of, "severity"_a = "error", "How many findings are of that severity.")
      .def("written", written_as, "output"_a = "text", "language"_a = "en",
           "As `hakem check --format` writes it: text, concise, json, jsonl, sarif, junit, github, gitlab, "
           "html.")
      .def("_repr_html_",
           [](const ReportValue& r) {
             std::string html = "<div>" + html_text(short_text(r)) + "</div>";
             for (const FindingValue& finding : findings_of(r)) html += html_of_finding(finding);
             return html;
           })
      .def("__str__", [](const ReportValue& r) { return written_as(r, "text", "en"); })
      .def("__repr__", [](const ReportValue& r) { return "<Report " + short_text(r) + ">"; });
  bind_sequence(report, findings_of, "def __iter__(self) -> collections.abc.Iterator[Finding]",
                "def __getitem__(self, index: int, /) -> Finding",
                "def __getitem__(self, part: slice, /) -> list[Finding]");
}

// Checkers that wait for their next record; as many as threads have checked at once.
class Checkers {
 public:
  std::unique_ptr<Checker> take() {
    const std::scoped_lock lock(guard_);
    if (idle_.empty()) return std::make_unique<Checker>();
    std::unique_ptr<Checker> checker = std::move(idle_.back());
    idle_.pop_back();
    return checker;
  }
  void give_back(std::unique_ptr<Checker> checker) {
    const std::scoped_lock lock(guard_);
    idle_.push_back(std::move(checker));
  }

 private:
  std::mutex guard_;
  std::vector<std::unique_ptr<Checker>> idle_;
};

std::shared_ptr<const Report> ruled(Source source, const Reading& reading) {
  static Checkers checkers;
  std::unique_ptr<Checker> checker = checkers.take();
  auto report = std::make_shared<const Report>(check_source(std::move(source), reading, *checker));
  checkers.give_back(std::move(checker));
  return report;
}

ReportValue check_given(nb::handle record, std::optional<std::string> name, std::optional<std::string> format,
                        std::optional<std::string> encoding, std::optional<std::string> rules,
                        std::vector<std::string> options) {
  const Given given(record, {std::move(name), std::move(format), std::move(encoding), std::move(rules),
                             std::move(options)});
  Received received;
  ReportValue value;
  {
    const nb::gil_scoped_release others_may_run;
    received = given.receive();
    if (received.source) value.report = ruled(std::move(*received.source), given.reading());
  }
  if (value.report != nullptr) return value;
  given.raise_if_refused(received);
  return {std::make_shared<Report>(report_of(std::move(received.failure)))};
}

struct Conversion {
  Converted made;
  ReportValue report;
};

Conversion convert_given(nb::handle record, const std::string& to, std::optional<std::string> name,
                         std::optional<std::string> format, std::optional<std::string> encoding,
                         std::optional<std::string> rules, std::vector<std::string> options) {
  const Given given(record, {std::move(name), std::move(format), std::move(encoding), std::move(rules),
                             std::move(options)});
  Received received;
  Conversion conversion;
  {
    const nb::gil_scoped_release others_may_run;
    received = given.receive();
    if (received.source) conversion.made = convert_source(std::move(*received.source), to, given.reading());
  }
  if (conversion.made.report.ruling == nullptr) {
    given.raise_if_refused(received);
    const Report report = report_of(std::move(received.failure));
    throw nb::value_error((plain(report.name) + ": " + report.findings.front().message.en).c_str());
  }
  if (!conversion.made.problem.empty())
    throw nb::value_error((plain(conversion.made.report.name) + ": " + conversion.made.problem.en).c_str());
  conversion.report.report = std::make_shared<Report>(std::move(conversion.made.report));
  return conversion;
}

void bind_conversion(nb::module_& m) {
  nb::class_<Conversion>(m, "Conversion",
                         "A record in another notation: str(conversion), its text, or its bytes.")
      .def_prop_ro(
          "text", [](const Conversion& c) { return c.made.text; },
          "Of a notation that is bytes and no text (xg, ogxm) a UnicodeDecodeError: take bytes.")
      .def_prop_ro(
          "bytes", [](const Conversion& c) { return nb::bytes(c.made.text.data(), c.made.text.size()); },
          "What to write into a file.")
      .def_prop_ro(
          "lost", [](const Conversion& c) { return c.made.lost.en; },
          "What the notation has no place for: \"3 header lines, 1 drawn game\"; empty if nothing.")
      .def_prop_ro("lost_tr", [](const Conversion& c) { return c.made.lost.tr; })
      .def_prop_ro(
          "comments", [](const Conversion& c) { return c.made.kept_as_comments.en; },
          "What people can still read there, and programs cannot.")
      .def_ro("report", &Conversion::report, "Of the record it was made from.")
      .def("__str__", [](const Conversion& c) { return c.made.text; })
      .def("__repr__", [](const Conversion& c) {
        return "<Conversion of " + plain(c.report.report->name) + ", " + std::to_string(c.made.text.size()) +
               " bytes>";
      });
}

}  // namespace

void bind_reports(nb::module_& m) {
  bind_fix(m);
  bind_finding(m);
  bind_report(m);
  bind_conversion(m);
  m.def(
      "check", check_given, "record"_a, nb::kw_only(), "name"_a = nb::none(), "format"_a = nb::none(),
      "encoding"_a = nb::none(), "rules"_a = nb::none(), "options"_a = std::vector<std::string>(),
      nb::sig("def check(record: str | os.PathLike[str] | bytes | bytearray | memoryview, *, name: str | "
              "None = None, format: str | None = None, "
              "encoding: str | None = None, rules: str | None = None, options: collections.abc.Sequence[str] "
              "= ()) -> Report"),
      "Rules on a record: a path (also of a compressed file, a document, or a member of an archive: "
      "\"season.zip/a.mat\") or its bytes.\n\n"
      "format, encoding and rules (modern, turnuva, geleneksel, online, uzun) say what the record does not; "
      "options "
      "are of the rules: [\"hit_and_run=forbid\"].\n\n"
      "What is wrong with a record is a finding, never an exception; OSError if the file cannot be opened.");
  m.def("convert", convert_given, "record"_a, "to"_a, nb::kw_only(), "name"_a = nb::none(),
        "format"_a = nb::none(), "encoding"_a = nb::none(), "rules"_a = nb::none(),
        "options"_a = std::vector<std::string>(),
        nb::sig("def convert(record: str | os.PathLike[str] | bytes | bytearray | memoryview, to: str, *, "
                "name: str | None = None, format: str | None = None, "
                "encoding: str | None = None, rules: str | None = None, options: "
                "collections.abc.Sequence[str] = ()) -> Conversion"),
        "The record in the notation `to` (formats() lists them). ValueError if it cannot be read, or `to` is "
        "not written.");
}

}  // namespace hakem::python
