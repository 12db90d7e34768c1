// What a record tells and nobody ruled on. Readers keep what they do not understand as notes, take names and
// values from the header, and pass over what stands in front of a match; where such a line tells a turn, that
// is an error, whatever notation it is in: what was not ruled on must not pass as clean.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "core/ascii.hpp"
#include "core/utf8.hpp"
#include "diag/report.hpp"

namespace hakem {

// The parts of a text that became events or comments, as they are read.
class Heard {
 public:
  struct Part {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t match = 0;
    std::uint32_t game = 0;
  };

  // A game, and how much of it became turns.
  struct Game {
    std::uint32_t match = 0;
    std::uint32_t game = 0;
    std::uint32_t turns = 0;
    std::uint32_t unknown = 0;  // lines nobody knows
    Span first;                 // of those
    Span last;

    // One line may be a remark, and there may be some between turns.
    bool is_lost() const { return unknown >= 2 && unknown > 3 * turns; }
  };

  void clear(std::string_view text) {
    text_ = text;
    parts_.clear();
    games_.clear();
    game_ = {};
  }
  void begin_game(std::uint32_t match, std::uint32_t game) { game_ = {match, game, 0, 0, {}, {}}; }
  void end_game() {
    if (game_.is_lost()) games_.push_back(game_);
    game_ = {};
  }
  void turn() { ++game_.turns; }
  void unknown(Span line, std::string_view words) {
    if (is_prose(words)) return;
    if (game_.unknown++ == 0) game_.first = line;
    game_.last = line;
  }
  // Words, as of somebody who thanks: letters nearly all, and no number.
  static bool is_prose(std::string_view words) {
    std::size_t letters = 0;
    std::size_t others = 0;
    for (const char sign : words) {
      if (is_digit(sign)) return false;
      const auto byte = static_cast<unsigned char>(sign);
      if (byte > ' ') ++(byte >= 0x80 || is_ascii_letter(byte) ? letters : others);
    }
    return letters > 4 * others;
  }
  // Those of which mostly nothing was read.
  const std::vector<Game>& lost_games() const { return games_; }
  void add(Span span, std::uint32_t match, std::uint32_t game) {
    if (span.length == 0) return;
    const std::uint32_t end = span.offset + span.length;
    if (!parts_.empty()) {
      Part& last = parts_.back();
      const bool follows = span.offset >= last.begin &&
                           (span.offset <= last.end + too_short || is_blank(last.end, span.offset));
      if (follows && last.match == match && last.game == game) {
        last.end = end > last.end ? end : last.end;
        return;
      }
    }
    parts_.push_back({span.offset, end, match, game});
  }

  // In the order of the text.
  const std::vector<Part>& sorted();

 private:
  static constexpr std::uint32_t too_short = 7;  // to tell a turn
  // Between the columns of a row.
  bool is_blank(std::size_t begin, std::size_t end) const {
    const char* at = text_.data() + begin;
    const char* const stop = text_.data() + end;
    if (stop - at < 8) return std::all_of(at, stop, [](char sign) { return sign == ' '; });
    const auto are_eight = [](const char* some) { return std::memcmp(some, "        ", 8) == 0; };
    for (; stop - at > 8; at += 8)
      if (!are_eight(at)) return false;
    return are_eight(stop - 8);
  }

  std::string_view text_;
  std::vector<Part> parts_;
  std::vector<Game> games_;
  Game game_;
};

// Adds N155 to the findings of `report` for every run of lines that tell turns and are in no part of `heard`
// nor under an error, and takes away what was said of those lines as notes (N103). Sentences that mention
// turns are reported where there are more of them than turns. N156 is added for a game of which mostly
// nothing was read, unless an error stands in it.
void report_kept_back(FileReport& report, Heard& heard);

// The findings of `reporter` in their places among those of `report`.
void put_in(FileReport& report, Reporter& reporter);

}  // namespace hakem
