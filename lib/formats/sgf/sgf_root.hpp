// What the root of a game tree says: the match, the game, its result.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/sgf/sgf_node.hpp"
#include "model/event.hpp"

namespace hakem {

// By what a tree is known to go on with the match of the one before it.
struct SgfTree {
  std::array<std::string_view, 2> names;
  std::int32_t length = 0;
  std::int32_t number = -1;  // of the game, as written; -1 if none
  std::array<std::int32_t, 2> score{};
};

// The same players, or such as are one slip of the pen away from them, go on: to a later game, or to one
// before which points were won.
bool goes_on(const SgfTree& tree, const SgfTree& before);

struct SgfRoot {
  MatchHead match;
  GameHead game;
  Claim result;
  bool has_result = false;
  bool lost_on_time = false;  // as the result says
  bool has_game = false;      // a game is named, or a score before it
  bool counts_from_zero = true;
  std::optional<bool> same_match;           // where HM says it
  std::array<std::string_view, 2> ratings;  // of WR and BR
  std::string_view program;                 // AP: "GNU Backgammon:1.07.001"
  std::string_view engine, table;           // HE: whose analysis it is, if not that of the program

  SgfTree tree() const;
};

// Called for what means nothing: code, place, facts.
using SgfFinding = std::function<void(Code, std::string_view, std::initializer_list<Fact>)>;

SgfRoot read_sgf_root(const Source& source, const SgfNode& node, std::string_view begin,
                      const SgfFinding& found);

// The text a value stands for: escapes undone, `\` and line end left out.
std::string_view sgf_unescaped(const Source& source, std::string_view value);

}  // namespace hakem
