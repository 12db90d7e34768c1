#include "formats/typed/initials.hpp"

#include <algorithm>
#include <array>

#include "core/utf8.hpp"

namespace hakem::typed {
namespace {

bool is_letter_at(std::string_view folded, std::size_t at) {
  return at < folded.size() && is_ascii_letter(static_cast<unsigned char>(folded[at]));
}

// A letter with none beside it.
bool is_alone(std::string_view folded, std::size_t at) {
  return is_letter_at(folded, at) && !is_letter_at(folded, at + 1) &&
         (at == 0 || !is_letter_at(folded, at - 1));
}

}  // namespace

void tell_initials_apart(std::string_view source, std::string& folded,
                         const std::vector<std::uint32_t>& from) {
  constexpr std::size_t often = 3;
  constexpr std::size_t letters = 26;
  constexpr char spare = 'q';  // means nothing, and begins no Turkish name
  const auto is_marked = [&](std::size_t at) { return static_cast<unsigned char>(source[from[at]]) >= 0x80; };
  std::array<std::array<std::size_t, 2>, letters> leading{};  // plain, and with a mark
  for (std::size_t at = 0; at < folded.size();) {
    if (is_alone(folded, at)) ++leading[static_cast<std::size_t>(folded[at] - 'a')][is_marked(at) ? 1 : 0];
    const std::size_t end = folded.find('\n', at);
    at = end == std::string::npos ? folded.size() : end + 1;
  }
  const auto leads = [](const auto& counts) { return counts[0] + counts[1] >= often; };
  const auto both = std::ranges::find_if(leading, leads);
  if (both == leading.end() || (*both)[0] < often || (*both)[1] < often ||
      std::ranges::count_if(leading, leads) > 1)
    return;
  const char letter = static_cast<char>('a' + (both - leading.begin()));
  for (std::size_t at = 0; at < folded.size(); ++at)
    if (folded[at] == letter && is_alone(folded, at) && is_marked(at)) folded[at] = spare;
}

}  // namespace hakem::typed
