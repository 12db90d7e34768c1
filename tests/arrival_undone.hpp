// What one way of travelling makes of a text, in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/unwrapped.hpp"

namespace hakem::arrival {

inline std::string undone(std::optional<Unwrapped> (*undo)(std::string_view), const std::string& text) {
  const std::optional<Unwrapped> made = undo(text);
  return made ? made->text() : "(nothing to undo)";
}

}  // namespace hakem::arrival
