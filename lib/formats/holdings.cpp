#include "formats/holdings.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "formats/format.hpp"
#include "formats/gmd/gmd.hpp"
#include "formats/kept_file.hpp"
#include "formats/ogxm/clock.hpp"
#include "formats/sgf/sgf_text.hpp"
#include "formats/told_back.hpp"

namespace hakem {
namespace {

// Header lines whose meaning is counted by itself.
constexpr std::string_view told_otherwise[] = {
    "Crawford",  "Jacoby",  "Beaver",    "Beavers", "Automatic Doubles",
    "CubeLimit", "Options", "Variation", "Rules"};

bool is_told_otherwise(std::string_view key) {
  return std::ranges::find(told_otherwise, key) != std::end(told_otherwise);
}
bool is_rating(std::string_view key) { return key == "Player 1 Elo" || key == "Player 2 Elo"; }

bool is_plain_name(std::string_view name) { return name.find_first_of(" \t:;,") == std::string_view::npos; }

bool is_roll(TurnKind kind) {
  using enum TurnKind;
  return kind == play || kind == dance || kind == blank || kind == unrecorded || kind == unreadable;
}

}  // namespace

Holdings further_parts(const Analysis& analysis) {
  Holdings parts;
  const auto add = [&](Holding each, bool there) {
    if (there) parts = parts.with(each);
  };
  add(Holding::analysis_marks, analysis.mark != Skill::none || analysis.luck_mark != Skill::none);
  add(Holding::take_chances, analysis.cube && analysis.cube->take_chances);
  add(Holding::cubeless_equities,
      (analysis.cube && analysis.cube->cubeless) ||
          std::ranges::any_of(analysis.candidates, [](const AnalysedPlay& one) { return !!one.cubeless; }));
  const bool other_luck = analysis.luck && analysis.luck_unit != analysis.unit;
  add(Holding::analysis_details, analysis.forced || analysis.flagged || other_luck || analysis.error_emg);
  return parts;
}

void HoldingCounter::begin_match(const MatchHead& head) {
  head_ = head;
  rules_ = rules_of(head, choice_);
  length_ = head.length;
  variation_ = head.variation;
  money_ = head.money || head.length == 0;
  jacoby_ = head.jacoby == Setting::yes;
  games_ = 0;
  crawford_seen_ = false;
  score_ = {};
  ++matches_;
  add(Holding::match_length, head.length > 0 && !head.money && matches_ == 1 ? 1 : 0);
  add(Holding::further_matches, matches_ > 1 ? 1 : 0);
  names_ = {};
  ratings_ = {};
  for (const Tag& tag : head.tags) {
    if (is_rating(tag.key)) ratings_[tag.key == "Player 1 Elo" ? 0 : 1] = tag.value;
    if (is_told_otherwise(tag.key)) continue;
    add(is_rating(tag.key) && carries_ratings() ? Holding::ratings : Holding::tags);
  }
  add(Holding::crawford_rule, head.crawford == Setting::unset ? 0 : 1);
  add(Holding::jacoby, head.jacoby == Setting::unset ? 0 : 1);
  add(Holding::beavers_rule, head.beavers == Setting::unset ? 0 : 1);
  add(Holding::automatic_doubles, head.automatic_doubles == Setting::unset ? 0 : 1);
  add(Holding::cube_limit, head.cube_limit == 0 ? 0 : 1);
  add(Holding::rule_system, (head.rules.empty() ? 0 : 1) + head.options.size());
  add(Holding::variation, head.variation == Variation::standard ? 0 : 1);
}

// The names are those beside the score of the first game, else those of the header: as names_of() has it.
void HoldingCounter::add_names(const std::array<std::string_view, 2>& written) {
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string_view name = written[i].empty() && names_[i].empty() ? head_.names[i] : written[i];
    if (name.empty() || name == names_[i]) continue;
    if (names_[i].empty()) add(Holding::names, is_plain_name(name) ? 0 : 1);
    if (!names_[i].empty() || games_ > 0) add(Holding::renamed_players);
    names_[i] = name;
  }
}

// To a notation without a place for them those of the header are header lines like any other.
bool HoldingCounter::carries_ratings() const { return to_ == nullptr || to_->carries.has(Holding::ratings); }

