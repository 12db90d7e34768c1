#include "batch/convert.hpp"

#include <optional>

#include "model/tee.hpp"

namespace hakem {
namespace {

class LossCounter final : public Sink {
 public:
  LossCounter(Losses& losses, const RuleChoice& rules) : losses_(losses), choice_(rules) {}

  void begin_match(const MatchHead& head) override { rules_ = rules_of(head, choice_); }
  void turn(const Turn& turn) override {
    const bool repeated = rules_.first_roll == FirstRoll::opening_dice && !turn.dice.is_double();
    if (turn.kind == TurnKind::opening && !repeated) ++losses_.opening_rolls;
    if (turn.kind == TurnKind::set_position && rules_.profile == Profile::uzun) ++losses_.long_positions;
  }
  void claim(const Claim& claim) override {
    if (claim.kind == ClaimKind::drawn) ++losses_.drawn_games;
  }
  void note(const Note& note) override {
    if (note.kind == NoteKind::event) ++losses_.events;
  }

 private:
  Losses& losses_;
  const RuleChoice& choice_;
  RuleSet rules_;
};

}  // namespace

FileReport convert(Source source, const Format* from, const Format& to, std::string& out,
                   const RuleChoice& rules, Losses* losses) {
  const std::size_t begin = out.size();
  const bool is_match_file = to.name.starts_with("mat");
  Losses lost;
  LossCounter counter(lost, rules);
  std::unique_ptr<Sink> writer;
  std::optional<Tee> both;
  const auto anew = [&]() -> Sink* {
    out.resize(begin);
    lost = {};
    writer = to.writer(out);
    if (losses == nullptr || !is_match_file) return writer.get();
    return &both.emplace(counter, *writer);
  };
  FileReport report = check_into(anew, std::move(source), from, rules);
  if (!report.readable) out.resize(begin);
  if (losses != nullptr) *losses = lost;
  return report;
}

}  // namespace hakem
