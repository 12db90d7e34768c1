#include "formats/typed/label.hpp"

#include <algorithm>
#include <array>

#include "core/lexicon.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

constexpr std::size_t longest_label = 3;  // words
constexpr std::size_t most_candidates = 40;

bool is_event(const Token& token, bool plays_count) {
  return token.sort == Sort::roll || (token.sort == Sort::part && (plays_count || token.dice.rolled())) ||
         (token.sort == Sort::word &&
          token.meanings.has({Meaning::cube, Meaning::take, Meaning::drop, Meaning::dance}));
}

// "ali'nin" and "ali": what stands behind an apostrophe is an ending.
std::string_view stem_of(std::string_view word) { return word.substr(0, word.find('\'')); }

// "4-1" before a play that is told with dashes as well.
bool may_be_dice(const Tokens& tokens, std::size_t i) {
  const auto is_part = [&](std::size_t at) { return tokens[at].sort == Sort::part; };
  if (!is_part(i) || !tokens[i].dice.rolled()) return false;
  const std::size_t next = tokens[i + 1].sort == Sort::sign ? i + 2 : i + 1;  // "4-1: 13/9"
  return next < tokens.size() && is_part(next) && (i == 0 || tokens[i].wide || !is_part(i - 1));
}

}  // namespace

std::set<std::string_view> free_pictures(const Text& text) {
  std::map<std::string_view, std::string_view> behind;  // which word
  std::set<std::string_view> free;
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    const std::string_view picture = text.of(text.tokens[i]);
    if (text.tokens[i].sort != Sort::word || picture.empty() || !is_picture(picture)) continue;
    const bool named = i > 0 && text.tokens[i - 1].sort == Sort::word;
    const std::string_view word = named ? text.of(text.tokens[i - 1]) : std::string_view();
    const auto [known, added] = behind.emplace(picture, word);
    if (!added && known->second != word) free.insert(picture);
  }
  return free;
}

Labels::Labels(const Text& text, std::string_view source, bool any_word,
               const std::function<bool(const std::string&, const std::string&)>& are_named)
    : text_(text),
      source_(source),
      any_word_(any_word),
      are_named_(are_named),
      free_pictures_(free_pictures(text)) {
  find_zone();
  for (std::size_t i = first_; i < text.tokens.size(); ++i)
    if (may_begin(i)) take(i);
}

std::vector<const Label*> Labels::best_pair(std::size_t turns) const {
  std::vector<const Label*> often;
  for (const auto& [key, label] : labels_)
    if ((label.at.size() > 1 || (turns < 6 && !any_word_)) && !is_action(label)) often.push_back(&label);
  std::ranges::sort(often, std::greater<>(),
                    [](const Label* one) { return one->at.size() * 8 + one->words; });
  often.resize(std::min(often.size(), most_candidates));
  std::vector<const Label*> pair;
  double best = 0;
  for (std::size_t a = 0; a < often.size(); ++a)
    for (std::size_t b = a + 1; b < often.size(); ++b) {
      const double here = regularity(*often[a], *often[b]);
      if (here <= best) continue;
      best = here;
      pair = {often[a], often[b]};
    }
  const double enough = std::max(2.0, static_cast<double>(turns) * 0.4);
  if (best < enough) pair.clear();
  return pair;
}

std::vector<std::pair<const Label*, int>> Labels::partners(const std::vector<const Label*>& pair) const {
  std::vector<std::pair<const Label*, int>> found;
  for (const auto& [key, label] : labels_) {
    if (&label == pair[0] || &label == pair[1] || label.at.size() < 3) continue;
    std::array<std::size_t, 2> with{};
    for (const std::size_t at : label.at)
      for (int side = 0; side < 2; ++side) with[side] += has_near(*pair[side], at) ? 1 : 0;
    for (int side = 0; side < 2; ++side)
      if (with[side] * 10 >= label.at.size() * 9 && with[1 - side] * 10 <= label.at.size() &&
          label.at.size() * 2 >= pair[side]->at.size())
        found.emplace_back(&label, side);
  }
  return found;
}

