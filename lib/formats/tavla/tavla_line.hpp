// One line of Turkish notation, read into plain data. The PEGTL rules are in grammar/tavla.hpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ascii.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem::tavla {

// The signs of folded words: letters of ASCII, digits, and whatever else is no sign.
constexpr bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_word(char c) {
  return is_digit(c) || is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
}

// A line as the rules see it, and the way back to the source.
struct Line {
  std::string folded;
  std::vector<std::uint32_t> from;  // for every byte of `folded`, and its end, the offset in the line
  std::uint32_t offset = 0;         // of the line in the source

  Span span(std::size_t begin, std::size_t end) const {
    return {offset + from[begin], from[end] - from[begin]};
  }
};

// The blanks around it, of any kind: of a line of them alone nothing is left.
inline void drop_outer_blanks(Line& line) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!line.folded.empty() && is_blank(line.folded.back())) {
    line.folded.pop_back();
    line.from.pop_back();
  }
  std::size_t lead = 0;
  while (lead < line.folded.size() && is_blank(line.folded[lead])) ++lead;
  line.folded.erase(0, lead);
  line.from.erase(line.from.begin(), line.from.begin() + static_cast<std::ptrdiff_t>(lead));
}

// Something wrong, told by the rule that met it, with the readings of N108 and N109.
struct Finding {
  Code code{};
  Span span;
  Dice dice;
  Dice named;
  Point point = 0;
};

// What stands after the label of a side: a roll with what was played. The side and the span are the caller's.
struct Roll {
  Turn turn;
  Span remark;  // "!", "(mecburi hamle)"; empty if none
  NoteKind remark_kind = NoteKind::comment;
  std::vector<Finding> findings;
};
// Reads the line from `at`. Where a name of a player could stand after the colon (in the header),
// `after_colon` is false and "Siyah: 64 8/2" is not a roll.
bool read_roll(const Line& line, std::size_t at, bool after_colon, Roll& roll);
// The same for what is meant as a turn and is none: the first bad place as a finding, TurnKind::unreadable
// with what could be read. False if it does not even look like a turn.
bool read_bad_roll(const Line& line, std::size_t at, Roll& roll);
// As read_roll(), for a line of the very form "Beyaz - 64: 8/2, 6/2", which begins at `offset` of the
// source; sets the side as well. False for any other line, however little it differs; `roll` is then void.
bool read_usual_roll(std::string_view line, std::uint32_t offset, Roll& roll);
// A turn of which nothing could be read.
void set_unreadable(Roll& roll, const Finding& why);

// What stands after the label of a side and is no roll.
struct Action {
  enum class Kind : std::uint8_t {
    closed_out,
    offer,
    beaver,
    raccoon,
    answer,
    cube_answer,
    resign_answer,
    resign,
    double_pass,
    double_answer,
    question
  };
  Kind kind = Kind::question;
  bool yes = false;        // the answer
  bool has_level = false;  // a resignation says of what kind
  std::int32_t value = 0;  // of the cube, or the level
  Span remark;             // words in brackets behind it; empty if none
  Span bad_value;          // a value that no cube has: 0, or one of ten digits; empty if none
};
bool read_action(const Line& line, std::size_t at, Action& action);

// A cube or a resignation that waits for an answer: `kabul` and `pas` mean the one or the other.
struct Pending {
  enum class What : std::uint8_t { nothing, cube, resignation };
  What what = What::nothing;
  Side from = Side::white;

  void see(const Turn& turn);
};

// "3 - 5", "katmerli mars, 3 puan": the words after `Sonuc:` and the label of the winner.
struct Result {
  Level level = Level::unknown;
  std::int64_t points = -1;
  std::array<std::int64_t, 2> score{-1, -1};
  bool won = false;
  bool lost = false;
  bool drawn = false;
  bool match = false;      // it is the match that was won
  bool and_match = false;  // with the game, the match was won
  Span points_span;
  Span score_span;
  Span bad;  // the first word that means nothing here; empty if none
};
bool read_result(const Line& line, std::size_t at, Result& result);

// "2. oyun: 0 - 3 (Crawford)".
struct Heading {
  std::int32_t number = 0;
  bool crawford = false;
  std::optional<std::array<std::int32_t, 2>> score;
  Span score_span;
  Span bad;
  std::size_t bad_at = 0;  // where it begins in the line
  bool damaged = false;    // it was mended; what it lacks is part of that
};
bool read_heading(const Line& line, Heading& heading);
// "2. oyun basladi", "2. el": a heading if it stands between games, and its words as `bad`.
bool read_heading_in_words(const Line& line, Heading& heading);
// "2. oyun (20:45)", which may be a score: where the time begins and ends.
struct HeadingTime {
  std::size_t game_end = 0;  // "2. oyun", with the score if there is one
  bool behind_score = false;
  std::size_t begin = 0;
  std::size_t end = 0;
  std::int32_t game = 0;
  std::array<std::int32_t, 2> numbers{};
};
std::optional<HeadingTime> read_heading_time(const Line& line);

// "TAVLA 1", of a folded line; and the number of it as a span.
bool is_magic(std::string_view folded);
bool read_magic(const Line& line, Span& version);
// "5 puan", "5 puanlik mac", "serbest" from `at`: the points, 0 for a money session.
std::optional<std::int32_t> read_length(const Line& line, std::size_t at);
// "5 Puanlik Mac   Beyaz   Siyah" as a line of its own; "5 puan" too if `points_alone`.
std::optional<std::int32_t> read_length_line(const Line& line, bool points_alone = false);
// "5 puan, Crawford yok" from `at`: a length, and behind it words that say something else.
std::optional<std::int32_t> read_length_first(const Line& line, std::size_t at, Span& further);
// "- vido çekmedi", ": pes etmiyor" from `at`: what was not done.
bool is_denied(const Line& line, std::size_t at);
// "sebaidu: …": the names of two dice before a colon, and whatever follows.
bool names_dice(const Line& line, std::size_t at);
// Two scores and nothing else from `at`.
bool read_score(const Line& line, std::size_t at, std::array<std::int64_t, 2>& score, Span& span);
// "3." or "3)" before a label: where the label starts, `at` if there is none.
std::size_t skip_row(const Line& line, std::size_t at, std::int32_t& row);

// "24:2 13:5 K:0 al:0" from `at`, into the men of one side. Returns the first place that is wrong, an empty
// span if none.
Span read_stacks(const Line& line, std::size_t at, std::array<std::uint8_t, 26>& men, bool& off_written);

// A line that cannot stand inside a sheet or a set-up: it ends a block that was never closed.
bool leaves_block(const Line& line);
// The fields of an XGID behind "XGID=". False if a field that makes the position cannot be read.
bool read_xgid(std::string_view fields, Setup& setup);

}  // namespace hakem::tavla
