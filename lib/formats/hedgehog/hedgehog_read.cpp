// White moves up from 0, his bar, Black down from 25. A ply calls White 1 and Black 0; the winner of a game
// is told the other way round.
#include <algorithm>
#include <functional>
#include <span>

#include "formats/emitter.hpp"
#include "formats/hedgehog/hedgehog.hpp"
#include "formats/json/json_object.hpp"
#include "formats/position_text.hpp"
#include "formats/utc.hpp"

namespace hakem {
namespace {

using Kind = JsonNode::Kind;

// What a ply is. Below `doubles` it is a roll: 11, 12 … 16, 22 … 66.
struct Action {
  static constexpr std::int64_t doubles = 21, take = 22, drop = 23, resign_game = 27, resign_match = 28,
                                set_position = 31, beaver = 32, raccoon = 33;
};

// The members that are read, or repeat what others say. What else there is becomes a note.
constexpr std::string_view of_document[] = {"data", "report"};  // how many games and plies were imported
constexpr std::string_view of_data[] = {
    "games",   "variant",    "player_white", "player_black", "match_length", "crawford",       "jacoby",
    "beavers", "cube_limit", "timestamp",    "event",        "site",         "round",          "source",
    "result",  "started_at", "white_score",  "black_score",  "winner",       "replay_complete"};
constexpr std::string_view of_game[] = {"game_index",  "plies",       "winner",          "points_won",
                                        "is_crawford", "is_lastgame", "is_default_board"};
constexpr std::string_view of_ply[] = {"action_id", "color",       "d1",        "d2",
                                       "moves",     "ogid_before", "ogid_after"};
constexpr std::string_view of_step[] = {"from", "pips"};

Dice dice_of(std::int64_t action) {
  std::int64_t before = 0;
  for (std::uint8_t low = 1; low <= 6; ++low) {
    const std::int64_t here = 7 - low;
    if (action < before + here) return {low, static_cast<std::uint8_t>(low + (action - before))};
    before += here;
  }
  return {};
}

Dice sorted(Dice dice) { return {dice.lower(), dice.higher()}; }

Setting setting(const Object& object, std::string_view key) {
  if (!object.has(key)) return Setting::unset;
  return object.flag(key, false) ? Setting::yes : Setting::no;
}

class HedgehogReader {
 public:
  HedgehogReader(const Source& source, JsonFaults& faults, Emitter& out)
      : source_(source), faults_(faults), out_(out) {}

  void document(const JsonValue document) {
    const Object root = open(document, whole());
    const JsonValue data = root.has("data") ? root.value("data") : document;
    if (faults_.any()) return;
    if (root.has("data")) keep_others(document, root.span(), of_document);
    match(open(data, root.span()), data);
  }

 private:
  Object open(const JsonValue value, Span outer) const { return {source_, faults_, value, outer}; }
  Span whole() const { return {0, static_cast<std::uint32_t>(source_.text().substr(0, 1).size())}; }

  // Where `part` stands in the text; nothing if it is there only with escapes.
  std::optional<std::uint32_t> place_of(std::string_view part) const {
    const std::string_view text = source_.text();
    const std::less_equal<> before;
    if (!before(text.data(), part.data()) || !before(part.data() + part.size(), text.data() + text.size()))
      return std::nullopt;
    return static_cast<std::uint32_t>(part.data() - text.data());
  }

