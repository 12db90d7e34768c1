// Dice that stand apart, or beside the part they moved.
//
// "13'ten 6, 8'den 1", "6 ile 7'ye, 1 ile 7'ye": a part tells the die that was played, and only one of its
// points. One line might be a play of two points; that the others are none tells it.
#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "core/lexicon.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

// "4'ten 4" can be no play, and was read as a roll.
bool is_from(const Text& text, const Token& token) {
  constexpr std::string_view endings[] = {"den ", "dan ", "ten ", "tan "};
  return token.sort == Sort::roll && std::ranges::any_of(endings, [&](std::string_view ending) {
           return text.of(token).find(ending) != std::string_view::npos;
         });
}

struct RolledLine {
  Dice dice;
  std::vector<std::size_t> parts;
};

std::vector<RolledLine> rolled_lines(Text& text) {
  std::vector<RolledLine> lines;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    RolledLine line;
    bool other = false;
    for (; text.tokens[i].sort != Sort::line_end; ++i) {
      Token& token = text.tokens[i];
      if (line.dice.rolled() && is_from(text, token)) {
        make_part(text, token, token.dice.first, token.dice.second);
        token.slashed = false;
      }
      if (tells_dice(token) && !line.dice.rolled() && line.parts.empty()) {  // "(3-2)" may be a play as well
        line.dice = token.dice;
        continue;
      }
      if (token.sort == Sort::part && token.move.n_points == 2 && !token.slashed) line.parts.push_back(i);
      other = other || (token.sort == Sort::part && (token.move.n_points != 2 || token.slashed));
    }
    if (line.dice.rolled() && !line.parts.empty() && !other) lines.push_back(std::move(line));
  }
  return lines;
}

// Each of `numbers` is one of the dice, and none is told more often than it was rolled.
bool are_dice(const Dice& dice, std::span<const int> numbers) {
  if (dice.first == dice.second)
    return std::ranges::all_of(numbers, [&](int one) { return one == dice.first; });
  return std::ranges::all_of(numbers, [&](int one) {
    return (one == dice.first || one == dice.second) && std::ranges::count(numbers, one) == 1;
  });
}

template <typename Number>
bool tells_dice_by(const Text& text, const RolledLine& line, Number number) {
  std::vector<int> numbers;
  for (const std::size_t i : line.parts) numbers.push_back(number(text.tokens[i].move));
  return are_dice(line.dice, numbers);
}

void set_points(Move& move, bool die_behind) {
  const int die = move.points[die_behind ? 1 : 0];
  if (die_behind) {
    move.points[1] = static_cast<Point>(std::max(move.points[0] - die, int{off}));
  } else {
    move.points[0] = static_cast<Point>(move.points[1] + die);
  }
}

}  // namespace

void read_dice_moved(Text& text) {
  const std::vector<RolledLine> lines = rolled_lines(text);
  if (lines.size() < several_lines) return;
  const auto share = [&](auto number) {
    return static_cast<std::size_t>(std::ranges::count_if(
        lines, [&](const RolledLine& line) { return tells_dice_by(text, line, number); }));
  };
  const std::size_t plain = share([](const Move& move) { return move.points[0] - move.points[1]; });
  if (plain * 2 >= lines.size()) return;
  for (const bool behind : {true, false}) {
    const auto die = [&](const Move& move) { return int{move.points[behind ? 1 : 0]}; };
    if (share(die) * 10 < lines.size() * 9) continue;
    for (const RolledLine& line : lines)
      if (tells_dice_by(text, line, die))
        for (const std::size_t i : line.parts) {
          set_points(text.tokens[i].move, behind);
          Token& next = text.tokens[i + 1];  // "6'dan 6 aldı": the checker, and no game
          if (next.sort == Sort::word && next.meanings.has(Meaning::won)) next.sort = Sort::sign;
        }
    return;
  }
}

void join_dice(Text& text) {
  Tokens& tokens = text.tokens;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {  // "32S": the label behind
    const std::string_view word = text.of(tokens[i]);
    const bool dice =
        tokens[i].sort == Sort::number && word.size() == 2 && is_die_sign(word[0]) && is_die_sign(word[1]);
    if (!dice || tokens[i + 1].sort != Sort::word || tokens[i + 1].gap) continue;
    tokens[i].sort = Sort::roll;
    tokens[i].dice = {static_cast<std::uint8_t>(word[0] - '0'), static_cast<std::uint8_t>(word[1] - '0')};
  }
  bool rolled = false;  // in this line
  for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
    rolled = tokens[i].sort != Sort::line_end && (rolled || tokens[i].sort == Sort::roll);
    if (!is_lone_die(tokens[i])) continue;
    if (i > 0 && tokens[i - 1].meanings.has(Meaning::game)) continue;  // "el 2, 2, 0"
    std::size_t next = i + 1;
    if (tokens[next].sort == Sort::sign &&
        std::string_view(";|,").find(text.of(tokens[next])) != std::string_view::npos)
      ++next;
    if (tokens[next].sort == Sort::word && is_picture(text.of(tokens[next]))) ++next;  // "🎲6 🎲4"
    if (!is_lone_die(tokens[next]) || (next == i + 1 && !tokens[next].gap)) continue;
    const Token& behind = tokens[next + 1];
    if (behind.sort == Sort::number && !behind.gap) continue;
    if (behind.sort == Sort::word && hakem::is_word(Word::times_over, text.of(behind)))
      continue;  // 8 3, 2 kere
    if (behind.sort == Sort::word && (behind.meanings.has({Meaning::points, Meaning::of_points}) ||
                                      (rolled && behind.meanings.has(Meaning::unplayable))))
      continue;
    rolled = true;
    tokens[i].sort = Sort::roll;
    tokens[i].dice = {static_cast<std::uint8_t>(tokens[i].value),
                      static_cast<std::uint8_t>(tokens[next].value)};
    tokens[i].value = 0;
    tokens[i].end = tokens[next].end;
    for (std::size_t at = i + 1; at <= next; ++at) tokens[at].sort = Sort::sign;
    i = next;
  }
}

}  // namespace hakem::typed
