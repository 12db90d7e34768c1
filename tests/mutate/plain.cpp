// What both plain readers need: lines, words and the parts of a play.
#include "record.hpp"

namespace hakem::mutate {
namespace {

bool same_word(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if ((a[i] | 0x20) != (b[i] | 0x20)) return false;
  return true;
}

int place_of(std::string_view text, PlaceWords words) {
  if (same_word(text, words.bar)) return 25;
  if (same_word(text, words.off)) return 0;
  if (text.size() > 2 || (text.size() == 2 && text[0] == '0')) return -1;
  const std::int64_t number = number_of(text);
  return number <= 25 ? static_cast<int>(number) : -1;
}

}  // namespace

std::optional<Leg> read_leg(std::string_view text, std::size_t at, PlaceWords words) {
  Leg leg;
  leg.all = {at, text.size()};
  std::size_t i = 0;
  while (true) {
    const std::size_t begin = i;
    while (i < text.size() && std::string_view("/*(").find(text[i]) == std::string_view::npos) ++i;
    const int point = place_of(text.substr(begin, i - begin), words);
    if (point < 0) return {};
    leg.points.push_back(point);
    leg.numbers.push_back({at + begin, i - begin});
    leg.marks.push_back(i < text.size() && text[i] == '*' && leg.points.size() > 1);
    if (leg.marks.back()) ++i;
    if (i >= text.size() || text[i] != '/') break;
    ++i;
  }
  if (leg.points.size() < 2 || leg.points.size() > 5) return {};
  if (i < text.size()) {
    if (text[i] != '(' || i + 2 >= text.size() || text[i + 2] != ')') return {};
    leg.count = text[i + 1] - '0';
    if (leg.count < 1 || leg.count > 4) return {};
    i += 3;
    if (i < text.size() && text[i] == '*') leg.marks.back() = true, ++i;
  }
  return i == text.size() ? std::optional(leg) : std::nullopt;
}

std::vector<Word> words_of(const Record& record, Bytes bytes, std::string_view blanks) {
  std::vector<Word> words;
  const std::string_view text = record.text;
  for (std::size_t at = bytes.at; at < bytes.end();) {
    if (blanks.find(text[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    std::size_t stop = at;
    while (stop < bytes.end() && blanks.find(text[stop]) == std::string_view::npos) ++stop;
    words.push_back({text.substr(at, stop - at), at});
    at = stop;
  }
  return words;
}

std::vector<Bytes> lines_of_text(const std::string& text) {
  std::vector<Bytes> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t stop = std::min(text.find('\n', at), text.size());
    const bool carriage = stop > at && text[stop - 1] == '\r';
    lines.push_back({at, stop - at - (carriage ? 1 : 0)});
    at = stop + 1;
  }
  return lines;
}

}  // namespace hakem::mutate
