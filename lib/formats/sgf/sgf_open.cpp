// Values whose closing bracket is lost: they end at the next one, and what stands between is swallowed
// without a word. Text may hold an opening bracket as any other sign, so only what can hardly be text is
// taken for a property.
#include <algorithm>

#include "formats/peg.hpp"
#include "formats/sgf/sgf_reader.hpp"
#include "grammar/sgf.hpp"

namespace hakem {
namespace {

namespace g = grammar::sgf;

// Whose values are text; those of moves the reader of moves ends.
bool holds_text(std::uint32_t name) {
  switch (name) {
    case sgf_name("C"):
    case sgf_name("GC"):
    case sgf_name("PW"):
    case sgf_name("PB"):
    case sgf_name("RU"):
    case sgf_name("RE"):
    case sgf_name("MI"):
    case sgf_name("AP"):
    case sgf_name("CA"):
    case sgf_name("EV"):
    case sgf_name("RO"):
    case sgf_name("PC"):
    case sgf_name("DT"):
    case sgf_name("AN"):
    case sgf_name("WR"):
    case sgf_name("BR"): return true;
    default: return false;
  }
}

// Where what `value` swallowed begins: a turn in a node of its own or, of the root, a property of the header.
// The size of the value if it swallowed nothing.
std::size_t swallowed_at(std::string_view value, bool is_root) {
  for (std::size_t bracket = value.find('['); bracket != std::string_view::npos;
       bracket = value.find('[', bracket + 1)) {
    const std::size_t node = value.rfind(';', bracket);
    if (node != std::string_view::npos && matches<g::lost_turn>(value.substr(node))) return node;
    if (is_root && bracket >= 2 && matches<g::lost_head>(value.substr(bracket - 2))) return bracket - 2;
  }
  return value.size();
}

}  // namespace

void SgfReader::end_open_values(bool rooted) {
  for (std::size_t i = 0; i < node_.properties().size(); ++i) {
    const SgfProperty property = node_.properties()[i];
    if (!holds_text(property.name)) continue;
    for (std::size_t k = 0; k < property.n_values; ++k) {
      const std::string_view value = node_.values(property)[k];
      const std::size_t end = swallowed_at(value, !rooted);
      if (end == value.size()) continue;
      const std::string_view open = slice(span(property.written).offset, span(value).offset);
      const Finding found{Code::N115, open, {open}};
      rooted ? report(found) : findings_.push_back(found);
      std::size_t length = end;
      while (length > 0 && is_sgf_space(value[length - 1])) --length;
      node_.end_value(i, k, length);
      at_ = span(value).offset + end;
      not_ours_ = true;
      if (text_[at_] == ';') return;
      at_ = node_.read_on(text_, at_);
      break;
    }
  }
}

}  // namespace hakem
