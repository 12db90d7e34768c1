// What people type: one match told in many habits, each put together of ways to write a head, a label, dice, plays, dances,
// the cube and lines, must be the match it is, without an error or a warning.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checked_record.hpp"
#include "diag/catalog.hpp"
#include "fixture_files.hpp"
#include "tools/diff.hpp"
#include "tools/record.hpp"

namespace hakem {
namespace {

constexpr std::array<std::string_view, 2> names = {"Ann", "Bob"};

// One way to write something, for each of the parts of a habit.
struct Head {
  std::string_view name;
  std::string_view text;
};
constexpr Head heads[] = {
    {"a title", "Ann - Bob\n3 puanlık maç\n\n1. oyun\n"},
    {"one line", "Ann vs Bob, 3 point match\nGame 1\n"},
    {"keys", "Maç: 3 puan\nBeyaz: Ann\nSiyah: Bob\n\n1. oyun: 0 - 0\n"},
    {"a club", "Kulüp gecesi, 12 Kasım\nAnn / Bob (3 sayı)\n\nOyun 1 (0-0)\n"},
    {"keys of another", "Players: Ann and Bob\nMatch length: 3\n"},
};

struct Label {
  std::string_view name;
  std::array<std::string_view, 2> text;
};
constexpr Label labels[] = {
    {"a colon", {"Ann: ", "Bob: "}},         {"nothing", {"Ann ", "Bob "}},
    {"a bullet", {"- Ann, zar ", "- Bob, zar "}}, {"initials", {"A: ", "B: "}},
    {"small letters", {"ann  ", "bob  "}},   {"brackets", {"[Ann] ", "[Bob] "}},
    {"an ending", {"Ann'in zarı ", "Bob'un zarı "}}, {"equals", {"Ann = ", "Bob = "}},
    {"colours", {"Beyaz (Ann): ", "Siyah (Bob): "}}, {"signs", {"⚪ ", "⚫ "}},
    {"bold", {"**Ann** ", "**Bob** "}},      {"a time", {"21:05 Ann: ", "21:05 Bob: "}},
    {"a chat", {"[12.11.2025 21:05:10] Ann: ", "[12.11.2025 21:05:10] Bob: "}},
    {"an arrow", {"Ann> ", "Bob> "}},
};

using WriteDice = std::string (*)(Dice);
std::string digit(int number) { return std::to_string(number); }
struct DiceWay {
  std::string_view name;
  WriteDice write;
};
constexpr DiceWay dice_ways[] = {
    {"31", [](Dice d) { return digit(d.first) + digit(d.second); }},
    {"3-1", [](Dice d) { return digit(d.first) + "-" + digit(d.second); }},
    {"(31)", [](Dice d) { return "(" + digit(d.first) + digit(d.second) + ")"; }},
    {"31:", [](Dice d) { return digit(d.first) + digit(d.second) + ":"; }},
    {"3 1 :", [](Dice d) { return digit(d.first) + " " + digit(d.second) + " :"; }},
    {"3x1", [](Dice d) { return digit(d.first) + "x" + digit(d.second); }},
    {"3 ve 1", [](Dice d) { return digit(d.first) + " ve " + digit(d.second) + ","; }},
    {"[3][1]", [](Dice d) { return "[" + digit(d.first) + "][" + digit(d.second) + "]"; }},
    {"attı", [](Dice d) { return digit(d.first) + "-" + digit(d.second) + " attı,"; }},
};

struct PlayWay {
  std::string_view name;
  std::string_view joint;
  std::string_view bar;
  std::string_view off;
  std::string_view hit;
  std::string_view between;
  bool counts = false;
};
constexpr PlayWay play_ways[] = {
    {"slashes", "/", "bar", "off", "*", " "},  {"dashes", "-", "K", "al", "x", " "},
    {"arrows", "→", "K", "çık", "*", ", "},    {"no marks", "/", "25", "0", "", " "},
    {"counts", "/", "K", "toplandı", "*", ", ", true}, {"greater", ">", "bar", "off", "*", "; "},
    {"and", "/", "köprü", "al", " (kırdı)", " ve "},
};

struct Words {
  std::string_view name;
  std::string_view dance;
  std::string_view offer;
  std::string_view take;
  std::string_view drop;
};
constexpr Words words[] = {
    {"Turkish", "gele", "vido", "kabul", "pas"},
    {"English", "no move", "doubles", "takes", "drops"},
    {"Turkish verbs", "giremedi", "vido çekti", "aldı", "pas geçti"},
    {"signs", "-", "küp 2", "evet", "almadı"},
    {"English verbs", "dances", "offers the cube", "accepts", "passes"},
};

struct Lines {
  std::string_view name;
  std::string_view behind_dice;
  std::string_view behind_turn;
};
constexpr Lines line_ways[] = {
    {"a turn a line", " ", "\n"},
    {"a turn in two lines", "\n   ", "\n"},
    {"empty lines between", " ", "\n\n"},
    {"remarks", " ", " güzel hamle!\n"},
};

std::string play_of(const Turn& turn, const PlayWay& way) {
  std::string text;
  const auto point = [&](Point p) { return p == bar ? std::string(way.bar) : p == off ? std::string(way.off) : std::to_string(p); };
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < turn.n_moves; ++i) {
    const Move& move = turn.moves[i];
    std::string part = point(move.points[0]);
    for (int n = 1; n < move.n_points; ++n) {
      part.append(way.joint).append(point(move.points[static_cast<std::size_t>(n)]));
      if ((move.marks >> n & 1) != 0) part += way.hit;
    }
    parts.insert(parts.end(), move.count, part);
  }
  for (std::size_t i = 0; i < parts.size();) {
    std::size_t same = 1;
    while (way.counts && i + same < parts.size() && parts[i + same] == parts[i]) ++same;
    if (i > 0) text += way.between;
    text += parts[i];
    if (same > 1) text += "(" + std::to_string(same) + ")";
    i += same;
  }
  return text;
}

struct Habit {
  const Head& head;
  const Label& label;
  const DiceWay& dice;
  const PlayWay& play;
  const Words& words;
  const Lines& lines;

