// What a notation has no place for, as whoever writes a record in it is told.
#pragma once

#include <string>
#include <vector>

#include "ruling/losses.hpp"

namespace hakem {

struct LossOptions {
  bool allow = false;   // it is written all the same
  bool strict = false;  // what would only be kept as a comment counts as well
};

// Says on standard error what `to` has no place for of the record `name`. False if that forbids to write it.
bool tell_losses(std::vector<Loss> losses, const std::string& name, const Format& to, LossOptions options,
                 Language language);

}  // namespace hakem
