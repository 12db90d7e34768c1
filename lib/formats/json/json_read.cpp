#include <algorithm>

#include "formats/emitter.hpp"
#include "formats/json/json.hpp"
#include "formats/json/json_analysis.hpp"
#include "formats/json/json_object.hpp"
#include "formats/json/json_words.hpp"

namespace hakem {
namespace {

namespace words = json_words;
constexpr std::int64_t any_low = INT32_MIN;
constexpr std::int64_t any_high = INT32_MAX;
constexpr std::int64_t newest_version = 2;

std::int32_t number(const Object& object, std::string_view key, std::int64_t low = any_low) {
  return static_cast<std::int32_t>(object.integer(key, low, any_high, 0));
}

Setting setting(const Object& object, std::string_view key) {
  if (!object.has(key)) return Setting::unset;
  return object.flag(key, false) ? Setting::yes : Setting::no;
}

std::optional<Side> side_if_written(const Object& object, std::string_view key) {
  if (!object.has(key)) return std::nullopt;
  return static_cast<Side>(object.word(key, words::sides));
}

Dice read_dice(const Object& object) {
  const auto dice = object.pair("dice", 0, 6);
  if (!dice) return {};
  return {static_cast<std::uint8_t>((*dice)[0]), static_cast<std::uint8_t>((*dice)[1])};
}

Board read_board(const Object& object, std::string_view key) {
  const auto board = board_from_text(object.text(key));
  if (!board) object.refuse(key, "board|tahta");
  return board.value_or(Board{});
}

Setup read_setup(const Object& object) {
  Setup setup;
  setup.board = read_board(object, "board");
  setup.cube = static_cast<std::int32_t>(object.integer("cube", any_low, any_high, 1));
  setup.cube_owner = side_if_written(object, "cube_owner");
  setup.on_turn = side_if_written(object, "on_turn");
  setup.dice = read_dice(object);
  setup.text = object.text("text");
  return setup;
}

std::int32_t read_value(const Object& object, TurnKind kind) {
  if (!object.has("level")) return number(object, "value");
  if (kind != TurnKind::resign || object.has("value")) object.refuse("level", "nothing|hiç olmaması");
  return static_cast<std::int32_t>(object.word("level", words::levels));
}

Claim read_claim(const Object& object) {
  Claim claim;
  claim.kind = static_cast<ClaimKind>(object.word("claim", words::claims));
  claim.side = side_if_written(object, "side");
  claim.side_guessed = object.flag("side_guessed", false);
  claim.level = static_cast<Level>(object.word("level", words::levels));
  claim.points = object.integer("points", INT64_MIN, INT64_MAX, -1);
  claim.score = object.pair("score", INT64_MIN, INT64_MAX).value_or(std::array<std::int64_t, 2>{-1, -1});
  claim.ends_match = object.flag("ends_match", false);
  claim.span = object.span();
  claim.points_span = object.span();
  return claim;
}

GameEnd read_end(const Object& object) {
  GameEnd end;
  end.score = object.pair("score", INT64_MIN, INT64_MAX).value_or(std::array<std::int64_t, 2>{});
  end.reason = static_cast<EndReason>(object.word("reason", words::ends));
  end.winner = side_if_written(object, "winner");
  end.level = static_cast<Level>(object.word("level", words::levels));
  end.points = object.integer("points", INT64_MIN, INT64_MAX, 0);
  return end;
}

// What is faulty is not sent, and nothing behind it.
class Reader {
 public:
  Reader(const Source& source, JsonFaults& faults, Emitter& out)
      : source_(source), faults_(faults), out_(out) {}

  void document(const JsonValue root) {
    const Object object = open(root, whole(), {"$schema", "format", "version", "matches", "after"});
    if (object.text("format") != "hakem/match") object.refuse("format", "\"hakem/match\"");
    if (!object.has("version")) object.refuse("version");
    object.integer("version", 1, newest_version);
    if (!object.has("matches")) object.refuse("matches");
    for (const JsonValue value : object.array("matches")) match(value, object.span());
    between(object, "after");
  }

 private:
  Span whole() const {
    return {0, static_cast<std::uint32_t>(std::min<std::size_t>(source_.text().size(), 1))};
  }
  Object open(const JsonValue value, Span outer, std::initializer_list<std::string_view> keys) const {
    return {source_, faults_, value, outer, keys};
  }

