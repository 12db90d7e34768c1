#include "io.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "diag/message.hpp"

namespace hakem {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

std::string system_reason(int error) { return std::generic_category().message(error); }

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Into a device or a pipe, which cannot be replaced.
std::string write_through(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return system_reason(errno);
  const int error = write_all(file, text) ? 0 : errno;
  ::close(file);
  return error == 0 ? std::string() : system_reason(error);
}

// The permissions a new file gets.
mode_t default_mode() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

}  // namespace

Language language_of(int argc, const char* const* argv) {
  std::string_view wanted;
  for (int i = 1; i < argc && std::strcmp(argv[i], "--") != 0; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--lang" && i + 1 < argc) wanted = argv[i + 1];
    if (argument.starts_with("--lang=")) wanted = argument.substr(7);
  }
  if (wanted == "tr") return Language::tr;
  if (wanted == "en") return Language::en;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string_view value = environment(name);
    if (!value.empty()) return value == "tr" || value.starts_with("tr_") ? Language::tr : Language::en;
  }
  return Language::en;
}

bool wants_colour(std::string_view choice) {
  if (choice != "auto") return choice == "always";
  return environment("NO_COLOR").empty() && environment("TERM") != "dumb" && ::isatty(STDOUT_FILENO) == 1;
}

void print(std::string_view text) {
  if (!text.empty()) std::fwrite(text.data(), 1, text.size(), stdout);  // an empty view may point nowhere
}

void print_error(std::string_view text) {
  std::fflush(stdout);
  if (!text.empty()) std::fwrite(text.data(), 1, text.size(), stderr);
}

void complain(std::string_view text) { print_error(std::string("hakem: ").append(text).append("\n")); }

bool flush() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

std::string write_file(const std::string& path, std::string_view text, bool replace, Language language) {
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return system_reason(EISDIR);
  if (exists && !S_ISREG(status.st_mode)) return write_through(path, text);
  if (exists && !replace)
    return std::string(
        in(language, "the file exists; --force replaces it", "dosya var; --force üzerine yazar"));

  // The new content under another name in the same folder, then one rename. A link stays a link.
  std::error_code no_such_file;
  const std::filesystem::path target =
      exists ? std::filesystem::canonical(path, no_such_file) : std::filesystem::path(path);
  std::string fresh = (target.parent_path() / ("." + target.filename().native() + ".XXXXXX")).native();
  const int file = ::mkstemp(fresh.data());
  if (file < 0) return system_reason(errno);
  const mode_t mode = exists ? status.st_mode & 07777U : default_mode();
  int error = write_all(file, text) && ::fchmod(file, mode) == 0 ? 0 : errno;
  if (::close(file) != 0 && error == 0) error = errno;
  if (error == 0 && ::rename(fresh.c_str(), target.c_str()) == 0) return {};
  if (error == 0) error = errno;
  ::unlink(fresh.c_str());
  return system_reason(error);
}

}  // namespace hakem
