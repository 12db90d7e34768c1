// The match file of JavaFIBS (docs/formats/javafibs.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "model/event.hpp"

namespace hakem {

// What the lines begin with.
enum class JavaFibs : std::uint8_t {
  roll = 0,
  move = 1,
  doubles = 2,
  resigns = 3,
  takes = 4,
  drops = 5,
  players = 6,
  wins_game = 7,
  begins_match = 8,
  wins_match = 9,
  opening_roll = 11,
  refuses = 12,
  begins_game = 13,
  score = 14,
  cannot_move = 15,
};

inline constexpr std::string_view javafibs_prolog = "JavaFIBS internal match representation v1.1";
// The owner of the file, who is Black here, as in what Gibbon made of such files.
inline constexpr std::string_view javafibs_owner = "You";
inline constexpr std::string_view javafibs_nobody = "?";  // ours: an opponent without a name
// So many points means that no end was agreed on.
inline constexpr std::int32_t javafibs_unlimited = 9999;

int sniff_javafibs(std::string_view text);
void read_javafibs(const Source& source, Sink& sink, Reporter& reporter);
std::unique_ptr<Sink> javafibs_writer(std::string& out);

inline constexpr Holdings javafibs_comments = {
    Holding::event_lines,    Holding::unknown_lines,    Holding::draws,
    Holding::positions,      Holding::rolled_positions, Holding::position_turns,
    Holding::uzun_positions, Holding::odd_positions,    Holding::single_dice};
// A resignation that the result answers is the result; one that was refused comes back.
inline constexpr Holdings javafibs_carries =
    Holdings::all()
        .without(beyond_servers)
        .without({Holding::crawford_mark, Holding::rolled_positions, Holding::position_turns,
                  Holding::positions, Holding::uzun_positions, Holding::odd_positions, Holding::turned_cubes,
                  Holding::times});

}  // namespace hakem
