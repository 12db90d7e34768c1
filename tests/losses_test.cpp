// What `convert` names as lost, case by case: no more and no less than what does not come back.
#include "ruling/losses.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "formats/format.hpp"
#include "tools/roundtrip.hpp"

namespace hakem {
namespace {

const std::string head = "TAVLA 1\nMaç: 5 puan\nBeyaz: Ada\nSiyah: Kerem\n";
const std::string money = "TAVLA 1\nMaç: serbest\nBeyaz: Ada\nSiyah: Kerem\n";
const std::string game = "\n1. oyun: 0 - 0\n";
const std::string opening = "Açılış: Beyaz 3, Siyah 1\n";
const std::string plays = opening + "Beyaz - 31: 8/5, 6/5\nSiyah - 64: 24/14\n";
const std::string dropped = "Beyaz: vido 2\nSiyah: pas\nSonuç: Beyaz kazandı, 1 puan\n";

std::string named(std::string_view white) {
  return "TAVLA 1\nMaç: 5 puan\nBeyaz: \"" + std::string(white) + "\"\nSiyah: Kerem\n" + game + plays +
         dropped;
}

std::string board(std::string_view rest) {
  return game + "[Diziliş]\nBeyaz: 24:2 13:5 8:3 6:5\nSiyah: 24:2 13:5 8:3 6:5\n" + std::string(rest) +
         "[/Diziliş]\n";
}

struct Case {
  std::string text;
  std::string_view to;
  std::string_view lost;
};

// `mat-xg` and `snowie` are styles of the match file: what is read of them is told by its own tests.
std::string lost_in(const std::string& text, std::string_view to) {
  const Record record(Source::from_bytes("a.tavla", text));
  EXPECT_TRUE(record.report().readable) << text;
  const Format& format = *format_named(to);
  HoldingCounter counter({}, &format);
  record.events().send_to(counter);
  if (format.read != nullptr) {
    const RoundTrip trip = round_trip(record, format);
    EXPECT_TRUE(trip.holds()) << text << to << "\n" << trip.text;
    const bool clean = record.report().count(Severity::error) == 0;
    if (clean && trip.losses.empty()) {
      EXPECT_EQ(trip.back->report().count(Severity::error), 0U) << trip.text;
    }
  }
  return losses_text(losses_in(counter.counts(), format), false, Language::en);
}

void expect_losses(std::initializer_list<Case> cases) {
  for (const Case& one : cases) EXPECT_EQ(lost_in(one.text, one.to), one.lost) << one.text << one.to;
}

TEST(Losses, OfSetPositions) {
  const std::string play = "Siyah - 31: 8/5, 6/5\n";
  expect_losses({
      {head + board("Küp: 2 Siyah\nSıra: Siyah\n") + play, "mat", ""},
      {head + board("Küp: 2 Siyah\nSıra: Siyah\n") + "Siyah: vido 4\nBeyaz: pas\n", "mat", ""},
      {head + board("Sıra: Siyah\n"), "mat", "1 side to play in a set position"},
      {head + board("Sıra: Beyaz\n") + play, "mat", "1 side to play in a set position"},
      {head + board("Sıra: Siyah\n") + play, "snowie", "1 set position"},
      {head + board("Sıra: Siyah\nZar: 31\n") + play, "mat", ""},
      {head + board("Sıra: Siyah\nZar: 31\n"), "mat", ""},
      {head + board("Sıra: Siyah\nZar: 31\n"), "mat-xg", ""},
      {head + board("Küp: 2 Siyah\nSıra: Siyah\nZar: 31\n"), "snowie", ""},
      {head + board("Sıra: Siyah\nZar: 31\n") + play, "bgammon", "1 set position with its roll"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:5:10\n", "mat", ""},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:5:10\n", "mat", "1 side to play in a set position"},
  });
}

TEST(Losses, OfRowsThatAreMissing) {
  const std::string rows = head + game + "1. Beyaz - 31: 8/5, 6/5\n1. Siyah - 64: 24/14\n";
  const std::string gap = rows + "4. Beyaz - 54: K/20, 24/20\n4. Siyah - 61: 24/23, 14/8\n";
  expect_losses({
      {gap, "mat", ""},
      {gap, "json", ""},
      {gap, "sgf", "1 row number that jumps over lost turns"},
      {gap, "tavla", "1 row number that jumps over lost turns"},
      {rows + "4. Beyaz - 52: 13/8, 24/22\n4. Siyah - 61: 24/23, 14/8\n", "sgf", ""},  // counted otherwise
  });
}

TEST(Losses, OfHitMarks) {
  const std::string marked = head + game + "Beyaz - 31: 8/5*, 6/5\n";
  expect_losses({
      {marked, "mat", ""},
      {marked, "tavla", ""},
      {marked, "sgf", "1 hit mark that play does not bear out"},
      {head + game + plays + "Beyaz - 31: 24/23*, 13/10\n", "sgf", "1 hit mark that play does not bear out"},
  });
}

TEST(Losses, OfCubes) {
  const std::string tied = money + "Seçenek: otomatik=evet\n" + game +
                           "Açılış: Beyaz 4, Siyah 4\nAçılış: Beyaz 4, Siyah 6\nSiyah - 64: 24/14\n";
  const std::string tie = tied + "Beyaz: vido 4\nSiyah: pas\nSonuç: Beyaz kazandı, 2 puan\n";
  expect_losses({
      {tie, "mat", "1 cube turned by an opening tie"},
      {tie, "oldmoves", "1 opening roll, 1 cube turned by an opening tie"},
      {tie, "tavla", ""},
      {tied + "Beyaz: pes (mars)\nSiyah: red\n", "javafibs", ""},
      {tied + "Beyaz: pes (mars)\nSiyah: red\n", "gmd", ""},
      {head + game + plays + "Beyaz: vido 2\n", "mat", ""},
      {head + game + plays + "Beyaz: vido 2\n", "bgammon", "1 double without an answer"},
      {head + game + plays + dropped, "bgammon", ""},
  });
}

TEST(Losses, OfNamesAndHeaderLines) {
  const std::string_view one = "1 name that has to be changed";
  expect_losses({
      {named("Ada, 15"), "mat", ""},
      {named("Ada, 1500"), "mat", one},
      {named("Ada, 1500"), "javafibs", ""},
      {named("Ada: Uzun"), "mat", "1 name that has to be changed"},
      {named("Ada: 31"), "mat", one},
      {named("; Ada"), "mat", one},
      {named("#1 Ada"), "oldmoves", one},
      {named("#1 Ada"), "gmd", "1 result line"},
      {head, "mat", ""},
      {head, "bgammon", "1 match without games"},
      {head, "javafibs", one},
      {head + "Seçenek: para=evet\n" + game + plays + dropped, "mat",
       "1 match length that has to be changed"},
      {"TAVLA 1\nKural: turnuva2\n" + head.substr(8) + game + plays + dropped, "mat", ""},
      {"(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Kerem]EV[Open\nFinal]RE[W+1]\n"
       ";B[31qtst]\n;W[double]\n;B[drop])\n",
       "mat", ""},  // a line end in SimpleText is a blank
  });
}

TEST(Losses, OfVariations) {
  const std::string root = "(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Kerem]RE[W+1]\n";
  const std::string line = "(;B[31qtst]\n;W[double]\n;B[drop])";
  const std::string variation = "(;B[42qumq]C[better is 42];W[31hefe])";
  expect_losses({
      {root + line + ")\n", "mat", ""},
      {root + line + variation + ")\n", "mat", "1 extended node"},
      {root + line + variation + ")\n", "json", ""},
  });
}

TEST(Losses, OfAnalysis) {
  const std::string root = "(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Kerem]RE[W+1]\n";
  const std::string rest =
      "\n;W[double]DA[E ver 3 2C 1 0 1 .5 .1 0 .1 0 0 .5 .5 .1 0 .1 0 0 .6]\n;B[drop])\n";
  const std::string analysed = root + ";B[31qtst]A[0][qtst E ver 3 .5 .1 0 .1 0 .2 2C 0 1 0 1]LU[0.1]" + rest;
  expect_losses({
      {analysed, "mat", "2 analyses"},
      {analysed, "tavla", "2 analyses"},
      {analysed, "sgf", ""},
      {analysed, "json", ""},
      {root + ";B[31qtst]GS[M:1 2]XX[other]" + rest, "bgammon", "1 analysis, 1 extended node"},
  });
  const auto json = [](const std::string& unit, const std::string& depth) {
    return R"({"format": "hakem/match", "version": 2, "matches": [{"length": 3, "names": ["Ada", "Kerem"], "games": [
{"number": 1, "score": [0, 0], "events": [
{"turn": "play", "side": "white", "dice": [3, 1], "moves": [{"points": [8, 5]}, {"points": [6, 5]}]},
{"analysis": "play", "side": "white", "unit": ")" +
           unit +
           R"(", "candidates": [{"moves": [{"points": [8, 5]}, {"points": [6, 5]}], "played": true, "equity": 0.1,
 "chances": [0.5, 0.1, 0, 0.5, 0.1, 0], "depth": {"kind": ")" +
           depth + R"("}}]}]}]}]})";
  };
  expect_losses({
      {json("emg", "evaluation\", \"plies\": 3, \"words\": \"3-ply"), "sgf", ""},
      {json("emg", "book"), "sgf", "1 depth of an analysis"},
      {json("mwc", "book"), "sgf", "1 analysis in a form it does not have"},
      {json("mwc", "book"), "mat", "1 analysis"},
  });
}

