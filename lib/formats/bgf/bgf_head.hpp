// What a .bgf file says of a match beside its games, and what is kept of it that nothing else holds.
#pragma once

#include <span>
#include <string_view>

#include "formats/bgf/bgf_file.hpp"
#include "formats/bgf/bgf_value.hpp"

namespace hakem {

// In a name from a match file an underscore stands for a blank. One that stands at an end of the name or
// beside another was the player's own, and then all were.
std::string bgf_name(std::string_view written);

// Its names are kept by `source`. The variation is that of the first game's board.
MatchHead read_bgf_head(const BgfValue& match, const BgfFile& file, const Source& source);

// "points" of "initial": of Green and positive on Green's point 24 - i, of Red and negative on Red's point i
// + 1; then both bars and what is borne off. Nothing, and a fault, if they are something else.
std::optional<Board> read_bgf_board(const BgfValue& initial);

// What the comment holds, a note a line.
void tell_bgf_comment(const BgfValue& value, const BgfFile& file, const Source& source, Emitter& out);

// Notes: of members nobody knows (NoteKind::unknown), and of the program's own statistics (NoteKind::source),
// as JSON.
struct BgfMembers {
  std::span<const std::string_view> read;        // by the reader, or saying nothing
  std::span<const std::string_view> idle;        // saying nothing where they are 0, false or empty
  std::span<const std::string_view> statistics;  // what follows from the turns
};
void keep_bgf_members(JsonValue object, const BgfMembers& members, const BgfFile& file, const Source& source,
                      Emitter& out);
extern const BgfMembers bgf_match_members;

}  // namespace hakem
