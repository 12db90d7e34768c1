#include "formats/report/report_table.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/ascii.hpp"
#include "formats/move_list.hpp"
#include "formats/peg.hpp"
#include "grammar/report.hpp"

namespace hakem::report {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::report;

constexpr double to_95_percent = 1.959964;  // of a standard error, which GNU Backgammon writes

struct Line {
  std::string_view depth, plies, play, value, difference, name, said, dice, luck, games, deviation, cubeless;
  std::array<double, 6> chances{};
  std::size_t n_chances = 0;
  bool played = false, percent = false;
};

// clang-format off
template <typename Rule> struct Action : p::nothing<Rule> {};
template <> struct Action<g::depth> : Store<&Line::depth> {};
template <> struct Action<g::plies> : Store<&Line::plies> {};
template <> struct Action<g::play> : Store<&Line::play> {};
template <> struct Action<g::value> : Store<&Line::value> {};
template <> struct Action<g::difference> : Store<&Line::difference> {};
template <> struct Action<g::name> : Store<&Line::name> {};
template <> struct Action<g::said> : Store<&Line::said> {};
template <> struct Action<g::dice> : Store<&Line::dice> {};
template <> struct Action<g::games> : Store<&Line::games> {};
template <> struct Action<g::deviation> : Store<&Line::deviation> {};
template <> struct Action<g::cubeless> : Store<&Line::cubeless> {};
template <> struct Action<g::luck> : Store<&Line::luck> {};
template <> struct Action<g::played> : Mark<&Line::played> {};
template <> struct Action<g::percent> : Mark<&Line::percent> {};
template <> struct Action<g::chance> : Does<[](const auto& in, Line& line) {
  if (line.n_chances < line.chances.size())
    line.chances[line.n_chances++] = decimal({in.begin(), in.size()});
}> {};
// clang-format on

template <typename Rule>
bool reads(std::string_view text, Line& line) {
  line = {};
  return parse_line<Rule, Action>(text, line);
}

std::int32_t number_in(std::string_view text) {
  std::int32_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The number before the first dash: "Cubeful 2-ply", "4-ply", "0-kerros".
std::optional<std::int32_t> plies_of(std::string_view words) {
  for (std::size_t at = words.find('-'); at != words.npos; at = words.find('-', at + 1)) {
    std::size_t begin = at;
    while (begin > 0 && is_digit(words[begin - 1])) --begin;
    if (begin < at && at - begin < 3) return number_in(words.substr(begin, at - begin));
  }
  return std::nullopt;
}

Depth depth_of(std::string_view words, Program program) {
  Depth depth;
  depth.words = words;
  while (depth.words.ends_with(' ')) depth.words.remove_suffix(1);
  if (depth.words.empty()) return depth;
  const std::optional<std::int32_t> plies = plies_of(words);
  depth.kind = begins_with(words, "book")                ? Depth::Kind::book
               : plies || words.starts_with("XG Roller") ? Depth::Kind::evaluation
                                                         : Depth::Kind::rollout;
  if (plies) depth.plies = *plies + (program == Program::gnubg ? 1 : 0);
  return depth;
}

std::optional<double> magnitude(std::string_view difference, bool percent) {
  if (difference.empty()) return std::nullopt;
  const double value = std::abs(decimal(difference));
  return percent ? value / 100 : value;
}

// The depth somewhere in a line such as "Analyzed in XG Roller++", in any language.
std::string_view depth_in(std::string_view line) {
  for (const std::string_view name : {"XG Roller++", "XG Roller+", "XG Roller", "Rollout"})
    if (const std::size_t at = line.find(name); at != line.npos) return line.substr(at, name.size());
  const std::size_t ply = line.find("-ply");
  if (ply == line.npos || ply == 0 || !is_digit(line[ply - 1])) return {};
  return line.substr(ply - 1, 5);
}

// "(depth 5)" in the words of a rollout.
std::int32_t truncation_in(std::string_view line) {
  const std::size_t at = line.find("(depth ");
  return at == line.npos ? 0 : number_in(line.substr(at + 7));
}

}  // namespace

double decimal(std::string_view digits) {
  std::array<char, 32> buffer{};
  if (digits.starts_with('+')) digits.remove_prefix(1);
  const std::size_t n = std::min(digits.size(), buffer.size());
  std::copy_n(digits.begin(), n, buffer.begin());
  std::replace(buffer.begin(), buffer.end(), ',', '.');
  double value = 0;
  std::from_chars(buffer.data(), buffer.data() + n, value);
  return value;
}

bool Table::read(std::string_view line) {
  if (line.empty() || !take(line)) return false;
  if (first.empty()) first = line;
  last = line;
  return true;
}

bool Table::take(std::string_view line) {
  return take_candidate(line) || take_chances(line) || take_rollout(line) || take_remark(line) ||
         take_cube(line);
}

bool Table::take_candidate(std::string_view text) {
  Line line;
  const bool alone = reads<g::alone>(text, line);
  const bool of_page = !alone && program_ == Program::gnubg && reads<g::page_row>(text, line);
  if (!alone && !of_page && !reads<g::candidate>(text, line)) return false;
  Candidate one;
  one.line = text;
  one.play.played = line.played;
  Turn turn;
  const auto offset = static_cast<std::uint32_t>(line.play.data() - text_.data());
  one.readable = read_move_list(line.play, offset, Numbers::own, turn).empty();
  std::copy_n(turn.moves.begin(), turn.n_moves, one.play.moves.begin());
  one.play.n_moves = turn.n_moves;
  if (!alone) {
    is_chance |= line.percent;
    const double value = decimal(line.value);
    one.play.equity = line.percent ? value / 100 : value;
    one.behind = magnitude(line.difference, line.percent);
    one.play.depth = depth_of(line.depth, program_);
    if (of_page) one.play.depth = {Depth::Kind::evaluation, number_in(line.plies) + 1, {}};
  }
  candidates.push_back(one);
  opponent_next_ = false;
  return true;
}

Chances& Table::chances_here() {
  std::optional<Chances>& here = candidates.empty() ? chances : candidates.back().play.chances;
  if (!here) here.emplace();
  return *here;
}

bool Table::take_chances(std::string_view text) {
  Line line;
  if (reads<g::six>(text, line)) {
    const auto& six = line.chances;
    chances_here() = {six[0], six[1], six[2], six[3], six[4], six[5]};
    if (!line.cubeless.empty() && !candidates.empty())
      candidates.back().play.cubeless = decimal(line.cubeless);
    return true;
  }
  const bool percents = reads<g::side_chance>(text, line);
  // BGBlitz names the upper player first, and the lower one decides.
  if (!percents && (program_ != Program::bgblitz || !candidates.empty() || !reads<g::by_name>(text, line)))
    return false;
  Chances& here = chances_here();
  const bool of_opponent = percents ? opponent_next_ : !opponent_next_;
  (of_opponent ? here.lose : here.win) = line.chances[0] / 100;
  (of_opponent ? here.lose_gammon : here.win_gammon) = line.chances[1] / 100;
  (of_opponent ? here.lose_backgammon : here.win_backgammon) = line.chances[2] / 100;
  opponent_next_ = !opponent_next_;
  return true;
}

bool Table::take_rollout(std::string_view text) {
  Line line;
  const bool of_gnubg = reads<g::deviations>(text, line);
  if (of_gnubg || reads<g::confidence>(text, line)) {
    if (candidates.empty()) return false;
    std::optional<Rollout>& rollout = candidates.back().play.rollout;
    if (!rollout) rollout.emplace();
    rollout->confidence = decimal(line.deviation) * (of_gnubg ? to_95_percent : 1);
    return true;
  }
  if (candidates.empty()) return false;
  std::optional<Rollout>& rollout = candidates.back().play.rollout;
  if (!rollout) return false;
  if (const std::int32_t plies = truncation_in(text); plies > 0) {
    rollout->truncated_at = plies;
    return false;  // the words tell more than that: they are a comment as well
  }
  if (reads<g::trials>(text, line)) rollout->trials = number_in(line.games);
  // eXtreme Gammon tells the number of games once, below a mark that stands behind "Rollout".
  constexpr std::string_view marks[] = {"\xC2\xB9", "\xC2\xB2", "\xC2\xB3"};
  for (const std::string_view mark : marks) {
    if (!text.starts_with(mark)) continue;
    const std::size_t digits = skip_blanks(text, mark.size());
    for (Candidate& one : candidates)
      if (one.play.rollout && one.play.depth.words.ends_with(mark))
        one.play.rollout->trials = number_in(text.substr(digits));
  }
  return false;
}

bool Table::take_remark(std::string_view text) {
  Line line;
  if (reads<g::rolled>(text, line)) {
    if (!rolled_digits.empty()) return false;
    rolled = {static_cast<std::uint8_t>(line.dice[0] - '0'), static_cast<std::uint8_t>(line.dice[1] - '0')};
    rolled_digits = line.dice;
    luck_is_chance = line.percent;
    if (!line.luck.empty()) luck = decimal(line.value) / (line.percent ? 100 : 1);
    return true;
  }
  if (program_ == Program::gnubg && reads<g::mark>(text, line)) {
    cube_mark = skill_of(text).skill;
    return cube_mark != Skill::none;
  }
  if (program_ == Program::gnubg && reads<g::alert>(text, line)) {
    if (text.ends_with(']')) cube_mark = skill_of(text.substr(text.rfind('['))).skill;
    alerts.push_back({line.said, decimal(line.value) / (line.percent ? 100 : 1)});
    return true;
  }
  if (text.starts_with("eXtreme Gammon ")) {
    engine_line = text;
    return true;
  }
  return false;
}

bool Table::take_cube(std::string_view text) {
  if (!candidates.empty()) return false;
  Line line;
  if (options.empty() && program_ != Program::bgblitz &&
      (reads<g::without_cube>(text, line) || reads<g::two_cubeless>(text, line))) {
    is_chance |= line.percent;
    cubeless = decimal(line.value) / (line.percent ? 100 : 1);
    if (program_ == Program::gnubg) depth = text.substr(0, text.find(' '));
    return true;
  }
  const bool is_option =
      program_ == Program::bgblitz ? reads<g::two_scales>(text, line) : reads<g::option>(text, line);
  if (is_option && options.size() < 3) {
    const CubeChoice choice = cube_choice(line.name);
    if (choice.doubling == CubeWord::none) return false;
    is_chance |= line.percent;
    const double scale = line.percent ? 100 : 1;
    CubeOption option{choice, decimal(line.value) / scale, magnitude(line.difference, line.percent), {}};
    if (!line.deviation.empty()) option.confidence = decimal(line.deviation);
    options.push_back(option);
    return true;
  }
  if (const std::string_view name = depth_in(text); depth.empty() && !name.empty() && options.empty()) {
    depth = name;
    return true;
  }
  const bool may_be_verdict = program_ == Program::bgblitz ? options.empty() : options.size() == 3;
  if (verdict.any() || !may_be_verdict) return false;
  std::string_view words = text;
  for (const std::string_view colon : {":", "\xEF\xBC\x9A"})
    if (const std::size_t at = text.rfind(colon); at != text.npos) words = text.substr(at + colon.size());
  const CubeChoice choice = cube_choice(words);
  if (choice.answering == CubeWord::none) return false;
  verdict = choice;
  return true;
}

}  // namespace hakem::report
