// Is this Turkish notation? By its first line, else by how many of its lines can be nothing else.
#include <algorithm>

#include "core/fold.hpp"
#include "formats/tavla/tavla.hpp"
#include "formats/tavla/tavla_line.hpp"
#include "formats/tavla/tavla_repair.hpp"
#include "formats/tavla/tavla_words.hpp"

namespace hakem {
namespace {

using namespace tavla;

constexpr std::size_t sample = 16'384;
constexpr std::size_t longest_line = 400;

bool is_turkish_key(const Line& line) {
  const std::size_t colon = line.folded.find(':');
  if (colon == std::string::npos)
    return line.folded.find("puan") != std::string::npos && read_length_line(line, true).has_value();
  std::string_view words = std::string_view(line.folded).substr(0, colon);
  words = words.substr(0, words.find_last_not_of(" \t") + 1);
  const KeyEntry* key = find_key(words);
  if (words == spellings(Word::players_key)[0].folded) return true;
  return key != nullptr && key->folded == fold(key->written) && key->folded != fold(key->name);
}

// "Siyah - 64: …", "2. oyun: 0 - 3", "Açılış: …": lines that only this notation has.
bool is_typical(const Line& line) {
  for (const std::string_view block : {"[skc", "[/skc", "[skor", "[/skor"})
    if (line.folded.starts_with(block)) return true;
  Heading heading;
  if (read_heading(line, heading)) return line.folded.find("oyun") != std::string::npos;
  std::int32_t row = 0;
  const std::size_t at = skip_row(line, 0, row);
  const std::string_view rest = std::string_view(line.folded).substr(at);
  Roll roll;
  return std::ranges::any_of(std::array{Word::white, Word::black}, [&](Word side) {
    const Spelling& turkish = spellings(side)[0];
    return rest.starts_with(turkish.folded) && read_roll(line, at + turkish.folded.size(), true, roll);
  });
}

// "Ayse - 64: 8/2, 6/2": turns of whoever plays. Other notations have such lines too.
bool is_turn(const Line& line) {
  std::int32_t row = 0;
  const std::size_t name = skip_row(line, 0, row);
  const std::size_t dash = line.folded.find(" - ", name);  // the dice may be named, not numbered
  if (Roll roll; dash != std::string::npos && read_roll(line, dash, true, roll))
    return roll.turn.kind == TurnKind::play;
  const std::size_t dice = line.folded.find_first_of("0123456789", name);
  if (dice == std::string::npos || dice == name) return false;
  Roll roll;
  return read_roll(line, line.folded.find_last_not_of(" \t-:", dice - 1) + 1, true, roll) &&
         roll.turn.kind == TurnKind::play;
}

// What a line speaks for.
TavlaLines::Kind kind_of(std::string_view whole, Line& line) {
  TavlaLines::Kind kind;
  whole = whole.substr(0, longest_line);
  const std::size_t begin = std::min(whole.find_first_not_of(" \t-"), whole.size());  // "- Beyaz: …" as well
  const std::size_t end = std::min(whole.find('#'), whole.find_last_not_of(" \t") + 1);
  if (begin >= end) return kind;
  fold(whole.substr(begin, end - begin), line.folded, line.from);
  drop_emphasis(line);
  kind.counts = true;
  if (Span version; read_magic(line, version)) {
    kind.magic = true;
    return kind;
  }
  kind.typical = is_typical(line);
  kind.turn = !kind.typical && is_turn(line);
  kind.key = is_turkish_key(line);
  return kind;
}

}  // namespace

bool TavlaLines::read_line(Line& line) {
  if (next_ >= text_.size()) return false;
  const std::size_t stop = std::min(text_.find_first_of("\r\n", next_), text_.size());
  const Kind kind = kind_of(text_.substr(next_, stop - next_), line);
  if (kind.counts) lines_.push_back({next_, kind});
  next_ = stop + 1;
  return true;
}

int TavlaLines::sureness_from(std::size_t begin) {
  auto line =
      static_cast<std::size_t>(std::ranges::lower_bound(lines_, begin, {}, &Counted::begin) - lines_.begin());
  Line read;
  std::size_t lines = 0;
  std::size_t typical = 0;
  std::size_t turns = 0;
  std::size_t keys = 0;
  for (;; ++line) {
    while (line == lines_.size() && next_ < begin + sample && read_line(read)) {
    }
    if (line == lines_.size() || lines_[line].begin >= begin + sample) break;
    const Kind& kind = lines_[line].kind;
    if (kind.magic) return lines == 0 ? 100 : 95;  // 95: other text stands above it
    ++lines;
    typical += kind.typical ? 1 : 0;
    turns += kind.turn ? 1 : 0;
    keys += kind.key ? 1 : 0;
  }
  if (typical > 0 && typical * 2 >= lines) return 90;
  if (typical > 0 && (keys >= 2 || (typical + keys) * 2 >= lines)) return 80;
  if (typical > 0 && turns > 0 && (typical + turns) * 2 >= lines) return 80;
  return keys >= 2 && keys * 2 >= lines ? 60 : 0;
}

int sniff_tavla(std::string_view text) { return TavlaLines(text).sureness_from(0); }

}  // namespace hakem
