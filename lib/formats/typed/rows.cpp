#include "formats/typed/rows.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "core/lexicon.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

constexpr std::size_t enough = 3;  // lines that count on

// "Hamle 12:", "move 12".
bool counts_turns(const Token& token) {
  return token.sort == Sort::word && token.meanings.has(Meaning::filler) &&
         !token.meanings.has(Meaning::cube);
}

// "1. oyun"; "1. G 21 13/11" is a turn of G.
bool heads_game(const Text& text, std::size_t i) {
  const Token& token = text.tokens[i];
  if (token.sort != Sort::word || !token.meanings.has(Meaning::game)) return false;
  return token.end - token.begin > 1 || text.tokens[i + 1].sort == Sort::line_end;
}

// The first token of the line from `i` on that is no sign, if it can be the number of a row; else the end of
// the line.
std::size_t row_at(const Text& text, std::size_t i, std::size_t end) {
  while (i < end && (text.tokens[i].sort == Sort::sign || counts_turns(text.tokens[i]))) ++i;
  if (i + 1 >= end) return end;
  const Token& first = text.tokens[i];
  if (!may_count(first)) return end;
  const Token& next = text.tokens[i + 1];
  const bool bracketed = i > 0 && is_sign(text, i - 1, "[(") && i + 2 < end && is_sign(text, i + 2, "])");
  if ((bracketed || i + 2 == end) && is_lone_die(first) && is_lone_die(next))
    return end;  // "[1 1]", "Zar: 1 1"
  const Token& word = next.sort == Sort::sign && !next.gap && i + 2 < end ? text.tokens[i + 2] : next;
  if (word.sort == Sort::word && word.meanings.has({Meaning::points, Meaning::of_points})) return end;
  if (heads_game(text, i + 1) || (next.sort == Sort::sign && i + 2 < end && heads_game(text, i + 2)))
    return end;
  const bool letter = next.sort == Sort::word && next.end - next.begin == 1;  // 11a, 11b
  return next.gap || next.sort == Sort::sign || letter ? i : end;
}

// "B-21: 13/11": nothing enters with a colon behind it.
bool is_label_and_roll(const Text& text, std::size_t i) {
  const std::string_view word = text.of(text.tokens[i]);
  return text.tokens[i].sort == Sort::part && word.size() == 4 && word[1] == '-' &&
         text.of(text.tokens[i + 1]) == ":";
}

// How many letters of the token are a label, the last two being dice; 0 if it is no such word.
std::size_t glued_label(const Text& text, std::size_t i) {
  const Token& token = text.tokens[i];
  const std::string_view word = text.of(token);
  if (i + 1 == text.tokens.size()) return 0;
  const bool played = text.tokens[i + 1].sort == Sort::part || is_word(text, i + 1, Meaning::dance);
  const bool begins = text.begins_line(i) || text.of(text.tokens[i - 1]) == ";" ||
                      (is_sign(text, i - 1, ",.") && played) ||
                      (is_sign(text, i - 1, ".") && text.tokens[i + 1].sort == Sort::word);  // "B22 gl."
  // "b52", and "k21" where no roll stands before it, which would enter from the bar
  const bool may_be = token.sort == Sort::word || (token.sort == Sort::part && begins &&
                                                   (word.size() == 3 || is_label_and_roll(text, i)));
  if (!may_be || word.size() < 3 || !is_die_sign(word[word.size() - 1]) ||
      !is_die_sign(word[word.size() - 2]))
    return 0;
  const char before = word[word.size() - 3];
  return before >= '0' && before <= '9' ? 0 : word.size() - 2;
}

// Two turns of a row ("11a", "11b"), or the number of a game in a column of its own.
bool may_repeat(const Text& text, std::size_t row) {
  const bool quoted = text.of(text.tokens[row + 1]) == "'";
  const Token& next = text.tokens[row + (quoted ? 2 : 1)];
  return next.sort == Sort::word || next.sort == Sort::person || next.wide || text.of(next) == ";" ||
         text.of(next) == ",";
}

// A row within its line: "… 8/2 6/2 2. 55 13/8(2)"
bool counts_on(const Text& text, std::size_t i, std::int32_t last) {
  const Token& token = text.tokens[i];
  const bool number = may_count(token);
  return number && token.value == last + 1 && text.of(text.tokens[i + 1]) == "." && !text.tokens[i + 1].gap &&
         text.tokens[i + 2].gap && !heads_game(text, i + 2);
}

