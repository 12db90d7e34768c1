// The score that stands behind every game, without a word for it: two numbers that might as well be dice or a
// play. That they go on from each other, one game after the other, is what tells them.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "core/lexicon.hpp"
#include "formats/typed/numbers.hpp"

namespace hakem::typed {
namespace {

constexpr Meanings words_at_the_end = {Meaning::resign, Meaning::drop,   Meaning::won,
                                       Meaning::lost,   Meaning::gammon, Meaning::backgammon};

using Points = std::array<std::int32_t, 2>;

struct ToldScore {
  std::size_t first = 0;  // its tokens
  std::size_t last = 0;
  Points points{};
  bool worded = false;  // words stand beside it
  bool told = false;    // one of them says that it is a score
  bool ends = false;    // one says that it is the last
};

bool is_of_numbers(const Token& token) {
  return token.sort == Sort::number || token.sort == Sort::roll || token.sort == Sort::part;
}

bool bears_off(const Token& token) {
  return token.sort == Sort::part && token.move.points[token.move.n_points - 1U] == off;
}

// "Bitti: 3-5", "Sonuç: 5-3", "Final: 3-5"
bool tells_end(const Text& text, const Token& token) {
  return token.sort == Sort::word && (hakem::is_word(Word::finishes, text.of(token)) ||
                                      hakem::is_word(Word::final_typed, text.of(token)));
}

std::optional<Points> joined_points(const Token& token) {
  const Move& move = token.move;
  if (token.sort == Sort::roll && token.value == 0) return Points{token.dice.first, token.dice.second};
  if (token.sort != Sort::part || token.worded || move.n_points != 2 || move.marks != 0 || move.count != 1)
    return {};
  return Points{move.points[0], move.points[1]};
}

std::optional<std::int32_t> number_alone(const Token& token) {
  const bool number = may_count(token);
  return number && token.value < bar ? std::optional(token.value) : std::nullopt;
}

// A line of the text.
struct ScoreLine {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool ends = false;  // a game may be over with it
  bool empty = true;
};

class RunningScores {
 public:
  explicit RunningScores(const Text& text) : text_(text) {
    for (std::size_t i = 0; i < text.tokens.size(); ++i) {
      const ScoreLine line = line_at(i);
      i = line.end;
      if (line.empty) continue;
      const std::optional<ToldScore> pair = pair_of(line);
      if (pair && played_) pairs_.push_back(*pair);
      if (!pair) labelled_ += labels(line) ? 1 : -1;
      last_is_pair_ = pair.has_value();
      if (!pair || line.ends) over_ = line.ends;
      played_ = played_ || line.ends;
    }
  }

  // Those that a word tells to be the last, and those that follow from each other, if all of them do.
  std::vector<ToldScore> found() const {
    if (follow_each_other(pairs_)) return pairs_;
    std::vector<ToldScore> sure;  // a roll that nothing was played with may stand there as well
    std::ranges::copy_if(pairs_, std::back_inserter(sure),
                         [](const ToldScore& one) { return !may_be_dice(one); });
    if (follow_each_other(sure)) return sure;
    std::vector<ToldScore> last;
    std::ranges::copy_if(pairs_, std::back_inserter(last), &ToldScore::ends);
    return last;
  }

 private:
  static bool may_be_dice(const ToldScore& pair) {
    return !pair.ends && std::ranges::all_of(pair.points, [](int one) { return one >= 1 && one <= 6; });
  }
  bool follow_each_other(const std::vector<ToldScore>& pairs) const {
    if (pairs.empty()) return false;
    Points now{};
    std::size_t noughts = 0;
    for (const ToldScore& pair : pairs) {
      const bool nought = pair.points[0] == 0 || pair.points[1] == 0;
      if (nought && noughts > 0 && !follows(now, pair.points)) now = {};  // of the next match
      const Points turned{pair.points[1], pair.points[0]};
      const bool straight = follows(now, pair.points);
      const bool again = &pair == &pairs.back() && (now == pair.points || now == turned);
      if (!straight && !again && !follows(now, turned)) return false;
      now = straight ? pair.points : turned;
      noughts += nought ? 1 : 0;
    }
    // "3-1" behind all of it, where every turn tells whose it is.
    const bool last = pairs.size() == 1 && last_is_pair_ && !pairs[0].worded &&
                      (labelled_ > 0 || std::ranges::max(pairs[0].points) > 6);
    return noughts > 0 || pairs.size() > 2 || last;
  }

  static bool follows(const Points& before, const Points& after) {
    return before[0] <= after[0] && before[1] <= after[1] && before != after;
  }

