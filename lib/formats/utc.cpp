#include "formats/utc.hpp"

#include <charconv>
#include <chrono>
#include <optional>

namespace hakem {
namespace {

std::string two_digits(std::int64_t value) {
  std::string text = std::to_string(value);
  return text.size() < 2 ? "0" + text : text;
}

std::optional<int> number_at(std::string_view text, std::size_t at, std::size_t length) {
  if (text.size() < at + length) return std::nullopt;
  int value = 0;
  const char* const end = text.data() + at + length;
  const auto [stop, error] = std::from_chars(text.data() + at, end, value);
  return stop == end && error == std::errc() && value >= 0 ? std::optional(value) : std::nullopt;
}

}  // namespace

Utc utc(std::int64_t seconds) {
  using namespace std::chrono;
  const sys_seconds moment{std::chrono::seconds{seconds}};
  const sys_days day = floor<days>(moment);
  const year_month_day date{day};
  const hh_mm_ss clock{moment - day};
  return {std::to_string(static_cast<int>(date.year())) + "-" +
              two_digits(static_cast<unsigned>(date.month())) + "-" +
              two_digits(static_cast<unsigned>(date.day())),
          two_digits(clock.hours().count()) + ":" + two_digits(clock.minutes().count()) + ":" +
              two_digits(clock.seconds().count())};
}

std::int64_t seconds_of(std::string_view date, std::string_view time) {
  using namespace std::chrono;
  const auto year_number = number_at(date, 0, 4);
  const auto month_number = number_at(date, 5, 2);
  const auto day_number = number_at(date, 8, 2);
  if (!year_number || !month_number || !day_number || date.size() != 10) return 0;
  const year_month_day on{year{*year_number}, month{static_cast<unsigned>(*month_number)},
                          day{static_cast<unsigned>(*day_number)}};
  if (!on.ok()) return 0;
  const auto part = [&](std::size_t at) { return std::int64_t{number_at(time, at, 2).value_or(0)}; };
  const std::int64_t midnight = sys_days{on}.time_since_epoch().count() * std::int64_t{86'400};
  return midnight + part(0) * 3600 + part(3) * 60 + part(6);
}

}  // namespace hakem
