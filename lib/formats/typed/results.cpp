#include "formats/typed/results.hpp"

#include <algorithm>
#include <span>

#include "formats/typed/result_lines.hpp"
#include "formats/typed/said.hpp"

namespace hakem::typed {
namespace {

// What a piece comes to.
struct Result {
  std::size_t tell = 0;
  Claim claim;  // of the game, or the score or the match behind the last
  bool game = false;
  std::optional<Claim> score;  // told beside it
};

// The games of a record, one after the other.
class Results {
 public:
  // `winner_first`: of a score without names the winner's points stand first.
  Results(const ResultLines& lines, bool winner_first) : lines_(lines), winner_first_(winner_first) {
    learn_columns();
    const std::size_t ahead = told_ahead();
    for (std::size_t i = 0; i < lines.tells.size(); ++i)
      if (lines.tells[i].tells && i != ahead) take(i);
  }

  std::size_t fitting() const { return fitting_; }
  const std::vector<Result>& all() const { return results_; }
  std::size_t games() const {
    return static_cast<std::size_t>(std::ranges::count(results_, true, &Result::game));
  }

  // Most follow from one another, and little else is said.
  bool are_told() const {
    constexpr std::size_t least = 2;
    constexpr std::size_t sure = 4;  // scores in a row, where no word tells the game
    if (games() < least) return false;
    std::size_t strange = 0;
    for (const Result& result : results_) {
      const Tell& tell = lines_.tells[result.tell];  // a table of numbers has other columns
      strange += std::min<std::size_t>(tell.strange, 2) * (tell.cells ? 2 : 1);
    }
    const std::size_t below = lines_.tells.size() - std::min(results_.front().tell, lines_.tells.size());
    const auto telling = static_cast<std::size_t>(std::ranges::count(lines_.tells, true, &Tell::tells));
    const bool ours =
        lines_.of_our_game || (games() >= sure && fitting_ == scores_ && 4 * strange <= results_.size());
    const bool follow =
        4 * fitting_ >= 3 * scores_ || (games() > least && fitting_ + 2 >= scores_);  // but for a slip
    return ours && follow && telling * 2 >= below && strange <= results_.size();
  }

 private:
  // "Kay beat Ron 3-1. …": the score that the last game comes to; past the end if none is told so.
  std::size_t told_ahead() const {
    const auto tells = [](const Tell& one) { return one.tells && one.score; };
    const auto first = std::ranges::find(lines_.tells, true, &Tell::tells);
    const auto last = std::find_if(lines_.tells.rbegin(), lines_.tells.rend(), tells);
    if (first == lines_.tells.end() || !first->score || first->cells || first->number > 0 ||
        &*first == &*last)
      return lines_.tells.size();
    const Score turned{(*first->score)[1], (*first->score)[0]};
    const bool same = last->score == first->score || last->score == turned;
    return same ? static_cast<std::size_t>(first - lines_.tells.begin()) : lines_.tells.size();
  }

  // Points in two columns are those of each game where one is nought and they do not grow.
  void learn_columns() {
    Score last{};
    for (const Tell& one : lines_.tells) {
      if (!one.tells || !one.cells || one.total) continue;
      grows_ = grows_ && winner_by(last, *one.score).has_value();
      last = *one.score;
    }
  }

