#include "check_run.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <memory>

#include "batch/run.hpp"
#include "destination.hpp"
#include "diag/counted.hpp"
#include "diag/output.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diag/statistics.hpp"
#include "inputs.hpp"
#include "mending.hpp"
#include "progress.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

std::atomic<bool> interrupted = false;

// The first Ctrl-C lets the run come to an end; the second ends it.
void interrupt(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
}

// One output with the text it has made and not yet written.
class Writing {
 public:
  // `aside`: to standard error instead of standard output.
  Writing(const OutputKind& kind, const std::string& path, const RenderOptions& options, bool aside = false)
      : aside_(aside), destination_(path), output_(kind.make(options, text_)) {}

  void add(const FileReport& report) {
    output_->add(report);
    send();
  }
  std::string finish(const Summary& summary, Language language) {
    output_->finish(summary);
    send();
    return destination_.close(language);
  }
  const Destination& destination() const { return destination_; }
  bool has_text() const { return !text_.empty(); }

 private:
  void send() {
    if (aside_)
      print_error(text_);
    else
      destination_.write(text_);
    text_.clear();
  }

  bool aside_;
  std::string text_;
  Destination destination_;
  std::unique_ptr<Output> output_;
};

// "sarif=x.sarif" → the output and the file. False if there is none of that name, or no file.
bool parse_output(const std::string& text, const OutputKind*& kind, std::string& path) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos) return false;
  kind = output_named(std::string_view(text).substr(0, sign));
  path = text.substr(sign + 1);
  return kind != nullptr && !path.empty();
}

std::string about_no_output(const std::string& text, Language language) {
  if (const OutputKind* kind = output_named(text.substr(0, text.find('='))); kind != nullptr)
    return say(language, "--output: {0} has to go to a file: --output {0}=FILE",
               "--output: {0} bir dosyaya yazılır: --output {0}=DOSYA", kind->name);
  std::string kinds;
  for (const OutputKind& kind : output_kinds()) kinds.append(kinds.empty() ? "" : ", ").append(kind.name);
  return say(language, "--output: \"{}\" is not KIND=FILE with one of these kinds: {}",
             "--output: \"{}\", şu çıktılardan biriyle ÇIKTI=DOSYA değil: {}", plain(text, 60), kinds);
}

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  if (a == b) return a == "-" || !fs::exists(a, error) || fs::is_regular_file(a, error);
  if (a == "-" || b == "-") return false;
  if (fs::is_regular_file(a, error) && fs::is_regular_file(b, error)) return fs::equivalent(a, b, error);
  return !fs::exists(a, error) && !fs::exists(b, error) &&
         fs::weakly_canonical(fs::absolute(a), error) == fs::weakly_canonical(fs::absolute(b), error);
}

std::string would_replace(const std::string& record, Language language) {
  return say(language, "the output would replace the record {}: give it another file",
             "çıktı {} kaydının üzerine yazılırdı: başka bir dosya verin", plain(record));
}

// Where everything that is written goes.
std::vector<std::string> places_of(const CheckOptions& options) {
  std::vector<std::string> places{options.output_file.empty() ? "-" : options.output_file};
  for (const std::string& text : options.outputs) places.push_back(text.substr(text.find('=') + 1));
  if (!options.write_baseline.empty()) places.push_back(options.write_baseline);
  return places;
}

// Why the outputs cannot all be written: two go to one place, or one to a record that is named. Empty if they
// can.
std::string clash(const CheckOptions& options) {
  const Language language = options.look.language;
  const std::vector<std::string> places = places_of(options);
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k)
      if (is_same_file(places[i], places[k]))
        return say(language, "two outputs go to {}: give each a file of its own",
                   "iki çıktı aynı yere gidiyor: {}; her birine ayrı dosya verin", plain(places[i]));
    for (const std::string& path : options.paths)
      if (path != "-" && is_same_file(places[i], path)) return would_replace(path, language);
  }
  return {};
}

// Files that are there already and that an output would replace.
class Replaced {
 public:
  explicit Replaced(const std::vector<std::string>& places) {
    std::error_code error;
    for (const std::string& place : places)
      if (place != "-" && fs::is_regular_file(place, error)) files_.push_back(place);
  }
  // Whether it is the file, or the archive, that what was read at `path` lies in.
  bool hold(const std::string& path) const {
    if (files_.empty()) return false;
    std::error_code error;
    fs::path file = path;
    while (file.has_relative_path() && !fs::is_regular_file(file, error)) file = file.parent_path();
    return std::ranges::any_of(files_, [&](const fs::path& one) { return fs::equivalent(one, file, error); });
  }

 private:
  std::vector<fs::path> files_;
};

