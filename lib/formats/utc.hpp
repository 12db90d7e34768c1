// Moments as some servers write them, seconds since 1970, and as tags have them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hakem {

// "2023-12-16" and "14:57:50".
struct Utc {
  std::string date, time;
};
Utc utc(std::int64_t seconds);
// The way back; 0 if they are no moment. Without a time, midnight.
std::int64_t seconds_of(std::string_view date, std::string_view time);

}  // namespace hakem
