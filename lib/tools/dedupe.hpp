// Records of the same match: under other names, in other notations, cut off earlier.
//
// A match is known by what was done in it, turn by turn: the rolls, the boards they led to, the cube. Names,
// dates, results and the colours of the players do not count (the one who plays first is the first player
// everywhere), nor does how a play is written. Every turn turns over one 64-bit hash, so the hashes of a
// match are those of all its beginnings, and a copy that was cut off ends in a hash the whole has on its way.
//
// Two readings bound the memory: the first keeps about 50 bytes a match, the second reads again only those
// whose first plays somebody else has too.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "tools/record.hpp"

namespace hakem {

// Matches with fewer plays are not compared: games often begin alike.
constexpr std::int64_t fewest_plays = 10;

// The hash of a match after every turn that counts. A last roll whose play is missing or not legal does not:
// it may be half of one.
using Chain = std::vector<std::uint64_t>;
Chain chain_of(const MatchPart& match);

struct MatchPrint {
  std::uint64_t start = 0;   // after fewest_plays plays; 0 if there are fewer
  std::uint64_t whole = 0;   // after the last turn
  std::uint32_t length = 0;  // of the chain
  std::uint32_t turns = 0;   // as MatchSummary counts
  std::uint32_t errors = 0;  // findings of severity error in this match
};
std::vector<MatchPrint> prints_of(const FileReport& report, const Match& events);

struct Copy {
  std::string name;         // of the record
  std::uint32_t match = 0;  // from 1; 0 if the record holds only one
  std::uint32_t turns = 0;
  std::uint32_t errors = 0;
  bool cut = false;  // ends before the one to keep
};
// Records of one match; the first is to be kept: the longest, of those the one with the fewest errors, of
// those the first that was read.
using Copies = std::vector<Copy>;

class Duplicates {
 public:
  // First reading: every record once, in order. The same name again is the same record and passed over.
  void add(const std::string& name, const std::vector<MatchPrint>& prints);
  // Between the readings.
  void end_of_first_reading();
  // Second reading: which records are to be read again, and what was read.
  bool needs(const std::string& name) const { return needed_.contains(name); }
  void add_chains(const std::string& name, const std::vector<Chain>& chains);

  // In the order of the records that are to be kept.
  std::vector<Copies> groups() const;

  std::size_t records() const { return names_.size(); }
  std::size_t matches() const { return matches_; }
  std::size_t too_short() const { return too_short_; }

 private:
  struct Seen {
    MatchPrint print;
    std::uint32_t record;
    std::uint32_t match;
  };
  using Key = std::pair<std::uint32_t, std::uint64_t>;  // length and hash: what is the same match to the end
  Copy copy_of(const Seen& seen, bool cut) const;

  std::vector<std::string> names_;
  std::vector<std::uint32_t> matches_in_;  // by record
  std::unordered_set<std::string> known_;
  std::vector<Seen> seen_;  // by start, then longest first
  std::unordered_set<std::string> needed_;
  std::map<Key, std::vector<Key>> wholes_of_;  // a beginning → what goes on from there
  std::size_t matches_ = 0;
  std::size_t too_short_ = 0;
};

// {"format":"hakem/dedupe", …} with a line end (docs/tools.md).
void write_dedupe_json(const Duplicates& duplicates, std::string& out);

}  // namespace hakem
