// What a game is worth and what the score is after it: every finding about results, scores, the Crawford game
// and resignations.
#include "replay/result.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "ruling_cases.hpp"

namespace hakem {
namespace {

using mat::Cells;
using mat::game;
using mat::head;
using mat::row;
using mat::rows;

std::string match_of(std::string_view tags, std::initializer_list<std::string> games, int length = 3) {
  std::string text = std::string(tags) + head(length);
  for (const std::string& one : games) text += one;
  return text;
}

// A game that White wins with `points`.
std::string won(int number, std::string_view score, int points = 1) {
  return game(number, score) + row(1, quiet1) + row(2, {"", " Resigns"}) + "      Wins " +
         std::to_string(points) + (points == 1 ? " point\n" : " points\n");
}

TEST(Result, TheScore) {
  expect_findings({
      {match_of("", {won(1, "0 0"), won(2, "1 0"), won(3, "2 0")}), ""},
      {match_of("", {won(1, "0 0"), won(2, "0 0"), won(3, "2 0")}),
       "R104 0                        Bob : 0\n"},
      {match_of("", {won(1, "0 0"), won(2, "1 1"), won(3, "2 1")}, 5),
       "R104 1                        Bob : 1\n"},  // goes on
      {match_of("", {won(1, "0 0"), won(2, "1 1"), won(3, "2 0")}, 5),
       "R104 1                        Bob : 1\n"},
      {match_of("", {won(3, "2 1"), won(4, "3 1")}, 5), ""},  // the record begins in the middle of a match
      {match_of("", {won(1, "0 0"), won(3, "1 0")}), "O109 Game 3\n"},
      {match_of("", {won(1, "0 0"), won(3, "1 0"), won(4, "2 0")}), "O109 Game 3\n"},
      {match_of("", {won(1, "0 0", 3), won(2, "3 0")}), "R107 Game 2\n"},
      {match_of("", {won(1, "0 0", 3), won(2, "3 0"), won(3, "4 0")}), "R107 Game 2\n"},
      {match_of("", {game(1) + row(1, quiet1), won(2, "0 0")}), "R105 31: 8/5 6/5\n"},
  });
}

// The score goes on from the one that play bears out, or from the other: that needs no second word.
TEST(Result, OfTwoLinesThatDisagree) {
  const std::string dropped = game(1) + rows({quiet1, {" Doubles => 2", " Drops"}});
  const auto two = [&](const std::string& first, const std::string& second, std::string_view score) {
    return match_of(
        "", {dropped + "      Wins " + first + " points\n      Wins " + second + " points\n", won(2, score)},
        9);
  };
  expect_findings({
      {two("1", "6", "1 0"), "R116 Wins 1 points\n"},
      {two("1", "6", "6 0"), "R116 Wins 1 points\n"},
      {two("6", "1", "1 0"), "R116 Wins 6 points\n"},
      {two("6", "1", "6 0"), "R116 Wins 6 points\n"},
      {two("1", "6", "2 0"), "R116 Wins 1 points\nR104 2                        Bob : 0\n"},
  });
}

// Nobody knows what became of the cube in a game that is not told, if there may be one.
TEST(Result, OfAGameWithoutTurns) {
  const auto wins = [](std::string_view what) {
    return head(9) + game(1) + "      Wins " + std::string(what) + "\n";
  };
  const auto limited = [](std::string_view points) {
    return "; [CubeLimit \"2\"]\n" + head(9) + game(1) + "      Wins " + std::string(points) + " points\n";
  };
  const auto third_at_4_0 = [](std::string_view tags, std::string_view points) {
    return match_of(tags,
                    {won(1, "0 0", 2), won(2, "2 0", 2),
                     game(3, "4 0") + std::string(31, ' ') + "Wins " + std::string(points) + " points\n"},
                    5);
  };
  expect_findings({
      {wins("4 points"), ""},
      {wins("6 points"), ""},
      {wins("5 points"), "R111 5\n"},
      {wins("9 points"), ""},  // all that the match needs
      {wins("48 points"), ""},
      {wins("1048576 points"), "R111 1048576\n"},  // beyond 8 nobody doubles
      {wins("4 points with a gammon"), ""},
      {wins("1 point with a gammon"), "R101 1\n"},
      {wins("5 points with a gammon"), "R101 5\n"},
      {wins("4 points with a backgammon"), "R101 4\n"},
      {wins("6 points with a backgammon"), ""},
      {limited("6"), ""},
      {limited("8"), "R111 8\n"},
      {third_at_4_0("; [Crawford \"On\"]\n", "3"), ""},
      {third_at_4_0("; [Crawford \"On\"]\n", "4"), "R111 4\n"},
      {third_at_4_0("", "4"), ""},  // it may be played without the Crawford rule
  });
}

TEST(Result, Crawford) {
  const std::string doubled = row(1, quiet1) + row(2, {" Doubles => 2", " Takes"}) + row(3, quiet2) +
                              row(4, {"", " Resigns"}) + "      Wins 2 points\n";
  const std::string stated = "; [Crawford \"On\"]\n";
  expect_findings({
      {match_of(stated, {won(1, "0 0", 2), game(2, "2 0") + doubled}),
       "C108 Doubles => 2\nT134 Doubles => 2\n"},
      {match_of("", {won(1, "0 0", 2), game(2, "2 0") + doubled}), "C113 Doubles => 2\n"},
      {match_of("; [Crawford \"Off\"]\n", {won(1, "0 0", 2), game(2, "2 0") + doubled}),
       "C110 Doubles => 2\n"},
      {"TAVLA 1\nMaç: 5 puan\n1. oyun: 0 - 0 (Crawford)\nBeyaz - 31: 8/5, 6/5\n",
       "R112 1. oyun: 0 - 0 (Crawford)\n"},
  });
}

TEST(Result, Results) {
  const auto ends = [](std::string_view result) {
    return slip("                                  Wins 4 points", result);
  };
  expect_findings({
      {ends("                                  Wins 4 points and the match"), ""},
      {ends("                                  Wins 3 points and the match"),
       "R117 3\n"},  // what the match still needs
      {ends("                                  Wins 2 points"), "R101 2\n"},
      {ends("                                  Wins 4016 points"), "R101 4016\n"},
      {ends("      Wins 4 points"), "R102 Wins 4 points\n"},
      {ends(" 26)                              Losses 4 points"), "R102 Losses 4 points\n"},
      {ends("                                  Losses 4 points"), ""},  // alone: its column is a guess
      {ends("      Losses 4 points"), ""},
      {ends(" Losses 4 points"), ""},
      {ends(" 26)  Losses 4 points              Wins 4 points"), ""},
      {ends(" 26)  Losses 2 points              Wins 4 points"),
       "R116 Losses 2 points              Wins 4 points\n"},
      {ends("                                  Wins 4 points\n                                  Wins 4 "
            "points"),
       ""},
      {ends("                                  Wins 2 points\n                                  Wins 4 "
            "points"),
       "R116 Wins 2 points\n"},
      {ends("                                  Wins 4 points with a backgammon"),
       "R103 Wins 4 points with a backgammon\n"},
      {ends(""), ""},  // the board says it
      {match_of("", {won(1, "0 0", 7)}, 5), "R111 7\n"},
      {match_of("", {won(1, "0 0", 2) + "      Wins 2 points\n"}, 5), ""},
      {match_of("",
                {game(1) + row(1, quiet1) + row(2, {"", " Resigns"}) + "      Wins 1 point and the match\n"},
                5),
       "R115 Wins 1 point and the match\n"},
      // Play goes on although the game is over.
      {of_rows({quiet1, {" Doubles => 2", " Drops"}, quiet2}), "O112 42: 8/4 6/4\n"},
      {of_rows({quiet1, {" Resigns"}, {"", "42: 8/4 6/4"}}), "O112 42: 8/4 6/4\n"},
  });
}

// Leading blanks were lost, and with them the column that says who won.
TEST(Result, AResultAtTheBeginningOfItsLine) {
  const auto ends = [](std::string_view turns, std::string_view score, std::string_view result) {
    return match_of(
        "", {game(1) + row(1, quiet1) + std::string(turns) + std::string(result) + "\n", won(2, score)});
  };
  const std::string drops = row(2, {" Doubles => 2", " Drops"});
  const std::string is_dropped = row(2, {quiet2.left, " Doubles => 2"}) + row(3, {" Drops"});
  const std::string stops = row(2, quiet2);
  expect_findings({
      {ends(drops, "1 0", "Wins 1 point"), ""},
      {ends(is_dropped, "0 1", "Wins 1 point"), ""},
      {ends(is_dropped, "0 1", " Wins 1 point"), "R102 Wins 1 point\n"},
      {ends(stops, "1 0", "Wins 1 point"), ""},
      {ends(stops, "0 1", "Wins 1 point"), ""},
      {ends(stops, "0 1", " Wins 1 point"), "R102 Wins 1 point\n"},
      {ends(is_dropped, "0 1", "Wins 2 points"), "R101 2\n"},
      {match_of("", {game(5, "0 2") + row(1, quiet1) + "Wins 1 point and the match\n"}), ""},
      {match_of("", {game(5, "0 2") + row(1, quiet1) + " Wins 1 point and the match\n"}),
       "R115 Wins 1 point and the match\n"},
  });
}

TEST(Result, ResultsInTurkishNotation) {
  const std::string_view line = "Beyaz - 31: 8/5, 6/5\n";
  const auto with = [&](std::string_view more) {
    return tavla("Maç: 5 puan", std::string(line) + std::string(more));
  };
  expect_findings({
      {with("Siyah: pes (oyun)\nSonuç: Beyaz kazandı, 1 puan\nSkor: 1 - 0\n"), ""},
      {with("Siyah: pes (mars)\nSonuç: Beyaz mars, 2 puan\nSkor: 2 - 0\n"), ""},
      {with("Siyah: pes (oyun)\nSonuç: Beyaz mars, 2 puan\n"), "R103 Sonuç: Beyaz mars, 2 puan\n"},
      {with("Siyah: pes (oyun)\nSonuç: Beyaz kazandı, 3 puan\n"), "R101 3\n"},
      {with("Siyah: pes (oyun)\nSonuç: Siyah kazandı, 1 puan\n"), "R102 Sonuç: Siyah kazandı, 1 puan\n"},
      // The score below the result says which of the two words is wrong.
      {with("Siyah: pes (oyun)\nSonuç: Siyah kazandı, 1 puan\nSkor: 0 - 1\n"), "O115 Siyah: pes (oyun)\n"},
      {with("Siyah: pes (oyun)\nSonuç: Siyah kazandı, 1 puan\nSkor: 1 - 0\n"),
       "R102 Sonuç: Siyah kazandı, 1 puan\n"},
      {with("Siyah: pes (oyun)\nSonuç: Beyaz kazandı, 1 puan\nSkor: 0 - 1\n"), "R104 0 - 1\n"},
      {with("Siyah: pes (oyun)\nSkor: 2 - 0\n"), "R104 2 - 0\n"},
      {with("Siyah: pes (oyun)\nMaç sonucu: Beyaz kazandı, 1 - 0\n"),
       "R115 Maç sonucu: Beyaz kazandı, 1 - 0\n"},
      {with("Sonuç: Beyaz kazandı, 1 puan\n"), "R110 Sonuç: Beyaz kazandı, 1 puan\n"},
      {tavla("Maç: 1 puan", "Beyaz - 31: 8/5, 6/5\nSiyah: pes (oyun)\nMaç sonucu: Siyah kazandı, 1 - 0\n"),
       "R114 Maç sonucu: Siyah kazandı, 1 - 0\n"},
  });
}

TEST(Result, Resignations) {
  const std::string lost =
      "Beyaz: 6:2 al:13\nSiyah: 24:1 6:14\nSıra: Beyaz\n";  // a man far from home, none off
  const std::string safe = "Beyaz: 6:2 al:13\nSiyah: 6:14 al:1\nSıra: Beyaz\n";
  expect_findings({
      {from_position(safe, "Beyaz - 21: 6/4, 6/5\nSiyah: pes (mars)\nSonuç: Beyaz mars, 2 puan\n"),
       "O114 [Diziliş]\nR109 Siyah: pes (mars)\n"},
      {from_position(safe, "Beyaz - 21: 6/4, 6/5\nSiyah: pes (oyun)\nSonuç: Beyaz kazandı, 1 puan\n"),
       "O114 [Diziliş]\n"},
      {from_position(lost, "Beyaz - 65: 6/al, 6/1\nSiyah: pes (oyun)\nSonuç: Beyaz kazandı, 1 puan\n"),
       "O114 [Diziliş]\n"},
  });
}

}  // namespace
}  // namespace hakem
