// Bytes as a source of choices: a fuzzer that changes one byte changes one choice.
#pragma once

#include <cstdint>
#include <string_view>

namespace hakem::fuzz {

class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}

  bool done() const { return rest_.empty(); }
  // The next byte; 0 behind the last.
  std::uint8_t next() {
    if (rest_.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return byte;
  }
  // 0 … n - 1; n is 256 at most.
  std::uint8_t below(unsigned n) { return static_cast<std::uint8_t>(next() % n); }
  std::uint8_t die() { return static_cast<std::uint8_t>(1 + below(6)); }

 private:
  std::string_view rest_;
};

}  // namespace hakem::fuzz
