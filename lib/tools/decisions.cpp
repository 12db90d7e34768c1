#include "tools/decisions.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "diag/message.hpp"
#include "model/written_play.hpp"
#include "position/at_turn.hpp"
#include "rules/generate.hpp"
#include "rules/play_rules.hpp"
#include "rules/uzun.hpp"

namespace hakem {
namespace {

using Kind = Decision::Kind;

std::int32_t fitting(std::int64_t number) {
  constexpr std::int64_t most = 999'999'999;
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(number, 0, most));
}

std::string_view name_of(EquityUnit unit) {
  switch (unit) {
    case EquityUnit::equity: return "equity";
    case EquityUnit::emg: return "emg";
    case EquityUnit::mwc: return "mwc";
  }
  return {};
}

std::optional<Kind> kind_of(const Turn& turn) {
  switch (turn.kind) {
    case TurnKind::play:
    case TurnKind::dance:
    case TurnKind::blank:
    case TurnKind::unrecorded:
      if (turn.dice.rolled() && turn.dice.second != 0) return Kind::play;
      return {};
    case TurnKind::offer: return Kind::cube;
    case TurnKind::take:
    case TurnKind::drop:
    case TurnKind::beaver:
    case TurnKind::raccoon: return Kind::answer;
    case TurnKind::opening:
    case TurnKind::closed_out:
    case TurnKind::unreadable:
    case TurnKind::resign:
    case TurnKind::resign_accept:
    case TurnKind::resign_refuse:
    case TurnKind::set_position: return {};
  }
  return {};
}

// Of a turn that decides something.
std::string_view action_of(TurnKind kind) {
  constexpr std::pair<TurnKind, std::string_view> names[] = {
      {TurnKind::play, "play"},      {TurnKind::dance, "dance"}, {TurnKind::offer, "double"},
      {TurnKind::take, "take"},      {TurnKind::drop, "drop"},   {TurnKind::beaver, "beaver"},
      {TurnKind::raccoon, "raccoon"}};
  for (const auto& [one, name] : names)
    if (one == kind) return name;
  return "unknown";  // nothing is written, or ????
}

std::array<std::int8_t, 26> seen_by(const Board& board, Side side, Variation variation) {
  std::array<std::int8_t, 26> seen{};
  for (int point = 1; point <= 24; ++point)
    seen[static_cast<std::size_t>(point)] = static_cast<std::int8_t>(
        board.at(side, static_cast<Point>(point)) - board.at(other(side), opposite(variation, point)));
  seen[bar] = static_cast<std::int8_t>(board.at(side, bar));
  seen[0] = static_cast<std::int8_t>(-board.at(other(side), bar));
  return seen;
}

// The part of the source that tells the plays of a turn.
std::string_view words_of(const Turn& turn, const Source& source) {
  if (turn.n_moves == 0 || source.is_binary()) return {};
  const Move& first = turn.moves[0];
  const Move& last = turn.moves[turn.n_moves - 1U];
  if (first.length == 0 || last.length == 0 || last.span().end() < first.offset) return {};
  return source.slice(join(first.span(), last.span()));
}

class Rows {
 public:
  Rows(const FileReport& report, const Match& events, const std::function<void(const Decision&)>& take)
      : report_(report), events_(events), take_(take) {
    for (const Diagnostic& found : report.diagnostics)
      if (found.place.turn != 0)
        findings_[{found.place.match, found.place.game, found.place.turn}] +=
            ' ' + std::string(id(found.code));
  }

  void run() {
    for (const Match::Entry& entry : events_.entries) {
      switch (entry.kind) {
        case Match::Kind::begin_match: begin(events_.matches[entry.index]); break;
        case Match::Kind::begin_game: begin(events_.games[entry.index]); break;
        case Match::Kind::turn:
          for (std::uint32_t n = 0; n < entry.count; ++n) add(events_.turns[entry.index + n]);
          break;
        case Match::Kind::analysis: add(events_.analyses[entry.index]); break;
        case Match::Kind::end_game: end(events_.ends[entry.index]); break;
        case Match::Kind::note: hear(events_.notes[entry.index]); break;
        case Match::Kind::claim:
        case Match::Kind::end_match: break;
      }
    }
  }

 private:
  void begin(const MatchHead& head) {
    head_ = &head;
    uzun_ = UzunPlayRules(rules_of(head, report_.rules).uzun);
    ++match_;
    game_ = 0;
  }

