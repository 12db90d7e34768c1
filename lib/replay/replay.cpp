// [hot] The match around the games: score, Crawford, numbers, and what can be said only when the match is
// over.
#include "replay/replay.hpp"

#include <algorithm>

#include "diag/catalog.hpp"
#include "model/match.hpp"
#include "replay/desk.hpp"
#include "replay/game_reader.hpp"
#include "replay/score_rows.hpp"
#include "rules/score.hpp"
#include "rules/uzun.hpp"

namespace hakem {
namespace {

constexpr std::size_t most_incidents = 200;  // heard in one game: every record comes to an end
constexpr std::size_t usual_turns = 128;     // most games fit without a second allocation

// Findings that hold only if the header gives the right length.
bool rests_on_length(Code code) {
  return code == Code::C108 || code == Code::C110 || code == Code::C113 || code == Code::R112 ||
         code == Code::R117 || code == Code::T134;
}

Score operator+(const Score& a, const Score& b) { return {a[0] + b[0], a[1] + b[1]}; }
Score operator-(const Score& a, const Score& b) { return {a[0] - b[0], a[1] - b[1]}; }

Fact white(const Score& score) { return score[0]; }
Fact black(const Score& score) { return score[1]; }

}  // namespace

// What outlives a source.
struct Replay::Memory {
  Memory() {
    game.turns.reserve(usual_turns);
    game.entries.reserve(usual_turns);
    ruled.reserve(usual_turns);
  }

  Match game{Match::Text::borrowed};
  std::vector<Ruled> ruled;
  GameMemory ruling;
  Marks marks;
};

struct Replay::State {
  State(Reporter& reporter_, Sink& next_, Memory& memory)
      : reporter(reporter_),
        next(next_),
        marks(memory.marks),
        reader(marks, memory.ruling),
        game(memory.game),
        ruled(memory.ruled) {
    game.clear();
  }

  void start_match(const MatchHead& match_head);
  void start_game(const GameHead& game_head);
  void apply_rules();
  void check_number();
  void check_score();
  void find_crawford();
  void finish_game(const GameHead* next_head);
  void tell(const Diagnostic& found);
  void check_claims(const GameEnd& end);
  void check_claim(const Claim& claim, const GameEnd& end);
  void hear(const Note& note, bool inside);
  void apply_penalty(const Note& note);
  Score penalties() const;
  void take_row();
  void settle_rows();
  void close_rows(const Score& last, Span span);
  void report_crawford_score(const GameRead& result);
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
  bool may_draw() const { return rules.profile == Profile::uzun && rules.uzun.last_roll; }
  Place game_place() const { return {place.match, place.game, 0, {}}; }

  Reporter& reporter;
  Sink& next;
  Marks& marks;  // of the match
  GameReader reader;
  Match& game;  // the events of the game that is open
  Desk desk;
  std::vector<GameIncident> incidents;  // of that game
  std::optional<ScoreRows> rows;        // of a record that has told no turn yet
  bool any_turn = false;                // in the match
  std::optional<Score> row_end;         // the score after the game of the last row, if the record says it
  std::vector<Claim> late_claims;       // of a match without games: they wait for its sheets
  std::vector<Ruled>& ruled;

