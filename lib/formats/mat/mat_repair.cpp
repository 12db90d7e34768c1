// A row that does not match the grammar: taken apart into cells, so that one bad cell costs only itself.
//
// A cell begins where a roll or a word of the notation begins, or after a wide gap. Each cell is read alone;
// what cannot be read is reported at the first part that is wrong and sent as an unreadable turn.
#include <algorithm>
#include <string>
#include <vector>

#include "core/ascii.hpp"
#include "formats/mat/mat_row.hpp"
#include "formats/move_list.hpp"
#include "formats/peg.hpp"
#include "grammar/mat.hpp"

namespace hakem {
namespace {

namespace g = grammar::mat;

constexpr std::size_t wide_gap = 4;  // blanks that part two cells nobody can read: more than parts of a play

std::size_t word_end(std::string_view text, std::size_t at) {
  while (at < text.size() && !is_blank(text[at])) ++at;
  return at;
}

// The same, if what is opened in the word and closed behind it belongs to it. Over a wide gap, which parts
// the columns, only the fields of a position do.
std::size_t word_end_with_brackets(std::string_view text, std::size_t at) {
  constexpr std::string_view open = "([{";
  constexpr std::string_view close = ")]}";
  const std::string gap(wide_gap, ' ');
  for (; at < text.size() && !is_blank(text[at]); ++at) {
    const std::size_t kind = open.find(text[at]);
    if (kind == std::string_view::npos) continue;
    const std::size_t end = text.find(close[kind], at);
    if (end == std::string_view::npos) continue;
    const std::string_view inner = text.substr(at, end - at);
    if (inner.find(';') != std::string_view::npos || inner.find(gap) == std::string_view::npos) at = end;
  }
  return at;
}

// The length of "12)" or "12." at the beginning of `text`, 0 if it is not there.
std::size_t row_number_length(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && is_digit(text[at])) ++at;
  const bool dotted = text.substr(at, 2) == ". " || text.substr(at, 2) == ".\t";
  return at > 0 && (dotted || text.substr(at, 1) == ")") ? at + 1 : 0;
}

// A row number with damaged digits or a damaged or lost sign, before a roll: "l2)", "12]", "12))", "12 )",
// "#12", "12". No length if it is none. Two digits that could be dice are one only before the rolls of both
// columns.
struct RowNumber {
  std::size_t length = 0;
  std::int32_t value = 0;
};
RowNumber damaged_number(std::string_view text) {
  constexpr std::string_view letters = "oOlI|zZSB";  // as they are taken for digits when a page is scanned
  constexpr std::string_view digits = "001112258";
  constexpr std::string_view signs = ")]}>,;|";
  constexpr std::size_t most_digits = 3;
  constexpr std::size_t most_signs = 2;
  RowNumber found;
  const std::size_t first = text.starts_with('#') ? 1 : 0;
  std::size_t end = first;
  bool dice = first == 0;
  for (; end < std::min(text.size(), first + most_digits); ++end) {
    const std::size_t letter = letters.find(text[end]);
    if (letter == letters.npos && !is_digit(text[end])) break;
    const char digit = letter == letters.npos ? text[end] : digits[letter];
    found.value = found.value * 10 + (digit - '0');
    dice = dice && text[end] >= '1' && text[end] <= '6';
  }
  if (end == first) return {};
  if (text.substr(end, 1) == " " && signs.find(text.substr(end + 1, 1)) != signs.npos) ++end;
  const std::size_t first_sign = end;
  while (end < std::min(text.size(), first_sign + most_signs) && signs.find(text[end]) != signs.npos) ++end;
  const std::size_t roll = skip_blanks(text, end);
  if (roll == end || !matches<g::roll_start>(text.substr(roll))) return {};
  if (end == first_sign && dice && std::ranges::count(text, ':') < 2) return {};
  found.length = end;
  return found;
}

// Older files write the player before each action: "Ann: 31: 8/5 6/5". The length of that, and whose it is.
struct Prefix {
  std::size_t length = 0;
  Side side = Side::white;
};
Prefix player_prefix(std::string_view text, const std::array<std::string_view, 2>& names) {
  Prefix best;
  for (const Side side : {Side::white, Side::black}) {
    const std::string_view name = names[index(side)];
    if (name.empty() || name.size() <= best.length || !text.starts_with(name)) continue;
    const std::size_t behind = skip_blanks(text, name.size());
    if (behind < text.size() && text[behind] == ':') best = {skip_blanks(text, behind + 1), side};
    if (behind > name.size() && matches<g::roll_start>(text.substr(behind))) best = {behind, side};
  }
  return best;
}

struct Cells {
  struct Cell {
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  std::array<Cell, 8> cells{};
  std::size_t n = 0;
};

// True if the words at `at` are those of the roll that the cell from `begin` on has been so far: "66: pass".
bool belongs_to_roll(std::string_view line, std::size_t begin, std::size_t at) {
  const std::size_t roll_end = word_end(line, begin);
  return roll_end - begin <= 3 && skip_blanks(line, roll_end) == at &&
         matches<g::roll_of_words>(line.substr(begin));
}

// Where in a word a roll begins whose blank was lost behind a part of a play ("14/13*41:"); its size if
// nowhere.
std::size_t lost_blank(std::string_view word) {
  constexpr std::size_t dice = 2;
  const std::size_t colon = std::min(word.find(':'), word.size());
  if (colon == word.size() || colon <= dice) return word.size();
  const std::size_t at = colon - dice;
  const bool lost = matches<g::roll_start>(word.substr(at)) && matches<g::one_move>(word.substr(0, at));
  return lost ? at : word.size();
}

Cells take_apart(std::string_view line, std::size_t at, const std::array<std::string_view, 2>& names) {
  Cells found;
  bool in_comment = false;  // which the other column ends, or a roll
  std::size_t last_end = at;
  for (at = skip_blanks(line, at); at < line.size(); at = skip_blanks(line, at)) {
    const std::string_view rest = line.substr(at);
    const std::size_t number = row_number_length(rest);
    if (number > 0 && !in_comment) {
      at += number;
      last_end = at;
      continue;
    }
    if (at - last_end >= wide_gap || matches<g::roll_start>(rest)) in_comment = false;
    const bool starts = !in_comment && (matches<g::cell_start>(rest) || matches<g::damaged_dice>(rest) ||
                                        player_prefix(rest, names).length > 0 || at - last_end >= wide_gap);
    const bool after_prefix =
        found.n > 0 && player_prefix(line.substr(found.cells[found.n - 1].begin), names).length ==
                           at - found.cells[found.n - 1].begin;
    const bool after_roll = found.n > 0 && belongs_to_roll(line, found.cells[found.n - 1].begin, at);
    if (found.n == 0 || (starts && !after_prefix && !after_roll && found.n < found.cells.size()))
      found.cells[found.n++].begin = at;
    const std::size_t prefix = player_prefix(rest, names).length;
    const std::string_view word = line.substr(at, word_end_with_brackets(line, at) - at);
    const std::size_t end = at + (prefix > 0 ? prefix : in_comment ? word.size() : lost_blank(word));
    if (line[at] == ';' || line[at] == '#') in_comment = true;
    std::size_t trimmed_end = end;
    while (trimmed_end > at && is_blank(line[trimmed_end - 1])) --trimmed_end;
    found.cells[found.n - 1].end = trimmed_end;
    last_end = trimmed_end;
    at = end;
  }
  return found;
}

// Reports what is wrong in a cell that cannot be read, and sends the turn that stands there.
void report_cell(Emitter& out, std::string_view cell, std::uint32_t offset, Side side, std::int32_t row) {
  const auto fault = [&](Code code, std::size_t begin, std::size_t end) {
    out.report(code, {offset + static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)},
               {cell.substr(begin, end - begin)}, side, true);
  };
  Turn turn;
  turn.kind = TurnKind::unreadable;
  turn.side = side;
  turn.row = row;
  turn.span = {offset, static_cast<std::uint32_t>(cell.size())};