  void begin(const GameHead& head) {
    ++game_;
    turn_ = 0;
    n_rows_ = 0;
    clock_.reset();
    clocked_.reset();
    usual_ = {};
    usual_.path = report_.source.name();
    usual_.match = match_;
    usual_.game = game_;
    usual_.length = head_->money ? 0 : std::max(head_->length, 0);
    usual_.score = head.ruled ? head.ruled->score : std::array<std::int64_t, 2>{head.score[0], head.score[1]};
    usual_.crawford = head.ruled ? head.ruled->crawford : head.crawford;
    if (match_ <= report_.matches.size())
      for (std::size_t side = 0; side < 2; ++side)
        usual_.names[side] = report_.matches[match_ - 1].names[side];
  }

  Decision& another() {
    if (n_rows_ == rows_.size()) rows_.emplace_back();
    return rows_[n_rows_++] = usual_;
  }

  // What the clocks show is told before a decision; what they have lost since the last time, that one took.
  void hear(const Note& note) {
    const Incident* const incident = note.incident;
    if (incident == nullptr || incident->kind != IncidentKind::clock || incident->time_of_day) return;
    clock_.emplace();
    for (std::size_t side = 0; side < 2; ++side)
      if (incident->clocks[side] >= 0) (*clock_)[side] = incident->clocks[side];
    if (!clocked_) return;
    Decision& row = rows_[*clocked_];
    const std::optional<std::int32_t> before = row.clock[index(row.side)], now = (*clock_)[index(row.side)];
    if (before && now && *now <= *before) row.thought = *before - *now;
    clocked_.reset();
  }

  // The row of a turn; nothing is decided by some.
  void add(const Turn& turn) {
    turn_row_.reset();
    // Findings count the turns of a game as they were sent, the opening roll with them.
    ++turn_;
    last_ = &turn;
    const std::optional<Kind> kind = kind_of(turn);
    if (!kind || turn.ruled == nullptr) return;
    turn_row_ = n_rows_;
    Decision& row = another();
    fill(row, turn, *kind);
    row.action = action_of(turn.kind);
    if (*kind == Kind::play) fill_play(row, turn);
    if (clock_) {
      row.clock = *std::exchange(clock_, std::nullopt);
      clocked_ = *turn_row_;
    }
    if (turn.ruled->verified) row.legal = true;
    if (turn.ruled->doubt == Ruled::Doubt::broke_rules) row.legal = false;
    if (const auto found = findings_.find({match_, game_, turn_}); found != findings_.end())
      row.findings = found->second.substr(1);
  }

  void fill(Decision& row, const Turn& turn, Kind kind) const {
    const Ruled& ruled = *turn.ruled;
    row.turn = turn_;
    row.kind = kind;
    row.side = turn.side;
    row.cube = ruled.cube;
    row.cube_owner = ruled.cube_owner;
    row.position = seen_by(*ruled.before, turn.side, head_->variation);
    if (kind == Kind::play) row.dice = turn.dice;
    if (head_->variation != Variation::uzun) row.xgid = xgid_of(row, turn);
  }

  std::string xgid_of(const Decision& row, const Turn& turn) const {
    Position position;
    position.board = *turn.ruled->before;
    position.cube = fitting(row.cube);
    position.cube_owner = row.cube_owner;
    Turn asked = turn;
    if (row.kind != Kind::play) asked.dice = {};
    put_turn(position, asked);
    for (std::size_t side = 0; side < 2; ++side) position.score[side] = fitting(row.score[side]);
    position.length = row.length;
    position.crawford = row.crawford && row.length > 0;
    position.jacoby = row.length == 0 && head_->jacoby == Setting::yes;
    position.beavers = row.length == 0 && head_->beavers == Setting::yes;
    return write_position(PositionKind::xgid, position);
  }

  void fill_play(Decision& row, const Turn& turn) {
    const Ruled& ruled = *turn.ruled;
    row.written = words_of(turn, report_.source);
    const Play play = ruled.played.n != 0 ? ruled.played : written_play(turn);
    if (play.n != 0) row.play = play_text(play, Language::en);
    rules().generate(*ruled.before, turn.side, turn.dice, plays_);
    row.legal_plays = static_cast<std::int32_t>(plays_.size());
  }

