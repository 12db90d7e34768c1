// Line by line. A game begins with the line of its score and that of its players; before its first turn is
// sent, its lines are looked through for the way each side goes (formats/one_numbering.hpp).
//
// FIBS is known to tell a score the wrong way round; which way is known from the games before.
#include <optional>

#include "core/ascii.hpp"
#include "formats/emitter.hpp"
#include "formats/lines.hpp"
#include "formats/match_tags.hpp"
#include "formats/oldmoves/oldmoves.hpp"
#include "formats/one_numbering.hpp"
#include "formats/peg.hpp"
#include "grammar/oldmoves.hpp"

namespace hakem {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::oldmoves;

constexpr std::size_t sniffed = 16'384;
constexpr std::size_t longest_head = 400;  // bytes of a line that tells the score or the names

bool is_x(std::string_view letter) { return letter == "X" || letter == "x" || letter == "\xD0\xA5"; }

struct Said {
  std::string_view first_score, second_score, scores, length;
  std::string_view first_name, second_name;
  std::string_view first_letter = "X";
  std::string_view actor = "X";
  std::string_view first_die, second_die, dice;
  std::string_view points, remark;
  std::size_t read = 0;  // bytes of the line, for a rule that does not end with it
};

template <typename Rule>
struct Action : p::nothing<Rule> {};
template <>
struct Action<g::score_first> : Store<&Said::first_score> {};
template <>
struct Action<g::score_second> : Store<&Said::second_score> {};
template <>
struct Action<g::scores> : Store<&Said::scores> {};
template <>
struct Action<g::length> : Store<&Said::length> {};
template <>
struct Action<g::first_name> : Store<&Said::first_name> {};
template <>
struct Action<g::second_name> : Store<&Said::second_name> {};
template <>
struct Action<g::first_letter> : Store<&Said::first_letter> {};
template <>
struct Action<g::actor> : Store<&Said::actor> {};
template <>
struct Action<g::first_die> : Store<&Said::first_die> {};
template <>
struct Action<g::second_die> : Store<&Said::second_die> {};
template <>
struct Action<g::dice> : Store<&Said::dice> {};
template <>
struct Action<g::remark> : Store<&Said::remark> {};
template <>
struct Action<g::points> : Store<&Said::points> {};
template <>
struct Action<g::action_line> : Does<[](const auto& in, Said& said) { said.read = in.size(); }> {};

template <typename Rule>
bool says(std::string_view line, Said& said) {
  return parse_line<Rule, Action>(line, said);
}

class OldmovesReader {
 public:
  OldmovesReader(const Source& source, Sink& sink, Reporter& reporter)
      : text_(source.text()), lines_(text_), out_(sink, reporter, source.text()) {}

  void run() {
    std::string_view line;
    while (lines_.next(line)) read(line);
    if (score_) begin_game({});
    if (!strays_.empty() || !head_.tags.empty()) begin_match({});
    out_.end_match();
  }

 private:
  Span span(std::string_view part) const { return out_.span(part); }

  void read(std::string_view whole) {
    const std::string_view line = trimmed_blanks(whole);
    if (line.empty()) return;
    if (line.size() > longest_record_line) {
      out_.report(Code::S107, span(line.substr(0, 80)));
      return keep(NoteKind::unknown, line);
    }
    if (line.front() == ';' || line.front() == '#') return comment(line);
    Said said;
    if (says<g::score_line>(line, said)) return score_line(line, said);
    if (says<g::action_line>(line, said) && out_.in_game())
      return action(line, said.actor, line.substr(said.read));
    if (says<g::names_line>(whole, said)) return begin_game(said, whole);
    if (out_.in_match() && !score_) {
      out_.report(Code::N103, span(line));
      return keep(NoteKind::unknown, line);
    }
    strays_.push_back(line);
  }

  // --- heads -----------------------------------------------------------------------------------------------

  void comment(std::string_view line) {
    const auto span_of = [&](std::string_view part) { return span(part); };
    if (!score_ && take_tag_line(line, head_, span_of, late_)) return out_.in_match() ? end_match() : void();
    keep(NoteKind::comment, comment_words(line));
  }

  void keep(NoteKind kind, std::string_view text) {
    if (score_ || (!out_.in_match() && !head_.tags.empty())) {
      waiting_.push_back({kind, text, span(text)});
    } else {
      out_.note(kind, text, span(text));
    }
  }

  void end_match() {
    out_.end_match();
    names_ = {};
    running_ = {};
    winner_.reset();
    points_ = -1;
  }

  struct Score {
    std::string_view line, text;
    std::array<std::int32_t, 2> points{};
    std::int32_t length = 0;
  };

  void score_line(std::string_view line, const Said& said) {
    if (score_) begin_game({});
    score_ = {line, said.scores, {to_int(said.first_score), to_int(said.second_score)}, to_int(said.length)};
    out_.end_game();
  }

