#include "formats/ogxm/ply_collector.hpp"

#include <algorithm>
#include <utility>

#include "formats/ogxm/clock.hpp"

namespace hakem {
namespace {

// The dice that a verified play leaves no doubt of, or a play as it is written: every step by one die of the
// roll.
bool uses_dice(const Ply& ply, Dice dice) {
  std::array<int, 7> left{};
  for (int i = 0; i < dice.count(); ++i) ++left[i % 2 == 0 ? dice.first : dice.second];
  // Bearing off may take a larger die: those that need their own come first.
  std::array<bool, Ply::max_steps> done{};
  for (const bool may_be_larger : {false, true}) {
    for (std::size_t i = 0; i < ply.n_steps; ++i) {
      if (done[i]) continue;
      const PlyStep& step = ply.steps[i];
      const bool bears_off = absolute(ply.side, step.from) == step.pips;
      for (std::size_t die = step.pips; die <= 6; ++die) {
        if (left[die] == 0) {
          if (may_be_larger && bears_off) continue;
          break;
        }
        --left[die];
        done[i] = true;
        break;
      }
    }
  }
  return std::all_of(done.begin(), done.begin() + ply.n_steps, [](bool one) { return one; });
}

bool add_step(Ply& ply, Point from, Point to) {
  if (ply.n_steps == Ply::max_steps || from <= to || from > bar) return false;
  ply.steps[ply.n_steps++] = {absolute(ply.side, from), static_cast<std::uint8_t>(from - to), {}};
  return true;
}

bool add_steps(const Turn& turn, Ply& ply) {
  if (turn.ruled != nullptr && turn.ruled->verified) {
    for (const Step& step : turn.ruled->played)
      if (!add_step(ply, step.from, step.to)) return false;
    return true;
  }
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    for (std::uint8_t n = 0; n < move.count; ++n)
      for (std::uint8_t at = 1; at < move.n_points; ++at)
        if (!add_step(ply, move.points[at - 1U], move.points[at])) return false;
  }
  return true;
}

// The ply of a play or a dance by its steps; nothing if the rules or the dice do not allow it.
std::optional<Ply> ply_by_steps(const Turn& turn) {
  Ply ply;
  ply.side = turn.side;
  ply.dice = {turn.dice.higher(), turn.dice.lower()};
  ply.action = action_of_dice(ply.dice);
  const bool is_legal =
      turn.ruled == nullptr || turn.ruled->verified || turn.ruled->doubt == Ruled::Doubt::none;
  const bool fits =
      is_legal && add_steps(turn, ply) && ply.n_steps <= ply.dice.count() && uses_dice(ply, ply.dice);
  return fits ? std::optional(ply) : std::nullopt;
}

// The steps that the men who moved tell, if they do.
void add_moved(Ply& ply, const Ruled& ruled) {
  ply.n_steps = 0;
  const auto moved =
      ruled.before == nullptr ? std::nullopt : men_moved(*ruled.before, *ruled.after, ply.side);
  bool forward = moved.has_value();
  for (std::size_t i = 0; forward && i < moved->n; ++i) forward = add_step(ply, moved->from[i], moved->to[i]);
  if (!forward) ply.n_steps = 0;
}

bool leads_to(const Ply& ply, const Board* before, const Board& after) {
  if (before == nullptr) return false;
  Board board = *before;
  for (const PlyStep& step : ply.played())
    if (!play_step(board, ply.side, step)) return false;
  return board == after;
}

bool takes_kind(const Turn& turn, Analysis::Kind kind) {
  using enum TurnKind;
  switch (turn.kind) {
    case play:
    case dance:
    case blank:
    case unrecorded:
      return turn.dice.rolled() && (kind == Analysis::Kind::play || kind == Analysis::Kind::cube);
    case offer: return kind == Analysis::Kind::cube;
    case take:
    case drop:
    case beaver: return kind == Analysis::Kind::answer;
    case resign: return kind == Analysis::Kind::resign && turn.value != Given::time;
    case raccoon:
    case opening:
    case unreadable:
    case closed_out:
    case resign_accept:
    case resign_refuse:
    case set_position: return false;
  }
  return false;
}

}  // namespace

bool takes_analysis(const Turn& turn, Analysis::Kind kind) {
  const bool has_steps =
      turn.kind == TurnKind::play || turn.kind == TurnKind::dance || turn.kind == TurnKind::blank;
  return takes_kind(turn, kind) && (!has_steps || ply_by_steps(turn).has_value());
}

void PlyCollector::begin_match(const MatchHead& head) {
  match_ = {};
  kept_.clear();
  in_match_ = true;
  plies_ = 0;
  score_ = {};
  names_ = {std::string(head.names[0]), std::string(head.names[1])};
  match_.head = head;
  match_.head.rules = keep(head.rules);
  for (Tag& tag : match_.head.tags) tag = {keep(tag.key), keep(tag.value), keep(tag.written), {}};
  match_.rules = rules_of(head);
  match_.remarks = std::exchange(before_, {});
}

