#include "formats/ogxm/v2_write.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "formats/inflate.hpp"
#include "formats/ogxm/bytes_out.hpp"
#include "formats/ogxm/clock.hpp"
#include "formats/ogxm/head_tags.hpp"

namespace hakem::ogxm {
namespace {

constexpr std::size_t header_size = 16;

std::uint64_t seat(Side side) { return index(side); }

void put_men(std::string& out, const PlyBoard& men) {
  for (const std::int8_t here : men) out += static_cast<char>(here);
}

void put_steps(std::string& out, const Ply& ply) {
  for (const PlyStep& step : ply.played()) out += static_cast<char>(step.from | step.pips << 5);
  if (ply.n_steps < ply.dice.count()) out += '\0';
}

// How much is given up: as told, else what the game was won with.
std::int64_t factor_of(const Ply& ply, const CollectedGame& game, std::int64_t cube) {
  if (ply.action != PlyAction::resign_game && ply.action != PlyAction::resign_match) return 0;
  return ply.factor > 0 ? std::clamp<std::int64_t>(ply.factor, 1, 3) : level_of(game.points, cube);
}

void put_ply(std::string& out, const Ply& ply, const CollectedGame& game, std::int64_t cube) {
  RecordOut extras;
  const bool sets = ply.action == PlyAction::set_position;
  if (sets && ply.illegal) {
    extras.field(0) += static_cast<char>(ply.dice.lower());
    extras.mandatory() += static_cast<char>(ply.dice.higher());
  }
  if (const std::int64_t factor = factor_of(ply, game, cube); factor > 0)
    put_varint(extras.field(1), static_cast<std::uint64_t>(factor));
  if (ply.action == PlyAction::set_cube) put_varint(extras.field(2), static_cast<std::uint64_t>(ply.cube));
  extras.flag(3, sets && ply.illegal);
  if (ply.men) put_men(extras.field(6), *ply.men);
  if (ply.action == PlyAction::set_cube && ply.cube_owner) put_varint(extras.field(8), seat(*ply.cube_owner));
  // Of an illegal play the file names who is to play next.
  const Side side = sets && ply.illegal ? other(ply.side) : ply.side;
  const unsigned first = ply.action | (side == Side::black ? 0x40U : 0U) | (extras.empty() ? 0U : 0x80U);
  out += static_cast<char>(first);
  if (ply.action < PlyAction::doubles) put_steps(out, ply);
  if (!extras.empty()) extras.append_to(out);
}

// How the game ended, where its last ply does not tell it.
std::optional<std::uint64_t> termination(const CollectedGame& game) {
  const std::uint8_t last = game.plies.empty() ? PlyAction::nothing : game.plies.back().action;
  const bool gave_up =
      last == PlyAction::resign_game || last == PlyAction::resign_match || last == PlyAction::forfeit;
  if (!game.winner || gave_up || last == PlyAction::drop) return std::nullopt;
  switch (game.reason) {
    case EndReason::played_out: return std::nullopt;
    case EndReason::drop: return 1;
    case EndReason::time_out: return 4;
    case EndReason::resignation:
    case EndReason::unknown:  // nobody plays on: the loser left
    case EndReason::unfinished:
    case EndReason::draw: return 2;
  }
  return std::nullopt;
}

std::string game_payload(const CollectedMatch& match, const CollectedGame& game, bool last) {
  RecordOut record;
  if (game.winner) put_varint(record.field(0), seat(*game.winner));
  if (game.winner)
    put_varint(record.field(1), static_cast<std::uint64_t>(std::max<std::int64_t>(game.points, 1)));
  record.flag(2, last);
  const Board start = starting_board(match.head.variation);
  if (game.board && *game.board != start) put_men(record.field(3), ply_board(*game.board));
  if (game.cube != 1) put_varint(record.field(4), static_cast<std::uint64_t>(game.cube));
  if (game.cube_owner) put_varint(record.field(5), seat(*game.cube_owner));
  if (const auto told = termination(game)) put_varint(record.field(7), *told);
  std::string out;
  record.append_to(out);
  std::int64_t cube = game.cube;
  bool doubled = false;
  for (const Ply& ply : game.plies) {
    put_ply(out, ply, game, cube);
    if (ply.action == PlyAction::take && doubled) cube *= 2;
    if (ply.action == PlyAction::beaver) cube *= doubled ? 4 : 2;
    if (ply.action == PlyAction::raccoon) cube *= 2;
    if (ply.action == PlyAction::set_cube) cube = ply.cube;
    cube = std::min<std::int64_t>(cube, highest_cube);
    doubled = ply.action == PlyAction::doubles;
  }
  return out;
}

// The steps of plays that are told by their positions: GammonView's key for them.
void add_illegal_steps(const CollectedMatch& match, std::vector<PlyRemark>& remarks) {
  std::uint32_t number = 0;
  for (const CollectedGame& game : match.games) {
    for (const Ply& ply : game.plies) {
      const std::uint32_t here = number++;
      if (!ply.illegal || ply.n_steps == 0) continue;
      std::string text = "1:";
      for (const PlyStep& step : ply.played())
        text += (text.size() > 2 ? "," : "") + std::to_string(step.from) + "/" + std::to_string(step.pips);
      remarks.push_back({PlyRemark::Scope::ply, here, "x-gammonview-illegal-ply", text});
    }
  }
}

// In the order of what they are about and of their keys, comments last. A key stands there once for each: the
// next of it has a number.
std::string annotations(const std::vector<PlyRemark>& remarks) {
  struct Keyed {
    const PlyRemark* remark;
    std::string key;
  };
  const auto numbered = [](std::string_view key, int number) {
    std::string digits = std::to_string(1000 + number);
    return std::string(key) + (number > 0 ? "/" + digits.substr(digits.size() - 3) : "");
  };
  std::map<std::tuple<PlyRemark::Scope, std::uint32_t, std::string_view>, int> seen;
  std::vector<Keyed> list;
  for (const PlyRemark& each : remarks) {
    if (each.text.empty()) continue;
    const int before = each.key.empty() ? 0 : seen[{each.scope, each.ref, each.key}]++;
    list.push_back({&each, numbered(each.key, before)});
  }
  std::ranges::stable_sort(list, {}, [](const Keyed& one) {
    return std::tuple(one.remark->scope, one.remark->ref, one.key.empty(), std::string_view(one.key));
  });
  std::string out;
  for (const Keyed& each : list) {
    RecordOut record;
    put_varint(record.mandatory(), static_cast<std::uint64_t>(each.remark->scope));
    put_varint(record.mandatory(), each.remark->ref);
    put_text(record.mandatory(), each.remark->text);
    if (!each.key.empty()) put_text(record.field(0), each.key);
    record.append_to(out);
  }
  return out;
}

// Up to the last ply whose time is told; one that is not was over when the one before it was.
std::optional<Clock> clock_of(const CollectedMatch& match) {
  Clock clock;
  bool told = false;
  for (const Tag& tag : match.head.tags) told = take_clock_tag(tag.key, tag.value, clock) || told;
  std::int64_t now = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < match.elapsed.size(); ++i) {
    now = std::max(now, match.elapsed[i]);
    clock.elapsed.push_back(now);
    if (match.elapsed[i] >= 0) last = i + 1;
  }
  clock.elapsed.resize(last);
  return told || last > 0 ? std::optional(clock) : std::nullopt;
}

}  // namespace

