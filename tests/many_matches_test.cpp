// A clean file is clean however much it holds: thirty matches in one file of every notation that holds
// several, and ten times what any bound of docs/limits.md counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "all_notations.hpp"
#include "diag/catalog.hpp"
#include "golden.hpp"
#include "replay/replay.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

constexpr int many = 30;

// "Bakan", "Bekan" …: no two alike.
std::string name(int i) {
  constexpr std::string_view vowels = "aeiou", consonants = "bdklmnrstgypczfh";
  std::string text{consonants[static_cast<std::size_t>(i / 5) % consonants.size()],
                   vowels[static_cast<std::size_t>(i) % 5]};
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + "kan";
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

// The match of the conformance set under the names of players number `i`; the columns stay where they are.
std::string mat_match(int i) {
  static const std::string text =
      read_file(HAKEM_SOURCE_DIR "/fixtures/conformance/clean/one-all-in-a-match-to-two.mat");
  return replaced(replaced(text, "Ada", name(2 * i).substr(0, 3)), "Kerem", name(2 * i + 1));
}

std::string mat_matches(int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += mat_match(i) + "\n";
  return all;
}

FileReport checked(std::string text, const Format* format = nullptr) {
  return check(Source::from_bytes("many", std::move(text)), format);
}

// What is more than info, one a line.
std::string faults(const FileReport& report) {
  std::string out;
  for (const Diagnostic& found : report.diagnostics)
    if (found.severity != Severity::info)
      out.append(id(found.code)).append(" at line ") +=
          std::to_string(report.source.locate(found.span.offset).line) + "\n";
  return out;
}

void expect_clean(const FileReport& report, std::size_t matches, const std::string& what) {
  EXPECT_EQ(faults(report), "") << what;
  EXPECT_EQ(report.matches.size(), matches) << what;
  for (const MatchSummary& match : report.matches) {
    EXPECT_EQ(match.games, report.matches[0].games) << what;
    EXPECT_EQ(match.plays, report.matches[0].plays) << what;
    EXPECT_EQ(match.verified, match.plays) << what;
  }
}

// So many matches in a notation: as its writer has them; one file behind the other where there is none.
std::string in_one_file(const Format& format, int count) {
  if (format.writer != nullptr)
    return all_notations::in_notation(format, Source::from_bytes("many", mat_matches(count)));
  std::string all;
  for (int i = 0; i < count; ++i)
    all += all_notations::in_notation(format, Source::from_bytes("one", mat_match(i))) + "\n";
  return all;
}

TEST(ManyMatches, ThirtyInOneFileOfEveryNotationThatHoldsSeveral) {
  // Programs and servers write a file a match, or a game; and a document is one.
  const std::set<std::string_view> of_one = {"hedgehog", "gva",    "bgf", "position", "sgg",       "tmg",
                                             "party",    "bgroom", "bkg", "empire",   "jellyfish", "javafibs",
                                             "gmd",      "typed",  "xg",  "report"};
  std::set<std::string_view> of_several;
  for (const Format& format : formats()) {
    if (format.read == nullptr) continue;
    const FileReport two = checked(in_one_file(format, 2), &format);
    if (two.matches.size() != 2 || !faults(two).empty()) {
      EXPECT_TRUE(of_one.contains(format.name)) << format.name << " holds one match alone\n" << faults(two);
      continue;
    }
    of_several.insert(format.name);
    expect_clean(checked(in_one_file(format, many), &format), many, std::string(format.name));
  }
  EXPECT_GE(of_several.size(), 5U);
}

// --- heads of Turkish matches as people write them

using Head = std::string (*)(const std::string& white, const std::string& black);
constexpr std::pair<const char*, Head> heads[] = {
    {"a title",
     [](const std::string& a, const std::string& b) { return a + " - " + b + ", 1 puanlık maç\n"; }},
    {"a title with vs",
     [](const std::string& a, const std::string& b) { return a + " vs " + b + " (1 puan)\n"; }},
    {"players behind a word",
     [](const std::string& a, const std::string& b) {
       return "Oyuncular: " + a + " ile " + b + "\nMaç: 1 puan\n";
     }},
    {"colours in the title",
     [](const std::string& a, const std::string& b) {
       return "Beyaz (" + a + ") - Siyah (" + b + ")\nMaç: 1 puan\n";
     }},
    {"keys", [](const std::string& a,
                const std::string& b) { return "Maç: 1 puan\nBeyaz: " + a + "\nSiyah: " + b + "\n"; }},
    {"the canonical head",
     [](const std::string& a, const std::string& b) {
       return "TAVLA 1\nMaç: 1 puan\nBeyaz: " + a + "\nSiyah: " + b + "\n";
     }},
};

std::string short_match(const std::string& head, const std::string& a, const std::string& b) {
  return head + "\n1. oyun: 0 - 0\n" + a + " - 31: 8/5, 6/5\n" + b + " - 64: 24/14\n" + a + " - 65: 24/13\n" +
         b + ": pes\nSonuç: " + a + " kazandı, 1 puan\n\n";
}

TEST(ManyMatches, ThirtyUnderEveryHeadPeopleWrite) {
  for (const auto& [what, head] : heads) {
    std::string text;
    for (int i = 0; i < many; ++i)
      text += short_match(head(name(2 * i), name(2 * i + 1)), name(2 * i), name(2 * i + 1));
    expect_clean(checked(text), many, what);
  }
}

// Lines of prose between the matches that look as a title does are told of, and cost no match its title.
TEST(ManyMatches, LinesThatOnlyLookLikeTitlesUseNothingUp) {
  constexpr int lines = 10;  // between two matches
  std::string text;
  for (int i = 0; i < many; ++i) {
    const std::string a = name(2 * i), b = name(2 * i + 1);
    text += short_match(heads[0].second(a, b), a, b);
    for (int n = 0; n < lines; ++n) text += "salon " + name(n) + " - masa\n";
  }
  const FileReport report = checked(text);
  EXPECT_EQ(report.matches.size(), many);
  EXPECT_TRUE(
      std::ranges::all_of(report.matches, [](const MatchSummary& match) { return match.verified == 3; }));
  EXPECT_TRUE(std::ranges::all_of(report.diagnostics, [](const Diagnostic& found) {
    return found.code == Code::N103 || found.code == Code::N104 || found.code == Code::N158;
  })) << faults(report);
}

// --- ten times what is counted

// The second match has ten times as many lines in its header as are looked through for its games.
TEST(ManyMatches, AHeaderMayBeLong) {
  std::string text = short_match("Maç: 1 puan\nBeyaz: Ada\nSiyah: Kerem\n", "Ada", "Kerem");
  std::string tags;
  for (int i = 0; i < 200; ++i) tags += "# satır " + std::to_string(i) + "\n";
  text += "Tarih: 2026\n" + tags +
          "Maç: 1 puan\nBeyaz: Zeynep\nYer: Ankara\nTur: 3\nMasa: 4\nSiyah: Deniz\n" + tags;
  expect_clean(checked(short_match(text, "Zeynep", "Deniz")), 2, "a long header");
}

// Comments at the top that fill all that is looked at to recognise a notation.
TEST(ManyMatches, ARecordIsRecognisedBelowItsComments) {
  std::string comments;
  while (comments.size() < 700'000) comments += "# bir satır açıklama\n";
  expect_clean(checked(comments + short_match(heads[4].second("Ada", "Kerem"), "Ada", "Kerem")), 1, "tavla");
  expect_clean(checked(replaced(comments, "#", ";") + mat_match(0)), 1, "mat");
}

// A heading that stands once more, above a page of comments: the game goes on.
TEST(ManyMatches, CommentsBelowAHeadingThatStandsOnceMoreAreNotCounted) {
  const std::string head = " Game 1\n Ada : 0                         Kerem : 0\n";
  std::string text = " 5 point match\n\n" + head + "  1) 31: 8/5 6/5                 64: 24/14\n\n" + head;
  for (int i = 0; i < 50; ++i) text += "; page 2\n";
  const FileReport report = checked(text + "  2) 65: 24/13\n");
  ASSERT_EQ(report.matches.size(), 1U);
  EXPECT_EQ(report.matches[0].games, 1);
  EXPECT_EQ(report.matches[0].verified, 3);
}

// Event lines of all kinds, and a penalty behind them that is still heard: the score says so.
TEST(ManyMatches, EventLinesOfACleanGameAreAllHeard) {
  const auto played = [](std::size_t lines, const std::string& score) {
    std::string text =
        "TAVLA 1\nMaç: 5 puan\nBeyaz: Ada\nSiyah: Kerem\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n";
    for (std::size_t i = 0; i < lines; ++i)
      text += i % 2 == 0 ? "Saat: B 12:30 S 10:05\n" : "Karar: devam edilecek\n";
    text += "Ceza: Siyah 2 puan\nSiyah: pes\nSonuç: Beyaz kazandı, 1 puan\n2. oyun: " + score + "\n";
    return text + "Beyaz - 31: 8/5, 6/5\nSiyah - 64: 24/14\n";
  };
  const std::string none = faults(checked(played(0, "3 - 0")));
  EXPECT_EQ(faults(checked(played(10 * Replay::most_incidents, "3 - 0"))), none);
  EXPECT_NE(faults(checked(played(10 * Replay::most_incidents, "1 - 0"))), none);
}

// So many matches that stop early, which is an info each, that nothing else would be kept; and then a fault.
TEST(ManyMatches, InfosHideNoFault) {
  const std::string head = " 5 point match\n\n Game 1\n Ada : 0                         Kerem : 0\n";
  std::string text;
  for (std::size_t i = 0; i < Reporter::limit + 10; ++i) text += head + "  1) 31: 8/5 6/5\n\n";
  text += head + "  1) 31: 8/5 6/4\n";
  const FileReport report = checked(text);
  EXPECT_GT(report.dropped, 0U);
  EXPECT_EQ(report.count(Severity::error), 1U);
  EXPECT_EQ(report.diagnostics.size(), Reporter::limit + 1);
}

}  // namespace
}  // namespace hakem
