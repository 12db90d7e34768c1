#include "formats/ogxm/ply_json_analysis.hpp"

#include <charconv>
#include <string>

#include "formats/ogxm/chances.hpp"

namespace hakem {
namespace {

using Kind = JsonNode::Kind;

std::optional<double> number(const Object& object, std::string_view key) {
  if (!object.has(key)) return std::nullopt;
  const JsonValue value = object.value(key);
  if (value.is(Kind::null)) return std::nullopt;
  if (!value.is(Kind::integer) && !value.is(Kind::real)) {
    object.refuse(key, "number|sayı");
    return std::nullopt;
  }
  double read = 0;
  const std::string_view text = value.text();
  std::from_chars(text.data(), text.data() + text.size(), read);
  return read;
}

std::optional<Chances> chances_of(const Source& source, const Object& told) {
  if (!told.has("eval") || told.value("eval").is(Kind::null)) return std::nullopt;
  const Object eval(source, told.faults(), told.value("eval"), told.span());
  const auto part = [&](std::string_view key) { return number(eval, key).value_or(0); };
  Chances chances;
  chances.win = part("win");
  chances.win_gammon = part("gammon_win");
  chances.win_backgammon = part("bg_win");
  chances.lose_gammon = part("gammon_loss");
  chances.lose_backgammon = part("bg_loss");
  chances.lose = static_cast<double>(static_cast<std::int64_t>((1 - chances.win) * 1e6 + 0.5)) / 1e6;
  return chances;
}

// "no_double", "double_take", "too_good" … : what both would do, or one.
void read_verdict(std::string_view word, CubeAnalysis& cube) {
  if (word == "no_double") cube.doubling = Doubling::no_double;
  if (word.starts_with("double")) cube.doubling = Doubling::doubles;
  if (word.starts_with("too_good")) cube.doubling = Doubling::too_good;
  if (word == "take" || word == "double_take") cube.answering = Answering::take;
  if (word == "pass" || word == "double_pass") cube.answering = Answering::pass;
  if (word == "beaver") cube.answering = Answering::beaver;
  if (word == "raccoon") cube.answering = Answering::raccoon;
}

}  // namespace

// GammonView's equities are normalised where nothing is said of a currency.
PlyJsonAnalysis::Block PlyJsonAnalysis::block_of(const Object& info, bool is_match) const {
  Block block;
  const std::string_view currency = info.text("currency");
  block.unit = currency == "cubeful_match"      ? EquityUnit::mwc
               : !currency.empty() || !is_match ? EquityUnit::equity
                                                : EquityUnit::emg;
  block.table = info.text("met_id");
  block.engine = info.has("model_name") ? info.text("model_name") : info.text("model_id");
  const std::string_view build = info.text("engine_build");
  if (!build.empty()) block.engine = source_.keep(std::string(block.engine) + " " + std::string(build));
  return block;
}

void PlyJsonAnalysis::learn(const Object& data, bool is_match) {
  if (data.has("analyses_info")) {
    for (const JsonValue each : data.array("analyses_info"))
      blocks_.push_back(block_of(Object(source_, data.faults(), each, data.span()), is_match));
  } else if (data.has("analysis_info") && !data.value("analysis_info").is(Kind::null)) {
    blocks_.push_back(
        block_of(Object(source_, data.faults(), data.value("analysis_info"), data.span()), is_match));
  }
  if (blocks_.empty()) blocks_.push_back({is_match ? EquityUnit::emg : EquityUnit::equity, {}, {}});
}

void PlyJsonAnalysis::send(const Object& ply, const Ply& read) {
  if (read.action == PlyAction::doubles) offer_.reset();
  if (ply.has("analyses")) {
    std::size_t set = 0;
    for (const JsonValue each : ply.array("analyses", 1024)) {
      if (!each.is(Kind::null)) send_one(Object(source_, ply.faults(), each, ply.span()), read, set);
      ++set;
    }
  } else if (ply.has("analysis") && !ply.value("analysis").is(Kind::null)) {
    send_one(Object(source_, ply.faults(), ply.value("analysis"), ply.span()), read, 0);
  }
}

void PlyJsonAnalysis::send_one(const Object& told, const Ply& ply, std::size_t set) {
  if (ply.action >= PlyAction::doubles) {
    if (told.has("no_double_equity") || told.has("correct_action")) send_cube(told, told, ply, set);
    return;
  }
  const auto part = [&](std::string_view key) {
    return Object(source_, told.faults(), told.value(key), told.span());
  };
  const bool has_cube = told.has("cube_decision"), missed = told.has("missed_double");
  if (has_cube)
    send_cube(part("cube_decision"), missed ? part("missed_double") : part("cube_decision"), ply, set);
  if (!has_cube && missed) send_cube(part("missed_double"), part("missed_double"), ply, set);
  send_play(told, ply, set);
}

Analysis PlyJsonAnalysis::begin(const Ply& ply, std::size_t set, Span span) const {
  const Block& block = blocks_[std::min(set, blocks_.size() - 1)];
  Analysis analysis;
  analysis.side = ply.side;
  analysis.unit = analysis.luck_unit = block.unit;
  analysis.engine = block.engine;
  analysis.table = block.table;
  analysis.set = static_cast<std::int32_t>(set);
  analysis.span = span;
  return analysis;
}

// "3ply" as GammonView counts, from 1; or a level as HedgeHog does, from 0.
Depth PlyJsonAnalysis::depth_of(const Object& told) const {
  Depth depth;
  depth.words = told.text("eval_level");
  if (!depth.words.empty()) {
    const auto [end, error] =
        std::from_chars(depth.words.data(), depth.words.data() + depth.words.size(), depth.plies);
    const bool is_number = error == std::errc() && depth.plies >= 0 && depth.plies < 256;
    if (!is_number) depth.plies = 0;
    depth.kind = is_number ? Depth::Kind::evaluation : Depth::Kind::unknown;
    if (depth.words.find("ollout") != depth.words.npos) depth.kind = Depth::Kind::rollout;
    return depth;
  }
  if (!told.has("level") || !told.value("level").is(Kind::object)) return depth;
  const Object level(source_, told.faults(), told.value("level"), told.span());
  depth.words = level.text("preset");
  if (!level.has("checker_ply")) return depth;
  depth.kind = level.has("rollout") ? Depth::Kind::rollout : Depth::Kind::evaluation;
  depth.plies = static_cast<std::int32_t>(level.integer("checker_ply", 0, 255)) + 1;
  return depth;
}

PlyStep read_step(const Object& step) {
  return ply_step(static_cast<std::uint8_t>(step.integer("from", 0, 25)),
                  static_cast<std::uint8_t>(step.integer("pips", 1, 24)), step.span());
}

AnalysedPlay PlyJsonAnalysis::candidate(const Object& told, Side side) const {
  AnalysedPlay play;
  for (const JsonValue each : told.array("move", AnalysedPlay::max_moves))
    play.moves[play.n_moves++] = move_of(read_step({source_, told.faults(), each, told.span()}), side);
  play.equity = number(told, "equity");
  play.cubeless = number(told, "cubeless_equity");
  play.chances = chances_of(source_, told);
  play.played = told.flag("is_played", false);
  play.depth = depth_of(told);
  return play;
}

void PlyJsonAnalysis::send_play(const Object& told, const Ply& ply, std::size_t set) {
  Analysis analysis = begin(ply, set, told.span());
  candidates_.clear();
  for (const JsonValue each : told.array("alternatives", 4096))
    candidates_.push_back(candidate(Object(source_, told.faults(), each, told.span()), ply.side));
  analysis.candidates = candidates_;
  analysis.best = candidates_.empty() ? -1 : 0;
  analysis.error = number(told, "equity_loss");
  analysis.forced = !told.flag("decision", true);
  analysis.depth = depth_of(told);
  analysis.luck = number(told, "luck");
  if (!analysis.luck && told.has("roll") && told.value("roll").is(Kind::object))
    analysis.luck = number(Object(source_, told.faults(), told.value("roll"), told.span()), "luck");
  if (!told.faults().any()) out_.analysis(analysis);
}

// `decided`: where the loss stands, the same or what says that a double was missed.
void PlyJsonAnalysis::send_cube(const Object& told, const Object& decided, const Ply& ply, std::size_t set) {
  const bool answers =
      ply.action == PlyAction::take || ply.action == PlyAction::drop || ply.action == PlyAction::beaver;
  Analysis analysis = begin(ply, set, told.span());
  analysis.kind = answers ? Analysis::Kind::answer : Analysis::Kind::cube;
  CubeAnalysis& cube = analysis.cube.emplace();
  read_verdict(told.text("correct_action"), cube);
  read_verdict(told.text("action"), cube);
  cube.no_double = number(told, "no_double_equity");
  cube.double_take = number(told, "double_take_equity");
  cube.double_pass = number(told, "double_pass_equity");
  cube.chances = chances_of(source_, told);
  if (answers && cube.chances && cube.chances != offer_) cube.chances = of_other_side(*cube.chances);
  if (ply.action == PlyAction::doubles) offer_ = cube.chances;
  analysis.error = number(decided, "equity_loss");
  analysis.forced = !told.flag("decision", true);
  analysis.depth = depth_of(told);
  if (!told.faults().any()) out_.analysis(analysis);
}

}  // namespace hakem
