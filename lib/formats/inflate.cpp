#include "formats/inflate.hpp"

#include <libdeflate.h>
#include <zlib.h>

#include <algorithm>
#include <memory>

namespace hakem {
namespace {

constexpr std::size_t first_room = 64 * 1024;

// zlib takes bytes it will not change through a pointer that does not say so.
Bytef* input_of(std::string_view bytes) {
  return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data()));  // NOLINT
}

Bytef* output_of(std::string& bytes, std::size_t from) {
  return reinterpret_cast<Bytef*>(bytes.data() + from);  // NOLINT
}

uInt at_most(std::size_t size) { return static_cast<uInt>(std::min<std::size_t>(size, 1U << 30U)); }

Inflated::Fault fault_of(int result, bool full) {
  if (result == Z_STREAM_END) return Inflated::Fault::none;
  if (result == Z_OK || result == Z_BUF_ERROR)
    return full ? Inflated::Fault::too_large : Inflated::Fault::cut_off;
  return Inflated::Fault::damaged;
}

// A whole zlib stream of which the size is known, five times as fast as zlib. False if anything is the matter
// with it: what can be read of such a stream zlib tells.
bool inflate_whole(std::string_view compressed, std::size_t expected, Inflated& made) {
  struct Free {
    void operator()(libdeflate_decompressor* tool) const { libdeflate_free_decompressor(tool); }
  };
  thread_local const std::unique_ptr<libdeflate_decompressor, Free> tool(libdeflate_alloc_decompressor());
  if (tool == nullptr) return false;
  made.bytes.resize(expected);
  std::size_t size = 0;
  const auto result = libdeflate_zlib_decompress_ex(tool.get(), compressed.data(), compressed.size(),
                                                    made.bytes.data(), expected, &made.used, &size);
  made.bytes.resize(result == LIBDEFLATE_SUCCESS ? size : 0);
  return result == LIBDEFLATE_SUCCESS;
}

}  // namespace

Inflated inflate(std::string_view compressed, std::size_t most, std::size_t expected) {
  Inflated made;
  // No stream grows more than 1032 times (RFC 1951): a length beyond is a lie, and no room is made for it.
  const bool believable = expected > 0 && expected <= most && expected / 1032 <= compressed.size();
  if (believable && inflate_whole(compressed, expected, made)) return made;
  z_stream stream{};
  constexpr int zlib_or_gzip = 15 + 32;
  if (inflateInit2(&stream, zlib_or_gzip) != Z_OK) {
    made.fault = Inflated::Fault::damaged;
    return made;
  }
  stream.next_in = input_of(compressed);
  stream.avail_in = at_most(compressed.size());
  int result = Z_OK;
  std::size_t room = std::min(most, believable ? expected + 1 : first_room);
  while (result == Z_OK) {
    made.bytes.resize(std::max(room, made.bytes.size()));
    stream.next_out = output_of(made.bytes, stream.total_out);
    stream.avail_out = at_most(made.bytes.size() - stream.total_out);
    result = ::inflate(&stream, Z_NO_FLUSH);
    if (stream.avail_out > 0 || made.bytes.size() >= most) break;  // the input ended, or there may be no more
    room = std::min(most, 2 * made.bytes.size());
  }
  made.bytes.resize(stream.total_out);
  made.used = stream.total_in;
  made.fault = fault_of(result, stream.avail_out == 0);
  inflateEnd(&stream);
  return made;
}

std::uint32_t checksum(std::string_view bytes) { return libdeflate_crc32(0, bytes.data(), bytes.size()); }

std::string deflate_zlib(std::string_view bytes, int level) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::string made(size, '\0');
  compress2(output_of(made, 0), &size, input_of(bytes), static_cast<uLong>(bytes.size()), level);
  made.resize(size);
  return made;
}

}  // namespace hakem
