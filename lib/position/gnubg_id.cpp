// The IDs of GNU Backgammon: a Position ID of 14 characters and a Match ID of 12, with a colon between.
//
// Both are bits, filled into bytes from the low end, in base64 without padding (which is read). Position: for
// the player not on roll, then for the one on roll, points 1 to 24 by his own numbers and the bar, each as
// many ones as checkers stand there and a zero. Match: the fields of `layout` below. A double that waits
// counts the doubler as on roll. Alone, a Position ID tells nothing of the match; player 1 is then on roll in
// money play.
#include "core/ascii.hpp"
#include "position/codecs.hpp"

namespace hakem {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t position_length = 14;
constexpr std::size_t match_length = 12;
constexpr std::string_view padding = "==";  // that base64 has behind ten bytes; left out as a rule

struct Bits {
  std::array<std::uint8_t, 12> bytes{};

  bool at(std::size_t bit) const { return (bytes[bit / 8] >> (bit % 8) & 1U) != 0; }
  void set(std::size_t bit) {
    bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] | (1U << (bit % 8)));
  }
};

// Bits of a Match ID. Older programs wrote the first 66 only.
struct BitField {
  std::uint8_t first, length;
};
constexpr BitField cube_bits{0, 4}, owner_bits{4, 2}, move_bit{6, 1}, crawford_bit{7, 1}, state_bits{8, 3},
    turn_bit{11, 1}, doubled_bit{12, 1}, resign_bits{13, 2}, die_1_bits{15, 3}, die_2_bits{18, 3},
    length_bits{21, 15}, score_0_bits{36, 15}, score_1_bits{51, 15}, no_jacoby_bit{66, 1};
constexpr int used_bits = 67;
constexpr std::int32_t largest = (1 << 15) - 1;

std::int32_t get(const Bits& bits, BitField field) {
  std::int32_t value = 0;
  for (unsigned i = 0; i < field.length; ++i)
    if (bits.at(field.first + i)) value |= 1 << i;
  return value;
}

void put(Bits& bits, BitField field, std::int32_t value) {
  for (unsigned i = 0; i < field.length; ++i)
    if ((value >> i & 1) != 0) bits.set(field.first + i);
}

// The characters that hold the bits of a field, `at` being the first of the ID.
Span characters(std::size_t at, BitField field) {
  const std::size_t first = field.first / 8 * 8 / 6;
  const std::size_t last = (static_cast<std::size_t>(field.first + field.length - 1) / 8 * 8 + 7) / 6;
  return {static_cast<std::uint32_t>(at + first), static_cast<std::uint32_t>(last - first + 1)};
}

// The bytes behind `length` characters from `at`.
Bits decode(std::string_view text, std::size_t at, std::size_t length, FieldReader& in) {
  Bits bits;
  for (std::size_t i = 0; i < length; ++i) {
    if (at + i >= text.size()) {
      in.fail(FaultKind::cut_short, text.size(), 0);
      return bits;
    }
    const std::size_t value = alphabet.find(text[at + i]);
    if (value == std::string_view::npos) {
      in.fail(FaultKind::character, at + i, 1);
      return bits;
    }
    for (std::size_t bit = 0; bit < 6; ++bit) {
      const std::size_t place = i * 6 + bit;  // from the high end of each byte
      if ((value >> (5 - bit) & 1) != 0 && place / 8 < bits.bytes.size())
        bits.set(place / 8 * 8 + 7 - place % 8);
    }
  }
  return bits;
}

std::string encode(const Bits& bits, std::size_t length) {
  std::string out;
  for (std::size_t i = 0; i < length; ++i) {
    std::size_t value = 0;
    for (std::size_t bit = 0; bit < 6; ++bit) {
      const std::size_t place = i * 6 + bit;
      const bool one = place / 8 < bits.bytes.size() && bits.at(place / 8 * 8 + 7 - place % 8);
      value = value << 1 | (one ? 1 : 0);
    }
    out += alphabet[value];
  }
  return out;
}

// Men of the player not on roll, then of the one on roll. False if the bits do not tell them.
bool read_men(const Bits& bits, Board& board, Side on_roll) {
  std::size_t bit = 0;
  for (const Side side : {other(on_roll), on_roll}) {
    for (int point = 1; point <= bar; ++point) {
      int men = 0;
      for (; bit < 80 && bits.at(bit); ++bit) ++men;
      if (bit++ >= 80) return false;
      board.at(side, static_cast<Point>(point)) = static_cast<std::uint8_t>(men);
    }
  }
  for (; bit < 80; ++bit)
    if (bits.at(bit)) return false;
  return true;
}

void read_match(const Bits& bits, Position& position) {
  const auto side = [&](BitField field) { return get(bits, field) != 0 ? Side::black : Side::white; };
  position.cube = 1 << get(bits, cube_bits);
  const std::int32_t owner = get(bits, owner_bits);
  if (owner < 2) position.cube_owner = owner == 0 ? Side::white : Side::black;
  position.on_roll = side(move_bit);
  position.decides = side(turn_bit);
  position.crawford = get(bits, crawford_bit) != 0;
  position.state = static_cast<GameState>(get(bits, state_bits));
  if (get(bits, doubled_bit) != 0) position.offered = Offered::doubled;
  position.resigns = static_cast<Level>(get(bits, resign_bits));
  position.dice = {static_cast<std::uint8_t>(get(bits, die_1_bits)),
                   static_cast<std::uint8_t>(get(bits, die_2_bits))};
  position.length = get(bits, length_bits);
  position.score = {get(bits, score_0_bits), get(bits, score_1_bits)};
  position.jacoby = position.length == 0 && get(bits, no_jacoby_bit) == 0;
}

