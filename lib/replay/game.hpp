// Rules on one game: its turns in, what happened in each and how the game ended out.
//
// game.cpp goes through the turns, game_opening.cpp knows how a game opens, game_cube.cpp the cube and
// resignations, game_marks.cpp hit marks, game_incident.cpp what was condoned, corrected or noticed,
// game_doubt.cpp what to do when a play is not legal, game_lost.cpp when turns are missing. The result that
// the record claims is result.cpp's business.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "diag/diagnostic.hpp"
#include "model/event.hpp"
#include "replay/follow.hpp"
#include "replay/foresight.hpp"
#include "replay/game_setting.hpp"
#include "replay/other_readings.hpp"
#include "rules/cube.hpp"
#include "rules/generate.hpp"
#include "rules/play_rules.hpp"

namespace hakem {

// Makes it as if nothing had been done with it yet, where it stands.
template <class T>
void renew(T& object) {
  std::destroy_at(&object);
  std::construct_at(&object);
}

// Hit marks of a match that do not agree with its hits, kept until it is known whether the record marks its
// hits at all (and whether the turns stood in the right order).
struct Marks {
  struct Doubtful {
    Span span;
    Step step;
    Place place;
    bool false_mark = false;  // marked, but nothing was hit; otherwise a hit without a mark
    // Of such a hit: the part it belongs to, if only the rest of the game tells that it was gone this way.
    std::optional<Step> by_two_ways = {};
  };
  std::size_t marked = 0;
  std::size_t missing = 0;
  std::vector<Doubtful> doubtful;

  void clear() {  // what it has allocated is used again
    marked = missing = 0;
    doubtful.clear();
  }
};

struct Outcome {
  EndReason reason = EndReason::unfinished;
  std::optional<Side> starter;  // who made the first play
  std::optional<Side> winner;
  Level level = Level::unknown;  // played out: as it follows from the board; resigned: as offered
  Cube cube;
  std::int64_t cube_as_written = 0;  // another cube value the record believes in; 0 = none
  bool cube_lost = false;            // turns are missing, and with them perhaps what became of the cube
  std::optional<Side> unanswered;    // the game stops after this side doubled
  Span offer_span;
  Board board;
  std::optional<std::size_t>
      lost;               // the turn, as received, from which on one play after the other was illegal
  bool in_doubt = false;  // something went unexplained: the board may not be the players'
  std::optional<Span> resignation;  // the turn in which a side resigned
  bool gives_match = false;         // the match with the game
  Place last;                       // the last turn
  Span last_span;
};

// A play that hit, and with which parts of its writing (bit i: part i).
struct Hits {
  std::size_t seat;
  unsigned parts;
};

// The numbers of the rows, as they go by: one above the other, two turns to a row.
struct RowNumbers {
  std::int32_t before = -1;  // of the last two turns
  std::int32_t here = -1;
  bool jump = false;  // one was not so

  void see(std::int32_t row) {
    const bool follows = (row == here + 1) | ((row == here) & (row != before)) | (here == -1);
    jump |= !follows;
    before = here;
    here = row;
  }
};

// What a ruling allocates and the next one can use again.
struct GameMemory {
  std::vector<Seat> seats;
  const Turn* seated = nullptr;  // seats[i] is that of seated[i], untouched; null: anything may be there
  std::vector<Board> positions;
  std::vector<Hits> hits;
  Foresight foresight;
};

class GameRuling {
 public:
  GameRuling(Reporter& reporter, Marks& marks, GameMemory& memory)
      : reporter_(reporter),
        marks_(marks),
        memory_(memory),
        seats_(memory.seats),
        positions_(memory.positions),
        foresight_(memory.foresight) {}

