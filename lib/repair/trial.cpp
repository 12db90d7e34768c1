#include "repair/trial.hpp"

#include <algorithm>

#include "diag/fix_text.hpp"
#include "diag/trait.hpp"
#include "replay/follow.hpp"
#include "ruling/by_choice.hpp"

namespace hakem {
namespace {

// The turns of a text, as they are read.
class TurnsRead final : public Sink {
 public:
  void turn(const Turn& turn) override { turns_.push_back(turn); }
  const std::vector<Turn>& all() const { return turns_; }

 private:
  std::vector<Turn> turns_;
};

// What happened in a match, in one number.
class Meaning final : public Sink {
 public:
  std::uint64_t value() const { return value_; }

  void begin_game(const GameHead& head) override {
    mix(static_cast<std::uint64_t>(head.score[0]));
    mix(static_cast<std::uint64_t>(head.score[1]));
  }
  void turn(const Turn& turn) override {
    mix(static_cast<std::uint64_t>(turn.kind));
    mix(index(turn.side));
    mix(turn.dice.higher() * 8U + turn.dice.lower());
    mix(static_cast<std::uint64_t>(turn.value));
    for (const auto& side : turn.ruled->after->men)
      for (const std::uint8_t men : side) mix(men);
  }
  void claim(const Claim& claim) override {
    mix(static_cast<std::uint64_t>(claim.points));
    mix(claim.side ? index(*claim.side) : 2);
  }

