#include "fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return hakem::fuzz::stop_at(hakem::fault_of_checking(hakem::fuzz::bytes(data, size)));
}