  const RuleChoice* choice = nullptr;  // null: the header alone decides
  RuleSet rules;                       // of the match
  MatchHead head;
  GameHead game_head;
  UzunPlayRules uzun{UzunRules{}};
  GameSetting setting;
  Place place;
  Score score{};
  std::optional<Score> other_score;  // what the record believes, where it disagreed
  std::optional<Score> refuted;      // by a result that the score line after it refutes
  std::optional<Side> last_winner;   // of the game before
  std::optional<Side> last_starter;
  std::int32_t number = 0;           // of the last game, as counted
  std::int32_t written_number = 0;
  bool crawford_over = false;
  bool score_trusted = true;
  std::vector<Diagnostic> by_length;  // findings that fall if the record refutes the length
  bool said_not_won = false;          // R115 was reported: that the match is unfinished needs no second word
  bool never_adds_up = false;         // a money session that starts every game at 0 - 0: said once
  bool extra_reported = false;
  std::optional<std::size_t> turns_at_result;  // turns of the open game before the first result line
  bool unfinished = false;                     // the last game has no end
  bool started = false;                        // it has turns
  bool ended = false;                          // the open game waits for the score line of the next
  Span last_span;
};

void Replay::State::start_match(const MatchHead& match_head) {
  reader.begin_match();
  head = match_head;
  rules = rules_of(head, choice == nullptr ? RuleChoice{} : *choice);
  uzun = UzunPlayRules(rules.uzun);
  for (const RuleOption& chosen : head.options)
    if (const RuleOptionEntry& entry = rule_options()[chosen.option]; !entry.is_for(rules.profile))
      reporter.report(Code::H108, chosen.span, {}, {entry.tr, profile_name(rules.profile)});
  ++place.match;
  place.game = 0;
  score = {};
  other_score.reset();
  refuted.reset();
  last_winner.reset();
  last_starter.reset();
  number = written_number = 0;
  crawford_over = never_adds_up = said_not_won = extra_reported = unfinished = false;
  score_trusted = true;
  last_span = match_head.span;
  marks.marked = 0;
  marks.missing = 0;
  marks.doubtful.clear();
  rows.reset();
  row_end.reset();
  any_turn = false;
  late_claims.clear();
  desk.begin_match(reporter, match_head, may_draw());
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
  apply_rules();
  setting.money = head.money;
  setting.length = head.length;
  setting.score = score;
  find_crawford();
  desk.begin_game();
  last_span = game_head.span;
  unfinished = false;
}

// What the rules of the match say of this game.
void Replay::State::apply_rules() {
  const auto allowed = [](Setting written, bool usual) {
    return written == Setting::unset ? usual : written == Setting::yes;
  };
  setting.variation = head.variation;
  if (rules.profile == Profile::uzun) {
    setting.rules = &uzun;
    setting.variation = Variation::uzun;
  } else if (head.variation == Variation::uzun) {
    setting.variation = Variation::standard;  // judged by other rules than it names
  }
  setting.start = starting_board(setting.variation);
  setting.fresh_roll = rules.first_roll != FirstRoll::opening_dice;
  if (place.game > 1 && rules.next_starter == NextStarter::winner) setting.starter = last_winner;
  if (place.game > 1 && rules.next_starter == NextStarter::other && last_starter)
    setting.starter = other(*last_starter);
  setting.cube = rules.cube;
  setting.cube_limit = rules.cube_limit;
  setting.holland = rules.holland && crawford_over;
  setting.beavers = allowed(rules.beavers, head.money);
  setting.raccoons = allowed(rules.raccoons, setting.beavers);
  setting.automatic_doubles = rules.automatic_doubles;
  setting.highest = rules.backgammons ? Level::backgammon : Level::gammon;
  setting.hit_and_run = rules.hit_and_run;
  setting.larger_die_first = rules.larger_die_first;
  setting.tournament = rules.profile == Profile::turnuva;
  setting.server = rules.illegal_play == IllegalPlay::server;
  setting.touch_move = rules.touch_move;
  setting.time_loss = rules.time_loss;
  setting.last_roll = may_draw();
  setting.last_right_loses = rules.last_right_loses;
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
  } else if (here == refuted) {  // the score line was wrong, not the result
    score = here;
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
  const bool ruled_out = rules.crawford == Setting::no || head.money || head.length <= 1;
  const bool one_away =
      is_one_away(score, head.length) && (!other_score || is_one_away(*other_score, head.length));
  const bool joins_late =
      place.game == 1 && one_away && !game_head.crawford;  // it may have been played before
  setting.crawford = !ruled_out && !crawford_over && one_away && !joins_late;
  setting.crawford_stated = rules.crawford == Setting::yes || !head.rules.empty() || game_head.crawford;
  if (game_head.crawford && !setting.crawford && !other_score && head.length_written)
    tell(Diagnostic{Code::R112, severity(Code::R112), game_head.span, {}, game_place(), {}, {}});
  if (is_one_away(score, head.length)) crawford_over = true;
}

void Replay::State::tell(const Diagnostic& found) {
  if (rests_on_length(found.code)) return by_length.push_back(found);
  reporter.report(found.code, found.span, found.place) = found;
}

void Replay::State::finish_game(const GameHead* next_head) {
  // Where a result may stand for a resignation, a game without turns was given up.
  const bool given_up = head.result_means_resignation && !game.claims.empty();
  if (!any_turn && game.turns.empty() && !given_up) return take_row();
  if (rows) settle_rows();
  start_game(game.games.front());
  any_turn = any_turn || !game.turns.empty();
  setting.incidents = incidents;
  std::optional<Score> next_score;
  if (next_head != nullptr && next_head->score_written)
    next_score = Score{next_head->score[0], next_head->score[1]} - penalties();
  const GameRead result = reader.read({game.turns,
                                       game.claims,
                                       turns_at_result.value_or(SIZE_MAX),
                                       {head.result_means_resignation, rules.jacoby},
                                       game_place(),
                                       next_head != nullptr,
                                       next_score,
                                       other_score},
                                      setting, ruled);
  if (refuted && result.end.winner) (*refuted)[index(*result.end.winner)] += result.end.points;
  if (result.refuted) refuted = result.refuted;
  for (const Diagnostic& found : result.found) tell(found);
  const GameEnd& end = result.end;
  const bool drawn = end.reason == EndReason::draw;
  unfinished = !end.winner && !drawn;
  last_winner = end.winner;
  last_starter = result.outcome.starter;
  started = !game.turns.empty();
  score_trusted = result.trusted;
  // Another result behind turns behind the first one: the heading of a game is missing.
  const auto is_win = [](const Claim& claim) { return claim.kind == ClaimKind::game_won; };
  if (turns_at_result.value_or(SIZE_MAX) < game.turns.size() &&
      std::count_if(game.claims.begin(), game.claims.end(), is_win) > 1) {
    score_trusted = false;
    ++number;
  }
  if (other_score && end.winner) (*other_score)[index(*end.winner)] += end.points;
  score = end.score;
  if (result.outcome.last_span.length > 0) last_span = result.outcome.last_span;
  if ((end.winner || drawn) && score_trusted) desk.end_game(number, setting.score, score);
  if (next_score) desk.also(*next_score);
  report_crawford_score(result);
  check_claims(end);
  forward(end);
  ended = false;
}

// What stands around the turns, in the order of the record: a penalty changes the score for what follows.
void Replay::State::check_claims(const GameEnd& end) {
  std::size_t turns = 0;
  for (const Match::Entry& entry : game.entries) {
    if (entry.kind == Match::Kind::turn) ++turns;
    if (entry.kind == Match::Kind::claim) check_claim(game.claims[entry.index], end);
    const bool inside = turns > 0 && turns < game.turns.size();
    if (entry.kind == Match::Kind::note) hear(game.notes[entry.index], inside);
  }
}

void Replay::State::check_claim(const Claim& claim, const GameEnd& end) {
  last_span = join(last_span, claim.span);
  if (claim.kind == ClaimKind::score) check_score_claim(claim);
  if (claim.kind == ClaimKind::match_won) check_match_claim(claim);
  if (claim.ends_match && end.winner && score_trusted && head.length > 0 && !head.money && !decided(score))
    report_not_won(claim);
}

void Replay::State::hear(const Note& note, bool inside) {
  if (note.incident == nullptr) return;
  desk.hear(*note.incident, note.span, game_place(), inside);
  if (note.incident->kind == IncidentKind::penalty) apply_penalty(note);
}

// Rules 3: points for the other side. It may make the next game the Crawford game, skip it, or end the match.
void Replay::State::apply_penalty(const Note& note) {
  const Score before = score;
  score = score + Desk::penalty(*note.incident);
  desk.also(score);
  if (other_score) *other_score = *other_score + Desk::penalty(*note.incident);
  const Score by_rule = before + Desk::penalty_by_rule(*note.incident);
  if (by_rule != score) refuted = by_rule;  // a record that counts right in spite of what it says
  const bool crawford = head.crawford != Setting::no && !head.money && !crawford_over;
  if (crawford && is_one_away(score, head.length) && !is_one_away(before, head.length))
    reporter.report(Code::T122, note.span, game_place());
}

// What the penalties of the open game add to the score line of the next.
Score Replay::State::penalties() const {
  Score sum{};
  for (const Note& note : game.notes)
    if (note.incident != nullptr) sum = sum + Desk::penalty(*note.incident);
  return sum;
}

// A heading without turns in a record that has none so far: a row of a table of scores.
void Replay::State::take_row() {
  game_head = game.games.front();
  if (!rows) rows.emplace(reporter, head.money ? 0 : head.length, may_draw(), game_place());
  ++place.game;
  if (game_head.score_written) {
    const Score here{game_head.score[0], game_head.score[1]};
    if (row_end && *row_end != here)
      reporter.report(Code::R104, game_head.score_span, game_place(), {white(*row_end), black(*row_end)});
    rows->add(game_head.number, here, game_head.crawford, game_head.span, game_head.score_span);
    score = rows->score();
  }
  last_span = game_head.span;
  row_end.reset();
  GameEnd end;
  end.reason = EndReason::unfinished;
  for (const Claim& claim : game.claims) {
    last_span = claim.span;
    if (claim.kind == ClaimKind::match_won) late_claims.push_back(claim);
    if (claim.kind == ClaimKind::score) row_end = claim.score;
    if (claim.kind == ClaimKind::drawn && !may_draw()) reporter.report(Code::R119, claim.span, game_place());
    if (claim.kind == ClaimKind::game_won && claim.side && claim.points >= 0) {
      row_end = score;
      (*row_end)[index(*claim.side)] += claim.points;
      end = {EndReason::resignation, claim.side, claim.level, claim.points, *row_end};
    }
  }
  for (const Note& note : game.notes) hear(note, false);
  end.score = row_end.value_or(score);
  forward(end);
  ended = false;
}

// The score after the game of the last row.
void Replay::State::close_rows(const Score& last, Span span) {
  if (last != rows->score()) rows->add(0, last, false, span, span);
  score = last;
  rows.reset();
}

// Turns at last: the headings above began games that the record does not tell.
void Replay::State::settle_rows() {
  score = rows->score();
  number = written_number = game_head.number != 0 ? game_head.number : number + 1;
  unfinished = rows->rows_before();
  crawford_over = crawford_over || is_one_away(score, head.length);
  score_trusted = false;
  rows.reset();
}

// Rule 43: what the score would be, had there been no cube.
void Replay::State::report_crawford_score(const GameRead& result) {
  const auto is_breach = [](const Diagnostic& found) { return found.code == Code::C108; };
  const auto breach = std::find_if(result.found.begin(), result.found.end(), is_breach);
  if (breach == result.found.end() || !result.end.winner || result.outcome.cube.value <= 0) return;
  const std::int64_t points = result.end.reason == EndReason::drop ? 1 : factor(result.end.level);
  if (points == result.end.points) return;
  Score corrected = setting.score;
  corrected[index(*result.end.winner)] += points;
  Diagnostic found{Code::T134, severity(Code::T134), breach->span, {}, game_place(), {}, {}};
  found.facts[0] = white(corrected);
  found.facts[1] = black(corrected);
  tell(found);
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
  if (!any_turn && place.game == 0)
    if (const auto last = desk.check_rows_alone(game_place())) score = *last;
  if (rows && rows->rows_before() && row_end) close_rows(*row_end, last_span);
  for (const Claim& claim : late_claims) {
    if (rows && rows->rows_before() && claim.score[0] >= 0) close_rows(claim.score, claim.points_span);
    if (claim.kind == ClaimKind::score) check_score_claim(claim);
    if (claim.kind == ClaimKind::match_won) check_match_claim(claim);
  }
  desk.end_match(score, game_place());
  // A missing mark is a slip only in a record that marks its hits.
  const bool marks_hits = marks.marked > marks.missing;
  for (const Marks::Doubtful& doubt : marks.doubtful) {
    if (!setting.rules->has_hits()) {  // one word is enough: the rest follow from it
      reporter.report(Code::U105, doubt.span, doubt.place, {doubt.step});
      break;
    }
    if (doubt.false_mark || marks_hits)
      reporter.report(doubt.false_mark ? Code::W102 : Code::W101, doubt.span, doubt.place, {doubt.step});
  }
  if (!extra_reported && !said_not_won)
    for (const Diagnostic& found : by_length) reporter.report(found.code, found.span, found.place) = found;
  by_length.clear();
  if (head.length > 0 && !head.money && !decided(score) && !said_not_won && (score_trusted || unfinished))
    reporter.report(Code::R106, last_span, game_place(),
                    {white(score), black(score), static_cast<std::int64_t>(head.length)});
  if (head.money && unfinished && started) reporter.report(Code::R118, last_span, game_place());
  next.end_match();
}

Replay::Replay(Reporter& reporter, Sink& next) : memory_(std::make_unique<Memory>()) {
  restart(reporter, next);
}
Replay::~Replay() = default;

void Replay::restart(Reporter& reporter, Sink& next) {
  state_ = std::make_unique<State>(reporter, next, *memory_);
  state_->choice = choice_;
}

void Replay::choose(const RuleChoice& choice) {
  choice_ = &choice;
  state_->choice = choice_;
}

void Replay::begin_match(const MatchHead& head) { state_->start_match(head); }

void Replay::begin_game(const GameHead& head) {
  if (state_->ended) state_->finish_game(&head);
  state_->turns_at_result.reset();
  state_->incidents.clear();
  state_->game.begin_game(head);
}

void Replay::turn(const Turn& turn) { state_->game.turn(turn); }

void Replay::claim(const Claim& claim) {
  if (state_->ended) state_->finish_game(nullptr);
  if (!state_->game.games.empty()) {
    const bool result = claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::game_lost ||
                        claim.kind == ClaimKind::drawn;
    if (result && !state_->turns_at_result) state_->turns_at_result = state_->game.turns.size();
    return state_->game.claim(claim);
  }
  if (!state_->any_turn && (state_->rows || state_->place.game == 0)) {
    state_->late_claims.push_back(claim);
    return state_->next.claim(claim);
  }
  if (claim.kind == ClaimKind::score) state_->check_score_claim(claim);
  if (claim.kind == ClaimKind::match_won) state_->check_match_claim(claim);
  state_->next.claim(claim);
}

void Replay::note(const Note& note) {
  if (state_->ended) state_->finish_game(nullptr);
  if (!state_->game.games.empty()) {
    if (note.incident != nullptr && state_->incidents.size() < most_incidents)
      state_->incidents.push_back({*note.incident, note.span, state_->game.turns.size()});
    return state_->game.note(note);
  }
  state_->hear(note, false);
  state_->next.note(note);
}

void Replay::end_game(const GameEnd&) { state_->ended = true; }

void Replay::end_match() {
  if (state_->ended) state_->finish_game(nullptr);
  state_->finish_match();
}

}  // namespace hakem
