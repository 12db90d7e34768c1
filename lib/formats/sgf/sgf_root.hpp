// What the root of a game tree says: the match, the game, its result.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/sgf/sgf_node.hpp"
#include "model/event.hpp"

namespace hakem {

struct SgfRoot {
  MatchHead match;
  GameHead game;
  Claim result;
  bool has_result = false;
  bool has_game = false;  // a game is named, or a score before it
  bool counts_from_zero = true;
};

// Called for what means nothing: code, place, facts.
using SgfFinding = std::function<void(Code, std::string_view, std::initializer_list<Fact>)>;

SgfRoot read_sgf_root(const Source& source, const SgfNode& node, std::string_view begin,
                      const SgfFinding& found);

// The text a value stands for: escapes undone, `\` and line end left out.
std::string_view sgf_unescaped(const Source& source, std::string_view value);

}  // namespace hakem