  std::string name() const {
    std::string all;
    for (const std::string_view part : {head.name, label.name, dice.name, play.name, words.name, lines.name})
      all.append(part).append(" · ");
    return all;
  }
  std::string turn(const Turn& turn) const {
    std::string text(label.text[index(turn.side)]);
    if (turn.kind == TurnKind::offer) return text.append(words.offer);
    if (turn.kind == TurnKind::take) return text.append(words.take);
    if (turn.kind == TurnKind::drop) return text.append(words.drop);
    text.append(dice.write(turn.dice)).append(lines.behind_dice);
    return text.append(turn.n_moves > 0 ? play_of(turn, play) : std::string(words.dance));
  }
  std::string text(const MatchPart& match) const {
    std::string all(head.text);
    if (label.name == "signs") all.insert(0, "⚪ Ann   ⚫ Bob\n");
    for (const Turn* one : match.games.front().turns) all.append(turn(*one)).append(lines.behind_turn);
    return all;
  }
};

// Every so many of all habits, a prime number, so that each way meets each other.
template <typename Each>
void each_habit(Each each) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  constexpr std::size_t step = 1009;
#else
  constexpr std::size_t step = 53;
#endif
  std::size_t n = 0;
  for (const Head& head : heads)
    for (const Label& label : labels)
      for (const DiceWay& dice : dice_ways)
        for (const PlayWay& play : play_ways)
          for (const Words& said : words)
            for (const Lines& lines : line_ways)
              if (n++ % step == 0) each(Habit{head, label, dice, play, said, lines});
}

TEST(Typed, OneMatchInAnyHabitIsTheSameMatch) {
  const Record truth(Source::from_bytes("truth", read_file(HAKEM_SOURCE_DIR "/fixtures/mat/gnubg-self-play.mat")));
  ASSERT_EQ(truth.matches().size(), 1U);
  std::size_t all = 0;
  std::size_t failed = 0;
  each_habit([&](const Habit& habit) {
    ++all;
    const std::string text = habit.text(truth.matches().front());
    const Record record(Source::from_bytes("typed", text));
    const DiffResult found = diff(truth, record, false);
    const std::size_t faults = record.report().count(Severity::error) + record.report().count(Severity::warning);
    if (found.differences.empty() && faults == 0) return;
    if (++failed > 12) return;
    std::string told;
    for (const Difference& one : found.differences)
      if (told.size() < 300) told += one.parts[0].text + " | " + one.parts[1].text + "\n";
    ADD_FAILURE() << habit.name() << faults << " errors\n" << told << text.substr(0, 400);
  });
  EXPECT_EQ(failed, 0U) << "of " << all;
}

