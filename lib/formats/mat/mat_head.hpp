// The lines of a match file around its rows: match, games, scores, tags. Included by the reader only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "core/ascii.hpp"
#include "formats/lines.hpp"
#include "formats/peg.hpp"
#include "grammar/mat.hpp"
#include "model/event.hpp"

namespace hakem::mat_head {

namespace p = tao::pegtl;
namespace g = grammar::mat;

// What a line of each kind holds; slices of it.
struct MatchLine {
  std::string_view length, title, further;
  bool money = false;
};
struct GameLine {
  std::string_view number, further;
};
struct ScoreLine {
  std::string_view left_name, right_name;
  std::string_view left_score, right_score;
  std::string_view left_words, further;
};
struct TagLine {
  std::string_view key, value;
};
struct SetPosition {
  std::string_view board, cube;
};

// What stands behind a heading, without the signs that part it from there.
inline std::string_view without_signs(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t.,:-"), text.size()));
  return trimmed_blanks(text);
}

inline std::string_view without_brackets(std::string_view words) {
  const std::size_t begin = std::min(words.find_first_not_of("([{*;# "), words.size());
  return words.substr(begin, words.find_last_not_of(")]}* .") + 1 - begin);
}

// But for rows that are numbered "#12".
inline bool begins_comment(std::string_view words) { return words.front() == ';' || words.front() == '#'; }

// "(Crawford)", "Crawford game": what is written beside the heading of that game, or below it.
inline bool says_crawford(std::string_view words) {
  words = without_brackets(words);
  return same_word(words, "crawford") || same_word(words, "crawford game");
}

// "(no Crawford)" behind the length of a match.
inline bool says_no_crawford(std::string_view words) {
  words = without_brackets(words);
  return same_word(words, "no crawford") || same_word(words, "without crawford");
}

template <typename Rule>
struct HeadAction : p::nothing<Rule> {};

template <>
struct HeadAction<g::length> : Store<&MatchLine::length> {};
template <>
struct HeadAction<g::title> : Store<&MatchLine::title> {};
template <>
struct HeadAction<g::further> {
  template <typename In, typename Line>
  static void apply(const In& in, Line& line) {
    line.further = without_signs({in.begin(), in.size()});
  }
};
template <>
struct HeadAction<g::money> : Mark<&MatchLine::money> {};
template <>
struct HeadAction<g::game_number> : Store<&GameLine::number> {};
template <>
struct HeadAction<g::left_name> : Store<&ScoreLine::left_name> {};
template <>
struct HeadAction<g::close_name> : Store<&ScoreLine::left_name> {};
template <>
struct HeadAction<g::right_name> : Store<&ScoreLine::right_name> {};
template <>
struct HeadAction<g::left_plain> : Store<&ScoreLine::left_name> {};
template <>
struct HeadAction<g::before_scores> : Store<&ScoreLine::left_name> {};
template <>
struct HeadAction<g::right_plain> : Store<&ScoreLine::right_name> {};
template <>
struct HeadAction<g::left_of_bare> : Store<&ScoreLine::left_name> {};
template <>
struct HeadAction<g::right_of_bare> : Store<&ScoreLine::right_name> {};
template <>
struct HeadAction<g::last_name> : Store<&ScoreLine::right_name> {};
template <>
struct HeadAction<g::right_before> : Store<&ScoreLine::right_name> {};
template <>
struct HeadAction<g::left_score> : Store<&ScoreLine::left_score> {};
template <>
struct HeadAction<g::left_words> : Store<&ScoreLine::left_words> {};
template <>
struct HeadAction<g::right_score> : Store<&ScoreLine::right_score> {};
template <>
struct HeadAction<g::tag_key> : Store<&TagLine::key> {};
template <>
struct HeadAction<g::tag_value> : Store<&TagLine::value> {};
template <>
struct HeadAction<g::set_board> : Store<&SetPosition::board> {};
template <>
struct HeadAction<g::set_cube> : Store<&SetPosition::cube> {};

template <typename Rule, typename Line>
bool read_line(std::string_view text, Line& line) {
  return parse_line<Rule, HeadAction>(text, line);
}

// What the line sets; whose turn it is, tells the next row.
inline Setup setup_of(const Board& board, const SetPosition& line, std::string_view text) {
  Setup setup;
  setup.board = board;
  const int cube = std::clamp(to_int(line.cube), -24, 24);
  setup.cube = 1 << (cube < 0 ? -cube : cube);
  if (cube != 0) setup.cube_owner = cube < 0 ? Side::white : Side::black;
  setup.text = text;
  return setup;
}

// "BlueNote,1780" (GamesGrid, GridGammon): a comma and nothing but a number after it.
inline void split_rating(std::string_view& name, std::string_view& rating) {
  const std::size_t comma = name.rfind(',');
  if (comma == std::string_view::npos || comma == 0) return;
  const std::string_view after = trimmed_blanks(name.substr(comma + 1));
  if (after.size() < 3 || after.find_first_not_of("0123456789.") != std::string_view::npos) return;
  rating = after;
  name = trimmed_blanks(name.substr(0, comma));
}

}  // namespace hakem::mat_head
