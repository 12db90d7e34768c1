// What findings are, for those who judge them: in the front matter of their pages instead of lists of codes.
#pragma once

#include "diag/catalog.hpp"

namespace hakem {

// One a row of the table in docs/diagnostics/README.md, which tells what each means.
enum class Trait : std::uint8_t {
#include "diag/traits.inc"
};

inline bool has(Code code, Trait trait) {
  return (entry(code).traits >> static_cast<unsigned>(trait) & 1U) != 0;
}
inline bool has(const Diagnostic& found, Trait trait) { return has(found.code, trait); }

}  // namespace hakem
