// [hot] One line at a time. A usual row is told from its bytes (mat_usual.cpp); for the others the grammar
// recognises a row and its actions fill a Row (mat_row.cpp). Events leave after the whole row has matched. A
// row that was broken in two is put together (mat_broken.cpp); one that does not match is read again cell by
// cell (mat_repair.cpp), so that one bad cell costs only itself.
#include <algorithm>

#include "formats/emitter.hpp"
#include "formats/lines.hpp"
#include "formats/mat/mat.hpp"
#include "formats/mat/mat_ahead.hpp"
#include "formats/mat/mat_comment.hpp"
#include "formats/mat/mat_name.hpp"
#include "formats/mat/mat_row.hpp"
#include "formats/mat/mat_seats.hpp"
#include "formats/mat/mat_usual_head.hpp"
#include "formats/match_tags.hpp"
#include "formats/plain_blanks.hpp"
#include "formats/position_text.hpp"

namespace hakem {
namespace {

using namespace mat_head;

constexpr std::size_t widest_usual = 2;       // blanks before a heading of a record that was not moved
constexpr std::string_view dos_end = "\x1A";  // what an editor of DOS put behind the last line

class MatReader {
 public:
  MatReader(const Source& source, Sink& sink, Reporter& reporter)
      : text_(text_of(source)), ahead_(text_), out_(sink, reporter, text_) {
    constexpr std::size_t usual_tags = 16;
    head_.result_means_resignation = true;
    head_.tags.reserve(usual_tags);
  }

  void run() {
    next_ = text_.data();
    const char* const end = next_ + text_.size();
    while (next_ < end) {
      if (out_.in_game() && !awaits_score_ && usual_row()) continue;
      if (!last_row_was_broken()) line(take_line());
    }
    send_held();
    end_match();
    keep_what_heads_nothing();
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
    if (digit && out_.in_game()) return row(text) || headless_game(text) ? void() : bad_row(text);
    if (!digit && game_line(text)) return;
    if (!digit && out_.in_game()) {
      if (row(text) || headless_game(text)) return;
      if (looks_like_row(trimmed_blanks(text), seats_.names())) return bad_row(text);
    }
    if (!out_.in_game() && headless_game(text)) return;
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
    keep_comment(text);
  }

  void keep_comment(std::string_view text) {
    std::string_view words = trimmed_blanks(text).substr(1);
    if (!words.empty() && words.front() == ' ') words.remove_prefix(1);
    if (words.starts_with(';') && is_more_than_words(words)) words.remove_prefix(1);
    keep_note(NoteKind::comment, words, text);
  }

  // Before the match line nothing is sent: what stands there belongs to the match that follows.
  void keep_note(NoteKind kind, std::string_view words, std::string_view text) {
    if (out_.in_match()) return out_.note(kind, words, span(text));
    waiting_.push_back({kind, words, span(text)});
  }

  // Lines that seemed to head a match, and none came.
  void keep_what_heads_nothing() {
    for (const Tag& tag : head_.tags) keep_comment(text_.substr(tag.span.offset, tag.span.length));
    for (const Note& note : waiting_)
      if (seen_games_ && note.kind == NoteKind::unknown) out_.report(Code::N103, note.span);
    flush_notes();
  }

  void flush_notes() {
    for (const Note& note : waiting_) out_.note(note.kind, note.text, note.span);
    waiting_.clear();
  }

