#include "formats/typed/aside.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

bool is_play(const Token& token) { return token.sort == Sort::part || token.sort == Sort::roll; }

void speak_of(Text& text, std::size_t begin, std::size_t end) {
  speak_of(std::span(text.tokens).subspan(begin, end - begin));
}

bool begins_remark(const Text& text, std::size_t i) {
  const Token& token = text.tokens[i];
  if (token.sort != Sort::sign) return false;
  const std::string_view sign = text.of(token);
  const bool twice =
      text.tokens[i + 1].sort == Sort::sign && text.of(text.tokens[i + 1]) == sign && !text.tokens[i + 1].gap;
  return (sign == "/" || sign == "-") && twice && text.tokens[i + 2].gap;
}

// "# kapıyı aldı", "// 13/7 was better": behind a sign that programs begin comments with, and a blank.
bool begins_comment(const Text& text, std::size_t i) {
  const std::string_view sign = text.of(text.tokens[i]);
  if (text.tokens[i].sort != Sort::sign || !text.tokens[i].gap) return false;
  return sign == "#" ? text.tokens[i + 1].gap : sign == "/" && begins_remark(text, i);
}

// Where two turns of a line are parted by "//", or the second column counts with "#", it begins no comment.
bool parts_turns(const Text& text, std::string_view sign) {
  std::size_t parting = 0, all = 0;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    const std::size_t line = i;
    while (i < end && !(begins_comment(text, i) && text.of(text.tokens[i]) == sign)) ++i;
    if (i == end) continue;
    const auto plays = [&](std::size_t from, std::size_t to) {
      const auto tells = [](const Token& one) {
        return one.sort == Sort::roll || one.sort == Sort::part || one.meanings.has(Meaning::dance);
      };
      const auto some = text.between(from, to);
      const auto roll = std::ranges::find_if(some, tells);
      return roll != some.end() && tells_dice(*roll) && std::ranges::count_if(some, tells) > 1;
    };
    ++all;
    parting += plays(line, i) && plays(i, end) ? 1 : 0;
    i = end;
  }
  return parting > 2 && parting * 2 > all;
}

// What stands behind the sign, where something stands before it.
void set_comments_aside(Text& text, std::string_view sign) {
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t line = i;
    const std::size_t end = text.end_of_line(i);
    while (i < end && (i == line || text.of(text.tokens[i]) != sign || !begins_comment(text, i))) ++i;
    speak_of(text, i, end);
    i = end;
  }
}

// Points, and a word that belongs to no turn.
bool speaks_of_play(const Text& text, std::size_t begin, std::size_t end) {
  const std::span all = text.between(begin, end);
  return std::ranges::any_of(all, is_play) && std::ranges::any_of(all, is_unknown);
}

// "(4 kapısını aldı)"
bool speaks_of_point(const Text& text, std::size_t begin, std::size_t end) {
  const std::span all = text.between(begin, end);
  const auto answers = [](const Token& one) {
    return one.sort == Sort::word && one.meanings.has({Meaning::take, Meaning::drop, Meaning::resign});
  };
  return std::ranges::any_of(all, answers) && std::ranges::any_of(all, is_unknown);
}

// "[23/18 17/14]", "(49-41)": more than one word or number, and no turn of its own, no cube and no result.
bool counts(std::span<const Token> bracket) {
  const auto of = [&](Sort sort) { return std::ranges::count(bracket, sort, &Token::sort); };
  const auto acts = [](const Token& one) {
    return one.sort == Sort::word &&
           one.meanings.has({Meaning::cube, Meaning::take, Meaning::drop, Meaning::resign, Meaning::won,
                             Meaning::lost, Meaning::points, Meaning::score});
  };
  return std::ranges::none_of(bracket, acts) && of(Sort::person) == 0 &&
         (of(Sort::roll) == 0 || of(Sort::part) == 0) &&
         of(Sort::part) + of(Sort::roll) + of(Sort::number) > (of(Sort::part) > 0 ? 0 : 1);
}

