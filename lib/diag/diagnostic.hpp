// Findings: a stable code, a span and facts. No sentence is made before a report is rendered.
//
// Adding a diagnostic = one page in docs/diagnostics (its texts, its explanation, its examples, which are its
// tests) and one call of Reporter::report.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/span.hpp"
#include "core/unwrapped.hpp"
#include "model/board.hpp"
#include "model/rule_set.hpp"
#include "model/types.hpp"
#include "position/position.hpp"

namespace hakem {

// One enumerator per page in docs/diagnostics, in the order of the codes: Code::M104 …
enum class Code : std::uint16_t {
#include "diag/codes.inc"
};

enum class Severity : std::uint8_t { info, warning, error };

// A value a message shows. Rendered by kind and language: Side becomes the player's name, Point "bar"/"K" …
struct Fact {
  enum class Kind : std::uint8_t {
    none,
    number,
    side,
    point,
    dice,
    step,
    level,
    option,
    reason,
    fault,
    text,
    words
  };
  Kind kind = Kind::none;
  std::int64_t value = 0;
  std::string_view text;  // of a text, and of a reason that a library gives; lives as long as the source

  Fact() = default;
  Fact(int number) : kind(Kind::number), value(number) {}
  Fact(std::int64_t number) : kind(Kind::number), value(number) {}
  Fact(Side side) : kind(Kind::side), value(static_cast<int>(side)) {}
  Fact(Dice dice) : kind(Kind::dice), value(dice.first * 16 + dice.second) {}
  Fact(Step step) : kind(Kind::step), value(step.from * 256 + step.to) {}
  Fact(Level level) : kind(Kind::level), value(static_cast<int>(level)) {}
  Fact(RuleOption chosen) : kind(Kind::option), value(chosen.option * 256 + chosen.value) {}
  // What is wrong with a position, without its place; numbers beyond 16 million are not told exactly.
  Fact(const PositionFault& fault);
  PositionFault position_fault() const;
  Fact(std::string_view words) : kind(Kind::text), text(words) {}
  // Why the operating system refused: a value of errno.
  static Fact reason(int error) {
    Fact fact(error);
    fact.kind = Kind::reason;
    return fact;
  }
  // Why libarchive refused, in its own words.
  static Fact reason(std::string_view words) {
    Fact fact(words);
    fact.kind = Kind::reason;
    return fact;
  }
  // Words of ours in both languages, "English|Turkish".
  static Fact words(std::string_view both) {
    Fact fact(both);
    fact.kind = Kind::words;
    return fact;
  }
  static Fact point(Point point) {
    Fact fact(static_cast<int>(point));
    fact.kind = Kind::point;
    return fact;
  }
};

// Which game and turn a finding is about. Counted from 1; 0 = not inside one.
struct Place {
  std::uint32_t match = 0;
  std::uint32_t game = 0;  // as counted in the match, whatever number is written
  std::uint32_t turn = 0;  // turn events of the game, cube actions included
  std::optional<Side> side;
};

// What a person needs to judge an illegal play: the board before it and what could have been played.
struct PlayDetail {
  Side side = Side::white;
  Dice dice;
  Variation variation = Variation::standard;  // how the board is drawn
  Board before;
  Play written;                   // as the record says it, whole
  Play recorded;                  // what of it could be made on the board and is drawn
  std::vector<Play> legal;        // nearest to the recorded play first; empty = nothing could be played
  std::uint32_t legal_count = 0;  // how many distinct legal plays there are in all
};

// A change of the text that removes a finding.
struct Fix {
  using Edit = TextEdit;    // of Source::text(); an empty span inserts
  std::vector<Edit> edits;  // in the order of the text, none overlapping another
  bool safe = false;        // the meaning of the record stays what it is
  bool settles = true;      // with it nothing else is wrong in the game
};

struct Diagnostic {
  Code code{};
  Severity severity{};  // of the catalogue, unless the user has set another
  Span span;
  std::array<Fact, 4> facts;
  Place place;
  std::shared_ptr<const PlayDetail> play;
  std::shared_ptr<const Position> position;  // before the turn it is about, where that is known
  std::vector<Fix> fixes;                    // the likeliest first; usually none
};

// Collects the findings of one source.
class Reporter {
 public:
  // At most this many errors and warnings are kept, and as many infos, so that what is fine hides no fault;
  // the rest are only counted (dropped()).
  static constexpr std::size_t limit = 10'000;

  // `facts` in the order of the page's `args`.
  Diagnostic& report(Code code, Span span, Place place, std::initializer_list<Fact> facts = {});

  // Findings in the order of the text (by span, then by report). Call when all are in.
  std::vector<Diagnostic> take_sorted();

  std::size_t count() const { return found_.size(); }
  std::size_t dropped() const { return dropped_; }

 private:
  std::vector<Diagnostic> found_;
  std::size_t infos_ = 0;  // of them
  Diagnostic overflow_;
  std::size_t dropped_ = 0;
};

}  // namespace hakem
