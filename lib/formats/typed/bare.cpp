#include "formats/typed/bare.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/lexicon.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

// Digits of a line, and parts that a word tells ("bar 24").
struct Bit {
  std::size_t token = 0;
  std::string_view digits;
  bool apart = false;      // a word stands before it
  std::uint8_t count = 1;  // told behind it: "8 7 x2"
  std::size_t last = 0;    // the token that tells the count, else its own
};
struct BarePart {
  std::size_t first = 0;  // its tokens
  std::size_t last = 0;
  Point from = 0;
  Point to = 0;
  std::uint8_t count = 1;
};
struct Line {
  Dice dice;
  std::vector<Bit> points;
  std::vector<BarePart> parts;
  int pips = 0;            // of parts that a word tells
  bool bears_off = false;  // likewise
};

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_die(std::string_view digits) { return digits.size() == 1 && digits[0] >= '1' && digits[0] <= '6'; }
Dice dice_of(char first, char second) {
  return {static_cast<std::uint8_t>(first - '0'), static_cast<std::uint8_t>(second - '0')};
}

// How often, by what stands at `i`: "x2", "(2)"; 0 if that is no count. `i` is then its last token.
std::uint8_t count_at(const Text& text, std::size_t& i, std::size_t end) {
  const auto times = [&](std::string_view digits) -> std::uint8_t {
    return digits.size() == 1 && digits[0] >= '2' && digits[0] <= '4'
               ? static_cast<std::uint8_t>(digits[0] - '0')
               : 0;
  };
  const std::string_view word = text.of(text.tokens[i]);
  if (word.starts_with('x') && word.size() == 2) return times(word.substr(1));
  const bool sign = word == "x" || word == "(";
  if (!sign || i + 1 >= end || text.tokens[i + 1].gap) return 0;
  const std::uint8_t count = times(text.of(text.tokens[i + 1]));
  if (count == 0 || (word == "(" && text.of(text.tokens[i + 2]) != ")")) return 0;
  i += word == "(" ? 2 : 1;
  return count;
}

// "5 x2", which looks like dice.
bool tells_point_and_count(std::string_view word) {
  return is_digit(word[0]) && word.size() > 2 && word[word.size() - 2] == 'x' && word.back() >= '2' &&
         word.back() <= '4' && word.substr(1, word.size() - 3).find_first_not_of(' ') == word.npos;
}

// The roll with which the line begins, and what stands behind it; nothing if that is no line of numbers.
std::optional<Line> line_of(const Text& text, std::size_t begin, std::size_t end) {
  Line line;
  bool word_before = false;
  for (std::size_t i = begin; i < end; ++i) {
    const bool behind = !line.points.empty() && line.points.back().last + 1 == i;
    if (const std::uint8_t count = behind ? count_at(text, i, end) : 0) {
      line.points.back().count = count;
      line.points.back().last = i;
      continue;
    }
    const Token& token = text.tokens[i];
    const std::string_view word = text.of(token);
    const bool joined = word.find('-') != word.npos || word.find(':') != word.npos;
    const bool digits = may_count(token);
    if (digits) {
      line.points.push_back({i, word, std::exchange(word_before, false), 1, i});
    } else if (token.sort == Sort::roll && !line.points.empty() && tells_point_and_count(word)) {
      line.points.push_back({i, word.substr(0, 1), std::exchange(word_before, false),
                             static_cast<std::uint8_t>(word.back() - '0'), i});
    } else if ((token.sort == Sort::roll || token.dice.rolled()) && joined && !line.dice.rolled() &&
               line.points.empty()) {
      line.dice = token.dice;
    } else if (token.sort == Sort::part && token.worded && !token.slashed) {
      line.pips += pips_of(token.move);
      line.bears_off = line.bears_off || token.move.points[token.move.n_points - 1U] == off;
    } else if (token.sort == Sort::part || token.sort == Sort::roll) {
      return {};
    }
    word_before = word_before || token.sort == Sort::word;
  }
  auto& points = line.points;
  if (!line.dice.rolled() && !points.empty() && points[0].digits.size() == 2 &&
      is_die(points[0].digits.substr(0, 1)) && is_die(points[0].digits.substr(1))) {
    line.dice = dice_of(points[0].digits[0], points[0].digits[1]);
    points.erase(points.begin());
  } else if (!line.dice.rolled() && points.size() > 1 && is_die(points[0].digits) &&
             is_die(points[1].digits)) {
    line.dice = dice_of(points[0].digits[0], points[1].digits[0]);
    points.erase(points.begin(), points.begin() + 2);
  }
  return line.dice.rolled() && !points.empty() ? std::optional(line) : std::nullopt;
}

