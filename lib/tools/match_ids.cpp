#include "tools/match_ids.hpp"

#include <algorithm>

#include "diag/action_text.hpp"
#include "diag/json_text.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"
#include "position/at_turn.hpp"

namespace hakem {
namespace {

std::string id_before(PositionKind kind, const GameView& game, const TurnView& view) {
  if (game.match_head->variation == Variation::uzun) return {};
  return write_position(kind, position_before(game, view));
}

// Whose turn it is; nobody's where both throw, or the board is set.
std::string player_of(const FileReport& report, const GameView& game, const Turn& turn, Language language) {
  if (turn.kind == TurnKind::opening || turn.kind == TurnKind::set_position) return {};
  return player_name(turn.side, language, names_at(report, {game.match, game.game, 0, std::nullopt}));
}

}  // namespace

Position position_before(const GameView& game, const TurnView& view) {
  Position position;
  position.board = view.before;
  position.cube = view.cube;
  position.cube_owner = view.cube_owner;
  put_turn(position, *view.turn);
  constexpr std::int64_t most = 999'999'999;
  for (std::size_t side = 0; side < 2; ++side)
    position.score[side] = static_cast<std::int32_t>(std::clamp<std::int64_t>(game.score[side], 0, most));
  position.length = game.match_head->money ? 0 : std::max(game.match_head->length, 0);
  position.crawford = game.crawford() && position.length > 0;
  position.jacoby = position.length == 0 && game.match_head->jacoby == Setting::yes;
  position.beavers = position.length == 0 && game.match_head->beavers == Setting::yes;
  return position;
}

std::string ids_text(const FileReport& report, std::span<const GameView> games,
                     const RenderOptions& options) {
  using enum Table::Align;
  Table table({left, left, left, left}, 0);
  for (const GameView& game : games)
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
      const TurnView& view = game.turns[i];
      const std::string xgid = id_before(PositionKind::xgid, game, view);
      table.add({report.matches.size() > 1 ? fmt::format("{}.{}.{}", game.match, game.game, i + 1)
                                           : fmt::format("{}.{}", game.game, i + 1),
                 player_of(report, game, *view.turn, options.language),
                 action_text(*view.turn, options.language), xgid.empty() ? "-" : xgid});
    }
  return table.text();
}

std::string ids_json(const FileReport& report, std::span<const GameView> games, Language language) {
  std::string out;
  {
    JsonArray list(out);
    for (const GameView& game : games)
      for (std::size_t i = 0; i < game.turns.size(); ++i) {
        const TurnView& view = game.turns[i];
        const std::string player = player_of(report, game, *view.turn, language);
        JsonObject object(list.next().append("\n"));
        object.number("match", game.match);
        object.number("game", game.game);
        object.number("turn", i + 1);
        object.side("side", player.empty() ? std::nullopt : std::optional(view.turn->side));
        if (!player.empty()) object.text("player", player);
        object.text("action", action_text(*view.turn, language));
        for (const auto& [name, kind] :
             {std::pair("xgid", PositionKind::xgid), {"gnubg", PositionKind::gnubg}})
          if (const std::string id = id_before(kind, game, view); id.empty())
            object.member(name) += "null";
          else
            object.text(name, id);
        object.number("line", report.source.locate(view.turn->span.offset).line);
      }
  }
  return out + "\n";
}

}  // namespace hakem
