// What each line of the header of Turkish notation becomes, and where a match begins.
#include <gtest/gtest.h>

#include "tavla_reading.hpp"

namespace hakem {
namespace {

using tavla_text::game;
using tavla_text::head;
using tavla_text::read_text;
using tavla_text::Reading;

struct HeadCase {
  std::string lines;
  std::string findings;
};

TEST(TavlaHeader, HeaderFindings) {
  const HeadCase cases[] = {
      {"Kural: modern", ""},
      {"Kural: Turnuva", ""},
      {"Kural: mahalle usulü", "H105=mahalle usulü"},
      {"Kulüp: Beşiktaş", "H101=Kulüp"},
      {"Turnva: X", "N114=Turnva"},
      {"Beyaz: Bir başkası", "H102=Beyaz"},
      {"Yer: A\nYer: B", "H102=Yer"},
      {"Player 1 Elo: 1600.00/0\nUnrated: Yes\nClockType: Fischer", ""},
      {"Seçenek: jakoby, beaver=hayır; otomatik=evet, küp_sınırı=64, varyant=nackgammon, crawford=yok", ""},
      {"Seçenek: jakoby=belki", "H107=belki"},
      {"Seçenek: uçan_halı=evet", "H107=uçan_halı=evet"},
      {"Seçenek: vur_kaç=yasakk", "H110=yasakk"},
      {"Seçenek: hit_and_rum=forbid", "H110=hit_and_rum=forbid"},
      {"Seçenek: son_zra=evet", "H110=son_zra=evet"},
  };
  for (const HeadCase& test : cases)
    EXPECT_EQ(read_text(head + test.lines + "\n1. oyun: 0 - 0\n").findings(), test.findings) << test.lines;
  EXPECT_EQ(read_text("TAVLA 1\nMaç: beş puan\n1. oyun: 0 - 0\n").findings(), "H103=beş puan");
  EXPECT_EQ(read_text("TAVLA 1\nMaç: 5000 puan\n1. oyun: 0 - 0\n").findings(), "H103=5000 puan");
  EXPECT_EQ(read_text("TAVLA 2\nMaç: 5 puan\n").findings(), "H107=2");
  EXPECT_EQ(read_text("TAVLA 1\nTAVLA 1\nMaç: 5 puan\n").findings(), "H102=TAVLA 1");
  EXPECT_EQ(read_text("TAVLA 1\nBeyaz: A\n1. oyun: 0 - 0\n").findings(), "N105=TAVLA 1");
}

TEST(TavlaHeader, LinesBehindTheFirstGameAreOutOfPlace) {
  for (const std::string line : {"Seçenek: jakoby", "Numara: beyaz"})
    EXPECT_EQ(read_text(game + "Siyah - 31: 8/5, 6/5\n" + line + "\n").findings(), "N103=" + line) << line;
}

TEST(TavlaHeader, Options) {
  const MatchHead match = read_text(head +
                                    "Seçenek: jakoby, beaver=hayır; otomatik=evet, küp_sınırı=64, "
                                    "varyant=nackgammon, sonuç=pes, para=evet\n")
                              .match.matches.at(0);
  EXPECT_EQ(match.jacoby, Setting::yes);
  EXPECT_EQ(match.beavers, Setting::no);
  EXPECT_EQ(match.automatic_doubles, Setting::yes);
  EXPECT_EQ(match.crawford, Setting::unset);
  EXPECT_EQ(match.cube_limit, 64);
  EXPECT_EQ(match.variation, Variation::nackgammon);
  EXPECT_TRUE(match.result_means_resignation);
  EXPECT_TRUE(match.money);
  EXPECT_EQ(read_text("Maç: serbest\nCrawford: On\n").match.matches.at(0).crawford, Setting::yes);
}

TEST(TavlaHeader, MatchLengths) {
  for (const char* text : {"Maç: 7 puan", "Maç: 7'lik", "Maç uzunluğu: 7", "Mac: 7", "Match: 7 point match",
                           "7 Puanlık Maç", "7 Puanlık Maç  Beyaz  Siyah"})
    EXPECT_EQ(read_text(std::string(text) + "\n1. oyun: 0 - 0\n").match.matches.at(0).length, 7) << text;
  const MatchHead money = read_text("Maç: serbest\n").match.matches.at(0);
  EXPECT_TRUE(money.money && money.length_written && money.length == 0);
}

TEST(TavlaHeader, TextBeforeTheMatch) {
  const Reading reading = read_text("Sevgili Ali,\nişte kayıt:\n" + head);
  EXPECT_EQ(reading.findings(), "N104=Sevgili Ali,");
  EXPECT_EQ(reading.match.notes.size(), 2U);
}

TEST(TavlaHeader, SeveralMatches) {
  const Reading reading = read_text(game + "Siyah - 31: 8/5, 6/5\n" + game +
                                    "Siyah - 31: 8/5, 6/5\nKural: modern\nMaç: 3 puan\n");
  EXPECT_EQ(reading.match.matches.size(), 3U);
  EXPECT_EQ(reading.match.matches[2].length, 3);
  EXPECT_EQ(reading.findings(), "");
}

TEST(TavlaHeader, LettersOnlyInTurkishFiles) {
  EXPECT_EQ(read_text("Maç: 5 puan\n1. oyun: 0 - 0\nB 31: 8/5, 6/5\n").match.turns.at(0).side, Side::white);
  const Reading english = read_text("Match: 5 point match\nGame 1: 0 - 0\nB 31: 8/5, 6/5\n");
  EXPECT_EQ(english.findings(), "N103=B 31: 8/5, 6/5");  // N155 of a check
}

// Letters are those of the names where turns begin with both of them, and no line names the colours.
TEST(TavlaHeader, LettersAreNamesWhereBothBeginTurns) {
  const auto second_turn_of = [](const char* players, const char* turns) {
    const Reading read = read_text(std::string(players) + "\n5 puanlık maç\n1. oyun: 0 - 0\n" + turns);
    EXPECT_EQ(read.findings(), "") << players;
    return read.match.turns.at(1).side;
  };
  const char* const by_s_and_b = "S 31: 8/5, 6/5\nB 64: 24/14\n";
  EXPECT_EQ(second_turn_of("Oyuncular: Selim, Baran", by_s_and_b), Side::black);
  EXPECT_EQ(second_turn_of("Oyuncular: Siyah Selim, Beyaz Baran", by_s_and_b), Side::white);
  EXPECT_EQ(second_turn_of("Oyuncular: Ayşe, Burak", by_s_and_b), Side::white);
  EXPECT_EQ(second_turn_of("Oyuncular: Ayşe, Burak", "A 31: 8/5, 6/5\nB 64: 24/14\n"), Side::black);
}

}  // namespace
}  // namespace hakem
