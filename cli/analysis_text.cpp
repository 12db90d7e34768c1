#include "analysis_text.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "diag/message.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"
#include "model/decision.hpp"
#include "model/written_play.hpp"

namespace hakem {
namespace {

constexpr std::size_t width = 80;
constexpr std::size_t most_shown = 12;  // candidates, and the one that was played wherever it stands

class AnalysisText {
 public:
  AnalysisText(const TurnView& view, const RenderOptions& options)
      : view_(view), options_(options), paint_(options.colour) {}

  std::string text() {
    for (const Analysis* analysis : view_.analyses) {
      heading(*analysis);
      if (!analysis->candidates.empty()) candidates(*analysis);
      if (analysis->cube) cube(*analysis);
      verdict(*analysis);
    }
    return out_;
  }

 private:
  std::string word(std::string_view en, std::string_view tr) const {
    return std::string(in(options_.language, en, tr));
  }

  std::string subject(const Analysis& analysis) const {
    switch (analysis.kind) {
      case Analysis::Kind::play:
        return analysis.candidates.empty() ? word("the roll", "zar") : word("the play", "hamle");
      case Analysis::Kind::cube: return word("doubling", "vido");
      case Analysis::Kind::answer: return word("the answer to the double", "vidoya yanıt");
      case Analysis::Kind::resign: return word("resigning", "pes");
    }
    return {};
  }

  void heading(const Analysis& analysis) {
    std::string text = say(options_.language, "analysis of {}", "çözümleme: {}", subject(analysis));
    if (!analysis.engine.empty()) text += ", " + plain(analysis.engine, 40);
    if (const std::string depth = depth_text(analysis.depth); !depth.empty()) text += ", " + depth;
    if (analysis.cube || !analysis.candidates.empty()) text += ", " + unit_text(analysis.unit);
    out_ += paint_.bold(text) + "\n";
  }

  std::string depth_text(const Depth& depth) const {
    if (!depth.words.empty()) return plain(depth.words, 16);
    switch (depth.kind) {
      case Depth::Kind::rollout: return word("rollout", "rollout");
      case Depth::Kind::book: return word("book", "kitap");
      case Depth::Kind::database: return word("database", "veri tabanı");
      case Depth::Kind::evaluation:
        return depth.plies == 0 ? std::string() : say(options_.language, "{}-ply", "{} kat", depth.plies);
      case Depth::Kind::unknown: break;
    }
    return {};
  }

  std::string depth_text(const AnalysedPlay& play, const Analysis& analysis) const {
    const bool of_all = play.depth.kind == Depth::Kind::unknown && play.depth.words.empty();
    std::string text = depth_text(of_all ? analysis.depth : play.depth);
    if (play.rollout && play.rollout->trials != 0) text += fmt::format(" {}", play.rollout->trials);
    return text;
  }

  // With the hits that the board tells of.
  std::string play_of(const AnalysedPlay& candidate) const {
    Turn turn = *view_.turn;
    turn.moves = candidate.moves;
    turn.n_moves = candidate.n_moves;
    Play play = written_play(turn);
    Board board = view_.before;
    const bool crosses = view_.variation != Variation::uzun;
    for (Step& step : std::span(play.steps).first(play.n)) {
      if (!crosses || board.at(turn.side, step.from) == 0) break;
      step.hit = move_checker(board, turn.side, step.from, step.to);
    }
    return play_text(play, options_.language);
  }

  static std::string percent(double chance) { return fmt::format("{:.1f}", 100 * chance); }

  std::string arrow(bool marked) const {
    return !marked ? std::string() : std::string(options_.unicode ? "▶" : ">");
  }

