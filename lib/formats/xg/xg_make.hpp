// Bytes of an .xg file, made: records, the comments, the archive and what stands around it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/xg/xg_board.hpp"
#include "formats/xg/xg_record.hpp"

namespace hakem::xg {

// A record in the making: zeros, and what is put into it.
class NewRecord {
 public:
  explicit NewRecord(RecordKind kind) : bytes_(record_size, '\0') {
    put_u8(8, static_cast<std::uint8_t>(kind));
  }

  void put_u8(std::size_t at, std::uint8_t value) { bytes_[at] = static_cast<char>(value); }
  void put_i16(std::size_t at, std::int16_t value) { put(at, static_cast<std::uint16_t>(value)); }
  void put_i32(std::size_t at, std::int32_t value) { put(at, static_cast<std::uint32_t>(value)); }
  void put_f64(std::size_t at, double value) { put(at, std::bit_cast<std::uint64_t>(value)); }
  void put_board(std::size_t at, const RawBoard& board) {
    for (std::size_t i = 0; i < board.size(); ++i) put_u8(at + i, static_cast<std::uint8_t>(board[i]));
  }
  // UTF-8, in Windows-1252 with a ? for what that lacks; `most` bytes of it.
  void put_short_text(std::size_t at, std::string_view text, std::size_t most);
  // The same in UTF-16, 128 units of it.
  void put_wide_text(std::size_t at, std::string_view text);

  std::int32_t i32(std::size_t at) const { return Fields(bytes_).i32(at); }
  const std::string& bytes() const { return bytes_; }

 private:
  template <class Number>
  void put(std::size_t at, Number value) {
    for (std::size_t i = 0; i < sizeof value; ++i)
      bytes_[at + i] = static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xFFU);
  }

  std::string bytes_;
};

// How many bytes of UTF-16 units a wide text has room for; a name that is longer is cut.
inline constexpr std::size_t most_units = 128;

// A comment as temp.xgc keeps it, without its line end.
std::string comment_line(std::string_view text);

// The whole file around `records` (temp.xg). `comments`: temp.xgc; none if empty. `title`: shown of the file
// by whoever lists it.
std::string whole_file(std::string_view records, std::string_view comments, std::string_view title);

}  // namespace hakem::xg
