// OGXM 2 byte by byte, from its description (docs/formats/ogxm.md) and independent of the reader and the
// writer: files that programs do not write, and faults of every kind.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace hakem::ogxm_bytes {

inline std::string varint(std::uint64_t value) {
  std::string out;
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(0x80 | (value & 0x7F));
  return out + static_cast<char>(value);
}
inline std::string little(std::uint64_t value, int bytes) {
  std::string out;
  for (int i = 0; i < bytes; ++i, value >>= 8) out += static_cast<char>(value & 0xFF);
  return out;
}
inline std::string text(std::string_view words) { return varint(words.size()) + std::string(words); }
inline std::string record(std::string_view body) { return text(body); }
inline std::string bytes(std::initializer_list<int> list) {
  std::string out;
  for (const int byte : list) out += static_cast<char>(byte);
  return out;
}
inline std::string section(std::string_view kind, std::string_view payload, bool critical = true) {
  return std::string(kind) + little(payload.size(), 4) + (critical ? '\1' : '\0') + std::string(payload);
}

// MTCH with names; `mask` and `more`: further fields, behind the names.
inline std::string match(int length, std::uint64_t mask = 0, std::string_view more = {}, int variant = 0) {
  return section("MTCH", record(varint(3 | mask) + varint(static_cast<std::uint64_t>(length)) +
                                varint(static_cast<std::uint64_t>(variant)) + text("Ada") + text("Kerem") +
                                std::string(more)));
}
inline std::string game(std::string_view plies, std::string_view fields = std::string_view("\0", 1)) {
  return section("GAME", record(fields) + std::string(plies));
}

struct Frame {
  bool checksum = true;
  std::uint32_t checksum_off = 0;  // added to it
  int reader_minor = 0;
  std::int64_t size_off = 0;
};
inline std::string file(std::initializer_list<std::string> sections, Frame frame = {}) {
  std::string body;
  for (const std::string& each : sections) body += each;
  const std::size_t size = 16 + body.size() + (frame.checksum ? 17 : 0) + 4;
  std::string out = "OGXM" + little(2, 2) + little(0, 2) + little(2, 2) +
                    little(static_cast<std::uint64_t>(frame.reader_minor), 2) +
                    little(static_cast<std::uint64_t>(static_cast<std::int64_t>(size) + frame.size_off), 4) +
                    body;
  if (frame.checksum) {
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(out.data()), static_cast<uInt>(out.size()));
    out += section("CSUM", record(varint(0) + varint(0) + text(little(sum + frame.checksum_off, 4))));
  }
  return out + "END!";
}

// 13: 17/20 19/20 by White, who goes up; 56: 24/18 18/13 by Black.
inline std::string two_rolls() { return bytes({2, 0x71, 0x33, 0x40 | 19, 0xD8, 0xB2}); }
inline std::string two_games() {
  return file({match(3), game(two_rolls() + bytes({21, 0x40 | 23}), bytes({3, 0, 1})), game(two_rolls())});
}

}  // namespace hakem::ogxm_bytes
