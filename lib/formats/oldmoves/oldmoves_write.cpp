// Writes what FIBS would have told: White is X and goes down, Black is O and goes up.
#include <optional>
#include <string>
#include <vector>

#include "formats/kept_words.hpp"
#include "formats/lines.hpp"
#include "formats/match_tags.hpp"
#include "formats/move_list.hpp"
#include "formats/oldmoves/oldmoves.hpp"
#include "formats/told_result.hpp"

namespace hakem {
namespace {

class OldmovesWriter final : public Sink {
 public:
  explicit OldmovesWriter(std::string& out) : out_(out) {}

  void begin_match(const MatchHead& head) override {
    length_ = head.money ? 0 : head.length;
    first_game_ = true;
    names_ = {std::string(head.names[0]), std::string(head.names[1])};
    in_match_ = true;
    any_game_ = false;
    const auto tags = tags_to_write(head);
    if (!tags.empty() && !out_.empty()) out_ += '\n';
    for (const auto& [key, value] : tags) append_tag_line(out_, key, value);
  }

  void begin_game(const GameHead& head) override {
    for (std::size_t i = 0; i < 2; ++i)
      if (!head.names[i].empty()) names_[i] = head.names[i];
    any_game_ = true;
    resigned_ = false;
    result_at_ = std::string::npos;
    told_.clear();
    if (head.score_written || first_game_) score_ = {head.score[0], head.score[1]};
    first_game_ = false;
    write_head(score_);
    for (const std::string& note : waiting_) comment(note);
    waiting_.clear();
  }

  void turn(const Turn& turn) override {
    if (turn.kind == TurnKind::resign) resigned_ = true;
    if (turn.kind == TurnKind::resign_refuse) resigned_ = false;
    switch (turn.kind) {
      case TurnKind::opening:
      case TurnKind::closed_out: return;
      case TurnKind::set_position:
        if (turn.setup != nullptr)
          comment(turn.setup->text.empty() ? to_text(turn.setup->board) : std::string(turn.setup->text));
        return;
      case TurnKind::offer: return say(turn.side, "doubles");
      case TurnKind::beaver: return say(turn.side, "beavers");
      case TurnKind::raccoon: return say(turn.side, "raccoons");
      case TurnKind::take:
      case TurnKind::resign_accept: return say(turn.side, "accepts");
      case TurnKind::drop:
      case TurnKind::resign_refuse: return say(turn.side, "rejects");
      case TurnKind::resign: return say(turn.side, "wants to resign");
      case TurnKind::play:
      case TurnKind::dance:
      case TurnKind::blank:
      case TurnKind::unrecorded:
      case TurnKind::unreadable: return roll(turn);
    }
  }

  void claim(const Claim& claim) override {
    if (claim.kind == ClaimKind::drawn) return comment(draw_words);
    if (claim.kind != ClaimKind::game_won && claim.kind != ClaimKind::game_lost) return;
    if (!claim.side || claim.points < 0) return;  // told at the end, with what the game was worth
    told_.hear(claim);
    if (result_at_ == std::string::npos) result_at_ = out_.size();
    wins(claim.kind == ClaimKind::game_won ? *claim.side : other(*claim.side), claim.points);
  }

  void note(const Note& note) override {
    if (note.kind == NoteKind::source) return;
    if (in_match_ && !any_game_) return waiting_.emplace_back(note.text), void();
    comment(note.text);
  }

  // Who won is said of every game, as FIBS does, and before it that the loser gave it up.
  void end_game(const GameEnd& end) override {
    score_ = end.score;
    if (result_at_ == std::string::npos && end.winner && end.reason != EndReason::draw) {
      result_at_ = out_.size();
      wins(*end.winner, end.points > 0 ? end.points : -1);
    }
    const bool given_up = end.reason == EndReason::resignation || end.reason == EndReason::time_out;
    if (!given_up || resigned_ || result_at_ == std::string::npos) return;
    const std::optional<ToldResult> told = told_.of(end);
    const bool white_won = (told ? told->winner : end.winner) == Side::white;
    out_.insert(result_at_, white_won ? "O: wants to resign\n" : "X: wants to resign\n");
  }

  void end_match() override {
    if (!any_game_) write_head({});
    for (const std::string& note : waiting_) comment(note);
    waiting_.clear();
    in_match_ = false;
  }

 private:
  void write_head(const std::array<std::int64_t, 2>& score) {
    if (!out_.empty()) out_ += '\n';
    out_.append("Score is ").append(std::to_string(score[0])).append("-").append(std::to_string(score[1]));
    if (length_ > 0) out_.append(" in a ").append(std::to_string(length_)).append(" point match");
    out_.append(".\n")
        .append(name_text(names_[0]))
        .append(" is X - ")
        .append(name_text(names_[1]))
        .append(" is O\n");
  }

  // On one line that is no comment.
  static std::string name_text(std::string_view name) {
    std::string text = on_one_line(name);
    if (text.starts_with(';') || text.starts_with('#')) text[0] = '_';
    return text;
  }

  void actor(Side side) { out_ += side == Side::white ? "X: " : "O: "; }

  void say(Side side, std::string_view what) {
    actor(side);
    out_.append(what).append("\n");
  }

  void roll(const Turn& turn) {
    actor(turn.side);
    if (turn.dice.rolled()) {
      out_ += '(';
      out_ += static_cast<char>('0' + turn.dice.first);
      out_ += ' ';
      out_ += static_cast<char>('0' + turn.dice.second);
      out_ += ')';
    }
    const bool closed = turn.kind == TurnKind::blank && turn.ruled != nullptr && turn.ruled->verified &&
                        turn.ruled->played.n == 0;
    if (turn.kind == TurnKind::unrecorded || turn.kind == TurnKind::unreadable) {
      out_ += turn.dice.rolled() ? " ????" : "????";
    } else if (turn.kind == TurnKind::dance || closed) {
      out_ += " can't move";
    } else {
      append_move_list(out_, turn, turn.side == Side::white ? Numbers::own : Numbers::opponent, '-');
    }
    out_ += '\n';
  }

  void wins(Side side, std::int64_t points) {
    actor(side);
    out_ += "wins";
    if (points >= 0)
      out_.append(" ").append(std::to_string(points)).append(points == 1 ? " point" : " points");
    out_ += '\n';
  }

  void comment(std::string_view text) { append_comment_lines(out_, text); }

  std::string& out_;
  std::int32_t length_ = 0;
  bool first_game_ = true;               // of the match
  std::array<std::int64_t, 2> score_{};  // before the game
  std::array<std::string, 2> names_;
  std::vector<std::string> waiting_;  // notes of the match, for its first game
  std::size_t result_at_ = std::string::npos;
  ToldResults told_;
  bool in_match_ = false;
  bool any_game_ = false;
  bool resigned_ = false;  // in a turn of its own
};

}  // namespace

std::unique_ptr<Sink> oldmoves_writer(std::string& out) { return std::make_unique<OldmovesWriter>(out); }

}  // namespace hakem