void PlyCollector::begin_game(const GameHead& head) {
  in_game_ = true;
  match_.has_score = false;  // that was the score then
  any_turn_ = told_ply_ = doubled_ = raised_ = false;
  opening_ = true;
  cube_ = 1;
  cube_owner_.reset();
  told_.clear();
  const auto number = static_cast<std::int32_t>(match_.games.size()) + 1;
  const std::array<std::int64_t, 2> written = {head.score[0], head.score[1]};
  if (number == 1 && head.score_written) {
    match_.start = head.score;
    score_ = written;
  }
  for (const std::size_t i : {0U, 1U})
    if (number == 1 && !head.names[i].empty()) names_[i] = head.names[i];
  match_.games.emplace_back();
  if (head.score_written && number > 1 && written != score_)
    remark(hakem_score, std::to_string(written[0]) + " " + std::to_string(written[1]));
  if (head.crawford) remark(hakem_crawford, "1");
  if (head.number > 0 && head.number != number) remark(hakem_number, std::to_string(head.number));
}

void PlyCollector::add(const Ply& ply) {
  game().plies.push_back(ply);
  match_.elapsed.push_back(-1);
  ++plies_;
  told_ply_ = true;
}

void PlyCollector::remark(std::string_view key, std::string text) {
  PlyRemark one{PlyRemark::Scope::match, 0, key, std::move(text)};
  if (in_game_) {
    const bool behind_ply = resignation_ || !game().plies.empty();
    one.scope = behind_ply ? PlyRemark::Scope::ply : PlyRemark::Scope::game;
    one.ref = resignation_ ? plies_  // the ply it will be
              : behind_ply ? plies_ - 1
                           : static_cast<std::uint32_t>(match_.games.size() - 1);
  }
  (in_match_ ? match_.remarks : before_).push_back(std::move(one));
}

// --- turns -------------------------------------------------------------------------------------------------

void PlyCollector::turn(const Turn& turn) {
  using enum TurnKind;
  told_ply_ = false;
  last_ = turn;
  if (turn.kind == resign_refuse) return refuse_resignation();
  if (turn.kind == resign_accept) return;
  settle_resignation();
  Ply ply;
  ply.side = turn.side;
  if (turn.kind != opening) opening_ = false;
  const bool answers_double =
      turn.kind == offer && doubled_ && !game().plies.empty() && game().plies.back().side != turn.side;
  switch (turn.kind) {
    case opening:
      if (opening_ && match_.rules.automatic_doubles && turn.dice.is_double())
        cube_ = std::min<std::int64_t>(cube_ * 2, highest_cube);
      if (!any_turn_) game().cube = cube_;
      return;
    case play:
    case dance:
    case blank: add_play(turn); break;
    case unrecorded:  // the dice alone
      ply.dice = turn.dice;
      ply.action = turn.dice.rolled() ? action_of_dice(turn.dice) : PlyAction::unknown_roll;
      add(ply);
      if (turn.dice.rolled()) remark(hakem_unrecorded, "1");
      break;
    case unreadable:
    case closed_out:
      ply.action = PlyAction::unknown_roll;
      add(ply);
      break;
    case offer:
      ply.action = answers_double ? PlyAction::beaver : PlyAction::doubles;
      add(ply);
      break;
    case beaver:
      ply.action = PlyAction::beaver;
      add(ply);
      break;
    case raccoon:
      ply.action = PlyAction::raccoon;
      add(ply);
      break;
    case take:
      ply.action = PlyAction::take;
      if (!raised_) add(ply);  // that a beaver is kept goes without saying
      break;
    case drop:
      ply.action = PlyAction::drop;
      add(ply);
      break;
    case resign: add_resignation(turn); break;
    case set_position: add_position(turn); break;
    case resign_accept:
    case resign_refuse: break;
  }
  doubled_ = turn.kind == offer;
  const bool raised_before = std::exchange(raised_, false);
  raised_ = turn.kind == beaver || turn.kind == raccoon || answers_double;
  any_turn_ = true;
  if (turn.ruled == nullptr || turn.kind == set_position) return;
  const std::int64_t times = turn.kind == take                             ? (raised_before ? 1 : 2)
                             : turn.kind == beaver || turn.kind == raccoon ? 4
                                                                           : 1;
  if (times == 1) return;
  cube_ = std::min<std::int64_t>(turn.ruled->cube * times, highest_cube);
  cube_owner_ = turn.kind == raccoon ? other(turn.side) : turn.side;
}

// A play that the rules or the dice do not allow is told by the position it led to, its steps beside it.
void PlyCollector::add_play(const Turn& turn) {
  if (const auto by_steps = ply_by_steps(turn)) return add(*by_steps);
  Ply ply;
  ply.side = turn.side;
  ply.dice = {turn.dice.higher(), turn.dice.lower()};
  ply.action = action_of_dice(ply.dice);
  add_steps(turn, ply);
  if (turn.ruled == nullptr || turn.ruled->after == nullptr) return add(ply);
  ply.action = PlyAction::set_position;
  ply.illegal = true;
  ply.men = ply_board(*turn.ruled->after);
  if (!leads_to(ply, turn.ruled->before, *turn.ruled->after)) {  // some of it could not be made
    ply.n_steps = 0;
    for (const Step& step : turn.ruled->played) add_step(ply, step.from, step.to);
    if (!leads_to(ply, turn.ruled->before, *turn.ruled->after)) add_moved(ply, *turn.ruled);
  }
  add(ply);
}

