#include "formats/sgf/sgf_analysis.hpp"

#include <charconv>
#include <cmath>

#include "formats/sgf/sgf_text.hpp"

namespace hakem {
namespace {

// GNU Backgammon calls its depths so; index 0 cubeless, 1 cubeful. Deeper ones it does not search.
constexpr std::size_t deepest = 8;
constexpr std::array<std::array<std::string_view, deepest>, 2> depth_words = {
    {{"0-ply cubeless", "1-ply cubeless", "2-ply cubeless", "3-ply cubeless", "4-ply cubeless",
      "5-ply cubeless", "6-ply cubeless", "7-ply cubeless"},
     {"0-ply", "1-ply", "2-ply", "3-ply", "4-ply", "5-ply", "6-ply", "7-ply"}}};

constexpr double two_sided_95 = 1.959963984540054;  // standard errors

// The words of a value one after the other. Whatever is not as asked for makes it bad.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  bool good() const { return good_; }
  void refuse() { good_ = false; }
  std::string_view next() {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    rest_.remove_prefix(std::min(rest_.find_first_not_of(blanks), rest_.size()));
    const std::string_view word = rest_.substr(0, rest_.find_first_of(blanks));
    rest_.remove_prefix(word.size());
    return word;
  }
  void expect(std::string_view word) { good_ = good_ && next() == word; }
  double number() {
    const std::string_view word = next();
    double value = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), value);
    good_ = good_ && fault == std::errc() && end == word.data() + word.size() && std::isfinite(value);
    return value;
  }
  std::int64_t integer() {
    const std::string_view word = next();
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), value);
    good_ = good_ && fault == std::errc() && end == word.data() + word.size() && value >= 0;
    return value;
  }
  // "2C", "0".
  Depth depth() {
    const std::string_view word = next();
    const bool cubeful = word.ends_with('C');
    Depth depth{Depth::Kind::evaluation, 1, {}};
    const std::size_t ply = word.empty() ? deepest : static_cast<std::size_t>(word[0] - '0');
    good_ = good_ && ply < deepest && word.size() == (cubeful ? 2U : 1U);
    if (!good_) return depth;
    depth.plies = static_cast<std::int32_t>(ply) + 1;
    depth.words = depth_words[cubeful ? 1 : 0][ply];
    return depth;
  }
  Chances chances() {
    Chances all;
    all.win = number();
    all.win_gammon = number();
    all.win_backgammon = number();
    all.lose_gammon = number();
    all.lose_backgammon = number();
    all.lose = 1 - all.win;
    return all;
  }

 private:
  std::string_view rest_;
  bool good_ = true;
};

// The seven numbers of a position: five chances, the cubeless equity, the cubeful one in the unit of the
// match.
struct Output {
  Chances chances;
  double cubeless = 0;
  double cubeful = 0;
};
Output output_in(Words& words) {
  Output output;
  output.chances = words.chances();
  output.cubeless = words.number();
  output.cubeful = words.number();
  return output;
}

// `Output` and `StdDev`; of these only that of the cubeful equity is told on.
Output rolled_out(Words& words, double& deviation) {
  words.expect("Output");
  const Output output = output_in(words);
  words.expect("StdDev");
  for (int i = 0; i < 7; ++i) deviation = words.number();
  return output;
}

// `SK n RC` and the settings: cubeful, variance reduction, initial position, rotation, late evaluation,
// truncation, its plies … as the program saves them; the evaluations behind them say nothing more of this.
std::int32_t truncated_at(Words& words) {
  words.expect("SK");
  words.next();
  words.expect("RC");
  for (int i = 0; i < 5; ++i) words.integer();
  const bool truncated = words.integer() != 0;
  const std::int64_t plies = words.integer();
  return truncated && plies <= INT32_MAX ? static_cast<std::int32_t>(plies) : 0;
}

