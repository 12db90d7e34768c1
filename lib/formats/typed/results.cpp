#include "formats/typed/results.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "formats/lines.hpp"
#include "formats/typed/numbers.hpp"
#include "formats/typed/persons.hpp"
#include "formats/typed/said.hpp"

namespace hakem::typed {
namespace {

using Score = std::array<std::int64_t, 2>;

// A line or a sentence that may tell a result: a claim of its tokens, without the number of its game.
struct Statement {
  Phrase phrase;
  std::int32_t number = 0;  // of the game
  Claim claim;
  bool tells = false;  // it says something of a game
  bool cells = false;  // two numbers, each in a column of its own
};

// Whose points grow from one score to the next, if only those of one do.
std::optional<Side> winner_by(const Score& before, const Score& after) {
  for (const Side side : {Side::white, Side::black})
    if (after[index(side)] > before[index(side)] && after[index(other(side))] == before[index(other(side))])
      return side;
  return {};
}

// What a statement comes to, in the order of the record.
struct Result {
  std::size_t statement = 0;
  Claim claim;  // of the game, or the score or the match behind the last
  bool game = false;
  std::optional<Score> score;  // told beside it
};

class Results {
 public:
  explicit Results(std::string_view source) : source_(source), text_(tokens_of(source)) {
    read_numerals(text_);
    find_names();
    for (std::size_t i = 0; i < text_.tokens.size(); ++i) {
      const std::size_t end = text_.end_of_line(i);
      take_line(i, end);
      i = end;
    }
    find_length();
    learn_columns();
    for (std::size_t i = 0; i < statements_.size(); ++i)
      if (statements_[i].tells) take(i);
  }

  bool are_told() const {
    constexpr std::size_t least = 2;
    const bool named = !persons_.names[0].empty() && !persons_.names[1].empty();
    const auto games = static_cast<std::size_t>(std::ranges::count(results_, true, &Result::game));
    const auto below = statements_.size() - (results_.empty() ? 0 : results_.front().statement);
    return named && games >= least && of_our_game_ && games * 2 >= below && 4 * fitting_ >= 3 * scores_;
  }

  void send(Emitter& out) const {
    MatchHead head;
    head.names = persons_.names;
    head.length = length_;
    head.length_written = length_ > 0;
    head.span = length_ > 0 ? length_span_ : span(results_.front().statement);
    head.result_means_resignation = true;
    out.begin_match(head);
    std::size_t next = 0;
    for (const Result& result : results_) {
      for (; next < result.statement; ++next) send_words(out, next);
      if (result.game) begin_game(out, result);
      out.claim(result.claim);
      if (result.score && result.claim.kind != ClaimKind::score) out.claim(score_claim(result));
      if (result.game) out.end_game();
      if (&result == &results_.front()) report_habit(out);
      send_words(out, next++);
    }
    for (; next < statements_.size(); ++next) send_words(out, next);
    out.end_match();
  }

 private:
  const Token& token(std::size_t i) const { return text_.tokens[i]; }
  bool is_word(std::size_t i, Meanings meanings) const {
    return token(i).sort == Sort::word && token(i).meanings.has(meanings);
  }
  Span span(std::size_t statement) const {
    const Phrase& phrase = statements_[statement].phrase;
    return text_.span(token(phrase.begin).begin, token(phrase.end - 1).end);
  }

  // --- what is told

  // Among scores that are no turns.
  void find_names() {
    Text numbers = text_;
    const auto is_score = [](const Token& one) { return one.sort == Sort::part || one.sort == Sort::roll; };
    for (Token& one : numbers.tokens)
      if (is_score(one)) one.sort = Sort::number;
    persons_ = find_persons(numbers, source_);
    for (std::size_t i = 0; i < text_.tokens.size(); ++i)
      if (!is_score(text_.tokens[i])) text_.tokens[i] = numbers.tokens[i];
  }

  // The sentences of a line, each a statement.
  void take_line(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const bool ends = text_.of(token(i)) == "." && i > begin && token(i - 1).sort != Sort::number &&
                        i + 1 < end && token(i + 1).gap;
      if (!ends) continue;
      take_statement(begin, i);
      begin = i + 1;
    }
    if (begin < end) take_statement(begin, end);
  }

