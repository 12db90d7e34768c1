#include "match_view.hpp"

namespace hakem {
namespace {

// The board and the cube as they change from turn to turn.
class TableState {
 public:
  explicit TableState(Variation variation) : board_(starting_board(variation)) {}

  TurnView take(const Turn& turn) {
    if (turn.ruled != nullptr) board_ = *turn.ruled->before;
    const TurnView view{&turn, board_, cube_, owner_};
    if (turn.ruled != nullptr) board_ = *turn.ruled->after;
    follow(turn);
    return view;
  }

 private:
  void follow(const Turn& turn) {
    switch (turn.kind) {
      case TurnKind::offer: offered_ = turn.value > 0 ? turn.value : cube_ * 2; break;
      case TurnKind::take:
        if (offered_ != 0) set(offered_, turn.side);
        break;
      case TurnKind::beaver: set(turn.value > 0 ? turn.value : offered_ * 2, turn.side); break;
      case TurnKind::raccoon: set(turn.value > 0 ? turn.value : cube_ * 2, owner_); break;
      case TurnKind::set_position:
        if (turn.setup == nullptr) break;
        board_ = turn.setup->board;
        set(turn.setup->cube, turn.setup->cube_owner);
        break;
      case TurnKind::opening:
      case TurnKind::play:
      case TurnKind::dance:
      case TurnKind::blank:
      case TurnKind::unrecorded:
      case TurnKind::closed_out:
      case TurnKind::unreadable:
      case TurnKind::drop:
      case TurnKind::resign:
      case TurnKind::resign_accept:
      case TurnKind::resign_refuse: break;
    }
  }

  void set(std::int32_t cube, std::optional<Side> owner) {
    cube_ = cube;
    owner_ = owner;
    offered_ = 0;
  }

  Board board_;
  std::int32_t cube_ = 1;
  std::int32_t offered_ = 0;  // 0: no offer is open
  std::optional<Side> owner_;
};

}  // namespace

std::vector<GameView> games_of(const Match& match) {
  std::vector<GameView> games;
  TableState table(Variation::standard);
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
        if (number == 0) score = {game.score[0], game.score[1]};
        games.push_back({matches, ++number, head, &game, nullptr, score, {}});
        table = TableState(head->variation);
        break;
      }
      case Match::Kind::turn:
        for (std::uint32_t n = 0; n < entry.count; ++n)
          games.back().turns.push_back(table.take(match.turns[entry.index + n]));
        break;
      case Match::Kind::end_game:
        games.back().end = &match.ends[entry.index];
        score = games.back().end->score;
        break;
      case Match::Kind::claim:
      case Match::Kind::note:
      case Match::Kind::end_match: break;
    }
  }
  return games;
}

}  // namespace hakem
