// From code and facts to a sentence.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "diag/diagnostic.hpp"

namespace hakem {

// One of two texts.
constexpr std::string_view in(Language language, std::string_view en, std::string_view tr) {
  return language == Language::tr ? tr : en;
}

// What a sentence needs beyond its facts: how the players of the match are called. Empty names become
// "White"/"Beyaz" and "Black"/"Siyah".
struct Names {
  std::array<std::string_view, 2> of{};
  std::string_view operator[](Side side) const { return of[index(side)]; }
};

// The message of `diagnostic` with its facts put in. No full stop at the end, one line.
std::string message(const Diagnostic& diagnostic, Language language, const Names& names);

// A play as people write it. en: "13/9 6/5*", "bar/20", "6/off(2)"; tr: "13/9, 6/5*", "K/20", "6/al(2)".
// Steps of one checker are joined with every landing written ("13/9/6"), equal parts grouped ("8/4(2)"), the
// part that starts farthest back first. An empty play is "no play" / "gele".
std::string play_text(const Play& play, Language language);

// Two dice as people write them: "6-5", in the order written; "?" for a die that is not known.
std::string dice_text(Dice dice);

// A player's name, or the colour where the record gives none. Safe to print, 40 characters at most.
std::string player_name(Side side, Language language, const Names& names);

// "single game", "gammon", "backgammon"; tr "düz", "mars", "katmerli mars".
std::string_view level_name(Level level, Language language);

}  // namespace hakem
