// The program has a manifest (cli/hakem.manifest) by which Windows takes and gives UTF-8 wherever letters are
// bytes, from version 1903 of Windows 10 on.
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <memory>

#include "batch/system.hpp"

namespace hakem::os {
namespace {

namespace fs = std::filesystem;

// The C library's own letters, in which libarchive has names: a property of the process here.
[[maybe_unused]] const char* const letters = std::setlocale(LC_CTYPE, ".UTF8");

struct Close {
  using pointer = HANDLE;
  void operator()(HANDLE handle) const { ::CloseHandle(handle); }
};

HANDLE handle_of(std::FILE* stream) {
  return reinterpret_cast<HANDLE>(::_get_osfhandle(::_fileno(stream)));  // NOLINT: that is how it is given
}

std::uint64_t joined(DWORD high, DWORD low) { return std::uint64_t{high} << 32U | low; }

int last_error() {
  return number_of(std::error_code(static_cast<int>(::GetLastError()), std::system_category()));
}

void show_colours(std::FILE* stream) {
  DWORD mode = 0;
  if (::GetConsoleMode(handle_of(stream), &mode) != 0)
    ::SetConsoleMode(handle_of(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

}  // namespace

const std::string_view not_in_names = "<>:\"|?*";
// libarchive takes them for those of DOS, as it rightly does in a zip.
const char* const letters_in_tar = "UTF-8";

std::string text_of(const fs::path& path) { return path.generic_string(); }

std::string with_slashes(std::string word) {
  std::ranges::replace(word, '\\', '/');
  return word;
}

std::vector<std::string> paths_of(const std::string& word) {
  if (word.find_first_of("*?") == std::string::npos) return {word};
  const fs::path pattern = word;
  std::vector<std::string> found;
  WIN32_FIND_DATAW entry;
  const HANDLE search = ::FindFirstFileW(pattern.c_str(), &entry);
  for (bool more = search != INVALID_HANDLE_VALUE; more; more = ::FindNextFileW(search, &entry) != 0)
    if (const fs::path name = entry.cFileName; name != "." && name != "..")
      found.push_back(text_of(pattern.parent_path() / name));
  if (search != INVALID_HANDLE_VALUE) ::FindClose(search);
  std::ranges::sort(found);
  return found.empty() ? std::vector<std::string>{word} : found;
}

std::optional<RegularFile> regular_file(const std::string& path) {
  constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  const HANDLE handle = ::CreateFileW(fs::path(path).c_str(), 0, shared, nullptr, OPEN_EXISTING,
                                      FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return {};
  const std::unique_ptr<HANDLE, Close> file(handle);
  BY_HANDLE_FILE_INFORMATION known{};
  if (::GetFileType(handle) != FILE_TYPE_DISK || ::GetFileInformationByHandle(handle, &known) == 0 ||
      (known.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
    return {};
  return RegularFile{FileId(known.dwVolumeSerialNumber, joined(known.nFileIndexHigh, known.nFileIndexLow)),
                     joined(known.nFileSizeHigh, known.nFileSizeLow)};
}

std::uintmax_t known_size(std::FILE* file) {
  LARGE_INTEGER size{};
  const bool known =
      ::GetFileType(handle_of(file)) == FILE_TYPE_DISK && ::GetFileSizeEx(handle_of(file), &size) != 0;
  return known ? static_cast<std::uintmax_t>(size.QuadPart) : 0;
}

// Owner and permissions are taken over where the file is replaced.
Output open_output(const std::string& path, const std::string& target) {
  Output output;
  std::error_code none;
  const fs::file_status status = fs::status(path, none);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    output.file = ::_wopen(fs::path(path).c_str(), _O_WRONLY | _O_BINARY);
    output.error = output.file < 0 ? errno : 0;
    return output;
  }
  const fs::path place = target;
  output.fresh = text_of(place.parent_path() / ("." + place.filename().string() + ".XXXXXX"));
  output.file = ::mkstemp(output.fresh.data());
  if (output.file < 0) return {.error = errno};
  output.had_other_names = fs::exists(status) && fs::hard_link_count(path, none) > 1;
  return output;
}

int write_all(int file, std::string_view text) {
  constexpr std::size_t at_once = std::size_t{1} << 20U;
  while (!text.empty()) {
    const int written = ::_write(file, text.data(), static_cast<unsigned>(std::min(text.size(), at_once)));
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int close_output(int file) { return ::_close(file) == 0 ? 0 : errno; }

int replace(const std::string& target, const std::string& fresh) {
  const fs::path from = fresh;
  const fs::path to = target;
  std::error_code none;
  const bool done = fs::exists(to, none)
                        ? ::ReplaceFileW(to.c_str(), from.c_str(), nullptr, REPLACEFILE_IGNORE_MERGE_ERRORS,
                                         nullptr, nullptr) != 0
                        : ::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING) != 0;
  return done ? 0 : last_error();
}

bool is_protected(const std::string& path) {
  constexpr int to_write = 2;
  return ::_waccess(fs::path(path).c_str(), to_write) != 0;
}

bool is_terminal(std::FILE* stream) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(stream), &mode) != 0;
}

std::size_t columns_of(std::FILE* stream) {
  CONSOLE_SCREEN_BUFFER_INFO screen{};
  if (::GetConsoleScreenBufferInfo(handle_of(stream), &screen) == 0) return 0;
  return static_cast<std::size_t>(screen.srWindow.Right - screen.srWindow.Left + 1);
}

std::string language_of_user() {
  wchar_t name[LOCALE_NAME_MAX_LENGTH] = {};
  ::GetUserDefaultLocaleName(name, LOCALE_NAME_MAX_LENGTH);
  return fs::path(name).string();
}

Console::Console() : letters_before_(::GetConsoleOutputCP()) {
  for (std::FILE* stream : {stdin, stdout, stderr}) ::_setmode(::_fileno(stream), _O_BINARY);
  ::SetConsoleOutputCP(CP_UTF8);
  show_colours(stdout);
  show_colours(stderr);
}
Console::~Console() {
  if (letters_before_ != 0) ::SetConsoleOutputCP(letters_before_);
}

Utf8Letters::Utf8Letters() = default;
Utf8Letters::~Utf8Letters() = default;

}  // namespace hakem::os