  void candidates(const Analysis& analysis) {
    using enum Table::Align;
    std::vector<const AnalysedPlay*> order;
    for (const AnalysedPlay& one : analysis.candidates) order.push_back(&one);
    const AnalysedPlay* const best = best_play(analysis);
    std::ranges::stable_sort(order, [&](const AnalysedPlay* a, const AnalysedPlay* b) {
      if (a == best || b == best) return a == best && b != best;
      return a->equity.value_or(-99) > b->equity.value_or(-99);
    });
    Table table({left, right, left, right, right, right, right, right, left}, 1);
    table.add({"", "", word("play", "hamle"), word("equity", "equity"), word("diff", "fark"),
               word("win", "kaz."), word("g.", "mars"), word("lose g.", "mars v."),
               word("depth", "derinlik")});
    std::size_t left_out = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const AnalysedPlay& one = *order[i];
      if (i >= most_shown && !one.played && ++left_out != 0) continue;
      const std::optional<double> diff = &one != best && one.equity && best->equity
                                             ? std::optional(*one.equity - *best->equity)
                                             : std::nullopt;
      table.add({arrow(one.played), std::to_string(i + 1), play_of(one),
                 one.equity ? equity_text(*one.equity, analysis.unit) : "-",
                 diff ? difference_text(*diff, analysis.unit) : "",
                 one.chances ? percent(one.chances->win) : "",
                 one.chances ? percent(one.chances->win_gammon) : "",
                 one.chances ? percent(one.chances->lose_gammon) : "", depth_text(one, analysis)});
    }
    out_ += table.text(width);
    if (left_out != 0) out_ += say(options_.language, "    and {} more\n", "    {} hamle daha\n", left_out);
  }

  static std::string difference_text(double value, EquityUnit unit) {
    return unit == EquityUnit::mwc ? fmt::format("{:+.2f}%", 100 * value) : fmt::format("{:+.4f}", value);
  }

  void cube(const Analysis& analysis) {
    using enum Table::Align;
    const CubeAnalysis& cube = *analysis.cube;
    const bool rolled = analysis.kind == Analysis::Kind::cube && view_.turn->dice.rolled();
    const bool doubled = analysis.kind == Analysis::Kind::cube && !rolled;
    const TurnKind done = view_.turn->kind;
    std::optional<double> proper;
    if (cube.no_double && cube.double_take && cube.double_pass)
      proper = std::max(*cube.no_double, std::min(*cube.double_take, *cube.double_pass));
    Table table({left, left, right, right, right, right, right}, 1);
    table.add({"", "", "", word("diff", "fark"), word("win", "kaz."), word("g.", "mars"),
               word("lose g.", "mars v.")});
    const auto row = [&](bool marked, const std::string& name, std::optional<double> value,
                         const std::optional<Chances>& chances) {
      if (!value) return;
      const bool differs = proper && *value != *proper;
      table.add({arrow(marked), name, equity_text(*value, analysis.unit),
                 differs ? difference_text(*value - *proper, analysis.unit) : "",
                 chances ? percent(chances->win) : "", chances ? percent(chances->win_gammon) : "",
                 chances ? percent(chances->lose_gammon) : ""});
    };
    row(rolled, word("no double", "vido yok"), cube.no_double, cube.chances);
    row(doubled || done == TurnKind::take, word("double, take", "vido, kabul"), cube.double_take,
        cube.take_chances);
    row(done == TurnKind::drop, word("double, pass", "vido, pas"), cube.double_pass, std::nullopt);
    out_ += table.text(width);
    if (const std::string best = action(cube); !best.empty())
      out_ += say(options_.language, "    proper: {}\n", "    doğrusu: {}\n", best);
    if (cube.rollout && cube.rollout->trials != 0)
      out_ += say(options_.language, "    games rolled out: {}\n", "    rollout oyunu: {}\n",
                  cube.rollout->trials);
  }

