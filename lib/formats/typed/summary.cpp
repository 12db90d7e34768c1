#include "formats/typed/summary.hpp"

#include <algorithm>
#include <cstdint>
#include <set>

#include "formats/typed/said.hpp"

namespace hakem::typed {
namespace {

// "2. oyun", "game 2", "ikinci oyun": its number stands beside the word at `i`; 0 if none does.
std::int32_t number_beside(const Text& text, const Phrase& phrase, std::size_t i) {
  const auto number_at = [&](std::size_t at) {
    const Token& token = text.tokens[at];
    return token.sort == Sort::number || token.meanings.has(Meaning::nth) ? token.value : 0;
  };
  const std::size_t dot = i > phrase.begin && text.of(text.tokens[i - 1]) == "." ? 1 : 0;
  const std::int32_t before = i > phrase.begin + dot ? number_at(i - dot - 1) : 0;
  const bool counts_points =  // "bu oyundan 2 sayı aldı"
      i + 2 < phrase.end && text.tokens[i + 2].meanings.has({Meaning::points, Meaning::of_points});
  return before > 0 || i + 1 >= phrase.end || counts_points ? before : number_at(i + 1);
}

// The number of the game that the phrase tells of; 0 if it names none.
std::int32_t game_told(const Text& text, const Phrase& phrase) {
  if (phrase.says == Says::heading) return heading_of(text, phrase).number;
  if (phrase.says != Says::claim) return 0;
  for (std::size_t i = phrase.begin; i < phrase.end; ++i)
    if (text.tokens[i].sort == Sort::word && text.tokens[i].meanings.has(Meaning::game))
      return number_beside(text, phrase, i);
  return 0;
}

}  // namespace

Listed take_summaries(const Text& text, std::vector<Phrase>& phrases) {
  Listed listed;
  std::set<std::int32_t> played;
  std::int32_t number = 0;
  for (const Phrase& phrase : phrases) {
    if (phrase.says == Says::heading) number = game_told(text, phrase);
    if (is_turn(phrase.says)) played.insert(number);
  }
  std::int32_t current = 0;  // the game that goes on, or was the last
  for (auto phrase = phrases.begin(); phrase != phrases.end();) {
    const std::int32_t told = game_told(text, *phrase);
    const auto next = std::find_if(std::next(phrase), phrases.end(), [&](const Phrase& one) {
      return is_turn(one.says) || one.says == Says::heading || game_told(text, one) > 0;
    });
    const bool has_turns = next != phrases.end() && is_turn(next->says);
    // "Round 2" above "Ada v Can, 7 points" lists nothing.
    const bool lists = std::any_of(phrase, next, [](const Phrase& one) {
      return one.says == Says::claim && one.side >= 0 && one.other < 0;
    });
    if (lists && told > 0 && told != current && !has_turns && played.contains(told))
      std::for_each(phrase, next, [&](Phrase& one) {
        if (one.says == Says::claim) listed.emplace(told, one);
        one.says = Says::nothing;
      });
    else if (told > 0 && has_turns)
      current = told;
    phrase = next;
  }
  return listed;
}

}  // namespace hakem::typed