void PlyCollector::add_position(const Turn& turn) {
  if (turn.setup == nullptr) return;
  const Setup& setup = *turn.setup;
  CollectedGame& here = game();
  if (has_too_many(setup.board, match_.head.variation)) return;
  if (!here.board && here.plies.empty()) {
    here.board = setup.board;
    here.cube = setup.cube;
    here.cube_owner = setup.cube_owner;
  } else {
    Ply ply;
    ply.side = setup.on_turn.value_or(turn.side);
    if (setup.cube != cube_ || setup.cube_owner != cube_owner_) {
      ply.action = PlyAction::set_cube;
      ply.cube = setup.cube;
      ply.cube_owner = setup.cube_owner;
      add(ply);
    }
    ply.action = PlyAction::set_position;
    ply.men = ply_board(setup.board);
    add(ply);
  }
  cube_ = setup.cube;
  cube_owner_ = setup.cube_owner;
}

void PlyCollector::add_resignation(const Turn& turn) {
  Ply ply;
  ply.side = turn.side;
  ply.action = turn.value == Given::match  ? PlyAction::resign_match
               : turn.value == Given::time ? PlyAction::forfeit
                                           : PlyAction::resign_game;
  if (turn.value >= 1 && turn.value <= 3) ply.factor = turn.value;
  resignation_ = ply;
}

// What was said behind it stands behind the ply before then.
void PlyCollector::refuse_resignation() {
  if (!std::exchange(resignation_, std::nullopt)) return;
  for (PlyRemark& each : match_.remarks) {
    if (each.scope != PlyRemark::Scope::ply || each.ref != plies_) continue;
    each.scope = game().plies.empty() ? PlyRemark::Scope::game : PlyRemark::Scope::ply;
    each.ref = game().plies.empty() ? static_cast<std::uint32_t>(match_.games.size() - 1) : plies_ - 1;
  }
}

void PlyCollector::settle_resignation() {
  if (resignation_) add(*std::exchange(resignation_, std::nullopt));
}

// --- what stands between them ------------------------------------------------------------------------------

void PlyCollector::analysis(const Analysis& analysis) {
  if (!told_ply_ && !resignation_) return;
  const bool is_illegal = !resignation_ && game().plies.back().illegal;
  if (is_illegal || !takes_kind(last_, analysis.kind)) return;
  PlyDecision decision;
  decision.ply = resignation_ ? plies_ : plies_ - 1;
  decision.analysis = analysis;
  decision.analysis.engine = keep(analysis.engine);
  decision.analysis.table = keep(analysis.table);
  decision.analysis.depth.words = keep(analysis.depth.words);
  decision.plays.assign(analysis.candidates.begin(), analysis.candidates.end());
  for (AnalysedPlay& each : decision.plays) each.depth.words = keep(each.depth.words);
  decision.analysis.candidates = {};
  match_.decisions.push_back(std::move(decision));
}

void PlyCollector::claim(const Claim& claim) {
  if (in_game_) return told_.hear(claim);
  if (claim.kind != ClaimKind::score) return;
  match_.score = claim.score;
  match_.has_score = true;
}

void PlyCollector::note(const Note& note) {
  if (note.kind == NoteKind::source) {
    const std::optional<std::int64_t> elapsed = elapsed_of(note.text);
    if (!elapsed) return source_note(note);
    if (in_game_ && told_ply_) match_.elapsed.back() = *elapsed;
    return;
  }
  if (note.kind == NoteKind::comment) return remark({}, std::string(note.text));
  const bool is_event = note.kind == NoteKind::event;
  if (in_game_ || match_.games.empty() || !in_match_)
    return remark(is_event ? hakem_event : hakem_line, std::string(note.text));
  match_.remarks.push_back({PlyRemark::Scope::game, static_cast<std::uint32_t>(match_.games.size() - 1),
                            is_event ? hakem_event_behind : hakem_line_behind, std::string(note.text)});
}

void PlyCollector::end_game(const GameEnd& end) {
  settle_resignation();
  in_game_ = false;
  CollectedGame& here = game();
  std::optional<ToldResult> told = told_.of(end);
  if (!told && end.winner) told = ToldResult{*end.winner};
  if (told) {
    here.winner = told->winner;
    here.points = told->points > 0 ? told->points : end.points > 0 ? end.points : 1;
  }
  if (!here.plies.empty()) {
    Ply& last = here.plies.back();
    const bool resigns = last.action == PlyAction::resign_game || last.action == PlyAction::resign_match;
    if (resigns && last.factor == 0) last.factor = level_of(here.points, cube_);
  }
  here.reason = end.reason;
  here.crawford = end.crawford;
  score_ = end.score;
}

void PlyCollector::end_match() {
  in_match_ = false;
  match_.head.names = {names_[0], names_[1]};
  write(match_);
}

}  // namespace hakem
