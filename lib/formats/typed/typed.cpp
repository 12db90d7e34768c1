// From phrases to events: the head, games and their turns, what is left as comments.
#include "formats/typed/typed.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/lexicon.hpp"
#include "formats/emitter.hpp"
#include "formats/lines.hpp"
#include "formats/tavla/tavla_line.hpp"
#include "formats/tavla/tavla_words.hpp"
#include "formats/typed/aside.hpp"
#include "formats/typed/games.hpp"
#include "formats/typed/keys.hpp"
#include "formats/typed/numbering.hpp"
#include "formats/typed/numbers.hpp"
#include "formats/typed/prose.hpp"
#include "formats/typed/results.hpp"
#include "formats/typed/said.hpp"
#include "formats/typed/sides.hpp"
#include "formats/typed/spelling.hpp"
#include "formats/typed/summary.hpp"
#include "formats/typed/text.hpp"

namespace hakem {
namespace typed {
namespace {

// Numbers of versions and verses look like turns, and seldom move what they roll.
bool moves_as_rolled(const Turn& turn) {
  if (turn.kind != TurnKind::play || !turn.dice.rolled()) return false;
  int pips = 0;
  bool bears_off = false;
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    pips += pips_of(turn.moves[i]);
    bears_off = bears_off || turn.moves[i].points[turn.moves[i].n_points - 1U] == off;
  }
  const int all = pips_of(turn.dice);
  return pips == all || pips == -all || (bears_off && pips > 0 && pips < all);
}

bool is_likely(const Turn& turn) {
  return moves_as_rolled(turn) || (!turn.dice.rolled() && roll_moved(turn).rolled());
}

bool tells_turns(const Text& text, const std::vector<Phrase>& phrases) {
  constexpr std::size_t enough = 3;
  constexpr std::size_t words_a_turn = 25;  // of a letter that speaks of some turns there are more
  const auto turns = static_cast<std::size_t>(std::ranges::count_if(phrases, [&](const Phrase& phrase) {
    return phrase.says == Says::play && is_likely(turn_of(text, phrase));
  }));
  const auto words = static_cast<std::size_t>(std::ranges::count(text.tokens, Sort::word, &Token::sort));
  return turns >= enough && turns * words_a_turn > words;
}

class Reader {
 public:
  Reader(const Source& source, Sink& sink, Reporter& reporter)
      : whole_(source),
        source_(source.text()),
        out_(sink, reporter, source.text()),
        text_(text_of(source.text())) {
    keys_ = take_keys(text_, source_, out_, head_);
    persons_ = find_persons(text_, source_);
    set_remarks_aside(text_);
    set_opening_dice_aside(text_);
    set_advice_aside(text_);
    leave_out_interjections(text_);
    misspelt_ = read_misspelt(text_);
    phrases_ = phrases_of(text_, persons_);
    listed_ = take_summaries(text_, phrases_);
  }

  bool tells_turns() const { return typed::tells_turns(text_, phrases_); }

  void run() {
    const Sides sides(text_, persons_, phrases_);
    const auto plays = std::ranges::count(phrases_, Says::play, &Phrase::says);
    const auto unrolled = std::ranges::count_if(phrases_, [](const Phrase& phrase) {
      return phrase.says == Says::play && phrase.dice == phrase.end;
    });
    Games games(out_, text_, source_, sides, 2 * unrolled > plays, sides_that_go_up(text_, phrases_, sides),
                std::move(listed_));
    games_ = &games;
    by_column_ = sides.by_column();
    find_habit_words();
    head();
    std::size_t done = head_end_;
    const Phrase* score = nullptr;  // told in the head
    for (std::size_t i = 0; i < phrases_.size(); ++i) {
      const Phrase& phrase = phrases_[i];
      if (phrase.begin < head_end_ && tells_score(phrase)) score = &phrase;
      if (phrase.begin < head_end_) continue;
      leftovers(done, phrase.begin);
      if (tells_why(i + 1)) say(phrases_[i + 1]);
      if (!tells_why(i)) say(phrase);
      if (score != nullptr && phrase.says == Says::heading) games.begin_at(*std::exchange(score, nullptr));
      leftovers(phrase.begin, phrase.end, &phrase);
      done = phrase.end;
    }
    leftovers(done, text_.tokens.size());
    games.end();
    out_.end_match();
  }

 private:
  // --- the head

