// Line by line. A turn whose lines tell when it was is followed by them as a note of kind `source`.
#include <optional>
#include <string>

#include "formats/gmd/gmd.hpp"
#include "formats/gmd/gmd_line.hpp"
#include "formats/match_tags.hpp"
#include "formats/peg.hpp"
#include "formats/two_line_turns.hpp"
#include "grammar/gmd.hpp"

namespace hakem {
namespace {

namespace g = grammar::gmd;
using gmd::Item;

class GmdReader : private TwoLineTurns {
 public:
  GmdReader(const Source& source, Sink& sink, Reporter& reporter) : TwoLineTurns(source, sink, reporter) {}

  void run() {
    std::string_view line;
    while (lines_.next(line)) read(readable(line));
    end_match();
  }

 private:
  bool holds_notes() const override { return roll_ || resignation_ || head_open_; }
  std::optional<std::uint32_t> untold_line() const override {
    return resignation_ ? std::optional(span(resignation_->line).offset) : std::nullopt;
  }
  Numbers numbers_of(Side side) const override {
    return side == Side::white ? Numbers::opponent : Numbers::own;
  }

  void read(std::string_view line) {
    if (line.empty()) return;
    if (line.front() == '#') return keep(NoteKind::comment, comment_words(line));
    if (matches<g::magic>(line)) {
      end_match();
      head_open_ = true;
      head_.span = span(
          line.substr(0, std::min(line.find_first_not_of("0123456789", line.find("GMD-") + 4), line.size())));
      const std::size_t comment = line.find('#');
      const std::string_view behind =
          trimmed_blanks(line.substr(head_.span.length, comment - head_.span.length));
      if (comment > head_.span.length && !behind.empty()) unknown(behind);
      if (comment != std::string_view::npos) keep(NoteKind::comment, comment_words(line, comment));
      return;
    }
    gmd::Line read = gmd::read_line(line);
    if (!read.read) return unknown(line);
    if (read.item < Item::game) return header(line, read);
    // A comment may stand behind an action.
    const std::size_t comment = line.find('#');
    if (comment != std::string_view::npos) {
      read = gmd::read_line(trimmed_blanks(line.substr(0, comment)));
      after_ = comment_words(line, comment);
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
      if (value == "Crawford" || value == "crawford") return void(head_.crawford = Setting::yes);
      return set_aside(line, Code::H107, value, read.key);
    }
    if (read.item == Item::player || read.item == Item::rank) {
      const std::optional<Side> side = gmd::side_of(read.colour);
      const bool again = read.item == Item::player && side && !head_.names[index(*side)].empty();
      if (again) return set_aside(line, Code::H102, read.key);
      if (!side) return set_aside(line, Code::H107, value, read.key);
      if (read.item == Item::player) return void(head_.names[index(*side)] = text_of(read.data));
      return tag(*side == Side::white ? "Player 1 Rank" : "Player 2 Rank", text_of(read.data));
    }
    apply_tag(
        head_, read.key, text_of(value), [&](std::string_view) { return span(value); },
        [&](Code code, std::string_view at, std::initializer_list<Fact> facts) {
          late_.emplace_back(code, at, facts);
        });
    tag(read.key, text_of(value));
    if (read.item == Item::unknown) report_later(Code::H101, read.key);
  }

  void length(std::string_view line, std::string_view key, std::string_view value) {
    if (length_told_) return set_aside(line, Code::H102, key);
    length_told_ = true;
    head_.span = span(line);
    const std::optional<std::int32_t> points = amount(value);
    if (points || value == "unlimited" || value == "money") {
      head_.length = points.value_or(0);
      head_.length_written = true;
    } else {
      report_later(Code::H103, value);
    }
  }

  // A line that tells nothing, and is kept.
  void set_aside(std::string_view line, Code code, std::string_view part, std::string_view key = {}) {
    report_later(code, part, key);
    keep(NoteKind::unknown, line);
  }