  // Members nobody knows, each as it is written.
  void keep_others(const JsonValue object, Span span, std::span<const std::string_view> known) {
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

  void match(const Object& data, const JsonValue data_value) {
    if (!data.has("games")) data.refuse("games");
    const JsonItems games = data.array("games");
    const std::string_view variant = data.text("variant");
    if (faults_.any()) return;
    if (!variant.empty() && variant != "backgammon") {
      out_.report(Code::N148, data.span(), {variant});
      const std::string_view raw = source_.text();
      return out_.note(NoteKind::unknown, raw, {0, static_cast<std::uint32_t>(raw.size())});
    }
    MatchHead head;
    head.span = data.span();
    head.names = {data.text("player_white"), data.text("player_black")};
    head.length_written = data.has("match_length");
    head.length = static_cast<std::int32_t>(data.integer("match_length", 0, 999, 0));
    head.money = head.length == 0;
    head.result_means_resignation = true;  // of a player who left, no ply tells
    head.crawford = setting(data, "crawford");
    head.jacoby = setting(data, "jacoby");
    head.beavers = setting(data, "beavers");
    head.cube_limit = static_cast<std::int32_t>(data.integer("cube_limit", 0, INT32_MAX, 0));
    add_tags(head, data);
    if (faults_.any()) return;
    out_.begin_match(head);
    if (!head.length_written) out_.report(Code::N105, data.span());
    keep_others(data_value, data.span(), of_data);
    for (const JsonValue each : games) game(open(each, data.span()), each);
    final_score(data);
    if (!faults_.any()) out_.end_match();
  }

  // What the document says beside the plies and has no other place, as it stands there.
  void add_tags(MatchHead& head, const Object& data) const {
    const std::int64_t started = data.integer("timestamp", 0, 99'999'999'999, 0);
    if (started > 0) {
      const Utc moment = utc(started);
      tag(head, "EventDate", source_.keep(moment.date), "timestamp", data.span());
      tag(head, "EventTime", source_.keep(moment.time), "timestamp", data.span());
    }
    for (const std::string_view key :
         {"event", "site", "round", "source", "started_at", "replay_complete", "result"}) {
      if (!data.has(key)) continue;
      const JsonValue value = data.value(key);
      if (value.is(Kind::object) || value.is(Kind::array) || value.is(Kind::null)) continue;
      const std::string_view name = key == "event"   ? "Event"
                                    : key == "site"  ? "Site"
                                    : key == "round" ? "Round"
                                                     : key;
      tag(head, name, value.text(), key, data.span());
    }
  }

  static void tag(MatchHead& head, std::string_view key, std::string_view value, std::string_view written,
                  Span span) {
    head.tags.push_back({key, value, written, span});
  }

  void final_score(const Object& data) {
    if (!data.has("white_score") || !data.has("black_score")) return;
    Claim claim;
    claim.kind = ClaimKind::score;
    claim.score = {data.integer("white_score", 0, 99'999), data.integer("black_score", 0, 99'999)};
    claim.span = claim.points_span = data.span();
    if (!faults_.any()) out_.claim(claim);
  }

  // --- a game ----------------------------------------------------------------------------------------------

  void game(const Object& game, const JsonValue value) {
    if (faults_.any()) return;
    const JsonItems plies = game.array("plies");
    const std::optional<PositionReading> start =
        plies.empty() ? std::nullopt : ogid_of(*plies.begin(), "ogid_before");
    GameHead head;
    head.span = game.span();
    head.number = static_cast<std::int32_t>(game.integer("game_index", 0, 999'999, -1)) + 1;
    head.crawford = game.flag("is_crawford", false);
    if (start && start->fields[static_cast<std::size_t>(PositionField::score_white)].length != 0) {
      head.score = start->position.score;
      head.score_written = true;
      head.score_span = game.span();
    }
    if (faults_.any()) return;
    out_.begin_game(head);
    const bool is_set_up = !game.flag("is_default_board", true);
    if (faults_.any()) return;
    if (is_set_up && start) set_position(start->position, game.span());
    keep_others(value, head.span, of_game);
    for (const JsonValue each : plies) ply(each, game.span());
    result(game);
    if (!faults_.any()) out_.end_game();
  }

  void result(const Object& game) {
    if (!game.has("winner")) return;
    const std::int64_t winner = game.integer("winner", -1, 2);
    if (winner != 0 && winner != 1) return;
    Claim claim;
    claim.kind = ClaimKind::game_won;
    claim.side = winner == 0 ? Side::white : Side::black;
    claim.points = game.integer("points_won", 0, 9'999'999, 0);
    if (claim.points == 0) claim.points = -1;
    claim.span = claim.points_span = game.span();
    if (!faults_.any()) out_.claim(claim);
  }

  // Nothing if it cannot be read or cannot be.
  std::optional<PositionReading> ogid_of(const JsonValue ply, const char* key) const {
    JsonValue found = ply;
    if (!ply.find(key, found) || !found.is(Kind::string)) return std::nullopt;
    PositionReading read = read_position(PositionKind::ogid, found.text());
    if (!read.readable() || !impossible(read.position).empty()) return std::nullopt;
    return read;
  }

  void set_position(const Position& position, Span span) {
    const Setup setup = setup_of(position);
    Turn turn;
    turn.kind = TurnKind::set_position;
    turn.span = span;
    turn.setup = &setup;
    out_.turn(turn);
  }

  // What is wrong with one ply costs that alone.
  void ply(const JsonValue value, Span outer) {
    Turn turn;
    turn.span = outer;
    JsonFaults faults;
    const Object object(source_, faults, value, outer);
    turn.span = object.span();
    const std::int64_t color = object.integer("color", 0, 1);
    if (!faults.any()) turn.side = color == 1 ? Side::white : Side::black;
    if (!faults.any()) read_ply(object, faults, value, turn);
    if (faults.any()) return unreadable(turn, faults.first());
    keep_others(value, turn.span, of_ply);
    if (!turn.dice.rolled()) return;
    for (const JsonValue step : object.array("moves")) keep_others(step, turn.span, of_step);
  }

  void unreadable(Turn& turn, const Malformed& fault) {
    out_.report(Code::N153, fault.span, {source_.keep(fault.reason)}, turn.side, true);
    turn.kind = TurnKind::unreadable;
    turn.n_moves = 0;
    turn.dice = {};
    out_.turn(turn);
  }

  // Sends what the ply says, unless there is a fault in it.
  void read_ply(const Object& object, JsonFaults& faults, const JsonValue value, Turn& turn) {
    const std::int64_t action = object.integer("action_id", 0, 63);
    switch (action) {
      case Action::doubles: turn.kind = TurnKind::offer; break;
      case Action::take: turn.kind = TurnKind::take; break;
      case Action::drop: turn.kind = TurnKind::drop; break;
      case Action::beaver: turn.kind = TurnKind::beaver; break;
      case Action::raccoon: turn.kind = TurnKind::raccoon; break;
      case Action::resign_match: turn.value = Given::match; [[fallthrough]];
      case Action::resign_game: turn.kind = TurnKind::resign; break;
      case Action::set_position: {
        const auto after = ogid_of(value, "ogid_after");
        if (!after) return object.refuse("ogid_after");
        return set_position(after->position, turn.span);
      }
      default:
        if (action > Action::doubles) return object.refuse("action_id");
        roll(object, faults, action, turn);
    }
    if (!faults.any()) out_.turn(turn);
  }

  void roll(const Object& object, JsonFaults& faults, std::int64_t action, Turn& turn) const {
    turn.dice = {static_cast<std::uint8_t>(object.integer("d1", 1, 6)),
                 static_cast<std::uint8_t>(object.integer("d2", 1, 6))};
    if (faults.any()) return;
    turn.dice_span = turn.span;
    if (sorted(turn.dice) != dice_of(action)) object.refuse("action_id");
    turn.kind = TurnKind::blank;
    for (const JsonValue each : object.array("moves", Turn::max_moves)) {
      const Object step(source_, faults, each, object.span());
      const std::int64_t from = step.integer("from", 0, 25);
      const std::int64_t own = turn.side == Side::white ? 25 - from : from;
      const std::int64_t pips = step.integer("pips", 1, 24);
      Move& move = turn.moves[turn.n_moves++];
      move.points[0] = static_cast<Point>(own);
      move.points[1] = static_cast<Point>(std::max<std::int64_t>(own - pips, off));
      move.n_points = 2;
      move.offset = step.span().offset;
      move.length = static_cast<std::uint8_t>(std::min<std::uint32_t>(step.span().length, 255));
      turn.kind = TurnKind::play;
    }
  }

  const Source& source_;
  JsonFaults& faults_;  // of the document; a ply has its own
  Emitter& out_;
};

}  // namespace

int sniff_hedgehog(std::string_view text) {
  text = text.substr(0, 8192);
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || text[begin] != '{') return 0;
  const auto says = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
  if (says("\"hakem/match\"")) return 0;
  if (says("\"plies\"") && says("\"action_id\"")) return 90;
  return says("\"player_white\"") && says("\"games\"") ? 60 : 0;
}

void read_hedgehog(const Source& source, Sink& sink, Reporter& reporter) {
  Emitter out(sink, reporter, source.text());
  JsonFaults faults;
  const JsonDocument document(source, faults);
  if (!faults.any()) HedgehogReader(source, faults, out).document(document.root());
  if (faults.any()) out.report(Code::N152, faults.first().span, {source.keep(faults.first().reason)});
  out.end_match();
}

}  // namespace hakem