void place_fields(std::size_t at, std::array<Span, n_position_fields>& fields) {
  const std::pair<PositionField, BitField> places[] = {{PositionField::cube, cube_bits},
                                                       {PositionField::cube_owner, owner_bits},
                                                       {PositionField::turn, move_bit},
                                                       {PositionField::rules, crawford_bit},
                                                       {PositionField::state, state_bits},
                                                       {PositionField::offered, doubled_bit},
                                                       {PositionField::dice, {15, 6}},
                                                       {PositionField::length, length_bits},
                                                       {PositionField::score_white, score_0_bits},
                                                       {PositionField::score_black, score_1_bits}};
  for (const auto& [field, bits] : places) fields[static_cast<std::size_t>(field)] = characters(at, bits);
}

// "GNUBGID=…", "GNUBGID …", "GNUID=…"; else 0.
std::size_t id_sign(std::string_view text) {
  for (const std::string_view sign : {"gnubgid=", "gnubgid:", "gnubgid ", "gnuid=", "gnubg id:"})
    if (const std::size_t length = sign_length(text, sign); length > 0) return skip_blanks(text, length);
  return 0;
}

}  // namespace

bool looks_like_gnubg_id(std::string_view text) {
  const std::size_t sign = id_sign(text);
  if (sign > 0) return true;
  const std::size_t length = text.find_first_not_of(alphabet);
  if (length == std::string_view::npos) return text.size() == position_length;
  if (length == position_length && text.substr(length) == padding) return true;
  // One character too many or too few, or a wrong one, is still meant to be one if a Match ID stands behind.
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.size() < colon + 1 || colon < 10 || colon > 18) return false;
  if (text.find(':', colon + 1) != std::string_view::npos || text.find(';') != std::string_view::npos)
    return false;
  const std::size_t rest = text.size() - colon - 1;
  return rest >= 6 && rest <= 16 && text.find_first_of(" \t") == std::string_view::npos;
}

PositionReading read_gnubg_id(std::string_view text) {
  PositionReading reading;
  reading.kind = PositionKind::gnubg;
  Position& position = reading.position;
  FieldReader in(text, 0, ':', reading);
  const std::size_t begin = id_sign(text);
  const Bits men = decode(text, begin, position_length, in);
  if (!in.ok()) return reading;
  reading.fields[static_cast<std::size_t>(PositionField::board)] = {static_cast<std::uint32_t>(begin),
                                                                    position_length};
  std::size_t at = begin + position_length;
  if (text.substr(at).starts_with(padding)) at += padding.size();
  if (at < text.size()) {
    if (text[at] != ':') {
      in.fail(alphabet.find(text[at]) == std::string_view::npos ? FaultKind::character : FaultKind::too_long,
              at, 1);
      return reading;
    }
    ++at;
    const Bits match = decode(text, at, match_length, in);
    if (!in.ok()) return reading;
    place_fields(at, reading.fields);
    if (at + match_length < text.size())
      in.fail(FaultKind::too_long, at + match_length, text.size() - at - match_length);
    for (std::size_t bit = used_bits; bit < 72; ++bit)
      if (match.at(bit)) in.fail(FaultKind::number, at + match_length - 2, 2);
    if (get(match, owner_bits) == 2 || get(match, state_bits) > 4) {
      const Span wrong = characters(at, get(match, owner_bits) == 2 ? owner_bits : state_bits);
      in.fail(FaultKind::number, wrong.offset, wrong.length);
    }
    read_match(match, position);
  }
  if (!read_men(men, position.board, position.on_roll))
    in.fail(FaultKind::checker_bits, begin, position_length);
  bear_off_rest(position.board);
  return reading;
}

std::string gnubg_position_id(const Position& position) {
  Bits bits;
  std::size_t bit = 0;
  for (const Side side : {other(position.on_roll), position.on_roll}) {
    for (int point = 1; point <= bar; ++point, ++bit)
      for (int men = position.board.at(side, static_cast<Point>(point)); men > 0; --men, ++bit) {
        if (bit >= 80) return {};
        bits.set(bit);
      }
  }
  return bit > 80 ? std::string() : encode(bits, position_length);
}

std::string gnubg_match_id(const Position& position) {
  const auto log = log_of(position.cube);
  if (!log || *log > 15 || position.length > largest || position.score[0] > largest ||
      position.score[1] > largest || position.dice.first > 7 || position.dice.second > 7)
    return {};
  Bits bits;
  put(bits, cube_bits, *log);
  put(bits, owner_bits, !position.cube_owner ? 3 : *position.cube_owner == Side::white ? 0 : 1);
  put(bits, move_bit, position.on_roll == Side::black ? 1 : 0);
  put(bits, crawford_bit, position.crawford ? 1 : 0);
  put(bits, state_bits, static_cast<int>(position.state));
  put(bits, turn_bit, position.decides == Side::black ? 1 : 0);
  put(bits, doubled_bit, position.offered != Offered::nothing ? 1 : 0);
  put(bits, resign_bits, static_cast<int>(position.resigns));
  put(bits, die_1_bits, position.dice.higher());
  put(bits, die_2_bits, position.dice.lower());
  put(bits, length_bits, position.length);
  put(bits, score_0_bits, position.score[0]);
  put(bits, score_1_bits, position.score[1]);
  put(bits, no_jacoby_bit, position.jacoby ? 0 : 1);
  return encode(bits, match_length);
}

std::string write_gnubg_id(const Position& position) {
  const std::string board = gnubg_position_id(position);
  const std::string match = gnubg_match_id(position);
  return board.empty() || match.empty() ? std::string() : board + ":" + match;
}

}  // namespace hakem
