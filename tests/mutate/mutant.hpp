// One defect in a clean record, and what is true about it.
#pragma once

#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "judge.hpp"
#include "record.hpp"

namespace hakem::mutate {

// A clean record and a way to choose in it.
struct Ground {
  const Record& record;
  const Record& other;                         // another clean record in the same notation
  const std::map<std::size_t, Board>& before;  // the position before each roll, by the index of its act
  const std::vector<Judge::Standing>& standing;
  std::mt19937& random;

  bool is_mat() const { return record.notation == Notation::mat; }
  std::size_t below(std::size_t end) const { return random() % end; }
  template <typename List>
  const auto& any(const List& list) const {
    return list[below(list.size())];
  }
};

struct Mutant {
  std::string text;
  std::vector<std::uint32_t> lines;  // where the defect is: the lines a finding may stand on
  std::optional<Side> blame;         // whose entry is wrong, where it is one player's
  // The record that is told from, where it is not the ground as it stands: it has to be clean as well.
  std::string original = {};
};

// Nothing if the record has no place for such a defect.
using Make = std::optional<Mutant> (*)(const Ground&);

struct DefectClass {
  const char* name;
  Make make;
  const char* lines;  // where the defect is, in words for docs/proof.md
};

std::span<const DefectClass> play_classes();
std::span<const DefectClass> line_classes();
std::span<const DefectClass> cube_classes();
std::span<const DefectClass> result_classes();
std::span<const DefectClass> file_classes();
std::vector<DefectClass> all_classes();

// --- for the classes (mutant.cpp)
struct Edit {
  Bytes bytes;
  std::string text;
};
std::string edited(const std::string& text, std::vector<Edit> edits);

// The acts of a kind (and, where given, with parts), as indices.
std::vector<std::size_t> acts_of(const Record& record, std::initializer_list<Kind> kinds);
// Rolls with a play, of at least `legs` parts.
std::vector<std::size_t> plays(const Record& record, std::size_t legs = 1);
// The first roll of every game.
std::vector<std::size_t> first_rolls(const Record& record);
// The play of an act as bytes: from its first part to its last.
Bytes play_bytes(const Act& act);
// How the notation writes it.
std::string leg_text(Notation notation, const Leg& leg);
std::string play_text(Notation notation, const std::vector<Leg>& legs);
const char* label(Side side);
// The lines of a game that hold rows or turns, in pieces that follow each other.
bool is_turn(Kind kind);
// Lines of the record that hold a turn of a game and nothing else (no result).
std::vector<std::uint32_t> turn_lines(const Record& record);
// The number of the row on each line changed by `by` from `line` on, up to the next game.
void shift_rows(const Record& record, std::uint32_t line, int by, std::vector<Edit>& edits);

inline Mutant changed(const Ground& ground, const Act& act, std::vector<Edit> edits) {
  return {edited(ground.record.text, std::move(edits)), {act.line}, act.side};
}

}  // namespace hakem::mutate
