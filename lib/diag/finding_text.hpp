// Sentences beyond the message that several outputs show with a finding. Not for public headers.
#pragma once

#include <string>

#include "diag/render.hpp"

namespace hakem {

// A finding about a file as a whole, or about a file of which nothing is there, has no line to show.
bool has_place_in_text(const FileReport& report, const Diagnostic& finding);

// "game 3, turn 12, Alice to play 6-1"; empty if the finding is not inside a game.
// Where `offset` stands, to be put behind the name of the file: ":12:46"; of a file that is no text ":byte
// 8233".
std::string where_text(const Source& source, std::uint32_t offset, Language language);
std::string place_text(const FileReport& report, const Diagnostic& finding, Language language);

// The position before the turn it is about; empty if that is not known, or has no XGID.
std::string xgid_of(const Diagnostic& finding);

// "legal plays, nearest first (3 of 11)"; "there is no legal play".
std::string legal_heading(const PlayDetail& detail, const RenderOptions& options);

// The message and, for a play, the nearest legal ones, in a line:
// "…; legal plays, nearest first (2 of 11): 24/18 13/9; 8/2 6/2".
std::string long_message(const FileReport& report, const Diagnostic& finding, const RenderOptions& options);

// "3-point match", "money session".
std::string length_text(const MatchSummary& match, Language language);

}  // namespace hakem
