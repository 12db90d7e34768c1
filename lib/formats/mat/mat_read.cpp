// [hot] One line at a time. A usual row is told from its bytes (mat_usual.cpp); for the others the grammar
// recognises a row and its actions fill a Row (mat_row.cpp). Events leave after the whole row has matched. A
// row that was broken in two is put together (mat_broken.cpp); one that does not match is read again cell by
// cell (mat_repair.cpp), so that one bad cell costs only itself.
#include <algorithm>
#include <optional>
#include <vector>

#include "formats/emitter.hpp"
#include "formats/lines.hpp"
#include "formats/mat/mat.hpp"
#include "formats/mat/mat_ahead.hpp"
#include "formats/mat/mat_columns.hpp"
#include "formats/mat/mat_name.hpp"
#include "formats/mat/mat_row.hpp"
#include "formats/mat/mat_seats.hpp"
#include "formats/mat/mat_top.hpp"
#include "formats/mat/mat_usual_head.hpp"
#include "formats/plain_blanks.hpp"
#include "formats/position_text.hpp"

namespace hakem {
namespace {

using namespace mat_head;

constexpr std::string_view dos_end = "\x1A";  // what an editor of DOS put behind the last line

class MatReader {
 public:
  MatReader(const Source& source, Sink& sink, Reporter& reporter)
      : text_(text_of(source)),
        columns_(source.text(), text_),
        ahead_(text_),
        out_(sink, reporter, text_),
        top_(out_, text_) {}

  void run() {
    next_ = text_.data();
    const char* const end = next_ + text_.size();
    while (next_ < end) {
      if (out_.in_game() && !awaits_score_ && usual_row()) continue;
      if (!last_row_was_broken()) line(take_line());
    }
    send_held();
    end_match();
    top_.keep_what_heads_nothing(seen_games_);
  }

 private:
  // A zero byte stands behind either.
  static std::string_view text_of(const Source& source) {
    std::string plain = with_plain_blanks(source);
    return plain.empty() ? source.text() : source.keep(std::move(plain));
  }

  Span span(std::string_view part) const { return out_.span(part); }

  // The line at next_, without the byte order mark of a file that was put behind another; next_ is then
  // behind it.
  std::string_view take_line() {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    std::string_view text = hakem::take_line(next_, text_.data() + text_.size());
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    return text;
  }

  void line(std::string_view text) {
    std::size_t start = 0;
    while (start < text.size() && (text[start] == ' ' || text[start] == '\t')) ++start;
    if (start == text.size() || text.substr(start) == dos_end) return;
    const char first = text[start];
    const bool digit = first >= '0' && first <= '9';
    if (digit && out_.in_game() && !awaits_score_ && text.size() <= longest_record_line && row(text)) return;
    if (text.size() > longest_record_line) return too_long(text);
    if (awaits_score_ && score_line(text)) return;
    if (first == ';' || first == '#') return comment(text);
    if ((!out_.in_match() || may_be_match_line(first)) && match_line(text)) return;
    if (!digit && game_line(text)) return;
    if (out_.in_game()) {
      if (row(text) || headless_game(text)) return;
      const std::string_view words = trimmed_blanks(text);
      if (digit && is_date_or_page(words)) return unknown(text);
      if (digit || looks_like_row(words, seats_.names())) return bad_row(text);
    }
    if (!out_.in_game() && (headless_game(text) || (digit && headless_first_game(text)))) return;
    unknown(text);
  }

  void too_long(std::string_view text) {
    out_.report(Code::S107, span(text.substr(0, 1)),
                {static_cast<std::int64_t>(text.size()), static_cast<std::int64_t>(longest_record_line)});
  }

  void comment(std::string_view text) {
    if (TagLine line; read_usual_tag(text, line) || read_line<g::tag>(text, line)) return tag(text, line);
    if (SetPosition line; out_.in_game() && read_line<g::set_pos>(text, line))
      return set_position(text, line);
    top_.keep_comment(text);
  }

  // A tag after the head of a match opens that of the next match of the file, if there is one.
  void tag(std::string_view text, const TagLine& line) {
    if (out_.in_match() && !awaits_score_ && ahead_.match_below(next_, seen_games_)) end_match();
    if (out_.in_match()) return top_.keep_comment(text);
    top_.tag(text, line);
  }

  // Within a match most lines that ask are no match line, and their first character says so.
  static bool may_be_match_line(char first) {
    return (first >= '0' && first <= '9') || first == '-' || (first | 0x20) == 'm' || (first | 0x20) == 'u';
  }

