// Slips of one key or one glance.
#include <algorithm>
#include <cstdlib>

#include "core/ascii.hpp"
#include "core/suggest.hpp"
#include "repair/candidate.hpp"

namespace hakem {
namespace {

// Keys that lie beside each other, in the row or on the pad, are mistaken a little more often.
bool are_neighbours(char a, char b) {
  const int one = a == '0' ? 10 : a - '0';
  const int two = b == '0' ? 10 : b - '0';
  if (std::abs(one - two) == 1) return true;
  return a != '0' && b != '0' && std::abs(one - two) == 3;
}

double digit_cost(char was, char is) { return are_neighbours(was, is) ? 0.95 : 1.0; }

double number_cost(std::string_view was, std::string_view is) {
  if (was.size() == is.size() && edit_distance(was, is) == 1) {
    const auto [a, b] = std::ranges::mismatch(was, is);
    return was.substr(static_cast<std::size_t>(a - was.begin()) + 1) ==
                   is.substr(static_cast<std::size_t>(b - is.begin()) + 1)
               ? digit_cost(*a, *b)
               : 1.1;  // two digits exchanged
  }
  return was.size() == is.size() ? 1.6 : 0.2 + static_cast<double>(edit_distance(was, is));
}

// True if the record writes the larger die first.
bool larger_first(const Scene& scene) {
  return std::ranges::all_of(scene.game->turns, [&](const TurnSpot& spot) {
    return &spot == &scene.spot(scene.turn) || spot.turn.kind == TurnKind::opening ||
           spot.turn.dice.first >= spot.turn.dice.second;
  });
}

}  // namespace

Span lines_of(std::string_view text, Span span) {
  const std::size_t newline = span.offset == 0 ? std::string_view::npos : text.rfind('\n', span.offset - 1);
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  const std::size_t last = std::max<std::size_t>(span.end(), span.offset + 1) - 1;
  const std::size_t stop = text.find('\n', last);
  const std::size_t end = stop == std::string_view::npos ? text.size() : stop + 1;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)};
}

std::vector<Span> numbers_in(std::string_view text, Span span) {
  std::vector<Span> found;
  for (std::uint32_t at = span.offset; at < span.end(); ++at) {
    if (!is_digit(text[at])) continue;
    const std::uint32_t begin = at;
    while (at < span.end() && is_digit(text[at])) ++at;
    found.push_back({begin, at - begin});
  }
  return found;
}

Span body_of(const Scene& scene, std::size_t turn) {
  const Turn& it = scene.spot(turn).turn;
  if (it.dice_span.length > 0) return {it.dice_span.offset, it.span.end() - it.dice_span.offset};
  const std::string_view words = scene.slice(it.span);
  const std::size_t colon = scene.is_tavla() ? words.find(':') : std::string_view::npos;
  if (colon == std::string_view::npos) return it.span;
  const std::size_t begin = std::min(words.find_first_not_of(" \t", colon + 1), words.size());
  return {it.span.offset + static_cast<std::uint32_t>(begin),
          it.span.length - static_cast<std::uint32_t>(begin)};
}

Span play_of(const Scene& scene, std::size_t turn) {
  const Turn& it = scene.spot(turn).turn;
  std::uint32_t begin = it.dice_span.end();
  const std::uint32_t end = it.span.end();
  if (it.dice_span.length == 0) return {end, 0};
  const std::string_view text = scene.text();
  if (const std::size_t colon = scene.slice({begin, end - begin}).find(':'); colon != std::string_view::npos)
    begin += static_cast<std::uint32_t>(colon) + 1;
  while (begin < end && is_blank(text[begin])) ++begin;
  return {begin, end - begin};
}

void add_dice_slips(const Scene& scene, std::size_t turn, double more, Candidates& out) {
  constexpr double unusual = 0.08;  // an order of the dice that the record has nowhere else
  const Span dice = scene.spot(turn).turn.dice_span;
  const bool ordered = dice.length == 2 && larger_first(scene);
  for (std::uint32_t at = dice.offset; at < dice.end(); ++at) {
    const char was = scene.text()[at];
    if (!is_digit(was)) continue;
    for (char digit = '1'; digit <= '6'; ++digit) {
      if (digit == was) continue;
      const char first = at == dice.offset ? digit : scene.text()[dice.offset];
      const char second = at == dice.offset ? scene.text()[dice.end() - 1] : digit;
      const double order = ordered && first < second ? unusual : 0;
      out.push_back({replacing({at, 1}, {digit}), digit_cost(was, digit) + order + more});
    }
  }
}

