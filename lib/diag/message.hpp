// From code and facts to a sentence.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "diag/diagnostic.hpp"

namespace hakem {

// What a sentence needs beyond its facts: how the players of the match are called. Empty names become
// "White"/"Beyaz" and "Black"/"Siyah".
struct Names {
  std::array<std::string_view, 2> of{};
  std::string_view operator[](Side side) const { return of[index(side)]; }
};

// The message of `diagnostic` with its facts put in. No full stop at the end, one line.
std::string message(const Diagnostic& diagnostic, Language language, const Names& names);

// A play as people write it. en: "13/9 6/5*", "bar/20", "6/off(2)"; tr: "13/9, 6/5*", "K/20", "6/al(2)".
// Steps of one checker are joined with every landing written ("13/9/6"), equal parts grouped ("8/4(2)").
// An empty play is "no play" / "gele".
std::string play_text(const Play& play, Language language);

// A player's name, or the colour where the record gives none.
std::string player_name(Side side, Language language, const Names& names);

}  // namespace hakem