  // The players' line; empty if the score is followed by something else.
  void begin_game(const Said& said, std::string_view line = {}) {
    out_.end_game();
    const std::array<std::string_view, 2> told = {trimmed_blanks(said.first_name),
                                                  trimmed_blanks(said.second_name)};
    const bool same = !line.empty() && told == names_;
    const bool exchanged =
        !line.empty() && told[0] == names_[1] && told[1] == names_[0] && told[0] != told[1];
    const bool begins_anew = score_ && score_->points == std::array<std::int32_t, 2>{} &&
                             (running_[0] + running_[1] > 0 || points_ > 0);
    if (out_.in_match() &&
        ((!line.empty() && !same && !exchanged) || begins_anew || (score_ && score_->length != length_)))
      end_match();
    const std::size_t first = out_.in_match() && exchanged ? 1 : 0;
    if (!out_.in_match()) {
      names_ = told;
      begin_match(score_ ? score_->line : line);
    }
    const Side side = first == 0 ? Side::white : Side::black;
    x_ = is_x(said.first_letter) ? side : other(side);
    GameHead head;
    head.names = line.empty() ? std::array<std::string_view, 2>{} : names_;
    head.span = span(line.empty() && score_ ? score_->line : line);
    const bool turned = score_ && set_score(head, first);
    out_.begin_game(head);
    if (!score_ || line.empty()) out_.report(Code::N106, head.span);
    if (turned) out_.report(Code::N131, span(score_->text), {score_->text});
    for (const Note& note : waiting_) out_.note(note.kind, note.text, note.span);
    waiting_.clear();
    score_.reset();
    resignation_open_ = false;
    winner_.reset();
    points_ = -1;
    find_directions();
  }

  void begin_match(std::string_view line) {
    if (!strays_.empty()) {
      out_.report(Code::N104, span(strays_.front()), {static_cast<std::int64_t>(strays_.size())});
      for (const std::string_view stray : strays_) out_.note(NoteKind::unknown, stray, span(stray));
      strays_.clear();
    }
    if (line.empty() && head_.tags.empty()) return;
    length_ = score_ ? score_->length : 0;
    head_.length = length_;
    head_.length_written = score_.has_value();
    head_.money = length_ == 0;
    head_.result_means_resignation = true;
    head_.names = names_;
    head_.span = span(line.empty() ? std::string_view(text_).substr(0, 0) : line);
    out_.begin_match(head_);
    if (!score_) out_.report(Code::N105, head_.span);
    for (const LateFinding& found : late_) out_.report(found, span(found.at));
    late_.clear();
    head_ = {};
  }

  // True if the score stands there the wrong way round.
  bool set_score(GameHead& head, std::size_t first) {
    const auto points = [&](std::size_t side) { return score_->points[side == first ? 0 : 1]; };
    const std::array<std::int32_t, 2> straight = {points(0), points(1)};
    const std::array<std::int32_t, 2> turned = {points(1), points(0)};
    const bool wrong = straight != turned && !follows(straight) && follows(turned);
    head.score = wrong ? turned : straight;
    head.score_written = true;
    head.score_span = span(score_->text);
    running_ = head.score;
    return wrong;
  }

  // Can this be the score after the game before?
  bool follows(const std::array<std::int32_t, 2>& score) const {
    const std::array<std::int32_t, 2> won = {score[0] - running_[0], score[1] - running_[1]};
    if (winner_ && won[index(other(*winner_))] != 0) return false;
    if (winner_ && points_ >= 0) return won[index(*winner_)] == points_;
    return (won[0] == 0 && won[1] > 0) || (won[1] == 0 && won[0] > 0);
  }

  void find_directions() {
    directions_.start_game();
    Lines ahead(lines_.rest());
    std::string_view line;
    while (!directions_.decided() && ahead.next(line)) {
      line = trimmed_blanks(line);
      if (line.size() < 3 || line.size() > longest_record_line) continue;
      Said said;
      if (!says<g::action_line>(line, said)) {
        if (matches<g::score_line>(line) || matches<g::names_line>(line)) break;
        continue;
      }
      const std::size_t play = line.find(')');
      if (play != std::string_view::npos) directions_.hear(side_of(said.actor), line.substr(play + 1));
    }
  }

  Side side_of(std::string_view letter) const { return is_x(letter) ? x_ : other(x_); }

  // --- a game ----------------------------------------------------------------------------------------------

  void action(std::string_view line, std::string_view letter, std::string_view what) {
    Turn turn;
    turn.side = side_of(letter);
    turn.span = span(line);
    Said said;
    if (!what.empty() && what.front() == '(') return roll(turn, what);
    if (says<g::wins>(what, said)) return result(turn, said);
    if (matches<g::doubles>(what)) {
      turn.kind = TurnKind::offer;
    } else if (matches<g::beavers>(what)) {
      turn.kind = TurnKind::beaver;
    } else if (matches<g::raccoons>(what)) {
      turn.kind = TurnKind::raccoon;
    } else if (says<g::accepts>(what, said)) {
      turn.kind = resignation_open_ ? TurnKind::resign_accept : TurnKind::take;
    } else if (says<g::rejects>(what, said)) {
      turn.kind = resignation_open_ ? TurnKind::resign_refuse : TurnKind::drop;
    } else if (says<g::resigns>(what, said)) {
      if (result_is_next()) return remark(said.remark);
      turn.kind = TurnKind::resign;
    } else {
      turn.kind = what == "????" ? TurnKind::unrecorded : TurnKind::unreadable;
      if (turn.kind == TurnKind::unreadable)
        out_.report(Code::N110, span(what.empty() ? line : what), {what}, turn.side, true);
    }
    resignation_open_ = turn.kind == TurnKind::resign;
    out_.turn(turn);
    remark(said.remark);
  }

