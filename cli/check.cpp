// hakem check: rules on records and reports what is wrong.
#include "batch/check.hpp"

#include "arguments.hpp"
#include "commands.hpp"
#include "diag/say.hpp"
#include "inputs.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

struct CheckOptions {
  std::vector<std::string> paths;
  ReadingOptions reading;
  LookOptions look;
  std::string format = "text";
  bool quiet = false;
};

// Reports every file as soon as it is ruled on, and what all of them come to.
class CheckRun {
 public:
  explicit CheckRun(const CheckOptions& options) : options_(options), render_(options.look.render()) {
    if (options.format == "json") json_.emplace(render_, out_);
  }

  void take(Opened&& opened) {
    if (opened.source) {
      take(check(std::move(*opened.source), options_.reading.format()));
    } else {
      take(opened.failure);
    }
  }

  Exit finish() {
    if (json_) {
      json_->finish();
    } else if (!options_.quiet) {
      if (summary_.files == 1) {
        out_ += ruling_;
      } else {
        render_summary(summary_, render_, out_);
      }
      if (first_code_)
        out_ += say(options_.look.language, "  hakem explain {} tells more\n",
                    "  açıklaması: hakem explain {}\n", id(*first_code_));
    }
    send();
    if (summary_.unreadable != 0) return Exit::unreadable;
    return summary_.count(Severity::error) != 0 ? Exit::findings : Exit::clean;
  }

 private:
  void take(const FileReport& report) {
    summary_.add(report);
    if (!first_code_ && !report.diagnostics.empty()) first_code_ = report.diagnostics.front().code;
    if (json_) {
      json_->add(report);
    } else if (options_.format == "line") {
      render_lines(report, render_, out_);
    } else {
      render_text(report, render_, out_);
    }
    if (summary_.files == 1 && report.readable) render_ruling(report, render_, ruling_);
    send();
  }

  void send() {
    print(out_);
    out_.clear();
  }

  const CheckOptions& options_;
  RenderOptions render_;
  std::string out_;
  std::string ruling_;              // of the first file, wanted if it stays the only one
  std::optional<Code> first_code_;  // to show how a finding is explained
  Summary summary_;
  std::optional<JsonReport> json_;
};

Exit run_check(const CheckOptions& options) {
  CheckRun run(options);
  const std::vector<std::string> here = {"."};
  each_source(options.paths.empty() ? here : options.paths, options.reading.forced(),
              [&](Opened&& opened) { run.take(std::move(opened)); });
  return run.finish();
}

}  // namespace

void setup_check(CLI::App& app, Language language, Exit& status) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App* command = add_command(app, "check", texts::check, texts::check_footer, language);
  command->add_option("paths", options->paths, std::string(texts::check_paths(language)))
      ->type_name(std::string(texts::path_word(language)));
  add_reading(*command, options->reading, language);
  command->add_option("--format", options->format, std::string(texts::check_format(language)))
      ->type_name(std::string(texts::name_word(language)))
      ->check(one_of({"text", "line", "json"}, language))
      ->take_last();
  add_number(*command, "--legal", options->look.legal, texts::legal, language, texts::number_word, true);
  add_look(*command, options->look, language);
  command->add_flag("--quiet", options->quiet, std::string(texts::quiet(language)));
  command->callback([options, &status] { status = run_check(*options); });
}

}  // namespace hakem
