// One line, as GammonView writes it.
#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "diag/real.hpp"
#include "formats/ogxm/gva.hpp"
#include "formats/ogxm/head_tags.hpp"
#include "formats/ogxm/ply_collector.hpp"

namespace hakem {
namespace {

constexpr int nobody = 255;

void append_quoted(std::string& out, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') out += '\\';
    if (byte < 0x20) {
      out.append("\\u00").append(1, digits[byte >> 4]).append(1, digits[byte & 15]);
    } else {
      out += c;
    }
  }
  out += '"';
}

// An object while its members are added.
class Members {
 public:
  explicit Members(std::string& out) : out_(out) { out_ += '{'; }
  ~Members() { out_ += '}'; }
  Members(const Members&) = delete;
  Members& operator=(const Members&) = delete;

  std::string& key(std::string_view name) {
    if (!std::exchange(first_, false)) out_ += ',';
    append_quoted(out_, name);
    return out_ += ':';
  }
  void number(std::string_view name, std::int64_t value) { key(name) += std::to_string(value); }
  void real(std::string_view name, double value) { append_shortest(key(name), value); }
  void flag(std::string_view name, bool value) { key(name) += value ? "true" : "false"; }
  void text(std::string_view name, std::string_view value) { append_quoted(key(name), value); }

 private:
  std::string& out_;
  bool first_ = true;
};

// Items of an array with commas between them.
template <typename Items, typename Append>
void append_list(std::string& out, const Items& items, Append append) {
  out += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!std::exchange(first, false)) out += ',';
    append(item);
  }
  out += ']';
}

void append_chances(Members& to, std::string& out, const Chances& chances) {
  to.key("eval");
  Members eval(out);
  eval.real("win", chances.win);
  eval.real("gammon_win", chances.win_gammon);
  eval.real("bg_win", chances.win_backgammon);
  eval.real("gammon_loss", chances.lose_gammon);
  eval.real("bg_loss", chances.lose_backgammon);
}

void append_level(Members& to, const Depth& depth) {
  if (!depth.words.empty()) return to.text("eval_level", depth.words);
  if (depth.kind == Depth::Kind::evaluation && depth.plies > 0)
    to.text("eval_level", std::to_string(depth.plies) + "ply");
}

// Whether a depth comes back from its word: "3ply" is an evaluation, a word alone tells no more than itself.
bool comes_back(const Depth& depth) {
  int plies = 0;
  const char* const end = depth.words.data() + depth.words.size();
  const bool is_number = std::from_chars(depth.words.data(), end, plies).ec == std::errc() && plies >= 0;
  const bool rolls_out = depth.words.find("ollout") != std::string_view::npos;
  if (depth.words.empty())
    return depth.kind == Depth::Kind::unknown || (depth.kind == Depth::Kind::evaluation && depth.plies > 0);
  if (rolls_out) return depth.kind == Depth::Kind::rollout && depth.plies == (is_number ? plies : 0);
  return is_number ? depth.kind == Depth::Kind::evaluation && depth.plies == plies
                   : depth.kind == Depth::Kind::unknown && depth.plies == 0;
}

// Each part of a play is a step of its own.
std::vector<PlyStep> steps_of(const AnalysedPlay& play, Side side) {
  std::vector<PlyStep> list;
  for (const Move& move : std::span(play.moves).first(play.n_moves))
    for (std::uint8_t n = 0; n < move.count; ++n)
      for (std::uint8_t at = 1; at < move.n_points; ++at)
        list.push_back({absolute(side, move.points[at - 1U]),
                        static_cast<std::uint8_t>(move.points[at - 1U] - move.points[at])});
  return list;
}

// The best candidate stands first.
std::vector<const AnalysedPlay*> in_order(std::span<const AnalysedPlay> plays, std::int32_t best) {
  std::vector<const AnalysedPlay*> list;
  for (const AnalysedPlay& each : plays) list.push_back(&each);
  if (best > 0) std::rotate(list.begin(), list.begin() + best, list.begin() + best + 1);
  return list;
}