  // Words behind what was done.
  void remark(std::string_view words) {
    if (words.empty()) return;
    out_.unread(Code::N103, words, words, {});
  }

  // A resignation that the next line answers with the result is how the result came about, and no turn of its
  // own.
  bool result_is_next() const {
    Lines ahead(lines_.rest());
    std::string_view line;
    do {
      if (!ahead.next(line)) return false;
      line = trimmed_blanks(line);
    } while (line.empty());
    Said said;
    return says<g::action_line>(line, said) && matches<g::wins>(line.substr(said.read));
  }

  void roll(Turn& turn, std::string_view what) {
    resignation_open_ = false;
    Said said;
    turn.kind = TurnKind::unreadable;
    if (!says<g::dice>(what, said)) {
      out_.report(Code::N102, span(what), {what}, turn.side, true);
      return out_.turn(turn);
    }
    turn.dice_span = span(said.dice);
    const int first = said.first_die[0] - '0', second = said.second_die[0] - '0';
    if (first < 1 || first > 6 || second < 1 || second > 6) {
      out_.report(Code::N102, turn.dice_span, {said.dice}, turn.side, true);
      return out_.turn(turn);
    }
    turn.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    const std::string_view play = trimmed_blanks(what.substr(said.dice.size()));
    turn.kind = play.empty() ? TurnKind::blank : TurnKind::dance;
    if (play == "????") turn.kind = TurnKind::unrecorded;
    if (play.empty() || play == "????" || matches<g::cannot_move>(play)) return out_.turn(turn);
    const std::string_view rest = read_move_list(play, span(play).offset, directions_.of(turn.side), turn);
    if (!rest.empty()) {
      out_.report(Code::N101, span(rest), {rest}, turn.side, true);
      turn.kind = TurnKind::unreadable;
      turn.n_moves = 0;
    }
    out_.turn(turn);
  }

  void result(const Turn& turn, const Said& said) {
    Claim claim;
    claim.side = turn.side;
    claim.span = turn.span;
    if (!said.points.empty()) {
      claim.points = to_int(said.points);
      claim.points_span = span(said.points);
    }
    winner_ = turn.side;
    points_ = static_cast<std::int32_t>(claim.points);
    out_.claim(claim);
  }

  std::string_view text_;
  Lines lines_;
  Emitter out_;
  MatchHead head_;
  std::vector<LateFinding> late_;         // about the head, until the match has begun
  std::vector<std::string_view> strays_;  // lines before anything of a match
  std::vector<Note> waiting_;             // for the head that is being read
  std::optional<Score> score_;            // of a game whose players' line has not come yet
  std::array<std::string_view, 2> names_;
  std::int32_t length_ = 0;
  std::array<std::int32_t, 2> running_{};  // before the game
  std::optional<Side> winner_;             // of the game, as it says
  std::int32_t points_ = -1;
  Side x_ = Side::white;
  Directions directions_;
  bool resignation_open_ = false;
};

// It ends with the letter of a player: most lines are asked no more than that.
bool may_name(std::string_view line) {
  return std::string_view("XOxo.\xA5\x9E").find(line.back()) != std::string_view::npos;
}

// Its head is all in one line, as a field of a form keeps a text: the score, and then who has which letter.
bool is_joined_head(std::string_view line) {
  const std::size_t score = line.find("Score is ");
  const std::size_t first = std::min(line.find(" is X - ", score), line.find(" is O - ", score));
  return score < line.size() && first < line.size() &&
         (line.find(" is O", first) < line.size() || line.find(" is X", first + 1) < line.size());
}

}  // namespace

int sniff_oldmoves(std::string_view text) {
  Lines lines(text.substr(0, sniffed));
  std::string_view line;
  bool scored = false, named = false;
  while (lines.next(line)) {
    line = trimmed_blanks(line);
    if (is_joined_head(line.substr(0, longest_head))) return 60;
    if (line.empty() || line.size() > longest_head) continue;
    if (matches<g::score_line>(line)) {
      scored = true;
    } else if (may_name(line) && matches<g::names_line>(line)) {
      if (scored) return 95;
      named = true;
    } else if (named && matches<p::seq<g::action_line, g::dice>>(line)) {
      return 60;
    }
  }
  return scored ? 60 : 0;
}

void read_oldmoves(const Source& source, Sink& sink, Reporter& reporter) {
  OldmovesReader(source, sink, reporter).run();
}

}  // namespace hakem