void HoldingCounter::add_ratings(const std::array<std::string_view, 2>& ratings) {
  for (std::size_t i = 0; i < 2; ++i) {
    if (ratings[i].empty() || ratings[i] == ratings_[i]) continue;
    ratings_[i] = ratings[i];
    add(Holding::ratings);
  }
}

// What the notation makes of the head, and of the names of each game that changes them.
void HoldingCounter::add_changes(const GameHead* game) {
  if (to_ == nullptr) return;
  const Holdings& kept = to_->carries;
  const bool first = game == nullptr || games_ == 0;
  const auto is_new = [&](std::size_t i) { return !game->names[i].empty() && game->names[i] != names_[i]; };
  const bool new_names = first || is_new(0) || is_new(1);
  if (!new_names || (kept.has(Holding::changed_names) && kept.has(Holding::changed_tags))) return;
  MatchHead bare;
  bare.names = head_.names;
  ToldBack back = told_back(*to_, first ? head_ : bare, game);  // of a later game only the names are asked
  if (!back.any_match && !kept.has(Holding::empty_matches)) return;
  for (std::size_t i = 0; i < 2; ++i) {
    const bool of_game = game != nullptr && !game->names[i].empty();
    const std::string_view name = of_game ? game->names[i] : head_.names[i];
    const bool counted = !kept.has(Holding::names) && !is_plain_name(name);
    if (name.empty() || counted || name == names_[i]) continue;
    add(Holding::changed_names, back.names[i] == name ? 0 : 1);
  }
  if (!first) return;
  const auto is_money = [](bool money, std::int32_t length) { return money || length == 0; };
  const bool same =
      head_.length == back.length && is_money(head_.money, head_.length) == is_money(back.money, back.length);
  add(Holding::changed_lengths, same ? 0 : 1);
  if (!kept.has(Holding::tags)) return;
  for (const Tag& tag : head_.tags)
    if (!is_told_otherwise(tag.key) && !is_rating(tag.key) && !back.take_tag(tag.key, tag.value))
      add(Holding::changed_tags);
}

void HoldingCounter::begin_game(const GameHead& head) {
  add_changes(&head);
  add_names(head.names);
  add_ratings(head.ratings);
  ++games_;
  in_game_ = true;
  opening_.reset();
  on_turn_.reset();
  doubler_.reset();
  double_open_ = beaver_open_ = resignation_open_ = timed_out_ = false;
  offered_level_ = 0;
  row_.reset();
  row_jumped_ = false;
  cube_ = 1;
  told_score_.reset();
  const std::array<std::int64_t, 2> written = {head.score[0], head.score[1]};
  if (head.number != 0 && head.number != games_) add(Holding::game_numbers);
  if (head.score_written && written != score_) add(Holding::scores);
  const bool one_away = length_ > 1 && (written[0] == length_ - 1) != (written[1] == length_ - 1);
  if (head.crawford && (!one_away || crawford_seen_)) add(Holding::crawford_mark);
  crawford_seen_ = crawford_seen_ || one_away;
}

// The first roll repeats the dice that decided who begins, or it is another one (rules M3, G1).
void HoldingCounter::settle_opening(const Turn& next) {
  if (!opening_) return;
  const bool repeated = next.kind != TurnKind::opening && next.dice.higher() == opening_->higher() &&
                        next.dice.lower() == opening_->lower();
  if (!repeated) add(Holding::opening_rolls);
  opening_.reset();
}

// Who is to play in a set position: told by the next turn, if that is a roll or a double of theirs.
void HoldingCounter::settle_position(const Turn& next) {
  if (!on_turn_) return;
  const bool is_theirs = next.side == *on_turn_;
  if (is_theirs && next.kind == TurnKind::closed_out) return on_turn_.emplace(other(*on_turn_)), void();
  if (!is_theirs || (!is_roll(next.kind) && next.kind != TurnKind::offer)) add(Holding::position_turns);
  on_turn_.reset();
}

void HoldingCounter::settle_double(TurnKind next) {
  using enum TurnKind;
  const bool answers = next == take || next == drop || next == beaver || next == raccoon;
  if (double_open_ && !answers) add(Holding::open_doubles);
  if (!double_open_ && !beaver_open_ && answers) add(Holding::lone_answers);
  double_open_ = next == offer;
  beaver_open_ = next == beaver || next == raccoon;
}

