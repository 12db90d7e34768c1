#include "arrival/arrival.hpp"

#include <algorithm>

#include "arrival/ways.hpp"

namespace hakem::arrival {
namespace {

constexpr Unwrapper list[] = {
    {"a terminal's control signs|uçbirim denetim imleri", undo_terminal},
};

}  // namespace

std::span<const Unwrapper> unwrappers() { return list; }

const Unwrapper* unwrapper_of(std::string_view way) {
  const auto* found = std::ranges::find(list, way, &Unwrapper::way);
  return found == std::end(list) ? nullptr : found;
}

bool looks_wrapped(const Source& source) {
  return source.text().substr(0, 4).find('\x1B') != std::string_view::npos;
}

void unwrap(Source& source) {
  while (source.layers().size() < most_layers) {
    const auto applies = [&](const Unwrapper& unwrapper) {
      std::optional<Unwrapped> made = unwrapper.undo(source.text());
      if (!made) return false;
      source.unwrap(std::move(*made), unwrapper.way);
      return true;
    };
    if (std::ranges::none_of(list, applies)) return;
  }
}

}  // namespace hakem::arrival
