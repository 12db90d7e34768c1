#include "formats/typed/games.hpp"

#include <algorithm>
#include <utility>

#include "core/lexicon.hpp"
#include "core/misspelling.hpp"
#include "formats/lines.hpp"
#include "formats/typed/numbering.hpp"
#include "formats/typed/said.hpp"

namespace hakem::typed {
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
  if (told.score) take_score(head, phrase, *told.score);
  next_ = head;
}

// "4. oyundan itibaren yazdım, o sırada durum Levent 2 Ozan 1" above "Oyun 4"
void Games::begin_at(const Phrase& phrase) {
  const Heading told = heading_of(text_, phrase);
  if (told.score && next_ && !next_->score_written && next_->number > 1)
    take_score(*next_, phrase, *told.score);
}

void Games::take_score(GameHead& head, const Phrase& phrase, const Pair& told) {
  head.score_written = true;
  head.score = {static_cast<std::int32_t>(told.score[0]), static_cast<std::int32_t>(told.score[1])};
  if (!told.white_first && phrase.side == 1 && phrase.other == 0) std::swap(head.score[0], head.score[1]);
  head.score_span = told.span;
  score_ = {head.score[0], head.score[1]};
  score_sure_ = true;
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
  for (auto one = listed_.find(number_); one != listed_.end(); one = listed_.find(number_))
    claim(listed_.extract(one).mapped());
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
  // "Seçenek: sonuç=pes" in a head: nobody gives up what has not begun.
  if (games_ == 0 && !out_.in_game() && !next_ && phrase.says == Says::resign)
    return comment(span_of(phrase));
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
  const bool begins = text_.begins_line(i);
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

void Games::comment(Span span) {
  const std::string_view words = trimmed_blanks(source_.substr(span.offset, span.length));
  if (!words.empty()) hold(out_.span(words));
}

Span Games::span_of(const Phrase& phrase) const {
  return text_.span(text_.tokens[phrase.begin].begin, text_.tokens[phrase.end - 1].end);
}

}  // namespace hakem::typed
