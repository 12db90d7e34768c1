// The vocabulary every notation is read into and written from. Read this file first.
//
// A reader produces these events, a writer consumes them, the replay stands between the two. Text is
// borrowed: a string_view lives as long as the source it was read from; a sink that keeps it copies it (Match
// does).
//
// Order of events, per source (event_order.hpp enforces it):
//   1. note*                                   what stands before the first match
//   2. begin_match
//   3.   (note | claim)*
//   4.   begin_game
//   5.     (turn | analysis | claim | note)*   an analysis behind the turn it is about
//   6.   end_game
//   7.   steps 3 to 6 again for every further game, then (note | claim)*
//   8. end_match, then steps 1 to 8 again for every further match.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/analysis.hpp"
#include "model/board.hpp"
#include "model/incident.hpp"
#include "model/rule_set.hpp"
#include "model/types.hpp"

namespace hakem {

// A header line. `key` is the common English name (that of the .mat tags: Event, Round, Site, EventDate …)
// where the key is known, otherwise as written; `written` is the key as it stands in the source.
struct Tag {
  std::string_view key;
  std::string_view value;
  std::string_view written;
  Span span;
};

struct MatchHead {
  std::int32_t length = 0;                // points to win; 0 = money session, no limit
  bool length_written = false;            // false: the record does not say; treated as money
  bool money = false;                     // no match score counts (length 0, or a site's own way to say so)
  bool result_means_resignation = false;  // a result while checkers are left says that the loser resigned:
                                          // .mat has no other way to write it
  Variation variation = Variation::standard;
  Setting crawford = Setting::unset;
  Setting jacoby = Setting::unset;
  Setting beavers = Setting::unset;
  Setting automatic_doubles = Setting::unset;
  std::int32_t cube_limit = 0;            // highest cube value the header allows; 0 = not written
  std::string_view rules;                 // name of the rule profile as written; empty if none
  Span rules_span;                        // where it stands; empty if nowhere
  std::vector<RuleOption> options;        // what is changed against it, in order; not what has a field above
  std::array<std::string_view, 2> names;  // as far as the header gives them; else those of the first game
  std::vector<Tag> tags;                  // every header line in order, the ones above included
  Span span;                              // the line that gives the length, or the first header line

  // Makes it as if nothing was known; the room for the tags stays.
  void clear() {
    std::vector<Tag> room = std::move(tags);
    room.clear();
    *this = {};
    tags = std::move(room);
  }
};

// What the replay knows of a game from its beginning on, whatever the record writes.
struct RuledGame {
  std::array<std::int64_t, 2> score{};  // before it, as it follows from the games before
  bool crawford = false;                // it is the Crawford game, whether marked or not
};

struct GameHead {
  std::int32_t number = 0;              // as written; 0 if not written
  bool number_is_zero = false;          // it is written, and it is 0
  std::array<std::int32_t, 2> score{};  // points of the match before the game, White first
  bool score_written = false;
  bool crawford = false;                    // marked as the Crawford game
  std::array<std::string_view, 2> names;    // as written beside this game's score; else those of the match
  std::array<std::string_view, 2> ratings;  // written after the names there ("BlueNote,1780"); usually empty
  Span span;                                // the heading
  Span score_span;                      // the two scores with what stands between them; empty if not written
  std::optional<RuledGame> ruled = {};  // filled by the replay
};

enum class TurnKind : std::uint8_t {
  opening,     // opening dice: dice.first is White's, dice.second Black's
  play,        // dice and at least one part
  dance,       // dice, and words that say nothing could be played (Cannot Move, Gele, O-O)
  blank,       // dice and nothing: a dance, a forced play not logged, or a roll before resigning
  unrecorded,  // dice and ????: something was played, or the game was given up
  closed_out,  // no roll, because every entry point is closed (tatil)
  unreadable,  // a turn that could not be read; `dice` holds what of them was readable
  offer,       // the cube is doubled; value = new value as written, 0 if not written
  beaver,      // redoubled at once, keeping the cube; value as for offer
  raccoon,     // the beaver redoubled
  take,
  drop,
  resign,  // value = Level offered, 0 if not written; or one of Given
  resign_accept,
  resign_refuse,
  set_position,  // the position is given (setup); `dice` if a roll stands beside it
};

// What Turn::value of a resignation says beside a Level.
struct Given {
  static constexpr std::int32_t match = 4;  // not the game alone: all that the match still needs
  static constexpr std::int32_t time = 5;   // nobody resigned: the time of the side ran out
};

// A position that the record sets instead of playing to it.
struct Setup {
  Board board;
  std::int32_t cube = 1;
  std::optional<Side> cube_owner;
  std::optional<Side> on_turn;
  Dice dice;
  std::string_view text;  // as written
};

// What the replay found out about a turn.
struct Ruled {
  // What findings say against it: nothing; that it breaks the rules; or that a fault before it, or beside it,
  // leaves it in doubt.
  enum class Doubt : std::uint8_t { none, broke_rules, unsure };

