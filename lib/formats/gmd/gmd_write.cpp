// Writes GMD-2 as Gibbon lays it out. Our White is Black there, whose checkers go up.
//
// A note of kind `source` that holds lines of a GMD file gives the event before it its times; the rest of it
// is written from the event.
#include <optional>
#include <string>
#include <vector>

#include "formats/gmd/gmd.hpp"
#include "formats/gmd/gmd_line.hpp"
#include "formats/kept_words.hpp"
#include "formats/lines.hpp"
#include "formats/match_tags.hpp"
#include "formats/move_list.hpp"
#include "formats/told_result.hpp"

namespace hakem {
namespace {

class GmdWriter final : public Sink {
 public:
  explicit GmdWriter(std::string& out) : out_(out) {}

  void begin_match(const MatchHead& head) override {
    names_ = {std::string(head.names[0]), std::string(head.names[1])};
    length_ = head.money ? 0 : head.length;
    crawford_ = head.crawford == Setting::yes;
    variation_ = head.variation;
    tags_ = tags_to_write(head);
    in_match_ = true;
    head_written_ = false;
    first_game_ = true;
    written_ = true;
  }

  void begin_game(const GameHead& head) override {
    for (std::size_t i = 0; i < 2; ++i)
      if (!head_written_ && !head.names[i].empty()) names_[i] = head.names[i];
    write_head();
    start();
    out_ += "Game:";
    if (head.score_written || first_game_) score_ = {head.score[0], head.score[1]};
    first_game_ = false;
    if (score_ != std::array<std::int64_t, 2>{})
      out_.append(" Scores{")
          .append(std::to_string(score_[1]))
          .append(" ")
          .append(std::to_string(score_[0]))
          .append("}");
    if (head.crawford) out_ += " Crawford{1}";
    out_ += '\n';
    game_line_end_ = out_.size();
    resigned_ = accepted_ = false;
    open_amount_ = 0;
    offered_.clear();
    result_at_ = std::string::npos;
    told_.clear();
    result_times_ = {};
  }

  void turn(const Turn& turn) override {
    if (turn.kind == TurnKind::set_position) return set(turn);
    if (turn.kind == TurnKind::resign) resigned_ = true;
    if (turn.kind == TurnKind::resign_refuse) resigned_ = false;
    if (turn.kind == TurnKind::resign_accept) accepted_ = true;
    start();
    switch (turn.kind) {
      case TurnKind::closed_out: return;
      case TurnKind::opening:
        if (turn.dice.first == 0 || turn.dice.second == 0) return comment(opening_words(turn.dice));
        return add("Roll:-:", dice_text({turn.dice.second, turn.dice.first}));
      case TurnKind::offer:
      case TurnKind::beaver:
      case TurnKind::raccoon: return said("Double", turn.side);
      case TurnKind::take: return said("Take", turn.side);
      case TurnKind::drop: return said("Drop", turn.side);
      case TurnKind::resign:
        said("Resign", turn.side);
        open_amount_ = out_.size() - 1;
        offered_ = resigned_points(turn);
        result_at_ = out_.size();  // it is accepted right behind it, whatever is said then
        return;
      case TurnKind::resign_accept: return said("Accept", turn.side);
      case TurnKind::resign_refuse:
        tell_amount(offered_);
        result_at_ = std::string::npos;
        return said("Reject", turn.side);
      case TurnKind::set_position:
      case TurnKind::play:
      case TurnKind::dance:
      case TurnKind::blank:
      case TurnKind::unrecorded:
      case TurnKind::unreadable: return roll(turn);
    }
  }

  void claim(const Claim& claim) override {
    start();
    if (claim.kind == ClaimKind::drawn) return comment(draw_words);
    if (claim.kind != ClaimKind::game_won && claim.kind != ClaimKind::game_lost) return;
    if (!claim.side) return;
    told_.hear(claim);
    if (result_at_ != std::string::npos) return;
    result_at_ = out_.size();
    about_result_ = true;
  }

  void note(const Note& note) override {
    if (note.kind == NoteKind::source) return put_times(note.text);
    if (in_match_ ? !head_written_ : !written_) return waiting_.emplace_back(note.text), void();
    comment(note.text);
  }

  // Nothing but a resignation tells who won.
  void end_game(const GameEnd& end) override {
    score_ = end.score;
    start();
    const bool given_up = end.reason == EndReason::resignation || end.reason == EndReason::time_out;
    if (!given_up || !end.winner) return tell_amount(offered_);
    if (result_at_ == std::string::npos) result_at_ = out_.size();
    ToldResult told = told_.of(end).value_or(ToldResult{*end.winner});
    if (told.points < 0) told.points = end.points;
    const std::string rest = out_.substr(result_at_);
    out_.resize(result_at_);
    start();
    const std::string points = told.points > 0 ? std::to_string(told.points) : "";
    if (!resigned_) said("Resign", other(told.winner), points);
    if (!accepted_) said("Accept", told.winner);
    put_times(result_times_);
    out_ += rest;
    // What counts is told, which is less than was offered where Jacoby's rule holds.
    const bool counted = !offered_.empty() && end.points > 0;
    if (resigned_) tell_amount(counted ? std::to_string(end.points) : points);
    start();
  }

  void end_match() override {
    write_head();
    in_match_ = false;
  }

 private:
  // The points of the resignation before, once they are known.
  void tell_amount(const std::string& points) {
    if (open_amount_ != 0 && !points.empty()) out_.insert(open_amount_, ": " + points);
    open_amount_ = 0;
    offered_.clear();
  }

