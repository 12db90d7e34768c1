// hakem_mutate FOLDER [PER_CLASS [SEED [EVERY [CLASS]]]]: puts defects into clean records, holds Hakem
// against the truth about them and writes into FOLDER what prove.py makes docs/proof.md of: tally.tsv,
// misses.txt, sources.txt and the mutants in .mat for GNU Backgammon.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "diag/catalog.hpp"
#include "golden.hpp"
#include "measure.hpp"
#include "ruling/check.hpp"

namespace hakem::mutate {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t shown_misses = 40;  // of one class and kind
constexpr unsigned our_matches = 60;      // where there are no shared records

const char* notation_name(Notation notation) { return notation == Notation::mat ? "mat" : "tavla"; }

std::string line_of(const std::string& text, std::uint32_t line) {
  std::istringstream lines(text);
  std::string found;
  for (std::uint32_t i = 0; i < line && std::getline(lines, found); ++i) {
  }
  return found;
}

// What went wrong with a case, if anything did.
const char* miss_of(const Options::Case& told) {
  if (!told.determined) return told.detected ? "spoken of, though the rules allow it" : nullptr;
  if (!told.detected) return "not detected";
  if (!told.right_player) return "other player";
  if (!told.right_line) return "other line";
  return told.findings > 1 ? "more than one finding" : nullptr;
}

class Report {
 public:
  explicit Report(fs::path folder) : folder_(std::move(folder)), misses_(folder_ / "misses.txt") {
    fs::create_directories(folder_ / "mutants");
    list_.open(folder_ / "mutants.tsv");
  }

  void hear(const Options::Case& told) {
    keep(told);
    const char* miss = miss_of(told);
    if (miss == nullptr || ++shown_[std::string(told.defect) + miss] > shown_misses) return;
    misses_ << "== " << told.defect << ": " << miss << "  [" << told.clean.name << "] found "
            << (told.found.empty() ? "nothing" : told.found) << "\n";
    if (told.truth)
      misses_ << "   rules: line " << told.truth->line << " " << told.truth->what
              << (told.truth->side ? *told.truth->side == Side::white ? " (white)" : " (black)" : "") << "\n";
    misses_ << "   defect at";
    for (const std::uint32_t line : told.mutant.lines) misses_ << " " << line;
    misses_ << "; blame "
            << (!told.mutant.blame                  ? "nobody"
                : *told.mutant.blame == Side::white ? "white"
                                                    : "black")
            << "\n";
    const std::uint32_t line = told.mutant.lines.front();
    misses_ << "   was " << line_of(told.clean.record.text, line) << "\n   is  "
            << line_of(told.mutant.text, line) << "\n";
    if (std::getenv("HAKEM_KEEP_MISSES") != nullptr) {
      const std::string name = std::to_string(++kept_) + "." + notation_name(told.clean.record.notation);
      fs::create_directories(folder_ / "misses");
      std::ofstream(folder_ / "misses" / name, std::ios::binary) << told.mutant.text;
      misses_ << "   kept as " << name << "\n";
    }
  }

  void write(const std::vector<ClassTally>& tallies) const {
    std::ofstream out(folder_ / "tally.tsv");
    out << "class\tnotation\tmutants\tundetermined\tspoken_of\tdetermined\tlate\tdetected\tright_"
           "line\tone\tfew"
           "\tmany\taccused\tright_player\tlines\n";
    for (const ClassTally& tally : tallies) {
      for (const Notation notation : {Notation::mat, Notation::tavla}) {
        const Tally& t = tally.in[static_cast<std::size_t>(notation)];
        out << tally.defect->name << "\t" << notation_name(notation);
        for (const std::size_t n : {t.mutants, t.undetermined, t.spoken_of, t.determined, t.late, t.detected,
                                    t.right_line, t.one, t.few, t.many, t.accused, t.right_player})
          out << "\t" << n;
        out << "\t" << tally.defect->lines << "\n";
      }
    }
  }

  void write(const Sources& sources) const {
    std::ofstream out(folder_ / "sources.tsv");
    out << "records\t" << sources.records.size() << "\nlooked at\t" << sources.looked_at << "\nself-play\t"
        << sources.self_play << "\nerrors on self-play\t" << sources.errors << "\n";
    for (const auto& [why, count] : sources.unused) out << "unused: " << why << "\t" << count << "\n";
  }

 private:
  // The mutant for GNU Backgammon, and once the record it was made of.
  void keep(const Options::Case& told) {
    if (told.clean.record.notation != Notation::mat) return;
    const std::string name = std::to_string(++mutants_) + ".mat";
    std::ofstream(folder_ / "mutants" / name, std::ios::binary) << told.mutant.text;
    const std::string& original =
        told.mutant.original.empty() ? told.clean.record.text : told.mutant.original;
    const auto [known, is_new] =
        originals_.try_emplace(original, "clean" + std::to_string(originals_.size()) + ".mat");
    if (is_new) std::ofstream(folder_ / "mutants" / known->second, std::ios::binary) << original;
    list_ << name << "\t" << known->second << "\t" << told.defect << "\t" << (told.determined ? 1 : 0)
          << "\n";
  }

  fs::path folder_;
  std::ofstream misses_;
  std::ofstream list_;
  std::map<std::string, std::size_t> shown_;
  std::map<std::string, std::string> originals_;
  std::size_t mutants_ = 0;
  std::size_t kept_ = 0;
};

// Of the shared records every `every`th is used: one of ten is enough to look at a change.
// A `name` leaves only the classes that have it in theirs.
int run(const fs::path& folder, const Options& chosen, std::size_t every, std::string_view name) {
  fs::create_directories(folder);
  Judge judge;
  Sources sources;
  add_shared(sources, judge, every);
  if (sources.records.empty()) {
    std::fprintf(stderr, "no shared records: matches played at random instead\n");
    add_our_matches(sources, judge, our_matches);
    add_fixtures(sources, judge);
  }
  Report report(folder);
  report.write(sources);
  Options options = chosen;
  options.hear = [&](const Options::Case& told) { report.hear(told); };
  std::vector<DefectClass> classes = all_classes();
  std::erase_if(classes, [&](const DefectClass& one) {
    return std::string_view(one.name).find(name) == std::string_view::npos;
  });
  report.write(measure(sources, judge, classes, options));
  return 0;
}

// What the judge and Hakem say of a file.
int judge_file(const char* path) {
  const Notation notation = fs::path(path).extension() == ".tavla" ? Notation::tavla : Notation::mat;
  Judge judge;
  const auto found = judge.first(read_plain(notation, read_file(path)));
  std::printf("%s: %u %s\n", path, found ? found->line : 0, found ? found->what : "nothing");
  const FileReport report = check(Source::from_bytes(path, read_file(path)));
  for (const Diagnostic& one : report.diagnostics)
    std::printf("  %s line %u\n", std::string(id(one.code)).c_str(),
                report.source.locate(one.span.offset).line);
  return 0;
}

}  // namespace
}  // namespace hakem::mutate

int main(int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') {
    std::fprintf(stderr, "hakem_mutate FOLDER [PER_CLASS [SEED [EVERY [CLASS]]]]\n");
    return 2;
  }
  if (argc == 3 && std::string_view(argv[1]) == "judge") return hakem::mutate::judge_file(argv[2]);
  hakem::mutate::Options options;
  if (argc > 2) options.per_class = std::stoul(argv[2]);
  if (argc > 3) options.seed = static_cast<unsigned>(std::stoul(argv[3]));
  return hakem::mutate::run(argv[1], options, argc > 4 ? std::stoul(argv[4]) : 1, argc > 5 ? argv[5] : "");
}