  void take_statement(std::size_t begin, std::size_t end) {
    Statement told;
    for (std::size_t i = begin; i < end; ++i)
      of_our_game_ = of_our_game_ || is_word(i, {Meaning::game, Meaning::gammon, Meaning::backgammon,
                                                 Meaning::of_points, Meaning::points, Meaning::first_to});
    told.phrase = {Says::claim, begin, end, end, -1, -1};
    const std::size_t from = skip_number(begin, end, told.number);
    Phrase result = told.phrase;
    result.begin = from;
    bool word = false;
    std::size_t numbers = 0;
    for (std::size_t i = from; i < end; ++i) {
      const Token& one = token(i);
      if (one.sort == Sort::person && result.side < 0) result.side = one.side;
      if (one.sort == Sort::person && one.side != result.side) result.other = one.side;
      word = word || is_word(i, {Meaning::won, Meaning::lost, Meaning::gammon, Meaning::backgammon});
      numbers += one.sort == Sort::number ? 1 : 0;
    }
    if (from < end) {
      bool white_first = false;
      told.claim = claim_of(text_, result, white_first);
      const bool by_name = white_first || (result.side == 1 && result.other == 0);
      if (!white_first && by_name) std::swap(told.claim.score[0], told.claim.score[1]);
      told.cells = numbers == 2 && told.claim.score[0] >= 0 && result.side < 0;
      told.tells = told.claim.score[0] >= 0 || (told.claim.side && (word || told.claim.points >= 0));
      told.tells = told.tells && !tells_length(begin, end);
    }
    statements_.push_back(told);
  }
  // "5 sayı", "to 7", above the results.
  bool tells_length(std::size_t begin, std::size_t end) const {
    const bool length = std::any_of(
        text_.tokens.begin() + static_cast<std::ptrdiff_t>(begin),
        text_.tokens.begin() + static_cast<std::ptrdiff_t>(end), [](const Token& one) {
          return one.sort == Sort::word && one.meanings.has({Meaning::of_points, Meaning::first_to}) &&
                 !one.meanings.has(Meaning::points);
        });
    const bool named = std::ranges::count_if(text_.tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                                             text_.tokens.begin() + static_cast<std::ptrdiff_t>(end),
                                             [](const Token& one) { return one.sort == Sort::person; }) == 2;
    const bool first = std::ranges::none_of(statements_, &Statement::tells);
    return length || (named && first && find_points(text_, begin, end) < end);
  }

  // "2. el", "Game 2:", "2)": what stands behind the number of a game.
  std::size_t skip_number(std::size_t begin, std::size_t end, std::int32_t& number) {
    const auto is_number = [&](std::size_t i) {
      return token(i).sort == Sort::number || (token(i).sort == Sort::roll && token(i).value > 0);
    };
    const auto skip_signs = [&](std::size_t i) {
      while (i < end && token(i).sort == Sort::sign) ++i;
      return i;
    };
    const std::size_t first = skip_signs(begin);
    const bool named = first < end && is_word(first, Meaning::game);
    const std::size_t at = named ? skip_signs(first + 1) : first;
    if (at + 1 >= end || !is_number(at)) return named ? first + 1 : first;
    const bool game = named || is_word(at + 1, Meaning::game) ||
                      (token(at + 1).sort == Sort::sign && is_word(at + 2, Meaning::game));
    if (!game && token(at).value != numbered_ + 1) return first;
    number = numbered_ = token(at).value;
    std::size_t behind = skip_signs(at + 1);
    if (!named && game) behind = skip_signs(behind + 1);
    return std::min(behind, end);
  }

  void find_length() {
    const std::size_t all = text_.tokens.size();
    const auto first = std::ranges::find(statements_, true, &Statement::tells);
    const std::size_t head = first == statements_.end() ? all : first->phrase.begin;
    for (const std::size_t found :
         {find_points(text_, 0, head), find_length_behind_names(text_, head), typed::find_length(text_, 0, all)}) {
      const bool told = found < all && found != head && token(found).sort == Sort::number;
      if (length_ > 0 || !told) continue;
      length_ = token(found).value;
      length_span_ = text_.span(token(found));
    }
  }

  // Points in two columns are those of each game where one is nought and they do not grow.
  void learn_columns() {
    Score last{};
    for (const Statement& one : statements_) {
      if (!one.cells) continue;
      const Score& score = one.claim.score;
      grows_ = grows_ && winner_by(last, score).has_value();
      last = score;
    }
  }

  // --- what it comes to

