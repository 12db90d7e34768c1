// Line by line. A roll waits for the move of the next line; the two are one turn. A turn whose lines tell
// when it was is followed by them as a note of kind `source`.
#include <charconv>
#include <optional>
#include <string>

#include "formats/doublings.hpp"
#include "formats/emitter.hpp"
#include "formats/gmd/gmd.hpp"
#include "formats/gmd/gmd_line.hpp"
#include "formats/lines.hpp"
#include "formats/match_tags.hpp"
#include "formats/move_list.hpp"
#include "formats/peg.hpp"
#include "grammar/gmd.hpp"

namespace hakem {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::gmd;
using gmd::Item;

struct Said {
  std::string_view first_die, second_die, number;
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

std::int32_t to_int(std::string_view text) {
  std::int32_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

class GmdReader {
 public:
  GmdReader(const Source& source, Sink& sink, Reporter& reporter)
      : source_(source), text_(source.text()), lines_(text_), out_(sink, reporter) {}

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
    std::string_view line = trimmed_blanks(whole);
    if (line.empty()) return;
    if (line.size() > longest_record_line) {
      out_.report(Code::S107, span(line.substr(0, 80)));
      return keep(NoteKind::unknown, line);
    }
    if (line.front() == '#') return keep(NoteKind::comment, trimmed_blanks(line.substr(1)));
    if (line.front() == 'G' && matches<g::magic>(line)) {
      end_match();
      head_open_ = true;
      head_.span = span(line.substr(0, line.find_first_of(" \t#")));
      const std::size_t comment = line.find('#');
      if (comment != std::string_view::npos)
        keep(NoteKind::comment, trimmed_blanks(line.substr(comment + 1)));
      return;
    }
    gmd::Line read = gmd::read_line(line);
    if (!read.read) return unknown(line);
    if (read.item < Item::game) return header(line, read);
    // A comment may stand behind an action.
    const std::size_t comment = line.find('#');
    if (comment != std::string_view::npos) {
      read = gmd::read_line(trimmed_blanks(line.substr(0, comment)));
      after_ = trimmed_blanks(line.substr(comment + 1));
      line = trimmed_blanks(line.substr(0, comment));
    }
    if (read.item == Item::game) {
      begin_game(line, read);
    } else {
      action(line, read);
    }
    if (comment == std::string_view::npos) return;
    keep(NoteKind::comment, after_);
  }

  void unknown(std::string_view line) {
    out_.report(Code::N103, span(line));
    keep(NoteKind::unknown, line);
  }

  // Notes do not come between a roll and its move, nor before the head of their match.
  void keep(NoteKind kind, std::string_view text) {
    if (roll_ || resignation_ || head_open_) {
      waiting_.push_back({kind, text, span(text)});
    } else {
      out_.note(kind, text, span(text));
    }
  }
  void send_waiting() {
    for (const Note& note : waiting_) out_.note(note.kind, note.text, note.span);
    waiting_.clear();
  }

  // --- the head --------------------------------------------------------------------------------------------

  std::string_view text_of(std::string_view value) const {
    value = trimmed_blanks(value);
    if (value.find('\\') == std::string_view::npos) return value;
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (value[i] != '\\' || i + 1 == value.size()) {
        text += value[i];
        continue;
      }
      const char c = value[++i];
      if (c >= '0' && c <= '7') {
        int octal = 0, digits = 0;
        for (; digits < 3 && i < value.size() && value[i] >= '0' && value[i] <= '7'; ++digits, ++i)
          octal = octal * 8 + (value[i] - '0');
        --i;
        if (octal > 0 && octal < 0x80) text += static_cast<char>(octal);
      } else {
        constexpr std::string_view letters = "ntrbfv", meant = "\n\t\r\b\f\v";
        const std::size_t at = letters.find(c);
        text += at == std::string_view::npos ? c : meant[at];
      }
    }
    return source_.keep(std::move(text));
  }

