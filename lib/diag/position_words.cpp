#include "diag/position_words.hpp"

#include <algorithm>

#include "diag/counted.hpp"
#include "diag/diagnostic.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

using Kind = PositionFault::Kind;

constexpr std::int64_t largest = (1 << 24) - 1;

}  // namespace

Fact::Fact(const PositionFault& fault) : kind(Kind::fault) {
  const auto kept = [](std::int64_t number) { return std::clamp<std::int64_t>(number, 0, largest); };
  value = static_cast<std::int64_t>(fault.kind) << 56 | static_cast<std::int64_t>(fault.side) << 48 |
          kept(fault.number) << 24 | kept(fault.limit);
}

PositionFault Fact::position_fault() const {
  PositionFault fault;
  fault.kind = static_cast<PositionFault::Kind>(value >> 56);
  fault.side = static_cast<Side>(value >> 48 & 1);
  fault.number = value >> 24 & largest;
  fault.limit = value & largest;
  return fault;
}

std::string fault_text(const PositionFault& fault, Language language, const Names& names) {
  const auto words = [&](std::string_view en, std::string_view tr) {
    return std::string(in(language, en, tr));
  };
  const std::string side = player_name(fault.side, language, names);
  switch (fault.kind) {
    case Kind::too_many:
      return say(language, "{} has {} checkers; fifteen is all there are",
                 "{} tarafının {} pulu var; hepsi on beş olmalı", side, fault.number);
    case Kind::shared_point:
      return say(language, "both sides stand on {}'s point {}", "iki taraf da aynı hanede: {}, {}. hane",
                 side, fault.number);
    case Kind::both_closed_out:
      return words("both sides wait on the bar before a closed home board",
                   "iki taraf da kapalı eve karşı kırık bekliyor");
    case Kind::both_home:
      return words("both sides have borne off all checkers", "iki taraf da bütün pullarını toplamış");
    case Kind::dice: return say(language, "a die cannot show {}", "zar {} gelemez", fault.number);
    case Kind::half_roll:
      return words("only one of the two dice is told", "iki zardan yalnızca biri verilmiş");
    case Kind::score:
      return say(language, "{0} has {1}, and the match ends at {3}",
                 "{0} {2} puanda, maç ise {3} puanda biter", side,
                 counted(fault.number, nouns::point, language), fault.number, fault.limit);
    case Kind::crawford_money:
      return words("a Crawford game needs a match length; this is money play",
                   "Crawford oyunu için maç uzunluğu gerekir; bu serbest oyun");
    case Kind::crawford_away:
      return words("the Crawford game, but nobody is one point away",
                   "Crawford oyunu denmiş, ama bir puanı kalan oyuncu yok");
    case Kind::cube_value:
      return say(language, "the cube cannot stand at {}", "küp {} değerinde olamaz", fault.number);
    case Kind::cube_limit:
      return say(language, "the cube stands at {}, above its limit of {}", "küp {} değerinde, sınırı ise {}",
                 fault.number, fault.limit);
    case Kind::cube_centred:
      return say(language, "in a match a cube of {} belongs to a player",
                 "maçta {} değerindeki küp bir oyuncunundur", fault.number);
    case Kind::offered_rolled:
      return words("a double waits for an answer, but the dice are rolled",
                   "vido yanıt bekliyor, ama zar atılmış");
    case Kind::offered_crawford:
      return words("nobody may double in the Crawford game", "Crawford oyununda vido çekilemez");
    case Kind::offered_owner:
      return say(language, "{} doubles, but the cube belongs to the opponent",
                 "{} vido çekiyor, ama küp rakibinde", side);
    case Kind::counts_differ:
      return say(language, "the text says {} here and {} elsewhere", "metin burada {}, başka yerde {} diyor",
                 fault.number, fault.limit);
    case Kind::character: return words("this character cannot stand here", "bu karakter burada bulunamaz");
    case Kind::cut_short:
      return words("the text ends too early: more has to stand here",
                   "metin erken bitiyor: burada devamı olmalı");
    case Kind::too_long:
      return words("too much: nothing may follow from here on", "fazla: buradan sonra bir şey olmamalı");
    case Kind::number:
      return words("no number that can stand in this field", "bu alanda olabilecek bir sayı değil");
    case Kind::too_large: return words("the number is too large", "sayı çok büyük");
    case Kind::checker_bits:
      return words("these characters do not tell 25 points of both sides (too many checkers?)",
                   "bu karakterler iki tarafın 25 hanesini anlatmıyor (pul sayısı fazla mı?)");
    case Kind::unknown:
      return words(
          "no position: write an XGID, a GNU Backgammon ID, an OGID, a FIBS board: line or a Snowie line",
          "konum değil: XGID, GNU Backgammon kimliği, OGID, FIBS board: satırı ya da Snowie satırı yazın");
  }
  return {};
}

std::string_view part_name(PositionPart part, Language language) {
  switch (part) {
    case PositionPart::dice_order: return in(language, "the order of the dice", "zarların sırası");
    case PositionPart::doubled: return in(language, "the double that waits", "yanıt bekleyen vido");
    case PositionPart::beavered: return in(language, "the beaver that waits", "yanıt bekleyen beaver");
    case PositionPart::resignation: return in(language, "the resignation that waits", "yanıt bekleyen pes");
    case PositionPart::state: return in(language, "the state of the game", "oyunun durumu");
    case PositionPart::crawford: return in(language, "the Crawford game", "Crawford oyunu");
    case PositionPart::jacoby: return in(language, "the Jacoby rule", "Jacoby kuralı");
    case PositionPart::beavers: return in(language, "beavers", "beaver kuralı");
    case PositionPart::max_cube: return in(language, "the limit of the cube", "küpün sınırı");
    case PositionPart::names: return in(language, "the names", "adlar");
    case PositionPart::checkers: return in(language, "the number of checkers", "pul sayısı");
  }
  return {};
}

std::string situation_text(const Position& position, Language language) {
  std::string text = position.length > 0 ? say(language, "{}-point match", "{} puanlık maç", position.length)
                                         : std::string(in(language, "money session", "serbest oyun"));
  if (position.length > 0 || position.score != std::array<std::int32_t, 2>{})
    text += fmt::format(", {} - {}", position.score[0], position.score[1]);
  if (position.crawford) text += in(language, ", Crawford game", ", Crawford oyunu");
  if (position.jacoby) text += ", Jacoby";
  if (position.beavers) text += in(language, ", beavers", ", beaver");
  return text;
}

std::string task_text(const Position& position, Language language, const Names& names) {
  const std::string who = player_name(position.decides, language, names);
  if (position.state == GameState::over || position.state == GameState::resigned ||
      position.state == GameState::dropped)
    return std::string(in(language, "the game is over", "oyun bitti"));
  if (position.resigns != Level::unknown)
    return say(language, "{} to answer a resignation ({})", "{}: pese yanıt verecek ({})", who,
               level_name(position.resigns, language));
  if (position.offered == Offered::doubled)
    return say(language, "{} to answer the double", "{}: vidoya yanıt verecek", who);
  if (position.offered != Offered::nothing)
    return say(language, "{} to answer the beaver", "{}: beaver'a yanıt verecek", who);
  if (position.dice.rolled())
    return say(language, "{} to play {}", "{}: {} oynayacak", who, dice_text(position.dice));
  return say(language, "{} to roll or double", "{}: zar atacak ya da vido çekecek", who);
}

}  // namespace hakem
