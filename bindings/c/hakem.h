/* Hakem for any language: rules on records of backgammon and tavla matches, converts them, and knows positions.
 * docs/c.md has an example of everything; hakem/hakem.hpp is the same for C++.
 *
 * Ownership, one rule: what a function returns as a pointer to a handle (hakem_report *, hakem_text * ...) is
 * yours, until you give it to the hakem_free_... of its type. Everything else that is returned, every hakem_str
 * and every const handle, belongs to the handle it was asked of and lives as long; what is asked of no handle
 * lives forever. Nothing you pass is kept: all of it may be freed as soon as the call is back.
 *
 * Texts are UTF-8 with a length and, what is returned, with a zero byte behind it that is not counted. Records are
 * bytes as they lie in a file, in any encoding.
 *
 * Nothing aborts, exits, prints or throws, whatever is passed: what is wrong with a record is a finding of its
 * report. A null handle and a number out of range are answered with 0 or an empty text. A function that returns a
 * handle returns null only when memory ran out, unless its comment says more.
 *
 * There is no global state: any function may be called in any thread. A handle may be read by several threads at
 * once; it is freed by one, after the last.
 */
#ifndef HAKEM_H
#define HAKEM_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define HAKEM_API
#else
#define HAKEM_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Grows with every release that adds a function; hakem_abi() is that of the library that is loaded. Nothing that
 * was released is changed or taken away as long as the library is libhakem.so.0. */
#define HAKEM_ABI 1

typedef struct hakem_str {
  const char *data; /* never null in what is returned */
  size_t length;
} hakem_str;

typedef int hakem_language;
enum { HAKEM_EN = 0, HAKEM_TR = 1 };
typedef int hakem_severity;
enum { HAKEM_INFO = 0, HAKEM_WARNING = 1, HAKEM_ERROR = 2 };
/* White is the first player of a record and the upper one of an XGID, whoever starts. */
typedef int hakem_side;
enum { HAKEM_NOBODY = -1, HAKEM_WHITE = 0, HAKEM_BLACK = 1 };

typedef struct hakem_text hakem_text;
typedef struct hakem_reading hakem_reading;
typedef struct hakem_report hakem_report;
typedef struct hakem_suggestions hakem_suggestions;
typedef struct hakem_conversion hakem_conversion;
typedef struct hakem_position hakem_position;
typedef struct hakem_plays hakem_plays;

HAKEM_API hakem_str hakem_version(void); /* "0.1.0" */
HAKEM_API int hakem_abi(void);

/* A text that was made for you. */
HAKEM_API hakem_str hakem_text_get(const hakem_text *text);
HAKEM_API void hakem_free_text(hakem_text *text);

/* --- the notations, by number from 0 */
HAKEM_API size_t hakem_formats(void);
HAKEM_API hakem_str hakem_format_name(size_t format); /* "mat": what to, format and hakem_report_format() say */
HAKEM_API hakem_str hakem_format_title(size_t format, hakem_language language);
HAKEM_API int hakem_format_is_read(size_t format);
HAKEM_API int hakem_format_is_written(size_t format);

/* The page of a code ("M104") or a name ("must-play-both") in Markdown; empty if there is none. */
HAKEM_API hakem_text *hakem_explain(hakem_str code, hakem_language language);

/* --- what you know of a record beside its bytes; null stands for nothing, the usual case */
HAKEM_API hakem_reading *hakem_new_reading(void);
/* what: "name" (as reports call the record), "format", "encoding" ("cp857"), "rules" (modern, turnuva, geleneksel,
 * online, uzun) or "option" ("hit_and_run=forbid", one a call). Returns null if it was understood (or memory
 * ran out), else the reason in English, and nothing is changed. */
HAKEM_API hakem_text *hakem_reading_set(hakem_reading *reading, hakem_str what, hakem_str value);
HAKEM_API void hakem_free_reading(hakem_reading *reading);

/* --- check */
HAKEM_API hakem_report *hakem_check(hakem_str bytes, const hakem_reading *reading);
HAKEM_API void hakem_free_report(hakem_report *report);

HAKEM_API int hakem_report_readable(const hakem_report *report); /* 0: nothing could be ruled on; a finding says why */
HAKEM_API hakem_str hakem_report_format(const hakem_report *report);
HAKEM_API hakem_str hakem_report_encoding(const hakem_report *report);
/* The report as `hakem check --format` writes it: text, concise, json (docs/diagnostics.schema.json), jsonl, sarif,
 * junit, github, gitlab, html. Empty if there is no such output. */
