// The analysis that stands beside the move of a node, as events behind its turn.
#include <utility>

#include "formats/sgf/sgf_reader.hpp"

namespace hakem {

void SgfReader::start_analysis(const SgfRoot& root) {
  stake_.length = root.match.length;
  stake_.money = root.match.money;
  analysis_.start_game(stake_.money || stake_.length == 0);
  engine_ = {};
  const bool ours = root.program.starts_with("Hakem");  // which only copies what others thought
  program_ = root.engine.empty() && !ours ? root.program : root.engine;
  table_ = root.table;
}

// "GNU Backgammon:1.07.001" is GNU Backgammon 1.07.001.
std::string_view SgfReader::engine() {
  if (!engine_.empty() || program_.empty()) return engine_;
  std::string name(sgf_unescaped(source_, program_));
  if (const std::size_t colon = name.rfind(':'); colon != std::string::npos) name[colon] = ' ';
  return engine_ = source_.keep(std::move(name));
}

namespace {

// Nearly no node does: asked before all else. A mark alone says nothing.
bool tells_of_analysis(const SgfNode& node) {
  for (const SgfProperty& property : node.properties())
    if (property.name == sgf_name("A") || property.name == sgf_name("DA") || property.name == sgf_name("LU"))
      return true;
  return false;
}

}  // namespace

// Those of the node, behind its turn. What is spelt as we would needs no text beside it.
void SgfReader::analyses(const Turn& turn) {
  if (!tells_of_analysis(node_) || std::exchange(analysed_, true) || !analysis_.read(node_, turn)) return;
  analysis_text_.start(turn);
  for (std::optional<Analysis>* one : {&analysis_.cube, &analysis_.play}) {
    if (!*one) continue;
    (*one)->engine = engine();
    (*one)->table = table_;
    (*one)->span = turn.span;
    analysis_text_.add(spelt_, **one, stake_);
    out_.analysis(**one);
  }
  if (!analysis_.wrong_index.empty())
    out_.report(Code::N168, span(analysis_.wrong_index), {other_play_marked()}, turn.side);
  if (analysis_.unread.empty() || std::exchange(unread_analysis_, true)) return;
  out_.report(Code::N185, span(analysis_.unread), {analysis_.unread}, turn.side);
}

}  // namespace hakem
