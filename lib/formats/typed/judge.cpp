#include "formats/typed/judge.hpp"

#include <algorithm>
#include <array>

#include "formats/typed/cost.hpp"

namespace hakem::typed {
namespace {

constexpr Meanings sides = {Meaning::white,  Meaning::black,  Meaning::me,     Meaning::you,
                            Meaning::player, Meaning::filler, Meaning::became, Meaning::seat};
constexpr Meanings levels = {Meaning::single, Meaning::gammon, Meaning::backgammon};
Meanings with(Meanings one, Meanings other) {
  one |= other;
  return one;
}
const Meanings play_words = with(sides, {Meaning::dance, Meaning::hit, Meaning::unplayable, Meaning::starts});
const Meanings resign_words = with(sides, {Meaning::gives, Meaning::points, Meaning::game});
const Meanings cube_words = with(resign_words, Meaning::cube);
const Meanings claim_words =
    with(with(sides, levels), {Meaning::won, Meaning::lost, Meaning::leads, Meaning::points, Meaning::score,
                               Meaning::match, Meaning::game, Meaning::nth, Meaning::versus, Meaning::drawn,
                               Meaning::of_points, Meaning::cube, Meaning::became, Meaning::first_to});
const Meanings heading_words =
    with(sides, {Meaning::game, Meaning::nth, Meaning::score, Meaning::match, Meaning::of_points,
                 Meaning::points, Meaning::crawford, Meaning::starts, Meaning::versus, Meaning::first_to});
const Meanings length_words =
    with(sides, {Meaning::of_points, Meaning::first_to, Meaning::match, Meaning::points, Meaning::versus,
                 Meaning::starts, Meaning::crawford, Meaning::game, Meaning::score});

// "2-1", and "2/0" only for the nought in it.
bool is_score(const Token& part) {
  const Move& move = part.move;
  const bool nought = move.points[0] == 0 || move.points[1] == 0;
  return move.n_points == 2 && move.marks == 0 && move.count == 1 && !part.worded &&
         (nought || !part.slashed);
}

float cost_of_breaks(const Tally& tally) {
  return static_cast<float>(tally.breaks[static_cast<std::size_t>(Break::cell)]) * cost::cell +
         static_cast<float>(tally.breaks[static_cast<std::size_t>(Break::sentence)]) * cost::sentence +
         static_cast<float>(tally.breaks[static_cast<std::size_t>(Break::line)]) * cost::line +
         static_cast<float>(tally.breaks[static_cast<std::size_t>(Break::paragraph)]) * cost::paragraph;
}

int lines_ended(const Tally& tally) {
  return tally.breaks[static_cast<std::size_t>(Break::line)] +
         tally.breaks[static_cast<std::size_t>(Break::paragraph)];
}
bool in_one_line(const Tally& tally) { return lines_ended(tally) == 0; }

constexpr std::array actions = {Says::offer, Says::beaver, Says::take, Says::drop, Says::resign};
Meaning said_by(Says says) {
  if (says == Says::offer) return Meaning::cube;
  if (says == Says::beaver) return Meaning::beaver;
  if (says == Says::take) return Meaning::take;
  return says == Says::drop ? Meaning::drop : Meaning::resign;
}

Judged action(const Tally& tally, Says says) {
  const Meaning need = said_by(says);
  const bool alone = tally.n_words == 0 && tally.first_person >= 0 && in_one_line(tally);  // "L → 2?"
  const bool given = says == Says::offer && tally.numbers == 1 && tally.even_number &&
                     (alone || tally.meanings.has(Meaning::gives)) &&
                     !tally.meanings.has(with(levels, Meaning::points));  // "2'ye çıkardı"
  const bool refused = says == Says::drop && tally.meanings.has(Meaning::take) && in_one_line(tally) &&
                       tally.meanings.has(Meaning::denied);  // "did not accept"
  if (!tally.meanings.has(need) && !given && !refused) return {};
  if (says != Says::drop && tally.meanings.has(Meaning::denied)) return {};
  if (says == Says::offer && tally.meanings.has(Meaning::hesitates)) return {};
  if (says == Says::take && tally.meanings.has(Meaning::points)) return {};  // "2 puan aldı" behind "pes"
  Meanings allowed = says == Says::resign ? resign_words : cube_words;
  allowed |= need;
  allowed |= Meaning::hesitates;
  if (refused) allowed |= Meanings{Meaning::take, Meaning::denied};
  if (says == Says::resign) allowed |= with(levels, {Meaning::lost, Meaning::match});
  if (says == Says::resign && tally.meanings.has(levels))
    allowed |= Meaning::take;  // "marsı kabul edip pes etti"
  const int again = tally.persons[0] + tally.persons[1] - 1;
  const auto repeated =
      static_cast<int>(std::ranges::count_if(tally.said(), [&](Meanings one) { return one.has(need); })) - 1;
  return {says,
          (given && !tally.meanings.has(need) ? (alone ? cost::value_alone : cost::told_by_value) : 0.0F) +
              cost_of_breaks(tally) + static_cast<float>(tally.misfits(allowed)) * cost::misfit +
              static_cast<float>(std::max(tally.numbers - 1, 0)) * cost::more_numbers +
              static_cast<float>(std::max(again, 0)) * cost::more_persons +
              static_cast<float>(std::max(repeated, 0)) * cost::told_again,
          0};
}

Judged claim(const Tally& tally) {
  const int joined = tally.rolls - tally.bare + tally.parts;
  const int numbers = tally.numbers + tally.bare;
  if (tally.thrown || joined > 1 || joined > tally.pairs || lines_ended(tally) > (tally.names_line ? 1 : 0))
    return {};
  // "Kerem pes etti 1-0" tells two things, one behind the other.
  const bool gives_up = tally.meanings.has({Meaning::resign, Meaning::drop}) &&
                        (tally.first_person >= 0 || !tally.meanings.has(Meaning::game));
  if (gives_up && tally.pairs > 0 && !tally.meanings.has({Meaning::won, Meaning::lost})) return {};
  const int points = numbers - (tally.adjacent_number ? 1 : 0);  // "oyun 4, sıra 16" is no score
  if (tally.meanings.has(Meaning::starts) && !tally.meanings.has(Meaning::won))
    return {};  // dice of the opening
  const bool score = tally.pairs == 1 || points == 2 || (numbers > 2 && tally.second_person >= 0);
  const bool verb = tally.meanings.has({Meaning::won, Meaning::lost, Meaning::drawn}) ||
                    (tally.meanings.has(Meaning::leads) && numbers + tally.pairs > 0);  // "Leo gives up"
  const bool level = tally.meanings.has(with(levels, Meaning::points)) && joined == 0;
  const bool accepted = tally.meanings.has({Meaning::gammon, Meaning::backgammon}) ||  // "marsı kabul etti"
                        (numbers == 1 && tally.meanings.has(Meaning::points));         // "2 sayı alır"
  const bool gains = tally.first_person >= 0 && tally.second_person < 0 && numbers == 1 && joined == 0;
  if (!verb && !level && !score && !gains) return {};
  const bool one_each = tally.second_person >= 0 && tally.bare == 1 && numbers == 2 && in_one_line(tally);
  if (!verb && tally.n_words == 0 && tally.bare > 0 && !one_each) return {};  // "Ada 16 Bob 1" is no roll
  const bool told = verb || tally.meanings.has({Meaning::score, Meaning::gammon, Meaning::backgammon}) ||
                    (level && numbers > 0) || (score && tally.second_person >= 0);
  const int misfits = tally.misfits(accepted ? with(claim_words, Meaning::take) : claim_words);
  return {Says::claim,
          (told    ? cost::told
           : gains ? cost::gain
                   : cost::untold) +
              (verb && tally.first_person < 0 ? cost::by_nobody : 0.0F) + cost_of_breaks(tally) +
              (tally.told_scores > 0 ? 0.0F : static_cast<float>(misfits) * cost::misfit) +
              (tally.meanings.has(Meaning::cube)
                   ? (tally.first_person < 0 ? cost::cube_of_nobody : cost::cube_in_claim)
                   : 0.0F) +
              static_cast<float>(tally.bare) * cost::roll_as_number +
              static_cast<float>(std::max(numbers - 3, 0)) * cost::fourth_number,
          0};
}

Judged heading(const Tally& tally) {
  if (!tally.meanings.has(Meaning::game) || tally.meanings.has({Meaning::won, Meaning::lost}) ||
      !tally.adjacent_number || tally.rolls + tally.parts > 2 || !in_one_line(tally) ||
      tally.rolls - tally.bare + tally.parts > tally.pairs)
    return {};
  const bool won = tally.first_person >= 0 && tally.second_person < 0 && tally.numbers > 1;
  if (won && tally.meanings.has(Meaning::points) && !tally.meanings.has(Meaning::match)) return {};
  return {Says::heading,
          cost_of_breaks(tally) + static_cast<float>(tally.misfits(heading_words)) * cost::misfit, 0};
}

Judged length(const Tally& tally) {
  if (tally.numbers == 0 || tally.rolls + tally.parts > 0 || !in_one_line(tally)) return {};
  const bool told = tally.meanings.has({Meaning::of_points, Meaning::first_to}) ||
                    (tally.meanings.has(Meaning::match) && tally.meanings.has(Meaning::points));
  if (!told) return {};
  return {
      Says::length,
      cost::length + cost_of_breaks(tally) + static_cast<float>(tally.misfits(length_words)) * cost::misfit,
      0};
}

}  // namespace

Judge::Judge(const Text& text, const std::vector<Item>& items) : text_(text), items_(items) {
  learn_joints();
  learn_rolls();
}

std::array<Judged, 9> Judge::all(std::size_t i, std::size_t j, const Tally& tally) const {
  std::array<Judged, 9> all{play(i, j, tally), claim(tally), heading(tally), length(tally)};
  if (tally.parts > 0 || tally.rolls > tally.cube_rolls) return all;
  std::ranges::transform(actions, all.begin() + 4, [&](Says says) { return action(tally, says); });
  return all;
}

bool Judge::count(Tally& tally, std::size_t begin, std::size_t i) const {
  if (items_[i].breaks != Break::none) {
    tally.names_line =
        tally.names_line || (items_[i].breaks == Break::line && i == begin + 1 && tally.first_person >= 0);
    ++tally.breaks[static_cast<std::size_t>(items_[i].breaks)];
    return tally.breaks[static_cast<std::size_t>(Break::line)] +
               2 * tally.breaks[static_cast<std::size_t>(Break::paragraph)] <
           5;
  }
  const Token& one = token(i);
  tally.thrown = tally.thrown || items_[i].thrown;
  switch (one.sort) {
    case Sort::roll:
      if (tally.rolls++ == 0) {
        tally.roll = i;
      } else {
        tally.other_rolls += same_dice(one.dice, token(tally.roll).dice) ? 0 : 1;
      }
      tally.pairs += one.value == 0 ? 1 : 0;
      tally.cube_rolls += one.meanings.has(Meaning::cube) ? 1 : 0;
      tally.meanings |= one.meanings;
      tally.bare += one.value > 0 ? 1 : 0;
      break;
    case Sort::part:
      ++tally.parts;
      tally.lone_scores += items_[i].lone_score ? 1 : 0;
      tally.pairs += is_score(one) ? 1 : 0;
      tally.told_scores += one.meanings.has(Meaning::score) ? 1 : 0;
      tally.meanings |= one.meanings;
      tally.zeros += is_score(one) && (one.move.points[0] == 0 || one.move.points[1] == 0) ? 1 : 0;
      break;
    case Sort::number:
      ++tally.numbers;
      tally.meanings |= one.meanings;
      tally.zeros += one.value == 0 ? 1 : 0;
      tally.even_number = one.value == 2 || one.value == 4 || one.value == 8;
      break;
    case Sort::person:
      if (answers(tally, i)) return false;
      ++tally.persons[static_cast<std::size_t>(one.side)];
      tally.late_person = tally.late_person || (tally.first_person < 0 && i > begin && !in_one_line(tally));
      if (tally.first_person < 0 || sends(i)) tally.first_person = one.side;
      if (one.side != tally.first_person) tally.second_person = one.side;
      if (sends(i)) tally.second_person = -1;
      break;
    case Sort::line_end:
    case Sort::sign:
    case Sort::time:
    case Sort::word:
      tally.meanings |= one.meanings;
      if (tally.n_words < tally.words.size()) tally.words[tally.n_words++] = one.meanings;
      if (one.meanings.has(Meaning::game))
        tally.adjacent_number = tally.adjacent_number || beside_number(begin, i);
  }
  // Two rolls are no turn; with three pairs of numbers they are nothing else either.
  const bool nothing = tally.other_rolls > 0 && tally.rolls - tally.bare + tally.parts > 2;
  return !nothing && tally.parts <= Turn::max_moves + 1 &&
         tally.rolls <= 2;  // no turn has more, one of the parts being its roll
}

// "Zeynep: Ümit kazandı": the person before is who wrote it down.
bool Judge::sends(std::size_t i) const {
  const std::size_t at = items_[i].token;
  return at > 1 && text_.of(text_.tokens[at - 1]) == ":" && i > 0 && items_[i - 1].breaks == Break::none &&
         token(i - 1).sort == Sort::person;
}

// "Sophie: gg", and below "Raj: that's 2-0".
bool Judge::answers(const Tally& tally, std::size_t i) const {
  return tally.first_person >= 0 && tally.first_person != token(i).side && !in_one_line(tally) &&
         tally.numbers + tally.bare + tally.pairs == 0 && text_.of(text_.tokens[items_[i].token + 1]) == ":";
}

bool Judge::beside_number(std::size_t begin, std::size_t i) const {
  const auto numbers = [&](std::size_t at) {
    if (at >= items_.size() || items_[at].breaks != Break::none) return false;
    const Token& one = token(at);
    return may_count(one) || (one.sort == Sort::word && one.meanings.has(Meaning::nth));
  };
  const bool before =
      i > begin &&
      (numbers(i - 1) || (i > begin + 1 && items_[i - 1].breaks == Break::sentence && numbers(i - 2)));
  return before || numbers(i + 1);
}

// Roll and parts fit together, roll and no play, or one of both.
Judged Judge::play(std::size_t i, std::size_t j, const Tally& tally) const {
  if ((tally.rolls == 0 && tally.parts == 0) || tally.told_scores > 0) return {};
  if (tally.other_rolls > 0 || tally.second_person >= 0) return {};
  float best = impossible;
  std::size_t dice = 0;
  const auto attempt = [&](std::size_t roll, float odd) {
    odd += fit(i, j, roll);
    if (odd >= best) return;
    best = odd;
    dice = roll == items_.size() ? 0 : roll + 1;
  };
  if (tally.rolls > 0) {
    attempt(tally.roll, odd_place(i, tally.roll, j));
  } else {
    for (std::size_t at = i; at < j; ++at)
      if (items_[at].breaks == Break::none && may_be_roll(token(at)))
        attempt(at, odd_place(i, at, j) +
                        (token(at).slashed == plays_slashed_ && both_joints_ ? cost::odd_joint : 0.0F));
    attempt(items_.size(), rolls_untold_ ? cost::untold_roll : cost::no_roll);
  }
  const bool rolled_only = tally.parts == (tally.rolls > 0 || dice == 0 ? 0 : 1);
  const bool passed = rolled_only && passes(dice == 0 || dice_last_ ? i : dice - 1, j);
  const bool danced = tally.meanings.has(Meaning::dance) || passed;
  Meanings allowed = passed ? with(play_words, Meaning::drop) : play_words;
  if (!tally.adjacent_number) allowed |= Meaning::game;  // "zarı 1-1, oyunu 23/22*"
  if (rolled_only)
    best = danced                                   ? 0
           : tally.thrown                           ? cost::thrown_no_play
           : items_[dice == 0 ? i : dice - 1].noisy ? cost::no_play_beside_words
                                                    : cost::no_play;
  if (rolled_only && dice == 0) return {};
  if (!rolled_only && danced) best += cost::danced_and_played;
  const int again = std::max(tally.persons[0], tally.persons[1]) - 1;
  return {Says::play,
          best + cost_of_breaks(tally) + static_cast<float>(tally.misfits(allowed)) * cost::misfit +
              static_cast<float>(tally.numbers) * cost::number +
              static_cast<float>(std::max(again, 0)) * cost::named_again +
              static_cast<float>(tally.lone_scores) * cost::lone_score +
              (tally.rolls > 1 ? cost::rolled_again : 0.0F) + (tally.late_person ? cost::late_person : 0.0F),
          dice};
}

// "62: geçti": what refuses the cube tells behind a roll that nothing was played.
bool Judge::passes(std::size_t roll, std::size_t end) const {
  if (items_[roll].noisy) return false;
  for (std::size_t i = roll; i < end; ++i) {
    if (items_[i].breaks != Break::none || token(i).sort != Sort::word) continue;
    if (token(i).meanings.has(Meaning::cube)) return false;  // which is refused then
    if (token(i).meanings.has(Meaning::drop)) return !token(i).meanings.has(Meaning::resign);
  }
  return false;
}

// "6-3": a part of a play, or dice; the latter never where plays alone are told, all in one form.
bool Judge::may_be_roll(const Token& part) const {
  return part.sort == Sort::part && part.dice.rolled() && !(rolls_untold_ && part.slashed == plays_slashed_);
}

// Of the roll, among its parts.
float Judge::odd_place(std::size_t begin, std::size_t roll, std::size_t end) const {
  if (before_parts(begin, roll)) return 0;
  return (before_parts(roll + 1, end) ? cost::late_roll : cost::middle_roll) +
         (dice_first_ ? cost::roll_out_of_place : 0.0F);
}

bool Judge::before_parts(std::size_t begin, std::size_t at) const {
  for (std::size_t i = begin; i < at; ++i)
    if (items_[i].breaks == Break::none && token(i).sort == Sort::part) return false;
  return true;
}

// How far the parts from `i` to `j` are from what the roll moves.
float Judge::fit(std::size_t i, std::size_t j, std::size_t roll) const {
  int pips = 0;
  bool bears_off = false;
  bool backward = false;
  int parts = 0;
  int steps = 0;
  for (std::size_t at = i; at < j; ++at) {
    if (items_[at].breaks != Break::none || at == roll || token(at).sort != Sort::part) continue;
    const Move& move = token(at).move;
    ++parts;
    pips += pips_of(move);
    steps += move.count * (move.n_points - 1);
    bears_off = bears_off || move.points[move.n_points - 1U] == off;
    for (int n = 1; n < move.n_points; ++n) backward = backward || move.points[n] >= move.points[n - 1];
  }
  if (parts == 0 || roll == items_.size()) return 0;
  const Dice dice = token(roll).dice;
  const int all = pips_of(dice);
  if (backward && text_.parts_go_up && steps <= dice.count()) return 0;  // counted from the other side
  if (backward || steps > dice.count()) return cost::backward;
  if (pips == all) return 0;
  if (bears_off && pips < all) return cost::bears_off;
  const bool one = pips == dice.first || pips == dice.second;
  const bool some = dice.is_double() && pips < all && pips % dice.first == 0;
  return one || some ? cost::some_pips : cost::other_pips;
}

}  // namespace hakem::typed
