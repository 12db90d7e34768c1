// Every event with every field, notes and claims wherever they may stand, and strings of every awkward kind:
// what a lossless notation must bring back.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "model/event.hpp"

namespace hakem::all_events {

inline Move move(std::initializer_list<int> points, std::uint8_t marks = 0, std::uint8_t count = 1) {
  Move made;
  for (const int point : points) made.points[made.n_points++] = static_cast<Point>(point);
  made.marks = marks;
  made.count = count;
  return made;
}

inline Turn turn(TurnKind kind, Side side, Dice dice = {}, std::initializer_list<Move> moves = {}) {
  Turn made;
  made.kind = kind;
  made.side = side;
  made.dice = dice;
  for (const Move& one : moves) made.moves[made.n_moves++] = one;
  return made;
}

inline void send_turns(Sink& sink) {
  using Kind = TurnKind;
  for (const Kind kind : {Kind::opening, Kind::dance, Kind::blank, Kind::unrecorded, Kind::closed_out,
                          Kind::unreadable, Kind::take, Kind::drop, Kind::resign_accept, Kind::resign_refuse})
    sink.turn(turn(kind, Side::black, {5, 3}));
  for (const Kind kind : {Kind::offer, Kind::beaver, Kind::raccoon, Kind::resign}) {
    for (const int value : {0, 1, 2, 3, 64}) {
      Turn cube = turn(kind, Side::white);
      cube.value = value;
      sink.turn(cube);
    }
  }
  Turn play =
      turn(Kind::play, Side::white, {6, 6},
           {move({bar, 19, 13}, 0b110), move({24, 18, 12, 6, 0}), move({5, off}, 0, 3), move({6, 2}, 2, 0)});
  play.row = 17;
  play.unplayed = 1U << 4U | 1U << 6U;
  sink.turn(play);
  while (play.n_moves < Turn::max_moves) play.moves[play.n_moves++] = move({8, 7});
  sink.turn(play);
  sink.turn(turn(Kind::unreadable, Side::white, {6, 0}));

  Setup setup;
  setup.board = *board_from_text("bar:2 24:13 | 6:5 off:10");
  setup.cube = 4;
  setup.cube_owner = Side::black;
  setup.on_turn = Side::white;
  setup.dice = {2, 1};
  setup.text = "XGID=\"-a\\b\"";
  Turn position = turn(Kind::set_position, Side::white);
  position.setup = &setup;
  sink.turn(position);
  setup = {};
  sink.turn(position);
}

// Numbers that only come back if they are written to the last bit.
inline void send_analyses(Sink& sink) {
  const Chances chances = {1.0 / 3, 0.1, 5e-324, 2.0 / 3, 1e-7, -0.0};
  const Rollout rollout = {INT64_MAX, 11, 0.00021};
  std::array<AnalysedPlay, 3> plays;
  plays[0].moves = {move({bar, 19, 13}, 0b110), move({5, off}, 0, 3)};
  plays[0].n_moves = 2;
  plays[0].played = true;
  plays[0].equity = -0.12345678901234567;
  plays[0].cubeless = 1e300;
  plays[0].chances = chances;
  plays[0].depth = {Depth::Kind::rollout, 4, "XG \"Roller\"++"};
  plays[0].rollout = rollout;
  plays[1].depth.kind = Depth::Kind::book;
  plays[2].rollout = Rollout{};
  Analysis analysis;
  analysis.candidates = plays;
  analysis.best = 2;
  analysis.error = 0.1;
  analysis.luck = -1.5;
  analysis.flagged = true;
  analysis.depth = {Depth::Kind::database, 1, ""};
  analysis.engine = "GNU Backgammon 1.07";
  analysis.table = "Kazaross-XG2\n";
  analysis.set = 3;
  for (const EquityUnit unit : {EquityUnit::equity, EquityUnit::emg, EquityUnit::mwc}) {
    analysis.unit = analysis.luck_unit = unit;
    sink.analysis(analysis);
  }
  for (const Skill skill : {Skill::doubtful, Skill::bad, Skill::very_bad, Skill::good, Skill::very_good}) {
    analysis = {};
    analysis.mark = analysis.luck_mark = skill;
    analysis.forced = true;
    sink.analysis(analysis);
  }
  analysis = {};
  for (const Analysis::Kind kind : {Analysis::Kind::cube, Analysis::Kind::answer}) {
    analysis.kind = kind;
    analysis.side = Side::black;
    analysis.cube.emplace();
    sink.analysis(analysis);
    analysis.cube = {0.5, 0.25, 1, chances, Chances{}, 0.0, Doubling::too_good, Answering::raccoon, rollout};
    sink.analysis(analysis);
  }
  for (const Doubling doubling : {Doubling::no_double, Doubling::doubles, Doubling::optional})
    for (const Answering answering : {Answering::take, Answering::pass, Answering::beaver}) {
      analysis.cube->doubling = doubling;
      analysis.cube->answering = answering;
      sink.analysis(analysis);
    }
  analysis = {};
  analysis.kind = Analysis::Kind::resign;
  sink.analysis(analysis);
}

inline void send_claims(Sink& sink) {
  for (const ClaimKind kind :
       {ClaimKind::game_won, ClaimKind::game_lost, ClaimKind::score, ClaimKind::match_won}) {
    Claim claim;
    claim.kind = kind;
    sink.claim(claim);
    claim.side = Side::black;
    claim.level = Level::backgammon;
    claim.points = INT64_MAX;
    claim.score = {-1, 3};
    claim.ends_match = true;
    sink.claim(claim);
  }
}

inline void send_notes(Sink& sink, std::string_view text) {
  for (const NoteKind kind : {NoteKind::comment, NoteKind::event, NoteKind::unknown, NoteKind::source})
    sink.note({kind, text, {}});
}

inline void send_everything(Sink& sink) {
  using namespace std::string_view_literals;
  send_notes(sink, "before the first match");
  MatchHead head;
  head.length = 7;
  head.length_written = true;
  head.money = true;
  head.result_means_resignation = true;
  head.variation = Variation::nackgammon;
  head.crawford = Setting::yes;
  head.jacoby = Setting::no;
  head.beavers = Setting::yes;
  head.automatic_doubles = Setting::no;
  head.cube_limit = 512;
  head.rules = "modern";
  head.names = {"Gülşah \"Ç\" Öz", "\\ / \b\t\r\n\x01\x1F\x7F"};
  head.tags = {{"Event", "Kış Kupası", "Etkinlik", {}}, {"", "", "", {}}, {"x\0y"sv, "😀", ";", {}}};
  sink.begin_match(head);
  send_notes(sink, "");
  send_claims(sink);
  GameHead game;
  game.number = 3;
  game.score = {-2, 5};
  game.score_written = true;
  game.crawford = true;
  game.names = {"a", ""};
  game.ratings = {"", "1780.55"};
  sink.begin_game(game);
  send_turns(sink);
  send_analyses(sink);
  send_notes(sink, "between turns");
  send_claims(sink);
  sink.end_game({EndReason::resignation, Side::black, Level::gammon, 8, {-2, 13}});
  send_claims(sink);
  send_notes(sink, "between games");
  for (const EndReason reason :
       {EndReason::unknown, EndReason::unfinished, EndReason::played_out, EndReason::drop}) {
    sink.begin_game({});
    sink.end_game({reason, {}, Level::unknown, 0, {}});
  }
  send_notes(sink, "behind the last game");
  send_claims(sink);
  sink.end_match();
  send_notes(sink, "between matches");
  head = {};
  head.variation = Variation::hypergammon;
  sink.begin_match(head);
  sink.end_match();
  send_notes(sink, "behind the last match");
}

}  // namespace hakem::all_events
