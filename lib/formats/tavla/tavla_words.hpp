// The keys of Turkish notation and the options of a match.
#pragma once

#include <string_view>

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

// What stands before the colon of a folded line, without the blanks before it.
std::string_view key_of(std::string_view folded);
// Null if not known. `folded` without outer blanks.
const KeyEntry* find_key(std::string_view folded);
// The only key that the damaged `folded` can be: the same but for blanks and signs, or one letter lost,
// swapped or written twice; in a key of five letters or more also one added or changed. Null if there is
// none, or more than one.
const KeyEntry* key_meant(std::string_view folded);
bool is_header_key(Key key);
// A line with this key holds free text, so that braces in it are only letters.
bool is_free_text(Key key);
// The entry that the writer uses for a tag; null if the key is not one of ours.
const KeyEntry* find_tag(std::string_view name);

// `Seçenek: name=value`, both folded; an empty value means yes.
// twice: another value was given before, and holds.
enum class OptionFault : std::uint8_t { none, name, value, twice };
OptionFault set_option(MatchHead& head, bool& money_written, std::string_view name, std::string_view value,
                       Span span);
// A tag as match files have them (Crawford, Jacoby, Beaver, CubeLimit, Variation) sets what no option has
// set.
void set_by_tag(MatchHead& head, std::string_view key, std::string_view folded_value);

}  // namespace hakem::tavla
