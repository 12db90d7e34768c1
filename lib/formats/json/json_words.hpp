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
inline constexpr std::array<std::string_view, 4> analyses = {"play", "cube", "answer", "resign"};
inline constexpr std::array<std::string_view, 3> units = {"equity", "emg", "mwc"};
inline constexpr std::array<std::string_view, 5> depths = {"", "evaluation", "rollout", "book", "database"};
inline constexpr std::array<std::string_view, 5> doublings = {"", "no_double", "double", "too_good",
                                                              "optional"};
inline constexpr std::array<std::string_view, 5> answerings = {"", "take", "pass", "beaver", "raccoon"};
inline constexpr std::array<std::string_view, 6> skills = {"",         "doubtful", "bad",
                                                           "very_bad", "good",     "very_good"};

static_assert(turns.size() == static_cast<std::size_t>(TurnKind::set_position) + 1);
static_assert(claims.size() == static_cast<std::size_t>(ClaimKind::drawn) + 1);
static_assert(ends.size() == static_cast<std::size_t>(EndReason::draw) + 1);
static_assert(analyses.size() == static_cast<std::size_t>(Analysis::Kind::resign) + 1);
static_assert(units.size() == static_cast<std::size_t>(EquityUnit::mwc) + 1);
static_assert(depths.size() == static_cast<std::size_t>(Depth::Kind::database) + 1);
static_assert(doublings.size() == static_cast<std::size_t>(Doubling::optional) + 1);
static_assert(answerings.size() == static_cast<std::size_t>(Answering::raccoon) + 1);
static_assert(skills.size() == static_cast<std::size_t>(Skill::very_good) + 1);

}  // namespace hakem::json_words
