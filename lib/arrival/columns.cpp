// Rows of a match file whose second cells stand in lines of their own: below each row, or all of them below
// all rows of a page, as the text of a PDF has what was set in columns.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arrival/cells.hpp"
#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t none = std::string_view::npos;

std::size_t cells_in(std::string_view words) {
  std::size_t cells = 0;
  for (std::size_t at = 0; at < words.size(); ++at)
    if ((at == 0 || words[at - 1] == ' ' || words[at - 1] == '\t') && begins_cell(words.substr(at))) ++cells;
  return cells;
}

// "3) Drops": who wins stands in the other column.
bool is_drop(std::string_view row) {
  const std::string_view words = trimmed(row);
  return is_word(Word::drops, fold(words.substr(words.find_last_of(" \t)") + 1)));
}

enum class Kind : std::uint8_t { other, row, cell, score, result, rest };  // of a broken line

struct Told {
  Kind kind = Kind::other;
  std::size_t partner = none;  // of a row and a score: what stands right of it
  bool open = false;           // of a row: nothing does yet
  bool moved = false;          // it stands right of another line, or below another one
  bool apart = false;          // a blank line stands above it
};

// "12) 64: 24/18 13/9", "64: 24/18 13/9", "Ada : 2", "Wins 2 points"
Told told_by(std::string_view line) {
  const std::string_view words = trimmed(line);
  const std::size_t digits = std::min(words.find_first_not_of("0123456789"), words.size());
  if (digits > 0 && digits < 4 && digits < words.size() && words[digits] == ')') {
    const std::string_view cells = trimmed(words.substr(digits + 1));
    constexpr std::size_t wide = 12;  // what stands behind it is the second cell
    const bool right = words.find_first_not_of(" \t", digits + 1) > digits + wide;
    const bool understood = cells.empty() || begins_cell(cells);
    const bool open = cells.empty() || (cells_in(cells) == 1 && !right);
    return {understood ? Kind::row : Kind::other, none, understood && open};
  }
  if (begins_cell(words)) return {cells_in(words) == 1 ? Kind::cell : Kind::other};
  if (digits > 0 && digits < words.size() && words[digits] == '/') return {Kind::rest};
  if (is_word(Word::won, fold(words.substr(0, words.find(' '))))) return {Kind::result};
  const std::size_t colon = words.rfind(':');
  const std::string_view points = colon == none ? "" : trimmed(words.substr(colon + 1));
  const bool score = colon > 0 && !points.empty() && points.find_first_not_of("0123456789") == none;
  return {score ? Kind::score : Kind::other};
}

struct Game {
  std::size_t score = 0;  // its line in the left column
  bool ended = false;     // its result is known
};

// Finds what stood beside each other. Lines of the right column come in the order of their rows.
class Columns {
 public:
  explicit Columns(std::string_view text) : text_(text), lines_(lines_of(text)), below_(lines_.size(), none) {
    bool apart = false;
    for (const Line& line : lines_) {
      const bool blank = is_blank_line(line.in(text));
      if (!blank) {
        told_.push_back(told_by(line.in(text)));
        told_.back().apart = apart;
      }
      apart = blank;
    }
    std::erase_if(lines_, [&](const Line& line) { return is_blank_line(line.in(text)); });
  }

  std::optional<Unwrapped> joined() {
    constexpr std::size_t fewest = 3;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (!take(i)) return {};
    return joined_ < fewest ? std::nullopt : std::optional(written());
  }

 private:
  static constexpr std::size_t column = 40;  // of the second cell

  // False where a cell has no row.
  bool take(std::size_t i) {
    switch (told_[i].kind) {
      case Kind::score: score(i); break;
      case Kind::cell: return cell(i);
      case Kind::result: result(i); break;
      case Kind::rest: return false;
      case Kind::row:
      case Kind::other: break;
    }
    return true;
  }

  std::string_view name(std::size_t i) const {
    const std::string_view words = trimmed(lines_[i].in(text_));
    return trimmed(words.substr(0, words.rfind(':')));
  }

