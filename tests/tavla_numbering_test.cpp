// The four numberings of long tavla (rule U14), and how the first plays tell them apart.
#include "formats/tavla/tavla_numbering.hpp"

#include <gtest/gtest.h>

#include "play_text.hpp"

namespace hakem::tavla {
namespace {

struct Written {
  Side side;
  std::string play;
};

std::string text_of(std::span<const Move> moves) {
  std::string text;
  for (const Move& move : moves) {
    if (!text.empty()) text += ' ';
    for (std::size_t p = 0; p < move.n_points; ++p)
      text += (p == 0 ? "" : "/") + std::to_string(move.points[p]);
  }
  return text;
}

// The plays in the players' own numbers; "!" behind the one that the header does not agree with.
std::string read(std::optional<Numbering> header, std::initializer_list<Written> plays) {
  PointNumbers numbers;
  numbers.begin_match(header);
  numbers.begin_game();
  std::string text;
  for (const Written& written : plays) {
    std::vector<Move> moves = testing::moves_of(written.play);
    const bool agrees = numbers.renumber(written.side, {4, 4}, moves);
    text += (text.empty() ? "" : ", ") + text_of(moves) + (agrees ? "" : "!");
  }
  return text;
}

constexpr Side white = Side::white;
constexpr Side black = Side::black;

TEST(Numbering, ToldByTheFirstPlays) {
  const std::string own = "24/20, 24/17, 20/15";
  EXPECT_EQ(read({}, {{white, "24/20"}, {black, "24/17"}, {white, "20/15"}}), own);
  EXPECT_EQ(read({}, {{white, "24/20"}, {black, "12/5"}, {white, "20/15"}}), own);
  EXPECT_EQ(read({}, {{white, "1/5"}, {black, "13/20"}, {white, "5/10"}}), own);
  EXPECT_EQ(read({}, {{white, "1/5"}, {black, "1/8"}, {white, "5/10"}}), own);
}

TEST(Numbering, BlackMayStart) {
  EXPECT_EQ(read({}, {{black, "12/5"}, {white, "24/20"}, {black, "5/2 2/24"}}), "24/17, 24/20, 17/14 14/12");
  EXPECT_EQ(read({}, {{black, "13/20"}, {white, "1/5"}, {black, "20/24/2"}}), "24/17, 24/20, 17/13/11");
}

TEST(Numbering, BearingOffIsAlike) {
  EXPECT_EQ(read(Numbering::white, {{white, "24/20"}, {black, "12/5"}, {white, "3/0"}, {black, "15/0"}}),
            "24/20, 24/17, 3/0, 3/0");
  EXPECT_EQ(read(Numbering::rising, {{white, "1/5"}, {black, "13/20"}, {white, "22/0"}, {black, "10/0"}}),
            "24/20, 24/17, 3/0, 3/0");
}

TEST(Numbering, HeaderIsContradictedOnce) {
  EXPECT_EQ(read(Numbering::own, {{white, "24/20"}, {black, "12/5"}, {black, "5/2"}}),
            "24/20, 24/17!, 17/14");
  EXPECT_EQ(read(Numbering::way, {{white, "24/20"}, {black, "24/17"}}), "24/20!, 24/17");
  EXPECT_EQ(read(Numbering::white, {{white, "24/20"}, {black, "24/17"}}), "24/20, 24/17!");
}

// A first play that starts on no head says nothing about the numbering: it is a fault of the play.
TEST(Numbering, OtherFirstPlaysSayNothing) {
  EXPECT_EQ(read(Numbering::own, {{white, "23/20"}, {black, "24/17"}}), "23/20, 24/17");
  EXPECT_EQ(read({}, {{white, "24/20"}, {black, "11/4"}}), "24/20, 11/4");
}

TEST(Numbering, Names) {
  for (const Numbering numbering : {Numbering::own, Numbering::white, Numbering::rising, Numbering::way})
    EXPECT_EQ(numbering_named(name_of(numbering)), numbering);
  EXPECT_EQ(numbering_named("beyazin"), std::nullopt);
}

}  // namespace
}  // namespace hakem::tavla
