// Comments and what programs note in an OGXM 2 file (ANNO), by where they belong.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/ogxm/frame.hpp"
#include "formats/ogxm/ply.hpp"

namespace hakem::ogxm {

struct Annotation {
  enum class Scope : std::uint8_t { match, game, ply };
  Scope scope = Scope::match;
  std::uint32_t ref = 0;   // the game or the ply, counted from 0 through the match
  std::string_view field;  // of GammonView "site", "illegal-ply"; ours "x-hakem-…"; empty for a comment
  std::string_view text;
  Span span;
};

class Annotations {
 public:
  // Adds those of a section. Those of GammonView lose the sign of their version; what only its own analysis
  // needs is left out.
  void read(const Source& source, const Section& section, Emitter& out);
  void add(std::span<const Annotation> more);

  // Those of one place, in the order of the file.
  std::span<const Annotation> of(Annotation::Scope scope, std::uint32_t ref = 0) const;
  // Those of the place `first` and of all behind it.
  std::span<const Annotation> from(Annotation::Scope scope, std::uint32_t first) const;

 private:
  std::vector<Annotation> all_;  // by place
};

// "11/4,12/1": absolute points and pips. Nothing if it is not that.
struct PlySteps {
  std::uint8_t n = 0;
  std::array<PlyStep, Ply::max_steps> steps{};
};
std::optional<PlySteps> read_steps(const Annotation& annotation);

}  // namespace hakem::ogxm
