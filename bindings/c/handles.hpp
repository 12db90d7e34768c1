// What stands behind the handles of hakem.h, and what every function of it is wrapped in.
#pragma once

#include <array>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hakem.h"
#include "hakem/hakem.hpp"

struct hakem_text {
  std::string text;
};
struct hakem_reading {
  hakem::Reading reading;
};
struct hakem_report {
  hakem::Report report;
  std::vector<std::vector<hakem::Words>> plays;  // of every finding, the nearest first
};
struct hakem_suggestions {
  std::vector<hakem::Suggestion> all;
};
struct hakem_conversion {
  hakem::Converted made;
  hakem_report report;
};
struct hakem_position {
  hakem::PositionText found;
  std::array<std::string, hakem::n_position_kinds> as;
  std::array<hakem::Words, hakem::n_position_kinds> lost;
};
struct hakem_plays {
  std::vector<hakem::LegalPlay> all;
  std::vector<hakem::Words> texts;
};

namespace hakem::c {

inline hakem_str str(std::string_view text) { return {text.empty() ? "" : text.data(), text.size()}; }
inline std::string_view view(hakem_str text) {
  return text.data == nullptr ? std::string_view() : std::string_view(text.data, text.length);
}
inline Language language(hakem_language number) { return number == HAKEM_TR ? Language::tr : Language::en; }
inline hakem_str in(const Words& words, hakem_language number) { return str(words.in(language(number))); }

// A handle with what `make` gives; null where that throws. Nothing does on account of input, and a fault of
// ours must not end the program of somebody else.
template <typename Handle, typename Make>
Handle* made(Make make) noexcept {
  try {
    return new Handle(make());
  } catch (...) {
    return nullptr;
  }
}

// What a null handle, and an element that is not there, are read as.
template <typename Value>
const Value& or_none(const Value* value) {
  static const Value none{};
  return value == nullptr ? none : *value;
}
template <typename Element>
const Element& at(const std::vector<Element>& all, std::size_t i) {
  return or_none(i < all.size() ? &all[i] : nullptr);
}

inline hakem_side number_of(std::optional<Side> side) {
  return side ? static_cast<hakem_side>(*side) : HAKEM_NOBODY;
}

}  // namespace hakem::c
