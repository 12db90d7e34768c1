#include "repair/suggest.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "diag/fix_text.hpp"
#include "diag/trait.hpp"
#include "repair/candidate.hpp"
#include "repair/trial.hpp"
#include "rules/score.hpp"

namespace hakem {
namespace {

// Up to this cost a candidate is a rival of the best one.
constexpr double rival(double least) { return 1.4 * least + 0.05; }
// Above this cost none is tried any more.
constexpr double hopeless(double least) { return rival(least) + 0.5; }
constexpr std::size_t reach = 24;  // turns before a finding in which its cause is looked for
constexpr double uncovers = 0.5;   // for every mark or result that is wrong afterwards
constexpr std::size_t share_of_first = 16;
constexpr double farther = 0.02;  // for every turn between

// A result follows from play only where the play itself is in order.
bool play_is_clean(const FileReport& report, const Diagnostic& finding) {
  return std::ranges::none_of(report.diagnostics, [&](const Diagnostic& found) {
    const bool before = found.place.match == finding.place.match && found.place.game <= finding.place.game;
    return before && found.severity == Severity::error && !has(found, Trait::follows_from_play);
  });
}

// A winner who is not the one play tells, where scores or names disagree as well: the columns may have been
// exchanged, and nobody can tell from where to where.
bool may_be_exchanged(const FileReport& report, const Diagnostic& finding) {
  if (!is_one_of(finding.code, {Code::R102, Code::R104})) return false;
  const auto has = [&](Code code) {
    return std::ranges::any_of(report.diagnostics, [&](const Diagnostic& found) {
      return found.place.match == finding.place.match && found.code == code;
    });
  };
  return has(Code::H104) || (has(Code::R102) && has(Code::R104));
}

bool is_told_by_play(const GameSpot& game) {
  if (game.turns.empty()) return false;
  const TurnSpot& last = game.turns.back();
  const auto is_home = [&](Side side) { return last.after.at(side, off) == checker_count(last.after, side); };
  return last.turn.kind == TurnKind::drop || is_home(Side::white) || is_home(Side::black);
}

// Two games that were given up, each said to be won by the other player: the numbers of the score between
// them may have changed places, and then both results are right.
bool may_be_score_between(const Scene& scene) {
  const std::uint32_t game = scene.finding.place.game;
  if (scene.finding.code != Code::R102 || scene.game == nullptr || is_told_by_play(*scene.game)) return false;
  return std::ranges::any_of(scene.report.diagnostics, [&](const Diagnostic& other) {
    const bool beside =
        other.place.game > 0 && (other.place.game + 1 == game || other.place.game == game + 1);
    return other.code == Code::R102 && other.place.match == scene.finding.place.match && beside &&
           !is_told_by_play(scene.match.games[other.place.game - 1]);
  });
}

// A score that nothing refutes but results which may be wrong instead: before the first game, as the match
// may be told from there on, or with as many points in all, as one game that was given up may have been the
// other player's.
bool may_be_right_score(const Scene& scene) {
  if (scene.finding.code != Code::R104 || scene.game == nullptr) return false;
  const GameSpot* const first = scene.match.games.data();
  const bool heads_game = scene.game->head.score_span == scene.finding.span;
  if (heads_game && scene.game == first) return true;
  std::int64_t written = heads_game ? scene.game->head.score[0] + scene.game->head.score[1] : -1;
  for (const Claim& claim : scene.game->claims)
    if (claim.points_span == scene.finding.span) written = claim.score[0] + claim.score[1];
  const std::int64_t due = scene.finding.facts[0].value + scene.finding.facts[1].value;
  return written == due && !std::all_of(first, scene.game + (heads_game ? 0 : 1), is_told_by_play);
}

// One word says who gave a game up. Where the result says that it was the other one, either may be wrong; and
// then so may be the results and scores that follow from it.
bool rests_on_resignation(const Scene& scene) {
  if (!has(scene.finding, Trait::about_result)) return false;
  return std::ranges::any_of(scene.match.games, [](const GameSpot& game) {
    return std::ranges::any_of(game.turns, [&](const TurnSpot& spot) {
      return spot.turn.kind == TurnKind::resign && std::ranges::any_of(game.claims, [&](const Claim& claim) {
               return winner_of(claim) == spot.turn.side;
             });
    });
  });
}

// A hit mark taken from one move and put behind another: it may stand where it belongs, and a slip before it
// has moved the blot.
bool moves_mark(const Fix& fix) {
  const auto adds = [](const Fix::Edit& edit) { return edit.span.length == 0 && edit.text == "*"; };
  const auto takes = [](const Fix::Edit& edit) { return edit.span.length == 1 && edit.text.empty(); };
  return std::ranges::any_of(fix.edits, adds) && std::ranges::any_of(fix.edits, takes);
}

void add_slips_near(const Scene& scene, Candidates& out) {
  add_legal_plays(scene, scene.turn, out);
  add_exchanged_dice(scene, scene.turn, out);
  add_exchanged_numbers(scene, scene.turn, 0, out);
  if (scene.finding.code == Code::O104) add_missing_turn(scene, scene.turn, out);
}

// What is found behind a fault of the same game may only follow from it.
class FirstFaults {
 public:
  explicit FirstFaults(const FileReport& report) {
    for (const Diagnostic& found : report.diagnostics) {
      if (found.severity != Severity::error || found.place.turn == 0) continue;
      const auto [first, is_new] = turns_.insert({game_of(found), found.place.turn});
      if (!is_new) first->second = std::min(first->second, found.place.turn);
    }
  }
  bool has(const Diagnostic& finding) const {
    const auto first = turns_.find(game_of(finding));
    return first == turns_.end() || finding.place.turn <= first->second;
  }

