// What follows from play and can be spelled right without asking anybody: results, scores, numbers, marks,
// words.
#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

#include "core/fold.hpp"
#include "core/suggest.hpp"
#include "repair/candidate.hpp"
#include "repair/trial.hpp"
#include "rules/landings.hpp"

namespace hakem {
namespace {

// Games that may go on from a wrong score or number, more than a match has. A candidate holds all their
// edits, so without an end they would grow with the square of a long session.
constexpr std::size_t most_games = 64;

std::string number(const Fact& fact) { return std::to_string(fact.value); }

void add_number(const Scene& scene, Span number_span, std::string value, Candidates& out) {
  if (scene.slice(number_span) != value) out.push_back({replacing(number_span, std::move(value)), 0.8});
}

// The first and the last number of `span` are the two scores; what stands between them may be names.
Fix score_fix(const Scene& scene, Span span, std::int64_t white, std::int64_t black) {
  const std::vector<Span> numbers = numbers_in(scene.text(), span);
  if (numbers.size() < 2) return {};
  Fix fix;
  const auto put = [&](Span where, std::int64_t value) {
    if (scene.slice(where) != std::to_string(value)) fix.edits.push_back({where, std::to_string(value)});
  };
  put(numbers.front(), white);
  put(numbers.back(), black);
  return fix;
}

// Past the last game that may go on from this one.
const GameSpot* end_of_followers(const Scene& scene) {
  const auto games =
      static_cast<std::size_t>(scene.match.games.data() + scene.match.games.size() - scene.game);
  return scene.game + std::min(games, most_games);
}

// The score as it is by the games before, whoever of the two is named first.
void add_scores_of(const Scene& scene, bool black_first, Candidates& out) {
  const std::size_t first = black_first ? 1 : 0;
  const std::array<std::int64_t, 2> score{scene.finding.facts[0].value, scene.finding.facts[1].value};
  const double cost = black_first ? 0.85 : 0.8;
  Fix fix = score_fix(scene, scene.finding.span, score[first], score[1 - first]);
  if (fix.edits.empty()) return;
  out.push_back({fix, cost});
  // The record goes on with its own sum: every later score is off by as much.
  const GameSpot* from = scene.game;
  if (from == nullptr || !from->head.score_written) return;
  const auto later = [&](const GameSpot& game, std::size_t side) {
    return game.head.score[side] + score[side] - from->head.score[side];
  };
  for (const GameSpot* game = from + 1; game < end_of_followers(scene); ++game) {
    if (!game->head.score_written) break;
    const Fix next = score_fix(scene, game->head.score_span, later(*game, first), later(*game, 1 - first));
    fix.edits.insert(fix.edits.end(), next.edits.begin(), next.edits.end());
    out.push_back({fix, cost + 0.15 * static_cast<double>(game - from)});
  }
}

void add_scores(const Scene& scene, Candidates& out) {
  for (const bool black_first : {false, true}) add_scores_of(scene, black_first, out);
}

bool is_letter(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Where `word` first stands in `text` by itself, or npos.
std::size_t find_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool inside = (at > 0 && is_letter(text[at - 1])) || (end < text.size() && is_letter(text[end]));
    if (!inside) return at;
  }
  return std::string_view::npos;
}

// Words for one side instead of the other's: "Beyaz" for "Siyah", a name for a name, B+1 for W+1.
void add_other_player(const Scene& scene, Span span, Candidates& out) {
  const MatchSummary& match = scene.report.matches[std::max<std::size_t>(scene.finding.place.match, 1) - 1];
  const std::string pairs[][2] = {{match.names[0], match.names[1]},
                                  {"Beyaz", "Siyah"},
                                  {"beyaz", "siyah"},
                                  {"White", "Black"},
                                  {"white", "black"},
                                  {"W", "B"},
                                  {"X", "O"}};
  const std::string_view words = scene.slice(span);
  for (const auto& pair : pairs) {
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t at = pair[i].empty() ? std::string_view::npos : find_word(words, pair[i]);
      if (at == std::string_view::npos) continue;
      out.push_back({replacing({span.offset + static_cast<std::uint32_t>(at),
                                static_cast<std::uint32_t>(pair[i].size())},
                               pair[1 - i]),
                     0.9});
    }
  }
}

