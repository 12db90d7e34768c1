// The keys and keywords of Turkish notation, and the repair of damaged ones.
#pragma once

#include <string_view>
#include <vector>

#include "formats/tavla_line.hpp"
#include "model/event.hpp"

namespace hakem::tavla {

// What the text before the colon of a line announces.
enum class Key : std::uint8_t {
  rules,    // Kural
  options,  // Seçenek
  length,   // Maç
  white,    // Beyaz: a name in the header, a label in a game
  black,
  tag,           // any other header line that is known
  match_tag,     // the same, and it opens the header of the next match when games stand above it
  white_player,  // Beyaz oyuncu: the name from the next game on, where it differs from the match's
  black_player,
  white_rating,  // Beyaz reyting: what stands after the name there
  black_rating,
  opening,       // Açılış
  result,        // Sonuç
  score,         // Skor
  match_result,  // Maç sonucu
  comment,       // Not
  event,         // Mola, Ceza …: the whole line is kept
  other_event,   // Olay: what follows is kept as an event
  unknown,       // Bilinmeyen: what follows was not understood where it came from
};

struct KeyEntry {
  std::string_view folded;
  Key key;
  std::string_view name;     // the common English name of a tag (model/event.hpp, Tag)
  std::string_view written;  // how the writer writes it
};

// Null if not known. `folded` without outer blanks.
const KeyEntry* find_key(std::string_view folded);
// The entry that the writer uses for a tag; null if the key is not one of ours.
const KeyEntry* find_tag(std::string_view name);

// A keyword that was damaged, most often by optical character recognition: one letter lost, added or swapped
// with its neighbour, one changed in a word of five letters or more, or any of the confusions ii/ü, 6/ö, 1/ı,
// ¢/ç (rules 6.1). Digits that stand alone are never touched.
struct Repaired {
  Span span;
  std::string_view word;
};
// `fixed` = `line` with its damaged words replaced. False if there is none, or one that might be two words.
bool repair(const Line& line, Line& fixed, std::vector<Repaired>& repaired);

// `Seçenek: name=value`, both folded; an empty value means yes.
enum class OptionFault : std::uint8_t { none, name, value };
OptionFault set_option(MatchHead& head, bool& money_written, std::string_view name, std::string_view value);
// A tag as match files have them (Crawford, Jacoby, Beaver, CubeLimit, Variation) sets what no option has
// set.
void set_by_tag(MatchHead& head, std::string_view key, std::string_view folded_value);

}  // namespace hakem::tavla