void HoldingCounter::add_resignation(const Turn& turn) {
  if (turn.kind == TurnKind::resign) {
    add(Holding::resignations);
    if (turn.value == Given::time) {
      add(Holding::time_outs);
      timed_out_ = true;
    }
    offered_level_ = turn.value;
    resignation_open_ = true;
    return;
  }
  if (turn.kind == TurnKind::resign_accept && !resignation_open_) add(Holding::refusals);  // of none
  if (turn.kind != TurnKind::resign_refuse) return;
  resignation_open_ = false;
  add(Holding::refusals);  // the resignation with it
  const bool of_game = offered_level_ < Given::match;
  std::size_t& offers = counts_[static_cast<std::size_t>(Holding::resignations)];
  if (of_game && offers > 0) --offers;
  if (of_game && offered_level_ != 0) add(Holding::resignation_level);
  offered_level_ = 0;
}

void HoldingCounter::add_position(const Turn& turn) {
  const bool rolled = turn.dice.rolled() || (turn.setup != nullptr && turn.setup->dice.rolled());
  const bool cube_alone = turn.setup != nullptr && turn.setup->cube != 1 && !turn.setup->cube_owner;
  const bool is_odd = turn.setup != nullptr && has_too_many(turn.setup->board, variation_);
  if (is_odd) return add(Holding::odd_positions);
  if (variation_ == Variation::uzun) return add(cube_alone ? Holding::turned_cubes : Holding::uzun_positions);
  if (rolled) return add(Holding::rolled_positions);
  add(cube_alone ? Holding::turned_cubes : Holding::positions);
  if (turn.setup != nullptr) on_turn_ = turn.setup->on_turn;
}

// Numbers that jump are another way to count where the plays fit (W104), and tell of a loss where they do not
// (O107).
void HoldingCounter::add_row(const Turn& turn) {
  const std::optional<std::int32_t> before = std::exchange(row_, turn.row);
  const bool told = turn.row != 0 && before != 0;
  const std::int64_t jump = std::int64_t{turn.row} - before.value_or(0);
  if (told && jump != 0 && jump != 1) row_jumped_ = true;
  if (!is_roll(turn.kind)) return;
  if (std::exchange(row_jumped_, false) && !turn.ruled->verified) add(Holding::row_numbers);
}

// The points on which a play is said to hit. What a verified play hits follows from it: that counts only for
// a notation that marks it all the same, so that the count does not depend on which plays could be verified.
void HoldingCounter::add_hits(const Turn& turn) {
  std::uint32_t marked = 0;
  for (const Move& move : std::span(turn.moves).first(turn.n_moves))
    for (std::uint8_t i = 0; move.marks != 0 && i < move.n_points; ++i)
      if ((move.marks >> i & 1U) != 0) marked |= 1U << move.points[i];
  if (turn.ruled->verified) {
    std::uint32_t hits = 0;
    for (const Step& step : turn.ruled->played)
      if (step.hit) hits |= 1U << step.to;
    const bool marks_hits = to_ != nullptr && to_->carries.has(Holding::hit_marks);
    marked = marks_hits ? marked | hits : marked & ~hits;
  }
  add(Holding::hit_marks, static_cast<std::size_t>(std::popcount(marked)));
}

// For analyses, which stand behind it.
void HoldingCounter::remember(const Turn& turn) {
  if (to_ == nullptr || to_->lost_of == nullptr) return;
  behind_ = turn;
  if (turn.ruled == nullptr) return;
  behind_ruled_ = *turn.ruled;
  behind_ruled_.before = behind_ruled_.after = nullptr;
  behind_.ruled = &behind_ruled_;
}

