#include "batch/packing.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <system_error>

#include "core/ascii.hpp"

namespace hakem {
namespace {

constexpr std::string_view filter_magics[] = {"\x1F\x8B", "\x28\xB5\x2F\xFD",
                                              "\xFD"
                                              "7zXZ",
                                              "BZh"};
constexpr std::string_view compressed_endings[] = {".gz", ".zst", ".xz", ".bz2"};
constexpr std::string_view archive_endings[] = {".zip", ".7z", ".tar", ".tgz", ".tzst", ".txz", ".tbz2"};

bool ends_with(std::string_view text, std::string_view ending) {
  return text.size() > ending.size() && same_word(text.substr(text.size() - ending.size()), ending);
}

// A tar from before "ustar" was written in it: the bytes of its first block add up to the number that it
// holds for that, which counts as blanks itself.
bool is_old_tar(std::string_view head) {
  constexpr std::size_t at = 148;
  constexpr std::size_t length = 8;
  if (head.size() < 512) return false;
  unsigned sum = length * ' ';
  for (const char byte : head.substr(0, at)) sum += static_cast<unsigned char>(byte);
  for (const char byte : head.substr(at + length, 512 - at - length)) sum += static_cast<unsigned char>(byte);
  const std::string_view field = head.substr(at, length);
  const std::size_t digits = std::min(field.find_first_not_of(' '), length);
  unsigned written = 0;
  const auto end = std::from_chars(field.data() + digits, field.data() + length, written, 8);
  return end.ec == std::errc() && written == sum;
}

}  // namespace

bool looks_archived(std::string_view head) {
  if (head.starts_with(zip_magic) || head.starts_with(zip_end_magic) || head.starts_with(seven_zip_magic))
    return true;
  if (head.size() >= 262 && head.substr(257, 5) == "ustar") return true;
  if (is_old_tar(head)) return true;
  return std::ranges::any_of(filter_magics, [&](std::string_view magic) { return head.starts_with(magic); });
}

bool named_as_archive(std::string_view path) {
  const auto is_named = [&](std::string_view ending) { return ends_with(path, ending); };
  return std::ranges::any_of(archive_endings, is_named) || std::ranges::any_of(compressed_endings, is_named);
}

std::string_view name_when_unpacked(std::string_view path) {
  const auto is_named = [&](std::string_view ending) { return ends_with(path, ending); };
  if (std::ranges::any_of(archive_endings, is_named)) return {};
  const auto* const packing = std::ranges::find_if(compressed_endings, is_named);
  if (packing == std::end(compressed_endings)) return path;
  return name_when_unpacked(path.substr(0, path.size() - packing->size()));
}

}  // namespace hakem