// From the line of the first turn on, or the line above it where that is a label alone.
void Labels::find_zone() {
  const Tokens& tokens = text_.tokens;
  std::size_t line = 0;
  std::size_t above = 0;
  bool begun = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].sort == Sort::line_end && !begun) {
      above = line;
      line = i + 1;
    }
    if (tokens[i].sort == Sort::part && !begun) {
      begun = true;
      first_ = above;
    }
    turns_ += tokens[i].sort == Sort::roll || may_be_dice(tokens, i) ? 1 : 0;
  }
  // Where turns are told with their rolls, words before and behind a play belong to the same turn.
  const auto parts = static_cast<std::size_t>(std::ranges::count(tokens, Sort::part, &Token::sort));
  const bool plays_count = turns_ * 4 < parts;
  for (std::size_t i = 0; i < tokens.size(); ++i)
    events_.push_back((i == 0 ? 0 : events_.back()) +
                      (i > 0 && is_event(tokens[i - 1], plays_count) ? 1U : 0U));
}

bool Labels::may_begin(std::size_t i) const {
  const Token& token = text_.tokens[i];
  if (token.sort == Sort::number) return is_number_label(i);
  if (token.sort != Sort::word || text_.of(token).starts_with('-')) return false;  // a dance
  const auto joins = [&] {  // "zar", "ve"; but a player may be called Cast
    return begins_small(source_.substr(text_.span(token).offset)) &&
           (is_word(Word::throws, text_.of(token)) || is_word(Word::and_word, text_.of(token)));
  };
  return (any_word_ && !joins()) || token.meanings.none_but_number() || token.meanings.has(names_sides) ||
         token.meanings.has(Meaning::player) || token.end - token.begin == 1;
}

// "1: 63 24/18", "2: 52 13/8"
bool Labels::is_number_label(std::size_t i) const {
  const Token& token = text_.tokens[i];
  return (token.value == 1 || token.value == 2) && begins_line(i) && i + 1 < text_.tokens.size() &&
         is_sign_of_label(text_.of(text_.tokens[i + 1]));
}

bool Labels::begins_line(std::size_t i) const {
  while (i > 0) {
    const Token& before = text_.tokens[--i];
    if (before.sort == Sort::line_end) return true;
    if (before.sort == Sort::word || before.sort == Sort::roll || before.sort == Sort::part) return false;
  }
  return true;
}

void Labels::take(std::size_t i) {
  std::string key;
  for (std::size_t words = 1; words <= longest_label && i + words - 1 < text_.tokens.size(); ++words) {
    const Token& token = text_.tokens[i + words - 1];
    const bool number = (token.sort == Sort::number || token.meanings.has(Meaning::numeral)) && words == 2 &&
                        text_.tokens[i].meanings.has(Meaning::player);
    if (words > 1 && free_pictures_.contains(text_.of(token))) return;
    const bool surname = token.meanings.has({Meaning::white, Meaning::black}) &&  // Steve White
                         !begins_small(source_.substr(text_.span(token).offset));
    const bool names_side = token.meanings.has(names_sides) && !surname;
    if (words > 1 && !number && (!may_begin(i + words - 1) || token.wide || names_side)) return;
    if (!key.empty()) key += ' ';
    key += stem_of(text_.of(token));
    Label& label = labels_[key];
    label.key = key;
    label.words = words;
    label.at.push_back(i);
    label.leading += begins_line(i) ? 1 : 0;
    if (text_.of(token).find('\'') != std::string_view::npos) return;
  }
}

// "doubles", "takes": a word for what is done, and nobody's name unless turns are told behind it: "Pas: 31
// 8/5".
bool Labels::is_action(const Label& label) const {
  constexpr Meanings actions = {Meaning::cube, Meaning::take, Meaning::drop, Meaning::resign};
  const Meanings meanings = text_.tokens[label.at.front()].meanings;
  if (label.words > 1 || !meanings.has(actions) || meanings.has(names_sides)) return false;  // "red" is both
  const auto tells_turn = [&](std::size_t at) {
    do ++at;
    while (text_.tokens[at].sort == Sort::sign);
    const Token& next = text_.tokens[at];
    return tells_dice(next) || (next.sort == Sort::part && !next.wide);
  };
  return static_cast<std::size_t>(std::ranges::count_if(label.at, tells_turn)) * 2 < label.at.size();
}

