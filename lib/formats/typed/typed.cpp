// From phrases to events: the head, games and their turns, what is left as comments.
#include "formats/typed/typed.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/fold.hpp"
#include "formats/emitter.hpp"
#include "formats/lines.hpp"
#include "formats/tavla/tavla_line.hpp"
#include "formats/tavla/tavla_words.hpp"
#include "formats/typed/rows.hpp"
#include "formats/typed/said.hpp"
#include "formats/typed/sides.hpp"

namespace hakem {
namespace typed {
namespace {

constexpr int all_checkers = 15;

// A finding about the turn that comes next.
struct Told {
  Code code;
  Span span;
};

// The tokens, made ready for those who look at several of them.
Text text_of(std::string_view source) {
  Text text = tokens_of(source);
  part_labels_from_dice(text);
  set_rows_aside(text);
  join_dice(text);
  read_dashes(text);
  return text;
}

// Numbers of versions and verses look like turns, and seldom move what they roll.
bool moves_as_rolled(const Turn& turn) {
  if (turn.kind != TurnKind::play || !turn.dice.rolled()) return false;
  int pips = 0;
  bool bears_off = false;
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    pips += pips_of(turn.moves[i]);
    bears_off = bears_off || turn.moves[i].points[turn.moves[i].n_points - 1U] == off;
  }
  const int all = turn.dice.is_double() ? 4 * turn.dice.first : turn.dice.first + turn.dice.second;
  return pips == all || (bears_off && pips > 0 && pips < all);
}

bool is_turn(const Phrase& phrase) { return phrase.says >= Says::play && phrase.says <= Says::resign; }

class Reader {
 public:
  Reader(const Source& source, Sink& sink, Reporter& reporter)
      : source_(source.text()), out_(sink, reporter, source.text()), text_(text_of(source.text())) {
    take_keys();
    persons_ = find_persons(text_, source_);
    phrases_ = phrases_of(text_, persons_);
  }

  void run() {
    const Sides sides(text_, persons_, phrases_);
    sides_ = &sides;
    find_habit_words();
    head();
    std::size_t done = head_end_;
    for (const Phrase& phrase : phrases_) {
      if (phrase.begin < head_end_) continue;
      leftovers(done, phrase.begin);
      say(phrase);
      leftovers(phrase.begin, phrase.end, &phrase);
      done = phrase.end;
    }
    leftovers(done, text_.tokens.size());
    close_game();
    out_.end_match();
  }

 private:
  // --- the head
  // ---------------------------------------------------------------------------------------------------

  // "Kural: turnuva", "Turnuva: …": lines whose key strict notation knows.
  void take_keys() {
    for (std::size_t i = 0; i < text_.tokens.size(); ++i) {
      std::size_t end = i;
      bool turn = false;
      for (; text_.tokens[end].sort != Sort::line_end; ++end)
        turn = turn || text_.tokens[end].sort == Sort::part;
      if (!turn && end > i) take_key(i, end);
      i = end;
    }
  }
  void take_key(std::size_t begin, std::size_t end) {
    const std::uint32_t from = text_.tokens[begin].begin;
    const std::string_view line = std::string_view(text_.folded).substr(from, text_.tokens[end].begin - from);
    const tavla::KeyEntry* const key =
        line.find(':') == line.npos ? nullptr : tavla::find_key(tavla::key_of(line));
    const bool magic = line.starts_with("tavla ") && line.find_first_not_of("0123456789. ", 6) == line.npos;
    using tavla::Key;
    if (!magic &&
        (key == nullptr || (key->key != Key::rules && key->key != Key::tag && key->key != Key::match_tag)))
      return;
    for (std::size_t i = begin; i < end; ++i) text_.tokens[i].sort = Sort::sign;
    if (magic) return;
    const std::uint32_t colon = from + static_cast<std::uint32_t>(line.find(':'));
    const Span value = text_.span(colon + 1, text_.tokens[end].begin);
    const std::string_view words = trimmed_blanks(source_.substr(value.offset, value.length));
    if (key->key == Key::rules) {
      head_.rules = words;
      head_.rules_span = out_.span(words);
    }
    head_.tags.push_back({key->name, words, key->written, text_.span(from, text_.tokens[end].begin)});
    taken_.push_back({begin, end});
  }

