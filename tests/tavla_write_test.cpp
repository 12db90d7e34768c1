// What the writer of Turkish notation writes, and that reading it again gives the same events.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "all_events.hpp"
#include "formats/format.hpp"
#include "ruling/check.hpp"
#include "tavla_round.hpp"

namespace hakem {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> fixtures() {
  std::vector<std::string> texts;
  for (const auto& entry : std::filesystem::directory_iterator(HAKEM_SOURCE_DIR "/fixtures/tavla"))
    if (entry.path().extension() == ".tavla") texts.push_back(read_file(entry.path()));
  return texts;
}

void expect_same_events(const std::string& text) {
  const TavlaRead first = read_tavla_text(text);
  const std::string written = rewrite_tavla(text);
  const TavlaRead second = read_tavla_text(written);
  ASSERT_EQ(first.fault, "") << text;
  ASSERT_EQ(first.log, second.log) << text << "\n--- written ---\n" << written;
  ASSERT_EQ(rewrite_tavla(written), written);
}

TEST(TavlaWrite, FixturesComeBack) {
  ASSERT_GE(fixtures().size(), 5U);
  for (const std::string& text : fixtures()) expect_same_events(text);
}

// Many notations tell the names once, before the first game.
TEST(TavlaWrite, AGameWithoutNamesIsPlayedByWhoPlaysTheMatch) {
  std::string out;
  const std::unique_ptr<Sink> writer = format_named("tavla")->writer(out);
  MatchHead match;
  match.length = 3;
  match.length_written = true;
  match.names = {"Ada", "Kerem"};
  writer->begin_match(match);
  for (const std::string_view black : {"", "Deniz", "", "Kerem"}) {
    GameHead game;
    game.names[1] = black;
    writer->begin_game(game);
    writer->end_game({});
  }
  writer->end_match();
  EXPECT_EQ(out,
            "TAVLA 1\nMaç: 3 puan\nBeyaz: Ada\nSiyah: Kerem\n\nOyun:\n\nSiyah oyuncu: Deniz\nOyun:\n\n"
            "Siyah oyuncu: Kerem\nOyun:\n\nOyun:\n");
}

// Random damage makes records of every odd kind; whatever the reader makes of them must come back.
TEST(TavlaWrite, DamagedRecordsComeBack) {
  const std::vector<std::string> texts = fixtures();
  const std::string pieces[] = {"\n",
                                "#",
                                "{",
                                "}",
                                "\"",
                                ":",
                                "- ",
                                "[",
                                "]",
                                "[/Oyun]\n",
                                "[SKÇ a]\n",
                                "[Skor]\n",
                                "[/Tavla]\n",
                                "TAVLA 1\n",
                                "Maç: 3 puan\n",
                                "Siyah",
                                "Beyaz: pes\n",
                                "5",
                                "?",
                                "/",
                                "*",
                                "Olay: x\n",
                                "\r",
                                "ş",
                                " ",
                                "Beyaz oyuncu: Z\n",
                                "Siyah reyting: 9\n",
                                "Oyun:\n",
                                "[/]\n"};
  std::mt19937 random(20261121);
  const auto below = [&](std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
  };
  for (int round = 0; round < 1500; ++round) {
    std::string text = texts[below(texts.size())];
    const std::size_t slips = 1 + below(6);
    for (std::size_t i = 0; i < slips; ++i) {
      const std::size_t at = below(text.size() + 1);
      switch (below(3)) {
        case 0: text.insert(at, pieces[below(std::size(pieces))]); break;
        case 1: text.erase(at, 1 + below(12)); break;
        default: text.insert(at, text.substr(below(text.size() + 1), below(60))); break;
      }
    }
    if (!is_utf8(text)) continue;
    expect_same_events(text);
    if (HasFatalFailure()) return;
  }
}

// Everything the vocabulary can say is written without a crash and read without one.
TEST(TavlaWrite, EveryEventIsWritten) {
  std::string out;
  all_events::send_everything(*tavla_writer(out));
  const TavlaRead read = read_tavla_text(out);
  EXPECT_EQ(read.fault, "");
  EXPECT_NE(read.log.find("white_rating \"\" black_rating \"1780.55\""), std::string::npos) << out;
}

std::string write(const std::vector<Turn>& turns) {
  std::string out;
  const std::unique_ptr<Sink> writer = tavla_writer(out);
  writer->begin_match({});
  writer->begin_game({});
  for (const Turn& turn : turns) writer->turn(turn);
  writer->end_game({});
  writer->end_match();
  return out.substr(out.find("Oyun:\n") + 6);
}

struct Ruling {
  const char* before;
  Dice dice;
  std::vector<Step> steps;
  const char* written;
  const char* after = "1:1 | 1:1";
};

TEST(TavlaWrite, CanonicalPlays) {
  const Ruling rulings[] = {
      {"24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", {1, 3}, {{6, 5}, {8, 5}}, "13: 8/5, 6/5"},
      {"24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", {6, 3}, {{24, 21}, {21, 15}}, "63: 24/21/15"},
      {"24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 7:2 6:3", {6, 3}, {{24, 21}, {21, 15}}, "63: 24/21/15"},
      {"24:2 13:5 | 24:2 4:1", {6, 3}, {{24, 21, true}, {21, 15}}, "63: 24/21*/15"},
      {"bar:1 13:5 | 24:2 13:5", {1, 6}, {{25, 24}, {13, 7}}, "16: K/24, 13/7"},
      {"bar:2 13:5 | 24:2 13:5", {1, 6}, {{25, 24}, {25, 19}}, "16: K/19, K/24"},
      {"24:2 13:5 | 24:2 20:1", {4, 2}, {{7, 5, true}, {9, 5}}, "42: 9/5*, 7/5"},
      {"24:2 13:5 | 24:2 13:5", {5, 5}, {{13, 8}, {13, 8}, {8, 3}, {13, 8}}, "55: 13/8/3, 13/8(2)"},
      {"24:2 13:5 | 24:2 13:5",
       {2, 2},
       {{6, 4}, {6, 4}, {24, 22, true}, {24, 22}},
       "22: 24/22*, 24/22, 6/4(2)"},
      {"24:2 13:5 | 24:2 20:1", {4, 4}, {{13, 9}, {13, 9}, {9, 5, true}, {9, 5}}, "44: 13/9/5*, 13/9/5"},
      {"6:2 4:1 | 24:2", {6, 4}, {{6, 0}, {4, 0}}, "64: 6/al, 4/al"},
      {"bar:1 | 24:2", {4, 2}, {{25, 21}}, "42: K/21, 2 yok"},
      {"bar:1 | 24:2", {4, 2}, {{25, 23}}, "42: K/23, 4 yok"},
      {"3:1 | 24:2", {3, 1}, {{3, 0}}, "31: 3/al", "off:15 | 24:2"},
      {"2:3 | 24:2", {5, 1}, {{2, 0}}, "51: 2/al, 1 yok", "2:2 off:13 | 24:2"},
  };
  for (const Ruling& test : rulings) {
    const Board before = *board_from_text(test.before);
    const Board after = *board_from_text(test.after);
    Ruled ruled;
    ruled.before = &before;
    ruled.after = &after;
    ruled.verified = true;
    for (const Step& step : test.steps) ruled.played.add(step);
    Turn turn = all_events::turn(TurnKind::play, Side::white, test.dice, {all_events::move({9, 9})});
    turn.ruled = &ruled;
    EXPECT_EQ(write({turn}), std::string("Beyaz - ") + test.written + "\n");
    ruled.verified = false;
    EXPECT_EQ(write({turn}).substr(10), ": 9/9\n");
  }
}

TEST(TavlaWrite, AsWrittenWhereNotVerified) {
  using all_events::move;
  using all_events::turn;
  const std::vector<Turn> turns = {
      turn(TurnKind::play, Side::black, {6, 2}, {move({13, 5}, 0b10), move({25, 3}), move({6, 0}, 0, 3)}),
      turn(TurnKind::dance, Side::white, {6, 6}),
      turn(TurnKind::blank, Side::black, {5, 2}),
      turn(TurnKind::unrecorded, Side::white, {5, 2}),
      turn(TurnKind::unreadable, Side::black, {5, 0}),
      turn(TurnKind::closed_out, Side::white)};
  EXPECT_EQ(write(turns),
            "Siyah - 62: 13/5*, 25/3, 6/al(3)\nBeyaz - 66: Gele\nSiyah - 52:\nBeyaz - 52: ????\nSiyah - 5?: "
            "okunamadı\n"
            "Beyaz: tatil\n");
}

// A clean record keeps its plays through the replay: the canonical form means the same play.
TEST(TavlaWrite, WorkedExampleThroughTheReplay) {
  const std::string text = read_file(HAKEM_SOURCE_DIR "/fixtures/tavla/worked-example.tavla");
  std::string once;
  std::string twice;
  EXPECT_TRUE(check(Source::from_bytes("a", text), nullptr, tavla_writer(once).get()).diagnostics.empty());
  EXPECT_TRUE(check(Source::from_bytes("b", once), nullptr, tavla_writer(twice).get()).diagnostics.empty());
  EXPECT_EQ(once, twice);
  EXPECT_NE(once.find("Siyah - 11: K/24/23/22*, 6/5*\n"), std::string::npos);
  EXPECT_NE(once.find("Beyaz - 42: K/21, 2 yok\n"), std::string::npos);
}

}  // namespace
}  // namespace hakem