class CheckRun {
 public:
  explicit CheckRun(const CheckOptions& options)
      : options_(options),
        language_(options.look.language),
        policy_(options.choice, options.config, language_),
        root_(policy_.config_of_run(options.paths.empty() ? "." : options.paths.front())),
        mending_(options),
        progress_(language_, !options.quiet),
        fail_on_(!options.fail_on.empty() ? options.fail_on
                 : root_.fail_on.empty()  ? "error"
                                          : root_.fail_on),
        left_(options.limited ? options.max_findings : root_.max_findings.value_or(SIZE_MAX)),
        known_(options.write_baseline),
        replaced_(places_of(options)) {}

  Exit run() {
    if (const Exit status = complain_about_configurations(); status != Exit::clean) return status;
    if (const Exit status = read_baseline(); status != Exit::clean) return status;
    open_outputs();
    Filter filter = options_.filter;
    filter.names_left_out = options_.reading.list_left_out;
    filter.also = [&](const std::string& path) {
      return policy_.wants(path, !options_.filter.include.empty());
    };
    const bool here = options_.paths.empty();
    Inputs inputs(here ? std::vector<std::string>{"."} : options_.paths, std::move(filter),
                  here || options_.relative ? Naming::below : Naming::whole);
    std::signal(SIGINT, interrupt);
    const RunOptions how = {.jobs = options_.jobs != 0 ? options_.jobs : root_.jobs.value_or(usual_jobs()),
                            .format = options_.reading.format(),
                            .encoding = options_.reading.forced(),
                            .rules = [&](const Input& input) { return rules_for(input); }};
    const LeftOut left_out = run_checks(
        inputs, how, [&](FileReport& report) { judge(report); },
        [&](FileReport&& report) { take(std::move(report), inputs); }, interrupted);
    std::signal(SIGINT, SIG_DFL);
    return finish(inputs, left_out);
  }

 private:
  // The command line goes before the header, the header before hakem.toml.
  RuleChoice rules_for(const Input& input) {
    RuleChoice rules = options_.reading.rules;
    const Config& config = policy_.config_for(input.name);
    rules.usual_profile = config.rules;
    rules.usual_options = config.rule_options;
    return rules;
  }

  void judge(FileReport& report) {
    policy_.apply(report);
    mending_.mend(report, [&](FileReport& again) { policy_.apply(again); });
  }

  // Of those met since it was called last.
  Exit complain_about_configurations() {
    const std::vector<std::string> problems = policy_.problems();
    if (said_ == problems.size()) return Exit::clean;
    for (; said_ < problems.size(); ++said_) complain(problems[said_]);
    return policy_.lacks_configuration() ? Exit::unreadable : Exit::usage;
  }

  Exit read_baseline() {
    const std::string path = options_.baseline.empty() ? root_.baseline : options_.baseline;
    if (path.empty() || !options_.write_baseline.empty()) return Exit::clean;
    const Opened opened = open_source(path);
    baseline_ = Baseline(path);
    const std::string problem = opened.source ? baseline_.read(std::string(opened.source->text()), language_)
                                              : message(opened.failure.diagnostics.front(), language_, {});
    if (!problem.empty()) {
      complain(plain(path) + ": " + problem);
      return opened.source ? Exit::usage : Exit::unreadable;
    }
    policy_.set_baseline(&baseline_);
    return Exit::clean;
  }

  void open_outputs() {
    RenderOptions render = options_.look.render();
    render.summary = !options_.quiet;
    const std::string first = options_.output_file.empty() ? "-" : options_.output_file;
    if (first != "-" && options_.look.colour != "always") render.colour = false;
    const bool aside = first == "-" && mending_.takes_output();
    if (!options_.statistics && (!aside || !mending_.diff()))
      outputs_.push_back(std::make_unique<Writing>(*output_named(options_.format), first, render, aside));
    if (options_.look.colour != "always") render.colour = false;
    for (const std::string& text : options_.outputs) {
      const OutputKind* kind = nullptr;
      std::string path;
      if (parse_output(text, kind, path)) outputs_.push_back(std::make_unique<Writing>(*kind, path, render));
    }
  }

  void take(FileReport&& report, const Inputs& inputs) {
    if (lost_.empty() && !report.source.bytes().empty() && replaced_.hold(report.where()))
      lost_ = report.where();
    summary_.add(report);
    if (options_.statistics) statistics_.add(report);
    if (!options_.write_baseline.empty()) known_.add(report);
    const std::size_t shown = std::min(left_, report.diagnostics.size());
    left_ -= shown;
    summary_.dropped += report.diagnostics.size() - shown;
    report.dropped += report.diagnostics.size() - shown;
    report.diagnostics.resize(shown);
    if (!report.diagnostics.empty()) progress_.make_room(mending_.takes_output());
    for (const auto& output : outputs_) output->add(report);
    if (mending_.repairs()) print(mending_.take_text(report.where()));
    progress_.show(summary_.files, inputs.bytes_done(), inputs.bytes_all(), findings());
  }