// What the text does not tell is no difference: names, the length, and who won a match of no length.
bool is_untold(const Difference& found, const FileReport& report) {
  const MatchSummary& match = report.matches.front();
  if (found.kind == Difference::Kind::names) return match.names[0].empty() && match.names[1].empty();
  const bool of_match = found.kind == Difference::Kind::result && found.parts[1].game == 0 && found.parts[0].game == 0;
  return (found.kind == Difference::Kind::length || of_match) && match.length == 0;
}

// Records in habits that the reader was not made for, each with the match it is (fixtures/typed/README.md).
TEST(Typed, HabitsOfOthersAreTheMatchTheyAre) {
  for (const FixtureFile& file : fixture_files({"typed"})) {
    SCOPED_TRACE(file.name);
    const std::string path = HAKEM_SOURCE_DIR "/fixtures/" + file.name;
    const Record truth(Source::from_bytes("truth", read_file(path.substr(0, path.rfind('.')) + ".truth")));
    const Record record(file.source());
    EXPECT_EQ(record.report().count(Severity::error), 0U);
    ASSERT_FALSE(record.report().matches.empty());
    for (const Difference& one : diff(truth, record, false).differences)
      EXPECT_TRUE(is_untold(one, record.report()))
          << kind_name(one.kind) << ": " << one.parts[0].text << " | " << one.parts[1].text;
  }
}

// A play of bare points with one that is wrong is that play, and no roll without one.
TEST(Typed, AWrongBarePointIsTold) {
  const std::string text = read_file(HAKEM_SOURCE_DIR "/fixtures/typed/count-behind-a-bare-pair.txt");
  const std::string right = "41 13 9, 24 23";
  std::string wrong = text;
  wrong.replace(text.find(right), right.size(), "41 13 9, 24 24");
  const FileReport report = check(Source::from_bytes("typed", wrong));
  const auto found = std::ranges::find(report.diagnostics, Severity::error, &Diagnostic::severity);
  ASSERT_NE(found, report.diagnostics.end());
  EXPECT_EQ(wrong.substr(found->span.offset, found->span.length), "24 24");
}

// What stands behind three turns, and what is to be made of it: the codes of errors and warnings, and the
// score.
struct Behind {
  std::string_view words;
  std::string_view found;
  std::array<std::int64_t, 2> score;
};
constexpr std::string_view three_turns = "Ada: 31: 8/5 6/5\nKerem: 64: 24/18 13/9\nAda: 52: 13/11 13/8\n";
constexpr std::string_view next_game =
    "\nKerem: 31: 8/5 6/5\nAda: 64: 24/18 13/9\nKerem: vido\nAda: kabul\n"
    "Kerem: 52: 13/11 13/8\nAda: pes\n";

std::string codes_of(const FileReport& report) {
  std::string codes;
  for (const Diagnostic& found : report.diagnostics)
    if (found.severity > Severity::info)
      codes += (codes.empty() ? "" : " ") + std::string(id(found.code));
  return codes;
}

