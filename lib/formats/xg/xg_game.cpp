#include "formats/xg/xg_game.hpp"

#include <algorithm>
#include <bit>

#include "formats/xg/xg_head.hpp"

namespace hakem::xg {
namespace {

constexpr std::int32_t highest_power = 15;  // as a power of two

bool is_die(std::int64_t die) { return die >= 1 && die <= 6; }

// What the head, or the tail, of a record's span stands for where it holds several turns.
Span part(Span span, std::uint32_t i, std::uint32_t of) {
  const std::uint32_t length = std::max(span.length / of, 1U);
  return {span.offset + std::min(i * length, span.length > 0 ? span.length - 1 : 0), length};
}

}  // namespace

void GameReader::bad_field(const Placed& at, std::string_view field, std::int64_t value) {
  out_.report(Code::N164, at.span, {Fact::words(field), at.number, value});
}

void GameReader::begin(const Placed* at, Span span) {
  GameHead head;
  head.span = span;
  start_ = {};
  turned_ = 0;
  if (at != nullptr) {
    const Record& record = at->record;
    head.number = std::max(record.i32(game::number), 0);
    head.number_is_zero = head.number == 0;
    head.score = {record.i32(game::score[0]), record.i32(game::score[1])};
    head.score_written = true;
    head.score_span = span;
    head.crawford = record.flag(game::crawford) && !facts_.money;
    start_ = raw_board(record, game::start);
    if (!is_possible(start_, facts_.men)) start_ = {};
    if (facts_.version >= since::automatic_doubles) turned_ = record.i32(game::automatic);
  }
  out_.begin_game(head);
  cube_ = 0;
  arrived_ = unsure_ = false;
  rolled_ = {};
  cube_told_.reset();
  board_ = is_empty(start_) ? from_board(starting_board(facts_.variation)) : start_;
  if (at == nullptr) return void(unsure_ = true);
  if (turned_ < 0 || turned_ > highest_power) {
    bad_field(*at, "the number of automatic doubles|otomatik vido sayısı", turned_);
    turned_ = 0;
  }
  comment(*at, game::comment[0]);
}

void GameReader::comment(const Placed& at, std::size_t field) {
  const std::int32_t number = at.record.i32(field);
  if (!comments_.send(number, at.span, out_)) bad_field(at, "the number of a comment|yorum numarası", number);
}

void GameReader::set_position(Side on_turn, Span span, Dice dice) {
  Setup setup;
  setup.board = to_board(board_, facts_.men);
  setup.cube = 1 << std::min(std::abs(cube_) + turned_, 24);
  if (cube_ != 0) setup.cube_owner = cube_ > 0 ? Side::white : Side::black;
  setup.on_turn = on_turn;
  setup.dice = dice;
  Turn turn;
  turn.kind = TurnKind::set_position;
  turn.side = on_turn;
  turn.span = span;
  turn.setup = &setup;
  out_.turn(turn);
}

// Compares the board and the cube of a record with those the turns so far led to. The record is believed: a
// position is set where they differ, and said to be, unless something before could not be read. True if one
// was set.
bool GameReader::arrive(const Placed& at, std::size_t board, std::size_t cube, Side side, bool by_hand,
                        bool before_play, Dice dice) {
  const RawBoard told = raw_board(at.record, board);
  const std::int32_t exponent = at.record.i32(cube);
  const bool can_be = is_possible(told, facts_.men);
  const bool cube_can_be = exponent >= -highest_power && exponent <= highest_power;
  if (!can_be) bad_field(at, "the number of checkers|pul sayısı", most_men(told));
  if (!cube_can_be) bad_field(at, "the cube|vido", exponent);
  const bool first = !std::exchange(arrived_, true);
  const bool other_board = can_be && told != board_;
  const bool other_cube = cube_can_be && exponent != cube_;
  const bool is_unknown = first && is_empty(start_) && !facts_.knows_start;
  const bool silent = std::exchange(unsure_, false) || by_hand || facts_.is_position || is_unknown;
  // What a game begins with goes without saying, but for another start than the variation's.
  const bool begins_otherwise =
      first && (turned_ > 0 || (can_be && told != from_board(starting_board(facts_.variation))) ||
                (facts_.is_position && (dice.rolled() || !before_play)));
  if (!other_board && !other_cube && !begins_otherwise) return false;
  if (other_board) board_ = told;
  if (other_cube) cube_ = exponent;
  set_position(side, at.span, dice);
  if (!silent && (other_board || other_cube))
    out_.report(other_board ? Code::N166 : Code::N167, at.span, {}, side);
  return true;
}

void GameReader::send_cube_analysis() {
  if (!cube_told_ || out_.turns() == 0) return;
  const Placed at = *std::exchange(cube_told_, {});
  analysis_.cube(at.record, side_of(at.record.i32(cube::on_roll)).value_or(Side::white), at.span);
}

// Seconds that both had left, where a clock ran. The bottom is P1's while the match is not turned round.
void GameReader::times_left(const Placed& at) {
  if (facts_.version < since::times_left) return;
  const std::int32_t bottom = at.record.i32(cube::seconds_bottom), top = at.record.i32(cube::seconds_top);
  constexpr std::int32_t most = 100 * 3600;
  if (bottom <= 0 && top <= 0) return;
  if (bottom < 0 || top < 0 || bottom > most || top > most) return;
  const auto shown = [](std::int32_t seconds) {
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
  };
  const auto [white, black] = facts_.is_turned ? std::pair(top, bottom) : std::pair(bottom, top);
  out_.note(NoteKind::event, source_.keep("Saat: B " + shown(white) + " S " + shown(black)), at.span);
}

void GameReader::cube(const Placed& at, bool before_play) {
  const Record& record = at.record;
  const std::optional<Side> side = side_of(record.i32(cube::on_roll));
  const bool doubled = record.i32(cube::doubled) == 1;
  if (facts_.is_position && before_play && !doubled) return;  // only what stands around the play
  if (!side) return bad_field(at, "the side on roll|zar sırası", record.i32(cube::on_roll)), lose(at.span);
  send_cube_analysis();
  const bool by_hand = facts_.version >= since::unicode && record.flag(cube::edited);
  const bool is_set = arrive(at, cube::board, cube::cube, *side, by_hand, before_play);
  if (!is_set && by_hand) set_position(*side, at.span);  // as it stands
  times_left(at);
  const std::string_view dice = record.short_text(cube::dice, 2);
  rolled_ = {};
  if (dice.size() == 2 && is_die(dice[0] - '0') && is_die(dice[1] - '0') && !facts_.is_position)
    rolled_ = {static_cast<std::uint8_t>(dice[0] - '0'), static_cast<std::uint8_t>(dice[1] - '0')};
  roller_ = side;
  if (AnalysisReader::tells_of_cube(record)) cube_told_ = at;
  if (doubled) answer(at, *side, at.span);
  comment(at, cube::comment);
  if (facts_.is_position) send_cube_analysis();
  if (!before_play && rolled_.rolled()) lose(at.span);
}

// A double and what was said to it.
void GameReader::answer(const Placed& at, Side doubler, Span span) {
  const Record& record = at.record;
  const std::int32_t power = std::abs(cube_) + turned_;
  std::uint32_t place = 0;
  const auto say = [&](TurnKind kind, Side side, std::int32_t times) {
    constexpr std::uint32_t most = 5;
    Turn turn;
    turn.kind = kind;
    turn.side = side;
    turn.span = part(span, std::min(place++, most - 1), most);
    if (times > 0) turn.value = 1 << std::min(power + times, 24);
    out_.turn(turn);
  };
  const auto owned = [&](Side side, std::int32_t times) {
    cube_ = sign_of(side) * std::min(std::abs(cube_) + times, highest_power);
  };
  const Side asked = other(doubler);
  const std::int32_t taken = record.i32(cube::taken), beaver = record.i32(cube::beaver),
                     raccoon = record.i32(cube::raccoon);
  say(TurnKind::offer, doubler, 1);
  send_cube_analysis();
  if (taken < 0 || taken > 2) return;
  say(taken == 0   ? TurnKind::drop
      : taken == 1 ? TurnKind::take
                   : TurnKind::beaver,
      asked, taken == 2 ? 2 : 0);
  analysis_.answer(record, asked, at.span);
  if (taken == 1) owned(asked, 1);
  if (taken != 2) return;
  owned(asked, 2);
  if (beaver == 2) {
    say(TurnKind::raccoon, doubler, 3);
    owned(asked, 1);
    if (raccoon == 0 || raccoon == 1) say(raccoon == 0 ? TurnKind::drop : TurnKind::take, asked, 0);
  } else if (beaver == 0 || beaver == 1) {
    say(beaver == 0 ? TurnKind::drop : TurnKind::take, doubler, 0);
  }
}

// As rolled, which the analysis remembers; sorted in the play itself.
Dice GameReader::dice_of(const Placed& at) {
  const auto pair = [&](std::size_t field) -> Dice {
    const std::int32_t first = at.record.i32(field), second = at.record.i32(field + 4);
    if (!is_die(first) || !is_die(second)) return {};
    return {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  };
  const Dice sorted = pair(play::dice), rolled = pair(play::rolled);
  if (!sorted.rolled() || (rolled.rolled() && same_dice(sorted, rolled))) return rolled;
  return sorted;
}

void GameReader::play(const Placed& at) {
  const Record& record = at.record;
  const std::optional<Side> side = side_of(record.i32(play::mover));
  if (!side)
    return bad_field(at, "the side that plays|oynayan taraf", record.i32(play::mover)), lose(at.span);
  Turn turn;
  turn.side = *side;
  turn.span = turn.dice_span = at.span;
  turn.dice = dice_of(at);
  const bool is_played = record.flag(play::played);
  const bool by_hand = facts_.version >= since::unicode && record.flag(play::edited);
  const bool asks = facts_.is_position && !is_played;
  rolled_ = {};
  if (arrive(at, play::before, play::cube, *side, by_hand, true, asks ? turn.dice : Dice{}) && asks) {
    send_cube_analysis();
    analysis_.play(record, *side, seen_by(*side, board_), nullptr, at.span);
    return comment(at, play::comment);
  }
  if (!turn.dice.rolled()) {
    bad_field(at, "a die|bir zar", record.i32(play::dice));
    turn.kind = TurnKind::unreadable;
    out_.turn(turn);
    unsure_ = true;
    return;
  }
  if (is_played) {
    played(at, turn, seen_by(*side, board_));
  } else {
    turn.kind = TurnKind::blank;
    out_.turn(turn);
    send_cube_analysis();
    analysis_.play(record, *side, seen_by(*side, board_), nullptr, at.span);
  }
  if (const auto number = analysis_.take_bad_rollout())
    bad_field(at, "the number of a rollout|rollout numarası", *number);
  comment(at, play::comment);
}

void GameReader::played(const Placed& at, Turn& turn, const RawBoard& before) {
  const Record& record = at.record;
  const Pairs pairs = read_pairs(record, play::steps, true);
  RawBoard after = raw_board(record, play::after);
  const bool is_known = !is_empty(after) && is_possible(after, facts_.men);
  const Fit fit = is_known ? play_of(pairs, before, after, turn) : play_as_listed(pairs, before, after, turn);
  const bool is_sound = fit != Fit::differs || turn.n_moves > 0;
  turn.kind = !is_sound ? TurnKind::unreadable : turn.n_moves == 0 ? TurnKind::dance : TurnKind::play;
  out_.turn(turn);
  const bool known_illegal = fit == Fit::mended && record.i32(play::invalid) != 0;
  if (pairs.unreadable || (fit != Fit::fits && !known_illegal))
    out_.report(Code::N165, at.span, {}, turn.side);
  send_cube_analysis();
  const std::string_view fault = analysis_.play(record, turn.side, before, &after, at.span);
  if (!fault.empty()) out_.report(Code::N168, at.span, {Fact::words(fault)}, turn.side);
  board_ = seen_by(turn.side, after);
  if (fit != Fit::differs) return;
  unsure_ = !is_known;
  if (is_known) set_position(other(turn.side), part(at.span, 1, 2));
}

// A roll that the cube's record told is a turn of which nobody knows the play.
void GameReader::lose(Span span) {
  unsure_ = true;
  if (!rolled_.rolled() || !roller_) return;
  Turn turn;
  turn.kind = TurnKind::unreadable;
  turn.side = *roller_;
  turn.dice = std::exchange(rolled_, {});
  turn.span = turn.dice_span = part(span, 1, 2);
  out_.turn(turn);
  send_cube_analysis();
}

void GameReader::end(const Placed& at, bool tells_score) {
  const Record& record = at.record;
  const std::optional<Side> winner = side_of(record.i32(end::winner));
  const std::int32_t how = record.i32(end::how);
  constexpr std::int32_t resigned = 100;
  const bool is_level = (how >= 1 && how <= 3) || (how > resigned && how <= resigned + 3);
  // Of a game without a record nobody knows who gave it up, and when.
  if (winner && arrived_ && how > resigned && how <= resigned + Given::match) {
    Turn turn;
    turn.kind = TurnKind::resign;
    turn.side = other(*winner);
    turn.value = how - resigned;
    turn.span = part(at.span, 0, 2);
    out_.turn(turn);
  }
  send_cube_analysis();
  Claim claim;
  claim.span = claim.points_span = part(at.span, 1, 2);
  claim.kind = ClaimKind::game_won;
  claim.side = winner;
  claim.points = record.i32(end::points) > 0 ? record.i32(end::points) : -1;
  // Where fewer points were booked, because the match needed no more, they are what is told.
  const std::int64_t worth = std::int64_t{how % resigned} << std::min(std::abs(cube_) + turned_, 24);
  if (is_level && worth == claim.points) claim.level = static_cast<Level>(how % resigned);
  if (winner) out_.claim(claim);
  if (tells_score) {
    Claim score;
    score.kind = ClaimKind::score;
    score.score = {record.i32(end::score[0]), record.i32(end::score[1])};
    score.span = score.points_span = claim.span;
    out_.claim(score);
  }
}

void GameReader::stop() { send_cube_analysis(); }

}  // namespace hakem::xg
