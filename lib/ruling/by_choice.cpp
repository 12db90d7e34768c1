#include "ruling/by_choice.hpp"

#include "formats/tavla/tavla_numbering.hpp"

namespace hakem {
namespace {

class StartByChoice final : public Sink {
 public:
  StartByChoice(Sink& next, Variation start) : next_(next), start_(start) {}

  void begin_match(const MatchHead& head) override {
    if (head.variation != Variation::standard) return next_.begin_match(head);
    MatchHead chosen = head;
    chosen.variation = start_;
    next_.begin_match(chosen);
  }
  void begin_game(const GameHead& head) override { next_.begin_game(head); }
  void turn(const Turn& turn) override { next_.turn(turn); }
  void analysis(const Analysis& analysis) override { next_.analysis(analysis); }
  void claim(const Claim& claim) override { next_.claim(claim); }
  void note(const Note& note) override { next_.note(note); }
  void end_game(const GameEnd& end) override { next_.end_game(end); }
  void end_match() override { next_.end_match(); }

 private:
  Sink& next_;
  Variation start_;
};

class UzunByChoice final : public Sink {
 public:
  UzunByChoice(Sink& next, const RuleChoice& choice, bool renumbers, Reporter& reporter)
      : next_(next), choice_(choice), renumbers_(renumbers), reporter_(reporter) {}

  void begin_match(const MatchHead& head) override {
    ++place_.match;
    chosen_ = head.variation == Variation::standard && rules_of(head, choice_).profile == Profile::uzun;
    if (!chosen_) return next_.begin_match(head);
    MatchHead uzun = head;
    uzun.variation = Variation::uzun;
    if (uzun.rules.empty()) uzun.rules = profile_name(Profile::uzun);
    if (renumbers_) learn_numbering(uzun);
    next_.begin_match(uzun);
  }
  void begin_game(const GameHead& head) override {
    numbers_.begin_game();
    turns_ = 0;
    next_.begin_game(head);
  }
  void turn(const Turn& turn) override {
    const bool told = turn.kind != TurnKind::opening;
    if (!chosen_ || !renumbers_ || !told) return next_.turn(turn);
    Turn own = turn;
    if (turn.kind != TurnKind::play || turns_++ >= 2) numbers_.lose_track();
    if (!numbers_.renumber(own.side, own.dice, {own.moves.data(), own.n_moves}))
      reporter_.report(Code::U107, numbering_.span, place_,
                       {numbering_.value, tavla::name_of(numbers_.numbering())});
    next_.turn(own);
  }
  void analysis(const Analysis& analysis) override { next_.analysis(analysis); }
  void claim(const Claim& claim) override { next_.claim(claim); }
  void note(const Note& note) override { next_.note(note); }
  void end_game(const GameEnd& end) override { next_.end_game(end); }
  void end_match() override { next_.end_match(); }

 private:
  void learn_numbering(MatchHead& head) {
    const auto refuse = [&](const Tag& tag) {
      reporter_.report(Code::H107, tag.span, place_, {tag.written, tag.value});
    };
    numbers_.begin_match(tavla::take_numbering(head, numbering_, refuse));
  }

  Sink& next_;
  const RuleChoice& choice_;
  bool renumbers_;  // the notation is written in more than one numbering
  Reporter& reporter_;
  bool chosen_ = false;  // the open match
  Place place_;
  Tag numbering_;
  tavla::PointNumbers numbers_;
  int turns_ = 0;
};

}  // namespace

void read_for(const Format& format, const Source& source, const RuleChoice& choice, Sink& sink,
              Reporter& reporter) {
  if (choice.start) {
    StartByChoice chosen(sink, *choice.start);
    return format.read(source, chosen, reporter);
  }
  if (choice.profile != Profile::uzun && choice.usual_profile != Profile::uzun)
    return format.read(source, sink, reporter);
  UzunByChoice chosen(sink, choice, format.name == "tavla", reporter);
  format.read(source, chosen, reporter);
}

}  // namespace hakem
