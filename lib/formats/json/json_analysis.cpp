#include "formats/json/json_analysis.hpp"

#include <charconv>
#include <cmath>

#include "diag/real.hpp"
#include "formats/json/json_line.hpp"
#include "formats/json/json_words.hpp"

namespace hakem {
namespace {

namespace words = json_words;

constexpr std::array<double Chances::*, 6> chances_in_order = {
    &Chances::win,  &Chances::win_gammon,  &Chances::win_backgammon,
    &Chances::lose, &Chances::lose_gammon, &Chances::lose_backgammon};

// --- writing ---------------------------------------------------------------------------------------------

// An object that is being written; closed when it goes.
class Line {
 public:
  explicit Line(std::string& out) : out_(out) { out_ += '{'; }
  ~Line() { out_ += '}'; }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  std::string& key(std::string_view name) {
    out_ += any_ ? ",\"" : "\"";
    any_ = true;
    return out_.append(name).append("\":");
  }
  void real(std::string_view name, const std::optional<double>& value) {
    if (value && std::isfinite(*value)) append_shortest(key(name), *value);
  }
  void number(std::string_view name, std::int64_t value, std::int64_t usual) {
    if (value != usual) key(name) += std::to_string(value);
  }
  void flag(std::string_view name, bool value) {
    if (value) key(name) += "true";
  }
  void text(std::string_view name, std::string_view value) {
    if (!value.empty()) append_json_string(key(name), value);
  }
  template <std::size_t n, typename Enumerator>
  void word(std::string_view name, const std::array<std::string_view, n>& list, Enumerator value) {
    text(name, list[static_cast<std::size_t>(value)]);
  }