  // What stands before the first turn or heading: the length, and lines of other words.
  void head() {
    const auto first = std::ranges::find_if(
        phrases_, [](const Phrase& phrase) { return is_turn(phrase) || phrase.says == Says::heading; });
    head_end_ = first == phrases_.end() ? text_.tokens.size() : line_begin(first->begin);
    for (const Phrase& phrase : phrases_) {
      if (first != phrases_.end() && phrase.begin >= first->begin) break;
      if (phrase.says == Says::length || (phrase.says == Says::claim && says_points(phrase)))
        hear_length(length_of_match(text_, phrase), phrase);
    }
    if (head_.length == 0)
      for (const Phrase& phrase : phrases_)
        if (phrase.says == Says::heading) hear_length(heading_of(text_, phrase).length, phrase);
    head_.names = persons_.names;
    // Nobody who writes "Ali kazandı" says before that Veli gave up; those who do say so throughout.
    head_.result_means_resignation =
        std::ranges::find(phrases_, Says::resign, &Phrase::says) == phrases_.end();
    if (head_.span.length == 0 && first != phrases_.end())
      head_.span = text_.span(text_.tokens[first->begin]);
    out_.begin_match(head_);
    for (std::size_t i = 0; i < head_end_; ++i) {
      std::size_t end = i;
      while (text_.tokens[end].sort != Sort::line_end) ++end;
      if (end > i) head_line(i, end);
      i = end;
    }
    if (first != phrases_.end()) report_habit();
  }
  bool says_points(const Phrase& phrase) const {
    return std::any_of(text_.tokens.begin() + static_cast<std::ptrdiff_t>(phrase.begin),
                       text_.tokens.begin() + static_cast<std::ptrdiff_t>(phrase.end),
                       [](const Token& token) { return token.meanings.has(Meaning::points); });
  }
  void hear_length(std::int32_t length, const Phrase& phrase) {
    constexpr std::int32_t longest = 99;
    if (head_.length_written || length < 1 || length > longest) return;
    head_.length = length;
    head_.length_written = true;
    head_.span = text_.span(text_.tokens[phrase.begin].begin, text_.tokens[phrase.end - 1].end);
  }
  // A comment, unless all that it says is known.
  void head_line(std::size_t begin, std::size_t end) {
    for (const auto& [from, to] : taken_)
      if (from == begin) return;
    const bool other =
        std::any_of(text_.tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                    text_.tokens.begin() + static_cast<std::ptrdiff_t>(end),
                    [](const Token& token) { return token.sort == Sort::word && token.meanings.none(); });
    if (!other) return;
    note(begin, end);
  }
  std::size_t line_begin(std::size_t token) const {
    while (token > 0 && text_.tokens[token - 1].sort != Sort::line_end) --token;
    return token;
  }

  void report_habit() {
    const auto is_sample = [](const Phrase& phrase) { return phrase.says == Says::play; };
    const auto sample = std::ranges::find_if(phrases_, is_sample);
    if (sample == phrases_.end()) return;
    const Span span = text_.span(text_.tokens[sample->begin].begin, text_.tokens[sample->end - 1].end);
    constexpr std::size_t longest = 60;
    std::string_view words = source_.substr(span.offset, span.length);
    words = words.substr(0, std::min({words.find_first_of("\r\n"), words.size(), longest}));
    while (!words.empty() && (static_cast<unsigned char>(words.back()) & 0xC0U) == 0x80U)
      words.remove_suffix(1);
    if (!words.empty() && static_cast<unsigned char>(words.back()) >= 0xC0U) words.remove_suffix(1);
    out_.report(Code::N157, out_.span(words),
                {words, static_cast<std::int64_t>(std::ranges::count_if(phrases_, is_turn))});
  }

  // --- games
  // ------------------------------------------------------------------------------------------------------

