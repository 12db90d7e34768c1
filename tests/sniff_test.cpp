// Which notation a text is, by its content alone.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "fixture_files.hpp"
#include "formats/format.hpp"

namespace hakem {
namespace {

std::string_view notation_of(std::string text) {
  const Format* format = recognise(Source::from_bytes("text", std::move(text)));
  return format == nullptr ? std::string_view("none") : format->name;
}

TEST(Sniff, EveryFixtureIsWhatItsFolderSays) {
  for (const Format& format : formats())
    for (const FixtureFile& file : fixture_files({format.name}))
      EXPECT_EQ(notation_of(file.bytes), format.name) << file.name;
  for (const FixtureFile& file : fixture_files({"defects"}))
    EXPECT_EQ(notation_of(file.bytes), file.name.substr(file.name.rfind('.') + 1)) << file.name;
}

TEST(Sniff, NoFixtureIsTwoNotations) {
  std::vector<FixtureFile> files = fixture_files({"defects"});
  for (const Format& format : formats())
    std::ranges::move(fixture_files({format.name}), std::back_inserter(files));
  for (const FixtureFile& file : files) {
    const Source source = file.source();
    int sure = 0;
    for (const Format& format : formats())
      if (format.sniff != nullptr && format.sniff(source.text()) >= 40) ++sure;
    EXPECT_EQ(sure, 1) << file.name;
  }
}

TEST(Sniff, AFewLinesAreEnough) {
  EXPECT_EQ(notation_of(" 5 point match\n"), "mat");
  EXPECT_EQ(notation_of("Money session\n\n Game 1\n"), "mat");
  EXPECT_EQ(notation_of("Game 1\nAnn : 0     Bob : 0\n 1) 31: 8/5 6/5\n"), "mat");
  EXPECT_EQ(notation_of("\xEF\xBB\xBF; [Site \"Club\"]\r\n\r\n25 point match\r\n"), "mat");
  EXPECT_EQ(notation_of("TAVLA 1\n"), "tavla");
  EXPECT_EQ(notation_of("1. oyun: 0 - 0\nSiyah - 64: 8/2, 6/2\n"), "tavla");
  EXPECT_EQ(notation_of("(;FF[4]GM[6]MI[length:7][game:0];W[52lqlo])"), "sgf");
  EXPECT_EQ(notation_of("\xEF\xBB\xBF \n(\n;PB[Ann]\nGM[6])"), "sgf");
  EXPECT_EQ(notation_of("(;GM[1]SZ[19])"), "sgf");  // to say that it is another game
  EXPECT_EQ(notation_of(R"({"format":"hakem/match","version":1,"matches":[]})"), "json");
}

TEST(Sniff, WhatIsNoRecordIsNone) {
  using namespace std::string_literals;
  for (const std::string& text :
       {""s, " \n\n"s, "Hello.\n"s, "Game over\n"s, "12) buy 31: nails\n"s, "{}"s, "[1,2,3]"s,
        "<html></html>"s,
        "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!21 &2100000\nMaterial:\n"s,  // also called .mat
        "MATLAB 5.0 MAT-file, Platform: GLNXA64\0\0\1"s, "13/8 6/5\n24/23\n"s, "(a;b)"s, "(;)"s,
        "Beyaz bir gün, siyah bir gece.\n"s, std::string(10'000, '\0')})
    EXPECT_EQ(notation_of(text), "none") << text.substr(0, 60);
}

// A name says nothing: the content does.
TEST(Sniff, TheNameIsNotAsked) {
  const Source source =
      Source::from_bytes("match.xg", "0 point match\nGame 1 \nKen : 0      Bob : 0\n 1)       15: 24/23\n");
  ASSERT_NE(recognise(source), nullptr);
  EXPECT_EQ(recognise(source)->name, "mat");
}

// Prose and tags may take up the beginning.
TEST(Sniff, ALongHeadIsReadOver) {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += "; +----------------------------------------------------------------+\n";
  EXPECT_EQ(notation_of(text + " 3 point match\n"), "mat");
}

TEST(Sniff, EveryFormatHasItsOwnName) {
  for (const Format& format : formats()) {
    EXPECT_EQ(format_named(format.name), &format);
    EXPECT_TRUE(format.read != nullptr || format.writer != nullptr);
    EXPECT_EQ(format.read == nullptr, format.sniff == nullptr) << format.name;
    EXPECT_FALSE(format.extensions.empty());
  }
  EXPECT_EQ(format_named("MAT "), nullptr);
}

}  // namespace
}  // namespace hakem