// "Wins 2 points" moved into the other column, which is how a match file names the winner.
void add_other_winner(const Scene& scene, Span span, double cost, Candidates& out) {
  if (!scene.has_columns()) return add_other_player(scene, span, out);
  const Span line = lines_of(scene.text(), span);
  const std::string_view words = scene.slice(line);
  const std::size_t first = words.find_first_not_of(" \t0123456789)");
  if (first != span.offset - line.offset) return;  // another cell stands before it
  constexpr std::uint32_t right_column = 34;
  constexpr std::uint32_t left_column = 7;
  const std::uint32_t at = span.offset - line.offset;
  const bool right = at >= 20;
  const std::uint32_t fewer = at - std::min(at, left_column);
  out.push_back(
      {right ? replacing({span.offset - fewer, fewer}, {})
             : replacing({span.offset, 0}, std::string(right_column - std::min(at, right_column), ' ')),
       cost});
}

// One name for the other; or, where both stand in each other's place, both, with their scores or without.
void add_names(const Scene& scene, Candidates& out) {
  const Span here = scene.finding.span;
  const std::string previous(scene.finding.facts[1].text);
  out.push_back({replacing(here, previous), 0.9});
  const Span line = lines_of(scene.text(), here);
  const std::size_t behind = here.end() - line.offset;
  const std::size_t at = find_word(scene.slice(line).substr(behind), previous);
  if (at == std::string_view::npos || scene.game == nullptr) return;
  const Span there{here.end() + static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(previous.size())};
  Fix names{{{here, previous}, {there, std::string(scene.slice(here))}}, false};
  const GameHead& head = scene.game->head;
  Fix all = score_fix(scene, head.score_span, head.score[1], head.score[0]);
  all.edits.insert(all.edits.end(), names.edits.begin(), names.edits.end());
  std::ranges::sort(all.edits, {}, [](const Fix::Edit& edit) { return edit.span.offset; });
  out.push_back({std::move(names), 0.8});
  out.push_back({std::move(all), 0.8});
}

// Another level in the place of the one told; and with it the points it is worth, if they go with the one
// told.
void add_levels(const Scene& scene, Candidates& out) {
  struct Word {
    std::string_view text;
    int factor;
  };
  static constexpr Word levels[] = {{"katmerli mars", 3}, {"backgammon", 3}, {"gammon", 2},
                                    {"mars", 2},          {"kazandı", 1},    {"düz", 1}};
  const std::string_view words = scene.slice(scene.finding.span);
  const auto* const told =
      std::ranges::find_if(levels, [&](const Word& level) { return words.find(level.text) != words.npos; });
  if (told == std::end(levels)) return;
  const Span here{scene.finding.span.offset + static_cast<std::uint32_t>(words.find(told->text)),
                  static_cast<std::uint32_t>(told->text.size())};
  const std::vector<Span> numbers = numbers_in(scene.text(), scene.finding.span);
  for (const Word& instead : levels) {
    if (instead.text == told->text) continue;
    const Fix level = replacing(here, std::string(instead.text));
    out.push_back({level, 0.9});
    if (numbers.empty() || numbers.front().offset < here.end()) continue;
    int points = 0;
    const std::string_view digits = scene.slice(numbers.front());
    std::from_chars(digits.data(), digits.data() + digits.size(), points);
    if (points == 0 || points % told->factor != 0) continue;
    Fix both = level;
    both.edits.push_back({numbers.front(), std::to_string(points / told->factor * instead.factor)});
    out.push_back({std::move(both), 0.95});
  }
}

void add_results(const Scene& scene, Candidates& out) {
  const std::vector<Span> numbers = numbers_in(scene.text(), scene.finding.span);
  if (scene.finding.code == Code::R101)
    for (const Span span : numbers) add_number(scene, span, number(scene.finding.facts[1]), out);
  if (scene.finding.code == Code::R111)
    for (const Span span : numbers)
      for (int level = 1; level <= 3; ++level)
        out.push_back({replacing(span, std::to_string(level * scene.finding.facts[1].value)), 1.0});
  if (scene.finding.code == Code::R116 && numbers.size() >= 2) {
    add_number(scene, numbers.back(), std::string(scene.slice(numbers.front())), out);
    add_number(scene, numbers.front(), std::string(scene.slice(numbers.back())), out);
  }
  if (scene.finding.code == Code::R116 && scene.game != nullptr)
    for (const Claim& claim : scene.game->claims)
      if (claim.kind != ClaimKind::score) add_other_winner(scene, claim.span, 1.0, out);
}

