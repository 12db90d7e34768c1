// Where something stands in a source: the only notion of "where" until a person or a machine reads a report.
#pragma once

#include <cstdint>

namespace hakem {

// A run of bytes of Source::text(). Offsets are bytes of that UTF-8 text, so a source holds less than 4 GiB.
struct Span {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;

  constexpr std::uint32_t end() const { return offset + length; }
  constexpr bool operator==(const Span&) const = default;
};

// The smallest span that holds both.
constexpr Span join(Span a, Span b) {
  const std::uint32_t begin = a.offset < b.offset ? a.offset : b.offset;
  const std::uint32_t end = a.end() > b.end() ? a.end() : b.end();
  return {begin, end - begin};
}

}  // namespace hakem
