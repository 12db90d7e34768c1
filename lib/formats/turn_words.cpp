#include "formats/turn_words.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "formats/lines.hpp"
#include "formats/told_rolls.hpp"

namespace hakem {
namespace {

constexpr std::size_t enough_lines = 3;     // that tell a turn and nothing else: a record
constexpr std::size_t enough_mentions = 4;  // in sentences
constexpr std::size_t sample = 65'536;

using Names = std::span<const std::string>;

// "vido", "vido çekti", "doubles", "pas"
bool is_cube_word(std::string_view words) {
  const std::size_t cube = length_of(Word::cube, words);
  if (cube != 0 && (cube == words.size() || is_word(Word::offers, words.substr(cube + 1)))) return true;
  return std::ranges::any_of(std::array{Word::doubles, Word::takes, Word::drops, Word::resigns},
                             [&](Word word) { return is_word(word, words); });
}

// "Sonu├ğ: Beyaz kazand─▒, 6 puan": a result of a game, of which letters were spoilt. A key, who won, and
// points at the end; a remark says more.
bool tells_result(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t\r.!)");
  if (last == line.npos || is_digit(line[last]) || line.find(':') == line.npos) return false;
  const std::string folded = fold(line.substr(0, std::min(last + 1, longest_told_line)));
  const std::size_t blank = folded.find_last_of(' ');
  if (blank == folded.npos || blank == 0 || !is_digit(folded[blank - 1])) return false;
  return is_word(Word::points, std::string_view(folded).substr(blank + 1)) &&
         folded.find(" kazan") != folded.npos;
}

// The numbers of the points above or below a drawn board.
bool is_border(std::string_view line) {
  return line.find("-11-10--9--8-") != line.npos || line.find("-14-15-16-17-") != line.npos;
}

}  // namespace

Telling telling_of(std::string_view line, Names names) {
  if (tells_result(line)) return Telling::turn;
  if (is_border(line)) return Telling::nothing;
  if (!may_hold_steps(line)) return Telling::nothing;
  const ToldRolls told = told_rolls(line, names);
  return told.alone ? Telling::turn : told.turns > 0 ? Telling::mentions : Telling::nothing;
}

bool is_turn(std::string_view value) { return may_hold_steps(value) && told_rolls(value).all; }

bool holds_turns(std::string_view text) {
  std::size_t lines = 0;
  std::size_t mentions = 0;
  std::size_t filled = 0;
  std::string above;  // some write the roll in a line, and the play below it
  Lines all(text.substr(0, sample));
  for (std::string_view line; all.next(line);) {
    filled += trimmed_blanks(line).empty() ? 0 : 1;
    ToldRolls told = told_rolls(line);
    if (told.turns == 0 && !above.empty()) told = told_rolls(above.append(" ").append(line));
    lines += told.alone ? 1 : 0;
    mentions += told.turns;
    if (told.turns > 0 || !trimmed_blanks(line).empty()) above = told.turns > 0 ? "" : line.substr(0, 200);
  }
  // An article, a list of files, a book of rules speaks of some turns; a record of little else.
  return (lines >= enough_lines || mentions >= enough_mentions) && std::max(lines, mentions) * 4 >= filled;
}

bool may_tell_turn(std::string_view line) {
  const ToldRolls told = told_rolls(line);
  return told.turns > 0 || told.numbers;
}

bool tells_cube(std::string_view line, Names names) {
  const std::size_t last = line.find_last_not_of(" \t.)]}");
  if (last == std::string_view::npos || is_digit(line[last])) return false;  // a score, a heading
  const std::string folded = fold(line);
  return std::ranges::any_of(names, [&](const std::string& name) {
    const std::size_t found = name.empty() ? std::string::npos : folded.find(name);
    if (found == std::string::npos || std::ranges::any_of(folded.substr(0, found), is_folded_letter))
      return false;
    std::string words;
    const std::string behind = folded.substr(found + name.size());
    if (std::ranges::find_if(behind, is_digit) < std::ranges::find_if(behind, is_folded_letter))
      return false;  // a score
    for (const char c : behind)
      if (is_folded_letter(c) || (c == ' ' && !words.empty() && words.back() != ' ')) words += c;
    while (words.ends_with(' ')) words.pop_back();
    return is_cube_word(words);
  });
}

}  // namespace hakem
