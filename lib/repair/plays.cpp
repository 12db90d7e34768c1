// Another legal play than the one written, in the words of the record.
#include <algorithm>
#include <array>
#include <charconv>

#include "core/suggest.hpp"
#include "diag/trait.hpp"
#include "formats/tavla/tavla_numbering.hpp"
#include "repair/candidate.hpp"
#include "repair/trial.hpp"
#include "replay/follow.hpp"
#include "rules/generate.hpp"

namespace hakem {
namespace {

// How the record writes a play.
struct Style {
  std::string bar;
  std::string off;
  std::string between;
  bool marks = false;  // hits are marked
  tavla::Numbering numbering = tavla::Numbering::own;
};

// The numbering in which every play of the match starts where it starts: long tavla is written in several.
tavla::Numbering numbering_of(const Scene& scene) {
  using tavla::Numbering;
  for (const Numbering numbering : {Numbering::own, Numbering::white, Numbering::rising, Numbering::way}) {
    const auto starts_there = [&](const Turn& turn, const Move& move) {
      int written = 0;
      const std::string_view part = scene.slice(move.span());
      const bool number = std::from_chars(part.data(), part.data() + part.size(), written).ec == std::errc();
      return !number || written > 24 ||
             tavla::renumbered(numbering, turn.side, static_cast<Point>(written)) == move.points[0];
    };
    const auto fits = [&](const TurnSpot& spot) {
      return std::all_of(spot.turn.moves.begin(), spot.turn.moves.begin() + spot.turn.n_moves,
                         [&](const Move& move) { return starts_there(spot.turn, move); });
    };
    if (std::ranges::all_of(scene.match.games,
                            [&](const GameSpot& game) { return std::ranges::all_of(game.turns, fits); }))
      return numbering;
  }
  return Numbering::own;
}

// The words between the slashes of the first moves that enter or bear off.
Style style_of(const Scene& scene) {
  Style style{"", "", scene.is_tavla() ? ", " : " "};
  if (scene.match.is_uzun) style.numbering = numbering_of(scene);
  for (const GameSpot& game : scene.match.games) {
    for (const TurnSpot& spot : game.turns) {
      for (std::size_t i = 0; i < spot.turn.n_moves; ++i) {
        const Move& move = spot.turn.moves[i];
        const std::string_view part = scene.slice(move.span());
        const std::size_t first = part.find('/');
        const std::size_t last = part.rfind('/');
        if (first == std::string_view::npos) continue;
        style.marks = style.marks || move.marks != 0;
        if (move.points[0] == bar && style.bar.empty()) style.bar = part.substr(0, first);
        if (move.points[move.n_points - 1U] == off && style.off.empty())
          style.off = part.substr(last + 1, part.find_first_of("(*", last) - last - 1);
      }
    }
  }
  if (style.bar.empty()) style.bar = scene.is_tavla() ? "K" : "bar";
  if (style.off.empty()) style.off = scene.is_tavla() ? "al" : "off";
  return style;
}

std::string written(const Step& step, Side side, const Style& style) {
  const auto number = [&](Point own) {
    return std::to_string(tavla::renumbered(style.numbering, side, own));
  };
  std::string text = step.from == bar ? style.bar : number(step.from);
  text += '/';
  text += step.to == off ? style.off : number(step.to);
  if (step.hit && style.marks) text += '*';
  return text;
}

// Steps of a play that are not yet written.
struct Rest {
  const Play& play;
  unsigned taken = 0;

