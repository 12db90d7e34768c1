// How long is looked for what happened where a game does not fit together. In work and not in seconds, so
// that the same is found on every machine (foresight.hpp).
#pragma once

#include <cstdint>

namespace hakem {

enum class Effort : std::uint8_t {
  full,
  // In a reading, or by rules, that may be others than those of the record: where they are right, little is
  // sought.
  brief,
};

}  // namespace hakem
