// One record of several matches in parts, and several records in one.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tools/record.hpp"

namespace hakem {

// One match of a source.
struct Slice {
  std::string
      name;  // "02-Ayse-Mehmet-7.mat": number, players and length in characters every file system takes
  std::string bytes;
};

// The matches of `record`, which is readable. In .mat and Turkish notation every slice is a piece of the
// source byte for byte: a match begins with the first line of its header, and one after the other the slices
// are the source; so is a source with one match. Any other is written anew (as JSON if Hakem does not write
// it).
std::vector<Slice> split(const Record& record);

// The notation in which split() writes the matches anew; null if it keeps the bytes.
const Format* notation_of_slices(const Record& record);

// True if the slices, read again, hold the matches of `record` one by one.
bool reads_the_same(const Record& record, const std::vector<Slice>& slices);

struct Joined {
  enum class Fault {
    none,
    notations,  // they are of several notations and `to` is null
    reading,    // read again, the text would not hold the same matches
  };
  Fault fault = Fault::none;
  bool in_utf8 = false;          // not as they were, because their encodings differ
  const Format* anew = nullptr;  // in which they were written anew; null if their bytes were kept
  std::string bytes;
};

// The records, all readable, one after the other. If all are .mat or all Turkish notation their bytes are
// kept (without the byte order marks of all but the first), with a line end or an empty line between two
// where reading needs one; otherwise they are written as `to` (null: as what they all are). What they lose by
// being written so is for losses_of() to say; together they read as each of them does alone.
Joined join(std::span<const std::unique_ptr<Record>> records, const Format* to);

}  // namespace hakem
