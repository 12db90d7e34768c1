// Writes the match as its second player would have kept it: Black is You. He goes up in every game with an
// odd number and down in the others, as in the files known.
#include <string>
#include <vector>

#include "formats/javafibs/javafibs.hpp"
#include "formats/kept_words.hpp"
#include "formats/lines.hpp"
#include "formats/match_tags.hpp"
#include "formats/move_list.hpp"
#include "formats/told_result.hpp"

namespace hakem {
namespace {

class JavaFibsWriter final : public Sink {
 public:
  explicit JavaFibsWriter(std::string& out) : out_(out) {}

  void begin_match(const MatchHead& head) override {
    names_ = {std::string(head.names[0]), std::string(head.names[1])};
    length_ = head.money ? 0 : head.length;
    tags_ = tags_to_write(head);
    in_match_ = true;
    over_ = false;
    games_ = 0;
    score_ = {};
    winner_.reset();
  }

  void begin_game(const GameHead& head) override {
    if (games_ == 0) {
      for (std::size_t i = 0; i < 2; ++i)
        if (!head.names[i].empty()) names_[i] = head.names[i];
      write_head();
    }
    const std::array<std::int64_t, 2> score = {head.score[0], head.score[1]};
    says_score_ = head.score_written && score != score_;
    if (says_score_) write_score(score);
    line(JavaFibs::begins_game, names_[0], "");
    line(JavaFibs::players, owner_, names_[0]);
    for (const std::string& note : waiting_) comment(note);
    waiting_.clear();
    ++games_;
    any_turn_ = resigned_ = false;
    result_at_ = std::string::npos;
    told_.clear();
    open_amount_ = 0;
  }

  void turn(const Turn& turn) override {
    if (turn.kind == TurnKind::opening && (turn.dice.first == 0 || turn.dice.second == 0))
      return comment(opening_words(turn.dice));  // no place for one die
    const bool first = !any_turn_;
    any_turn_ = true;
    if (turn.kind == TurnKind::resign) resigned_ = true;
    if (turn.kind == TurnKind::resign_refuse) resigned_ = false;
    switch (turn.kind) {
      case TurnKind::opening: return opening(turn.dice);
      case TurnKind::closed_out:
      case TurnKind::resign_accept: return;
      case TurnKind::set_position:
        if (turn.setup != nullptr)
          comment(turn.setup->text.empty() ? to_text(turn.setup->board) : std::string(turn.setup->text));
        return;
      case TurnKind::offer:
      case TurnKind::beaver:
      case TurnKind::raccoon: return said(JavaFibs::doubles, turn.side, "");
      case TurnKind::take: return said(JavaFibs::takes, turn.side, "");
      case TurnKind::drop: return said(JavaFibs::drops, turn.side, "");
      case TurnKind::resign:
        said(JavaFibs::resigns, turn.side, resigned_points(turn));
        if (resigned_points(turn).empty()) open_amount_ = out_.size();
        return;
      case TurnKind::resign_refuse: return said(JavaFibs::refuses, turn.side, "");
      case TurnKind::play:
      case TurnKind::dance:
      case TurnKind::blank:
      case TurnKind::unrecorded:
      case TurnKind::unreadable: return roll(turn, first);
    }
  }

  void claim(const Claim& claim) override {
    if (claim.kind == ClaimKind::drawn) return comment(draw_words);
    if (claim.kind != ClaimKind::game_won && claim.kind != ClaimKind::game_lost) return;
    if (!claim.side || claim.points < 0) return;  // told at the end, with what the game was worth
    const Side winner = claim.kind == ClaimKind::game_won ? *claim.side : other(*claim.side);
    told_.hear(claim);
    if (result_at_ == std::string::npos) result_at_ = out_.size();
    wins(winner, claim.points);
  }

  void note(const Note& note) override {
    if (note.kind == NoteKind::source) return;
    if (in_match_ ? games_ == 0 : !written_) return waiting_.emplace_back(note.text), void();
    comment(note.text);
  }

  void end_game(const GameEnd& end) override {
    std::optional<ToldResult> told = told_.of(end);
    if (!told && end.winner && end.reason != EndReason::draw) {
      result_at_ = out_.size();
      told = ToldResult{*end.winner, end.points > 0 ? end.points : -1};
      wins(told->winner, told->points);
    }
    const std::string points = told && told->points >= 0 ? std::to_string(told->points) : "";
    const bool given_up = end.reason == EndReason::resignation || end.reason == EndReason::time_out;
    // What was given up is told by the result where the resignation does not say.
    if (resigned_ && told && open_amount_ == result_at_) out_.insert(open_amount_ - 1, points);
    if (given_up && !resigned_ && told) {
      const std::string rest = out_.substr(result_at_);
      out_.resize(result_at_);
      said(JavaFibs::resigns, other(told->winner), points);
      out_ += rest;
    }
    winner_ = end.winner;
    // A game that tells nothing has said its score at its beginning.
    if (any_turn_ || end.winner || !says_score_) write_score(end.score);
    if (length_ <= 0 || over_) return;
    for (const Side side : {Side::white, Side::black}) {
      if (score_[index(side)] < length_) continue;
      over_ = true;
      return said(JavaFibs::wins_match, side, std::to_string(length_));
    }
  }

