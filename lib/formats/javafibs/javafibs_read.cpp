// Line by line. Before the first turn of a game its lines are looked through for the way each side goes
// (formats/one_numbering.hpp), and before a match for the line that tells how the owner of the file is
// called.
#include <optional>

#include "formats/javafibs/javafibs.hpp"
#include "formats/match_tags.hpp"
#include "formats/one_numbering.hpp"
#include "formats/peg.hpp"
#include "formats/two_line_turns.hpp"
#include "grammar/javafibs.hpp"

namespace hakem {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::javafibs;

struct Scores {
  std::string_view first_name, second_name, first_score, second_score;
};

template <typename Rule>
struct Action : p::nothing<Rule> {};
template <>
struct Action<g::first_name> : Store<&Scores::first_name> {};
template <>
struct Action<g::second_name> : Store<&Scores::second_name> {};
template <>
struct Action<g::first_score> : Store<&Scores::first_score> {};
template <>
struct Action<g::second_score> : Store<&Scores::second_score> {};

bool read_scores(std::string_view text, Scores& scores) {
  return parse_line<g::scores, Action>(text, scores);
}

// The number a line begins with, and what stands behind its colon; -1 if it does not begin so.
int code_of(std::string_view line, std::string_view& rest) {
  const auto is_digit = [&](std::size_t at) {
    return at < line.size() && line[at] >= '0' && line[at] <= '9';
  };
  if (!is_digit(0)) return -1;
  const std::size_t colon = is_digit(1) ? 2 : 1;
  if (colon >= line.size() || line[colon] != ':') return -1;
  rest = line.substr(colon + 1);
  return colon == 1 ? line[0] - '0' : (line[0] - '0') * 10 + (line[1] - '0');
}
constexpr int code(JavaFibs what) { return static_cast<int>(what); }

// Whose play a name opens, and what stands behind it.
struct Actor {
  Side side = Side::white;
  std::string_view what;
};

class JavaFibsReader : private TwoLineTurns {
 public:
  JavaFibsReader(const Source& source, Sink& sink, Reporter& reporter)
      : TwoLineTurns(source, sink, reporter) {}

  void run() {
    std::string_view line;
    while (lines_.next(line)) read(readable(line));
    end_match();
  }

 private:
  bool holds_notes() const override { return roll_ || (!out_.in_match() && !prolog_.empty()); }
  Numbers numbers_of(Side side) const override { return directions_.of(side); }

  void read(std::string_view line) {
    if (line.empty()) return;
    if (line.front() == ';' || line.front() == '#') return comment(line);
    if (line.front() == 'J' && matches<g::prolog>(line)) return prolog(line);
    std::string_view rest;
    const int what = code_of(line, rest);
    if (what < 0 || !understood(what, line, rest)) unknown(line);
  }

  void prolog(std::string_view line) {
    end_match();
    prolog_ = line;
    if (!matches<g::whole_prolog>(line)) unknown(line);
  }

  void comment(std::string_view line) {
    const auto span_of = [&](std::string_view part) { return span(part); };
    if (!out_.in_match() && take_tag_line(line, head_, span_of, late_)) return;
    keep(NoteKind::comment, comment_words(line));
  }

  bool understood(int what, std::string_view line, std::string_view rest) {
    switch (static_cast<JavaFibs>(what)) {
      case JavaFibs::begins_match: return match_line(line, rest);
      case JavaFibs::begins_game: return game_line(line, rest), true;
      case JavaFibs::players: return players(line, rest), true;
      case JavaFibs::score: return score(line, rest);
      case JavaFibs::wins_match: return match_won(line, rest);
      case JavaFibs::roll:
      case JavaFibs::opening_roll:
      case JavaFibs::move:
      case JavaFibs::cannot_move:
      case JavaFibs::doubles:
      case JavaFibs::resigns:
      case JavaFibs::takes:
      case JavaFibs::drops:
      case JavaFibs::refuses:
      case JavaFibs::wins_game: break;
      default: return false;
    }
    if (!out_.in_game()) {
      begin_game(line);
      out_.report(Code::N106, span(line));
    }
    return action(static_cast<JavaFibs>(what), line, actor(rest)), true;
  }

  // --- heads -----------------------------------------------------------------------------------------------

  bool match_line(std::string_view line, std::string_view rest) {
    const std::size_t colon = std::min(rest.rfind(':'), rest.size());
    if (out_.in_match()) end_match();
    begin_match(rest.substr(0, colon), line, trimmed_blanks(rest.substr(std::min(colon + 1, rest.size()))));
    return true;
  }