  const std::size_t colon = cell.find(':');
  const std::string_view before = cell.substr(0, std::min(colon, cell.size()));
  const bool numbers = (!before.empty() && is_digit(before.front())) || matches<g::damaged_dice>(cell);
  if (colon == std::string_view::npos && !numbers) {
    const bool is_result =
        matches<g::cell_start>(cell) && (cell.starts_with("Wins") || cell.starts_with("Losses"));
    if (is_result) return out.unread(Code::N110, cell, cell, {cell}, side);
    fault(Code::N110, 0, cell.size());
    return out.turn(turn);
  }
  const auto is_die = [](char c) { return c >= '1' && c <= '6'; };
  if (before.size() != 2 || !is_die(before[0]) || !is_die(before[1])) {
    fault(numbers ? Code::N102 : Code::N110, 0, numbers ? before.size() : cell.size());
    return out.turn(turn);
  }
  turn.dice = {static_cast<std::uint8_t>(before[0] - '0'), static_cast<std::uint8_t>(before[1] - '0')};
  turn.dice_span = {offset, 2};
  for (std::size_t at = skip_blanks(cell, colon + 1); at < cell.size(); at = skip_blanks(cell, at)) {
    std::size_t end = word_end(cell, at);
    const std::size_t next = end;
    while (end > at + 1 && cell[end - 1] == ',') --end;
    if (!matches<g::one_move>(cell.substr(at, end - at))) {
      fault(Code::N101, at, end);
      return out.turn(turn);
    }
    at = next;
  }
  fault(Code::N101, 0, cell.size());
  out.turn(turn);
}

// May words that nothing marks as such stand behind this cell? Not where they could be a part of it, nor
// where prose could begin with it: without a number before the row only a result is one.
bool allows_words(const MatCell& cell, std::string_view words) {
  if (cell.kind == MatCell::Kind::claim) return matches<g::words_gap>(words);
  if (cell.turn.row == 0) return false;
  const TurnKind kind = cell.turn.kind;
  if (kind == TurnKind::play && !uses_all_dice(cell.turn)) return false;
  if (kind == TurnKind::play || kind == TurnKind::dance) return matches<g::behind_play>(words);
  return cell.turn.dice_span.length == 0 && matches<g::behind_words>(words);
}

// What stands behind a cell, without the signs of a comment.
std::string_view without_signs(std::string_view words, bool is_remark) {
  words.remove_prefix(std::min(words.find_first_not_of(" \t,.:"), words.size()));
  if (!is_remark || words.empty()) return words;
  const char first = words.front();
  if (first == ';' || first == '#') words.remove_prefix(1);
  if (first == '{' && words.find('}') == words.size() - 1) words = words.substr(1, words.size() - 2);
  words.remove_prefix(std::min(words.find_first_not_of(" \t"), words.size()));
  return words;
}

// "{0:23}" where a cell could stand.
bool is_signed_remark(std::string_view cell) {
  constexpr std::string_view signs = "{;#";
  return signs.find(cell.front()) != signs.npos && matches<g::remark>(cell);
}

// Sends a cell that can be read to its end, or but for words behind it.
bool send_cell(Emitter& out, std::string_view cell, std::uint32_t offset, Side side, std::int32_t row_number,
               std::string_view text, const std::array<std::string_view, 2>& names) {
  Row row;
  const std::size_t told = parse_told(cell, offset, row);
  if (told == 0) return false;
  row.give(0, side);
  row.cells[0].turn.row = row_number;
  const std::string_view behind = cell.substr(told);
  const bool is_remark = matches<g::remark>(behind);
  if (!is_remark && !allows_words(row.cells[0], behind)) return false;
  send_row(out, row, text, names);
  const std::string_view words = without_signs(behind, is_remark);
  if (words.empty()) return true;
  const Span span{offset + static_cast<std::uint32_t>(words.data() - cell.data()),
                  static_cast<std::uint32_t>(words.size())};
  if (!is_remark) out.report(Code::N103, span, {}, side);
  out.note(is_remark ? NoteKind::comment : NoteKind::unknown, words, span);
  return true;
}

// "14:35", "14:35:20"
bool is_time(std::string_view words) {
  const std::size_t colon = words.find(':');
  if (colon != 1 && colon != 2) return false;
  const bool to_the_second = words.size() == colon + 6 && words[colon + 3] == ':';
  if (words.size() != colon + 3 && !to_the_second) return false;
  return std::ranges::all_of(words, [](char c) { return is_digit(c) || c == ':'; });
}

}  // namespace

