// What a record can hold beside the plays, and which of it a notation has a place for.
//
// Every notation that is written declares what it carries and what it keeps as a comment at least; what a
// record holds of the rest is lost in writing it. `convert` says so, `roundtrip` proves that nothing else is.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "formats/told_result.hpp"
#include "model/event.hpp"

namespace hakem {

// The plays themselves, the dice, the cube and who won are carried by every notation. What can be told from
// them is not counted: words for a dance, turns without a roll because every point is closed, scores that
// follow from the games before.
enum class Holding : std::uint8_t {
  match_length,     // how many points are played for
  changed_lengths,  // where the notation has to write another: of a money session, above what it counts to
  empty_matches,    // a head without a game
  further_matches,  // matches of a file behind its first
  names,            // of players, with blanks or signs in them
  changed_names,    // that the notation would read as something else (told_back())
  renamed_players,  // another name beside the score of a later game
  tags,             // header lines that only inform: Event, Round, Site, EventDate and whatever else
  changed_tags,     // that do not come back as they were (told_back())
  ratings,          // of players, beside their names
  crawford_rule,    // that the Crawford rule holds, or does not
  jacoby,           // the same for each of these
  beavers_rule,
  automatic_doubles,
  cube_limit,
  rule_system,        // the name of the rules and the options against them
  variation,          // another start than backgammon's
  game_numbers,       // that do not count 1, 2, 3
  scores,             // before a game, that do not follow from the games before
  crawford_mark,      // a mark of the Crawford game that does not follow from the score
  row_numbers,        // that jump where turns are lost
  dice_order,         // rolls written lower die first
  opening_rolls,      // ties, and rolls that the first play does not repeat
  single_dice,        // openings thrown with one die by one side alone (rule G1)
  false_dances,       // words that nothing could be played, where something could
  unplayed_dice,      // words that a die could not be played, where they are wrong
  hit_marks,          // that are false, or of plays that could not be verified; others follow from the play
  unrecorded_plays,   // dice of which the play is not told, ????
  beavers,            // and raccoons, and doubles that answer a double
  turned_cubes,       // before a game, without an owner (automatic doubles)
  automatic_cubes,    // the same, by an opening tie that is told
  open_doubles,       // that nobody answered
  lone_answers,       // to a double that is not there
  cube_values,        // written with a double, where they are wrong
  resignations,       // the turn in which a game is given up
  resignation_level,  // how much is offered, where that is not what the game ends with
  refusals,           // of a resignation, and answers to none
  positions,          // set instead of played
  rolled_positions,   // the same with the roll that is to be played
  position_turns,     // who is to play there, where no roll and no turn behind it tells
  uzun_positions,     // of long tavla
  odd_positions,      // with more checkers than a side has
  results,            // what the record says who won, and what
  other_results,      // the same, where it contradicts the first that the record tells of a game
  single_gammons,     // counted as a single game, by no rule that the header tells
  capped_results,     // of which fewer points are booked than the game is worth: the match needed no more
  result_reasons,     // that time ran out, where no turn says so
  time_outs,          // turns that do
  draws,
  row_scores,  // lines that tell another score behind a game than the games come to
  comments,
  event_lines,  // of a tournament or a clock
  unknown_lines,
  analysis,           // what an engine thought of a decision
  unfit_analysis,     // the same in a unit, or with less told of it, than the notation has a place for
  analysis_depths,    // how deeply it was looked at, where the notation has no word for it
  analysis_marks,     // what its program calls the decision, or the roll: doubtful, very bad, good
  take_chances,       // the chances behind a double that is taken
  cubeless_equities,  // beside those that know the cube
  analysis_details,   // what of it only some programs know: flags, what is forced, luck in another unit
  extensions,         // what an SGF says that only SGF knows
  times,              // when what was done (GMD)
  elapsed,            // how long the match had been played when a turn was over (OGXM)
  misread,            // no holding, but a loss like them: what would be read otherwise (tools/roundtrip.hpp)
};
inline constexpr std::size_t n_holdings = static_cast<std::size_t>(Holding::misread);
static_assert(n_holdings < 64, "Holdings has a bit for each");

// A set of them.
class Holdings {
 public:
  constexpr Holdings() = default;
  constexpr Holdings(std::initializer_list<Holding> list) {
    for (const Holding each : list) bits_ |= bit(each);
  }
  static constexpr Holdings all() {
    Holdings set;
    set.bits_ = (std::uint64_t{1} << n_holdings) - 1;
    return set;
  }
  constexpr bool has(Holding each) const { return (bits_ & bit(each)) != 0; }
  constexpr Holdings with(Holding other) const {
    Holdings set = *this;
    set.bits_ |= bit(other);
    return set;
  }
  constexpr Holdings without(Holdings others) const {
    Holdings set;
    set.bits_ = bits_ & ~others.bits_;
    return set;
  }

  bool operator==(const Holdings&) const = default;