  // The first of a pair stands in the left column; the second, of the other player, leads to the rows below
  // it.
  void score(std::size_t i) {
    if (name(i).find(':') != none) {  // both
      games_.push_back({i});
      next_score_ = next_row_ = i + 1;
      return;
    }
    std::size_t& left = next_score_;
    while (left < i && (told_[left].kind != Kind::score || told_[left].moved)) ++left;
    if (left == i || name(left) == name(i)) return void(games_.push_back({i}));
    told_[left].partner = i;
    told_[i].moved = true;
    next_row_ = left + 1;
    ++left;
  }

  bool cell(std::size_t i) {
    while (next_row_ < i && !told_[next_row_].open) ++next_row_;
    if (next_row_ == i) return false;
    put_right(next_row_, i);
    return true;
  }

  void put_right(std::size_t row, std::size_t i) {
    told_[row].partner = i;
    told_[row].open = false;
    told_[i].moved = true;
    ++joined_;
  }

  // One right below a row is of the left column, and of its game, unless the row tells a drop. Another is the
  // cell of the row that has none, or stands below the last row of its game; one that is set apart is of the
  // first game without one.
  void result(std::size_t i) {
    if (i == 0 || games_.empty()) return;
    if (told_[i - 1].open && is_drop(lines_[i - 1].in(text_))) return put_right(i - 1, i);
    if (!told_[i - 1].moved) {
      while (first_open_ < games_.size() && games_[first_open_].ended) ++first_open_;
      if (!told_[i].apart || first_open_ + 1 >= games_.size()) return void(games_.back().ended = true);
      return put_below(first_open_, i);
    }
    const auto behind = std::ranges::upper_bound(games_, next_row_, {}, &Game::score);
    const auto game = static_cast<std::size_t>(std::max<std::ptrdiff_t>(behind - games_.begin(), 1) - 1);
    if (games_[game].ended) return;
    const std::size_t end = end_of(game, i);
    while (next_row_ < end && !told_[next_row_].open) ++next_row_;
    games_[game].ended = true;
    if (next_row_ == end) return put_below(game, i);
    cell(i);
  }

  std::size_t end_of(std::size_t game, std::size_t i) const {
    return game + 1 < games_.size() ? games_[game + 1].score : i;
  }

  void put_below(std::size_t game, std::size_t i) {
    std::size_t last = none;
    for (std::size_t at = games_[game].score; at < end_of(game, i); ++at)
      if (told_[at].kind == Kind::row) last = at;
    games_[game].ended = true;
    if (last == none || below_[last] != none) return;
    below_[last] = i;
    told_[i].moved = true;
  }

  Unwrapped written() const {
    Unwrapped made;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (told_[i].moved) continue;
      line(made, i);
      if (told_[i].partner != none) {
        const std::size_t width = lines_[i].end - lines_[i].begin;
        made.put(std::string(std::max(column, width + 2) - width, ' '), lines_[i].end, lines_[i].end);
        line(made, told_[i].partner);
      }
      made.put("\n", lines_[i].end, lines_[i].next);
      if (below_[i] == none) continue;
      line(made, below_[i]);
      made.put("\n", lines_[below_[i]].end, lines_[below_[i]].next);
    }
    return made;
  }
  void line(Unwrapped& made, std::size_t i) const { made.copy(text_, lines_[i].begin, lines_[i].end); }

  std::string_view text_;
  std::vector<Line> lines_;
  std::vector<Told> told_;
  std::vector<Game> games_;
  std::vector<std::size_t> below_;  // the result below each row
  std::size_t next_score_ = 0;
  std::size_t first_open_ = 0;  // the first game without a result
  std::size_t next_row_ = 0;
  std::size_t joined_ = 0;
};

}  // namespace

std::optional<Unwrapped> undo_columns(std::string_view text) { return Columns(text).joined(); }

}  // namespace hakem::arrival