void set_numbers_aside(Text& text) {
  std::vector<std::size_t> run;
  const auto close = [&] {
    if (run.size() >= enough && text.tokens[run.front()].value < 11)
      for (const std::size_t row : run) text.tokens[row].sort = Sort::sign;
    run.clear();
  };
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t end = text.end_of_line(i);
    const std::size_t row = row_at(text, i, end);
    if (row < end) {
      const std::int32_t value = text.tokens[row].value;
      const bool goes_on =
          !run.empty() && (value == text.tokens[run.back()].value + 1 ||
                           (value == text.tokens[run.back()].value && may_repeat(text, row)));
      if (!run.empty() && !goes_on && value <= 2) close();
      if (run.empty() || goes_on) run.push_back(row);
    }
    for (std::size_t at = row < end ? row + 1 : i; at + 2 < end; ++at) {
      const bool begins =  // "Game 2. 1. 53 8/3 6/3, 43 6/3 6/2; 2. …"
          counts_on(text, at, 0) && text.tokens[at + 2].sort != Sort::word &&
          !(at > 0 && is_word(text, at - 1, Meaning::game));
      if (begins) close();
      if (begins || (!run.empty() && counts_on(text, at, text.tokens[run.back()].value))) run.push_back(at);
    }
    i = end;
  }
  close();
}

// "23.10 Mete 52 13/8": where one line after the other begins with hours and minutes that go on, they are no
// play.
bool is_dotted(const Text& text, const Token& token) {
  const bool two = token.sort == Sort::time || (token.sort == Sort::part && token.move.n_points == 2);
  return two && text.of(token).find('.') != std::string_view::npos;
}
bool goes_on_from(const Token& last, const Token& next) {
  if (last.sort != Sort::part || next.sort != Sort::part) return true;
  const auto minutes = [](const Token& token) { return token.move.points[0] * 60 + token.move.points[1]; };
  return minutes(next) >= minutes(last);
}

// Hours and minutes with a colon behind them, further on in the line behind nothing but words.
bool is_stamp_behind(const Text& text, std::size_t i) {
  while (text.tokens[i].sort == Sort::word || text.of(text.tokens[i]) == ",") ++i;
  const std::string_view minutes = text.of(text.tokens[i]);  // two digits: "5.3:" are dice
  return is_dotted(text, text.tokens[i]) && text.of(text.tokens[i + 1]) == ":" &&
         minutes.size() - minutes.find('.') == 3;
}

void set_times_aside(Text& text) {
  std::vector<std::size_t> run;
  const auto close = [&] {
    if (run.size() >= enough)
      for (const std::size_t i : run) text.tokens[i].sort = Sort::time;
    run.clear();
  };
  bool begins = true;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const Token& token = text.tokens[i];
    if (begins && (token.sort == Sort::word || text.of(token) == ",") && is_stamp_behind(text, i))
      continue;  // "Onur, 20.14: 43"
    if (begins && is_dotted(text, token) && (run.empty() || goes_on_from(text.tokens[run.back()], token)))
      run.push_back(i);
    else if (begins && token.sort != Sort::line_end)
      close();
    begins = token.sort == Sort::line_end;
  }
  close();
}

// "Tur 1", "2. tur": where no more than a few rolls stand between them a word for a game counts turns.
void set_rounds_aside(Text& text) {
  constexpr std::size_t most_rolls = 3;
  struct Lines {
    std::size_t all = 0;
    std::size_t told = 0;  // with a turn in them
  };
  std::map<std::string_view, Lines> often;
  std::vector<std::pair<std::size_t, std::size_t>> rounds;  // the word, and its number
  const auto is_number = [&](std::size_t i) { return may_count(text.tokens[i]); };
  for (std::size_t i = 0; i + 2 < text.tokens.size(); ++i) {
    if (!text.begins_line(i)) continue;
    const std::size_t behind = text.tokens[i + 1].sort == Sort::sign ? i + 2 : i + 1;
    if (heads_game(text, i) && is_number(i + 1)) rounds.emplace_back(i, i + 1);
    if (is_number(i) && heads_game(text, behind)) rounds.emplace_back(behind, i);
  }
  for (const auto& [word, number] : rounds) {
    Lines& lines = often[text.of(text.tokens[word])];
    lines.all += word < number ? 1 : 0;  // "2. oyun" heads a game, however short
    const std::span rest = text.between(word, text.end_of_line(word));
    lines.told += std::ranges::find(rest, Sort::part, &Token::sort) != rest.end() ? 1 : 0;
  }
  const auto rolled = std::ranges::count(text.tokens, Sort::roll, &Token::sort);
  const auto told = std::ranges::count_if(text.tokens, tells_dice);
  const bool slashed =
      std::ranges::count_if(text.tokens, &Token::slashed) > told - rolled;  // "4-1" is a roll
  const auto rolls = static_cast<std::size_t>(slashed ? told : rolled);
  for (const auto& [word, number] : rounds) {
    const Lines& lines = often[text.of(text.tokens[word])];
    if ((lines.all >= 2 * enough || lines.told >= enough) &&
        rolls <= std::max(lines.all, lines.told) * most_rolls)
      text.tokens[word].sort = text.tokens[number].sort = Sort::sign;
  }
}

}  // namespace

