// What `hakem show` prints: the games of a record, the turns of a game, the board before a turn.
#pragma once

#include <string>
#include <vector>

#include "diag/render.hpp"
#include "tools/match_view.hpp"

namespace hakem {

class MatchText {
 public:
  MatchText(const FileReport& report, const RenderOptions& options) : report_(report), options_(options) {}

  // A table of the games of every match, or of match `only` alone (0: all).
  std::string games(const std::vector<GameView>& games, std::uint32_t only) const;
  // Every turn of a game with what was done, and the findings about it.
  std::string turns(const GameView& game) const;
  // The board before turn `number` (from 1), what was done, and the findings about it.
  std::string board(const GameView& game, std::uint32_t number) const;

 private:
  Names names(const GameView& game) const;
  std::string heading(const GameView& game) const;
  std::string result(const GameView& game) const;
  std::string codes(const GameView& game, std::uint32_t number) const;

  const FileReport& report_;
  RenderOptions options_;
};

}  // namespace hakem
