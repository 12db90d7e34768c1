// Cube actions, results, headings and the other lines around the rolls.
#include "formats/tavla/tavla_line.hpp"

#include <algorithm>
#include <charconv>

#include "formats/peg.hpp"
#include "grammar/tavla.hpp"

namespace hakem::tavla {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::tavla;

template <typename In>
Span span_in(const Line& line, const In& in) {
  const auto begin = static_cast<std::size_t>(in.begin() - line.folded.data());
  return line.span(begin, begin + in.size());
}

template <typename Number = std::int32_t, typename In>
Number number_in(const In& in) {
  Number value = 0;
  std::from_chars(in.begin(), in.begin() + in.size(), value);
  return value;
}

std::string_view rest_of(const Line& line, std::size_t at) {
  return std::string_view(line.folded).substr(at);
}

// --- actions

template <typename Rule>
struct ActionAction : p::nothing<Rule> {};

struct ActionState {
  const Line& line;
  Action& action;
};

template <Action::Kind kind>
struct IsAction {
  static void apply0(ActionState& state) { state.action.kind = kind; }
};
template <std::int32_t level>
struct LevelIs {
  static void apply0(ActionState& state) {
    state.action.value = level;
    state.action.has_level = true;
  }
};
template <bool yes>
struct AnswerIs {
  static void apply0(ActionState& state) { state.action.yes = yes; }
};
// clang-format off
template <> struct ActionAction<g::closed_out>    : IsAction<Action::Kind::closed_out> {};
template <> struct ActionAction<g::offer>         : IsAction<Action::Kind::offer> {};
template <> struct ActionAction<g::beaver>        : IsAction<Action::Kind::beaver> {};
template <> struct ActionAction<g::raccoon>       : IsAction<Action::Kind::raccoon> {};
template <> struct ActionAction<g::answer>        : IsAction<Action::Kind::answer> {};
template <> struct ActionAction<g::cube_answer>   : IsAction<Action::Kind::cube_answer> {};
template <> struct ActionAction<g::resign_answer> : IsAction<Action::Kind::resign_answer> {};
template <> struct ActionAction<g::resign>        : IsAction<Action::Kind::resign> {};
template <> struct ActionAction<g::double_pass>   : IsAction<Action::Kind::double_pass> {};
template <> struct ActionAction<g::double_answer> : IsAction<Action::Kind::double_answer> {};
template <> struct ActionAction<g::question>      : IsAction<Action::Kind::question> {};
template <> struct ActionAction<g::yes>           : AnswerIs<true> {};
template <> struct ActionAction<g::no>            : AnswerIs<false> {};
template <> struct ActionAction<g::level_1>       : LevelIs<1> {};
template <> struct ActionAction<g::level_2>       : LevelIs<2> {};
template <> struct ActionAction<g::level_3>       : LevelIs<3> {};
template <> struct ActionAction<g::match_given>   : LevelIs<Given::match> {};
template <> struct ActionAction<g::time_given>    : LevelIs<Given::time> {};
template <> struct ActionAction<g::no_level>      : LevelIs<0> {};
// clang-format on
template <>
struct ActionAction<g::action_remark>
    : Does<[](const auto& in, ActionState& state) { state.action.remark = span_in(state.line, in); }> {};
template <>
struct ActionAction<g::value> : Does<[](const auto& in, ActionState& state) {
  constexpr std::size_t most_digits = 9;
  if (in.size() <= most_digits) state.action.value = number_in(in);
  if (state.action.value == 0) state.action.bad_value = span_in(state.line, in);
}> {};

// --- results, headings, lengths

// What the lines around the rolls hold between them.
struct Words {
  explicit Words(const Line& of) : line(&of) {}