 private:
  void mix(std::uint64_t value) { value_ = (value_ ^ value) * 0x100000001B3U; }  // FNV-1a
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

// What reading a byte costs, in bytes of a budget. What people type is looked at from many sides, of other
// notations a line that is not understood is read in every way.
std::size_t cost_of_reading(const Format& format, std::size_t findings) {
  constexpr std::size_t of_typed = 80;
  const bool is_typed = format.sniff == nullptr;  // read where no notation is recognised (formats/format.hpp)
  return is_typed ? of_typed : 1 + findings;
}

// And ruling on it.
std::size_t cost_of_ruling(const Format& format, std::size_t alone) {
  return std::max(alone, cost_of_reading(format, 0));
}
constexpr std::size_t on_a_game = 16;
constexpr std::size_t on_a_match = 8;  // most games are in order

}  // namespace

std::size_t Trial::least_cost(const FileReport& report, const MatchSpot& match) {
  return match.text.length * cost_of_ruling(*format_named(report.format), on_a_match);
}

Trial::Trial(const FileReport& report, const Outline& outline, std::size_t match)
    : report_(report), match_(outline.matches[match]), format_(format_named(report.format)) {
  whole_.spans = {match_.text};
  for (const GameSpot& game : match_.games) games_.push_back({{match_.heading, game.text}, {}, false});
}

// From the game's first turn. Where other faults stand before the finding nothing is known of the board: no
// candidate is turned away.
const Trial::Stretch& Trial::stretch_of(const Diagnostic& finding) {
  if (stretch_.finding == &finding) return stretch_;
  const GameSpot& game = match_.games[finding.place.game - 1];
  const std::vector<TurnSpot>& turns = game.turns;
  const std::size_t turn = turn_of(game, finding);
  stretch_ = {&finding, turns.empty() ? Board{} : turns.front().before, SIZE_MAX};
  const bool first = std::ranges::none_of(report_.diagnostics, [&](const Diagnostic& other) {
    const bool here = other.place.match == finding.place.match && other.place.game == finding.place.game;
    return here && &other != &finding && other.severity == Severity::error && turn_of(game, other) <= turn;
  });
  if (turn >= turns.size() || !first) return stretch_;
  std::vector<Seat> seats;
  seats.reserve(turns.size());
  for (const TurnSpot& spot : turns) seats.push_back({&spot.turn, seats.size()});
  const bool last = turn + 1 == turns.size();
  stretch_.rest =
      last ? 0 : turns.size() - follow(match_.play_rules(), seats, turn + 1, turns[turn + 1].before).plays;
  return stretch_;
}

std::optional<std::size_t> Trial::left_over(const Diagnostic& finding, const Fix& fix, Budget& budget) {
  const std::uint32_t game = finding.place.game;
  if (game == 0 || game > games_.size() || has(finding, Trait::about_match)) return 0;
  const std::optional<std::string> text = text_of(games_[game - 1], fix);
  if (!text) return 0;
  const Stretch& stretch = stretch_of(finding);
  Source source = Source::from_bytes({}, *text, Encoding::utf8);
  source.leave_as_it_lies();
  TurnsRead turns;
  Reporter reporter;
  read_for(*format_, source, report_.rules, turns, reporter);
  budget.take(text->size() * cost_of_reading(*format_, reporter.count()));
  std::vector<Seat> seats;
  for (const Turn& turn : turns.all()) seats.push_back({&turn, seats.size()});
  const std::size_t rest = seats.size() - follow(match_.play_rules(), seats, 0, stretch.board).plays;
  return rest <= stretch.rest ? std::optional(rest) : std::nullopt;
}

Trial::Tally Trial::count(const std::string& text, Budget& budget, Sink* next) {
  Tally tally;
  Source source = Source::from_bytes({}, text, Encoding::utf8);
  source.leave_as_it_lies();
  const FileReport found = checker_.check_under(std::move(source), format_, next, report_.rules);
  for (const Diagnostic& finding : found.diagnostics) ++tally[{finding.place.game, finding.code}];
  constexpr std::size_t of_work = 8;
  budget.take(text.size() * cost_of_ruling(*format_, next == nullptr ? on_a_game : on_a_match) +
              found.work * of_work);
  return tally;
}

// The text of `part` after `fix`; nothing if the fix changes something outside it.
std::optional<std::string> Trial::text_of(const Part& part, const Fix& fix) const {
  std::string text;
  std::size_t made = 0;
  for (const Span span : part.spans) {
    Fix here;
    for (const Fix::Edit& edit : fix.edits) {
      if (edit.span.offset < span.offset || edit.span.end() > span.end()) continue;
      here.edits.push_back({{edit.span.offset - span.offset, edit.span.length}, edit.text});
      ++made;
    }
    text += edited(report_.source.slice(span), here);
  }
  return made == fix.edits.size() ? std::optional(std::move(text)) : std::nullopt;
}

// Once for all findings, and at the cost of none.
const Trial::Tally& Trial::before(Part& part) {
  Budget own(0);
  if (!part.counted) part.before = count(*text_of(part, {}), own);
  part.counted = true;
  return part.before;
}

std::optional<Gain> Trial::gain_in(Part& part, const Diagnostic& finding, const Fix& fix, Budget& budget) {
  const std::optional<std::string> text = text_of(part, fix);
  if (!text) return std::nullopt;
  const bool alone = part.spans.size() > 1;
  const Tally& old = before(part);
  Meaning meaning;
  const Tally now = count(*text, budget, alone ? nullptr : &meaning);
  const auto in = [](const Tally& tally, const Tally::key_type& key) {
    const auto found = tally.find(key);
    return found == tally.end() ? 0 : found->second;
  };
  const Tally::key_type wanted{alone ? 1 : finding.place.game, finding.code};
  if (in(now, wanted) >= std::max<std::size_t>(in(old, wanted), 1)) return std::nullopt;
  Gain gain{0, 0, 0, meaning.value()};
  std::size_t were = 0;
  std::size_t are = 0;
  // A fault in play, or in what tells of it, may have hidden others.
  const bool all_count = has(finding, Trait::hidden_by_faults) || has(finding, Trait::about_match);
  for (const auto& [key, count] : old)
    were += all_count || !has(key.second, Trait::hidden_by_faults) ? count : 0;
  for (const auto& [key, count] : now) {
    const std::size_t more = count - std::min(count, in(old, key));
    if (key.first == wanted.first && severity(key.second) != Severity::info) gain.left += count;
    const bool aside = !all_count && has(key.second, Trait::hidden_by_faults);
    if (more > 0 && !aside && !(alone && has(key.second, Trait::about_match))) return std::nullopt;
    if (aside)
      gain.uncovered += more;
    else
      are += count;
  }
  gain.findings = were - std::min(were, are);
  return gain;
}

std::optional<Gain> Trial::gain(const Diagnostic& finding, const Fix& fix, Budget& budget) {
  const std::uint32_t game = finding.place.game;
  if (game > 0 && game <= games_.size() && !has(finding, Trait::about_match)) {
    Part& alone = games_[game - 1];
    const bool inside = text_of(alone, fix).has_value();
    const bool seen_alone = before(alone).contains({1, finding.code});
    if (inside && seen_alone && !gain_in(alone, finding, fix, budget)) return std::nullopt;
  }
  const auto gained = gain_in(whole_, finding, fix, budget);
  return gained && gained->findings > 0 ? gained : std::nullopt;
}

}  // namespace hakem
