// A play as it was written, taken apart, and the ways to read its parts as dice.
#include "rules/legs.hpp"

#include <gtest/gtest.h>

#include "play_text.hpp"
#include "rules/dice_reading.hpp"
#include "rules/landings.hpp"

namespace hakem {
namespace {

using testing::moves_of;
using testing::part;

// "13/9 9/4", the part and the landing behind each.
std::string text_of(const Legs& legs) {
  std::string text;
  for (const Leg& leg : legs.all())
    text += (text.empty() ? "" : " ") + std::to_string(leg.from) + "/" + std::to_string(leg.to) + "[" +
            std::to_string(leg.move) + "." + std::to_string(leg.point) + "]";
  return text;
}

std::string taken_apart(const std::vector<Move>& moves) { return text_of(take_apart(moves)); }

// "7 5": where a checker may have landed between the two points.
std::string landings(Point from, Point to, Dice dice) {
  std::string text;
  for (const Point point : Landings(from, to, dice))
    text += (text.empty() ? "" : " ") + std::to_string(point);
  return text;
}

TEST(Landings, AreAfterEachDieAndBeforeTheEnd) {
  EXPECT_EQ(landings(8, 4, {1, 3}), "7 5");
  EXPECT_EQ(landings(8, 4, {3, 1}), "5 7");
  EXPECT_EQ(landings(24, 16, {2, 2}), "22 20 18");
  EXPECT_EQ(landings(24, 18, {2, 2}), "22 20") << "the end is no landing";
  EXPECT_EQ(landings(bar, 19, {5, 1}), "20 24");
  EXPECT_EQ(landings(6, off, {2, 5}), "4 1");
  EXPECT_EQ(landings(8, 4, {}), "") << "no dice are known";
}

TEST(Legs, AreTwoNeighbouringPointsEach) {
  EXPECT_EQ(taken_apart(moves_of("13/9/4(2) 24/23")), "13/9[0.1] 9/4[0.2] 13/9[0.1] 9/4[0.2] 24/23[1.1]");
  EXPECT_EQ(taken_apart(moves_of("bar/20/off")), "25/20[0.1] 20/0[0.2]");
  EXPECT_EQ(taken_apart({}), "");
  EXPECT_EQ(taken_apart({part({13})}), "") << "no landing";
}

// Whatever a record holds: a point above 25 is the bar, and no part has more points than it can hold.
TEST(Legs, StayWithinTheirBounds) {
  EXPECT_EQ(taken_apart({part({26, 200})}), "25/25[0.1]");
  Move full = part({24, 23, 22, 21, 20});
  full.n_points = 255;
  EXPECT_EQ(taken_apart({full}), "24/23[0.1] 23/22[0.2] 22/21[0.3] 21/20[0.4]");
}

// Eight is twice what can be legal.
TEST(Legs, AreEightAtMost) {
  EXPECT_EQ(take_apart(std::vector{part({6, 5}, 0, 8)}).n, 8U);
  EXPECT_EQ(take_apart(std::vector{part({6, 5}, 0, 255)}).n, 8U);
  const Legs legs = take_apart(moves_of("13/9/4(4) 24/23"));
  EXPECT_EQ(legs.n, 8U);
  EXPECT_EQ(legs.all().back().move, 0) << "the ninth is not looked at";
}

// Rules M4, M8: a die is what lies between the points; bearing off, as much or more.
TEST(Legs, FitADieAsTheRulesSay) {
  for (Point from = off; from <= bar; ++from)
    for (Point to = off; to <= bar; ++to)
      for (int die = 1; die <= 6; ++die) {
        const bool bears_off = to == off && from != off && die >= from;
        EXPECT_EQ((Leg{from, to}.fits(die)), bears_off || to + die == from)
            << int{from} << "/" << int{to} << " with " << die;
      }
}

// "6:13/7 5:7/2" for every way, in the order they are tried.
std::vector<std::string> readings(const char* play, Dice dice) {
  std::vector<std::string> texts;
  const auto tell = [&](const DiceReading& reading) {
    std::string& text = texts.emplace_back();
    for (const DiceReading::Part& step : reading.all())
      text += (text.empty() ? "" : " ") + std::to_string(step.die) + ":" + std::to_string(step.from) + "/" +
              std::to_string(step.to);
  };
  each_reading(take_apart(moves_of(play)), dice, tell);
  return texts;
}

using Texts = std::vector<std::string>;

TEST(DiceReading, OneLegIsEitherDieOrBothByEitherRoute) {
  EXPECT_EQ(readings("13/7", {6, 5}), Texts{"6:13/7"});
  EXPECT_EQ(readings("13/2", {6, 5}), (Texts{"6:13/7 5:7/2", "5:13/8 6:8/2"}));
  EXPECT_EQ(readings("13/3", {6, 5}), Texts{});
  EXPECT_EQ(readings("4/off", {6, 5}), (Texts{"6:4/0", "5:4/0"}));
  EXPECT_EQ(readings("5/off", {1, 5}), (Texts{"1:5/4 5:4/0", "5:5/0"}));
  EXPECT_EQ(readings("7/off", {6, 5}), (Texts{"6:7/1 5:1/0", "5:7/2 6:2/0"}));
  EXPECT_EQ(readings("12/off", {6, 5}), Texts{});
}

TEST(DiceReading, TwoLegsAreOneDieEach) {
  EXPECT_EQ(readings("13/7 8/3", {6, 5}), Texts{"6:13/7 5:8/3"});
  EXPECT_EQ(readings("8/3 13/7", {6, 5}), Texts{"5:8/3 6:13/7"});
  EXPECT_EQ(readings("13/7 13/7", {6, 5}), Texts{});
  EXPECT_EQ(readings("4/off 3/off", {6, 5}), (Texts{"6:4/0 5:3/0", "5:4/0 6:3/0"}));
  EXPECT_EQ(readings("13/7 8/3 6/5", {6, 5}), Texts{});
}

TEST(DiceReading, ADoubleIsFourStepsAtMost) {
  EXPECT_EQ(readings("13/7 6/3", {3, 3}), Texts{"3:13/10 3:10/7 3:6/3"});
  EXPECT_EQ(readings("13/1", {3, 3}), Texts{"3:13/10 3:10/7 3:7/4 3:4/1"});
  EXPECT_EQ(readings("5/off(2)", {3, 3}), Texts{"3:5/2 3:2/0 3:5/2 3:2/0"});
  EXPECT_EQ(readings("13/1 6/3", {3, 3}), Texts{}) << "five";
  EXPECT_EQ(readings("13/6", {3, 3}), Texts{});
  EXPECT_EQ(readings("3/6", {3, 3}), Texts{}) << "backward";
}

}  // namespace
}  // namespace hakem