  void begin_match(std::string_view opponent, std::string_view line, std::string_view length = {}) {
    opponent_ = opponent;
    owner_ = javafibs_owner;
    find_owner();
    const std::optional<std::int32_t> points = amount(length);
    head_.length = points.value_or(0);
    if (head_.length == javafibs_unlimited) head_.length = 0;
    head_.length_written = points.has_value();
    head_.names = {opponent_ == javafibs_nobody ? std::string_view() : opponent_, owner_name_};
    head_.span = line.empty() ? Span{} : span(line);
    if (!points && !length.empty())
      late_.emplace_back(Code::H103, length, std::initializer_list<Fact>{length});
    send_head(points || !length.empty());
    prolog_ = {};
    score_.reset();
  }

  // What the lines of players and scores ahead call the owner.
  void find_owner() {
    Lines ahead(lines_.rest());
    std::string_view line, rest;
    owner_name_ = {};
    while (ahead.next(line)) {
      const int what = code_of(trimmed_blanks(line), rest);
      if (what == code(JavaFibs::begins_match) || matches<g::prolog>(line)) break;
      if (what == code(JavaFibs::players) && rest.ends_with(opponent_) && rest.size() > opponent_.size())
        owner_ = rest.substr(0, rest.size() - opponent_.size() - 1);
      Scores said;
      if (what != code(JavaFibs::score) || !read_scores(rest, said)) continue;
      owner_name_ = said.first_name == opponent_ ? said.second_name : said.first_name;
      return;
    }
    owner_name_ = owner_;
  }

  // A first line without a match behind it is one without anything.
  void end_match() {
    if (!out_.in_match() && !prolog_.empty()) begin_match({}, prolog_);
    if (!out_.in_match()) return;
    send_roll();
    out_.end_game();
    send_score();
    out_.end_match();
  }

  void game_line(std::string_view line, std::string_view rest) {
    begin_game(line);
    const std::optional<Actor> starter = named(rest);
    if (starter) return surplus(starter->what);
    if (!opponent_.empty()) surplus(trimmed_blanks(rest));
  }

  // Words behind a name where none belong.
  void surplus(std::string_view words) {
    if (!words.empty()) unknown(words);
  }

  void begin_game(std::string_view line) {
    send_roll();
    if (!out_.in_match()) {
      begin_match({}, line);
    }
    out_.end_game();
    GameHead head;
    head.names = {opponent_ == javafibs_nobody ? std::string_view() : opponent_, owner_name_};
    head.span = span(line);
    if (score_) {
      head.score = {static_cast<std::int32_t>(score_->score[0]), static_cast<std::int32_t>(score_->score[1])};
      head.score_written = true;
      head.score_span = score_->points_span;
      score_.reset();
    }
    out_.begin_game(head);
    cube_.start(1);
    find_directions();
  }

  void players(std::string_view line, std::string_view rest) {
    if (!out_.in_match()) begin_match(rest.substr(std::min(rest.find(':') + 1, rest.size())), line);
    if (!out_.in_game()) begin_game(line);
    const std::size_t colon = rest.rfind(opponent_);
    const bool named = colon != std::string_view::npos && colon > 0 && rest[colon - 1] == ':';
    surplus(named ? rest.substr(colon + opponent_.size()) : rest);
  }

  void find_directions() {
    directions_.start_game();
    Lines ahead(lines_.rest());
    std::string_view line;
    while (!directions_.decided() && ahead.next(line)) {
      line = trimmed_blanks(line);
      if (line.size() < 3 || line.size() > longest_record_line || line[0] != '1') continue;
      if (line[1] == ':') {
        const std::optional<Actor> actor = named(line.substr(2));
        if (actor) directions_.hear(actor->side, actor->what);
      } else if (line.starts_with("13:") || line.starts_with("14:")) {
        break;
      }
    }
  }

  // --- scores ----------------------------------------------------------------------------------------------

  // The score before the next game, or at the end.
  bool score(std::string_view line, std::string_view rest) {
    Scores said;
    if (!read_scores(rest, said) || !out_.in_match()) return false;
    send_roll();
    out_.end_game();
    send_score();
    const bool white_first = said.first_name == opponent_;
    const std::array<std::int64_t, 2> told = {to_int(said.first_score), to_int(said.second_score)};
    score_ = Claim{};
    score_->kind = ClaimKind::score;
    score_->score = {told[white_first ? 0 : 1], told[white_first ? 1 : 0]};
    score_->span = span(line);
    score_->points_span = span(rest);
    return true;
  }

  void send_score() {
    if (score_) out_.claim(*score_);
    score_.reset();
  }

  bool match_won(std::string_view line, std::string_view rest) {
    if (!out_.in_match()) return false;
    send_roll();
    out_.end_game();
    send_score();
    Claim claim;
    claim.kind = ClaimKind::match_won;
    const Actor winner = actor(rest);
    claim.side = winner.side;
    claim.span = span(line);
    out_.claim(claim);
    if (!amount(winner.what)) surplus(winner.what);  // the length of the match
    return true;
  }

  // --- actions ---------------------------------------------------------------------------------------------

