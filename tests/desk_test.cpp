// What is not play: breaks, penalties, extensions, sheets, corrections, and records of scores alone.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "diag/catalog.hpp"
#include "golden.hpp"
#include "ruling/check.hpp"
#include "tool_records.hpp"
#include "tournament.hpp"

namespace hakem {
namespace {

std::string codes(const FileReport& report, Severity least = Severity::info) {
  std::string text;
  for (const Diagnostic& found : report.diagnostics)
    if (found.severity >= least) text.append(id(found.code)).append(" ");
  return text;
}

std::string codes_of(const std::string& record, Severity least = Severity::warning) {
  return codes(check(Source::from_bytes("test", record)), least);
}

std::string head(int length) {
  return "TAVLA 1\nKural: turnuva\nMaç: " + std::to_string(length) + " puan\nBeyaz: Ada\nSiyah: Kerem\n\n";
}

// Neither plays nor points are told: the score behind a result says who won.
TEST(Desk, AResultThatTheScoreContradictsIsTold) {
  const std::string games = "1. oyun:\nSonuç: Beyaz kazandı\nSkor: 1 - 0\n\n2. oyun:\n";
  EXPECT_EQ(codes_of(head(5) + games + "Sonuç: Siyah kazandı\nSkor: 1 - 1\n"), "");
  EXPECT_EQ(codes_of(head(5) + games + "Sonuç: Beyaz kazandı\nSkor: 1 - 1\n"), "R102 ");
}

// Two hundred matches; every fourth has one slip. Each is found with its own code, and nothing else is.
TEST(Desk, FindsEverySlipOfATournamentAndNothingElse) {
  const std::map<Slip, std::string> expected = {
      {Slip::score, "R104 "}, {Slip::breaks, "T118 "},          {Slip::break_in_game, "T117 "},
      {Slip::time, "T130 "},  {Slip::penalty, "T121 "},         {Slip::crawford, "C108 "},
      {Slip::sheet, "T123 "}, {Slip::sheets_disagree, "T125 "},
  };
  Tournament tournament(41);
  int planted = 0;
  auto slip = expected.begin();
  for (int i = 0; i < 200; ++i) {
    bool has_slip = false;
    const std::string clean = tournament.match(i % 4 == 0 ? slip->first : Slip::none, has_slip);
    const std::string wanted = has_slip ? slip->second : "";
    EXPECT_EQ(codes_of(clean), wanted) << clean;
    planted += has_slip ? 1 : 0;
    if (has_slip && ++slip == expected.end()) slip = expected.begin();
  }
  EXPECT_GE(planted, 40);
  while (planted < 50) {
    bool has_slip = false;
    const std::string record = tournament.match(slip->first, has_slip);
    if (!has_slip) continue;
    EXPECT_EQ(codes_of(record), slip->second) << record;
    ++planted;
    if (++slip == expected.end()) slip = expected.begin();
  }
}

TEST(Desk, APenaltyMakesSkipsAndEndsGames) {
  const std::string won =
      "1. oyun: 0 - 0\nAçılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\nSiyah: pes (oyun)\n";
  // It brings White to the match.
  EXPECT_EQ(
      codes_of(head(3) + won + "Ceza: Siyah 2 puan (geç kalma 10 dk)\nMaç sonucu: Beyaz kazandı, 3 - 0\n"),
      "");
  // It makes the next game the Crawford game.
  EXPECT_EQ(codes_of(head(3) + won + "Ceza: Siyah 1 puan (geç kalma 5 dk)\n\n2. oyun: 2 - 0 (Crawford)\n" +
                     "Açılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\nSiyah: vido 2\nBeyaz: pas\n"),
            "C108 ");
  EXPECT_EQ(codes_of(head(3) + won + "Ceza: Siyah (geç kalma 9 dk)\n\n2. oyun: 2 - 0 (Crawford)\n" +
                     "Açılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\nSiyah: pes (oyun)\nSkor: 3 - 0\n"),
            "");
}

// Rules without a Crawford game have none after a penalty either.
TEST(Desk, APenaltyMakesACrawfordGameOnlyWhereThereIsOne) {
  const auto record = [](const std::string& rules) {
    return "TAVLA 1\n" + rules + "Maç: 3 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\n" +
           "Açılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\nSiyah: pes (oyun)\n" +
           "Ceza: Siyah 1 puan (geç kalma 5 dk)\n";
  };
  const auto tells = [&](const std::string& rules) {
    return codes_of(record(rules), Severity::info).find("T122") != std::string::npos;
  };
  EXPECT_TRUE(tells("Kural: turnuva\n"));
  EXPECT_FALSE(tells("Kural: turnuva\nSeçenek: crawford=hayır\n"));
  EXPECT_FALSE(tells("Kural: geleneksel\n"));
  EXPECT_TRUE(tells("Kural: geleneksel\nSeçenek: crawford=evet\n"));
}

// A break that is too long, and what the sheets say of it: those that hold the five minutes refute the line.
TEST(Desk, ABreakThatIsTooLongIsToldOnce) {
  const auto with_sheets = [](const std::string& minutes) {
    return head(1) +
           "Mola: Siyah 8 dk\n1. oyun: 0 - 0\nAçılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\n"
           "Siyah: pes (oyun)\n\n[SKÇ Beyaz]\n1: 1 - 0\nMola: " +
           minutes +
           " dk\n[/SKÇ]\n"
           "[SKÇ Siyah]\n1: 1 - 0\nMola: " +
           minutes + " dk\n[/SKÇ]\n";
  };
  EXPECT_EQ(codes_of(with_sheets("5")), "T119 ");
  EXPECT_EQ(codes_of(with_sheets("8")), "T119 ");
  EXPECT_EQ(codes_of(with_sheets("3")), "T119 T129 T129 ");
}

TEST(Desk, ScoresAloneAreCheckedWithoutNoise) {
  EXPECT_EQ(codes_of(head(5) + "[SKÇ Beyaz]\n1: 0 - 3\n2: 2 - 3\n3: 2 - 5\n[/SKÇ]\n"
                               "[SKÇ Siyah]\n1: 0 - 3\n2: 2 - 3\n3: 2 - 5\n[/SKÇ]\n"
                               "Maç sonucu: Siyah kazandı, 2 - 5\n"),
            "");
  EXPECT_EQ(codes_of(head(5) + "[Skor]\n1. oyun: 0 3\n2. oyun: 2 3\n3. oyun: 2 5\n[/Skor]\n"), "");
  EXPECT_EQ(codes_of(head(5) + "1. oyun: 0 3\n2. oyun: 2 3\n3. oyun: 2 4\n4. oyun: 2 5\n"), "");
  EXPECT_EQ(codes_of(head(5) +
                     "1. oyun: 0 - 0\n2. oyun: 0 - 3\n3. oyun: 2 - 3\nMaç sonucu: Siyah kazandı, 2 - 5\n"),
            "");
  EXPECT_EQ(codes_of(head(9) + "1. oyun: 0 - 0\nSonuç: Siyah kazandı, 3 puan\nSkor: 0 - 3\n2. oyun: 0 - 3\n"),
            "");
  EXPECT_EQ(codes_of(head(5) + "1. oyun: 0 3\n2. oyun: 2 2\n"), "T135 ");
  EXPECT_EQ(codes_of(head(9) + "1. oyun: 0 3\n2. oyun: 5 3\n"), "T136 ");
  EXPECT_EQ(codes_of(head(9) + "1. oyun: 0 48\n"), "");
  EXPECT_EQ(codes_of(head(9) + "1. oyun: 0 96\n"), "T136 ");  // nobody doubles beyond 8
  EXPECT_EQ(codes_of("TAVLA 1\nKural: geleneksel\nMaç: 15 puan\n1. oyun: 0 - 0\n" +
                     std::string("Sonuç: Beyaz kazandı, 12 puan\n2. oyun: 12 - 0\n")),
            "R111 ");
  EXPECT_EQ(codes_of(head(5) + "1. oyun: 0 3\n2. oyun: 0 5\n3. oyun: 1 5\n"), "R107 ");
  EXPECT_EQ(codes_of(head(9) +
                     "[SKÇ Beyaz]\n1: 0 - 3\n2: 5 - 3\n[/SKÇ]\n[SKÇ Siyah]\n1: 0 - 3\n2: 5 - 3\n[/SKÇ]\n"),
            "T136 ");
  EXPECT_EQ(
      codes_of(head(5) + "[Skor]\n1. oyun: 0 3\n2. oyun: 0 5\n[/Skor]\nMaç sonucu: Beyaz kazandı, 5 - 0\n"),
      "R114 ");
}

// Who writes results and no plays is held to them as anybody else.
TEST(Desk, ResultsWithoutTurnsAreCheckedAgainstScores) {
  const auto league = [](const std::string& games) {
    return codes_of("TAVLA 1\nMaç: 5 puan\nBeyaz: Ali\nSiyah: Veli\n" + games);
  };
  const std::string first = "1. oyun: 0 - 0\nSonuç: Ali mars, 2 puan\n";
  const std::string second = "2. oyun: 2 - 0\nSonuç: Ali katmerli mars\nSkor: 5 - 0\n";
  EXPECT_EQ(league(first + "Skor: 2 - 0\n" + second), "");
  EXPECT_EQ(league(first + second), "");
  EXPECT_EQ(league(first + "Skor: 0 - 2\n"), "R104 ");
  EXPECT_EQ(league(first + "Skor: 0 - 2\n2. oyun: 0 - 2\nSonuç: Veli oyun, 1 puan\nSkor: 0 - 3\n"), "R104 ");
  EXPECT_EQ(league("1. oyun: 0 - 0\nSonuç: Ali mars, 3 puan\nSkor: 3 - 0\n"), "R101 ");
  EXPECT_EQ(league(first + second + "3. oyun: 5 - 0\nSonuç: Veli oyun, 1 puan\nSkor: 5 - 1\n"), "R107 ");
  const std::string points =
      "1. oyun: 0 - 0\nSonuç: Ali kazandı\n2. oyun: 1 - 0\nSonuç: Veli kazandı\n"
      "3. oyun: 1 - 1\nSonuç: Ali mars\n4. oyun: 3 - 1\nSonuç: Ali kazandı\n5. oyun: ";
  EXPECT_EQ(league(points + "4 - 1\nSonuç: Ali kazandı\n"), "");
  EXPECT_EQ(league(points + "4 - 2\nSonuç: Ali kazandı\n"), "T135 ");
  // A score below a game that was told wrong, and what follows from the right one.
  const std::string below =
      "1. oyun\nBeyaz - 31: 8/5, 6/5\nSiyah: pes (mars)\nSonuç: Beyaz mars, 2 puan\nSkor: 3 - 0\n"
      "2. oyun\nBeyaz - 31: 8/5, 6/5\nSiyah: pes (mars)\nSonuç: Beyaz mars, 2 puan\nSkor: 4 - 0\n"
      "3. oyun\nBeyaz - 31: 8/5, 6/5\nSiyah: vido 2\nBeyaz: pas\n";
  EXPECT_EQ(league("Seçenek: crawford=evet\n" + below + "Sonuç: Siyah kazandı, 1 puan\nSkor: 4 - 1\n"),
            "R104 C108 ");
  EXPECT_EQ(league("Seçenek: crawford=evet\n" + below + "Sonuç: Siyah kazandı, 1 puan\nSkor: 5 - 1\n"),
            "R104 C108 R104 ");
  EXPECT_EQ(league("[Skor]\n1. oyun: 2 0\n2. oyun: 5 0\n[/Skor]\nMaç sonucu: Ali kazandı, 5 - 0\n"), "");
  EXPECT_EQ(league("[Skor]\n1. oyun: 2 0\n2. oyun: 5 0\n[/Skor]\nMaç sonucu: Veli kazandı, 0 - 5\n"),
            "R114 ");
}

TEST(Desk, OneWrongRowOfATableIsOneFinding) {
  const auto table = [](const std::string& rows) {
    return codes_of(head(5) + "[Skor]\n" + rows + "[/Skor]\n");
  };
  EXPECT_EQ(table("1. oyun: 2 0\n2. oyun: 1 2\n3. oyun: 4 1\n4. oyun: 5 1\n"), "T135 ");
  EXPECT_EQ(table("1. oyun: 2 0\n2. oyun: 2 1\n3. oyun: 3 2\n4. oyun: 5 1\n"), "T135 ");
  EXPECT_EQ(table("1. oyun: 2 0\n2. oyun: 2 11\n3. oyun: 4 1\n4. oyun: 5 1\n"), "T136 ");
  EXPECT_EQ(table("1. oyun: 2 0\n2. oyun: 2 1\n2. oyun: 4 1\n4. oyun: 5 1\n"), "O109 ");
  EXPECT_EQ(table("1. oyun: 2 0\n2. oyun: 1 2\n3. oyun: 0 1\n4. oyun: 0 5\n"), "T135 T135 ");
}

// The lines survive the way through JSON, and mean the same on the other side.
TEST(Desk, EventLinesAreTheSameAfterJson) {
  const std::string record =
      head(5) +
      "1. oyun: 0 - 0\nAçılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\nErken zar: Siyah 64 (tekrar)\n"
      "Siyah - 64: 13/6, 24/20\nHata: göz yumuldu\nDokundu: Beyaz 8\nEk süre: Beyaz 1/3\n"
      "Saat: B 12:30 S 10:05\nBeyaz - 42: 8/4, 6/4\nSüre bitti: Siyah\nSonuç: Beyaz kazandı, 1 puan\n"
      "Skor: 1 - 0\nMola: Siyah 5 dk\nCeza: Siyah 1 puan (geç kalma 5 dk)\nKarar: devam\n\n2. oyun: 2 - 0\n"
      "Diziliş düzeltildi @1\nAçılış: Beyaz 3, Siyah 1\nBeyaz - 31: 8/5, 6/5\n[SKÇ Beyaz]\n1: 1 - 0\n"
      "Mola: 5 dk\nSüre: 47 dk\nİmza: Ada\nTeslim: evet\n[/SKÇ]\n";
  const std::string direct = in_notation(record, "tavla");
  EXPECT_EQ(in_notation(in_notation(record, "json"), "tavla"), direct);
  for (const std::string line : {"Erken zar: Siyah 64 (tekrar)", "Hata: göz yumuldu", "Diziliş düzeltildi @1",
                                 "Süre bitti: Siyah", "[SKÇ Beyaz]", "Teslim: evet"})
    EXPECT_NE(direct.find("\n" + line + "\n"), std::string::npos) << line << "\n" << direct;
  EXPECT_EQ(codes_of(in_notation(record, "json")), codes_of(record));
}

}  // namespace
}  // namespace hakem