// "~~13/6~~ 13/7": what is struck out is spoken of.
void set_struck_aside(Text& text) {
  const auto strikes = [&](std::size_t i) {
    return i + 1 < text.tokens.size() && text.of(text.tokens[i]) == "~" &&
           text.of(text.tokens[i + 1]) == "~" && !text.tokens[i + 1].gap;
  };
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    if (!strikes(i)) continue;
    std::size_t end = i + 2;
    while (end < text.tokens.size() && text.tokens[end].sort != Sort::line_end && !strikes(end)) ++end;
    // A line that is struck out as a whole is quoted so, or is a turn that somebody has to look at.
    const bool whole =
        text.begins_line(i) && end + 2 < text.tokens.size() && text.tokens[end + 2].sort == Sort::line_end;
    if (strikes(end) && !whole) speak_of(text, i + 2, end);
    i = end;
  }
}

// "2. oyun: Derya 1 (terk)": how the game ended, and not who gave it up.
void set_endings_aside(Text& text) {
  for (std::size_t i = 1; i + 2 < text.tokens.size(); ++i) {
    const Token& before = text.tokens[i - 1];
    const bool number = may_count(before);
    if (number && text.of(text.tokens[i]) == "(" && text.of(text.tokens[i + 2]) == ")" &&
        text.tokens[i + 1].sort == Sort::word && text.tokens[i + 1].meanings.has(Meaning::resign))
      text.tokens[i + 1].meanings = {};
  }
}

}  // namespace

void speak_of(std::span<Token> tokens) {
  for (Token& token : tokens) {
    if (token.sort == Sort::sign || token.sort == Sort::time) continue;
    token.sort = Sort::word;
    token.meanings = {};
    token.dice = {};
  }
}

void set_hashtags_aside(Text& text) {
  constexpr std::size_t often = 3;
  const auto is_tag = [&](std::size_t i) {
    return i > 0 && text.tokens[i].sort == Sort::word && !text.tokens[i].gap &&
           text.of(text.tokens[i - 1]) == "#";
  };
  std::map<std::string_view, std::size_t> tags;
  for (std::size_t i = 0; i < text.tokens.size(); ++i)
    if (is_tag(i)) ++tags[text.of(text.tokens[i])];
  for (std::size_t i = 0; i < text.tokens.size(); ++i)
    if (is_tag(i) && tags[text.of(text.tokens[i])] >= often) text.tokens[i].sort = Sort::sign;
}

void set_remarks_aside(Text& text) {
  set_struck_aside(text);
  set_endings_aside(text);
  for (const std::string_view sign : {"#", "/"})
    if (!parts_turns(text, sign)) set_comments_aside(text, sign);
  constexpr std::size_t longest_turn = 40;  // tokens
  std::size_t line = 0;
  bool played = false;  // in this line
  for (std::size_t i = 0; i + 2 < text.tokens.size(); ++i) {
    if (text.tokens[i].sort == Sort::line_end) {
      line = i + 1;
      played = false;
      continue;
    }
    played =
        played || is_play(text.tokens[i]) || is_word(text, i, event_words);  // "çekildi [ben olsam alırdım]"
    const bool square = text.of(text.tokens[i]) == "[";                      // "[better 13/9 24/23]"
    const bool bracket = played && (square || text.of(text.tokens[i]) == "(");
    if (!bracket && !(begins_remark(text, i) && (played || i == line))) continue;
    std::size_t end = text.end_of_line(i);
    for (std::size_t at = i; bracket && at < end; ++at)
      if (text.of(text.tokens[at]) == (square ? "]" : ")")) end = at;
    const std::size_t turn = std::max(line, i - std::min(i, longest_turn));
    const bool besides = bracket && counts(text.between(i, end)) && is_told(text.between(turn, i));
    if (besides || speaks_of_play(text, i, end) || (bracket && speaks_of_point(text, i, end)))
      speak_of(text, i, end);
    i = end - 1;
  }
}

void set_opening_dice_aside(Text& text) {
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    std::vector<std::size_t> dice;
    bool starts = false;
    bool plays = false;
    for (std::size_t at = i; at + 1 < end; ++at) {
      const Token &token = text.tokens[at], &next = text.tokens[at + 1];
      starts = starts || (dice.empty() && token.sort == Sort::word && token.meanings.has(Meaning::starts));
      plays = plays || token.sort == Sort::part;
      if (starts && token.sort == Sort::person && next.sort == Sort::number && next.value >= 1 &&
          next.value <= 6)
        dice.push_back(at + 1);
    }
    const bool differ = dice.size() == 2 && text.tokens[dice[0]].value != text.tokens[dice[1]].value;
    if (differ && !plays)
      for (const std::size_t at : dice) text.tokens[at].sort = Sort::time;
    i = end;
  }
}

}  // namespace hakem::typed