void HoldingCounter::turn(const Turn& turn) {
  using enum TurnKind;
  settle_opening(turn);
  settle_position(turn);
  settle_double(turn.kind);
  if (turn.kind == opening) {
    if (rules_.automatic_doubles && turn.dice.is_double()) add(Holding::automatic_cubes);
    const bool single = turn.dice.first == 0 || turn.dice.second == 0;
    if (single) add(Holding::single_dice);
    if (!single) opening_ = turn.dice;
  }
  add_resignation(turn);
  if (is_roll(turn.kind) && turn.kind != unreadable && turn.dice.first < turn.dice.second)
    add(Holding::dice_order);
  if (turn.kind == unrecorded || turn.kind == unreadable) add(Holding::unrecorded_plays);
  const bool doubled_again = turn.kind == offer && doubler_ && *doubler_ != turn.side;
  if (turn.kind == beaver || turn.kind == raccoon || doubled_again) add(Holding::beavers);
  const bool doubles = turn.kind == offer || turn.kind == beaver || turn.kind == raccoon;
  doubler_ = doubles ? std::optional(turn.side) : std::nullopt;
  if (turn.kind == set_position) add_position(turn);
  remember(turn);
  if (turn.ruled == nullptr) return;
  cube_ = turn.ruled->cube;
  add_row(turn);
  if (turn.kind == dance && !turn.ruled->verified) add(Holding::false_dances);
  if (turn.unplayed != 0 && !turn.ruled->verified) add(Holding::unplayed_dice);
  if (turn.kind == play) add_hits(turn);
  if (turn.kind == offer && turn.value != 0 && turn.value != turn.ruled->cube * 2) add(Holding::cube_values);
}

void HoldingCounter::claim(const Claim& claim) {
  switch (claim.kind) {
    case ClaimKind::game_won:
    case ClaimKind::game_lost: result_told_ = true; return results_.hear(claim);
    case ClaimKind::score:
      if (in_game_) return told_score_.emplace(claim.score), void();
      return add(Holding::row_scores, claim.score == score_ ? 0 : 1);
    case ClaimKind::match_won: return;
    case ClaimKind::drawn: return add(Holding::draws);
  }
}

void HoldingCounter::analysis(const Analysis& analysis) {
  const bool has_room = to_ != nullptr && to_->carries.has(Holding::analysis);
  const Holdings lost =
      has_room && to_->lost_of != nullptr ? to_->lost_of(analysis, behind_, head_) : Holdings();
  if (lost.has(Holding::unfit_analysis)) return add(Holding::unfit_analysis);
  add(Holding::analysis);
  for (const Holding each : {Holding::analysis_depths, Holding::analysis_marks, Holding::take_chances,
                             Holding::cubeless_equities, Holding::analysis_details})
    add(each, lost.has(each) ? 1 : 0);
}

void HoldingCounter::note(const Note& note) {
  switch (note.kind) {
    case NoteKind::comment: return add(Holding::comments);
    case NoteKind::event: return add(Holding::event_lines);
    case NoteKind::unknown: return add(Holding::unknown_lines);
    case NoteKind::source:
      if (elapsed_of(note.text)) return add(Holding::elapsed);
      if (is_gmd_source(note.text)) return add(Holding::times);
      if (is_kept_file(note.text)) return keep(note.text);  // what it holds is counted one by one
      return add(Holding::extensions, says_more_than_events(note.text) ? 1 : 0);
  }
}

void HoldingCounter::keep(std::string_view note) {
  if (to_ == nullptr) return;
  if (const auto bytes = kept_file(note, to_->name)) kept_ += *bytes;
}

void HoldingCounter::end_game(const GameEnd& end) {
  in_game_ = false;
  add(Holding::results, result_told_ ? 1 : 0);
  add(Holding::other_results, results_.contradicting());
  result_told_ = false;
  results_.clear();
  score_ = end.score;
  if (told_score_ && *told_score_ != score_) add(Holding::row_scores);
  settle_opening({});
  if (on_turn_) add(Holding::position_turns);
  if (double_open_) add(Holding::open_doubles);
  if (end.reason == EndReason::time_out && !timed_out_) add(Holding::result_reasons);
  const bool counts_single =
      end.reason == EndReason::played_out && end.level > Level::single && end.points == cube_;
  if (money_ && !jacoby_ && counts_single) add(Holding::single_gammons);
  const std::int64_t worth = static_cast<std::int64_t>(end.level) * cube_;
  if (!money_ && end.reason == EndReason::played_out && end.points < worth) add(Holding::capped_results);
}

void HoldingCounter::end_match() {
  if (games_ > 0) return;
  add(Holding::empty_matches);
  add_changes(nullptr);
  add_names({});
}

}  // namespace hakem
