#include "ruling/habits.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/ascii.hpp"

namespace hakem {
namespace {

// "#-#" for "6-5".
std::string form_of(std::string_view words) {
  std::string form(words);
  std::ranges::replace_if(form, is_digit, '#');
  return form;
}

bool is_slip_of_turn(const Diagnostic& found) { return found.code == Code::N114 && found.place.game > 0; }

// What was written, and what it was read as.
std::string slip_of(const Diagnostic& found) {
  return form_of(found.facts[0].text) + '\n' + form_of(found.facts[1].text);
}

// The turn that begins with the slip: to the end of its line or its column.
std::string_view turn_from(std::string_view text, std::uint32_t offset) {
  constexpr std::size_t longest = 60;
  constexpr std::string_view gap = "   ";
  const std::string_view line = text.substr(offset, text.find_first_of("\r\n", offset) - offset);
  const std::string_view turn = line.substr(0, line.find(gap));
  return turn.size() <= longest ? turn : turn.substr(0, turn.find_last_of(' ', longest));
}

}  // namespace

void tell_habits_once(FileReport& report) {
  constexpr std::size_t fewest = 12;
  auto& all = report.diagnostics;
  if (static_cast<std::size_t>(std::ranges::count(all, Code::N114, &Diagnostic::code)) < fewest) return;
  std::int64_t turns = 0;
  for (const MatchSummary& match : report.matches) turns += match.turns;
  std::map<std::string, std::int64_t> slips;
  for (const Diagnostic& found : all)
    if (is_slip_of_turn(found)) ++slips[slip_of(found)];
  for (const auto& [slip, count] : slips) {
    if (count < static_cast<std::int64_t>(fewest) || count * 3 < turns) continue;
    const auto is_it = [&](const Diagnostic& found) {
      return is_slip_of_turn(found) && slip_of(found) == slip;
    };
    const auto first = std::ranges::find_if(all, is_it);
    Reporter reporter;
    const std::string_view turn = turn_from(report.source.text(), first->span.offset);
    const Span span{first->span.offset, static_cast<std::uint32_t>(turn.size())};
    reporter.report(Code::N157, span, first->place, {turn, turns, Fact::words("turns|eller")});
    *first = reporter.take_sorted().front();
    std::erase_if(all, is_it);
  }
}

}  // namespace hakem
