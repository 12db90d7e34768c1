// Folding of words for comparison: case, Turkish letters and typographic variants fall together.
//
// "Açılış", "ACILIS", "açılış" and "acılıs" fold to "acilis". Never locale-dependent: the Turkish dotted and
// dotless i both become i. Names are never folded for output, only compared.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hakem {

// Lower-case ASCII of `text`: İIıi→i, şŞ→s, ç→c, ğ→g, ö→o, ü→u, âîû→aiu, combining marks and zero-width
// characters dropped, no-break and thin spaces → ' ', typographic dashes → '-', apostrophes and quotes →
// '\'', × → 'x', … → "...", arrows and fraction slashes → '/', full-width forms → ASCII, faces of dice (⚀…⚅)
// → digits. Other letters lose accents and case (É → e); anything else, ill-formed bytes included, stays as
// it is.
std::string fold(std::string_view text);
void fold(std::string_view text, std::string& out);

// As above, and for every byte of `out` the offset of the byte of `text` it came from, plus one entry for the
// end.
void fold(std::string_view text, std::string& out, std::vector<std::uint32_t>& from);

}  // namespace hakem
