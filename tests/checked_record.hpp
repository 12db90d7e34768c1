// A record given as its text, or a fixture, ruled on.
#pragma once

#include <string>
#include <utility>

#include "fixture_files.hpp"
#include "ruling/check.hpp"

namespace hakem {

inline FileReport checked(std::string text) { return check(Source::from_bytes("record", std::move(text))); }
// `name` from the folder of fixtures on: "mat/two-matches-in-one-file.mat".
inline FileReport checked_fixture(const std::string& name) {
  return checked(read_file(HAKEM_SOURCE_DIR "/fixtures/" + name));
}

}  // namespace hakem
