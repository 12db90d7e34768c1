// Line by line. A roll waits for the play of the next line; the two are one turn. Before the first turn of a
// game its lines are looked through for the way each side goes (formats/one_numbering.hpp), and before a
// match for the line that tells how the owner of the file is called.
#include <charconv>
#include <optional>

#include "formats/doublings.hpp"
#include "formats/emitter.hpp"
#include "formats/javafibs/javafibs.hpp"
#include "formats/lines.hpp"
#include "formats/match_tags.hpp"
#include "formats/one_numbering.hpp"
#include "formats/peg.hpp"
#include "grammar/javafibs.hpp"

namespace hakem {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::javafibs;

struct Said {
  std::string_view first_die, second_die, number;
  std::string_view first_name, second_name, first_score, second_score;
};

template <typename Rule>
struct Action : p::nothing<Rule> {};
template <std::string_view Said::*field>
struct Store {
  template <typename In>
  static void apply(const In& in, Said& said) {
    said.*field = {in.begin(), in.size()};
  }
};
template <>
struct Action<g::first_die> : Store<&Said::first_die> {};
template <>
struct Action<g::second_die> : Store<&Said::second_die> {};
template <>
struct Action<g::number> : Store<&Said::number> {};
template <>
struct Action<g::first_name> : Store<&Said::first_name> {};
template <>
struct Action<g::second_name> : Store<&Said::second_name> {};
template <>
struct Action<g::first_score> : Store<&Said::first_score> {};
template <>
struct Action<g::second_score> : Store<&Said::second_score> {};

template <typename Rule>
bool says(std::string_view text, Said& said) {
  return parse_line<Rule, Action>(text, said);
}

std::int32_t to_int(std::string_view text) {
  std::int32_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// The number a line begins with, and what stands behind its colon; -1 if it does not begin so.
int code_of(std::string_view line, std::string_view& rest) {
  if (!matches<g::line>(line)) return -1;
  const std::size_t colon = line.find(':');
  rest = line.substr(colon + 1);
  return to_int(trimmed_blanks(line.substr(0, colon)));
}
constexpr int code(JavaFibs what) { return static_cast<int>(what); }

// Whose play a name opens, and what stands behind it.
struct Actor {
  Side side = Side::white;
  std::string_view what;
};

class JavaFibsReader {
 public:
  JavaFibsReader(const Source& source, Sink& sink, Reporter& reporter)
      : text_(source.text()), lines_(text_), out_(sink, reporter) {}

  void run() {
    std::string_view line;
    while (lines_.next(line)) read(line);
    end_match();
  }

 private:
  Span span(std::string_view part) const {
    return {static_cast<std::uint32_t>(part.data() - text_.data()), static_cast<std::uint32_t>(part.size())};
  }

  void read(std::string_view whole) {
    const std::string_view line = trimmed_blanks(whole);
    if (line.empty()) return;
    if (line.size() > longest_record_line) {
      out_.report(Code::S107, span(line.substr(0, 80)));
      return keep(NoteKind::unknown, line);
    }
    if (line.front() == ';' || line.front() == '#') return comment(line);
    if (line.front() == 'J' && matches<g::prolog>(line)) return prolog(line);
    std::string_view rest;
    const int what = code_of(line, rest);
    if (what < 0 || !understood(what, line, rest)) unknown(line);
  }

  void prolog(std::string_view line) {
    end_match();
    prolog_ = line;
  }

  void unknown(std::string_view line) {
    out_.report(Code::N103, span(line));
    keep(NoteKind::unknown, line);
  }

  void comment(std::string_view line) {
    std::string_view key, value;
    if (!out_.in_match() && read_tag_line(line, key, value)) {
      apply_tag(
          head_, key, value, [&](std::string_view part) { return span(part); },
          [&](Code found, std::string_view at, std::initializer_list<Fact> facts) {
            late_.emplace_back(found, at, facts);
          });
      head_.tags.push_back({key, value, key, span(line)});
      return;
    }
    keep(NoteKind::comment, trimmed_blanks(line.substr(1)));
  }

  // Notes do not come between a roll and its play, nor before the head of their match.
  void keep(NoteKind kind, std::string_view text) {
    if (roll_ || (!out_.in_match() && !prolog_.empty())) {
      waiting_.push_back({kind, text, span(text)});
    } else {
      out_.note(kind, text, span(text));
    }
  }
  void send_waiting() {
    for (const Note& note : waiting_) out_.note(note.kind, note.text, note.span);
    waiting_.clear();
  }

  bool understood(int what, std::string_view line, std::string_view rest) {
    switch (static_cast<JavaFibs>(what)) {
      case JavaFibs::begins_match: return match_line(line, rest);
      case JavaFibs::begins_game: return begin_game(line), true;
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
    Said said;
    const bool known = says<g::amount>(length, said);
    head_.length = known ? to_int(said.number) : 0;
    if (head_.length == javafibs_unlimited) head_.length = 0;
    head_.length_written = known;
    head_.money = head_.length == 0;
    head_.result_means_resignation = true;
    head_.names = {opponent_ == javafibs_nobody ? std::string_view() : opponent_, owner_name_};
    head_.span = line.empty() ? Span{} : span(line);
    out_.begin_match(head_);
    if (!known && length.empty()) out_.report(Code::N105, head_.span);
    if (!known && !length.empty()) out_.report(Code::H103, span(length), {length});
    for (const LateFinding& found : late_) out_.report(found, span(found.at));
    late_.clear();
    send_waiting();
    head_ = {};
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
      Said said;
      if (what != code(JavaFibs::score) || !says<g::scores>(rest, said)) continue;
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
  }

  void find_directions() {
    directions_.start_game();
    Lines ahead(lines_.rest());
    std::string_view line, rest;
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
    Said said;
    if (!says<g::scores>(rest, said) || !out_.in_match()) return false;
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
    claim.side = actor(rest).side;
    claim.span = span(line);
    out_.claim(claim);
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
    if (!waits) send_roll(what == JavaFibs::roll || what == JavaFibs::opening_roll);
    last_ = actor.side;
    switch (what) {
      case JavaFibs::roll:
      case JavaFibs::opening_roll: return roll(what, line, actor);
      case JavaFibs::move:
      case JavaFibs::cannot_move: return move(what, line, actor);
      case JavaFibs::doubles: return send(cube_.doubles(actor.side), line, actor.side);
      case JavaFibs::takes: cube_.takes(); return send(TurnKind::take, line, actor.side);
      case JavaFibs::drops: return send(TurnKind::drop, line, actor.side);
      case JavaFibs::refuses: return send(TurnKind::resign_refuse, line, actor.side);
      case JavaFibs::resigns: return resigns(line, actor);
      case JavaFibs::wins_game: return result(line, actor);
      case JavaFibs::players:
      case JavaFibs::begins_match:
      case JavaFibs::wins_match:
      case JavaFibs::begins_game:
      case JavaFibs::score: return;
    }
  }

  void send(TurnKind kind, std::string_view line, Side side, std::int32_t value = 0) {
    Turn turn;
    turn.kind = kind;
    turn.side = side;
    turn.value = value;
    turn.span = span(line);
    if (kind != TurnKind::offer && kind != TurnKind::beaver && kind != TurnKind::raccoon) cube_.passes();
    out_.turn(turn);
  }

  struct Waiting {
    Turn turn;
    bool opening = false;
  };

  void roll(JavaFibs what, std::string_view line, const Actor& actor) {
    Said said;
    Waiting waiting;
    waiting.opening = what == JavaFibs::opening_roll;
    Turn& turn = waiting.turn;
    turn.side = actor.side;
    turn.span = span(line);
    turn.dice_span = span(actor.what);
    turn.kind = TurnKind::unreadable;
    const bool read = says<g::dice>(actor.what, said);
    const int first = read ? said.first_die[0] - '0' : 0, second = read ? said.second_die[0] - '0' : 0;
    if (first < 1 || first > 6 || second < 1 || second > 6) {
      out_.report(Code::N102, actor.what.empty() ? span(line) : turn.dice_span, {actor.what}, turn.side,
                  true);
    } else {
      turn.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
      turn.kind = TurnKind::blank;
    }
    roll_ = waiting;
  }

  // A roll that no play followed. Opening dice that were not played are told for themselves; they name the
  // die of the owner first.
  void send_roll(bool another_roll = false) {
    if (!roll_) return;
    Turn turn = roll_->turn;
    if (roll_->opening && turn.kind == TurnKind::blank && (another_roll || turn.dice.is_double())) {
      turn.kind = TurnKind::opening;
      std::swap(turn.dice.first, turn.dice.second);
    }
    roll_.reset();
    cube_.passes();
    out_.turn(turn);
    send_waiting();
  }

  void move(JavaFibs what, std::string_view line, const Actor& actor) {
    if (roll_ && roll_->turn.side != actor.side) send_roll();
    Turn turn;
    turn.side = actor.side;
    turn.span = span(line);
    const bool unrecorded = actor.what == "????";
    if (roll_) {
      turn = roll_->turn;
      turn.span = join(turn.span, span(line));
    } else {
      turn.kind = TurnKind::unreadable;
      if (!unrecorded) out_.report(Code::N133, span(line), {}, turn.side, true);
    }
    if (turn.kind != TurnKind::unreadable || unrecorded) {
      if (unrecorded) {
        turn.kind = TurnKind::unrecorded;
      } else if (what == JavaFibs::cannot_move || actor.what.empty()) {
        turn.kind = TurnKind::dance;
      } else {
        play(turn, actor.what);
      }
    }
    roll_.reset();
    cube_.passes();
    out_.turn(turn);
    send_waiting();
  }

  void play(Turn& turn, std::string_view text) {
    const std::string_view rest = read_move_list(text, span(text).offset, directions_.of(turn.side), turn);
    if (rest.empty()) return;
    out_.report(Code::N101, span(rest), {rest}, turn.side, true);
    turn.kind = TurnKind::unreadable;
    turn.n_moves = 0;
  }

  // A resignation that the next line answers with as many points is how the result came about, and no turn of
  // its own.
  void resigns(std::string_view line, const Actor& actor) {
    Said said;
    const bool told = says<g::amount>(actor.what, said);
    if (!told && !actor.what.empty())
      out_.report(Code::N110, span(actor.what), {actor.what}, actor.side, true);
    const std::int32_t points = told ? to_int(said.number) : 0;
    if (const std::optional<std::int32_t> won = result_is_next(); won && (!told || *won == points)) return;
    const std::int32_t level = cube_.level_of(points);
    if (told && level == 0)
      out_.report(Code::N132, span(actor.what), {points, cube_.cube()}, actor.side, true);
    send(TurnKind::resign, line, actor.side, level);
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
    Said said;
    if (!winner || !says<g::amount>(winner->what, said)) return std::nullopt;
    return to_int(said.number);
  }

  void result(std::string_view line, const Actor& actor) {
    Said said;
    Claim claim;
    claim.side = actor.side;
    claim.span = span(line);
    if (says<g::amount>(actor.what, said)) {
      claim.points = to_int(said.number);
      claim.points_span = span(actor.what);
    } else if (!actor.what.empty()) {
      out_.report(Code::N110, span(actor.what), {actor.what}, actor.side);
    }
    out_.claim(claim);
  }

  std::string_view text_;
  Lines lines_;
  Emitter out_;
  MatchHead head_;
  std::vector<LateFinding> late_;  // about the head, until the match has begun
  std::vector<Note> waiting_;
  std::string_view prolog_;                  // of a match that has not begun
  std::string_view opponent_;                // White
  std::string_view owner_ = javafibs_owner;  // what he is called in most lines
  std::string_view owner_name_;
  std::optional<Claim> score_;  // of the line 14 read last
  std::optional<Waiting> roll_;
  Side last_ = Side::black;
  Doublings cube_;
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
