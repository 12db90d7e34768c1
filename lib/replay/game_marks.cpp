// Hit marks against hits.
#include <algorithm>
#include <bit>

#include "replay/game.hpp"
#include "rules/landings.hpp"

namespace hakem {
namespace {

// True if another part than `part` is marked where it lands on `point`: two that land there share the mark.
bool marked_by_another(const Turn& turn, unsigned part, Point point) {
  for (unsigned i = 0; i < turn.n_moves; ++i)
    for (unsigned p = 1; i != part && p < turn.moves[i].n_points; ++p)
      if (turn.moves[i].points[p] == point && (turn.moves[i].marks >> p & 1U) != 0) return true;
  return false;
}

// Where `part` hits on its way, and no other says so; 0 if it does not.
Point hit_on_the_way(const Turn& turn, unsigned part, const Play& played) {
  const Move& move = turn.moves[part];
  for (const Point landing : Landings(move.points[0], move.points[move.n_points - 1U], turn.dice))
    if (played.hits_on(landing) && !marked_by_another(turn, part, landing)) return landing;
  return 0;
}

// From where an unmarked part starts to where it hits: its end, or else a landing on the way.
Step hit_of(const Turn& turn, unsigned part, const Play& played) {
  const Move& move = turn.moves[part];
  const Point end = move.points[move.n_points - 1U];
  const Point on_the_way = played.hits_on(end) ? Point{0} : hit_on_the_way(turn, part, played);
  return {move.points[0], on_the_way != 0 ? on_the_way : end, false};
}

}  // namespace

// Of a play that was legal as written: no part of it is marked, or just those that hit.
void GameRuling::note_hits(const Hits& hits) {
  const Turn& turn = at(hits.seat);
  if (turn.moves[static_cast<std::size_t>(std::countr_zero(hits.parts))].marks != 0) {
    check_marks(hits.seat, hits.parts, ruled(hits.seat).played);
    return;
  }
  for (unsigned parts = hits.parts; parts != 0; parts &= parts - 1) {
    const auto part = static_cast<unsigned>(std::countr_zero(parts));
    miss_mark(hits.seat, part, hit_of(turn, part, ruled(hits.seat).played));
  }
}

// Part `part` hits with `step` and does not say so.
void GameRuling::miss_mark(std::size_t seat, unsigned part, Step step) {
  if (at(seat).hit_told) return;
  // Straight to its place: copying as a whole what was just written in parts stalls.
  Marks::Doubtful& missed = marks_.doubtful.emplace_back();
  missed.span = at(seat).moves[part].span();
  missed.step = step;
  missed.place.match = place_.match;
  missed.place.game = place_.game;
  missed.place.turn = static_cast<std::uint32_t>(seats_[seat].original + 1);
  missed.place.side = at(seat).side;
  ++marks_.missing;
}

// Rule M7 in writing: which parts hit, and which say so. False if another board was found on which the marks
// are right.
bool GameRuling::check_marks(std::size_t seat, unsigned hit_moves, const Play& played) {
  const Turn& turn = at(seat);
  unsigned marked = 0;
  bool farther = false;  // than one die
  for (unsigned i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    if (move.marks == 0) continue;
    marked |= 1U << i;
    farther = farther || move.n_points > 2 || move.points[0] - move.points[1] > turn.dice.higher();
  }
  if (marked == hit_moves) {
    if (marked != 0) ++marks_.marked;
    if (farther) check_chain_marks(seat, played);
    return true;
  }
  return doubt_marks(seat, hit_moves, marked, played);
}

// "13/8*/3": which of its landings a marked part hits on. Of "13/3*" that is the end: a hit on the way has to
// be written (rule M7), though the mark may tell which way was gone.
void GameRuling::check_chain_marks(std::size_t seat, const Play& played) {
  if (game_.adrift || !game_.causes.empty()) return;
  const Turn& turn = at(seat);
  for (unsigned i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    if (move.marks == 0) continue;
    if (move.n_points == 2) {
      const Point point = hit_on_the_way(turn, i, played);
      if (point != 0) miss_mark(seat, i, {move.points[0], point, false});
      continue;
    }
    for (unsigned p = 1; p < move.n_points; ++p) {
      const bool says_so = (move.marks >> p & 1U) != 0;
      const bool hits = played.hits_on(move.points[p]);
      if (hits == says_so || (hits && marked_by_another(turn, i, move.points[p]))) continue;
      marks_.doubtful.push_back({move.span(), {move.points[p - 1], move.points[p]}, place(seat), says_so});
      if (hits) ++marks_.missing;
    }
  }
}

// `step`, a whole part of a legal play, may have been gone by two ways; `told`: the game goes on from one of
// them alone. If that one hits, a mark is missing there, which is all there is to say where the record marks
// its hits. If nobody can tell, nothing else is said of the part.
void GameRuling::tell_two_ways(std::size_t seat, Span part, Step step, bool told) {
  const auto missed = std::ranges::find_if(
      marks_.doubtful, [&](const Marks::Doubtful& mark) { return mark.span == part && !mark.false_mark; });
  if (missed != marks_.doubtful.end() && told) {
    missed->by_two_ways = step;
    return;
  }
  report(Code::M111, seat, part, {step}, told ? std::optional(Severity::info) : std::nullopt);
  if (missed == marks_.doubtful.end()) return;
  marks_.doubtful.erase(missed);
  --marks_.missing;
}

bool GameRuling::doubt_marks(std::size_t seat, unsigned hit_moves, unsigned marked, const Play& played) {
  const Turn& turn = at(seat);
  if (game_.adrift) return true;
  if (!game_.causes.empty() && rules().has_hits()) {
    if (explained(seat, true)) return false;
    const bool proves_nothing = in_doubt() || game_.may_be_misread || game_.second_looks <= 0;
    if (proves_nothing) return true;
  }
  const auto landing = [&](unsigned i) { return turn.moves[i].points[turn.moves[i].n_points - 1U]; };
  const auto step = [&](unsigned i) { return Step{turn.moves[i].points[0], landing(i)}; };
  // Two parts that land on the same point share its mark, whichever carries it.
  const auto shares = [&](unsigned i, unsigned others) {
    for (unsigned k = 0; others != 0 && k < turn.n_moves; ++k)
      if (k != i && (others >> k & 1U) != 0 && landing(k) == landing(i)) return true;
    return false;
  };
  for (unsigned i = 0; i < turn.n_moves; ++i) {
    const bool hits = (hit_moves >> i & 1U) != 0;
    const bool says_so = (marked >> i & 1U) != 0;
    if (hits && (says_so || shares(i, marked))) {
      ++marks_.marked;
    } else if (hits) {
      miss_mark(seat, i, hit_of(turn, i, played));
    } else if (says_so && !shares(i, hit_moves)) {
      marks_.doubtful.push_back({turn.moves[i].span(), step(i), place(seat), true});
    }
  }
  return true;
}

}  // namespace hakem