  void add(const Analysis& analysis) {
    if (analysis.set != 0) return;  // the first of several
    if (analysis.kind == Analysis::Kind::play && turn_row_) return tell_play(rows_[*turn_row_], analysis);
    if (!analysis.cube) return;
    if (analysis.kind == Analysis::Kind::answer && turn_row_) return tell_answer(rows_[*turn_row_], analysis);
    if (analysis.kind != Analysis::Kind::cube) return;
    if (turn_row_ && rows_[*turn_row_].kind == Kind::cube)
      return tell_cube(rows_[*turn_row_], analysis, true);
    if (last_ == nullptr || last_->ruled == nullptr) return;
    // A double that was not made stands before the roll.
    Decision& row = another();
    fill(row, *last_, Kind::cube);
    row.action = "no double";
    tell_cube(row, analysis, false);
    if (!turn_row_) return;
    const auto at = rows_.begin() + static_cast<std::ptrdiff_t>(*turn_row_);
    const auto end = rows_.begin() + static_cast<std::ptrdiff_t>(n_rows_);
    std::rotate(at, end - 1, end);
    if (clocked_ == turn_row_) ++*clocked_;
    ++*turn_row_;
  }

  static void tell(Decision& row, const Analysis& analysis) {
    row.unit = name_of(analysis.unit);
    row.engine = analysis.engine;
    row.error = analysis.error;
    if (!row.error && row.equity && row.best_equity)
      row.error = std::max(*row.best_equity - *row.equity, 0.0);
  }

  static void tell_play(Decision& row, const Analysis& analysis) {
    if (const AnalysedPlay* played = analysis.played()) row.equity = played->equity;
    if (analysis.best >= 0) {
      const AnalysedPlay& best = analysis.candidates[static_cast<std::size_t>(analysis.best)];
      row.best_equity = best.equity;
      Turn written;
      written.n_moves = best.n_moves;
      written.moves = best.moves;
      row.best = play_text(written_play(written), Language::en);
    }
    row.luck = analysis.luck;
    if (analysis.luck) row.luck_unit = name_of(analysis.luck_unit);
    tell(row, analysis);
  }

  // What doubling is worth is what the other side leaves of it.
  static void tell_cube(Decision& row, const Analysis& analysis, bool doubled) {
    const CubeAnalysis& cube = *analysis.cube;
    std::optional<double> with;
    if (cube.double_take) with = std::min(*cube.double_take, cube.double_pass.value_or(*cube.double_take));
    row.equity = doubled ? with : cube.no_double;
    if (with && cube.no_double) {
      row.best_equity = std::max(*with, *cube.no_double);
      row.best = *with > *cube.no_double ? "double" : "no double";
    }
    tell(row, analysis);
  }

  // Equities are those of who doubled; who answers has the opposite, or the rest of the match.
  static void tell_answer(Decision& row, const Analysis& analysis) {
    const auto mine = [&](std::optional<double> theirs) -> std::optional<double> {
      if (!theirs) return {};
      return analysis.unit == EquityUnit::mwc ? 1 - *theirs : -*theirs;
    };
    const std::optional<double> take = mine(analysis.cube->double_take);
    const std::optional<double> drop = mine(analysis.cube->double_pass);
    row.equity = row.action == "drop" ? drop : take;
    if (take && drop) {
      row.best_equity = std::max(*take, *drop);
      row.best = *take >= *drop ? "take" : "drop";
    }
    tell(row, analysis);
  }

  void end(const GameEnd& game) {
    for (Decision& row : std::span(rows_).first(n_rows_)) {
      row.winner = game.winner;
      row.points = game.points;
      take_(row);
    }
    n_rows_ = 0;
  }

  const PlayRules& rules() const {
    if (head_->variation == Variation::uzun) return uzun_;
    return tavla_rules();
  }

  const FileReport& report_;
  const Match& events_;
  const std::function<void(const Decision&)>& take_;
  std::map<std::array<std::uint32_t, 3>, std::string> findings_;  // by match, game, turn
  const MatchHead* head_ = nullptr;
  UzunPlayRules uzun_{UzunRules{}};
  std::uint32_t match_ = 0;
  std::uint32_t game_ = 0;
  std::uint32_t turn_ = 0;
  Decision usual_;              // what is the same in all rows of the game
  std::vector<Decision> rows_;  // the first n_rows_; those behind keep the room of their texts
  std::size_t n_rows_ = 0;
  std::optional<std::size_t> turn_row_;                              // of the last turn
  std::optional<std::array<std::optional<std::int32_t>, 2>> clock_;  // told, and no decision after it yet
  std::optional<std::size_t> clocked_;  // the row that followed the clocks told last
  const Turn* last_ = nullptr;
  std::vector<LegalPlay> plays_;
};

}  // namespace

void each_decision(const FileReport& report, const Match& events,
                   const std::function<void(const Decision&)>& take) {
  Rows(report, events, take).run();
}

}  // namespace hakem
