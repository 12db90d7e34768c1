// Writes the match file as GNU Backgammon lays it out: the left player's cell from column 5, the right
// player's from column 33, every die a move of its own, 25 for the bar and 0 for off.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/kept_words.hpp"
#include "formats/mat/mat.hpp"
#include "formats/mat/mat_comment.hpp"
#include "formats/mat/mat_name.hpp"
#include "formats/mat/mat_text.hpp"
#include "formats/match_tags.hpp"
#include "formats/position_text.hpp"

namespace hakem {
namespace mat {
namespace {

constexpr std::size_t left_width = 27;
constexpr std::size_t name_width = 31;
constexpr std::int64_t highest_row = 999999;  // the grammar takes six digits
// In a shorter line GNU Backgammon finds the right player's play of the row before once more.
constexpr std::size_t least_comment = 16;

enum class Style : std::uint8_t {
  gnubg,
  xg,      // every tag of eXtreme Gammon
  snowie,  // no line of comment; a set position is an illegal play
};

class MatWriter final : public Sink {
 public:
  MatWriter(std::string& out, Style style) : out_(out), style_(style) {}

  void begin_match(const MatchHead& head) override {
    if (!out_.empty() && !out_.ends_with("\n\n")) out_ += '\n';
    head_open_ = true;
    closed_ = false;
    length_ = written_length(head);
    uzun_ = head.variation == Variation::uzun;
    take_tags(head);
    names_ = {std::string(head.names[0]), std::string(head.names[1])};
    games_ = 0;
    late_.clear();
  }

  void begin_game(const GameHead& head) override {
    for (std::size_t i = 0; i < 2; ++i)
      if (names_[i].empty()) names_[i] = head.names[i];
    if (head_open_) write_head();
    if (games_ > 0) out_ += '\n';
    ++games_;
    result_told_ = false;
    if (head.score_written || games_ == 1) score_ = {head.score[0], head.score[1]};
    if (games_ == 1) earlier_ = score_[0] + score_[1] > 0 ? 1 : 0;
    out_.append(" Game ")
        .append(std::to_string(head.number == 0 ? games_ + earlier_ : head.number))
        .append("\n ");
    pad(out_, player(head, 0), name_width);
    if (!out_.ends_with(' ')) out_ += ' ';
    out_.append(player(head, 1)).append("\n");
    row_ = told_row_ = 0;
    rolled_ = {};
  }

  void turn(const Turn& turn) override {
    settle_opening(turn);
    if (turn.kind == TurnKind::resign_refuse) {
      resigned_.reset();  // there is no word for it, and Resigns would end the game
      return write_held_comments();
    }
    settle_resignation();
    switch (turn.kind) {
      case TurnKind::opening: opening_ = turn.dice; return;
      case TurnKind::closed_out:  // an empty cell says so
      case TurnKind::resign_refuse:
      case TurnKind::resign_accept: return;
      case TurnKind::resign: resigned_ = turn; return;
      case TurnKind::set_position:
        if (turn.setup == nullptr) return;
        if (uzun_) {  // `Set Pos` holds boards on which the sides meet face to face
          finish_row();
          return comment(turn.setup->text.empty() ? to_text(turn.setup->board) : turn.setup->text);
        }
        return position(turn);
      case TurnKind::play: {
        std::string text = dice_text(turn.dice);
        append_play(text, turn);
        return cell(turn, text);
      }
      case TurnKind::dance:
        return cell(turn, dice_text(turn.dice) +
                              (turn.ruled == nullptr || turn.ruled->verified ? "" : " Cannot Move"));
      case TurnKind::blank: return cell(turn, dice_text(turn.dice));
      case TurnKind::unrecorded:
      case TurnKind::unreadable: return cell(turn, dice_text(turn.dice) + " ????");
      case TurnKind::offer: return cell(turn, cube_text("Doubles => ", turn, 2), 1);
      case TurnKind::beaver: return cell(turn, cube_text("Beavers => ", turn, 4), 1);
      case TurnKind::raccoon: return cell(turn, cube_text("Raccoons => ", turn, 4), 1);
      case TurnKind::take: return cell(turn, "Takes", 1);
      case TurnKind::drop: return cell(turn, "Drops", 1);
    }
  }

  void claim(const Claim& claim) override {
    settle_resignation();
    if (claim.kind == ClaimKind::drawn) return comment(draw_words);  // this notation has no draws
    if (!claim.side) return;
    if (claim.kind != ClaimKind::game_won && claim.kind != ClaimKind::game_lost) return;
    if (claim.points < 0) {  // only the end of the game tells
      untold_ = claim;
      return;
    }
    write_result(claim);
  }

