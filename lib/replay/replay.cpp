// [hot] The match around the games: score, Crawford, numbers, and what can be said only when the match is
// over.
#include "replay/replay.hpp"

#include <algorithm>

#include "model/match.hpp"
#include "replay/game.hpp"
#include "replay/repair.hpp"
#include "replay/result.hpp"
#include "rules/score.hpp"

namespace hakem {
namespace {

using Score = std::array<std::int64_t, 2>;

constexpr std::size_t most_turns = 500;   // of a game that is read otherwise; longer ones are no games
constexpr int most_repairs = 8;           // of one game
constexpr std::size_t most_suspects = 4;  // turns around which they are sought
constexpr std::size_t usual_turns = 128;  // most games fit without a second allocation

Fact white(const Score& score) { return score[0]; }
Fact black(const Score& score) { return score[1]; }

}  // namespace

struct Replay::State {
  // One way to read a game, ruled on.
  struct Ruling {
    Outcome outcome;
    GameEnd end;
    bool trusted = true;
    std::vector<Diagnostic> found;
    std::size_t faults = 0;  // in the measure of one_finding
  };
  // How far the hit marks were known.
  struct MarksSoFar {
    std::size_t marked, missing, doubtful;
  };

  State(Reporter& reporter_, Sink& next_) : reporter(reporter_), next(next_), ruling(draft, marks) {
    game.turns.reserve(usual_turns);
    game.entries.reserve(usual_turns);
    ruled.reserve(usual_turns);
  }

  void start_match(const MatchHead& match_head);
  void start_game(const GameHead& game_head);
  void check_number();
  void check_score();
  void find_crawford();
  void finish_game(const GameHead* next_head);
  Ruling rule(const Reading* reading, std::size_t most, const GameHead* next_head);
  void reread(Ruling& best, MarksSoFar before, const GameHead* next_head);
  std::vector<std::size_t> suspects(const Ruling& ruling_, MarksSoFar before) const;
  void restore(MarksSoFar before);
  bool contradicted(const Ruling& ruling_, const GameHead& next_head) const;
  void check_claims(const GameEnd& end);
  void check_match_claim(const Claim& claim);
  void check_score_claim(const Claim& claim);
  void report_not_won(const Claim& claim);
  void forward(const GameEnd& end);
  void finish_match();

  bool decided(const Score& points) const {
    return head.length > 0 && !head.money && (points[0] >= head.length || points[1] >= head.length);
  }
  Score clipped() const {
    Score result = score;
    if (head.length > 0 && !head.money)
      for (std::int64_t& points : result) points = std::min<std::int64_t>(points, head.length);
    return result;
  }
  Place game_place() const { return {place.match, place.game, 0, {}}; }

  Reporter& reporter;
  Reporter draft;  // the findings of a game, until it is known how the game is read
  Sink& next;
  Marks marks;
  GameRuling ruling;
  Match game{Match::Text::borrowed};  // the events of the game that is open
  std::vector<Ruled> ruled;