  void end_match() override {
    if (games_ == 0) write_head();
    for (const std::string& note : waiting_) comment(note);
    waiting_.clear();
    in_match_ = false;
  }

 private:
  void line(JavaFibs what, std::string_view who, std::string_view rest) {
    out_.append(std::to_string(static_cast<int>(what)))
        .append(":")
        .append(who)
        .append(":")
        .append(rest)
        .append("\n");
  }
  void said(JavaFibs what, Side side, std::string_view rest) {
    line(what, side == Side::white ? names_[0] : owner_, rest);
  }

  void write_head() {
    // Who is not You must not be called so, and nothing but the names tells the players apart.
    owner_ = javafibs_owner;
    for (std::string& name : names_) name = on_one_line(name);
    if (!names_[1].empty() && names_[1] == names_[0]) names_[1] = owner_;
    if (names_[0].empty()) names_[0] = javafibs_nobody;
    if (names_[0] == owner_)
      owner_ = names_[1].empty() || names_[1] == owner_ ? std::string("Opponent") : names_[1];
    out_.append(javafibs_prolog).append("\n");
    for (const auto& [key, value] : tags_) append_tag_line(out_, key, value);
    line(JavaFibs::begins_match, names_[0], std::to_string(length_ > 0 ? length_ : javafibs_unlimited));
    written_ = true;
  }

  // The winner of the last game first.
  void write_score(const std::array<std::int64_t, 2>& score) {
    score_ = score;
    const std::size_t first = winner_ == Side::black ? 1 : 0;
    const auto one = [&](std::size_t side) { return names_[side] + "-" + std::to_string(score[side]); };
    line(JavaFibs::score, one(first), one(1 - first));
  }

  void opening(Dice dice) {
    const Side starter = dice.first > dice.second ? Side::white : Side::black;
    said(JavaFibs::opening_roll, starter, dice_text({dice.second, dice.first}));
  }

  static std::string dice_text(Dice dice) {
    return {static_cast<char>('0' + dice.first), ' ', static_cast<char>('0' + dice.second)};
  }

  // The first roll is the opening roll, if its dice stand as that line has them: the die of the owner first.
  void roll(const Turn& turn, bool first) {
    const bool closed = turn.kind == TurnKind::blank && turn.ruled != nullptr && turn.ruled->verified &&
                        turn.ruled->played.n == 0;
    std::string play;
    append_move_list(play, turn, goes_up(turn.side) ? Numbers::opponent : Numbers::own, '-');
    const bool unread = turn.kind == TurnKind::unrecorded || turn.kind == TurnKind::unreadable;
    if (unread) play = " ????";
    const bool danced = !unread && (turn.kind == TurnKind::dance || closed);
    const Dice dice = turn.dice;
    const bool opens = turn.side == Side::white ? dice.first < dice.second : dice.first > dice.second;
    const bool opening = first && opens && (danced || !play.empty());
    if (dice.rolled()) said(opening ? JavaFibs::opening_roll : JavaFibs::roll, turn.side, dice_text(dice));
    if (danced) return said(JavaFibs::cannot_move, turn.side, "");
    if (!play.empty()) said(JavaFibs::move, turn.side, std::string_view(play).substr(1));
  }

  bool goes_up(Side side) const { return (side == Side::black) == (games_ % 2 == 1); }

  static std::string resigned_points(const Turn& turn) {
    if (turn.value == 0 || turn.value > 3) return {};  // no level: the whole match, or time that ran out
    const std::int64_t cube = turn.ruled == nullptr ? 1 : turn.ruled->cube;
    return std::to_string(turn.value * cube);
  }

  void wins(Side side, std::int64_t points) {
    said(JavaFibs::wins_game, side, points >= 0 ? std::to_string(points) : "");
  }

  void comment(std::string_view text) { append_comment_lines(out_, text); }

  std::string& out_;
  std::array<std::string, 2> names_;
  std::string owner_{javafibs_owner};
  std::int32_t length_ = 0;
  std::vector<std::pair<std::string, std::string>> tags_;
  std::vector<std::string> waiting_;  // notes before the first game
  std::array<std::int64_t, 2> score_{};
  bool says_score_ = false;  // of the game, at its beginning
  std::optional<Side> winner_;
  std::size_t result_at_ = std::string::npos;
  std::size_t open_amount_ = 0;  // behind a resignation that does not say how much
  ToldResults told_;
  std::int32_t games_ = 0;
  bool in_match_ = false;
  bool written_ = false;  // anything
  bool over_ = false;     // won
  bool any_turn_ = false;
  bool resigned_ = false;
};

}  // namespace

std::unique_ptr<Sink> javafibs_writer(std::string& out) { return std::make_unique<JavaFibsWriter>(out); }

}  // namespace hakem
