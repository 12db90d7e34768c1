// The pieces of Turkish notation that need no state to be written. Whatever could be read as something else
// is written in the longer form that cannot.
#pragma once

#include <string>
#include <string_view>

#include "model/event.hpp"

namespace hakem::tavla {

std::string_view side_name(Side side);

// Without blanks around it of any kind, no-break ones included.
std::string_view without_outer_blanks(std::string_view text);
// One line holds `text` as a value, and nothing in it is a comment or a quote to the reader.
bool is_plain(std::string_view text);
// "Anahtar: değer"; quotes around a value that is not plain. A line end within becomes a blank.
void append_field(std::string& out, std::string_view key, std::string_view value);
// "Turnuva: x", or [Key "value"] where the key could be read as something else.
void append_tag(std::string& out, const Tag& tag);
// "Seçenek: …", or nothing.
void append_options(std::string& out, const MatchHead& head);
// "# …", or braces around several lines.
void append_comment(std::string& out, std::string_view text);
// "Sonuç: …", "Skor: …"; a match won is "Maç sonucu: …" where that may end the game.
void append_claim(std::string& out, const Claim& claim, bool in_game);
// XGID=… if the position was written so and it still says all of it, else a block.
void append_setup(std::string& out, const Setup& setup);

}  // namespace hakem::tavla
