// "Ayşe - Mehmet", "Oyuncular: Ayşe ile Mehmet, 5 puanlık maç": both players in one line, Beyaz first, where
// no line of the header names them. Any words with a dash between them look so; they are believed where turns
// further down begin with the one and with the other, or the colours stand beside the names, "Beyaz (Ayşe) -
// Siyah (Mehmet)"; so may each stand on a line of his own.
#include <algorithm>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "formats/tavla/tavla_labels.hpp"
#include "formats/tavla/tavla_repair.hpp"

namespace hakem::tavla {
namespace {

// Where a name of `text` begins and ends.
struct Part {
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct Title {
  std::array<Part, 2> names{};
  std::size_t rest = 0;  // what stands behind the second name
  bool remark = false;   // in brackets behind the first name: a rating, a town
  bool coloured = false;
  bool keyed = false;    // behind a word for the players or the match
  bool turkish = false;  // the word is
  bool sure = false;     // by the colours or the word for players beside them
};

Part trimmed(std::string_view text, Part part) {
  part.begin = std::min(skip_blanks(text, part.begin), part.end);
  while (part.end > part.begin && (text[part.end - 1] == ' ' || text[part.end - 1] == '\t')) --part.end;
  return part;
}

std::optional<Side> colour_of(std::string_view text, Part part) {
  const KeyEntry* word = find_key(text.substr(part.begin, part.end - part.begin));
  if (word == nullptr || (word->key != Key::white && word->key != Key::black)) return std::nullopt;
  return word->key == Key::white ? Side::white : Side::black;
}

// "Beyaz (Ayşe)", "Ayşe (Beyaz)".
struct Coloured {
  Side side = Side::white;
  Part name;
  std::size_t end = 0;
};

std::optional<Coloured> read_coloured(std::string_view text, Part part) {
  const std::size_t open = text.find('(', part.begin);
  const std::size_t close = text.find(')', open);
  if (open >= part.end || close >= part.end) return std::nullopt;
  const Part outer = trimmed(text, {part.begin, open});
  const Part inner = trimmed(text, {open + 1, close});
  const auto is_name = [&](Part words) {
    const std::string_view name = text.substr(words.begin, words.end - words.begin);
    const auto is_letter = [](char c) { return c < 0 || (c >= 'a' && c <= 'z'); };
    return name.find('(') == name.npos && std::ranges::any_of(name, is_letter);
  };
  if (!is_name(outer) || !is_name(inner)) return std::nullopt;
  if (const auto side = colour_of(text, outer)) return Coloured{*side, inner, close + 1};
  if (const auto side = colour_of(text, inner)) return Coloured{*side, outer, close + 1};
  return std::nullopt;
}

// "Beyaz Ayşe", "Ayşe beyaz".
std::optional<Coloured> read_colour_word(std::string_view text, Part part) {
  const std::size_t first = std::min(text.find(' ', part.begin), part.end);
  const std::size_t last = text.substr(0, part.end).rfind(' ') + 1;
  if (first == part.end) return std::nullopt;
  if (const auto side = colour_of(text, {part.begin, first}))
    return Coloured{*side, trimmed(text, {first, part.end}), part.end};
  if (const auto side = colour_of(text, {last, part.end}))
    return Coloured{*side, trimmed(text, {part.begin, last}), part.end};
  return std::nullopt;
}

// `title` with the names that the colours give it.
std::optional<Title> coloured_title(Title title, std::string_view text, const Coloured& one,
                                    const Coloured& two) {
  if (one.side == two.side) return std::nullopt;
  title.names[index(one.side)] = one.name;
  title.names[index(two.side)] = two.name;
  title.rest = skip_blanks(text, two.end);
  title.coloured = title.sure = true;
  return title;
}

// The words of a name, long enough to stand for it, that `other_name` has not.
std::vector<std::string_view> own_words(std::string_view name, std::string_view other_name) {
  constexpr std::size_t shortest = 3;
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin < name.size();) {
    const std::size_t end = std::min(name.find(' ', begin), name.size());
    const std::string_view word = name.substr(begin, end - begin);
    if (word.size() >= shortest && other_name.find(word) == std::string_view::npos) words.push_back(word);
    begin = end + 1;
  }
  return words;
}

// Where the first sign between two names stands in `text` behind `from`, and how long it is.
Part sign_between(std::string_view text, std::size_t from) {
  Part first{text.size(), text.size()};
  for (const std::string_view sign : {" - ", " vs ", " vs. ", " ile ", " x ", " ve ", " & ", " / ", ", "}) {
    const std::size_t at = text.find(sign, from);
    if (at < first.begin) first = {at, at + sign.size()};
  }
  return first;
}

std::optional<Title> read_title(std::string_view text) {
  std::size_t begin = 0;
  Title title;
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    const Part key = trimmed(text, {0, colon});
    const std::string_view word = text.substr(key.begin, key.end - key.begin);
    title.sure = is_word(Word::players_key, word);
    if (!title.sure && !is_word(Word::match, word)) return std::nullopt;
    title.keyed = true;
    title.turkish =
        word == spellings(Word::players_key)[0].folded || word == spellings(Word::match)[0].folded;
    begin = skip_blanks(text, colon + 1);
    if (text.find(':', begin) != std::string_view::npos) return std::nullopt;
  }
  const Part sign = sign_between(text, begin);
  const std::size_t second = skip_blanks(text, sign.end);
  const Part left = trimmed(text, {begin, sign.begin});
  if (sign.begin == begin || second == text.size()) return std::nullopt;
  if (const auto one = read_coloured(text, left), two = read_coloured(text, {second, text.size()});
      one && two)
    return skip_blanks(text, one->end) < left.end ? std::nullopt : coloured_title(title, text, *one, *two);
  title.rest = std::min(text.find_first_of(",(", second), text.size());
  const Part right = trimmed(text, {second, title.rest});
  if (right.begin == right.end || sign_between(text.substr(0, right.end), second).end < right.end)
    return std::nullopt;
  const auto one = read_colour_word(text, left);
  const auto two = read_colour_word(text, right);
  if (one && two) return coloured_title(title, text, *one, *two);
  if (one || two) return std::nullopt;
  const std::size_t open = text.find('(', left.begin);
  title.names = {trimmed(text, {left.begin, std::min(open, left.end)}), right};
  title.remark = open < left.end;
  if (title.names[0].begin == title.names[0].end) return std::nullopt;
  return title;
}

// ", 5 puanlık maç", "(5 puan)".
std::optional<std::int32_t> length_behind(const Line& line, std::size_t rest) {
  Line words = line;
  std::string& text = words.folded;
  constexpr std::size_t most_digits = 3;  // of a length
  const std::size_t number = text.find_first_of("0123456789", rest);
  const bool is_rating =
      number < text.size() && text.find_first_not_of("0123456789", number) > number + most_digits;
  if (is_rating && text.find_first_of("pm", rest) == text.npos) return std::nullopt;  // no puan, no maç
  std::replace_if(
      text.begin() + static_cast<std::ptrdiff_t>(rest), text.end(),
      [](char c) { return c == '(' || c == ')' || c == ','; }, ' ');
  return read_length(words, skip_blanks(text, rest));
}

}  // namespace

