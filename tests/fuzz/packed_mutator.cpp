// For notations that are compressed within: what is changed is what stands below the compression, which every
// change of the bytes themselves would only break. A file is a line, and what is packed below it
// (docs/formats/bgf.md).
#include <algorithm>
#include <cstdint>
#include <random>
#include <string>

#include "formats/inflate.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  std::minstd_rand random(seed);
  const std::string whole(data, data + size);
  const std::size_t line = whole.find('\n');
  const bool is_whole = line != std::string::npos && random() % 8 != 0;
  hakem::Inflated inside;
  if (is_whole) inside = hakem::inflate(std::string_view(whole).substr(line + 1), 1U << 20U);
  // Where it is not compressed, or the compression itself is to be damaged.
  if (inside.bytes.empty()) return LLVMFuzzerMutate(data, size, most);
  std::string changed = inside.bytes;
  changed.resize(changed.size() + 4096);
  changed.resize(
      LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(changed.data()), inside.bytes.size(), changed.size()));
  const std::string made = whole.substr(0, line + 1) + hakem::deflate_zlib(changed, 6);
  if (made.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::copy(made.begin(), made.end(), data);
  return made.size();
}
