#include "tools/pairs.hpp"

#include <algorithm>
#include <map>

#include "core/fold.hpp"

namespace hakem {

std::int32_t points_to_win(const MatchPart& match) { return match.head->money ? 0 : match.head->length; }

namespace {

// What is known of a match without its games.
std::string label(const MatchPart& match) {
  const std::array<std::string, 2> names = names_of(match);
  return fold(names[0]) + '\n' + fold(names[1]) + '\n' + std::to_string(points_to_win(match));
}

}  // namespace

// What the record claims; of results that contradict each other the one that play bears out.
Result result_of(const GamePart& game) {
  const Result ruled = game.end == nullptr ? Result{} : Result{game.end->winner, game.end->points, nullptr};
  Result told = ruled;
  for (const Claim* claim : game.claims) {
    const bool lost = claim->kind == ClaimKind::game_lost;
    if ((claim->kind != ClaimKind::game_won && !lost) || !claim->side) continue;
    const Side winner = lost ? other(*claim->side) : *claim->side;
    if (told.claim != nullptr && (told.winner == ruled.winner || winner != ruled.winner)) continue;
    told = {winner, claim->points >= 0 ? claim->points : ruled.points, claim};
  }
  return told;
}

Score score_before(const MatchPart& match, std::size_t number) {
  const GameHead& head = *match.games[number].head;
  if (head.score_written || number == 0 || match.games[number - 1].end == nullptr)
    return {head.score[0], head.score[1]};
  return match.games[number - 1].end->score;
}

Pairs paired_matches(std::span<const MatchPart> a, std::span<const MatchPart> b) {
  Pairs pairs;
  std::multimap<std::string, std::size_t> of_b;
  for (std::size_t j = 0; j < b.size(); ++j) of_b.emplace(label(b[j]), j);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto found = of_b.find(label(a[i]));
    if (found == of_b.end()) continue;
    pairs.emplace_back(i, found->second);
    of_b.erase(found);
  }
  if (a.size() != b.size() || pairs.size() == a.size()) return pairs;
  pairs.clear();
  for (std::size_t i = 0; i < a.size(); ++i) pairs.emplace_back(i, i);
  return pairs;
}

Pairs paired_games(const MatchPart& a, const MatchPart& b) {
  const auto numbers = [](const MatchPart& match) {
    std::map<std::int32_t, std::size_t> places;
    for (std::size_t i = 0; i < match.games.size(); ++i)
      if (match.games[i].head->number != 0) places.emplace(match.games[i].head->number, i);
    return places;
  };
  const auto of_a = numbers(a);
  const auto of_b = numbers(b);
  Pairs pairs;
  if (of_a.size() == a.games.size() && of_b.size() == b.games.size()) {
    for (std::size_t i = 0; i < a.games.size(); ++i) {
      const auto found = of_b.find(a.games[i].head->number);
      if (found != of_b.end()) pairs.emplace_back(i, found->second);
    }
    std::ranges::sort(pairs);
    if (!pairs.empty() && std::ranges::is_sorted(pairs, {}, &Pairs::value_type::second)) return pairs;
  }
  pairs.clear();
  for (std::size_t i = 0; i < std::min(a.games.size(), b.games.size()); ++i) pairs.emplace_back(i, i);
  return pairs;
}

}  // namespace hakem