// The option that goes with beavers, which a member tells.
bool is_of_beavers(const RuleOption& one) { return find_rule_option("raccoons", "yes").option == one.option; }

// Equities are normalised in a match and count points in a money session.
bool has_unit(const Analysis& analysis, const MatchHead& match) {
  const bool money = match.money || match.length == 0;
  return analysis.unit == (money ? EquityUnit::equity : EquityUnit::emg);
}

class GvaWriter final : public PlyCollector {
 public:
  explicit GvaWriter(std::string& out) : out_(out) {}

 private:
  // A document is one match.
  void write(const CollectedMatch& match) override {
    if (std::exchange(written_, true)) return;
    {
      Members top(out_);
      head(top, match);
      // What rules by another name leave open is not open without it.
      const bool is_plain =
          match.head.rules.empty() && std::ranges::all_of(match.head.options, is_of_beavers);
      const std::string unset = is_plain ? ogxm::unset_rules(match.head) : std::string();
      const PlyRemark open{PlyRemark::Scope::match, 0, hakem_unset, unset};
      auto notes = comments(match);
      if (!unset.empty()) notes.insert(notes.begin(), &open);
      if (!notes.empty()) {
        top.key("annotations");
        append_list(out_, notes, [&](const PlyRemark* one) { comment(*one); });
      }
      std::uint32_t number = 0;
      std::size_t decision = 0;
      top.key("games");
      std::size_t at = 0;
      append_list(out_, match.games,
                  [&](const CollectedGame& game) { this->game(match, game, at++, number, decision); });
    }
    out_ += '\n';
  }

  static std::vector<const PlyRemark*> comments(const CollectedMatch& match) {
    std::vector<const PlyRemark*> list;
    for (const PlyRemark& each : match.remarks)
      if ((each.key.empty() || each.key == hakem_unrecorded) && !each.text.empty()) list.push_back(&each);
    std::ranges::stable_sort(list, {}, [](const PlyRemark* one) { return std::pair(one->scope, one->ref); });
    return list;
  }

  void comment(const PlyRemark& one) {
    constexpr std::string_view scopes[] = {"match", "game", "ply"};
    Members note(out_);
    note.text("scope", scopes[static_cast<std::size_t>(one.scope)]);
    note.number("ref", one.ref);
    if (!one.key.empty()) note.text("key", one.key);
    note.text("value", one.text);
  }

  static std::string_view tag_of(const MatchHead& head, std::string_view key) {
    const auto found = std::ranges::find(head.tags, key, &Tag::key);
    return found == head.tags.end() ? std::string_view() : found->value;
  }

  void head(Members& top, const CollectedMatch& match) {
    const MatchHead& head = match.head;
    std::array<std::int64_t, 2> score = {match.start[0], match.start[1]};
    for (const CollectedGame& game : match.games)
      if (game.winner) score[index(*game.winner)] += game.points;
    const auto is_won = [&](Side side) {
      return head.length > 0 && !head.money && score[index(side)] >= head.length;
    };
    top.number("match_length", head.money ? 0 : head.length);
    top.text("player_white", head.names[0]);
    top.text("player_black", head.names[1]);
    top.number("white_score", score[0]);
    top.number("black_score", score[1]);
    top.number("result", is_won(Side::white) ? 1 : is_won(Side::black) ? 2 : 0);
    top.number("source", 3);  // transcribed
    const auto started = ogxm::moment_back(tag_of(head, "EventDate"), tag_of(head, "EventTime"));
    top.number("timestamp", started ? started->ms / 1000 : 0);
    const bool money = head.money || head.length == 0;
    top.flag("crawford", !money && match.rules.crawford != Setting::no);
    top.flag("jacoby", head.jacoby == Setting::yes);
    const bool beavers = head.beavers == Setting::yes || (head.beavers == Setting::unset && money);
    top.flag("beaver", beavers);
    top.flag("raccoon", beavers && match.rules.raccoons != Setting::no);
    if (head.automatic_doubles != Setting::unset)
      top.flag("auto_doubles", head.automatic_doubles == Setting::yes);
    top.number("cube_limit", head.cube_limit);
    for (const auto& [key, member] : {std::pair("Event", "event"), std::pair("Site", "site")}) {
      const std::string_view value = tag_of(head, key);
      if (value.empty()) top.key(member) += "null";
      if (!value.empty()) top.text(member, value);
    }
    if (head.variation == Variation::nackgammon) top.text("variant", "nackgammon");
    if (head.variation == Variation::hypergammon) top.text("variant", "hypergammon");
    if (match.start[0] != 0 || match.start[1] != 0) {
      top.key("score_start");
      append_list(out_, match.start, [&](std::int32_t points) { out_ += std::to_string(points); });
    }
    info(top, match);
  }

