// Files and folders on the way to a Source.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/source.hpp"
#include "diag/report.hpp"

namespace hakem {

// A source read from `path` ("-" is standard input), or why it could not be read, as a report with S101 or
// S108. A folder cannot be read; pipes can.
struct Opened {
  std::optional<Source> source;
  FileReport failure;
};
Opened open_source(const std::string& path, Encoding forced = Encoding::detect);

// Largest input that is read: 1 GiB.
constexpr std::size_t max_source_bytes = std::size_t{1} << 30;

// The files behind `path`: itself, or every regular file under a folder, recursively and in byte order of
// their paths; hidden ones (and what lies in hidden folders) are left out. Links are followed; a folder that
// several paths lead to is listed once. What does not exist or cannot be listed is named in `unreadable` with
// the reason, and the rest is listed all the same.
struct Listing {
  std::vector<std::string> files;
  std::vector<std::pair<std::string, std::string>> unreadable;
};
Listing list_files(const std::string& path);

}  // namespace hakem
