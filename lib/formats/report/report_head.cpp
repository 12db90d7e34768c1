#include "formats/report/report_head.hpp"

#include <algorithm>

namespace hakem::report {
namespace {

using positions::trimmed;

// The lines between the score and the first decision: "Match Information:", "Event: Nordic Open".
template <typename Each>
void each_head_line(Decision& decision, Each each) {
  if (!decision.heading) return;
  const char* const begin = decision.heading->line.data();
  for (BlockLine& line : decision.lines) {
    if (line.told || line.text.data() < begin || line.text.data() >= decision.id.data()) continue;
    const std::string_view words = trimmed(line.text);
    const std::size_t colon = words.find(": ");
    if (words.ends_with(':'))
      each(line, words, std::string_view());
    else if (colon != words.npos && colon > 0)
      each(line, trimmed(words.substr(0, colon)), trimmed(words.substr(colon + 2)));
  }
}

std::string_view first_line(const Decision& decision) {
  return decision.heading ? decision.heading->line : trimmed(decision.lines.front().text);
}

}  // namespace

MatchHead head_of(const Emitter& out, Decision& decision) {
  const Position& position = decision.position;
  MatchHead head;
  head.length = position.length;
  head.length_written = true;
  head.money = position.length == 0;
  if (head.money) head.jacoby = position.jacoby ? Setting::yes : Setting::no;
  if (position.beavers) head.beavers = Setting::yes;
  if (position.max_cube > 1 && position.max_cube != Position{}.max_cube) head.cube_limit = position.max_cube;
  if (position.board == starting_board(Variation::nackgammon) && decision.told)
    head.variation = Variation::nackgammon;
  // A result while checkers are left is all that GNU Backgammon writes of a resignation.
  head.result_means_resignation = decision.told.has_value();
  head.names = decision.names;
  head.span = out.span(first_line(decision));
  each_head_line(decision, [&](BlockLine& line, std::string_view key, std::string_view value) {
    line.told = !value.empty() || line.is_refrain;
    if (!value.empty()) head.tags.push_back({key, value, key, out.span(trimmed(line.text))});
  });
  return head;
}

GameHead game_head_of(const Emitter& out, const Decision& decision, std::int32_t number) {
  GameHead game;
  game.number = number;
  game.score = decision.position.score;
  game.score_written = true;
  game.crawford = decision.position.crawford;
  game.names = decision.names;
  game.span = out.span(first_line(decision));
  return game;
}

void mark_repeated(Decision& decision, const std::vector<Tag>& tags) {
  each_head_line(decision, [&](BlockLine& line, std::string_view key, std::string_view value) {
    const auto is_known = [&](const Tag& tag) { return tag.key == key && tag.value == value; };
    line.told = value.empty() ? line.is_refrain : std::ranges::any_of(tags, is_known);
  });
}

}  // namespace hakem::report
