// A libFuzzer target is one call of this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "hostile.hpp"

namespace hakem::fuzz {

inline std::string bytes(const std::uint8_t* data, std::size_t size) { return {data, data + size}; }

inline int stop_at(const std::string& fault) {
  if (fault.empty()) return 0;
  std::fprintf(stderr, "%s\n", fault.c_str());
  std::abort();
}

// The reader alone, or nearly all of the time would go into ruling on damaged games, which `check` and
// `replay` do.
inline int read(std::string_view format, const std::uint8_t* data, std::size_t size) {
  return stop_at(fault_of_events(*format_named(format), bytes(data, size)));
}

}  // namespace hakem::fuzz