void set_rows_aside(Text& text) {
  set_times_aside(text);
  set_rounds_aside(text);
  set_numbers_aside(text);
  set_numbers_aside(text);  // some count the games before the turns
}

namespace {

// "M1. 63 13/7": how many letters of the word that begins its line are a label, and not the number of a turn.
std::size_t label_of_row(const Text& text, std::size_t i) {
  const Token& token = text.tokens[i];
  const bool begins = text.begins_line(i);
  const std::string_view word = text.of(token);
  const std::size_t digits = std::min(word.find_first_of("0123456789"), word.size());
  // "B1:" and "K2." look like what enters from the bar.
  const bool may_be =
      token.sort == Sort::word || (token.sort == Sort::part && token.worded && token.move.n_points == 2);
  const bool row = begins && may_be && token.meanings.none() && digits > 0 && digits < word.size() &&
                   word.find_first_not_of("0123456789", digits) == word.npos &&
                   text.tokens[i + 1].sort == Sort::sign && !text.tokens[i + 1].gap;
  return row ? digits : 0;
}

}  // namespace

void part_labels_from_rows(Text& text) {
  std::map<std::string_view, std::set<std::string_view>> rows;
  for (std::size_t i = 0; i < text.tokens.size(); ++i)
    if (const std::size_t label = label_of_row(text, i)) {
      const std::string_view word = text.of(text.tokens[i]);
      rows[word.substr(0, label)].insert(word.substr(label));
    }
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::size_t label = label_of_row(text, i);
    if (label == 0) continue;
    const std::set<std::string_view>& numbers = rows[text.of(text.tokens[i]).substr(0, label)];
    if (numbers.size() < enough || !numbers.contains("1") || !numbers.contains("2")) continue;
    text.tokens[i].sort = Sort::word;
    text.tokens[i].end = text.tokens[i].begin + static_cast<std::uint32_t>(label);
  }
}

void part_labels_from_dice(Text& text) {
  constexpr std::size_t several = 3;
  std::map<std::string_view, std::set<std::string_view>> rolls;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::string_view word = text.of(text.tokens[i]);
    if (const std::size_t label = glued_label(text, i))
      rolls[word.substr(0, label)].insert(word.substr(label));
  }
  Tokens parted;
  parted.reserve(text.tokens.size());
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const Token& token = text.tokens[i];
    const std::size_t label = glued_label(text, i);
    const bool dashed = label > 0 && is_label_and_roll(text, i);
    const auto& told = rolls[text.of(token).substr(0, label)];
    // Behind a semicolon "b24" may enter; where "b53" is told as well it is a label.
    const bool within = i > 0 && text.tokens[i - 1].sort == Sort::sign && token.sort == Sort::part;
    const bool rolled =
        !within || std::ranges::any_of(told, [](std::string_view dice) { return dice[0] > '2'; });
    if (label == 0 || (!dashed && (told.size() < several || !rolled))) {
      parted.push_back(token);
      continue;
    }
    Token name = token;
    name.sort = Sort::word;
    name.meanings = {};
    name.end = token.begin + static_cast<std::uint32_t>(dashed ? label - 1 : label);
    parted.push_back(name);
    Token sign = token;
    sign.sort = Sort::sign;
    sign.begin = name.end;
    sign.end = name.end + 1;
    if (dashed) parted.push_back(sign);
    Token roll = token;
    roll.sort = Sort::roll;
    roll.gap = roll.wide = false;
    roll.begin = dashed ? sign.end : name.end;
    const std::string_view dice = text.of(roll);
    roll.dice = {static_cast<std::uint8_t>(dice[0] - '0'), static_cast<std::uint8_t>(dice[1] - '0')};
    parted.push_back(roll);
  }
  text.tokens = std::move(parted);
}

}  // namespace hakem::typed
