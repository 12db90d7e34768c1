#include "formats/told_rolls.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/lexicon.hpp"

namespace hakem {
namespace {

// Words that a turn has beside its roll and play: a label; "roll 31, played 8/5 6/5" behind a player.
constexpr std::size_t most_words = 1;
constexpr std::size_t most_words_of_player = 3;
constexpr int bar = 25;

struct Roll {
  int first = 0;
  int second = 0;
};
struct Step {
  int from = 0;
  int to = 0;
};
// A number, and the sign that joins it to the next; 0 if none does.
struct Number {
  int value = 0;
  std::size_t digits = 0;
  char joint = '\0';
};
using Numbers = std::span<const Number>;
using Names = std::span<const std::string>;

bool is_die(int number) { return number >= 1 && number <= 6; }
bool is_one_of(char c, std::string_view signs) { return c != 0 && signs.find(c) != std::string_view::npos; }
bool is_slash(char c) { return is_one_of(c, "/\\>"); }
bool is_roll(const Number& number) {
  return number.digits == 2 && is_die(number.value / 10) && is_die(number.value % 10);
}
bool are_dice(const Number& one, const Number& other) {
  return one.digits == 1 && other.digits == 1 && is_die(one.value) && is_die(other.value);
}

// Whether the roll moves a checker so far; off the board a higher die does as well.
bool fits(Roll roll, Step step) {
  const int length = std::abs(step.from - step.to);
  const int high = std::max(roll.first, roll.second);
  if (length == 0) return false;
  if (length == roll.first || length == roll.second || length == roll.first + roll.second) return true;
  if (roll.first == roll.second && length % high == 0 && length / high <= 4) return true;
  return step.to == 0 && length < high;
}

// The rolls and steps of a folded line, and how many words stand around them.
class TurnWords {
 public:
  TurnWords(std::string_view text, Names names, bool named) : text_(text), names_(names), named_(named) {
    while (at_ < text_.size()) {
      if (is_digit(text_[at_])) {
        take(read_chain());
      } else if (is_folded_letter(text_[at_])) {
        word();
      } else {
        ++at_;
      }
    }
  }

  std::size_t turns() const { return turns_; }  // rolls with a step that they allow
  bool are_numbers() const { return rolls_ > 0 && numbers_ >= 3; }
  bool are_all() const { return turns_ > 0 && words_ == 0 && !named_; }
  bool are_alone() const {
    return turns_ > 0 && words_ <= (names_.empty() || named_ ? most_words_of_player : most_words) * turns_;
  }

