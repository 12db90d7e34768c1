// What event lines mean: every form of docs/formats/tavla.md, in Turkish, in ASCII and in English.
#include "formats/incident.hpp"

#include <gtest/gtest.h>

#include <string>
#include <tao/pegtl/contrib/analyze.hpp>
#include <vector>

#include "grammar/incident.hpp"

namespace hakem {

static bool operator==(const Incident& a, const Incident& b) {
  return a.kind == b.kind && a.side == b.side && a.remedy == b.remedy && a.yes == b.yes &&
         a.minutes == b.minutes && a.seconds == b.seconds && a.points == b.points && a.number == b.number &&
         a.of == b.of && a.at_roll == b.at_roll && a.dice == b.dice && a.score == b.score &&
         a.clocks == b.clocks && a.time_of_day == b.time_of_day && a.where == b.where &&
         a.n_where == b.n_where;
}

namespace {

using Kind = IncidentKind;

struct Case {
  std::vector<std::string> lines;
  Incident expected;
};

Incident of(Kind kind, std::optional<Side> side = {}) {
  Incident incident;
  incident.kind = kind;
  incident.side = side;
  return incident;
}
template <typename Change>
Incident of(Kind kind, std::optional<Side> side, Change change) {
  Incident incident = of(kind, side);
  change(incident);
  return incident;
}

void expect_all(IncidentReader& reader, const std::vector<Case>& cases) {
  for (const Case& one : cases)
    for (const std::string& line : one.lines) {
      const IncidentReader::Result read = reader.read(line);
      EXPECT_TRUE(read.understood) << line;
      EXPECT_TRUE(read.incident == one.expected) << line;
    }
}

TEST(Incident, EveryFormIsUnderstood) {
  IncidentReader reader;
  reader.learn_names({"Ayşe Yılmaz", "Mehmet Öz"});
  const auto men = [](Remedy remedy, std::initializer_list<Point> points) {
    return [=](Incident& incident) {
      incident.remedy = remedy;
      for (const Point point : points) incident.where[incident.n_where++] = point;
    };
  };
  const auto early = [](Remedy remedy) {
    return [=](Incident& incident) {
      incident.dice = {6, 4};
      incident.remedy = remedy;
    };
  };
  expect_all(
      reader,
      {
          {{"Mola: Siyah 5 dk", "MOLA : siyah 5 dakika.", "Break: Black 5 min", "Mola: Mehmet Öz 5 dk",
            "mola: S 5'"},
           of(Kind::pause, Side::black, [](Incident& i) { i.minutes = 5; })},
          {{"Mola"
            ": Siyah",
            "Break: Black"},
           of(Kind::pause, Side::black)},
          {{"Ceza: Beyaz 1 puan (geç kalma 5 dk)", "Ceza: Beyaz 1 puan (gec kalma 5 dk)",
            "Penalty: White 1 point (late 5 min)", "Ceza: Ayşe Yılmaz 1 puan, geç kalma 5 dk"},
           of(Kind::penalty, Side::white,
              [](Incident& i) {
                i.points = 1;
                i.minutes = 5;
              })},
          {{"Ek süre: Beyaz 1/3", "Ek sure: Beyaz 1/3", "Extension: White 1/3"},
           of(Kind::extension, Side::white,
              [](Incident& i) {
                i.number = 1;
                i.of = 3;
              })},
          {{"Süre bitti: Beyaz", "Time out: White"}, of(Kind::time_out, Side::white)},
          {{"Saat: 14:05"},
           of(Kind::clock, {},
              [](Incident& i) {
                i.clocks[0] = 845;
                i.time_of_day = true;
              })},
          {{"Süre: 30 sn/hamle"}, of(Kind::move_time, {}, [](Incident& i) { i.seconds = 30; })},
          {{"Hata: göz yumuldu", "Hata: goz yumdu", "Error: condoned", "!hatalı"}, of(Kind::condoned)},
          {{"Hata: düzeltildi", "Error: corrected"}, of(Kind::corrected)},
          {{"Erken zar: Siyah 64 (tekrar)", "Early roll: Black 6-4 (again)"},
           of(Kind::early_roll, Side::black, early(Remedy::refused))},
          {{"Erken zar: Siyah 64 (kabul)"}, of(Kind::early_roll, Side::black, early(Remedy::accepted))},
          {{"Erken zar: Siyah 64"}, of(Kind::early_roll, Side::black, early(Remedy::unwritten))},
          {{"Erken vido: Siyah (kabul)", "Early double: Black (accepted)"},
           of(Kind::early_double, Side::black, [](Incident& i) { i.remedy = Remedy::accepted; })},
          {{"Diziliş düzeltildi @3", "Dizilis duzeltildi: @3", "Setup corrected @3"},
           of(Kind::setup_corrected, {}, [](Incident& i) { i.at_roll = 3; })},
          {{"Diziliş düzeltildi"}, of(Kind::setup_corrected)},
          {{"Fazla pul: Beyaz 8 çıkarıldı", "Fazla pul: Beyaz 8", "Extra checker: White 8 removed"},
           of(Kind::too_many, Side::white, men(Remedy::refused, {8}))},
          {{"Fazla pul: Beyaz devam"}, of(Kind::too_many, Side::white, men(Remedy::accepted, {}))},
          {{"Eksik pul: Siyah K, 24 eklendi", "Missing checker: Black bar, 24 added"},
           of(Kind::too_few, Side::black, men(Remedy::refused, {bar, 24}))},
          {{"Dokundu: Siyah 8", "Touched: Black 8"},
           of(Kind::touched, Side::black, men(Remedy::unwritten, {8}))},
          {{"Karar: oyun sürecek", "Decision: play on"}, of(Kind::decision)},
      });
}

TEST(Incident, AClockOfBothSides) {
  IncidentReader reader;
  for (const std::string line :
       {"Saat: B 12:30 S 10:05", "Clock: W 12:30 B 10:05", "Saat: Beyaz 12:30, Siyah 10:05"}) {
    const IncidentReader::Result read = reader.read(line);
    EXPECT_TRUE(read.understood) << line;
    EXPECT_EQ(read.incident.clocks, (std::array<std::int32_t, 2>{750, 605})) << line;
  }
}

TEST(Incident, WordsOfASheetMeanOtherThings) {
  IncidentReader reader;
  expect_all(reader,
             {
                 {{"[SKÇ Beyaz]"}, of(Kind::sheet, Side::white)},
                 {{"1: 0 - 3", "1. 0 3", "1. oyun: 0 - 3"},
                  of(Kind::sheet_row, {},
                     [](Incident& i) {
                       i.number = 1;
                       i.score = {0, 3};
                     })},
                 {{"Mola: 5 dk"}, of(Kind::sheet_pause, {}, [](Incident& i) { i.minutes = 5; })},
                 {{"Süre: 65 dk", "Toplam süre: 1:05"},
                  of(Kind::sheet_time, {}, [](Incident& i) { i.minutes = 65; })},
                 {{"İmza: Ayşe"}, of(Kind::sheet_signed)},
                 {{"İmza: ---"}, of(Kind::sheet_signed, {}, [](Incident& i) { i.yes = false; })},
                 {{"Teslim: evet"}, of(Kind::sheet_handed_in)},
                 {{"Teslim: hayır"}, of(Kind::sheet_handed_in, {}, [](Incident& i) { i.yes = false; })},
                 {{"[/SKÇ]"}, of(Kind::sheet_end)},
             });
  EXPECT_EQ(reader.read("Süre: 65 dk").incident.kind, Kind::move_time);
}

// Known and not understood is one thing, unknown another.
TEST(Incident, WhatCannotBeUnderstoodIsSaidAndWhatIsNotOursIsNot) {
  IncidentReader reader;
  for (const std::string line : {"Mola: beş dakika", "Ceza: 1 puan", "Ek süre: Beyaz", "Hata: bakalım",
                                 "Erken zar: Siyah 74", "Fazla pul: 8", "[SKÇ Ali]"}) {
    const IncidentReader::Result read = reader.read(line);
    EXPECT_TRUE(read.known && !read.understood) << line;
    EXPECT_FALSE(incident_example(read.incident.kind).empty()) << line;
    EXPECT_LE(read.stop, line.size()) << line;
    reader.leave_sheet();
  }
  for (const std::string line : {"Molası uzundu", "Hava: güneşli", "", ":", "Beyaz - 31: 8/5, 6/5"})
    EXPECT_FALSE(reader.read(line).known) << line;
}

TEST(Incident, ItsGrammarComesToAnEnd) {
  namespace g = grammar::incident;
  namespace p = tao::pegtl;
  EXPECT_EQ(p::analyze<g::pause>(), 0U);
  EXPECT_EQ(p::analyze<g::penalty>(), 0U);
  EXPECT_EQ(p::analyze<g::extension>(), 0U);
  EXPECT_EQ(p::analyze<g::clock>(), 0U);
  EXPECT_EQ(p::analyze<g::fault>(), 0U);
  EXPECT_EQ(p::analyze<g::early_roll>(), 0U);
  EXPECT_EQ(p::analyze<g::setup>(), 0U);
  EXPECT_EQ(p::analyze<g::too_many>(), 0U);
  EXPECT_EQ(p::analyze<g::too_few>(), 0U);
  EXPECT_EQ(p::analyze<g::score_row>(), 0U);
  EXPECT_EQ(p::analyze<g::row>(), 0U);
}

}  // namespace
}  // namespace hakem
