// The score of a match: what the record says of it, penalties, and records that hold scores alone.
#include <algorithm>

#include "diag/trait.hpp"
#include "replay/match_ruling.hpp"
#include "rules/score.hpp"

namespace hakem {

// A game that begins with a given position, which has its own score.
bool Replay::State::begins_set() const {
  return !game.turns.empty() && game.turns.front().kind == TurnKind::set_position;
}

// Whether the first game that is told can have begun at its score, whatever its number: not if the next score
// can have come from 0 - 0 alone. Sure if that can have come from this score alone, because both have points.
Replay::State::Beginning Replay::State::beginning(const GameHead* next_head) const {
  const Score here{game_head.score[0], game_head.score[1]};
  const std::optional<Score> after = told_after(next_head);
  if (place.game != 1 || decided(here)) return Beginning::wrong;
  if (!after) return next_head == nullptr ? Beginning::told : Beginning::wrong;
  const Score gain = *after - here;
  if (std::ranges::min(gain) != 0 || std::ranges::max(gain) <= 0) return Beginning::wrong;
  return std::ranges::min(*after) > 0 ? Beginning::sure : Beginning::told;
}

// The record calls the game the first, and does not begin it at 0 - 0: said when it is known what came of it.
void Replay::State::tell_beginning() {
  if (!match.began || match.began->number != 1) return;
  const Score& score = match.began->score;
  const bool fits = decided(match.score) && !decided(match.score - score);
  const Span span = match.began->span;
  Diagnostic& found = reporter.report(Code::R122, span, match.began->place, {white(score), black(score)});
  if (fits || match.began->sure) found.severity = Severity::info;
}

// The players stand in each other's place in this heading: their scores may stand beside them.
bool Replay::State::names_exchanged(const GameHead& heading) const {
  return match.names[0] != match.names[1] && heading.names[0] == match.names[1] &&
         heading.names[1] == match.names[0];
}

// The score before a game is what the games before it add up to (rule M11). Where the record disagrees and
// goes on disagreeing in the same way, that is said once; where another game is due as well, it is another
// game, with its own score. True if the record disagrees.
bool Replay::State::check_score(bool other_number, const GameHead* next_head) {
  if (!game_head.score_written) return false;
  Score here{game_head.score[0], game_head.score[1]};
  if (names_exchanged(game_head) && Score{here[1], here[0]} == match.score) here = match.score;
  const bool first = place.game == 1;
  const bool numbered_first = first && game_head.number == 1 && !head.money && !begins_set();
  const Beginning begins = first ? beginning(next_head) : Beginning::wrong;
  const bool mid_match = first && (!numbered_first || begins != Beginning::wrong);
  bool disagrees = false;
  if (here == match.score) {
    match.other_score.reset();
  } else if (here == match.refuted || here == match.by_play ||
             here == match.set_aside) {  // the score line was wrong, not the result
    match.score = here;
  } else if (other_number) {
    if (!match.by_play) match.by_play = match.score;
    match.set_aside = match.score;
    match.score = here;
    match.other_score.reset();
    disagrees = true;
  } else if (place.game == 2 && match.began &&
             here == match.score - match.began->score) {  // the match began at 0 - 0 after all
    disagrees = true;
    reporter.report(Code::R104, match.began->span, match.began->place, {0, 0});
    match.began.reset();
    match.score = here;
  } else if (mid_match || !match.score_trusted || here == match.other_score || match.extra_reported) {
    if (here == match.other_score && !match.by_play) match.by_play = match.score;
    match.score = here;
    match.other_score.reset();
  } else if (!(match.never_adds_up && here == Score{})) {
    disagrees = true;
    reporter.report(Code::R104, game_head.score_span, game_place(), {white(match.score), black(match.score)});
    match.never_adds_up = head.money && here == Score{};
    match.other_score = here;
  }
  match.score_trusted = true;
  const bool begins_here = mid_match && (game_head.number == 0 || numbered_first) && here != Score{};
  if (begins_here)
    match.began = {here, game_head.score_span, game_place(), game_head.number, begins == Beginning::sure};
  return disagrees;
}

// Whose last word on the score of the game is the true one believes no other.
void Replay::State::drop_other_score() {
  const auto is_score = [](const Claim& claim) { return claim.kind == ClaimKind::score; };
  const auto last = std::find_if(game.claims.rbegin(), game.claims.rend(), is_score);
  if (last != game.claims.rend() && last->score == match.score) match.other_score.reset();
}

// What stands around the turns, in the order of the record: a penalty changes the score for what follows.
void Replay::State::check_claims(const GameEnd& end) {
  if (game.notes.empty()) {
    for (const Claim& claim : game.claims) check_claim(claim, end);
    return;
  }
  std::size_t turns = 0;
  for (const Match::Entry& entry : game.entries) {
    if (entry.kind == Match::Kind::turn) turns += entry.count;
    if (entry.kind == Match::Kind::claim) check_claim(game.claims[entry.index], end);
    const bool inside = turns > 0 && turns < game.turns.size();
    if (entry.kind == Match::Kind::note) hear(game.notes[entry.index], inside);
  }
}

void Replay::State::check_claim(const Claim& claim, const GameEnd& end) {
  match.last_span = join(match.last_span, claim.span);
  if (claim.kind == ClaimKind::score) check_score_claim(claim);
  if (claim.kind == ClaimKind::match_won) check_match_claim(claim);
  if (claim.ends_match && end.winner && match.score_trusted && head.length > 0 && !head.money &&
      !decided(match.score) && !believes_decided())
    report_not_won(claim);
}

void Replay::State::hear(const Note& note, bool inside) {
  if (note.incident == nullptr) return;
  desk.hear(*note.incident, note.span, game_place(), inside);
  if (note.incident->kind == IncidentKind::penalty) apply_penalty(note);
}

// Rule T23: points for the other side. It may make the next game the Crawford game, skip it, or end the
// match.
void Replay::State::apply_penalty(const Note& note) {
  const Score before = match.score;
  match.score = match.score + Desk::penalty(*note.incident);
  desk.also(match.score);
  if (match.other_score) *match.other_score = *match.other_score + Desk::penalty(*note.incident);
  const Score by_rule = before + Desk::penalty_by_rule(*note.incident);
  if (by_rule != match.score) match.refuted = by_rule;  // a record that counts right in spite of what it says
  const bool crawford = rules.crawford != Setting::no && !head.money && !match.crawford_over;
  if (crawford && is_one_away(match.score, head.length) && !is_one_away(before, head.length))
    reporter.report(Code::T122, note.span, game_place());
}

// What the penalties of the open game add to the score line of the next.
Score Replay::State::penalties() const {
  Score sum{};
  for (const Note& note : game.notes)
    if (note.incident != nullptr) sum = sum + Desk::penalty(*note.incident);
  return sum;
}

// The score after the open game as the record has it: in the heading of the next game, or, behind the last
// and where headings have none, on a line below the result.
std::optional<Score> Replay::State::told_after(const GameHead* next_head) const {
  if (next_head != nullptr && (!is_due(*next_head) || names_exchanged(*next_head))) return std::nullopt;
  if (next_head != nullptr && next_head->score_written)
    return Score{next_head->score[0], next_head->score[1]} - penalties();
  if (penalties() != Score{}) return std::nullopt;  // told before them or behind
  const auto is_result = [](const Claim& claim) {
    return claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::game_lost;
  };
  const auto is_score = [](const Claim& claim) { return claim.kind == ClaimKind::score; };
  const auto result = std::ranges::find_if(game.claims, is_result);
  const auto told = std::find_if(result, game.claims.end(), is_score);
  return told == game.claims.end() ? std::nullopt : std::optional(told->score);
}

// Whether the points up to `after` are those of the level that the open game's result names, on any cube
// (rule M10).
bool Replay::State::is_worth(const Score& after) const {
  return std::ranges::none_of(game.claims, [&](const Claim& claim) {
    const bool is_result = claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::game_lost;
    if (!is_result || !winner_of(claim) || claim.level <= Level::single || claim.points >= 0) return false;
    const std::size_t winner = index(*winner_of(claim));
    const std::int64_t gained = after[winner] - match.score[winner];
    const bool is_clipped = head.length > 0 && after[winner] == head.length;
    return gained > 0 && !is_clipped && gained % factor(claim.level) != 0;
  });
}

// The score that follows from a result which was refuted: what the record goes on from needs no other word.
std::optional<Score> Replay::State::claimed_score(const GameRead& result) const {
  const auto refutes = [](const Diagnostic& found) { return has(found, Trait::refutes_result); };
  if (std::ranges::none_of(result.found, refutes)) return std::nullopt;
  for (const Claim& claim : game.claims) {
    const bool is_result = claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::game_lost;
    if (!is_result || !winner_of(claim)) continue;
    const std::int64_t by_level =
        claim.level == Level::unknown ? 0 : result.outcome.cube.value * factor(claim.level);
    Score claimed = setting.score;
    claimed[index(*winner_of(claim))] += claim.points >= 0 ? claim.points : by_level;
    if (claimed != result.end.score) return claimed;
  }
  return std::nullopt;
}

// The open game has a line that says who won it, with what or how much; in a match file any result does.
bool Replay::State::tells_result() const {
  if (head.result_means_resignation) return !game.claims.empty();
  return std::ranges::any_of(game.claims, [](const Claim& claim) {
    const bool is_result = claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::game_lost;
    return is_result && winner_of(claim) && (claim.points >= 0 || claim.level != Level::unknown);
  });
}

// A heading without turns in a record that has none so far: a row of a table of scores.
void Replay::State::take_row() {
  game_head = game.games.front();
  const bool goes_on = !match.rows && place.game > 0;  // behind games whose results are told
  if (!match.rows) match.rows.emplace(reporter, head.money ? 0 : head.length, rules, game_place(), goes_on);
  if (goes_on && match.score_trusted) match.row_end = match.score;
  ++place.game;
  if (game_head.score_written) {
    const Score here{game_head.score[0], game_head.score[1]};
    if (match.row_end && *match.row_end != here)
      reporter.report(Code::R104, game_head.score_span, game_place(),
                      {white(*match.row_end), black(*match.row_end)});
    match.rows->add(game_head.number, here, game_head.crawford, game_head.span, game_head.score_span);
    match.score = match.rows->score();
  }
  match.last_span = game_head.span;
  match.row_end.reset();
  match.row_told = !game.claims.empty();
  GameEnd end;
  end.reason = EndReason::unfinished;
  for (const Claim& claim : game.claims) {
    match.last_span = claim.span;
    if (claim.kind == ClaimKind::match_won) match.late_claims.push_back(claim);
    if (claim.kind == ClaimKind::score) take_row_end(claim);
    if (claim.kind == ClaimKind::drawn && !rules.may_draw())
      reporter.report(Code::R119, claim.span, game_place());
  }
  for (const Note& note : game.notes) hear(note, false);
  end.score = match.row_end.value_or(match.score);
  forward(end);
}

// The score after a game of which neither plays nor points are told: who won it gains.
void Replay::State::take_row_end(const Claim& claim) {
  match.row_end = claim.score;
  if (game_head.score_written || match.rows->rows_before()) return;  // it is checked where the next is told
  const Score gained = Score{claim.score[0], claim.score[1]} - match.rows->score();
  for (const Claim& told : game.claims) {
    const bool is_result = told.kind == ClaimKind::game_won || told.kind == ClaimKind::game_lost;
    if (!is_result || !winner_of(told)) continue;
    const Side winner = *winner_of(told);
    if (gained[index(winner)] <= 0 && gained[1 - index(winner)] > 0)
      reporter.report(Code::R102, told.span, game_place(), {winner, other(winner)});
  }
  match.rows->add(game_head.number, claim.score, game_head.crawford, game_head.span, claim.span);
  match.score = match.rows->score();
}

// The score after the game of the last row.
void Replay::State::close_rows(const Score& last, Span span) {
  if (last != match.rows->score()) match.rows->add(0, last, false, span, span);
  match.score = last;
  match.rows.reset();
}

// Turns or a result at last: the headings above began games that the record does not tell.
void Replay::State::settle_rows() {
  match.score = match.row_end.value_or(match.rows->score());
  match.number = match.written_number = game_head.number != 0 ? game_head.number : match.number + 1;
  match.unfinished = match.rows->rows_before() && !game.turns.empty() && !match.row_told;
  match.crawford_over = match.crawford_over || is_one_away(match.score, head.length);
  match.score_trusted = match.row_end.has_value();
  match.row_end.reset();
  match.rows.reset();
}

// Rule T19: what the score would be, had there been no cube.
void Replay::State::report_crawford_score(const GameRead& result) {
  const auto is_breach = [](const Diagnostic& found) { return found.code == Code::C108; };
  const auto breach = std::find_if(result.found.begin(), result.found.end(), is_breach);
  if (breach == result.found.end() || !result.end.winner || result.outcome.cube.value <= 0) return;
  const std::int64_t points = result.end.reason == EndReason::drop ? 1 : factor(result.end.level);
  if (points == result.end.points) return;
  Score corrected = setting.score;
  corrected[index(*result.end.winner)] += points;
  Diagnostic found{Code::T134, severity(Code::T134), breach->span, {}, game_place(), {}, {}, {}};
  found.facts[0] = white(corrected);
  found.facts[1] = black(corrected);
  tell(found);
}

void Replay::State::check_score_claim(const Claim& claim) {
  if (claim.score == match.score || claim.score == clipped() || claim.score == match.other_score) return;
  if (!match.score_trusted || claim.score == match.by_play) {
    match.score = claim.score;
    match.score_trusted = true;
    return match.other_score.reset();
  }
  const Span span = claim.points_span.length > 0 ? claim.points_span : claim.span;
  reporter.report(Code::R104, span, game_place(), {white(match.score), black(match.score)});
  match.other_score = claim.score;  // where the next heading says so as well, it has been told
}

void Replay::State::check_match_claim(const Claim& claim) {
  if (!decided(match.score)) {
    if (head.length > 0 && !head.money && match.score_trusted && !believes_decided()) report_not_won(claim);
    return;
  }
  const auto winner = [&](const Score& points) {
    return points[0] >= head.length ? Side::white : Side::black;
  };
  if (claim.side && believes_decided() && *claim.side == winner(*match.other_score)) return;
  if (claim.side && *claim.side != winner(match.score)) {
    reporter.report(Code::R114, claim.span, game_place(), {*claim.side, winner(match.score)});
  } else if (claim.score[0] >= 0) {
    check_score_claim(claim);
  }
}

void Replay::State::report_not_won(const Claim& claim) {
  match.said_not_won = true;
  reporter.report(Code::R115, claim.span, game_place(), {white(match.score), black(match.score)});
}

}  // namespace hakem
