// Records in the layouts of old programs and sites, which Hakem reads and does not write: to compare what is
// read of them with the match file they were made of. One record a call, its first match.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>

#include "formats/json/json_line.hpp"
#include "formats/move_list.hpp"
#include "position/position.hpp"
#include "tools/record.hpp"

namespace hakem::site_text {

// A dance, as far as a match file tells: it leaves the dice without a play also before a resignation.
inline bool is_last_roll(const GamePart& game, std::size_t i) {
  return i + 1 == game.turns.size() && game.end->reason == EndReason::resignation;
}

inline std::string moves(const Turn& turn, std::string_view between, Numbers numbers = Numbers::own) {
  std::string list;
  append_move_list(list, turn, numbers, '/');
  std::string text;
  for (const char c : list) text += c == ' ' ? std::string(between) : std::string(1, c);
  return text.empty() ? text : text.substr(between.size());
}

inline std::string dice(const Turn& turn) {
  return std::string{static_cast<char>('0' + turn.dice.first), static_cast<char>('0' + turn.dice.second)};
}

inline std::string points(std::int64_t n) { return std::to_string(n) + (n == 1 ? " point" : " points"); }

// The value a double makes, as the match file has it.
inline std::string to_value(const Turn& turn) { return " to " + std::to_string(turn.value); }

inline bool is_nackgammon(const MatchPart& match) { return match.head->variation == Variation::nackgammon; }

inline std::string as_sgg(const MatchPart& match) {
  const std::array<std::string, 2> names = names_of(match);
  std::string text = names[0] + " vs. " + names[1] + "\n";
  text += "Thursday June 6, 2002\nGamesGrid\nELO: 1600.00 200 1500.00 100\nJacoby: No\n";
  text += std::string("Variant: ") + (is_nackgammon(match) ? "Nackgammon\n" : "Backgammon\n");
  for (const GamePart& game : match.games) {
    const auto& score = game.head->score;
    text += "Game " + std::to_string(game.head->number) + "." + std::to_string(score[0]) + "-" +
            std::to_string(score[1]);
    if (match.head->length > 0) text += "/" + std::to_string(match.head->length);
    text += "\n\n";
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
      const Turn& turn = *game.turns[i];
      const std::string begin = std::to_string(i / 2 + 1) + (turn.side == Side::white ? "\t" : "\t\t");
      std::string cell;
      if (turn.dice.rolled()) {
        const std::string play = moves(turn, ", ");
        cell = dice(turn) + ": ";
        if (!play.empty() || is_last_roll(game, i)) text += begin + cell + "\n";
        cell += play.empty() && !is_last_roll(game, i) ? "O-O" : play;
      } else if (turn.kind == TurnKind::take || turn.kind == TurnKind::drop) {
        cell = turn.kind == TurnKind::take ? "Accept" : "Pass";
      } else {
        cell = (turn.kind == TurnKind::offer ? "Double" : "Beaver") + to_value(turn);
      }
      // The habit of the site; a drop told twice is too much for gnubg.
      for (int copy = i % 7 == 3 && turn.kind != TurnKind::drop ? 2 : 1; copy > 0; --copy)
        text += begin + cell + "\n";
    }
    if (!game.end->winner) continue;
    if (game.end->reason == EndReason::resignation)
      text += std::to_string(game.turns.size() / 2 + 1) +
              (*game.end->winner == Side::white ? "\t\tResign\n" : "\tResign\n");
    text += names[index(*game.end->winner)] + "  wins " + points(game.end->points) + ".\n\n";
  }
  return text;
}

