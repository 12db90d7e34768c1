#include "batch/attachment.hpp"

#include <array>
#include <cstdint>

#include "batch/document.hpp"
#include "batch/packing.hpp"
#include "core/ascii.hpp"

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

int value_of(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (is_digit(c)) return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

// The letters of base64 from `at` on, up to what is neither one nor a line end.
std::string decoded(std::string_view bytes, std::size_t at) {
  std::string out;
  std::uint32_t bits = 0;
  int n_bits = 0;
  for (; at < bytes.size(); ++at) {
    if (bytes[at] == '\n' || bytes[at] == '\r') continue;
    const int value = value_of(bytes[at]);
    if (value < 0) break;
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    n_bits += 6;
    if (n_bits < 8) continue;
    n_bits -= 8;
    out.push_back(static_cast<char>(bits >> static_cast<unsigned>(n_bits) & 0xFFU));
  }
  return out;
}

}  // namespace

std::optional<std::string> attached_archive(std::string_view bytes) {
  if (!may_be_mail(bytes)) return {};
  // How the first three bytes of a zip, a 7z and a gzip stream are written.
  constexpr std::array<std::string_view, 3> beginnings = {"\nUEsD", "\nN3q8", "\nH4sI"};
  for (const std::string_view begin : beginnings) {
    const std::size_t at = bytes.find(begin);
    if (at == bytes.npos) continue;
    std::string found = decoded(bytes, at + 1);
    if (looks_archived(std::string_view(found).substr(0, 512)) && !is_document(std::string_view(found)))
      return found;
  }
  return {};
}

}  // namespace hakem
