// What an event line of a tournament or a clock means: breaks, penalties, corrections, score sheets
// (docs/formats/tavla.md). Data only. The text of the note stays the lossless form; this is what was
// understood of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "model/types.hpp"

namespace hakem {

constexpr std::int32_t break_minutes = 5;     // a break that tells no length (rule T20)
constexpr std::int32_t minutes_a_point = 5;   // of being late (rule T23)
constexpr std::int32_t extension_rights = 3;  // of a player in a game (rule O6)

// From one time of day to a later one that may lie behind midnight.
constexpr std::int32_t minutes_between(std::int32_t from, std::int32_t to) {
  constexpr std::int32_t minutes_a_day = 24 * 60;
  return (to - from + minutes_a_day) % minutes_a_day;
}

enum class IncidentKind : std::uint8_t {
  pause,            // Mola: Siyah 5 dk
  penalty,          // Ceza: Beyaz 1 puan (geç kalma 5 dk): `side` is late, the other side gets the points
  extension,        // Ek süre: Beyaz 1/3
  time_out,         // Süre bitti: Beyaz
  clock,            // Saat: B 12:30 S 10:05, or the time of day alone
  move_time,        // Süre: 30 sn/hamle
  condoned,         // Hata: göz yumuldu; `!hatalı` behind the play
  corrected,        // Hata: düzeltildi: the roll is played again
  early_roll,       // Erken zar: Siyah 64 (kabul)
  early_double,     // Erken vido: Siyah (tekrar)
  setup_corrected,  // Diziliş düzeltildi @3
  too_many,         // Fazla pul: Beyaz 8 çıkarıldı, or devam
  too_few,          // Eksik pul: Siyah K eklendi, or devam
  touched,          // Dokundu: Siyah 8
  decision,         // Karar: words of the director
  direction,        // Yön: words
  colour_roll,      // Renk zarı: words
  score_row,        // 1. oyun: 0 3, a row of [Skor] whose game is not in the record: the score after it
  sheet,            // [SKÇ Beyaz]; without a side if it names none
  sheet_row,        // 1: 0 - 3, the score after the game
  sheet_pause,      // Mola: 5 dk
  sheet_time,       // Süre: 47 dk, breaks not counted
  sheet_signed,     // İmza: words
  sheet_handed_in,  // Teslim: evet
  sheet_end,        // [/SKÇ]
};

// What was chosen where the rules leave a choice.
enum class Remedy : std::uint8_t {
  unwritten,
  accepted,  // kabul; of checkers: devam, the game goes on as it stands
  refused,   // tekrar; of checkers: they were taken away or put in
};

struct Incident {
  static constexpr std::size_t most_points = 15;

  IncidentKind kind = IncidentKind::decision;
  std::optional<Side> side;
  Remedy remedy = Remedy::unwritten;
  bool yes = true;            // sheet_handed_in
  std::int32_t minutes = -1;  // of a break, of being late, of the match; -1 if not written
  std::int32_t seconds = -1;  // move_time
  std::int32_t points = -1;   // penalty
  std::int32_t number = 0;    // of an extension (1 of 3); of the game of a row
  std::int32_t of = 0;
  std::int32_t at_roll = 0;  // setup_corrected: so many rolls had been thrown; 0 if not written
  Dice dice;
  std::array<std::int64_t, 2> score{-1, -1};
  std::array<std::int32_t, 2> clocks{-1, -1};  // seconds; time of day alone: minutes since midnight in [0]
  bool time_of_day = false;
  std::array<Point, most_points> where{};  // points the checkers stand on, own numbering of `side`
  std::uint8_t n_where = 0;
};

// False for what a record keeps and nothing follows from: words, the time for a move, what the clocks show.
inline bool is_judged(const Incident& incident) {
  using Kind = IncidentKind;
  if (incident.kind == Kind::clock) return incident.time_of_day;
  return incident.kind != Kind::move_time && incident.kind != Kind::decision &&
         incident.kind != Kind::direction && incident.kind != Kind::colour_roll;
}

}  // namespace hakem