  // What stands before the first turn or heading: the length, and lines of other words.
  void head() {
    const auto turn = std::ranges::find_if(phrases_, is_turn, &Phrase::says);
    auto first =
        turn;  // or the heading of its game: those above, "Istanbul Open, 3. tur", belong to the head
    while (first != phrases_.begin() && std::prev(first)->says != Says::heading) --first;
    first = first == phrases_.begin() ? turn : std::prev(first);
    head_end_ = first == phrases_.end() ? text_.tokens.size() : text_.begin_of_line(first->begin);
    const std::size_t above = first == phrases_.end() ? text_.tokens.size() : first->begin;
    for (const bool sure : {true, false})  // "Sayı: 14 - Nisan" above "5 sayılık maç"
      for (const Phrase& phrase : phrases_) {
        if (phrase.begin >= above) break;
        if (sure ? phrase.says == Says::length : phrase.says == Says::claim && says_points(phrase))
          hear_length(length_of_match(text_, phrase), words_of(phrase.begin, phrase.end));
      }
    for (const Phrase& phrase : phrases_)
      if (phrase.says == Says::heading)
        hear_length(heading_of(text_, phrase).length, words_of(phrase.begin, phrase.end));
    if (first != phrases_.end()) tell_unplayed(heading_of(text_, *first).number);
    hear_length_at(find_points(text_, 0, head_end_), head_end_);
    hear_length_at(find_length_behind_names(text_, head_end_), head_end_);
    const auto last = std::ranges::find_if(phrases_.rbegin(), phrases_.rend(), is_turn, &Phrase::says);
    const std::size_t all = text_.tokens.size();
    if (last != phrases_.rend()) hear_length_at(find_length(text_, last->end, all), all);
    if (keys_.length > 0) hear_length_at(keys_.length, all);
    head_.names = persons_.names;
    // Nobody who writes "Ali kazandı" says before that Veli gave up; those who do say so throughout.
    head_.result_means_resignation =
        head_.result_means_resignation ||
        std::ranges::find(phrases_, Says::resign, &Phrase::says) == phrases_.end();
    if (head_.span.length == 0 && first != phrases_.end())
      head_.span = text_.span(text_.tokens[first->begin]);
    out_.begin_match(head_);
    for (std::size_t i = 0; i < head_end_; ++i) {
      const std::size_t end = text_.end_of_line(i);
      if (end > i) head_line(i, end);
      i = end;
    }
    if (first != phrases_.end()) report_habit();
    report_misspelt();
  }
  // Once, at the first of them.
  void report_misspelt() {
    std::optional<Span> first;
    std::string meant;
    const auto hear = [&](Span span, std::string_view word) {
      if (first && first->offset <= span.offset) return;
      first = span;
      meant = word;
    };
    for (const Misspelt& one : misspelt_) hear(text_.span(text_.tokens[one.token]), one.meant);
    for (const Mended& one : text_.mended)
      hear(text_.span(one.begin, one.end),
           std::string_view(text_.folded).substr(one.begin, one.end - one.begin));
    if (!first) return;
    out_.report(Code::N159, *first,
                {source_.substr(first->offset, first->length), whole_.keep(meant),
                 static_cast<std::int64_t>(misspelt_.size() + text_.mended.size())});
  }
  // "1. oyun: Ada 2 puan" above a record that begins with game 3.
  void tell_unplayed(std::int32_t first) {
    for (std::size_t i = 0; i < phrases_.size() && phrases_[i].begin < head_end_; ++i) {
      const Phrase& phrase = phrases_[i];
      const bool headed = i > 0 && phrases_[i - 1].says == Says::heading;
      const std::int32_t game = heading_of(text_, headed ? phrases_[i - 1] : phrase).number;
      if (phrase.says == Says::claim && phrase.side >= 0 && phrase.other < 0 && game > 0 && game < first)
        out_.report(Code::N155, words_of(phrase.begin, phrase.end), {1});
    }
  }
  // "Durum 2-1": where it stands, and not where it ended.
  bool tells_score(const Phrase& phrase) const {
    if (phrase.says != Says::heading && phrase.says != Says::claim) return false;
    const auto line = text_.between(text_.begin_of_line(phrase.begin), text_.end_of_line(phrase.begin));
    return std::ranges::any_of(line, [](const Token& one) { return one.meanings.has(Meaning::score); }) &&
           std::ranges::none_of(
               line, [&](const Token& one) { return hakem::is_word(Word::final_typed, text_.of(one)); });
  }
  bool says_points(const Phrase& phrase) const {
    Meanings said;
    for (const Token& token : text_.between(phrase.begin, phrase.end)) said |= token.meanings;
    return said.has(Meaning::points) && !said.has(Meaning::won);
  }
  void hear_length_at(std::size_t token, std::size_t end) {
    if (token < end) hear_length(text_.tokens[token].value, text_.span(text_.tokens[token]));
  }
  void hear_length(std::int32_t length, Span told) {
    constexpr std::int32_t longest = 99;
    if (head_.length_written || length < 1 || length > longest) return;
    head_.length = length;
    head_.length_written = true;
    head_.span = told;
  }
  // A comment, unless all that it says is known.
  void head_line(std::size_t begin, std::size_t end) {
    for (const auto& [from, to] : keys_.lines)
      if (from == begin) return;
    const bool other = std::ranges::any_of(text_.between(begin, end), [](const Token& token) {
      return token.sort == Sort::word && token.meanings.none();
    });
    if (!other) return;
    note(begin, end);
  }

