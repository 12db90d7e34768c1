// A sink that writes every event as one line of text, so that tests can compare what two ways of reading
// give. Everything is in it except spans and what the replay found out about turns.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "model/event.hpp"

namespace hakem {

class EventLog final : public Sink {
 public:
  std::string log;
  bool hides_guesses = false;  // the sides of results that the replay is to put right

  void begin_match(const MatchHead& head) override {
    start("match").number("length", head.length).number("length_written", head.length_written);
    number("money", head.money).number("result_means_resignation", head.result_means_resignation);
    number("variation", static_cast<int>(head.variation)).number("crawford", static_cast<int>(head.crawford));
    number("jacoby", static_cast<int>(head.jacoby)).number("beavers", static_cast<int>(head.beavers));
    number("automatic_doubles", static_cast<int>(head.automatic_doubles))
        .number("cube_limit", head.cube_limit);
    text("rules", head.rules).text("white", head.names[0]).text("black", head.names[1]);
    for (const Tag& tag : head.tags) text("tag", tag.key).text("=", tag.value).text("written", tag.written);
    finish();
  }
  void begin_game(const GameHead& head) override {
    start("game").number("number", head.number).pair("score", head.score);
    number("score_written", head.score_written).number("crawford", head.crawford);
    text("white", head.names[0]).text("black", head.names[1]);
    text("white_rating", head.ratings[0]).text("black_rating", head.ratings[1]);
    finish();
  }
  void turn(const Turn& turn) override {
    start("turn").number("kind", static_cast<int>(turn.kind)).number("side", static_cast<int>(turn.side));
    dice(turn.dice).number("row", turn.row).number("value", turn.value).number("unplayed", turn.unplayed);
    for (std::size_t i = 0; i < turn.n_moves; ++i) move(turn.moves[i]);
    if (turn.setup != nullptr) {
      text("board", to_text(turn.setup->board)).number("cube", turn.setup->cube);
      side("owner", turn.setup->cube_owner).side("on_turn", turn.setup->on_turn).dice(turn.setup->dice);
      text("text", turn.setup->text);
    }
    finish();
  }
  void analysis(const Analysis& analysis) override {
    start("analysis").number("kind", static_cast<int>(analysis.kind));
    number("side", static_cast<int>(analysis.side)).number("unit", static_cast<int>(analysis.unit));
    for (const AnalysedPlay& one : analysis.candidates) {
      log += " candidate";
      for (std::size_t i = 0; i < one.n_moves; ++i) move(one.moves[i]);
      number("played", one.played).real("equity", one.equity).real("cubeless", one.cubeless);
      chances(one.chances).depth(one.depth).rollout(one.rollout);
    }
    number("best", analysis.best);
    if (analysis.cube) {
      log += " cube";
      real("nd", analysis.cube->no_double).real("dt", analysis.cube->double_take);
      real("dp", analysis.cube->double_pass).real("cubeless", analysis.cube->cubeless);
      chances(analysis.cube->chances).chances(analysis.cube->take_chances).rollout(analysis.cube->rollout);
      number("doubling", static_cast<int>(analysis.cube->doubling));
      number("answering", static_cast<int>(analysis.cube->answering));
    }
    real("error", analysis.error).real("luck", analysis.luck);
    number("luck_unit", static_cast<int>(analysis.luck_unit));
    number("mark", static_cast<int>(analysis.mark)).number("luck_mark", static_cast<int>(analysis.luck_mark));
    number("forced", analysis.forced).number("flagged", analysis.flagged).depth(analysis.depth);
    text("engine", analysis.engine).text("table", analysis.table).number("set", analysis.set).finish();
  }
  void claim(const Claim& claim) override {
    start("claim").number("kind", static_cast<int>(claim.kind));
    if (!hides_guesses || !claim.side_guessed) side("side", claim.side);
    number("level", static_cast<int>(claim.level)).number("points", claim.points).pair("score", claim.score);
    number("ends_match", claim.ends_match).finish();
  }
  void note(const Note& note) override {
    start("note").number("kind", static_cast<int>(note.kind)).text("text", note.text);
    if (note.incident != nullptr) number("incident", static_cast<int>(note.incident->kind));
    finish();
  }
  void end_game(const GameEnd& end) override {
    start("end_game").number("reason", static_cast<int>(end.reason)).side("winner", end.winner);
    number("level", static_cast<int>(end.level))
        .number("points", end.points)
        .pair("score", end.score)
        .finish();
  }
  void end_match() override { start("end_match").finish(); }

 private:
  EventLog& start(std::string_view event) {
    log += event;
    return *this;
  }
  void finish() { log += '\n'; }
  EventLog& number(std::string_view name, std::int64_t value) {
    log.append(" ").append(name).append(" ").append(std::to_string(value));
    return *this;
  }
  // To the last bit.
  EventLog& real(std::string_view name, const std::optional<double>& value) {
    std::array<char, 40> digits{};
    if (value) std::snprintf(digits.data(), digits.size(), " %a", *value);
    log.append(" ").append(name).append(digits.data());
    return *this;
  }
  EventLog& chances(const std::optional<Chances>& all) {
    if (!all) return text("chances", "none");
    real("w", all->win).real("wg", all->win_gammon).real("wb", all->win_backgammon);
    return real("l", all->lose).real("lg", all->lose_gammon).real("lb", all->lose_backgammon);
  }
  EventLog& depth(const Depth& depth) {
    return number("depth", static_cast<int>(depth.kind))
        .number("plies", depth.plies)
        .text("words", depth.words);
  }
  EventLog& rollout(const std::optional<Rollout>& rollout) {
    if (!rollout) return text("rollout", "none");
    return number("trials", rollout->trials)
        .number("truncated", rollout->truncated_at)
        .real("confidence", rollout->confidence);
  }
  // Line ends and quotes inside are shown as such, so that one event stays one line.
  EventLog& text(std::string_view name, std::string_view value) {
    log.append(" ").append(name).append(" \"");
    for (const char c : value) {
      if (c == '\n' || c == '"' || c == '\\') log += '\\';
      log += c == '\n' ? 'n' : c;
    }
    log += '"';
    return *this;
  }
  template <typename Number>
  EventLog& pair(std::string_view name, const std::array<Number, 2>& values) {
    return number(name, values[0]).number("-", values[1]);
  }
  EventLog& side(std::string_view name, std::optional<Side> value) {
    return number(name, value ? static_cast<int>(*value) : -1);
  }
  EventLog& dice(Dice dice) { return number("dice", dice.first * 10 + dice.second); }
  void move(const Move& move) {
    log += " move";
    for (std::size_t i = 0; i < move.n_points; ++i) {
      log += i == 0 ? ' ' : '/';
      log += std::to_string(move.points[i]);
      if ((move.marks >> i & 1U) != 0) log += '*';
    }
    log.append("(").append(std::to_string(move.count)).append(")");
  }
};

}  // namespace hakem
