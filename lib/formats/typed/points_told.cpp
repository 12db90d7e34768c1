#include "formats/typed/points_told.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hakem::typed {
namespace {

// "Fatma 0-4 Ebru": each beside whose it is; White first.
std::optional<Pair> pair_between_persons(const Text& text, const Number& first, const Number& second) {
  if (first.token == 0) return {};
  const Token &before = text.tokens[first.token - 1], &behind = text.tokens[second.token + 1];
  if (before.sort != Sort::person || behind.sort != Sort::person || before.side == behind.side) return {};
  Pair pair{{first.value, second.value}, text.span(text.tokens[first.token]), true};
  if (before.side == 1) std::swap(pair.score[0], pair.score[1]);
  return pair;
}

}  // namespace

std::vector<Number> numbers_of(const Text& text, const Phrase& phrase) {
  std::vector<Number> numbers;
  for (std::size_t i = phrase.begin; i < phrase.end; ++i) {
    const Token& token = text.tokens[i];
    if (token.sort == Sort::number) {
      const bool joint = i + 2 < phrase.end && text.tokens[i + 2].sort == Sort::number &&
                         (text.of(text.tokens[i + 1]) == "|" || text.of(text.tokens[i + 1]) == "to");
      numbers.push_back({token.value, i, joint});  // (1 | 2), "2 to 0"
    }
    if (token.sort == Sort::roll && token.value > 0) numbers.push_back({token.value, i, false});
    if (token.sort == Sort::roll && token.value == 0) {
      numbers.push_back({token.dice.first, i, true});
      numbers.push_back({token.dice.second, i, false});
    }
    if (token.sort == Sort::part) {
      numbers.push_back({token.move.points[0], i, true});
      numbers.push_back({token.move.points[1], i, false});
    }
  }
  return numbers;
}

std::optional<std::int64_t> take_beside(const Text& text, std::vector<Number>& numbers, const Phrase& phrase,
                                        Meanings meanings) {
  const auto word_at = [&](std::size_t i) {
    return i >= phrase.begin && i < phrase.end && text.tokens[i].sort == Sort::word &&
           text.tokens[i].meanings.has(meanings);
  };
  const auto is_sign = [&](std::size_t i) {
    return i >= phrase.begin && i < phrase.end && text.tokens[i].sort == Sort::sign;
  };
  const auto is_filler = [&](std::size_t i) {  // "cube on 2"
    return meanings.has(Meaning::cube) && !word_at(i) && i >= phrase.begin && i < phrase.end &&
           text.tokens[i].sort == Sort::word &&
           text.tokens[i].meanings.none_but({Meaning::filler, Meaning::numeral});
  };
  for (const bool before : {true, false})
    for (auto number = numbers.begin(); number != numbers.end(); ++number) {
      if (number->joined || (number != numbers.begin() && std::prev(number)->joined)) continue;
      std::size_t i = number->token;
      const auto step = [&] { i = before ? i + 1 : i - 1; };
      step();
      while (is_sign(i) || (!before && is_filler(i))) step();
      if (!word_at(i)) continue;
      const std::int64_t value = number->value;
      numbers.erase(number);
      return value;
    }
  return {};
}

std::optional<Pair> pair_of(const Text& text, const std::vector<Number>& numbers) {
  for (std::size_t n = 0; n + 1 < numbers.size(); ++n) {
    if (!numbers[n].joined && numbers.size() != 2) continue;
    const Span first = text.span(text.tokens[numbers[n].token]);
    return Pair{{numbers[n].value, numbers[n + 1].value},
                join(first, text.span(text.tokens[numbers[n + 1].token]))};
  }
  return {};
}

std::optional<Pair> pair_of_persons(const Text& text, const Phrase& phrase,
                                    const std::vector<Number>& numbers) {
  std::array<std::optional<Number>, 2> found;
  int person = -1;
  for (std::size_t i = phrase.begin; i < phrase.end; ++i) {
    if (text.tokens[i].sort == Sort::person) person = text.tokens[i].side;
    const auto number = std::ranges::find(numbers, i, &Number::token);
    if (number == numbers.end() || person < 0) continue;
    if (number->joined) return pair_between_persons(text, *number, *std::next(number));
    found[static_cast<std::size_t>(person)] = *number;
    person = -1;
  }
  if (!found[0] || !found[1]) return {};
  return Pair{{found[0]->value, found[1]->value},
              join(text.span(text.tokens[found[0]->token]), text.span(text.tokens[found[1]->token])),
              true};
}

}  // namespace hakem::typed
