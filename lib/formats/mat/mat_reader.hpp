// The reader of match files. Internal to formats/mat: mat_read.cpp has the lines and rows, mat_game.cpp what
// heads a match or a game.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "formats/emitter.hpp"
#include "formats/mat/mat_ahead.hpp"
#include "formats/mat/mat_columns.hpp"
#include "formats/mat/mat_head.hpp"
#include "formats/mat/mat_row.hpp"
#include "formats/mat/mat_seats.hpp"
#include "formats/mat/mat_top.hpp"
#include "formats/mat/mat_usual_head.hpp"

namespace hakem {

class MatReader {
 public:
  MatReader(const Source& source, Sink& sink, Reporter& reporter);
  void run();

 private:
  Span span(std::string_view part) const { return out_.span(part); }

  // Lines (mat_read.cpp)
  std::string_view take_line();
  void tell_lost_line_end();
  bool has_lost_line_end(std::string_view text) const;
  void line(std::string_view text);
  bool heading(std::string_view text, char first);
  void comment_or_row(std::string_view text, std::size_t start);
  void too_long(std::string_view text);
  void comment(std::string_view text);
  void tag(std::string_view text, const mat_head::TagLine& line);
  bool loose_tag(std::string_view text, std::string_view words);
  void set_position(std::string_view text, const mat_head::SetPosition& line);
  void unknown(std::string_view text);

  // Rows (mat_read.cpp)
  [[gnu::always_inline]] bool usual_row();
  [[gnu::always_inline]] void place(Row& row, std::string_view text);
  [[gnu::noinline]] void send(Row& row, std::string_view text);
  void send_held();
  bool last_row_was_broken();
  bool broken_row(std::string_view text);
  bool row(std::string_view text);
  bool is_remark(std::string_view text, bool digit);
  bool odd_row(std::string_view text, bool digit, bool remark);
  void bad_row(std::string_view text);

  // Matches and games (mat_game.cpp)
  bool match_line(std::string_view text);
  void begin_match();
  void need_match(std::string_view text);
  void end_match();
  bool game_line(std::string_view text);
  std::optional<std::string_view> heading_again();
  void open_game(std::string_view text, std::int32_t number);
  bool score_line(std::string_view text);
  void keep_beside_heading(std::string_view words);
  void take_crawford_line();
  bool read_score_lines(std::string_view text, mat_head::ScoreLine& line);
  bool read_plain_score(std::string_view text, mat_head::ScoreLine& line);
  std::string_view usual_score(const mat_head::ScoreLine& line) const;
  bool headless_game(std::string_view text);
  void score_after_game(std::string_view text, const mat_head::ScoreLine& line);
  [[gnu::noinline]] void begin_headless_game(std::string_view text);
  bool headless_first_game(std::string_view text);
  void finish_game_head(Span where);
  void begin_game();

  const Source& source_;
  std::string_view text_;
  MatColumns columns_;
  mat_head::MatAhead ahead_;
  Emitter out_;
  MatTop top_;
  GameHead game_;
  RowLayout layout_;
  std::array<Row, 2> rows_;                // one is read while the other is held
  Row* held_ = nullptr;                    // a usual row that was read and not sent yet
  std::string_view held_text_;             // its line
  const char* next_ = nullptr;             // the line that is read next
  const char* told_lost_until_ = nullptr;  // the end of a line on which lost line ends were told of
  MatSeats seats_;
  mat_head::ScoreHeading scores_;
  std::vector<std::string_view> heading_words_;  // beside the heading of the game
  bool awaits_score_ = false;
  bool seen_games_ = false;
  bool has_rows_ = false;     // the game, so far
  std::int32_t numbers_ = 0;  // not 0 if its rows have numbers, so far
  bool result_told_ = false;  // of the game
};

}  // namespace hakem
