// A game at a time: its first line says how it ended, so the whole of it is looked at before its events
// leave.
#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "formats/bgammon/bgammon.hpp"
#include "formats/bgammon/bgammon_event.hpp"
#include "formats/bgammon/bgammon_head.hpp"
#include "formats/bgammon/bgammon_index.hpp"
#include "formats/bgammon/bgammon_score.hpp"
#include "formats/emitter.hpp"
#include "formats/lines.hpp"
#include "formats/move_list.hpp"
#include "formats/peg.hpp"
#include "formats/utc.hpp"
#include "grammar/bgammon.hpp"

namespace hakem {
namespace {

namespace g = grammar::bgammon;
using bgammon::Action;
using bgammon::Event;
using bgammon::Head;
using bgammon::Score;

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(" \t")); }

bool is_die(char c) { return c >= '1' && c <= '6'; }

class BgammonReader {
 public:
  BgammonReader(const Source& source, Sink& sink, Reporter& reporter)
      : source_(source), text_(source.text()), out_(sink, reporter, source.text()), index_(source, out_) {}

  void run() {
    while (at_ < text_.size()) {
      const std::string_view line = next_line();
      if (is_index(line)) {
        index_.line(line, span(line).offset);
      } else if (is_game(line)) {
        game(line);
      } else {
        outside(line);
      }
    }
    index_.end_file();
    out_.end_match();
  }

 private:
  Span span(std::string_view part) const { return out_.span(part); }

  static bool is_index(std::string_view line) { return line.starts_with("bgammon-replay"); }
  static bool is_game(std::string_view line) { return line.starts_with("i ") || line.starts_with("i\t"); }

  std::string_view next_line() {
    const char* const begin = text_.data() + at_;
    const void* found = std::memchr(begin, '\n', text_.size() - at_);
    std::size_t length = text_.size() - at_;
    if (found != nullptr) length = static_cast<std::size_t>(static_cast<const char*>(found) - begin);
    at_ += std::min(length + 1, text_.size() - at_);
    std::string_view line(begin, length);
    if (line.ends_with('\r')) line.remove_suffix(1);
    while (line.starts_with(' ')) line.remove_prefix(1);  // it was indented on its way
    return line;
  }

  void outside(std::string_view line) {
    line = bgammon::trimmed(line);
    if (line.empty()) return;
    if (matches<g::event_head>(line)) {
      at_ = span(line).offset;
      return game({});
    }
    waiting_.push_back(line);
  }

  // What stands before the first game is told of once there is one.
  void flush_outside() {
    if (waiting_.empty()) return;
    const auto lines = static_cast<std::int64_t>(waiting_.size());
    out_.report(Code::N104, span(waiting_.front()), {lines});
    for (const std::string_view line : waiting_) out_.note(NoteKind::unknown, line, span(line));
    waiting_.clear();
  }

  // --- a game ----------------------------------------------------------------------------------------------

  // `line` begins it; empty if that line is missing.
  void game(std::string_view line) {
    const std::size_t begin = line.empty() ? at_ : span(line).offset;
    const std::size_t body = at_;
    flush_outside();
    index_.begin_game(begin);
    std::string_view last;
    while (at_ < text_.size()) {
      const std::size_t before = at_;
      const std::string_view next = next_line();
      if (is_game(next) || is_index(next)) {
        at_ = before;
        break;
      }
      if (!bgammon::trimmed(next).empty()) last = next;
    }
    const std::size_t end = at_;
    const auto head = bgammon::read_head(line);
    const std::string_view other = head ? bgammon::other_game(head->variant) : std::string_view();
    if (!other.empty()) return pass_over(text_.substr(begin, end - begin), *head, other);
    other_variant_ = {};
    head ? begin_game(line, *head, ends_early(last)) : begin_headless(line, begin);
    at_ = body;
    while (at_ < end) event(next_line());
    if (claim_) send_claim();
    out_.end_game();
  }

  // A game with rules of its own stands outside of any match, as it was.
  void pass_over(std::string_view raw, const Head& head, std::string_view other) {
    out_.end_match();
    if (head.variant != other_variant_) out_.report(Code::N148, span(head.variant), {other});
    other_variant_ = head.variant;
    while (raw.ends_with('\n') || raw.ends_with('\r')) raw.remove_suffix(1);
    out_.note(NoteKind::unknown, raw, span(raw));
  }

