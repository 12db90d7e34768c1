// Dice and points that a spreadsheet took for dates: "03.Oca" for 3-1, "08.May" for 8/5. Day and month say
// the same numbers, whatever order the country has: dice have none, and a checker goes from the higher point
// to the lower. A column of dates between 1 and 6 holds dice.
#include <algorithm>
#include <string>
#include <vector>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/fold.hpp"

namespace hakem::arrival {
namespace {

// 1 to 12; 0 if `word` (folded) is no month.
int month_of(std::string_view word) {
  constexpr std::string_view english[] = {"jan", "feb", "mar", "apr", "may", "jun",
                                          "jul", "aug", "sep", "oct", "nov", "dec"};
  constexpr std::string_view turkish[] = {"oca", "sub", "mar", "nis", "may", "haz",
                                          "tem", "agu", "eyl", "eki", "kas", "ara"};
  for (int i = 0; i < 12; ++i)
    if (word == english[i] || word == turkish[i]) return i + 1;
  return 0;
}

struct Date {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t column = 0;
  int day = 0;
  int month = 0;
  int year = 0;
};

// "13.08.2003": 13/8/3, if each step is one of a die.
Date whole_date_in(std::string_view cell) {
  constexpr std::string_view form = "00.00.2000";
  const auto is_of_form = [](char c, char of) { return c == of || (of == '0' && is_digit(c)); };
  if (!std::ranges::equal(cell, form, is_of_form)) return {};
  const Date date{
      .day = to_int(cell), .month = to_int(cell.substr(3)), .year = to_int(cell.substr(form.size() - 3))};
  const auto is_step = [](int from, int to) { return from > to && from <= to + 6; };
  return is_step(date.day, date.month) && is_step(date.month, date.year) ? date : Date();
}

// "05.Mar", "5-Mar", "Mar-05" and nothing else; a day of 0 if the cell is none.
Date date_in(std::string_view cell) {
  constexpr std::size_t longest = 8;
  Date date;
  if (cell.empty() || cell.size() > longest) return whole_date_in(cell);
  const std::size_t sign = cell.find_first_of(".-");
  if (sign == cell.npos || sign == 0) return date;
  std::string_view day = cell.substr(0, sign);
  std::string_view month = cell.substr(sign + 1);
  if (!is_digit(day[0])) std::swap(day, month);
  if (day.empty() || day.size() > 2 || day.find_first_not_of("0123456789") != day.npos) return date;
  date.month = month_of(fold(month));
  date.day = date.month == 0 ? 0 : to_int(day);
  return date;
}

std::vector<Date> dates_of(std::string_view text) {
  constexpr std::string_view parting = "\t;,|";
  std::vector<Date> dates;
  for (const Line& line : lines_of(text)) {
    const std::string_view words = line.in(text);
    for (std::size_t at = 0, column = 0; at <= words.size(); ++column) {
      const std::size_t stop = std::min(words.find_first_of(parting, at), words.size());
      const std::size_t begin = std::min(words.find_first_not_of(" \"", at), stop);
      const std::string_view cell = words.substr(begin, stop - begin);
      const std::size_t length = cell.find_last_not_of(" \"") + 1;
      if (Date date = date_in(cell.substr(0, length)); date.day > 0) {
        date.begin = line.begin + begin;
        date.end = date.begin + length;
        date.column = column;
        dates.push_back(date);
      }
      at = stop + 1;
    }
  }
  return dates;
}

bool is_roll(const Date& date) { return date.day <= 6 && date.month <= 6 && date.year == 0; }

struct Column {
  std::size_t dates = 0;
  std::size_t rolls = 0;
};

std::vector<Column> columns_of(const std::vector<Date>& dates) {
  std::vector<Column> columns;
  for (const Date& date : dates) {
    if (columns.size() <= date.column) columns.resize(date.column + 1);
    ++columns[date.column].dates;
    columns[date.column].rolls += is_roll(date) ? 1 : 0;
  }
  return columns;
}

bool is_told_with_colon(std::string_view text, std::size_t at) {
  constexpr std::size_t near = 80;
  const std::size_t first = at - std::min(at, near);
  const std::size_t line = text.substr(first, at - first).rfind('\n');
  const std::size_t begin = line == text.npos ? first : first + line + 1;
  const std::string_view words = text.substr(begin, at - begin + near);
  return words.substr(0, words.find('\n')).find(':') != words.npos;
}

// A spreadsheet parts names at their blanks: "Beyaz:<tab>Ada<tab>Kara".
void copy_words(std::string_view text, std::size_t begin, std::size_t end, Unwrapped& made) {
  const auto is_letter = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
  };
  for (std::size_t at = begin; at < end; ++at) {
    if (text[at] != '\t' || at == begin || at + 1 >= end) continue;
    if (!is_letter(text[at - 1]) || !is_letter(text[at + 1]) || !is_told_with_colon(text, at)) continue;
    made.copy(text, begin, at);
    made.put(" ", at, at + 1);
    begin = at + 1;
  }
  made.copy(text, begin, end);
}

}  // namespace

std::optional<Unwrapped> undo_dates(std::string_view text) {
  constexpr std::size_t fewest = 5;
  const std::vector<Date> dates = dates_of(text);
  if (dates.size() < fewest) return {};
  const std::vector<Column> columns = columns_of(dates);
  std::size_t most = 0;
  for (const Column& column : columns) most = std::max(most, column.dates);
  // Dice are told in every turn: a column of few dates, all of small points, is one of plays.
  const auto tells_rolls = [&](const Column& column) {
    return column.rolls == column.dates && column.dates * 3 >= most;
  };
  Unwrapped made;
  std::size_t copied = 0;
  for (const Date& date : dates) {
    std::string points = std::to_string(std::max(date.day, date.month));
    points += tells_rolls(columns[date.column]) ? '-' : '/';
    points += std::to_string(std::min(date.day, date.month));
    if (date.year > 0) points.append("/").append(std::to_string(date.year));
    copy_words(text, copied, date.begin, made);
    made.put(points, date.begin, date.end);
    copied = date.end;
  }
  copy_words(text, copied, text.size(), made);
  return made;
}

}  // namespace hakem::arrival
