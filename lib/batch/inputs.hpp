// What a run reads, one record file after the other, in the order the user named them: files, what lies in
// folders and archives, standard input.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "batch/archive.hpp"
#include "batch/files.hpp"
#include "batch/system.hpp"

namespace hakem {

// One thing to check.
struct Input {
  std::string name;   // as reports call it
  std::string path;   // where it lies: the file, or the archive and what it is called in there
  std::string below;  // the part of it below the folder or archive the user named; else the name of the file
  std::string bytes;  // of an archive's member; else it is still to be read from `path`
  bool on_disk = false;
  bool named = false;                 // by the user himself: reported whatever it turns out to be
  std::optional<FileReport> failure;  // it cannot be read
  std::size_t size = 0;               // bytes, as far as they are known before it is read
};

// True if the file at `path` is an archive or compressed. A pipe is not looked into.
bool is_archive(const std::string& path);
// The same, but for one that is a single compressed file.
bool is_archive_of_several(const std::string& path);

// Why nobody wants to hear of `input`, checked as `report`; nothing if somebody does. Text that is no record
// is not reported if it merely lies in a folder or an archive, is not called a record (.txt and .json are
// anybody's names) and tells no turns; nor is a file there without a byte.
std::optional<LeftOut::Why> why_left_out(const Input& input, const FileReport& report);

// The source of `input`, or why there is none; takes its bytes.
Opened open_input(Input& input, Encoding encoding);

// What reports call an input: the path it was found by, or only the part of it below the folder or archive
// that the user named, so that a folder and an archive of it give the same names.
enum class Naming : std::uint8_t { whole, below };

class Inputs {
 public:
  Inputs(std::vector<std::string> paths, Filter filter, Naming naming = Naming::whole);
  // A file or an archive in memory, called `name`. `found`: it lay in a folder somewhere, and is passed over
  // as such files are.
  Inputs(std::string name, std::string bytes, Filter filter, bool found = false);
  ~Inputs();

  // The next one; nothing at the end. A file that several paths or links lead to comes once, the first time.
  std::optional<Input> next();

  const LeftOut& left_out() const { return left_out_; }
  bool names_left_out() const { return filter_.names_left_out; }
  // Folders in which there was nothing to read, all of it left out included.
  const std::vector<std::string>& empty_folders() const { return empty_folders_; }

  // For a progress bar, at any time and in any thread: bytes handed out so far and bytes in all, as far as it
  // is known, of the files on disk.
  std::uint64_t bytes_done() const { return bytes_done_; }
  std::uint64_t bytes_all() const { return bytes_all_; }

 private:
  std::optional<Input> next_as_found();
  std::optional<Input> from_archive();
  std::optional<Input> from_listing();
  void list_next();
  std::optional<Input> from_bytes(Input input);

  Filter filter_;
  Naming naming_;
  std::vector<std::string> paths_;
  std::optional<std::string> held_;  // what is in memory and not at the path
  bool found_ = false;
  std::size_t next_path_ = 0;
  Listing listing_;
  std::size_t next_file_ = 0;
  std::size_t next_unreadable_ = 0;
  bool named_ = false;  // the listing is the path itself
  std::unique_ptr<Archive> archive_;
  bool archive_named_ = false;
  std::uint64_t archive_size_ = 0;
  std::set<os::FileId> named_files_;  // by the user himself
  std::set<os::FileId> met_;
  LeftOut left_out_;
  std::vector<std::string> empty_folders_;
  std::atomic<std::uint64_t> bytes_done_ = 0;  // read by whoever draws the bar
  std::atomic<std::uint64_t> bytes_all_ = 0;
};

}  // namespace hakem