  void match(const JsonValue value, Span outer) {
    if (faults_.any()) return;
    const Object object =
        open(value, outer,
             {"before", "names", "length", "length_written", "money", "result_means_resignation", "variation",
              "crawford", "jacoby", "beavers", "automatic_doubles", "cube_limit", "rules", "options", "tags",
              "games", "after"});
    const MatchHead head = match_head(object);
    if (!object.has("games")) object.refuse("games");
    between(object, "before");
    if (faults_.any()) return;
    out_.begin_match(head);
    // Nor did the record it was made from, or what that said is no length.
    if (!head.length_written) out_.report(Code::N105, object.span());
    for (const JsonValue one : object.array("games")) game(one, object.span());
    between(object, "after");
    if (!faults_.any()) out_.end_match();
  }

  MatchHead match_head(const Object& object) const {
    MatchHead head;
    head.names = object.texts("names");
    head.length = static_cast<std::int32_t>(object.integer("length", 0, any_high));
    head.length_written = object.flag("length_written", true);
    head.money = object.flag("money", false);
    head.result_means_resignation = object.flag("result_means_resignation", false);
    if (object.has("variation"))
      head.variation = static_cast<Variation>(object.word("variation", words::variations));
    head.crawford = setting(object, "crawford");
    head.jacoby = setting(object, "jacoby");
    head.beavers = setting(object, "beavers");
    head.automatic_doubles = setting(object, "automatic_doubles");
    head.cube_limit = number(object, "cube_limit", 0);
    head.rules = object.text("rules");
    if (!faults_.any() && !head.rules.empty() && !profile_named(head.rules))
      out_.report(Code::H105, object.span(), {head.rules});
    options(object, head);
    for (const JsonValue value : object.array("tags")) {
      const Object tag = open(value, object.span(), {"key", "value", "written"});
      if (!tag.has("key") || !tag.has("value")) tag.refuse("key");
      head.tags.push_back({tag.text("key"), tag.text("value"), tag.text("written"), tag.span()});
    }
    head.span = object.span();
    return head;
  }

  // What cannot be an option is refused, as every other wrong value.
  void options(const Object& object, MatchHead& head) const {
    if (!object.has("options")) return;
    for (const JsonValue value : object.array("options")) {
      const Object one = open(value, object.span(), {"name", "value"});
      const RuleOptionFound found = find_rule_option(one.text("name"), one.text("value"));
      if (!found.option) one.refuse("name");
      if (!found.value) one.refuse("value");
      if (faults_.any()) return;
      choose(head.options, {*found.option, *found.value, one.span()});
    }
  }

  void game(const JsonValue value, Span outer) {
    if (faults_.any()) return;
    const Object object = open(value, outer,
                               {"before", "number", "score", "score_written", "crawford", "names", "ratings",
                                "ruling", "events", "end"});
    GameHead head;
    head.number = number(object, "number");
    head.number_is_zero = object.has("number") && head.number == 0;
    const auto score = object.pair("score", any_low, any_high);
    if (!score) return object.refuse("score");
    head.score = {static_cast<std::int32_t>((*score)[0]), static_cast<std::int32_t>((*score)[1])};
    head.score_written = object.flag("score_written", true);
    head.crawford = object.flag("crawford", false);
    head.names = object.texts("names");
    head.ratings = object.texts("ratings");
    head.span = object.span();
    head.score_span = object.span();
    if (!object.has("events")) object.refuse("events");
    between(object, "before");
    if (faults_.any()) return;
    out_.begin_game(head);
    for (const JsonValue one : object.array("events")) event(one, object.span());
    GameEnd end;
    if (object.has("end"))
      end = read_end(
          open(object.value("end"), object.span(), {"score", "reason", "winner", "level", "points"}));
    if (!faults_.any()) out_.end_game(end);
  }

  // Notes and, inside a match, claims.
  void between(const Object& object, std::string_view key) {
    for (const JsonValue value : object.array(key)) {
      const bool allowed = value.has("note") || (value.has("claim") && out_.in_match());
      if (!allowed) return object.refuse(key);
      event(value, object.span());
    }
  }

