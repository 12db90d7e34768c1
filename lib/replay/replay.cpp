// Hears the events of a match and puts those of a game aside until it ends.
#include "replay/replay.hpp"

#include "replay/match_ruling.hpp"

namespace hakem {
namespace {

constexpr std::size_t most_incidents = 200;  // heard in one game: every record comes to an end

}  // namespace

Replay::Replay(Reporter& reporter, Sink& next, const RuleChoice& choice)
    : memory_(std::make_unique<Memory>()) {
  restart(reporter, next, choice);
}

Replay::~Replay() = default;

void Replay::restart(Reporter& reporter, Sink& next, const RuleChoice& choice) {
  state_ = std::make_unique<State>(reporter, next, choice, *memory_);
}

void Replay::begin_match(const MatchHead& head) { state_->start_match(head); }

void Replay::begin_game(const GameHead& head) {
  if (state_->ended) state_->finish_game(&head);
  state_->turns_at_result.reset();
  state_->incidents.clear();
  state_->game.begin_game(head);
}

void Replay::turn(const Turn& turn) { state_->game.turn(turn); }

void Replay::claim(const Claim& claim) {
  if (state_->ended) state_->finish_game(nullptr);
  if (!state_->game.games.empty()) {
    const bool result = claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::game_lost ||
                        claim.kind == ClaimKind::drawn;
    if (result && !state_->turns_at_result) state_->turns_at_result = state_->game.turns.size();
    return state_->game.claim(claim);
  }
  if (!state_->any_turn && (state_->rows || state_->place.game == 0)) {
    state_->late_claims.push_back(claim);
    return state_->next.claim(claim);
  }
  if (claim.kind == ClaimKind::score) state_->check_score_claim(claim);
  if (claim.kind == ClaimKind::match_won) state_->check_match_claim(claim);
  state_->next.claim(claim);
}

void Replay::note(const Note& note) {
  if (state_->ended) state_->finish_game(nullptr);
  if (!state_->game.games.empty()) {
    if (note.incident != nullptr && state_->incidents.size() < most_incidents)
      state_->incidents.push_back({*note.incident, note.span, state_->game.turns.size()});
    return state_->game.note(note);
  }
  state_->hear(note, false);
  state_->next.note(note);
}

void Replay::end_game(const GameEnd&) { state_->ended = true; }

void Replay::end_match() {
  if (state_->ended) state_->finish_game(nullptr);
  state_->finish_match();
}

}  // namespace hakem
