// Whose turn a phrase is: of the person it names, of the column it stands in, or of the one who did not speak
// last.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "formats/typed/phrase.hpp"

namespace hakem::typed {

class Sides {
 public:
  Sides(const Text& text, const Persons& persons, const std::vector<Phrase>& phrases);

  // Of the turn in `phrase`; `last` spoke before it in the game, nobody yet if empty; `starts` is said to
  // begin.
  Side of(const Phrase& phrase, std::optional<Side> last, std::optional<Side> starts) const;
  bool by_column() const { return columns_; }
  // Nothing but the order of the turns tells whose they are.
  bool by_order() const { return !labelled_ && !columns_; }
  bool labelled() const { return labelled_; }  // turns tell whose they are

 private:
  void learn_indents(const std::vector<Phrase>& phrases);
  bool is_named_above(const Phrase& phrase) const;
  bool is_behind_nothing(const Phrase& phrase) const;
  double place(const Phrase& phrase) const;

  const Text& text_;
  bool labelled_;
  bool columns_ = false;
  bool by_cell_ = false;
  std::map<std::size_t, Side> order_;  // of the two turns of a line, by their first tokens
  double middle_ = 0;                  // between the columns
};

}  // namespace hakem::typed