TEST(Typed, WhatStandsBehindATurnIsReadAsItIsMeant) {
  const Behind all[] = {
      {"Kerem pes etti 1-0\n", "", {1, 2}},
      {"Kerem: pes 1-0\n", "", {1, 2}},
      {"Kerem: 66: 24/18 13/7(2) 8/2 // pes etmeliydi\nAda: pes\n", "", {0, 3}},
      {"Kerem: 66: 24/18 13/7(2) 8/2 # vido almalı\nAda: pes\n", "", {0, 3}},
      {"Kerem: 66: 24/18 13/7(2) 8/2 - blot bıraktı\nAda: pes\n", "", {0, 3}},
      {"Kerem: 66: 24/18 13/7(2) 8/2 no double, take\nAda: pes\n", "", {0, 3}},
      {"Kerem: 66: 24/18 13/7(2) 8/2\nAda biraz düşünüp 24/20 oynarım demişti sanki\nAda: pes\n", "", {0, 3}},
      {"Kerem: vido\nAda: pas\nAda: 0-1\n", "", {0, 3}},
      {"Kerem: pes\nAda: devam\nKerem: 43: 13/9 8/5\nAda: pes\n", "", {0, 3}},
      {"Kerem: 66: 24/18 13/7(2) 8/2\nKerem: 43: 24/20 13/10\nKerem: 21: 13/11 6/5\nAda: pes\n", "O115", {0, 3}},
      {"Kerem: 31: 8/5 6/5 6*/3\nAda: pes\n", "M108", {0, 3}},
      {"Kerem: 31: 8/5 6/5 1*/3\nAda: pes\n", "M102", {0, 3}},
      {"Kerem: pes\n2. oyun\nCan: 31: 8/5 6/5\nKerem: 64: 24/18 13/9\nAda: pes\n", "N119", {1, 3}},
      {"Kerem: 66: 24/18 13/7(2) 8/2\nAda: pes\n\n1. oyun: Ada 1 puan\n", "R102", {0, 3}},
  };
  for (const Behind& one : all) {
    std::string text = "Ada - Kerem, 7 puanlık maç\n\n" + std::string(three_turns) + std::string(one.words) +
                       std::string(next_game);
    const FileReport report = check(Source::from_bytes("typed", text));
    EXPECT_EQ(codes_of(report), one.found) << one.words;
    ASSERT_EQ(report.matches.size(), 1U) << one.words;
    EXPECT_EQ(report.matches[0].score, one.score) << one.words;
  }
}

// However prose says that nothing was played, a roll that was thrown is one, and the next play is the opponent's.
TEST(Typed, WhateverIsSaidOfARollThatWasThrownItIsNoScore) {
  constexpr std::string_view english =
      "Our match to 5, Sarah and Tom.\nGame 1. Sarah rolled 3-1 and made her five point, 8/5 6/5. Tom rolled 6-4 and "
      "ran, 24/14. Sarah rolled 5-5 and played 8/3(2) 6/1*(2). Tom rolled 6-6 and @. Sarah rolled 6-5 and played 24/18 "
      "13/8. Tom rolled 6-2 and played bar/23 14/8.\n";
  constexpr std::string_view turkish =
      "Ali ile Veli, 5 sayılık maç.\n1. oyun. Ali 3-1 attı, 8/5 6/5 oynadı. Veli 6-4 attı 24/14 kaçtı. Ali 5-5 attı, "
      "8/3(2) 6/1*(2) oynadı. Veli 6-6 attı, @. Ali 6-5 attı, 24/18 13/8 oynadı. Veli 6-2 attı, bar/23 14/8 oynadı.\n";
  const std::pair<std::string_view, std::string_view> all[] = {
      {english, "danced"},       {english, "couldn't get in"},      {english, "stayed on the bar"},
      {english, "bounced"},      {english, "lost his turn"},        {english, "was still on the bar"},
      {english, "stood pat"},    {english, "again couldn't get on"}, {turkish, "giremedi"},
      {turkish, "barda kaldı"},  {turkish, "taşını sokamadı"},      {turkish, "kapıya takıldı"},
      {turkish, "zarı yandı"},   {turkish, "duvara çarptı"},
  };
  for (const auto& [text, said] : all) {
    std::string told(text);
    told.replace(told.find('@'), 1, said);
    const FileReport report = check(Source::from_bytes("typed", told));
    EXPECT_EQ(codes_of(report), "") << said;
    ASSERT_EQ(report.matches.size(), 1U) << said;
    EXPECT_EQ(report.matches[0].turns, 6) << said;
    EXPECT_EQ(report.matches[0].length, 5) << said;
  }
}

