// Defects in what the record says about results, scores, numbers and names.
#include <algorithm>

#include "mutant.hpp"

namespace hakem::mutate {
namespace {

using Made = std::optional<Mutant>;

const Act* any_act(const Ground& ground, std::initializer_list<Kind> kinds) {
  const std::vector<std::size_t> found = acts_of(ground.record, kinds);
  return found.empty() ? nullptr : &ground.record.acts[ground.any(found)];
}

Made on_its_line(const Ground& ground, const Act& act, std::vector<Edit> edits) {
  return Mutant{edited(ground.record.text, std::move(edits)), {act.line}, {}};
}

Made wrong_score(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::players});
  if (act == nullptr) return {};
  const std::size_t side = ground.below(2);
  std::int64_t score = act->score[side];
  while (score == act->score[side]) score = static_cast<std::int64_t>(ground.below(10));
  return on_its_line(ground, *act, {{act->score_at[side], std::to_string(score)}});
}

Made exchanged_scores(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::players});
  if (act == nullptr || act->score[0] == act->score[1]) return {};
  return on_its_line(
      ground, *act,
      {{act->score_at[0], std::to_string(act->score[1])}, {act->score_at[1], std::to_string(act->score[0])}});
}

// "Skor: 1 - 0" behind a game.
Made wrong_standings(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::points});
  if (act == nullptr) return {};
  const std::size_t side = ground.below(2);
  return on_its_line(ground, *act,
                     {{act->score_at[side],
                       std::to_string(act->score[side] + 1 + static_cast<std::int64_t>(ground.below(3)))}});
}

// The result that the other column tells, where both do.
void also_other_column(const Ground& ground, const Act& act, Mutant& made) {
  std::vector<std::uint32_t> lines;
  bool here = false;
  for (const Act& there : ground.record.acts) {
    if (there.kind == Kind::game && here) break;
    if (there.kind == Kind::game) lines.clear();
    if (there.kind == Kind::wins || there.kind == Kind::loses) lines.push_back(there.line);
    here = here || &there == &act;
  }
  made.lines.insert(made.lines.end(), lines.begin(), lines.end());
}

Made wrong_points(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::wins, Kind::loses});
  if (act == nullptr || act->value < 0) return {};
  std::int64_t points = act->value;
  while (points == act->value) points = static_cast<std::int64_t>(1 + ground.below(12));
  Made made = on_its_line(ground, *act, {{act->value_at, std::to_string(points)}});
  also_other_column(ground, *act, *made);
  return made;
}

// The result in the other column, or under the other name.
Made wrong_winner(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::wins});
  if (act == nullptr) return {};
  if (!ground.is_mat()) {
    const std::string mine = label(act->side);
    const std::size_t at = ground.record.text.find(mine, act->all.at);
    Made made = on_its_line(ground, *act, {{{at, mine.size()}, label(other(act->side))}});
    also_other_column(ground, *act, *made);
    return made;
  }
  for (const Act& there : ground.record.acts)
    if (there.line == act->line && &there != act && there.kind != Kind::row) return {};
  const Bytes line = ground.record.lines[act->line - 1];
  const std::string blanks(act->side == Side::white ? 34 : 6, ' ');
  Made made = on_its_line(ground, *act, {{line, blanks + ground.record.slice(act->all)}});
  also_other_column(ground, *act, *made);
  return made;
}

Made missing_result(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::wins});
  if (act == nullptr) return {};
  Made made = on_its_line(ground, *act, {{act->all, std::string(act->all.length, ' ')}});
  // Seen where the next game begins, or at the last line of the game.
  made->lines.push_back(act->line - 1);
  for (const Act& next : ground.record.acts)
    if (next.kind == Kind::game && next.line > act->line) {
      made->lines.push_back(next.line);
      made->lines.push_back(next.line + 1);
      break;
    }
  return made;
}

// "mars" where it was none, or the other way round.
Made wrong_level(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::wins});
  if (act == nullptr || ground.is_mat()) return {};
  constexpr const char* words[] = {" tek oyun,", " mars,", " katmerli mars,"};
  const std::size_t begin = ground.record.text.find(label(act->side), act->all.at) + 5;
  const std::size_t comma = ground.record.text.find(',', begin);
  if (comma > act->all.end()) return {};
  const std::string text = words[ground.below(3)];
  if (text == ground.record.text.substr(begin, comma + 1 - begin)) return {};
  return on_its_line(ground, *act, {{{begin, comma + 1 - begin}, text}});
}

