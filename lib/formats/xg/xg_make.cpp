#include "formats/xg/xg_make.hpp"

#include <algorithm>

#include "core/encoding.hpp"
#include "core/rich_text.hpp"
#include "core/utf8.hpp"
#include "formats/inflate.hpp"
#include "formats/xg/xg_container.hpp"

namespace hakem::xg {
namespace {

void append_u32(std::string& out, std::uint64_t value) {
  for (unsigned shift = 0; shift < 32; shift += 8) out += static_cast<char>(value >> shift & 0xFFU);
}

// UTF-16LE, `most_units` of it, and no half of a character.
std::string wide(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = std::max<std::size_t>(1, sequence_length(text.substr(at)));
    std::string units;
    if (!encode(text.substr(at, length), Encoding::utf16le, units)) units = std::string("?\0", 2);
    if (out.size() + units.size() > 2 * most_units) break;
    out += units;
    at += length;
  }
  return out;
}

// A member: its name, its bytes as zlib makes them, and how XG lists it.
class Archive {
 public:
  void add(std::string_view name, std::string_view bytes) {
    constexpr std::size_t name_room = 256;
    const std::string stored = deflate_zlib(bytes, level);
    registry_ += static_cast<char>(name.size());
    registry_.append(name).append(name_room - 1 - name.size() + name_room, '\0');
    append_u32(registry_, bytes.size());
    append_u32(registry_, stored.size());
    append_u32(registry_, members_.size());
    append_u32(registry_, checksum(bytes));
    registry_ += std::string("\0\2\0\0", 4);  // compressed, at what XG calls level 2
    members_ += stored;
    ++count_;
  }

  std::string bytes() const {
    const std::string registry = deflate_zlib(registry_, level);
    std::string out = members_ + registry;
    const std::uint32_t sum = checksum(out);
    append_u32(out, sum);
    append_u32(out, count_);
    append_u32(out, 1);
    append_u32(out, registry.size());
    append_u32(out, members_.size());
    append_u32(out, 1);
    return out.append(12, '\0');
  }

 private:
  static constexpr int level = 6;
  std::string members_, registry_;
  std::uint32_t count_ = 0;
};

}  // namespace

void NewRecord::put_short_text(std::size_t at, std::string_view text, std::size_t most) {
  std::string narrow;
  for (std::size_t i = 0; i < text.size() && narrow.size() < most;) {
    const std::size_t length = std::max<std::size_t>(1, sequence_length(text.substr(i)));
    std::string letter;
    narrow += encode(text.substr(i, length), Encoding::windows_1252, letter) ? letter : "?";
    i += length;
  }
  put_u8(at, static_cast<std::uint8_t>(narrow.size()));
  narrow.copy(bytes_.data() + at + 1, narrow.size());
}

void NewRecord::put_wide_text(std::size_t at, std::string_view text) {
  const std::string units = wide(text);
  units.copy(bytes_.data() + at, units.size());
}

std::string comment_line(std::string_view text) {
  std::string line = "{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Tahoma;}}\n\\pard\\f0\\fs16 " +
                     as_rich_text(text) + "\\par\n}\n";
  std::string out;
  for (const char sign : line) {
    if (sign == '\r') continue;
    out += sign == '\n' ? std::string_view("\x01\x02") : std::string_view(&sign, 1);
  }
  return out;
}

std::string whole_file(std::string_view records, std::string_view comments, std::string_view title) {
  // The program that such files belong to; the same in all of them.
  constexpr std::string_view program("\xE1\xF5\x5A\x2F\x21\xE0\x32\x48\xA4\x23\xEF\x48\x0E\xC5\x8A\x0B", 16);
  constexpr std::size_t texts[] = {40, 2088};
  std::string out = "RGMH";
  append_u32(out, 1);
  append_u32(out, header_size);
  out.append(12, '\0').append(program).append(header_size - 40, '\0');
  const std::string shown = wide(title);
  for (const std::size_t at : texts) shown.copy(out.data() + at, shown.size());
  Archive archive;
  archive.add("temp.xg", records);
  archive.add("temp.xgi", std::string(records.substr(0, record_size)) +
                              std::string(records.substr(records.size() - record_size)));
  if (!comments.empty()) archive.add("temp.xgc", comments);
  return out + archive.bytes();
}

}  // namespace hakem::xg