  void take(std::size_t i) {
    const Tell& tell = lines_.tells[i];
    Result result{i, {}, true, {}};
    Claim& claim = result.claim;
    claim.span = lines_.span(tell);
    claim.side = tell.winner;
    claim.level = tell.level;
    claim.points = tell.points;
    if (tell.score) {
      if (!take_score(tell, result)) return;
    } else if (!tell.winner) {
      return add_points(tell);
    } else if (tell.match || is_last_word(i)) {
      claim.kind = ClaimKind::match_won;
      result.game = false;
    } else {
      count(claim);
    }
    results_.push_back(result);
  }
  // False if it tells what is known.
  bool take_score(const Tell& tell, Result& result) {
    Score score = *tell.score;
    const bool turned = winner_first_ && !tell.by_name && tell.winner == Side::black;
    if (turned) std::swap(score[0], score[1]);
    if (tell.cells && !grows_ && !tell.total && (score[0] == 0) != (score[1] == 0)) {
      result.claim.side = score[0] > 0 ? Side::white : Side::black;
      result.claim.points = std::max(score[0], score[1]);
      count(result.claim);
      return true;
    }
    const Score by_winner{score[1], score[0]};  // "Veli 5-3 kazandı" behind the last game
    if (tell.winner && !tell.by_name && by_winner == score_) score = score_;
    if (score == score_ || tell.total) {
      if (results_.empty()) return false;
      result.game = false;
      result.claim = score_claim(tell, score);
      return true;
    }
    // Behind a slip the score is counted on from what the games come to.
    const auto fits = [&](const Score& before) {
      const std::optional<Side> by = winner_by(before, score);
      return by && (!tell.winner || tell.winner == by);
    };
    if (!fits(score_) && fits(by_games_)) score_ = by_games_;
    const std::optional<Side> winner = winner_by(score_, score);
    ++scores_;
    fitting_ += fits(score_) ? 1 : 0;
    if (!result.claim.side) result.claim.side = winner;
    if (winner && winner == result.claim.side && result.claim.points < 0)
      result.claim.points = score[index(*winner)] - score_[index(*winner)];
    if (!fits(score_) && result.claim.level == Level::unknown) result.claim.level = Level::single;
    by_games_ = fits(score_) ? score : score_;
    if (!fits(score_) && tell.winner) by_games_[index(*tell.winner)] += worth(result.claim);
    result.score = score_claim(tell, score);
    score_ = score;
    return true;
  }
  // "Kazanan: Ali", "Sayı: 2": of the game before.
  void add_points(const Tell& tell) {
    if (results_.empty() || !results_.back().game || results_.back().score ||
        results_.back().claim.points >= 0)
      return;
    Claim& claim = results_.back().claim;
    if (!claim.side) return;
    score_[index(*claim.side)] -= worth(claim);
    claim.points = tell.points;
    count(claim);
  }
  // "Ann wins" behind the last game.
  bool is_last_word(std::size_t i) const {
    const Tell& tell = lines_.tells[i];
    const bool more = std::ranges::any_of(std::span(lines_.tells).subspan(i + 1), &Tell::tells);
    const bool says_more = tell.number > 0 || tell.points >= 0 || tell.level != Level::unknown;
    return !more && !says_more &&
           (scores_ > 0 || (lines_.length > 0 && std::ranges::max(score_) >= lines_.length));
  }
  static std::int64_t worth(const Claim& claim) {
    return claim.points >= 0 ? claim.points
                             : std::max<std::int64_t>(static_cast<std::int64_t>(claim.level), 1);
  }
  void count(const Claim& claim) {
    if (claim.side) score_[index(*claim.side)] += worth(claim);
    by_games_ = score_;
  }
  static Claim score_claim(const Tell& tell, const Score& told) {
    Claim score;
    score.kind = ClaimKind::score;
    score.score = told;
    score.span = score.points_span = tell.points_span;
    return score;
  }

  const ResultLines& lines_;
  bool winner_first_;
  std::vector<Result> results_;
  Score score_{};     // as it is told
  Score by_games_{};  // what the games come to, where that is something else
  std::size_t scores_ = 0;
  std::size_t fitting_ = 0;  // of them that one game can lead to
  bool grows_ = true;        // numbers in columns are scores
};

Results results_of(const ResultLines& lines) {
  Results as_written(lines, false);
  Results turned(lines, true);
  return turned.fitting() > as_written.fitting() ? turned : as_written;
}

bool are_named(const ResultLines& lines) {
  return !lines.persons.names[0].empty() && !lines.persons.names[1].empty();
}

class Sender {
 public:
  Sender(Emitter& out, const ResultLines& lines, std::string_view source)
      : out_(out), lines_(lines), source_(source), results_(results_of(lines)) {}

  void send() {
    begin_match();
    for (const Result& result : results_.all()) {
      send_words_to(result.tell);
      if (result.game) begin_game(result);
      if (result.claim.side || result.claim.kind == ClaimKind::score) out_.claim(result.claim);
      if (result.score) out_.claim(*result.score);
      if (result.game) out_.end_game();
      send_words_to(result.tell + 1);
    }
    send_words_to(lines_.tells.size());
    out_.end_match();
  }

 private:
  void begin_match() {
    const Span first =
        results_.all().empty() ? Span{} : lines_.span(lines_.tells[results_.all().front().tell]);
    MatchHead head;
    head.names = lines_.persons.names;
    head.length = lines_.length;
    head.length_written = lines_.length > 0;
    head.span = head.length_written ? lines_.length_span : first;
    head.result_means_resignation = true;
    out_.begin_match(head);
    const std::string_view words = sample_of(source_.substr(first.offset, first.length));
    out_.report(Code::N157, out_.span(words),
                {words, static_cast<std::int64_t>(results_.games()), Fact::words("results|sonuçlar")});
  }
  void begin_game(const Result& result) {
    GameHead head;
    head.number = lines_.tells[result.tell].number;
    head.span = lines_.span(lines_.tells[result.tell]);
    out_.begin_game(head);
  }
  // What is unknown of the pieces before, as comments.
  void send_words_to(std::size_t end) {
    for (; next_ < end; ++next_) {
      const Tell& tell = lines_.tells[next_];
      const Span words = lines_.span(tell);
      if (tell.strange > 0) out_.note(NoteKind::comment, source_.substr(words.offset, words.length), words);
    }
  }

  Emitter& out_;
  const ResultLines& lines_;
  std::string_view source_;
  Results results_;
  std::size_t next_ = 0;  // of which the words were not sent
};

}  // namespace

bool holds_results(std::string_view source) {
  constexpr std::size_t longest = 16'384;
  if (source.size() > longest) return false;
  const ResultLines lines(source);
  return are_named(lines) && results_of(lines).are_told();
}

void read_results(const Source& source, Sink& sink, Reporter& reporter) {
  const ResultLines lines(source.text());
  Emitter out(sink, reporter, source.text());
  Sender(out, lines, source.text()).send();
}

}  // namespace hakem::typed