  Exit finish(const Inputs& inputs, const LeftOut& left_out) {
    progress_.clear();
    if (!lost_.empty()) {
      complain(would_replace(lost_, language_));
      return Exit::usage;
    }
    Exit status = found();
    for (const auto& output : outputs_) {
      const std::string problem = output->finish(summary_, language_);
      if (problem.empty()) continue;
      complain(plain(output->destination().path()) + ": " + problem);
      status = Exit::unreadable;
    }
    if (options_.statistics) status = worse(status, print_statistics());
    for (const std::string& note : mending_.notes()) complain(note);
    for (const std::string& problem : mending_.problems()) complain(problem);
    if (!mending_.misuse().empty()) {
      complain(mending_.misuse());
      status = worse(status, Exit::usage);
    }
    if (!mending_.problems().empty()) status = worse(status, Exit::unreadable);
    if (!options_.quiet && mending_.repairs()) complain(mending_.ruling(findings()));
    if (!options_.quiet || options_.reading.list_left_out) tell(inputs, left_out);
    if (!options_.write_baseline.empty()) status = write_baseline();
    status = worse(status, complain_about_configurations());
    if (interrupted) {
      complain(texts::interrupted(language_));
      return Exit::interrupted;
    }
    return status;
  }

  std::size_t findings() const {
    return summary_.count(Severity::error) + summary_.count(Severity::warning) +
           summary_.count(Severity::info);
  }

  Exit found() const {
    if (summary_.unreadable != 0) return Exit::unreadable;
    const std::size_t errors = summary_.count(Severity::error);
    const std::size_t warnings = errors + summary_.count(Severity::warning);
    const std::size_t all = warnings + summary_.count(Severity::info);
    const std::size_t counted = fail_on_ == "error"     ? errors
                                : fail_on_ == "warning" ? warnings
                                : fail_on_ == "info"    ? all
                                                        : 0;
    return counted == 0 ? Exit::clean : Exit::findings;
  }

  // What was not looked at, on standard error: no output of findings has a place for it.
  void tell(const Inputs& inputs, const LeftOut& left_out) const {
    if (summary_.files == 0) complain(texts::nothing_checked(language_));
    for (const std::string& folder : inputs.empty_folders())
      complain(say(language_, "there is no record in {}", "{} içinde kayıt yok", plain(folder)));
    tell_left_out(left_out, language_);
  }

  // Instead of the findings.
  Exit print_statistics() const {
    std::string text;
    if (options_.format == "json")
      render_statistics_json(statistics_, text);
    else
      render_statistics(statistics_, options_.look.render(), text);
    Destination destination(options_.output_file.empty() ? "-" : options_.output_file);
    destination.write(text);
    const std::string problem = destination.close(language_);
    if (problem.empty()) return Exit::clean;
    complain(plain(destination.path()) + ": " + problem);
    return Exit::unreadable;
  }

  Exit write_baseline() const {
    const std::string problem = write_file(options_.write_baseline, known_.text(), true, language_);
    if (problem.empty()) {
      complain(say(language_, "{} written to {}", "{} {} dosyasına yazıldı",
                   counted(known_.size(), nouns::finding, language_), plain(options_.write_baseline)));
      return Exit::clean;
    }
    complain(plain(options_.write_baseline) + ": " + problem);
    return Exit::unreadable;
  }

  const CheckOptions& options_;
  Language language_;
  Policy policy_;
  Config root_;
  Mending mending_;
  Progress progress_;
  std::string fail_on_;
  std::size_t left_;  // findings that may still be shown
  std::size_t said_ = 0;
  Baseline baseline_;
  Baseline known_;
  Replaced replaced_;
  std::string lost_;  // a record that an output would replace
  std::vector<std::unique_ptr<Writing>> outputs_;
  Summary summary_;
  Statistics statistics_;
};

}  // namespace

Exit run_check(const CheckOptions& options) {
  for (const std::string& text : options.outputs) {
    const OutputKind* kind = nullptr;
    std::string path;
    if (parse_output(text, kind, path)) continue;
    complain(about_no_output(text, options.look.language));
    return Exit::usage;
  }
  if (options.statistics && options.format != "text" && options.format != "json") {
    complain(say(options.look.language, "--statistics is written as text or json, not as {}",
                 "--statistics text ya da json olarak yazılır, {} olarak değil", options.format));
    return Exit::usage;
  }
  if (options.suggest_for > 0 && !names_one_file(options.paths)) {
    complain(say(options.look.language, "--suggest-for is about a finding of one file: name that file",
                 "--suggest-for tek dosyanın bir bulgusu içindir: o dosyayı adıyla verin"));
    return Exit::usage;
  }
  if (const std::string problem = clash(options); !problem.empty()) {
    complain(problem);
    return Exit::usage;
  }
  return CheckRun(options).run();
}

}  // namespace hakem