  void say(const Phrase& phrase) {
    switch (phrase.says) {
      case Says::heading: return heading(phrase);
      case Says::claim: return claim(phrase);
      case Says::length: return hear_late_length(phrase);
      case Says::nothing: return;
      case Says::play:
      case Says::offer:
      case Says::beaver:
      case Says::take:
      case Says::drop:
      case Says::resign: return turn(phrase);
    }
  }
  void hear_late_length(const Phrase& phrase) {
    if (length_of_match(text_, phrase) != head_.length) note(phrase.begin, phrase.end);
  }

  void heading(const Phrase& phrase) {
    const Heading told = heading_of(text_, phrase);
    const bool again = out_.in_game() && !over_ && told.number != 0 && told.number == number_;
    if (told.starts >= 0) starts_ = static_cast<Side>(told.starts);
    if (again) return;
    close_game();
    GameHead head;
    head.number = told.number;
    head.crawford = told.crawford;
    head.span = text_.span(text_.tokens[phrase.begin].begin, text_.tokens[phrase.end - 1].end);
    if (told.score) {
      head.score_written = true;
      head.score = {static_cast<std::int32_t>(told.score->score[0]),
                    static_cast<std::int32_t>(told.score->score[1])};
      if (!told.score->white_first && phrase.side == 1 && phrase.other == 0)
        std::swap(head.score[0], head.score[1]);
      head.score_span = told.score->span;
      score_ = {head.score[0], head.score[1]};
    }
    next_ = head;
  }

  void begin_game(Span span) {
    close_game();
    ++games_;
    if (!next_) next_.emplace();
    if (next_->span.length == 0) next_->span = span;
    number_ = next_->number != 0 ? next_->number : games_;
    out_.begin_game(*next_);
    next_.reset();
    offered_.reset();
    winner_.reset();
    over_ = false;
    last_.reset();
    off_ = {};
  }
  // Where nothing but their order tells whose turns they are, the result tells who began.
  void close_game() {
    if (!out_.in_game()) return;
    if (winner_ && !counted_) score_[index(*winner_)] += cube_;
    counted_ = false;
    cube_ = 1;
    const bool exchanged = sides_->by_order() && winner_ && told_winner_ && *winner_ != *told_winner_;
    for (auto& event : game_) {
      if (auto* const turn = std::get_if<Turn>(&event)) {
        if (exchanged) turn->side = other(turn->side);
        out_.turn(*turn);
      } else if (const auto* const claim = std::get_if<Claim>(&event)) {
        out_.claim(*claim);
      } else if (const auto* const told = std::get_if<Told>(&event)) {
        if (told->code == Code::N155) {
          out_.report(told->code, told->span, {1});
        } else {
          out_.report(told->code, told->span, {}, {}, true);
        }
      } else if (const auto* const words = std::get_if<Span>(&event)) {
        out_.note(NoteKind::comment, source_.substr(words->offset, words->length), *words);
      }
    }
    game_.clear();
    told_winner_.reset();
    out_.end_game();
    starts_.reset();
  }

  void turn(const Phrase& phrase) {
    Turn turn = turn_of(text_, phrase);
    if (!out_.in_game() || over_ || next_) begin_game(turn.span);
    turn.side = sides_->of(phrase, last_, starts_);
    if (phrase.says == Says::take && resigned_) turn.kind = TurnKind::resign_accept;
    if (phrase.says == Says::drop && resigned_) turn.kind = TurnKind::resign_refuse;
    resigned_ = phrase.says == Says::resign;
    last_ = turn.side;
    if (turn.kind == TurnKind::play && !turn.dice.rolled()) read_roll_off(turn);
    game_.emplace_back(turn);
    if (phrase.says == Says::offer) offered_ = turn.side;
    if (turn.kind == TurnKind::take) cube_ *= 2;
    if (turn.kind == TurnKind::drop) winner_ = offered_;
    for (std::size_t i = 0; i < turn.n_moves; ++i)
      if (turn.moves[i].points[turn.moves[i].n_points - 1U] == off)
        off_[index(turn.side)] += turn.moves[i].count;
    if (off_[index(turn.side)] >= all_checkers) winner_ = turn.side;
    over_ = turn.kind == TurnKind::drop || turn.kind == TurnKind::resign_accept ||
            off_[index(turn.side)] >= all_checkers;
  }