void add_words(const Scene& scene, Span span, Candidates& out) {
  constexpr std::string_view words[] = {"Takes",        "Drops",        "Doubles => 2",  "Doubles => 4",
                                        "Doubles => 8", "Wins 1 point", "Wins 2 points", "Cannot Move"};
  const std::string was = fold(scene.slice(span));
  for (const std::string_view word : words)
    if (edit_distance(was, fold(word)) <= 2) out.push_back({replacing(span, std::string(word)), 1.0});
}

void add_first_number(const Scene& scene, Span span, const Fact& value, Candidates& out) {
  const std::vector<Span> numbers = numbers_in(scene.text(), span);
  if (!numbers.empty()) add_number(scene, numbers.front(), number(value), out);
}

void add_last_number(const Scene& scene, Span span, const Fact& value, Candidates& out) {
  const std::vector<Span> numbers = numbers_in(scene.text(), span);
  if (!numbers.empty()) add_number(scene, numbers.back(), number(value), out);
}

// This game's number, and then those of the games behind it, which go on from the wrong one.
void add_game_numbers(const Scene& scene, Candidates& out) {
  Fix fix;
  std::int64_t number = scene.finding.facts[1].value;
  if (scene.game == nullptr) return;
  for (const GameSpot* game = scene.game; game < end_of_followers(scene); ++game, ++number) {
    const std::vector<Span> numbers = numbers_in(scene.text(), game->head.span);
    if (numbers.empty() || (game->head.number == 0 && !game->head.number_is_zero)) return;
    if (scene.slice(numbers.front()) != std::to_string(number))
      fix.edits.push_back({numbers.front(), std::to_string(number)});
    if (!fix.edits.empty()) out.push_back({fix, 0.8 + 0.1 * static_cast<double>(game - scene.game)});
  }
}

// A claim of the game that may have misled the score behind it.
void add_claims_before(const Scene& scene, Candidates& out) {
  if (scene.game == nullptr || scene.game == scene.match.games.data()) return;
  for (const Claim& claim : (scene.game - 1)->claims) {
    if (claim.points_span.length == 0 || claim.kind == ClaimKind::score) continue;
    add_other_winner(scene, claim.span, 1.0, out);
    for (int points = 1; points <= 12; ++points)
      if (points != claim.points) out.push_back({replacing(claim.points_span, std::to_string(points)), 1.0});
  }
}

// "8/5," and "6/5" on two lines: the line end taken out, or a blank in its place.
void add_joined(const Scene& scene, Span rest, Candidates& out) {
  const std::string_view text = scene.text();
  const std::size_t end = text.substr(0, rest.offset).find_last_not_of(" \t\r\n") + 1;
  const Span between{static_cast<std::uint32_t>(end), rest.offset - static_cast<std::uint32_t>(end)};
  std::string blanks(scene.slice(between));
  std::erase_if(blanks, [](char c) { return c == '\r' || c == '\n'; });
  // Within a play both may be read; a blank is lost where words of the Turkish notation are wrapped.
  const bool within_play =
      !scene.is_tavla() ||
      (end > 0 && std::string_view("0123456789/").find(text[end - 1]) != std::string_view::npos);
  out.push_back({replacing(between, std::move(blanks)), within_play ? 0.4 : 0.5});
  out.push_back({replacing(between, " "), within_play ? 0.5 : 0.4});
}

// "8/4" that goes by 5, hitting there or not: "8/5*/4". The mark at its end stands, or moves there.
void add_way(const Scene& scene, Point landing, Candidates& out) {
  const Span part = scene.finding.span;
  const std::string number = std::to_string(landing);
  const std::string_view text = scene.slice(part);
  const std::vector<Span> numbers = numbers_in(scene.text(), part);
  const auto is_written = [&](Span one) { return scene.slice(one) == number; };
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos || std::ranges::any_of(numbers, is_written)) return;
  const Span there{part.offset + static_cast<std::uint32_t>(slash) + 1, 0};
  for (const char* mark : {"*", ""}) {
    Fix fix = replacing(there, number + mark + "/");
    out.push_back({fix, 0.8, true});
    if (!text.ends_with('*')) continue;
    fix.edits.push_back({{part.end() - 1, 1}, {}});
    out.push_back({fix, 0.8, true});
  }
}