  void take(std::size_t i) {
    const Statement& told = statements_[i];
    Result result{i, told.claim, true, {}};
    result.claim.span = span(i);
    if (told.claim.score[0] >= 0) {
      if (!take_score(told, result)) return;
    } else if (told.claim.kind == ClaimKind::match_won || is_last_word(i)) {
      result.claim.kind = ClaimKind::match_won;
      result.game = false;
    } else {
      count(result.claim);
    }
    results_.push_back(result);
  }
  // False if it tells what is known.
  bool take_score(const Statement& told, Result& result) {
    Score told_score = told.claim.score;
    result.claim.score = {-1, -1};
    if (told_score == score_) {
      if (results_.empty()) return false;
      result.claim = told.claim;
      result.claim.kind = told.claim.kind == ClaimKind::match_won ? ClaimKind::match_won : ClaimKind::score;
      if (result.claim.kind == ClaimKind::score) result.claim.side.reset();
      result.game = false;
      return true;
    }
    if (told.cells && !grows_ && (told_score[0] == 0) != (told_score[1] == 0)) {
      result.claim.kind = ClaimKind::game_won;
      result.claim.side = told_score[0] > 0 ? Side::white : Side::black;
      result.claim.points = std::max(told_score[0], told_score[1]);
      count(result.claim);
      return true;
    }
    const Score turned{told_score[1], told_score[0]};
    if (!winner_by(score_, told_score) && winner_by(score_, turned)) told_score = turned;
    const std::optional<Side> winner = winner_by(score_, told_score);
    ++scores_;
    fitting_ += winner ? 1 : 0;
    const bool said = told.claim.kind == ClaimKind::game_won || told.claim.kind == ClaimKind::game_lost;
    if (winner && (!said || !told.claim.side)) {
      result.claim.kind = ClaimKind::game_won;
      result.claim.side = winner;
    }
    if (winner && result.claim.points < 0)
      result.claim.points = told_score[index(*winner)] - score_[index(*winner)];
    result.score = told_score;
    if (!result.claim.side || result.claim.kind == ClaimKind::score) result.claim = score_claim(result);
    score_ = told_score;
    return true;
  }
  // "Ann wins" behind the last game.
  bool is_last_word(std::size_t i) const {
    const Statement& told = statements_[i];
    const bool more = std::any_of(statements_.begin() + static_cast<std::ptrdiff_t>(i) + 1, statements_.end(),
                                  [](const Statement& one) { return one.tells; });
    const bool says_more = told.number > 0 || told.claim.points >= 0 || told.claim.level != Level::unknown;
    return !more && !says_more && (scores_ > 0 || (length_ > 0 && std::ranges::max(score_) >= length_));
  }
  void count(const Claim& claim) {
    if (!claim.side) return;
    const Side winner = claim.kind == ClaimKind::game_lost ? other(*claim.side) : *claim.side;
    const std::int64_t level = std::max<std::int64_t>(static_cast<std::int64_t>(claim.level), 1);
    score_[index(winner)] += claim.points >= 0 ? claim.points : level;
  }
  static Claim score_claim(const Result& result) {
    Claim score;
    score.kind = ClaimKind::score;
    score.score = *result.score;
    score.span = score.points_span = result.claim.points_span;
    return score;
  }

  // --- events

  void begin_game(Emitter& out, const Result& result) const {
    GameHead head;
    head.number = statements_[result.statement].number;
    head.span = span(result.statement);
    out.begin_game(head);
  }
  // What is unknown of a statement, as a comment.
  void send_words(Emitter& out, std::size_t i) const {
    const Phrase& phrase = statements_[i].phrase;
    const bool told = std::any_of(text_.tokens.begin() + static_cast<std::ptrdiff_t>(phrase.begin),
                                  text_.tokens.begin() + static_cast<std::ptrdiff_t>(phrase.end),
                                  [](const Token& one) { return one.sort == Sort::word && one.meanings.none(); });
    const Span words = span(i);
    if (told) out.note(NoteKind::comment, source_.substr(words.offset, words.length), words);
  }
  void report_habit(Emitter& out) const {
    const Span words = span(results_.front().statement);
    out.report(Code::N157, words,
               {source_.substr(words.offset, words.length),
                static_cast<std::int64_t>(std::ranges::count(results_, true, &Result::game)),
                Fact::words("results|sonuçlar")});
  }

  std::string_view source_;
  Text text_;
  Persons persons_;
  std::vector<Statement> statements_;
  std::vector<Result> results_;
  std::int32_t numbered_ = 0;  // the game told last
  std::int32_t length_ = 0;
  Span length_span_;
  Score score_{};
  std::size_t scores_ = 0;
  std::size_t fitting_ = 0;  // of them that one game can lead to
  bool grows_ = true;        // numbers in columns are scores
  bool of_our_game_ = false;
};

}  // namespace

bool holds_results(std::string_view source) {
  constexpr std::size_t longest = 16'384;
  return source.size() <= longest && Results(source).are_told();
}

void read_results(const Source& source, Sink& sink, Reporter& reporter) {
  const Results results(source.text());
  Emitter out(sink, reporter, source.text());
  results.send(out);
}

}  // namespace hakem::typed
