// hakem check: rules on records and reports what is wrong.
#include "check_run.hpp"
#include "commands.hpp"
#include "diag/output.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

// A list of codes, names or families; the option may be repeated.
void add_codes(Command& command, const char* name, std::vector<std::string>& values, const Both& about) {
  const auto judge = [language = command.language()](const std::string& value) {
    return unknown_code(value, language);
  };
  command.list(name, values, texts::code_word, about).comma_separated().check(judge);
}

// "CODE=level", put into `severities`; else why not.
std::string take_severity(std::vector<std::pair<std::string, Severity>>& severities, const std::string& text,
                          Language language) {
  const std::size_t sign = text.find('=');
  const std::string word = text.substr(0, sign);
  if (std::string problem = unknown_code(word, language); !problem.empty()) return problem;
  const auto level = sign == std::string::npos ? std::nullopt : severity_named(text.substr(sign + 1));
  if (!level)
    return say(language, "\"{}\" is not CODE=error, CODE=warning or CODE=info",
               "\"{}\", KOD=hata, KOD=uyarı ya da KOD=bilgi değil", plain(text, 60));
  severities.emplace_back(word, *level);
  return {};
}

void add_outputs(Command& command, CheckOptions& options) {
  Command seldom = command.seldom();
  std::vector<std::string_view> names;
  for (const OutputKind& kind : output_kinds()) names.push_back(kind.name);
  command.text("--format", options.format, texts::name_word, texts::check_format).one_of(std::move(names));
  seldom.text("-o,--output-file", options.output_file, texts::file_word, texts::output_file);
  command.list("--output", options.outputs, texts::kind_file_word, texts::output);
}

void add_choice(Command& command, CheckOptions& options) {
  Command seldom = command.seldom();
  add_codes(command, "--select", options.choice.select, texts::select);
  add_codes(command, "--ignore", options.choice.ignore, texts::ignore);
  const auto take = [&options, language = command.language()](const std::string& text) {
    return take_severity(options.choice.severities, text, language);
  };
  seldom.each("--severity", take, texts::code_level_word, texts::severity);
  seldom.list("--include", options.filter.include, texts::pattern_word, texts::include);
  seldom.list("--exclude", options.filter.exclude, texts::pattern_word, texts::exclude);
  seldom.flag("--relative", options.relative, texts::relative);
  seldom.text("--config", options.config, texts::file_word, texts::config);
  const auto without_config = [&options](bool) { options.config.emplace(); };
  seldom.flag("--no-config", without_config, texts::no_config);
  seldom.text("--baseline", options.baseline, texts::file_word, texts::baseline);
  seldom.text("--write-baseline", options.write_baseline, texts::file_word, texts::write_baseline);
  seldom.flag("!--no-suppressions", options.choice.suppressions, texts::no_suppressions);
}

void add_repair(Command& command, CheckOptions& options) {
  command.flag("--fix", options.fix, texts::fix);
  command.flag("--unsafe-fixes", options.unsafe_fixes, texts::unsafe_fixes);
  command.flag("--diff", options.diff, texts::show_diff);
  const auto suggest = [&options](bool on) { options.suggest = on; };
  Command seldom = command.seldom();
  seldom.flag("--suggest,!--no-suggest", suggest, texts::suggest);
  seldom.number("--suggest-for", options.suggest_for, texts::suggest_for);
}

}  // namespace

void setup_check(Command& program) {
  const auto options = std::make_shared<CheckOptions>();
  Command command = program.add("check", texts::check, texts::check_footer);
  Command seldom = command.seldom();
  command.paths(options->paths, texts::check_paths_or_none);
  command.gathering(options->reading);
  add_outputs(command, *options);
  add_choice(command, *options);
  add_repair(command, *options);
  command.text("--fail-on", options->fail_on, texts::level_word, texts::fail_on)
      .one_of({"error", "warning", "info", "never"});
  const auto exit_zero = [&fail_on = options->fail_on](bool) { fail_on = "never"; };
  seldom.flag("--exit-zero", exit_zero, texts::exit_zero);
  seldom.flag("--statistics", options->statistics, texts::statistics);
  const Option most = seldom.number("--max-findings", options->max_findings, texts::max_findings, 0);
  seldom.number("--jobs,-j", options->jobs, texts::jobs);
  seldom.number("--legal", options->look.legal, texts::legal, 0);
  seldom.flag("--ids", options->look.ids, texts::ids);
  seldom.look(options->look);
  command.flag("-q,--quiet", options->quiet, texts::quiet);
  command.run([options, most] {
    options->limited = most.given();
    return run_check(*options);
  });
}

}  // namespace hakem
