// A record as people type it, as a list of tokens: every roll, part of a play, number and word of it, with
// what each can mean (grammar/tokens.hpp, grammar/lexicon.inc, grammar/typed_words.inc). What a token says in
// its record is for those who see the others.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/event.hpp"

namespace hakem::typed {

// What a word can mean, a bit each: "pas" is a dance and the refusal of a double.
enum class Meaning : std::uint8_t {
  dance,
  cube,   // vido, doubles
  gives,  // çekti, offers: only with a cube
  take,
  drop,
  beaver,
  resign,
  won,
  lost,
  became,  // "mars oldu": lost a gammon; else says nothing
  leads,
  single,
  gammon,
  backgammon,
  points,
  score,
  of_points,  // puanlık: the length of a match
  first_to,
  match,
  game,
  nth,      // "ikinci"
  numeral,  // "iki"
  crawford,
  starts,
  hit,
  unplayable,
  denied,  // "did not", "çekmedi": what is said was not done
  hesitates,
  corrects,    // "pardon": what stands before it is not meant
  same,        // "aynısı": once more
  each_twice,  // "ikişer"
  season,      // "lig durumu": no score of this match
  drawn,
  pips,   // what counts them is no roll
  away,   // points to go: no score
  white,  // the colours, and the letters for them
  black,
  me,
  you,
  seat,  // "kırmızı", "left": what some call a player
  player,
  versus,
  filler,  // "attı", "rolled": says no more than its place does
};

class Meanings {
 public:
  constexpr Meanings() = default;
  constexpr Meanings(Meaning one) : bits_(std::uint64_t{1} << static_cast<unsigned>(one)) {}
  constexpr Meanings(std::initializer_list<Meaning> several) {
    for (const Meaning one : several) *this |= one;
  }
  constexpr bool has(Meanings any) const { return (bits_ & any.bits_) != 0; }
  constexpr bool none() const { return bits_ == 0; }
  constexpr bool none_but(Meanings any) const { return (bits_ & ~any.bits_) == 0; }
  // It may be a name: "Altı Ay".
  constexpr bool none_but_number() const { return none_but(Meaning::numeral); }
  constexpr Meanings& operator|=(Meanings other) {
    bits_ |= other.bits_;
    return *this;
  }

 private:
  std::uint64_t bits_ = 0;
};

// What a word tells by itself: a turn, an answer to the cube, a result.
inline constexpr Meanings event_words = {Meaning::dance,      Meaning::cube,   Meaning::take, Meaning::drop,
                                         Meaning::beaver,     Meaning::resign, Meaning::won,  Meaning::gammon,
                                         Meaning::backgammon, Meaning::single};

enum class Sort : std::uint8_t {
  line_end,
  sign,    // a punctuation mark, one letter of it
  word,    // letters, or signs of a picture: a name, a word that means something, a remark
  number,  // digits that are no roll
  roll,    // "63", "şeş beş": dice, though "63" may be a number as well
  part,    // "24/18*(2)"; `dice` if both its points can be dice ("6-3")
  time,    // a date or a time of day
  person,  // a label of one of the players (persons.hpp)
};

struct Token {
  Sort sort = Sort::word;
  bool gap = false;         // blanks stand before it
  bool wide = false;        // a tab or several blanks do
  bool worded = false;      // of a part: with a word or a letter for a place, so no score
  bool slashed = false;     // of a part: with a slash or an arrow, as few write dice
  Meanings meanings;        // of a word
  int side = -1;            // of a person: Side, or -1
  Dice dice;                // of a roll, and of a part that can be one
  Move move;                // of a part
  std::int32_t value = 0;   // of a number; of "ikinci"
  std::uint32_t begin = 0;  // in the folded text
  std::uint32_t end = 0;
  std::uint32_t column = 0;  // letters of the line before it
  std::uint32_t cell = 0;    // tabs, bars and semicolons of the line before it
};

// A word that means nothing here: a name, or a part of a remark.
inline bool is_unknown(const Token& token) { return token.sort == Sort::word && token.meanings.none(); }

// A number, or digits that might as well be a roll: "16".
inline bool may_count(const Token& token) {
  return token.sort == Sort::number || (token.sort == Sort::roll && token.value > 0);
}

// Whether a word of the source begins with a small letter, of ASCII or of the letters that European alphabets
// add to it; a picture does not.
bool begins_small(std::string_view word);

// "|", or a sign that draws tables.
constexpr bool is_bar(std::string_view sign) {
  return sign == "|" || sign.starts_with("\xE2\x94") || sign.starts_with("\xE2\x95");
}

// An emoji, or another sign of three bytes and more.
constexpr bool is_picture(std::string_view word) {
  return !word.empty() && static_cast<unsigned char>(word.front()) >= 0xE2;
}

using Tokens = std::vector<Token>;

// A misspelt word of `folded`, as it stands there now.
struct Mended {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

struct Text {
  std::string folded;
  std::vector<std::uint32_t> from;  // for every byte of `folded`, and its end, the offset in the source
  Tokens tokens;                    // every line ends with a line_end
  std::vector<Mended> mended;
  bool parts_go_up = false;  // many do (numbering.hpp)

  std::string_view of(const Token& token) const {
    return std::string_view(folded).substr(token.begin, token.end - token.begin);
  }
  Span span(std::uint32_t begin, std::uint32_t end) const { return {from[begin], from[end] - from[begin]}; }
  Span span(const Token& token) const { return span(token.begin, token.end); }
  std::span<const Token> between(std::size_t begin, std::size_t end) const {
    return std::span(tokens).subspan(begin, end - begin);
  }
  bool begins_line(std::size_t i) const { return i == 0 || tokens[i - 1].sort == Sort::line_end; }
  std::size_t begin_of_line(std::size_t i) const {
    while (!begins_line(i)) --i;
    return i;
  }
  // The line_end of the line that holds the token `i`.
  std::size_t end_of_line(std::size_t i) const {
    while (tokens[i].sort != Sort::line_end) ++i;
    return i;
  }
};

// Makes digits a part of a play, or a number that is no roll.
void make_part(const Text& text, Token& token, int from, int to);
void make_number(Token& token);

// The pips a part moves, all its checkers together; and those that the dice move.
int pips_of(const Move& move);
int pips_of(Dice dice);

// Whether the last roll of them is followed by the whole of its play.
bool is_told(std::span<const Token> turn);

// Reads all of `text`, in linear time however long its lines.
Text tokens_of(std::string_view text);
// The tokens of `folded` anew.
void read_tokens(Text& text);

}  // namespace hakem::typed
