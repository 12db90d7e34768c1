// RTF as word processors, WordPad and TextEdit write it.
#include "core/rich_text.hpp"

#include "arrival/ways.hpp"

namespace hakem::arrival {

std::optional<Unwrapped> undo_rich_text(std::string_view text) {
  const std::size_t begin = text.find("{\\rtf");
  if (begin == text.npos) return {};
  const std::size_t before = text.substr(0, begin).find_last_not_of(" \t");
  if (before != text.npos && text[before] != '\n' && text[before] != '\r') return {};
  return read_rich_text(text, begin);
}

}  // namespace hakem::arrival
