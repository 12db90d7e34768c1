// [hot] The match around the games: numbers, Crawford, and what can be said only when the match is over.
#include "replay/match_ruling.hpp"

#include <algorithm>
#include <utility>

#include "diag/trait.hpp"
#include "rules/score.hpp"

namespace hakem {
void Replay::State::start_match(const MatchHead& match_head) {
  head = match_head;
  rules = rules_of(head, choice);
  foresight.begin_match(rules);
  uzun = UzunPlayRules(rules.uzun);
  for (const RuleOption& chosen : head.options)
    if (const RuleOptionEntry& entry = rule_options()[chosen.option]; !entry.is_for(rules.profile))
      reporter.report(Code::H108, chosen.span, {}, {chosen, profile_name(rules.profile)});
  ++place.match;
  place.game = 0;
  renew(match);
  match.last_span = head.span;
  marks.clear();
  desk.begin_match(reporter, match_head, rules);
  next.begin_match(match_head);
}

void Replay::State::start_game(const GameHead& head_, const GameHead* next_head) {
  game_head = head_;
  if (match.unfinished) reporter.report(Code::R105, match.last_span, game_place());
  ++place.game;
  for (std::size_t i = 0; i < 2; ++i)
    if (match.names[i].empty())
      match.names[i] = game_head.names[i].empty() ? head.names[i] : game_head.names[i];
  const bool other_number = check_number();
  const bool out_of_place = check_score(other_number, next_head) && other_number;
  if (other_number) {
    const std::int32_t due = place.game == 1 ? 1 : match.number_due;
    const bool stood_here =
        match.missing_number != 0 && game_head.number == match.missing_number;  // said where it was missing
    if (out_of_place && game_head.number > due) match.missing_number = due;
    if (!stood_here)
      reporter.report(out_of_place ? Code::O119 : Code::O109, game_head.span, game_place(),
                      {game_head.number, due});
  }
  if (decided(match.score) && (!match.other_score || decided(*match.other_score)) && !match.extra_reported) {
    match.extra_reported = true;
    reporter.report(Code::R107, game_head.span, game_place(),
                    {match.score[0] >= head.length ? Side::white : Side::black});
  }
  renew(setting);
  apply_rules();
  setting.money = head.money;
  setting.length = head.length;
  setting.score = match.score;
  find_crawford(out_of_place);
  desk.begin_game();
  match.last_span = game_head.span;
  match.unfinished = false;
}

// What the rules of the match say of this game.
void Replay::State::apply_rules() {
  const auto allowed = [](Setting written, bool usual) {
    return written == Setting::unset ? usual : written == Setting::yes;
  };
  setting.rule_set = rules;
  setting.variation = head.variation;
  if (rules.profile == Profile::uzun) {
    setting.rules = &uzun;
    setting.variation = Variation::uzun;
  } else if (head.variation == Variation::uzun) {
    setting.variation = Variation::standard;  // judged by other rules than it names
  }
  setting.start = starting_board(setting.variation);
  setting.fresh_roll = rules.first_roll != FirstRoll::opening_dice;
  if (place.game > 1 && rules.next_starter == NextStarter::winner) setting.starter = match.last_winner;
  if (place.game > 1 && rules.next_starter == NextStarter::other && match.last_starter)
    setting.starter = other(*match.last_starter);
  setting.holland = rules.holland && match.crawford_over;
  setting.jacoby = rules.jacoby == Setting::yes;
  setting.beavers = allowed(rules.beavers, head.money);
  setting.raccoons = allowed(rules.raccoons, setting.beavers);
  setting.last_roll = rules.may_draw();
}

// Games are numbered one after the other from 1; a record may begin in the middle of a match, but not at 0 -
// 0. True if another number is due.
bool Replay::State::check_number() {
  const std::int32_t here = game_head.number;
  const bool first = place.game == 1;
  const bool begins_at_nothing = first && here > 1 && !head.money && head.length > 0 && !begins_set() &&
                                 game_head.score_written && game_head.score == decltype(game_head.score){};
  const bool other = first ? begins_at_nothing || game_head.number_is_zero : !is_due(game_head);
  match.number_due = match.number + 1;
  if ((first && !other) || (match.written_number != match.number && here == match.written_number + 1)) {
    match.number = here == 0 ? 1 : here;
  } else {
    ++match.number;
  }
  match.written_number = here == 0 && !game_head.number_is_zero ? match.number : here;
  match.highest_number = std::max(match.highest_number, match.written_number);
  return other;
}

// Rule M11: the first game in which a side needs exactly one point, and only that one.
void Replay::State::find_crawford(bool out_of_place) {
  const bool ruled_out = rules.crawford == Setting::no || head.money || head.length <= 1;
  const bool one_away = is_one_away(match.score, head.length) &&
                        (!match.other_score || is_one_away(*match.other_score, head.length));
  const bool joins_late =
      (place.game == 1 || out_of_place) && one_away && !game_head.crawford;  // it may have been played before
  setting.crawford = !ruled_out && !match.crawford_over && one_away && !joins_late;
  setting.crawford_stated = rules.crawford == Setting::yes || !head.rules.empty() || game_head.crawford;
  const auto doubles = [](const Turn& turn) { return turn.kind == TurnKind::offer; };
  setting.crawford_known =
      setting.crawford && (setting.crawford_stated || std::ranges::none_of(game.turns, doubles));
  if (game_head.crawford && !setting.crawford && !match.other_score && head.length_written)
    tell(Diagnostic{Code::R112, severity(Code::R112), game_head.span, {}, game_place(), {}, {}, {}});
  if (is_one_away(match.score, head.length)) match.crawford_over = true;
}

void Replay::State::tell(const Diagnostic& found) {
  if (has(found, Trait::once_a_file) && std::exchange(told_once, true)) return;
  if (match.extra_reported && has(found, Trait::rests_on_score))
    return;  // behind its end a match needs nothing
  if (has(found, Trait::rests_on_length)) return match.by_length.push_back(found);
  reporter.report(found.code, found.span, found.place) = found;
}

void Replay::State::finish_game(const GameHead* next_head) {
  // A game without turns whose result is told was given up, or nobody wrote down how it was played.
  const bool told_alone = game.turns.empty() && tells_result();
  if (!match.any_turn && game.turns.empty() && !told_alone) return take_row();
  if (match.rows) settle_rows();
  start_game(game.games.front(), next_head);
  match.any_turn = match.any_turn || !game.turns.empty();
  const auto is_unknown = [](const Note& note) { return note.kind == NoteKind::unknown; };
  if (told_alone && (next_head != nullptr || std::ranges::any_of(game.notes, is_unknown)))
    match.turnless.push_back(
        {Code::R121, severity(Code::R121), game_head.span, {match.number}, game_place(), {}, {}, {}});
  setting.incidents = open.incidents;
  std::optional<Score> next_score = told_after(next_head);
  const bool contradicted = told_alone && next_score && !is_worth(*next_score);
  if (contradicted) next_score.reset();  // the result stands, and the score is told (R104)
  const GameRead result = reader.read({game.turns, game.claims, open.turns_at_result.value_or(SIZE_MAX),
                                       head.result_means_resignation || told_alone, game_place(),
                                       next_head != nullptr, next_score, match.other_score},
                                      setting, ruled);
  if (match.refuted && result.end.winner) (*match.refuted)[index(*result.end.winner)] += result.end.points;
  if (result.refuted) match.refuted = result.refuted;
  for (const Diagnostic& found : result.found) tell(found);
  GameEnd end = result.end;
  end.crawford = setting.crawford_known;
  game.games.front().ruled = RuledGame{setting.score, setting.crawford_known};
  for (Claim& claim : game.claims)
    if (claim.side_guessed && end.winner) claim.side = side_of(claim, *end.winner);
  const bool drawn = end.reason == EndReason::draw;
  match.unfinished = !end.winner && !drawn;
  match.last_winner = end.winner;
  match.last_starter = result.outcome.starter;
  match.only_set = begins_set() && game.turns.size() == 1 && game.claims.empty();
  match.started = !game.turns.empty() && !match.only_set;
  match.score_trusted = result.trusted || contradicted;
  // Another result behind turns behind the first one: the heading of a game is missing.
  const auto is_win = [](const Claim& claim) { return claim.kind == ClaimKind::game_won; };
  if (open.turns_at_result.value_or(SIZE_MAX) < game.turns.size() &&
      std::count_if(game.claims.begin(), game.claims.end(), is_win) > 1) {
    match.score_trusted = false;
    ++match.number;
  }
  for (std::optional<Score>* more : {&match.other_score, &match.by_play})
    if (*more && end.winner) (**more)[index(*end.winner)] += end.points;
  match.score = end.score;
  if (!match.other_score) match.other_score = claimed_score(result);
  if (result.outcome.last_span.length > 0) match.last_span = result.outcome.last_span;
  if ((end.winner || drawn) && match.score_trusted) desk.end_game(match.number, setting.score, match.score);
  if (next_score) desk.also(*next_score);
  report_crawford_score(result);
  check_claims(end);
  drop_other_score();
  doubt_turns(result.found);
  forward(end);
  if (!result.found.empty())
    for (Ruled& one : ruled) one.doubt = Ruled::Doubt::none;
}

// What the findings of the open game say of its turns. Behind a fault of play or order no turn is beyond
// doubt that is not verified.
void Replay::State::doubt_turns(const std::vector<Diagnostic>& found) {
  std::size_t first = game.turns.size();
  for (const Diagnostic& one : found)
    if (one.severity == Severity::error && one.place.turn > 0 && has(one, Trait::questions_play))
      first = std::min<std::size_t>(first, one.place.turn - 1);
  for (std::size_t i = first; i < game.turns.size(); ++i) ruled[i].doubt = Ruled::Doubt::unsure;
  for (const Diagnostic& one : found) {
    if (one.severity != Severity::error || one.place.turn == 0 || one.place.turn > game.turns.size())
      continue;
    const bool breaks =
        has(one, Trait::about_play) || has(one, Trait::about_cube) || has(one, Trait::accuses_player);
    const bool sure = breaks && !has(one, Trait::rests_on_length);
    ruled[one.place.turn - 1].doubt = sure ? Ruled::Doubt::broke_rules : Ruled::Doubt::unsure;
  }
}

void Replay::State::forward(const GameEnd& end) {
  for (const Match::Entry& entry : game.entries) {
    if (entry.kind == Match::Kind::turn) {
      for (std::size_t i = entry.index; i < entry.index + std::size_t{entry.count}; ++i) {
        game.turns[i].ruled = &ruled[i];
        next.turn(game.turns[i]);
      }
    } else if (entry.kind == Match::Kind::claim) {
      next.claim(game.claims[entry.index]);
    } else if (entry.kind == Match::Kind::analysis) {
      next.analysis(game.analyses[entry.index]);
    } else if (entry.kind == Match::Kind::note) {
      next.note(game.notes[entry.index]);
    } else if (entry.kind == Match::Kind::begin_game) {
      next.begin_game(game.games[entry.index]);
    }
  }
  next.end_game(end);
  game.clear();
  open = {};
}

void Replay::State::finish_match() {
  if (!match.any_turn && place.game == 0)
    if (const auto last = desk.check_rows_alone(game_place())) match.score = *last;
  if (match.rows && match.rows->rows_before() && match.row_end) close_rows(*match.row_end, match.last_span);
  for (const Claim& claim : match.late_claims) {
    if (match.rows && match.rows->rows_before() && claim.score[0] >= 0)
      close_rows(claim.score, claim.points_span);
    if (claim.kind == ClaimKind::score) check_score_claim(claim);
    if (claim.kind == ClaimKind::match_won) check_match_claim(claim);
  }
  desk.end_match(match.score, game_place());
  tell_beginning();
  for (const Diagnostic& found : match.turnless)
    if (match.any_turn) reporter.report(found.code, found.span, found.place) = found;
  // A missing mark is a slip only in a record that marks its hits.
  const bool marks_hits = marks.marked > marks.missing;
  const auto marks_another_step = [&](const Marks::Doubtful& hit) {
    return std::any_of(marks.doubtful.begin(), marks.doubtful.end(), [&](const Marks::Doubtful& mark) {
      return mark.false_mark && mark.place.game == hit.place.game && mark.place.turn == hit.place.turn;
    });
  };
  for (const Marks::Doubtful& doubt : marks.doubtful) {
    if (!setting.rules->has_hits()) {  // one word is enough: the rest follow from it
      reporter.report(Code::U105, doubt.span, doubt.place, {doubt.step});
      break;
    }
    if (doubt.false_mark || (marks_hits && !marks_another_step(doubt)))
      reporter.report(doubt.false_mark ? Code::W102 : Code::W101, doubt.span, doubt.place, {doubt.step});
    else if (doubt.by_two_ways)
      reporter.report(Code::M111, doubt.span, doubt.place, {*doubt.by_two_ways}).severity = Severity::info;
  }
  if (!match.extra_reported && !match.said_not_won)
    for (const Diagnostic& found : match.by_length)
      reporter.report(found.code, found.span, found.place) = found;
  const bool to_finish = !(match.only_set && place.game == 1) && (match.score_trusted || match.unfinished);
  if (head.length > 0 && !head.money && !decided(match.score) && !match.said_not_won && to_finish)
    reporter.report(Code::R106, match.last_span, game_place(),
                    {white(match.score), black(match.score), static_cast<std::int64_t>(head.length)});
  if (head.money && match.unfinished && match.started)
    reporter.report(Code::R118, match.last_span, game_place());
  next.end_match();
}

}  // namespace hakem