  void header(std::string_view line, const gmd::Line& read) {
    if (!head_open_ && out_.in_match()) {
      if (read.item != Item::extension) return unknown(line);
      if (read.key == "Position" && out_.in_game()) return position(line, read.value);
      return keep(NoteKind::comment, line);
    }
    head_open_ = true;
    const std::string_view value = trimmed_blanks(read.value);
    const auto tag = [&](std::string_view key, std::string_view text) {
      head_.tags.push_back({key, text, read.key, span(line)});
    };
    if (read.item == Item::length) return length(line, read.key, value);
    if (read.item == Item::location) return tag("Site", text_of(value));
    if (read.item == Item::rule) {
      if (value != "Crawford" && value != "crawford") return report_later(Code::H107, value, read.key);
      head_.crawford = Setting::yes;
      return;
    }
    if (read.item == Item::player || read.item == Item::rank) {
      const std::optional<Side> side = gmd::side_of(read.colour);
      if (!side) return report_later(Code::H107, value, read.key);
      if (read.item == Item::player) return void(head_.names[index(*side)] = text_of(read.data));
      return tag(*side == Side::white ? "Player 1 Rank" : "Player 2 Rank", text_of(read.data));
    }
    apply_tag(
        head_, read.key, text_of(value), [&](std::string_view) { return span(value); },
        [&](Code code, std::string_view at, std::initializer_list<Fact> facts) {
          findings_.emplace_back(code, at, facts);
        });
    tag(read.key, text_of(value));
    if (read.item == Item::unknown) report_later(Code::H101, read.key);
  }

  void length(std::string_view line, std::string_view key, std::string_view value) {
    if (length_told_) return report_later(Code::H102, key);
    length_told_ = true;
    head_.span = span(line);
    Said said;
    if (value == "unlimited" || value == "money") {
      head_.length_written = true;
    } else if (parse_line<g::amount, Action>(value, said)) {
      head_.length = to_int(said.number);
      head_.length_written = true;
    } else {
      report_later(Code::H103, value);
    }
  }

  void report_later(Code code, std::string_view part, std::string_view key = {}) {
    code == Code::H107 ? findings_.emplace_back(code, part, std::initializer_list<Fact>{key, part})
                       : findings_.emplace_back(code, part, std::initializer_list<Fact>{part});
  }

  void begin_match(std::string_view line) {
    if (out_.in_match() && !head_open_) return;
    head_open_ = false;
    head_.money = head_.length == 0;
    head_.result_means_resignation = true;
    if (head_.span.length == 0 && !line.empty()) head_.span = span(line);
    out_.begin_match(head_);
    variation_ = head_.variation;
    if (!length_told_) out_.report(Code::N105, head_.span);
    for (const LateFinding& found : findings_) {
      const bool ours = found.at.data() >= text_.data() && found.at.data() <= text_.data() + text_.size();
      const Span place = ours ? span(found.at) : head_.span;
      out_.report(found, place);
    }
    findings_.clear();
    send_waiting();
    head_ = {};
    length_told_ = false;
  }

  void end_match() {
    if (head_open_) begin_match({});
    send_roll();
    send_resignation();
    out_.end_match();
  }

  // --- a game ----------------------------------------------------------------------------------------------

  void begin_game(std::string_view line, const gmd::Line& read) {
    send_roll();
    send_resignation();
    begin_match(line);
    out_.end_game();
    const gmd::Setups setups = gmd::read_setups(read.value, variation_);
    GameHead head;
    head.span = span(line);
    head.crawford = setups.crawford;
    if (setups.score) {
      head.score = *setups.score;
      head.score_written = true;
      head.score_span = span(setups.score_text);
    }
    out_.begin_game(head);
    cube_.start(1);
    set(line, setups);
  }

  void position(std::string_view line, std::string_view value) {
    send_roll();
    send_resignation();
    set(line, gmd::read_setups(value, variation_));
  }

  void set(std::string_view line, const gmd::Setups& setups) {
    if (!setups.unread.empty()) out_.report(Code::N112, span(setups.unread), {setups.unread});
    if (!setups.position) return;
    Setup setup = *setups.position;
    Turn turn;
    turn.kind = TurnKind::set_position;
    turn.side = setup.on_turn.value_or(Side::white);
    turn.dice = setup.dice;
    turn.span = span(line);
    turn.setup = &setup;
    cube_.start(setup.cube);
    out_.turn(turn);
    set_dice_ = setup.dice;
  }

  struct Waiting {
    Turn turn;
    bool opening = false;
    bool guessed = false;  // whose it is
    bool timed = false;
    std::string_view line;
  };

