// Why the operating system refused something, in the language of the user.
#pragma once

#include <string>
#include <string_view>

#include "diag/catalog.hpp"

namespace hakem {

// No values of errno, but as much a reason:
constexpr int became_shorter = -1;   // the file, while it was read
constexpr int end_missing = -2;      // of an archive whose members so far are whole
constexpr int bytes_behind = -3;     // the compressed data, and no part of it
constexpr int several_members = -4;  // of an archive, where one record is asked for

// `error`: a value of errno, or one of these. English is the system's own sentence; Turkish cites it where we
// have none.
std::string system_reason(int error, Language language);

// What libarchive says is wrong with an archive. English is its own sentence; Turkish says of what kind it
// is.
std::string archive_reason(std::string_view sentence, Language language);

}  // namespace hakem
