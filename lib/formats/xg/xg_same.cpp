#include "formats/xg/xg_same.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "core/source.hpp"
#include "formats/xg/xg.hpp"

namespace hakem::xg {
namespace {

bool same(const MatchHead& one, const MatchHead& other) {
  const auto same_tag = [](const Tag& a, const Tag& b) { return a.key == b.key && a.value == b.value; };
  return one.length == other.length && one.money == other.money && one.variation == other.variation &&
         one.crawford == other.crawford && one.jacoby == other.jacoby && one.beavers == other.beavers &&
         one.automatic_doubles == other.automatic_doubles && one.cube_limit == other.cube_limit &&
         one.rules == other.rules && one.names == other.names &&
         std::ranges::equal(one.tags, other.tags, same_tag);
}

bool same(const GameHead& one, const GameHead& other) {
  return one.number == other.number && one.score == other.score && one.crawford == other.crawford &&
         one.names == other.names;
}

bool same(const Move& one, const Move& other) {
  return one.points == other.points && one.n_points == other.n_points && one.count == other.count;
}

bool same(const Setup& one, const Setup& other) {
  return one.board == other.board && one.cube == other.cube && one.cube_owner == other.cube_owner &&
         one.on_turn == other.on_turn && one.dice == other.dice;
}

bool same(const Turn& one, const Turn& other) {
  const auto moves = [](const Turn& turn) { return std::span(turn.moves).first(turn.n_moves); };
  const bool same_setup = (one.setup == nullptr) == (other.setup == nullptr) &&
                          (one.setup == nullptr || same(*one.setup, *other.setup));
  return one.kind == other.kind && one.side == other.side && one.dice == other.dice &&
         one.value == other.value && same_setup &&
         std::ranges::equal(moves(one), moves(other),
                            [](const Move& a, const Move& b) { return same(a, b); });
}

bool same(const Claim& one, const Claim& other) {
  return one.kind == other.kind && one.side == other.side && one.level == other.level &&
         one.points == other.points && one.score == other.score;
}

bool same(const Note& one, const Note& other) { return one.kind == other.kind && one.text == other.text; }

bool same(const AnalysedPlay& one, const AnalysedPlay& other) {
  const auto moves = [](const AnalysedPlay& play) { return std::span(play.moves).first(play.n_moves); };
  return one.played == other.played && one.equity == other.equity && one.cubeless == other.cubeless &&
         one.chances == other.chances && one.depth == other.depth && one.rollout == other.rollout &&
         std::ranges::equal(moves(one), moves(other),
                            [](const Move& a, const Move& b) { return same(a, b); });
}

bool same(const CubeAnalysis& one, const CubeAnalysis& other) {
  return one.no_double == other.no_double && one.double_take == other.double_take &&
         one.double_pass == other.double_pass && one.chances == other.chances &&
         one.take_chances == other.take_chances && one.cubeless == other.cubeless &&
         one.doubling == other.doubling && one.answering == other.answering && one.rollout == other.rollout;
}

bool same(const Analysis& one, const Analysis& other) {
  const bool same_cube =
      one.cube.has_value() == other.cube.has_value() && (!one.cube || same(*one.cube, *other.cube));
  return one.kind == other.kind && one.side == other.side && one.unit == other.unit &&
         one.best == other.best && one.error == other.error && one.luck == other.luck &&
         one.forced == other.forced && one.flagged == other.flagged && one.depth == other.depth &&
         one.engine == other.engine && same_cube &&
         std::ranges::equal(one.candidates, other.candidates,
                            [](const AnalysedPlay& a, const AnalysedPlay& b) { return same(a, b); });
}

template <class Events>
bool all_same(const Events& one, const Events& other) {
  return std::ranges::equal(one, other, [](const auto& a, const auto& b) { return same(a, b); });
}

// Which events came, one by one.
std::vector<Match::Kind> order_of(const Match& match) {
  std::vector<Match::Kind> order;
  for (const Match::Entry& entry : match.entries) order.insert(order.end(), entry.count, entry.kind);
  return order;
}

// The events without what is kept of the notation; without the analysis too, where nobody asked for it.
class Telling final : public Sink {
 public:
  Telling(Match& to, bool analyses) : to_(to), analyses_(analyses) {}
  void begin_match(const MatchHead& head) override { to_.begin_match(head); }
  void begin_game(const GameHead& head) override { to_.begin_game(head); }
  void turn(const Turn& turn) override { to_.turn(turn); }
  void analysis(const Analysis& analysis) override {
    if (analyses_) to_.analysis(analysis);
  }
  void claim(const Claim& claim) override { to_.claim(claim); }
  void note(const Note& note) override {
    if (note.kind != NoteKind::source) to_.note(note);
  }
  void end_game(const GameEnd& end) override { to_.end_game(end); }
  void end_match() override { to_.end_match(); }

 private:
  Match& to_;
  bool analyses_;
};

}  // namespace

bool tells_same(std::string bytes, const Match& events) {
  const Source source = Source::from_bytes("kept", std::move(bytes));
  if (!source.is_binary()) return false;
  Match read;
  // Where the notation the events came through has no analysis, what they mean is still the same.
  Telling sink(read, !events.analyses.empty());
  Reporter reporter;
  read_xg(source, sink, reporter);
  return order_of(read) == order_of(events) && all_same(read.matches, events.matches) &&
         all_same(read.games, events.games) && all_same(read.turns, events.turns) &&
         all_same(read.analyses, events.analyses) && all_same(read.claims, events.claims) &&
         all_same(read.notes, events.notes);
}

}  // namespace hakem::xg
