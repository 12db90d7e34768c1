// Archives made in memory.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <string>
#include <utility>
#include <vector>

namespace hakem::packed {

using Members = std::vector<std::pair<std::string, std::string>>;  // name and bytes
enum class Kind { zip, tar, tar_v7, tar_gz, tar_zst, seven_zip };

inline la_ssize_t append(struct archive*, void* out, const void* bytes, std::size_t size) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

// An archive of these members.
inline std::string archive(Kind kind, const Members& members) {
  struct archive* const out = archive_write_new();
  if (kind == Kind::zip)
    archive_write_set_format_zip(out);
  else if (kind == Kind::seven_zip)
    archive_write_set_format_7zip(out);
  else if (kind == Kind::tar_v7)
    archive_write_set_format_v7tar(out);
  else
    archive_write_set_format_ustar(out);
  if (kind == Kind::tar_gz) archive_write_add_filter_gzip(out);
  if (kind == Kind::tar_zst) archive_write_add_filter_zstd(out);
  archive_write_set_bytes_in_last_block(out, 1);
  std::string bytes;
  archive_write_open(out, &bytes, nullptr, append, nullptr);
  for (const auto& [name, content] : members) {
    struct archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_write_header(out, entry);
    archive_write_data(out, content.data(), content.size());
    archive_entry_free(entry);
  }
  archive_write_close(out);
  archive_write_free(out);
  return bytes;
}

// One file, compressed with gzip.
inline std::string compressed(const std::string& bytes) {
  struct archive* const out = archive_write_new();
  archive_write_set_format_raw(out);
  archive_write_add_filter_gzip(out);
  archive_write_set_bytes_in_last_block(out, 1);
  std::string result;
  archive_write_open(out, &result, nullptr, append, nullptr);
  struct archive_entry* const entry = archive_entry_new();
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_write_header(out, entry);
  archive_write_data(out, bytes.data(), bytes.size());
  archive_entry_free(entry);
  archive_write_close(out);
  archive_write_free(out);
  return result;
}

}  // namespace hakem::packed
