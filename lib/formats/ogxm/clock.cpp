#include "formats/ogxm/clock.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

#include "diag/real.hpp"
#include "formats/utc.hpp"

namespace hakem {
namespace {

constexpr std::string_view elapsed_mark = "elapsed:";
constexpr unsigned word_bits = 64;

}  // namespace

std::string elapsed_note(std::int64_t ms) { return std::string(elapsed_mark) + std::to_string(ms); }

std::optional<std::int64_t> elapsed_of(std::string_view note) {
  if (!note.starts_with(elapsed_mark)) return std::nullopt;
  note.remove_prefix(elapsed_mark.size());
  std::int64_t ms = 0;
  const auto [end, error] = std::from_chars(note.data(), note.data() + note.size(), ms);
  const bool read = error == std::errc() && end == note.data() + note.size() && ms >= 0;
  return read ? std::optional(ms) : std::nullopt;
}

namespace ogxm {

// Behind the numbers: words of as many low parts as fit in one, then the high parts, so many ones and a zero.
std::optional<Clock> read_clock(Bytes& bytes) {
  Clock clock;
  clock.reserve_ms = bytes.number<std::uint32_t>();
  clock.delay_ms = bytes.number<std::uint32_t>();
  clock.increment_ms = bytes.number<std::uint32_t>();
  clock.start = bytes.number<std::uint32_t>();
  clock.berserk = static_cast<std::uint8_t>(bytes.byte() & 3U);
  bytes.skip(3);
  const std::size_t n = bytes.number<std::uint32_t>();
  const unsigned low_bits = bytes.byte();
  const std::int64_t precision = bytes.number<std::uint32_t>();
  if (low_bits < 1 || low_bits > 31) bytes.fail("a width that is none|olmayan bir genişlik");
  if (!bytes.good()) return std::nullopt;
  const std::size_t in_word = word_bits / low_bits;
  const std::size_t words = (n + in_word - 1) / in_word;
  const std::string_view lows = bytes.take(words * 8);
  const std::string_view highs = bytes.rest();
  if (!bytes.good()) return std::nullopt;
  clock.elapsed.reserve(std::min(n, highs.size() * 8));
  std::int64_t now = 0;
  std::size_t bit = 0;
  for (std::size_t i = 0; i < n; ++i) {
    std::uint64_t word = 0;
    std::memcpy(&word, lows.data() + i / in_word * 8, 8);
    const std::uint64_t low = word >> (i % in_word * low_bits) & ((std::uint64_t{1} << low_bits) - 1);
    std::uint64_t high = 0;
    const auto is_one = [&] { return (static_cast<unsigned char>(highs[bit / 8]) >> (bit % 8) & 1U) != 0; };
    for (; bit < highs.size() * 8 && is_one(); ++bit) ++high;
    if (bit == highs.size() * 8) {
      bytes.skip(highs.size() + 1);
      return std::nullopt;
    }
    ++bit;
    now += static_cast<std::int64_t>((high << low_bits) + low) * precision;
    if (now > std::int64_t{1} << 48) break;  // thousands of years: nobody's match
    clock.elapsed.push_back(now);
  }
  return clock;
}

std::string clock_bytes(const Clock& clock) {
  constexpr std::uint32_t precision = 10;
  constexpr std::int64_t most = std::int64_t{1} << 31;
  std::vector<std::uint64_t> gaps;
  std::int64_t before = 0;
  for (const std::int64_t ms : clock.elapsed) {
    const std::int64_t now = std::max(before, std::min(ms / precision, before + most - 1));
    gaps.push_back(static_cast<std::uint64_t>(now - before));
    before = now;
  }
  std::uint64_t sum = 0;
  for (const std::uint64_t gap : gaps) sum += gap;
  const std::uint64_t mean = gaps.empty() ? 0 : sum / gaps.size();
  const unsigned low_bits = std::clamp<unsigned>(static_cast<unsigned>(std::bit_width(mean)), 1, 31);
  std::string out;
  const auto put = [&](auto value) { out.append(reinterpret_cast<const char*>(&value), sizeof value); };
  put(clock.reserve_ms), put(clock.delay_ms), put(clock.increment_ms), put(clock.start);
  put(clock.berserk), out.append(3, '\0');
  put(static_cast<std::uint32_t>(gaps.size())), put(static_cast<std::uint8_t>(low_bits)), put(precision);
  const std::size_t in_word = word_bits / low_bits;
  std::uint64_t word = 0;
  std::string high;
  std::size_t bit = 0;
  const auto put_bit = [&](bool one) {
    if (bit % 8 == 0) high += '\0';
    if (one) high.back() = static_cast<char>(static_cast<unsigned char>(high.back()) | 1U << bit % 8);
    ++bit;
  };
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    word |= (gaps[i] & ((std::uint64_t{1} << low_bits) - 1)) << (i % in_word * low_bits);
    if ((i + 1) % in_word == 0 || i + 1 == gaps.size()) put(std::exchange(word, 0));
    for (std::uint64_t ones = gaps[i] >> low_bits; ones > 0; --ones) put_bit(true);
    put_bit(false);
  }
  return out + high;
}

std::string clock_text(const Clock& clock) {
  const auto seconds = [](std::uint32_t ms) { return shortest(ms / 1e3) + " s"; };
  return "reserve " + seconds(clock.reserve_ms) + ", delay " + seconds(clock.delay_ms) + ", increment " +
         seconds(clock.increment_ms);
}

bool take_clock_text(std::string_view text, Clock& clock) {
  const auto take = [&](std::string_view word, std::uint32_t& ms) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc() || seconds < 0 || seconds > 4e6) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    ms = static_cast<std::uint32_t>(seconds * 1e3 + 0.5);
    return true;
  };
  return take("reserve ", clock.reserve_ms) && take(" s, delay ", clock.delay_ms) &&
         take(" s, increment ", clock.increment_ms) && text == " s";
}

bool take_clock_tag(std::string_view key, std::string_view value, Clock& clock) {
  if (key == "TimeControl") {
    Clock told;
    if (!take_clock_text(value, told) || !told.has_control() || clock_text(told) != value) return false;
    clock.reserve_ms = told.reserve_ms;
    clock.delay_ms = told.delay_ms;
    clock.increment_ms = told.increment_ms;
    return true;
  }
  if (key == "ClockStart") {
    if (value.size() != 19) return false;
    const std::int64_t seconds = seconds_of(value.substr(0, 10), value.substr(11));
    if (seconds <= 0 || seconds > UINT32_MAX) return false;
    const Utc moment = utc(seconds);
    if (moment.date + " " + moment.time != value) return false;
    clock.start = static_cast<std::uint32_t>(seconds);
    return true;
  }
  if (key != "Berserk") return false;
  const auto* const found = std::ranges::find(berserk_words, value);
  if (found == berserk_words.end() || found == berserk_words.begin()) return false;
  clock.berserk = static_cast<std::uint8_t>(found - berserk_words.begin());
  return true;
}

}  // namespace ogxm
}  // namespace hakem
