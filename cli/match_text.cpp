#include "match_text.hpp"

#include <algorithm>
#include <span>

#include "analysis_text.hpp"
#include "diag/action_text.hpp"
#include "diag/board_text.hpp"
#include "diag/finding_text.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"
#include "tools/match_ids.hpp"

namespace hakem {
namespace {

// The IDs of the position before the turn, a line each; long tavla has none.
std::string ids_text(const GameView& game, const TurnView& view) {
  if (game.match_head->variation == Variation::uzun) return {};
  const Position position = position_before(game, view);
  std::string out;
  for (const PositionKind kind : {PositionKind::xgid, PositionKind::gnubg})
    if (const std::string id = write_position(kind, position); !id.empty()) out += id + "\n";
  return out;
}

std::string length_text(const MatchHead& head, Language language) {
  if (head.money || head.length <= 0) return std::string(in(language, "money session", "serbest oyun"));
  return say(language, "{}-point match", "{} puanlık maç", head.length);
}

}  // namespace

Names MatchText::names(const GameView& game) const {
  return names_at(report_, {game.match, game.game, 0, std::nullopt});
}

// "game 3, Ayşe 2 - 4 Mehmet, 7-point match, Crawford game"
std::string MatchText::heading(const GameView& game) const {
  const Language language = options_.language;
  const Names who = names(game);
  std::string text = say(language, "game {}", "{}. oyun", game.game);
  if (report_.matches.size() > 1) text.insert(0, say(language, "match {}, ", "{}. maç, ", game.match));
  text += fmt::format(", {} {} - {} {}, {}", player_name(Side::white, language, who), game.score[0],
                      game.score[1], player_name(Side::black, language, who),
                      length_text(*game.match_head, language));
  if (game.crawford()) text += in(language, ", Crawford game", ", Crawford oyunu");
  return Paint(options_.colour).bold(text) + "\n";
}

// "Ayşe 2, gammon"
std::string MatchText::result(const GameView& game) const {
  const Language language = options_.language;
  if (game.end != nullptr && game.end->reason == EndReason::draw)
    return std::string(in(language, "drawn", "berabere"));
  if (game.end == nullptr || !game.end->winner) return std::string(in(language, "not finished", "yarım"));
  std::string text =
      fmt::format("{} {}", player_name(*game.end->winner, language, names(game)), game.end->points);
  if (game.end->level == Level::gammon || game.end->level == Level::backgammon)
    text += fmt::format(", {}", level_name(game.end->level, language));
  if (game.end->reason == EndReason::drop) text += in(language, ", drop", ", pas");
  if (game.end->reason == EndReason::resignation) text += in(language, ", resignation", ", pes");
  if (game.end->reason == EndReason::time_out) text += in(language, ", on time", ", süre bitti");
  return text;
}

std::string MatchText::games(const std::vector<GameView>& games, std::uint32_t only) const {
  using enum Table::Align;
  const Language language = options_.language;
  std::string out;
  for (std::uint32_t number = 1; number <= report_.matches.size(); ++number) {
    if (only != 0 && number != only) continue;
    const MatchSummary& match = report_.matches[number - 1];
    const Names who{{match.names[0], match.names[1]}};
    const std::string white = player_name(Side::white, language, who);
    const std::string black = player_name(Side::black, language, who);
    if (!out.empty()) out += '\n';
    std::string title = fmt::format("{} - {}", white, black);
    if (report_.matches.size() > 1) title.insert(0, say(language, "match {}: ", "{}. maç: ", number));
    Table table({right, right, right, right, left}, 2);
    table.add({std::string(in(language, "game", "oyun")), std::string(in(language, "line", "satır")),
               std::string(in(language, "score", "skor")), std::string(in(language, "turns", "el")),
               std::string(in(language, "won by", "kazanan"))});
    for (const GameView& game : games) {
      if (game.match != number) continue;
      if (game.game == 1) title += ", " + length_text(*game.match_head, language);
      table.add({std::to_string(game.game),
                 std::to_string(report_.source.locate(game.head->span.offset).line),
                 fmt::format("{} - {}", game.score[0], game.score[1]), std::to_string(game.turns.size()),
                 result(game) + (game.crawford() ? "  (Crawford)" : "")});
    }
    table.add({"", "", fmt::format("{} - {}", match.score[0], match.score[1]), "",
               std::string(in(language, "final score", "son skor"))});
    out += Paint(options_.colour).bold(title) + "\n" + table.text();
  }
  return out;
}

// The codes of what was found about a turn.
std::string MatchText::codes(const GameView& game, std::uint32_t number) const {
  std::string text;
  for (const Diagnostic& finding : report_.diagnostics)
    if (finding.place.match == game.match && finding.place.game == game.game && finding.place.turn == number)
      text.append(text.empty() ? "" : " ").append(id(finding.code));
  return text;
}

std::string MatchText::turns(const GameView& game) const {
  using enum Table::Align;
  const Names who = names(game);
  Table table({right, left, left, left}, 2);
  for (std::uint32_t number = 1; number <= game.turns.size(); ++number) {
    const Turn& turn = *game.turns[number - 1].turn;
    const bool both = turn.kind == TurnKind::opening || turn.kind == TurnKind::set_position;
    table.add({std::to_string(number), both ? "" : player_name(turn.side, options_.language, who),
               action_text(turn, options_.language), codes(game, number)});
  }
  return heading(game) + table.text() +
         say(options_.language, "  won by: {}\n", "  kazanan: {}\n", result(game));
}

std::string MatchText::board(const GameView& game, std::uint32_t number) const {
  const Language language = options_.language;
  const TurnView& view = game.turns[number - 1];
  const Turn& turn = *view.turn;
  const Names who = names(game);
  const bool both = turn.kind == TurnKind::opening || turn.kind == TurnKind::set_position;

  BoardView drawing;
  drawing.variation = game.match_head->variation;
  drawing.board =
      turn.kind == TurnKind::set_position && turn.setup != nullptr ? turn.setup->board : view.before;
  const bool no_cube = drawing.variation == Variation::uzun && view.cube == 1;  // few play it with one
  drawing.cube = no_cube ? 0 : view.cube;
  drawing.cube_owner = view.cube_owner;
  if (!both) {
    drawing.bottom = turn.side;
    drawing.on_turn = turn.side;
    drawing.dice = turn.dice;
  }
  std::string out = heading(game) + board_text(drawing, language, who, options_.unicode);
  out += ids_text(game, view);
  const std::string doer = both ? std::string() : player_name(turn.side, language, who) + ", ";
  out += say(language, "turn {} of {}: {}{}\n", "{}/{}. el: {}{}\n", number, game.turns.size(), doer,
             action_text(turn, language));
  out += analysis_text(view, options_);
  if (report_.source.is_binary()) {
    out += plain(report_.source.name()) + where_text(report_.source, turn.span.offset, language) + '\n';
  } else {
    out +=
        fmt::format("{}:{}: {}\n", plain(report_.source.name()), report_.source.locate(turn.span.offset).line,
                    plain(report_.source.slice(turn.span), 200));
  }
  for (const Diagnostic& finding : report_.diagnostics)
    if (finding.place.match == game.match && finding.place.game == game.game && finding.place.turn == number)
      render_line(report_, finding, options_, out);
  return out;
}

}  // namespace hakem