  MatchHead head;
  GameHead game_head;
  GameSetting setting;
  Place place;
  Score score{};
  std::optional<Score> other_score;  // what the record believes, where it disagreed
  std::int32_t number = 0;           // of the last game, as counted
  std::int32_t written_number = 0;
  bool crawford_over = false;
  bool score_trusted = true;
  bool said_not_won = false;   // R115 was reported: that the match is unfinished needs no second word
  bool never_adds_up = false;  // a money session that starts every game at 0 - 0: said once
  bool extra_reported = false;
  std::optional<std::size_t> turns_at_result;  // turns of the open game before the first result line
  bool unfinished = false;                     // the last game has no end
  bool ended = false;                          // the open game waits for the score line of the next
  Span last_span;
};

void Replay::State::start_match(const MatchHead& match_head) {
  head = match_head;
  ++place.match;
  place.game = 0;
  score = {};
  other_score.reset();
  number = written_number = 0;
  crawford_over = never_adds_up = said_not_won = extra_reported = unfinished = false;
  score_trusted = true;
  last_span = match_head.span;
  marks.marked = 0;
  marks.missing = 0;
  marks.doubtful.clear();
  next.begin_match(match_head);
}

void Replay::State::start_game(const GameHead& head_) {
  game_head = head_;
  if (unfinished) reporter.report(Code::R105, last_span, game_place());
  ++place.game;
  check_number();
  check_score();
  if (decided(score) && (!other_score || decided(*other_score)) && !extra_reported) {
    extra_reported = true;
    reporter.report(Code::R107, game_head.span, game_place(),
                    {score[0] >= head.length ? Side::white : Side::black});
  }
  setting = {};
  setting.start = starting_board(head.variation);
  setting.money = head.money;
  setting.length = head.length;
  setting.cube_limit = head.cube_limit;
  setting.score = score;
  setting.beavers = head.beavers == Setting::yes || (head.money && head.beavers != Setting::no);
  setting.automatic_doubles = head.automatic_doubles == Setting::yes;
  find_crawford();
  last_span = game_head.span;
  unfinished = false;
  turns_at_result.reset();
}

// Games are numbered one after the other; a record may begin in the middle of a match.
void Replay::State::check_number() {
  const std::int32_t here = game_head.number;
  const bool first = place.game == 1;
  if (here != 0 && !first && here != number + 1 && here != written_number + 1)
    reporter.report(Code::O109, game_head.span, game_place(), {here, number + 1});
  if (first || (written_number != number && here == written_number + 1)) {
    number = here == 0 ? 1 : here;
  } else {
    ++number;
  }
  written_number = here == 0 ? number : here;
}

// The score before a game is what the games before it add up to (rule 5). Where the record disagrees and goes
// on disagreeing in the same way, that is said once.
void Replay::State::check_score() {
  if (!game_head.score_written) return;
  const Score here{game_head.score[0], game_head.score[1]};
  const bool mid_match = place.game == 1 && (game_head.number > 1 || head.money);
  if (here == score) {
    other_score.reset();
  } else if (mid_match || !score_trusted || here == other_score) {
    score = here;
    other_score.reset();
  } else if (!(never_adds_up && here == Score{})) {
    reporter.report(Code::R104, game_head.score_span, game_place(), {white(score), black(score)});
    never_adds_up = head.money && here == Score{};
    other_score = here;
  }
  score_trusted = true;
}

// Rule 41: the first game in which a side needs exactly one point, and only that one.
void Replay::State::find_crawford() {
  const bool ruled_out = head.crawford == Setting::no || head.money || head.length <= 1;
  const bool one_away =
      is_one_away(score, head.length) && (!other_score || is_one_away(*other_score, head.length));
  const bool joins_late =
      place.game == 1 && one_away && !game_head.crawford;  // it may have been played before
  setting.crawford = !ruled_out && !crawford_over && one_away && !joins_late;
  setting.crawford_stated = head.crawford == Setting::yes || !head.rules.empty() || game_head.crawford;
  if (game_head.crawford && !setting.crawford && !other_score && head.length_written)
    reporter.report(Code::R112, game_head.span, game_place());
  if (one_away) crawford_over = true;
}

// Rules on the game as it is written, or as `reading` has it.
Replay::State::Ruling Replay::State::rule(const Reading* reading, std::size_t most,
                                          const GameHead* next_head) {
  Ruling result;
  setting.turns_before_result = reading != nullptr ? reading->turns_before_result
                                : turns_at_result  ? *turns_at_result
                                                   : SIZE_MAX;
  const std::size_t doubtful = marks.doubtful.size();
  result.outcome = reading == nullptr
                       ? ruling.run(game.turns, setting, game_place(), ruled)
                       : ruling.run_as(*reading, most, game.turns, setting, game_place(), ruled);
  const std::vector<Claim>& claims = reading == nullptr ? game.claims : reading->claims;
  result.end = rule_on_result(result.outcome, claims, setting, {head.result_means_resignation, head.jacoby},
                              draft, result.trusted);
  if (draft.count() > 0) result.found = draft.take_sorted();
  for (const Diagnostic& found : result.found)
    result.faults += found.severity == Severity::info ? 1 : one_finding;
  for (std::size_t i = doubtful; i < marks.doubtful.size(); ++i)
    if (marks.doubtful[i].false_mark || marks.marked > marks.missing) result.faults += one_finding / 2;
  if (next_head != nullptr && contradicted(result, *next_head)) result.faults += one_finding;
  return result;
}

// True if the next game cannot follow on this one.
bool Replay::State::contradicted(const Ruling& ruling_, const GameHead& next_head) const {
  if (!ruling_.end.winner) return true;
  if (!ruling_.trusted || !next_head.score_written) return false;
  const Score here{next_head.score[0], next_head.score[1]};
  if (here == ruling_.end.score || (head.money && here == Score{})) return false;
  Score believed = other_score.value_or(ruling_.end.score);
  if (other_score) believed[index(*ruling_.end.winner)] += ruling_.end.points;
  return here != believed;
}

void Replay::State::restore(MarksSoFar before) {
  marks.marked = before.marked;
  marks.missing = before.missing;
  marks.doubtful.erase(marks.doubtful.begin() + static_cast<std::ptrdiff_t>(before.doubtful),
                       marks.doubtful.end());
}

// The game has findings: perhaps one repair explains more than one of them.
void Replay::State::reread(Ruling& best, MarksSoFar before, const GameHead* next_head) {
  if (game.turns.size() > most_turns) return;
  std::optional<Gain> gain;
  if (next_head != nullptr && next_head->score_written)
    gain = Gain{next_head->score[0] - score[0], next_head->score[1] - score[1]};
  Repairs repairs(game_place());
  Reading reading{{}, game.claims, turns_at_result.value_or(SIZE_MAX), {}};
  for (std::size_t i = 0; i < game.turns.size(); ++i) reading.seats.push_back({&game.turns[i], i});
  std::vector<Diagnostic> repaired;
  bool as_written = true;  // what was ruled last is `best`
  for (int repair = 0; repair < most_repairs && best.faults > 0; ++repair) {
    std::vector<Repair> candidates = repairs.of(reading, suspects(best, before), gain);
    Repair* chosen = nullptr;
    std::size_t least = best.faults;
    for (Repair& candidate : candidates) {
      if (candidate.cost >= least) continue;
      restore(before);
      as_written = false;
      const std::size_t most = (least - candidate.cost) / one_finding + 1;
      const std::size_t faults = rule(&candidate.reading, most, next_head).faults + candidate.cost;
      if (faults >= least) continue;
      least = faults;
      chosen = &candidate;
    }
    if (chosen == nullptr) break;
    if (best.faults < one_finding) chosen->finding.severity = Severity::warning;  // it can be read either way
    reading = std::move(chosen->reading);
    repaired.push_back(chosen->finding);
    restore(before);
    best = rule(&reading, SIZE_MAX, next_head);
    as_written = true;
  }
  if (!as_written) {
    restore(before);
    best = rule(&reading, SIZE_MAX, next_head);
  }
  best.found.insert(best.found.end(), repaired.begin(), repaired.end());
}

// Where the repairs of a game are sought: the turns its first findings are about.
std::vector<std::size_t> Replay::State::suspects(const Ruling& ruling_, MarksSoFar before) const {
  std::vector<std::size_t> turns;
  for (const Diagnostic& found : ruling_.found)
    if (found.place.turn > 0 && turns.size() < most_suspects) turns.push_back(found.place.turn - 1);
  for (std::size_t i = before.doubtful; i < marks.doubtful.size() && turns.size() < most_suspects; ++i)
    turns.push_back(marks.doubtful[i].place.turn - 1);
  return turns;
}

void Replay::State::finish_game(const GameHead* next_head) {
  const MarksSoFar before{marks.marked, marks.missing, marks.doubtful.size()};
  Ruling result = rule(nullptr, 0, next_head);
  if (result.faults > 0) reread(result, before, next_head);
  for (const Diagnostic& found : result.found) {
    Diagnostic& told = reporter.report(found.code, found.span, found.place);
    told.severity = found.severity;
    told.facts = found.facts;
    told.play = found.play;
  }
  const GameEnd& end = result.end;
  unfinished = !end.winner;
  score_trusted = result.trusted;
  if (other_score && end.winner) (*other_score)[index(*end.winner)] += end.points;
  score = end.score;
  if (result.outcome.last_span.length > 0) last_span = result.outcome.last_span;
  check_claims(end);
  forward(end);
  ended = false;
}

void Replay::State::check_claims(const GameEnd& end) {
  for (const Claim& claim : game.claims) {
    last_span = join(last_span, claim.span);
    if (claim.kind == ClaimKind::score) check_score_claim(claim);
    if (claim.kind == ClaimKind::match_won) check_match_claim(claim);
    if (claim.ends_match && end.winner && head.length > 0 && !head.money && !decided(score))
      report_not_won(claim);
  }
}

void Replay::State::check_score_claim(const Claim& claim) {
  if (claim.score == score || claim.score == clipped() || claim.score == other_score) return;
  if (!score_trusted) {
    score = claim.score;
    score_trusted = true;
    return;
  }
  const Span span = claim.points_span.length > 0 ? claim.points_span : claim.span;
  reporter.report(Code::R104, span, game_place(), {white(score), black(score)});
}

void Replay::State::check_match_claim(const Claim& claim) {
  if (!decided(score)) {
    if (head.length > 0 && !head.money && score_trusted) report_not_won(claim);
    return;
  }
  const Side winner = score[0] >= head.length ? Side::white : Side::black;
  if (claim.side && *claim.side != winner) {
    reporter.report(Code::R114, claim.span, game_place(), {*claim.side, winner});
  } else if (claim.score[0] >= 0) {
    check_score_claim(claim);
  }
}

void Replay::State::report_not_won(const Claim& claim) {
  said_not_won = true;
  reporter.report(Code::R115, claim.span, game_place(), {white(score), black(score)});
}

void Replay::State::forward(const GameEnd& end) {
  for (const Match::Entry& entry : game.entries) {
    if (entry.kind == Match::Kind::turn) {
      Turn& turn = game.turns[entry.index];
      turn.ruled = &ruled[entry.index];
      next.turn(turn);
    } else if (entry.kind == Match::Kind::claim) {
      next.claim(game.claims[entry.index]);
    } else if (entry.kind == Match::Kind::note) {
      next.note(game.notes[entry.index]);
    } else if (entry.kind == Match::Kind::begin_game) {
      next.begin_game(game.games[entry.index]);
    }
  }
  next.end_game(end);
  game.clear();
}

void Replay::State::finish_match() {
  // A missing mark is a slip only in a record that marks its hits.
  const bool marks_hits = marks.marked > marks.missing;
  for (const Marks::Doubtful& doubt : marks.doubtful)
    if (doubt.false_mark || marks_hits)
      reporter.report(doubt.false_mark ? Code::W102 : Code::W101, doubt.span, doubt.place, {doubt.step});
  if (head.length > 0 && !head.money && !decided(score) && !said_not_won)
    reporter.report(Code::R106, last_span, game_place(),
                    {white(score), black(score), static_cast<std::int64_t>(head.length)});
  next.end_match();
}

Replay::Replay(Reporter& reporter, Sink& next) : state_(std::make_unique<State>(reporter, next)) {}
Replay::~Replay() = default;

void Replay::begin_match(const MatchHead& head) { state_->start_match(head); }

void Replay::begin_game(const GameHead& head) {
  if (state_->ended) state_->finish_game(&head);
  state_->start_game(head);
  state_->game.begin_game(head);
}

void Replay::turn(const Turn& turn) { state_->game.turn(turn); }

void Replay::claim(const Claim& claim) {
  if (state_->ended) state_->finish_game(nullptr);
  if (!state_->game.games.empty()) {
    const bool result = claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::game_lost;
    if (result && !state_->turns_at_result) state_->turns_at_result = state_->game.turns.size();
    return state_->game.claim(claim);
  }
  if (claim.kind == ClaimKind::score) state_->check_score_claim(claim);
  if (claim.kind == ClaimKind::match_won) state_->check_match_claim(claim);
  state_->next.claim(claim);
}

void Replay::note(const Note& note) {
  if (state_->ended) state_->finish_game(nullptr);
  if (!state_->game.games.empty()) return state_->game.note(note);
  state_->next.note(note);
}

void Replay::end_game(const GameEnd&) { state_->ended = true; }

void Replay::end_match() {
  if (state_->ended) state_->finish_game(nullptr);
  state_->finish_match();
}

}  // namespace hakem
