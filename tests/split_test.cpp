// Splitting and joining records: nothing is lost, and what was joined comes apart again.
#include "tools/split.hpp"

#include <gtest/gtest.h>

#include "fixture_files.hpp"
#include "tool_records.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

std::string concatenation(const std::vector<Slice>& slices) {
  std::string text;
  for (const Slice& slice : slices) text += slice.bytes;
  return text;
}

Joined joined(const std::vector<std::string>& texts, const Format* to = nullptr) {
  std::vector<std::unique_ptr<Record>> records;
  for (const std::string& text : texts) records.push_back(record(text));
  return join(records, to);
}

const std::string two_mat = fixture("mat/two-matches-in-one-file.mat");
const std::string two_tavla = fixture("tavla/two-matches.tavla");

TEST(Split, TheSlicesAreTheFile) {
  std::size_t several = 0;
  for (const FixtureFile& file : record_fixtures()) {
    const std::unique_ptr<Record> whole = record(file.bytes, file.name);
    if (!whole->report().readable) continue;
    const std::vector<Slice> slices = split(*whole);
    EXPECT_EQ(slices.size(), whole->matches().size()) << file.name;
    // Several matches of a notation that is only read come apart as JSON.
    const bool as_json = slices.size() > 1 && format_named(whole->report().format)->writer == nullptr;
    if (!as_json) {
      EXPECT_EQ(concatenation(slices), file.bytes) << file.name;
    }
    EXPECT_TRUE(reads_the_same(*whole, slices)) << file.name;
    if (slices.size() > 1) ++several;
  }
  EXPECT_GE(several, 2U);
}

TEST(Split, AMatchBeginsWithItsHeader) {
  const std::vector<Slice> mat = split(*record(two_mat));
  ASSERT_EQ(mat.size(), 2U);
  EXPECT_TRUE(mat[1].bytes.starts_with("; [EventDate"));
  const std::vector<Slice> tavla = split(*record(two_tavla));
  ASSERT_EQ(tavla.size(), 2U);
  EXPECT_TRUE(tavla[1].bytes.starts_with("TAVLA 1\n"));
  const std::vector<Slice> noted = split(*record(two_tavla.substr(0, two_tavla.find("TAVLA 1", 1)) +
                                                 "[/Tavla]\n# second match\n\nTAVLA 1\n\n# of the evening\n" +
                                                 two_tavla.substr(two_tavla.find("TAVLA 1", 1) + 8)));
  ASSERT_EQ(noted.size(), 2U);
  EXPECT_TRUE(noted[1].bytes.starts_with("# second match\n\nTAVLA 1\n\n# of")) << noted[1].bytes;
}

TEST(Split, RulesBeforeTheLengthBelongToTheHeader) {
  const std::string match =
      "TAVLA 1\nKural: turnuva\nSeçenek: son-zar=evet\nMaç: 1 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - "
      "0\n"
      "Beyaz - 31: 8/5, 6/5\nSiyah: pes (oyun)\n";
  const std::vector<Slice> slices = split(*record(match + match));
  ASSERT_EQ(slices.size(), 2U);
  for (const Slice& slice : slices) EXPECT_EQ(slice.bytes, match);
}

TEST(Split, NamesAreSafe) {
  const auto name_of = [](std::string text) { return split(*record(std::move(text)))[0].name; };
  EXPECT_EQ(name_of("TAVLA 1\nMaç: 5 puan\nBeyaz: Ayşe Yılmaz\nSiyah: ../../Öz\n1. oyun: 0 - 0\nBeyaz - 31: "
                    "8/5, 6/5\n"),
            "1-ayse-yilmaz-oz-5.tavla");
  EXPECT_EQ(name_of("TAVLA 1\nMaç: serbest\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n"),
            "1-white-black-money.tavla");
  EXPECT_EQ(name_of("TAVLA 1\nMaç: 5 puan\nBeyaz: " + std::string(300, 'x') +
                    "\nSiyah: …\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n"),
            "1-" + std::string(40, 'x') + "-black-5.tavla");
  EXPECT_EQ(split(*record(two_mat))[1].name, "2-ann-bob-3.mat");
}

// Every encoding, cut at the same place; slices of UTF-16 behind the first have no mark and are recognised.
TEST(Split, InEveryEncoding) {
  std::string turkish = two_tavla;
  turkish.replace(turkish.find("Ada"), 3, "Işıl Çağrı");
  for (const Encoding encoding :
       {Encoding::utf8, Encoding::utf16le, Encoding::utf16be, Encoding::windows_1254, Encoding::cp857}) {
    std::string bytes;
    ASSERT_TRUE(encode(turkish, encoding, bytes));
    for (const std::string& mark : {std::string(), encoding == Encoding::utf8 ? std::string("\xEF\xBB\xBF")
                                                   : encoding == Encoding::utf16le ? std::string("\xFF\xFE")
                                                   : encoding == Encoding::utf16be ? std::string("\xFE\xFF")
                                                                                   : std::string()}) {
      const std::unique_ptr<Record> whole = record(mark + bytes);
      const std::vector<Slice> slices = split(*whole);
      ASSERT_EQ(slices.size(), 2U) << encoding_name(encoding);
      EXPECT_EQ(concatenation(slices), mark + bytes);
      EXPECT_TRUE(reads_the_same(*whole, slices)) << encoding_name(encoding);
      std::string second;
      encode(turkish.substr(turkish.find("TAVLA 1", 1)), encoding, second);
      EXPECT_EQ(slices[1].bytes, second) << encoding_name(encoding);
    }
  }
}

