// What the enumerators of the model are called in JSON, in the order of their declaration. "" = not written.
#pragma once

#include <array>
#include <string_view>

#include "model/event.hpp"

namespace hakem::json_words {

inline constexpr std::array<std::string_view, 2> sides = {"white", "black"};
inline constexpr std::array<std::string_view, 4> variations = {"standard", "nackgammon", "hypergammon",
                                                               "uzun"};
inline constexpr std::array<std::string_view, 4> levels = {"", "single", "gammon", "backgammon"};
inline constexpr std::array<std::string_view, 4> notes = {"comment", "event", "unknown", "source"};
inline constexpr std::array<std::string_view, 5> claims = {"game_won", "game_lost", "score", "match_won",
                                                           "drawn"};
inline constexpr std::array<std::string_view, 7> ends = {
    "", "unfinished", "played_out", "drop", "resignation", "time_out", "draw"};
inline constexpr std::array<std::string_view, 16> turns = {
    "opening", "play",    "dance", "blank", "unrecorded", "closed_out",    "unreadable",    "offer",
    "beaver",  "raccoon", "take",  "drop",  "resign",     "resign_accept", "resign_refuse", "set_position"};
inline constexpr std::array<std::string_view, 4> rulings = {"", "legal", "illegal", "open"};

static_assert(turns.size() == static_cast<std::size_t>(TurnKind::set_position) + 1);
static_assert(claims.size() == static_cast<std::size_t>(ClaimKind::drawn) + 1);
static_assert(ends.size() == static_cast<std::size_t>(EndReason::draw) + 1);

}  // namespace hakem::json_words
