// Score sheets (SKÇ) of a match, from its replay: the score after every game, breaks, total time, signatures.
// Both players' sheets hold the same; what only the record's own sheets say (time, signatures) is taken from
// them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "diag/message.hpp"
#include "tools/record.hpp"

namespace hakem {

struct ScoreSheet {
  struct Row {
    std::int32_t number = 0;
    std::array<std::int64_t, 2> score{};  // after the game
    bool crawford = false;
    std::string note;  // break or penalty after it, in Turkish notation
  };
  std::array<std::string, 2> names;
  std::int32_t length = 0;                                // 0: money session
  std::vector<std::pair<std::string, std::string>> head;  // tournament, place, round …: key of the tag, value
  std::vector<Row> rows;
  std::array<std::vector<Row>, 2> own_rows;  // of a record without plays: what White's sheet and Black's say
  std::vector<std::int32_t> breaks;          // minutes, in order
  std::array<std::int32_t, 2> minutes{-1, -1};  // total without breaks, White's sheet and Black's
  std::array<std::string, 2> signatures;

  const std::vector<Row>& rows_of(Side side) const {
    return own_rows[index(side)].empty() ? rows : own_rows[index(side)];
  }
};

std::vector<ScoreSheet> score_sheets(const Record& record);

// [SKÇ Beyaz] … [/SKÇ] and the same for Siyah, for every match; reads back as Turkish notation.
std::string sheets_as_text(const std::vector<ScoreSheet>& sheets);
// A page to print, A4, one match after the other.
std::string sheets_as_html(const std::vector<ScoreSheet>& sheets, Language language);

}  // namespace hakem
