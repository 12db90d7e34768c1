#include "measure.hpp"

#include <algorithm>

#include "diag/trait.hpp"
#include "ruling/check.hpp"

namespace hakem::mutate {
namespace {

constexpr int tries = 4;   // to make a mutant of one record
constexpr int passes = 6;  // over all records, for the classes that few of them have a place for

std::uint32_t line_of(const FileReport& report, const Diagnostic& found) {
  return report.source.locate(found.span.offset).line;
}

// A finding without its place, to know it again in another version of the text.
std::string kind_of(const FileReport& report, const Diagnostic& found) {
  return std::string(id(found.code)) + " " +
         std::string(report.source.slice(report.source.line_around(found.span.offset)));
}

// The findings that `clean` does not have, in the order of the text.
std::vector<const Diagnostic*> new_findings(const FileReport& mutant, const FileReport& clean) {
  std::vector<std::string> known;
  for (const Diagnostic& found : clean.diagnostics) known.push_back(kind_of(clean, found));
  std::vector<const Diagnostic*> fresh;
  for (const Diagnostic& found : mutant.diagnostics) {
    const auto same = std::ranges::find(known, kind_of(mutant, found));
    if (same == known.end()) {
      fresh.push_back(&found);
    } else {
      known.erase(same);
    }
  }
  return fresh;
}

// The player a finding accuses, if it accuses one: of a missing turn, or one written for the other side, the
// one whose turn it was, of a play, a mark or a cube action the one whose it is. What is said of notation,
// numbers, order, results and names accuses nobody unless it names a player.
std::optional<Side> accused(const Diagnostic& found) {
  if (has(found, Trait::accuses_player)) return found.place.side;
  if (!has(found, Trait::accuses_named) || found.facts[0].kind != Fact::Kind::side) return {};
  const auto named = static_cast<Side>(found.facts[0].value);
  return found.code == Code::O115 ? other(named) : named;
}

// A record that stops before the match is over stops behind its last turn.
std::uint32_t last_turn(const Record& record) {
  std::uint32_t line = 0;
  for (const Act& act : record.acts)
    if (is_turn(act.kind)) line = act.line;
  return line;
}

FileReport check_text(const Clean& clean, const std::string& text) {
  const char* name = clean.record.notation == Notation::mat ? "record.mat" : "record.tavla";
  return check(Source::from_bytes(name, text));
}

// The finding that speaks for all of them: the first of the gravest.
const Diagnostic* gravest(const std::vector<const Diagnostic*>& findings) {
  const auto found = std::ranges::max_element(findings, {}, &Diagnostic::severity);
  return found == findings.end() ? nullptr : *found;
}

class Measuring {
 public:
  Measuring(const Sources& sources, Judge& judge, const Options& options)
      : sources_(sources), judge_(judge), options_(options), random_(options.seed) {}

  std::vector<ClassTally> run(const std::vector<DefectClass>& classes) {
    std::vector<ClassTally> tallies;
    for (const DefectClass& one : classes) tallies.push_back({&one, {}});
    std::vector<const Clean*> order;
    for (const Clean& clean : sources_.records) order.push_back(&clean);
    for (int pass = 0; pass < passes; ++pass) {
      for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random_() % i]);
      for (const Clean* clean : order) use(*clean, tallies);
    }
    return tallies;
  }

 private:
  const Clean& any_other(const Clean& clean) {
    while (true) {
      const Clean& other = sources_.records[random_() % sources_.records.size()];
      if (&other != &clean && other.record.notation == clean.record.notation) return other;
    }
  }

  void use(const Clean& clean, std::vector<ClassTally>& tallies) {
    const std::size_t notation = static_cast<std::size_t>(clean.record.notation);
    const bool wanted = std::ranges::any_of(
        tallies, [&](const ClassTally& tally) { return tally.in[notation].mutants < options_.per_class; });
    if (!wanted) return;
    judge_.forget();
    judge_.first(clean.record);
    const std::map<std::size_t, Board> before = judge_.before();
    const std::vector<Judge::Standing> standing = judge_.standing();
    const Ground ground{clean.record, any_other(clean).record, before, standing, random_};
    const FileReport report = check_text(clean, clean.record.text);
    for (ClassTally& tally : tallies) {
      if (tally.in[notation].mutants >= options_.per_class) continue;
      std::optional<Mutant> mutant;
      for (int i = 0; i < tries && (!mutant || mutant->text == clean.record.text); ++i)
        mutant = tally.defect->make(ground);
      if (!mutant || mutant->text == clean.record.text) continue;
      if (mutant->original.empty()) {
        judge(clean, report, *tally.defect, *mutant, tally.in[notation]);
      } else {
        const FileReport original = check_text(clean, mutant->original);
        judge(clean, original, *tally.defect, *mutant, tally.in[notation]);
      }
    }
  }

  void judge(const Clean& clean, const FileReport& original, const DefectClass& defect, const Mutant& mutant,
             Tally& tally) {
    ++tally.mutants;
    const Record record = read_plain(clean.record.notation, mutant.text);
    std::optional<Contradiction> truth = judge_.first(record);
    if (truth && (truth->foreign || (truth->unfinished && clean.unfinished))) truth.reset();
    const FileReport report = check_text(clean, mutant.text);
    const std::vector<const Diagnostic*> findings = new_findings(report, original);
    const Diagnostic* found = gravest(findings);
    const auto is_place = [&](std::uint32_t line) { return std::ranges::count(mutant.lines, line) > 0; };
    Options::Case told{defect.name,      clean, mutant,          truth, truth.has_value(),
                       found != nullptr, false, findings.size(), true,  ""};
    for (const Diagnostic* one : findings)
      told.found += std::string(id(one->code)) + "@" + std::to_string(line_of(report, *one)) + " ";
    if (!truth) {
      ++tally.undetermined;
      tally.spoken_of += found != nullptr ? 1 : 0;
    } else {
      ++tally.determined;
      tally.late += is_place(truth->line) ? 0 : 1;
    }
    const auto counted = static_cast<std::size_t>(std::ranges::count_if(findings, [&](const Diagnostic* one) {
      return one->severity == found->severity || one->severity != Severity::info;
    }));
    told.findings = counted;
    if (truth && found != nullptr) {
      ++tally.detected;
      const std::uint32_t line = line_of(report, *found);
      told.right_line = is_place(line) || line == truth->line ||
                        (truth->unfinished && line >= last_turn(record) && line < truth->line);
      tally.right_line += told.right_line ? 1 : 0;
      ++(counted == 1 ? tally.one : counted <= 3 ? tally.few : tally.many);
      if (const std::optional<Side> side = accused(*found)) {
        ++tally.accused;
        told.right_player = side == mutant.blame || side == truth->side;
        tally.right_player += told.right_player ? 1 : 0;
      }
    }
    if (options_.hear) options_.hear(told);
  }

  const Sources& sources_;
  Judge& judge_;
  const Options& options_;
  std::mt19937 random_;
};

}  // namespace

Tally& Tally::operator+=(const Tally& more) {
  mutants += more.mutants;
  undetermined += more.undetermined;
  spoken_of += more.spoken_of;
  determined += more.determined;
  late += more.late;
  detected += more.detected;
  right_line += more.right_line;
  one += more.one;
  few += more.few;
  many += more.many;
  accused += more.accused;
  right_player += more.right_player;
  return *this;
}

std::vector<ClassTally> measure(const Sources& sources, Judge& judge, const std::vector<DefectClass>& classes,
                                const Options& options) {
  return Measuring(sources, judge, options).run(classes);
}

}  // namespace hakem::mutate
