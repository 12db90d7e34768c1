// How odd it is to take several tokens for a phrase of a kind. Only phrase.cpp includes this.
#pragma once

#include <vector>

#include "formats/typed/phrase.hpp"
#include "formats/typed/tally.hpp"

namespace hakem::typed {

struct Judged {
  Says says = Says::nothing;
  float cost = impossible;
  std::size_t dice = 0;  // the item of the roll, counted from 1
};

class Judge {
 public:
  Judge(const Text& text, const std::vector<Item>& items);

  // Takes the item into the tally of those from `begin` on. False where no phrase goes so far.
  bool count(Tally& tally, std::size_t begin, std::size_t item) const;
  // Every kind of phrase that the items from `i` up to `j` can be; `impossible` for what they cannot.
  std::array<Judged, 9> all(std::size_t i, std::size_t j, const Tally& tally) const;

 private:
  Judged play(std::size_t i, std::size_t j, const Tally& tally) const;
  float fit(std::size_t i, std::size_t j, std::size_t roll) const;
  bool passes(std::size_t roll, std::size_t end) const;
  bool may_be_roll(const Token& part) const;
  float odd_place(std::size_t begin, std::size_t roll, std::size_t end) const;
  bool before_parts(std::size_t begin, std::size_t at) const;
  bool sends(std::size_t i) const;
  bool answers(const Tally& tally, std::size_t i) const;
  bool beside_number(std::size_t begin, std::size_t i) const;
  void learn_joints();
  void learn_rolls();
  const Token& token(std::size_t item) const { return text_.tokens[items_[item].token]; }

  const Text& text_;
  const std::vector<Item>& items_;
  bool plays_slashed_ = true;
  bool both_joints_ = false;
  bool rolls_untold_ = false;  // nobody writes them
  bool dice_first_ = false;    // before the plays
  bool dice_last_ = false;     // likewise the last: "13/8 6/5 (31)", "geçti (53)"
};

}  // namespace hakem::typed
