// Records as they arrive: quoted in a mail, out of a chat, a web page, a terminal, a word processor. Before a
// notation is looked for, the ways in which a record travelled are undone, one after the other, the outermost
// first (unwrapper.hpp). The text that is left is what readers see; lines, columns and repairs stay those of
// the file (core/unwrapped.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arrival/unwrapper.hpp"
#include "core/source.hpp"

namespace hakem::arrival {

// By its word; null if no unwrapper has it.
const Unwrapper* unwrapper_of(std::string_view way);
// True for what changes signs and leaves the lines alone.
bool is_way_of_signs(std::string_view way);

// SGF or JSON from its first sign on: one document, whose lines are not its parts.
bool is_document(std::string_view text);

// JSON, in whose strings every sign means itself: one value, or one a line.
bool is_json(std::string_view text);

// Letters are spelt in `text` as UTF-7 spells them.
bool holds_utf7(std::string_view text);

// Bytes of a text that people may have typed, broken or run together: several long matches. What is larger
// comes out of a machine.
constexpr std::size_t most_typed = 262'144;

// How many ways are undone at most, one within the other.
constexpr std::size_t most_layers = 8;
// How long the text may become of which a layer of so many bytes is taken off: padded cells of a table, a
// cursor that moved, signs that stand for several. What would become longer stays as it is.
constexpr std::size_t most_bytes(std::size_t below) { return 4 * below + (std::size_t{1} << 20); }

// A look at the first lines, which costs next to nothing: false if they begin as those of a record do that
// was not touched on its way.
bool looks_wrapped(std::string_view text);

// Whether a text that begins with `head` may be a mail: its first line is one that mails begin with.
bool may_be_mail(std::string_view head);
// The bytes of every part of the mail in `text` that is no picture and no sound, decoded: attachments as they
// were, texts in UTF-8 but where base64 carries them. Nothing if it is no mail that says how it is written.
std::vector<std::string> parts_of_mail(std::string_view text);

// The way of a record sent in two messages, of which the second says the last lines of the first again.
constexpr std::string_view said_again =
    "lines said again by a second message|ikinci mesajda yinelenen satırlar";
// The way of a record that was printed: what stands at the edges of its pages is none of its turns.
constexpr std::string_view edges_of_pages = "heads and feet of pages|sayfa başlıkları ve altlıkları";
// The way of a record of which blocks of lines stand twice.
constexpr std::string_view copied_twice = "lines copied twice|iki kez kopyalanmış satırlar";

// Leaves out the lines of a record that stand twice, one block right behind the other, as whoever copies
// screen by screen copies them; false if there are none. Turns may be alike: only if the record is better
// without them.
bool unwrap_repeats(Source& source);

// Undoes every way the record of `source` travelled, and is done once no unwrapper applies any more. Which
// they were stands in source.layers().
// `is_record`: whether a notation is recognised in what is left. Without guesses, nothing is taken off that
// only its being in many lines speaks for: people may have typed it.
enum class Guesses : std::uint8_t { all, none };
void unwrap(Source& source, const std::function<bool(const Source&)>& is_record,
            Guesses guesses = Guesses::all);

// The same but for what people put around their lines when they type: numbers, bullets, names, times. It says
// whose turn it is, and those who read what people type take it as it stands: they are told the subject of a
// mail as well.
enum class For : std::uint8_t { what_people_type, any_notation };
void unwrap_transport(Source& source, For reader);

// Only that signs look like others, or are invisible, or begin pages: what needs no look at lines.
void unwrap_signs(Source& source);

}  // namespace hakem::arrival
