// The head lines of mails: those that mail itself has (RFC 5322) and those that clients write above a text
// they quote or forward, in the languages of our users.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arrival/lines.hpp"

namespace hakem::arrival {

// The folded key of a head line ("subject", "konu"); empty if `line` is none.
std::string key_of_head(std::string_view line);

// How many lines from `first` on are the head of a mail, the blank line behind it included; 0 if they are
// none: two lines at least, one of which names who wrote or received it or what it is about.
std::size_t head_lines(std::string_view text, const std::vector<Line>& lines, std::size_t first);

// Whether the head of a mail begins at `first` whatever stands above it: it tells more than one thing that
// only mails tell.
bool speaks_for_itself(std::string_view text, const std::vector<Line>& lines, std::size_t first);

// A line that ends a letter, behind which its writer signs: "Best regards,", "Saygılarımla".
bool closes_letter(std::string_view line);

// "-----Original Message-----", "---------- Yönlendirilmiş ileti ----------".
bool parts_mails(std::string_view line);
// "On Sat, 21 Mar 2026, Nadia wrote:", "… tarihinde şunu yazdı:".
bool introduces_quotation(std::string_view line);

}  // namespace hakem::arrival