 private:
  using Game = std::pair<std::uint32_t, std::uint32_t>;
  static Game game_of(const Diagnostic& finding) { return {finding.place.match, finding.place.game}; }
  std::map<Game, std::uint32_t> turns_;
};

// Another fault of the game so close behind that both may be one, which no repair of this one explains.
bool another_is_close(const Scene& scene) {
  constexpr std::uint32_t close = 12;  // turns
  return std::ranges::any_of(scene.report.diagnostics, [&](const Diagnostic& found) {
    const Place& place = found.place;
    return &found != &scene.finding && found.severity == Severity::error &&
           place.match == scene.finding.place.match && place.game == scene.finding.place.game &&
           place.turn >= scene.finding.place.turn && place.turn <= scene.finding.place.turn + close;
  });
}

// One wrong digit anywhere shortly before, or right behind.
void add_slips_around(const Scene& scene, bool is_first, Candidates& out) {
  const std::size_t first = scene.turn - std::min(scene.turn, is_first ? reach : 0);
  const std::size_t last = std::min(scene.turn + 2, scene.game->turns.size());
  for (std::size_t turn = first; turn < last; ++turn) {
    const std::size_t away = turn > scene.turn ? turn - scene.turn : scene.turn - turn;
    const double more = away == 0 ? 0 : 0.1 + farther * static_cast<double>(away);
    add_dice_slips(scene, turn, more, out);
    add_number_slips(scene, turn, more, out);
    add_mark_slips(scene, turn, more, out);
    add_exchanged_turns(scene, turn, more, out);
    if (away != 0) add_exchanged_numbers(scene, turn, more, out);
    if (turn < scene.turn && has(scene.finding, Trait::asks_board)) add_earlier_plays(scene, turn, more, out);
  }
}

// Where numbers of rows are left out, their gap may be all that is left of them.
bool skips_rows(const Diagnostic& finding) {
  return finding.code == Code::W104 && finding.facts[0].value > finding.facts[1].value;
}

struct Good {
  const Candidate* candidate;
  double cost;
  std::size_t left;  // errors and warnings of the game that it does not explain
};

// The candidates for one finding, on trial.
struct Trying {
  const Scene& scene;
  Trial& trial;
  Budget& budget;
  std::vector<Good> good;
  std::set<std::uint64_t> meanings;  // of those: another spelling of the same is not wanted
  double least;                      // cost of the best one
  bool complete;                     // every rival of the best one was tried

  bool goes_on(const Candidate& candidate) {
    if (candidate.cost > hopeless(least)) return false;
    if (!budget.spent()) return true;
    complete = candidate.cost > rival(least);
    return false;
  }

  void add(const Candidate& candidate) {
    const auto gained = trial.gain(scene.finding, candidate.fix, budget);
    if (!gained || (candidate.keeps_marks && gained->uncovered > 0)) return;
    if (!meanings.insert(gained->meaning).second) return;
    const double cost = candidate.cost - 0.5 * static_cast<double>(gained->findings - 1) +
                        uncovers * static_cast<double>(gained->uncovered);
    good.push_back({&candidate, cost, gained->left});
    least = std::min(least, cost);
  }
};

class Search {
 public:
  Search(const FileReport& report, const SuggestOptions& options)
      : report_(report), options_(options), outline_(outline_of(report)), first_faults_(report) {
    trials_.resize(outline_.matches.size());
    share_out();
  }