HAKEM_API hakem_text *hakem_report_written(const hakem_report *report, hakem_str output, hakem_language language);

/* Findings in the order of the text, by number from 0. */
HAKEM_API size_t hakem_findings(const hakem_report *report);
HAKEM_API size_t hakem_findings_of(const hakem_report *report, hakem_severity severity);
HAKEM_API size_t hakem_findings_dropped(const hakem_report *report); /* beyond 10,000 of a record */
HAKEM_API hakem_str hakem_finding_code(const hakem_report *report, size_t finding); /* "M104" */
HAKEM_API hakem_str hakem_finding_name(const hakem_report *report, size_t finding); /* "must-play-both" */
HAKEM_API hakem_severity hakem_finding_severity(const hakem_report *report, size_t finding);
HAKEM_API hakem_str hakem_finding_message(const hakem_report *report, size_t finding, hakem_language language);
/* Of the file as an editor shows it, from 1, columns in characters; the end is behind the last character. */
HAKEM_API uint32_t hakem_finding_line(const hakem_report *report, size_t finding);
HAKEM_API uint32_t hakem_finding_column(const hakem_report *report, size_t finding);
HAKEM_API uint32_t hakem_finding_end_line(const hakem_report *report, size_t finding);
HAKEM_API uint32_t hakem_finding_end_column(const hakem_report *report, size_t finding);
/* From 1; 0 if the finding is inside none. */
HAKEM_API uint32_t hakem_finding_match(const hakem_report *report, size_t finding);
HAKEM_API uint32_t hakem_finding_game(const hakem_report *report, size_t finding);
HAKEM_API uint32_t hakem_finding_turn(const hakem_report *report, size_t finding);
HAKEM_API hakem_side hakem_finding_side(const hakem_report *report, size_t finding);
HAKEM_API hakem_str hakem_finding_player(const hakem_report *report, size_t finding, hakem_language language);
HAKEM_API hakem_str hakem_finding_xgid(const hakem_report *report, size_t finding); /* before the turn; may be empty */
/* Where a finding is about a play: how many legal plays there are in all, and the nearest of them as text. */
HAKEM_API uint32_t hakem_finding_legal_count(const hakem_report *report, size_t finding);
HAKEM_API size_t hakem_finding_plays(const hakem_report *report, size_t finding);
HAKEM_API hakem_str hakem_finding_play(const hakem_report *report, size_t finding, size_t play,
                                       hakem_language language);

/* --- what was probably meant: repairs for one finding, the likeliest first, three at most, often none. The record
 * is ruled on anew for every repair that is tried: up to a second for a long one. */
HAKEM_API hakem_suggestions *hakem_suggest(const hakem_report *report, size_t finding);
HAKEM_API void hakem_free_suggestions(hakem_suggestions *suggestions);
HAKEM_API size_t hakem_suggestions_count(const hakem_suggestions *suggestions);
/* "read 8/4 instead of 8/5 (line 17)" */
HAKEM_API hakem_str hakem_suggestion_advice(const hakem_suggestions *suggestions, size_t i, hakem_language language);
HAKEM_API int hakem_suggestion_is_safe(const hakem_suggestions *suggestions, size_t i); /* the meaning stays */
HAKEM_API int hakem_suggestion_settles(const hakem_suggestions *suggestions, size_t i); /* all else is then right */
/* The whole record with it, in its own encoding; empty if that has no room for the change. */
HAKEM_API hakem_str hakem_suggestion_bytes(const hakem_suggestions *suggestions, size_t i);

/* --- convert: `to` is the name of a format that is written */
HAKEM_API hakem_conversion *hakem_convert(hakem_str bytes, hakem_str to, const hakem_reading *reading);
HAKEM_API void hakem_free_conversion(hakem_conversion *conversion);
/* Empty if there is a problem, and where the notation has no place for any of it (a match without a game). */
HAKEM_API hakem_str hakem_conversion_text(const hakem_conversion *conversion);
HAKEM_API hakem_str hakem_conversion_problem(const hakem_conversion *conversion, hakem_language language);
/* "3 header lines, 1 drawn game": what `to` has no place for, and what of it people can still read as comments */
HAKEM_API hakem_str hakem_conversion_lost(const hakem_conversion *conversion, hakem_language language);
HAKEM_API hakem_str hakem_conversion_comments(const hakem_conversion *conversion, hakem_language language);
HAKEM_API const hakem_report *hakem_conversion_report(const hakem_conversion *conversion);

