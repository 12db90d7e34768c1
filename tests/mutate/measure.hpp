// Makes mutants and holds Hakem's findings against the truth about them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "mutant.hpp"
#include "sources.hpp"

namespace hakem::mutate {

// One class in one notation, or the sum of some.
struct Tally {
  std::size_t mutants = 0;
  std::size_t undetermined = 0;  // the rules allow the record as it stands now
  std::size_t spoken_of = 0;     // of those: Hakem says something all the same
  std::size_t determined = 0;
  std::size_t late = 0;  // of those: the rules object only further down
  std::size_t detected = 0;
  std::size_t right_line = 0;
  std::size_t one = 0;  // by one finding
  std::size_t few = 0;  // by two or three
  std::size_t many = 0;
  std::size_t accused = 0;       // by a finding that accuses a player
  std::size_t right_player = 0;  // of those: whose entry it is, or whom the rules object to

  Tally& operator+=(const Tally& more);
};

struct Options {
  std::size_t per_class = 100;  // mutants in each notation
  unsigned seed = 1;
  // Hears of every mutant: what is true and what was found, in words.
  struct Case {
    const char* defect;
    const Clean& clean;
    const Mutant& mutant;
    std::optional<Contradiction> truth;
    bool determined;
    bool detected;
    bool right_line;
    std::size_t findings;
    bool right_player;
    std::string found;  // "M104@12 O104@13"
  };
  std::function<void(const Case&)> hear = {};
};

struct ClassTally {
  const DefectClass* defect;
  std::array<Tally, 2> in;  // by notation

  Tally sum() const {
    Tally all = in[0];
    return all += in[1];
  }
};

std::vector<ClassTally> measure(const Sources& sources, Judge& judge, const std::vector<DefectClass>& classes,
                                const Options& options);

}  // namespace hakem::mutate
