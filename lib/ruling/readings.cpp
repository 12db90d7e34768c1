#include "ruling/readings.hpp"

#include <algorithm>
#include <array>

#include "arrival/arrival.hpp"
#include "core/ascii.hpp"
#include "formats/lines.hpp"
#include "formats/turn_words.hpp"
#include "ruling/receive.hpp"

namespace hakem {
namespace {

std::size_t turns_of(const FileReport& report) {
  std::size_t turns = 0;
  for (const MatchSummary& match : report.matches)
    turns += static_cast<std::size_t>(match.turns + match.score_rows);
  return turns;
}

// Letters are spelt in it as a program, a mail or an address spells them: no record is read as it was meant
// while they are.
bool holds_spelt_letters(std::string_view text) {
  constexpr std::size_t enough = 2;
  std::size_t found = 0;
  std::size_t line_ends = 0;
  for (std::size_t at = text.find('\\'); at != text.npos && found < enough; at = text.find('\\', at + 1)) {
    const std::string_view code = text.substr(at + 1, 3);
    const bool is_code = (code.starts_with('u') || code.starts_with('x')) && code.size() == 3;
    found += is_code && hex_value(code[1]) >= 0 && hex_value(code[2]) >= 0 ? 1 : 0;
    line_ends += code.starts_with('n') ? 1 : 0;
    if (line_ends > enough) return true;
  }
  return found == enough;
}

// "Tom &amp; Jer", "U+AR8-ur".
bool has_entity(std::string_view name) {
  const std::size_t sign = name.find('&');
  return (sign != name.npos && name.find(';', sign) != name.npos) || arrival::holds_utf7(name);
}

bool has_entity_in_name(const FileReport& report) {
  const auto named_so = [](const MatchSummary& match) {
    return std::ranges::any_of(match.names, has_entity);
  };
  return std::ranges::any_of(report.matches, named_so);
}

bool is_spelt(const FileReport& report) {
  if (has_entity_in_name(report)) return true;
  const Format* const format = format_named(report.format);
  return (format == nullptr || !is_of_json(*format)) && holds_spelt_letters(report.source.text());
}

// How much there is to tell of a record, how it travelled left out.
std::size_t told_of(const FileReport& report) {
  return report.diagnostics.size() -
         static_cast<std::size_t>(std::ranges::count(report.diagnostics, Code::S116, &Diagnostic::code));
}

// Errors, and what is not understood.
std::size_t doubted(const FileReport& report) {
  return report.count(Severity::error) + report.count(Severity::warning);
}

bool came_by(const FileReport& report, std::string_view way) {
  return std::ranges::find(report.source.layers(), way, &Source::Layer::way) != report.source.layers().end();
}
bool lost_its_top(const FileReport& report) { return came_by(report, text_above); }

std::size_t names_in(const FileReport& report) {
  std::size_t names = 0;
  for (const MatchSummary& match : report.matches)
    names += static_cast<std::size_t>(
        std::ranges::count_if(match.names, [](const std::string& name) { return !name.empty(); }));
  return names;
}

// "63 24/18 13/10", "63 24/18 13/10 (Ali)": lines that have a turn and no label before it.
bool begins_with_roll(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t|([{");
  return first != line.npos && is_digit(line[first]) && telling_of(line, {}) == Telling::turn;
}
std::size_t bare_turns(std::string_view text) {
  std::size_t bare = 0;
  Lines lines(text);
  for (std::string_view line; lines.next(line);) bare += begins_with_roll(line) ? 1 : 0;
  return bare;
}

// Lines of turns of which the form is odd; what is odd in a header, or a remark, is none.
std::size_t odd_lines(const FileReport& report) {
  constexpr std::array of_turns = {Code::N101, Code::N102, Code::N110, Code::N114, Code::N119,
                                   Code::N120, Code::N121, Code::N133, Code::N155};
  std::size_t odd = 0;
  bool unlabelled = false;
  for (const Diagnostic& found : report.diagnostics) {
    const bool of_turn = std::ranges::find(of_turns, found.code) != of_turns.end() && found.place.game > 0;
    if (!of_turn || found.severity < Severity::warning) continue;
    const std::string_view words = report.source.text().substr(found.span.offset, found.span.length);
    if (found.code == Code::N119 && begins_with_roll(words)) {
      unlabelled = true;
    } else {
      odd += found.code == Code::N155 ? static_cast<std::size_t>(found.facts[0].value)
                                      : 1;  // N155 once for lines in a row
    }
  }
  return odd + (unlabelled ? bare_turns(report.source.text()) : 0);
}

std::size_t count_of(const FileReport& report, Code code) {
  return static_cast<std::size_t>(std::ranges::count(report.diagnostics, code, &Diagnostic::code));
}
bool has(const FileReport& report, Code code) { return count_of(report, code) > 0; }

// The rows of a match file in a form of somebody's own: every other one was read as another one.
bool are_own_rows(const FileReport& report) {
  constexpr std::size_t a_habit = 12;
  const std::size_t all = odd_lines(report);
  const std::size_t odd = all - std::min(all, count_of(report, Code::N121));
  return report.format == "mat" && odd >= a_habit && odd * 3 > turns_of(report);
}

// A match file has the names of its players above the rows; rows under a length alone are somebody's own.
bool may_be_typed_rows(const FileReport& report) {
  const bool headless = names_in(report) == 0 && (has(report, Code::N104) || has(report, Code::N106));
  const std::size_t odd = odd_lines(report);
  const bool talked_between =
      report.count(Severity::error) > 0 && 3 * count_of(report, Code::N103) > turns_of(report);
  return headless || talked_between || are_own_rows(report) ||
         (has(report, Code::N155) && odd > 2 && odd * 4 > turns_of(report));
}

// "TAVLA 1"
bool is_declared(const FileReport& report) {
  constexpr int declared = 95;
  return report.format == "tavla" && format_named(report.format)->sniff(report.source.text()) >= declared;
}

std::int64_t legal_plays_in(const FileReport& report) {
  std::int64_t plays = 0;
  for (const MatchSummary& match : report.matches) plays += match.verified;
  return plays;
}

// The line of the first such finding; beyond any line if there is none.
std::size_t first_line_of(const FileReport& report, Code code) {
  const auto found = std::ranges::find(report.diagnostics, code, &Diagnostic::code);
  return found == report.diagnostics.end() ? SIZE_MAX : report.source.locate(found->span.offset).line;
}

}  // namespace

// A match of no turns and no names above another: a date, the head of a letter.
bool begins_with_nothing(const FileReport& report) {
  if (report.matches.size() < 2 || turns_of(report) == 0) return false;
  const MatchSummary& first = report.matches.front();
  return first.turns + first.games + first.score_rows == 0 &&
         std::ranges::all_of(first.names, &std::string::empty);
}

bool is_doubtful(const FileReport& report) {
  // Where its syntax holds, a JSON document means the letters it has, however odd the match.
  if (report.format == "json" && report.readable && !has(report, Code::N116)) return false;
  if (!report.readable || report.count(Severity::error) > 0 || turns_of(report) == 0) return true;
  // What a match file or an SGF tells at its top is lost where its lines were broken.
  const bool has_top = report.format == "mat" || report.format == "sgf";
  const auto is_not_understood = [&](const Diagnostic& found) {
    return found.code == Code::N103 || found.code == Code::N104 ||
           (has_top && (found.code == Code::N105 || found.code == Code::N106));
  };
  if (std::ranges::any_of(report.diagnostics, is_not_understood)) return true;
  return is_spelt(report) || begins_with_nothing(report);
}

bool may_be_typed(const FileReport& report) {
  if (report.format == typed_notation()->name) return false;
  if (!report.readable || turns_of(report) == 0) return true;
  if (report.format == "mat") return may_be_typed_rows(report);
  if (report.format != "tavla") return false;
  const std::size_t odd = odd_lines(report);
  if (is_declared(report)) return odd > 2 && odd * 4 > turns_of(report);
  const bool lost_names = has(report, Code::N104) && names_in(report) < 2 * report.matches.size();
  const bool unfinished = has(report, Code::R106) || has(report, Code::R118);
  const bool unread = has(report, Code::N103) && (report.count(Severity::error) > 0 || unfinished);
  // Every other play goes backward: points counted in a way that only the other reader knows.
  const bool backward = 2 * count_of(report, Code::M102) > turns_of(report) / 2;
  const bool no_head = has(report, Code::N110) || (has(report, Code::N103) && has(report, Code::N105));
  const bool odd_keys = count_of(report, Code::N114) > 1;  // one is a slip
  return odd > 0 || unread || lost_names || no_head || backward || odd_keys ||
         (has(report, Code::R110) && report.count(Severity::error) == count_of(report, Code::R110));
}

bool is_better_as_typed(const FileReport& typed, const FileReport& report) {
  const std::size_t errors = typed.count(Severity::error);
  constexpr std::size_t clearly = 3;  // errors: one turn taken for two gives more turns, and errors in each
  if (report.readable && is_declared(report) &&
      (turns_of(typed) == 0 || first_line_of(report, Code::N114) < first_line_of(typed, Code::N157)))
    return false;  // results of strict notation, or its keys with slips in them
  // Where nothing was recognised, numbers of which a quarter and more are wrong as turns are something else.
  if (!report.readable) return typed.readable && 4 * errors <= turns_of(typed) + 4;
  if (!typed.readable) return false;
  if (report.count(Severity::error) >= clearly && 4 * errors <= report.count(Severity::error) &&
      2 * turns_of(typed) >= turns_of(report))
    return true;
  // What is no turn may have been taken for one: a name below a letter, "Cem 6 sayı".
  const bool none_lost = legal_plays_in(typed) >= legal_plays_in(report) &&
                         turns_of(typed) + report.count(Severity::error) >= turns_of(report);
  if (turns_of(typed) < turns_of(report)) return errors == 0 && none_lost;
  if (report.format == "mat" && !are_own_rows(report) && names_in(typed) <= names_in(report) &&
      (report.count(Severity::error) == 0 || 2 * errors > report.count(Severity::error)))
    return false;
  if (errors != report.count(Severity::error)) return 2 * errors <= report.count(Severity::error);
  if (turns_of(typed) != turns_of(report)) return true;
  return names_in(typed) > names_in(report) ||
         typed.count(Severity::warning) < report.count(Severity::warning);
}

// As makes_more_of_it, of two readings of what people type: numbers of a log are read as turns as well, but
// no play of theirs is legal.
bool is_better_typed(const FileReport& other, const FileReport& report) {
  const std::size_t errors = report.count(Severity::error);
  const std::size_t fewer = other.count(Severity::error);
  if (fewer > errors || legal_plays_in(other) < legal_plays_in(report))
    return makes_more_of_it(other, report) && fewer < errors;
  return fewer < errors || legal_plays_in(other) > legal_plays_in(report) ||
         (is_spelt(report) && !is_spelt(other));
}

bool makes_more_of_it(const FileReport& other, const FileReport& report) {
  if (!other.readable || !report.readable) return other.readable;
  const std::size_t turns = turns_of(report);
  const std::size_t more = turns_of(other);
  const std::size_t errors = report.count(Severity::error);
  const std::size_t fewer = other.count(Severity::error);
  // Signs between its own make several turns of one, and errors in each.
  constexpr std::size_t clearly = 3;
  if (errors >= clearly && 4 * fewer <= errors && 2 * more >= turns) return true;
  const bool keeps_names = names_in(other) >= std::min(names_in(report), 2 * other.matches.size());
  // Lines that were none of the record's were turns, and errors. What stood above it may have been its own.
  const bool none_lost =
      turns - more <= errors || came_by(other, arrival::said_again) || came_by(other, arrival::copied_twice);
  const bool cleaner = fewer == 0 || (fewer < errors && came_by(other, arrival::edges_of_pages) &&
                                      legal_plays_in(other) >= legal_plays_in(report));
  if (more < turns && errors > 0 && cleaner && none_lost && doubted(other) <= doubted(report) &&
      !lost_its_top(other) && keeps_names)
    return true;
  // What is not understood is no error, and no better than one: a turn is worth one such line.
  if (more != turns)
    return more > turns && fewer <= errors && doubted(other) <= doubted(report) + (more - turns);
  if (!keeps_names) return false;
  if (fewer != errors) return fewer < errors && doubted(other) <= doubted(report);
  // Nothing is told of what stands above, because it was left out.
  if (lost_its_top(other) && !lost_its_top(report) && !begins_with_nothing(report)) return false;
  const std::size_t told = told_of(report);
  return told_of(other) < told || (told_of(other) == told && is_spelt(report) && !is_spelt(other));
}

}  // namespace hakem