inline std::string as_tmg(const MatchPart& match) {
  const std::array<std::string, 2> names = names_of(match);
  std::string text = "MatchID: 7\nPlayer1: 11 " + names[0] + " 10.00\nPlayer2: 22 " + names[1] + " 20.00\n";
  text += "Startdate: 2003-04-05 12:00:00\nCube: 1\nLength: " + std::to_string(match.head->length) +
          "\nVariant: " + (is_nackgammon(match) ? "2" : "1") + "\n\n";
  for (const GamePart& game : match.games) {
    const auto& score = game.head->score;
    text += "Game " + std::to_string(game.head->number) + ": " + std::to_string(score[0]) + "-" +
            std::to_string(score[1]) + "\n";
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
      const Turn& turn = *game.turns[i];
      const std::string begin = (turn.side == Side::white ? "  " : " -") + std::to_string(i / 2 + 1) + " ";
      if (turn.dice.rolled()) {
        const std::string play = moves(turn, " ");
        text += begin + "1 " + dice(turn) + ":\n";
        if (!is_last_roll(game, i) || !play.empty())
          text += begin + "4 " + (play.empty() ? "0/0" : play) + "\n";
      } else if (turn.kind == TurnKind::take || turn.kind == TurnKind::drop) {
        text += begin + (turn.kind == TurnKind::take ? "7 Take\n" : "10 Pass\n");
      } else {
        text += begin + (turn.kind == TurnKind::offer ? "5 Double" : "8 Beaver") + to_value(turn) + "\n";
      }
    }
    if (!game.end->winner) continue;
    const Side winner = *game.end->winner;
    text += std::string(winner == Side::white ? "   " : "  -") + "9 14 " + std::to_string(game.end->points) +
            " " + names[index(winner)] + " wins " + points(game.end->points) + "\n\n";
  }
  return text;
}

// The rows of `mat`, a match file as GNU Backgammon writes it, under a line of names.
inline std::string as_gam(std::string_view mat, std::string_view names) {
  std::string text;
  int heading = 0;
  while (!mat.empty()) {
    const std::size_t stop = std::min(mat.find('\n'), mat.size());
    const std::string_view line = mat.substr(0, stop);
    mat.remove_prefix(std::min(stop + 1, mat.size()));
    if (line.starts_with(" Game ")) {
      heading = 1;
      text.append(names).append("\n");
    } else if (heading == 1) {
      heading = 2;  // names and score
    } else if (heading == 2) {
      text.append(line).append("\n");
    }
  }
  return text;
}

inline std::string as_empire(std::string_view mat) {
  return as_gam(mat, "Ann                            Bob");
}
inline std::string as_jellyfish(std::string_view mat) {
  return as_gam(mat, " Ann                            Bob Q. Smith");
}

inline std::string as_party(const MatchPart& match) {
  const std::array<std::string, 2> names = names_of(match);
  std::string text =
      "BOARDID=1\nCREATOR=" + names[0] + "\nMATCHLENGTH=" + std::to_string(match.head->length) + "\n";
  std::array<std::int64_t, 2> score{};
  for (const GamePart& game : match.games) {
    const std::string key = "GAME_" + std::to_string(game.head->number) + "_";
    text += key + "PLAYER_1=" + names[0] + "\n" + key + "PLAYER_2=" + names[1] + "\n" + key + "GAMEPLAY=";
    for (const Turn* turn : game.turns) {
      text += turn->side == Side::white ? "1 " : "2 ";
      if (turn->dice.rolled()) {
        const std::string both = dice(*turn);
        text += std::string{both[0], ' ', both[1], ' '} + both;
        const std::string play = moves(*turn, " ");
        if (!play.empty()) text += " " + play;
      } else {
        text += turn->kind == TurnKind::take    ? "Take"
                : turn->kind == TurnKind::drop  ? "Drop"
                : turn->kind == TurnKind::offer ? "Double"
                                                : "Beaver";
      }
      text += "#";
    }
    text += "\n";
    if (!game.end->winner) continue;
    score[index(*game.end->winner)] += game.end->points;
    for (const std::size_t i : {0U, 1U})
      text += key + "SCORE" + std::to_string(i + 1) + "=" + std::to_string(score[i]) + "\n";
  }
  return text;
}

// Takes and drops are not written, nor are results.
inline std::string as_bgroom(const MatchPart& match) {
  const std::array<std::string, 2> names = names_of(match);
  std::string text = "BGF version 1.2\n\n";
  for (const GamePart& game : match.games) {
    text += "Game " + std::to_string(game.head->number) + " - " + names[0] + " (X) vs. " + names[1] +
            " (0)\nSingle game\n";
    int row = 0;
    for (const Turn* turn : game.turns) {
      if (turn->kind == TurnKind::take || turn->kind == TurnKind::drop) continue;
      text += std::to_string(++row) + (turn->side == Side::white ? ".X:" : ".0:");
      if (!turn->dice.rolled()) {
        text += turn->kind == TurnKind::offer ? "Double\n" : "Beaver\n";
        continue;
      }
      const std::string both = dice(*turn);
      const std::string play = moves(*turn, " ");
      text += std::string{'(', both[0], ' ', both[1], ')'} + (play.empty() ? "can't move" : play) + "\n";
    }
    text += "\n";
  }
  return text;
}

