#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "arrival/ways.hpp"
#include "core/rich_text.hpp"

namespace hakem::arrival {
namespace {

std::string read(std::string_view text) {
  const auto made = undo_rich_text(text);
  return made ? made->text() : "(as it is)";
}

std::string within(std::string_view text) {
  return read(
      std::string("{\\rtf1\\ansi\\ansicpg1254\\deff0{\\fonttbl{\\f0 Courier New;}}\\f0\\fs20 ").append(text) +
      "}");
}

TEST(RichText, LinesAndTabs) {
  EXPECT_EQ(within(" 1) 31: 8/5\\par\r\n\\par\r\n a\\tab b\\line c\\par\r\n}"), " 1) 31: 8/5\n\n a\tb\nc\n");
  EXPECT_EQ(within("one\nlogical\r\n line\\par"), "onelogical line\n");
  EXPECT_EQ(within("a\\\nb\\\r\nc"), "a\nb\nc");
}

TEST(RichText, Tables) {
  EXPECT_EQ(within("\\trowd\\cellx100\\cellx200 1)\\cell \\pard\\intbl 31: 8/5\\cell\\row\n2)\\cell\\cell "
                   "42:\\cell \\row after"),
            "1)\t31: 8/5\n2)\t\t42:\nafter");
}

TEST(RichText, Letters) {
  EXPECT_EQ(within("\\'de\\'fe\\'41 \\{a\\}\\\\ b\\~c\\-d\\_e Şş"), "ŞşA {a}\\ b cd-e Şş");
  EXPECT_EQ(within("\\u351?\\u350\\'53\\u-4051 ?x"),
            "şŞ\xEF\x80\xAD"
            "x");
  EXPECT_EQ(within("{\\uc0\\u351 }{\\uc2\\u351 ??}\\uc1\\u351 ?."), "şşş.");
  EXPECT_EQ(within("\\u-10179 ?\\u-8704 ?!"), "\xF0\x9F\x98\x80!");
  EXPECT_EQ(within("\\lquote a\\rquote\\ldblquote b\\rdblquote\\endash\\emdash\\bullet"), "‘a’“b”–—•");
}

TEST(RichText, FontsTellTheirLetters) {
  EXPECT_EQ(read("{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fnil\\fcharset0 A;}{\\f1\\fnil\\fcharset162 "
                 "B;}{\\f2\\fcharset204 C;}}"
                 "\\f0\\'fe\\f1\\'fe{\\f2\\'e4}\\'fe}"),
            "þşдş");
  EXPECT_EQ(read("{\\rtf1\\ansi\\ansicpg1250 \\'e8}"), "č");
}

TEST(RichText, WhatIsNotTextIsLeftOut) {
  EXPECT_EQ(
      within(
          "{\\stylesheet{\\s0 Normal;}}{\\info{\\title T}}{\\*\\generator Riched20;}{\\pict\\wmetafile8 "
          "0100ff}"
          "{\\header Page 1\\par}{\\field{\\*\\fldinst HYPERLINK x}{\\fldrslt seen}}\\bin3 }}}.\\unknown7 !"),
      "seen.!");
}

TEST(RichText, OtherTextsAreNone) {
  EXPECT_EQ(read("{\"a\":1}"), "(as it is)");
  EXPECT_EQ(read("; {\\rtf1 a}"), "(as it is)");
  EXPECT_EQ(read(""), "(as it is)");
}

TEST(RichText, BrokenOnesEndSomehow) {
  for (const std::string_view end : {"\\", "\\'", "\\'f", "\\'zz", "\\u", "\\u99999999999", "\\bin999999999",
                                     "\\bin-5", "}}}}", "{{{{", "\\*"})
    EXPECT_TRUE(within(std::string("a").append(end)).starts_with("a")) << end;
  for (const std::string_view part : {"{", "}", "\\", "\\'fe", "\\u1", "{\\f1", "\\fcharset1"}) {
    std::string text = "{\\rtf1{\\fonttbl";
    while (text.size() < 300'000) text += part;
    EXPECT_LE(read(text).size(), text.size());
  }
}

TEST(RichText, PlacesAndSpelling) {
  const std::string_view text = "{\\rtf1\\ansi\\ansicpg1254 a \\'feule: 8/5\\par b}";
  const auto made = undo_rich_text(text);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->text(), "a şule: 8/5\nb");
  const Span below = made->below({2, 10});
  EXPECT_EQ(text.substr(below.offset, below.length), "\\'feule: 8/5");
  const std::string_view hard = "8/5*\tŞ{\\}\n\xF0\x9F\x98\x80";
  EXPECT_EQ(within(as_rich_text(hard)), hard);
}

}  // namespace
}  // namespace hakem::arrival
