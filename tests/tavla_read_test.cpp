// What each line of Turkish notation becomes.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "model/match.hpp"
#include "tavla_round.hpp"

namespace hakem {
namespace {

using Kind = TurnKind;

struct Reading {
  Source source;
  Match match{Match::Text::borrowed};
  std::string fault;
  std::vector<Diagnostic> diagnostics;

  std::string findings() const {
    std::string out;
    for (const Diagnostic& found : diagnostics)
      out.append(out.empty() ? "" : " ").append(id(found.code)).append("=").append(source.slice(found.span));
    return out;
  }
};

Reading read_text(std::string text) {
  Reading reading;
  reading.source = Source::from_bytes("test.tavla", std::move(text));
  EventOrder order(&reading.match);
  Reporter reporter;
  read_tavla(reading.source, order, reporter);
  reading.fault = order.fault();
  reading.diagnostics = reporter.take_sorted();
  return reading;
}

const std::string head = "TAVLA 1\nMaç: 5 puan\nBeyaz: Ayşe Yılmaz\nSiyah: Mehmet\n";
const std::string game = head + "1. oyun: 0 - 0\n";

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

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
    testing::Values(Play{"Siyah - 33: 24/21(2), 13/10(2)", Kind::play, "33 24/21(2) 13/10(2)", ""},
                    Play{"Siyah - 54 : 24/15", Kind::play, "54 24/15", ""},
                    Play{"Siyah - 64: 13/9/3", Kind::play, "64 13/9/3", ""},
                    Play{"Siyah - 62: 13/5*", Kind::play, "62 13/5*", ""},
                    Play{"Beyaz - 63: K/22, 24/18", Kind::play, "63 25/22 24/18", ""},
                    Play{"Siyah - 66: 5/al, 3/al(3)", Kind::play, "66 5/0 3/0(3)", ""},
                    Play{"Siyah - 43: 6/3, 4 yok", Kind::play, "43 6/3 -4", ""},
                    Play{"Siyah - 43: 6/3, dördüm yok", Kind::play, "43 6/3 -4", ""},
                    Play{"Siyah - 64: 5/1, 6 zarını oynayamıyorum, hamlem yok.", Kind::play, "64 5/1 -6", ""},
                    Play{"Siyah - 31 : Gele.", Kind::dance, "31", ""},
                    Play{"Siyah - 66:", Kind::blank, "66", ""},
                    Play{"Siyah - 61: ????", Kind::unrecorded, "61", ""},
                    Play{"Siyah - 64: 6 yok, 4 yok", Kind::dance, "64 -4 -6", ""},
                    Play{"3. Siyah 6-4 şeş cihar: 8/2 6/2", Kind::play, "64 8/2 6/2", ""},
                    Play{"S 64: 8/2 6/2", Kind::play, "64 8/2 6/2", ""},
                    Play{"Mehmet 64: 8/2 6/2", Kind::play, "64 8/2 6/2", ""},
                    Play{"AYŞE YILMAZ - 64: 8/2 6/2", Kind::play, "64 8/2 6/2", ""},
                    Play{"black 64 8/2 6/2", Kind::play, "64 8/2 6/2", ""},
                    Play{"Siyah: 6-4: 8/2, 6/2", Kind::play, "64 8/2 6/2", ""},
                    Play{"6-5 şeşbeş: bar/20 13/8*", Kind::play, "0 turns", "N103=6-5 şeşbeş: bar/20 13/8*"},
                    Play{"Siyah 6-5 şeşbeş: bar/20 13/8*", Kind::play, "65 25/20 13/8*", ""},
                    Play{"Siyah – 64: 24→20, 13>7", Kind::play, "64 24/20 13/7", ""},
                    Play{"Siyah - 64: 24⁄20; 13/7", Kind::play, "64 24/20 13/7", ""},
                    Play{"Siyah - 64: 24/20 ve 13/7", Kind::play, "64 24/20 13/7", ""},
                    Play{"Siyah - 22: 24/22×2 6/4*(2)", Kind::play, "22 24/22(2) 6/4*(2)", ""},
                    Play{"Siyah - 21: 6/4x, 4/3 (kırdı)", Kind::play, "21 6/4* 4/3*", ""},
                    Play{"Siyah - 62: köprü/19, çıktı", Kind::unreadable, "62", "N101=çıktı"},
                    Play{"Siyah - 62: 6/çıktı, 2/toplandı", Kind::play, "62 6/0 2/0", ""},
                    Play{"Siyah - 62: oynayamadı", Kind::dance, "62", ""},
                    Play{"Siyah - 62: pas", Kind::dance, "62", ""},
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

TEST(TavlaRead, DiceNames) {
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

struct HeadCase {
  std::string lines;
  std::string findings;
};

TEST(TavlaRead, HeaderFindings) {
  const HeadCase cases[] = {
      {"Kural: modern", ""},
      {"Kural: Turnuva", ""},
      {"Kural: geleneksel", "H106=geleneksel"},
      {"Profil: online", "H106=online"},
      {"Kural: mahalle usulü", "H105=mahalle usulü"},
      {"Kulüp: Beşiktaş", "H101=Kulüp"},
      {"Turnva: X", "N114=Turnva"},
      {"Beyaz: Bir başkası", "H102=Beyaz"},
      {"Yer: A\nYer: B", "H102=Yer"},
      {"Player 1 Elo: 1600.00/0\nUnrated: Yes\nClockType: Fischer", ""},
      {"Seçenek: jakoby, beaver=hayır; otomatik=evet, küp_sınırı=64, varyant=nackgammon, crawford=yok", ""},
      {"Seçenek: jakoby=belki", "H107=belki"},
      {"Seçenek: uçan_halı=evet", "H107=uçan_halı=evet"},
  };
  for (const HeadCase& test : cases)
    EXPECT_EQ(read_text(head + test.lines + "\n1. oyun: 0 - 0\n").findings(), test.findings) << test.lines;
  EXPECT_EQ(read_text("TAVLA 1\nMaç: beş puan\n1. oyun: 0 - 0\n").findings(), "H103=beş puan");
  EXPECT_EQ(read_text("TAVLA 1\nMaç: 5000 puan\n1. oyun: 0 - 0\n").findings(), "H103=5000 puan");
  EXPECT_EQ(read_text("TAVLA 2\nMaç: 5 puan\n").findings(), "H107=2");
  EXPECT_EQ(read_text("TAVLA 1\nTAVLA 1\nMaç: 5 puan\n").findings(), "H102=TAVLA 1");
  EXPECT_EQ(read_text("TAVLA 1\nBeyaz: A\n1. oyun: 0 - 0\n").findings(), "N105=TAVLA 1");
}

TEST(TavlaRead, Options) {
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

TEST(TavlaRead, MatchLengths) {
  for (const char* text :
       {"Maç: 7 puan", "Mac: 7", "Match: 7 point match", "7 Puanlık Maç", "7 Puanlık Maç  Beyaz  Siyah"})
    EXPECT_EQ(read_text(std::string(text) + "\n1. oyun: 0 - 0\n").match.matches.at(0).length, 7) << text;
  const MatchHead money = read_text("Maç: serbest\n").match.matches.at(0);
  EXPECT_TRUE(money.money && money.length_written && money.length == 0);
}

TEST(TavlaRead, WithoutAnyHeader) {
  const Reading reading = read_text("Siyah - 64: 8/2, 6/2\nBeyaz - 43: 13/9/6\n");
  EXPECT_EQ(reading.findings(), "N105=Siyah - 64: 8/2, 6/2");
  EXPECT_EQ(reading.match.turns.size(), 2U);
  EXPECT_EQ(reading.match.games.size(), 1U);
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
  EXPECT_EQ(read_text(game + "[Diziliş]\nBeyaz: 24:2\n2. oyun: 0 - 1\n").findings(), "N115=[Diziliş]");
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

TEST(TavlaRead, TextBeforeTheMatch) {
  const Reading reading = read_text("Sevgili Ali,\nişte kayıt:\n" + head);
  EXPECT_EQ(reading.findings(), "N104=Sevgili Ali,");
  EXPECT_EQ(reading.match.notes.size(), 2U);
}

TEST(TavlaRead, SeveralMatches) {
  const Reading reading = read_text(game + "Siyah - 31: 8/5, 6/5\n" + game +
                                    "Siyah - 31: 8/5, 6/5\nKural: modern\nMaç: 3 puan\n");
  EXPECT_EQ(reading.match.matches.size(), 3U);
  EXPECT_EQ(reading.match.matches[2].length, 3);
  EXPECT_EQ(reading.findings(), "");
}

TEST(TavlaRead, LettersOnlyInTurkishFiles) {
  EXPECT_EQ(read_text("Maç: 5 puan\n1. oyun: 0 - 0\nB 31: 8/5, 6/5\n").match.turns.at(0).side, Side::white);
  const Reading english = read_text("Match: 5 point match\nGame 1: 0 - 0\nB 31: 8/5, 6/5\n");
  EXPECT_EQ(english.findings(), "N103=B 31: 8/5, 6/5");
}

TEST(TavlaRead, SpansOfATurn) {
  const Reading reading = read_text(game + "  2. Siyah - 6-4 şeş cihar: K/21*, 24/18(2) # söz\n");
  const Turn& turn = reading.match.turns.at(0);
  EXPECT_EQ(reading.source.slice(turn.span), "2. Siyah - 6-4 şeş cihar: K/21*, 24/18(2)");
  EXPECT_EQ(reading.source.slice(turn.dice_span), "6-4");
  EXPECT_EQ(reading.source.slice(turn.moves[0].span()), "K/21*");
  EXPECT_EQ(reading.source.slice(turn.moves[1].span()), "24/18(2)");
  EXPECT_EQ(turn.row, 2);
}

TEST(TavlaRead, LongLinesAreSkipped) {
  EXPECT_EQ(read_text(game + std::string(70'000, 'x') + "\n").findings(), "S107=x");
}

TEST(TavlaRead, Sniff) {
  EXPECT_EQ(sniff_tavla(head), 100);
  EXPECT_GE(sniff_tavla("Siyah - 64: 8/2, 6/2\nBeyaz - 43: 13/9/6\n"), 80);
  EXPECT_GE(sniff_tavla("Maç: 5 puan\nBeyaz: A\nSiyah: B\n\n1. oyun: 0 - 0\nA - 31: 8/5 6/5\n"), 60);
  EXPECT_EQ(sniff_tavla(" 7 point match\n\n Game 1\n A : 0      B : 0\n  1) 31: 8/5 6/5\n"), 0);
  EXPECT_EQ(sniff_tavla("{\"hakem\": 1}"), 0);
  EXPECT_EQ(sniff_tavla("Siyah - 33:\nSiyah 33 attı, dört kere 3 oynayacak.\nBöylece şu konum oluşur.\nSonra "
                        "sıra Beyaz'da.\n"),
            0);
  EXPECT_EQ(sniff_tavla(""), 0);
}

}  // namespace
}  // namespace hakem
