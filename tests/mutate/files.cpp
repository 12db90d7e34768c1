// Defects of whole games and files: cut off, merged, in another encoding, with games too many or too few.
#include <algorithm>
#include <array>

#include "mutant.hpp"

namespace hakem::mutate {
namespace {

using Made = std::optional<Mutant>;

// The lines of a game with its heading, and those behind it up to the next.
struct Game {
  std::uint32_t first = 0;
  std::uint32_t end = 0;  // behind its last line
  Bytes bytes;
};

std::vector<Game> games_of(const Record& record) {
  std::vector<Game> games;
  for (const Act& act : record.acts) {
    if (act.kind != Kind::game) continue;
    if (!games.empty()) games.back().end = act.line;
    games.push_back({act.line, static_cast<std::uint32_t>(record.lines.size() + 1), {}});
  }
  for (Game& game : games) {
    const std::size_t at = record.lines[game.first - 1].at;
    const Bytes last = record.whole_line(game.end - 1);
    game.bytes = {at, last.end() - at};
  }
  return games;
}

std::uint32_t line_at(const std::string& text, std::size_t at) {
  return static_cast<std::uint32_t>(
      1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

// --- files
Made truncated(const Ground& ground) {
  const std::vector<std::uint32_t> lines = turn_lines(ground.record);
  if (lines.size() < 4) return {};
  const std::size_t begin = ground.record.lines[lines[2] - 1].at;
  const std::size_t at = begin + ground.below(ground.record.text.size() - begin);
  const std::uint32_t line = line_at(ground.record.text, at);
  Mutant made{ground.record.text.substr(0, at), {line}, {}};
  for (std::uint32_t before = line; before > 1 && before + 3 > line; --before)
    made.lines.push_back(before - 1);
  return made;
}

Made merged(const Ground& ground) {
  const std::vector<std::uint32_t> lines = turn_lines(ground.record);
  const std::vector<std::uint32_t> others = turn_lines(ground.other);
  if (lines.size() < 4 || others.size() < 4) return {};
  const std::uint32_t last = lines[1 + ground.below(lines.size() - 2)];
  const std::uint32_t next = others[1 + ground.below(others.size() - 2)];
  std::string text = ground.record.text.substr(0, ground.record.whole_line(last).end());
  text += ground.other.text.substr(ground.other.whole_line(next).at);
  return Mutant{text, {last, last + 1, last + 2}, {}};
}

// The end of one file lost, the next one behind it.
Made merged_whole(const Ground& ground) {
  const std::vector<std::uint32_t> lines = turn_lines(ground.record);
  if (lines.size() < 4) return {};
  const std::uint32_t last = lines[1 + ground.below(lines.size() - 2)];
  std::string text = ground.record.text.substr(0, ground.record.whole_line(last).end());
  Mutant made{text + ground.other.text, {last, last + 1}, {}};
  for (const Act& act : ground.other.acts)
    if (act.kind == Kind::match || act.kind == Kind::game) made.lines.push_back(last + act.line);
  return made;
}

constexpr std::array<std::array<const char*, 2>, 12> latin5{{{"ç", "\xe7"},
                                                             {"ğ", "\xf0"},
                                                             {"ı", "\xfd"},
                                                             {"ö", "\xf6"},
                                                             {"ş", "\xfe"},
                                                             {"ü", "\xfc"},
                                                             {"Ç", "\xc7"},
                                                             {"Ğ", "\xd0"},
                                                             {"İ", "\xdd"},
                                                             {"Ö", "\xd6"},
                                                             {"Ş", "\xde"},
                                                             {"Ü", "\xdc"}}};

std::string as_latin5(std::string text) {
  for (const auto& [utf8, byte] : latin5)
    for (std::size_t at = text.find(utf8); at != std::string::npos; at = text.find(utf8, at))
      text.replace(at, 2, byte);
  return text;
}

// From one game on the file is in another encoding. In .mat the players get Turkish names first: a record of
// ASCII alone has no encoding.
Made other_encoding(const Ground& ground) {
  std::vector<Edit> edits;
  for (const Act& act : ground.record.acts) {
    if (act.kind != Kind::players || !ground.is_mat()) continue;
    edits.push_back({act.names_at[0], "Gülşah Öz"});
    edits.push_back({act.names_at[1], "İbrahim Çınar"});
  }
  const Record named = read_plain(ground.record.notation, edited(ground.record.text, edits));
  const bool plain =
      std::ranges::any_of(named.text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  const std::vector<Game> games = games_of(named);
  if (games.size() < 2 || !plain || named.text.starts_with("\xef\xbb\xbf")) return {};
  const Game& from = games[1 + ground.below(games.size() - 1)];
  Mutant made{
      named.text.substr(0, from.bytes.at) + as_latin5(named.text.substr(from.bytes.at)), {}, {}, named.text};
  // Either encoding is right by itself: where the second begins, or where the first one shows first.
  made.lines = {from.first, from.first + 1};
  for (std::uint32_t line = 1; line <= named.lines.size(); ++line) {
    if (named.slice(named.lines[line - 1]).find_first_of("\xc3\xc4\xc5") == std::string::npos) continue;
    made.lines.push_back(line);
    break;
  }
  return made;
}

// --- games
Made deleted_game(const Ground& ground) {
  const std::vector<Game> games = games_of(ground.record);
  if (games.size() < 2) return {};
  const Game& game = games[ground.below(games.size() - 1)];
  return Mutant{edited(ground.record.text, {{game.bytes, ""}}), {game.first, game.first + 1}, {}};
}

Made duplicated_game(const Ground& ground) {
  const std::vector<Game> games = games_of(ground.record);
  if (games.size() < 2) return {};
  const Game& game = games[ground.below(games.size() - 1)];
  return Mutant{edited(ground.record.text, {{{game.bytes.end(), 0}, ground.record.slice(game.bytes)}}),
                {game.end, game.end + 1},
                {}};
}

Made exchanged_games(const Ground& ground) {
  const std::vector<Game> games = games_of(ground.record);
  if (games.size() < 3) return {};
  const std::size_t i = ground.below(games.size() - 2);
  const Game& a = games[i];
  const Game& b = games[i + 1];
  const std::uint32_t second = a.first + (b.end - b.first);
  return Mutant{edited(ground.record.text,
                       {{a.bytes, ground.record.slice(b.bytes)}, {b.bytes, ground.record.slice(a.bytes)}}),
                {a.first, a.first + 1, second, second + 1},
                {}};
}

// Once the match is won the last game stands there once more, with its number and score in order.
Made extra_game(const Ground& ground) {
  const std::vector<Game> games = games_of(ground.record);
  if (games.size() < 2) return {};
  const Game& last = games.back();
  const auto is_last = [&](const Act& act) { return act.line >= last.first; };
  std::vector<Edit> edits;
  std::array<std::int64_t, 2> before{};
  std::array<std::int64_t, 2> score{};
  for (const Act& act : ground.record.acts) {
    if (!is_last(act)) continue;
    if (act.kind == Kind::match_won) return {};
    if (act.kind == Kind::game) edits.push_back({act.value_at, std::to_string(act.value + 1)});
    if (act.kind == Kind::players) score = before = act.score;
    if (act.kind == Kind::wins) score[index(act.side)] += act.value;
  }
  for (const Act& act : ground.record.acts)
    if (is_last(act) && act.kind == Kind::players)
      for (std::size_t side = 0; side < 2; ++side)
        edits.push_back({act.score_at[side], std::to_string(score[side])});
  for (const Act& act : ground.record.acts)
    if (is_last(act) && act.kind == Kind::points)
      for (std::size_t side = 0; side < 2; ++side)
        edits.push_back({act.score_at[side], std::to_string(2 * score[side] - before[side])});
  const std::string text = ground.record.text + (ground.record.text.ends_with('\n') ? "\n" : "\n\n");
  const std::string again = edited(ground.record.text, edits).substr(last.bytes.at);
  const std::uint32_t line = line_at(text, text.size());
  return Mutant{text + again, {line, line + 1}, {}};
}

// A roll and a play behind the one that ended the game.
Made play_after_the_end(const Ground& ground) {
  std::vector<const Act*> results;
  for (const std::size_t i : acts_of(ground.record, {Kind::wins}))
    if (i > 1 && i < ground.standing.size() && ground.standing[i].over)
      results.push_back(&ground.record.acts[i]);
  if (results.empty()) return {};
  const Act& result = *ground.any(results);
  const Act* last = &result - 1;
  while (last->kind == Kind::row || last->kind == Kind::loses) --last;
  if (last->kind != Kind::roll || last->line == result.line) return {};
  const Side side = other(last->side);
  const bool mat = ground.is_mat();
  const std::uint32_t line = last->line + 1;
  const Bytes whole = ground.record.whole_line(last->line);
  if (mat && side == Side::black)  // beside it
    return Mutant{
        edited(ground.record.text, {{{last->all.end(), 0}, std::string(6, ' ') + "21: 24/23 13/11"}}),
        {last->line},
        side};
  std::string text = std::string(label(side)) + " - 21: 24/23, 13/11";
  std::vector<Edit> edits;
  if (mat) {
    std::int64_t number = 0;
    for (const Act& act : ground.record.acts)
      if (act.kind == Kind::row && act.line == last->line) number = act.value;
    if (number == 0) return {};
    text = std::to_string(number + 1) + ") 21: 24/23 13/11";
    text.insert(0, text.find(')') < 3 ? 3 - text.find(')') : 0, ' ');
    shift_rows(ground.record, line, 1, edits);
  }
  edits.push_back({{whole.end(), 0}, text + "\n"});
  return Mutant{edited(ground.record.text, edits), {line}, side};
}

// "Açılış" of another dice, of the other starter, missing, twice.
Made wrong_opening(const Ground& ground) {
  const std::vector<std::size_t> found = acts_of(ground.record, {Kind::opening});
  if (found.empty()) return {};
  const Act& act = ground.record.acts[ground.any(found)];
  const Bytes die = ground.below(2) == 0 ? act.dice_at : act.value_at;
  const std::string digit{static_cast<char>('1' + ground.below(6))};
  if (digit == ground.record.slice(die)) return {};
  return Mutant{edited(ground.record.text, {{die, digit}}), {act.line, act.line + 1}, {}};
}

Made missing_opening(const Ground& ground) {
  if (!ground.is_mat()) {
    const std::vector<std::size_t> found = acts_of(ground.record, {Kind::opening});
    if (found.empty()) return {};
    const Act& act = ground.record.acts[ground.any(found)];
    return Mutant{
        edited(ground.record.text, {{ground.record.whole_line(act.line), ""}}), {act.line - 1, act.line}, {}};
  }
  // .mat has no such line; the first turn of a game is what tells the opening roll.
  const std::vector<std::size_t> first = first_rolls(ground.record);
  if (first.empty()) return {};
  const Act& act = ground.record.acts[ground.any(first)];
  return Mutant{edited(ground.record.text, {{act.all, std::string(act.all.length, ' ')}}),
                {act.line, act.line + 1},
                act.side};
}

constexpr const char* seam = "the first line behind the seam, or the last before it";
constexpr const char* heading = "its heading or score line";

constexpr DefectClass classes[] = {
    {"truncated file", truncated, "the last line left, or up to two blank lines before it"},
    {"merged files", merged, seam},
    {"whole file behind a truncated one", merged_whole,
     "the seam, or the heading of the other match or its games"},
    {"encoding changes in the file", other_encoding,
     "where the second encoding begins, or where the first one shows first"},
    {"missing game", deleted_game, "the heading or score line of the next game"},
    {"duplicated game", duplicated_game, heading},
    {"exchanged games", exchanged_games, "the heading or score line of either"},
    {"extra game after the match", extra_game, heading},
    {"play after the end of the game", play_after_the_end, "the line of the play"},
    {"wrong opening roll", wrong_opening, "the line of the opening roll or of the first play"},
    {"missing opening roll", missing_opening, "the line now in its place, or one beside it"},
};

}  // namespace

std::span<const DefectClass> file_classes() { return classes; }

}  // namespace hakem::mutate
