// The ways in which records travel, one file each (unwrapper.hpp says what each function does).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/unwrapped.hpp"

namespace hakem::arrival {

// terminal.cpp: sequences that colour and move (ECMA-48), control bytes of telnet (RFC 854), NUL, deletions
// with backspace, as `script`, a copied terminal or a saved session hold them.
std::optional<Unwrapped> undo_terminal(std::string_view text);

// shown.cpp: signs for line ends and blanks, octal numbers for bytes; the backslashes of Markdown.
std::optional<Unwrapped> undo_shown(std::string_view text);
std::optional<Unwrapped> undo_markdown_escapes(std::string_view text);

// subtitles.cpp: the words of WebVTT and ASS.
std::optional<Unwrapped> undo_subtitles(std::string_view text);

// sheet.cpp: empty cells behind all rows; whole numbers written as 42.0.
std::optional<Unwrapped> undo_empty_cells(std::string_view text);
std::optional<Unwrapped> undo_fractions(std::string_view text);

// characters.cpp: invisible marks, blanks and line ends of every kind, signs that look like others.
std::optional<Unwrapped> undo_characters(std::string_view text);

// mail.cpp: the part of a saved mail that holds the record, decoded; lines that clients put around texts.
std::optional<Unwrapped> undo_mail(std::string_view text);
// The same of what people type: there the subject may be all that tells who plays, and how long.
std::optional<Unwrapped> undo_mail_below_subject(std::string_view text);
// mail.cpp: quoted-printable or base64 without the head that says so.
std::optional<Unwrapped> undo_transfer(std::string_view text);
std::optional<std::string> wrap_base64(std::string_view below, std::string_view text);

// mailbox.cpp: mails beside the one that holds the record.
std::optional<Unwrapped> undo_mailbox(std::string_view text);

// quotation.cpp: a sign before every line.
std::optional<Unwrapped> undo_quotation(std::string_view text);

// position_id.cpp: dashes joined and signs encoded in an XGID.
std::optional<Unwrapped> undo_position_id(std::string_view text);

// layout.cpp: a blank line behind every line; every line twice; blanks before all of them; all in one line,
// joined by a sign; a sign in the place of blanks; a blank beside every letter.
std::optional<Unwrapped> undo_double_spacing(std::string_view text);
std::optional<Unwrapped> undo_doubling(std::string_view text);
std::optional<std::string> wrap_doubled(std::string_view below, std::string_view text);
std::optional<Unwrapped> undo_indentation(std::string_view text);
std::optional<Unwrapped> undo_joining(std::string_view text);
std::optional<Unwrapped> undo_many_bars(std::string_view text);
std::optional<Unwrapped> undo_shown_blanks(std::string_view text);
std::optional<Unwrapped> undo_letter_spacing(std::string_view text);

// misread.cpp: letters in the place of digits, strokes in that of slashes; blanks beside slashes,
// words for them.
std::optional<Unwrapped> undo_misread(std::string_view text);
std::optional<Unwrapped> undo_loose_signs(std::string_view text);

// dates.cpp: dice and points as a spreadsheet shows dates.
std::optional<Unwrapped> undo_dates(std::string_view text);

// spoken.cpp: numbers in words, and signs.
std::optional<Unwrapped> undo_spoken(std::string_view text);
std::optional<Unwrapped> undo_spoken_signs(std::string_view text);

// utf7.cpp: UTF-7.
std::optional<Unwrapped> undo_utf7(std::string_view text);

// wrapped.cpp: lines that were broken; lines that end with a backslash and go on; parts of a message; lines
// that were run together.
std::optional<Unwrapped> undo_continuation(std::string_view text);
std::optional<Unwrapped> undo_parts(std::string_view text);
std::optional<Unwrapped> undo_cutting(std::string_view text);
std::optional<Unwrapped> undo_wrapping(std::string_view text);
std::optional<Unwrapped> undo_running_together(std::string_view text);

// table.cpp: bars around the cells of a table.
std::optional<Unwrapped> undo_tex(std::string_view text);
std::optional<Unwrapped> undo_table(std::string_view text);
// box.cpp: the same sign at both sides.
std::optional<Unwrapped> undo_box(std::string_view text);

// chat.cpp: a time, a name or both before every line or message.
std::optional<Unwrapped> undo_chat(std::string_view text);

// counters.cpp: numbers before every line; the signs of a diff; bullets.
std::optional<Unwrapped> undo_counters(std::string_view text);
std::optional<Unwrapped> undo_diff(std::string_view text);
std::optional<Unwrapped> undo_bullets(std::string_view text);
std::optional<Unwrapped> undo_checklist(std::string_view text);

// web_page.cpp: pages of HTML, saved or as their source was pasted, and parts of them. Lines are those that a
// browser shows, cells are parted by tabs, <pre> keeps its text.
std::optional<Unwrapped> undo_web_page(std::string_view text);
// References (&amp; &#39;) in a text without tags.
std::optional<Unwrapped> undo_entities(std::string_view text);

// attribute.cpp: a text in the attributes of XML.
std::optional<Unwrapped> undo_attributes(std::string_view text);

// folded.cpp: the value of a content line that was folded.
std::optional<Unwrapped> undo_folding(std::string_view text);

// pane.cpp: what stands at one side of a bar.
std::optional<Unwrapped> undo_pane(std::string_view text);

// pager.cpp: lines that pagers and editors show below a text.
std::optional<Unwrapped> undo_pager(std::string_view text);

// conflict.cpp: the marks of a merge, and of changes within lines.
std::optional<Unwrapped> undo_conflict(std::string_view text);

// pages.cpp: heads and feet of pages; numbers on lines of their own.
std::optional<Unwrapped> undo_pages(std::string_view text);
std::optional<Unwrapped> undo_numbers_between(std::string_view text);

// rich_text.cpp: RTF, as word processors write it.
std::optional<Unwrapped> undo_rich_text(std::string_view text);

// fence.cpp: fences and backticks of Markdown, tags of BBCode, signs that make whole lines bold or slanted.
std::optional<Unwrapped> undo_fence(std::string_view text);
// A look at its beginning.
bool may_be_fenced(std::string_view text);

// cell.cpp: a text of several lines in the quotes of a cell.
std::optional<Unwrapped> undo_cell(std::string_view text);
// comma.cpp: the cells of a table in a text, and of one that has a single column.
std::optional<Unwrapped> undo_commas(std::string_view text);
std::optional<Unwrapped> undo_single_column(std::string_view text);
// curly.cpp: the quotes a word processor puts around the strings of a JSON.
std::optional<Unwrapped> undo_curly_quotes(std::string_view text);
std::optional<Unwrapped> undo_data(std::string_view text);

// misread_letters.cpp: letters that were decoded in the wrong encoding within what was wrapped.
std::optional<Unwrapped> undo_misread_letters(std::string_view text);

// escaped.cpp: a string of a program or of JSON, Markdown, an address.
std::optional<Unwrapped> undo_escapes(std::string_view text);
// And the signs that XML of office programs cannot hold.
std::optional<Unwrapped> undo_office_escapes(std::string_view text);

// key.cpp: keys and values above a text that is a value itself; a block of YAML.
std::optional<Unwrapped> undo_key(std::string_view text);
std::optional<Unwrapped> undo_block(std::string_view text);

// recording.cpp: what a terminal showed, event by event.
std::optional<Unwrapped> undo_recording(std::string_view text);

// own_lines.cpp: every cell of a row in a line of its own.
std::optional<Unwrapped> undo_own_lines(std::string_view text);

// columns.cpp: the second cells of rows in lines of their own, below each row or below all of a page.
std::optional<Unwrapped> undo_columns(std::string_view text);

// overlap.cpp: the last lines of one message said again by the next; and any lines with three plays or more
// that are said again at once, which only a look at the board tells from turns that are alike.
std::optional<Unwrapped> undo_overlap(std::string_view text);
std::optional<Unwrapped> undo_repeats(std::string_view text);

// frame.cpp: what nearly every line begins or ends with, learned from the text.
std::optional<Unwrapped> undo_frame(std::string_view text);

}  // namespace hakem::arrival