  // A line of the event: its beginning up to the place of the time, and what follows.
  void add(std::string_view begin, std::string_view data) {
    out_.append(begin);
    if (n_lines_ < times_at_.size()) times_at_[n_lines_++] = out_.size();
    if (!data.empty()) out_.append(": ").append(data);
    out_ += '\n';
  }
  void said(std::string_view item, Side side, std::string_view data = {}) {
    add(std::string(item) + ":" + gmd::colour_of(side) + ":", data);
  }

  void start() {
    n_lines_ = 0;
    about_result_ = false;
  }

  void put_times(std::string_view text) {
    if (!is_gmd_source(text)) return;
    if (about_result_) return void(result_times_ = text);
    std::vector<std::string_view> times;
    Lines lines(text);
    // A resignation that was refused may stand between a roll and its move.
    const auto rolls = [](gmd::Item item) { return item == gmd::Item::roll || item == gmd::Item::move; };
    std::optional<bool> is_roll;
    for (std::string_view line; lines.next(line);) {
      const gmd::Line read = gmd::read_line(trimmed_blanks(line));
      if (read.item < gmd::Item::roll) continue;
      if (!is_roll) is_roll = rolls(read.item);
      if (*is_roll == rolls(read.item)) times.push_back(read.time);
    }
    for (std::size_t i = std::min(n_lines_, times.size()); i-- > 0;) {
      out_.insert(times_at_[i], times[i]);
      if (open_amount_ >= times_at_[i]) open_amount_ += times[i].size();
    }
    n_lines_ = 0;
  }

  void roll(const Turn& turn) {
    const bool closed = turn.kind == TurnKind::blank && turn.ruled != nullptr && turn.ruled->verified &&
                        turn.ruled->played.n == 0;
    if (turn.dice.rolled()) said("Roll", turn.side, dice_text(turn.dice));
    std::string play;
    append_move_list(play, turn, turn.side == Side::white ? Numbers::opponent : Numbers::own, '/');
    const bool unread = turn.kind == TurnKind::unrecorded || turn.kind == TurnKind::unreadable;
    if (unread) play = " ????";
    if (turn.kind == TurnKind::dance || closed) play.clear();
    if (play.empty() && turn.kind != TurnKind::dance && !closed) return;
    // A move keeps its second colon.
    add(std::string("Move:") + gmd::colour_of(turn.side) + ":",
        std::string_view(play).substr(play.empty() ? 0 : 1));
    if (play.empty()) out_.insert(out_.size() - 1, ":");
  }

  void set(const Turn& turn) {
    if (turn.setup == nullptr) return;
    std::string text;
    gmd::append_setup(text, turn, variation_);
    if (game_line_end_ == out_.size()) {
      out_.insert(out_.size() - 1, text);
    } else {
      out_.append("X-Position:").append(text).append("\n");
    }
    start();
  }

  static std::string dice_text(Dice dice) {
    return {static_cast<char>('0' + dice.first), ' ', static_cast<char>('0' + dice.second)};
  }

  static std::string resigned_points(const Turn& turn) {
    if (turn.value == 0 || turn.value > 3) return {};  // no level: the whole match, or time that ran out
    const std::int64_t cube = turn.ruled == nullptr ? 1 : turn.ruled->cube;
    return std::to_string(turn.value * cube);
  }

  static std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : trimmed_blanks(text)) {
      if (c == '\n' || c == '\r' || c == '\t') {
        out.append("\\").append(1, c == '\n' ? 'n' : c == '\r' ? 'r' : 't');
      } else {
        if (c == '\\') out += '\\';
        out += c;
      }
    }
    return out;
  }

  void header(std::string_view key, std::string_view value) {
    out_.append(key).append(": ").append(escaped(value)).append("\n");
  }

  void write_head() {
    if (head_written_) return;
    head_written_ = true;
    out_ += "GMD-2\n";
    header("Length", length_ > 0 ? std::to_string(length_) : "unlimited");
    header("Player:W", names_[1]);
    header("Player:B", names_[0]);
    std::string extensions;
    for (const auto& [key, value] : tags_) {
      if (key == "Player 1 Rank") header("Rank:B", value);
      if (key == "Player 2 Rank") header("Rank:W", value);
      if (key == "Site") header("Location", value);
      if (key == "Player 1 Rank" || key == "Player 2 Rank" || key == "Site") continue;
      if (key == "Crawford" && crawford_) continue;
      std::string name = key;
      std::erase(name, ':');
      extensions.append("X-").append(name).append(": ").append(escaped(value)).append("\n");
    }
    if (crawford_) header("Rule", "Crawford");
    out_ += extensions;
    for (const std::string& note : waiting_) comment(note);
    waiting_.clear();
  }

  void comment(std::string_view text) { append_comment_lines(out_, text); }

  std::string& out_;
  std::array<std::string, 2> names_;
  std::int32_t length_ = 0;
  bool first_game_ = true;               // of the match
  std::array<std::int64_t, 2> score_{};  // before the game
  Variation variation_ = Variation::standard;
  std::vector<std::pair<std::string, std::string>> tags_;
  std::vector<std::string> waiting_;       // notes that wait for the head
  std::array<std::size_t, 2> times_at_{};  // in the lines of the last event
  std::size_t n_lines_ = 0;
  std::size_t game_line_end_ = std::string::npos;
  std::size_t result_at_ = std::string::npos;
  std::size_t open_amount_ = 0;  // where a resignation is to say how much
  std::string offered_;          // how much that was
  std::string result_times_;
  ToldResults told_;
  bool about_result_ = false;  // the last event is the result
  bool crawford_ = false;
  bool in_match_ = false;
  bool head_written_ = false;
  bool written_ = false;   // anything
  bool resigned_ = false;  // in a turn of its own, likewise
  bool accepted_ = false;
};

}  // namespace

std::unique_ptr<Sink> gmd_writer(std::string& out) { return std::make_unique<GmdWriter>(out); }

}  // namespace hakem