// The points as they stand, two a part, or every number two points: "138" is 13 and 8.
bool pair_up(Line& line, bool split) {
  line.parts.clear();
  const auto add = [&](const Bit& first, const Bit& last, std::string_view from, std::string_view to) {
    const int start = to_int(from);
    const int landing = to_int(to);
    line.parts.push_back(
        {first.token, last.last, static_cast<Point>(start), static_cast<Point>(landing), last.count});
    return from.size() <= 2 && to.size() <= 2 && start <= bar && landing < bar;
  };
  const auto& points = line.points;
  bool good = split || points.size() % 2 == 0;
  for (std::size_t i = 0; good && i < points.size(); i += split ? 1 : 2) {
    const std::string_view digits = points[i].digits;
    const std::size_t half = (digits.size() + 1) / 2;
    if (split)
      good = digits.size() >= 2 && digits.size() <= 4 &&
             add(points[i], points[i], digits.substr(0, half), digits.substr(half));
    else
      good = !points[i + 1].apart && points[i].count == 1 &&
             add(points[i], points[i + 1], digits, points[i + 1].digits);
  }
  return good;
}

// Whether the parts move the roll; `some`: or a die of it, where others could not be played.
bool moves_roll(const Line& line, bool some) {
  int pips = line.pips;
  bool bears_off = line.bears_off;
  for (const BarePart& part : line.parts) {
    if (part.to >= part.from) return false;
    pips += part.count * (part.from - part.to);
    bears_off = bears_off || part.to == off;
  }
  const int all = pips_of(line.dice);
  if (pips == all || (bears_off && pips < all)) return true;
  const bool of_double = line.dice.is_double() && pips < all && pips % line.dice.first == 0;
  return some && (of_double || pips == line.dice.first || pips == line.dice.second);
}

void write(Text& text, const BarePart& part) {
  Token& token = text.tokens[part.first];
  for (std::size_t i = part.first + 1; i <= part.last; ++i) text.tokens[i].sort = Sort::sign;
  const Token& next = text.tokens[part.last + 1];
  token.end = text.tokens[part.last].end;
  make_part(text, token, part.from, part.to);
  token.move.count = part.count;
  if (next.sort == Sort::sign && !next.gap && text.of(next) == "*") token.move.marks = 2;
}

std::vector<Line> lines_of(const Text& text) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    if (std::optional<Line> line = line_of(text, i, end)) lines.push_back(std::move(*line));
    i = end;
  }
  return lines;
}

}  // namespace

void read_bare_plays(Text& text) {
  constexpr std::ptrdiff_t several = 5;
  if (std::ranges::any_of(text.tokens, &Token::slashed)) return;
  const auto joined = std::ranges::count_if(text.tokens, [](const Token& one) {  // "24-18", and no dice
    return one.sort == Sort::part && !one.worded && !one.dice.rolled();
  });
  std::vector<Line> lines = lines_of(text);
  for (const bool split : {false, true}) {
    const auto good = std::ranges::count_if(
        lines, [&](Line& line) { return pair_up(line, split) && moves_roll(line, false); });
    if (good < std::max(several, joined) || good * 10 < std::ssize(lines) * 7) continue;
    for (Line& line : lines) {
      // Two parts and more are a play, however wrong; one alone may count something else.
      const bool is_play = pair_up(line, split) && (line.parts.size() > 1 || moves_roll(line, true));
      if (is_play)
        for (const BarePart& part : line.parts) write(text, part);
    }
    return;
  }
}

