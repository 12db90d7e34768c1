// The outputs for people at a terminal: everything about a finding, or a line of it.
#include <optional>

#include "diag/counted.hpp"
#include "diag/outputs.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

class TextOutput final : public Output {
 public:
  TextOutput(const RenderOptions& options, std::string& out) : options_(options), out_(out) {}

  void add(const FileReport& report) override {
    render_text(report, options_, out_);
    for (const Diagnostic& finding : report.diagnostics)
      if (!gravest_ || finding.severity > gravest_->severity) gravest_ = {finding.severity, finding.code};
    ruling_.clear();
    if (++files_ == 1 && report.readable) render_ruling(report, options_, ruling_);
  }

  void finish(const Summary& summary) override {
    if (!options_.summary) return;
    if (files_ == 1)
      out_ += ruling_;
    else
      render_summary(summary, options_, out_);
    if (gravest_)
      out_ += say(options_.language, "  hakem explain {} tells more\n", "  açıklaması: hakem explain {}\n",
                  id(gravest_->code));
    if (summary.hurried != 0)
      out_ += say(options_.language, "  {} without help: --suggest looks longer for what was meant\n",
                  "  önerisi olmayan {} için --suggest daha uzun arar\n",
                  counted(summary.hurried, nouns::finding, options_.language));
  }

 private:
  struct Graded {
    Severity severity;
    Code code;
  };

  RenderOptions options_;
  std::string& out_;
  std::size_t files_ = 0;
  std::string ruling_;             // of the first file, wanted if it stays the only one
  std::optional<Graded> gravest_;  // the first of the gravest, to show how a finding is explained
};

class ConciseOutput final : public Output {
 public:
  ConciseOutput(const RenderOptions& options, std::string& out) : options_(options), out_(out) {
    options_.width = 0;  // a finding is a line
  }

  void add(const FileReport& report) override { render_lines(report, options_, out_); }
  void finish(const Summary& /*summary*/) override {}

 private:
  RenderOptions options_;
  std::string& out_;
};

}  // namespace

std::unique_ptr<Output> text_output(const RenderOptions& options, std::string& out) {
  return std::make_unique<TextOutput>(options, out);
}

std::unique_ptr<Output> concise_output(const RenderOptions& options, std::string& out) {
  return std::make_unique<ConciseOutput>(options, out);
}

}  // namespace hakem
