// A match told by bytes: mostly a game by the rules, now and then anything.
#include <algorithm>
#include <vector>

#include "diag/catalog.hpp"
#include "fuzz/bytes.hpp"
#include "fuzz/targets.hpp"
#include "hostile.hpp"
#include "rules/generate.hpp"

namespace hakem::fuzz {
namespace {

constexpr int most_games = 4;
constexpr int most_turns = 150;
constexpr std::uint32_t text_size = 4096;  // of a text that the spans lie in

class Telling {
 public:
  Telling(std::string_view bytes, Sink& sink) : bytes_(bytes), sink_(sink) {}

  void run() {
    MatchHead head;
    head.length = bytes_.below(8);
    head.length_written = bytes_.below(4) != 0;
    head.money = head.length == 0;
    head.result_means_resignation = bytes_.below(2) != 0;
    head.crawford = static_cast<Setting>(bytes_.below(3));
    head.beavers = static_cast<Setting>(bytes_.below(3));
    head.span = next_span();
    sink_.begin_match(head);
    for (int games = 0; games < most_games && !bytes_.done(); ++games) game();
    sink_.end_match();
  }
  // Every play so far was generated, and every side had its turn.
  bool all_legal() const { return all_legal_; }

 private:
  Span next_span() { return {offset_ = std::min(offset_ + 2, text_size - 2), 1}; }

  void game() {
    GameHead head;
    head.number = ++number_;
    head.score = {bytes_.below(9), bytes_.below(9)};
    head.score_written = bytes_.below(2) != 0;
    head.span = next_span();
    sink_.begin_game(head);
    board_ = starting_board(Variation::standard);
    side_ = bytes_.below(2) == 0 ? Side::white : Side::black;
    for (int turns = 0; turns < most_turns && !bytes_.done(); ++turns) {
      const unsigned what = bytes_.below(32);
      if (what == 31) break;
      if (what < 24) {
        legal_turn();
        if (board_.at(other(side_), off) == 15) break;
      } else {
        any_event(what - 24);
      }
    }
    sink_.end_game({});
  }

  Turn begin_turn(TurnKind kind) {
    Turn turn;
    turn.kind = kind;
    turn.side = side_;
    turn.span = next_span();
    return turn;
  }

  void legal_turn() {
    Turn turn = begin_turn(TurnKind::dance);
    turn.dice = {bytes_.die(), bytes_.die()};
    turn.dice_span = turn.span;
    generate(board_, side_, turn.dice, plays_);
    if (!plays_.empty()) {
      const LegalPlay& chosen = plays_[bytes_.next() % plays_.size()];
      turn.kind = TurnKind::play;
      for (const Step& step : chosen.play) {
        Move& move = turn.moves[turn.n_moves++];
        move.points = {step.from, step.to};
        move.n_points = 2;
        move.marks = step.hit ? 2 : 0;
        move.offset = turn.span.offset;
        move.length = 1;
      }
      board_ = chosen.after;
    }
    sink_.turn(turn);
    side_ = other(side_);
  }

  void any_event(unsigned what) {
    all_legal_ = false;
    if (what == 0) return any_claim();
    if (what == 1) return sink_.note({NoteKind::comment, "a note", next_span(), nullptr});
    if (what == 2) side_ = other(side_);
    Turn turn =
        begin_turn(static_cast<TurnKind>(bytes_.below(unsigned{1} + unsigned(TurnKind::set_position))));
    turn.dice = {bytes_.below(7), bytes_.below(7)};
    turn.value = bytes_.next();
    turn.row = bytes_.below(20);
    turn.unplayed = bytes_.below(128);
    const auto moves = turn.kind == TurnKind::play ? 1 + bytes_.below(Turn::max_moves) : 0;
    for (; turn.n_moves < moves; ++turn.n_moves) any_move(turn.moves[turn.n_moves]);
    Setup setup;
    if (turn.kind == TurnKind::set_position) {
      for (auto& men : setup.board.men)
        for (std::uint8_t& n : men) n = bytes_.below(16);
      setup.cube = bytes_.next();
      turn.setup = &setup;
    }
    sink_.turn(turn);
    side_ = other(side_);
  }

  void any_move(Move& move) {
    move.n_points = static_cast<std::uint8_t>(2 + bytes_.below(Move::max_points - 1));
    for (std::uint8_t i = 0; i < move.n_points; ++i) move.points[i] = bytes_.next();
    move.marks = bytes_.below(32);
    move.count = bytes_.below(10);
    move.offset = offset_;
    move.length = 1;
  }

  void any_claim() {
    Claim claim;
    claim.kind = static_cast<ClaimKind>(bytes_.below(1 + unsigned(ClaimKind::drawn)));
    if (bytes_.below(2) == 0) claim.side = bytes_.below(2) == 0 ? Side::white : Side::black;
    claim.level = static_cast<Level>(bytes_.below(4));
    claim.points = bytes_.next() - 1;
    claim.score = {bytes_.next() - 1, bytes_.next() - 1};
    claim.ends_match = bytes_.below(2) == 0;
    claim.span = claim.points_span = next_span();
    sink_.claim(claim);
  }

  Bytes bytes_;
  Sink& sink_;
  Board board_;
  Side side_ = Side::white;
  std::int32_t number_ = 0;
  std::uint32_t offset_ = 0;
  bool all_legal_ = true;
  std::vector<LegalPlay> plays_;
};

// A finding about the movement of checkers.
bool blames_a_play(const Diagnostic& found) {
  const char family = id(found.code)[0];
  return family == 'M' || family == 'B' || family == 'F';
}

}  // namespace

std::string fault_of_replay(std::string_view bytes) {
  bool all_legal = false;
  const auto tell = [&](Sink& sink, Reporter&) {
    Telling telling(bytes, sink);
    telling.run();
    all_legal = telling.all_legal();
  };
  std::vector<Diagnostic> findings;
  const std::string text(text_size, ' ');
  if (const std::string fault = fault_of_told(text, tell, findings); !fault.empty()) return fault;
  const auto blame = std::ranges::find_if(findings, blames_a_play);
  if (all_legal && blame != findings.end()) return "a legal play got " + std::string(id(blame->code));
  return {};
}

}  // namespace hakem::fuzz
