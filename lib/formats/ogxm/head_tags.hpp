// What OGXM, in all its forms, says of a match that is no rule and no play: as tags, and back
// (docs/formats/ogxm.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/event.hpp"

namespace hakem::ogxm {

// The words of numbered fields, by number.
inline constexpr std::array<std::string_view, 4> result_words = {"", "White", "Black", "Abandoned"};
inline constexpr std::array<std::string_view, 6> source_words = {"Play",        ".mat", ".xg",
                                                                 "Transcribed", ".bgf", ".sgf"};
inline constexpr std::array<std::string_view, 3> seat_words = {"White", "Black", "None"};
inline constexpr std::array<std::string_view, 3> kind_words = {"Human", "Bot", "Engine"};

// The keys of tags that are written in more than one place.
inline constexpr std::array<std::string_view, 2> rating_keys = {"Player 1 Elo", "Player 2 Elo"};
inline constexpr std::array<std::string_view, 2> user_keys = {"Player 1 ID", "Player 2 ID"};
inline constexpr std::array<std::string_view, 2> system_keys = {"Player 1 Rating System",
                                                                "Player 2 Rating System"};
inline constexpr std::array<std::string_view, 2> country_keys = {"Player 1 Country", "Player 2 Country"};
inline constexpr std::array<std::string_view, 2> player_kind_keys = {"Player 1 Kind", "Player 2 Kind"};

// What a date is exact to.
enum class DatePrecision : std::uint8_t { moment, day, month, year };

// "2026-09-26" and "10:00:00.123" of milliseconds since 1970; the time is empty if it is exact to no moment.
struct Moment {
  std::string date, time;
};
Moment moment_of(std::int64_t ms, DatePrecision precision);
// The way back; nothing if they are no moment.
struct MomentBack {
  std::int64_t ms = 0;
  DatePrecision precision = DatePrecision::moment;
};
std::optional<MomentBack> moment_back(std::string_view date, std::string_view time);

// "1523.47" of 152347, and back.
std::string rating_text(std::uint64_t hundredths);
std::optional<std::uint32_t> rating_back(std::string_view text);

// The rules that nobody told, of those that no form of OGXM can leave open, and back (OGXM 2 has automatic
// doubles with them).
std::string unset_rules(const MatchHead& head);
void leave_unset(std::string_view told, MatchHead& head);

}  // namespace hakem::ogxm
