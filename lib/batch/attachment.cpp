#include "batch/attachment.hpp"

#include <array>

#include "batch/document.hpp"
#include "batch/packing.hpp"
#include "core/base64.hpp"
#include "formats/lines.hpp"
#include "formats/turn_words.hpp"

namespace hakem {
namespace {

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// "Return-Path: …", "From ali@…": so every mail begins.
bool may_be_mail(std::string_view bytes) {
  if (bytes.starts_with("From ")) return true;
  std::size_t at = 0;
  while (at < bytes.size() && (is_letter(bytes[at]) || bytes[at] == '-')) ++at;
  return at > 1 && bytes.substr(at, 1) == ":" && bytes.find("base64") != bytes.npos;
}

// The lines of base64 from `at` on, as one.
std::string letters_from(std::string_view bytes, std::size_t at) {
  std::string letters;
  for (; at < bytes.size(); ++at) {
    if (bytes[at] == '\n' || bytes[at] == '\r') continue;
    if (bytes[at] != '=' && base64_letters.find(bytes[at]) == base64_letters.npos) break;
    letters.push_back(bytes[at]);
  }
  return letters;
}

// A record in the mail itself.
bool tells_turns(std::string_view bytes) {
  std::size_t turns = 0;
  Lines lines(bytes);
  for (std::string_view line; lines.next(line);) turns += telling_of(line, {}) == Telling::turn ? 1 : 0;
  return turns > 2;
}

bool holds_several(std::string_view bytes) {
  const auto twice = [&](std::string_view words) {
    const std::size_t first = bytes.find(words);
    return first != bytes.npos && bytes.find(words, first + 1) != bytes.npos;
  };
  return twice(" base64") || twice("ilename=") || twice("\nFrom: ") || tells_turns(bytes);
}

}  // namespace

std::optional<std::string> attached_archive(std::string_view bytes) {
  // A mail that says more than that keeps its own text: other parts, other mails, turns beside the archive.
  if (!may_be_mail(bytes) || holds_several(bytes)) return {};
  // How the first three bytes of a zip, a 7z and a gzip stream are written.
  constexpr std::array<std::string_view, 3> beginnings = {"\nUEsD", "\nN3q8", "\nH4sI"};
  for (const std::string_view begin : beginnings) {
    const std::size_t at = bytes.find(begin);
    if (at == bytes.npos) continue;
    std::optional<std::string> found = from_base64(letters_from(bytes, at + 1));
    if (found && looks_archived(std::string_view(*found).substr(0, 512)) &&
        !is_document(std::string_view(*found)))
      return found;
  }
  return {};
}

}  // namespace hakem
