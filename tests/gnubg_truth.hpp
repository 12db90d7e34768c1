// What GNU Backgammon says happened in a match: its own dictionary of the match, written as JSON.
//
// In it "X" is the left column of the .mat file, which is White here. `board` is its Position ID of the
// position before the action: 80 bits, the low bit of a byte first; for the side that is not on roll and then
// for the side that is, from point 1 to point 24 and the bar, as many ones as checkers and a zero.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/event.hpp"

namespace hakem::gnubg {

inline std::optional<Board> board_from_position_id(std::string_view id, Side on_roll) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  if (id.size() != 14) return std::nullopt;
  const auto bit = [&](std::size_t n) {
    // Byte n / 8 stands in base64 with its high bit first.
    const std::size_t place = n / 8 * 8 + (7 - n % 8);
    return digits.find(id[place / 6]) >> (5 - place % 6) & 1U;
  };
  Board board;
  std::size_t n = 0;
  for (const Side side : {other(on_roll), on_roll}) {
    int men = 0;
    for (Point point = 1; point <= bar; ++point, ++n)
      for (; n < 80 && bit(n) == 1; ++n, ++men) ++board.at(side, point);
    if (men > 15) return std::nullopt;
    board.at(side, off) = static_cast<std::uint8_t>(15 - men);
  }
  return board;
}

inline Side side_of(const nlohmann::json& name) { return name == "X" ? Side::white : Side::black; }
inline const char* name_of(Side side) { return side == Side::white ? "X" : "O"; }

// A game as lines that can be compared: "X 31 BOARD | 8/5 6/5", "O double BOARD", "X take", "O resign".
struct Game {
  std::array<std::int64_t, 2> score{};  // before it
  std::vector<std::string> actions;
  std::string winner;
  std::int64_t points = 0;
  bool automatic_doubles = false;  // which no .mat file says, so that the points are others
};

inline std::string play_line(Side side, int dice, const Board& before,
                             std::vector<std::pair<int, int>> steps) {
  std::ranges::sort(steps, std::greater<>());
  std::string line = std::string(name_of(side)) + " " + std::to_string(dice) + " " + to_text(before) + " |";
  for (const auto& [from, to] : steps) line += " " + std::to_string(from) + "/" + std::to_string(to);
  return line;
}

inline std::string rolled(Side side, Dice dice) {
  return std::string(name_of(side)) + " " + std::to_string(dice.first * 10 + dice.second) + " not played";
}

inline Board board_of(const nlohmann::json& action, Side on_roll) {
  return board_from_position_id(action.at("board").get<std::string>(), on_roll).value();
}

// Of some sites' files it lets the players change seats once it has read them.
inline nlohmann::json with_seats_exchanged(nlohmann::json match) {
  const auto turn = [](nlohmann::json& name) { name = name == "X" ? "O" : "X"; };
  for (nlohmann::json& game : match.at("games")) {
    nlohmann::json& info = game.at("info");
    std::swap(info.at("score-X"), info.at("score-O"));
    if (info.at("winner").is_string()) turn(info.at("winner"));
    for (nlohmann::json& action : game.at("game"))
      if (action.contains("player")) turn(action.at("player"));
  }
  return match;
}

// The dictionary as games.
inline std::vector<Game> games_of(const nlohmann::json& match) {
  std::vector<Game> games;
  for (const nlohmann::json& told : match.at("games")) {
    const nlohmann::json& info = told.at("info");
    Game& game = games.emplace_back();
    game.score = {info.at("score-X").get<std::int64_t>(), info.at("score-O").get<std::int64_t>()};
    if (info.at("winner").is_string()) {
      game.winner = info.at("winner").get<std::string>();
      game.points = info.at("points-won").get<std::int64_t>();
    }
    game.automatic_doubles = info.contains("initial-cube");
    Side doubler = Side::white;
    // A double right after a double is a beaver, with the first doubler still on roll.
    bool doubled = false;
    bool after_beaver = false;
    for (const nlohmann::json& action : told.at("game")) {
      const std::string kind = action.at("action");
      if (kind == "set" && !action.contains("player")) continue;  // a position: what follows tells it
      const Side side = side_of(action.at("player"));
      std::string line = std::string(name_of(side)) + " " + kind;
      if (!doubled) doubler = side;
      const bool beavered = doubled && kind == "double";
      if (kind == "take" && after_beaver) continue;  // which gnubg's .mat writer leaves out
      doubled = kind == "double";
      after_beaver = beavered;
      if (kind == "move") {
        std::vector<std::pair<int, int>> steps;
        for (const nlohmann::json& step : action.at("move")) steps.emplace_back(step.at(0), step.at(1));
        const int dice = action.at("dice").at(0).get<int>() * 10 + action.at("dice").at(1).get<int>();
        line = play_line(side, dice, board_of(action, side), std::move(steps));
      } else if (doubled) {
        line += " " + to_text(board_of(action, doubler));
      } else if (kind == "set") {  // a roll without a play
        line = rolled(side, {action.at("dice").at(0), action.at("dice").at(1)});
      }
      game.actions.push_back(std::move(line));
    }
  }
  return games;
}

// Writes ruled events in the same form.
class Retold final : public Sink {
 public:
  std::vector<Game> games;

  void begin_match(const MatchHead&) override { score_ = {}; }
  // Where a record tells no scores, they are what was won so far.
  void begin_game(const GameHead& head) override {
    if (head.score_written) score_ = {head.score[0], head.score[1]};
    games.emplace_back().score = score_;
  }
  // A resignation is told by the end of the game.
  void turn(const Turn& turn) override {
    if (turn.kind == TurnKind::opening || turn.ruled == nullptr) return;
    const std::string name = name_of(turn.side);
    std::vector<std::string>& actions = games.back().actions;
    if (turn.kind == TurnKind::set_position) {
      if (turn.setup->dice.rolled())
        actions.push_back(rolled(turn.setup->on_turn.value_or(turn.side), turn.setup->dice));
      return;
    }
    if (turn.dice.rolled()) {
      std::vector<std::pair<int, int>> steps;
      for (const Step& step : turn.ruled->played) steps.emplace_back(step.from, step.to);
      actions.push_back(play_line(turn.side, turn.dice.first * 10 + turn.dice.second, *turn.ruled->before,
                                  std::move(steps)));
    } else if (turn.kind == TurnKind::take || turn.kind == TurnKind::drop) {
      actions.push_back(name + (turn.kind == TurnKind::take ? " take" : " drop"));
    } else if (turn.kind == TurnKind::offer || turn.kind == TurnKind::beaver ||
               turn.kind == TurnKind::raccoon) {
      actions.push_back(name + " double " + to_text(*turn.ruled->before));
    }
  }
  void end_game(const GameEnd& end) override {
    if (!end.winner) return;
    score_[index(*end.winner)] += end.points;
    Game& game = games.back();
    game.winner = name_of(*end.winner);
    game.points = end.points;
    if (end.reason == EndReason::resignation)
      game.actions.push_back(std::string(name_of(other(*end.winner))) + " resign");
  }

 private:
  std::array<std::int64_t, 2> score_{};
};

}  // namespace hakem::gnubg
