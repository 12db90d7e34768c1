// A sentence with values in the language asked for; both texts are checked against the values when compiled.
// Not for public headers: it brings fmt with it.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "diag/catalog.hpp"

namespace hakem {

template <typename... Values>
std::string say(Language language, fmt::format_string<Values...> en, fmt::format_string<Values...> tr,
                Values&&... values) {
  return fmt::format(language == Language::tr ? tr : en, std::forward<Values>(values)...);
}

// Appends formatted text. By way of fmt::format, which lies in fmt's library: format_to compiles all of fmt
// into every file that calls it, for ten seconds each.
template <typename... Values>
void put(std::string& out, fmt::format_string<Values...> pattern, Values&&... values) {
  out += fmt::format(pattern, std::forward<Values>(values)...);
}

}  // namespace hakem