void append_section(std::string& out, std::string_view kind, std::string_view payload, bool critical) {
  out += kind;
  put_number(out, static_cast<std::uint32_t>(payload.size()));
  out += critical ? '\1' : '\0';
  out += payload;
}

void append_v2(std::string& out, const CollectedMatch& match) {
  std::vector<PlyRemark> remarks;
  const V2HeadOut head = v2_head(match, remarks);
  const std::uint16_t minor = head.tells_event ? 1 : 0;
  std::string file = "OGXM";
  for (const std::uint16_t part : std::initializer_list<std::uint16_t>{2, minor, 2, 0})
    put_number(file, part);
  file.resize(header_size);
  append_section(file, "MTCH", head.record, true);
  for (std::size_t i = 0; i < match.games.size(); ++i)
    append_section(file, "GAME", game_payload(match, match.games[i], false), true);
  append_v2_analysis(file, match);
  if (const auto clock = clock_of(match)) append_section(file, "CLCK", clock_bytes(*clock), false);
  remarks.insert(remarks.end(), match.remarks.begin(), match.remarks.end());
  add_illegal_steps(match, remarks);
  const std::string notes = annotations(remarks);
  if (!notes.empty()) append_section(file, "ANNO", notes, false);
  constexpr std::size_t checksum_size = 17, end_size = 4;
  const auto total = static_cast<std::uint32_t>(file.size() + checksum_size + end_size);
  std::string size;
  put_number(size, total);
  file.replace(12, 4, size);
  RecordOut sum;
  put_varint(sum.mandatory(), 0);
  std::string digest;
  put_number(digest, checksum(file));
  put_text(sum.mandatory(), digest);
  std::string record;
  sum.append_to(record);
  append_section(file, "CSUM", record, true);
  out += file + "END!";
}

}  // namespace hakem::ogxm
