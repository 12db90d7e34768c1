#include "replay/result.hpp"

#include <algorithm>

#include "rules/score.hpp"

namespace hakem {
namespace {

// What a game may be worth, the value that follows from play first.
struct Worth {
  std::array<std::int64_t, 10> values{};
  std::size_t n = 0;
  std::size_t full = 10;  // from here on values the match clips

  bool clips(std::int64_t value) const {
    return std::find(values.begin(), values.begin() + std::min(n, full), value) ==
           values.begin() + std::min(n, full);
  }
  void add(std::int64_t value) {
    if (n < values.size()) values[n++] = value;
  }
  bool holds(std::int64_t value) const {
    return std::find(values.begin(), values.begin() + n, value) != values.begin() + n;
  }
};

class ResultRuling {
 public:
  ResultRuling(const Outcome& outcome, const GameSetting& setting, bool result_resigns, Reporter& reporter)
      : outcome_(outcome), setting_(setting), result_resigns_(result_resigns), reporter_(reporter) {
    end_.reason = outcome.reason;
    end_.winner = outcome.winner;
    end_.level = outcome.level;
  }

  GameEnd run(std::span<const Claim> claims, bool& trusted) {
    const Claim* won = find(claims, ClaimKind::game_won);
    const Claim* lost = find(claims, ClaimKind::game_lost);
    const Claim* claim = won != nullptr ? won : lost;
    if (const Claim* drawn = find(claims, ClaimKind::drawn); drawn != nullptr || is_drawn())
      return draw(drawn, claim, trusted);
    if (!end_.winner) settle_without_end(claim);
    trusted = end_.winner.has_value() || claim == nullptr;
    if (end_.winner) {
      const Worth worth = what_it_is_worth(claim);
      const Claim* contrary = claim == nullptr || runs_on() ? nullptr : contradicting(claims, *claim);
      const bool disagree = contrary != nullptr;
      if (disagree) {
        report(Code::R116, join(contrary->span, claim->span));
        claim = borne_out(claims, claim, worth);
      } else if (claim != nullptr) {
        check(*claim, worth);
      }
      const bool believed =
          claim != nullptr && (worth.holds(claim->points) || (doubtful() && is_multiple(claim->points)));
      end_.points = believed ? claim->points : worth.values[0];
      trusted = claim == nullptr || (believed && !disagree) || !(by_claim_ || end_.level == Level::unknown);
      const std::int64_t factor_given = end_.points / outcome_.cube.value;
      if (end_.level == Level::unknown && factor_given <= 3 &&
          end_.points == factor_given * outcome_.cube.value)
        end_.level = static_cast<Level>(factor_given);
      if (end_.reason == EndReason::resignation) judge_resignation(claim, believed);
      end_.score = setting_.score;
      end_.score[index(*end_.winner)] += end_.points;
    } else {
      end_.score = setting_.score;
      trusted = false;
    }
    return end_;
  }

 private:
  // A result of the game that names another winner than `claim` does, or other points.
  static const Claim* contradicting(std::span<const Claim> claims, const Claim& claim) {
    const auto found = std::ranges::find_if(claims, [&](const Claim& one) {
      if (one.kind != ClaimKind::game_won && one.kind != ClaimKind::game_lost) return false;
      const bool other_points = one.points >= 0 && claim.points >= 0 && one.points != claim.points;
      return other_points || (winner_of(one) && winner_of(claim) && winner_of(one) != winner_of(claim));
    });
    return found != claims.end() ? &*found : nullptr;
  }

  // Of results that contradict each other the one that play bears out; `first` if none is.
  const Claim* borne_out(std::span<const Claim> claims, const Claim* first, const Worth& worth) const {
    const auto found = std::ranges::find_if(claims, [&](const Claim& one) {
      const bool is_result = one.kind == ClaimKind::game_won || one.kind == ClaimKind::game_lost;
      return is_result && winner_of(one) == end_.winner && worth.holds(one.points);
    });
    return found != claims.end() ? &*found : first;
  }

  static const Claim* find(std::span<const Claim> claims, ClaimKind kind) {
    const auto found =
        std::find_if(claims.begin(), claims.end(), [&](const Claim& claim) { return claim.kind == kind; });
    return found == claims.end() ? nullptr : &*found;
  }

  void report(Code code, Span span, std::initializer_list<Fact> facts = {}) {
    Place place = outcome_.last;
    place.side.reset();
    reporter_.report(code, span, place, facts);
  }