  const Line* line;
  Result result{};
  std::int32_t number = 0;
  bool crawford = false;
  bool free_play = false;
  std::array<std::int64_t, 2> pair{-1, -1};  // two numbers, and the score once they have turned out to be one
  std::array<std::int64_t, 2> score{-1, -1};
  Span pair_span;
  Span bad;
  std::size_t bad_at = 0;
  HeadingTime time;
};

template <typename Rule>
struct WordAction : p::nothing<Rule> {};

template <Level level>
struct ResultLevel {
  static void apply0(Words& words) { words.result.level = level; }
};
template <bool Result::*flag>
struct ResultFlag {
  static void apply0(Words& words) { words.result.*flag = true; }
};
template <bool Words::*flag>
struct WordFlag {
  static void apply0(Words& words) { words.*flag = true; }
};
struct TakeNumber {
  template <typename In>
  static void apply(const In& in, Words& words) {
    words.number = number_in(in);
  }
};
// clang-format off
template <> struct WordAction<g::level_1>     : ResultLevel<Level::single> {};
template <> struct WordAction<g::level_2>     : ResultLevel<Level::gammon> {};
template <> struct WordAction<g::level_3>     : ResultLevel<Level::backgammon> {};
template <> struct WordAction<g::won>         : ResultFlag<&Result::won> {};
template <> struct WordAction<g::lost>        : ResultFlag<&Result::lost> {};
template <> struct WordAction<g::drawn>       : ResultFlag<&Result::drawn> {};
template <> struct WordAction<g::whole_match> : ResultFlag<&Result::match> {};
template <> struct WordAction<g::and_match>   : ResultFlag<&Result::and_match> {};
template <> struct WordAction<g::crawford>    : WordFlag<&Words::crawford> {};
template <> struct WordAction<g::free_play>   : WordFlag<&Words::free_play> {};
template <> struct WordAction<g::game_number> : TakeNumber {};
template <> struct WordAction<g::length>      : TakeNumber {};
// clang-format on

template <>
struct WordAction<g::ordinal> : Does<[](const auto& in, Words& words) {
  const std::string_view name(in.begin(), in.size());
  const auto first = static_cast<std::int32_t>(Word::first_game);
  words.number = 1;
  while (!is_word(static_cast<Word>(first + words.number - 1), name)) ++words.number;
}> {};
template <>
struct WordAction<g::roman> : Does<[](const auto& in, Words& words) {
  constexpr std::string_view from_two[] = {"ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"};
  const auto* const name = std::ranges::find(from_two, std::string_view(in.begin(), in.size()));
  words.number = 2 + static_cast<std::int32_t>(name - std::begin(from_two));
}> {};

template <std::size_t i>
struct TakeScore {
  template <typename In>
  static void apply(const In& in, Words& words) {
    words.pair[i] = number_in<std::int64_t>(in);
  }
};
template <>
struct WordAction<g::left> : TakeScore<0> {};
template <>
struct WordAction<g::right> : TakeScore<1> {};
template <>
struct WordAction<g::score> : Does<[](const auto& in, Words& words) {
  words.score = words.pair;
  words.pair_span = span_in(*words.line, in);
}> {};
template <>
struct WordAction<g::points> : Does<[](const auto& in, Words& words) {
  words.result.points = number_in<std::int64_t>(in);
  words.result.points_span = span_in(*words.line, in);
}> {};
template <>
struct WordAction<g::rest> : Does<[](const auto& in, Words& words) {
  words.bad_at = static_cast<std::size_t>(in.begin() - words.line->folded.data());
  words.bad = span_in(*words.line, in);
}> {};
template <>
struct WordAction<g::game> : Does<[](const auto& in, Words& words) {
  words.time.game_end = static_cast<std::size_t>(in.end() - words.line->folded.data());
}> {};
template <>
struct WordAction<g::scored_game> : Does<[](const auto& in, Words& words) {
  WordAction<g::game>::apply(in, words);
  words.time.behind_score = true;
}> {};
template <>
struct WordAction<g::time_of_day> : Does<[](const auto& in, Words& words) {
  words.time.begin = static_cast<std::size_t>(in.begin() - words.line->folded.data());
  words.time.end = words.time.begin + in.size();
  const char* const colon = std::find(in.begin(), in.begin() + in.size(), ':');
  std::from_chars(in.begin(), colon, words.time.numbers[0]);
  std::from_chars(colon + 1, in.begin() + in.size(), words.time.numbers[1]);
}> {};

Heading heading_of(const Words& words) {
  Heading heading{words.number, words.crawford, {}, words.pair_span, words.bad, words.bad_at, false};
  if (words.pair_span.length != 0)
    heading.score = {static_cast<std::int32_t>(words.score[0]), static_cast<std::int32_t>(words.score[1])};
  return heading;
}

template <typename Rule>
bool parse_words(const Line& line, std::size_t at, Words& words) {
  return parse_line<Rule, WordAction>(rest_of(line, at), words);
}

// --- set-up

struct Stacks {
  Stacks(const Line& of, std::array<std::uint8_t, 26>& into) : line(of), men(into) {}

