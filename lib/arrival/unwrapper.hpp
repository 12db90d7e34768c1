// One way in which records travel, and how it is undone.
//
// Adding one: a file here with its `undo_…`, a line in the list of arrival.cpp with the word S116 says it by,
// fixtures (fixtures/arrival) and a damage in tests/travels.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/unwrapped.hpp"

namespace hakem::arrival {

struct Unwrapper {
  std::string_view way;  // the word of S116 for it
  // What stands in `text` (UTF-8, lines ended by \n, \r\n or \r) without what this way of travelling put
  // around and between it; nothing if it did not travel so. Never more than linear time and, unless it says
  // so, never longer than `text`.
  std::optional<Unwrapped> (*undo)(std::string_view text);
  // How letters are spelt there (an entity, an escape); null: as they are.
  Unwrapped::Written written = nullptr;
  // It changes signs, not lines: so may a text have travelled that is one document and not lines, as SGF and
  // JSON are, in whose comments anything may be quoted.
  bool of_signs = false;
  // Only where no notation is recognised yet: what it takes off may be the record's own.
  bool last_resort = false;
  bool typed_so = false;    // people type so themselves
  bool of_typed = false;    // only of what people type
  bool guessed = false;     // learned from the text alone, nothing else speaks for it
  bool on_request = false;  // only where the record turns out better without: unwrap() leaves it alone
  // `below` with `text` in the place of what undo() finds in it, where that cannot be changed letter by
  // letter; nothing where it can. Null: it always can.
  std::optional<std::string> (*wrap)(std::string_view below, std::string_view text) = nullptr;
};

}  // namespace hakem::arrival