  void report_later(Code code, std::string_view part, std::string_view key = {}) {
    code == Code::H107 ? late_.emplace_back(code, part, std::initializer_list<Fact>{key, part})
                       : late_.emplace_back(code, part, std::initializer_list<Fact>{part});
  }

  void begin_match(std::string_view line) {
    if (out_.in_match() && !head_open_) return;
    head_open_ = false;
    if (head_.span.length == 0 && !line.empty()) head_.span = span(line);
    variation_ = head_.variation;
    send_head(length_told_);
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
    if (!setups.unread.empty()) out_.unread(Code::N112, setups.unread, line, {setups.unread});
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
    const bool is_cube = read.item == Item::doubles || read.item == Item::take || read.item == Item::drop;
    if (!waits) send_roll(!is_cube);
    const Side actor = side.value_or(Side::white);
    if (side) last_ = *side;
    const bool timed = !read.time.empty();
    if (read.item == Item::roll) return roll(line, read, side, guessed);
    if (read.item == Item::move) {
      if (roll_ && (roll_->opening || roll_->guessed)) roll_->turn.side = actor;
      return send_move(line, read.data, actor, timed);
    }
    if (read.item == Item::doubles) return send(cube_.doubles(actor), line, actor, 0, timed);
    if (read.item == Item::resign) return resign(line, read, actor);
    if (read.item == Item::accept) return accept(line, read, actor);
    send_resignation();
    if (read.item == Item::take) cube_.takes();
    send(read.item == Item::take   ? TurnKind::take
         : read.item == Item::drop ? TurnKind::drop
                                   : TurnKind::resign_refuse,
         line, actor, 0, timed);
  }

  void report_colour(std::string_view line, const gmd::Line& read, Side guess) {
    const std::string_view at = read.colour.empty() ? trimmed_blanks(read.value) : read.colour;
    out_.report(Code::N119, at.empty() ? span(line) : span(at), {at, guess}, guess, true);
  }

  // Of opening dice the first is that of White, who is our Black; the higher one begins.
  void roll(std::string_view line, const gmd::Line& read, std::optional<Side> side, bool guessed) {
    Roll roll;
    roll.opening = !side;
    roll.guessed = guessed;
    roll.timed = !read.time.empty();
    roll.line = line;
    put_roll(roll, read.data, side);
    Turn& turn = roll_->turn;
    turn.side = side.value_or(turn.dice.first > turn.dice.second ? Side::black : Side::white);
  }

  // --- resigning -------------------------------------------------------------------------------------------

  struct Resignation {
    std::string_view line;
    gmd::Line read;
    Side side;
    std::optional<std::int32_t> points;
  };

  void resign(std::string_view line, const gmd::Line& read, Side side) {
    resignation_ = Resignation{line, read, side, points_given(read.data, side)};
  }

  // Not accepted: a turn. The points are those the game would be worth.
  void send_resignation() {
    if (!resignation_) return;
    const Resignation one = *resignation_;
    resignation_.reset();
    TwoLineTurns::send_resignation(one.points, one.read.data, one.line, one.side, !one.read.time.empty());
    send_waiting();
  }

  // An accepted resignation is the result.
  void accept(std::string_view line, const gmd::Line& read, Side side) {
    if (!resignation_) return send(TurnKind::resign_accept, line, side, 0, !read.time.empty());
    const Resignation one = *resignation_;
    resignation_.reset();
    Claim claim;
    claim.side = other(one.side);
    if (one.points.value_or(0) > 0) {
      claim.points = *one.points;
      claim.points_span = span(one.read.data);
    }
    claim.span = join(span(one.line), span(line));
    out_.claim(claim);
    send_source(!one.read.time.empty() || !read.time.empty(), one.line, line);
    send_waiting();
  }

  bool head_open_ = false;
  bool length_told_ = false;
  std::string_view after_;  // the comment behind an action
  Variation variation_ = Variation::standard;
  std::optional<Resignation> resignation_;
  Side last_ = Side::black;
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
