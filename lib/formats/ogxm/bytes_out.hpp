// The primitives of OGXM 2, written: the way back of bytes.hpp.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace hakem::ogxm {

inline void put_varint(std::string& out, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(0x80U | (value & 0x7FU));
  out += static_cast<char>(value);
}
template <typename Number>
void put_number(std::string& out, Number value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}
inline void put_text(std::string& out, std::string_view text) {
  put_varint(out, text.size());
  out += text;
}
inline void put_equity(std::string& out, double value) {
  put_number(out, static_cast<std::int32_t>(std::lround(std::fmin(std::fmax(value, -2000), 2000) * 1e6)));
}
inline void put_loss(std::string& out, double value) {
  put_number(out, static_cast<std::uint32_t>(std::lround(std::fmin(std::fmax(value, 0), 2000) * 1e6)));
}
inline void put_chance(std::string& out, double value) {
  put_number(out, static_cast<std::uint16_t>(std::lround(std::fmin(std::fmax(value, 0), 1) * 1e4)));
}

// A record while its fields are added, in their order.
class RecordOut {
 public:
  std::string& field(unsigned bit) {
    mask_ |= std::uint64_t{1} << bit;
    return fields_;
  }
  void flag(unsigned bit, bool set) {
    if (set) field(bit);
  }
  // What stands before the first optional field.
  std::string& mandatory() { return fields_; }
  bool empty() const { return mask_ == 0; }
  std::uint64_t mask() const { return mask_; }

  void append_to(std::string& out) const {
    std::string body;
    put_varint(body, mask_);
    body += fields_;
    put_text(out, body);
  }

 private:
  std::uint64_t mask_ = 0;
  std::string fields_;
};

void append_section(std::string& out, std::string_view kind, std::string_view payload, bool critical);

}  // namespace hakem::ogxm
