// What is made of a report before anybody sees it: the nearest hakem.toml, the command line, the record's own
// comments, the baseline.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "batch/baseline.hpp"
#include "batch/config.hpp"
#include "ruling/selection.hpp"

namespace hakem {

// What the command line says about findings; it goes before any hakem.toml.
struct Choice {
  std::vector<std::string> select;  // instead of what hakem.toml selects and ignores everywhere
  std::vector<std::string> ignore;  // besides that of hakem.toml
  std::vector<std::pair<std::string, Severity>> severities;
  bool suppressions = true;  // comments in records are obeyed
};

class Policy {
 public:
  // `fixed`: the path of the one configuration for all files, or "" for none; nothing: every file has the
  // nearest hakem.toml above it.
  Policy(Choice choice, std::optional<std::string> fixed, Language language)
      : choice_(std::move(choice)), fixed_(std::move(fixed)), language_(language) {}

  // Findings in it are dropped. Outlives the policy; null: none.
  void set_baseline(const Baseline* baseline) { baseline_ = baseline; }

  // May be called from several threads. Of a file that cannot be read nothing is silenced.
  void apply(FileReport& report);

  // Whether the configuration of the file at `path` leaves it in. `included`: the command line has said which
  // files are included, so only what is excluded counts.
  bool wants(const std::string& path, bool included);

  // The configuration of a whole run: that of the current folder, else that of `path`, which may be a folder.
  const Config& config_of_run(const std::string& path);
  // The configuration that holds in `folder`.
  const Config& config_in(const std::string& folder);
  // That of a file, named as in its report.
  const Config& config_for(const std::string& name);
  // What is wrong in the configurations met so far, a line each.
  std::vector<std::string> problems();
  // True if one of them could not be read at all.
  bool lacks_configuration();

 private:
  struct Rules {
    Config config;
    Selection selection;
  };
  std::shared_ptr<const Rules> rules_in(const std::string& folder);
  std::shared_ptr<const Rules> load(const std::string& path);
  Selection selection_of(const Config& config, const std::vector<std::string>& more_ignored) const;

  Choice choice_;
  std::optional<std::string> fixed_;
  Language language_;
  const Baseline* baseline_ = nullptr;
  std::mutex guard_;
  std::map<std::string, std::shared_ptr<const Rules>> by_folder_;
  std::map<std::string, std::shared_ptr<const Rules>> by_config_;  // "" = no configuration
  std::vector<std::string> problems_;
  bool lacks_configuration_ = false;
};

}  // namespace hakem
