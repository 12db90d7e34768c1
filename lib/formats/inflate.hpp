// Compressed bytes within a file (RFC 1950 and 1952), undone under a limit, and made again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hakem {

struct Inflated {
  enum class Fault {
    none,
    damaged,    // what stands in `bytes` is good up to the damage
    cut_off,    // the input ends before the stream does
    too_large,  // more than `most` bytes: a lie, or a bomb
  };
  std::string bytes;
  std::size_t used = 0;  // bytes of the input that were read: where the stream ends, or the damage begins
  Fault fault = Fault::none;
};

// One zlib or gzip stream at the beginning of `compressed`. `most`: bytes it may grow to. `expected`: how
// many it says it holds, a hint for the room; 0 if it does not say.
Inflated inflate(std::string_view compressed, std::size_t most, std::size_t expected = 0);

// CRC-32 as zip, gzip and PNG count it.
std::uint32_t checksum(std::string_view bytes);

// A zlib stream as zlib makes it at `level` (1 … 9), in one piece.
std::string deflate_zlib(std::string_view bytes, int level);

}  // namespace hakem
