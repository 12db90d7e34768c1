// Is this packed? By the first bytes of a file, or by its name.
#pragma once

#include <string_view>

namespace hakem {

constexpr std::string_view zip_magic = "PK\x03\x04";
constexpr std::string_view zip_end_magic = "PK\x05\x06";  // an empty zip has nothing else
constexpr std::string_view seven_zip_magic = "7z\xBC\xAF\x27\x1C";

// True if a file that begins with `head` (its first 512 bytes, or all of it) is an archive or compressed.
bool looks_archived(std::string_view head);
// True for the names archives go by: .zip .tar .tgz .gz .zst .7z .xz .bz2 …
bool named_as_archive(std::string_view path);
// What `path` is called when it is unpacked: "a.mat" for "a.mat.gz", nothing for an archive of several,
// itself if it is not packed.
std::string_view name_when_unpacked(std::string_view path);

}  // namespace hakem