  // `ruled[i]` tells of turns[i], with boards that live until the next run. `place`: match and game, for the
  // findings.
  Outcome run(const std::vector<Turn>& turns, const GameSetting& setting, Place place,
              std::vector<Ruled>& ruled) {
    begin(turns, nullptr, setting, place, ruled);
    return run();
  }
  // The same with the turns read otherwise. Gives up after `most` errors and warnings; nothing but their
  // number is then to be used.
  Outcome run_as(const GameReading& reading, std::size_t most, const std::vector<Turn>& turns,
                 const GameSetting& setting, Place place, std::vector<Ruled>& ruled) {
    begin(turns, &reading, setting, place, ruled);
    game_.most = most;
    return run();
  }
  // The turns that were ruled on in the last run: without those that were taken back.
  Turns seats() const { return seats_; }

 private:
  // A place where the players' board may have become another than the record's: `side` played something with
  // `dice` (any roll if there are none) from `before`, and the turns from seat `from` on were played from
  // there.
  struct Cause {
    std::size_t from;
    Board before;
    Side side;
    Dice dice;
  };
  struct Offer {
    Side doubler;
    Side roller;  // who is on turn once the cube is settled: the doubler, unless he doubled out of turn
    Side asked;   // the side that has to answer
    Side owner;   // who owns the cube if it is taken
    std::size_t seat;
    std::int64_t value;  // the cube if it is taken
    std::int64_t written;
    bool beaver = false;  // need not be answered
    bool faulty = false;  // should not have been made, which has been said: no answer is missed
    bool idle = false;    // not his to double: it does not move the cube
  };

  const Turn& at(std::size_t seat) const { return *seats_[seat].turn; }
  std::vector<Seat>& change_seats(std::size_t first = 0) {  // that changes
    memory_.seated = nullptr;
    foresight_.turns_changed(first);
    return memory_.seats;
  }
  Ruled& ruled(std::size_t seat) { return (*ruled_)[seats_[seat].original]; }
  const PlayRules& rules() const { return *setting_->rules; }
  Place place(std::size_t seat) const;
  Diagnostic& report(Code code, std::size_t seat, Span span, std::initializer_list<Fact> facts = {},
                     std::optional<Severity> graded = {});
  Position position_before(std::size_t seat) const;

  // game.cpp
  void begin(const std::vector<Turn>& turns, const GameReading* reading, const GameSetting& setting,
             Place place, std::vector<Ruled>& ruled);
  Outcome run();
  bool is_quiet() const;
  std::size_t plain_turns(std::size_t seat);
  template <class Rules>
  std::size_t plain_turns(const Rules& rules, std::size_t seat);
  template <class Rules>
  bool has_to_dance(const Rules& rules, const Board& board, std::size_t seat) const;
  void begin_seat(std::size_t seat);
  void rule(std::size_t seat);
  void play(std::size_t seat);
  void closed_out(std::size_t seat);
  void set_position(std::size_t seat);
  void report_shared_points(std::size_t seat);
  void accept(std::size_t seat, const Verdict& verdict);
  void finish_play(std::size_t seat);
  void count_men();
  void check_unplayed(std::size_t seat);
  void pass_turn(std::size_t seat) { game_.on_turn = other(at(seat).side); }
  void seat_all(const std::vector<Turn>& turns);
  void check_row_numbers();
  void end(EndReason reason, Side winner, Level level);

  // game_marks.cpp
  void note_hits(const Hits& hits);
  bool check_marks(std::size_t seat, unsigned hit_moves, const Play& played);
  void check_chain_marks(std::size_t seat, const Play& played);
  bool doubt_marks(std::size_t seat, unsigned hit_moves, unsigned marked, const Play& played);
  void miss_mark(std::size_t seat, unsigned part, Step step);
  void tell_two_ways(std::size_t seat, Span part, Step step, bool told);

  // game_last_roll.cpp
  bool leaves_last_roll(std::size_t seat);
  void settle_last_roll();
  void miss_last_roll();

  // game_house.cpp
  void check_house_rules(std::size_t seat);

