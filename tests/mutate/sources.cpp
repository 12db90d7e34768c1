#include "sources.hpp"

#include "fixture_files.hpp"
#include "random_match.hpp"
#include "ruling/convert.hpp"
#include "shared_files.hpp"

namespace hakem::mutate {
namespace {

// Kept if neither Hakem nor the judge finds anything against it: a defect is then the only one.
void add(Sources& sources, Judge& judge, Notation notation, const std::string& name,
         const std::string& text) {
  ++sources.looked_at;
  // That site writes money play as a match to 16 (docs/formats/mat.md).
  if (text.find("BackgammonGalaxy") != std::string::npos &&
      (text.find("\n16 point match") != std::string::npos ||
       text.find("Maç: 16 puan") != std::string::npos)) {
    ++sources.unused["money play written as a match to 16"];
    return;
  }
  const FileReport report = check(Source::from_bytes(name, text));
  const bool silent = report.readable && report.count(Severity::error) + report.count(Severity::warning) == 0;
  judge.forget();
  Record record = read_plain(notation, text);
  const std::optional<Contradiction> found = judge.first(record);
  if (!silent) {
    ++sources.unused[found ? "both Hakem and the judge object" : "Hakem objects, the judge does not"];
  } else if (found && !found->unfinished) {
    ++sources.unused[found->foreign ? "rules or a layout the judge does not know"
                                    : std::string("only the judge objects: ") + found->what];
  } else {
    sources.records.push_back({name, std::move(record), found.has_value()});
  }
}

void add_with_tavla(Sources& sources, Judge& judge, const std::string& name, const std::string& text) {
  add(sources, judge, Notation::mat, name, text);
  std::string tavla;
  convert(Source::from_bytes(name, text), nullptr, *format_named("tavla"), tavla);
  add(sources, judge, Notation::tavla, name + ".tavla", tavla);
}

}  // namespace

void add_our_matches(Sources& sources, Judge& judge, unsigned matches) {
  for (unsigned seed = 1; seed <= matches; ++seed) {
    const RuleSet rules = rule_set(Profile::modern);
    const std::string tavla = testing::RandomMatch(rules, tavla_rules(), seed).text();
    const std::string name = "random " + std::to_string(seed);
    add(sources, judge, Notation::tavla, name + ".tavla", tavla);
    std::string mat;
    convert(Source::from_bytes(name, tavla), format_named("tavla"), *format_named("mat"), mat);
    add(sources, judge, Notation::mat, name + ".mat", mat);
  }
}

void add_fixtures(Sources& sources, Judge& judge) {
  for (const FixtureFile& file : fixture_files({"mat", "tavla"}))
    add(sources, judge, file.name.ends_with(".tavla") ? Notation::tavla : Notation::mat, file.name,
        file.bytes);
}

void add_shared(Sources& sources, Judge& judge, std::size_t every) {
  namespace fs = std::filesystem;
  for (const char* folder : {"gnubg/selfplay", "corpus/mat"}) {
    std::vector<fs::path> paths;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(shared_folder() / folder, none)) {
      const std::string name = entry.path().filename().native();
      if (name.find(".mat") != std::string::npos || name.find(".txt") != std::string::npos)
        paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    for (std::size_t i = 0; i < paths.size(); i += every) {
      const fs::path& path = paths[i];
      const std::string text = read_file(path.native());
      if (std::string_view(folder) == "gnubg/selfplay") {
        ++sources.self_play;
        sources.errors += check(Source::from_bytes(path.filename().native(), text)).count(Severity::error);
      }
      add_with_tavla(sources, judge, path.filename().native(), text);
    }
  }
}

}  // namespace hakem::mutate
