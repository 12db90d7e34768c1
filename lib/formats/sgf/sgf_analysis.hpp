// What GNU Backgammon writes of its analysis into a node: A, DA, LU, the marks BM, DO, BC, DC, GB, GW, and
// what is to be rolled out, MR, CR. docs/formats/sgf.md describes each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/holdings.hpp"
#include "formats/sgf/sgf_node.hpp"
#include "model/event.hpp"

namespace hakem {

// Reads one node. Its views and spans last as long as the text and the reader.
class SgfAnalysis {
 public:
  // `money`: no match score counts. What an equity of the cube is counted in depends on it.
  void start_game(bool money) { money_ = money; }

  // True if the node, which is that of `turn`, tells of analysis: then `cube`, `play` and the faults hold it.
  bool read(const SgfNode& node, const Turn& turn);

  std::optional<Analysis> cube;
  std::optional<Analysis> play;
  std::string_view unread;       // what is understood by nobody here; empty if all is
  std::string_view wrong_index;  // of the candidate that was played, where that one is another play

 private:
  void read_plays(const SgfNode& node, const SgfProperty& list, const Turn& turn);
  void read_cube(const SgfNode& node, const SgfProperty& property, const Turn& turn);
  void read_luck(const SgfNode& node, const Turn& turn);
  void read_marks(const SgfNode& node, const Turn& turn);
  bool mark_played(std::string_view index, const Turn& turn);

  bool money_ = false;
  std::vector<AnalysedPlay> candidates_;
};

// SGF has room for plays and luck by equity or EMG, for the cube by equity in a money session and by MWC in a
// match, and for all the numbers that GNU Backgammon puts there.
Holdings lost_in_sgf(const Analysis& analysis, const Turn& turn, const MatchHead& match);

// Spells what belongs to one node, behind its move, as GNU Backgammon does; numbers that its six digits do
// not hold get more.
class SgfAnalysisText {
 public:
  // What follows belongs to the node of `turn`.
  void start(const Turn& turn) {
    kind_ = turn.kind;
    side_ = turn.side;
    mark_ = 0;
  }
  // Appends one for which there is room; any other is left out.
  void add(std::string& out, const Analysis& analysis, const MatchHead& match);

 private:
  TurnKind kind_ = TurnKind::opening;
  Side side_ = Side::white;
  std::size_t mark_ = 0;  // bytes of the mark of the cube, which stands behind all
};

// A turn of this kind leaves a node that may hold such an analysis.
bool takes_sgf_analysis(TurnKind turn, Analysis::Kind kind);

}  // namespace hakem
