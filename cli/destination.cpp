#include "destination.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <tuple>
#include <utility>

#include "diag/message.hpp"
#include "diag/system_reason.hpp"
#include "io.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

int write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

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

// The file behind a link, so that a link stays a link.
std::string target_of(const std::string& path) {
  std::error_code no_such_file;
  const fs::path real = fs::canonical(path, no_such_file);
  return no_such_file ? path : real.native();
}

}  // namespace

Destination::Destination(std::string path) : path_(std::move(path)) {
  if (is_standard_output()) return;
  struct stat status {};
  const bool exists = ::stat(path_.c_str(), &status) == 0;
  if (exists &&
      !S_ISREG(status.st_mode)) {  // a device or a pipe cannot be replaced; a folder cannot be written
    file_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    const fs::path target = target_of(path_);
    fresh_ = (target.parent_path() / ("." + target.filename().native() + ".XXXXXX")).native();
    file_ = ::mkstemp(fresh_.data());
    if (file_ >= 0 && !exists) ::fchmod(file_, default_mode());
    if (file_ >= 0 && exists) {
      changes_owner_ = !take_after(file_, status);
      had_other_names_ = status.st_nlink > 1;
    }
  }
  if (file_ >= 0) return;
  error_ = errno;
  fresh_.clear();
}

Destination::Destination(Destination&& that) noexcept
    : path_(std::move(that.path_)),
      fresh_(std::exchange(that.fresh_, {})),
      file_(std::exchange(that.file_, -1)),
      error_(that.error_),
      had_other_names_(that.had_other_names_),
      changes_owner_(that.changes_owner_) {}

Destination::~Destination() {
  if (file_ >= 0) ::close(file_);
  if (!fresh_.empty()) ::unlink(fresh_.c_str());
}

void Destination::write(std::string_view text) {
  if (is_standard_output()) return print(text);
  if (error_ == 0) error_ = write_all(file_, text);
}

std::string Destination::close(Language language) {
  if (is_standard_output()) return {};
  if (file_ >= 0 && ::close(std::exchange(file_, -1)) != 0 && error_ == 0) error_ = errno;
  if (error_ == 0 && !fresh_.empty()) {
    if (::rename(fresh_.c_str(), target_of(path_).c_str()) == 0)
      fresh_.clear();
    else
      error_ = errno;
  }
  return error_ == 0 ? std::string() : system_reason(error_, language);
}

std::string Destination::aftermath(Language language) const {
  if (had_other_names_)
    return std::string(in(language, "the file has other names (hard links); they keep the old text",
                          "dosyanın başka adları da var (sabit bağlar); onlarda eski metin duruyor"));
  if (changes_owner_)
    return std::string(in(language, "its owner could not be kept: the file is yours now",
                          "dosyanın sahibi korunamadı: dosya artık sizin"));
  return {};
}

}  // namespace hakem
