#include "formats/ogxm/head_tags.hpp"

#include <charconv>

#include "formats/utc.hpp"

namespace hakem::ogxm {
namespace {

constexpr std::int64_t last_ms = 253'402'300'799'999;  // the year 9999

std::string padded(std::int64_t value, std::size_t width) {
  const std::string text = std::to_string(value);
  return std::string(width - std::min(width, text.size()), '0') + text;
}

template <typename Number>
std::optional<Number> number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace

Moment moment_of(std::int64_t ms, DatePrecision precision) {
  if (ms < 0 || ms > last_ms) return {};
  const Utc utc_moment = utc(ms / 1000);
  Moment moment{utc_moment.date, {}};
  if (precision == DatePrecision::month) moment.date.resize(7);
  if (precision == DatePrecision::year) moment.date.resize(4);
  if (precision != DatePrecision::moment) return moment;
  moment.time = utc_moment.time;
  if (ms % 1000 != 0) moment.time += "." + padded(ms % 1000, 3);
  return moment;
}

std::optional<MomentBack> moment_back(std::string_view date, std::string_view time) {
  MomentBack back;
  std::string whole(date);
  for (char& c : whole)
    if (c == '.') c = '-';  // as .mat has it
  if (whole.size() == 4) whole += "-01", back.precision = DatePrecision::year;
  if (whole.size() == 7) {
    whole += "-01";
    if (back.precision == DatePrecision::moment) back.precision = DatePrecision::month;
  }
  if (time.empty() && back.precision == DatePrecision::moment) back.precision = DatePrecision::day;
  std::int64_t thousandths = 0;
  if (time.size() == 12 && time[8] == '.') {
    const auto part = number<std::uint16_t>(time.substr(9));
    if (!part) return std::nullopt;
    thousandths = *part;
    time = time.substr(0, 8);
  }
  const std::int64_t seconds = seconds_of(whole, time);
  if (seconds <= 0) return std::nullopt;
  back.ms = seconds * 1000 + thousandths;
  return back;
}

std::string rating_text(std::uint64_t hundredths) {
  std::string text = std::to_string(hundredths / 100);
  if (hundredths % 100 != 0) text += "." + padded(static_cast<std::int64_t>(hundredths % 100), 2);
  if (hundredths % 10 == 0 && hundredths % 100 != 0) text.pop_back();
  return text;
}

std::optional<std::uint32_t> rating_back(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto whole = number<std::uint32_t>(text.substr(0, point));
  if (!whole || *whole > 1'000'000) return std::nullopt;
  std::string cents(text.substr(std::min(point + 1, text.size())));
  if (cents.size() > 2 || (point < text.size() && cents.empty())) return std::nullopt;
  cents.resize(2, '0');
  const auto part = number<std::uint32_t>(cents);
  return part ? std::optional(*whole * 100 + *part) : std::nullopt;
}

std::string unset_rules(const MatchHead& head) {
  std::string unset;
  const auto add = [&](Setting told, std::string_view word) {
    if (told == Setting::unset) unset.append(unset.empty() ? "" : " ").append(word);
  };
  const bool money = head.money || head.length == 0;
  add(money ? head.jacoby : head.crawford, money ? "jacoby" : "crawford");
  add(head.beavers, "beavers");
  return unset;
}

void leave_unset(std::string_view told, MatchHead& head) {
  const auto says = [&](std::string_view word) { return told.find(word) != told.npos; };
  if (says("crawford")) head.crawford = Setting::unset;
  if (says("jacoby")) head.jacoby = Setting::unset;
  if (says("beavers")) {
    head.beavers = Setting::unset;
    head.options.clear();  // of raccoons, which go with them
  }
  if (says("automatic")) head.automatic_doubles = Setting::unset;
}

}  // namespace hakem::ogxm