  std::optional<Actor> named(std::string_view rest) const {
    const auto opens = [&](std::string_view name) {
      return rest.size() > name.size() && rest.starts_with(name) && rest[name.size()] == ':';
    };
    const bool white = opens(opponent_), black = opens(owner_);
    if (!white && !black) return std::nullopt;
    const bool is_white = white && (!black || opponent_.size() > owner_.size());
    const std::string_view name = is_white ? opponent_ : owner_;
    return Actor{is_white ? Side::white : Side::black, trimmed_blanks(rest.substr(name.size() + 1))};
  }

  // Somebody nobody has heard of plays in turn.
  Actor actor(std::string_view rest) {
    if (const std::optional<Actor> known = named(rest)) return *known;
    const std::size_t colon = std::min(rest.find(':'), rest.size());
    const Actor guess{roll_ ? roll_->turn.side : other(last_),
                      trimmed_blanks(rest.substr(std::min(colon + 1, rest.size())))};
    const std::string_view name = rest.substr(0, colon);
    out_.report(Code::N119, span(name), {name, guess.side}, guess.side, true);
    return guess;
  }

  void action(JavaFibs what, std::string_view line, const Actor& actor) {
    // A roll stays on the table while a resignation is refused.
    const bool waits = what == JavaFibs::move || what == JavaFibs::cannot_move || what == JavaFibs::resigns ||
                       what == JavaFibs::refuses;
    const bool is_cube = what == JavaFibs::doubles || what == JavaFibs::takes || what == JavaFibs::drops;
    if (!waits) send_roll(!is_cube);
    last_ = actor.side;
    switch (what) {
      case JavaFibs::roll:
      case JavaFibs::opening_roll: {
        Roll roll;
        roll.turn.side = actor.side;
        roll.opening = what == JavaFibs::opening_roll;
        roll.line = line;
        return put_roll(roll, actor.what, actor.side);
      }
      case JavaFibs::move: return send_move(line, actor.what, actor.side);
      case JavaFibs::cannot_move: {
        const bool unrecorded = actor.what == "????";
        send_move(line, unrecorded ? actor.what : std::string_view(), actor.side);
        return unrecorded ? void() : surplus(actor.what);
      }
      case JavaFibs::doubles: send(cube_.doubles(actor.side), line, actor.side); break;
      case JavaFibs::takes:
        cube_.takes();
        send(TurnKind::take, line, actor.side);
        break;
      case JavaFibs::drops: send(TurnKind::drop, line, actor.side); break;
      case JavaFibs::refuses: send(TurnKind::resign_refuse, line, actor.side); break;
      case JavaFibs::resigns: return resigns(line, actor);
      case JavaFibs::wins_game: return result(line, actor);
      case JavaFibs::players:
      case JavaFibs::begins_match:
      case JavaFibs::wins_match:
      case JavaFibs::begins_game:
      case JavaFibs::score: return;
    }
    surplus(actor.what);
  }

  // A resignation that the next line answers with as many points is how the result came about, and no turn of
  // its own.
  void resigns(std::string_view line, const Actor& actor) {
    const std::optional<std::int32_t> points = points_given(actor.what, actor.side);
    if (const auto won = result_is_next(); won && (!points || won == points)) return;
    send_resignation(points, actor.what, line, actor.side);
  }

  std::optional<std::int32_t> result_is_next() const {
    Lines ahead(lines_.rest());
    std::string_view line, rest;
    do {
      if (!ahead.next(line)) return std::nullopt;
      line = trimmed_blanks(line);
    } while (line.empty());
    if (code_of(line, rest) != code(JavaFibs::wins_game)) return std::nullopt;
    const std::optional<Actor> winner = named(rest);
    return winner ? amount(winner->what) : std::nullopt;
  }

  void result(std::string_view line, const Actor& actor) {
    Claim claim;
    claim.side = actor.side;
    claim.span = span(line);
    if (const std::optional<std::int32_t> points = amount(actor.what)) {
      claim.points = *points;
      claim.points_span = span(actor.what);
    } else if (!actor.what.empty()) {
      out_.unread(Code::N110, actor.what, line, {actor.what}, actor.side);
    }
    out_.claim(claim);
  }

  std::string_view prolog_;                  // of a match that has not begun
  std::string_view opponent_;                // White
  std::string_view owner_ = javafibs_owner;  // what he is called in most lines
  std::string_view owner_name_;
  std::optional<Claim> score_;  // of the line 14 read last
  Side last_ = Side::black;
  Directions directions_;
};

}  // namespace

int sniff_javafibs(std::string_view text) {
  text = text.substr(0, 200);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return matches<g::prolog>(text) ? 100 : 0;
}

void read_javafibs(const Source& source, Sink& sink, Reporter& reporter) {
  JavaFibsReader(source, sink, reporter).run();
}

}  // namespace hakem
