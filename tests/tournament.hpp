// A generated tournament: matches with transcripts, breaks, penalties, times of day and both score sheets, as
// the Turkish notation writes them. Plays come from generate(), so that every record is legal; the seed makes
// it the same one every time. One slip may be planted.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "rules/generate.hpp"
#include "rules/score.hpp"

namespace hakem {

enum class Slip : std::uint8_t {
  none,
  score,   // a heading with another score
  breaks,  // one break more than allowed
  break_in_game,
  time,            // a sheet with another total time
  penalty,         // points that do not follow from the minutes
  crawford,        // the cube used in the Crawford game
  sheet,           // both sheets with another score
  sheets_disagree  // one sheet with another score
};

class Tournament {
 public:
  explicit Tournament(unsigned seed) : random_(seed) {}

  // The record of a match, with `slip` in it if the match gives room for one; `planted` says whether it did.
  std::string match(Slip slip, bool& planted) {
    slip_ = slip;
    planted_ = false;
    score_ = {};
    after_.clear();
    crawford_over_ = false;
    breaks_ = 0;
    length_ = std::array{3, 5, 7, 15}[random_() % 4];
    text_ =
        "TAVLA 1\nKural: turnuva\nMaç: " + std::to_string(length_) + " puan\nBeyaz: Ada\nSiyah: Kerem\n\n";
    for (int number = 1; score_[0] < length_ && score_[1] < length_; ++number) game(number);
    text_ += "Maç sonucu: " + side_name(score_[0] >= length_ ? Side::white : Side::black) + " kazandı, " +
             score_text(score_) + "\n";
    sheets();
    planted = planted_;
    return text_;
  }

 private:
  using Points = std::array<std::int64_t, 2>;

  static std::string side_name(Side side) { return side == Side::white ? "Beyaz" : "Siyah"; }
  static std::string score_text(const Points& score) {
    return std::to_string(score[0]) + " - " + std::to_string(score[1]);
  }
  int die() { return static_cast<int>(random_() % 6) + 1; }
  void line(const std::string& words) { text_ += words + "\n"; }
  bool plant(Slip slip) {
    if (slip_ != slip || planted_) return false;
    return planted_ = true;
  }

  void game(int number) {
    const bool crawford = is_one_away(score_, length_) && !crawford_over_;
    crawford_over_ = crawford_over_ || crawford;
    Points heading = score_;
    if (number == 2 && plant(Slip::score)) heading[0] += 1;
    line(std::to_string(number) + ". oyun: " + score_text(heading) + (crawford ? " (Crawford)" : ""));
    if (number == 1) line("Saat: 14:00");
    const Side starter = opening();
    const Points won = play(starter, crawford);
    for (std::size_t i = 0; i < 2; ++i) score_[i] += won[i];
    after_.push_back(score_);
    line("Skor: " + score_text(score_));
    if (score_[0] < length_ && score_[1] < length_) between();
    text_ += "\n";
  }

  Side opening() {
    int white = die();
    int black = die();
    while (white == black) {
      line("Açılış: Beyaz " + std::to_string(white) + ", Siyah " + std::to_string(black));
      white = die();
      black = die();
    }
    line("Açılış: Beyaz " + std::to_string(white) + ", Siyah " + std::to_string(black));
    first_ = {static_cast<std::uint8_t>(std::max(white, black)),
              static_cast<std::uint8_t>(std::min(white, black))};
    return white > black ? Side::white : Side::black;
  }

  // A few turns, then the game is doubled out, taken or given up. What it is worth.
  Points play(Side side, bool crawford) {
    Board board = starting_board(Variation::standard);
    Dice dice = first_;
    const unsigned turns = 4 + random_() % 10;
    for (unsigned turn = 0; turn < turns; ++turn) {
      roll(board, side, dice);
      if (turn == 1 && plant(Slip::break_in_game)) line("Mola: Siyah 5 dk"), ++breaks_;
      side = other(side);
      dice = {static_cast<std::uint8_t>(die()), static_cast<std::uint8_t>(die())};
      if (dice.first < dice.second) std::swap(dice.first, dice.second);
    }
    Points won{};
    std::int64_t cube = 1;
    if (crawford && plant(Slip::crawford)) {
      line(side_name(side) + ": vido 2");
      line(side_name(other(side)) + ": kabul");
      roll(board, side, dice);
      side = other(side);
    } else if (!crawford && random_() % 2 == 0) {
      line(side_name(side) + ": vido 2");
      if (random_() % 3 == 0) {
        line(side_name(other(side)) + ": pas");
        line("Sonuç: " + side_name(side) + " kazandı, 1 puan");
        won[index(side)] = 1;
        return won;
      }
      line(side_name(other(side)) + ": kabul");
      roll(board, side, dice);
      side = other(side);
      cube = 2;
    }
    line(side_name(side) + ": pes (oyun)");
    line("Sonuç: " + side_name(other(side)) + " kazandı, " + std::to_string(cube) + " puan");
    won[index(other(side))] = cube;
    return won;
  }

  void roll(Board& board, Side side, Dice dice) {
    std::vector<LegalPlay> plays;
    generate(board, side, dice, plays);
    std::string words =
        side_name(side) + " - " + std::to_string(dice.first) + std::to_string(dice.second) + ":";
    if (plays.empty()) return line(words + " Gele");
    const LegalPlay& chosen = plays[random_() % plays.size()];
    const char* between = " ";
    for (const Step& step : chosen.play) {
      words += between + (step.from == bar ? "K" : std::to_string(step.from)) + "/" +
               (step.to == off ? "al" : std::to_string(step.to)) + (step.hit ? "*" : "");
      between = ", ";
    }
    board = chosen.after;
    line(words);
  }

  void between() {
    const int most = length_ >= 15 ? 2 : 1;
    if (breaks_ < most && random_() % 3 == 0) line("Mola: Siyah 5 dk"), ++breaks_;
    if (after_.size() == 1 && plant(Slip::breaks))
      while (breaks_ <= most) line("Mola: Siyah 5 dk"), ++breaks_;
    if (after_.size() != 1 || length_ < 5) return;
    const bool wrong = plant(Slip::penalty);
    if (!wrong && random_() % 4 != 0) return;
    line(std::string("Ceza: Beyaz 1 puan (geç kalma ") + (wrong ? "12" : "7") + " dk)");
    score_[1] += 1;
  }

  void sheets() {
    const int minutes = 20 + static_cast<int>(random_() % 39);
    line("Saat: 14:" + std::to_string(minutes));
    const bool both = plant(Slip::sheet);
    const bool one = plant(Slip::sheets_disagree);
    const bool time = plant(Slip::time);
    for (const Side side : {Side::white, Side::black}) {
      line("[SKÇ " + side_name(side) + "]");
      for (std::size_t i = 0; i < after_.size(); ++i) {
        Points row = after_[i];
        if (i == 0 && (both || (one && side == Side::black))) row[1] += 3;
        line(std::to_string(i + 1) + ": " + score_text(row));
      }
      for (int i = 0; i < breaks_; ++i) line("Mola: 5 dk");
      line("Süre: " + std::to_string(minutes - 5 * breaks_ + (time && side == Side::white ? 4 : 0)) + " dk");
      line("[/SKÇ]");
    }
  }

  std::mt19937 random_;
  Slip slip_ = Slip::none;
  bool planted_ = false;
  std::int32_t length_ = 0;
  Points score_{};
  std::vector<Points> after_;
  bool crawford_over_ = false;
  int breaks_ = 0;
  Dice first_;
  std::string text_;
};

}  // namespace hakem
