#include "tools/record.hpp"

namespace hakem {

std::vector<MatchPart> parts_of(const Match& match) {
  std::vector<MatchPart> parts;
  std::size_t behind = 0;  // the last match
  for (std::size_t i = 0; i < match.entries.size(); ++i) {
    const auto [kind, at, count] = match.entries[i];
    switch (kind) {
      case Match::Kind::begin_match: parts.push_back({&match.matches[at], {}, behind, i}); break;
      case Match::Kind::begin_game:
        parts.back().games.push_back({&match.games[at], nullptr, {}, {}, {}});
        break;
      case Match::Kind::turn:
        for (std::size_t n = 0; n < count; ++n)
          parts.back().games.back().turns.push_back(&match.turns[at + n]);
        break;
      case Match::Kind::claim:
        if (!parts.back().games.empty()) parts.back().games.back().claims.push_back(&match.claims[at]);
        break;
      case Match::Kind::end_game: parts.back().games.back().end = &match.ends[at]; break;
      case Match::Kind::end_match: parts.back().end_entry = behind = i + 1; break;
      case Match::Kind::analysis: {
        GamePart& game = parts.back().games.back();
        if (!game.turns.empty()) game.analyses.push_back({game.turns.back(), &match.analyses[at]});
        break;
      }
      case Match::Kind::note: break;
    }
  }
  return parts;
}

std::array<std::string, 2> names_of(const MatchPart& match) {
  std::array<std::string, 2> names;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!match.games.empty()) names[i] = match.games.front().head->names[i];
    if (names[i].empty()) names[i] = match.head->names[i];
    for (const GamePart& game : match.games)
      if (names[i].empty()) names[i] = game.head->names[i];
  }
  return names;
}

Record::Record(Source source, const Format* format, const RuleChoice& rules) {
  const auto empty = [&] {
    events_.clear();
    return &events_;
  };
  report_ = check_into(empty, std::move(source), format, rules);
  matches_ = parts_of(events_);
}

}  // namespace hakem