// Beavers have no word.
inline std::string as_bkg(const MatchPart& match) {
  std::string text;
  for (const GamePart& game : match.games) {
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
      const Turn& turn = *game.turns[i];
      const std::string name = turn.side == Side::white ? "White" : "Black";
      if (turn.dice.rolled()) {
        const std::string both = dice(turn);
        text += name + std::string{' ', ' ', both[0], ' ', both[1], ' ', ' ', ' '};
        std::string play = moves(turn, " ", turn.side == Side::white ? Numbers::opponent : Numbers::own);
        const auto put = [&](std::string_view word, std::string_view number) {
          for (std::size_t at = play.find(word); at != std::string::npos; at = play.find(word))
            play.replace(at, 3, number);
        };
        put("bar", turn.side == Side::white ? "0" : "25");
        put("off", turn.side == Side::white ? "25" : "0");
        text += play + "\n";
      } else if (turn.kind == TurnKind::offer) {
        const bool taken = i + 1 < game.turns.size() && game.turns[i + 1]->kind == TurnKind::take;
        text += name + " Doubles" + (taken ? "        Accepted\n" : "\n");
      }
    }
    if (!game.end->winner) continue;
    constexpr std::array<std::string_view, 4> words = {"", "", "    gammon", "    backgammon"};
    text += std::string(*game.end->winner == Side::white ? "White" : "Black") + " wins" +
            std::string(words[static_cast<std::size_t>(game.end->level)]) + "\n\n";
  }
  return text;
}

inline std::string in_quotes(std::string_view text) {
  std::string json;
  append_json_string(json, text);
  return json;
}

// A roll is numbered by its dice, 11 as 0 to 66 as 20.
inline int hedgehog_action(const Turn& turn) {
  const int low = turn.dice.lower(), high = turn.dice.higher();
  if (turn.kind == TurnKind::offer) return 21;
  if (turn.kind == TurnKind::take) return 22;
  if (turn.kind == TurnKind::drop) return 23;
  if (turn.kind == TurnKind::beaver) return 32;
  return (low - 1) * 7 - low * (low - 1) / 2 + high - low;
}

// White moves up from 0, and is called 1 in a ply and 0 as a winner.
inline std::string as_hedgehog(const MatchPart& match) {
  const std::array<std::string, 2> names = names_of(match);
  std::string text = R"({"data":{"match_length":)" + std::to_string(match.head->length) +
                     R"(,"player_white":)" + in_quotes(names[0]) + R"(,"player_black":)" +
                     in_quotes(names[1]) + R"(,"variant":"backgammon","games":[)";
  for (const GamePart& game : match.games) {
    if (&game != &match.games[0]) text += ",";
    text += "\n{\"game_index\":" + std::to_string(game.head->number - 1) +
            ",\"is_crawford\":" + (game.head->crawford ? "true" : "false") +
            ",\"is_default_board\":true,\"plies\":[";
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
      const Turn& turn = *game.turns[i];
      Position before;
      before.board = *turn.ruled->before;
      before.on_roll = before.decides = turn.side;
      before.length = match.head->length;
      before.score = game.head->score;
      text += std::string(i == 0 ? "\n" : ",\n") + "{\"action_id\":" + std::to_string(hedgehog_action(turn)) +
              ",\"color\":" + (turn.side == Side::white ? "1" : "0");
      if (turn.dice.rolled()) {
        text += ",\"d1\":" + std::to_string(turn.dice.first) + ",\"d2\":" + std::to_string(turn.dice.second) +
                ",\"moves\":[";
        bool first = true;
        for (const Step& step : turn.ruled->played) {
          text += std::string(first ? "" : ",") +
                  "{\"from\":" + std::to_string(turn.side == Side::white ? 25 - step.from : step.from) +
                  ",\"pips\":" + std::to_string(step.from - step.to) + "}";
          first = false;
        }
        text += "]";
      }
      text += ",\"ogid_before\":\"" + write_position(PositionKind::ogid, before) + "\"}";
    }
    text += "]";
    if (game.end->winner)
      text += std::string(",\"winner\":") + (*game.end->winner == Side::white ? "0" : "1") +
              ",\"points_won\":" + std::to_string(game.end->points);
    text += "}";
  }
  return text + "]}}\n";
}