 private:
  Number number() {
    Number read;
    for (; at_ < text_.size() && is_digit(text_[at_]); ++at_, ++read.digits)
      read.value = std::min(read.value * 10 + (text_[at_] - '0'), 100'000);
    return read;
  }
  std::size_t off_at(std::size_t at) const { return length_of(Word::off_word, text_.substr(at)); }

  // Numbers joined by signs: a roll, steps, a date, a time.
  Numbers read_chain() {
    chain_.clear();
    while (true) {
      chain_.push_back(number());
      if (at_ < text_.size() && text_[at_] == '*') ++at_;
      if (at_ + 1 >= text_.size() || !is_one_of(text_[at_], "/\\>-.x,:=+&")) break;
      const char joint = text_[at_];
      if (const std::size_t off = off_at(at_ + 1); off != 0 && (is_slash(joint) || joint == '-')) {
        at_ += 1 + off;
        chain_.back().joint = '/';
        chain_.push_back({0, 1, 0});
        break;
      }
      if (!is_digit(text_[at_ + 1])) break;
      chain_.back().joint = joint;
      ++at_;
    }
    return chain_;
  }

  // Parted where the signs are others than those of steps.
  void take(Numbers chain) {
    if (is_date(chain)) return;
    const bool slashed = std::ranges::any_of(chain, [](const Number& one) { return is_slash(one.joint); });
    for (std::size_t begin = 0; begin < chain.size();) {
      std::size_t end = begin;
      while (end + 1 < chain.size() &&
             (is_slash(chain[end].joint) || (!slashed && is_one_of(chain[end].joint, "-."))))
        ++end;
      const Numbers piece = chain.subspan(begin, end + 1 - begin);
      const bool pair = piece.size() == 1 && end + 1 < chain.size() && are_dice(chain[end], chain[end + 1]) &&
                        !is_slash(chain[end + 1].joint);
      if (pair) {
        roll({chain[end].value, chain[end + 1].value});
        begin = end + 2;
      } else {
        take_piece(piece);
        begin = end + 1;
      }
    }
  }
  // 12.11.2025, 2025-11-12, 20:31:05, 20:31
  static bool is_date(Numbers chain) {
    const auto joint = chain.front().joint;
    const auto count = static_cast<std::size_t>(
        std::ranges::count_if(chain, [=](const Number& one) { return one.joint == joint; }));
    const bool same = count + 1 == chain.size();
    if (joint == ':' && same && chain.front().digits == 2) return true;
    if (chain.size() == 4 && joint == ':' && chain[1].joint == '-' && chain[2].joint == ':')  // 20:15-20:25
      return chain[1].digits == 2 && chain[3].digits == 2;
    return chain.size() > 2 && same && (!is_slash(joint) || chain.back().digits > 2) &&
           std::ranges::any_of(chain, [](const Number& one) { return one.digits > 2; });
  }
  void take_piece(Numbers piece) {
    if (piece.size() == 1) return alone(piece.front());
    numbers_ += piece.size();
    const bool slashed = is_slash(piece.front().joint);
    const bool first = rolls_ == 0 && steps_.empty() && die_ == 0;
    if (slashed && first && piece.size() == 2 && are_dice(piece[0], piece[1]))  // "6/3 24/18 13/10"
      return roll({piece[0].value, piece[1].value});
    if (!slashed && piece.size() == 2 && are_dice(piece[0], piece[1]))
      return roll_or_step(piece[0].value, piece[1].value);
    if (!slashed && piece.size() > 2 && piece.front().joint == '.') return;
    for (std::size_t i = 0; i + 1 < piece.size(); ++i) step({piece[i].value, piece[i + 1].value});
    if (piece.size() > 2) step({piece.front().value, piece.back().value});
  }

  // "63", or "6 3" of two numbers. A number before a bracket at the beginning counts lines.
  void alone(const Number& read) {
    const std::size_t begin = at_ - std::min(at_, read.digits);
    const bool closes = at_ < text_.size() && is_one_of(text_[at_], ")].");
    if (closes && text_.find_first_not_of(" \t|", 0) >= begin) return;
    numbers_ += read.value >= 1 && read.value < bar ? 1 : 0;
    if (is_roll(read)) return roll({read.value / 10, read.value % 10});
    if (read.digits == 1 && is_die(read.value)) die(read.value, begin);
  }
  // "6 3", "6 and 3", "6 | 3"
  static bool joins_dice(std::string_view between) {
    constexpr std::size_t nearby = 3;
    const std::size_t word = between.find_first_not_of(' ');
    if (word == between.npos) return between.size() <= nearby;
    between = between.substr(word, between.find_last_not_of(' ') + 1 - word);
    return is_word(Word::and_word, between) ||
           (between.size() <= nearby && std::ranges::none_of(between, is_folded_letter) &&
            between.find_first_of("[]{}") == between.npos);
  }
  void die(int value, std::size_t begin) {
    const bool second = die_ != 0 && joins_dice(text_.substr(die_end_, begin - die_end_));
    if (second) roll({die_, value});
    die_ = second ? 0 : value;
    die_end_ = at_;
  }

  // "6-4": of one turn it is not both.
  void roll_or_step(int first, int second) {
    if (rolls_ > 0) settle(last_[0], {first, second});
    roll({first, second});
  }

  void roll(Roll found) {
    ++rolls_;
    last_ = {found, last_[0]};
    open_ = true;
    for (const Step& before : steps_) settle(found, before);
  }
  void step(Step found) {
    if (found.from == 0 || std::max(found.from, found.to) > bar) return;
    steps_.push_back(found);
    if (rolls_ > 0) settle(last_[0], found);
    if (rolls_ > 1) settle(last_[1], found);  // the number of a row may look like a roll
  }
  void settle(Roll with, Step step) {
    if (!open_ || !fits(with, step)) return;
    ++turns_;
    open_ = false;
    steps_.clear();
  }

  // A name of dice, the bar, or any word.
  void word() {
    const std::string_view rest = text_.substr(at_);
    constexpr std::array doubles = {Word::double_one,  Word::double_two,  Word::double_three,
                                    Word::double_four, Word::double_five, Word::double_six};
    constexpr std::array dice = {Word::one, Word::two, Word::three, Word::four, Word::five, Word::six};
    for (std::size_t i = 0; i < dice.size(); ++i) {
      const int value = static_cast<int>(i) + 1;
      if (const std::size_t length = length_of(doubles[i], rest)) {
        at_ += length;
        return roll({value, value});
      }
      if (const std::size_t length = length_of(dice[i], rest)) {
        at_ += length;
        return die(value, at_ - length);
      }
    }
    const std::size_t bar_word = length_of(Word::bar_word, rest, Behind::open);
    if (bar_word != 0 && from_bar(bar_word)) return;
    const bool marks = at_ > 0 && is_digit(text_[at_ - 1]);  // 6/5x
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_folded_letter(text_[at_]) || text_[at_] == '\'')) ++at_;
    if (marks) return;
    const std::string_view found = text_.substr(begin, at_ - begin);
    if (is_word(Word::die_word, found) || is_word(Word::and_word, found)) return;
    const bool name = is_name(found);
    named_ = named_ || name;
    words_ += name ? 0 : 1;
  }
  bool is_name(std::string_view word) const {
    if (is_word(Word::white, word) || is_word(Word::black, word)) return true;
    return std::ranges::any_of(names_, [&](const std::string& name) {
      for (std::size_t at = name.find(word); at != name.npos; at = name.find(word, at + 1))
        if (at == 0 || name[at - 1] == ' ') return true;
      return name.size() > 2 && word.starts_with(name);
    });
  }
  // "K/20", "bar/20/15"
  bool from_bar(std::size_t length) {
    const std::size_t joint = at_ + length;
    if (joint + 1 >= text_.size() || !is_digit(text_[joint + 1]) || !is_one_of(text_[joint], "/\\>-."))
      return false;
    at_ = joint + 1;
    for (const Number& landing : read_chain()) step({bar, landing.value});
    return true;
  }

