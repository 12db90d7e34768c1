// What a notation makes of the head of a match: written by it, and read again.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/format.hpp"
#include "model/event.hpp"

namespace hakem {

struct ToldBack {
  bool any_match = false;
  std::int32_t length = 0;
  bool money = false;
  std::array<std::string, 2> names;  // beside the score, else those of the header
  std::vector<std::pair<std::string, std::string>> tags;

  // Is there a tag that says so? Each answers once.
  bool take_tag(std::string_view key, std::string_view value);

 private:
  std::size_t taken_ = 0;  // behind the tag that answered last
};

// `format` is written. `game`: the game whose names are asked for; null: the match has none.
ToldBack told_back(const Format& format, const MatchHead& head, const GameHead* game);

}  // namespace hakem
