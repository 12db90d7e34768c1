// A match as GNU Backgammon exports it as text, without drawings and analysis: for comparing what is read of
// it.
#pragma once

#include <string>

#include "formats/move_list.hpp"
#include "position/at_turn.hpp"
#include "position/position.hpp"
#include "tools/record.hpp"

namespace hakem::site_text {

struct GnubgDecision {
  const MatchPart& match;
  const GamePart& game;
  const Turn& turn;

  std::string name(Side side) const {
    const std::string named = names_of(match)[index(side)];
    return named.empty() ? (side == Side::white ? "White" : "Black") : named;
  }
  Position position() const {
    Position found;
    found.board = *turn.ruled->before;
    found.cube = static_cast<std::int32_t>(turn.ruled->cube);
    found.cube_owner = turn.ruled->cube_owner;
    found.length = match.head->length;
    found.score = game.head->score;
    found.crawford = game.head->crawford;
    put_turn(found, turn);
    found.decides = turn.side;
    return found;
  }
  std::string action() const {
    switch (static_cast<int>(turn.kind)) {
      case static_cast<int>(TurnKind::offer): return " doubles";
      case static_cast<int>(TurnKind::take): return " accepts";
      case static_cast<int>(TurnKind::drop): return " rejects";
      case static_cast<int>(TurnKind::play): {
        std::string list;
        append_move_list(list, turn, Numbers::own, '/');
        return " moves" + list;
      }
      default: return " cannot move";
    }
  }
  std::string text(std::size_t number) const {
    const std::string id = write_position(PositionKind::gnubg, position());
    const std::size_t colon = id.find(':');
    return "Move number " + std::to_string(number) + ":  " + name(turn.side) + " to play\n\n" +
           " GNU Backgammon  Position ID: " + id.substr(0, colon) + "\n" +
           "                 Match ID   : " + id.substr(colon + 1) + "\n" +
           " +13-14-15-16-17-18------19-20-21-22-23-24-+     O: " + name(Side::white) + "\n" +
           " +12-11-10--9--8--7-------6--5--4--3--2--1-+     X: " + name(Side::black) + "\n\n" + "* " +
           name(turn.side) + action() + "\n\n";
  }
};

inline std::string as_gnubg_text(const MatchPart& match) {
  std::string text;
  std::size_t played = 0;
  for (const GamePart& game : match.games) {
    const GnubgDecision first{match, game, *game.turns.front()};
    const auto score = [&](Side side) {
      return first.name(side) + " " + std::to_string(game.head->score[index(side)]);
    };
    text += "The score (after " + std::to_string(played++) + " games) is: " + score(Side::white) + ", " +
            score(Side::black) + " (match to " + std::to_string(match.head->length) + " points)\n\n";
    std::size_t number = 0;
    for (const Turn* turn : game.turns)
      if (turn->kind == TurnKind::offer || turn->kind == TurnKind::take || turn->kind == TurnKind::drop ||
          turn->dice.rolled())
        text += GnubgDecision{match, game, *turn}.text(++number);
    if (game.end->winner)
      text += first.name(*game.end->winner) + " wins " + std::to_string(game.end->points) + " points\n\n";
  }
  return text;
}

}  // namespace hakem::site_text