  void write_result(const Claim& claim) {
    result_told_ = true;
    const std::string text = points_text(claim, claim.kind == ClaimKind::game_won ? "Wins" : "Losses");
    if (*claim.side == Side::black && !left_.empty()) return cell(Side::black, text, 1);
    finish_row();
    line(std::string(*claim.side == Side::white ? 6 : 34, ' ') + text);
  }

  void note(const Note& note) override {
    if (note.kind == NoteKind::source) return;
    if (resigned_) return held_comments_.emplace_back(note.text), void();
    comment(note.text);
  }

  void end_game(const GameEnd& end) override {
    settle_opening({});
    settle_resignation();
    if (untold_) {
      untold_->points = end.winner ? end.points : 0;
      write_result(*untold_);
      untold_.reset();
    }
    // How much was given up is told by the result alone here, and others take a game without one for
    // unfinished.
    const bool is_known = end.winner && end.level != Level::unknown && end.points > 0;
    if (is_known && !result_told_) {
      Claim result;
      result.side = end.winner;
      result.points = end.points;
      write_result(result);
    }
    finish_row();
    score_ = end.score;
  }

  // An empty line follows every game and the notes behind it, which nobody can tell from notes in it.
  void end_match() override {
    if (head_open_ && style_ == Style::gnubg) {  // no score tells the names
      if (!names_[0].empty()) add_tag("Player 1", names_[0]);
      if (!names_[1].empty()) add_tag("Player 2", names_[1]);
    }
    if (head_open_) write_head();
    if (games_ == 0) return;
    out_ += '\n';
    closed_ = true;
  }

 private:
  struct NamedValue {
    std::string key, value;
  };

  // A resignation is written once it is not refused.
  void settle_resignation() {
    if (!resigned_) return;
    const Turn turn = *std::exchange(resigned_, std::nullopt);
    const char* words = turn.value == Given::time    ? "Lost on time"
                        : turn.value == Given::match ? "Resigned Match"
                                                     : "Resigns";
    cell(turn, words, 1);
    write_held_comments();
  }

  void write_held_comments() {
    for (const std::string& text : std::exchange(held_comments_, {})) comment(text);
  }

  // The first roll says the same as the opening dice, unless it does not.
  void settle_opening(const Turn& next) {
    if (!opening_) return;
    const bool repeated = next.kind != TurnKind::opening && next.dice.higher() == opening_->higher() &&
                          next.dice.lower() == opening_->lower();
    if (!repeated) comment(opening_words(*opening_));
    opening_.reset();
  }

  void comment(std::string_view rest) {
    if (style_ == Style::snowie) return;
    std::string text;
    do {
      const std::size_t stop = std::min(rest.find('\n'), rest.size());
      const std::string_view one = rest.substr(0, stop);
      std::string line(one.empty() ? ";" : is_more_than_words(one) ? "; ;" : "; ");
      line.append(one);
      line.resize(std::max(line.size(), least_comment), ' ');
      text.append(line).append("\n");
      rest.remove_prefix(std::min(stop + 1, rest.size()));
    } while (!rest.empty());
    if (head_open_ || !left_.empty()) {
      late_ += text;
    } else if (closed_) {
      out_.insert(out_.size() - 1, text);
    } else {
      out_ += text;
    }
  }

  std::string player(const GameHead& head, std::size_t i) const {
    std::string text = mat_name(head.names[i].empty() ? names_[i] : head.names[i]);
    if (!head.ratings[i].empty()) text.append(",").append(head.ratings[i]);
    return text + " : " + std::to_string(score_[i]);
  }

  void position(const Turn& turn) {
    const Dice dice = turn.dice.rolled() ? turn.dice : turn.setup->dice;
    if (dice.rolled()) return illegal_play(turn, dice);
    finish_row();
    if (style_ != Style::snowie) line(set_position_line(*turn.setup));
  }

  // Who is to play is told by the names there; where they do not, it is who did not play so.
  void illegal_play(const Turn& turn, Dice dice) {
    const Side roller = turn.setup->on_turn.value_or(other(turn.side));
    const bool is_snowie = turn.setup->text.find(';', 1) != std::string_view::npos;
    const std::string fields = is_snowie ? std::string(turn.setup->text)
                                         : snowie_position({*turn.setup, roller, names_, length_, score_});
    const bool named = names_[0] != names_[1];
    follow_row(turn);
    cell(named ? turn.side : other(roller), dice_text(dice) + " Illegal play (" + fields + ")");
  }

  static std::string cube_text(std::string_view word, const Turn& turn, std::int64_t times) {
    const std::int64_t cube = turn.ruled == nullptr ? 1 : turn.ruled->cube;
    return std::string(word) + std::to_string(turn.value != 0 ? turn.value : cube * times);
  }

