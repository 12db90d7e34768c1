// Records that tell two results of a game, in notations that have room for one.
#include "formats/told_result.hpp"

#include <gtest/gtest.h>

#include <string>

#include "ruling/convert.hpp"

namespace hakem {
namespace {

Claim won(Side side, std::int64_t points) {
  Claim claim;
  claim.side = side;
  claim.points = points;
  return claim;
}

TEST(ToldResults, TheOneThatAgreesBestWithTheEnd) {
  ToldResults told;
  GameEnd end;
  EXPECT_FALSE(told.of(end));
  told.hear(won(Side::black, 6));
  told.hear(won(Side::white, 6));
  told.hear(won(Side::white, 1));
  end.winner = Side::white;
  end.points = 1;
  EXPECT_EQ(told.of(end)->points, 1);
  end.points = 2;
  EXPECT_EQ(told.of(end)->winner, Side::white);
  end.winner.reset();
  EXPECT_EQ(told.of(end)->winner, Side::black);  // nobody knows: the first
}

TEST(ToldResults, CountsWhatContradictsTheFirst) {
  ToldResults told;
  EXPECT_EQ(told.contradicting(), 0U);
  told.hear(won(Side::white, 2));
  Claim lost = won(Side::black, -1);
  lost.kind = ClaimKind::game_lost;  // the same, told of the loser
  told.hear(lost);
  EXPECT_EQ(told.contradicting(), 0U);
  told.hear(won(Side::white, 1));
  told.hear(won(Side::black, 2));
  EXPECT_EQ(told.contradicting(), 2U);
  told.clear();
  EXPECT_EQ(told.contradicting(), 0U);
}

TEST(ToldResults, WhatIsWrittenIsWhatTheReplayStandsBy) {
  const std::string right = "Beyaz kazandı, 1 puan";
  for (const std::string wrong :
       {"Beyaz kazandı, 6 puan", "Siyah kazandı, 1 puan", "Siyah kazandı, 2 puan"}) {
    for (const auto& [first, second] : {std::pair(right, wrong), std::pair(wrong, right)}) {
      const std::string record =
          "TAVLA 1\nMaç: serbest\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\nSiyah - 64: 24/14\n"
          "Beyaz: vido 2\nSiyah: pas\nSonuç: " +
          first + "\nSonuç: " + second + "\n";
      for (const std::string_view name : {"sgf", "bgammon", "gmd"}) {
        std::string text;
        convert(Source::from_bytes("record.tavla", record), nullptr, *format_named(name), text);
        const FileReport read = check(Source::from_bytes("written", text), format_named(name));
        ASSERT_TRUE(read.readable) << text;
        EXPECT_EQ(read.matches.front().score, (std::array<std::int64_t, 2>{1, 0})) << name << ": " << text;
        EXPECT_EQ(read.count(Severity::error), 0U) << name << ": " << text;
      }
    }
  }
}

}  // namespace
}  // namespace hakem
