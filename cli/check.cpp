// hakem check: rules on records and reports what is wrong.
#include "check_run.hpp"
#include "commands.hpp"
#include "diag/output.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "help.hpp"

namespace hakem {
namespace {

// A list of codes, names or families, parted by commas; the option may be repeated.
void add_codes(CLI::App& command, const char* name, std::vector<std::string>& values, const Both& about,
               Language language) {
  command.add_option(name, values, std::string(about(language)))
      ->type_name(std::string(texts::code_word(language)))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::Validator([language](std::string& value) { return unknown_code(value, language); }, ""));
}

void add_list(CLI::App& command, const char* name, std::vector<std::string>& values, const Both& about,
              const Both& word, Language language) {
  command.add_option(name, values, std::string(about(language)))
      ->type_name(std::string(word(language)))
      ->allow_extra_args(false);
}

void add_path(CLI::App& command, const char* name, std::string& value, const Both& about, Language language) {
  command.add_option(name, value, std::string(about(language)))
      ->type_name(std::string(texts::file_word(language)))
      ->take_last();
}

// "CODE=level", put into `severities`.
void add_severities(CLI::App& command, std::vector<std::pair<std::string, Severity>>& severities,
                    Language language) {
  const auto take = [&severities, language](const std::string& text) {
    const std::size_t sign = text.find('=');
    const std::string word = text.substr(0, sign);
    if (const std::string problem = unknown_code(word, language); !problem.empty())
      throw CLI::ValidationError(problem);
    const auto level = sign == std::string::npos ? std::nullopt : severity_named(text.substr(sign + 1));
    if (!level)
      throw CLI::ValidationError(say(language, "\"{}\" is not CODE=error, CODE=warning or CODE=info",
                                     "\"{}\", KOD=hata, KOD=uyarı ya da KOD=bilgi değil", plain(text, 60)));
    severities.emplace_back(word, *level);
  };
  command
      .add_option_function<std::vector<std::string>>(
          "--severity",
          [take](const std::vector<std::string>& texts) {
            for (const std::string& text : texts) take(text);
          },
          std::string(texts::severity(language)))
      ->type_name(std::string(texts::code_level_word(language)))
      ->delimiter(',')
      ->allow_extra_args(false);
}

void add_outputs(CLI::App& command, CheckOptions& options, Language language) {
  std::vector<std::string_view> names;
  for (const OutputKind& kind : output_kinds()) names.push_back(kind.name);
  command.add_option("--format", options.format, std::string(texts::check_format(language)))
      ->type_name(std::string(texts::name_word(language)))
      ->check(one_of(std::move(names), language))
      ->take_last();
  add_path(command, "-o,--output-file", options.output_file, texts::output_file, language);
  add_list(command, "--output", options.outputs, texts::output, texts::kind_file_word, language);
}

void add_choice(CLI::App& command, CheckOptions& options, Language language) {
  add_codes(command, "--select", options.choice.select, texts::select, language);
  add_codes(command, "--ignore", options.choice.ignore, texts::ignore, language);
  add_severities(command, options.choice.severities, language);
  add_list(command, "--include", options.filter.include, texts::include, texts::pattern_word, language);
  add_list(command, "--exclude", options.filter.exclude, texts::exclude, texts::pattern_word, language);
  command.add_flag("--relative", options.relative, std::string(texts::relative(language)));
  command.add_option("--config", options.config, std::string(texts::config(language)))
      ->type_name(std::string(texts::file_word(language)))
      ->take_last();
  command.add_flag(
      "--no-config", [&options](std::int64_t) { options.config.emplace(); },
      std::string(texts::no_config(language)));
  add_path(command, "--baseline", options.baseline, texts::baseline, language);
  add_path(command, "--write-baseline", options.write_baseline, texts::write_baseline, language);
  command.add_flag("!--no-suppressions", options.choice.suppressions,
                   std::string(texts::no_suppressions(language)));
}

void add_repair(CLI::App& command, const std::shared_ptr<CheckOptions>& options, Language language) {
  command.add_flag("--fix", options->fix, std::string(texts::fix(language)));
  command.add_flag("--unsafe-fixes", options->unsafe_fixes, std::string(texts::unsafe_fixes(language)));
  command.add_flag("--diff", options->diff, std::string(texts::show_diff(language)));
  command.add_flag(
      "--suggest,!--no-suggest", [options](std::int64_t times) { options->suggest = times > 0; },
      std::string(texts::suggest(language)));
}

}  // namespace

void setup_check(CLI::App& app, Language language, Exit& status) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App* command = add_command(app, "check", texts::check, texts::check_footer, language);
  command->add_option("paths", options->paths, std::string(texts::check_paths(language)))
      ->type_name(std::string(texts::path_word(language)));
  add_reading(*command, options->reading, language);
  add_outputs(*command, *options, language);
  add_choice(*command, *options, language);
  add_repair(*command, options, language);
  command->add_option("--fail-on", options->fail_on, std::string(texts::fail_on(language)))
      ->type_name(std::string(texts::level_word(language)))
      ->check(one_of({"error", "warning", "info", "never"}, language))
      ->take_last();
  command->add_flag(
      "--exit-zero", [options](std::int64_t) { options->fail_on = "never"; },
      std::string(texts::exit_zero(language)));
  command->add_flag("--statistics", options->statistics, std::string(texts::statistics(language)));
  CLI::Option* most = add_number(*command, "--max-findings", options->max_findings, texts::max_findings,
                                 language, texts::number_word, true);
  add_number(*command, "--jobs,-j", options->jobs, texts::jobs, language);
  add_number(*command, "--legal", options->look.legal, texts::legal, language, texts::number_word, true);
  command->add_flag("--ids", options->look.ids, std::string(texts::ids(language)));
  add_look(*command, options->look, language);
  command->add_flag("-q,--quiet", options->quiet, std::string(texts::quiet(language)));
  for (const char* name :
       {"--from",       "--encoding",       "--rules",           "--option",    "--output-file",
        "--severity",   "--include",        "--exclude",         "--relative",  "--config",
        "--no-config",  "--write-baseline", "--no-suppressions", "--exit-zero", "--max-findings",
        "--statistics", "--legal",          "--colour",          "--ascii",     "--suggest",
        "--jobs",       "--ids"})
    command->get_option(name)->group(seldom);
  command->set_help_all_flag("--help-all", std::string(texts::help_all(language)));
  command->callback([options, most, &status] {
    options->limited = most->count() > 0;
    status = run_check(*options);
  });
}

}  // namespace hakem
