// Real numbers as decimal digits. The standard's to_chars of a double brings 100 KB of tables that nothing
// compresses; fmt's do without.
#pragma once

#include <string>

namespace hakem {

// The fewest digits that read back as the same number: 0.25, 1e-05.
void append_shortest(std::string& out, double value);
inline std::string shortest(double value) {
  std::string out;
  append_shortest(out, value);
  return out;
}

// With so many digits behind the point.
void append_fixed(std::string& out, double value, int digits);

// With so many digits behind the point where they tell the number, else with as many as that takes; never
// with an exponent.
void append_fixed_exactly(std::string& out, double value, int digits);

}  // namespace hakem
