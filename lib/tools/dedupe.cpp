#include "tools/dedupe.hpp"

#include <algorithm>
#include <memory>
#include <tuple>

#include "diag/json_text.hpp"
#include "tools/same_turn.hpp"

namespace hakem {
namespace {

// The finalizer of splitmix64 (Steele, Lea, Flood 2014).
constexpr std::uint64_t mixed(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

void stir(std::uint64_t& hash, std::uint64_t value) { hash = mixed(hash ^ value); }

void stir(std::uint64_t& hash, const std::array<std::uint8_t, 26>& men) {
  std::uint64_t word = 0;
  for (std::size_t point = 0; point < men.size(); ++point) {
    word = word << 5U | men[point];
    if (point % 12 == 11 || point + 1 == men.size()) stir(hash, std::exchange(word, 0));
  }
}

bool counts(const Turn& turn) {
  return is_roll(turn) || is_cube_action(turn) || turn.kind == TurnKind::set_position;
}

bool is_half(const Turn& turn) {
  return is_roll(turn) &&
         !((turn.kind == TurnKind::play || turn.kind == TurnKind::dance) && turn.ruled->verified);
}

// What counts of a turn, the player who began the match being `first`.
std::uint64_t hash_of(const Turn& turn, Side first) {
  std::uint64_t hash = is_roll(turn) ? 0 : static_cast<std::uint64_t>(turn.kind) + 1;
  stir(hash, turn.side == first ? 1 : 2);
  if (is_roll(turn)) stir(hash, turn.dice.higher() * 8U + turn.dice.lower());
  const Board& after =
      turn.kind == TurnKind::set_position && turn.setup != nullptr ? turn.setup->board : *turn.ruled->after;
  stir(hash, after.men[index(first)]);
  stir(hash, after.men[index(other(first))]);
  return hash;
}

std::vector<const Turn*> counted_turns(const MatchPart& match, std::vector<std::size_t>& game_of) {
  std::vector<const Turn*> turns;
  for (std::size_t game = 0; game < match.games.size(); ++game)
    for (const Turn* turn : match.games[game].turns)
      if (counts(*turn)) {
        turns.push_back(turn);
        game_of.push_back(game);
      }
  if (!turns.empty() && is_half(*turns.back())) turns.pop_back();
  return turns;
}

Side first_player(const std::vector<const Turn*>& turns) {
  for (const Turn* turn : turns)
    if (is_roll(*turn)) return turn->side;
  return Side::white;
}

// `plays[i]`: rolls among the first i + 1 links.
Chain chain_and_plays(const MatchPart& match, std::vector<std::int64_t>& plays) {
  std::vector<std::size_t> game_of;
  const std::vector<const Turn*> turns = counted_turns(match, game_of);
  const Side first = first_player(turns);
  Chain chain;
  std::uint64_t hash = 0;
  std::int64_t rolls = 0;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    stir(hash, game_of[i]);
    stir(hash, hash_of(*turns[i], first));
    chain.push_back(hash);
    if (is_roll(*turns[i])) ++rolls;
    plays.push_back(rolls);
  }
  return chain;
}

}  // namespace

Chain chain_of(const MatchPart& match) {
  std::vector<std::int64_t> plays;
  return chain_and_plays(match, plays);
}

std::vector<MatchPrint> prints_of(const FileReport& report, const Match& events) {
  std::vector<MatchPrint> prints;
  const std::vector<MatchPart> matches = parts_of(events);
  for (std::size_t i = 0; i < matches.size(); ++i) {
    MatchPrint print;
    std::vector<std::int64_t> plays;
    const Chain chain = chain_and_plays(matches[i], plays);
    const auto enough = std::ranges::find(plays, fewest_plays);
    if (enough != plays.end()) print.start = chain[static_cast<std::size_t>(enough - plays.begin())];
    if (!chain.empty()) print.whole = chain.back();
    print.length = static_cast<std::uint32_t>(chain.size());
    print.turns = static_cast<std::uint32_t>(report.matches[i].turns);
    print.errors =
        static_cast<std::uint32_t>(std::ranges::count_if(report.diagnostics, [&](const Diagnostic& found) {
          return found.severity == Severity::error && found.place.match == i + 1;
        }));
    prints.push_back(print);
  }
  return prints;
}

void Duplicates::add(const std::string& name, const std::vector<MatchPrint>& prints) {
  if (!known_.insert(name).second) return;
  const auto record = static_cast<std::uint32_t>(names_.size());
  names_.push_back(name);
  matches_in_.push_back(static_cast<std::uint32_t>(prints.size()));
  matches_ += prints.size();
  for (std::size_t i = 0; i < prints.size(); ++i) {
    if (prints[i].start == 0) {
      ++too_short_;
    } else {
      seen_.push_back({prints[i], record, static_cast<std::uint32_t>(i)});
    }
  }
}

void Duplicates::end_of_first_reading() {
  known_.clear();
  std::ranges::sort(seen_, [](const Seen& a, const Seen& b) {
    const auto key = [](const Seen& seen) {
      return std::tuple(seen.print.start, UINT32_MAX - seen.print.length, seen.print.whole, seen.print.errors,
                        seen.record, seen.match);
    };
    return key(a) < key(b);
  });
  for (std::size_t i = 0; i < seen_.size();) {
    std::size_t end = i + 1;
    while (end < seen_.size() && seen_[end].print.start == seen_[i].print.start) ++end;
    const std::uint32_t shortest = seen_[end - 1].print.length;
    for (; i < end; ++i)
      if (seen_[i].print.length > shortest) needed_.insert(names_[seen_[i].record]);
  }
}

void Duplicates::add_chains(const std::string& name, const std::vector<Chain>& chains) {
  if (!needs(name)) return;
  for (const Chain& chain : chains) {
    if (chain.empty()) continue;
    const Key whole{static_cast<std::uint32_t>(chain.size()), chain.back()};
    // Somewhere on its way it was where the others of its kind began.
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      auto at =
          std::ranges::lower_bound(seen_, chain[i], {}, [](const Seen& seen) { return seen.print.start; });
      if (at == seen_.end() || at->print.start != chain[i]) continue;
      for (; at != seen_.end() && at->print.start == chain[i]; ++at) {
        const Key other{at->print.length, at->print.whole};
        if (other.first >= whole.first || chain[other.first - 1] != other.second) continue;
        std::vector<Key>& wholes = wholes_of_[other];
        if (std::ranges::find(wholes, whole) == wholes.end()) wholes.push_back(whole);
      }
      break;
    }
  }
}

