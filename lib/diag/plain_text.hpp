// Text of a record on its way to a person or a machine.
//
// A record is written by strangers: its names and lines may hold escape sequences, marks that turn the
// direction of writing, or bytes that are no text. Nothing of a record reaches an output but through these
// functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hakem {

// The character at `at`, which moves behind it; U+FFFD for a byte that is no UTF-8. `at` must be inside.
char32_t next_character(std::string_view text, std::size_t& at);

// True for what a terminal obeys or an eye cannot see: control characters, direction marks, line separators,
// zero-width characters.
bool is_unsafe(char32_t character);

// Columns of a terminal the character takes: 0 for a combining mark, 2 for wide East Asian ones and most
// pictures.
int cell_width(char32_t character);
// Columns `text` takes if all of it is safe.
std::size_t cells(std::string_view text);

// `text` with unsafe characters spelled out (\t, \x1b, \u202e) and cut with … after `most` characters.
void append_plain(std::string& out, std::string_view text, std::size_t most = std::string_view::npos);
std::string plain(std::string_view text, std::size_t most = std::string_view::npos);

// `text` as a JSON string with its quotes; always valid UTF-8.
void append_json(std::string& out, std::string_view text);

}  // namespace hakem