// "hefe": a step for every pair.
bool read_steps(std::string_view letters, Side side, AnalysedPlay& play) {
  const auto is_place = [](char c) { return c >= 'a' && c <= 'z'; };
  if (letters.size() % 2 != 0 || letters.size() > 2 * std::size_t{AnalysedPlay::max_moves}) return false;
  for (std::size_t at = 0; at < letters.size(); at += 2) {
    if (!is_place(letters[at]) || !is_place(letters[at + 1])) return false;
    Move& move = play.moves[play.n_moves++];
    move.points[0] = sgf_point(side, letters[at]);
    move.points[1] = sgf_point(side, letters[at + 1]);
    move.n_points = 2;
  }
  return true;
}

bool read_candidate(std::string_view text, Side side, bool money, AnalysedPlay& play) {
  Words words(text);
  std::string_view kind = words.next();
  if (kind != "E" && kind != "X") {
    if (!read_steps(kind, side, play)) return false;
    kind = words.next();
  }
  words.expect("ver");
  words.expect("3");
  if (kind == "E") {
    play.chances = words.chances();
    play.equity = words.number();
    play.depth = words.depth();
  } else if (kind == "X") {
    words.expect("Score");
    play.equity = words.number();
    play.cubeless = words.number();
    words.expect("Trials");
    Rollout rollout;
    rollout.trials = words.integer();
    double deviation = 0;
    play.chances = rolled_out(words, deviation).chances;
    if (money) rollout.confidence = two_sided_95 * deviation;  // in a match it is one of MWC
    rollout.truncated_at = truncated_at(words);
    play.depth.kind = Depth::Kind::rollout;
    play.rollout = rollout;
  } else {
    words.refuse();
  }
  return words.good();
}

// W or B of a mark, GB[1]: 1 or 2.
Skill strength(std::string_view value, Skill one, Skill two) { return value == "2" ? two : one; }

}  // namespace

bool SgfAnalysis::read(const SgfNode& node, const Turn& turn) {
  cube.reset();
  play.reset();
  unread = wrong_index = {};
  if (const SgfProperty* cubes = node.find("DA")) read_cube(node, *cubes, turn);
  if (const SgfProperty* list = node.find("A")) read_plays(node, *list, turn);
  read_luck(node, turn);
  read_marks(node, turn);
  return cube || play || !unread.empty();
}

void SgfAnalysis::read_plays(const SgfNode& node, const SgfProperty& list, const Turn& turn) {
  if (!takes_sgf_analysis(turn.kind, Analysis::Kind::play)) return;
  candidates_.clear();
  const auto values = node.values(list);
  for (const std::string_view value : values.subspan(1)) {
    AnalysedPlay one;
    if (!read_candidate(value, turn.side, money_, one)) {
      unread = value.empty() ? node.text(list) : value;
      return;
    }
    candidates_.push_back(one);
  }
  if (!mark_played(values[0], turn)) wrong_index = values[0];
  play.emplace();
  play->kind = Analysis::Kind::play;
  play->side = turn.side;
  play->unit = money_ ? EquityUnit::equity : EquityUnit::emg;
  play->candidates = candidates_;
  play->best = candidates_.empty() ? -1 : 0;  // they are sorted
  if (const SgfProperty* marked = node.find("MR")) play->flagged = !node.value(*marked).empty();
}

// Which of them was played the node itself tells; the index has to fit. A play that nobody could read fits
// any.
bool SgfAnalysis::mark_played(std::string_view index, const Turn& turn) {
  std::size_t told = 0;
  const auto [end, fault] = std::from_chars(index.data(), index.data() + index.size(), told);
  const bool in_list =
      fault == std::errc() && end == index.data() + index.size() && told < candidates_.size();
  if (turn.kind == TurnKind::unreadable || turn.kind == TurnKind::unrecorded)
    return in_list || candidates_.empty();
  const std::span moves = std::span(turn.moves).first(turn.n_moves);
  const auto is_played = [&](const AnalysedPlay& one) {
    return same_landing(std::span(one.moves).first(one.n_moves), moves);
  };
  if (in_list && is_played(candidates_[told])) return candidates_[told].played = true;
  const auto found = std::ranges::find_if(candidates_, is_played);
  if (found != candidates_.end()) found->played = true;
  return candidates_.empty();
}