  static bool ends_early(std::string_view last) {
    Event event;
    if (!parse_line<g::event_line, Action>(last, event)) return false;
    return event.kind == Event::Kind::gives_up ||
           (event.kind == Event::Kind::doubles && event.accepted == false);
  }

  // Once all of them are told, the line is kept as it was.
  void bad_value(std::string_view key, std::string_view text) {
    out_.report(Code::H107, span(text), {key, text});
    bad_head_ = true;
  }

  void begin_headless(std::string_view line, std::size_t begin) {
    const Span where{static_cast<std::uint32_t>(begin),
                     static_cast<std::uint32_t>(std::max<std::size_t>(line.size(), 1))};
    if (!out_.in_match()) {
      MatchHead match;
      match.span = where;
      out_.begin_match(match);
      length_ = {};
      names_ = {};
    }
    GameHead game;
    game.span = where;
    start_game(game);
    if (line.empty()) out_.report(Code::N106, where);
    if (!line.empty()) out_.unread(Code::N151, line, line, {});
    running_.forget();
  }

  void begin_game(std::string_view line, const Head& head, bool ended_early) {
    const auto winner = bgammon::number_in(head.winner, 0, 2);
    const auto points = bgammon::number_in(head.points, 0, 9'999'999);
    Score score = {bgammon::number_in(head.score[0], 0, 99'999).value_or(0),
                   bgammon::number_in(head.score[1], 0, 99'999).value_or(0)};
    const bool same = out_.in_match() && head.names == names_ && head.length == length_;
    score = running_.before(score, same, ended_early ? winner.value_or(0) : 0, points.value_or(0));
    const bool starts_anew = running_.starts_anew(score);
    if (!same || starts_anew) begin_match(line, head);
    GameHead game;
    game.names = head.names;
    game.score = {static_cast<std::int32_t>(score[0]), static_cast<std::int32_t>(score[1])};
    game.score_written = true;
    game.score_span = join(span(head.score[0]), span(head.score[1]));
    game.span = span(line);
    start_game(game);
    if (!winner) bad_value("winner", head.winner);
    for (const std::string_view each : head.score)
      if (!bgammon::number_in(each, 0, 99'999)) bad_value("score", each);
    if (!points) bad_value("points", head.points);
    tell_start(head.started);
    if (std::exchange(bad_head_, false)) out_.note(NoteKind::unknown, line, span(line));
    running_.begin_game(score);
    if (winner.value_or(0) == 0 || !points) return;
    claim_.emplace();
    claim_->kind = ClaimKind::game_won;
    claim_->side = *winner == 1 ? Side::white : Side::black;
    claim_->points = *points;
    claim_->span = join(span(head.winner), span(head.points));
    claim_->points_span = span(head.points);
    ended_early_ = ended_early;
  }

  void begin_match(std::string_view line, const Head& head) {
    MatchHead match;
    match.span = span(line);
    match.names = head.names;
    const auto length = bgammon::number_in(head.length, 0, 999);
    match.length_written = length.has_value();
    match.length = static_cast<std::int32_t>(length.value_or(0));
    match.money = match.length == 0;
    const auto started = bgammon::number_in(head.started, 1, 99'999'999'999);
    if (started) {
      const Utc time = utc(*started);
      const Span where = span(head.started);
      match.tags.push_back({"EventDate", source_.keep(time.date), "EventDate", where});
      match.tags.push_back({"EventTime", source_.keep(time.time), "EventTime", where});
    }
    out_.begin_match(match);
    if (!length) {
      out_.report(Code::H103, span(head.length), {head.length});
      bad_head_ = true;
    }
    length_ = head.length;
    names_ = head.names;
    first_game_ = true;
  }

  void start_game(const GameHead& game) {
    out_.begin_game(game);
    claim_.reset();
    cube_ = 1;
    off_ = {};
    unread_ = false;
  }

  // The match keeps the time of its first game.
  void tell_start(std::string_view written) {
    const bool first = first_game_;
    first_game_ = false;
    if (written.empty()) return;
    const auto started = bgammon::number_in(written, 0, 99'999'999'999);
    if (!started) return bad_value("timestamp", written);
    if (first || *started == 0) return;
    out_.note(NoteKind::comment, source_.keep(bgammon::started_comment(*started)), span(written));
  }

  // --- what happens in it ----------------------------------------------------------------------------------

  void event(std::string_view line) {
    if (line.size() > longest_record_line)
      return out_.report(
          Code::S107, span(line.substr(0, 1)),
          {static_cast<std::int64_t>(line.size()), static_cast<std::int64_t>(longest_record_line)});
    Event event;
    if (!parse_line<g::event_line, Action>(line, event)) return bad_event(line);
    Turn turn;
    turn.side = event.side;
    turn.span = span(line);
    switch (event.kind) {
      case Event::Kind::roll: return roll(event, turn);
      case Event::Kind::doubles: return doubles(event, turn);
      case Event::Kind::gives_up: turn.kind = TurnKind::resign; out_.turn(turn);
    }
  }

  void roll(const Event& event, Turn& turn) {
    turn.kind = TurnKind::blank;
    if (event.dice.size() != 3 || !is_die(event.dice[0]) || !is_die(event.dice[2]))
      return unreadable(turn, Code::N102, event.dice);
    turn.dice = {static_cast<std::uint8_t>(event.dice[0] - '0'),
                 static_cast<std::uint8_t>(event.dice[2] - '0')};
    turn.dice_span = span(event.dice);
    const Numbers numbers = event.side == Side::white ? Numbers::own : Numbers::opponent;
    const std::string_view rest = read_move_list(event.moves, span(event.moves).offset, numbers, turn);
    if (!event.moves.empty() && !rest.empty()) return unreadable(turn, Code::N101, first_word(rest));
    for (std::size_t i = 0; i < turn.n_moves; ++i) {
      const Move& move = turn.moves[i];
      if (move.points[move.n_points - 1U] == off) off_[index(turn.side)] += move.count;
    }
    out_.turn(turn);
  }

  void unreadable(Turn& turn, Code code, std::string_view wrong) {
    out_.report(code, span(wrong), {wrong}, turn.side, true);
    turn.kind = TurnKind::unreadable;
    turn.n_moves = 0;
    unread_ = true;
    out_.turn(turn);
  }

  void doubles(const Event& event, Turn& turn) {
    turn.kind = TurnKind::offer;
    turn.value = event.value;
    out_.turn(turn);
    if (!event.accepted) return;
    if (*event.accepted) cube_ = event.value;
    turn.kind = *event.accepted ? TurnKind::take : TurnKind::drop;
    turn.side = other(event.side);
    turn.value = 0;
    out_.turn(turn);
  }

  // Whose turn it is stands first; without that it is no turn.
  void bad_event(std::string_view line) {
    const std::string_view words = bgammon::trimmed(line);
    if (words.empty()) return;
    if (!matches<g::event_head>(words)) {
      out_.report(Code::N103, span(words));
      return out_.note(NoteKind::unknown, words, span(words));
    }
    Turn turn;
    turn.side = words[0] == '1' ? Side::white : Side::black;
    turn.span = span(words);
    std::string_view rest = bgammon::trimmed(words.substr(1));
    const bool is_roll = matches<g::roll_head>(words);
    if (is_roll) rest = bgammon::trimmed(rest.substr(1));
    unreadable(turn, is_roll ? Code::N102 : Code::N110, is_roll ? first_word(rest) : rest);
  }

  // The server puts the value of the cube where the points belong, also when a gammon was won: that says who
  // won, and no more. Who bears off all his men while the other has none off wins one at least.
  void send_claim() {
    const std::size_t winner = index(*claim_->side);
    const bool gammon = !ended_early_ && (unread_ || (off_[winner] >= 15 && off_[1 - winner] == 0));
    if (gammon && claim_->points == cube_) {
      running_.wins_gammon(winner, cube_);
      claim_->points = -1;
      claim_->points_span = {};
    } else {
      running_.wins(winner, claim_->points);
    }
    out_.claim(*claim_);
    claim_.reset();
  }

  const Source& source_;
  std::string_view text_;
  std::size_t at_ = 0;
  Emitter out_;

  bgammon::Index index_;
  std::vector<std::string_view> waiting_;  // lines before the first game

  std::array<std::string_view, 2> names_;
  std::string_view length_;
  std::string_view other_variant_;  // of the game before, if that was passed over
  bool bad_head_ = false;           // a value of the line that begins the game cannot be read
  bool first_game_ = false;
  bgammon::RunningScore running_;

  std::optional<Claim> claim_;
  bool ended_early_ = false;
  std::int64_t cube_ = 1;
  std::array<int, 2> off_{};
  bool unread_ = false;
};

}  // namespace

void read_bgammon(const Source& source, Sink& sink, Reporter& reporter) {
  BgammonReader(source, sink, reporter).run();
}

}  // namespace hakem