 private:
  std::string& out_;
  bool any_ = false;
};

void put_chances(Line& line, std::string_view name, const std::optional<Chances>& chances) {
  if (!chances) return;
  for (const auto each : chances_in_order)
    if (!std::isfinite((*chances).*each)) return;
  std::string& out = line.key(name);
  for (const auto each : chances_in_order) {
    out += each == chances_in_order.front() ? '[' : ',';
    append_shortest(out, (*chances).*each);
  }
  out += ']';
}

void put_depth(Line& outer, const Depth& depth) {
  if (depth == Depth{}) return;
  Line line(outer.key("depth"));
  line.word("kind", words::depths, depth.kind);
  line.number("plies", depth.plies, 0);
  line.text("words", depth.words);
}

void put_rollout(Line& outer, const std::optional<Rollout>& rollout) {
  if (!rollout) return;
  Line line(outer.key("rollout"));
  line.number("trials", rollout->trials, 0);
  line.number("truncated_at", rollout->truncated_at, 0);
  if (rollout->confidence >= 0) line.real("confidence", rollout->confidence);
}

void put_candidate(std::string& out, const AnalysedPlay& play) {
  Line line(out);
  JsonLine moves;
  moves.start();
  put_moves(moves, std::span(play.moves).first(play.n_moves));
  line.key("moves") += moves.text();
  line.flag("played", play.played);
  line.real("equity", play.equity);
  line.real("cubeless", play.cubeless);
  put_chances(line, "chances", play.chances);
  put_depth(line, play.depth);
  put_rollout(line, play.rollout);
}

void put_cube(Line& outer, const CubeAnalysis& cube) {
  Line line(outer.key("cube"));
  line.real("no_double", cube.no_double);
  line.real("double_take", cube.double_take);
  line.real("double_pass", cube.double_pass);
  put_chances(line, "chances", cube.chances);
  put_chances(line, "take_chances", cube.take_chances);
  line.real("cubeless", cube.cubeless);
  line.word("doubling", words::doublings, cube.doubling);
  line.word("answering", words::answerings, cube.answering);
  put_rollout(line, cube.rollout);
}

// --- reading ---------------------------------------------------------------------------------------------

std::optional<Chances> read_chances(const Object& object, std::string_view key) {
  if (!object.has(key)) return std::nullopt;
  const JsonItems values = object.array(key, chances_in_order.size());
  if (values.size() != chances_in_order.size()) {
    object.refuse(key, "array of 6|altı öğeli dizi");
    return std::nullopt;
  }
  Chances chances;
  std::size_t i = 0;
  for (const JsonValue value : values) chances.*chances_in_order[i++] = object.real_item(key, value);
  return chances;
}

std::optional<double> read_real(const Object& object, std::string_view key) {
  if (!object.has(key)) return std::nullopt;
  return object.real_item(key, object.value(key));
}

Depth read_depth(const Source& source, JsonFaults& faults, const Object& outer) {
  Depth depth;
  if (!outer.has("depth")) return depth;
  const Object object(source, faults, outer.value("depth"), outer.span(), {"kind", "plies", "words"});
  depth.kind = static_cast<Depth::Kind>(object.word("kind", words::depths));
  depth.plies = static_cast<std::int32_t>(object.integer("plies", 0, INT32_MAX, 0));
  depth.words = object.text("words");
  return depth;
}

std::optional<Rollout> read_rollout(const Source& source, JsonFaults& faults, const Object& outer) {
  if (!outer.has("rollout")) return std::nullopt;
  const Object object(source, faults, outer.value("rollout"), outer.span(),
                      {"trials", "truncated_at", "confidence"});
  Rollout rollout;
  rollout.trials = object.integer("trials", 0, INT64_MAX, 0);
  rollout.truncated_at = static_cast<std::int32_t>(object.integer("truncated_at", 0, INT32_MAX, 0));
  const std::optional<double> confidence = read_real(object, "confidence");
  if (confidence && *confidence < 0) object.refuse("confidence", "number 0..|sayı 0..");
  if (confidence) rollout.confidence = *confidence;
  return rollout;
}

AnalysedPlay read_candidate(const Source& source, JsonFaults& faults, JsonValue one, Span outer) {
  const Object object(source, faults, one, outer,
                      {"moves", "played", "equity", "cubeless", "chances", "depth", "rollout"});
  AnalysedPlay play;
  if (!object.has("moves")) object.refuse("moves");
  for (const JsonValue value : object.array("moves", AnalysedPlay::max_moves))
    play.moves[play.n_moves++] =
        read_move({source, faults, value, object.span(), {"points", "marks", "count"}});
  play.played = object.flag("played", false);
  play.equity = read_real(object, "equity");
  play.cubeless = read_real(object, "cubeless");
  play.chances = read_chances(object, "chances");
  play.depth = read_depth(source, faults, object);
  play.rollout = read_rollout(source, faults, object);
  return play;
}

CubeAnalysis read_cube(const Source& source, JsonFaults& faults, const Object& outer) {
  const Object object(source, faults, outer.value("cube"), outer.span(),
                      {"no_double", "double_take", "double_pass", "chances", "take_chances", "cubeless",
                       "doubling", "answering", "rollout"});
  CubeAnalysis cube;
  cube.no_double = read_real(object, "no_double");
  cube.double_take = read_real(object, "double_take");
  cube.double_pass = read_real(object, "double_pass");
  cube.chances = read_chances(object, "chances");
  cube.take_chances = read_chances(object, "take_chances");
  cube.cubeless = read_real(object, "cubeless");
  cube.doubling = static_cast<Doubling>(object.word("doubling", words::doublings));
  cube.answering = static_cast<Answering>(object.word("answering", words::answerings));
  cube.rollout = read_rollout(source, faults, object);
  return cube;
}

void read_decision(const Source& source, JsonFaults& faults, const Object& object, Analysis& analysis) {
  analysis.kind = static_cast<Analysis::Kind>(object.word("analysis", words::analyses));
  analysis.side = static_cast<Side>(object.word("side", words::sides));
  analysis.unit = static_cast<EquityUnit>(object.word("unit", words::units));
  const bool of_cube = analysis.kind == Analysis::Kind::cube || analysis.kind == Analysis::Kind::answer;
  if (object.has("cube") && !of_cube) object.refuse("cube", "nothing|hiç olmaması");
  if (object.has("cube")) analysis.cube = read_cube(source, faults, object);
}

}  // namespace

Move read_move(const Object& object) {
  Move move;
  for (const JsonValue value : object.array("points", Move::max_points))
    move.points[move.n_points++] = static_cast<Point>(object.item("points", value, off, bar));
  if (move.n_points < 2) object.refuse("points", "array of 2 or more|en az iki öğeli dizi");
  move.marks = object.bits("marks", 0, 7);
  if (move.marks >> move.n_points != 0) object.refuse("marks");
  move.count = static_cast<std::uint8_t>(object.integer("count", 0, 255, 1));
  move.offset = object.span().offset;
  move.length = static_cast<std::uint8_t>(std::min<std::uint32_t>(object.span().length, 255));
  return move;
}

void append_analysis(std::string& out, const Analysis& analysis) {
  Line line(out);
  line.word("analysis", words::analyses, analysis.kind);
  line.word("side", words::sides, analysis.side);
  line.word("unit", words::units, analysis.unit);
  if (!analysis.candidates.empty()) {
    std::string& list = line.key("candidates");
    for (const AnalysedPlay& one : analysis.candidates) {
      list += &one == analysis.candidates.data() ? '[' : ',';
      put_candidate(list, one);
    }
    list += ']';
  }
  line.number("best", analysis.best, -1);
  if (analysis.cube) put_cube(line, *analysis.cube);
  line.real("error", analysis.error);
  line.real("luck", analysis.luck);
  if (analysis.luck_unit != EquityUnit::equity) line.word("luck_unit", words::units, analysis.luck_unit);
  line.word("mark", words::skills, analysis.mark);
  line.word("luck_mark", words::skills, analysis.luck_mark);
  line.flag("forced", analysis.forced);
  line.flag("flagged", analysis.flagged);
  put_depth(line, analysis.depth);
  line.text("engine", analysis.engine);
  line.text("table", analysis.table);
  line.number("set", analysis.set, 0);
}

Analysis read_analysis(const Source& source, JsonFaults& faults, JsonValue value, Span outer,
                       std::vector<AnalysedPlay>& candidates) {
  const Object object(source, faults, value, outer,
                      {"analysis", "side", "unit", "candidates", "best", "cube", "error", "luck", "luck_unit",
                       "mark", "luck_mark", "forced", "flagged", "depth", "engine", "table", "set"});
  Analysis analysis;
  read_decision(source, faults, object, analysis);
  candidates.clear();
  for (const JsonValue one : object.array("candidates"))
    candidates.push_back(read_candidate(source, faults, one, object.span()));
  analysis.candidates = candidates;
  const std::int64_t last = static_cast<std::int64_t>(candidates.size()) - 1;
  analysis.best = static_cast<std::int32_t>(object.integer("best", -1, last, -1));
  analysis.error = read_real(object, "error");
  if (analysis.error && *analysis.error < 0) object.refuse("error", "number 0..|sayı 0..");
  analysis.luck = read_real(object, "luck");
  if (object.has("luck_unit"))
    analysis.luck_unit = static_cast<EquityUnit>(object.word("luck_unit", words::units));
  analysis.mark = static_cast<Skill>(object.word("mark", words::skills));
  analysis.luck_mark = static_cast<Skill>(object.word("luck_mark", words::skills));
  analysis.forced = object.flag("forced", false);
  analysis.flagged = object.flag("flagged", false);
  analysis.depth = read_depth(source, faults, object);
  analysis.engine = object.text("engine");
  analysis.table = object.text("table");
  analysis.set = static_cast<std::int32_t>(object.integer("set", 0, INT32_MAX, 0));
  analysis.span = object.span();
  return analysis;
}

}  // namespace hakem
