#include "batch/duplicates.hpp"

#include <map>
#include <memory>

namespace hakem {

Duplicates find_duplicates(const std::vector<std::string>& paths, RunOptions options,
                           const std::function<Finish(const FileReport&)>& unread, LeftOut* left_out) {
  options.with_events = true;
  Duplicates duplicates;
  std::map<std::string, std::vector<Chain>> once;  // of standard input
  const auto chains_of = [](const Match& events) {
    std::vector<Chain> chains;
    for (const MatchPart& match : parts_of(events)) chains.push_back(chain_of(match));
    return chains;
  };
  Inputs first(paths, {.names_left_out = left_out != nullptr && left_out->is_naming()});
  const LeftOut of_first =
      each_record(first, options, [&](const FileReport& report, const Match& events) -> Finish {
        if (!report.readable) return unread(report);
        const auto prints = std::make_shared<std::vector<MatchPrint>>(prints_of(report, events));
        const auto chains = std::make_shared<std::vector<Chain>>();
        const std::string& name = report.source.name();
        if (name.starts_with('-')) *chains = chains_of(events);
        return [&duplicates, &once, name, prints, chains] {
          duplicates.add(name, *prints);
          if (!chains->empty()) once.emplace(name, std::move(*chains));
        };
      });
  if (left_out != nullptr) left_out->add(of_first);
  duplicates.end_of_first_reading();
  for (const auto& [name, chains] : once) duplicates.add_chains(name, chains);
  std::vector<std::string> again = paths;
  std::erase(again, "-");
  Inputs second(again, {});
  options.wanted = [&](const Input& input) { return !input.failure && duplicates.needs(input.name); };
  each_record(second, options, [&](const FileReport& report, const Match& events) -> Finish {
    const auto chains = std::make_shared<std::vector<Chain>>(chains_of(events));
    return [&duplicates, name = report.source.name(), chains] { duplicates.add_chains(name, *chains); };
  });
  return duplicates;
}

}  // namespace hakem