  // A play without a roll is told; the roll is what its parts move, where they leave no doubt.
  void read_roll_off(Turn& turn) {
    game_.emplace_back(Told{Code::N133, turn.span});
    const auto length = [&](std::size_t i) {
      const Move& move = turn.moves[i];
      return move.n_points == 2 && move.points[1] != off ? move.points[0] - move.points[1] : 0;
    };
    const bool two = turn.n_moves == 2 && turn.moves[0].count == 1 && turn.moves[1].count == 1;
    const auto is_die = [](int pips) { return pips >= 1 && pips <= 6; };
    if (two && is_die(length(0)) && is_die(length(1)) && length(0) != length(1)) {
      turn.dice = {static_cast<std::uint8_t>(length(0)), static_cast<std::uint8_t>(length(1))};
    } else {
      turn.kind = TurnKind::unreadable;
      turn.n_moves = 0;
      turn.unplayed = 0;
    }
  }

  void claim(const Phrase& phrase) {
    if (games_ == 0) return note(phrase.begin, phrase.end);
    const std::array<std::int64_t, 2> before = score_;
    bool white_first = false;
    Claim claim = claim_of(text_, phrase, white_first);
    if (claim.score[0] >= 0) order_score(phrase, claim, white_first);
    if (claim.kind == ClaimKind::score && out_.in_game() && !over_) tell_winner(claim, before);
    count(claim);
    if (claim.kind != ClaimKind::score) over_ = true;
    if (claim.kind == ClaimKind::game_won || claim.kind == ClaimKind::match_won) told_winner_ = claim.side;
    if (claim.kind == ClaimKind::game_lost && claim.side) told_winner_ = other(*claim.side);
    send(claim);
    if (claim.score[0] < 0 || claim.kind == ClaimKind::score || claim.kind == ClaimKind::match_won) return;
    Claim score;  // told beside the result, and checked like one of its own
    score.kind = ClaimKind::score;
    score.score = claim.score;
    score.span = score.points_span = claim.points_span;
    send(score);
  }
  // "John leads 3-0" behind a game that has no other end: who gained points has won them.
  void tell_winner(Claim& claim, const std::array<std::int64_t, 2>& before) {
    for (const Side side : {Side::white, Side::black}) {
      const std::int64_t gained = claim.score[index(side)] - before[index(side)];
      if (gained <= 0 || claim.score[index(other(side))] != before[index(other(side))]) continue;
      claim.kind = ClaimKind::game_won;
      claim.side = side;
      claim.points = gained;
    }
  }
  // What the score stands at behind the claim.
  void count(const Claim& claim) {
    if (claim.score[0] < 0 && claim.side && claim.points > 0 && claim.kind == ClaimKind::game_won)
      score_[index(*claim.side)] += claim.points;
    counted_ = counted_ || claim.score[0] >= 0 || claim.points > 0;
  }
  void send(const Claim& claim) {
    if (out_.in_game()) {
      game_.emplace_back(claim);
    } else {
      out_.claim(claim);
    }
  }
  // "Ali - Veli 2-0" is in the order of the names; "Veli kazandı, 2-1" may be White's or the winner's first:
  // as the score can grow.
  void order_score(const Phrase& phrase, Claim& claim, bool white_first) {
    auto& score = claim.score;
    const bool leads = claim.kind == ClaimKind::score && claim.side && phrase.other < 0;
    if (white_first) {
      // as it is
    } else if (phrase.side == 1 && phrase.other == 0) {
      std::swap(score[0], score[1]);
    } else if (leads && score[index(*claim.side)] < score[1 - index(*claim.side)]) {
      std::swap(score[0], score[1]);
    } else if ((claim.side || winner_) && phrase.other < 0) {
      const Side told = claim.side ? *claim.side : *winner_;
      const std::size_t winner = index(claim.kind == ClaimKind::game_lost ? other(told) : told);
      const bool grows = score[winner] > score_[winner] && score[1 - winner] == score_[1 - winner];
      const bool turned = score[1 - winner] > score_[winner] && score[winner] == score_[1 - winner];
      if (!grows && turned) std::swap(score[0], score[1]);
    }
    score_ = {score[0], score[1]};
    if (claim.kind == ClaimKind::score) claim.side.reset();
  }

