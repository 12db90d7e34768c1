// What the hosts of code show beside a change: GitHub's workflow commands, GitLab's code quality report.
#include "diag/finding_text.hpp"
#include "diag/fingerprint.hpp"
#include "diag/fix_text.hpp"
#include "diag/json_text.hpp"
#include "diag/outputs.hpp"

namespace hakem {
namespace {

// The escapes of the runner: in a message %, CR and LF, in a property : and , as well.
std::string command_text(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    const bool special = c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','));
    if (special)
      put(out, "%{:02X}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out;
}

std::string_view command_name(Severity severity) {
  return severity == Severity::info ? "notice" : severity_name(severity, Language::en);
}

// Hosts know a file by its path from the root of the repository.
std::string repository_path(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  return plain(path);
}

class GithubOutput final : public Output {
 public:
  GithubOutput(const RenderOptions& options, std::string& out) : options_(options), out_(out) {}

  void add(const FileReport& report) override {
    for (const Diagnostic& finding : report.diagnostics) append(report, finding);
  }
  void finish(const Summary& /*summary*/) override {}

 private:
  void append(const FileReport& report, const Diagnostic& finding) {
    put(out_, "::{} file={}", command_name(finding.severity),
        command_text(repository_path(report.source.name()), true));
    if (has_place_in_text(report, finding)) append_region(report.source, finding.span);
    put(out_, ",title={}",
        command_text(fmt::format("{} {}", id(finding.code), entry(finding.code).name), true));
    std::string text = long_message(report, finding, options_);
    if (const std::string place = place_text(report, finding, options_.language); !place.empty())
      text += "\n" + place;
    for (const std::string& help : help_lines(report, finding, options_.language)) text += "\n" + help;
    put(out_, "::{}\n", command_text(text, false));
  }

  // Columns are refused where the lines differ.
  void append_region(const Source& source, Span span) {
    const auto [begin, end] = source.locate(span);
    put(out_, ",line={},endLine={}", begin.line, end.line);
    if (begin.line == end.line) put(out_, ",col={},endColumn={}", begin.column, end.column);
  }

  RenderOptions options_;
  std::string& out_;
};

class GitlabOutput final : public Output {
 public:
  GitlabOutput(const RenderOptions& options, std::string& out) : options_(options), out_(out) { out_ += '['; }

  void add(const FileReport& report) override {
    Fingerprints fingerprints;
    for (const Diagnostic& finding : report.diagnostics) {
      out_ += first_ ? "\n" : ",\n";
      first_ = false;
      append(report, finding, fingerprints.next(report, finding));
    }
  }
  void finish(const Summary& /*summary*/) override { out_ += "\n]\n"; }

 private:
  static std::string_view grade(const FileReport& report, Severity severity) {
    switch (severity) {
      case Severity::info: return "info";
      case Severity::warning: return "minor";
      case Severity::error: return report.readable ? "major" : "critical";
    }
    return {};
  }

  // A fingerprint must be the only one of its kind in the whole report, hence the path in it.
  void append(const FileReport& report, const Diagnostic& finding, const std::string& fingerprint) {
    const std::string path = repository_path(report.source.name());
    JsonObject object(out_);
    std::string text = fmt::format("{} {}", id(finding.code), long_message(report, finding, options_));
    for (const std::string& help : help_lines(report, finding, options_.language)) text += "; " + help;
    object.text("description", text);
    object.text("check_name", entry(finding.code).name);
    object.text("fingerprint", fmt::format("{}:{}", fingerprint, path));
    object.text("severity", grade(report, finding.severity));
    JsonObject location(object.member("location"));
    location.text("path", path);
    JsonObject lines(location.member("lines"));
    const auto [begin, end] = report.source.locate(finding.span);
    lines.number("begin", begin.line);
    lines.number("end", end.line);
  }

  RenderOptions options_;
  std::string& out_;
  bool first_ = true;
};

}  // namespace

std::unique_ptr<Output> github_output(const RenderOptions& options, std::string& out) {
  return std::make_unique<GithubOutput>(options, out);
}

std::unique_ptr<Output> gitlab_output(const RenderOptions& options, std::string& out) {
  return std::make_unique<GitlabOutput>(options, out);
}

}  // namespace hakem
