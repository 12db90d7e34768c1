// JUnit XML, as Jenkins, GitLab and others read it: a file is a test suite; the file itself and every match
// of it are test cases. A case fails if errors were found in it, as the run does; warnings and infos are its
// output.
#include <algorithm>
#include <vector>

#include "diag/escape.hpp"
#include "diag/finding_text.hpp"
#include "diag/outputs.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

// What was found in one test case.
struct Case {
  std::string name;
  std::size_t errors = 0;
  std::string first_error;  // its message
  std::string first_code;
  std::string errors_text;  // with their boards
  std::string others_text;  // warnings and infos, a line each
};

std::string match_name(const MatchSummary& match, std::size_t number, Language language) {
  const Names names{{match.names[0], match.names[1]}};
  return fmt::format("{}: {} - {}, {}", say(language, "match {}", "{}. maç", number),
                     player_name(Side::white, language, names), player_name(Side::black, language, names),
                     length_text(match, language));
}

class JunitOutput final : public Output {
 public:
  JunitOutput(const RenderOptions& options, std::string& out) : options_(options), out_(out) {
    options_.colour = false;
    out_ += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"hakem\">\n";
  }

  void add(const FileReport& report) override {
    const std::vector<Case> cases = cases_of(report);
    const auto failed =
        std::count_if(cases.begin(), cases.end(), [](const Case& one) { return one.errors != 0; });
    const std::string path = markup(report.source.name());
    put(out_, "<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"0\">\n", path,
        cases.size(), report.readable ? failed : 0, report.readable ? 0 : failed);
    for (const Case& one : cases) append_case(one, path, report.readable ? "failure" : "error");
    out_ += "</testsuite>\n";
  }

  void finish(const Summary& /*summary*/) override { out_ += "</testsuites>\n"; }

 private:
  std::vector<Case> cases_of(const FileReport& report) const {
    std::vector<Case> cases(1 + report.matches.size());
    cases[0].name = in(options_.language, "file", "dosya");
    for (std::size_t i = 0; i < report.matches.size(); ++i)
      cases[i + 1].name = match_name(report.matches[i], i + 1, options_.language);
    for (const Diagnostic& finding : report.diagnostics) {
      const std::size_t match = finding.place.match <= report.matches.size() ? finding.place.match : 0;
      add_finding(report, finding, cases[match]);
    }
    if (report.dropped != 0)
      cases[0].others_text += say(options_.language, "findings that were only counted: {}\n",
                                  "yalnızca sayılan başka bulgular: {}\n", report.dropped);
    return cases;
  }

  void add_finding(const FileReport& report, const Diagnostic& finding, Case& into) const {
    if (finding.severity != Severity::error) {
      render_line(report, finding, options_, into.others_text);
      return;
    }
    render_text(report, finding, options_, into.errors_text);
    if (++into.errors != 1) return;
    into.first_error = long_message(report, finding, options_);
    into.first_code = id(finding.code);
  }

  void append_case(const Case& one, const std::string& path, std::string_view element) {
    put(out_, "<testcase classname=\"{}\" name=\"{}\"", path, markup(one.name));
    if (one.errors == 0 && one.others_text.empty()) {
      out_ += "/>\n";
      return;
    }
    out_ += ">\n";
    if (one.errors != 0) {
      const std::string message = one.errors == 1 ? one.first_error
                                                  : say(options_.language, "{} errors, the first: {}",
                                                        "{} hata, ilki: {}", one.errors, one.first_error);
      put(out_, "<{} type=\"{}\" message=\"{}\">{}</{}>\n", element, one.first_code, markup(message),
          markup(one.errors_text), element);
    }
    if (!one.others_text.empty()) put(out_, "<system-out>{}</system-out>\n", markup(one.others_text));
    out_ += "</testcase>\n";
  }

  RenderOptions options_;
  std::string& out_;
};

}  // namespace

std::unique_ptr<Output> junit_output(const RenderOptions& options, std::string& out) {
  return std::make_unique<JunitOutput>(options, out);
}

}  // namespace hakem