// How often one label follows the other, less how often it follows itself.
double Labels::regularity(const Label& one, const Label& other) const {
  if (one.key.starts_with(other.key + ' ') || other.key.starts_with(one.key + ' ')) return 0;
  if (is_before_all(one, other) || is_before_all(other, one)) return 0;
  double score = 0;
  std::size_t a = 0;
  std::size_t b = 0;
  int last = -1;
  std::size_t since = 0;  // where the label told last stands first
  while (a < one.at.size() || b < other.at.size()) {
    const bool first = b == other.at.size() || (a < one.at.size() && one.at[a] < other.at[b]);
    first ? ++a : ++b;
    const int here = first ? 0 : 1;
    const std::size_t at = first ? one.at[a - 1] : other.at[b - 1];
    if (last >= 0) score += here != last ? (events_[at] > events_[since] ? 1 : -0.9) : -0.3;
    if (here != last) since = at;
    last = here;
  }
  const double words = have_common_word(one, other)
                           ? -0.02
                           : static_cast<double>(std::min<std::size_t>(one.words + other.words, 6)) * 0.02;
  const auto leading = static_cast<double>(one.leading + other.leading);
  const double loose = is_loose(one) || is_loose(other) ? 0.5 : 1;
  constexpr double named = 3;  // turns
  return score * (1 + words) * loose + leading * 0.15 +
         (score > 0 && are_named_(one.key, other.key) ? named : 0);
}

// "Emre Abi: A 41: 13/9": who tells the turns of both.
bool Labels::is_before_all(const Label& label, const Label& other) const {
  constexpr std::size_t several = 8;
  return turns_ >= several && label.at.size() * 10 > turns_ * 9 && label.at.size() * 2 > other.at.size() * 3;
}

// "bobo rolls" beside "bobo moves": the words belong to no name.
bool Labels::is_loose(const Label& label) const {
  if (label.words == 1) return false;
  const auto is_oftener = [&](const std::string& word) {
    const auto found = labels_.find(word);
    return found != labels_.end() && found->second.at.size() * 10 > label.at.size() * 11;
  };
  return is_oftener(label.key.substr(0, label.key.find(' '))) &&
         is_oftener(label.key.substr(label.key.rfind(' ') + 1));
}

// "yusuf würfelt" and "uwe würfelt": what they share is no name.
bool Labels::have_common_word(const Label& one, const Label& other) const {
  for (std::size_t i = 0; i < one.words; ++i)
    for (std::size_t j = 0; j < other.words; ++j) {
      const Token& word = text_.tokens[one.at.front() + i];
      const std::string_view written = source_.substr(text_.span(word).offset);
      const bool small_letter = begins_small(written) || static_cast<unsigned char>(written[0]) >= 0xE2;
      if (small_letter && text_.of(word) == text_.of(text_.tokens[other.at.front() + j])) return true;
    }
  return false;
}

// In the same turn: no line end and no other roll stand between.
bool Labels::has_near(const Label& label, std::size_t at) const {
  const auto near = std::ranges::lower_bound(label.at, at);
  const auto joined = [&](std::size_t a, std::size_t b) {
    if (a > b) std::swap(a, b);
    std::size_t rolls = 0;
    for (std::size_t i = a; i < b; ++i) {
      if (text_.tokens[i].sort == Sort::line_end) return false;
      rolls += is_event(text_.tokens[i], false) && text_.tokens[i].sort != Sort::part ? 1 : 0;
    }
    return rolls < 2 && b - a < 8;
  };
  return (near != label.at.end() && joined(*near, at)) ||
         (near != label.at.begin() && joined(*std::prev(near), at));
}

}  // namespace hakem::typed
