// Lines that a program writes around every decision, "Move number 7:  Ada to play 31", known without their
// language: they come again, and only numbers, plays and IDs in them change.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace hakem::report {

class Refrains {
 public:
  explicit Refrains(std::string_view text);

  // Whether nothing of the line can be anybody's own words: there are none in it, or it comes again in the
  // text.
  bool has(std::string_view line) const;

 private:
  std::unordered_map<std::string, std::uint32_t> times_;
};

}  // namespace hakem::report
