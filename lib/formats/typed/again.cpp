#include "formats/typed/again.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "core/ascii.hpp"
#include "core/lexicon.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

struct Counter {
  std::size_t begin = 0;  // its tokens
  std::size_t end = 0;
  std::string_view of;  // what is counted
  std::int32_t value = 0;
  bool before_dice = false;
};

// "1.7": of the first game, or of whatever the first number counts.
std::optional<Counter> counter_of_two(const Text& text, std::size_t i) {
  const Token& first = text.tokens[i];
  const std::string_view word = text.of(first);
  const std::size_t stop = word.find('.');
  const auto is_number = [](std::string_view digits) {
    return !digits.empty() && digits.size() < 4 && std::ranges::all_of(digits, is_digit);
  };
  if (stop != word.npos && is_number(word.substr(0, stop)) && is_number(word.substr(stop + 1)))
    return Counter{i, i + 1, word.substr(0, stop), to_int(word.substr(stop + 1))};
  const Token& second = text.tokens[i + 2];
  const bool parted = may_count(first) && text.of(text.tokens[i + 1]) == "." && !text.tokens[i + 1].gap &&
                      may_count(second) && !second.gap;
  return parted ? std::optional(Counter{i, i + 3, word, to_int(text.of(second))}) : std::nullopt;
}

// "3b) Ada": of the second player, where a name follows.
std::optional<Counter> counter_and_letter(const Text& text, std::size_t i, std::size_t end) {
  const Token& letter = text.tokens[i + 1];
  const bool told = may_count(text.tokens[i]) && letter.sort == Sort::word && !letter.gap &&
                    letter.end - letter.begin == 1 && is_sign(text, i + 2, ").:]") && i + 3 < end &&
                    text.tokens[i + 3].sort == Sort::word;
  return told ? std::optional(Counter{i, i + 2, text.of(letter), text.tokens[i].value}) : std::nullopt;
}

// The counter that the line begins with.
std::optional<Counter> counter_at(const Text& text, std::size_t begin, std::size_t end) {
  while (begin < end && (text.tokens[begin].sort == Sort::sign || text.tokens[begin].sort == Sort::time))
    ++begin;
  if (begin + 2 > end) return {};
  const bool alone = begin + 2 == end;  // "Hamle 11", above its turns
  std::optional<Counter> found = alone ? std::nullopt : counter_of_two(text, begin);
  if (!found && !alone) found = counter_and_letter(text, begin, end);
  const bool of_another = is_word(text, begin, {Meaning::game, Meaning::player});  // "Game 1", "Player 1:"
  if (!found && text.tokens[begin].sort == Sort::word && !of_another) {
    const std::size_t number = is_sign(text, begin + 1, "(") ? begin + 2 : begin + 1;
    if (!may_count(text.tokens[number]) || !(alone || is_sign(text, number + 1, ").:]"))) return {};
    if (alone && end + 1 < text.tokens.size()) end = text.end_of_line(end + 1);
    found = Counter{number, number + 1, text.of(text.tokens[begin]), text.tokens[number].value};
  }
  if (found) found->before_dice = std::ranges::any_of(text.between(found->end, end), tells_dice);
  return found;
}

// The token before `i`, or behind it, that is no sign; nothing at the end of the line.
std::optional<std::size_t> neighbour(const Text& text, std::size_t i, bool behind) {
  do {
    if (behind ? i + 1 == text.tokens.size() : i == 0) return {};
    i = behind ? i + 1 : i - 1;
  } while (text.tokens[i].sort == Sort::sign);
  return text.tokens[i].sort == Sort::line_end ? std::nullopt : std::optional(i);
}

// Where "2 tane" stands in the words of a part: before it, "2 tane 8'den 5'e", behind it, or both.
struct CountedIn {
  bool front = false;
  bool back = false;
};
CountedIn counted_in(const Text& text, const Token& token) {
  const std::string_view words = text.of(token);
  const std::size_t first = words.find(' ');
  if (token.sort != Sort::part || token.move.count < 2 || first == words.npos) return {};
  const auto tells = [](std::string_view word) { return hakem::is_word(Word::times_word, word); };
  const std::string_view second = words.substr(first + 1);
  return {tells(second.substr(0, second.find(' '))) && second.find(' ') != second.npos,
          tells(words.substr(words.rfind(' ') + 1))};
}

}  // namespace

void set_counters_aside(Text& text) {
  std::vector<Counter> counters;
  std::map<std::string_view, std::int32_t> last;
  std::size_t go_on = 0;
  std::size_t rolls = 0;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    if (const std::optional<Counter> found = counter_at(text, i, end)) {
      rolls += found->before_dice ? 1 : 0;
      go_on += found->before_dice && found->value == last[found->of] + 1 ? 1 : 0;
      last[found->of] = found->value;
      counters.push_back(*found);
    }
    i = end;
  }
  if (go_on < several_lines || go_on * 10 < rolls * 6) return;
  for (const Counter& one : counters)
    for (std::size_t i = one.begin; i < one.end; ++i) text.tokens[i].sort = Sort::time;
}