 private:
  static constexpr std::uint64_t bit(Holding each) { return std::uint64_t{1} << static_cast<unsigned>(each); }
  std::uint64_t bits_ = 0;
};

// What no server tells: what corrects or comments the game, and how it was written down elsewhere.
inline constexpr Holdings beyond_servers = {
    Holding::changed_lengths,  Holding::changed_names,  Holding::changed_tags,   Holding::renamed_players,
    Holding::ratings,          Holding::game_numbers,   Holding::row_numbers,    Holding::single_dice,
    Holding::unplayed_dice,    Holding::hit_marks,      Holding::cube_values,    Holding::resignations,
    Holding::time_outs,        Holding::draws,          Holding::result_reasons, Holding::row_scores,
    Holding::event_lines,      Holding::unknown_lines,  Holding::analysis,       Holding::unfit_analysis,
    Holding::analysis_depths,  Holding::analysis_marks, Holding::take_chances,   Holding::cubeless_equities,
    Holding::analysis_details, Holding::extensions,     Holding::elapsed};

// What only programs that think keep beside the record.
inline constexpr Holdings beyond_records = {
    Holding::analysis,         Holding::unfit_analysis, Holding::analysis_depths,
    Holding::analysis_marks,   Holding::take_chances,   Holding::cubeless_equities,
    Holding::analysis_details, Holding::extensions,     Holding::times,
    Holding::elapsed};

// What an analysis has of those that a notation with room for analyses may still have no place for: marks,
// chances after a take, cubeless equities, details.
Holdings further_parts(const Analysis& analysis);

struct HoldingName {
  Holding holding;
  std::string_view name;      // in JSON: "dice_order"
  std::string_view singular;  // "roll written lower die first"
  std::string_view plural;
  std::string_view tr;  // Turkish has one form behind a number

  std::string_view en(std::size_t count) const { return count == 1 ? singular : plural; }
};
const HoldingName& name_of(Holding holding);

struct Format;

// Counts what ruled events hold. Use one for each record.
class HoldingCounter final : public Sink {
 public:
  using Counts = std::array<std::size_t, n_holdings>;  // by Holding

  // `choice`: the rules the record is read by, beside those it names. `to`: the notation it is to be written
  // in; without it nothing counts as changed.
  explicit HoldingCounter(RuleChoice choice = {}, const Format* to = nullptr)
      : choice_(std::move(choice)), to_(to) {}

  const Counts& counts() const { return counts_; }
  // The same where `written` came of it: nothing, if that is the very file the record was read from, byte for
  // byte (formats/kept_file.hpp).
  Counts counts_in(std::string_view written) const {
    return !kept_.empty() && written == kept_ ? Counts{} : counts_;
  }

  void begin_match(const MatchHead& head) override;
  void begin_game(const GameHead& head) override;
  void turn(const Turn& turn) override;
  void analysis(const Analysis& analysis) override;
  void claim(const Claim& claim) override;
  void note(const Note& note) override;
  void end_game(const GameEnd& end) override;
  void end_match() override;

 private:
  void add(Holding holding, std::size_t count = 1) { counts_[static_cast<std::size_t>(holding)] += count; }

  void add_names(const std::array<std::string_view, 2>& written);
  void add_changes(const GameHead* game);
  bool carries_ratings() const;
  void add_ratings(const std::array<std::string_view, 2>& ratings);
  void settle_opening(const Turn& next);
  void settle_position(const Turn& next);
  void settle_double(TurnKind next);
  void add_resignation(const Turn& turn);
  void remember(const Turn& turn);
  void add_hits(const Turn& turn);
  void add_row(const Turn& turn);
  void keep(std::string_view note);
  void add_position(const Turn& turn);

  RuleChoice choice_;
  const Format* to_;
  Counts counts_{};
  std::string kept_;  // the files that were read, if they are of that notation
  RuleSet rules_;
  std::int32_t length_ = 0;
  std::size_t matches_ = 0;
  MatchHead head_;                      // its text lives until end_match
  std::array<std::string, 2> names_;    // as written last
  std::array<std::string, 2> ratings_;  // told so far
  Variation variation_ = Variation::standard;
  bool money_ = false;
  bool jacoby_ = false;
  std::int64_t cube_ = 1;  // before the last turn
  std::int32_t games_ = 0;
  bool in_game_ = false;
  bool result_told_ = false;  // by one line or several
  ToldResults results_;
  bool crawford_seen_ = false;
  std::array<std::int64_t, 2> score_{};
  std::optional<std::array<std::int64_t, 2>> told_score_;  // in the game that is open
  std::optional<Dice> opening_;                            // not repeated yet
  std::optional<Side> on_turn_;                            // in a set position, not shown by a turn yet
  std::optional<Side> doubler_;                            // of the turn before, if that was a double
  bool double_open_ = false;
  bool beaver_open_ = false;
  bool resignation_open_ = false;
  bool timed_out_ = false;  // a turn of the game says so
  std::int32_t offered_level_ = 0;
  std::optional<std::int32_t> row_;  // of the turn before
  bool row_jumped_ = false;          // and no play since
  Turn behind_;                      // the last turn, which analyses are about
  Ruled behind_ruled_;               // what was found out about it, without boards
};

}  // namespace hakem
