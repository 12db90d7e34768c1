// Hakem as a library. This header is the manual; tests/api_test.cpp has an example of everything in it.
//
//   check(bytes)                     what is wrong with a record, and where
//   suggest(report, 0)               what was probably meant there
//   read(bytes)                      its matches, games and turns, with the board before and after each
//   convert(bytes, "sgf")            the record in another notation, and what that has no place for
//   decisions(bytes, take)           every decision of it as a row: position, play, result, error
//   legal_plays(board, side, dice)   what can be played
//   position("XGID=…")               a position out of any of its IDs, and into any other
//
// Bytes go in as they lie in a file: in any encoding, in any notation of formats(), quoted in a mail or not.
// Nothing throws because of them, and nothing is printed: what is wrong with them is a finding (memory that
// runs out is std::bad_alloc). What comes out are values, to be copied and kept as long as one likes. There
// is no state: any function may be called in any thread, with what it is given shared by several.
//
// No file is read here, and no thread started: batch/run.hpp does that for folders and archives.
//
//   find_package(hakem)  target_link_libraries(mine PRIVATE hakem::api)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/encoding.hpp"
#include "diag/catalog.hpp"
#include "diag/message.hpp"
#include "diag/report.hpp"
#include "formats/format.hpp"
#include "model/board.hpp"
#include "model/rule_set.hpp"
#include "position/position.hpp"
#include "rules/generate.hpp"
#include "ruling/losses.hpp"
#include "tools/decisions.hpp"

namespace hakem {

// A sentence in both languages, without a full stop.
struct Words {
  std::string en;
  std::string tr;
  const std::string& in(Language language) const { return language == Language::tr ? tr : en; }
  bool empty() const { return en.empty(); }
};

// What a caller knows beside the bytes. Usually nothing.
struct Reading {
  std::string name = "record";           // what reports call it
  const Format* format = nullptr;        // format_named("mat"); null: recognised by its content
  Encoding encoding = Encoding::detect;  // encoding_named("cp857")
  RuleChoice rules;                      // outweighs what the header of the record says

  // One of them in words: "name", "format", "encoding", "rules" (a profile: modern, turnuva, geleneksel,
  // online, uzun) or "option" ("hit_and_run=forbid", one at a time). Empty if it was understood, else what is
  // wrong with the words, and nothing is changed.
  Words set(std::string_view what, std::string_view value);
};

// The largest text that is looked at; a larger one is a finding (S108).
inline constexpr std::size_t most_bytes = std::size_t{1} << 30;

// --- check

// One thing that is wrong or worth a word. Lines and columns are those of the file as an editor shows it,
// columns in characters, both from 1; the end is behind the last character.
struct Finding {
  std::string_view code;  // "M104"; explain() tells more
  std::string_view name;  // "must-play-both"
  Severity severity = Severity::info;
  Words message;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_line = 0;
  std::uint32_t end_column = 0;
  Place place;       // match, game and turn from 1, 0 = not inside one; whose turn it is
  Words player;      // who that is; empty if nobody
  std::string xgid;  // the position before the turn; empty if it is not known, and in long tavla
  std::shared_ptr<const PlayDetail> play;  // the board and the nearest legal plays; null: not about a play
};

struct Ruling;

struct Report {
  std::string name;
  bool readable = false;              // false: nothing of it could be ruled on; a finding says why
  std::string_view format;            // the notation; empty if none was recognised
  std::string_view encoding;          // "UTF-8"
  std::string program;                // that wrote the record, as it says itself; empty if it does not
  std::vector<Finding> findings;      // in the order of the text
  std::size_t dropped = 0;            // findings beyond Reporter::limit
  std::vector<MatchSummary> matches;  // names, length, score, winner, how many plays are legal beyond doubt
  std::shared_ptr<const Ruling> ruling;  // all there is to know, for those functions below that take a report

