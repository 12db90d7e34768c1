#include "formats/tavla/tavla_numbering.hpp"

#include <algorithm>
#include <bit>

#include "formats/tavla/tavla_repair.hpp"

namespace hakem::tavla {
namespace {

constexpr std::array all{Numbering::own, Numbering::white, Numbering::rising, Numbering::way};
constexpr std::array<std::string_view, all.size()> names{"oz", "beyaz", "artan", "yol"};
constexpr std::array<std::string_view, all.size()> english{"own", "white", "ascending", "path"};

constexpr unsigned bit(Numbering numbering) { return 1U << static_cast<unsigned>(numbering); }
constexpr unsigned every = 15;

// A play of a side whose checkers all stand on the head: some part starts there and goes as far as the dice.
bool starts_on_head(Numbering numbering, Side side, Dice dice, std::span<const Move> moves) {
  const int most = (dice.first + dice.second) * (dice.is_double() ? 2 : 1);
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    if (move.n_points < 2 || renumbered(numbering, side, move.points[0]) != 24) return false;
    const int pips = 24 - renumbered(numbering, side, move.points[1]);
    return pips > 0 && pips <= most;
  });
}

}  // namespace

std::string_view name_of(Numbering numbering) { return names[static_cast<std::size_t>(numbering)]; }

std::optional<Numbering> numbering_named(std::string_view folded) {
  for (const Numbering numbering : all) {
    const auto i = static_cast<std::size_t>(numbering);
    if (folded == names[i] || folded == english[i]) return numbering;
  }
  return std::nullopt;
}

Point renumbered(Numbering numbering, Side side, Point point) {
  if (point == off || point > 24) return point;
  const bool rising = numbering == Numbering::rising || numbering == Numbering::way;
  const bool shared = numbering == Numbering::white || numbering == Numbering::rising;
  const auto falling = rising ? static_cast<Point>(25 - point) : point;
  return shared && side == Side::black ? opposite(Variation::uzun, falling) : falling;
}

std::optional<Numbering> take_numbering(MatchHead& head, Tag& written,
                                        const std::function<void(const Tag&)>& refuse) {
  for (Tag& tag : head.tags) {
    if (tag.key != "Numbering") continue;
    const std::optional<Numbering> numbering = numbering_named(fold_words(tag.value));
    if (!numbering) {
      refuse(tag);
      continue;
    }
    written = tag;
    tag.value = name_of(Numbering::own);
    return numbering;
  }
  return std::nullopt;
}

void PointNumbers::begin_match(std::optional<Numbering> written) {
  *this = {};
  written_ = written;
  possible_ = written ? bit(*written) : every;
}

Numbering PointNumbers::numbering() const {
  return static_cast<Numbering>(std::countr_zero(possible_ | bit(Numbering::way)));
}

bool PointNumbers::renumber(Side side, Dice dice, std::span<Move> moves) {
  bool agrees = true;
  if (!played_[index(side)] && !moves.empty()) {
    played_[index(side)] = true;
    unsigned shown = 0;
    for (const Numbering numbering : all)
      if (starts_on_head(numbering, side, dice, moves)) shown |= bit(numbering);
    if (written_ && (shown & bit(*written_)) != 0) {
      possible_ = bit(*written_);
    } else if (shown != 0) {
      agrees = !written_ || contradicted_ || (shown & possible_) != 0;
      contradicted_ = contradicted_ || !agrees;
      possible_ = (shown & possible_) != 0 ? shown & possible_ : shown;
    }
  }
  for (Move& move : moves)
    for (std::size_t p = 0; p < move.n_points; ++p)
      move.points[p] = renumbered(numbering(), side, move.points[p]);
  return agrees;
}

}  // namespace hakem::tavla