  bool has_tag(std::string_view key) const {
    return std::any_of(tags_.begin(), tags_.end(), [&](const NamedValue& tag) { return tag.key == key; });
  }

  void add_tag(std::string_view key, std::string_view value) {
    if (!has_tag(key)) tags_.push_back({std::string(key), std::string(value)});
  }

  void take_tags(const MatchHead& head) {
    tags_.clear();
    for (const auto& [key, value] : tags_to_write(head)) tags_.push_back({key, tag_value(key, value)});
    if (style_ == Style::xg) add_tag("Variation", "Backgammon");
  }

  void write_head() {
    head_open_ = false;
    if (style_ == Style::snowie) tags_.clear();
    if (style_ == Style::xg) {
      add_tag("Player 1", names_[0]);
      add_tag("Player 2", names_[1]);
    }
    for (const NamedValue& tag : tags_) append_tag_line(out_, tag.key, tag.value);
    if (!tags_.empty()) out_ += '\n';
    out_.append(" ").append(std::to_string(length_)).append(" point match\n\n");
    out_ += late_;
    late_.clear();
  }

  void cell(const Turn& turn, std::string_view text, std::size_t indent = 0) {
    follow_row(turn);
    cell(turn.side, text, indent);
  }

  // Words stand one column further in than dice.
  void cell(Side side, std::string_view text, std::size_t indent = 0) {
    if (side == Side::white) {
      finish_row();
      left_.assign(indent, ' ').append(text);
      return;
    }
    std::string right(indent, ' ');
    write_row(right.append(text));
  }

  // Rows are counted one by one, but where the record counts otherwise: what it lost or has twice must not
  // look whole. A row is there twice if a side rolls twice in it.
  void follow_row(const Turn& turn) {
    if (turn.row == 0) return;
    const std::int64_t jump = std::int64_t{turn.row} - std::exchange(told_row_, turn.row);
    const bool again = jump == 0 && turn.dice.rolled() && rolled_[index(turn.side)];
    if (jump != 0 || again) rolled_ = {};
    if (turn.dice.rolled()) rolled_[index(turn.side)] = true;
    const std::int64_t row = row_ + (left_.empty() ? 0 : 1) + jump;  // what it comes to
    if (jump == 1 || (jump == 0 && !again) || row < 1 || row > highest_row) return;
    finish_row();
    row_ = static_cast<std::int32_t>(row - 1);
  }

  void write_row(std::string_view right) {
    std::string number = std::to_string(++row_);
    if (number.size() < 3) number.insert(0, 3 - number.size(), ' ');
    out_.append(number).append(") ");
    pad(out_, left_, left_width);
    out_.append(" ").append(right);
    while (out_.ends_with(' ')) out_.pop_back();
    out_ += '\n';
    left_.clear();
    out_ += late_;
    late_.clear();
  }

  void finish_row() {
    if (!left_.empty()) write_row({});
  }

  void line(const std::string& text) { out_.append(text).append("\n"); }

  std::string& out_;
  Style style_;
  bool head_open_ = false;
  bool closed_ = false;  // behind a match with games
  std::int32_t length_ = 0;
  std::array<std::int64_t, 2> score_{};  // before the game
  bool uzun_ = false;
  std::array<std::string, 2> names_;  // of the match, for a game that gives none
  std::vector<NamedValue> tags_;
  std::string left_;                        // the left cell of the row that is open
  std::string late_;                        // notes that wait until the head or the row is written
  std::optional<Turn> resigned_;            // and nobody has answered yet
  std::vector<std::string> held_comments_;  // since then
  std::optional<Dice> opening_;             // not said by a roll yet
  std::int32_t row_ = 0;                    // that was written last
  std::int32_t told_row_ = 0;               // of the turn before, in the record
  std::array<bool, 2> rolled_{};            // in that row
  std::int32_t games_ = 0;
  std::int32_t earlier_ = 0;     // games before the first: 1, for more than one, if its score is not 0 - 0
  std::optional<Claim> untold_;  // a result without points
  bool result_told_ = false;     // of this game
};

}  // namespace
}  // namespace mat

std::unique_ptr<Sink> mat_writer(std::string& out) {
  return std::make_unique<mat::MatWriter>(out, mat::Style::gnubg);
}
std::unique_ptr<Sink> mat_xg_writer(std::string& out) {
  return std::make_unique<mat::MatWriter>(out, mat::Style::xg);
}
std::unique_ptr<Sink> snowie_writer(std::string& out) {
  return std::make_unique<mat::MatWriter>(out, mat::Style::snowie);
}

}  // namespace hakem
