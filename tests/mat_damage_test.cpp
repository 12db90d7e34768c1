// Damage that is done to match files while they are copied, pasted, joined and annotated, and what people
// write in other signs and words: the record is read as the one without.
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "formats/mat/mat_lost_ends.hpp"
#include "formats/mat/mat_tag.hpp"
#include "mat_text.hpp"

namespace hakem::mat {
namespace {

using namespace std::string_literals;

const std::string first_game = game(1) + rows({{"31: 8/5 6/5", "Doubles => 2"}, {" Drops", ""}}) +
                               "                                  Wins 1 point\n";
const std::string second_game =
    game(2, "0 1") + rows({{"", "31: 8/5 6/5"}, {" Doubles => 2", "Drops"}}) + "      Wins 1 point\n";
const std::string whole = head() + first_game + "\n" + second_game;

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  return std::regex_replace(text, std::regex(what), with);
}

// Reads `damaged` as `whole`, and says nothing but the codes of `finding`.
void expect_read_as_whole(const std::string& damaged, std::string_view finding) {
  const Read got = read(damaged);
  EXPECT_EQ(got.story, read(whole).story) << damaged;
  EXPECT_EQ(got.fault, "");
  const std::size_t lines = static_cast<std::size_t>(std::ranges::count(got.findings, '\n'));
  std::size_t found = 0;
  for (std::size_t at = got.findings.find(finding); at < got.findings.size();
       at = got.findings.find(finding, at + 1))
    ++found;
  EXPECT_TRUE(found > 0 || finding.empty()) << damaged;
  EXPECT_TRUE(found == lines || finding.empty()) << got.findings;
}

TEST(MatDamage, LostLineEnds) {
  expect_read_as_whole(replaced(whole, "match\n\n Game", "match Game"), "N120");
  expect_read_as_whole(replaced(whole, "match\n\n Game", "matchGame"), "N120");
  expect_read_as_whole(replaced(whole, "point\n\n Game", "point Game"), "N120");
  expect_read_as_whole(replaced(whole, "Game 1\n", "Game 1"), "N120");
  expect_read_as_whole(replaced(whole, "Game ([12])\n Ann", "Game $1: Ann"), "N120");
  expect_read_as_whole(replaced(whole, "(Bob : .)\n", "$1"), "N120");
  expect_read_as_whole(replaced(whole, "\n( *2\\))", "$1"), "N120");
  expect_read_as_whole(replaced(whole, "Drops\n +2\\)", "Drops2)"), "");
}

// Where no line ends, no column tells who won: the replay does.
TEST(MatDamage, ARecordOnOneLine) {
  for (const std::string blanks : {"\n", "[ \n]+"}) {
    const Read got = read(replaced(whole, blanks, " "));
    EXPECT_EQ(replaced(got.story, "(white|black) won", "won"),
              replaced(read(whole).story, "(white|black) won", "won"));
    EXPECT_TRUE(got.findings.starts_with("N120")) << got.findings;
    EXPECT_EQ(std::ranges::count(got.findings, '\n'), 1) << got.findings;
  }
}

TEST(MatDamage, FilesJoinedWithoutALineEnd) {
  for (const std::string between : {" ", ""}) {
    std::string text = head() + first_game;
    text.pop_back();
    const Read got = read(text + between + "5 point match\n\n" + first_game);
    EXPECT_EQ(got.story, read(head() + first_game).story + read(head() + first_game).story);
    EXPECT_TRUE(got.findings.starts_with("N120")) << got.findings;
  }
}

TEST(MatDamage, WhatIsNoLostLineEnd) {
  using mat_head::lost_line_end;
  for (const std::string_view line :
       {" 7 point match", " Ann : 0    Bob : 0", " Game 3 (Crawford)", " Ann : 0 (after Game 1)   Bob : 2",
        "; Game 1 and Game 2 were quick", "; [Event \"Open\"] and more", "Club finals Game 1",
        "Ann wins Game 1", "  1) 31: 8/5 6/5     64: 24/14", "  1) 31: 8/5 6/5 ; as in 2) 31: above",
        "; 1) 31: 8/5 2) 64: 24/14", "Grand final 7 point match", "  3) Drops      Wins 1 point",
        "Wins 1 point and the match", ""})
    EXPECT_EQ(lost_line_end(line), 0U) << line;
}

// Words of whoever annotates a record are notes, with whatever words of the cube they begin.
TEST(MatDamage, RemarksBetweenNumberedRows) {
  const std::vector<std::string> remarks = {"Drop!",
                                            "Take!",
                                            "Nice double",
                                            "Drops? No way",
                                            "Passes are for cowards",
                                            "Doubles are great here.",
                                            "Take",
                                            "Drop",
                                            "Double!",
                                            "Pass",
                                            "Takes guts",
                                            "Took him a minute",
                                            "Double, take.",
                                            "Redouble? Not yet",
                                            "Beaver!",
                                            "Beavers are funny animals",
                                            "Dropping here would be a blunder",
                                            "Accept it!",
                                            "Accepts with a smile",
                                            "Rejects the idea",
                                            "Declines to comment",
                                            "Refuses to shake hands",
                                            "Resigned to his fate",
                                            "Resigns himself to losing",
                                            "Gives up hope",
                                            "Conceded too early?",
                                            "Wins this easily",
                                            "Wins the race by 12 pips",
                                            "Lost his way here",
                                            "Ann: what a roll!",
                                            "Bob: take, of course",
                                            "Ann takes forever",
                                            "Too good to double",
                                            "No double, take",
                                            "15% gammons",
                                            "3 errors so far",
                                            "Timeout for coffee",
                                            "Cash",
                                            "Kabul!",
                                            "Pas geçmeliydi",
                                            "Al bakalım",
                                            "Vido çok erken",
                                            "Katlamalıydı",
                                            "\"Double,\" she said.",
                                            "- Take -",
                                            "(takes)",
                                            "Raccoon?",
                                            "and/or a drop"};
  const std::string story = read(whole).story;
  for (const std::string& remark : remarks)
    for (const std::string behind : {"Bob : 0\n", "Doubles => 2\n", "Drops\n", "Wins 1 point\n"}) {
      std::string text = whole;
      text.insert(text.find(behind) + behind.size(), remark + "\n");
      Read got = read(text);
      const std::size_t note = got.story.find("unknown " + remark + "\n");
      ASSERT_NE(note, std::string::npos) << remark << " behind " << behind << got.story;
      got.story.erase(note, remark.size() + 9);
      EXPECT_EQ(got.story, story) << remark << " behind " << behind;
      EXPECT_EQ(std::ranges::count(got.findings, '\n'), 1) << got.findings;
    }
}

TEST(MatDamage, CellsBetweenNumberedRowsAreNoRemarks) {
  const auto story = [](const std::string& line) {
    return read_rows("  1) 31: 8/5 6/5\n" + line + "\n").story;
  };
  EXPECT_EQ(story("                                  Doubles => 2"),
            "white play 31 8/5 6/5\nblack offer 2\n");
  EXPECT_EQ(story("Doubles => 2    Takes"), "white play 31 8/5 6/5\nwhite offer 2\nblack take\n");
  EXPECT_EQ(story("64: 24/14"), "white play 31 8/5 6/5\nblack play 64 24/14\n");
  EXPECT_EQ(story("Bob: Takes"), "white play 31 8/5 6/5\nblack take\n");
  EXPECT_EQ(story("Wins 2 points"), "white play 31 8/5 6/5\nwhite won 2\n");
}

TEST(MatDamage, TagsInOtherQuotes) {
  const auto read_as = [](std::string_view words) {
    mat_head::TagLine line;
    return mat_head::read_loose_tag(words, line) ? mat_head::usual_tag(line) : ""s;
  };
  for (const std::string_view words :
       {"[Variation “Nackgammon”]", "[Variation ‘Nackgammon’]", "[Variation 'Nackgammon']",
        "[Variation Nackgammon]", "[Variation \\\"Nackgammon\\\"]", "[Variation „Nackgammon“]",
        "[Variation «Nackgammon»]", "[Variation: Nackgammon]", "[ Variation = “Nackgammon” ]",
        "[Variation &quot;Nackgammon&quot;]"})
    EXPECT_EQ(read_as(words), "[Variation \"Nackgammon\"]") << words;
  EXPECT_EQ(read_as("[Player 1 “Ann”]"), "[Player 1 \"Ann\"]");
  EXPECT_EQ(read_as("[Anything “at all”]"), "[Anything \"at all\"]");
  for (const std::string_view words :
       {"[Key moments are marked]", "[see below]", "[Event of the year!]", "[Round of applause for both]",
        "[he said “hello”]", "[]", "[Event]", "[Event “Open”"})
    EXPECT_EQ(read_as(words), "") << words;
}

TEST(MatDamage, TagsOnOneLine) {
  const std::string tags = "match 5\ntag Event = Open\ntag Round = 2\n";
  for (const std::string_view line : {"; [Event \"Open\"] [Round \"2\"]", "; [Event \"Open\"][Round \"2\"]",
                                      "; [Event \"Open\"]; [Round \"2\"]", "; [Event “Open”] [Round “2”]"})
    EXPECT_TRUE(read(std::string(line) + "\n" + whole).story.starts_with(tags)) << line;
}

TEST(MatDamage, ScoresInOtherSigns) {
  for (const std::string_view sign : {" vs ", " vs. ", " v ", " - ", " x ", " V ", ", ", "   ", " × "})
    for (const std::string_view colon : {" ", " : "}) {
      if (colon == " : " && (sign == ", " || sign == " × " || sign == " V ")) continue;
      std::string text = whole;
      for (const std::string_view score : {"0", "1"}) {
        const std::string usual = " Ann : 0                        Bob : " + std::string(score);
        std::string other = "Ann" + std::string(colon) + "0" + std::string(sign);
        other.append("Bob").append(colon).append(score);
        text.replace(text.find(usual), usual.size(), other);
      }
      expect_read_as_whole(text, sign == "   " && colon == " : " ? "" : "N114");
    }
}

TEST(MatDamage, ScoresAsTheFirstLine) {
  const std::string text =
      "Ivo : 0                        Petra : 4\n" + rows({{"42: 8/4 6/4", "31: 8/5 6/5"}});
  EXPECT_GT(sniff_mat(text), 80);
  const Read got = read(text);
  EXPECT_TRUE(got.story.starts_with("match ? money\ngame 1 0-4 Ivo : Petra\n")) << got.story;
  EXPECT_NE(got.findings.find("N105"), std::string::npos);
}

TEST(MatDamage, WordsInTurkish) {
  std::string text = whole;
  for (const auto& [english, turkish] :
       std::vector<std::pair<std::string, std::string>>{{"5 point match", "5 puanlık maç"},
                                                        {"Game", "Oyun"},
                                                        {"Doubles", "Katlar"},
                                                        {"Drops", "Pas"},
                                                        {"Wins 1 point", "1 puan kazanır"}})
    text = replaced(text, english, turkish);
  EXPECT_GE(sniff_mat(text), 40);
  expect_read_as_whole(text, "");
  EXPECT_EQ(read(text).findings, "");
  EXPECT_EQ(
      read_rows("  1) 31: 8/5 6/5    Vido => 2\n  2) Kabul     64: Gele\n  3) 62: oynayamadı   Pes\n").story,
      "white play 31 8/5 6/5\nblack offer 2\nwhite take\nblack dance 64\nwhite dance 62\nblack resign\n");
  EXPECT_EQ(read_rows("  1) 31: 8/5 6/5\n      2 puan ve maçı kazandı\n").story,
            "white play 31 8/5 6/5\nwhite won 2 match\n");
}

TEST(MatDamage, HeadingsOfAnotherLanguageAreNotEnough) {
  const std::string text = "Match auf 3 Punkte\n\n Spiel 1\n Ann : 0                Bob : 0\n" +
                           rows({{"31: 8/5 6/5", "64: 24/14"}, {"52: 13/8 13/11", ""}});
  EXPECT_GT(sniff_mat(text), 0);
  EXPECT_LT(sniff_mat(text), 40);
}

TEST(MatDamage, SignsBetweenPartsAndMarksBehindThem) {
  for (const std::string_view sign :
       {";", " ; ", "; ", "&", " & ", " && ", "+", " + ", "|", " | ", " and ", " AND ", " ve "}) {
    const Read got =
        read_rows("  1) 31: 8/5" + std::string(sign) + "6/5       64: 24/18" + std::string(sign) + "13/9\n");
    EXPECT_EQ(got.story, "white play 31 8/5 6/5\nblack play 64 24/18 13/9\n") << sign;
    EXPECT_EQ(std::ranges::count(got.findings, '\n'), 2) << got.findings;
    EXPECT_TRUE(got.findings.starts_with("N114")) << got.findings;
  }
  EXPECT_EQ(read_rows("  1) 31: 8/5 6/5 ; 24/23 is worse\n").story,
            "white play 31 8/5 6/5\ncomment 24/23 is worse\n");
  EXPECT_EQ(read_rows("  1) 31: 8/5 6/5; 24/20\n").story, "white play 31 8/5 6/5\ncomment 24/20\n");
  EXPECT_EQ(read_rows("  1) 31: 8/5 ; 6/5 is better\n").story, "white play 31 8/5\ncomment 6/5 is better\n");
  EXPECT_EQ(read_rows("  1) 31: 8/5 6/5 $2        64: 24/18 13/9$14 $1\n").story,
            "white play 31 8/5 6/5\ncomment $2\nblack play 64 24/18 13/9\ncomment $14 $1\n");
}

TEST(MatDamage, WordsBehindAPartOfAPlay) {
  for (const std::string_view words :
       {" Pass", " Can't move", " pas", ", no move", " Dances", " -", " Fans", " O-O", " gele"}) {
    const Read got = read_rows("  1) 31: 8/5 6/5            61: bar/24" + std::string(words) + "\n");
    EXPECT_EQ(got.story, "white play 31 8/5 6/5\nblack play 61 25/24\n") << words;
    EXPECT_EQ(got.findings, "") << words;
  }
  EXPECT_EQ(
      read_rows("  1) 31: 8/5 6/5    Doubles => 2\n  2) Takes  31: 8/5 6/5\n  3) 31: 8/5 6/5   Passes\n")
          .story,
      "white play 31 8/5 6/5\nblack offer 2\nwhite take\nblack play 31 8/5 6/5\nwhite play 31 8/5 6/5\nblack "
      "drop\n");
}

}  // namespace
}  // namespace hakem::mat