  void action(std::string_view line, const gmd::Line& read) {
    if (!out_.in_game()) {
      begin_match(line);
      GameHead head;
      head.span = span(line);
      out_.begin_game(head);
      out_.report(Code::N106, head.span);
    }
    const bool any_colour = read.item == Item::roll && read.colour == "-";
    std::optional<Side> side = gmd::side_of(read.colour);
    const bool guessed = !side && !any_colour;
    if (guessed && read.item == Item::move && roll_) {
      side = roll_->turn.side;  // who rolled plays
      if (!roll_->guessed) report_colour(line, read, *side);
    } else if (guessed) {
      side = other(last_);
      report_colour(line, read, *side);
    }
    if (resignation_ && read.item != Item::accept && read.item != Item::reject) send_resignation();
    // A roll stays on the table while a resignation is refused.
    const bool waits = read.item == Item::move || read.item == Item::resign || read.item == Item::reject;
    if (!waits) send_roll(read.item == Item::roll);
    const Side actor = side.value_or(Side::white);
    if (side) last_ = *side;
    if (read.item == Item::roll) {
      roll(line, read, side);
      roll_->guessed = guessed;
      return;
    }
    if (read.item == Item::move) return move(line, read, actor);
    if (read.item == Item::doubles) return send(cube_.doubles(actor), line, read, actor);
    if (read.item == Item::resign) return resign(line, read, actor);
    if (read.item == Item::accept) return accept(line, read, actor);
    send_resignation();
    if (read.item == Item::take) cube_.takes();
    send(read.item == Item::take   ? TurnKind::take
         : read.item == Item::drop ? TurnKind::drop
                                   : TurnKind::resign_refuse,
         line, read, actor);
  }

  void report_colour(std::string_view line, const gmd::Line& read, Side guess) {
    const std::string_view at = read.colour.empty() ? trimmed_blanks(read.value) : read.colour;
    out_.report(Code::N119, at.empty() ? span(line) : span(at), {at, guess}, guess, true);
  }

  void send_source(bool timed, std::string_view first, std::string_view last) {
    if (!timed) return;
    const std::string_view both(first.data(),
                                static_cast<std::size_t>(last.data() + last.size() - first.data()));
    out_.note(NoteKind::source, both, span(both));
  }

  void send(TurnKind kind, std::string_view line, const gmd::Line& read, Side side, std::int32_t value = 0) {
    Turn turn;
    turn.kind = kind;
    turn.side = side;
    turn.value = value;
    turn.span = span(line);
    if (kind != TurnKind::offer && kind != TurnKind::beaver && kind != TurnKind::raccoon) cube_.passes();
    out_.turn(turn);
    send_source(!read.time.empty(), line, line);
  }

  void roll(std::string_view line, const gmd::Line& read, std::optional<Side> side) {
    Said said;
    Waiting waiting;
    waiting.opening = !side;
    waiting.timed = !read.time.empty();
    waiting.line = line;
    Turn& turn = waiting.turn;
    turn.span = span(line);
    turn.dice_span = read.data.empty() ? span(line) : span(read.data);
    turn.kind = TurnKind::unreadable;
    const bool ok = parse_line<g::dice, Action>(read.data, said);
    const int first = ok ? said.first_die[0] - '0' : 0, second = ok ? said.second_die[0] - '0' : 0;
    if (first >= 1 && first <= 6 && second >= 1 && second <= 6) {
      turn.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
      turn.kind = TurnKind::blank;
    } else {
      out_.report(Code::N102, turn.dice_span, {read.data}, side, true);
    }
    // Of opening dice the first is that of White, who is our Black; the higher one begins.
    turn.side = side.value_or(first > second ? Side::black : Side::white);
    roll_ = waiting;
  }

  // A roll that no move followed. Opening dice that were not played are told for themselves.
  void send_roll(bool another_roll = false) {
    if (!roll_) return;
    const Waiting waiting = *roll_;
    roll_.reset();
    Turn turn = waiting.turn;
    if (waiting.opening && turn.kind == TurnKind::blank && (another_roll || turn.dice.is_double())) {
      turn.kind = TurnKind::opening;
      std::swap(turn.dice.first, turn.dice.second);
    }
    cube_.passes();
    out_.turn(turn);
    send_source(waiting.timed, waiting.line, waiting.line);
    send_waiting();
  }