  bool match_line(std::string_view text) {
    MatchLine line;
    if (!read_line<g::match_line>(text, line)) {
      line = {};
      const bool worded = read_line<g::worded_match>(text, line) && ahead_.below(next_) == LineKind::game;
      if (!worded) line = {};
      if (!worded && (out_.in_match() || !read_line<g::titled_line>(text, line))) return false;
    }
    end_match();
    top_.match_line(text, line);
    begin_match();
    return true;
  }

  void begin_match() {
    const std::array<std::string_view, 2> players = top_.players();
    const char* below = next_;
    const bool exchanged = ahead_.seats(below, players, false) == Seats::exchanged;
    const bool in_first_game_alone = exchanged && ahead_.seats(below, players, true) == Seats::as_told;
    if (exchanged && !in_first_game_alone) top_.exchange_players();
    top_.begin_match();
    seats_.begin_match();
    if (in_first_game_alone) seats_.expect(players);
    seen_games_ = false;
    awaits_score_ = false;
  }

  bool game_line(std::string_view text) {
    GameLine line;
    if (!read_usual_game(text, line) && !read_line<g::game_line>(text, line)) {
      if (!read_line<g::worded_game>(text, line) || ahead_.below(next_) != LineKind::score) return false;
    }
    if (to_int(line.number) == game_.number) {
      if (const auto scores = heading_again()) {
        unknown(text);
        if (!scores->empty()) top_.keep_note(NoteKind::unknown, trimmed_blanks(*scores), *scores);
        return true;
      }
    }
    finish_game_head(game_.span);
    open_game(text, to_int(line.number));
    keep_beside_heading(line.further);
    return true;
  }

  // Behind a heading of the game that is open: the score line below it, if both stand there once more (on a
  // new page), empty if the heading alone does. Nothing where rows begin anew. next_ is then behind it.
  std::optional<std::string_view> heading_again() {
    if (awaits_score_) return std::string_view();
    if (!out_.in_game() || result_told_) return {};
    const char* at = next_;
    const std::string_view scores = line_below(at);
    GameHead head;
    if (ScoreLine line; read_line<g::score_line>(scores, line)) {
      seats_.read({trimmed_blanks(line.left_name), trimmed_blanks(line.right_name)}, head);
      head.score = {to_int(line.left_score), to_int(line.right_score)};
    }
    if (head.names[0].empty() || head.names != game_.names || head.score != game_.score) return {};
    next_ = at;
    if (held_text_.empty() || next_row_number(at) > 1) return scores;
    next_ = text_.data() + (scores.data() - text_.data());
    return {};
  }

  // The number of the first row at `at` or below, before another heading; 0 if there is none.
  std::int32_t next_row_number(const char* at) const {
    constexpr int lines_asked = 5;
    Row row;
    for (int n = 0; n < lines_asked; ++n) {
      const std::string_view line = line_below(at);
      if (matches<g::worded_game>(line) || line.empty()) break;
      row.number = 0;
      if (parse_row(line, 0, row) && row.n > 0) return row.number;
    }
    return 0;
  }

  // The first line at `at` or below that is not empty; `at` is then behind it.
  std::string_view line_below(const char*& at) const {
    const char* const end = text_.data() + text_.size();
    std::string_view line;
    while (at < end && trimmed_blanks(line).empty()) line = hakem::take_line(at, end);
    return line;
  }

  // Before a game that `text` begins: the line that says how long the match is may be missing.
  void need_match(std::string_view text) {
    if (out_.in_match()) return;
    top_.no_match_line(text);
    begin_match();
    out_.report(Code::N105, span(trimmed_blanks(text)));
  }

  // What `text` heads is a new game, which begins when its score is known.
  void open_game(std::string_view text, std::int32_t number) {
    need_match(text);
    out_.end_game();
    game_ = {};
    game_.number = number;
    game_.span = span(trimmed_blanks(text));
    columns_.head_game(text);
    awaits_score_ = true;
    seen_games_ = true;
  }

