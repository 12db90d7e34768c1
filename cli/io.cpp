#include "io.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "batch/config.hpp"
#include "batch/files.hpp"
#include "batch/system.hpp"
#include "core/ascii.hpp"
#include "destination.hpp"
#include "diag/message.hpp"
#include "diag/table.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

// What the hakem.toml of the current folder says; what is wrong in it is said where it is read for good.
std::string configured_language() {
  const std::string path = find_config({});
  if (path.empty()) return {};
  const Opened opened = open_source(path);
  std::vector<std::string> problems;
  return opened.source ? read_config(path, opened.source->text(), Language::en, problems).lang
                       : std::string();
}

std::size_t width_of(std::FILE* stream) {
  if (!os::is_terminal(stream)) return 0;
  if (const std::int32_t columns = to_int(environment("COLUMNS")); columns > 0)
    return static_cast<std::size_t>(columns);
  return os::columns_of(stream);
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
  const std::string configured = configured_language();
  if (!configured.empty()) return configured == "tr" ? Language::tr : Language::en;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string_view value = environment(name);
    if (!value.empty()) return value == "tr" || value.starts_with("tr_") ? Language::tr : Language::en;
  }
  return os::language_of_user().starts_with("tr-") ? Language::tr : Language::en;
}

bool wants_colour(std::string_view choice) {
  if (choice != "auto") return choice == "always";
  if (!environment("NO_COLOR").empty()) return false;
  for (const char* name : {"FORCE_COLOR", "CLICOLOR_FORCE"})
    if (const std::string_view value = environment(name); !value.empty()) return value != "0";
  return environment("CLICOLOR") != "0" && environment("TERM") != "dumb" && os::is_terminal(stdout);
}

std::size_t terminal_width() { return width_of(stdout); }

bool draws_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    if (value == "C" || value == "POSIX") return false;
    // "tr_TR.ISO-8859-9@euro"; a name without an encoding leaves it to the system, which is UTF-8 these days.
    const std::size_t dot = value.find('.');
    if (dot == std::string_view::npos) return true;
    const std::string_view codeset = value.substr(dot + 1, value.find('@') - dot - 1);
    return same_word(codeset, "utf-8") || same_word(codeset, "utf8");
  }
  return true;
}

void print(std::string_view text) {
  if (!text.empty()) std::fwrite(text.data(), 1, text.size(), stdout);  // an empty view may point nowhere
}

void print_error(std::string_view text) {
  std::fflush(stdout);
  if (!text.empty()) std::fwrite(text.data(), 1, text.size(), stderr);
}

void complain(std::string_view text) {
  print_error(wrapped(std::string("hakem: ").append(text), width_of(stderr), "  ") + "\n");
}

bool flush() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

std::string write_file(const std::string& path, std::string_view text, bool replace, Language language) {
  std::error_code none;
  if (!replace && std::filesystem::is_regular_file(path, none))
    return std::string(texts::file_exists(language));
  Destination file(path);
  file.write(text);
  return file.close(language);
}

}  // namespace hakem
