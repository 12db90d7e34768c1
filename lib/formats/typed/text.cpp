#include "formats/typed/text.hpp"

#include <algorithm>

#include "formats/typed/again.hpp"
#include "formats/typed/aside.hpp"
#include "formats/typed/bare.hpp"
#include "formats/typed/hyphened.hpp"
#include "formats/typed/legend.hpp"
#include "formats/typed/numbering.hpp"
#include "formats/typed/numbers.hpp"
#include "formats/typed/rows.hpp"
#include "formats/typed/spelling.hpp"

namespace hakem::typed {

Text text_of(std::string_view source) {
  Text text = tokens_of(source);
  mend_words_of_plays(text, source);
  part_labels_from_rows(text);
  part_labels_from_dice(text);
  read_legend(text);
  set_hashtags_aside(text);
  read_initials(text);
  join_hyphened(text);
  read_running_scores(text);
  set_counters_aside(text);
  set_rows_aside(text);
  set_scores_aside(text);
  read_bare_plays(text);
  read_borne_off(text);
  read_men_off(text);
  join_dice(text);
  read_repeated_dice(text);
  read_colon_points(text);
  read_dice_moved(text);
  read_parts_that_go_up(text);
  read_dashes(text);
  leave_out_corrected(text);
  read_same(text);
  read_counts_behind(text);
  leave_out_counts_of_hits(text);
  leave_out_pictures_of_hits(text);
  read_numerals(text);
  return text;
}

bool begins_small(std::string_view word) {
  const auto lead = static_cast<unsigned char>(word.empty() ? 0 : word[0]);
  const auto next = static_cast<unsigned char>(word.size() < 2 ? 0 : word[1]);
  if (lead < 0x80) return lead >= 'a' && lead <= 'z';
  if (lead == 0xC3) return next >= 0x9F;  // Latin-1: the small ones stand behind the others
  const bool even = (lead == 0xC4 && next >= 0xB9) || (lead == 0xC5 && (next <= 0x88 || next >= 0xB9));
  return (lead == 0xC4 || lead == 0xC5) && (next % 2 == 0) == even;  // Latin Extended-A: one beside the other
}

void make_part(const Text& text, Token& token, int from, int to) {
  const Span span = text.span(token);
  token.sort = Sort::part;
  token.slashed = true;
  token.dice = {};
  token.move = {};
  token.move.points = {static_cast<Point>(from), static_cast<Point>(to)};
  token.move.n_points = 2;
  token.move.offset = span.offset;
  token.move.length = static_cast<std::uint8_t>(std::min<std::uint32_t>(span.length, 255));
}

void make_number(Token& token) {
  token.sort = Sort::number;
  token.dice = {};
}

int pips_of(Dice dice) { return (dice.first + dice.second) * dice.count() / 2; }

int pips_of(const Move& move) { return move.count * (move.points[0] - move.points[move.n_points - 1U]); }

bool is_told(std::span<const Token> turn) {
  Dice dice;
  int pips = 0;
  int steps = 0;
  for (const Token& token : turn) {
    if (tells_dice(token) || token.sort == Sort::person) {
      dice = token.dice;  // none behind a name: the next turn begins
      pips = steps = 0;
    } else if (token.sort == Sort::part) {
      pips += pips_of(token.move);
      steps += token.move.count * (token.move.n_points - 1);
    }
  }
  return dice.rolled() && steps > 0 && (pips == pips_of(dice) || steps == dice.count());
}

}  // namespace hakem::typed
