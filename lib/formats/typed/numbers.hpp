// Digits that look like dice and count something else: the points of a match, pips, a score before every
// turn; and dice or points that look like something else.
#pragma once

#include "formats/typed/token.hpp"

namespace hakem::typed {

inline constexpr std::size_t several_lines = 5;  // that do the same

// A roll, or two numbers that can be one.
inline bool tells_dice(const Token& token) {
  return token.sort == Sort::roll || (token.sort == Sort::part && token.dice.rolled() && !token.slashed);
}

constexpr bool is_die_sign(char c) { return c >= '1' && c <= '6'; }

// A die by itself, "6".
inline bool is_lone_die(const Token& token) {
  return token.sort == Sort::number && token.value >= 1 && token.value <= 6 && token.end - token.begin == 1;
}

// Whether the token is a word, and can mean one of `meanings`.
inline bool is_word(const Text& text, std::size_t i, Meanings meanings) {
  return i < text.tokens.size() && text.tokens[i].sort == Sort::word && text.tokens[i].meanings.has(meanings);
}

// Whether the token is one of `signs`.
inline bool is_sign(const Text& text, std::size_t i, std::string_view signs) {
  return i < text.tokens.size() && text.tokens[i].sort == Sort::sign &&
         signs.find(text.of(text.tokens[i]).front()) != std::string_view::npos;
}

// "11 sayılık", "iki sayıya", "wins two points": numbers. "[127-62]", "66 pips", "7-away" count nothing that
// is told; "Bobby +12" is what he won, "cube 1→2" no play, and "8/5 (3)" tells the die.
void read_numerals(Text& text);

// The first of those tokens that counts points; `end` if none does. And the first that tells the length of a
// match: "(5 sayılık maçtı)", "a match to 7".
std::size_t find_points(const Text& text, std::size_t begin, std::size_t end);
std::size_t find_length(const Text& text, std::size_t begin, std::size_t end);
// "Graham Tate vs Wendy Marsh (15)": the number behind both names in the head, or alone behind the word for a
// match; `end` if there is none.
std::size_t find_length_behind_names(const Text& text, std::size_t end);

// "1-0 Nuri 65 24/18 8/3": leaves out the score that stands before one turn after the other.
void set_scores_aside(Text& text);
// "Selin: 4-2", "3 | 4", "bitti 8-5" behind one game after the other: makes one part of each, which means a
// score.
void read_running_scores(Text& text);

// "13'ten 6, 8'den 1", "6 ile 7'ye, 1 ile 7'ye": points of the die that a part tells and of its other point,
// where the record tells its plays so.
void read_dice_moved(Text& text);

// Makes a roll of two dice that stand apart, "6 4 24/14", "6;1". After set_rows_aside().
void join_dice(Text& text);

// "24:18  18:13": points where a record joins them so, though it may be a time of day.
void read_colon_points(Text& text);

// "cihar-ı penç (5-4) 13/8 24/20": a roll told twice, and no play of it.
void read_repeated_dice(Text& text);

// "53: -", "53 /": makes a dance of a sign that stands alone in the place of the play.
void read_dashes(Text& text);

}  // namespace hakem::typed
