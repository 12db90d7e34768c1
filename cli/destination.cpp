#include "destination.hpp"

#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "diag/message.hpp"
#include "diag/system_reason.hpp"
#include "io.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

// The file behind a link, so that a link stays a link.
std::string target_of(const std::string& path) {
  std::error_code no_such_file;
  const fs::path real = fs::canonical(path, no_such_file);
  return no_such_file ? path : os::text_of(real);
}

}  // namespace

Destination::Destination(std::string path) : path_(std::move(path)) {
  if (!is_standard_output()) output_ = os::open_output(path_, target_of(path_));
}

Destination::Destination(Destination&& that) noexcept
    : path_(std::move(that.path_)), output_(std::exchange(that.output_, {})) {}

Destination::~Destination() {
  if (output_.file >= 0) os::close_output(output_.file);
  if (!output_.fresh.empty()) std::remove(output_.fresh.c_str());
}

void Destination::write(std::string_view text) {
  if (is_standard_output()) return print(text);
  if (output_.error == 0) output_.error = os::write_all(output_.file, text);
}

std::string Destination::close(Language language) {
  if (is_standard_output()) return {};
  if (output_.file >= 0) keep(os::close_output(std::exchange(output_.file, -1)));
  if (output_.error == 0 && !output_.fresh.empty()) {
    keep(os::replace(target_of(path_), output_.fresh));
    if (output_.error == 0) output_.fresh.clear();
  }
  return output_.error == 0 ? std::string() : system_reason(output_.error, language);
}

void Destination::keep(int error) {
  if (output_.error == 0) output_.error = error;
}

std::string Destination::aftermath(Language language) const {
  if (output_.had_other_names)
    return std::string(in(language, "the file has other names (hard links); they keep the old text",
                          "dosyanın başka adları da var (sabit bağlar); onlarda eski metin duruyor"));
  if (output_.changes_owner)
    return std::string(in(language, "its owner could not be kept: the file is yours now",
                          "dosyanın sahibi korunamadı: dosya artık sizin"));
  return {};
}

}  // namespace hakem
