#include "diag/fix_text.hpp"

#include <algorithm>

#include "diag/plain_text.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

constexpr std::size_t longest = 60;  // characters of the record shown at a time

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool ends_in_space(std::string_view text) { return !text.empty() && is_space(text.back()); }

bool is_one_of(char c, std::string_view some) { return some.find(c) != std::string_view::npos; }

// What a person takes for a word ends at a blank, and in notations that need none between turns, at the
// bracket of a property (SGF) or at the sign between two (SGF, PartyGammon).
bool begins_word(const FileReport& report, std::size_t at) {
  const std::string_view text = report.source.text();
  if (at == 0 || is_space(text[at - 1])) return true;
  return is_one_of(text[at - 1], report.format == "sgf" ? "];(" : report.format == "party" ? "#" : "");
}

bool ends_word(const FileReport& report, std::size_t at) {
  const std::string_view text = report.source.text();
  if (at >= text.size() || is_space(text[at])) return true;
  if (report.format == "sgf" && at > 0 && text[at - 1] == ']') return true;
  return is_one_of(text[at], report.format == "sgf" ? ";()" : report.format == "party" ? "#" : "");
}

// The whole words `span` touches.
Span words_around(const FileReport& report, Span span) {
  std::uint32_t begin = span.offset;
  std::uint32_t end = span.end();
  while (!begins_word(report, begin)) --begin;
  while (!ends_word(report, end)) ++end;
  return {begin, end - begin};
}

// One run of blanks is one blank, and none are at the ends.
std::string squeezed(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (!is_space(c)) {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

// The same, no longer than a person wants to read.
std::string shown(std::string_view text) { return plain(squeezed(text), longest); }

struct Change {
  Span was;
  std::string is;
};

// What the edits make of the words they touch; edits in one line are one change.
Change change_of(const FileReport& report, const Fix& fix) {
  const Span touched = join(fix.edits.front().span, fix.edits.back().span);
  const std::string& is = fix.edits[0].text;
  const bool left_out = is.empty() && fix.edits.size() == 1 &&
                        (ends_word(report, touched.end()) || ends_in_space(report.source.slice(touched)));
  const bool whole = (begins_word(report, touched.offset) && (ends_in_space(is) || left_out)) ||
                     (left_out && ends_word(report, touched.offset));  // with the sign before it
  Change change{whole ? touched : words_around(report, touched), {}};
  Fix here = fix;
  for (Fix::Edit& edit : here.edits) edit.span.offset -= change.was.offset;
  change.is = edited(report.source.slice(change.was), here);
  return change;
}

bool on_one_line(std::string_view text, const Fix& fix) {
  const Span touched = join(fix.edits.front().span, fix.edits.back().span);
  const std::string_view stretch = text.substr(touched.offset, touched.length);
  const std::size_t newline = stretch.find('\n');
  return newline == std::string_view::npos || newline + 1 == stretch.size();
}

// A line end, with the blanks around it, is taken out.
bool joins_lines(const FileReport& report, const Fix& fix) {
  const std::string_view was = report.source.slice(fix.edits.front().span);
  return std::ranges::all_of(was, is_space) && was.find('\n') != std::string_view::npos &&
         fix.edits.front().text.find_first_not_of(' ') == std::string::npos;
}

// Two stretches of more than a word that have changed places.
bool is_exchange(const FileReport& report, const Fix& fix) {
  if (fix.edits.size() != 2) return false;
  const std::string first = squeezed(report.source.slice(fix.edits[0].span));
  const std::string second = squeezed(report.source.slice(fix.edits[1].span));
  return first == squeezed(fix.edits[1].text) && second == squeezed(fix.edits[0].text) &&
         (first.find(' ') != std::string::npos || !on_one_line(report.source.text(), fix));
}

}  // namespace

std::string edited(std::string_view text, const Fix& fix) {
  std::string out;
  std::size_t at = 0;
  for (const Fix::Edit& edit : fix.edits) {
    out.append(text, at, edit.span.offset - at).append(edit.text);
    at = edit.span.end();
  }
  return out.append(text.substr(at));
}

std::string advice(const FileReport& report, const Fix& fix, Language language) {
  const std::string_view text = report.source.text();
  const std::uint32_t line = report.source.locate(fix.edits.front().span.offset).line;
  if (joins_lines(report, fix))
    return say(language, "join lines {} and {}", "{}. ve {}. satırları birleştirin", line, line + 1);
  if (is_exchange(report, fix))
    return say(language, "exchange \"{}\" (line {}) and \"{}\" (line {})",
               "\"{}\" ({}. satır) ile \"{}\" ({}. satır) yer değiştirsin",
               shown(report.source.slice(fix.edits[0].span)), line,
               shown(report.source.slice(fix.edits[1].span)),
               report.source.locate(fix.edits[1].span.offset).line);
  if (fix.edits.size() > 1 && !on_one_line(text, fix)) {
    std::string all;
    for (const Fix::Edit& edit : fix.edits)
      all.append(all.empty() ? "" : "; ").append(advice(report, {{edit}, fix.safe}, language));
    return all;
  }
  const Change change = change_of(report, fix);
  if (squeezed(report.source.slice(change.was)) == squeezed(change.is))
    return say(language, "move \"{}\" to the other column (line {})",
               "\"{}\" öteki sütuna geçsin ({}. satır)",
               shown(report.source.slice(report.source.line_around(change.was.offset))), line);
  const std::string was = shown(report.source.slice(change.was));
  const std::string is = shown(change.is);
  if (is.empty())
    return say(language, "leave out \"{}\" (line {})", "\"{}\" çıkarılsın ({}. satır)", was, line);
  if (was.empty()) return say(language, "put in \"{}\" (line {})", "\"{}\" eklensin ({}. satır)", is, line);
  return say(language, "read {0} instead of {1} (line {2})", "{1} yerine {0} okuyun ({2}. satır)", is, was,
             line);
}

std::vector<std::string> help_lines(const FileReport& report, const Diagnostic& finding, Language language) {
  std::vector<std::string> lines;
  for (const Fix& fix : finding.fixes) {
    const std::string words = advice(report, fix, language);
    if (!lines.empty())
      lines.push_back(say(language, "or: {}", "ya da: {}", words));
    else if (fix.settles)
      lines.push_back(say(language, "help: {}, and the rest fits", "öneri: {}; gerisi uyuyor", words));
    else
      lines.push_back(say(language, "help: {}", "öneri: {}", words));
  }
  return lines;
}

}  // namespace hakem
