// How events are spelt in SGF. The writer puts them down so, and the reader asks whether a node is spelt so:
// if not, its text is kept beside the event (NoteKind::source).
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "model/event.hpp"

namespace hakem {

// The name of a property with its small letters left out, packed; 0 if longer than four letters.
constexpr std::uint32_t sgf_name(std::string_view written) {
  std::uint32_t packed = 0;
  for (const char c : written) {
    if (c < 'A' || c > 'Z') continue;
    if (packed >> 24U != 0) return 0;
    packed = packed << 8U | static_cast<unsigned char>(c);
  }
  return packed;
}

// Properties of the first root that are tags of the match.
struct SgfTag {
  std::string_view property;
  std::string_view key;
};
inline constexpr std::array<SgfTag, 9> sgf_tags = {{{"WR", "Player 1 Elo"},
                                                    {"BR", "Player 2 Elo"},
                                                    {"DT", "EventDate"},
                                                    {"EV", "Event"},
                                                    {"RO", "Round"},
                                                    {"PC", "Site"},
                                                    {"AN", "Annotator"},
                                                    {"US", "Transcriber"},
                                                    {"SO", "Source"}}};

constexpr char sgf_letter(Side side, Point point) {
  if (point == bar) return 'y';
  if (point == off) return 'z';
  return static_cast<char>(side == Side::white ? 'a' + point - 1 : 'x' - (point - 1));
}
constexpr Point sgf_point(Side side, char letter) {
  if (letter == 'y') return bar;
  if (letter == 'z') return off;
  return static_cast<Point>(side == Side::white ? letter - 'a' + 1 : 'x' - letter + 1);
}
constexpr char sgf_side(Side side) { return side == Side::white ? 'W' : 'B'; }

// Whether `source`, the text of a node, says more than events can: a variation, whatever nobody knows. Its
// order, blanks, what only names the program, and statistics that anybody can count again do not count.
bool says_more_than_events(std::string_view source);

// `]` and `\` with a backslash before them.
void append_sgf_escaped(std::string& out, std::string_view text);
// `PW[text]`.
void append_sgf_property(std::string& out, std::string_view name, std::string_view text);
// A comment behind the text of an event; `open`: the text ends with a comment already, which goes on.
void append_sgf_comment(std::string& out, bool open, std::string_view text);
// The node or nodes of a turn. What SGF has no word for is ours, HK, and passed over by others.
void append_sgf_turn(std::string& out, const Turn& turn);
// Dice that were thrown and not played.
void append_sgf_roll(std::string& out, Side side, Dice dice);

// A cube turned before the game (automatic doubles): a property of the root and no node.
bool is_turned_at_start(const Turn& turn, Variation variation);

}  // namespace hakem