void SgfAnalysis::read_cube(const SgfNode& node, const SgfProperty& property, const Turn& turn) {
  const bool answers = takes_sgf_analysis(turn.kind, Analysis::Kind::answer);
  if (!answers && !takes_sgf_analysis(turn.kind, Analysis::Kind::cube)) return;
  Words words(node.value(property));
  const std::string_view kind = words.next();
  words.expect("ver");
  words.expect("3");
  CubeAnalysis numbers;
  Depth depth;
  Output single, doubled;
  if (kind == "E") {
    depth = words.depth();
    for (int i = 0; i < 3; ++i) words.number();  // deterministic, noise, pruning
    single = output_in(words);
    doubled = output_in(words);
  } else {
    if (kind != "X") words.refuse();
    depth.kind = Depth::Kind::rollout;
    words.expect("Eq");
    words.expect("Trials");
    numbers.rollout.emplace().trials = words.integer();
    double deviation = 0, of_double = 0;
    words.expect("NoDouble");
    single = rolled_out(words, deviation);
    words.expect("DoubleTake");
    doubled = rolled_out(words, of_double);
    numbers.rollout->confidence = two_sided_95 * deviation;
    numbers.rollout->truncated_at = truncated_at(words);
  }
  if (!words.good()) {
    unread = node.value(property).empty() ? node.text(property) : node.value(property);
    return;
  }
  numbers.no_double = single.cubeful;
  numbers.double_take = doubled.cubeful;
  if (money_) numbers.double_pass = 1;  // what a drop pays; in a match it would take the match equity table
  numbers.chances = single.chances;
  numbers.take_chances = doubled.chances;
  numbers.cubeless = single.cubeless;
  cube.emplace();
  cube->kind = answers ? Analysis::Kind::answer : Analysis::Kind::cube;
  cube->side = turn.side;
  cube->unit = money_ ? EquityUnit::equity : EquityUnit::mwc;
  cube->cube = numbers;
  cube->depth = depth;
  cube->flagged = node.find("CR") != nullptr;
}

// GB: a good roll for Black, thrown by whoever.
void SgfAnalysis::read_luck(const SgfNode& node, const Turn& turn) {
  const SgfProperty* luck = node.find("LU");
  if (luck == nullptr || !takes_sgf_analysis(turn.kind, Analysis::Kind::play)) return;
  Words words(node.value(*luck));
  const double value = words.number();
  if (!words.good()) {
    if (node.value(*luck).find("inf") == std::string_view::npos) unread = node.text(*luck);
    return;
  }
  if (!play) {
    play.emplace();
    play->side = turn.side;
    play->unit = money_ ? EquityUnit::equity : EquityUnit::emg;
  }
  play->luck = value;
  play->luck_unit = play->unit;
  const SgfProperty* good = node.find(turn.side == Side::white ? "GW" : "GB");
  const SgfProperty* bad = node.find(turn.side == Side::white ? "GB" : "GW");
  if (good != nullptr) play->luck_mark = strength(node.value(*good), Skill::good, Skill::very_good);
  if (bad != nullptr) play->luck_mark = strength(node.value(*bad), Skill::bad, Skill::very_bad);
}

// BM and DO judge what the node does; BC and DC that nobody doubled before it.
void SgfAnalysis::read_marks(const SgfNode& node, const Turn& turn) {
  const auto mark = [&](std::optional<Analysis>& of, std::string_view bad, std::string_view doubtful) {
    if (!of) return;
    if (node.find(doubtful) != nullptr) of->mark = Skill::doubtful;
    if (const SgfProperty* found = node.find(bad))
      of->mark = strength(node.value(*found), Skill::bad, Skill::very_bad);
  };
  const bool rolled = takes_sgf_analysis(turn.kind, Analysis::Kind::play);
  mark(rolled ? play : cube, "BM", "DO");
  if (rolled) mark(cube, "BC", "DC");
}

}  // namespace hakem