  // game_untold.cpp
  void no_play(std::size_t seat);
  void blank(std::size_t seat);
  Reach told_reach(Reach reach) const;
  void take_unlogged(std::size_t seat, Code code, const LegalPlay& made);
  const LegalPlay* bears_off_most(std::size_t seat, const std::vector<LegalPlay>& plays, Reach most,
                                  Reach unmoved);
  bool rolls_before_double(std::size_t seat) const;
  bool may_win(const Turn& turn);
  void unnoted(std::size_t seat);
  void unrecorded(std::size_t seat);
  void go_on_without_play(std::size_t seat);
  void unreadable(std::size_t seat);

  // game_opening.cpp
  void opening(std::size_t seat);
  void late_opening(std::size_t seat);
  bool first_play(std::size_t seat);
  bool check_opening(std::size_t seat);
  void starts_wrongly(std::size_t seat, Side starter);
  bool other_starts(std::size_t seat, Side starter);
  bool goes_on_without(std::size_t seat, Side side);
  Turn& patch(std::size_t seat);

  // game_cube.cpp
  void offer(std::size_t seat);
  void beaver(std::size_t seat);
  void take(std::size_t seat);
  void drop(std::size_t seat);
  void resign(std::size_t seat);
  void give_up(std::size_t seat);
  void settle_offer();
  bool may_have_tied() const;
  void check_value(std::size_t seat);
  void close_offer_before_roll(std::size_t seat);
  bool offer_fault(std::size_t seat);
  bool is_behind_own_roll(std::size_t seat) const;
  bool both_rolled_twice(std::size_t seat) const;
  // The first turn with a roll behind `seat`, or past the last; and whose it is.
  std::size_t next_roll(std::size_t seat) { return game_.rolls_ahead.find(seats_, seat + 1, has_roll); }
  std::optional<Side> next_roller(std::size_t seat);

  // game_incident.cpp
  void begin_incidents();
  void meet_incidents(std::size_t before_turn);
  void meet(const GameIncident& met);
  void tell(Code code, const GameIncident& about, std::initializer_list<Fact> facts = {});
  std::optional<std::size_t> roll_before(std::size_t turn) const;
  std::optional<std::size_t> roll_from(std::size_t turn) const;
  void lose_on_time(const GameIncident& met, Side loser);
  void withdraw(const GameIncident& met);
  void judge_condoned(const GameIncident& met);
  void judge_early(const GameIncident& met);
  void correct_setup(const GameIncident& met);
  void remedy(const GameIncident& met);
  bool is_condoned(std::size_t seat) const;
  bool is_correction(std::size_t seat) const;
  void condone(std::size_t seat, const Verdict& verdict);
  void count_roll(std::size_t seat);
  void judge_setup();
  void check_touched(std::size_t seat);
  void rule_withdrawn();

  // game_lost.cpp
  void turn_missing(std::size_t seat);
  void go_on_without_turn(std::size_t seat, std::size_t roll);
  void lose_position();
  void turns_lost(std::size_t seat);
  void row_lost(std::size_t seat);
  void assume(const Cause& cause);
  void go_on_from_best(const BestFit& best, const Cause& cause);

  // game_doubt.cpp
  bool in_order(std::size_t seat);
  bool is_repeated(std::size_t seat) const;
  void doubt(std::size_t seat, const Verdict& verdict);
  bool is_behind_gap(std::size_t seat) const;
  void count_fault(std::size_t seat, bool out_of_reach);
  bool explained(std::size_t seat, bool marks);
  bool adopt(const Cause& cause, std::size_t seat, bool marks);
  bool slip_before(std::size_t seat);
  Code code_of(const Verdict& verdict) const;
  void report_fault(std::size_t seat, const Verdict& verdict);
  void add_detail(Diagnostic& found, std::size_t seat, const Play& recorded);
  void tell_option(std::size_t seat, const Verdict& verdict);
  // True if more is unknown than some plays.
  bool in_doubt() const { return !game_.causes.empty() && game_.candidates.empty(); }
  void add_cause(const Cause& cause);
  BestFit fit(const std::vector<Board>& boards, std::size_t from) {
    return foresight_.best_of(rules(), boards, seats_, from);
  }
  // Of the boards that `cause` may have led to.
  BestFit fit(const Cause& cause, Dice dice) {
    return foresight_.best(rules(), cause.before, cause.side, dice, seats_, cause.from);
  }
  bool goes_on_from(const BestFit& best, std::size_t from, std::size_t seat, bool marks);
  void move_cause(std::size_t seat);
  bool narrow_candidates(std::size_t seat);
  bool find_candidates(std::size_t seat);