  Suggestions run(const Diagnostic& finding) {
    const std::size_t match = match_of(finding);
    if (match == 0 || match > outline_.matches.size() || has(finding, Trait::no_repair)) return {};
    if (!with_share_.contains(&finding)) return {{}, false, true};
    if (!trials_[match - 1]) trials_[match - 1] = std::make_unique<Trial>(report_, outline_, match - 1);
    const MatchSpot& spot = outline_.matches[match - 1];
    const bool in_game = finding.place.game > 0 && finding.place.game <= spot.games.size();
    const GameSpot* game = in_game ? &spot.games[finding.place.game - 1] : nullptr;
    const Scene scene{report_, finding, spot, game, game == nullptr ? 0 : turn_of(*game, finding)};
    return best(scene, *trials_[match - 1], candidates(scene));
  }

 private:
  // Counted from 1; of a finding before the first line of a match too.
  std::size_t match_of(const Diagnostic& finding) const {
    if (finding.place.match != 0) return finding.place.match;
    const auto holds = [&](const MatchSpot& match) { return finding.span.end() <= match.text.end(); };
    return static_cast<std::size_t>(std::ranges::find_if(outline_.matches, holds) -
                                    outline_.matches.begin()) +
           1;
  }

  // What only follows from a fault before it gets little of what is tried for all of the file.
  std::size_t share_of(const Diagnostic& finding) const {
    return first_faults_.has(finding) ? share_of_first : 1;
  }
  // So many findings have a share that each can try a repair at least, those that follow from no other before
  // the rest: however many there are, no more is tried in all.
  void share_out() {
    std::size_t left = bytes_of_file();
    for (const bool is_first : {true, false}) {
      for (const Diagnostic& finding : report_.diagnostics) {
        const std::size_t match = match_of(finding);
        if (has(finding, Trait::no_repair) || first_faults_.has(finding) != is_first) continue;
        if (match == 0 || match > outline_.matches.size()) continue;
        const std::size_t least = Trial::least_cost(report_, outline_.matches[match - 1]);
        if (least > left) continue;
        left -= least;
        shares_ += share_of(finding);
        with_share_.insert(&finding);
      }
    }
  }
  std::size_t bytes_of_file() const {
    constexpr std::size_t usual = 16'384;
    return options_.bytes_per_file / usual * std::max(usual, report_.source.text().size());
  }
  std::size_t budget_of(const Diagnostic& finding) const {
    const std::size_t share = share_of(finding);
    return std::min(options_.bytes_per_finding / share_of_first * share,
                    bytes_of_file() / std::max<std::size_t>(shares_, 1) * share);
  }

  void add_turn_slips(const Scene& scene, Candidates& all) const {
    const bool cube = has(scene.finding, Trait::about_cube);
    const bool play = has(scene.finding, Trait::questions_play);
    if (cube) add_cube_slips(scene, all);
    if (cube || play || scene.finding.code == Code::W104) add_order_slips(scene, all);
    if (!play) return;
    add_slips_near(scene, all);
    add_slips_around(scene, first_faults_.has(scene.finding), all);
  }

  Candidates candidates(const Scene& scene) const {
    Candidates all;
    add_claim_slips(scene, all);
    const bool way_unknown = scene.finding.code == Code::M111;  // the play is right, whichever was gone
    if (scene.has_turn() && !way_unknown) add_turn_slips(scene, all);
    std::ranges::stable_sort(all, {}, &Candidate::cost);
    return all;
  }

  // Tries the candidates, the likeliest first, until nothing better can come. Those with which every play of
  // the game can be followed go before all others.
  Suggestions best(const Scene& scene, Trial& trial, const Candidates& all) {
    Budget budget(budget_of(scene.finding));
    Trying trying{scene, trial, budget, {}, {}, 1e9, true};
    std::set<std::string> seen;
    std::vector<const Candidate*> later;
    for (const Candidate& candidate : all) {
      if (!trying.goes_on(candidate)) break;
      if (!seen.insert(result_of(scene, candidate.fix)).second) continue;
      const auto rest = trial.left_over(scene.finding, candidate.fix, budget);
      if (rest == 0) trying.add(candidate);
      if (rest && rest != 0) later.push_back(&candidate);
    }
    if (trying.good.empty()) {
      for (const Candidate* candidate : later) {
        if (!trying.goes_on(*candidate)) break;
        trying.add(*candidate);
      }
    }
    std::ranges::stable_sort(trying.good, {}, &Good::cost);
    return suggestions(scene, trying.good, trying.complete);
  }