  // Takes the steps of `move` if the play holds them with the same hits at its landings.
  bool take(const Move& move) {
    unsigned used = taken;
    for (int n = 0; n < std::max<int>(move.count, 1); ++n) {
      Point at = move.points[0];
      const Point stop = move.points[move.n_points - 1U];
      for (std::size_t i = 0; i < play.n && at != stop; ++i) {
        const Step& step = play.steps[i];
        if ((used >> i & 1U) != 0 || step.from != at || step.to < stop) continue;
        used |= 1U << i;
        at = step.to;
      }
      if (at != stop) return false;
    }
    taken = used;
    return true;
  }
  const Step* next() {
    for (std::size_t i = 0; i < play.n; ++i) {
      if ((taken >> i & 1U) != 0) continue;
      taken |= 1U << i;
      return &play.steps[i];
    }
    return nullptr;
  }
};

// The play in words, with every part kept that the writing already has.
std::string written(const Play& play, const Scene& scene, const Turn& turn, const Style& style) {
  Rest rest{play};
  std::array<bool, Turn::max_moves> kept{};
  for (std::size_t i = 0; i < turn.n_moves; ++i) kept[i] = rest.take(turn.moves[i]);
  std::string text;
  const auto add = [&](std::string_view part) {
    text.append(text.empty() ? "" : style.between).append(part);
  };
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    if (kept[i]) {
      add(scene.slice(turn.moves[i].span()));
    } else if (const Step* step = rest.next()) {
      add(written(*step, turn.side, style));
    }
  }
  while (const Step* step = rest.next()) add(written(*step, turn.side, style));
  return text;
}

constexpr double left_out = 0.8;    // a part of a play that was not written down, where more had to be played
constexpr double against_mark = 3;  // a play that was legal as it stood, for one of more hits or fewer

std::string dice_words(Dice dice) {
  return {static_cast<char>('0' + dice.first), static_cast<char>('0' + dice.second)};
}

constexpr double danced = 1.2;  // a play that was written where none could be made

// Nothing could be played, in the words of the record.
void add_dance(const Scene& scene, std::size_t turn, Candidates& out) {
  std::string words = scene.is_tavla() ? "Gele" : scene.has_columns() ? "Cannot Move" : "";
  for (const GameSpot& game : scene.match.games) {
    const Scene there{scene.report, scene.finding, scene.match, &game, 0};
    for (std::size_t i = 0; i < game.turns.size(); ++i)
      if (game.turns[i].turn.kind == TurnKind::dance) words = scene.slice(play_of(there, i));
  }
  if (!words.empty()) out.push_back({replacing(play_of(scene, turn), std::move(words)), danced});
}

// The legal plays of `turn` after which the board `fits`, but for the one written.
template <class Fits>
void add_plays(const Scene& scene, std::size_t turn, double more, Candidates& out, Fits fits) {
  const TurnSpot& spot = scene.spot(turn);
  if (!spot.turn.dice.rolled() || spot.turn.dice.first > 6 || spot.turn.dice.second > 6 ||
      spot.turn.dice.second == 0 || spot.turn.dice_span.length == 0)
    return;
  std::vector<LegalPlay> plays;
  scene.match.play_rules().generate(spot.before, spot.turn.side, spot.turn.dice, plays);
  if (plays.empty() && more == 0 && spot.turn.kind == TurnKind::play) add_dance(scene, turn, out);
  std::erase_if(plays, [&](const LegalPlay& legal) { return !fits(legal.after); });
  if (plays.empty()) return;
  const Style style = style_of(scene);
  const Span region = play_of(scene, turn);
  const std::string was(scene.slice(region));
  for (const LegalPlay& legal : plays) {
    std::string is = written(legal.play, scene, spot.turn, style);
    if (is == was) continue;
    auto cost = 0.4 + std::min(static_cast<double>(edit_distance(was, is)), 8.0) + more;
    if (more == 0 && spot.turn.n_moves > 0 && is.starts_with(was) &&
        has(scene.finding, Trait::plays_too_little))
      cost = left_out;
    if (more > 0 && std::ranges::count(was, '*') != std::ranges::count(is, '*')) cost += against_mark;
    if (region.length == 0) is.insert(0, " ");
    out.push_back({replacing(region, std::move(is)), cost});
  }
}

}  // namespace

void add_legal_plays(const Scene& scene, std::size_t turn, Candidates& out) {
  add_plays(scene, turn, 0, out, [](const Board&) { return true; });
}

void add_earlier_plays(const Scene& scene, std::size_t turn, double more, Candidates& out) {
  std::vector<Seat> seats;
  for (const TurnSpot& spot : scene.game->turns) seats.push_back({&spot.turn, seats.size()});
  const Board& was = scene.spot(turn).after;
  add_plays(scene, turn, more, out, [&](const Board& after) {
    return after != was && follow(scene.match.play_rules(), seats, turn + 1, after).plays > scene.turn;
  });
}

void add_missing_turn(const Scene& scene, std::size_t turn, Candidates& out) {
  constexpr std::size_t too_many = 6;  // so many plays that fit say nothing
  if (turn == 0) return;
  const Board& board = scene.spot(turn - 1).after;
  const Side side = other(scene.spot(turn).turn.side);
  const Style style = style_of(scene);
  std::vector<Seat> seats;
  for (const TurnSpot& spot : scene.game->turns) seats.push_back({&spot.turn, seats.size()});
  Turn unwritten;
  unwritten.side = side;
  std::vector<std::string> best;
  Reach farthest{0, 0};
  std::vector<LegalPlay> plays;
  for (std::uint8_t first = 6; first >= 1; --first) {
    for (std::uint8_t second = first; second >= 1; --second) {
      const Dice dice{first, second};
      scene.match.play_rules().generate(board, side, dice, plays);
      for (const LegalPlay& legal : plays) {
        const Reach reach = follow(scene.match.play_rules(), seats, turn, legal.after);
        if (reach < farthest) continue;
        if (farthest < reach) best.clear();
        farthest = reach;
        best.push_back(dice_words(dice) + ": " + written(legal.play, scene, unwritten, style));
      }
    }
  }
  if (best.size() > too_many) return;
  for (const std::string& words : best) add_inserted_turn(scene, turn, side, words, 3, out);
}

}  // namespace hakem