  // As the engine says it, else as its equities do.
  std::string action(const CubeAnalysis& cube) const {
    Doubling doubling = cube.doubling;
    Answering answering = cube.answering;
    if (cube.double_take && cube.double_pass && answering == Answering::unknown)
      answering = *cube.double_take <= *cube.double_pass ? Answering::take : Answering::pass;
    if (cube.no_double && cube.double_take && cube.double_pass && doubling == Doubling::unknown) {
      const bool doubles = std::min(*cube.double_take, *cube.double_pass) >= *cube.no_double;
      const bool too_good = !doubles && answering == Answering::pass;
      doubling = doubles ? Doubling::doubles : too_good ? Doubling::too_good : Doubling::no_double;
    }
    std::string text;
    switch (doubling) {
      case Doubling::unknown: break;
      case Doubling::no_double: text = word("no double", "vido yok"); break;
      case Doubling::doubles: text = word("double", "vido"); break;
      case Doubling::too_good: text = word("too good to double", "vido için fazla iyi"); break;
      case Doubling::optional: text = word("double or not", "vido isteğe bağlı"); break;
    }
    const auto answer = [&](std::string_view en, std::string_view tr) {
      text += (text.empty() ? "" : ", ") + word(en, tr);
    };
    switch (answering) {
      case Answering::unknown: break;
      case Answering::take: answer("take", "kabul"); break;
      case Answering::pass: answer("pass", "pas"); break;
      case Answering::beaver: answer("beaver", "beaver"); break;
      case Answering::raccoon: answer("raccoon", "raccoon"); break;
    }
    return text;
  }

  std::string mark(Skill skill) const {
    switch (skill) {
      case Skill::none: return {};
      case Skill::doubtful: return word(" (doubtful)", " (kuşkulu)");
      case Skill::bad: return word(" (bad)", " (kötü)");
      case Skill::very_bad: return word(" (very bad)", " (çok kötü)");
      case Skill::good: return word(" (good)", " (iyi)");
      case Skill::very_good: return word(" (very good)", " (çok iyi)");
    }
    return {};
  }

  std::string fortune(Skill skill) const {
    switch (skill) {
      case Skill::none:
      case Skill::doubtful: return {};
      case Skill::bad: return word(" (unlucky)", " (şanssız)");
      case Skill::very_bad: return word(" (very unlucky)", " (çok şanssız)");
      case Skill::good: return word(" (lucky)", " (şanslı)");
      case Skill::very_good: return word(" (very lucky)", " (çok şanslı)");
    }
    return {};
  }

  void verdict(const Analysis& analysis) {
    const std::optional<double> error = error_of(analysis, *view_.turn);
    std::string text;
    if (error && (*error != 0 || analysis.mark != Skill::none))
      text = say(options_.language, "error {}", "hata {}", error_text(*error, analysis.unit));
    else if (!error && analysis.mark != Skill::none)
      text = word("marked", "işaretli");
    if (!text.empty()) text += mark(analysis.mark);
    if (analysis.luck) {
      text += text.empty() ? "" : ", ";
      text +=
          say(options_.language, "luck {}", "şans {}", difference_text(*analysis.luck, analysis.luck_unit)) +
          " " + unit_text(analysis.luck_unit) + fortune(analysis.luck_mark);
    }
    if (!text.empty()) out_ += "    " + text + "\n";
  }

  static std::string error_text(double error, EquityUnit unit) {
    return unit == EquityUnit::mwc ? fmt::format("{:.2f}% MWC", 100 * error)
                                   : fmt::format("{:.4f} {}", error, unit_text(unit));
  }

  const TurnView& view_;
  const RenderOptions& options_;
  Paint paint_;
  std::string out_;
};

}  // namespace

std::string analysis_text(const TurnView& view, const RenderOptions& options) {
  return AnalysisText(view, options).text();
}

std::string equity_text(double equity, EquityUnit unit) {
  return unit == EquityUnit::mwc ? fmt::format("{:.2f}%", 100 * equity) : fmt::format("{:+.4f}", equity);
}

std::string unit_text(EquityUnit unit) {
  switch (unit) {
    case EquityUnit::equity: return "equity";
    case EquityUnit::emg: return "EMG";
    case EquityUnit::mwc: return "MWC";
  }
  return {};
}

}  // namespace hakem
