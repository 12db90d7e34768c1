// [hot] The primitives of OGXM 2 (docs/formats/ogxm.md): little-endian numbers, varints, strings, records
// with a mask that says which fields are there. Nothing is read beyond the end: whoever asks for more gets 0,
// and good() is false from then on.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "core/span.hpp"

namespace hakem::ogxm {

class Bytes {
 public:
  // `file`: what places count from; `part`: what is read, a part of it.
  Bytes(std::string_view file, std::string_view part)
      : file_(file.data()),
        last_(static_cast<std::uint32_t>(file.empty() ? 0 : file.size() - 1)),
        at_(part.data()),
        end_(part.data() + part.size()) {}

  bool good() const { return fault_ == nullptr; }
  bool at_end() const { return at_ == end_; }
  // What was wrong first, "English|Türkçe", and the byte where it was: the one behind a part that ends too
  // early, or the last of the file.
  std::string_view fault() const { return fault_ == nullptr ? std::string_view() : fault_; }
  std::uint32_t fault_at() const { return fault_at_; }

  std::uint32_t offset() const { return static_cast<std::uint32_t>(at_ - file_); }
  std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }
  std::string_view rest() const { return {at_, left()}; }
  Span span_from(std::uint32_t begin) const { return {begin, offset() - begin}; }

  std::uint8_t byte() {
    if (at_ == end_) return fail(cut_off), std::uint8_t{0};
    return static_cast<std::uint8_t>(*at_++);
  }
  std::uint8_t peek() const { return at_ == end_ ? std::uint8_t{0} : static_cast<std::uint8_t>(*at_); }
  template <typename Number>
  Number number() {
    static_assert(std::endian::native == std::endian::little);
    Number value{};
    if (left() < sizeof value) return fail(cut_off), value;
    std::memcpy(&value, at_, sizeof value);
    at_ += sizeof value;
    return value;
  }
  std::string_view take(std::size_t count) {
    if (count > left()) return fail(cut_off), std::string_view();
    const std::string_view taken(at_, count);
    at_ += count;
    return taken;
  }
  void skip(std::size_t count) { take(count); }

  // Seven bits a byte, the lowest first; at most `bits` of them, in as few bytes as they need.
  std::uint64_t varint(unsigned bits = 32) {
    const auto first = static_cast<std::uint8_t>(at_ == end_ ? 0x80 : *at_);
    if (first < 0x80) return ++at_, first;
    return long_varint(bits);
  }
  std::string_view text() { return take(varint()); }
  // What it holds; the mask of its fields stands first.
  Bytes record() {
    const std::uint64_t length = varint();
    if (length > left()) fail("a length that is too large|fazla büyük bir uzunluk");
    Bytes inner = *this;
    if (!good()) return inner;
    inner.end_ = at_ + length;
    at_ += length;
    return inner;
  }
  void skip_record() { take(varint()); }

  double equity() { return number<std::int32_t>() / 1e6; }
  double loss() { return number<std::uint32_t>() / 1e6; }
  double chance() { return number<std::uint16_t>() / 1e4; }

  // The first fault is kept, and nothing more is read.
  void fail(const char* what) {
    if (fault_ == nullptr) {
      fault_ = what;
      fault_at_ = std::min(offset(), last_);
    }
    at_ = end_;
  }

  static constexpr const char* cut_off = "it ends too early|erken bitiyor";

 private:
  std::uint64_t long_varint(unsigned bits) {
    std::uint64_t value = 0;
    const char* const begin = at_;
    for (unsigned shift = 0; at_ != end_; shift += 7) {
      const auto next = static_cast<std::uint8_t>(*at_++);
      const std::uint64_t part = next & 0x7FU;
      const bool too_large = shift >= bits || (shift + 7 > bits && part >> (bits - shift) != 0);
      if (too_large || (next == 0 && shift > 0)) {
        at_ = begin;
        return fail("a number that is none|sayı olmayan bir sayı"), 0;
      }
      value |= part << shift;
      if (next < 0x80) return value;
    }
    at_ = begin;
    return fail(cut_off), 0;
  }

  const char* file_;
  std::uint32_t last_;
  const char* at_;
  const char* end_;
  const char* fault_ = nullptr;
  std::uint32_t fault_at_ = 0;
};

// Which fields of a record are there, asked for in their order.
class Fields {
 public:
  explicit Fields(std::uint64_t mask) : mask_(mask) {}
  bool has(unsigned bit) const { return (mask_ >> bit & 1U) != 0; }
  std::uint64_t mask() const { return mask_; }

 private:
  std::uint64_t mask_;
};

}  // namespace hakem::ogxm
