#include <algorithm>

#include "diag/position_words.hpp"
#include "hakem/words.hpp"

namespace hakem {
namespace {

std::size_t character_at(std::string_view text, std::size_t offset) {
  const auto begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  text = text.substr(0, std::min(offset, text.size()));
  return 1 + static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

}  // namespace

PositionText position(std::string_view text) {
  constexpr std::size_t longest = 4096;  // a FIBS board has 400; the rest is no position
  const PositionReading read = read_position(text.substr(0, longest));
  PositionText found;
  if (!read.fault || read.fault->kind != PositionFault::Kind::unknown) found.kind = read.kind;
  found.readable = read.readable();
  if (found.readable) found.position = read.position;
  const Names names{{found.position.names[0], found.position.names[1]}};
  for (const PositionFault& fault :
       found.readable ? impossible(read) : std::vector<PositionFault>{*read.fault}) {
    Words words = in_both([&](Language language) { return fault_text(fault, language, names); });
    found.problems.push_back({std::move(words), character_at(text, fault.span.offset)});
  }
  return found;
}

}  // namespace hakem
