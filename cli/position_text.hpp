// What `hakem position` prints of one position.
#pragma once

#include <string>
#include <string_view>

#include "diag/render.hpp"
#include "position/position.hpp"

namespace hakem {

// The board, the match situation, and every ID it can be written as, with what each leaves out.
std::string position_text(const PositionReading& reading, const RenderOptions& options);

// What is wrong with `text` and where, with the text and a mark below it. `where`: "line 3", "position 2".
std::string position_problem(std::string_view text, const PositionFault& fault, const std::string& where,
                             const RenderOptions& options);

// "gnubg has no place for the names, the limit of the cube"; empty if nothing is lost.
std::string position_loss(PositionKind kind, const Position& position, Language language);

}  // namespace hakem