// Whom the head names, above turns that are told with labels.
TEST(Typed, HeadsNameWhoPlays) {
  struct Named {
    std::string_view head;
    std::array<std::string_view, 2> labels;
    std::array<std::string_view, 2> names;
  };
  const Named all[] = {
      {"Player 1 - Player 2, 5 points", {"Player 1", "Player 2"}, {"Player 1", "Player 2"}},
      {"Oyuncu 1: Gökhan Çelik\nOyuncu 2: Burak Şimşek\n5 sayı", {"O1", "O2"}, {"Gökhan Çelik", "Burak Şimşek"}},
      {"Mary Smith-Jones / Tom - 5 points", {"Mary", "Tom"}, {"Mary Smith-Jones", "Tom"}},
      {"Ali-Veli 5 puan", {"Ali", "Veli"}, {"Ali", "Veli"}},
      {"Kadir Usta (reyting 1612) [KU]\nSevim Tan (İzmir) [ST]\n5 puan", {"KU", "ST"}, {"Kadir Usta", "Sevim Tan"}},
      {"Y. Demir (YD) - K. Aksoy (KA), 5 puan", {"YD", "KA"}, {"Y. Demir", "K. Aksoy"}},
      {"Black v White, match to 5", {"Black", "White"}, {"", ""}},
      {"W = White, B = Black. 5pt match.", {"W", "B"}, {"", ""}},
      {"Lucy 👩 vs Max 🧔 — to 5 points", {"Lucy", "Max"}, {"Lucy", "Max"}},
      {"ali1907 - vedat.06, 5 puan", {"ali1907", "vedat.06"}, {"ali1907", "vedat.06"}},
      {"gammon_king77 vs Rook (match to 5)", {"gammon_king77", "Rook"}, {"gammon_king77", "Rook"}},
      {"Mr. Ferris v. Mrs. Dunn, 5 points", {"Mr. Ferris", "Mrs. Dunn"}, {"Mr. Ferris", "Mrs. Dunn"}},
      {"dün akşam kahvede dedem ile torun oynadı, 5 sayı", {"dedem", "torun"}, {"dedem", "torun"}},
      {"CHAN AND MARSH MEET IN DORM FINAL\nRuby Chan and Theo Marsh are playing to 5.", {"Chan", "Marsh"},
       {"Ruby Chan", "Theo Marsh"}},
      {"Subject: Roger v Colin, match to 5\nFrom: Roger\nTo: Backgammon list\n\nHi all,", {"Roger", "Colin"},
       {"Roger", "Colin"}},
  };
  for (const Named& one : all) {
    std::string text = std::string(one.head) + "\n\nGame 1\n";
    constexpr std::string_view turns[] = {"31: 8/5 6/5", "64: 24/14", "52: 13/11 13/8", "43: 24/20 13/10",
                                          "65: 24/13",   "21: 6/4 8/7"};
    for (std::size_t i = 0; i < std::size(turns); ++i)
      text += std::string(one.labels[i % 2]) + ": " + std::string(turns[i]) + "\n";
    const FileReport report = check(Source::from_bytes("typed", text));
    ASSERT_EQ(report.matches.size(), 1U) << text;
    EXPECT_EQ(report.matches[0].turns, 6) << text;
    EXPECT_EQ(report.matches[0].length, 5) << text;
    for (std::size_t side = 0; side < 2; ++side) EXPECT_EQ(report.matches[0].names[side], one.names[side]) << text;
  }
}

// The examples under a heading are one match in several habits.
TEST(Typed, TheHabitsOfThePageAreOneMatch) {
  const std::string page = read_file(std::string(HAKEM_SOURCE_DIR) + "/docs/formats/" + "typed.md");
  constexpr std::string_view fence = "```typed\n";
  std::unique_ptr<Record> first;
  std::size_t compared = 0;
  for (std::size_t at = page.find(fence), section = 0; at != page.npos; at = page.find(fence, at)) {
    const std::size_t heading = page.rfind("\n## ", at);
    at += fence.size();
    const std::string text = page.substr(at, page.find("```", at) - at);
    const bool begins = heading != std::exchange(section, heading);
    auto record = std::make_unique<Record>(Source::from_bytes("typed", text));
    EXPECT_EQ(record->report().count(Severity::error), 0U) << text;
    EXPECT_EQ(record->report().count(Severity::warning), 0U) << text;
    if (begins) first = std::move(record);
    if (begins) continue;
    const DiffResult found = diff(*first, *record, false);
    EXPECT_TRUE(found.differences.empty()) << text << kind_name(found.differences.front().kind) << ": "
                                           << found.differences.front().parts[0].text << " | "
                                           << found.differences.front().parts[1].text;
    ++compared;
  }
  EXPECT_GE(compared, 8U);
}

}  // namespace
}  // namespace hakem
