// Values below each other, as databases and files of settings show them: "id: 4", "record: Score is 0-0 …".
// The last of them is the text, which goes on below.
#include <algorithm>
#include <array>
#include <vector>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/lexicon.hpp"

namespace hakem::arrival {
namespace {

// Behind "id: " or "record = ", written small as no record writes its keys; 0 if the line has none.
std::size_t behind_key(std::string_view line) {
  const std::size_t first = skip_blanks(line, 0);
  std::size_t at = first;
  while (at < line.size() && ((line[at] >= 'a' && line[at] <= 'z') || line[at] == '_')) ++at;
  if (at < first + 2) return 0;
  at = skip_blanks(line, at);
  if (at == line.size() || (line[at] != ':' && line[at] != '=')) return 0;
  return at + 1 + (line.substr(at + 1, 1) == " " ? 1 : 0);
}

std::string_view word_of(std::string_view line) {
  const std::string_view key = line.substr(skip_blanks(line, 0));
  return key.substr(0, key.find_first_of(" \t:="));
}

// "beyaz: koray", "players: …": a record that somebody typed begins so.
bool tells_players(std::string_view key) {
  return std::ranges::any_of(std::array{Word::white, Word::black, Word::players_key, Word::length_key},
                             [&](Word word) { return length_of(word, key) == key.size(); });
}

// "mac", "tarih": what stands behind it is of the head of a record.
bool is_key_of_records(std::string_view key) {
  for (auto word = static_cast<int>(Word::rules_key); word <= static_cast<int>(Word::result_key); ++word)
    if (length_of(static_cast<Word>(word), key) == key.size()) return true;
  return false;
}

// A value that is told in its line, and no text that goes on below.
bool is_alone(const std::vector<Line>& lines, std::size_t i, std::string_view value, std::string_view text) {
  return i + 1 < lines.size() && is_blank_line(lines[i + 1].in(text)) &&
         std::ranges::none_of(value, is_digit);
}

bool parts_rows(std::string_view line) {
  return line.starts_with("***") || line.starts_with("-[ RECORD") || line.starts_with('[') ||
         is_blank_line(line);
}

}  // namespace

std::optional<Unwrapped> undo_key(std::string_view text) {
  constexpr std::size_t most_lines = 12;
  const std::vector<Line> lines = lines_of(text);
  std::size_t begin = 0;
  bool has_value = false;  // which the text begins with
  std::size_t i = 0;
  for (; i < std::min(lines.size(), most_lines); ++i) {
    const std::string_view line = lines[i].in(text);
    const std::size_t behind = behind_key(line);
    if (behind == 0 && !parts_rows(line)) break;
    if (behind == 0) continue;
    begin = lines[i].begin + behind;
    const std::string_view value = text.substr(begin, lines[i].end - begin);
    const std::string_view word = word_of(line);
    if (tells_players(word)) return {};
    has_value = !is_blank_line(value) && !is_alone(lines, i, value, text) && !is_key_of_records(word);
  }
  if (!has_value || i == most_lines || i == lines.size()) return {};
  Unwrapped made;
  made.copy(text, begin, text.size());
  return made;
}

// "record: |", and below it lines that are moved to the right until the next key: a block of YAML (YAML 1.2,
// 8.1), its values before and behind left out.
std::optional<Unwrapped> undo_block(std::string_view text) {
  constexpr std::size_t fewest = 3;
  if (text.find('|') == text.npos && text.find('>') == text.npos) return {};
  const std::vector<Line> lines = lines_of(text);
  for (std::size_t i = 0; i + fewest < lines.size(); ++i) {
    const std::string_view line = lines[i].in(text);
    const std::size_t behind = behind_key(line);
    if (behind > 0 && tells_players(word_of(line))) return {};  // a head of its own
    const std::string_view sign = behind == 0 ? "" : trimmed(line.substr(behind), " \t\r-+0123456789");
    if (sign != "|" && sign != ">") continue;
    const std::size_t own = skip_blanks(line, 0);
    std::size_t shared = text.npos;
    std::size_t end = i + 1;
    for (; end < lines.size(); ++end) {
      const std::string_view words = lines[end].in(text);
      if (is_blank_line(words)) continue;
      const std::size_t first = skip_blanks(words, 0);
      if (first <= own) break;
      shared = std::min(shared, first);
    }
    if (end < i + 1 + fewest) continue;
    // Behind it stand other keys alone, and no second block.
    for (std::size_t n = end; n < lines.size(); ++n) {
      const std::string_view words = trimmed(lines[n].in(text), " \t\r");
      const bool parts = words.empty() || words == "---" || words == "...";
      if (parts) continue;
      const bool block = words.ends_with('|') || words.ends_with('>');
      if (behind_key(words) == 0 || block || tells_players(word_of(words))) return {};
    }
    Unwrapped made;
    for (std::size_t n = i + 1; n < end; ++n)
      made.copy(text, std::min(lines[n].begin + shared, lines[n].end), lines[n].next);
    return made;
  }
  return {};
}

}  // namespace hakem::arrival