Copy Duplicates::copy_of(const Seen& seen, bool cut) const {
  const bool alone = matches_in_[seen.record] == 1;
  return {names_[seen.record], alone ? 0 : seen.match + 1, seen.print.turns, seen.print.errors, cut};
}

std::vector<Copies> Duplicates::groups() const {
  std::map<Key, std::vector<const Seen*>> kept;  // what is to be kept with its copies behind it
  for (const Seen& seen : seen_) {               // the longest of every kind first
    const Key key{seen.print.length, seen.print.whole};
    Key home = key;
    if (const auto found = wholes_of_.find(key); found != wholes_of_.end())
      for (const Key& whole : found->second)
        if (kept.contains(whole) && (home == key || home < whole)) home = whole;
    kept[home].push_back(&seen);
  }
  std::vector<std::vector<const Seen*>> groups;
  for (auto& [key, members] : kept)
    if (members.size() > 1) groups.push_back(std::move(members));
  std::ranges::sort(groups, {}, [](const std::vector<const Seen*>& members) {
    return std::pair(members[0]->record, members[0]->match);
  });
  std::vector<Copies> all;
  for (const std::vector<const Seen*>& members : groups) {
    Copies& copies = all.emplace_back();
    for (const Seen* seen : members)
      copies.push_back(copy_of(*seen, seen->print.length < members[0]->print.length));
  }
  return all;
}

void write_dedupe_json(const Duplicates& duplicates, std::string& out) {
  const auto write = [](JsonObject& object, const Copy& copy) {
    object.text("file", copy.name);
    object.place("match", copy.match);
    object.number("turns", copy.turns);
    object.number("errors", copy.errors);
  };
  {
    JsonObject document(out);
    document.text("format", "hakem/dedupe");
    document.number("version", 1);
    document.number("records", duplicates.records());
    document.number("matches", duplicates.matches());
    document.number("too_short", duplicates.too_short());
    JsonArray groups(document.member("groups"));
    for (const Copies& copies : duplicates.groups()) {
      JsonObject group(groups.next());
      {
        JsonObject keep(group.member("keep"));
        write(keep, copies.front());
      }
      JsonArray others(group.member("copies"));
      for (std::size_t i = 1; i < copies.size(); ++i) {
        JsonObject object(others.next());
        write(object, copies[i]);
        object.flag("cut", copies[i].cut);
      }
    }
  }
  out += '\n';
}

}  // namespace hakem
