// A record read as literally as can be, for the judge (judge.hpp) and for whoever makes a defect in it. It
// shares nothing with the readers of the library: where those make the best of a line, this one says that it
// cannot be read.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/types.hpp"

namespace hakem::mutate {

enum class Notation : std::uint8_t { mat, tavla };

// A piece of the text.
struct Bytes {
  std::size_t at = 0;
  std::size_t length = 0;
  std::size_t end() const { return at + length; }
};

// "13/11*/5(2)"
struct Leg {
  std::vector<int> points;     // 25 bar, 0 off
  std::vector<Bytes> numbers;  // where they stand
  std::vector<bool> marks;     // a hit is marked behind the point
  int count = 1;
  Bytes all;
};

enum class Kind : std::uint8_t {
  match,           // value: its length, 0 for money
  no_crawford,     // the header says so
  result_resigns,  // a result alone says that the other side gave up; always so in .mat
  game,            // value: its number
  players,         // names and score
  row,             // value: its number
  opening,         // both dice: White's, Black's
  roll,            // legs; none if nothing stands behind the dice
  dance,           // in words
  unrecorded,      // dice and ????
  offer,           // value: the cube, 0 if it is not written
  take,
  drop,
  resign,      // value: 1, 2 or 3 times the cube, 0 if it is not written
  wins,        // value: points, -1 if not written
  loses,       // the same of the other side
  points,      // the score now stands so
  match_won,   // by `side`, score where written
  unreadable,  // where a cell or a line should say something and does not
  foreign,     // what the judge has no rules for: no records to start from
};

struct Act {
  Kind kind = Kind::foreign;
  std::uint32_t line = 0;
  Side side = Side::white;
  std::array<int, 2> dice{};
  Bytes dice_at;
  std::vector<Leg> legs;
  std::int64_t value = 0;
  Bytes value_at;
  std::array<std::string, 2> names;
  std::array<Bytes, 2> names_at;
  std::array<std::int64_t, 2> score{};
  std::array<Bytes, 2> score_at;
  int level = 0;            // 1, 2 or 3 where the result says how it was won, else 0
  bool ends_match = false;  // "and the match"
  bool crawford = false;    // the heading says that this is the Crawford game
  Bytes all;                // the cell, or the line without its end
};

struct Record {
  Notation notation = Notation::mat;
  std::string text;
  std::vector<Act> acts;     // in the order of the text
  std::vector<Bytes> lines;  // without their ends; line n is lines[n - 1]

  // The line with its end.
  Bytes whole_line(std::uint32_t line) const {
    const Bytes& bytes = lines.at(line - 1);
    return {bytes.at, (line < lines.size() ? lines[line].at : text.size()) - bytes.at};
  }
  std::string slice(Bytes bytes) const { return text.substr(bytes.at, bytes.length); }
};

Record read_plain_mat(std::string text);
Record read_plain_tavla(std::string text);
inline Record read_plain(Notation notation, std::string text) {
  return notation == Notation::mat ? read_plain_mat(std::move(text)) : read_plain_tavla(std::move(text));
}

// --- for both readers
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A number and nothing else, of at most nine digits; -1 if it is none.
inline std::int64_t number_of(std::string_view text) {
  if (text.empty() || text.size() > 9) return -1;
  std::int64_t value = 0;
  for (const char c : text) {
    if (!is_digit(c)) return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

// What the notation calls the bar and off.
struct PlaceWords {
  std::string_view bar;
  std::string_view off;
};
std::optional<Leg> read_leg(std::string_view text, std::size_t at, PlaceWords words);

struct Word {
  std::string_view text;
  std::size_t at = 0;  // in the record
};
std::vector<Word> words_of(const Record& record, Bytes bytes, std::string_view blanks = " \t\r");
std::vector<Bytes> lines_of_text(const std::string& text);

}  // namespace hakem::mutate
