// Any bytes into the reader of one notation, HAKEM_NOTATION.
#include "fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return hakem::fuzz::read(HAKEM_NOTATION, data, size);
}
