// The date and time that chats and logs put before a line.
#pragma once

#include <cstddef>
#include <string_view>

namespace hakem::arrival {

struct Stamp {
  std::size_t end = 0;  // where what it marks begins, blanks and parting signs skipped; 0: there is none
  bool has_date = false;
  bool has_time = false;
  bool bracketed = false;
};

// The stamp at `at` of `line`, in any usual order and language: "[21.03.2026 20:10:00] ", "3/21/26, 8:10 PM -
// ", "2026-03-21T20:10:00Z ", "(20:10) ", "21 Mart 2026 20:10", "today at 8:10 PM". Only what holds a time,
// or a date in brackets, is one.
Stamp stamp_at(std::string_view line, std::size_t at);

}  // namespace hakem::arrival