// The landing that a play leaves out: the one it hits on, or any (rules M4, M7).
void add_ways(const Scene& scene, Candidates& out) {
  const auto from = static_cast<Point>(scene.finding.facts[0].value / 256);
  const auto to = static_cast<Point>(scene.finding.facts[0].value % 256);
  if (scene.finding.code == Code::W101) return add_way(scene, to, out);
  if (!scene.has_turn()) return;
  for (const Point landing : Landings(from, to, scene.spot(scene.turn).turn.dice))
    add_way(scene, landing, out);
}

// The length in the heading of the match: that which its games end, `points` to win.
void add_length(const Scene& scene, std::int64_t points, Candidates& out) {
  const std::size_t match = std::max<std::size_t>(scene.finding.place.match, 1) - 1;
  const std::string length = std::to_string(scene.report.matches[match].length);
  const std::vector<Span> numbers = numbers_in(scene.text(), scene.match.heading);
  const auto written =
      std::find_if(numbers.rbegin(), numbers.rend(), [&](Span one) { return scene.slice(one) == length; });
  if (written != numbers.rend() && points > 0) add_number(scene, *written, std::to_string(points), out);
}

// Of a match that is said to be over too early, or that goes on behind its end.
void add_lengths(const Scene& scene, Candidates& out) {
  const auto& facts = scene.finding.facts;
  if (scene.finding.code == Code::R115)
    return add_length(scene, std::max(facts[0].value, facts[1].value), out);
  const std::size_t match = std::max<std::size_t>(scene.finding.place.match, 1) - 1;
  const auto& score = scene.report.matches[match].score;
  add_length(scene, std::max<std::int64_t>(score[0], score[1]), out);
}

}  // namespace

void add_claim_slips(const Scene& scene, Candidates& out) {
  const Span span = scene.finding.span;
  const auto& facts = scene.finding.facts;
  const Code code = scene.finding.code;
  if (is_one_of(code, {Code::R101, Code::R111, Code::R116})) add_results(scene, out);
  if (code == Code::R102) add_other_winner(scene, span, 0.9, out);
  if (code == Code::R102) add_other_resigning(scene, out);
  if (code == Code::R115) add_other_winner(scene, span, 1.0, out);
  if (is_one_of(code, {Code::O112, Code::R101, Code::R110, Code::R111})) add_other_answers(scene, out);
  if (is_one_of(code, {Code::R107, Code::R115})) add_lengths(scene, out);
  if (code == Code::R114) add_other_player(scene, span, out);
  if (code == Code::R103) add_levels(scene, out);
  if (code == Code::R104) add_scores(scene, out);
  if (code == Code::R104) add_claims_before(scene, out);
  if (code == Code::O109) add_game_numbers(scene, out);
  if (code == Code::W104) add_first_number(scene, lines_of(scene.text(), span), facts[1], out);
  if (code == Code::N114) {
    const bool is_row = facts[1].kind == Fact::Kind::number;
    const std::string meant =
        is_row ? std::to_string(facts[1].value) + ')' : in_case_of(scene.slice(span), facts[1].text);
    out.push_back({replacing(span, meant), 0.5});
  }
  if (code == Code::H104) add_names(scene, out);
  if (is_one_of(code, {Code::W101, Code::M111})) add_ways(scene, out);
  if (code == Code::H103 && scene.slice(span).starts_with('-'))
    out.push_back({replacing({span.offset, 1}, {}), 1.0});
  if (code == Code::N109) add_last_number(scene, span, facts[1], out);
  if (code == Code::N110) add_words(scene, span, out);
  if (code == Code::N121) add_joined(scene, span, out);
  if (is_one_of(code, {Code::N101, Code::N102})) add_letter_slips(scene, span, out);
}

}  // namespace hakem