  void report_habit() {
    const auto is_sample = [](const Phrase& phrase) { return phrase.says == Says::play; };
    const auto sample = std::ranges::find_if(phrases_, is_sample);
    if (sample == phrases_.end()) return;
    const Span span = text_.span(text_.tokens[sample->begin].begin, text_.tokens[sample->end - 1].end);
    const std::string_view words = sample_of(source_.substr(span.offset, span.length));
    out_.report(Code::N157, out_.span(words),
                {words, static_cast<std::int64_t>(std::ranges::count_if(phrases_, is_turn, &Phrase::says)),
                 Fact::words("turns|eller")});
  }

  // --- games

  void say(const Phrase& phrase) {
    switch (phrase.says) {
      case Says::heading: return games_->heading(phrase);
      case Says::claim: return games_->claim(phrase);
      case Says::length: return hear_late_length(phrase);
      case Says::nothing: return;
      case Says::play:
      case Says::offer:
      case Says::beaver:
      case Says::take:
      case Says::drop:
      case Says::resign: return games_->turn(phrase);
    }
  }
  // "Ann wins 4, Bob having resigned": the turn that the result before it came of.
  bool tells_why(std::size_t i) const {
    if (i == 0 || i >= phrases_.size()) return false;
    const Phrase &result = phrases_[i - 1], &turn = phrases_[i];
    return turn.says == Says::resign && result.says == Says::claim && turn.side >= 0 &&
           result.side == 1 - turn.side && text_.end_of_line(result.begin) == text_.end_of_line(turn.begin);
  }
  void hear_late_length(const Phrase& phrase) {
    if (length_of_match(text_, phrase) != head_.length) note(phrase.begin, phrase.end);
  }

  // --- what no phrase takes

