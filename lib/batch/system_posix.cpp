#include <fcntl.h>
#include <locale.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <tuple>

#include "batch/system.hpp"

namespace hakem::os {
namespace {

namespace fs = std::filesystem;

// The permissions a new file gets.
mode_t default_mode() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

// Gives `file` the owner and the permissions `status` tells of. False if the owner has to be another.
bool take_after(int file, const struct stat& status) {
  struct stat fresh {};
  bool same = ::fstat(file, &fresh) == 0 && fresh.st_uid == status.st_uid && fresh.st_gid == status.st_gid;
  if (!same) same = ::fchown(file, status.st_uid, status.st_gid) == 0;
  if (!same) std::ignore = ::fchown(file, static_cast<uid_t>(-1), status.st_gid);  // at least the group
  ::fchmod(file, status.st_mode & 07777U);  // after the owner, whose change takes some of them away
  return same;
}

locale_t utf8_letters() {
  static locale_t const locale = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);  // null changes nothing
  return locale;
}

}  // namespace

const std::string_view not_in_names;
const char* const letters_in_tar = nullptr;

std::string text_of(const fs::path& path) { return path.native(); }

std::string with_slashes(std::string word) { return word; }

std::vector<std::string> paths_of(const std::string& word) { return {word}; }

std::optional<RegularFile> regular_file(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  return RegularFile{FileId(status.st_dev, status.st_ino), static_cast<std::uintmax_t>(status.st_size)};
}

std::uintmax_t known_size(std::FILE* file) {
  struct stat status {};
  const bool known = ::fstat(::fileno(file), &status) == 0 && S_ISREG(status.st_mode);
  return known ? static_cast<std::uintmax_t>(status.st_size) : 0;
}

Output open_output(const std::string& path, const std::string& target) {
  Output output;
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists &&
      !S_ISREG(status.st_mode)) {  // a device or a pipe cannot be replaced; a folder cannot be written
    output.file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    output.error = output.file < 0 ? errno : 0;
    return output;
  }
  const fs::path place = target;
  output.fresh = (place.parent_path() / ("." + place.filename().native() + ".XXXXXX")).native();
  output.file = ::mkstemp(output.fresh.data());
  if (output.file < 0) return {.error = errno};
  if (!exists) ::fchmod(output.file, default_mode());
  if (exists) {
    output.changes_owner = !take_after(output.file, status);
    output.had_other_names = status.st_nlink > 1;
  }
  return output;
}

int write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int close_output(int file) { return ::close(file) == 0 ? 0 : errno; }

int replace(const std::string& target, const std::string& fresh) {
  return ::rename(fresh.c_str(), target.c_str()) == 0 ? 0 : errno;
}

bool is_protected(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) != 0 || (status.st_mode & 0222U) == 0 ||
         ::access(path.c_str(), W_OK) != 0;
}

bool is_terminal(std::FILE* stream) { return ::isatty(::fileno(stream)) == 1; }

std::size_t columns_of(std::FILE* stream) {
  winsize size{};
  return ::ioctl(::fileno(stream), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

std::string language_of_user() { return {}; }

Console::Console() = default;
Console::~Console() = default;

Utf8Letters::Utf8Letters() : before_(::uselocale(utf8_letters())) {}
Utf8Letters::~Utf8Letters() { ::uselocale(static_cast<locale_t>(before_)); }

}  // namespace hakem::os