  // --- what no phrase takes
  // ---------------------------------------------------------------------------------------

  // Words that stand with most turns belong to the habit: "hamle", "Serkan Kulüp:".
  void find_habit_words() {
    std::map<std::string_view, std::size_t> words;
    for (const Token& token : text_.tokens)
      if (token.sort == Sort::word && token.meanings.none()) ++words[text_.of(token)];
    const auto turns = static_cast<std::size_t>(std::ranges::count_if(phrases_, is_turn));
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
      if (first != end && (is_cell(first, last) || holds_play(first, last)))
        game_.emplace_back(Told{Code::N155, words_of(first, last + 1)});
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
    return out_.in_game() &&
           std::any_of(text_.tokens.begin() + static_cast<std::ptrdiff_t>(first),
                       text_.tokens.begin() + static_cast<std::ptrdiff_t>(last + 1), [](const Token& token) {
                         const Move& move = token.move;  // with a nought it may be a score
                         return token.sort == Sort::part && !token.dice.rolled() && pips_of(move) > 0 &&
                                move.points[move.n_points - 1U] != 0;
                       });
  }
  // In two columns of turns, words alone in the place of one: a turn in words that nobody knows.
  bool is_cell(std::size_t first, std::size_t last) const {
    if (!out_.in_game() || over_ || !sides_->by_column()) return false;
    const Token& next = text_.tokens[last + 1];
    return text_.tokens[first].wide && (next.sort == Sort::line_end || next.wide);
  }
  Span words_of(std::size_t begin, std::size_t end) const {
    return text_.span(text_.tokens[begin].begin, text_.tokens[end - 1].end);
  }
  void note(std::size_t begin, std::size_t end) {
    const Span span = words_of(begin, end);
    const std::string_view words = trimmed_blanks(source_.substr(span.offset, span.length));
    if (words.empty()) return;
    if (out_.in_game()) {
      game_.emplace_back(out_.span(words));
    } else {
      out_.note(NoteKind::comment, words, out_.span(words));
    }
  }

  std::string_view source_;
  Emitter out_;
  Text text_;
  Persons persons_;
  std::vector<Phrase> phrases_;
  const Sides* sides_ = nullptr;
  std::vector<std::string_view> habit_words_;               // sorted
  std::vector<std::pair<std::size_t, std::size_t>> taken_;  // lines of the head that became tags
  MatchHead head_;
  std::size_t head_end_ = 0;

  std::vector<std::variant<Turn, Claim, Span, Told>> game_;  // the one that goes on; a Span is a comment
  std::optional<Side> offered_;                              // who doubled last
  std::optional<Side> winner_;                               // by its turns
  std::optional<Side> told_winner_;
  std::optional<GameHead> next_;  // its heading was read
  std::int32_t games_ = 0;
  std::int32_t number_ = 0;
  bool over_ = false;
  bool resigned_ = false;                // the turn before resigned
  std::optional<Side> last_;             // who spoke last
  std::optional<Side> starts_;           // who is said to begin the game
  std::array<int, 2> off_{};             // checkers borne off
  std::array<std::int64_t, 2> score_{};  // as far as it is told, or follows from the cube
  std::int64_t cube_ = 1;
  bool counted_ = false;  // the points of the game are in it
};

}  // namespace
}  // namespace typed

bool holds_typed_turns(std::string_view text) {
  constexpr std::size_t sample = 16'384;
  constexpr std::size_t enough = 3;
  constexpr std::size_t words_a_turn = 25;  // of a letter that speaks of some turns there are more
  const typed::Text tokens = typed::text_of(text.substr(0, sample));
  std::size_t turns = 0;
  for (const typed::Phrase& phrase : typed::phrases_of(tokens, {}))
    if (phrase.says == typed::Says::play && typed::moves_as_rolled(typed::turn_of(tokens, phrase))) ++turns;
  const auto words =
      static_cast<std::size_t>(std::ranges::count(tokens.tokens, typed::Sort::word, &typed::Token::sort));
  return turns >= enough && turns * words_a_turn > words;
}

void read_typed(const Source& source, Sink& sink, Reporter& reporter) {
  typed::Reader(source, sink, reporter).run();
}

}  // namespace hakem
