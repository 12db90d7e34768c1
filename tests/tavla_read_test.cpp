// What each line of Turkish notation becomes but for its plays (tavla_plays_test.cpp) and its header
// (tavla_header_test.cpp).
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tavla_reading.hpp"

namespace hakem {
namespace {

using tavla_text::game;
using tavla_text::head;
using tavla_text::read_text;
using tavla_text::Reading;
using Kind = TurnKind;

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(TavlaRead, WorkedExampleIsClean) {
  const Reading reading = read_text(read_file(HAKEM_SOURCE_DIR "/fixtures/tavla/worked-example.tavla"));
  EXPECT_EQ(reading.findings(), "");
  EXPECT_EQ(reading.fault, "");
  const Match& match = reading.match;
  ASSERT_EQ(match.matches.size(), 1U);
  EXPECT_EQ(match.matches[0].length, 5);
  EXPECT_EQ(match.matches[0].rules, "turnuva");
  EXPECT_EQ(match.matches[0].names[0], "Ayşe Yılmaz");
  ASSERT_EQ(match.matches[0].tags.size(), 7U);
  EXPECT_EQ(match.matches[0].tags[0].key, "Event");
  EXPECT_EQ(match.matches[0].tags[0].written, "Turnuva");
  EXPECT_EQ(match.matches[0].tags[6].value, "A. Kâtip");
  ASSERT_EQ(match.games.size(), 4U);
  EXPECT_TRUE(match.games[3].crawford);
  EXPECT_EQ(match.games[3].score, (std::array{2, 4}));
  std::size_t plays = 0;
  for (const Turn& turn : match.turns) plays += turn.dice.rolled() && turn.kind != Kind::opening ? 1 : 0;
  EXPECT_EQ(plays, 64U);
  EXPECT_EQ(match.claims.size(), 9U);
  EXPECT_EQ(match.claims.back().kind, ClaimKind::match_won);
  EXPECT_EQ(reading.source.slice(match.claims[0].points_span), "3");
  EXPECT_EQ(reading.source.slice(match.games[1].score_span), "0 - 3");
  EXPECT_EQ(match.notes.size(), 18U);
}

struct Spoken {
  std::string lines;
  std::vector<std::pair<Kind, std::int32_t>> turns;
};

TEST(TavlaRead, CubeAndResignation) {
  const Spoken cases[] = {
      {"Siyah: vido 2\nBeyaz: kabul", {{Kind::offer, 2}, {Kind::take, 0}}},
      {"Siyah: katladı\nBeyaz: alır", {{Kind::offer, 0}, {Kind::take, 0}}},
      {"Siyah: küp => 4\nBeyaz: Kabul ediyorum.", {{Kind::offer, 4}, {Kind::take, 0}}},
      {"Siyah: vido\nBeyaz: kabul etmiyorum", {{Kind::offer, 0}, {Kind::drop, 0}}},
      {"Siyah: double 2\nBeyaz: geç", {{Kind::offer, 2}, {Kind::drop, 0}}},
      {"Siyah: vido 2\nBeyaz: beaver 4\nSiyah: kabul",
       {{Kind::offer, 2}, {Kind::beaver, 4}, {Kind::take, 0}}},
      {"Siyah: vido, pes", {{Kind::offer, 0}, {Kind::drop, 0}}},
      {"Siyah: vido 2, kabul", {{Kind::offer, 2}, {Kind::take, 0}}},
      {"Siyah: vido 2\nBeyaz: vido, pes", {{Kind::offer, 2}, {Kind::drop, 0}}},
      {"Siyah: vido 2\nBeyaz: pes", {{Kind::offer, 2}, {Kind::drop, 0}}},
      {"Siyah: vido 2\nBeyaz: pes (mars)", {{Kind::offer, 2}, {Kind::resign, 2}}},
      {"Beyaz: pes", {{Kind::resign, 0}}},
      {"Beyaz: pes (oyun)\nSiyah: kabul", {{Kind::resign, 1}, {Kind::resign_accept, 0}}},
      {"Beyaz: pes katmerli mars\nSiyah: red", {{Kind::resign, 3}, {Kind::resign_refuse, 0}}},
      {"Beyaz: pes\nBeyaz: kabul", {{Kind::resign, 0}, {Kind::take, 0}}},
      {"Beyaz: tatil", {{Kind::closed_out, 0}}},
      {"Beyaz: vdio 2", {{Kind::offer, 2}}},
      {"Siyah: vido x2\nBeyaz: pas geçti", {{Kind::offer, 2}, {Kind::drop, 0}}},
      {"Siyah: vido teklif etti\nBeyaz: almadı", {{Kind::offer, 0}, {Kind::drop, 0}}},
      {"Siyah vido dedi\nBeyaz kabul etti", {{Kind::offer, 0}, {Kind::take, 0}}},
      {"Siyah : ?", {}},
  };
  for (const Spoken& spoken : cases) {
    const Reading reading = read_text(game + spoken.lines + "\n");
    std::vector<std::pair<Kind, std::int32_t>> turns;
    for (const Turn& turn : reading.match.turns) turns.emplace_back(turn.kind, turn.value);
    EXPECT_EQ(turns, spoken.turns) << spoken.lines;
  }
}

TEST(TavlaRead, OpeningDice) {
  const Reading reading = read_text(
      game + "Acilis: Siyah 6, Beyaz 4\nAçılış: Ayşe Yılmaz 3 Mehmet 5\nAçılış: Beyaz 7, Siyah 2\n");
  ASSERT_EQ(reading.match.turns.size(), 2U);
  EXPECT_EQ(reading.match.turns[0].dice, (Dice{4, 6}));
  EXPECT_EQ(reading.match.turns[0].side, Side::black);
  EXPECT_EQ(reading.match.turns[1].dice, (Dice{3, 5}));
  EXPECT_EQ(reading.findings(), "N102=7");
}

TEST(TavlaRead, OpeningBeforeItsHeading) {
  const std::string first = game + "Siyah - 31: 8/5, 6/5\nBeyaz: pes (oyun)\nSonuç: Siyah kazandı, 1 puan\n";
  const Reading swapped =
      read_text(first + "Açılış: Beyaz 4, Siyah 6\n2. oyun: 0 - 1\nSiyah - 64: 8/2, 6/2\n");
  EXPECT_EQ(swapped.findings(), "N117=Açılış: Beyaz 4, Siyah 6");
  EXPECT_EQ(swapped.match.games.size(), 2U);
  const Reading lost = read_text(first + "Açılış: Beyaz 4, Siyah 6\nSiyah - 64: 8/2, 6/2\n");
  EXPECT_EQ(lost.findings(), "N106=Açılış: Beyaz 4, Siyah 6");
  EXPECT_EQ(lost.match.games.size(), 2U);
}

TEST(TavlaRead, WithoutAnyHeader) {
  const Reading reading = read_text("Siyah - 64: 8/2, 6/2\nBeyaz - 43: 13/9/6\n");
  EXPECT_EQ(reading.findings(), "N105=Siyah - 64: 8/2, 6/2");
  EXPECT_EQ(reading.match.turns.size(), 2U);
  EXPECT_EQ(reading.match.games.size(), 1U);
}

TEST(TavlaRead, BothPlayersInOneLine) {
  const std::string turns = "1. oyun: 0 - 0\nAyşe - 31: 8/5, 6/5\nAli Can 42 = 8/4, 6/4\n";
  for (const std::string title :
       {"Ayşe - Ali Can\n3 puanlık maç\n", "3 puanlık maç\nAyşe vs Ali Can\n",
        "Oyuncular: Ayşe ile Ali Can (3 puan)\n", "Ayşe x Ali Can, 3 puanlık maç\n"}) {
    const Reading reading = read_text(title + turns);
    EXPECT_EQ(reading.findings(), "") << title;
    ASSERT_EQ(reading.match.matches.size(), 1U) << title;
    EXPECT_EQ(reading.match.matches[0].names[0], "Ayşe") << title;
    EXPECT_EQ(reading.match.matches[0].names[1], "Ali Can") << title;
    EXPECT_EQ(reading.match.matches[0].length, 3) << title;
    EXPECT_EQ(reading.match.turns.size(), 2U) << title;
  }
  // Nobody of that name plays below.
  EXPECT_EQ(read_text("3 puanlık maç\nİstanbul - Ankara\n1. oyun: 0 - 0\nSiyah - 31: 8/5, 6/5\n").findings(),
            "N103=İstanbul - Ankara");
}

TEST(TavlaRead, AScoreIsMissedOnlyAmongOthers) {
  const std::string dropped = "Beyaz - 31: 8/5, 6/5\nSiyah: vido\nBeyaz: pas\n";
  const std::string none = "Maç: 5 puan\n1. oyun\n" + dropped + "2. oyun\n" + dropped;
  EXPECT_EQ(read_text(none).findings(), "");
  EXPECT_EQ(read_text(game + dropped + "2. oyun\n" + dropped).findings(), "N106=2. oyun");
}

TEST(TavlaRead, Results) {
  const Reading reading =
      read_text(game +
                "Sonuç: Siyah katmerli mars, 3 puan\nSonuc: Ayşe Yılmaz mars yaptı, 2 puan ve maç\n"
                "Result: Black loses, 1 point\nSiyah kazandı, 4 puan\nSkor: 0 - 3\nSonuç: 2 - 5\n"
                "Sonuç: Siyah maçı kazandı, 2 - 5\nMaç sonucu: Siyah kazandı, 2 - 5\nSonuç: Siyah uçtu\n");
  const std::vector<Claim>& claims = reading.match.claims;
  ASSERT_EQ(claims.size(), 8U);
  EXPECT_EQ(claims[0].level, Level::backgammon);
  EXPECT_EQ(claims[0].points, 3);
  EXPECT_EQ(claims[1].side, Side::white);
  EXPECT_TRUE(claims[1].ends_match);
  EXPECT_EQ(claims[2].kind, ClaimKind::game_lost);
  EXPECT_EQ(claims[3].points, 4);
  EXPECT_EQ(claims[4].kind, ClaimKind::score);
  EXPECT_EQ(claims[5].kind, ClaimKind::score);
  EXPECT_EQ(claims[6].kind, ClaimKind::match_won);
  EXPECT_EQ(claims[7].kind, ClaimKind::match_won);
  EXPECT_EQ(claims[7].score, (std::array<std::int64_t, 2>{2, 5}));
  EXPECT_EQ(reading.findings(), "N110=uçtu");
}

TEST(TavlaRead, ResultsAndScoresBesideTheNames) {
  const Reading reading = read_text(game +
                                    "Sonuç: Siyah\nSkor: Ayşe Yılmaz 2 - Mehmet 1\nSkor: Siyah 3, Beyaz 2\n"
                                    "Skor: 2/3\nMaç sonucu: Beyaz 2 - Siyah 5\nSkor: Beyaz 2 - Beyaz 3\n");
  const std::vector<Claim>& claims = reading.match.claims;
  ASSERT_EQ(claims.size(), 5U);
  EXPECT_EQ(claims[0].side, Side::black);
  EXPECT_EQ(claims[0].points, -1);
  EXPECT_EQ(claims[1].score, (std::array<std::int64_t, 2>{2, 1}));
  EXPECT_EQ(claims[2].score, (std::array<std::int64_t, 2>{2, 3}));
  EXPECT_EQ(claims[3].score, (std::array<std::int64_t, 2>{2, 3}));
  EXPECT_EQ(claims[4].kind, ClaimKind::match_won);
  EXPECT_EQ(claims[4].score, (std::array<std::int64_t, 2>{2, 5}));
  EXPECT_EQ(reading.findings(), "N110=Beyaz 2 - Beyaz 3");
}

// Digits that stand apart are never joined to a number.
TEST(TavlaRead, HeadingsWithTheScoreInBrackets) {
  for (const char* line :
       {"2. oyun (2-0)", "2. oyun: (2 - 0)", "Oyun 2 [2-0]", "2. oyun: 2 - 0 - Crawford"}) {
    const Reading reading = read_text(head + "\n" + line + "\nSiyah - 64: 8/2, 6/2\n");
    ASSERT_EQ(reading.match.games.size(), 1U) << line;
    EXPECT_EQ(reading.match.games[0].number, 2) << line;
    EXPECT_EQ(reading.match.games[0].score, (std::array<std::int32_t, 2>{2, 0})) << line;
    EXPECT_EQ(reading.findings(), "") << line;
  }
  for (const Turn& turn : read_text(head + "\n2. oyun; 2; 0\n").match.turns) EXPECT_EQ(turn.row, 0);
  for (const GameHead& game_head : read_text(head + "\n2. oyun; 2; 0\n").match.games)
    EXPECT_LE(game_head.number, 2);
}

TEST(TavlaRead, BoldTypeIsNoPartOfAValue) {
  const Reading reading =
      read_text("*Maç: 3 puan*\n**Beyaz:** Ada\n_Siyah: Kerem_\n*1. oyun*\n*Beyaz - 31:* 8/5, 6/5\n");
  EXPECT_EQ(reading.findings(), "");
  ASSERT_EQ(reading.match.matches.size(), 1U);
  EXPECT_EQ(reading.match.matches[0].names, (std::array<std::string_view, 2>{"Ada", "Kerem"}));
}

TEST(TavlaRead, DrawnLinesSayNothing) {
  const Reading reading = read_text(head + "=====\n\n1. oyun: 0 - 0\n-----\nSiyah - 64: 8/2, 6/2\n* * *\n");
  EXPECT_EQ(reading.findings(), "");
  EXPECT_EQ(reading.match.notes.size(), 3U);
}

TEST(TavlaRead, ScoreTableIsSentGameByGame) {
  const Reading reading =
      read_text(head +
                "1. oyun: 0 - 0\nSiyah - 31: 8/5, 6/5\n2. oyun: 0 - 3\n[Skor]\n5 Puanlık Maç\n"
                "1. oyun: 0 3\n2. oyun: 1 3\n7. oyun: 5 5\n8. oyun: ... ...\n[/Skor]\n");
  ASSERT_EQ(reading.match.claims.size(), 2U);
  EXPECT_EQ(reading.match.claims[0].score, (std::array<std::int64_t, 2>{0, 3}));
  EXPECT_EQ(reading.match.claims[1].score, (std::array<std::int64_t, 2>{1, 3}));
  using Entry = Match::Kind;
  EXPECT_EQ(reading.match.entries[3].kind, Entry::claim);  // match, game, turn, claim, end of the first game
  EXPECT_EQ(reading.match.notes.size(), 3U);
  EXPECT_EQ(reading.findings(), "");
}

TEST(TavlaRead, SetUp) {
  const std::string block =
      "[Diziliş]\nBeyaz: 24:2 13:5 8:3 6:4 K:1\nSiyah: 6:5 al:10\nKüp: 2 Siyah\nSıra: Beyaz\nZar: "
      "31\n[/Diziliş]\n";
  const Reading reading = read_text(game + block + "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:52:0:0:0:0:10\n");
  ASSERT_EQ(reading.match.turns.size(), 2U);
  const hakem::Setup& setup = *reading.match.turns[0].setup;
  EXPECT_EQ(to_text(setup.board), "bar:1 24:2 13:5 8:3 6:4 | 6:5 off:10");
  EXPECT_EQ(setup.cube, 2);
  EXPECT_EQ(setup.cube_owner, Side::black);
  EXPECT_EQ(reading.match.turns[0].dice, (Dice{3, 1}));
  const hakem::Setup& xgid = *reading.match.turns[1].setup;
  EXPECT_EQ(xgid.board, starting_board(Variation::standard));
  EXPECT_EQ(xgid.cube_owner, Side::black);
  EXPECT_EQ(xgid.on_turn, Side::black);
  EXPECT_EQ(reading.findings(), "");
  EXPECT_EQ(read_text(game + "[Diziliş]\nBeyaz: 24:2 26:1\n[/Diziliş]\n").findings(), "N112=26:1");
  EXPECT_EQ(read_text(game + "XGID=-b--\n").findings(), "N112=-b--");
  const std::string shared = "[Diziliş]\nBeyaz: 24:2 13:5\nSiyah: 13:5 12:4\n[/Diziliş]\n";
  EXPECT_EQ(read_text(game + shared).findings(), "");  // the replay tells of it
  EXPECT_EQ(read_text(game + "[Diziliş]\nBeyaz: 24:2\n2. oyun: 0 - 1\n").findings(), "N115=[Diziliş]");
}

// Where a game has ended, words are no turn, a number of two may be a score, and the next one a heading.
TEST(TavlaRead, LinesBetweenGames) {
  const std::string play = "Beyaz - 31: 8/5, 6/5\n";
  const Reading chat = read_text(game + play + "Siyah: pes\nSkor: 1 - 0\nSiyah: tebrikler\n");
  EXPECT_EQ(chat.findings(), "N103=Siyah: tebrikler");
  EXPECT_EQ(chat.match.turns.size(), 2U);
  EXPECT_EQ(read_text(game + play + "Siyah: tebrikler\n").findings(), "N110=tebrikler");
  EXPECT_EQ(read_text(game + play + "Siyah: pes\n1-0\n").match.claims.size(), 1U);
  EXPECT_EQ(read_text(game + play + "1-0\n").match.claims.size(), 0U);
  EXPECT_EQ(read_text(game + play + "Siyah: pes\n2. el\n" + play).match.games.size(), 2U);
  EXPECT_EQ(read_text(game + play + "2. el\n" + play).match.games.size(), 1U);
  EXPECT_EQ(read_text(game + play + "Siyah: pes\n2. oyun yarın\n3. oyun: 2 - 0\n").match.games.size(), 2U);
}

TEST(TavlaRead, WhatStandsBehindTheNumberOfAGame) {
  const std::string ended = game + "Beyaz - 31: 8/5, 6/5\nSiyah: pes\nBeyaz: kabul\n";
  struct Case {
    std::string heading;
    std::optional<std::array<std::int32_t, 2>> score;
    std::string note;
  };
  const Case cases[] = {
      {"2. oyun (Ayşe Yılmaz 1 - Mehmet 0)", {{1, 0}}, ""},
      {"2. oyun - Ayşe Yılmaz 1, Mehmet 0", {{1, 0}}, ""},
      {"2. oyun: Mehmet 0, Ayşe Yılmaz 1", {{1, 0}}, ""},
      {"2. oyun (1-0) başladı", {{1, 0}}, "başladı"},
      {"2. oyun - 20:45", {}, "20:45"},
      {"2. oyun (1:00)", {{1, 0}}, ""},
      {"2. oyun: 1 - 0, saat 20:45", {{1, 0}}, "20:45"},
      {"2. oyun 20:45'te başladı", {}, "20:45'te başladı"},
  };
  for (const Case& c : cases) {
    const Reading reading = read_text(ended + c.heading + "\nBeyaz - 31: 8/5, 6/5\n");
    EXPECT_EQ(reading.findings(),
              c.score ? "" : "N106=" + std::string(reading.source.slice(reading.match.games[1].span)))
        << c.heading;
    ASSERT_EQ(reading.match.games.size(), 2U) << c.heading;
    EXPECT_EQ(reading.match.games[1].score_written, c.score.has_value()) << c.heading;
    EXPECT_EQ(reading.match.games[1].score, c.score.value_or(std::array{0, 0})) << c.heading;
    const auto& notes = reading.match.notes;
    EXPECT_EQ(notes.empty() ? "" : notes[0].text, c.note) << c.heading;
  }
}

TEST(TavlaRead, Comments) {
  const Reading reading =
      read_text("# önce\n" + head +
                "Yer: Ev {no 5} # sokak\n1. oyun: 0 - 0\nSiyah - 64: 8/2 {iyi}, 6/2 # çok\n{iki\nsatır}\n"
                "Not: bir söz\nSiyah - 52: 8/3, 6/4 (mecburi hamle)\nOlay: çay\nMola: Siyah 5 dk\n{ açık\n");
  std::string notes;
  for (const Note& note : reading.match.notes) notes.append(note.text).append("|");
  EXPECT_EQ(notes, "önce|sokak|iyi|çok|iki\nsatır|bir söz|(mecburi hamle)|çay|Mola: Siyah 5 dk|açık|");
  EXPECT_EQ(reading.match.matches[0].tags[0].value, "Ev {no 5}");
  EXPECT_EQ(reading.findings(), "N115={");
  EXPECT_EQ(reading.match.notes[8].kind, NoteKind::event);
}

TEST(TavlaRead, LongLinesAreSkipped) {
  EXPECT_EQ(read_text(game + std::string(70'000, 'x') + "\n").findings(), "S107=x");
}

// "Maç 7 puan" opens a match where nothing else does, also behind another; above a header it is a title.
TEST(TavlaRead, ALengthWithoutItsColon) {
  const std::string sheet =
      " puan\nBeyaz: Ada\nSiyah: Kerem\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\nSiyah: pes (oyun)\n"
      "Sonuç: Beyaz kazandı, 1 puan\n\n";
  EXPECT_EQ(read_text("Maç 5" + sheet).findings(), "N114=Maç");
  EXPECT_EQ(read_text("Maç: 1" + sheet + "Maç 7" + sheet).findings(), "N114=Maç");
  EXPECT_EQ(read_text("Maç: 1" + sheet + "Maç: 7" + sheet).findings(), "");
  EXPECT_EQ(read_text("Maç 5 puan\n\nTAVLA 1\nMaç: 5" + sheet).findings(), "N104=Maç 5 puan");
}

TEST(TavlaRead, Sniff) {
  EXPECT_EQ(sniff_tavla(head), 100);
  EXPECT_GE(sniff_tavla("Siyah - 64: 8/2, 6/2\nBeyaz - 43: 13/9/6\n"), 80);
  EXPECT_GE(sniff_tavla("Maç: 5 puan\nBeyaz: A\nSiyah: B\n\n1. oyun: 0 - 0\nA - 31: 8/5 6/5\n"), 60);
  const std::string turns = "1. oyun: 0 - 0\nVeli - şeş cihar: 8/2, 6/2\nAli - cihar-ı se: 13/9, 9/6\n";
  EXPECT_GE(sniff_tavla("Ali - Veli\n5 puanlık maç\n" + turns), 80);
  EXPECT_GE(sniff_tavla("Oyuncular: Ali ile Veli, 5 puanlık maç\n" + turns), 80);
  EXPECT_GE(
      sniff_tavla("Kural: modern\nMaç 5 puan\nBeyaz Ali\nSiyah Veli\nSiyah 64: 8/2, 6/2\nBeyaz 43: 13/9/6\n"),
      80);
  EXPECT_EQ(sniff_tavla(" 7 point match\n\n Game 1\n A : 0      B : 0\n  1) 31: 8/5 6/5\n"), 0);
  EXPECT_EQ(sniff_tavla("{\"hakem\": 1}"), 0);
  EXPECT_EQ(sniff_tavla("Siyah - 33:\nSiyah 33 attı, dört kere 3 oynayacak.\nBöylece şu konum oluşur.\nSonra "
                        "sıra Beyaz'da.\n"),
            0);
  EXPECT_EQ(sniff_tavla(""), 0);
}

}  // namespace
}  // namespace hakem