  // After a reported fault the board may not be the players', and so neither what the loser had borne off.
  bool doubtful() const { return outcome_.in_doubt && outcome_.reason == EndReason::played_out; }

  bool is_drawn() const { return outcome_.reason == EndReason::draw; }

  // The record, the play or both say that nobody won (rules M2, U10).
  GameEnd draw(const Claim* drawn, const Claim* claim, bool& trusted) {
    if (is_drawn() && claim != nullptr)
      report(Code::R101, claim->span, {std::max<std::int64_t>(claim->points, 1), std::int64_t{0}});
    if (!is_drawn() && !(outcome_.in_doubt && setting_.last_roll)) report(Code::R119, drawn->span);
    trusted = is_drawn() || end_.winner.has_value();
    end_.score = setting_.score;
    if (!end_.winner) return end_;
    const Worth worth = what_it_is_worth(nullptr);
    end_.points = worth.values[0];
    end_.score[index(*end_.winner)] += end_.points;
    return end_;
  }

  // Turns stand behind the first result: the other one may be that of another game, whose heading is missing.
  bool runs_on() const { return outcome_.last.turn > setting_.turns_before_result; }

  // Nobody bore off his last checker, dropped or resigned: the claim alone says how it ended.
  void settle_without_end(const Claim* claim) {
    if (outcome_.unanswered) {
      Place place = outcome_.last;
      if (claim == nullptr) place.side.reset();  // the record may just stop here
      reporter_.report(Code::C106, outcome_.offer_span, place, {*outcome_.unanswered});
      if (claim != nullptr && winner_of(*claim) == outcome_.unanswered) {
        end_ = {EndReason::drop, outcome_.unanswered, Level::single, 0, {}};
        return;
      }
    }
    if (claim == nullptr || !winner_of(*claim)) return;
    if (!result_resigns_ && !outcome_.in_doubt && !outcome_.unanswered) report(Code::R110, claim->span);
    end_.reason = EndReason::resignation;
    end_.winner = winner_of(*claim);
    end_.level = std::min(claim->level, setting_.highest());
    by_claim_ = true;
    if (claim->side_guessed ? loser_is_nearer() : loser_leads(*claim)) {
      if (!claim->side_guessed) report(Code::R102, claim->span, {*end_.winner, other(*end_.winner)});
      end_.winner = other(*end_.winner);
    }
  }

  // The one who gives up is mostly the one who has farther to go.
  bool loser_is_nearer() const {
    const Board& board = outcome_.board;
    return !outcome_.in_doubt && pip_count(board, other(*end_.winner)) < pip_count(board, *end_.winner);
  }

  // True if the side that is said to have resigned a mars was ahead and had men off: it was the other one.
  bool loser_leads(const Claim& claim) const {
    const Board& board = outcome_.board;
    const Side winner = *end_.winner;
    return !outcome_.in_doubt && claim.points > outcome_.cube.value && board.at(other(winner), off) > 0 &&
           board.at(winner, off) == 0 && pip_count(board, other(winner)) < pip_count(board, winner);
  }

  Worth what_it_is_worth(const Claim* claim) const {
    Worth worth;
    if (claim != nullptr && claim->points > 0 && may_have_turned(*claim)) {  // nobody knows better
      worth.add(claim->points);
      return worth;
    }
    const std::int64_t cube = outcome_.cube.value;
    const std::int64_t needed = needs(*end_.winner);
    const bool of_match = setting_.length > 0 && !setting_.money && needed > 0;
    if (outcome_.gives_match && of_match) worth.add(needed);
    const bool jacoby_may =
        setting_.money && !outcome_.cube.turned && setting_.rule_set.jacoby != Setting::no;
    const bool jacoby_sure = jacoby_may && setting_.rule_set.jacoby == Setting::yes;
    const auto add = [&](std::int64_t value) {
      if (value == 0) return;
      if (end_.reason == EndReason::drop) return worth.add(value);
      if (end_.level == Level::unknown) {
        const int highest = jacoby_sure ? 1 : factor(setting_.highest());
        for (int level = 1; level <= highest; ++level) worth.add(value * level);
      } else {
        if (!jacoby_sure) worth.add(value * factor(end_.level));
        if (jacoby_may) worth.add(value);
      }
    };
    add(cube);
    add(outcome_.cube_as_written);
    // The last game of a match may be booked at what the match still needs, or at its whole length; and who
    // gives up the match, not only the game, or loses on time, gives all that is needed.
    if (of_match) {
      const std::int64_t most = *std::max_element(worth.values.begin(), worth.values.begin() + worth.n);
      const bool gives_up = (end_.reason == EndReason::resignation || end_.reason == EndReason::time_out) &&
                            end_.level == Level::unknown;
      worth.full = worth.n;
      if (most > needed || gives_up) worth.add(needed);
      if (most > setting_.length) worth.add(setting_.length);
    }
    return worth;
  }

