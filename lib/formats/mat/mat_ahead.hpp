// What stands further down in a match file, where one line alone does not tell what it is.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "formats/lines.hpp"

namespace hakem::mat_head {

// What a line is if it stands alone.
enum class LineKind : std::uint8_t { blank, comment, row, score, match, game, other };

// Two players beside the scores of a game: as they were told of, or the other way round.
enum class Seats : std::uint8_t { unknown, as_told, exchanged };

// Looks from a line on. below() and match_below() look at each line once, however many ask, while they go
// down the file.
class MatAhead {
 public:
  // Lines below a heading that stands once more that are neither a row nor a comment.
  static constexpr int most_unknown = 5;

  // `text` is the whole file; what is asked about points into it.
  explicit MatAhead(std::string_view text) : end_(text.data() + text.size()) {}

  // The first line at `at` or below that is not empty; `at` is then behind it.
  std::string_view line_below(const char*& at) const;

  // The number of the first row at `at` or a few lines below, before another heading; 0 if there is none, or
  // if it has none.
  std::int32_t next_row(const char* at) const;

  // The first line at `next` or below that is more than a comment; blank if there is none.
  LineKind below(const char* next);

  // True if the line at `next` may be the rest of the row above: it is not empty, and no number begins it.
  bool goes_on(const char* next) const;

  // Who sits where by the scores of the first game at `next` or below, which is then behind them. No
  // row may stand between, unless it is asked about a `later` game of the match.
  Seats seats(const char*& next, const std::array<std::string_view, 2>& told, bool later) const;

  // True if the head of a match stands at `next` or below, before play goes on: a match line, or the heading
  // of a first game if `games` came before.
  bool match_below(const char* next, bool games);

 private:
  const char* end_;
  const char* looked_from_ = nullptr;  // where below() looked last
  LineKind below_ = LineKind::blank;   // what it found
  const char* header_end_ = nullptr;   // how far match_below() looked
  bool match_below_ = false;           // what it found
};

}  // namespace hakem::mat_head
