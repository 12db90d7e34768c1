// Which kind a text is, what each kind carries.
#include "position/position.hpp"

#include <algorithm>

#include "position/codecs.hpp"

namespace hakem {
namespace {

using enum PositionPart;

struct Codec {
  std::string_view name;
  PositionReading (*read)(std::string_view text);
  std::string (*write)(const Position& position);
  // dice_order, doubled, beavered, resignation, state, crawford, jacoby, beavers, max_cube, names, checkers
  std::array<bool, n_position_parts> carries;
};

constexpr bool o = false, x = true;
constexpr std::array<Codec, n_position_kinds> codecs{{
    {"xgid", read_xgid, write_xgid, {x, x, x, o, o, x, x, x, x, o, o}},
    {"gnubg", read_gnubg_id, write_gnubg_id, {o, x, o, x, x, x, x, o, o, o, o}},
    {"ogid", read_ogid, write_ogid, {o, x, o, o, o, x, o, o, o, o, o}},
    {"fibs", read_fibs_board, write_fibs_board, {x, x, o, o, o, x, o, o, o, x, x}},
    {"snowie", read_snowie_line, write_snowie_line, {x, o, o, o, o, x, x, o, o, x, o}},
}};

const Codec& codec(PositionKind kind) { return codecs[static_cast<std::size_t>(kind)]; }

std::string_view trimmed(std::string_view text, std::size_t& before) {
  constexpr std::string_view blanks = " \t\r\n";
  before = std::min(text.find_first_not_of(blanks), text.size());
  text.remove_prefix(before);
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

bool has_checkers(const Board& board) {
  for (const Side side : {Side::white, Side::black})
    if (checker_count(board, side) < 15) return false;
  return true;
}

// The highest value that the cube may be taken to have where nothing says it.
std::int32_t usual_max_cube(const Position& position) { return std::max(Position{}.max_cube, position.cube); }

// Whether there is something of this part to lose.
bool holds(const Position& position, PositionPart part) {
  switch (part) {
    case dice_order: return position.dice.first < position.dice.second;
    case doubled: return position.offered == Offered::doubled;
    case beavered: return position.offered == Offered::beavered || position.offered == Offered::raccooned;
    case resignation:
      return position.resigns != Level::unknown ||
             position.decides != decider(position.on_roll, position.offered);
    case state: return position.state != GameState::playing;
    case crawford: return position.crawford;
    case jacoby: return position.jacoby;
    case beavers: return position.beavers;
    case max_cube: return position.max_cube != usual_max_cube(position);
    case names: return !position.names[0].empty() || !position.names[1].empty();
    case checkers: return !has_checkers(position.board);
  }
  return false;
}

void forget(Position& position, PositionPart part) {
  switch (part) {
    case dice_order: position.dice = {position.dice.higher(), position.dice.lower()}; break;
    case doubled:
    case beavered:
      position.offered = Offered::nothing;
      position.decides = position.on_roll;
      break;
    case resignation:
      position.resigns = Level::unknown;
      position.decides = decider(position.on_roll, position.offered);
      break;
    case state: position.state = GameState::playing; break;
    case crawford: position.crawford = false; break;
    case jacoby: position.jacoby = false; break;
    case beavers: position.beavers = false; break;
    case max_cube: position.max_cube = usual_max_cube(position); break;
    case names: position.names = {}; break;
    case checkers: bear_off_rest(position.board); break;
  }
}

}  // namespace

Position exchanged(const Position& position) {
  Position out = position;
  std::swap(out.board.men[0], out.board.men[1]);
  std::swap(out.score[0], out.score[1]);
  std::swap(out.names[0], out.names[1]);
  out.on_roll = other(position.on_roll);
  out.decides = other(position.decides);
  if (position.cube_owner) out.cube_owner = other(*position.cube_owner);
  return out;
}

std::string_view name_of(PositionKind kind) { return codec(kind).name; }

std::optional<PositionKind> position_kind_named(std::string_view name) {
  for (std::size_t i = 0; i < codecs.size(); ++i)
    if (codecs[i].name == name) return static_cast<PositionKind>(i);
  return std::nullopt;
}

std::optional<PositionKind> recognise_position(std::string_view text) {
  std::size_t before = 0;
  text = trimmed(text, before);
  if (text.empty()) return std::nullopt;
  if (sign_length(text, "xgid=") > 0) return PositionKind::xgid;
  if (sign_length(text, "board:") > 0) return PositionKind::fibs;
  if (looks_like_ogid(text)) return PositionKind::ogid;
  const std::size_t semicolon = text.find(';');
  if (semicolon != std::string_view::npos && std::count(text.begin(), text.end(), ';') >= 10 &&
      text.substr(0, semicolon).find_first_not_of("0123456789") == std::string_view::npos)
    return PositionKind::snowie;
  const std::size_t colon = text.find(':');
  const std::string_view points = text.substr(0, colon);
  const bool board = colon != std::string_view::npos && points.size() >= 20 &&
                     points.find('-') != std::string_view::npos && points.find(' ') == std::string_view::npos;
  if (board && std::count(text.begin(), text.end(), ':') >= 3) return PositionKind::xgid;
  if (looks_like_gnubg_id(text)) return PositionKind::gnubg;
  return std::nullopt;
}

PositionReading read_position(PositionKind kind, std::string_view text) {
  std::size_t before = 0;
  text = trimmed(text, before);
  PositionReading reading = codec(kind).read(text);
  if (!codec(kind).carries[static_cast<std::size_t>(max_cube)])
    reading.position.max_cube = usual_max_cube(reading.position);
  const auto moved = static_cast<std::uint32_t>(before);
  if (reading.fault) reading.fault->span.offset += moved;
  for (Span& span : reading.fields)
    if (span.length > 0) span.offset += moved;
  reading.fields[0] = {moved, static_cast<std::uint32_t>(text.size())};
  return reading;
}

PositionReading read_position(std::string_view text) {
  if (const auto kind = recognise_position(text)) return read_position(*kind, text);
  PositionReading reading;
  std::size_t before = 0;
  const std::string_view inner = trimmed(text, before);
  reading.fields[0] = {static_cast<std::uint32_t>(before), static_cast<std::uint32_t>(inner.size())};
  reading.fault = PositionFault{};
  reading.fault->span = reading.fields[0];
  return reading;
}

std::string write_position(PositionKind kind, const Position& position) {
  return codec(kind).write(as_carried(kind, position));
}

bool carries(PositionKind kind, PositionPart part) {
  return codec(kind).carries[static_cast<std::size_t>(part)];
}

std::vector<PositionPart> lost(PositionKind kind, const Position& position) {
  std::vector<PositionPart> parts;
  for (std::size_t i = 0; i < n_position_parts; ++i) {
    const auto part = static_cast<PositionPart>(i);
    if (!carries(kind, part) && holds(position, part)) parts.push_back(part);
  }
  return parts;
}

Position as_carried(PositionKind kind, Position position) {
  for (const PositionPart part : lost(kind, position)) forget(position, part);
  return position;
}

}  // namespace hakem