  std::string_view text_;
  Names names_;
  bool named_;  // it names a player
  std::size_t at_ = 0;
  std::vector<Number> chain_;
  std::array<Roll, 2> last_{};  // the last roll, and the one before it
  std::vector<Step> steps_;     // since the last turn: their roll may stand behind them
  bool open_ = false;           // the last roll has no step yet
  std::size_t rolls_ = 0;
  std::size_t numbers_ = 0;  // that may be points
  std::size_t turns_ = 0;
  std::size_t words_ = 0;  // that are no name of a player
  int die_ = 0;            // that stands alone
  std::size_t die_end_ = 0;
};

// Blanks out whole names: their digits are no dice. True if there is one.
bool take_out(std::string& folded, Names names) {
  const auto goes_on = [&](std::size_t at) {
    return at < folded.size() && (is_folded_letter(folded[at]) || is_digit(folded[at]));
  };
  bool found = false;
  for (const std::string& name : names)
    for (std::size_t at = folded.find(name); !name.empty() && at != std::string::npos;
         at = folded.find(name, at + 1)) {
      if ((at > 0 && goes_on(at - 1)) || goes_on(at + name.size())) continue;
      folded.replace(at, name.size(), name.size(), ' ');
      found = true;
    }
  return found;
}

}  // namespace

// What holds no digit, or no sign that joins points, need not be folded; signs beyond ASCII may be either.
bool may_hold_steps(std::string_view line) {
  enum : std::uint8_t { neither = 0, digit = 1, joint = 2, both = digit | joint };
  static constexpr auto what = [] {
    std::array<std::uint8_t, 256> signs{};
    for (const unsigned char c : std::string_view("0123456789")) signs[c] = digit;
    for (const unsigned char c : std::string_view("/\\>-.")) signs[c] = joint;
    for (std::size_t c = 0xE0; c < signs.size(); ++c) signs[c] = both;
    return signs;
  }();
  unsigned found = neither;
  for (const unsigned char c : line) found |= what[c];
  return found == both;
}

ToldRolls told_rolls(std::string_view line, Names names) {
  line = line.substr(0, longest_told_line);
  std::string folded = fold(line);
  const bool named = take_out(folded, names);
  const TurnWords words(folded, names, named);
  return {words.turns(), words.are_alone(), words.are_all(), words.are_numbers()};
}

}  // namespace hakem