  const Line& line;
  std::array<std::uint8_t, 26>& men;
  Point at = 0;
  bool off_written = false;
  Span bad;
};

template <typename Rule>
struct StackAction : p::nothing<Rule> {};
template <>
struct StackAction<g::bar> : Then<[](Stacks& stacks) { stacks.at = bar; }> {};
template <>
struct StackAction<g::off> : Then<[](Stacks& stacks) { stacks.at = off; }> {};
template <>
struct StackAction<g::point>
    : Does<[](const auto& in, Stacks& stacks) { stacks.at = static_cast<Point>(number_in(in)); }> {};
template <>
struct StackAction<g::men> : Does<[](const auto& in, Stacks& stacks) {
  const std::int32_t men = number_in(in);
  if (15 < men) stacks.bad = span_in(stacks.line, in);
  stacks.men[stacks.at] = static_cast<std::uint8_t>(std::min(men, 15));
  if (stacks.at == off) stacks.off_written = true;
}> {};
template <>
struct StackAction<g::rest>
    : Does<[](const auto& in, Stacks& stacks) { stacks.bad = span_in(stacks.line, in); }> {};

}  // namespace

bool read_action(const Line& line, std::size_t at, Action& action) {
  action = {};
  ActionState state{line, action};
  return parse_line<g::action, ActionAction>(rest_of(line, at), state);
}

bool read_result(const Line& line, std::size_t at, Result& result) {
  Words words(line);
  const bool good = parse_words<g::result>(line, at, words);
  if (!good) {
    words = Words(line);
    if (!parse_words<g::bad_result>(line, at, words)) return false;
  }
  result = words.result;
  result.score = words.score;
  result.score_span = words.pair_span;
  result.bad = words.bad;
  return good;
}

bool read_heading(const Line& line, Heading& heading) {
  Words words(line);
  if (!parse_words<g::heading>(line, 0, words)) {
    words = Words(line);
    if (!parse_words<g::bad_heading>(line, 0, words)) return false;
  }
  heading = heading_of(words);
  return true;
}

bool read_heading_in_words(const Line& line, Heading& heading) {
  Words words(line);
  if (!parse_words<g::heading_in_words>(line, 0, words)) return false;
  heading = heading_of(words);
  return true;
}

std::optional<HeadingTime> read_heading_time(const Line& line) {
  Words words(line);
  if (!parse_words<g::timed_heading>(line, 0, words) || words.number == 0) return std::nullopt;
  words.time.game = words.number;
  return words.time;
}

bool is_magic(std::string_view folded) { return matches<g::magic>(folded); }

bool read_magic(const Line& line, Span& version) {
  if (!is_magic(line.folded)) return false;
  const std::size_t begin = line.folded.find_first_of("0123456789");
  const std::size_t end = std::min(line.folded.find_first_not_of("0123456789", begin), line.folded.size());
  version = line.span(begin, end);
  return true;
}

std::optional<std::int32_t> read_length(const Line& line, std::size_t at) {
  Words words(line);
  if (!parse_words<g::match_value>(line, at, words)) return std::nullopt;
  return words.free_play ? 0 : words.number;
}

std::optional<std::int32_t> read_length_first(const Line& line, std::size_t at, Span& further) {
  Words words(line);
  if (!parse_words<g::length_first>(line, at, words)) return std::nullopt;
  further = words.bad;
  return words.number;
}

std::optional<std::int32_t> read_length_line(const Line& line, bool points_alone) {
  Words words(line);
  if (parse_words<g::match_line>(line, 0, words)) return words.number;
  if (points_alone && parse_words<g::points_line>(line, 0, words)) return words.number;
  return std::nullopt;
}

bool is_denied(const Line& line, std::size_t at) {
  return matches<g::denied>(std::string_view(line.folded).substr(at));
}

bool names_dice(const Line& line, std::size_t at) {
  return matches<g::names_dice>(std::string_view(line.folded).substr(at));
}

bool read_score(const Line& line, std::size_t at, std::array<std::int64_t, 2>& score, Span& span) {
  Words words(line);
  if (!parse_words<g::score_only>(line, at, words)) return false;
  score = words.score;
  span = words.pair_span;
  return true;
}

std::size_t skip_row(const Line& line, std::size_t at, std::int32_t& row) {
  row = 0;
  const std::string_view rest = rest_of(line, at);
  LineInput in(rest.data(), rest.data() + rest.size(), "");
  if (!p::parse<g::row>(in)) return at;
  std::from_chars(rest.data(), rest.data() + rest.size(), row);
  return at + static_cast<std::size_t>(in.current() - rest.data());
}

Span read_stacks(const Line& line, std::size_t at, std::array<std::uint8_t, 26>& men, bool& off_written) {
  men = {};
  Stacks stacks(line, men);
  if (!parse_line<g::all_stacks, StackAction>(rest_of(line, at), stacks)) {
    stacks.bad = {};
    parse_line<g::bad_stacks, StackAction>(rest_of(line, at), stacks);
  }
  off_written = stacks.off_written;
  return stacks.bad;
}

}  // namespace hakem::tavla