// What "red" says beside a "green" of 7; 0 for a play.
inline int bgf_code(const Turn& turn) {
  constexpr std::pair<TurnKind, int> codes[] = {{TurnKind::offer, 1},
                                                {TurnKind::take, 2},
                                                {TurnKind::drop, 3},
                                                {TurnKind::dance, 5},
                                                {TurnKind::resign, 9}};
  for (const auto& [kind, code] : codes)
    if (kind == turn.kind) return code;
  return 0;
}

inline std::string bgf_entry(const Turn& turn) {
  std::array<int, 4> from{-1, -1, -1, -1}, to = from;
  int green = turn.dice.first, red = turn.dice.second;
  if (const int code = bgf_code(turn); code != 0) {
    if (turn.dice.rolled()) from[0] = green, to[0] = red;
    green = 7, red = code;
  } else {
    std::size_t n = 0;
    for (const Step& step : turn.ruled->played)
      if (n < from.size()) from[n] = step.from, to[n++] = step.to;
  }
  const auto list = [](const std::array<int, 4>& four) {
    std::string text;
    for (const int one : four) text.append(text.empty() ? "[" : ",").append(std::to_string(one));
    return text + "]";
  };
  return std::string(R"({"type":"amove","player":)") + (turn.side == Side::white ? "-1" : "1") +
         ",\"green\":" + std::to_string(green) + ",\"red\":" + std::to_string(red) +
         ",\"from\":" + list(from) + ",\"to\":" + list(to) + "}";
}

// As JSON text, which BGBlitz does not write and reads.
inline std::string as_bgf(const MatchPart& match) {
  const std::array<std::string, 2> names = names_of(match);
  std::string text = R"({"format":"BGF","version":"1.0","compress":false,"useSmile":false})"
                     "\n"
                     R"({"matchlen":)" +
                     std::to_string(match.head->length) + ",\"nameGreen\":" + in_quotes(names[0]) +
                     ",\"nameRed\":" + in_quotes(names[1]) + ",\"games\":[";
  for (const GamePart& game : match.games) {
    text += std::string(&game == &match.games[0] ? "\n" : ",\n") + R"({"scoreGreen":)" +
            std::to_string(game.head->ruled->score[0]) +
            ",\"scoreRed\":" + std::to_string(game.head->ruled->score[1]) +
            ",\"isCrawford\":" + (game.head->ruled->crawford ? "true" : "false") +
            ",\"wonPoints\":" + std::to_string(game.end->points) + ",\"moves\":[";
    for (const Turn* turn : game.turns) text += (turn == game.turns[0] ? "\n" : ",\n") + bgf_entry(*turn);
    if (game.end->winner)
      text += std::string(R"(,
{"type":"amove","green":7,"red":4,"player":)") +
              (*game.end->winner == Side::white ? "-1}" : "1}");
    text += "]}";
  }
  return text + "]}\n";
}

// Every roll of a match as an XGID on a line.
inline std::string as_xgids(const MatchPart& match) {
  std::string text;
  for (const GamePart& game : match.games) {
    for (const Turn* turn : game.turns) {
      if (!turn->dice.rolled()) continue;
      Position position;
      position.board = *turn->ruled->before;
      position.on_roll = position.decides = turn->side;
      position.dice = turn->dice;
      position.cube = static_cast<std::int32_t>(turn->ruled->cube);
      position.cube_owner = turn->ruled->cube_owner;
      position.length = match.head->length;
      position.score = game.head->score;
      text += write_position(PositionKind::xgid, position) + "\n";
    }
  }
  return text;
}

}  // namespace hakem::site_text