Made early_match_end(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::wins});
  if (act == nullptr || act->ends_match) return {};
  return on_its_line(ground, *act, {{{act->all.end(), 0}, ground.is_mat() ? " and the match" : " ve maç"}});
}

Made wrong_game_number(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::game});
  if (act == nullptr) return {};
  std::int64_t number = act->value;
  while (number == act->value) number = static_cast<std::int64_t>(1 + ground.below(20));
  return on_its_line(ground, *act, {{act->value_at, std::to_string(number)}});
}

// One letter of a name in a later game.
Made wrong_name(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::players});
  if (act == nullptr || act->names[0].empty()) return {};
  const Bytes name = act->names_at[ground.below(2)];
  if (name.length == 0) return {};
  const std::size_t at = name.at + ground.below(name.length);
  const char letter = ground.record.text[at] == 'k' ? 'm' : 'k';
  Made made = on_its_line(ground, *act, {{{at, 1}, {letter}}});
  bool is_first = true;
  for (const Act& there : ground.record.acts)
    if (there.kind == Kind::players && there.line < act->line) is_first = false;
  // The first name is the one all the others are held against.
  if (is_first)
    for (const Act& there : ground.record.acts)
      if (there.kind == Kind::players && there.line > act->line) {
        made->lines.push_back(there.line);
        break;
      }
  return made;
}

Made exchanged_names(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::players});
  if (act == nullptr || act->names[0].empty() || act->names[0] == act->names[1]) return {};
  Made made =
      on_its_line(ground, *act, {{act->names_at[0], act->names[1]}, {act->names_at[1], act->names[0]}});
  for (const Act& there : ground.record.acts)
    if (there.kind == Kind::players && there.line > act->line && made->lines.size() < 2)
      made->lines.push_back(there.line);
  return made;
}

Made wrong_length(const Ground& ground) {
  const Act* act = any_act(ground, {Kind::match});
  if (act == nullptr || act->value == 0) return {};
  std::int64_t length = act->value;
  while (length == act->value) length = static_cast<std::int64_t>(1 + ground.below(15));
  return on_its_line(ground, *act, {{act->value_at, std::to_string(length)}});
}

Made missing_heading(const Ground& ground) {
  const std::vector<std::size_t> games = acts_of(ground.record, {Kind::game});
  if (games.size() < 2) return {};
  const Act& act = ground.record.acts[games[1 + ground.below(games.size() - 1)]];
  const Bytes line = ground.record.whole_line(act.line);
  // In its place now: the score line in .mat, the first turn of the game in .tavla.
  return Mutant{edited(ground.record.text, {{line, ""}}), {act.line - 1, act.line, act.line + 1}, {}};
}

constexpr const char* of_the_result = "the line of the result";
constexpr const char* of_the_score = "the line of the score";
constexpr const char* first_name = "the line of the name; if it is the first, that of the next game as well";

constexpr DefectClass classes[] = {
    {"wrong score", wrong_score, of_the_score},
    {"scores exchanged", exchanged_scores, of_the_score},
    {"wrong score after a game", wrong_standings, of_the_score},
    {"wrong points", wrong_points, "the line of the result; where both columns tell it, either"},
    {"wrong winner", wrong_winner, "the line of the result; where both columns tell it, either"},
    {"wrong level", wrong_level, of_the_result},
    {"missing result", missing_result, "its line, the one before, or the heading of the next game"},
    {"match said to be over", early_match_end, of_the_result},
    {"wrong game number", wrong_game_number, "the heading"},
    {"wrong name", wrong_name, first_name},
    {"names exchanged", exchanged_names, first_name},
    {"wrong match length", wrong_length, "the line of the length"},
    {"missing heading", missing_heading, "the line now in its place, or one beside it"},
};

}  // namespace

std::span<const DefectClass> result_classes() { return classes; }

}  // namespace hakem::mutate
