// The line that begins a game, and the times in it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hakem::bgammon {

// As written, each part where it stands; empty where an older revision has no such part.
struct Head {
  std::string_view started, length, winner, points, variant;
  std::array<std::string_view, 2> names, score;
};

// Nothing if the parts are not as many as any revision has.
std::optional<Head> read_head(std::string_view line);

bool is_number(std::string_view text);
// What `text` says; nothing if it is no number from `low` to `high`.
std::optional<std::int64_t> number_in(std::string_view text, std::int64_t low, std::int64_t high);

// What game a variant is, where Hakem does not rule on it; empty for backgammon.
std::string_view other_game(std::string_view variant);

// How a game behind the first keeps the time it started, as a comment: "Started 2023-12-16 14:57:50 UTC".
std::string started_comment(std::int64_t seconds);
std::int64_t started_in(std::string_view comment);  // 0 if it is another comment

}  // namespace hakem::bgammon
