#include <algorithm>

#include "diag/action_text.hpp"
#include "hakem/ruling.hpp"
#include "model/match.hpp"
#include "model/written_play.hpp"
#include "position/at_turn.hpp"

namespace hakem {
namespace {

// The events of a record as a tree of values.
class Tree {
 public:
  Tree(const Source& source, const RuleChoice& rules) : source_(source), rules_(rules) {}

  std::vector<MatchRecord> grow(const Match& events) {
    for (const Match::Entry& entry : events.entries) {
      switch (entry.kind) {
        case Match::Kind::begin_match: add(events.matches[entry.index]); break;
        case Match::Kind::begin_game: add(events.games[entry.index]); break;
        case Match::Kind::turn:
          for (std::uint32_t n = 0; n < entry.count; ++n) add(events.turns[entry.index + n]);
          break;
        case Match::Kind::end_game: matches_.back().games.back().end = events.ends[entry.index]; break;
        case Match::Kind::analysis:
        case Match::Kind::claim:
        case Match::Kind::note:
        case Match::Kind::end_match: break;
      }
    }
    return std::move(matches_);
  }

 private:
  std::uint32_t line_of(Span span) const { return source_.locate(span.offset).line; }

  void add(const MatchHead& head) {
    MatchRecord& match = matches_.emplace_back();
    match.length = head.money ? 0 : std::max(head.length, 0);
    match.variation = head.variation;
    match.rules = rules_of(head, rules_);
    match.jacoby = head.jacoby;
    match.beavers = head.beavers;
    for (const Tag& tag : head.tags) match.tags.emplace_back(tag.key, tag.value);
  }

  void add(const GameHead& head) {
    MatchRecord& match = matches_.back();
    GameRecord& game = match.games.emplace_back();
    game.number =
        head.number != 0 || head.number_is_zero ? head.number : static_cast<int>(match.games.size());
    game.score = head.ruled ? head.ruled->score : std::array<std::int64_t, 2>{head.score[0], head.score[1]};
    game.crawford = head.ruled ? head.ruled->crawford : head.crawford;
    game.line = line_of(head.span);
  }

  void add(const Turn& event) {
    const Ruled& ruled = *event.ruled;
    TurnRecord& turn = matches_.back().games.back().turns.emplace_back();
    turn.kind = event.kind;
    turn.side = event.side;
    turn.dice = event.dice;
    turn.value = event.value;
    turn.play = ruled.played.n != 0 ? ruled.played : written_play(event);
    turn.before = *ruled.before;
    turn.after = *ruled.after;
    turn.cube = ruled.cube;
    turn.cube_owner = ruled.cube_owner;
    turn.legal = ruled.verified;
    turn.faulty = ruled.doubt == Ruled::Doubt::broke_rules;
    if (event.setup != nullptr) {
      turn.before = turn.after = event.setup->board;
      turn.cube = event.setup->cube;
      turn.cube_owner = event.setup->cube_owner;
      turn.side = event.setup->on_turn.value_or(event.side);
    }
    turn.row = static_cast<std::uint32_t>(std::max(event.row, 0));
    turn.line = line_of(event.span);
  }

  const Source& source_;
  const RuleChoice& rules_;
  std::vector<MatchRecord> matches_;
};

// What the report knows of a match better than its header.
void complete(MatchRecord& match, const MatchSummary& summary) {
  match.names = summary.names;
  match.score = summary.score;
  match.winner = summary.winner;
}

std::int32_t fitting(std::int64_t number) {
  constexpr std::int64_t most = 999'999'999;
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(number, 0, most));
}

}  // namespace

ReadResult read_source(Source source, const Reading& reading) {
  Match events(Match::Text::borrowed);
  const auto empty = [&] {
    events.clear();
    return &events;
  };
  FileReport found = check_into(empty, std::move(source), reading.format, reading.rules);
  ReadResult record;
  if (found.readable) record.matches = Tree(found.source, found.rules).grow(events);
  const std::size_t known = std::min(record.matches.size(), found.matches.size());
  for (std::size_t i = 0; i < known; ++i) complete(record.matches[i], found.matches[i]);
  record.report = report_of(std::move(found));
  return record;
}

ReadResult read(std::string_view bytes, const Reading& reading) {
  Received received = receive_bytes(bytes, reading);
  if (!received.source) return {report_of(std::move(received.failure)), {}};
  return read_source(std::move(*received.source), reading);
}

std::string action_text(const TurnRecord& turn, Language language) {
  return action_text(turn.kind, turn.dice, turn.play, turn.value, language);
}

Position position_before(const MatchRecord& match, const GameRecord& game, const TurnRecord& turn) {
  Position position;
  position.board = turn.before;
  position.cube = fitting(turn.cube);
  position.cube_owner = turn.cube_owner;
  Turn event;
  event.kind = turn.kind;
  event.side = turn.side;
  event.dice = turn.dice;
  put_turn(position, event);
  for (const Side side : {Side::white, Side::black})
    position.score[index(side)] = fitting(game.score[index(side)]);
  position.length = match.length;
  position.crawford = game.crawford && match.length > 0;
  position.jacoby = match.length == 0 && match.jacoby == Setting::yes;
  position.beavers = match.length == 0 && match.beavers == Setting::yes;
  position.names = match.names;
  return position;
}

}  // namespace hakem
