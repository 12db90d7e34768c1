// Results and scores: what is claimed of the games, and where the score stands.
#include <algorithm>
#include <optional>
#include <utility>

#include "formats/typed/games.hpp"
#include "formats/typed/said.hpp"

namespace hakem::typed {
namespace {

// What the side has won by the score that is claimed; -1 if the score says nothing of that.
std::int64_t gain(const Claim& claim, const Games::Score& before, Side side) {
  const std::int64_t gained = claim.score[index(side)] - before[index(side)];
  const bool sure = claim.score[0] >= 0 && claim.score[index(other(side))] == before[index(other(side))];
  return sure && gained > 0 ? gained : -1;
}

}  // namespace

// Nothing told the points of the game: what its turns say of them. Of a gammon nobody tells whether it was
// one and a half; of a resignation nothing at all.
void Games::count_untold() {
  const bool gammon = winner_ && off_[index(*winner_)] >= all_checkers && off_[index(other(*winner_))] == 0;
  if (winner_) score_[index(*winner_)] += gammon ? 2 * cube_ : cube_;
  score_sure_ = score_sure_ && winner_ && !gammon;
}

void Games::claim(const Phrase& phrase) {
  const Score before = score_;
  const bool sure = score_sure_;
  bool white_first = false;
  Claim claim = claim_of(text_, phrase, white_first);
  if (next_ && claim.kind == ClaimKind::game_won && claim.side &&
      (claim.score[0] < 0 || white_first)) {  // "Game 3, won by Frank"
    send_announced();
    announced_ = claim;
    return;
  }
  if (games_ == 0) return comment(span_of(phrase));
  if (claim.kind == ClaimKind::game_won && claim.side && claim.score[0] >= 0 && over_ &&
      told_winner_.value_or(*claim.side) != *claim.side)
    claim.kind = ClaimKind::match_won;  // of the game another result was told
  if (claim.score[0] >= 0) {
    score_turned_ = !white_first && is_turned(phrase, claim);
    if (score_turned_) std::swap(claim.score[0], claim.score[1]);
    score_ = {claim.score[0], claim.score[1]};
    score_sure_ = true;
    if (claim.kind == ClaimKind::score) claim.side.reset();
  }
  if (claim.kind == ClaimKind::score && sides_.by_order() && sure && !tells_leader(phrase))
    tell_who_began(claim, before);
  if (claim.kind == ClaimKind::score && out_.in_game() && !over_) tell_winner(claim, before, sure);
  if (tells_points(claim, before, sure)) return;
  auto* const resigns = game_.empty() ? nullptr : std::get_if<Turn>(&game_.back());  // "resigned a gammon"
  if (resigns != nullptr && resigns->kind == TurnKind::resign && resigns->value == 0)
    resigns->value = static_cast<std::int32_t>(claim.level);
  if (claim.kind == ClaimKind::game_won && claim.side && claim.points < 0)  // "Ali kazandı, 4-0 oldu"
    claim.points = sure ? gain(claim, before, *claim.side) : -1;
  count(claim);
  if (claim.kind != ClaimKind::score) over_ = true;
  if (claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::match_won) told_winner_ = claim.side;
  if (claim.kind == ClaimKind::game_lost && claim.side) told_winner_ = other(*claim.side);
  hold(claim);
  hold_score(claim);
}

// What is told beside a result is checked like a score of its own.
void Games::hold_score(const Claim& claim) {
  if (claim.score[0] < 0 || claim.kind == ClaimKind::score || claim.kind == ClaimKind::match_won) return;
  Claim score;
  score.kind = ClaimKind::score;
  score.score = claim.score;
  score.span = score.points_span = claim.points_span;
  hold(score);
}

// "Ali kazandı. 4-0 oldu.", "kazanan: Ali" and "puan: 2" below: the points of the result before. True if that
// is all it tells.
bool Games::tells_points(const Claim& claim, const Score& before, bool sure) {
  auto* const won = game_.empty() ? nullptr : std::get_if<Claim>(&game_.back());
  if (won == nullptr || won->kind != ClaimKind::game_won || !won->side || won->points >= 0) return false;
  const std::int64_t gained = claim.kind == ClaimKind::score && sure ? gain(claim, before, *won->side) : -1;
  const bool points_alone = claim.kind == ClaimKind::game_won && !claim.side && claim.points > 0 &&
                            claim.level == Level::unknown && claim.score[0] < 0;
  if (gained < 0 && !points_alone) return false;
  won->points = points_alone ? claim.points : gained;
  won->points_span = points_alone ? claim.span : claim.points_span;
  if (points_alone) count(*won);
  return points_alone;
}

// "John leads 3-0" behind a game that has no other end: who gained points has won them.
void Games::tell_winner(Claim& claim, const Score& before, bool sure) const {
  for (const Side side : {Side::white, Side::black}) {
    const std::int64_t gained = gain(claim, before, side);
    if (gained < 0) continue;
    claim.kind = ClaimKind::game_won;
    claim.side = side;
    claim.points = sure ? gained : -1;
  }
}

// Without labels the score tells whose the turns of the game were.
void Games::tell_who_began(const Claim& claim, const Score& before) {
  for (const Side side : {Side::white, Side::black})
    if (gain(claim, before, side) > 0) told_winner_ = side;
}

// What the score stands at behind the claim.
void Games::count(const Claim& claim) {
  if (claim.score[0] < 0 && claim.side && claim.points > 0 && claim.kind == ClaimKind::game_won)
    score_[index(*claim.side)] += claim.points;
  counted_ = counted_ || claim.score[0] >= 0 || claim.points > 0;
}

bool Games::tells_leader(const Phrase& phrase) const {
  return std::ranges::any_of(text_.between(phrase.begin, phrase.end),
                             [](const Token& token) { return token.meanings.has(Meaning::leads); });
}

// Whether the score is told with Black's points first. "Ali - Veli 2-0" is in the order of the names; "Veli
// kazandı, 2-1" may be White's or the winner's first: as the score can grow.
bool Games::is_turned(const Phrase& phrase, const Claim& claim) {
  const auto& score = claim.score;
  if (phrase.side == 1 && phrase.other == 0) return true;
  if (phrase.other >= 0) return false;
  const bool leads = tells_leader(phrase);
  if (claim.kind == ClaimKind::score && claim.side && leads)  // who leads has more
    if (score[index(*claim.side)] < score[1 - index(*claim.side)]) return true;
  if (!claim.side && (!winner_ || (sides_.by_order() && !starts_ && !leads))) return false;
  if (claim.kind == ClaimKind::match_won && claim.side)  // "Siyah maçı 3-0 kazandı"
    return score[index(*claim.side)] < score[1 - index(*claim.side)];
  // Whose label a score has need not have won.
  const bool by_turns = claim.kind == ClaimKind::score && winner_ && !sides_.by_order();
  const Side told = by_turns || !claim.side ? *winner_ : *claim.side;
  const std::size_t winner = index(claim.kind == ClaimKind::game_lost ? other(told) : told);
  const bool grows = score[winner] > score_[winner] && score[1 - winner] == score_[1 - winner];
  const bool grows_turned = score[1 - winner] > score_[winner] && score[winner] == score_[1 - winner];
  const bool goes_on = score[0] >= score_[0] && score[1] >= score_[1];
  if (score_turned_ && !goes_on && score[1] >= score_[0] && score[0] >= score_[1])
    return true;  // as the one before
  return by_turns && grows != grows_turned ? is_turned_as_before(winner, grows_turned)
                                           : !grows && grows_turned;
}

// A record tells White's points first, or Black's, or the winner's: what one score has shown holds for the
// others, and who turns one round has made a mistake.
bool Games::is_turned_as_before(std::size_t winner, bool turned) {
  const std::optional<bool>& own = ways_[winner];
  const std::optional<bool>& others = ways_[1 - winner];
  const bool other_way = winner == 0 ? turned && others == false : !turned && others == true;
  if (other_way || (own && *own != turned)) return !turned;
  ways_[winner] = turned;
  return turned;
}

}  // namespace hakem::typed
