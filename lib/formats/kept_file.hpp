// A binary file kept whole beside its events, for a way back to the same bytes: a note (NoteKind::source)
// behind begin_match, "xg:UkdNSA…", the notation's name and base64 (RFC 4648). A writer of that notation
// gives the kept bytes back if they still mean the events it was sent, and writes them anew if not; others
// leave it out. Nobody writes .bgf: there it is not the file but what follows from its turns, as JSON,
// `bgf:"prGreen": {…}`, which other notations leave out likewise.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hakem {

std::string kept_file_note(std::string_view notation, std::string_view bytes);

// Whether a note (NoteKind::source) is one of these, of whatever notation.
bool is_kept_file(std::string_view note);

// The bytes; nothing if the note keeps none of `notation`, or its base64 is damaged.
std::optional<std::string> kept_file(std::string_view note, std::string_view notation);

}  // namespace hakem