  Suggestions suggestions(const Scene& scene, const std::vector<Good>& good, bool complete) const {
    Suggestions found;
    const bool safe = has(scene.finding, Trait::follows_from_play) && !skips_rows(scene.finding) &&
                      (scene.finding.code == Code::N121 ||
                       (play_is_clean(report_, scene.finding) && !rests_on_resignation(scene) &&
                        !may_be_exchanged(report_, scene.finding) && !may_be_score_between(scene) &&
                        !may_be_right_score(scene)));
    for (const Good& one : good) {
      if (found.fixes.size() == options_.most) break;
      found.fixes.push_back(one.candidate->fix);
      found.fixes.back().settles = one.left == 0;
      found.fixes.back().safe = safe && found.fixes.size() == 1 && keeps_play(scene, one.candidate->fix) &&
                                !moves_mark(one.candidate->fix);
      if (scene.has_columns()) keep_column(scene.text(), found.fixes.back());
    }
    found.hurried = good.empty() && !complete;
    found.likeliest = complete && !good.empty() && (good.size() == 1 || good[1].cost > rival(good[0].cost));
    found.determined = found.likeliest && first_faults_.has(scene.finding) &&
                       (good[0].left == 0 || !another_is_close(scene));
    return found;
  }

  // True if no dice and no points of a play are changed: marks, with the landing they stand on, and what
  // stands outside the turns.
  static bool keeps_play(const Scene& scene, const Fix& fix) {
    if (scene.game == nullptr || has(scene.finding, Trait::already_read)) return true;
    for (const Fix::Edit& edit : fix.edits) {
      const bool added = edit.span.length == 0 && (edit.text == "*" || edit.text.ends_with("*/"));
      const bool mark = added || (edit.text.empty() && scene.slice(edit.span) == "*");
      if (mark) continue;
      for (const TurnSpot& spot : scene.game->turns)
        if (edit.span.offset < spot.turn.span.end() && spot.turn.span.offset < edit.span.end()) return false;
    }
    return true;
  }

  // The lines changed as they are afterwards, so that two ways to the same text are one.
  static std::string result_of(const Scene& scene, const Fix& fix) {
    const Span lines = lines_of(scene.text(), join(fix.edits.front().span, fix.edits.back().span));
    Fix moved = fix;
    for (Fix::Edit& edit : moved.edits) edit.span.offset -= lines.offset;
    return std::to_string(lines.offset) + edited(scene.slice(lines), moved);
  }

  const FileReport& report_;
  const SuggestOptions& options_;
  Outline outline_;
  FirstFaults first_faults_;
  std::size_t shares_ = 0;  // of all findings that have one
  std::set<const Diagnostic*> with_share_;
  std::vector<std::unique_ptr<Trial>> trials_;  // by match, made when wanted
};

bool asks_nothing(const Diagnostic& finding) { return has(finding, Trait::no_repair); }

bool read_whole(const FileReport& report) {
  const auto cut_short = [](const Diagnostic& found) { return has(found, Trait::cuts_short); };
  if (report.source.is_binary()) return false;  // no slip of the pen, and no text to mend
  return report.readable && report.dropped == 0 && std::ranges::none_of(report.diagnostics, cut_short);
}

}  // namespace

std::vector<Suggestions> suggestions_for(const FileReport& report, const SuggestOptions& options) {
  std::vector<Suggestions> all(report.diagnostics.size());
  if (std::ranges::all_of(report.diagnostics, asks_nothing) || !read_whole(report)) return all;
  Search search(report, options);
  std::ranges::transform(report.diagnostics, all.begin(),
                         [&](const Diagnostic& finding) { return search.run(finding); });
  return all;
}

Suggestions suggestions_for(const FileReport& report, std::size_t finding, const SuggestOptions& options) {
  const Diagnostic& asked = report.diagnostics[finding];
  return asks_nothing(asked) || !read_whole(report) ? Suggestions{} : Search(report, options).run(asked);
}

void suggest_fixes(FileReport& report, const SuggestOptions& options) {
  std::vector<Suggestions> all = suggestions_for(report, options);
  report.hurried = static_cast<std::size_t>(std::ranges::count_if(all, &Suggestions::hurried));
  for (std::size_t i = 0; i < all.size(); ++i) report.diagnostics[i].fixes = std::move(all[i].fixes);
}

}  // namespace hakem