  bool score_line(std::string_view text) {
    ScoreLine line;
    const bool repeats = scores_.repeats(text, line);
    if (!repeats) {
      if (trimmed_blanks(text).front() == ';') return false;  // a comment, even if it holds two scores
      if (!scores_.read(text, line) && !read_score_lines(text, line)) {
        if (matches<g::row>(text) || looks_like_row(trimmed_blanks(text), seats_.names()))
          finish_game_head(game_.span);
        return false;
      }
    }
    columns_.begin_game(text, repeats);
    seats_.read({trimmed_blanks(line.left_name), trimmed_blanks(line.right_name)}, game_);
    game_.score = {to_int(line.left_score), to_int(line.right_score)};
    game_.score_written = true;
    game_.score_span = join(span(line.left_score), span(line.right_score));
    if (!repeats) {
      keep_beside_heading(trimmed_blanks(line.left_words));
      keep_beside_heading(line.further);
    }
    begin_game();
    if (repeats) return true;
    if (const Span score = span(line.right_score); score.offset >= span(text).end())
      out_.report(Code::N121, join(span(line.right_name), score));
    return true;
  }

  // Words behind "Game N" and behind the scores: comments of the game. Some mark the Crawford game.
  void keep_beside_heading(std::string_view words) {
    if (words.empty()) return;
    game_.crawford = game_.crawford || says_crawford(words);
    heading_words_.push_back(words);
  }

  // "Ann : 0", and "Bob : 2" on the line below.
  bool read_score_lines(std::string_view text, ScoreLine& line) {
    const char* const below = next_;
    line = {};
    if (take_name_and_score(text, line.left_name, line.left_score) && trimmed_blanks(text).empty()) {
      std::string_view rest = take_line();
      if (trimmed_blanks(rest).empty()) rest = take_line();
      if (take_name_and_score(rest, line.right_name, line.right_score) && trimmed_blanks(rest).empty())
        return true;
    }
    next_ = below;
    return false;
  }

  // A score with the names of both players in the middle of a game, or with rows below it before the first:
  // the line "Game N" is missing. Without rows below it is the score after the game.
  bool headless_game(std::string_view text) {
    ScoreLine line;
    if (!read_line<g::score_line>(text, line)) return false;
    GameHead head;
    seats_.read({trimmed_blanks(line.left_name), trimmed_blanks(line.right_name)}, head);
    const std::array<std::string_view, 2>& names = head.names;
    if (names[0].empty() || names[1].empty()) return false;
    if (out_.in_game() && names != seats_.names()) return false;
    if (ahead_.below(next_) != LineKind::row) return out_.in_game() && score_after_game(text, line);
    open_game(text, out_.in_game() ? game_.number + 1 : 1);
    score_line(text);
    out_.report(Code::N124, game_.span, {game_.number});
    return true;
  }

  bool score_after_game(std::string_view text, const ScoreLine& line) {
    Claim claim;
    claim.kind = ClaimKind::score;
    claim.score = {to_int(line.left_score), to_int(line.right_score)};
    claim.span = span(trimmed_blanks(text));
    claim.points_span = join(span(line.left_score), span(line.right_score));
    out_.claim(claim);
    return true;
  }

  [[gnu::noinline]] void begin_headless_game(std::string_view text) {
    out_.end_game();
    const std::int32_t number = game_.number + 1;
    game_ = {};
    game_.number = number;
    game_.span = span(trimmed_blanks(text));
    seen_games_ = true;
    begin_game();
    out_.report(Code::N124, game_.span, {number});
  }

  // The same before any game: rows, and nothing above them says so.
  bool headless_first_game(std::string_view text) {
    Row row;
    text = columns_.without_indent(text);
    if (!parse_row(text, span(text).offset, row) || !row.begins_game()) return false;
    need_match(text);
    begin_headless_game(text);
    send(row, text);
    return true;
  }

  // A game whose score line never came begins when its first row does.
  void finish_game_head(Span where) {
    if (!awaits_score_) return;
    begin_game();
    out_.report(Code::N106, where);
  }

  void end_match() {
    finish_game_head(game_.span);
    out_.end_match();
  }

  void begin_game() {
    awaits_score_ = false;
    result_told_ = false;
    held_text_ = {};
    out_.begin_game(game_);
    seats_.take(out_, game_.names);
    for (const std::string_view words : heading_words_) top_.keep_further(words, NoteKind::comment);
    heading_words_.clear();
  }

  // Reads the row at next_ if it is a usual one. It is held until it is known that the line below is not the
  // rest of it.
  bool usual_row() {
    const char* const at = next_;
    Row& row = rows_[held_ == &rows_[0] ? 1 : 0];
    const char* stop = read_usual_row(at, text_.data() + text_.size(), text_.data(), layout_, row);
    if (stop == nullptr || stop - at > std::ptrdiff_t{longest_record_line}) return false;
    if (row.number == 0 && columns_.moved()) return false;  // which column it is in, without_indent() tells
    next_ = stop + (*stop == '\r' ? 2 : 1);
    send_held();
    const std::string_view text(at, static_cast<std::size_t>(stop - at));
    place(row, text);
    held_text_ = text;  // behind place(), which may begin a game
    held_ = &row;
    return true;
  }

