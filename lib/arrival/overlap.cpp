// A text sent in two messages of which the second says the last lines of the first again, "so that nothing is
// lost", or copied screen by screen: they are taken once, with what was said between them left out.
#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/fold.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t most_lines = 40;

// What a seam must look like.
struct Look {
  std::size_t fewest_plays;  // that are said again
  std::size_t most_between;  // lines between what is said and said again
  bool told;                 // one of those says so
};
constexpr Look of_messages{3, 8, true};  // two plays may well be the same
constexpr Look of_screens{3, 0, false};  // for those who ask whether the record is better without

// "8/5", "13-7": doubles, drops and results are said alike game after game.
bool tells_play(std::string_view line) {
  for (std::size_t i = 1; i + 1 < line.size(); ++i)
    if ((line[i] == '/' || line[i] == '-') && line[i - 1] != ' ' && is_digit(line[i + 1])) return true;
  return false;
}

// "(1/2, to be continued)", "Maçın devamı": without such words a game written twice is a fault of the record.
bool tells_seam(std::string_view line) {
  constexpr std::array<std::string_view, 17> words = {
      "(1/",      "(2/",   "(3/",       "[1/",     "[2/",   "[3/",    "part ", "continue", "rest of",
      "the rest", "again", "once more", "overlap", "devam", "tekrar", "parca", "kaldigi"};
  const std::string folded = fold(line);
  return std::ranges::any_of(words, [&](std::string_view one) { return folded.find(one) != folded.npos; });
}

struct Seam {
  std::size_t begin = 0;  // the first line that goes: behind those that were said first
  std::size_t end = 0;    // and behind those that say them again
};

class Overlap {
 public:
  Overlap(std::string_view text, const Look& look) : text_(text), look_(look) {
    for (const Line& line : lines_of(text)) {
      if (is_blank_line(line.in(text))) continue;
      lines_.push_back(line);
      const std::string_view words = trimmed(line.in(text));
      hashes_.push_back(std::hash<std::string_view>()(words));
      plays_.push_back(tells_play(words) && !tells_seam(words));
    }
  }

  // The first seam behind the line `from`; both ends the same if there is none.
  Seam next(std::size_t from) const {
    for (std::size_t i = std::max(from, look_.fewest_plays); i + look_.fewest_plays <= lines_.size(); ++i) {
      const std::size_t last = std::min(i + look_.most_between, lines_.size() - look_.fewest_plays);
      bool told = !look_.told;
      for (std::size_t again = told ? i : i + 1; again <= last && (again == i || !plays_[again - 1]);
           ++again) {
        told = told || tells_seam(trimmed(lines_[again - 1].in(text_)));
        const std::size_t length = told ? length_of(i, again) : 0;
        const std::size_t end = again + length;
        const bool more = end < lines_.size() && hashes_[end] == hashes_[i];  // all of a game, and told twice
        if (length > 0 && !more) return {i, end};
      }
    }
    return {};
  }
  const std::vector<Line>& lines() const { return lines_; }

 private:
  // How many lines before `end` are said again from `again` on; 0 if too few of them are plays.
  std::size_t length_of(std::size_t end, std::size_t again) const {
    // Behind a result or a drop a game as short as the one before may begin.
    if (!plays_[end - 1] || hashes_[end - 1] == hashes_[again]) return 0;
    const std::size_t most = std::min({most_lines, end, lines_.size() - again});
    for (std::size_t length = look_.fewest_plays; length <= most; ++length)
      if (hashes_[end - length] == hashes_[again] && is_said_again(end - length, again, length))
        return length;
    return 0;
  }
  // A turn in which nothing was played: "Beyaz - 54:"
  bool is_roll(std::size_t i) const {
    const std::string_view words = trimmed(lines_[i].in(text_));
    return words.ends_with(':') || fold(words).ends_with("gele");
  }
  bool is_said_again(std::size_t first, std::size_t again, std::size_t length) const {
    std::size_t plays = 0;
    for (std::size_t i = 0; i < length; ++i) {
      if (hashes_[first + i] != hashes_[again + i]) return false;
      if (!look_.told && !plays_[again + i] && !is_roll(again + i)) return false;  // games may be alike
      plays += plays_[again + i] ? 1 : 0;
    }
    return plays >= look_.fewest_plays;
  }

  std::string_view text_;
  Look look_;
  std::vector<Line> lines_;          // that hold something
  std::vector<std::size_t> hashes_;  // of their words
  std::vector<bool> plays_;          // whether they tell one
};

std::optional<Unwrapped> said_once(std::string_view text, const Look& look) {
  const Overlap overlap(text, look);
  Unwrapped made;
  std::size_t copied = 0;
  std::size_t from = 0;
  for (Seam seam = overlap.next(from); seam.end > seam.begin; seam = overlap.next(from)) {
    made.copy(text, copied, overlap.lines()[seam.begin - 1].next);
    copied = overlap.lines()[seam.end - 1].next;
    from = seam.end + look.fewest_plays;
  }
  if (copied == 0) return {};
  made.copy(text, copied, text.size());
  return made;
}

}  // namespace

std::optional<Unwrapped> undo_overlap(std::string_view text) { return said_once(text, of_messages); }
std::optional<Unwrapped> undo_repeats(std::string_view text) { return said_once(text, of_screens); }

}  // namespace hakem::arrival
