// Hears the events of a match and puts those of a game aside until it ends.
#include "replay/replay.hpp"

#include <optional>

#include "replay/match_ruling.hpp"

namespace hakem {

// A state is made for every source, in the same place.
struct Replay::Room {
  Memory memory;
  std::optional<State> state;
};

Replay::Replay(Reporter& reporter, Sink& next, const RuleChoice& choice, Effort effort)
    : room_(std::make_unique<Room>()) {
  restart(reporter, next, choice, effort);
}

Replay::~Replay() = default;

void Replay::restart(Reporter& reporter, Sink& next, const RuleChoice& choice, Effort effort) {
  room_->memory.ruling.foresight.begin_file(effort);
  room_->state.emplace(reporter, next, choice, room_->memory);
}

std::size_t Replay::work() const { return room_->memory.ruling.foresight.done(); }

bool Replay::fell_short() const { return room_->memory.ruling.foresight.fell_short(); }

void Replay::begin_match(const MatchHead& head) { room_->state->start_match(head); }

void Replay::begin_game(const GameHead& head) {
  if (room_->state->open.ended) room_->state->finish_game(&head);
  room_->state->game.begin_game(head);
}

void Replay::turn(const Turn& turn) { room_->state->game.turn(turn); }

// Nothing that an engine thought is evidence of what was played.
void Replay::analysis(const Analysis& analysis) { room_->state->game.analysis(analysis); }

void Replay::claim(const Claim& claim) {
  if (room_->state->open.ended) room_->state->finish_game(nullptr);
  if (!room_->state->game.games.empty()) {
    const bool result = claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::game_lost ||
                        claim.kind == ClaimKind::drawn;
    if (result && !room_->state->open.turns_at_result)
      room_->state->open.turns_at_result = room_->state->game.turns.size();
    return room_->state->game.claim(claim);
  }
  if (!room_->state->match.any_turn && (room_->state->match.rows || room_->state->place.game == 0)) {
    room_->state->match.late_claims.push_back(claim);
    return room_->state->next.claim(claim);
  }
  if (claim.kind == ClaimKind::score) room_->state->check_score_claim(claim);
  if (claim.kind == ClaimKind::match_won) room_->state->check_match_claim(claim);
  room_->state->next.claim(claim);
}

void Replay::note(const Note& note) {
  if (room_->state->open.ended) room_->state->finish_game(nullptr);
  if (!room_->state->game.games.empty()) {
    const std::size_t turns = room_->state->game.turns.size();
    std::vector<GameIncident>& heard = room_->state->open.incidents;
    if (note.incident != nullptr && is_judged(*note.incident) &&
        heard.size() < most_incidents + incidents_a_turn * turns)
      heard.push_back({*note.incident, note.span, turns});
    return room_->state->game.note(note);
  }
  room_->state->hear(note, false);
  room_->state->next.note(note);
}

void Replay::end_game(const GameEnd&) { room_->state->open.ended = true; }

void Replay::end_match() {
  if (room_->state->open.ended) room_->state->finish_game(nullptr);
  room_->state->finish_match();
}

}  // namespace hakem