  // A tag after the head of a match opens that of the next match of the file, if there is one.
  void tag(std::string_view text, const TagLine& line) {
    if (out_.in_match() && !awaits_score_ && ahead_.match_below(next_, seen_games_)) end_match();
    if (out_.in_match()) return keep_comment(text);
    const std::string_view key = trimmed_blanks(line.key);
    if (head_.tags.empty()) head_.span = span(text);
    head_.tags.push_back({key, line.value, key, span(text)});
    if (same_word(key, "Player 1")) head_.names[0] = line.value;
    if (same_word(key, "Player 2")) head_.names[1] = line.value;
    if (same_word(key, "Site")) site_ = line.value;
    apply_tag(
        head_, key, line.value, [&](std::string_view part) { return span(part); },
        [&](Code code, std::string_view at, std::initializer_list<Fact> facts) {
          out_.report(code, span(at), facts);
        });
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
    if (!line.title.empty()) keep_note(NoteKind::unknown, trimmed_blanks(line.title), line.title);
    keep_further(line.further, NoteKind::unknown);
    head_.span = span(trimmed_blanks(text));
    head_.length_written = true;
    head_.length = 0;
    if (!line.money) {
      const std::int32_t length = to_int(line.length);
      if (length < 0 || length > 999 || line.length.size() > 3) {
        bad_length_ = line.length;
        head_.length_written = false;
      } else {
        head_.length = length;
      }
    }
    begin_match();
    return true;
  }

  // Words behind a heading; of what kind they are, unless a sign before them says that they are a comment.
  void keep_further(std::string_view words, NoteKind kind) {
    if (words.empty()) return;
    const bool is_comment = words.front() == ';' || words.front() == '#';
    keep_note(is_comment ? NoteKind::comment : kind, is_comment ? trimmed_blanks(words.substr(1)) : words,
              words);
  }

  void begin_match() {
    // Backgammon Galaxy has no money session: it heads each of its money games "16 point match".
    head_.money = head_.length == 0 || (head_.length == 16 && same_word(site_, "BackgammonGalaxy"));
    const auto is_text = [](const Note& note) { return note.kind == NoteKind::unknown; };
    const auto lines = std::count_if(waiting_.begin(), waiting_.end(), is_text);
    const Span first_text =
        lines == 0 ? Span{} : std::find_if(waiting_.begin(), waiting_.end(), is_text)->span;
    flush_notes();
    out_.begin_match(head_);
    if (lines > 0) out_.report(Code::N104, first_text, {static_cast<std::int64_t>(lines)});
    if (!bad_length_.empty())
      out_.unread(Code::H103, bad_length_, text_.substr(head_.span.offset, head_.span.length), {bad_length_});
    bad_length_ = {};
    seats_.begin_match();
    seen_games_ = false;
    awaits_score_ = false;
    site_ = {};
    head_ = {};
    head_.result_means_resignation = true;
  }

  bool game_line(std::string_view text) {
    GameLine line;
    if (!read_usual_game(text, line) && !read_line<g::game_line>(text, line)) {
      if (!read_line<g::worded_game>(text, line) || ahead_.below(next_) != LineKind::score) return false;
    }
    finish_game_head(game_.span);
    open_game(text, to_int(line.number));
    heading_words_ = line.further;
    return true;
  }

  // What `text` heads is a new game, which begins when its score is known.
  void open_game(std::string_view text, std::int32_t number) {
    if (!out_.in_match()) {
      head_.span = span(trimmed_blanks(text));
      begin_match();
      out_.report(Code::N105, span(trimmed_blanks(text)));
    }
    out_.end_game();
    game_ = {};
    game_.number = number;
    game_.span = span(trimmed_blanks(text));
    indent_ = leading_blanks(text);
    awaits_score_ = true;
    seen_games_ = true;
  }

  bool score_line(std::string_view text) {
    ScoreLine line;
    if (trimmed_blanks(text).front() == ';') return false;  // a comment, even if it holds two scores
    if (!read_score_line(text, line)) {
      if (matches<g::row>(text) || looks_like_row(trimmed_blanks(text), seats_.names()))
        finish_game_head(game_.span);
      return false;
    }
    indent_ = std::min(indent_, leading_blanks(text));
    indent_ = indent_ > widest_usual ? indent_ - 1 : 0;  // most records have one blank before both headings
    take_names({trimmed_blanks(line.left_name), trimmed_blanks(line.right_name)});
    game_.score = {to_int(line.left_score), to_int(line.right_score)};
    game_.score_written = true;
    game_.score_span = join(span(line.left_score), span(line.right_score));
    begin_game();
    keep_further(trimmed_blanks(line.left_words), NoteKind::comment);
    keep_further(line.further, NoteKind::comment);
    return true;
  }

