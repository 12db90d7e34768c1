// The members of an archive, one after the other, as they stream by: zip, tar, 7z, each of them also
// compressed with gzip, zstd, xz or bzip2, single compressed files, and archives inside archives. Read by
// libarchive.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/files.hpp"

namespace hakem {

class Archive {
 public:
  // How deep archives may lie in archives.
  static constexpr std::size_t max_depth = 4;
  // An archive that has grown to `bomb_bytes` and to `bomb_ratio` times what was read of it is not read on.
  static constexpr std::uint64_t bomb_bytes = std::uint64_t{64} << 20;
  static constexpr std::uint64_t bomb_ratio = 200;

  // The archive at `path`. That it cannot be read shows in next().
  Archive(const std::string& path, const Filter& filter);
  // An archive in memory, called `name`.
  Archive(const std::string& name, std::string bytes, const Filter& filter);
  ~Archive();

  // A regular file in the archive that the filter wants: name with the archive before it ("a.zip/b/c.mat"; a
  // single compressed file has the name of the archive), and all of its bytes; or, instead of bytes, why it
  // (or the rest of the archive) cannot be read: S108, S110, S111 or S112.
  struct Member {
    std::string name;
    std::string bytes;
    std::optional<FileReport> failure;
    bool alone =
        false;  // the single file of a compressed one: what the user named, not what happened to lie there
  };
  // Nothing at the end.
  std::optional<Member> next();

  const LeftOut& left_out() const { return left_out_; }  // members that are hidden, not wanted, or no text
  std::uint64_t bytes_read() const;                      // of the archive itself

 private:
  struct Level;
  void close();
  std::optional<Member> member(const std::string& path, std::uint64_t size);
  std::optional<Member> enter(const std::string& path, std::string head);
  static std::optional<Member> failure(const std::string& name, Code code, Fact fact);
  bool is_bomb(std::uint64_t more);
  bool pass_over();

  Filter filter_;
  std::vector<std::unique_ptr<Level>> levels_;  // the innermost open archive last
  LeftOut left_out_;
};

}  // namespace hakem