TEST(Losses, OfWhatEndsAGame) {
  const std::string refused = "Beyaz: pes (mars)\nSiyah: red\n";
  const std::string time = "Beyaz: pes (süre)\nSonuç: Siyah kazandı, 1 puan\n";
  expect_losses({
      {head + game + opening, "gmd", ""},
      {head + game + opening, "javafibs", ""},
      {head + game + "Açılış: Beyaz 3, Siyah 3\n" + opening, "gmd", ""},
      {head + game + "Açılış: Beyaz 3, Siyah 3\n" + opening, "javafibs", ""},
      {head + game + opening + "Beyaz: pes (oyun)\nSiyah: kabul\n", "gmd", "1 resignation"},
      {head + game + plays + refused, "gmd", ""},
      {head + game + plays + refused, "javafibs", ""},
      {head + game + plays + refused, "oldmoves", "1 value of a resignation"},
      {head + game + plays + time, "mat", ""},
      {head + game + plays + time, "oldmoves", "1 resignation, 1 turn in which time ran out"},
      {head + game + "Sonuç: Beyaz kazandı, 1 puan\n", "bgammon", ""},
      {head + game + plays + "Sonuç: Beyaz kazandı, 1 puan\n", "bgammon", ""},
  });
}

}  // namespace
}  // namespace hakem