  ScoreLine line_at(std::size_t begin) const {
    ScoreLine line{begin, text_.end_of_line(begin)};
    for (const Token& token : text_.between(begin, line.end)) {
      line.empty = false;
      line.ends =
          line.ends || bears_off(token) || (token.sort == Sort::word && token.meanings.has(words_at_the_end));
    }
    return line;
  }

  bool labels(const ScoreLine& line) const {
    return text_.tokens[line.begin].sort == Sort::word || text_.tokens[line.begin].sort == Sort::person;
  }

  // What the words of a line say, and which of its tokens are numbers.
  struct Said {
    std::vector<std::size_t> numbers;
    Meanings meanings;
    bool worded = false;
    bool ends = false;   // one tells that it is the end
    bool timed = false;  // a time or a date stands there
  };
  Said said_in(const ScoreLine& line) const {
    Said said;
    for (std::size_t i = line.begin; i < line.end; ++i) {
      const Token& token = text_.tokens[i];
      if (is_of_numbers(token)) said.numbers.push_back(i);
      said.timed = said.timed || token.sort == Sort::time;
      if (token.sort != Sort::word) continue;
      said.meanings |= token.meanings;
      said.worded = true;
      said.ends = said.ends || tells_end(text_, token);
    }
    return said;
  }

  std::optional<ToldScore> pair_of(const ScoreLine& line) const {
    const Said said = said_in(line);
    if (said.numbers.empty() || said.timed ||
        said.meanings.has(
            {Meaning::dance, Meaning::game, Meaning::match, Meaning::points, Meaning::of_points}))
      return {};
    const bool over = over_ || line.ends;
    switch (said.numbers.size()) {
      case 1: return one_token(said, over);
      case 2:
        if (const std::optional<ToldScore> two = two_numbers(said, over)) return two;
        [[fallthrough]];
      default: return behind_play(said);
    }
  }

  // "4-2", "bitti 8-5"
  std::optional<ToldScore> one_token(const Said& said, bool over) const {
    const std::size_t at = said.numbers[0];
    const Token& token = text_.tokens[at];
    const std::optional<Points> points = joined_points(token);
    if (!points) return {};
    if (said.ends) return ToldScore{at, at, *points, said.worded, false, true};
    if (token.slashed && !said.meanings.has({Meaning::take, Meaning::won})) return {};
    const bool of_play = bears_off(token) && !(over_ && said.meanings.none());
    if (!over && !of_play) return {};
    return ToldScore{at, at, *points, said.worded, said.meanings.has(Meaning::score)};
  }

  // "3 | 4", "= 4 1", "SONUÇ: 5 - 13"; not "12. 21"
  std::optional<ToldScore> two_numbers(const Said& said, bool over) const {
    const std::size_t first = said.numbers[0], last = said.numbers[1];
    const auto one = number_alone(text_.tokens[first]), other = number_alone(text_.tokens[last]);
    const auto between = text_.between(first + 1, last);
    const bool parted =
        std::ranges::any_of(between, [](const Token& token) { return token.sort == Sort::word; }) ||
        (!between.empty() && !is_sign(text_, first + 1, "-:|"));
    if (!one || !other || parted || !(said.ends || (over && !said.worded))) return {};
    return ToldScore{first, last, {*one, *other}, said.worded, false, said.ends};
  }

  // "M: 33 1/off(3). 2-0"
  std::optional<ToldScore> behind_play(const Said& said) const {
    const std::size_t last = said.numbers.back();
    const Token& token = text_.tokens[last];
    const std::optional<Points> points = joined_points(token);
    const bool behind = tells_dice(text_.tokens[said.numbers[0]]) &&
                        bears_off(text_.tokens[said.numbers[said.numbers.size() - 2]]) &&
                        is_sign(text_, last - 1, ".;(=");
    return points && behind && !token.slashed ? std::optional(ToldScore{last, last, *points, true})
                                              : std::nullopt;
  }

  const Text& text_;
  std::vector<ToldScore> pairs_;
  int labelled_ = 0;   // lines that begin with a word, less those that do not
  bool over_ = false;  // with the line before
  bool played_ = false;
  bool last_is_pair_ = false;
};

void make_score(Text& text, const ToldScore& pair) {
  Token& token = text.tokens[pair.first];
  token.end = text.tokens[pair.last].end;
  make_part(text, token, pair.points[0], pair.points[1]);
  token.slashed = false;
  token.meanings = Meaning::score;
  for (std::size_t i = pair.first + 1; i <= pair.last; ++i) text.tokens[i].sort = Sort::sign;
}

}  // namespace

void read_running_scores(Text& text) {
  for (const ToldScore& pair : RunningScores(text).found())
    if (!pair.told) make_score(text, pair);
}

}  // namespace hakem::typed
