// The records of temp.xg: 2560 bytes each, little-endian, and where their fields stand (docs/formats/xg.md).
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace hakem::xg {

inline constexpr std::size_t record_size = 2560;
inline constexpr std::size_t rollout_size = 2184;

enum class RecordKind : std::uint8_t {
  match_head = 0,
  game_head = 1,
  cube = 2,
  play = 3,
  game_end = 4,
  match_end = 5,
  comment = 6,
  missing_game = 7,
};

// A length that means a money session.
inline constexpr std::int32_t money_length = 99'999;
// What stands where something was not analysed.
inline constexpr double not_analysed = -1000;
// Sides: P1, who is White here, and P2.
inline constexpr std::int32_t first_player = 1, second_player = -1;

// A view of bytes that are numbers. Offsets beyond the end give 0.
class Fields {
 public:
  Fields() = default;
  explicit Fields(std::string_view bytes) : bytes_(bytes) {}

  std::uint8_t u8(std::size_t at) const { return number<std::uint8_t>(at); }
  std::int8_t i8(std::size_t at) const { return static_cast<std::int8_t>(u8(at)); }
  std::int16_t i16(std::size_t at) const { return static_cast<std::int16_t>(number<std::uint16_t>(at)); }
  std::uint32_t u32(std::size_t at) const { return number<std::uint32_t>(at); }
  std::int32_t i32(std::size_t at) const { return static_cast<std::int32_t>(u32(at)); }
  double f32(std::size_t at) const { return std::bit_cast<float>(u32(at)); }
  double f64(std::size_t at) const { return std::bit_cast<double>(number<std::uint64_t>(at)); }
  bool flag(std::size_t at) const { return u8(at) != 0; }

  // A byte that counts, and as many bytes, `most` at most.
  std::string_view short_text(std::size_t at, std::size_t most) const {
    const std::size_t length = u8(at);
    return at < bytes_.size() ? bytes_.substr(at + 1, length < most ? length : most) : std::string_view();
  }
  // UTF-16 up to a zero.
  std::string_view wide_text(std::size_t at) const {
    constexpr std::size_t most = 129;
    std::size_t units = 0;
    while (units < most && number<std::uint16_t>(at + 2 * units) != 0) ++units;
    return at < bytes_.size() ? bytes_.substr(at, 2 * units) : std::string_view();
  }
  std::string_view bytes() const { return bytes_; }

 private:
  template <class Number>
  Number number(std::size_t at) const {
    Number value{};
    if (at + sizeof value > bytes_.size()) return value;
    std::memcpy(&value, bytes_.data() + at, sizeof value);
    if constexpr (std::endian::native == std::endian::big && sizeof value > 1) value = swapped(value);
    return value;
  }
  template <class Number>
  static Number swapped(Number value) {
    Number turned{};
    for (std::size_t i = 0; i < sizeof value; ++i) {
      turned = static_cast<Number>(turned << 8U | (value & 0xFFU));
      value = static_cast<Number>(value >> 8U);
    }
    return turned;
  }

  std::string_view bytes_;
};

struct Record : Fields {
  using Fields::Fields;
  std::uint8_t type() const { return u8(8); }
};

// Where fields stand that more than one file asks for.
namespace head {
inline constexpr std::size_t short_name[] = {9, 50}, length = 92, variation = 96, crawford = 100,
                             jacoby = 101, beaver = 102, automatic = 103, rating[] = {104, 112},
                             experience[] = {120, 124}, date = 128, short_event = 136, game_id = 268,
                             short_location = 283, mode = 412, imported = 416, short_round = 417,
                             invert = 548, version = 552, mark = 556, comment[] = {576, 580}, site = 608,
                             cube_limit = 612, most_automatic = 616, event = 622, name[] = {880, 1138},
                             location = 1396, round = 1654, clock = 1912, transcriber = 1960;
inline constexpr std::uint32_t mark_value = 0x494C4D44;  // "DMLI"
}  // namespace head

namespace game {
inline constexpr std::size_t score[] = {12, 16}, crawford = 20, start = 21, number = 48, comment[] = {56, 60},
                             automatic = 64;
}

namespace cube {
inline constexpr std::size_t on_roll = 12, doubled = 16, taken = 20, beaver = 24, raccoon = 28, cube = 32,
                             board = 36, analysis = 64, double_error = 200, dice = 208, take_error = 216,
                             rollout = 224, choice = 228, level = 232, flagged = 288, comment = 292,
                             edited = 296, seconds_bottom = 304, seconds_top = 308;
}

namespace play {
inline constexpr std::size_t before = 9, after = 35, mover = 64, steps = 68, dice = 100, cube = 108,
                             count = 120, analysis = 124, rolled = 124 + 28, played = 2308, error = 2312,
                             luck = 2320, choice = 2328, rollout = 2344, level = 2472, luck_level = 2476,
                             invalid = 2480, flagged = 2520, comment = 2524, edited = 2528;
}

namespace end {
inline constexpr std::size_t score[] = {12, 16}, winner = 24, points = 28, how = 32;
}

}  // namespace hakem::xg