  void event(const JsonValue value, Span outer) {
    if (faults_.any()) return;
    if (value.has("note")) {
      note(open(value, outer, {"note", "text"}));
    } else if (value.has("claim")) {
      const Claim claim = read_claim(
          open(value, outer, {"claim", "side", "side_guessed", "level", "points", "score", "ends_match"}));
      if (!faults_.any()) out_.claim(claim);
    } else if (value.has("analysis")) {
      if (out_.turns() == 0) return faults_.add("\"analysis\"", "no turn before it|ondan önce el yok", outer);
      const Analysis told = read_analysis(source_, faults_, value, outer, candidates_);
      if (!faults_.any()) analysis(told);
    } else {
      turn(open(value, outer,
                {"turn", "side", "row", "dice", "moves", "unplayed", "value", "level", "setup", "before",
                 "played", "hits", "cube", "cube_owner", "ruling", "legal"}));
    }
  }

  void analysis(const Analysis& analysis) {
    out_.analysis(analysis);
    const AnalysedPlay* const played = analysis.played();
    const bool told = turn_.kind == TurnKind::play || turn_.kind == TurnKind::dance;
    if (analysis.kind != Analysis::Kind::play || played == nullptr || !told) return;
    const bool same = same_landing(std::span(played->moves).first(played->n_moves),
                                   std::span(turn_.moves).first(turn_.n_moves));
    if (!same) out_.report(Code::N168, analysis.span, {other_play_marked()}, analysis.side);
  }

  void note(const Object& object) {
    if (!object.has("text")) object.refuse("text");
    const auto kind = static_cast<NoteKind>(object.word("note", words::notes));
    const std::string_view text = object.text("text");
    if (!faults_.any()) out_.note(kind, text, object.span());
  }

  void turn(const Object& object) {
    Turn turn;
    turn.kind = static_cast<TurnKind>(object.word("turn", words::turns));
    turn.side = static_cast<Side>(object.word("side", words::sides));
    turn.row = number(object, "row", 0);
    object.word("ruling", words::rulings);  // what it says is asked again
    turn.dice = read_dice(object);
    for (const JsonValue value : object.array("moves", Turn::max_moves))
      turn.moves[turn.n_moves++] = read_move(open(value, object.span(), {"points", "marks", "count"}));
    if ((turn.kind == TurnKind::play) != (turn.n_moves > 0))
      object.refuse("moves", turn.kind == TurnKind::play ? "array of 1 or more|en az bir öğeli dizi"
                                                         : "nothing|hiç olmaması");
    turn.unplayed = object.bits("unplayed", 1, 6);  // dice
    turn.value = read_value(object, turn.kind);
    turn.span = object.span();
    turn.dice_span = turn.dice == Dice{} ? Span{} : object.span();
    std::optional<Setup> setup;
    if ((turn.kind == TurnKind::set_position) != object.has("setup"))
      object.refuse("setup", "nothing|hiç olmaması");
    if (object.has("setup"))
      setup = read_setup(open(object.value("setup"), object.span(),
                              {"board", "cube", "cube_owner", "on_turn", "dice", "text"}));
    turn.setup = setup ? &*setup : nullptr;
    if (faults_.any()) return;
    if (turn.kind == TurnKind::unreadable) out_.report(Code::N118, turn.span, {}, turn.side, true);
    out_.turn(turn);
    turn_ = turn;
  }

  const Source& source_;
  JsonFaults& faults_;
  Emitter& out_;
  Turn turn_;                             // the last that was sent, as far as its play goes
  std::vector<AnalysedPlay> candidates_;  // of the analysis that is sent
};

}  // namespace

int sniff_json(std::string_view text) {
  text = text.substr(0, 4096);
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || text[begin] != '{') return 0;
  if (text.find("\"hakem/match\"") != std::string_view::npos) return 100;
  // What was made of records is none: findings, statistics, copies.
  if (text.find("\"hakem/") != std::string_view::npos) return 0;
  if (text.find("\"readable\"") < text.find("\"matches\"")) return 0;
  return text.find("\"matches\"") != std::string_view::npos ? 50 : 0;
}

void read_json(const Source& source, Sink& sink, Reporter& reporter) {
  Emitter out(sink, reporter, source.text());
  JsonFaults faults;
  const JsonDocument document(source, faults);
  if (!faults.any()) Reader(source, faults, out).document(document.root());
  if (faults.any())
    out.report(Code::N116, faults.first().span,
               {source.keep(faults.first().text), Fact::words(source.keep(faults.first().reason))});
  out.end_match();
}

}  // namespace hakem
