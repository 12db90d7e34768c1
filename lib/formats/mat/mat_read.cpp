// [hot] One line at a time. A usual row is told from its bytes (mat_usual.cpp); for the others the grammar
// recognises a row and its actions fill a Row (mat_row.cpp). Events leave after the whole row has matched. A
// row that was broken in two is put together (mat_broken.cpp); one that does not match is read again cell by
// cell (mat_repair.cpp), so that one bad cell costs only itself.
#include "core/ascii.hpp"
#include "formats/lines.hpp"
#include "formats/mat/mat.hpp"
#include "formats/mat/mat_lost_ends.hpp"
#include "formats/mat/mat_reader.hpp"
#include "formats/mat/mat_tag.hpp"
#include "formats/position_text.hpp"

namespace hakem {

using namespace mat_head;

namespace {

constexpr std::string_view dos_end = "\x1A";  // what an editor of DOS put behind the last line

// A zero byte stands behind either, or what ended a file of DOS.
std::string_view text_of(const Source& source) {
  std::string_view text = source.text();
  if (text.ends_with(dos_end)) text.remove_suffix(dos_end.size());
  return text;
}

// Within a match most lines of words are no match line, and their first character says so.
bool may_be_match_line(char first) {
  return first == '-' ||
         std::string_view("mulrfsph").find(static_cast<char>(first | 0x20)) != std::string_view::npos;
}

}  // namespace

MatReader::MatReader(const Source& source, Sink& sink, Reporter& reporter)
    : source_(source),
      text_(text_of(source)),
      ahead_(text_),
      out_(sink, reporter, text_),
      top_(out_, text_) {}

// The line at next_, which is then behind it.
std::string_view MatReader::take_line() { return take_record_line(next_, text_.data() + text_.size()); }

// Behind a line: says so, once a line of the file, if another has followed on it without a line end.
void MatReader::tell_lost_line_end() {
  const char* const end = text_.data() + text_.size();
  if (next_ == end || next_[-1] == '\n' || next_ < told_lost_until_) return;
  const char* at = next_;
  out_.report(Code::N120, span(trimmed_blanks(take_record_line(at, end))));
  told_lost_until_ = next_;
  hakem::take_line(told_lost_until_, end);
}

// True if `text` is a line of the record, but only a part of one of the file.
bool MatReader::has_lost_line_end(std::string_view text) const {
  const std::size_t begin = span(text).offset;
  const std::size_t before = text_.substr(0, begin).find_last_not_of(" \t");
  const std::size_t behind = text_.find_first_not_of(" \t", begin + text.size());
  const auto ends_line = [this](std::size_t at) {
    return at == text_.npos || text_[at] == '\n' || text_[at] == '\r';
  };
  return !ends_line(before) || !ends_line(behind);
}

// A first row behind a result begins a game. So does a second or third where more turns stand above than the
// rows before it hold: a page break takes the first with the heading.
//
// The first row of a game without columns has a lone cell if the right player begins: the left one's first
// turn has the answer beside it.
[[gnu::always_inline]] inline void MatReader::place(Row& row, std::string_view text) {
  if (result_told_ && row.is_near_begin() && (row.number == 1 || out_.turns() >= 2U * row.number))
    begin_headless_game(text);
  has_rows_ = true;
  numbers_ |= row.number;
  if (row.n != 1) return;
  if (!row.begins_game() || !columns_.lost(text)) return;
  if (ahead_.below(next_) == LineKind::row) row.give(0, Side::black);
}

// `text` is the line it was read from.
[[gnu::noinline]] void MatReader::send(Row& row, std::string_view text) {
  send_row(out_, row, text_, seats_.names(),
           !(row.n == 1 && columns_.lost(text)) && !has_lost_line_end(text));
  result_told_ = result_told_ || row.holds_result();
}

inline void MatReader::send_held() {
  if (held_ == nullptr) return;
  if (held_->holds_result()) {
    send(*held_, held_text_);
  } else {
    if (held_->n > 0) out_.turn(held_->cells[0].turn);
    if (held_->n > 1) out_.turn(held_->cells[1].turn);
  }
  held_ = nullptr;
}

// Reads the row at next_ if it is a usual one. It is held until it is known that the line below is not the
// rest of it.
[[gnu::always_inline]] inline bool MatReader::usual_row() {
  const char* const at = next_;
  Row& row = rows_[held_ == &rows_[0] ? 1 : 0];
  const char* stop = read_usual_row(at, text_.data() + text_.size(), text_.data(), layout_, row);
  if (stop == nullptr || stop - at > std::ptrdiff_t{longest_record_line}) return false;
  if (row.number == 0 && columns_.moved()) return false;  // which column it is in, without_indent() tells
  next_ = stop + (*stop == '\r' ? 2 : 1);
  send_held();
  held_text_ = {at, static_cast<std::size_t>(stop - at)};
  place(row, held_text_);
  held_ = &row;
  return true;
}

// Before a line that is no usual row: sends the row above, with this line if it is the rest of it.
bool MatReader::last_row_was_broken() {
  const bool broken = held_ != nullptr && ahead_.goes_on(next_) && broken_row(held_text_);
  if (broken) held_ = nullptr;
  send_held();
  return broken;
}

// Sends the row that `text` begins and the line below ends, if it was broken in two.
bool MatReader::broken_row(std::string_view text) {
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

bool MatReader::row(std::string_view text) {
  text = columns_.without_indent(text);
  Row& row = rows_[0];
  const bool alone = parse_row(text, span(text).offset, row);
  if ((!alone || ahead_.goes_on(next_)) && broken_row(text)) return true;
  if (!alone) return false;
  place(row, text);
  send(row, text);
  return true;
}

void MatReader::bad_row(std::string_view text) {
  text = columns_.without_indent(text);
  Row& row = rows_[0];
  if (read_loose_row(out_, source_, text, span(text).offset, row)) return place(row, text), send(row, text);
  repair_row(out_, text, span(text).offset, text_, seats_.names());
}

void MatReader::run() {
  next_ = text_.data();
  const char* const end = next_ + text_.size();
  while (next_ < end) {
    if (out_.in_game() && !awaits_score_ && usual_row()) continue;
    if (!last_row_was_broken()) line(take_line());
    tell_lost_line_end();
  }
  send_held();
  end_match();
  top_.keep_what_heads_nothing(seen_games_);
}

void MatReader::line(std::string_view text) {
  std::size_t start = 0;
  while (start < text.size() && (text[start] == ' ' || text[start] == '\t')) ++start;
  if (start == text.size() || text.substr(start) == dos_end) return;
  if (text.size() > longest_record_line) return too_long(text);
  if (awaits_score_ && score_line(text)) return;
  if (awaits_score_ && says_crawford(text.substr(start))) return keep_beside_heading(trimmed_blanks(text));
  if (begins_comment(text.substr(start))) return comment_or_row(text, start);
  const char first = text[start];
  if (first == '[' && loose_tag(text, trimmed_blanks(text))) return;
  const bool digit = is_digit(first);  // what begins with one is sooner a row than a heading, else not
  if (!digit && heading(text, first)) return;
  const bool remark = out_.in_game() && is_remark(text, digit);
  if (out_.in_game() && !remark && row(text)) return;
  if (digit && (match_line(text) || game_line(text))) return;
  if (headless_game(text)) return;
  if (out_.in_game() ? odd_row(text, digit, remark) : digit && headless_first_game(text)) return;
  unknown(text);
}

bool MatReader::heading(std::string_view text, char first) {
  return ((!out_.in_match() || may_be_match_line(first)) && match_line(text)) || game_line(text);
}

// "; 12) 31: 8/5 6/5": a row that was taken out, or is no longer understood.
void MatReader::comment_or_row(std::string_view text, std::size_t start) {
  const bool numbered = out_.in_game() && start + 1 < text.size() && is_digit(text[start + 1]);
  if (numbered && row(text)) return;
  return numbered && looks_like_row(trimmed_blanks(text), seats_.names()) ? bad_row(text) : comment(text);
}

// Words between the rows of a game, as whoever annotates it writes them: its rows have numbers, and this line
// has none, nor a roll nor points.
bool MatReader::is_remark(std::string_view text, bool digit) {
  if (numbers_ == 0 && (has_rows_ || ahead_.next_row(next_) == 0)) return false;
  return !(digit && matches<g::numbered>(text)) && is_prose(text, seats_.names());
}

// A line of a game that is no row as it stands. False if nothing tells that it was meant as one.
bool MatReader::odd_row(std::string_view text, bool digit, bool remark) {
  const std::string_view words = trimmed_blanks(text);
  if (digit && (remark || is_date_or_page(words))) return false;
  if (!remark && (digit || looks_like_row(words, seats_.names()))) return bad_row(text), true;
  if (const std::size_t begin = row_behind_mark(text); begin > 0) {
    unknown(text.substr(0, begin));
    if (!row(text.substr(begin))) bad_row(text.substr(begin));
    return true;
  }
  const std::uint32_t offset = span(words).offset;
  const bool named = send_named_result(out_, words, offset, seats_.names()) ||
                     send_named_result(out_, words, offset, seats_.written());
  result_told_ = result_told_ || named;
  return named;
}

void MatReader::too_long(std::string_view text) {
  const std::string_view words = trimmed_blanks(text);
  out_.report(Code::S107, span(words.substr(0, 1)),
              {static_cast<std::int64_t>(text.size()), static_cast<std::int64_t>(longest_record_line)});
  if (out_.in_game() && !awaits_score_) send_skipped_row(out_, words, seats_.names());
}

void MatReader::comment(std::string_view text) {
  if (TagLine line; read_usual_tag(text, line) || read_line<g::tag>(text, line))
    if (!line.key.ends_with('\\')) return tag(text, line);
  if (loose_tag(text, trimmed_blanks(trimmed_blanks(text).substr(1)))) return;
  if (SetPosition line; out_.in_game() && read_line<g::set_pos>(text, line)) return set_position(text, line);
  top_.keep_comment(text);
}

// A tag with other quotes than it should have, in the head of a match; `words` is what its brackets hold,
// brackets and all.
bool MatReader::loose_tag(std::string_view text, std::string_view words) {
  if (!words.starts_with('[')) return false;
  if (out_.in_match() && (awaits_score_ || !ahead_.match_below(next_, seen_games_))) return false;
  TagLine line;
  if (!read_loose_tag(words, line)) return false;
  if (std::string usual = usual_tag(line); usual != words)
    out_.report(Code::N114, span(words), {words, source_.keep(std::move(usual))});
  tag(text, line);
  return true;
}

// A tag after the head of a match opens that of the next match of the file, if there is one.
void MatReader::tag(std::string_view text, const TagLine& line) {
  if (out_.in_match() && !awaits_score_ && ahead_.match_below(next_, seen_games_)) end_match();
  if (out_.in_match()) return top_.keep_comment(text);
  top_.tag(text, line);
}

void MatReader::set_position(std::string_view text, const SetPosition& line) {
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

void MatReader::unknown(std::string_view text) {
  if (awaits_score_ && ahead_.below(next_) != LineKind::score) {
    finish_game_head(span(trimmed_blanks(text)));  // it stands where the score line should
  } else if (out_.in_match()) {
    out_.report(Code::N103, span(trimmed_blanks(text)));
  }
  top_.keep_note(NoteKind::unknown, trimmed_blanks(text), text);
}

void read_mat(const Source& source, Sink& sink, Reporter& reporter) {
  MatReader(source, sink, reporter).run();
}

}  // namespace hakem