  const Board* before = nullptr;  // never null in an event; valid as long as the event
  const Board* after = nullptr;
  Play played;            // every die a step, hits as they happened; empty if nothing moved
  bool verified = false;  // the play is legal from `before`, and nothing says that another board stood there
  Doubt doubt = Doubt::none;
  std::int64_t cube = 1;  // value of the cube before the turn
  std::optional<Side> cube_owner;
};

struct Turn {
  static constexpr int max_moves = 8;

  TurnKind kind = TurnKind::play;
  Side side = Side::white;
  Dice dice;  // as written, 0 0 if none
  std::uint8_t n_moves = 0;
  std::uint8_t unplayed = 0;  // bit d: the record says that die d was not playable ("4 yok")
  bool hit_told = false;      // words beside the play say that it hits, not by which part: "girdi 17 kırdı"
  std::int32_t row = 0;       // the number written before the turn; 0 if none
  std::int32_t value = 0;     // cube value or Level, see kind
  Span span;                  // all of the turn
  Span dice_span;
  std::array<Move, max_moves> moves{};
  const Setup* setup = nullptr;  // set_position only
  const Ruled* ruled = nullptr;  // filled by the replay, valid during the call
};

// Something the record says about results. It is checked against play, never trusted.
enum class ClaimKind : std::uint8_t {
  game_won,   // side won the game, `points` and `level` where written
  game_lost,  // the same told of the loser ("Losses 3 point")
  score,      // the match score now stands at `score`
  match_won,  // side won the match, `score` where written
  drawn,      // nobody won the game (long tavla with a last roll, rule U10)
};

struct Claim {
  ClaimKind kind = ClaimKind::game_won;
  std::optional<Side> side;
  bool side_guessed = false;  // nothing in the record says `side`; the replay puts right what play tells
  Level level = Level::unknown;
  std::int64_t points = -1;  // -1 if not written
  std::array<std::int64_t, 2> score{-1, -1};
  bool ends_match = false;  // "and the match"
  Span span;
  Span points_span;  // the amount alone; the score for ClaimKind::score
};

enum class NoteKind : std::uint8_t {
  comment,  // ; # { } and Not:
  event,  // a line of a tournament or a clock (Mola, Ceza, Karar, SKÇ …): kept, `incident` tells its meaning
  unknown,  // a line nobody knows; a diagnostic says so
  source,   // the event before it as its notation had it, where events do not hold all of that (SGF): for a
            // writer of that notation, which puts it in the place of its own text; others leave it out
            // Behind begin_match: the whole file, of a binary notation (formats/kept_file.hpp)
};

struct Note {
  NoteKind kind = NoteKind::comment;
  std::string_view text;  // without comment signs and line end
  Span span;
  const Incident* incident = nullptr;  // what was understood of it, else null; valid during the call
};

enum class EndReason : std::uint8_t { unknown, unfinished, played_out, drop, resignation, time_out, draw };

// How a game ended, filled by the replay (a reader leaves it as it is).
struct GameEnd {
  EndReason reason = EndReason::unknown;
  std::optional<Side> winner;
  Level level = Level::unknown;
  std::int64_t points = 0;              // what the game adds to the score
  std::array<std::int64_t, 2> score{};  // after the game
  bool crawford = false;                // it was the Crawford game, whether marked or not
};

class Sink {
 public:
  virtual ~Sink() = default;
  virtual void begin_match(const MatchHead&) {}
  virtual void begin_game(const GameHead&) {}
  virtual void turn(const Turn&) {}
  virtual void analysis(const Analysis&) {}
  virtual void claim(const Claim&) {}
  virtual void note(const Note&) {}
  virtual void end_game(const GameEnd&) {}
  virtual void end_match() {}

 protected:
  Sink() = default;
  Sink(const Sink&) = default;
  Sink& operator=(const Sink&) = default;
};

}  // namespace hakem
