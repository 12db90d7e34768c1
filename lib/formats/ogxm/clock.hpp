// When what was done (CLCK of OGXM 2), and the notes that keep it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/ogxm/bytes.hpp"

namespace hakem {

// "elapsed:12340": milliseconds of the match when its turn was over. A note (NoteKind::source) behind the
// turn, kept by JSON, written back by OGXM; others leave it out.
std::string elapsed_note(std::int64_t ms);
std::optional<std::int64_t> elapsed_of(std::string_view note);

namespace ogxm {

struct Clock {
  std::uint32_t reserve_ms = 0, delay_ms = 0, increment_ms = 0;
  std::uint32_t start = 0;   // seconds since 1970; 0 if not told
  std::uint8_t berserk = 0;  // bit 0 White, bit 1 Black
  bool has_control() const { return reserve_ms != 0 || delay_ms != 0 || increment_ms != 0; }
  std::vector<std::int64_t> elapsed;  // ms, of the first ply, the second …; may be fewer than the plies
};

// Who plays without time to think, by `berserk`.
inline constexpr std::array<std::string_view, 4> berserk_words = {"", "White", "Black", "White Black"};

// Nothing if `bytes` runs out, which is kept in it.
std::optional<Clock> read_clock(Bytes& bytes);
// As the format lays it out; the times must not fall.
std::string clock_bytes(const Clock& clock);

// "reserve 120 s, delay 12 s, increment 5 s", and back.
std::string clock_text(const Clock& clock);
bool take_clock_text(std::string_view text, Clock& clock);

// The header lines that a clock is read as. False for others, and where it would come back as something else.
bool take_clock_tag(std::string_view key, std::string_view value, Clock& clock);
inline bool is_clock_tag(std::string_view key, std::string_view value) {
  Clock clock;
  return take_clock_tag(key, value, clock);
}

}  // namespace ogxm
}  // namespace hakem
