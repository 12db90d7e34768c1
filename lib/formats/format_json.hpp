// A notation as hakem formats tells it: what it is, and where what a record holds goes when it is written.
#pragma once

#include <cstdint>
#include <string>

#include "diag/catalog.hpp"
#include "formats/format.hpp"

namespace hakem {

enum class Goes : std::uint8_t { kept, as_comment, lost };
inline constexpr Goes every_place[] = {Goes::kept, Goes::as_comment, Goes::lost};

inline Goes place_of(const Format& format, Holding holding) {
  if (format.carries.has(holding)) return Goes::kept;
  return format.as_comments.has(holding) ? Goes::as_comment : Goes::lost;
}

// Calls `take` with the HoldingName of all that goes to `place`.
template <typename Take>
void each_holding(const Format& format, Goes place, const Take& take) {
  for (std::size_t i = 0; i < n_holdings; ++i)
    if (const auto holding = static_cast<Holding>(i); place_of(format, holding) == place)
      take(name_of(holding));
}

// Appends an object: name, title, files, reads, writes, tried; and, of a notation that is written, kept,
// as_comments, lost.
void append_format_json(std::string& out, const Format& format, Language language);

}  // namespace hakem
