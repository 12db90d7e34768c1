#include "formats/kept_file.hpp"

#include <algorithm>

#include "core/base64.hpp"

namespace hakem {
namespace {

constexpr std::string_view notations[] = {"xg", "ogxm", "bgf"};

}  // namespace

std::string kept_file_note(std::string_view notation, std::string_view bytes) {
  return std::string(notation) + ':' + as_base64(bytes);
}

bool is_kept_file(std::string_view note) {
  return std::ranges::any_of(notations, [&](std::string_view name) {
    return note.starts_with(name) && note.substr(name.size()).starts_with(':');
  });
}

std::optional<std::string> kept_file(std::string_view note, std::string_view notation) {
  if (!note.starts_with(notation) || !note.substr(notation.size()).starts_with(':')) return {};
  return from_base64(note.substr(notation.size() + 1));
}

}  // namespace hakem