/* --- every decision of a record as a row; docs/decisions.md lists the columns */
/* As "csv" or "jsonl"; null also if there is no such output. A record that cannot be read has no row. */
HAKEM_API hakem_text *hakem_decisions(hakem_str bytes, hakem_str output, const hakem_reading *reading);
/* As columns without a copy: a stream of the C stream interface of Apache Arrow, whose header declares the struct. *out
 * is yours and is freed by its own release. Returns 0, or ENOMEM and *out is as it was. */
struct ArrowArrayStream;
HAKEM_API int hakem_decisions_arrow(hakem_str bytes, const hakem_reading *reading, struct ArrowArrayStream *out);

/* --- a position out of its XGID, GNUBG ID, OGID, FIBS board or Snowie line */
HAKEM_API hakem_position *hakem_read_position(hakem_str text);
HAKEM_API void hakem_free_position(hakem_position *position);
HAKEM_API int hakem_position_readable(const hakem_position *position);
HAKEM_API hakem_str hakem_position_kind(const hakem_position *position); /* "xgid"; empty if it is like none */
/* What is wrong with the text, or with the position it tells. */
HAKEM_API size_t hakem_position_problems(const hakem_position *position);
HAKEM_API hakem_str hakem_position_problem(const hakem_position *position, size_t problem, hakem_language language);
HAKEM_API size_t hakem_position_problem_column(const hakem_position *position, size_t problem);
/* As "xgid", "gnubg", "ogid", "fibs" or "snowie"; empty if it cannot be written so. And what that does not carry. */
HAKEM_API hakem_str hakem_position_as(const hakem_position *position, hakem_str kind);
HAKEM_API hakem_str hakem_position_lost(const hakem_position *position, hakem_str kind, hakem_language language);
/* Checkers of a side on its own point 24 ... 1, on the bar (25), borne off (0). */
HAKEM_API int hakem_position_checkers(const hakem_position *position, hakem_side side, int point);
HAKEM_API hakem_side hakem_position_on_roll(const hakem_position *position);
HAKEM_API int hakem_position_die(const hakem_position *position, int which); /* 0 or 1; 0 if not rolled */
HAKEM_API int32_t hakem_position_cube(const hakem_position *position);
HAKEM_API hakem_side hakem_position_cube_owner(const hakem_position *position); /* HAKEM_NOBODY: in the middle */
HAKEM_API int32_t hakem_position_score(const hakem_position *position, hakem_side side);
HAKEM_API int32_t hakem_position_length(const hakem_position *position); /* 0 = money */
HAKEM_API int hakem_position_is_crawford(const hakem_position *position);

/* --- legal plays of `side`, one for every position that can be reached. `white` and `black` are 26 numbers each: how
 * many checkers stand on the side's own points 1 ... 24, on the bar at [25], borne off at [0]. `reading`: its rules are
 * those that are played by. Null also if a die is not 1 ... 6, a side has more than 15 checkers, or both stand on a
 * point. */
HAKEM_API hakem_plays *hakem_legal_plays(const uint8_t *white, const uint8_t *black, hakem_side side, int die1,
                                         int die2, const hakem_reading *reading);
HAKEM_API void hakem_free_plays(hakem_plays *plays);
HAKEM_API size_t hakem_plays_count(const hakem_plays *plays);
HAKEM_API hakem_str hakem_play_text(const hakem_plays *plays, size_t play, hakem_language language); /* "8/5 6/5" */
HAKEM_API size_t hakem_play_steps(const hakem_plays *plays, size_t play); /* one for every die that is played */
HAKEM_API int hakem_play_from(const hakem_plays *plays, size_t play, size_t step);
HAKEM_API int hakem_play_to(const hakem_plays *plays, size_t play, size_t step);
HAKEM_API int hakem_play_hits(const hakem_plays *plays, size_t play, size_t step);
/* Checkers after it, 26 numbers as above; null if there is no such play. */
HAKEM_API const uint8_t *hakem_play_board(const hakem_plays *plays, size_t play, hakem_side side);

#ifdef __cplusplus
}
#endif

#endif
