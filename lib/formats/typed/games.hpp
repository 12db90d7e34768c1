// The games of a record, told phrase by phrase. The turns of a game are held until it is known how it ended,
// because where nothing but their order tells whose they are, the result tells who began. Only typed.cpp
// includes this.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "formats/emitter.hpp"
#include "formats/typed/phrase.hpp"
#include "formats/typed/points_told.hpp"
#include "formats/typed/sides.hpp"
#include "formats/typed/summary.hpp"

namespace hakem::typed {

inline constexpr int all_checkers = 15;

// A finding about the turn that comes next.
struct Told {
  Code code;
  Span span;
  Side side = Side::white;   // as which the turn was read
  std::string_view meant{};  // the label that was meant
};

class Games {
 public:
  using Score = std::array<std::int64_t, 2>;

  // `rolls_untold`: most plays stand without their roll. `go_up`: see sides_that_go_up().
  Games(Emitter& out, const Text& text, std::string_view source, const Sides& sides, bool rolls_untold,
        std::array<bool, 2> go_up, Listed listed)
      : out_(out),
        text_(text),
        source_(source),
        sides_(sides),
        rolls_untold_(rolls_untold),
        go_up_(go_up),
        listed_(std::move(listed)) {}

  void heading(const Phrase& phrase);
  // The score that is told in the head of a record which begins with a later game, behind its heading.
  void begin_at(const Phrase& phrase);
  void turn(const Phrase& phrase);
  void claim(const Phrase& phrase);
  // A comment: what stands in `span`.
  void comment(Span span);
  void tell(Told told) { game_.emplace_back(told); }
  // Sends the turns of the game that goes on, and ends it.
  void close_game();
  // The same, of the last.
  void end();
  // A game goes on: neither dropped, given up, won, nor borne off.
  bool goes_on() const { return out_.in_game() && !over_; }

 private:
  using Event = std::variant<Turn, Claim, Span, Told>;  // a Span is a comment

  void begin_game(Span span);
  void send(const Event& event);
  void hold(const Event& event);
  bool tells_end(std::size_t at) const;
  void hold_score(const Claim& claim);
  void take_score(GameHead& head, const Phrase& phrase, const Pair& told);
  void send_announced();
  void read_roll_off(Turn& turn);
  bool tells_points(const Claim& claim, const Score& before, bool sure);
  void tell_winner(Claim& claim, const Score& before, bool sure) const;
  void count(const Claim& claim);
  void count_untold();
  void tell_who_began(const Claim& claim, const Score& before);
  void tell_strange_label(const Phrase& phrase, Side side);
  struct Label {
    std::string_view folded;
    std::string_view written;
  };
  const std::vector<Label>& labels_of(Side side);
  bool tells_leader(const Phrase& phrase) const;
  bool is_turned(const Phrase& phrase, const Claim& claim);
  bool is_turned_as_before(std::size_t winner, bool turned);
  Span span_of(const Phrase& phrase) const;

  Emitter& out_;
  const Text& text_;
  std::string_view source_;
  const Sides& sides_;
  bool rolls_untold_;
  std::array<bool, 2> go_up_;
  Listed listed_;  // what no game has taken

  std::vector<Event> game_;      // the one that goes on
  std::optional<Side> offered_;  // who doubled last
  std::optional<Side> winner_;   // by its turns
  std::optional<Side> told_winner_;
  std::optional<GameHead> next_;    // its heading was read
  std::optional<Claim> announced_;  // its result, told with the heading
  std::int32_t games_ = 0;
  std::int32_t number_ = 0;
  bool over_ = false;
  bool resigned_ = false;                     // the turn before resigned
  bool turned_ = false;                       // the turns of a line stand in the order of play
  std::optional<Side> last_;                  // who spoke last
  std::optional<Side> starts_;                // who is said to begin the game
  std::array<int, 2> off_{};                  // checkers borne off
  Score score_{};                             // as far as it is told, or follows from the cube
  bool score_sure_ = true;                    // nothing was guessed for it
  std::array<std::vector<Label>, 2> labels_;  // once they are asked for
  std::array<std::optional<bool>, 2> ways_;   // by the winner: whether only turned it was the next score
  bool score_turned_ = false;                 // it was told with Black's points first
  std::int64_t cube_ = 1;
  bool counted_ = false;  // the points of the game are in it
};

}  // namespace hakem::typed