  // What is known of a game as its turns go by: begin() begins with none of it.
  struct Game {
    std::size_t next = 0;                // the seat after the one being ruled on
    std::size_t begun = 0;               // seats that positions_ tells of
    std::size_t end = 0;                 // of the seats; 0 once there is no need to go on
    std::size_t most = SIZE_MAX;         // errors and warnings before it gives up
    std::size_t told = 0;                // errors and warnings
    std::size_t lost_before = SIZE_MAX;  // the seat before which turns are missing
    Lost lost = Lost::some;
    int searches = 6;        // slip_before() calls left
    int second_looks = 100;  // times left that turns are ruled on again, so that every record comes to an end

    Board board;
    std::array<int, 2> men{};  // checkers of both sides: who has borne off all of his has won
    std::optional<Side> on_turn;
    std::optional<std::size_t> opening;    // the last opening roll
    std::optional<std::size_t> last_play;  // the last turn with a roll
    std::optional<std::size_t> unread;     // the last turn, if it could not be read
    std::optional<Offer> offer;
    std::optional<std::size_t> resigned;
    std::optional<std::size_t> done;  // the play with which the side that started was done first
    bool position_set = false;
    bool over = false;
    bool no_cube_told = false;  // that somebody doubled although nobody may
    bool late_reported = false;
    bool gap_reported = false;
    RowNumbers rows;
    Ahead plays_ahead;
    Ahead rolls_ahead;
    Outcome outcome;

    std::size_t refused = SIZE_MAX;  // the seat whose play is known to need a closer look
    std::vector<Cause> causes;
    // Where nothing is unknown but plays that were not written or cannot be read: every board there may have
    // been before seat candidates_from.
    std::vector<Board> candidates;
    std::size_t candidates_from = 0;
    bool may_be_misread = false;              // a play before them was damaged, and its roll perhaps as well
    bool adrift = false;                      // the board is lost: plays are followed, not judged
    std::vector<std::size_t> faults;          // seats of missing turns and plays that the board denies
    std::optional<std::size_t> out_of_reach;  // the last of them that nobody can have made on its board
    std::optional<std::size_t> wrong_dice;    // a turn whose dice cannot be, which has been said

    std::size_t met = 0;                     // incidents that lie behind
    int rolls = 0;                           // thrown so far
    std::vector<std::size_t> withdrawn;      // turns that were taken back, as received
    std::vector<std::size_t> condoned;       // turns that were condoned, as received
    std::optional<std::size_t> wrong_setup;  // the seat that set another starting position
    Board setup_board;                       // that position
    const GameIncident* touched = nullptr;   // waits for the play of its side
  };

  Reporter& reporter_;
  Marks& marks_;
  const GameSetting* setting_ = nullptr;
  const std::vector<Turn>* turns_ = nullptr;  // as received
  std::vector<Ruled>* ruled_ = nullptr;
  Place place_;
  Game game_;

  GameMemory& memory_;
  const std::vector<Seat>& seats_;  // of memory_; changed through change_seats() alone
  std::vector<Board>& positions_;   // before every seat, and after the last
  std::deque<Turn> patched_;        // turns read otherwise than they were written; an empty one allocates
  std::vector<Board> boards_;       // scratch, as the next two
  std::vector<Board> found_;
  std::vector<std::uint32_t> table_;
  Foresight& foresight_;
};

}  // namespace hakem
