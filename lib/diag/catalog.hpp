// The catalogue of diagnostics, generated from docs/diagnostics/*.md.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "diag/diagnostic.hpp"

namespace hakem {

enum class Language : std::uint8_t { en, tr };

struct CatalogEntry {
  Code code;
  std::string_view id;    // "M104"
  std::string_view name;  // "must-play-both"
  Severity severity;
  std::uint32_t traits;   // a bit a trait, for has() (diag/trait.hpp)
  std::string_view args;  // names of the facts, comma separated, in the order they are reported
  std::string_view en;    // message with {arg} placeholders
  std::string_view tr;
};

// Every diagnostic, in the order of the codes.
std::span<const CatalogEntry> catalog();
const CatalogEntry& entry(Code code);
// By id or name, any case; null if there is none.
const CatalogEntry* find_entry(std::string_view id_or_name);

inline std::string_view id(Code code) { return entry(code).id; }
inline Severity severity(Code code) { return entry(code).severity; }
// "error", "warning", "info"; with Language::tr "hata", "uyarı", "bilgi".
std::string_view severity_name(Severity severity, Language language);

}  // namespace hakem
