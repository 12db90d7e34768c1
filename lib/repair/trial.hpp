// Trying a repair: the text is changed, ruled on again, and the findings are compared.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "repair/outline.hpp"
#include "ruling/check.hpp"

namespace hakem {

inline bool is_one_of(Code code, std::initializer_list<Code> codes) {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

// How much may still be tried, in bytes of text read: the same on every machine. A game that is not only read
// but ruled on counts sixteen times, a match eight times, which is about what they take. A unit of the work
// that ruling takes beside (Replay::work()) takes as long as 8 bytes.
class Budget {
 public:
  explicit Budget(std::size_t bytes) : granted_(bytes) {}
  bool spent() const { return taken_ >= granted_; }
  std::size_t left() const { return granted_ - std::min(taken_, granted_); }
  // The last trial may take more than was left.
  std::size_t taken() const { return taken_; }
  void take(std::size_t bytes) { taken_ += bytes; }

 private:
  std::size_t granted_;
  std::size_t taken_ = 0;
};

// What a repair brings.
struct Gain {
  std::size_t findings = 0;   // how many fewer there are, the uncovered ones aside
  std::size_t uncovered = 0;  // marks and results that are wrong, which a fault may have hidden
  std::size_t left = 0;       // errors and warnings in the game that it does not explain
  std::uint64_t meaning = 0;  // of the match afterwards: equal for two spellings of the same
};

class Trial {
 public:
  Trial(const FileReport& report, const Outline& outline, std::size_t match);

  // What a repair of something in `match` takes of a budget if it is ruled on.
  static std::size_t least_cost(const FileReport& report, const MatchSpot& match);

  // A quick look: how many turns at the end of the game the plays cannot be followed to with `fix`. Nothing
  // if they are more than without it.
  std::optional<std::size_t> left_over(const Diagnostic& finding, const Fix& fix, Budget& budget);

  // Nothing unless `finding` is gone and no new one has come but what a fault may have hidden. That is asked
  // of the game alone first, then of the match.
  std::optional<Gain> gain(const Diagnostic& finding, const Fix& fix, Budget& budget);

 private:
  // Findings counted by game and code.
  using Tally = std::map<std::pair<std::uint32_t, Code>, std::size_t>;
  // The board a game begins with, and how many turns at its end the record itself does not reach from behind
  // the finding: no candidate may leave more.
  struct Stretch {
    const Diagnostic* finding = nullptr;
    Board board;
    std::size_t rest = 0;
  };
  struct Part {
    std::vector<Span> spans;  // of the text, in order
    Tally before;
    bool counted = false;
  };

  Tally count(const std::string& text, Budget& budget, Sink* next = nullptr);
  const Tally& before(Part& part);
  const Stretch& stretch_of(const Diagnostic& finding);
  std::optional<std::string> text_of(const Part& part, const Fix& fix) const;
  std::optional<Gain> gain_in(Part& part, const Diagnostic& finding, const Fix& fix, Budget& budget);

  const FileReport& report_;
  const MatchSpot& match_;
  const Format* format_;
  Checker checker_;
  Stretch stretch_;  // of the finding asked about last
  Part whole_;
  std::vector<Part> games_;  // each with the heading of the match
};

}  // namespace hakem
