#include "formats/event_print.hpp"

#include <cstring>
#include <type_traits>

#include "formats/kept_file.hpp"

namespace hakem {
namespace {

template <typename Part>
struct IsOptional : std::false_type {};
template <typename Part>
struct IsOptional<std::optional<Part>> : std::true_type {};

}  // namespace

// Bytes rather than digits: nobody reads it.
template <typename Part>
void EventPrint::add(const Part& part) {
  if constexpr (IsOptional<Part>::value) {
    text_ += part ? '+' : '-';
    if (part) add(*part);
  } else if constexpr (std::is_convertible_v<Part, std::string_view>) {
    const std::string_view text = part;
    add(text.size());
    text_ += text;
  } else if constexpr (std::is_same_v<Part, Dice>) {
    add(part.first), add(part.second);
  } else if constexpr (std::is_same_v<Part, Depth>) {
    add(part.kind), add(part.plies), add(part.words);
  } else if constexpr (std::is_same_v<Part, Chances>) {
    for (const double each :
         {part.win, part.win_gammon, part.win_backgammon, part.lose, part.lose_gammon, part.lose_backgammon})
      add(each);
  } else if constexpr (std::is_same_v<Part, Rollout>) {
    add(part.trials), add(part.truncated_at), add(part.confidence);
  } else if constexpr (std::is_same_v<Part, CubeAnalysis>) {
    add(part.no_double), add(part.double_take), add(part.double_pass), add(part.chances);
    add(part.take_chances), add(part.cubeless), add(part.doubling), add(part.answering), add(part.rollout);
  } else if constexpr (std::is_same_v<Part, Move>) {
    for (std::uint8_t i = 0; i < part.n_points; ++i) add(part.points[i]);
    add(part.marks), add(part.count), add(char{'/'});
  } else {
    static_assert(std::is_arithmetic_v<Part> || std::is_enum_v<Part>);
    char bytes[sizeof part];
    std::memcpy(bytes, &part, sizeof part);
    text_.append(bytes, sizeof part);
  }
}

void EventPrint::begin_match(const MatchHead& head) {
  put('M', head.length, head.length_written, head.money, head.result_means_resignation, head.variation);
  put(head.crawford, head.jacoby, head.beavers, head.automatic_doubles, head.cube_limit, head.rules,
      head.names[0], head.names[1]);
  for (const RuleOption& option : head.options) put(option.option, option.value);
  for (const Tag& tag : head.tags) put(tag.key, tag.value);
}

void EventPrint::begin_game(const GameHead& head) {
  put('G', head.number, head.score[0], head.score[1], head.score_written, head.crawford, head.names[0],
      head.names[1], head.ratings[0], head.ratings[1]);
}

void EventPrint::turn(const Turn& turn) {
  put('T', turn.kind, turn.side, turn.dice, turn.unplayed, turn.row, turn.value);
  for (std::size_t i = 0; i < turn.n_moves; ++i) put(turn.moves[i]);
  if (turn.setup == nullptr) return;
  const Setup& setup = *turn.setup;
  put(to_text(setup.board), setup.cube, setup.cube_owner, setup.on_turn, setup.dice);
}

void EventPrint::add_play(const AnalysedPlay& play) {
  for (std::size_t i = 0; i < play.n_moves; ++i) add(play.moves[i]);
  put(play.played, play.equity, play.cubeless, play.chances, play.depth, play.rollout);
}

void EventPrint::analysis(const Analysis& analysis) {
  put('A', analysis.kind, analysis.side, analysis.unit, analysis.best, analysis.cube, analysis.error,
      analysis.luck, analysis.luck_unit, analysis.mark, analysis.luck_mark, analysis.forced, analysis.flagged,
      analysis.depth, analysis.engine, analysis.table, analysis.set);
  for (const AnalysedPlay& each : analysis.candidates) add_play(each);
}

void EventPrint::claim(const Claim& claim) {
  put('C', claim.kind, claim.side, claim.level, claim.points, claim.score[0], claim.score[1],
      claim.ends_match);
}

void EventPrint::note(const Note& note) {
  if (note.kind != NoteKind::source || !is_kept_file(note.text)) put('N', note.kind, note.text);
}

void EventPrint::end_game(const GameEnd&) { put('E'); }
void EventPrint::end_match() { put('Z'); }

}  // namespace hakem
