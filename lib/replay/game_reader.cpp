#include "replay/game_reader.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "diag/trait.hpp"
#include "rules/score.hpp"

namespace hakem {
namespace {

constexpr std::size_t longest_game =
    500;                                // turns and claims of a game that is read otherwise; more is no game
constexpr int most_repairs = 8;         // of one game
constexpr std::size_t most_found = 12;  // in a game that is read otherwise, or in a third of its turns
constexpr std::size_t most_suspects = 4;  // turns around which they are sought

// True if `other` lacks turns that `read` does not: who puts turns into another order to make sense of them
// finds every turn there.
bool lacks_more_turns(const GameRead& other, const GameRead& read) {
  const auto is_lack = [](const Diagnostic& one) { return has(one, Trait::lacks_turns); };
  return std::ranges::any_of(other.found, [&](const Diagnostic& lack) {
    return is_lack(lack) && std::ranges::none_of(read.found, [&](const Diagnostic& known) {
             return is_lack(known) && known.place.turn == lack.place.turn;
           });
  });
}

// Who leaves a checker on the bar or bears off too early breaks a rule in the position that stands there:
// that is no slip of order.
bool doubts_position(const Diagnostic& one) { return has(one, Trait::doubts_position); }

bool is_about_board(const Diagnostic& one) { return has(one, Trait::about_board); }

// Two turns more make sense of much. They are believed where two plays of `read` ask for them, not a result,
// and `other`, the game with them, leaves nothing open and ends as it did.
bool explains_plays(const GameRead& other, const GameRead& read) {
  const bool ends_so =
      read.outcome.reason != EndReason::played_out || other.outcome.reason == EndReason::played_out;
  return other.faults == 0 && read.against_board >= 2 && ends_so;
}

}  // namespace

GameRead GameReader::read(const WrittenGame& record, GameSetting& setting, std::vector<Ruled>& ruled) {
  record_ = &record;
  setting_ = &setting;
  ruled_ = &ruled;
  marked_ = marks_.marked;
  missing_ = marks_.missing;
  doubtful_ = marks_.doubtful.size();
  foresight_.begin_game(record.turns.size());
  GameRead result = rule(nullptr, 0);
  const std::size_t found = result.faults / one_finding;
  const bool is_strange = found > most_found && found > record.turns.size() / 3;  // no slip explains it
  const bool is_game = record.turns.size() + record.claims.size() <= longest_game;
  if (result.faults > 0 && !is_strange && is_game) reread(result);
  return result;
}

// The game as it is written, or as `reading` has it.
GameRead GameReader::rule(const GameReading* reading, std::size_t most) {
  setting_->turns_before_result =
      reading == nullptr ? record_->turns_before_result : reading->turns_before_result;
  GameRead result{
      .outcome = reading == nullptr
                     ? ruling_.run(record_->turns, *setting_, record_->place, *ruled_)
                     : ruling_.run_as(*reading, most, record_->turns, *setting_, record_->place, *ruled_),
      .end = {},
      .found = {},
      .refuted = {}};
  const std::vector<Claim>& claims = reading == nullptr ? record_->claims : reading->claims;
  if (claims.empty()) settle_level(result.outcome);
  result.end = rule_on_result(result.outcome, settled(claims, result.outcome), *setting_,
                              record_->result_means_resignation, draft_, result.trusted);
  if (draft_.count() > 0) result.found = draft_.take_sorted();
  for (const Diagnostic& found : result.found)
    result.faults += has(found, Trait::about_event)     ? 0
                     : found.code == Code::O120         ? foreign_turns
                     : found.severity != Severity::info ? one_finding
                     : found.code == Code::W104         ? 1
                                                        : 0;
  result.faults += faults_of_marks();
  result.against_board = static_cast<std::size_t>(std::ranges::count_if(result.found, is_about_board)) +
                         (faults_of_marks() > 0 ? 1 : 0);
  const bool goes_on = record_->another_follows || (record_->next && result.end.winner);
  if (goes_on && contradicted(result)) result.faults += one_finding;
  if (record_->another_follows && ends_match(result.end.score)) result.faults += one_finding;
  return result;
}

// A resignation that does not say what it gives, where no result does either ("Resigned Game"): the next
// score does, if it adds what can be given.
void GameReader::settle_level(Outcome& outcome) const {
  const bool is_open = outcome.reason == EndReason::resignation && outcome.level == Level::unknown;
  if (!is_open || outcome.gives_match || !outcome.winner || !record_->next) return;
  const std::size_t winner = index(*outcome.winner);
  const std::int64_t gained = (*record_->next)[winner] - setting_->score[winner];
  for (int times = 1; times <= factor(setting_->highest()); ++times)
    if (gained == outcome.cube.value * times) outcome.level = static_cast<Level>(times);
}

// The claims, each whose side was guessed given to the side that won; a guess still if nothing tells which,
// but the same for all, whoever guessed.
std::span<const Claim> GameReader::settled(const std::vector<Claim>& claims, const Outcome& outcome) {
  if (std::ranges::none_of(claims, &Claim::side_guessed)) return claims;
  settled_ = claims;
  const std::optional<Side> told = outcome.winner ? outcome.winner : winner_told(claims);
  for (Claim& claim : settled_) {
    if (!claim.side_guessed) continue;
    claim.side = side_of(claim, told.value_or(Side::white));
    claim.side_guessed = !told;
  }
  return settled_;
}

// Who won if play does not tell: by the scores, or else by a claim whose side is sure.
std::optional<Side> GameReader::winner_told(const std::vector<Claim>& claims) const {
  for (const Claim& claim : claims)
    if (const auto winner = claim.side_guessed ? winner_by_score(claim) : std::nullopt) return winner;
  const auto sure = std::ranges::find(claims, false, &Claim::side_guessed);
  return sure != claims.end() ? winner_of(*sure) : std::nullopt;
}

// The one side that the next score line gives points to, or that the match can have ended with.
std::optional<Side> GameReader::winner_by_score(const Claim& claim) const {
  const auto wins = [&](Side side) {
    const std::int64_t before = setting_->score[index(side)];
    if (record_->next) return (*record_->next)[index(side)] > before;
    return claim.ends_match && before + claim.points >= setting_->length;
  };
  if (wins(Side::white) == wins(Side::black)) return {};
  return wins(Side::white) ? Side::white : Side::black;
}

bool GameReader::ends_match(const Score& score) const {
  return setting_->length > 0 && !setting_->money &&
         *std::max_element(score.begin(), score.end()) >= setting_->length;
}

// True if the next game cannot follow on this one.
bool GameReader::contradicted(const GameRead& read) const {
  if (!read.end.winner) return true;
  if (!read.trusted || !record_->next) return false;
  if (record_->next == read.end.score || (setting_->money && record_->next == Score{})) return false;
  if (has_scores_exchanged(read)) return false;
  Score believed = record_->other_score.value_or(read.end.score);
  if (record_->other_score) believed[index(*read.end.winner)] += read.end.points;
  return record_->next != believed;
}

// True if the next score line has the points of both players in each other's place, and not the result: the
// game was given up by who was clearly behind, as the result says.
bool GameReader::has_scores_exchanged(const GameRead& read) const {
  const Score exchanged{read.end.score[1], read.end.score[0]};
  if (record_->next != exchanged || read.outcome.winner || read.outcome.in_doubt) return false;
  const Side winner = *read.end.winner;
  const int behind = pip_count(read.outcome.board, other(winner));
  return behind - pip_count(read.outcome.board, winner) > behind / 10;
}

// In a record that marks no hits, one without its mark says nothing.
bool GameReader::counts(const Marks::Doubtful& mark) const {
  return mark.false_mark || marks_.marked > marks_.missing;
}

// A mark too many is half a finding. Who leaves marks out, or puts them behind the last part whichever hit,
// does so often: that is one habit, and no reason to believe that anything else is wrong.
std::size_t GameReader::faults_of_marks() const {
  const std::span<const Marks::Doubtful> here = std::span(marks_.doubtful).subspan(doubtful_);
  std::set<std::uint32_t> hit;  // turns of a hit without its mark
  for (const Marks::Doubtful& mark : here)
    if (!mark.false_mark) hit.insert(mark.place.turn);
  std::size_t missing = 0;
  std::size_t false_ones = 0;
  for (const Marks::Doubtful& mark : here)
    if (counts(mark)) ++(mark.false_mark && !hit.contains(mark.place.turn) ? false_ones : missing);
  return false_ones * one_finding / 2 + std::min(missing, one_finding - 1);
}

// True if something is wrong with the play of the turn itself, or with its marks.
bool GameReader::doubts_turn(const GameRead& read, std::uint32_t turn) const {
  return std::ranges::count(read.found, turn, [](const Diagnostic& one) { return one.place.turn; }) > 0 ||
         std::any_of(marks_.doubtful.begin() + static_cast<std::ptrdiff_t>(doubtful_), marks_.doubtful.end(),
                     [&](const auto& mark) { return mark.place.turn == turn && counts(mark); });
}

void GameReader::forget_marks() {
  marks_.marked = marked_;
  marks_.missing = missing_;
  marks_.doubtful.erase(marks_.doubtful.begin() + static_cast<std::ptrdiff_t>(doubtful_),
                        marks_.doubtful.end());
}

// The game has findings: perhaps one repair explains more than one of them.
void GameReader::reread(GameRead& best) {
  std::optional<Gain> gain;
  if (record_->next)
    gain = Gain{(*record_->next)[0] - setting_->score[0], (*record_->next)[1] - setting_->score[1]};
  OtherReadings repairs(record_->place);
  GameReading reading{{}, record_->claims, record_->turns_before_result, {}};
  for (const Seat& seat : ruling_.seats())
    reading.seats.push_back({&record_->turns[seat.original], seat.original});
  const GameReading as_written = reading;
  const std::vector<std::size_t> doubted = suspects(best);
  std::vector<Diagnostic> repaired;
  const GameEnd written = best.end;
  bool is_last = true;  // what was ruled on last is `best`
  const auto take = [&] {
    forget_marks();
    best = rule(&reading, SIZE_MAX);
    is_last = true;
  };
  for (int repair = 0; repair < most_repairs && best.faults > 0; ++repair) {
    std::vector<OtherReading> candidates = repairs.of(reading, suspects(best), gain, best.outcome.lost);
    OtherReading* chosen = nullptr;
    std::size_t least = best.faults;
    for (OtherReading& candidate : candidates) {
      // Rows in each other's place are the transcriber's slip: nobody is accused where they explain as much.
      const bool acquits = chosen == nullptr && candidate.only_order && candidate.cost == least &&
                           std::ranges::any_of(best.found, doubts_position);
      if ((candidate.cost >= least && !acquits) || foresight_.is_spent()) continue;
      foresight_.take(reading.seats.size());
      forget_marks();
      is_last = false;
      const std::size_t most = (least - candidate.cost) / one_finding + 1;
      const GameRead read = rule(&candidate.reading, most);
      const std::size_t faults = read.faults + candidate.cost;
      if (faults >= least + (acquits ? 1 : 0) || lacks_more_turns(read, best)) continue;
      // A hit that nobody wrote down, and turns or players in each other's place.
      if (has(candidate.finding, Trait::asks_for_order) && doubts_turn(read, candidate.finding.place.turn))
        continue;
      if (candidate.reading.lost == Lost::row && !explains_plays(read, best)) continue;
      least = faults;
      chosen = &candidate;
    }
    if (chosen == nullptr) break;
    if (best.faults < one_finding) chosen->finding.severity = Severity::warning;  // it can be read either way
    if (chosen->finding.code == Code::O120 &&
        !repaired.empty()) {  // then what was put right before it was not
      candidates = repairs.of(as_written, {}, {}, doubted.empty() ? 0 : doubted.front());
      const auto code_of = [](const OtherReading& one) { return one.finding.code; };
      const auto whole = std::ranges::find(candidates, Code::O120, code_of);
      if (whole == candidates.end()) break;
      chosen = &*whole;
      repaired.clear();
    }
    reading = std::move(chosen->reading);
    repaired.push_back(chosen->finding);
    take();
  }
  if (!is_last) take();
  best.found.insert(best.found.end(), repaired.begin(), repaired.end());
  if (gain && best.trusted && written.winner && written.score != best.end.score) best.refuted = written.score;
}

// Where the repairs of a game are sought: the turns its first findings are about. Those that no other turn
// explains, as they are no plays of their dice, take no other's place.
std::vector<std::size_t> GameReader::suspects(const GameRead& read) const {
  std::vector<std::size_t> turns;
  std::array<std::size_t, 2> room{most_suspects, most_suspects};
  const auto add = [&](std::uint32_t turn) {
    const Turn& suspect = record_->turns[turn - 1];
    std::size_t& left = room[fits_dice(suspect.dice, moves_of(suspect)) ? 0 : 1];
    if (left == 0) return;
    --left;
    turns.push_back(turn - 1);
  };
  for (const Diagnostic& found : read.found)
    if (found.place.turn > 0) add(found.place.turn);
  for (std::size_t i = doubtful_; i < marks_.doubtful.size(); ++i)
    if (counts(marks_.doubtful[i])) add(marks_.doubtful[i].place.turn);
  return turns;
}

}  // namespace hakem