// No part comes to go from a point to the same point: some programs write a roll without a play so.
void add_number_slips(const Scene& scene, std::size_t turn, double more, Candidates& out) {
  const std::vector<Span> numbers = numbers_in(scene.text(), play_of(scene, turn));
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::string_view was = scene.slice(numbers[i]);
    const auto stands_beside = [&](std::size_t other, std::string_view is) {
      if (other >= numbers.size() || scene.slice(numbers[other]) != is) return false;
      const Span left = numbers[std::min(i, other)];
      const Span right = numbers[std::max(i, other)];
      return scene.slice({left.end(), right.offset - left.end()}) == "/";
    };
    const bool starts = numbers[i].end() < scene.text().size() && scene.text()[numbers[i].end()] == '/' &&
                        scene.text()[numbers[i].offset - 1] != '/';
    for (int number = starts ? 1 : 0; number <= 25; ++number) {  // nothing moves from beside the board
      std::string is = std::to_string(number);
      if (is == was || stands_beside(i - 1, is) || stands_beside(i + 1, is)) continue;
      const double cost = number_cost(was, is) + more;
      out.push_back({replacing(numbers[i], std::move(is)), cost});
    }
  }
}

void add_exchanged_numbers(const Scene& scene, std::size_t turn, double more, Candidates& out) {
  const std::vector<Span> numbers = numbers_in(scene.text(), play_of(scene, turn));
  for (std::size_t i = 0; i + 1 < numbers.size(); ++i) {
    const std::string first(scene.slice(numbers[i]));
    const std::string second(scene.slice(numbers[i + 1]));
    if (first != second)
      out.push_back({{{{numbers[i], second}, {numbers[i + 1], first}}, false}, 1.1 + more});
  }
}

// A part with too much, a part that is missing its mark.
void add_mark_slips(const Scene& scene, std::size_t turn, double more, Candidates& out) {
  const Span play = play_of(scene, turn);
  const std::string_view text = scene.text();
  std::vector<std::uint32_t> marks;
  std::vector<std::uint32_t> ends;  // of parts without a mark
  for (std::uint32_t at = play.offset; at < play.end(); ++at) {
    if (text[at] == '*') marks.push_back(at);
    const bool closes =
        at + 1 == play.end() || text[at + 1] == ' ' || text[at + 1] == ',' || text[at + 1] == '/';
    if (closes && is_digit(text[at])) ends.push_back(at + 1);
  }
  for (const std::uint32_t mark : marks) {
    out.push_back({replacing({mark, 1}, {}), 0.9 + more});
    for (const std::uint32_t end : ends) {
      Fix fix = {{{{mark, 1}, {}}, {{end, 0}, "*"}}, false};
      std::ranges::sort(fix.edits, {}, [](const Fix::Edit& edit) { return edit.span.offset; });
      out.push_back({fix, 1.2 + more});
    }
  }
  for (const std::uint32_t end : ends) out.push_back({replacing({end, 0}, "*"), 0.9 + more});
}

// Single letters of something nobody can read: changed, left out, put in, exchanged.
void add_letter_slips(const Scene& scene, Span span, Candidates& out) {
  constexpr std::string_view letters = "0123456789/* ";
  constexpr std::uint32_t longest = 24;
  const std::string_view text = scene.text();
  if (span.length > longest) return;
  for (std::uint32_t at = span.offset; at < span.end(); ++at) {
    out.push_back({replacing({at, 1}, {}), 1.1});
    for (const char letter : letters) {
      if (letter != text[at]) out.push_back({replacing({at, 1}, {letter}), 1.0});
      if (at > span.offset) out.push_back({replacing({at, 0}, {letter}), letter == ' ' ? 0.9 : 1.1});
    }
    if (at + 1 < span.end() && text[at] != text[at + 1])
      out.push_back({replacing({at, 2}, {text[at + 1], text[at]}), 1.0});
  }
}

void add_exchanged_dice(const Scene& scene, std::size_t turn, Candidates& out) {
  if (scene.spot(turn).turn.kind == TurnKind::opening) {  // who threw which
    const std::vector<Span> dice = numbers_in(scene.text(), scene.spot(turn).turn.span);
    if (dice.size() == 2 && scene.slice(dice[0]) != scene.slice(dice[1]))
      out.push_back(
          {{{{dice[0], std::string(scene.slice(dice[1]))}, {dice[1], std::string(scene.slice(dice[0]))}},
            false},
           1.1});
  }
  for (const std::size_t other : {turn - 1, turn + 1}) {
    if (other >= scene.game->turns.size()) continue;  // turn - 1 of the first turn wraps round
    const Turn& a = scene.spot(std::min(turn, other)).turn;
    const Turn& b = scene.spot(std::max(turn, other)).turn;
    if (a.dice_span.length == 0 || b.dice_span.length == 0 || a.dice == b.dice ||
        b.dice_span.offset < a.dice_span.end())
      continue;
    out.push_back({{{{a.dice_span, std::string(scene.slice(b.dice_span))},
                     {b.dice_span, std::string(scene.slice(a.dice_span))}},
                    false},
                   1.3});
  }
}

}  // namespace hakem