  // One claim, one finding: the winner first, then what he won with, then the points.
  void check(const Claim& claim, const Worth& worth) {
    const bool sure = !by_claim_ && !doubtful();
    if (winner_of(claim) && winner_of(claim) != end_.winner) {
      if (sure) report(Code::R102, claim.span, {*winner_of(claim), *end_.winner});
      return;
    }
    const Level level =
        std::min(claim.level, setting_.highest());  // the word may be used all the same (rule G4)
    if (claim.level != Level::unknown && end_.level != Level::unknown && level != end_.level) {
      if (sure) report(Code::R103, claim.span, {claim.level, end_.level});
      return;
    }
    if (claim.points < 0) return;
    const Span span = claim.points_span.length > 0 ? claim.points_span : claim.span;
    if (worth.holds(claim.points)) {
      if (worth.clips(claim.points) && end_.level != Level::unknown && !setting_.crawford)
        report(Code::R117, span, {claim.points, worth.values[0]});
      return;
    }
    if (end_.level == Level::unknown && end_.reason == EndReason::resignation && worth.n > 1) {
      report(Code::R111, span, {claim.points, outcome_.cube.value});
    } else if (!doubtful() || !is_multiple(claim.points)) {
      report(Code::R101, span, {claim.points, worth.values[0]});
    }
  }

  // Turns are missing, or all of them, and what became of the cube with them: any cube that may have been
  // reached, won at the level told or at any, or what the match still needs.
  bool may_have_turned(const Claim& claim) const {
    if (!outcome_.cube_lost && outcome_.last.turn != 0) return false;
    const bool crawford = setting_.crawford && setting_.crawford_stated;
    const std::int32_t length = setting_.money ? 0 : setting_.length;
    const std::int64_t most =
        crawford ? outcome_.cube.value
                 : highest_reached(setting_.rule_set, outcome_.cube.value, setting_.score, length);
    if (most > 1 && length > 0 && claim.points == needs(*end_.winner)) return true;
    const bool told = end_.level != Level::unknown && !doubtful();
    return told ? gives(claim.points, most, end_.level, end_.level)
                : gives(claim.points, most, Level::single, setting_.highest());
  }

  std::int64_t needs(Side side) const { return setting_.length - setting_.score[index(side)]; }

  bool is_multiple(std::int64_t points) const {
    return points == outcome_.cube.value || points == outcome_.cube.value * 2 ||
           points == outcome_.cube.value * 3;
  }

  // Rule M10. Cautious: only what the board leaves no doubt about.
  void judge_resignation(const Claim* claim, bool believed) {
    const std::int64_t cube = outcome_.cube.value;
    const std::int64_t points = believed ? claim->points : cube * static_cast<int>(outcome_.level);
    if (outcome_.in_doubt || points == 0 || points % cube != 0) return;
    if (setting_.money && !outcome_.cube.turned && setting_.rule_set.jacoby != Setting::no) return;
    const Span span = outcome_.resignation ? *outcome_.resignation : claim->span;
    const Side loser = other(*end_.winner);
    const std::int64_t given = points / cube;
    const std::int64_t needed = needs(*end_.winner);
    const bool decides = setting_.length > 0 && !setting_.money && points >= needed;
    const Level least = setting_.rules->least_loss(outcome_.board, loser);
    if (given < factor(least) && !decides) report(Code::R108, span, {loser, static_cast<Level>(given)});
    if (given > 1 && given <= 3 && outcome_.board.at(loser, off) > 0)
      report(Code::R109, span, {loser, static_cast<Level>(given)});
  }

  const Outcome& outcome_;
  const GameSetting& setting_;
  bool result_resigns_;
  Reporter& reporter_;
  GameEnd end_;
  bool by_claim_ = false;  // only the claim says who won
};

}  // namespace

GameEnd rule_on_result(const Outcome& outcome, std::span<const Claim> claims, const GameSetting& setting,
                       bool result_resigns, Reporter& reporter, bool& trusted) {
  return ResultRuling(outcome, setting, result_resigns, reporter).run(claims, trusted);
}

}  // namespace hakem