  // A first row behind a result begins a game.
  //
  // The first row of a game without columns has a lone cell if the right player begins: the left one's first
  // turn has the answer beside it.
  [[gnu::always_inline]] void place(Row& row, std::string_view text) {
    if (result_told_ && row.begins_game()) begin_headless_game(text);
    if (row.n != 1 || !columns_.doubtful()) return;
    columns_.seat(row, text);
    if (!row.begins_game() || !columns_.lost(text)) return;
    if (ahead_.below(next_) == LineKind::row) row.give(0, Side::black);
  }

  // `text` is the line it was read from.
  [[gnu::noinline]] void send(Row& row, std::string_view text) {
    send_row(out_, row, text_, seats_.names(), !columns_.lost(text));
    result_told_ = result_told_ || row.holds_result();
  }

  void send_held() {
    if (held_ == nullptr) return;
    if (held_->holds_result()) {
      send(*held_, held_text_);
    } else {
      if (held_->n > 0) out_.turn(held_->cells[0].turn);
      if (held_->n > 1) out_.turn(held_->cells[1].turn);
    }
    held_ = nullptr;
  }

  // Before a line that is no usual row: sends the row above, with this line if it is the rest of it.
  bool last_row_was_broken() {
    const bool broken = held_ != nullptr && ahead_.goes_on(next_) && broken_row(held_text_);
    if (broken) held_ = nullptr;
    send_held();
    return broken;
  }

  // Sends the row that `text` begins and the line below ends, if it was broken in two.
  bool broken_row(std::string_view text) {
    const char* const below = next_;
    const std::string_view rest = trimmed_blanks(take_line());
    Row whole;
    if (text.size() + rest.size() <= longest_record_line &&
        parse_broken_row(text, rest, span(text).offset, whole)) {
      send(whole, text);
      out_.report(Code::N121, span(rest));
      return true;
    }
    next_ = below;
    return false;
  }

  bool row(std::string_view text) {
    text = columns_.without_indent(text);
    Row& row = rows_[0];
    const bool alone = parse_row(text, span(text).offset, row);
    if ((!alone || ahead_.goes_on(next_)) && broken_row(text)) return true;
    if (!alone) return false;
    place(row, text);
    held_text_ = text;
    send(row, text);
    return true;
  }

  void bad_row(std::string_view text) {
    text = columns_.without_indent(text);
    Row& row = rows_[0];
    if (read_loose_row(out_, text, span(text).offset, row)) return place(row, text), send(row, text);
    repair_row(out_, text, span(text).offset, text_, seats_.names());
  }

  void set_position(std::string_view text, const SetPosition& line) {
    const auto board = read_xg_board(line.board, Side::white);
    if (!board) {
      out_.report(Code::N112, span(line.board), {line.board});
      return out_.note(NoteKind::comment, trimmed_blanks(text).substr(1), span(text));
    }
    const Setup setup = setup_of(*board, line, trimmed_blanks(text));
    Turn turn;
    turn.kind = TurnKind::set_position;
    turn.span = span(trimmed_blanks(text));
    turn.setup = &setup;
    out_.turn(turn);
  }

  void unknown(std::string_view text) {
    if (awaits_score_ && ahead_.below(next_) != LineKind::score) {
      finish_game_head(span(trimmed_blanks(text)));  // it stands where the score line should
    } else if (out_.in_match()) {
      out_.report(Code::N103, span(trimmed_blanks(text)));
    }
    top_.keep_note(NoteKind::unknown, trimmed_blanks(text), text);
  }

  std::string_view text_;
  MatColumns columns_;
  MatAhead ahead_;
  Emitter out_;
  MatTop top_;
  GameHead game_;
  RowLayout layout_;
  std::array<Row, 2> rows_;     // one is read while the other is held
  Row* held_ = nullptr;         // a usual row that was read and not sent yet
  std::string_view held_text_;  // its line, or that of a row since; empty before the first row of a game
  const char* next_ = nullptr;  // the line that is read next
  MatSeats seats_;
  ScoreHeading scores_;
  std::vector<std::string_view> heading_words_;  // beside the heading of the game
  bool awaits_score_ = false;
  bool seen_games_ = false;
  bool result_told_ = false;  // of the game
};

}  // namespace

void read_mat(const Source& source, Sink& sink, Reporter& reporter) {
  MatReader(source, sink, reporter).run();
}

}  // namespace hakem
