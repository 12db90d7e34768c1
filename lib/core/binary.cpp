#include "core/binary.hpp"

namespace hakem {
namespace {

using namespace std::string_view_literals;

// The line of BGBlitz says what follows; the bytes are believed rather than the line.
bool is_headed_by_json(std::string_view bytes) {
  constexpr std::size_t longest_line = 4096;
  if (!bytes.starts_with('{')) return false;
  const std::size_t end = bytes.substr(0, longest_line).find('\n');
  if (end == bytes.npos) return false;
  const std::string_view behind = bytes.substr(end + 1);
  constexpr std::string_view smile = ":)\n"sv;
  constexpr std::string_view gzip = "\x1F\x8B"sv;
  const std::string_view zlib = "\x78"sv;  // RFC 1950: the two bytes are a multiple of 31
  const bool is_zlib = behind.size() > 1 && behind.starts_with(zlib) &&
                       (0x7800U + static_cast<unsigned char>(behind[1])) % 31 == 0;
  return behind.starts_with(smile) || behind.starts_with(gzip) || is_zlib;
}

}  // namespace

bool is_binary_match_file(std::string_view bytes) {
  return bytes.starts_with("RGMH") || bytes.starts_with("OGXM") || is_headed_by_json(bytes);
}

}  // namespace hakem
