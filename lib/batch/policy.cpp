#include "batch/policy.hpp"

#include <filesystem>

#include "batch/files.hpp"
#include "diag/message.hpp"
#include "diag/plain_text.hpp"
#include "ruling/suppress.hpp"

namespace hakem {
namespace {

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
}

// `path` as the patterns of the configuration at `config` see it: below its folder.
std::string path_below(const std::string& config, const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error).lexically_normal();
  return absolute.lexically_relative(fs::path(config).parent_path()).generic_string();
}

}  // namespace

Selection Policy::selection_of(const Config& config, const std::vector<std::string>& more_ignored) const {
  std::vector<std::string> ignore = choice_.select.empty() ? config.ignore : std::vector<std::string>();
  ignore.insert(ignore.end(), choice_.ignore.begin(), choice_.ignore.end());
  ignore.insert(ignore.end(), more_ignored.begin(), more_ignored.end());
  Selection selection;
  selection.choose(choice_.select.empty() ? config.select : choice_.select, ignore);
  selection.grade(config.severities);
  selection.grade(choice_.severities);
  return selection;
}

std::shared_ptr<const Policy::Rules> Policy::load(const std::string& path) {
  const auto [place, is_new] = by_config_.try_emplace(path);
  if (!is_new) return place->second;
  const auto rules = std::make_shared<Rules>();
  if (!path.empty()) {
    const Opened opened = open_source(path);
    lacks_configuration_ |= !opened.source;
    if (opened.source)
      rules->config = read_config(path, opened.source->text(), language_, problems_);
    else
      problems_.push_back(plain(path) + ": " + message(opened.failure.diagnostics.front(), language_, {}));
  }
  rules->selection = selection_of(rules->config, {});
  return place->second = rules;
}

std::shared_ptr<const Policy::Rules> Policy::rules_in(const std::string& folder) {
  const std::scoped_lock lock(guard_);
  if (fixed_) return load(*fixed_);
  const auto [place, is_new] = by_folder_.try_emplace(folder);
  if (is_new) place->second = load(find_config(folder));
  return place->second;
}

const Config& Policy::config_in(const std::string& folder) { return rules_in(folder)->config; }

const Config& Policy::config_for(const std::string& name) { return config_in(folder_of(name)); }

const Config& Policy::config_of_run(const std::string& path) {
  const Config& here = config_in({});
  std::error_code error;
  if (fixed_ || !here.path.empty() || path == "-") return here;
  return config_in(std::filesystem::is_directory(path, error) ? path + "/" : folder_of(path));
}

bool Policy::wants(const std::string& path, bool included) {
  const std::shared_ptr<const Rules> rules = rules_in(folder_of(path));
  const Config& config = rules->config;
  if (config.exclude.empty() && (included || config.include.empty())) return true;
  return Filter{included ? std::vector<std::string>() : config.include, config.exclude}.passes(
      path_below(config.path, path));
}

std::vector<std::string> Policy::problems() {
  const std::scoped_lock lock(guard_);
  return problems_;
}

bool Policy::lacks_configuration() {
  const std::scoped_lock lock(guard_);
  return lacks_configuration_;
}

// Why a file cannot be read nobody can hide: it is the reason of the exit status.
void Policy::apply(FileReport& report) {
  if (!report.readable) return;
  const std::shared_ptr<const Rules> rules = rules_in(folder_of(report.where()));
  std::vector<std::string> ignored;
  for (const Config::PerFile& rule : rules->config.per_file)
    if (Filter{rule.files, {}}.passes(path_below(rules->config.path, report.where())))
      ignored.insert(ignored.end(), rule.ignore.begin(), rule.ignore.end());
  const Selection special = ignored.empty() ? Selection() : selection_of(rules->config, ignored);
  const Selection& selection = ignored.empty() ? rules->selection : special;
  if (choice_.suppressions) apply_suppressions(report, selection);
  selection.apply(report);
  if (baseline_ != nullptr) baseline_->apply(report);
}

}  // namespace hakem
