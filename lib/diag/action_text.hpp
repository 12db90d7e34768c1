// What a turn does, in a few words.
#pragma once

#include <cstdint>
#include <string>

#include "diag/catalog.hpp"
#include "model/event.hpp"

namespace hakem {

// "6-5: 24/13", "doubles 2", "opening dice 6-1"; "6-5: 24/13", "vido 2", "açılış zarları 6-1". `value` as in
// Turn.
std::string action_text(TurnKind kind, Dice dice, const Play& play, std::int32_t value, Language language);

// Of a turn that was ruled on: the steps as they were replayed, or as they are written if they could not be
// made.
std::string action_text(const Turn& turn, Language language);

}  // namespace hakem
