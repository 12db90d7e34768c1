// What heads a match or a game: the line of the length, "Game N", the names with the score; and games whose
// heading is missing, or stands there twice.
#include "formats/lines.hpp"
#include "formats/mat/mat_reader.hpp"

namespace hakem {

using namespace mat_head;

bool MatReader::match_line(std::string_view text) {
  MatchLine line;
  if (!read_line<g::match_line>(text, line)) {
    line = {};
    const bool worded = (read_line<g::worded_match>(text, line) || read_line<g::plain_length>(text, line)) &&
                        ahead_.below(next_) == LineKind::game;
    if (!worded) line = {};
    if (!worded && (out_.in_match() || !read_line<g::titled_line>(text, line))) return false;
  }
  end_match();
  top_.match_line(text, line);
  begin_match();
  return true;
}

void MatReader::begin_match() {
  const std::array<std::string_view, 2> players = top_.players();
  const char* below = next_;
  const bool exchanged = ahead_.seats(below, players, false) == Seats::exchanged;
  const bool in_first_game_alone = exchanged && ahead_.seats(below, players, true) == Seats::as_told;
  if (exchanged && !in_first_game_alone) top_.exchange_players();
  seats_.name_colours(top_.colours());
  top_.begin_match();
  seats_.begin_match();
  if (in_first_game_alone) seats_.expect(players);
  seen_games_ = false;
  awaits_score_ = false;
}

// Before a game that `text` begins: the line that says how long the match is may be missing.
void MatReader::need_match(std::string_view text) {
  if (out_.in_match()) return;
  top_.no_match_line(text);
  begin_match();
  out_.report(Code::N105, span(trimmed_blanks(text)));
}

void MatReader::end_match() {
  finish_game_head(game_.span);
  out_.end_match();
}

bool MatReader::game_line(std::string_view text) {
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
std::optional<std::string_view> MatReader::heading_again() {
  if (awaits_score_) return std::string_view();
  if (!out_.in_game() || result_told_) return {};
  const char* at = next_;
  const std::string_view scores = ahead_.line_below(at);
  GameHead head;
  if (ScoreLine line; read_line<g::score_line>(scores, line)) {
    seats_.read({trimmed_blanks(line.left_name), trimmed_blanks(line.right_name)}, head);
    head.score = {to_int(line.left_score), to_int(line.right_score)};
  }
  if (head.names[0].empty() || head.names != game_.names || head.score != game_.score) return {};
  if (has_rows_ && ahead_.next_row(at) <= 1) return {};
  next_ = at;
  return scores;
}

// What `text` heads is a new game, which begins when its score is known.
void MatReader::open_game(std::string_view text, std::int32_t number) {
  need_match(text);
  out_.end_game();
  game_ = {};
  game_.number = number;
  game_.number_is_zero = number == 0;
  game_.span = span(trimmed_blanks(text));
  columns_.head_game(text);
  awaits_score_ = true;
  seen_games_ = true;
}

bool MatReader::score_line(std::string_view text) {
  ScoreLine line;
  const bool repeats = scores_.repeats(text, line);
  bool plain = false;
  if (!repeats) {
    if (trimmed_blanks(text).front() == ';') return false;  // a comment, even if it holds two scores
    const bool usual = scores_.read(text, line) || read_score_lines(text, line);
    plain = !usual && read_plain_score(text, line);
    if (!usual && !plain) {
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
  take_crawford_line();
  begin_game();
  if (repeats) return true;
  if (plain) out_.report(Code::N114, span(trimmed_blanks(text)), {trimmed_blanks(text), usual_score(line)});
  if (const Span score = span(line.right_score); score.offset >= span(text).end())
    out_.report(Code::N121, join(span(line.right_name), score));
  return true;
}

// Words behind "Game N" and behind the scores: comments of the game. Some mark the Crawford game.
void MatReader::keep_beside_heading(std::string_view words) {
  if (words.empty()) return;
  game_.crawford = game_.crawford || says_crawford(words);
  heading_words_.push_back(words);
}

// The same on a line of its own below the scores, where mostly the first row stands.
void MatReader::take_crawford_line() {
  const char* at = next_;
  const char* const end = text_.data() + text_.size();
  while (at < end && *at == ' ') ++at;
  if (at < end && *at == '1') return;
  const std::string_view words = trimmed_blanks(ahead_.line_below(at));
  if (!says_crawford(words)) return;
  keep_beside_heading(words);
  next_ = at;
}

// "Ann : 0", and "Bob : 2" on the line below.
bool MatReader::read_score_lines(std::string_view text, ScoreLine& line) {
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

// The same in another spelling, where it has to stand: "Ann (0)   Bob (6)", above the first row.
bool MatReader::read_plain_score(std::string_view text, ScoreLine& line) {
  line = {};
  return read_line<g::plain_score>(text, line) && ahead_.below(next_) == LineKind::row &&
         trimmed_blanks(line.left_name) != trimmed_blanks(line.right_name);  // "Player 1   Player 2"
}

// As it should have been written.
std::string_view MatReader::usual_score(const ScoreLine& line) const {
  std::string text;
  text.append(trimmed_blanks(line.left_name)).append(" : ").append(line.left_score).append("  ");
  text.append(trimmed_blanks(line.right_name)).append(" : ").append(line.right_score);
  return source_.keep(std::move(text));
}

// A score with the names of both players in the middle of a game, or with rows below it before the first:
// the line "Game N" is missing. Without rows below it is the score after the game.
bool MatReader::headless_game(std::string_view text) {
  ScoreLine line;
  if (!read_line<g::score_line>(text, line)) return false;
  GameHead head;
  seats_.read({trimmed_blanks(line.left_name), trimmed_blanks(line.right_name)}, head);
  const std::array<std::string_view, 2>& names = head.names;
  if (names[0].empty() || names[1].empty()) return false;
  if (out_.in_game() && names != seats_.names()) return false;
  if (ahead_.below(next_) != LineKind::row) {
    if (out_.in_game()) score_after_game(text, line);
    return out_.in_game();
  }
  const bool begins_all = !out_.in_match();  // then its length is what is missing (N105)
  open_game(text, out_.in_game() ? game_.number + 1 : 1);
  score_line(text);
  if (!begins_all) out_.report(Code::N124, game_.span, {game_.number});
  return true;
}

void MatReader::score_after_game(std::string_view text, const ScoreLine& line) {
  Claim claim;
  claim.kind = ClaimKind::score;
  claim.score = {to_int(line.left_score), to_int(line.right_score)};
  claim.span = span(trimmed_blanks(text));
  claim.points_span = join(span(line.left_score), span(line.right_score));
  out_.claim(claim);
}

[[gnu::noinline]] void MatReader::begin_headless_game(std::string_view text) {
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
bool MatReader::headless_first_game(std::string_view text) {
  Row row;
  text = columns_.without_indent(text);
  if (!parse_row(text, span(text).offset, row) || !row.begins_game()) return false;
  need_match(text);
  begin_headless_game(text);
  send(row, text);
  return true;
}

// A game whose score line never came begins when its first row does.
void MatReader::finish_game_head(Span where) {
  if (!awaits_score_) return;
  begin_game();
  out_.report(Code::N106, where);
}

void MatReader::begin_game() {
  awaits_score_ = false;
  result_told_ = false;
  has_rows_ = false;
  numbers_ = 0;
  out_.begin_game(game_);
  seats_.take(out_, game_.names);
  for (const std::string_view words : heading_words_) top_.keep_further(words, NoteKind::comment);
  heading_words_.clear();
}

}  // namespace hakem
