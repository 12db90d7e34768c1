#include "tools/match_view.hpp"

#include <algorithm>

namespace hakem {
namespace {

TurnView view_of(const Turn& turn, Variation variation) {
  const Ruled& ruled = *turn.ruled;
  constexpr std::int64_t most = 999'999'999;
  return {&turn, *ruled.before, static_cast<std::int32_t>(std::min(ruled.cube, most)), ruled.cube_owner,
          variation};
}

}  // namespace

std::vector<GameView> games_of(const Match& match) {
  std::vector<GameView> games;
  std::uint32_t matches = 0;
  std::uint32_t number = 0;
  std::array<std::int64_t, 2> score{};
  const MatchHead outside;
  const MatchHead* head = &outside;  // never met: a game stands inside a match
  for (const Match::Entry& entry : match.entries) {
    switch (entry.kind) {
      case Match::Kind::begin_match:
        head = &match.matches[entry.index];
        ++matches;
        number = 0;
        break;
      case Match::Kind::begin_game: {
        const GameHead& game = match.games[entry.index];
        if (game.ruled)
          score = game.ruled->score;
        else if (number == 0)
          score = {game.score[0], game.score[1]};
        games.push_back({matches, ++number, head, &game, nullptr, score, {}});
        break;
      }
      case Match::Kind::turn:
        for (std::uint32_t n = 0; n < entry.count; ++n)
          games.back().turns.push_back(view_of(match.turns[entry.index + n], head->variation));
        break;
      case Match::Kind::end_game:
        games.back().end = &match.ends[entry.index];
        score = games.back().end->score;
        break;
      case Match::Kind::analysis:
        games.back().turns.back().analyses.push_back(&match.analyses[entry.index]);
        break;
      case Match::Kind::claim:
      case Match::Kind::note:
      case Match::Kind::end_match: break;
    }
  }
  return games;
}

}  // namespace hakem