  // Who analysed: of the first decision.
  void info(Members& top, const CollectedMatch& match) {
    const auto found = std::ranges::find_if(match.decisions,
                                            [&](const PlyDecision& one) { return is_told(one, match.head); });
    if (found == match.decisions.end()) return;
    top.key("analysis_info");
    Members who(out_);
    who.text("model_name", found->analysis.engine);
    if (!found->analysis.table.empty()) who.text("met_id", found->analysis.table);
  }

  static bool is_told(const PlyDecision& one, const MatchHead& head) {
    return has_unit(one.analysis, head) && one.analysis.set == 0;
  }

  void men(Members& to, std::string_view key, const PlyBoard& board) {
    to.key(key);
    append_list(out_, board, [&](std::int8_t here) { out_ += std::to_string(here); });
  }

  void game(const CollectedMatch& match, const CollectedGame& game, std::size_t number, std::uint32_t& ply,
            std::size_t& decision) {
    Members object(out_);
    object.number("game_index", static_cast<std::int64_t>(number));
    object.number("winner", game.winner ? static_cast<std::int64_t>(index(*game.winner)) : nobody);
    object.number("points_won", game.winner ? game.points : 0);
    object.flag("is_crawford", game.crawford);
    object.flag("is_lastgame", false);
    object.number("first_to_move",
                  game.plies.empty() ? 0 : static_cast<std::int64_t>(index(game.plies[0].side)));
    if (game.board && *game.board != starting_board(match.head.variation))
      men(object, "initial_board", ply_board(*game.board));
    if (game.cube != 1) object.number("initial_cube_value", game.cube);
    if (game.cube_owner) object.text("initial_cube_owner", owner(game.cube_owner));
    object.key("plies");
    append_list(out_, game.plies, [&](const Ply& one) { this->ply(match, one, ply++, decision); });
  }

  static std::string_view owner(std::optional<Side> side) {
    return !side ? "center" : *side == Side::white ? "white" : "black";
  }

  void steps(Members& to, std::string_view key, std::span<const PlyStep> list) {
    to.key(key);
    append_list(out_, list, [&](const PlyStep& step) {
      Members one(out_);
      one.number("from", step.from);
      one.number("pips", step.pips);
    });
  }

  void ply(const CollectedMatch& match, const Ply& ply, std::uint32_t number, std::size_t& decision) {
    Members object(out_);
    object.number("color", ply.side == Side::white ? 1 : 0);
    object.number("action_id", ply.action);
    if (ply.dice.rolled()) {
      object.number("d1", ply.dice.lower());
      object.number("d2", ply.dice.higher());
      steps(object, "moves", ply.played());
    }
    if (ply.men) men(object, "set_position", *ply.men);
    if (ply.illegal) object.flag("illegal", true);
    if (ply.factor > 0) object.number("resign_value", ply.factor);
    if (ply.action == PlyAction::set_cube) {
      object.number("cube_value", ply.cube);
      object.text("cube_owner", owner(ply.cube_owner));
    }
    if (match.elapsed[number] >= 0) object.number("timestamp_ms", match.elapsed[number]);
    append_analysis(object, match, number, decision);
  }

