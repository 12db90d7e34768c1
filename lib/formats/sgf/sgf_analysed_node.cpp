// The analysis that stands beside the move of a node, as events behind its turn.
#include <utility>

#include "formats/sgf/sgf_reader.hpp"

namespace hakem {

void SgfReader::start_analysis(const MatchHead& match) {
  stake_.length = match.length;
  stake_.money = match.money;
  analysis_.start_game(match.money || match.length == 0);
  engine_ = program_ = table_ = {};
  if (const SgfProperty* program = node_.find("AP")) program_ = node_.value(*program);
  if (program_.starts_with("Hakem")) program_ = {};
  const SgfProperty* engine = node_.find("HE");  // ours: whose numbers we wrote
  if (engine == nullptr) return;
  program_ = node_.value(*engine);
  if (engine->n_values > 1) table_ = node_.values(*engine)[1];
}

// "GNU Backgammon:1.07.001" is GNU Backgammon 1.07.001.
std::string_view SgfReader::engine() {
  if (!engine_.empty() || program_.empty()) return engine_;
  std::string name(sgf_unescaped(source_, program_));
  if (const std::size_t colon = name.rfind(':'); colon != std::string::npos) name[colon] = ' ';
  return engine_ = source_.keep(std::move(name));
}

// Those of the node, behind its turn. What is spelt as we would needs no text beside it.
void SgfReader::analyses(const Turn& turn) {
  if (std::exchange(analysed_, true) || !analysis_.read(node_, turn)) return;
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
    out_.report(Code::N184, span(analysis_.wrong_index), {analysis_.wrong_index}, turn.side);
  if (analysis_.unread.empty() || std::exchange(unread_analysis_, true)) return;
  out_.report(Code::N185, span(analysis_.unread), {analysis_.unread}, turn.side);
}

}  // namespace hakem
