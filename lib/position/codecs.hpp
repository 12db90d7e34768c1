// What the codecs have in common. Not for others.
#pragma once

#include <bit>
#include <charconv>
#include <initializer_list>

#include "position/position.hpp"

namespace hakem {

using FaultKind = PositionFault::Kind;

PositionReading read_xgid(std::string_view text);
PositionReading read_gnubg_id(std::string_view text);
PositionReading read_ogid(std::string_view text);
PositionReading read_fibs_board(std::string_view text);
PositionReading read_snowie_line(std::string_view text);
std::string write_xgid(const Position& position);
std::string write_gnubg_id(const Position& position);
std::string write_ogid(const Position& position);
std::string write_fibs_board(const Position& position);
std::string write_snowie_line(const Position& position);
bool looks_like_gnubg_id(std::string_view text);
bool looks_like_ogid(std::string_view text);

// The length of `sign` if `text` begins with it, in any case; else 0. `sign` is lower case.
std::size_t sign_length(std::string_view text, std::string_view sign);

// Reads a text field by field and remembers the first thing that is wrong.
class FieldReader {
 public:
  FieldReader(std::string_view text, std::size_t begin, char separator, PositionReading& reading)
      : text_(text), next_(begin), separator_(separator), reading_(reading) {}

  bool ok() const { return !reading_.fault; }
  bool at_end() const { return next_ > text_.size(); }
  std::size_t count() const { return count_; }

  // The next field without blanks around it; a fault if there is none.
  std::string_view next(PositionField field);
  // The next field as a number between `least` and `most`. An empty field is `otherwise`, if given.
  std::int32_t number(PositionField field, std::int32_t least, std::int32_t most,
                      std::optional<std::int32_t> otherwise = {});
  Span span() const { return span_; }
  // The field just read tells this too.
  void also(PositionField field) { reading_.fields[static_cast<std::size_t>(field)] = span_; }
  void fail(FaultKind kind, std::size_t offset, std::size_t length, std::int64_t number = 0);
  void fail_at(FaultKind kind, std::size_t offset_in_field) { fail(kind, span_.offset + offset_in_field, 1); }
  // A fault if anything but blanks follows.
  void end();

 private:
  std::string_view text_;
  std::size_t next_;
  char separator_;
  std::size_t count_ = 0;
  Span span_;
  PositionReading& reading_;
};

inline constexpr std::int32_t largest_number = 999'999'999;

// The exponent of a cube value; none if it is no power of two.
inline std::optional<int> log_of(std::int32_t cube) {
  if (cube < 1 || !std::has_single_bit(static_cast<std::uint32_t>(cube))) return std::nullopt;
  return std::countr_zero(static_cast<std::uint32_t>(cube));
}

// Puts what is missing to `men` off the board.
void bear_off_rest(Board& board, int men = 15);

// The point of Black's numbering that is point `p` of White's.
constexpr Point across(int p) { return static_cast<Point>(25 - p); }

}  // namespace hakem
