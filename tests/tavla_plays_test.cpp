// What each way to write a play in Turkish notation becomes.
#include <gtest/gtest.h>

#include "tavla_reading.hpp"

namespace hakem {
namespace {

using tavla_text::game;
using tavla_text::read_text;
using tavla_text::Reading;
using Kind = TurnKind;

std::string move_text(const Move& move) {
  std::string text;
  for (std::size_t i = 0; i < move.n_points; ++i) {
    text += (i == 0 ? "" : "/") + std::to_string(move.points[i]);
    if ((move.marks >> i & 1U) != 0) text += '*';
  }
  return move.count == 1 ? text : text + "(" + std::to_string(move.count) + ")";
}

// "31 8/5 6/5" of the only turn after the heading; the unplayed dice as "-4".
std::string only_turn(const Reading& reading) {
  if (reading.match.turns.size() != 1) return std::to_string(reading.match.turns.size()) + " turns";
  const Turn& turn = reading.match.turns[0];
  std::string text = std::to_string(turn.dice.first * 10 + turn.dice.second);
  for (std::size_t i = 0; i < turn.n_moves; ++i) text += " " + move_text(turn.moves[i]);
  for (unsigned die = 1; die <= 6; ++die)
    if ((turn.unplayed >> die & 1U) != 0) text += " -" + std::to_string(die);
  return text;
}

struct Play {
  std::string line;
  Kind kind;
  std::string turn;
  std::string findings;
};
void PrintTo(const Play& play, std::ostream* out) { *out << play.line; }

class TavlaPlay : public testing::TestWithParam<Play> {};

TEST_P(TavlaPlay, IsRead) {
  const Reading reading = read_text(game + GetParam().line + "\n");
  EXPECT_EQ(only_turn(reading), GetParam().turn);
  EXPECT_EQ(reading.findings(), GetParam().findings);
  EXPECT_EQ(reading.fault, "");
  if (reading.match.turns.empty()) return;
  EXPECT_EQ(reading.match.turns[0].kind, GetParam().kind);
}

// The forms of the rules document, of other Turkish writing, and of what typing makes of them.
INSTANTIATE_TEST_SUITE_P(
    Forms, TavlaPlay,
    testing::Values(
        Play{"Siyah - 33: 24/21(2), 13/10(2)", Kind::play, "33 24/21(2) 13/10(2)", ""},
        Play{"Siyah - 54 : 24/15", Kind::play, "54 24/15", ""},
        Play{"Siyah - 64: 13/9/3", Kind::play, "64 13/9/3", ""},
        Play{"Siyah - 62: 13/5*", Kind::play, "62 13/5*", ""},
        Play{"Beyaz - 63: K/22, 24/18", Kind::play, "63 25/22 24/18", ""},
        Play{"Siyah - 66: 5/al, 3/al(3)", Kind::play, "66 5/0 3/0(3)", ""},
        Play{"Siyah - 43: 6/3, 4 yok", Kind::play, "43 6/3 -4", ""},
        Play{"Siyah - 43: 6/3, dördüm yok", Kind::play, "43 6/3 -4", ""},
        Play{"Siyah - 64: 5/1, 6 zarını oynayamıyorum, hamlem yok.", Kind::play, "64 5/1 -6", ""},
        Play{"Siyah - 31 : Gele.", Kind::dance, "31", ""}, Play{"Siyah - 66:", Kind::blank, "66", ""},
        Play{"Siyah - 61: ????", Kind::unrecorded, "61", ""},
        Play{"Siyah - 64: 6 yok, 4 yok", Kind::dance, "64 -4 -6", ""},
        Play{"3. Siyah 6-4 şeş cihar: 8/2 6/2", Kind::play, "64 8/2 6/2", ""},
        Play{"S 64: 8/2 6/2", Kind::play, "64 8/2 6/2", ""},
        Play{"Mehmet 64: 8/2 6/2", Kind::play, "64 8/2 6/2", ""},
        Play{"AYŞE YILMAZ - 64: 8/2 6/2", Kind::play, "64 8/2 6/2", ""},
        Play{"black 64 8/2 6/2", Kind::play, "64 8/2 6/2", ""},
        Play{"Siyah: 6-4: 8/2, 6/2", Kind::play, "64 8/2 6/2", ""},
        Play{"6-5 şeşbeş: bar/20 13/8*", Kind::play, "65 25/20 13/8*", "N119=6-5 şeşbeş: bar/20 13/8*"},
        Play{"Siyah 6-5 şeşbeş: bar/20 13/8*", Kind::play, "65 25/20 13/8*", ""},
        Play{"Siyah – 64: 24→20, 13>7", Kind::play, "64 24/20 13/7", ""},
        Play{"Siyah - 64: 24⁄20; 13/7", Kind::play, "64 24/20 13/7", ""},
        Play{"Siyah - 64: 24/20 ve 13/7", Kind::play, "64 24/20 13/7", ""},
        Play{"Siyah - 22: 24/22×2 6/4*(2)", Kind::play, "22 24/22(2) 6/4*(2)", ""},
        Play{"Siyah - 21: 6/4x, 4/3 (kırdı)", Kind::play, "21 6/4* 4/3*", ""},
        Play{"Siyah - 62: köprü/19, çıktı", Kind::unreadable, "62", "N101=çıktı"},
        Play{"Siyah - 62: 6/çıktı, 2/toplandı", Kind::play, "62 6/0 2/0", ""},
        Play{"Siyah - 62: oynayamadı", Kind::dance, "62", ""}, Play{"Siyah - 62: pas", Kind::dance, "62", ""},
        Play{"Siyah - 62 gele", Kind::dance, "62", ""}, Play{"S 62 hamle yok.", Kind::dance, "62", ""},
        Play{"Siyah - 62", Kind::blank, "62", ""}, Play{"Siyah - 62: Gele (kapalı)", Kind::dance, "62", ""},
        Play{"Siyah - 62: 13/5 (iyi hamle)", Kind::play, "62 13/5", ""},
        Play{"Siyah - 22: 13/11 (x2), 6/4(2)", Kind::play, "22 13/11(2) 6/4(2)", ""},
        Play{"Siyah (62): 13/5", Kind::play, "62 13/5", ""},
        Play{"Siyah - 62: Cannot Move", Kind::dance, "62", ""},
        Play{"Siyah - 32: K/3", Kind::play, "32 25/22", "N109=K/3"},
        Play{"Siyah - 52: 25/3", Kind::play, "52 25/3", ""},
        Play{"Siyah - 11: 8/7/6/5/4/3", Kind::play, "11 8/7/6/5/4 4/3", ""}));

INSTANTIATE_TEST_SUITE_P(
    Faults, TavlaPlay,
    testing::Values(Play{"Siyah - 64: 8/2, 26/2", Kind::unreadable, "64", "N101=26/2"},
                    Play{"Siyah - 64: 8/2, 6/x, 5/1", Kind::unreadable, "64", "N101=x"},
                    Play{"Siyah - 64: 8/2, 6x2", Kind::unreadable, "64", "N101=x2"},
                    Play{"Siyah - 64: 8/2foo", Kind::unreadable, "64", "N101=foo"},
                    Play{"Siyah - 64: 13/", Kind::unreadable, "64", "N101=13/"},
                    Play{"Siyah - 64: 8/2 okudum", Kind::unreadable, "64", "N101=okudum"},
                    Play{"Siyah - 74: 8/2", Kind::unreadable, "4", "N102=74"},
                    Play{"Siyah - 6: 8/2", Kind::unreadable, "0", "N102=6"},
                    Play{"Siyah - 641: 8/2", Kind::unreadable, "0", "N102=641"},
                    Play{"Siyah - 6O: 8/2", Kind::unreadable, "0", "N102=6"},
                    Play{"Siyah - xx: 8/2", Kind::unreadable, "0", "N110=xx"},
                    Play{"Siyah: bekliyor", Kind::unreadable, "0", "N110=bekliyor"},
                    Play{"Siyah: gele", Kind::unreadable, "0", "N133=gele"},
                    Play{"Siyah: 13/8, 9/6", Kind::unreadable, "0", "N133=13/8, 9/6"},
                    Play{"Siyah: kabul (2)", Kind::unreadable, "0", "N110=(2)"},
                    Play{"Siyah - 66: 6/4 (x12)", Kind::unreadable, "66", "N101=(x12)"},
                    Play{"Siyah - 66: 6/4(12)", Kind::unreadable, "66", "N101=(12)"},
                    Play{"Siyah - 21 dü yek: 8/6", Kind::play, "21 8/6", ""},
                    Play{"Siyah - dü yek: 8/6", Kind::unreadable, "0", "N107=dü yek"},
                    Play{"Siyah - 64 şeş beş: 8/2", Kind::play, "64 8/2", "N108=şeş beş"},
                    Play{"Siyah - 64 şeş cihor: 8/2", Kind::play, "64 8/2", "N114=cihor"},
                    Play{"Siyah - 64 şeş falan: 8/2", Kind::play, "64 8/2", "N110=şeş falan"},
                    Play{"Siyan - 64: 8/2", Kind::play, "64 8/2", "N114=Siyan"},
                    Play{"Siyah - 64: gelle", Kind::dance, "64", "N114=gelle"},
                    Play{"Siyah - 64: k6prii/21", Kind::play, "64 25/21", "N114=k6prii"},
                    Play{"Siyah - 11: 8/7 8/7 8/7 8/7 8/7 8/7 8/7 8/7 6/5", Kind::unreadable, "11",
                         "N101=6/5"},
                    Play{"bilinmeyen bir satır", Kind::play, "0 turns", "N103=bilinmeyen bir satır"}));

struct DiceName {
  std::string name;
  int roll;
};

TEST(TavlaPlays, DiceNames) {
  const DiceName names[] = {
      {"hep yek", 11},     {"dübara", 22},     {"dü se", 33},        {"düşse", 33},        {"dört cihar", 44},
      {"dörcihar", 44},    {"dücihar", 44},    {"dü beş", 55},       {"düşeş", 66},        {"yek-i dü", 12},
      {"iki bir", 21},     {"se yek", 31},     {"se-i yek", 31},     {"seba-i dü", 32},    {"sebaidü", 32},
      {"cihar-ı yek", 41}, {"caar-i yek", 41}, {"cehar-i dü", 42},   {"cihar-ü se", 43},   {"penc-i yek", 51},
      {"penci dü", 52},    {"pencüse", 53},    {"cihar-ü penc", 45}, {"penc-ü cihar", 54}, {"beş dört", 54},
      {"şeş-i yek", 61},   {"şeş yek", 61},    {"şeşi dü", 62},      {"şeş-ü se", 63},     {"şeş cihar", 64},
      {"ŞEŞ-İ BEŞ", 65},   {"şeş-ü beş", 65},  {"çift altı", 66},    {"beş şeş", 56},      {"çar-ı yek", 41}};
  for (const auto& [name, roll] : names) {
    std::string text = game;
    text.append("Siyah - ").append(name).append(": Gele\n");
    const Reading reading = read_text(text);
    EXPECT_EQ(only_turn(reading), std::to_string(roll)) << name;
    EXPECT_EQ(reading.findings(), "") << name;
  }
}

TEST(TavlaPlays, SpansOfATurn) {
  const Reading reading = read_text(game + "  2. Siyah - 6-4 şeş cihar: K/21*, 24/18(2) # söz\n");
  const Turn& turn = reading.match.turns.at(0);
  EXPECT_EQ(reading.source.slice(turn.span), "2. Siyah - 6-4 şeş cihar: K/21*, 24/18(2)");
  EXPECT_EQ(reading.source.slice(turn.dice_span), "6-4");
  EXPECT_EQ(reading.source.slice(turn.moves[0].span()), "K/21*");
  EXPECT_EQ(reading.source.slice(turn.moves[1].span()), "24/18(2)");
  EXPECT_EQ(turn.row, 2);
}

}  // namespace
}  // namespace hakem
