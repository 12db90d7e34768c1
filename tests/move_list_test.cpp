// A play in its usual form is told from its bytes (move_list.cpp). Whatever is read so must come out as the
// grammar reads it, which is asked for what stands behind another move.
#include "formats/move_list.hpp"

#include <gtest/gtest.h>

#include <string>

#include "one_slip.hpp"

namespace hakem {
namespace {

constexpr std::uint32_t offset = 1000;
constexpr std::string_view telling = "0123459abfhorx/-*(),; \t";

std::string told(const Turn& turn, std::size_t first) {
  std::string words = turn.kind == TurnKind::play ? "play" : "no play";
  for (std::size_t i = first; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    words += " [";
    for (std::size_t p = 0; p < move.n_points; ++p) words += std::to_string(move.points[p]) + ' ';
    words += "marks " + std::to_string(move.marks) + " x" + std::to_string(move.count) + " at " +
             std::to_string(move.offset) + '+' + std::to_string(move.length) + ']';
  }
  return words;
}

void expect_same_reading(const std::string& text) {
  for (const Numbers numbers : {Numbers::own, Numbers::opponent}) {
    Turn usual, behind;
    usual.kind = behind.kind = TurnKind::blank;
    behind.n_moves = 1;
    const std::string_view left = read_move_list(text, offset, numbers, usual);
    const std::string_view left_by_grammar = read_move_list(text, offset, numbers, behind);
    if (usual.n_moves == Turn::max_moves) continue;  // there is room for one less behind another
    ASSERT_EQ(told(usual, 0), told(behind, 1)) << text;
    ASSERT_EQ(left, left_by_grammar) << text;
  }
}

TEST(MoveList, WithOneSlipIsReadAsTheGrammarReadsIt) {
  for (const std::string_view play :
       {"24/18 13/10", "24-18 bar-21*", "6/off, 5/off", "8/4*(2)", "24/18/15*", "bar/24 25/20 6/0", "Off/Bar",
        "13/11 13/11 6/4 6/4", "5/h b/20 6/home", "24/23 24/23 24/23 24/23 24/23"}) {
    expect_same_reading(std::string(play));
    for (std::size_t at = 0; at < play.size(); ++at)
      each_slip(std::string(play), at, telling, [](const std::string& text) {
        expect_same_reading(text);
        for (std::size_t other = 0; other < text.size(); other += 7)
          each_slip(text, other, "0b* ", expect_same_reading);
      });
  }
}

}  // namespace
}  // namespace hakem
