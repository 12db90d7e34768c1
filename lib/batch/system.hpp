// What every system has otherwise: files, their paths and terminals. Each function is written twice, in
// system_posix.cpp and system_windows.cpp; nothing else of the project asks which system it is on.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace hakem::os {

// A path as reports, patterns and lists have it: in UTF-8 (as it is, where a system does not say) and parted
// by slashes.
std::string text_of(const std::filesystem::path& path);
// The word of a command line, with slashes.
std::string with_slashes(std::string word);
// The files that the word of a command line stands for: what matches it in the order of the names, where the
// shell leaves that to the program; else the word itself.
std::vector<std::string> paths_of(const std::string& word);
// What no part of a file's name may have, beside slashes.
extern const std::string_view not_in_names;

// What the names in a tar are written in, if libarchive has to be told; else null.
extern const char* const letters_in_tar;

// The reason as a value of errno.
inline int number_of(const std::error_code& error) { return error.default_error_condition().value(); }

// What makes a file the same file, whatever its path: device and number there.
using FileId = std::pair<std::uint64_t, std::uint64_t>;
struct RegularFile {
  FileId id;
  std::uintmax_t size;
};
// Nothing for what is no regular file: two pipes may have one name.
std::optional<RegularFile> regular_file(const std::string& path);
// The size the system knows beforehand; 0 if it does not (pipes).
std::uintmax_t known_size(std::FILE* file);

// The file that is written to until it can take its place; or why it cannot be (a value of errno).
struct Output {
  int file = -1;
  int error = 0;
  std::string fresh = {};        // where it lies; empty: in its place, which is a device or a pipe
  bool had_other_names = false;  // the file that it replaces: hard links, which keep the old text
  bool changes_owner = false;    // it cannot be given back to whom it belongs
};
// For `path`, which leads to `target`: beside it, with the owner and the permissions of the file that is
// there.
Output open_output(const std::string& path, const std::string& target);
// These give 0, else the reason as a value of errno.
int write_all(int file, std::string_view text);
int close_output(int file);
int replace(const std::string& target, const std::string& fresh);
// Replacing a file needs no leave to write it, so that has to be asked: a file somebody protected stays.
bool is_protected(const std::string& path);

bool is_terminal(std::FILE* stream);
// Columns of the terminal behind `stream`; 0 if it does not tell.
std::size_t columns_of(std::FILE* stream);
// The language of who sits there, "tr-TR"; empty: the environment tells all there is to know.
std::string language_of_user();

// While it lives, standard input and output pass on bytes as they are, and a terminal shows UTF-8 and
// colours.
class Console {
 public:
  Console();
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

 private:
  [[maybe_unused]] unsigned letters_before_ = 0;
};

// While it lives, this thread's letters are UTF-8, whatever the locale of the program: libarchive brings
// names into the letters of the locale, and leaves those out that the locale has no letters for.
class Utf8Letters {
 public:
  Utf8Letters();
  ~Utf8Letters();
  Utf8Letters(const Utf8Letters&) = delete;
  Utf8Letters& operator=(const Utf8Letters&) = delete;

 private:
  [[maybe_unused]] void* before_ = nullptr;
};

}  // namespace hakem::os