  // What stands before the scores: mostly the same in every game.
  void take_names(const std::array<std::string_view, 2>& words) {
    if (words != last_words_) {
      last_words_ = last_names_ = words;
      last_ratings_ = {};
      for (std::size_t i = 0; i < 2; ++i) {
        split_rating(last_names_[i], last_ratings_[i]);
        if (last_names_[i] == no_mat_name) last_names_[i] = {};
      }
    }
    game_.names = last_names_;
    game_.ratings = last_ratings_;
  }

  // Also with words behind the scores.
  bool read_score_line(std::string_view text, ScoreLine& line) {
    if (scores_.repeats(text, line)) return true;
    line = {};
    if (read_usual_score(text, line)) {
      scores_.remember(text, line);
      return true;
    }
    line = {};
    if (read_line<g::score_line>(text, line)) return true;
    line = {};
    return read_line<g::worded_score>(text, line);
  }

  // A score with the names of both players in the middle of a game, or with rows below it before the first:
  // the line "Game N" is missing.
  bool headless_game(std::string_view text) {
    ScoreLine line;
    if (!read_line<g::score_line>(text, line)) return false;
    std::array<std::string_view, 2> names{trimmed_blanks(line.left_name), trimmed_blanks(line.right_name)};
    std::string_view rating;
    for (std::string_view& name : names) split_rating(name, rating);
    if (names[0].empty() || names[1].empty()) return false;
    if (out_.in_game() ? names != seats_.names() : ahead_.below(next_) != LineKind::row) return false;
    open_game(text, out_.in_game() ? game_.number + 1 : 1);
    score_line(text);
    out_.report(Code::N124, game_.span, {game_.number});
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
    out_.begin_game(game_);
    seats_.take(out_, game_.names);
    keep_further(heading_words_, NoteKind::comment);
    heading_words_ = {};
  }

  // Reads the row at next_ if it is a usual one. It is held until it is known that the line below is not the
  // rest of it.
  bool usual_row() {
    const char* const at = next_;
    Row& row = rows_[held_ == &rows_[0] ? 1 : 0];
    const char* stop = read_usual_row(at, text_.data() + text_.size(), text_.data(), layout_, row);
    if (stop == nullptr || stop - at > std::ptrdiff_t{longest_record_line}) return false;
    if (row.number == 0 && indent_ > 0) return false;  // which column it is in, without_indent() tells
    next_ = stop + (*stop == '\r' ? 2 : 1);
    send_held();
    held_ = &row;
    held_text_ = {at, static_cast<std::size_t>(stop - at)};
    return true;
  }

  void send_held() {
    if (held_ == nullptr) return;
    const auto is_result = [](const MatCell& cell) { return cell.kind == MatCell::Kind::claim; };
    if (is_result(held_->cells[0]) || (held_->n > 1 && is_result(held_->cells[1]))) {
      send_row(out_, *held_, text_, seats_.names());
    } else {
      if (held_->n > 0) out_.turn(held_->cells[0].turn);
      if (held_->n > 1) out_.turn(held_->cells[1].turn);
    }
    held_ = nullptr;
  }

  // Before a line that is no usual row: sends the row above, with this line if it is the rest of it.
  bool last_row_was_broken() {
    const bool broken = held_ != nullptr && goes_on() && broken_row(held_text_);
    if (broken) held_ = nullptr;
    send_held();
    return broken;
  }