  // Words that stand with most turns belong to the habit: "hamle", "Serkan Kulüp:".
  void find_habit_words() {
    std::map<std::string_view, std::size_t> words;
    for (const Token& token : text_.tokens)
      if (token.sort == Sort::word && token.meanings.none()) ++words[text_.of(token)];
    const auto turns = static_cast<std::size_t>(std::ranges::count_if(phrases_, is_turn, &Phrase::says));
    for (const auto& [word, count] : words)
      if (count > 3 && count * 5 >= turns * 3) habit_words_.push_back(word);
  }
  bool is_leftover(const Token& token, bool inside) const {
    if (token.sort == Sort::roll || token.sort == Sort::part) return !inside;
    if (token.sort != Sort::word) return false;
    if (token.meanings.none()) return !std::ranges::binary_search(habit_words_, text_.of(token));
    return !inside && !token.meanings.has(Meaning::filler);
  }
  // The words between the tokens `begin` and `end` that nothing was made of, a comment a line.
  void leftovers(std::size_t begin, std::size_t end, const Phrase* phrase = nullptr) {
    std::size_t first = end;
    std::size_t last = end;
    const auto tell = [&] {
      if (first != end && (is_cell(first, last) || (holds_play(first, last) && !is_remark(first)) ||
                           is_action(first, last) || is_landing(first, last)))
        games_->tell({Code::N155, words_of(first, last + 1)});
      if (first != end) note(first, last + 1);
      first = end;
    };
    for (std::size_t i = begin; i < end; ++i) {
      const Token& token = text_.tokens[i];
      if (is_leftover(token, phrase != nullptr)) {
        first = std::min(first, i);
        last = i;
      } else if (token.sort == Sort::line_end ||
                 (phrase != nullptr && token.sort != Sort::sign && token.sort != Sort::word)) {
        tell();
      }
    }
    tell();
  }
  // Parts of a play that belong to no turn.
  bool holds_play(std::size_t first, std::size_t last) const {
    return out_.in_game() && std::ranges::any_of(text_.between(first, last + 1), [](const Token& token) {
             const Move& move = token.move;  // with a nought it may be a score
             return token.sort == Sort::part && !token.dice.rolled() && pips_of(move) > 0 &&
                    move.points[move.n_points - 1U] != 0;
           });
  }
  // "2/çıktıı": a point, and where its checker went in a word that nobody knows.
  bool is_landing(std::size_t first, std::size_t last) const {
    if (!out_.in_game()) return false;
    for (std::size_t i = std::max<std::size_t>(first, 2) - 1; i < last; ++i) {
      const Token &from = text_.tokens[i - 1], &to = text_.tokens[i + 1];
      const bool point = may_count(from);
      if (point && text_.of(text_.tokens[i]) == "/" && !text_.tokens[i].gap && !to.gap &&
          to.sort == Sort::word)
        return true;
    }
    return false;
  }
  // Words behind a turn: what they say of a play is no part of it.
  bool is_remark(std::size_t first) const {
    return text_.tokens[first].sort == Sort::word && !text_.begins_line(first);
  }
  // In two columns of turns, words alone in the place of one: a turn in words that nobody knows.
  bool is_cell(std::size_t first, std::size_t last) const {
    if (!games_->goes_on() || !by_column_ || !text_.tokens[first].wide) return false;
    const auto in_line = std::ranges::lower_bound(phrases_, text_.begin_of_line(first), {}, &Phrase::begin);
    const auto behind = std::ranges::lower_bound(phrases_, first, {}, &Phrase::begin);
    if (std::count_if(in_line, behind, [](const Phrase& one) { return is_turn(one.says); }) > 1) return false;
    const Token& next = text_.tokens[last + 1];
    return next.sort == Sort::line_end || next.wide;
  }
  // "Ada: vido" alone in its line.
  bool is_action(std::size_t first, std::size_t last) const {
    const Token& word = text_.tokens[first];
    return first == last && first > 1 && word.meanings.has({Meaning::cube, Meaning::drop}) &&
           text_.tokens[first + 1].sort == Sort::line_end && text_.of(text_.tokens[first - 1]) == ":" &&
           text_.tokens[first - 2].sort == Sort::person && games_->goes_on();
  }
  Span words_of(std::size_t begin, std::size_t end) const {
    return text_.span(text_.tokens[begin].begin, text_.tokens[end - 1].end);
  }
  void note(std::size_t begin, std::size_t end) { games_->comment(words_of(begin, end)); }

  const Source& whole_;
  std::string_view source_;
  Emitter out_;
  Text text_;
  Persons persons_;
  std::vector<Misspelt> misspelt_;
  Listed listed_;
  std::vector<Phrase> phrases_;
  Games* games_ = nullptr;
  bool by_column_ = false;                     // turns stand in two columns
  std::vector<std::string_view> habit_words_;  // sorted
  KeyLines keys_;
  MatchHead head_;
  std::size_t head_end_ = 0;
};

}  // namespace
}  // namespace typed

bool holds_typed_record(std::string_view text, bool results) {
  constexpr std::size_t samples[] = {1'024, 16'384};  // most hold turns in their first lines
  const auto holds_turns = [&](std::size_t sample) {
    const typed::Text tokens = typed::text_of(text.substr(0, sample));
    return typed::tells_turns(tokens, typed::phrases_of(tokens, {}));
  };
  return std::ranges::any_of(samples, holds_turns) || (results && typed::holds_results(text));
}

void read_typed(const Source& source, Sink& sink, Reporter& reporter) {
  typed::Reader reader(source, sink, reporter);
  if (!reader.tells_turns() && typed::holds_results(source.text()))
    return typed::read_results(source, sink, reporter);
  reader.run();
}

}  // namespace hakem
