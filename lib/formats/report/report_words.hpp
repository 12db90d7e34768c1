// The words of analysed texts that signs and numbers do not tell, by meaning and not by language
// (grammar/report_words.inc).
#pragma once

#include <optional>
#include <string_view>

#include "model/event.hpp"

namespace hakem::report {

enum class CubeWord : std::uint8_t { none, no_double, doubles, too_good, take, pass, beaver };

// "No double / take", "Proper cube action: Double, pass (27.6%)": both sides of the cube, the words before
// them left out. `none` for what is not known.
struct CubeChoice {
  CubeWord doubling = CubeWord::none;
  CubeWord answering = CubeWord::none;
  bool any() const { return doubling != CubeWord::none || answering != CubeWord::none; }
};
CubeChoice cube_choice(std::string_view words);

// What stands behind the name of who was doubled; empty if it is neither.
std::optional<TurnKind> answer_of(std::string_view words);

// True for "wins", with whatever stands around it.
bool says_won(std::string_view words);

struct SaidSkill {
  Skill skill = Skill::none;
  bool of_roll = false;  // lucky, unlucky
};
// "very bad move", "unlucky roll!": the longest of the words that is found; none is fine.
SaidSkill skill_of(std::string_view words);

}  // namespace hakem::report
