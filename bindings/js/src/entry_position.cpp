// What is asked about a position, and how one is drawn.
#include <optional>
#include <vector>

#include "arrival/arrival.hpp"
#include "diag/html_parts.hpp"
#include "diag/json_text.hpp"
#include "diag/position_json.hpp"
#include "entry.hpp"
#include "formats/position/position_notation.hpp"
#include "position/position.hpp"
#include "rules/play_rules.hpp"

namespace hakem {
namespace {

bool holds_position(const Source& source) {
  bool found = false;
  find_positions(source.text(), [&](const FoundPosition&) { found = true; });
  return found;
}

// As `hakem position - --format json`.
Reply positions_in(std::string_view bytes, const Request& request) {
  Source source = Source::from_bytes(request.name, std::string(bytes), request.encoding);
  arrival::unwrap(source, holds_position);
  Reply reply(1);
  JsonObject object(reply[0]);
  object.number("version", 1);
  JsonArray positions(object.member("positions"));
  find_positions(source.text(), [&](const FoundPosition& found) {
    append_position_json(positions.next(), found.text, found.line, found.reading, request.render.language);
  });
  return reply;
}

void append_plays(const Board& board, Side side, const Request& request, std::string& out) {
  std::vector<LegalPlay> plays;
  tavla_rules().generate(board, side, request.dice, plays);
  JsonArray all(out);
  for (const LegalPlay& play : plays) {
    JsonObject object(all.next());
    object.text("text", play_text(play.play, request.render.language));
    object.text("board", to_text(play.after));
    JsonArray steps(object.member("steps"));
    for (const Step& step : play.play) {
      JsonObject one(steps.next());
      one.number("from", static_cast<int>(step.from));
      one.number("to", static_cast<int>(step.to));
      one.flag("hit", step.hit);
    }
  }
}

// `bytes`: a board in Hakem's own writing, or the ID of a position. The dice and the side of the request go
// before those of the ID.
Reply legal_plays(std::string_view bytes, Request request) {
  std::optional<Board> board = board_from_text(bytes);
  Side side = Side::white;
  if (!board) {
    const PositionReading read = read_position(bytes);
    if (!read.readable() || !impossible(read).empty()) return refused("this is no position that can be");
    board = read.position.board;
    side = read.position.on_roll;
    if (!request.dice.rolled()) request.dice = read.position.dice;
  }
  if (!request.side.empty()) side = request.side == "white" ? Side::white : Side::black;
  if (!request.dice.rolled()) return refused("dice: none are told");
  Reply reply(1);
  JsonObject object(reply[0]);
  object.text("board", to_text(*board));
  object.side("side", side);
  object.text("dice", dice_text(request.dice));
  append_plays(*board, side, request, object.member("plays"));
  return reply;
}

// One <svg>, as the HTML report has it; of nothing but what drawing() has once a page.
Reply board_drawn(std::string_view bytes, const Request& request) {
  const std::optional<Board> board = board_from_text(bytes);
  if (!board) return refused("this is no board");
  BoardPicture picture;
  picture.board = *board;
  picture.variation = request.variation;
  picture.bottom = request.side == "black" ? Side::black : Side::white;
  picture.dice = request.dice;
  picture.recorded = request.play;
  picture.fault = request.fault;
  return {"{}", board_svg(picture, request.label)};
}

Reply drawing(std::string_view /*bytes*/, const Request& /*request*/) {
  Reply reply(1);
  JsonObject object(reply[0]);
  object.text("style", board_style());
  object.text("definitions", svg_definitions());
  return reply;
}

}  // namespace
}  // namespace hakem

HAKEM_ANSWERS(hakem_board, board_drawn)
HAKEM_ANSWERS(hakem_drawing, drawing)
HAKEM_ANSWERS(hakem_legal_plays, legal_plays)
HAKEM_ANSWERS(hakem_position, positions_in)
