#include "formats/one_numbering.hpp"

#include <cstdlib>

#include "core/ascii.hpp"

namespace hakem {
namespace {

// So many steps more one way than the other are ten plays.
constexpr int enough = 20;

// Reads a place at `at`; 0 if none stands there. The bar and off lie at the end that the other place tells.
int place(const char*& at, const char* end) {
  constexpr int named = -1;
  if (at == end) return 0;
  if (!is_digit(*at)) {
    if (end - at < 3 || (at[0] | 0x20) < 'b' || (at[0] | 0x20) > 'o') return 0;
    at += 3;
    return named;
  }
  int value = 0;
  for (; at != end && is_digit(*at) && value < 100; ++at) value = value * 10 + (*at - '0');
  return value;
}

}  // namespace

void Directions::hear(Side side, std::string_view play) {
  const char* at = play.data();
  const char* const end = at + play.size();
  int& down = down_[index(side)];
  while (at != end) {
    const int from = place(at, end);
    if (from == 0 || at == end || (*at != '-' && *at != '/')) {
      if (at != end) ++at;
      continue;
    }
    ++at;
    const int to = place(at, end);
    // From the bar one enters the far end, 19 to 24 on the way down; from 1 to 6 one bears off on the way
    // down.
    if (from > 0 && to > 0 && from != to) down += from > to ? 1 : -1;
    if (from < 0 && to > 0) down += to > 12 ? 1 : -1;
    if (from > 0 && to < 0) down += from <= 12 ? 1 : -1;
  }
}

bool Directions::decided() const { return std::abs(down_[0]) >= enough && std::abs(down_[1]) >= enough; }

Numbers Directions::of(Side side) const {
  const int own = down_[index(side)];
  const int others = down_[index(other(side))];
  const int down = own != 0 ? own : others != 0 ? -others : side == Side::white ? 1 : -1;
  return down > 0 ? Numbers::own : Numbers::opponent;
}

}  // namespace hakem