TEST(Split, LineEndsOfEverySystem) {
  for (const std::string end : {"\r\n", "\r"}) {
    std::string text;
    for (const char c : two_tavla) c == '\n' ? text += end : text += c;
    const std::vector<Slice> slices = split(*record(text));
    ASSERT_EQ(slices.size(), 2U);
    EXPECT_EQ(concatenation(slices), text);
    EXPECT_TRUE(slices[1].bytes.starts_with("TAVLA 1"));
  }
}

TEST(Split, JsonIsWrittenAnew) {
  const std::unique_ptr<Record> whole = record(in_notation(two_mat, "json"));
  const std::vector<Slice> slices = split(*whole);
  ASSERT_EQ(slices.size(), 2U);
  EXPECT_EQ(slices[0].name, "1-ann-bob-3.json");
  EXPECT_TRUE(reads_the_same(*whole, slices));
}

TEST(Join, WhatWasSplitIsWhole) {
  for (const std::string& text : {two_mat, two_tavla}) {
    std::vector<std::string> parts;
    for (const Slice& slice : split(*record(text))) parts.push_back(slice.bytes);
    const Joined whole = joined(parts);
    EXPECT_EQ(whole.fault, Joined::Fault::none);
    EXPECT_FALSE(whole.in_utf8);
    EXPECT_EQ(whole.bytes, text);
  }
}

// In Turkish notation only a match that says TAVLA, or names its rules or length by a key, can follow
// another.
TEST(Join, EveryFixtureComesApartAgain) {
  for (const std::string_view notation : {"mat", "tavla"}) {
    std::vector<std::string> texts;
    for (const FixtureFile& file : fixture_files({notation}))
      if (notation == "mat" || file.bytes.find("TAVLA 1") != std::string::npos) texts.push_back(file.bytes);
    ASSERT_GT(texts.size(), notation == "mat" ? 15U : 5U);
    for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
      const Joined two = joined({texts[i], texts[i + 1]});
      EXPECT_EQ(two.fault, Joined::Fault::none) << texts[i] << "\n-----\n" << texts[i + 1];
      const std::unique_ptr<Record> again = record(two.bytes);
      EXPECT_GE(again->matches().size(), 2U);
      EXPECT_EQ(concatenation(split(*again)), two.bytes);
    }
  }
  EXPECT_EQ(joined({two_tavla, fixture("tavla/no-header.tavla")}).fault, Joined::Fault::reading);
}

TEST(Join, ALineEndIsAddedWhereItIsMissing) {
  const std::string first = two_mat.substr(0, two_mat.find("; [EventDate", 1));
  const std::string second = two_mat.substr(first.size());
  const std::string bare = first.substr(0, first.find_last_not_of('\n') + 1);
  const Joined whole = joined({bare, second});
  EXPECT_EQ(whole.fault, Joined::Fault::none);
  EXPECT_EQ(whole.bytes, bare + "\n" + second);
}

TEST(Join, MarksInsideAreDropped) {
  const std::string mark = "\xEF\xBB\xBF";
  const Joined whole = joined({mark + two_tavla, mark + two_tavla});
  EXPECT_EQ(whole.fault, Joined::Fault::none);
  EXPECT_EQ(whole.bytes, mark + two_tavla + two_tavla);
}

TEST(Join, OtherEncodingsBecomeUtf8) {
  std::string turkish = two_tavla;
  turkish.replace(turkish.find("Ada"), 3, "Işıl Çağrı");
  std::string encoded;
  ASSERT_TRUE(encode(turkish, Encoding::windows_1254, encoded));
  const Joined whole = joined({encoded, turkish});
  EXPECT_EQ(whole.fault, Joined::Fault::none);
  EXPECT_TRUE(whole.in_utf8);
  EXPECT_EQ(whole.bytes, turkish + turkish);
}

TEST(Join, SeveralNotationsNeedOne) {
  EXPECT_EQ(joined({two_mat, two_tavla}).fault, Joined::Fault::notations);
  for (const char* to : {"mat", "tavla", "json"}) {
    const Joined whole = joined({two_mat, two_tavla}, format_named(to));
    EXPECT_EQ(whole.fault, Joined::Fault::none) << to;
    const std::unique_ptr<Record> again = record(whole.bytes);
    EXPECT_EQ(again->report().format, to);
    EXPECT_EQ(again->matches().size(), 4U) << to;
  }
  EXPECT_EQ(
      record(joined({in_notation(two_mat, "json"), in_notation(two_mat, "json")}).bytes)->matches().size(),
      4U);
}

}  // namespace
}  // namespace hakem