bool looks_like_row(std::string_view words, const std::array<std::string_view, 2>& names) {
  return row_number_length(words) > 0 || matches<g::cell_start>(words) || damaged_number(words).length > 0 ||
         player_prefix(words, names).length > 0;
}

std::string_view behind_player(std::string_view words, const std::array<std::string_view, 2>& names) {
  return words.substr(std::min(player_prefix(words, names).length, words.size()));
}

std::size_t row_behind_mark(std::string_view line) {
  std::size_t at = skip_blanks(line, 0);
  if (begins_with(line.substr(at), "move") || begins_with(line.substr(at), "turn")) at += 4;
  for (; at < line.size() && (small(line[at]) < 'a' || small(line[at]) > 'z'); ++at) {
    if (!is_blank(line[at]) || !matches<g::roll_start>(line.substr(at + 1))) continue;
    const std::size_t play = skip_blanks(line, at + 4);
    return matches<g::one_move>(line.substr(play, word_end(line, play) - play)) ? at + 1 : 0;
  }
  return 0;
}

bool is_date_or_page(std::string_view words) {
  if (is_time(words)) return true;
  if (words.find_first_not_of("0123456789") == words.npos) return words.size() <= 3;
  if (words.find_first_not_of("0123456789.-/: ") != words.npos) return false;
  const auto parts_date = [](char sign) { return sign == '.' || sign == '-' || sign == '/'; };
  if (std::ranges::count_if(words, parts_date) < 2) return false;  // "43: 2420 1310" is a damaged turn
  std::size_t digits = 0;
  const auto ends_year = [&digits](char sign) { return (digits = is_digit(sign) ? digits + 1 : 0) == 4; };
  return std::ranges::any_of(words, ends_year);
}

