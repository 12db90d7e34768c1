// Headings that are read straight from their bytes (mat_usual_head.hpp) come out as the grammar reads them.
#include "formats/mat/mat_usual_head.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "fixture_files.hpp"
#include "formats/lines.hpp"
#include "one_slip.hpp"
#include "shared_files.hpp"

namespace hakem {
namespace {

// True if the heading was read as usual; then the grammar reads the same.
bool is_usual_heading(std::string_view text) {
  mat_head::ScoreLine score, full_score;
  mat_head::TagLine tag, full_tag;
  mat_head::GameLine game, full_game;
  const bool is_score = mat_head::read_usual_score(text, score);
  const bool is_tag = mat_head::read_usual_tag(text, tag);
  const bool is_game = mat_head::read_usual_game(text, game);
  if (is_game) {
    EXPECT_TRUE(mat_head::read_line<grammar::mat::game_line>(text, full_game)) << text;
    EXPECT_EQ(game.number, full_game.number) << text;
  }
  if (is_score) {
    EXPECT_TRUE(mat_head::read_line<grammar::mat::score_line>(text, full_score)) << text;
    for (const auto part :
         {&mat_head::ScoreLine::left_name, &mat_head::ScoreLine::right_name, &mat_head::ScoreLine::left_score,
          &mat_head::ScoreLine::right_score, &mat_head::ScoreLine::left_words}) {
      EXPECT_EQ(score.*part, trimmed_blanks(full_score.*part)) << text;
      if (!(score.*part).empty()) {
        EXPECT_EQ((score.*part).data(), (full_score.*part).data()) << text;
      }
    }
  }
  if (is_score) {
    mat_head::ScoreHeading heading;
    mat_head::ScoreLine again;
    EXPECT_TRUE(heading.read(text, again)) << text;
    EXPECT_EQ(again.left_name.data(), score.left_name.data()) << text;
    const bool is_bare = text.back() >= '0' && text.back() <= '9';  // no blank behind
    EXPECT_EQ(heading.repeats(text, again), is_bare) << text;
    if (is_bare) {
      EXPECT_EQ(again.left_score.data(), score.left_score.data()) << text;
      EXPECT_EQ(again.left_score, score.left_score) << text;
      EXPECT_EQ(again.right_score, score.right_score) << text;
      EXPECT_EQ(again.right_name, score.right_name) << text;
    }
  }
  if (is_tag) {
    EXPECT_TRUE(mat_head::read_line<grammar::mat::tag>(text, full_tag)) << text;
    EXPECT_EQ(tag.key, full_tag.key) << text;
    EXPECT_EQ(tag.value, full_tag.value) << text;
  }
  return is_score || is_tag || is_game;
}

const std::vector<std::string> headings{" Ann : 0                        Bob : 12",
                                        "Ann Lee: 3  Bob: 0 ",
                                        "\tA*(x)[1] : 123456789  b.c, 1700 : 1",
                                        "; [Site \"Here; \"there\"]",
                                        "; [Player 1 Elo \"1500,00/0\"]",
                                        "; [E \"\"]",
                                        " Game 1",
                                        "Game 123456789"};

TEST(UsualHeading, IsWhatProgramsWrite) {
  for (const std::string& heading : headings) EXPECT_TRUE(is_usual_heading(heading)) << heading;
}

TEST(UsualHeading, IsNothingElse) {
  for (const char* heading : {"",
                              ":",
                              "Game",
                              "Game ",
                              "Game 1 ",
                              "game 1",
                              "  Game 1",
                              "Game 1234567890",
                              "Game x",
                              " : 0    : 0",
                              "Ann : 0",
                              "Ann : 0 Bob : 0",
                              "Ann : 0  Bob : 0x",
                              "Ann : x  Bob : 0",
                              "Ann : -1  Bob : 0",
                              "Ann : 0  Bob : 1234567890",
                              "Ann : 0*  Bob : 1",
                              ";[A \"b\"]",
                              "; [A \"]",
                              "; [\"a\"]",
                              "; [A] \"b\"]",
                              "; [A b\"]",
                              "; A \"b\"]",
                              "; [A \"b\"] "})
    EXPECT_FALSE(is_usual_heading(heading)) << heading;
}

TEST(UsualHeading, IsRepeatedWithOtherScoresAlone) {
  const std::string_view first = " Ann : 0       Bob : 12";
  mat_head::ScoreLine line;
  mat_head::ScoreHeading heading;
  EXPECT_FALSE(heading.repeats(first, line));
  ASSERT_TRUE(heading.read(first, line));
  ASSERT_TRUE(heading.repeats(" Ann : 34       Bob : 5", line));
  EXPECT_EQ(line.left_score, "34");
  EXPECT_EQ(line.right_score, "5");
  EXPECT_EQ(line.left_name, "Ann");
  EXPECT_EQ(line.right_name, "Bob");
  for (const char* other : {" Anne : 0       Bob : 12", " Ann : 0       Rob : 12", " Ann : 0      Bob : 12",
                            " Ann : x       Bob : 12", " Ann : 0       Bob : ", " Ann : 0       Bob : 12 ",
                            " Ann : 0       Bob : 1234567890", " Ann : 0"})
    EXPECT_FALSE(heading.repeats(other, line)) << other;
}

TEST(UsualHeading, WithTwoSlipsIsAHeadingLikeAnyOther) {
  constexpr std::string_view signs = " \t:;[]\"0a*(-";
  std::mt19937 random(2);
  std::size_t usual = 0;
  for (const std::string& heading : headings)
    for (std::size_t at = 0; at < heading.size(); ++at)
      each_slip(heading, at, signs, [&](const std::string& once) {
        usual += is_usual_heading(once) ? 1 : 0;
        each_slip(once, random() % once.size(), signs,
                  [&](const std::string& twice) { is_usual_heading(twice); });
      });
  EXPECT_GT(usual, 1000U);
}

TEST(UsualHeading, IsReadAlikeInEveryFixture) {
  std::size_t usual = 0;
  for (const FixtureFile& file : fixture_files({"mat"})) {
    const Source source = file.source();
    Lines lines(source.text());
    for (std::string_view line; lines.next(line);) usual += is_usual_heading(line) ? 1 : 0;
  }
  EXPECT_GT(usual, 50U);
}

class UsualHeadingInCorpus : public SharedFiles {};

TEST_F(UsualHeadingInCorpus, IsReadAlike) {
  std::size_t usual = 0;
  for (const std::string& path : files("corpus/mat")) {
    const Source text = source(path);
    Lines lines(text.text());
    for (std::string_view line; lines.next(line);) usual += is_usual_heading(line) ? 1 : 0;
  }
  EXPECT_GT(usual, 1000U);
}

}  // namespace
}  // namespace hakem
