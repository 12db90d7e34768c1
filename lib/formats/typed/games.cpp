#include "formats/typed/games.hpp"

#include <algorithm>
#include <utility>

#include "core/lexicon.hpp"
#include "core/misspelling.hpp"
#include "formats/lines.hpp"
#include "formats/typed/numbering.hpp"
#include "formats/typed/said.hpp"

namespace hakem::typed {
namespace {

constexpr int all_checkers = 15;

// What the side has won by the score that is claimed; -1 if the score says nothing of that.
std::int64_t gain(const Claim& claim, const Games::Score& before, Side side) {
  const std::int64_t gained = claim.score[index(side)] - before[index(side)];
  const bool sure = claim.score[0] >= 0 && claim.score[index(other(side))] == before[index(other(side))];
  return sure && gained > 0 ? gained : -1;
}

}  // namespace

void Games::heading(const Phrase& phrase) {
  const Heading told = heading_of(text_, phrase);
  const bool again =
      out_.in_game() && told.number != 0 && told.number == number_ && (!over_ || tells_end(phrase.end));
  if (!again) close_game();
  if (told.starts >= 0) starts_ = static_cast<Side>(told.starts);
  if (again) return;
  send_announced();
  GameHead head;
  head.number = told.number;
  head.crawford = told.crawford;
  head.span = span_of(phrase);
  if (told.score) {
    head.score_written = true;
    head.score = {static_cast<std::int32_t>(told.score->score[0]),
                  static_cast<std::int32_t>(told.score->score[1])};
    if (!told.score->white_first && phrase.side == 1 && phrase.other == 0)
      std::swap(head.score[0], head.score[1]);
    head.score_span = told.score->span;
    score_ = {head.score[0], head.score[1]};
    score_sure_ = true;
  }
  next_ = head;
}

// "1. oyun bitti", "Birinci oyunu Ada kazandı": the rest of the line tells how the game went.
bool Games::tells_end(std::size_t at) const {
  const auto ends = [&](const Token& token) {
    return token.sort == Sort::word &&
           (token.meanings.has({Meaning::won, Meaning::lost, Meaning::gammon, Meaning::backgammon}) ||
            is_word(Word::finishes, text_.of(token)));
  };
  return std::ranges::any_of(text_.between(at, text_.end_of_line(at)), ends);
}

void Games::begin_game(Span span) {
  close_game();
  ++games_;
  if (!next_) next_.emplace();
  if (next_->span.length == 0) next_->span = span;
  number_ = next_->number != 0 ? next_->number : games_;
  out_.begin_game(*next_);
  next_.reset();
  offered_.reset();
  winner_.reset();
  over_ = false;
  last_.reset();
  turned_ = false;
  off_ = {};
}

// Where nothing but their order tells whose turns they are, the result tells who began.
void Games::close_game() {
  if (!out_.in_game()) return;
  if (announced_) {
    told_winner_ = announced_->side;
    count(*announced_);
    hold(*announced_);
    hold_score(*std::exchange(announced_, {}));
  }
  for (const Listed& one : listed_)
    if (one.game == number_) claim(one.phrase);
  if (!counted_) count_untold();
  counted_ = false;
  cube_ = 1;
  const bool exchanged =
      sides_.by_order() && !starts_ && winner_ && told_winner_ && *winner_ != *told_winner_;
  for (Event& event : game_) {
    if (auto* const turn = std::get_if<Turn>(&event); turn != nullptr && exchanged)
      turn->side = other(turn->side);
    send(event);
  }
  game_.clear();
  told_winner_.reset();
  out_.end_game();
  starts_.reset();
}

// Nothing told the points of the game: what its turns say of them. Of a gammon nobody tells whether it was
// one and a half; of a resignation nothing at all.
void Games::count_untold() {
  const bool gammon = winner_ && off_[index(*winner_)] >= all_checkers && off_[index(other(*winner_))] == 0;
  if (winner_) score_[index(*winner_)] += gammon ? 2 * cube_ : cube_;
  score_sure_ = score_sure_ && winner_ && !gammon;
}

void Games::end() {
  close_game();
  send_announced();
}

void Games::send(const Event& event) {
  if (const auto* const turn = std::get_if<Turn>(&event)) out_.turn(*turn);
  if (const auto* const claim = std::get_if<Claim>(&event)) out_.claim(*claim);
  if (const auto* const words = std::get_if<Span>(&event))
    out_.note(NoteKind::comment, source_.substr(words->offset, words->length), *words);
  if (const auto* const told = std::get_if<Told>(&event)) {
    if (told->code == Code::N119) {
      out_.report(told->code, told->span, {source_.substr(told->span.offset, told->span.length), told->side});
    } else if (told->code == Code::N114) {
      out_.report(told->code, told->span,
                  {source_.substr(told->span.offset, told->span.length), told->meant});
    } else if (told->code == Code::N155) {
      out_.report(told->code, told->span, {1});
    } else {
      out_.report(told->code, told->span, {}, {}, true);
    }
  }
}

void Games::turn(const Phrase& phrase) {
  Turn turn = turn_of(text_, phrase);
  // Who plays on behind a resignation that nobody refused plays the next game.
  const bool given_up = resigned_ && (phrase.says == Says::play || phrase.says == Says::offer);
  if (!out_.in_game() || over_ || next_ || given_up) begin_game(turn.span);
  turn.side = sides_.of(phrase, last_, starts_);
  // "Nazan begins" above lines of two turns each: they stand in the order of play.
  if (!last_ && phrase.side < 0 && starts_) turned_ = turn.side != *starts_;
  if (turned_ && phrase.side < 0) turn.side = other(turn.side);
  if (phrase.says == Says::play && phrase.side < 0 && sides_.labelled())
    tell_strange_label(phrase, turn.side);
  const bool plays_on = std::ranges::any_of(text_.between(phrase.begin, phrase.end), [&](const Token& token) {
    return token.sort == Sort::word && is_word(Word::goes_on, text_.of(token));
  });
  if (phrase.says == Says::take && resigned_)
    turn.kind = plays_on ? TurnKind::resign_refuse : TurnKind::resign_accept;
  if (phrase.says == Says::drop && resigned_) turn.kind = TurnKind::resign_refuse;
  const auto* const before = game_.empty() ? nullptr : std::get_if<Turn>(&game_.back());
  const bool answers = before != nullptr && before->kind == TurnKind::offer && before->side != turn.side;
  if (phrase.says == Says::resign && answers) turn.kind = TurnKind::drop;  // "Igor resigns" to a double
  resigned_ = turn.kind == TurnKind::resign;
  last_ = turn.side;
  if (go_up_[index(turn.side)]) turn_around(turn);
  if (turn.kind == TurnKind::play && !turn.dice.rolled()) read_roll_off(turn);
  game_.emplace_back(turn);
  if (phrase.says == Says::offer) offered_ = turn.side;
  if (turn.kind == TurnKind::take) cube_ = std::min<std::int64_t>(cube_ * 2, highest_cube);
  if (turn.kind == TurnKind::drop) winner_ = offered_;
  for (std::size_t i = 0; i < turn.n_moves; ++i)
    if (turn.moves[i].points[turn.moves[i].n_points - 1U] == off)
      off_[index(turn.side)] += turn.moves[i].count;
  if (off_[index(turn.side)] >= all_checkers) winner_ = turn.side;
  over_ = turn.kind == TurnKind::drop || turn.kind == TurnKind::resign_accept ||
          off_[index(turn.side)] >= all_checkers;
}

// "Can: 31 8/5 6/5" in a match of Ada and Kerem.
void Games::tell_strange_label(const Phrase& phrase, Side side) {
  if (phrase.begin < 2 || text_.of(text_.tokens[phrase.begin - 1]) != ":") return;
  const std::size_t i = phrase.begin - 2;
  const Token& label = text_.tokens[i];
  const bool begins = i == 0 || text_.tokens[i - 1].sort == Sort::line_end;
  if (!begins || label.sort != Sort::word || !label.meanings.none()) return;
  const std::vector<Label>& labels = labels_of(side);
  const auto meant = std::ranges::find_if(
      labels, [&](const Label& one) { return one_slip(text_.of(label), one.folded, true); });
  const bool strange = meant == labels.end();
  game_.emplace_back(Told{strange ? Code::N119 : Code::N114, text_.span(label), side,
                          strange ? std::string_view() : meant->written});
}

const std::vector<Games::Label>& Games::labels_of(Side side) {
  constexpr std::size_t most = 4;
  if (labels_[0].empty() && labels_[1].empty())
    for (const Token& token : text_.tokens) {
      if (token.sort != Sort::person || token.side < 0) continue;
      std::vector<Label>& labels = labels_[static_cast<std::size_t>(token.side)];
      const Span span = text_.span(token);
      if (labels.size() < most && std::ranges::find(labels, text_.of(token), &Label::folded) == labels.end())
        labels.push_back({text_.of(token), source_.substr(span.offset, span.length)});
    }
  return labels_[index(side)];
}

// A play without a roll is told, but where nobody writes rolls; the roll is what its parts move, where they
// leave no doubt.
void Games::read_roll_off(Turn& turn) {
  turn.dice = roll_moved(turn);
  if (!turn.dice.rolled() || !rolls_untold_) game_.emplace_back(Told{Code::N133, turn.span});
  if (turn.dice.rolled()) return;
  turn.kind = TurnKind::unreadable;
  turn.n_moves = 0;
  turn.unplayed = 0;
}

void Games::claim(const Phrase& phrase) {
  const Score before = score_;
  const bool sure = score_sure_;
  bool white_first = false;
  Claim claim = claim_of(text_, phrase, white_first);
  if (next_ && claim.kind == ClaimKind::game_won && claim.side &&
      (claim.score[0] < 0 || white_first)) {  // "Game 3, won by Frank"
    send_announced();
    announced_ = claim;
    return;
  }
  if (games_ == 0) return comment(span_of(phrase));
  if (claim.kind == ClaimKind::game_won && claim.side && claim.score[0] >= 0 && over_ &&
      told_winner_.value_or(*claim.side) != *claim.side)
    claim.kind = ClaimKind::match_won;  // of the game another result was told
  if (claim.score[0] >= 0) {
    score_turned_ = !white_first && is_turned(phrase, claim);
    if (score_turned_) std::swap(claim.score[0], claim.score[1]);
    score_ = {claim.score[0], claim.score[1]};
    score_sure_ = true;
    if (claim.kind == ClaimKind::score) claim.side.reset();
  }
  if (claim.kind == ClaimKind::score && sides_.by_order() && sure && !tells_leader(phrase))
    tell_who_began(claim, before);
  if (claim.kind == ClaimKind::score && out_.in_game() && !over_) tell_winner(claim, before, sure);
  if (tells_points(claim, before, sure)) return;
  auto* const resigns = game_.empty() ? nullptr : std::get_if<Turn>(&game_.back());  // "resigned a gammon"
  if (resigns != nullptr && resigns->kind == TurnKind::resign && resigns->value == 0)
    resigns->value = static_cast<std::int32_t>(claim.level);
  if (claim.kind == ClaimKind::game_won && claim.side && claim.points < 0)  // "Ali kazandı, 4-0 oldu"
    claim.points = sure ? gain(claim, before, *claim.side) : -1;
  count(claim);
  if (claim.kind != ClaimKind::score) over_ = true;
  if (claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::match_won) told_winner_ = claim.side;
  if (claim.kind == ClaimKind::game_lost && claim.side) told_winner_ = other(*claim.side);
  hold(claim);
  hold_score(claim);
}

// What is told beside a result is checked like a score of its own.
void Games::hold_score(const Claim& claim) {
  if (claim.score[0] < 0 || claim.kind == ClaimKind::score || claim.kind == ClaimKind::match_won) return;
  Claim score;
  score.kind = ClaimKind::score;
  score.score = claim.score;
  score.span = score.points_span = claim.points_span;
  hold(score);
}

// "Ali kazandı. 4-0 oldu.", "kazanan: Ali" and "puan: 2" below: the points of the result before. True if that
// is all it tells.
bool Games::tells_points(const Claim& claim, const Score& before, bool sure) {
  auto* const won = game_.empty() ? nullptr : std::get_if<Claim>(&game_.back());
  if (won == nullptr || won->kind != ClaimKind::game_won || !won->side || won->points >= 0) return false;
  const std::int64_t gained = claim.kind == ClaimKind::score && sure ? gain(claim, before, *won->side) : -1;
  const bool points_alone = claim.kind == ClaimKind::game_won && !claim.side && claim.points > 0 &&
                            claim.level == Level::unknown && claim.score[0] < 0;
  if (gained < 0 && !points_alone) return false;
  won->points = points_alone ? claim.points : gained;
  won->points_span = points_alone ? claim.span : claim.points_span;
  if (points_alone) count(*won);
  return points_alone;
}

// "John leads 3-0" behind a game that has no other end: who gained points has won them.
void Games::tell_winner(Claim& claim, const Score& before, bool sure) const {
  for (const Side side : {Side::white, Side::black}) {
    const std::int64_t gained = gain(claim, before, side);
    if (gained < 0) continue;
    claim.kind = ClaimKind::game_won;
    claim.side = side;
    claim.points = sure ? gained : -1;
  }
}

// Without labels the score tells whose the turns of the game were.
void Games::tell_who_began(const Claim& claim, const Score& before) {
  for (const Side side : {Side::white, Side::black})
    if (gain(claim, before, side) > 0) told_winner_ = side;
}

// What the score stands at behind the claim.
void Games::count(const Claim& claim) {
  if (claim.score[0] < 0 && claim.side && claim.points > 0 && claim.kind == ClaimKind::game_won)
    score_[index(*claim.side)] += claim.points;
  counted_ = counted_ || claim.score[0] >= 0 || claim.points > 0;
}

// A result below a heading, and no turn of its game.
void Games::send_announced() {
  if (!announced_) return;
  const Claim claim = *std::exchange(announced_, {});
  if (games_ == 0) return comment(claim.span);
  count(claim);
  send(claim);
}

// Until its game ends, if one goes on.
void Games::hold(const Event& event) {
  if (out_.in_game()) {
    game_.push_back(event);
  } else {
    send(event);
  }
}

bool Games::tells_leader(const Phrase& phrase) const {
  return std::ranges::any_of(text_.between(phrase.begin, phrase.end),
                             [](const Token& token) { return token.meanings.has(Meaning::leads); });
}

// Whether the score is told with Black's points first. "Ali - Veli 2-0" is in the order of the names; "Veli
// kazandı, 2-1" may be White's or the winner's first: as the score can grow.
bool Games::is_turned(const Phrase& phrase, const Claim& claim) {
  const auto& score = claim.score;
  if (phrase.side == 1 && phrase.other == 0) return true;
  if (phrase.other >= 0) return false;
  const bool leads = tells_leader(phrase);
  if (claim.kind == ClaimKind::score && claim.side && leads)  // who leads has more
    if (score[index(*claim.side)] < score[1 - index(*claim.side)]) return true;
  if (!claim.side && (!winner_ || (sides_.by_order() && !starts_ && !leads))) return false;
  if (claim.kind == ClaimKind::match_won && claim.side)  // "Siyah maçı 3-0 kazandı"
    return score[index(*claim.side)] < score[1 - index(*claim.side)];
  // Whose label a score has need not have won.
  const bool by_turns = claim.kind == ClaimKind::score && winner_ && !sides_.by_order();
  const Side told = by_turns || !claim.side ? *winner_ : *claim.side;
  const std::size_t winner = index(claim.kind == ClaimKind::game_lost ? other(told) : told);
  const bool grows = score[winner] > score_[winner] && score[1 - winner] == score_[1 - winner];
  const bool grows_turned = score[1 - winner] > score_[winner] && score[winner] == score_[1 - winner];
  const bool goes_on = score[0] >= score_[0] && score[1] >= score_[1];
  if (score_turned_ && !goes_on && score[1] >= score_[0] && score[0] >= score_[1])
    return true;  // as the one before
  return by_turns && grows != grows_turned ? is_turned_as_before(winner, grows_turned)
                                           : !grows && grows_turned;
}

// A record tells White's points first, or Black's, or the winner's: what one score has shown holds for the
// others, and who turns one round has made a mistake.
bool Games::is_turned_as_before(std::size_t winner, bool turned) {
  const std::optional<bool>& own = ways_[winner];
  const std::optional<bool>& others = ways_[1 - winner];
  const bool other_way = winner == 0 ? turned && others == false : !turned && others == true;
  if (other_way || (own && *own != turned)) return !turned;
  ways_[winner] = turned;
  return turned;
}

void Games::comment(Span span) {
  const std::string_view words = trimmed_blanks(source_.substr(span.offset, span.length));
  if (!words.empty()) hold(out_.span(words));
}

Span Games::span_of(const Phrase& phrase) const {
  return text_.span(text_.tokens[phrase.begin].begin, text_.tokens[phrase.end - 1].end);
}

}  // namespace hakem::typed
