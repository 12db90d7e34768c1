// Files and folders on the way to a Source.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/left_out.hpp"
#include "core/source.hpp"
#include "diag/report.hpp"

namespace hakem {

// A source read from `path` ("-" is standard input), or why it could not be read, as a report with S101, S108
// or what an archive may have (S110 …). A folder cannot be read; pipes can. What is packed is unpacked: the
// single file of "x.mat.gz", the only member of an archive; "season.zip/a/b.mat" is that member. Of a
// document (document.hpp) it is what is written in it.
struct Opened {
  std::optional<Source> source;
  FileReport failure;
};
Opened open_source(const std::string& path, Encoding forced = Encoding::detect);
// The same, called `name` in reports, for those who know what is packed: the bytes of a file as they lie
// there.
Opened open_unpacked(const std::string& path, Encoding forced, const std::string& name);
// The archive that `path` leads into, "season.zip" for "season.zip/a/b.mat"; empty if there is none.
std::string archive_around(const std::string& path);

// The bytes of the file at `path` ("-" is standard input); nothing, and why, if they cannot be read.
std::optional<std::string> read_bytes(const std::string& path, const std::string& name, FileReport& failure);

// Largest input that is read: 1 GiB.
constexpr std::size_t max_source_bytes = std::size_t{1} << 30;

// Which of the files that a folder or an archive holds are wanted. Patterns are those of the shell: `*` any
// characters (a slash too), `?` one, `[a-z]`. A pattern without a slash is matched with the names of the file
// and of every folder on the way to it, one with a slash with the whole path below the folder or archive. An
// archive is wanted unless it is excluded, because what lies in it may be; `x.mat.gz` is wanted as `x.mat`
// is.
struct Filter {
  std::vector<std::string> include = {};  // none: everything
  std::vector<std::string> exclude = {};
  std::function<bool(const std::string& where)> also =
      {};                       // asked with the whole path; empty: all are wanted
  bool names_left_out = false;  // the rest is to be named, not only counted

  bool passes(std::string_view path) const;  // the patterns alone
  bool wants(std::string_view path, std::string_view where) const {
    return passes(path) && (!also || also(std::string(where)));
  }
};

// True if a name on the way to `path` begins with a full stop, or with __MACOSX, which the archiver of that
// system leaves in its archives.
bool is_hidden(std::string_view path);

// The files behind `path`: itself, or every regular file under a folder that `filter` wants, recursively and
// in byte order of their paths; hidden ones (and what lies in hidden folders) are left out and counted. Links
// are followed; a folder that several paths lead to is listed once. What does not exist or cannot be listed
// is named in `unreadable` with the reason, and the rest is listed all the same.
struct Listing {
  std::vector<std::string> files;
  std::vector<std::pair<std::string, int>> unreadable;  // with the value of errno
  LeftOut left_out;                                     // files and folders
  bool is_folder = false;
};
Listing list_files(const std::string& path, const Filter& filter = {});

}  // namespace hakem
