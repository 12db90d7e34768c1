#include "formats/report/report_follow.hpp"

namespace hakem::report {
namespace {

std::span<const Move> moves_of(const AnalysedPlay& play) { return std::span(play.moves).first(play.n_moves); }

std::optional<Done> play_between(const Decision& decision, const Position& after) {
  const Position& before = decision.position;
  if (after.on_roll == before.on_roll || after.cube != before.cube) return std::nullopt;
  for (const Candidate& one : decision.table.candidates) {
    if (!one.readable || one.play.n_moves == 0) continue;
    if (board_after(before.board, before.on_roll, moves_of(one.play)) == after.board)
      return Done{{TurnKind::play}, &one};
  }
  const bool dance = decision.table.candidates.empty() && after.board == before.board;
  return dance ? std::optional<Done>(Done{{TurnKind::dance}, nullptr}) : std::nullopt;
}

std::optional<Done> cube_between(const Position& before, const Position& after) {
  if (after.board != before.board || after.on_roll != before.on_roll) {
    // A beaver is offered by who was doubled.
    const bool again = before.offered != Offered::nothing && after.offered != Offered::nothing;
    return again && after.board == before.board ? std::optional<Done>(Done{{TurnKind::beaver}, nullptr})
                                                : std::nullopt;
  }
  const bool rolled = after.dice.rolled() && after.offered == Offered::nothing;
  const bool taken = after.cube == 2 * before.cube && after.cube_owner == other(before.on_roll);
  const bool waited = before.offered != Offered::nothing;
  if (waited) return taken ? std::optional<Done>(Done{{TurnKind::take}, nullptr}) : std::nullopt;
  if (after.offered == Offered::doubled) return Done{{TurnKind::offer}, nullptr};
  if (taken && rolled) return Done{{TurnKind::offer, TurnKind::take}, nullptr};
  const bool same_cube = after.cube == before.cube && after.cube_owner == before.cube_owner;
  return rolled && same_cube ? std::optional<Done>(Done{}) : std::nullopt;
}

}  // namespace

void turn_seats(Decision& decision, const Decision& before) {
  const Names exchanged_names{decision.names[1], decision.names[0]};
  if (decision.names == before.names || exchanged_names != before.names) return;
  decision.names = exchanged_names;
  decision.position = exchanged(decision.position);
  if (decision.told) decision.told->side = other(decision.told->side);
  if (decision.won) decision.won->side = other(decision.won->side);
}

bool same_match(const Decision& one, const Decision& other) {
  return one.names == other.names && one.position.length == other.position.length;
}

bool same_game(const Decision& one, const Decision& other) {
  return same_match(one, other) && one.position.score == other.position.score &&
         one.position.crawford == other.position.crawford;
}

std::optional<Done> done_between(const Decision& decision, const Decision& next) {
  // Positions that nobody says anything of are a list, whatever order they stand in.
  const bool is_bare = !decision.told && !decision.table.any();
  if (is_bare || !same_game(decision, next)) return std::nullopt;
  if (decision.position.dice.rolled()) return play_between(decision, next.position);
  return cube_between(decision.position, next.position);
}

}  // namespace hakem::report
