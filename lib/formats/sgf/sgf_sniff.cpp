// Is this SGF, and of backgammon? By its first root, or where that is silent by another tree.
#include "formats/sgf/sgf.hpp"
#include "formats/sgf/sgf_node.hpp"

namespace hakem {
namespace {

constexpr std::size_t sample = 65'536;

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::size_t skip(std::string_view text, std::size_t at, char wanted) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at < text.size() && text[at] == wanted ? at : std::string_view::npos;
}

bool is_roll(std::string_view value) {
  return value.size() >= 2 && value[0] >= '1' && value[0] <= '6' && value[1] >= '1' && value[1] <= '6';
}

// A mail or a page around it: words, and then a root that says what it is.
bool stands_below_text(std::string_view text) {
  const std::size_t game = text.find("GM[6]");
  const std::size_t tree = text.substr(0, game).rfind('(');
  return game != std::string_view::npos && tree != std::string_view::npos &&
         skip(text, tree + 1, ';') != std::string_view::npos;
}

}  // namespace

int sniff_sgf(std::string_view text) {
  text = text.substr(0, sample);
  const std::size_t tree = skip(text, 0, '(');
  if (tree == std::string_view::npos) return stands_below_text(text) ? 50 : 0;
  std::size_t at = skip(text, tree + 1, ';');
  if (at == std::string_view::npos) return 0;
  SgfNode node;
  at = node.read(text, at);
  if (const SgfProperty* game = node.find("GM")) return node.value(*game) == "6" ? 100 : 60;
  if (node.find("MI") != nullptr) return 90;
  if (node.find("FF") != nullptr || text.find("GM[6]") != std::string_view::npos) return 50;
  // Without a header: the first node with a move tells.
  at = skip(text, at, ';');
  if (at != std::string_view::npos) node.read(text, at);
  for (const std::string_view side : {"W", "B"})
    if (const SgfProperty* move = node.find(side); move != nullptr && is_roll(node.value(*move))) return 60;
  return 0;
}

}  // namespace hakem