  // The play and the cube before the roll are one object; of a cube action there is one.
  void append_analysis(Members& to, const CollectedMatch& match, std::uint32_t number,
                       std::size_t& decision) {
    const PlyDecision *play = nullptr, *cube = nullptr;
    for (; decision < match.decisions.size() && match.decisions[decision].ply <= number; ++decision) {
      const PlyDecision& one = match.decisions[decision];
      if (one.ply != number || !is_told(one, match.head)) continue;
      if (one.analysis.kind == Analysis::Kind::play) play = &one;
      if (one.analysis.cube) cube = &one;
    }
    if (play == nullptr && cube == nullptr) return;
    to.key("analysis");
    Members object(out_);
    if (play == nullptr) return this->cube(object, cube->analysis);
    this->play(object, *play);
    if (cube == nullptr) return;
    object.key("cube_decision");
    Members before(out_);
    this->cube(before, cube->analysis);
  }

  void play(Members& object, const PlyDecision& decision) {
    const Analysis& analysis = decision.analysis;
    if (analysis.error) object.real("equity_loss", *analysis.error);
    object.flag("decision", !analysis.forced);
    object.key("alternatives");
    append_list(out_, in_order(decision.plays, analysis.best), [&](const AnalysedPlay* play) {
      Members one(out_);
      steps(one, "move", steps_of(*play, analysis.side));
      if (play->equity) one.real("equity", *play->equity);
      if (play->cubeless) one.real("cubeless_equity", *play->cubeless);
      one.flag("is_played", play->played);
      if (play->chances) append_chances(one, out_, *play->chances);
      append_level(one, play->depth);
    });
    append_level(object, analysis.depth);
    if (analysis.luck && analysis.luck_unit == analysis.unit) object.real("luck", *analysis.luck);
  }

  static std::string_view verdict(const CubeAnalysis& cube, bool answers) {
    if (answers || cube.doubling == Doubling::unknown)
      return cube.answering == Answering::take     ? "take"
             : cube.answering == Answering::pass   ? "pass"
             : cube.answering == Answering::beaver ? "beaver"
                                                   : "";
    return cube.doubling == Doubling::no_double  ? "no_double"
           : cube.doubling == Doubling::too_good ? "too_good"
                                                 : "double";
  }

  void cube(Members& object, const Analysis& analysis) {
    const CubeAnalysis& cube = *analysis.cube;
    const std::string_view word = verdict(cube, analysis.kind == Analysis::Kind::answer);
    if (!word.empty()) object.text("correct_action", word);
    if (cube.no_double) object.real("no_double_equity", *cube.no_double);
    if (cube.double_take) object.real("double_take_equity", *cube.double_take);
    if (cube.double_pass) object.real("double_pass_equity", *cube.double_pass);
    if (analysis.error) object.real("equity_loss", *analysis.error);
    object.flag("decision", !analysis.forced);
    if (cube.chances) append_chances(object, out_, *cube.chances);
    append_level(object, analysis.depth);
  }

  std::string& out_;
  bool written_ = false;
};

}  // namespace

Holdings lost_in_gva(const Analysis& analysis, const Turn& turn, const MatchHead& match) {
  const bool has_place = has_unit(analysis, match) && analysis.set == 0 &&
                         analysis.kind != Analysis::Kind::resign && takes_analysis(turn, analysis.kind);
  if (!has_place || (analysis.kind != Analysis::Kind::play && !analysis.cube))
    return {Holding::unfit_analysis};
  Holdings lost = further_parts(analysis);
  if (!analysis.cube) lost = lost.without({Holding::cubeless_equities});
  const bool other_luck = analysis.luck && analysis.luck_unit != analysis.unit;
  if (!analysis.flagged && !other_luck && !analysis.error_emg)
    lost = lost.without({Holding::analysis_details});
  const bool has_depths = comes_back(analysis.depth) && !(analysis.cube && analysis.cube->rollout) &&
                          std::ranges::all_of(analysis.candidates, [](const AnalysedPlay& one) {
                            return comes_back(one.depth) && !one.rollout;
                          });
  return has_depths ? lost : lost.with(Holding::analysis_depths);
}

std::unique_ptr<Sink> gva_writer(std::string& out) { return std::make_unique<GvaWriter>(out); }

}  // namespace hakem
