// A sentence with values in the language asked for; both texts are checked against the values when compiled.
// Not for public headers: it brings fmt with it.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <utility>

#include "diag/catalog.hpp"

namespace hakem {

template <typename... Values>
std::string say(Language language, fmt::format_string<Values...> en, fmt::format_string<Values...> tr,
                Values&&... values) {
  return fmt::format(language == Language::tr ? tr : en, std::forward<Values>(values)...);
}

// Appends formatted text.
template <typename... Values>
void put(std::string& out, fmt::format_string<Values...> pattern, Values&&... values) {
  fmt::format_to(std::back_inserter(out), pattern, std::forward<Values>(values)...);
}

}  // namespace hakem
