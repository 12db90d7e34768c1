// What the readers of old programs' and sites' files have in common: a header that is gathered until the
// first game, lines of rolls and of words, and seats. White is always who is named first.
#pragma once

#include <array>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

#include "core/ascii.hpp"
#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/lines.hpp"
#include "formats/move_list.hpp"

namespace hakem::sites {

struct Roll {
  Side side = Side::white;
  Dice dice;
  Span dice_span, span;
  std::int32_t row = 0;
};

// The reading of one file.
struct Site {
  Site(const Source& from, Sink& sink, Reporter& reporter)
      : source(from), text(from.text()), out(sink, reporter, from.text()) {
    head.result_means_resignation = true;
  }

  const Source& source;
  std::string_view text;
  Emitter out;
  MatchHead head;                             // of the match whose first game has not come
  GameHead game;                              // of the game that was begun last
  std::array<std::string_view, 2> names;      // as they were told last
  std::vector<Note> waiting;                  // before the match
  std::optional<Roll> roll;                   // dice whose play stands on a line of its own
  Turn turn;                                  // the one being read; reused, because it is large
  int automatic_doubles = 0;                  // of this game, before its first roll
  bool any_turn = false;                      // of this game
  Variation variation = Variation::standard;  // of this match
};

// Calls `each` with every line, blank ones included, without its line end.
template <typename Each>
void each_line(std::string_view text, Each&& each) {
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) each(take_line(at, end));
}

Span span_of(const Site& site, std::string_view part);

// --- the header

// Keeps a header line as a tag and does what it says of the rules. `written`: its key as it stands there.
void add_tag(Site& site, std::string_view key, std::string_view value, std::string_view written,
             std::string_view line);
// "Doubling Cube: No" and such: an option of the rules that no field of the head has.
void set_option(Site& site, std::string_view option, std::string_view value);
// "2003-04-05" and "June 6, 2002" as a match file has it: "2003.04.05". As written if it is neither.
std::string_view usual_date(const Site& site, std::string_view written);
// The length of the match; unwritten if `digits` are none.
void set_length(Site& site, std::string_view digits);

// --- around the turns

// Where the header ends: sends it, with what stood before it. `where`: its line, if it has none so far.
void begin_match(Site& site, std::string_view where);
// Begins `site.game`, and the match if that has not begun.
void begin_game(Site& site);
// Ends everything; a header without a game is a match without games.
void finish(Site& site);
void note(Site& site, NoteKind kind, std::string_view line);
// A line nobody knows (N103).
void unknown(Site& site, std::string_view line);
// The side called `name`, as the players of this game are.
std::optional<Side> side_named(const Site& site, std::string_view name);

// --- turns

// The turn of the site, with nothing in it yet.
Turn& turn_of(Site& site, Side side, std::int32_t row, std::string_view whole);
// The two digits of `dice`, which a blank may part; N102 and an unreadable turn if they are none.
void read_dice(Site& site, std::string_view dice, Turn& turn);
// What is behind the dice; N101 and an unreadable turn if it cannot be read.
void read_play(Site& site, std::string_view play, Numbers numbers, Turn& turn);
void send(Site& site, const Turn& turn);
// A roll that is held waits for the line with its play; nothing came if it is let go.
void hold_roll(Site& site, const Turn& turn);
void let_roll_go(Site& site);
// A play of the roll that is held, or with its own dice.
void send_play(Site& site, const Turn& turn);

// "Double to 2", "Accept", "Pass", "Beaver", "Resign" …: a word of the cube, or nothing.
std::optional<TurnKind> cube_word(std::string_view words);
// A turn that is such a word, with the value behind it; N110 and an unreadable turn if it is none.
void send_word(Site& site, std::string_view words, Turn& turn);
// The cube is turned before the first roll, because both threw the same. False if the game is under way.
bool double_automatically(Site& site, std::string_view line);

}  // namespace hakem::sites