namespace {

// How many tokens from `i` on say that checkers were borne off, and how many checkers: "bore off two", "2 pul
// topladı".
struct MenOff {
  std::size_t tokens = 0;
  std::int32_t men = 0;
};
MenOff men_off_at(const Text& text, std::size_t i) {
  const auto word = [&](std::size_t at) { return at < text.tokens.size() ? text.of(text.tokens[at]) : ""; };
  const auto men = [&](std::size_t at) {
    const Token& token = text.tokens[std::min(at, text.tokens.size() - 1)];
    const bool counts = token.sort == Sort::number || is_word(text, at, Meaning::numeral);
    return counts ? token.value : 0;
  };
  const auto ends = [&](std::size_t at) {
    return text.tokens[at].sort == Sort::line_end || text.tokens[at].sort == Sort::sign ||
           text.tokens[at].meanings.has(Meaning::filler) || text.tokens[at].sort == Sort::person;
  };
  const bool verb =
      hakem::is_word(Word::bears_off_verb, std::string(word(i)) + " " + std::string(word(i + 1)));
  if (verb && men(i + 2) > 0 && ends(i + 3)) return {3, men(i + 2)};
  const std::size_t counted = hakem::is_word(Word::times_word, word(i + 1)) ? i + 2 : i + 1;
  const bool off_word =
      hakem::is_word(Word::off_place, word(counted)) || hakem::is_word(Word::takes_off, word(counted));
  if (counted > i + 1 && men(i) > 0 && off_word && ends(counted + 1)) return {counted + 1 - i, men(i)};
  return {};
}

}  // namespace

void read_men_off(Text& text) {
  Dice dice;
  for (std::size_t i = 0; i + 3 < text.tokens.size(); ++i) {
    if (text.tokens[i].sort == Sort::line_end || text.tokens[i].sort == Sort::part) dice = {};
    if (tells_dice(text.tokens[i])) dice = text.tokens[i].dice;
    const MenOff told = dice.rolled() ? men_off_at(text, i) : MenOff{};
    if (told.men == 0 || told.men > dice.count() || (!dice.is_double() && told.men != dice.count())) continue;
    for (std::size_t at = i; at < i + told.tokens; ++at) text.tokens[at].sort = Sort::sign;
    make_part(text, text.tokens[i], dice.first, off);
    if (dice.is_double())
      text.tokens[i].move.count = static_cast<std::uint8_t>(told.men);
    else
      make_part(text, text.tokens[i + 1], dice.second, off);
    dice = {};
  }
}

void read_borne_off(Text& text) {
  const auto is_borne_off = [&](std::size_t i) {
    const Token& token = text.tokens[i];
    return token.sort == Sort::part && token.worded && !token.slashed && token.move.n_points == 2 &&
           token.move.points[1] == off;
  };
  const auto joins = [&](std::size_t i) {
    const std::string_view word = text.of(text.tokens[i]);
    return word == "," || word == "ve" || word == "and";
  };
  const auto is_home_point = [&](std::size_t i) {
    const Token& token = text.tokens[i];
    return token.sort == Sort::number && token.value >= 1 && token.value <= 6 && token.end - token.begin == 1;
  };
  const auto join = [&](std::size_t borne_off, std::size_t point) {
    const std::size_t joint = (borne_off + point) / 2;
    const bool dice = point > 0 && point < borne_off && is_home_point(point - 1);  // "3 1, 3 off"
    if (!is_home_point(point) || !joins(joint) || dice) return false;
    make_part(text, text.tokens[point], text.tokens[point].value, off);
    text.tokens[joint].sort = Sort::sign;
    return true;
  };
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    if (!is_borne_off(i)) continue;
    const bool verb_first = is_letter(text.of(text.tokens[i])[0]);
    if (verb_first)
      for (std::size_t at = i; at + 2 < text.tokens.size() && join(at, at + 2);) at += 2;
    else
      for (std::size_t at = i; at >= 2 && join(at, at - 2);) at -= 2;
  }
}

}  // namespace hakem::typed
