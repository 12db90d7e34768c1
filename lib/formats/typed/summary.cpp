#include "formats/typed/summary.hpp"

#include <algorithm>
#include <cstdint>
#include <set>

#include "formats/typed/said.hpp"

namespace hakem::typed {
namespace {

// The number of the game that the phrase tells of; 0 if it names none.
std::int32_t game_told(const Text& text, const Phrase& phrase) {
  if (phrase.says != Says::heading && phrase.says != Says::claim) return 0;
  return heading_of(text, phrase).number;
}

}  // namespace

std::vector<Listed> take_summaries(const Text& text, std::vector<Phrase>& phrases) {
  std::vector<Listed> listed;
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
    if (told > 0 && told != current && !has_turns && played.contains(told))
      std::for_each(phrase, next, [&](Phrase& one) {
        if (one.says == Says::claim) listed.push_back({told, one});
        one.says = Says::nothing;
      });
    else if (told > 0 && has_turns)
      current = told;
    phrase = next;
  }
  return listed;
}

}  // namespace hakem::typed