  void move(std::string_view line, const gmd::Line& read, Side side) {
    if (roll_ && (roll_->opening || roll_->guessed)) roll_->turn.side = side;
    if (roll_ && roll_->turn.side != side) send_roll();
    Waiting waiting;
    waiting.line = line;
    Turn& turn = waiting.turn;
    turn.side = side;
    turn.span = span(line);
    const bool unrecorded = read.data == "????";
    if (roll_) {
      waiting = *roll_;
      turn.span = join(turn.span, span(line));
    } else if (set_dice_.rolled()) {
      turn.dice = set_dice_;
    } else {
      turn.kind = TurnKind::unreadable;
      if (!unrecorded) out_.report(Code::N133, span(line), {}, side, true);
    }
    set_dice_ = {};
    if (unrecorded) {
      turn.kind = TurnKind::unrecorded;
    } else if (turn.kind != TurnKind::unreadable) {
      turn.kind = TurnKind::dance;
      play(turn, read.data);
    }
    roll_.reset();
    cube_.passes();
    out_.turn(turn);
    send_source(waiting.timed || !read.time.empty(), waiting.line, line);
    send_waiting();
  }

  void play(Turn& turn, std::string_view text) {
    if (text.empty()) return;
    const Numbers numbers = turn.side == Side::white ? Numbers::opponent : Numbers::own;
    const std::string_view rest = read_move_list(text, span(text).offset, numbers, turn);
    if (rest.empty()) return;
    out_.report(Code::N101, span(rest), {rest}, turn.side, true);
    turn.kind = TurnKind::unreadable;
    turn.n_moves = 0;
  }

  // --- resigning -------------------------------------------------------------------------------------------

  struct Resignation {
    std::string_view line;
    gmd::Line read;
    Side side;
    std::int32_t points;  // 0 if not told
  };

  void resign(std::string_view line, const gmd::Line& read, Side side) {
    Said said;
    const bool told = parse_line<g::amount, Action>(read.data, said);
    if (!told && !read.data.empty()) out_.report(Code::N110, span(read.data), {read.data}, side, true);
    resignation_ = Resignation{line, read, side, told ? to_int(said.number) : 0};
  }

  // Not accepted: a turn. The points are those the game would be worth.
  void send_resignation() {
    if (!resignation_) return;
    const Resignation one = *resignation_;
    resignation_.reset();
    const std::int32_t level = cube_.level_of(one.points);
    if (one.points > 0 && level == 0)
      out_.report(Code::N132, span(one.read.data), {one.points, cube_.cube()}, one.side, true);
    send(TurnKind::resign, one.line, one.read, one.side, level);
    send_waiting();
  }

  // An accepted resignation is the result.
  void accept(std::string_view line, const gmd::Line& read, Side side) {
    if (!resignation_) return send(TurnKind::resign_accept, line, read, side);
    const Resignation one = *resignation_;
    resignation_.reset();
    Claim claim;
    claim.side = other(one.side);
    if (one.points > 0) {
      claim.points = one.points;
      claim.points_span = span(one.read.data);
    }
    claim.span = join(span(one.line), span(line));
    out_.claim(claim);
    send_source(!one.read.time.empty() || !read.time.empty(), one.line, line);
    send_waiting();
  }

  const Source& source_;
  std::string_view text_;
  Lines lines_;
  Emitter out_;
  MatchHead head_;
  bool head_open_ = false;
  bool length_told_ = false;
  std::vector<LateFinding> findings_;  // of the head, until the match has begun
  std::vector<Note> waiting_;
  std::string_view after_;  // the comment behind an action
  Variation variation_ = Variation::standard;
  std::optional<Waiting> roll_;
  std::optional<Resignation> resignation_;
  Dice set_dice_;  // of a position, for the move behind it
  Side last_ = Side::black;
  Doublings cube_;
};

}  // namespace

int sniff_gmd(std::string_view text) {
  text = text.substr(0, 200);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return matches<g::magic>(text) ? 100 : 0;
}

void read_gmd(const Source& source, Sink& sink, Reporter& reporter) {
  GmdReader(source, sink, reporter).run();
}

}  // namespace hakem