void read_same(Text& text) {
  constexpr std::uint8_t most = 4;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const bool each = is_word(text, i, Meaning::each_twice);
    const bool remark = i + 1 < text.tokens.size() && text.tokens[i + 1].sort == Sort::word;  // "aynı hamle"
    if (!each && (remark || !is_word(text, i, Meaning::same))) continue;
    for (std::optional<std::size_t> at = neighbour(text, i, false); at && text.tokens[*at].sort == Sort::part;
         at = neighbour(text, *at, false)) {
      std::uint8_t& count = text.tokens[*at].move.count;
      count = each ? 2 : std::min<std::uint8_t>(count + 1, most);
      text.tokens[i].sort = Sort::sign;
      if (!each) break;
    }
  }
}

void leave_out_counts_of_hits(Text& text) {
  Dice dice;
  int pips = 0;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    Token& token = text.tokens[i];
    if (token.sort == Sort::line_end || tells_dice(token)) {
      dice = token.dice;
      pips = 0;
    }
    if (token.sort != Sort::part || token.dice.rolled()) continue;
    pips += pips_of(token.move);
    const bool hits = counted_in(text, token).back && is_word(text, i + 1, Meaning::hit);
    if (!dice.rolled() || !hits || pips <= pips_of(dice)) continue;
    token.move.count = 1;
  }
}

void leave_out_pictures_of_hits(Text& text) {
  bool marked = false;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    Token& token = text.tokens[i];
    if (token.sort == Sort::line_end || tells_dice(token)) marked = false;
    if (token.sort != Sort::part) continue;
    const std::string_view words = text.of(token);
    const std::size_t blank = words.rfind(' ');
    const bool picture =
        blank != words.npos && is_picture(words.substr(blank + 1)) && words.find('*') == words.npos;
    if (marked && picture) token.move.marks = 0;
    marked = marked || token.move.marks != 0;
  }
}

void read_counts_behind(Text& text) {
  std::array<std::size_t, 2> sure{};        // in front of the first part, behind the last
  std::vector<std::array<Token*, 2>> open;  // between two
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    Token& token = text.tokens[i];
    const auto [front, back] = counted_in(text, token);
    if (!front && !back) continue;
    const std::optional<std::size_t> before = neighbour(text, i, false);
    const bool between = front && before && text.tokens[*before].sort == Sort::part;
    sure[0] += front && !between ? 1 : 0;
    sure[1] += back ? 1 : 0;
    if (between && text.tokens[*before].move.count == 1) open.push_back({&text.tokens[*before], &token});
  }
  if (sure[1] <= sure[0]) return;
  for (const auto& [told, next] : open) {
    told->move.count = next->move.count;
    if (!counted_in(text, *next).back) next->move.count = 1;
  }
}

namespace {

// "53: bar/22 24/19, pardon bar/22 bar/20": what is told anew is the whole play.
void leave_out_play_before(Text& text, std::size_t wrong, std::size_t right) {
  constexpr std::size_t longest = 24;  // tokens of a play
  std::size_t roll = wrong;
  while (roll > 0 && wrong - roll < longest && text.tokens[roll].sort != Sort::line_end &&
         !tells_dice(text.tokens[roll]))
    --roll;
  Tokens anew = {text.tokens[roll]};
  for (std::optional<std::size_t> at = right; at && text.tokens[*at].sort == Sort::part;
       at = neighbour(text, *at, true))
    anew.push_back(text.tokens[*at]);
  if (!is_told(anew)) return;
  for (std::size_t i = roll + 1; i < wrong; ++i)
    if (text.tokens[i].sort == Sort::part) text.tokens[i].sort = Sort::time;
}

}  // namespace

void leave_out_corrected(Text& text) {
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    if (!is_word(text, i, Meaning::corrects)) continue;
    const std::optional<std::size_t> wrong = neighbour(text, i, false);
    std::optional<std::size_t> right = neighbour(text, i, true);
    while (right && is_word(text, *right, Meaning::corrects)) right = neighbour(text, *right, true);
    if (!wrong || !right) continue;
    Token& told = text.tokens[*wrong];
    const Token& meant = text.tokens[*right];
    const bool dice = tells_dice(told) && tells_dice(meant);
    if (!dice && (told.sort != Sort::part || meant.sort != Sort::part)) continue;
    told.sort = Sort::time;
    text.tokens[i].meanings = Meaning::filler;
    if (!dice) leave_out_play_before(text, *wrong, *right);
  }
}

}  // namespace hakem::typed