  // True if the line at next_ may be the rest of the row above: it is not empty, and no number begins it.
  bool goes_on() const {
    const char* at = next_;
    const char* const end = text_.data() + text_.size();
    while (at < end && (*at == ' ' || *at == '\t')) ++at;
    if (at == end || *at == '\r' || *at == '\n' || *at == ';' || *at == '#') return false;
    const char* const number = at;
    while (at < end && *at >= '0' && *at <= '9') ++at;
    return at == number || at == end || *at != ')';
  }

  // Sends the row that `text` begins and the line below ends, if it was broken in two.
  bool broken_row(std::string_view text) {
    const char* const below = next_;
    const std::string_view rest = trimmed_blanks(take_line());
    Row whole;
    if (text.size() + rest.size() <= longest_record_line &&
        parse_broken_row(text, rest, span(text).offset, whole)) {
      send_row(out_, whole, text_, seats_.names());
      out_.report(Code::N121, span(rest));
      return true;
    }
    next_ = below;
    return false;
  }

  bool row(std::string_view text) {
    text = without_indent(text);
    Row& row = rows_[0];
    const bool alone = parse_row(text, span(text).offset, row);
    if ((!alone || goes_on()) && broken_row(text)) return true;
    if (alone) send_row(out_, row, text_, seats_.names());
    return alone;
  }

  void bad_row(std::string_view text) {
    text = without_indent(text);
    repair_row(out_, text, span(text).offset, text_, seats_.names());
  }

  // A mail or a web page moves all of a record to the right. The headings tell how far.
  std::string_view without_indent(std::string_view text) const {
    return text.substr(std::min(indent_, leading_blanks(text)));
  }
  static std::size_t leading_blanks(std::string_view text) {
    return std::min(text.find_first_not_of(' '), text.size());
  }

  void set_position(std::string_view text, const SetPosition& line) {
    const auto board = read_xg_board(line.board, Side::white);
    if (!board) {
      out_.report(Code::N112, span(line.board), {line.board});
      return out_.note(NoteKind::comment, trimmed_blanks(text).substr(1), span(text));
    }
    Setup setup;
    setup.board = *board;
    const int cube = std::clamp(to_int(line.cube), -24, 24);
    setup.cube = 1 << (cube < 0 ? -cube : cube);
    if (cube != 0) setup.cube_owner = cube < 0 ? Side::white : Side::black;
    setup.text = trimmed_blanks(text);  // whose turn it is, tells the next row
    Turn turn;
    turn.kind = TurnKind::set_position;
    turn.span = span(trimmed_blanks(text));
    turn.setup = &setup;
    out_.turn(turn);
  }

  void unknown(std::string_view text) {
    if (awaits_score_) {
      finish_game_head(span(trimmed_blanks(text)));  // it stands where the score line should
    } else if (out_.in_match()) {
      out_.report(Code::N103, span(trimmed_blanks(text)));
    }
    keep_note(NoteKind::unknown, trimmed_blanks(text), text);
  }

  std::string_view text_;
  MatAhead ahead_;
  Emitter out_;
  MatchHead head_;
  GameHead game_;
  RowLayout layout_;
  std::array<Row, 2> rows_;     // one is read while the other is held
  Row* held_ = nullptr;         // a usual row that was read and not sent yet
  std::string_view held_text_;  // its line
  const char* next_ = nullptr;  // the line that is read next
  MatSeats seats_;
  ScoreHeading scores_;
  std::array<std::string_view, 2> last_words_;  // before the scores of the last game, and what they say
  std::array<std::string_view, 2> last_names_;
  std::array<std::string_view, 2> last_ratings_;
  std::string_view site_;
  std::string_view bad_length_;
  std::string_view heading_words_;  // behind "Game N"
  std::vector<Note> waiting_;
  std::size_t indent_ = 0;  // how far all of this game is moved to the right
  bool awaits_score_ = false;
  bool seen_games_ = false;
};

}  // namespace

void read_mat(const Source& source, Sink& sink, Reporter& reporter) {
  MatReader(source, sink, reporter).run();
}

}  // namespace hakem