void send_skipped_row(Emitter& out, std::string_view line, const std::array<std::string_view, 2>& names) {
  constexpr std::size_t looked_at = 200;
  const std::string_view start = line.substr(0, looked_at);
  const std::size_t number = row_number_length(start);
  if (number == 0) return;
  Turn turn;
  turn.kind = TurnKind::unreadable;
  for (const char digit : start.substr(0, std::min<std::size_t>(number - 1, 7)))
    turn.row = turn.row * 10 + (digit - '0');
  const Cells found = take_apart(start, number, names);
  for (std::size_t i = 0; i < std::min<std::size_t>(found.n, 2); ++i) {
    const char* const first = line.data() + found.cells[i].begin;
    const bool right = i > 0 || columns_between(line.data(), line.data() + number, first) >= right_column_gap;
    turn.side = right ? Side::black : Side::white;
    turn.span = out.span({first, 1});
    out.turn(turn);
  }
}

void repair_row(Emitter& out, std::string_view line, std::uint32_t offset, std::string_view text,
                const std::array<std::string_view, 2>& names) {
  const std::size_t start = skip_blanks(line, 0);
  std::size_t number = row_number_length(line.substr(start));
  std::int32_t row_number = 0;
  for (std::size_t i = 0; i + 1 < std::min<std::size_t>(number, 8); ++i)
    row_number = row_number * 10 + (line[start + i] - '0');
  if (const RowNumber damaged = damaged_number(line.substr(start)); damaged.length > number) {
    number = damaged.length;
    row_number = damaged.value;
    const std::string_view written = line.substr(start, number);
    if (written.front() != '#') out.report(Code::N114, out.span(written), {written, row_number});
  }

  const std::size_t after_number = number > 0 ? start + number : 0;
  const Cells found = take_apart(line, after_number, names);
  for (std::size_t i = 0; i < found.n; ++i) {
    std::string_view cell = line.substr(found.cells[i].begin, found.cells[i].end - found.cells[i].begin);
    std::uint32_t at = offset + static_cast<std::uint32_t>(found.cells[i].begin);
    const char* const first = line.data() + found.cells[0].begin;
    const bool right =
        i > 0 || columns_between(line.data(), line.data() + after_number, first) >= right_column_gap;
    Side side = right ? Side::black : Side::white;
    if (const Prefix prefix = player_prefix(cell, names); prefix.length > 0) {
      side = prefix.side;
      cell.remove_prefix(std::min(prefix.length, cell.size()));
      at += static_cast<std::uint32_t>(prefix.length);
    }
    if (cell.empty()) continue;
    if (is_signed_remark(cell)) {
      const std::string_view words = without_signs(cell, true);
      out.note(NoteKind::comment, words, out.span(words));
      continue;
    }
    if (!send_cell(out, cell, at, side, row_number, text, names)) {
      report_cell(out, cell, at, side, row_number);
    } else if (i + 1 < found.n && found.cells[i].end == found.cells[i + 1].begin) {
      const std::size_t word = line.find_last_of(" \t", found.cells[i].end) + 1;
      const std::string_view glued = line.substr(word, line.find(':', word) + 1 - word);
      out.report(Code::N101, out.span(glued), {glued}, side);
    }
  }
}

}  // namespace hakem
