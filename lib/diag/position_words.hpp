// What is said about positions, in both languages.
#pragma once

#include <string>

#include "diag/message.hpp"
#include "position/position.hpp"

namespace hakem {

// What is wrong, without its place. No full stop at the end.
std::string fault_text(const PositionFault& fault, Language language, const Names& names);

// A part of a position that a kind of ID does not carry: "the names", "the Jacoby rule".
std::string_view part_name(PositionPart part, Language language);

// What the position is part of: "7-point match, 3 - 6, Crawford game", "money session, Jacoby".
std::string situation_text(const Position& position, Language language);

// Who is to do what: "Ann to roll or double", "Ann to play 3-1", "Bob to answer the double".
std::string task_text(const Position& position, Language language, const Names& names);

}  // namespace hakem
