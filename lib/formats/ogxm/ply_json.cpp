// White moves up from 0, his bar, Black down from 25. A ply calls White 1 and Black 0; the winner of a game
// is told the other way round.
#include "formats/ogxm/ply_json.hpp"

#include <algorithm>
#include <string>

#include "formats/ogxm/clock.hpp"
#include "formats/ogxm/head_tags.hpp"
#include "formats/ogxm/ply_collector.hpp"
#include "formats/position_text.hpp"
#include "formats/utc.hpp"

namespace hakem {
namespace {

using Kind = JsonNode::Kind;

// What is read of a game and of a ply, or repeats what else is. What other members there are becomes a note.
constexpr std::string_view of_game[] = {"game_index",
                                        "plies",
                                        "winner",
                                        "points_won",
                                        "is_crawford",
                                        "is_lastgame",
                                        "is_default_board",
                                        "first_to_move",
                                        "initial_board",
                                        "initial_cube_value",
                                        "initial_cube_owner",
                                        "auto_doubles"};
constexpr std::string_view of_ply[] = {"action_id",  "color",        "d1",           "d2",
                                       "moves",      "ogid_before",  "ogid_after",   "set_position",
                                       "illegal",    "resign_value", "settle_value", "cube_value",
                                       "cube_owner", "timestamp_ms", "analysis",     "analyses"};
constexpr std::string_view of_step[] = {"from", "pips"};

std::optional<PlyBoard> men_of(const Object& object, std::string_view key) {
  if (is_null(object, key)) return std::nullopt;
  const JsonItems items = object.array(key, 26);
  PlyBoard men{};
  if (items.size() != men.size()) {
    object.refuse(key, "array of 26|26 öğeli dizi");
    return std::nullopt;
  }
  std::size_t at = 0;
  for (const JsonValue each : items) men[at++] = static_cast<std::int8_t>(object.item(key, each, -15, 15));
  return men;
}

std::optional<Side> owner_of(const Object& object, std::string_view key) {
  if (is_null(object, key)) return std::nullopt;
  const std::string_view word = object.value(key).text();
  if (word == "white" || word == "0") return Side::white;
  if (word == "black" || word == "1") return Side::black;
  return std::nullopt;
}

bool marks_a_place(const JsonValue ply) {
  JsonValue action = ply;
  if (!ply.find("action_id", action)) return false;
  constexpr std::string_view marks[] = {"24", "25", "26", "30", "31", "36"};
  return std::ranges::find(marks, action.text()) != std::end(marks);
}

std::optional<Side> side_of(const JsonValue ply) {
  JsonValue color = ply;
  if (!ply.find("color", color)) return std::nullopt;
  return color.text() == "1" ? Side::white : Side::black;
}

}  // namespace

// Where `part` stands in the text; nothing if it is there only with escapes.
std::optional<std::uint32_t> PlyJson::place_of(std::string_view part) const {
  const std::string_view text = source_.text();
  const std::less_equal<> before;
  if (!before(text.data(), part.data()) || !before(part.data() + part.size(), text.data() + text.size()))
    return std::nullopt;
  return static_cast<std::uint32_t>(part.data() - text.data());
}

void PlyJson::keep_others(JsonValue object, Span span, std::span<const std::string_view> known) {
  for (const JsonValue key : JsonItems(object)) {
    if (std::ranges::find(known, key.text()) != known.end()) continue;
    JsonValue value = object;
    object.find(key.text(), value);
    if (value.is(Kind::null)) continue;
    const auto key_at = place_of(key.text());
    const auto value_at = place_of(value.text());
    if (key_at && value_at) {  // with their quotes
      const std::uint32_t quote = value.is(Kind::string) ? 1 : 0;
      const auto end = static_cast<std::uint32_t>(*value_at + value.text().size() + quote);
      const Span member{*key_at - 1, end - (*key_at - 1)};
      out_.note(NoteKind::unknown, source_.slice(member), member);
    } else {
      const std::string told = std::string(key.text()) + ": " + std::string(value.text());
      out_.note(NoteKind::unknown, source_.keep(told), span);
    }
  }
}

// --- a game ------------------------------------------------------------------------------------------------

PlyGame PlyJson::game_facts(const Object& game, const JsonItems& plies) {
  const std::optional<PositionReading> start =
      plies.empty() ? std::nullopt : ogid_of(*plies.begin(), "ogid_before");
  PlyGame facts;
  facts.head.span = game.span();
  facts.head.number = static_cast<std::int32_t>(game.integer("game_index", 0, 999'999, -1)) + 1;
  facts.head.crawford = game.flag("is_crawford", false);
  if (games_ == 0 && told_start_) {
    facts.head.score = *told_start_;
    facts.head.score_written = true;
    facts.head.score_span = game.span();
  }
  if (start && start->fields[static_cast<std::size_t>(PositionField::score_white)].length != 0) {
    facts.head.score = start->position.score;
    facts.head.score_written = true;
    facts.head.score_span = game.span();
  }
  facts.men = men_of(game, "initial_board");
  if (!facts.men && !game.flag("is_default_board", true) && start)
    facts.men = ply_board(start->position.board);
  if (!is_null(game, "initial_cube_value")) facts.cube = game.integer("initial_cube_value", 1, 1 << 24);
  if (!is_null(game, "auto_doubles") && is_null(game, "initial_cube_value"))
    facts.cube = std::int64_t{1} << game.integer("auto_doubles", 0, 24);
  facts.cube_owner = owner_of(game, "initial_cube_owner");
  const std::int64_t winner = is_null(game, "winner") ? -1 : game.integer("winner", -1, 255);
  if (winner == 0 || winner == 1) facts.winner = winner == 0 ? Side::white : Side::black;
  facts.points = is_null(game, "points_won") ? -1 : game.integer("points_won", 0, 9'999'999, 0);
  return facts;
}

void PlyJson::game(const Object& game, const JsonValue value) {
  const JsonItems plies = game.array("plies");
  const PlyGame facts = game_facts(game, plies);
  if (game.faults().any()) return;  // what follows it is not read either
  teller_.begin_game(facts);
  comments(annotations_.of(ogxm::Annotation::Scope::game, games_++));
  keep_others(value, facts.head.span, of_game);
  auto next = plies.begin();  // at which somebody acts, behind what only marks a place
  std::size_t at = 0, next_at = 0;
  for (const JsonValue ply : plies) {
    for (++at; next != plies.end() && (next_at < at || marks_a_place(*next)); ++next) ++next_at;
    send(ply, game.span(), next == plies.end() ? std::nullopt : side_of(*next));
  }
  teller_.end_game(facts);
}

// Nothing if it cannot be read or cannot be.
std::optional<PositionReading> PlyJson::ogid_of(const JsonValue ply, const char* key) const {
  JsonValue found = ply;
  if (!ply.find(key, found) || !found.is(Kind::string)) return std::nullopt;
  PositionReading read = hakem::read_position(PositionKind::ogid, found.text());
  if (!read.readable() || !impossible(read.position).empty()) return std::nullopt;
  return read;
}

// What is wrong with one ply costs that alone, and what is wrong with what stands beside it not even that.
void PlyJson::send(const JsonValue value, Span outer, std::optional<Side> next) {
  JsonFaults faults;
  const Object object(source_, faults, value, outer);
  Ply ply = read_ply(object, value);
  const auto notes = annotations_.of(ogxm::Annotation::Scope::ply, plies_);
  ply.unrecorded = std::ranges::find(notes, hakem_unrecorded, &ogxm::Annotation::field) != notes.end();
  const auto tell = [&](bool turn_is_lost) {
    out_.report(Code::N153, faults.first().span,
                {source_.keep(faults.first().text), Fact::words(source_.keep(faults.first().reason))},
                ply.side, turn_is_lost);
  };
  ++plies_;
  if (faults.any()) {
    tell(true);
    Turn turn;
    turn.kind = TurnKind::unreadable;
    turn.side = ply.side;
    turn.span = object.span();
    return out_.turn(turn);
  }
  const bool is_illegal = ply.action == PlyAction::set_position && ply.dice.rolled();
  const bool told = teller_.ply(ply, next);
  keep_others(value, ply.span, of_ply);
  if (ply.action < PlyAction::doubles)
    for (const JsonValue step : object.array("moves")) keep_others(step, ply.span, of_step);
  if (told && !is_illegal) analysis_.send(object, ply);
  if (told && !is_null(object, "timestamp_ms"))
    out_.note(NoteKind::source,
              source_.keep(elapsed_note(object.integer("timestamp_ms", 0, std::int64_t{1} << 48))), ply.span);
  comments(notes);
  if (faults.any()) tell(false);
}

Ply PlyJson::read_ply(const Object& object, const JsonValue value) {
  Ply ply;
  ply.span = object.span();
  ply.action = static_cast<std::uint8_t>(object.integer("action_id", 0, 63));
  ply.side = object.integer("color", 0, 1) == 1 ? Side::white : Side::black;
  if (ply.action < PlyAction::doubles) read_roll(object, ply);
  if (ply.action == PlyAction::set_position) read_position(object, value, ply);
  if (ply.action == PlyAction::resign_game || ply.action == PlyAction::resign_match) {
    const std::string_view told = is_null(object, "resign_value") ? "" : object.value("resign_value").text();
    ply.factor = told == "single" || told == "1"       ? 1
                 : told == "gammon" || told == "2"     ? 2
                 : told == "backgammon" || told == "3" ? 3
                                                       : 0;
  }
  if (ply.action == PlyAction::set_cube) {
    if (!is_null(object, "cube_value")) ply.cube = object.integer("cube_value", 1, 1 << 24);
    ply.cube_owner = owner_of(object, "cube_owner");
  }
  const bool is_known = ply.action < PlyAction::reserved || ply.action == PlyAction::set_cube ||
                        ply.action == PlyAction::unknown_roll;
  if (!is_known) object.refuse("action_id");
  return ply;
}

void PlyJson::read_roll(const Object& object, Ply& ply) {
  const Dice dice = {static_cast<std::uint8_t>(object.integer("d1", 1, 6)),
                     static_cast<std::uint8_t>(object.integer("d2", 1, 6))};
  if (!same_dice(dice, dice_of_action(ply.action))) object.refuse("action_id");
  read_steps(object, ply);
}

void PlyJson::read_steps(const Object& object, Ply& ply) const {
  for (const JsonValue each : object.array("moves", Ply::max_steps))
    ply.steps[ply.n_steps++] = read_step({source_, object.faults(), each, object.span()});
}

void PlyJson::read_position(const Object& object, const JsonValue value, Ply& ply) {
  ply.men = men_of(object, "set_position");
  if (!ply.men) {
    const auto after = ogid_of(value, "ogid_after");
    if (!after) return object.refuse("ogid_after");
    ply.men = ply_board(after->position.board);
  }
  if (is_null(object, "d1") || is_null(object, "d2")) return;
  read_steps(object, ply);
  const auto first = static_cast<std::uint8_t>(object.integer("d1", 1, 6));
  const auto second = static_cast<std::uint8_t>(object.integer("d2", 1, 6));
  ply.dice = {std::max(first, second), std::min(first, second)};
  if (seat_is_next_) ply.side = other(ply.side);
}

}  // namespace hakem
