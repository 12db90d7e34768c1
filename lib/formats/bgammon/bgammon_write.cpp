// Writes the games of all matches one behind the other, their index before them. A game is written when it is
// over, because its first line tells how it ended; the index is put in whenever a match is.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "formats/bgammon/bgammon.hpp"
#include "formats/bgammon/bgammon_head.hpp"
#include "formats/move_list.hpp"
#include "formats/told_result.hpp"
#include "formats/utc.hpp"

namespace hakem {
namespace {

constexpr std::size_t index_line_length = 24;

// Blanks part the fields.
std::string name_text(std::string_view name) {
  std::string text(name.empty() ? "-" : name);
  std::ranges::replace_if(
      text, [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }, '_');
  return text;
}

std::string index_line(std::size_t offset) {
  std::string number = std::to_string(offset);
  if (number.size() < 8) number.insert(0, 8 - number.size(), '0');
  return "bgammon-replay " + number + "\n";
}

class BgammonWriter final : public Sink {
 public:
  explicit BgammonWriter(std::string& out) : out_(out), begin_(out.size()) {}

  void begin_match(const MatchHead& head) override {
    in_match_ = true;
    names_ = {std::string(head.names[0]), std::string(head.names[1])};
    length_ = head.money ? 0 : head.length;
    result_means_resignation_ = head.result_means_resignation;
    score_ = {};
    std::string_view date, time;
    for (const Tag& tag : head.tags) {
      if (tag.key == "EventDate") date = tag.value;
      if (tag.key == "EventTime") time = tag.value;
    }
    started_ = seconds_of(date, time);
  }

  void begin_game(const GameHead& head) override {
    in_game_ = true;
    for (std::size_t i = 0; i < 2; ++i)
      if (!head.names[i].empty()) names_[i] = head.names[i];  // seats are told beside the score
    if (head.score_written) score_ = {head.score[0], head.score[1]};
    told_.clear();
    lines_.clear();
    offer_.clear();
    resigned_ = false;
  }

  void turn(const Turn& turn) override {
    using enum TurnKind;
    const bool answers = turn.kind == take || turn.kind == drop;
    if (!answers && turn.kind != resign_accept) answer('1');  // who goes on has taken
    switch (turn.kind) {
      case take: return answer('1');
      case drop: return answer('0');
      case play:
      case dance:
      case blank:
      case unrecorded:
      case unreadable: return roll(turn);
      case offer: return offer_double(turn, 2);
      case beaver:
      case raccoon: return offer_double(turn, 4);
      case resign: resigned_ = true; return event(turn.side, "t\n");
      case resign_refuse: return take_back();
      case opening:
      case closed_out:
      case set_position:
      case resign_accept: return;
    }
  }

  void claim(const Claim& claim) override { told_.hear(claim); }

  void note(const Note& note) override {
    if (in_game_) {
      if (const std::int64_t started = bgammon::started_in(note.text); started != 0) started_ = started;
    } else if (!in_match_ && is_passed_over(note)) {
      starts_.push_back(body_size());
      out_.append(note.text).append("\n");
      write_index();
    }
  }

  void end_game(const GameEnd& end) override {
    in_game_ = false;
    const std::optional<ToldResult> told = told_.of(end);
    Won won{0, told ? told->points : -1};
    if (told || end.winner) won.winner = (told ? told->winner : *end.winner) == Side::white ? 1 : 2;
    // The value of the cube for a gammon is what the server writes: it says nothing.
    const bool is_cube =
        end.reason == EndReason::played_out && won.points * static_cast<int>(end.level) == end.points;
    if (won.points < 0 || is_cube) won.points = end.winner ? end.points : 0;
    const bool dropped = end.reason == EndReason::drop || (end.winner && doubler_ == *end.winner);
    answer(dropped && won.winner != 0 ? '0' : '1');
    // Not where the result is the first to say so, and the record says that it does not.
    const bool given_up = (end.reason == EndReason::resignation && result_means_resignation_) ||
                          end.reason == EndReason::time_out;
    if (given_up && !resigned_ && end.winner && !lines_.empty()) event(other(*end.winner), "t\n");
    starts_.push_back(body_size());
    out_.append("i ").append(std::to_string(started_));
    for (const std::string& name : names_) out_.append(" ").append(name_text(name));
    for (const std::int64_t value : {std::int64_t{length_}, score_[0], score_[1], won.winner, won.points})
      out_.append(" ").append(std::to_string(value));
    out_.append(" 0\n").append(lines_);
    score_ = end.score;
    started_ = 0;
  }

  void end_match() override {
    in_match_ = false;
    write_index();
  }

 private:
  struct Won {
    std::int64_t winner = 0;  // 1 or 2
    std::int64_t points = -1;
  };

  std::size_t body_size() const { return out_.size() - begin_ - n_index_ * index_line_length; }

  // Offsets count the index too.
  void write_index() {
    const std::size_t length = starts_.size() * index_line_length;
    std::string index;
    index.reserve(length);
    for (const std::size_t start : starts_) index += index_line(length + start);
    out_.replace(begin_, n_index_ * index_line_length, index);
    n_index_ = starts_.size();
  }

  // A game of acey-deucey or tabula, as our reader keeps it.
  static bool is_passed_over(const Note& note) {
    if (note.kind != NoteKind::unknown) return false;
    const auto head = bgammon::read_head(note.text.substr(0, note.text.find('\n')));
    return head && !bgammon::other_game(head->variant).empty();
  }

  void event(Side side, std::string_view words) {
    lines_.append(side == Side::white ? "1 " : "2 ").append(words);
  }

  void roll(const Turn& turn) {
    if (!turn.dice.rolled()) return;
    event(turn.side, "r ");
    lines_.append(1, static_cast<char>('0' + turn.dice.higher())).append("-");
    lines_.append(1, static_cast<char>('0' + turn.dice.lower()));
    if (turn.kind == TurnKind::play)
      append_move_list(lines_, turn, turn.side == Side::white ? Numbers::own : Numbers::opponent, '/');
    lines_ += '\n';
  }

  void offer_double(const Turn& turn, std::int64_t times) {
    const std::int64_t cube = turn.ruled == nullptr ? 1 : turn.ruled->cube;
    offer_ = "d " + std::to_string(turn.value != 0 ? turn.value : cube * times) + " ";
    doubler_ = turn.side;
  }

  void answer(char word) {
    if (!offer_.empty()) event(*doubler_, offer_ + word + "\n");
    offer_.clear();
    doubler_.reset();
  }

  // A resignation that was refused did not happen.
  void take_back() {
    if (resigned_ && lines_.ends_with(" t\n")) lines_.resize(lines_.size() - 4);
    resigned_ = false;
  }

  std::string& out_;
  std::size_t begin_;
  std::size_t n_index_ = 0;          // lines of the index that stand in `out_`
  std::vector<std::size_t> starts_;  // of the games, counted from behind the index
  bool in_match_ = false;
  bool in_game_ = false;

  std::array<std::string, 2> names_;
  std::int32_t length_ = 0;
  bool result_means_resignation_ = false;
  std::array<std::int64_t, 2> score_{};  // before the game
  std::int64_t started_ = 0;             // the game that comes

  ToldResults told_;
  std::string lines_;            // of the game
  std::string offer_;            // a double that waits for its answer
  std::optional<Side> doubler_;  // who offered it
  bool resigned_ = false;
};

}  // namespace

std::unique_ptr<Sink> bgammon_writer(std::string& out) { return std::make_unique<BgammonWriter>(out); }

}  // namespace hakem