bool Reader::players_line(const Line& line) {
  if (coloured_player(line)) return true;
  if (state_ == State::header && !(match_.head.names[0].empty() && match_.head.names[1].empty()))
    return false;
  const std::optional<Title> title = read_title(line.folded);
  if (!title) return false;
  const bool has_rest = title->rest < line.folded.size();
  const std::optional<std::int32_t> length =
      has_rest ? length_behind(line, title->rest) : std::optional<std::int32_t>();
  const bool is_remark = has_rest && !length && line.folded[title->rest] == '(';  // a rating, a town
  if (has_rest && !length && !is_remark) return false;
  std::array<std::string_view, 2> names;
  for (std::size_t i = 0; i < 2; ++i) names[i] = slice(line.span(title->names[i].begin, title->names[i].end));
  if (is_known_player(names[0], Side::white) && is_known_player(names[1], Side::black))
    return keep_as_comment(line);  // once more, on another page
  for (std::size_t i = 0; i < 2 && !title->sure; ++i) {
    const std::string name = fold_words(names[i]);
    const std::string other_name = fold_words(names[1 - i]);
    std::vector<std::string_view> labels = own_words(name, other_name);
    labels.insert(labels.begin(), name);
    if (title->keyed && !initial_of(name).empty()) labels.push_back(initial_of(name));
    if (!turns_begin_with(labels, line)) return false;
  }
  if (state_ == State::body && !leaves_match(line)) return false;
  if (state_ == State::outside) start_match(all(line), true);
  match_.turkish = match_.turkish || title->turkish;
  match_.head.names = match_.game_names = names;
  // Where turns begin with the first letter of each. "B" and "S" below Ayşe and Burak are colours.
  match_.letters_are_names = !title->coloured && std::ranges::all_of(names, [&](std::string_view name) {
    const std::string folded = fold_words(name);
    const std::string_view letter = initial_of(folded);
    return !letter.empty() && turns_begin_with({letter}, line);
  });
  if (is_remark || title->remark) keep_as_comment(line);
  return !length || length_line(line, length);
}

// "Beyaz (Ayşe)", "Mehmet (Siyah)": a line for each.
bool Reader::coloured_player(const Line& line) {
  const auto one = read_coloured(line.folded, {0, line.folded.size()});
  if (state_ == State::body || !one || one->end != line.folded.size()) return false;
  if (state_ == State::outside) start_match(all(line), true);
  const std::size_t seat = index(one->side);
  if (!match_.head.names[seat].empty()) return false;
  match_.head.names[seat] = match_.game_names[seat] = slice(line.span(one->name.begin, one->name.end));
  return true;
}

// "        Beyaz   Siyah": above the columns of a table of scores.
bool Reader::column_heads(const Line& line) {
  const std::string_view text = line.folded;
  if (state_ == State::header) learn_labels();
  return each_label(line, 0, [&](Side left, std::size_t end) {
    const std::size_t begin = skip_blanks(text, end);
    if (begin == end || begin == text.size()) return false;
    return each_label(line, begin, [&](Side right, std::size_t last) {
      return right != left && last == text.size() && keep_as_comment(line);
    });
  });
}

// True if one of the lines below is a turn under one of these names.
bool Reader::turns_begin_with(const std::vector<std::string_view>& names, const Line& line) {
  Roll roll;
  return std::ranges::any_of(lines_below(line), [&](const Below& below) {
    return below.has_digit && std::ranges::any_of(names, [&](std::string_view name) {
             return takes_label(below.line, below.label, name) &&
                    read_roll(below.line, below.label + name.size(), true, roll);
           });
  });
}

// The next `title_lines` lines. They are kept, because any line of the file may ask for them: each is
// looked at once, however many titles there are.
const std::deque<Reader::Below>& Reader::lines_below(const Line& line) {
  const std::size_t end = line_end(line);
  while (!below_.empty() && below_.front().line.offset < end) below_.pop_front();
  std::size_t at = below_.empty() ? end : line_end(below_.back().line);
  std::int32_t row = 0;
  for (Line below; below_.size() < title_lines && look_below(at, below);)
    below_.push_back({below, skip_row(below, 0, row), std::ranges::any_of(below.folded, is_digit)});
  return below_;
}

}  // namespace hakem::tavla
