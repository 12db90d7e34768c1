#include "diag/real.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string_view>

namespace hakem {
namespace {

// How many places behind the point "1.25e-07" fills: seven for the exponent, and the digits behind the first.
// -1 if there is no exponent, and all of the places are there already.
int places_told_by(std::string_view shortest) {
  const std::size_t exponent_at = shortest.find('e');
  if (exponent_at == std::string_view::npos) return -1;
  int exponent = 0;
  const std::size_t sign = shortest[exponent_at + 1] == '+' ? 1 : 0;
  std::from_chars(shortest.data() + exponent_at + 1 + sign, shortest.data() + shortest.size(), exponent);
  const std::size_t point = shortest.find('.');
  const auto behind_first = point == std::string_view::npos ? 0 : static_cast<int>(exponent_at - point) - 1;
  return std::max(behind_first - exponent, 0);
}

}  // namespace

void append_shortest(std::string& out, double value) { fmt::format_to(std::back_inserter(out), "{}", value); }

void append_fixed(std::string& out, double value, int digits) {
  fmt::format_to(std::back_inserter(out), "{:.{}f}", value, digits);
}

void append_fixed_exactly(std::string& out, double value, int digits) {
  const std::size_t begin = out.size();
  append_fixed(out, value, digits);
  double again = 0;
  std::from_chars(out.data() + begin, out.data() + out.size(), again);
  if (again == value) return;
  out.resize(begin);
  append_shortest(out, value);
  const int places = places_told_by(std::string_view(out).substr(begin));
  if (places < 0) return;
  out.resize(begin);
  append_fixed(out, value, places);
}

}  // namespace hakem