  std::size_t count(Severity severity) const;
  bool clean() const { return readable && count(Severity::error) == 0; }
};

// Comments of the record that silence a finding ("hakem: ignore M104") are obeyed.
Report check(std::string_view bytes, const Reading& reading = {});

// The report as `hakem check --format` writes it: "text", "concise", "json" (docs/diagnostics.schema.json),
// "jsonl", "sarif", "junit", "github", "gitlab", "html". Empty if there is no output of that name.
std::string written(const Report& report, std::string_view output = "text", Language language = Language::en);

// The page of a code or a name in Markdown: its meaning, and examples. Empty if there is none.
std::string explain(std::string_view code_or_name, Language language = Language::en);

// --- suggest

// A change of the record after which a finding is gone and no new one comes.
struct Suggestion {
  Words advice;          // "read 8/4 instead of 8/5 (line 17)"
  bool safe = false;     // the meaning of the record stays what it is
  bool settles = false;  // nothing else is then wrong in the game
  std::string bytes;     // the whole record with it, every other byte as it was; empty if its encoding has
                         // no room for the change
};

// For finding number `finding` of the report, counted from 0: the likeliest first, three at most; none if
// nothing is found or there is no such finding. The record is ruled on anew for every repair that is tried:
// up to a second for a long one (docs/repair.md).
std::vector<Suggestion> suggest(const Report& report, std::size_t finding);

// --- read

struct TurnRecord {
  TurnKind kind = TurnKind::play;
  Side side = Side::white;  // White is the first player, whoever starts
  Dice dice;                // as written; 0 0 if none
  std::int32_t value = 0;   // of the cube that is offered, or the Level of a resignation
  Play play;                // every die a step; as it is written where it could not be made
  Board before;             // of a position that is set: that position, as are after, cube and side
  Board after;
  std::int64_t cube = 1;  // before the turn
  std::optional<Side> cube_owner;
  bool legal = false;      // beyond doubt: a legal play, and nothing says that another board stood there
  bool faulty = false;     // a finding says that it breaks the rules
  std::uint32_t row = 0;   // the number written before it; 0 if none
  std::uint32_t line = 0;  // of the file
};

struct GameRecord {
  std::int32_t number = 0;              // as written; else as counted
  std::array<std::int64_t, 2> score{};  // before the game, White first
  bool crawford = false;
  std::vector<TurnRecord> turns;
  GameEnd end;  // reason, winner, level, points, score after it
  std::uint32_t line = 0;
};

struct MatchRecord {
  std::array<std::string, 2> names;  // White first; empty if the record does not tell
  std::int32_t length = 0;           // points to win; 0 = money
  Variation variation = Variation::standard;
  RuleSet rules;                    // it was judged by
  Setting jacoby = Setting::unset;  // as the header says it, as are beavers
  Setting beavers = Setting::unset;
  std::vector<std::pair<std::string, std::string>> tags;  // header lines: Event, Site, EventDate …
  std::vector<GameRecord> games;
  std::array<std::int64_t, 2> score{};  // after the last game, as it follows from play
  std::optional<Side> winner;           // if the match is decided
};

struct ReadResult {
  Report report;
  std::vector<MatchRecord> matches;  // empty if it is not readable
};

ReadResult read(std::string_view bytes, const Reading& reading = {});

// "6-5: 24/13", "doubles 2", "takes"; in Turkish "6-5: 24/13", "vido 2", "kabul".
std::string action_text(const TurnRecord& turn, Language language);
// The position before a turn, with score and names, for write_position().
Position position_before(const MatchRecord& match, const GameRecord& game, const TurnRecord& turn);

// --- convert

struct Converted {
  Report report;             // of the record it was made from
  std::string text;          // UTF-8; empty if there is a problem, and where all of the record is lost
  Words problem;             // no notation `to` is written, or the record is not readable
  Words lost;                // "3 header lines, 1 drawn game": what `to` has no place for; empty if nothing
  Words kept_as_comments;    // what people can still read there, and programs cannot
  std::vector<Loss> losses;  // the same, one by one
};

// `to` is the name of a format that has a writer.
Converted convert(std::string_view bytes, std::string_view to, const Reading& reading = {});

// --- decisions

// Gives `take` every decision of the record in its order (docs/decisions.md lists what is in one). A row and
// what it refers to is gone when `take` returns. tools/decision_batch.hpp makes columns of Apache Arrow of
// them.
Report decisions(std::string_view bytes, const std::function<void(const Decision&)>& take,
                 const Reading& reading = {});

// --- legal_plays

// True if no side has more than 15 checkers in all, and no point is held by both.
bool is_playable(const Board& board, Variation variation = Variation::standard);

// One play for every position that can legally be reached, none if nothing can be played; play_text() writes
// one. Long tavla is played where `rules` are (rule_set(Profile::uzun)). Nothing if the board is not playable
// or a die is not 1 … 6.
std::optional<std::vector<LegalPlay>> legal_plays(const Board& board, Side side, Dice dice,
                                                  const RuleSet& rules = {});

// --- position

struct PositionText {
  struct Problem {
    Words message;
    std::size_t column = 1;  // of the text, in characters from 1
  };
  std::optional<PositionKind> kind;  // none: no kind of position begins like this
  bool readable = false;             // the text tells a position, be it one that cannot be
  Position position;                 // if so
  std::vector<Problem> problems;     // what is wrong with the text, or with the position
};

// XGID, GNUBG ID, OGID, FIBS board or Snowie line, told by how it begins. write_position(kind, position)
// writes it as another, lost(kind, position) tells what that does not carry (position/position.hpp).
PositionText position(std::string_view text);

// The board as one <svg> element that needs nothing around it. `dice` and `play` are those of the side below;
// the steps of the play are arrows.
struct Picture {
  Board board;
  Variation variation = Variation::standard;
  Side bottom = Side::white;
  Dice dice;
  Play play;
};
std::string svg(const Picture& picture, std::string_view label);

}  // namespace hakem
