// One of the targets of targets.hpp, HAKEM_TARGET.
#include "fuzz/fuzz.hpp"
#include "fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return hakem::fuzz::stop_at(hakem::fuzz::HAKEM_TARGET(hakem::fuzz::bytes(data, size)));
}
