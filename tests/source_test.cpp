#include "core/source.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace hakem {
namespace {

void expect_location(const Source& source, std::string_view at, std::uint32_t line, std::uint32_t column) {
  const std::size_t offset = source.text().find(at);
  ASSERT_NE(offset, std::string_view::npos) << at;
  const Location location = source.locate(static_cast<std::uint32_t>(offset));
  EXPECT_EQ(location.line, line) << at;
  EXPECT_EQ(location.column, column) << at;
}

TEST(Source, CleanUtf8IsAViewOfItsBytesBehindTheMark) {
  for (const char* bytes : {"1. Oyun", "Şeş beş",
                            "\xEF\xBB\xBF"
                            "Açılış"}) {
    const Source source = Source::from_bytes("a.txt", bytes);
    EXPECT_EQ(source.encoding(), Encoding::utf8);
    EXPECT_GE(source.text().data(), source.bytes().data()) << "a copy was made";
    EXPECT_EQ(source.text().data() + source.text().size(), source.bytes().data() + source.bytes().size());
    EXPECT_EQ(source.has_bom(), source.text().size() + 3 == source.bytes().size());
    EXPECT_EQ(source.first_undecodable(), std::string::npos);
  }
}

TEST(Source, MovingKeepsTheTextOfShortAndLongInputs) {
  for (const std::string& bytes : {std::string("x"), std::string(100, 'x'),
                                   std::string("\xDEim\xFE"
                                               "ek")}) {
    Source first = Source::from_bytes("n", bytes);
    const std::string before(first.text());
    const Source second = std::move(first);
    EXPECT_EQ(second.text(), before);
    EXPECT_EQ(second.name(), "n");
  }
}

TEST(Source, LinesEndInEveryWayAndColumnsCountCharacters) {
  const Source source = Source::from_bytes("", "ab\r\nşc\rd\n\nöğ𝛿e");
  expect_location(source, "ab", 1, 1);
  expect_location(source, "\r\n", 1, 3);
  expect_location(source, "c", 2, 2);
  expect_location(source, "d", 3, 1);
  expect_location(source, "e", 5, 4);
  const auto end = static_cast<std::uint32_t>(source.text().size());
  EXPECT_EQ(source.locate(end).column, 5U);
  EXPECT_EQ(source.locate(end + 1000).line, 5U);
}

TEST(Source, AMarkIsNotPartOfTheFirstLine) {
  const Source source = Source::from_bytes("", "\xEF\xBB\xBFx\ny");
  expect_location(source, "x", 1, 1);
  expect_location(source, "y", 2, 1);
}

TEST(Source, ColumnsCountWhatTheEditorShowsForRepairedLetters) {
  const Source source = Source::from_bytes("", "bir\nÅŸeÅŸ beÅŸ: x\niki");
  EXPECT_EQ(source.text(), "bir\nşeş beş: x\niki");
  EXPECT_EQ(source.repairs().size(), 3U);
  expect_location(source, "şeş", 2, 1);
  expect_location(source, "eş beş", 2, 3);
  expect_location(source, ": x", 2, 11);
  expect_location(source, "iki", 3, 1);
}

TEST(Source, LineAroundLeavesOutTheLineEnd) {
  const Source source = Source::from_bytes("", "one\r\ntwo\n\nfour");
  EXPECT_EQ(source.slice(source.line_around(0)), "one");
  EXPECT_EQ(source.slice(source.line_around(3)), "one") << "at the carriage return";
  EXPECT_EQ(source.slice(source.line_around(4)), "one") << "at the newline";
  EXPECT_EQ(source.slice(source.line_around(5)), "two");
  EXPECT_EQ(source.line_around(9), (Span{9, 0}));
  EXPECT_EQ(source.slice(source.line_around(10)), "four");
  EXPECT_EQ(source.slice(source.line_around(999)), "four");
  EXPECT_EQ(Source().line_around(0), (Span{0, 0}));
}

TEST(Source, ACarriageReturnAloneEndsALine) {
  const Source source = Source::from_bytes("", "one\rtwo\r\r\nfour\n\rsix\r");
  EXPECT_EQ(source.slice(source.line_around(1)), "one");
  EXPECT_EQ(source.slice(source.line_around(3)), "one");
  EXPECT_EQ(source.slice(source.line_around(4)), "two");
  EXPECT_EQ(source.line_around(8), (Span{8, 0}));
  expect_location(source, "two", 2, 1);
  expect_location(source, "four", 4, 1);
  expect_location(source, "six", 6, 1);
  EXPECT_EQ(source.locate(99).line, 7U);
}

TEST(Source, ReadersSeeANewlineForIt) {
  const auto text_of = [](const std::string& bytes) {
    return std::string(Source::from_bytes("", bytes).text());
  };
  EXPECT_EQ(text_of("one\rtwo\r"), "one\ntwo\n");
  EXPECT_EQ(text_of("one\rtwo\r\r\nfour"), "one\ntwo\n\r\nfour");
  EXPECT_EQ(text_of("one\r\ntwo\r\n"), "one\r\ntwo\r\n");
  EXPECT_EQ(text_of("\xDEim\xFE"
                    "ek\rbir"),
            "Şimşek\nbir");
  EXPECT_EQ(text_of({"\xFF\xFE"
                     "a\0\r\0b\0",
                     8}),
            "a\nb");
  const Source kept = Source::from_bytes("", "one\rtwo");
  EXPECT_EQ(kept.bytes(), "one\rtwo");
  EXPECT_EQ(kept.line_end(), "\r");
  EXPECT_EQ(Source::from_bytes("", "one\rtwo\n").line_end(), "\n");
  EXPECT_EQ(Source::from_bytes("", "one\r\ntwo").line_end(), "\r\n");
}

TEST(Source, AnEmptyInputHasOneEmptyLine) {
  for (const char* bytes : {"", "\xEF\xBB\xBF", "\xFF\xFE"}) {
    const Source source = Source::from_bytes("", bytes);
    EXPECT_EQ(source.text(), "");
    EXPECT_EQ(source.locate(0).line, 1U);
    EXPECT_EQ(source.locate(5).column, 1U);
  }
}

TEST(Source, AForcedEncodingIsUsedInsteadOfTheDetectedOne) {
  const std::string bytes = "\x80\x87";  // too little to tell
  EXPECT_EQ(Source::from_bytes("", bytes, Encoding::cp857).text(), "Çç");
  EXPECT_EQ(Source::from_bytes("", bytes, Encoding::windows_1254).text(), "€‡");
  const Source broken = Source::from_bytes("", "ab\xFE", Encoding::utf8);
  EXPECT_EQ(broken.text(), "ab\uFFFD");
  EXPECT_EQ(broken.first_undecodable(), 2U);
  const Source marked = Source::from_bytes("", "\xEF\xBB\xBFş", Encoding::utf8);
  EXPECT_EQ(marked.text(), "ş");
}

// Found by the round trip's fuzz target: repairs shorten the text, and bytes that mean nothing stood behind
// its end.
TEST(Source, BytesThatMeanNothingAreFoundBehindRepairs) {
  const std::string mojibake =
      "Ma\u00c3\u00a7 Be\u00c5\u0178ta\u00c5\u0178 ";  // "Maç Beştaş", taken for Windows-1252
  for (const std::string& before : {mojibake, mojibake + "\uFFFD " + mojibake}) {
    const Source source = Source::from_bytes("a", "TAVLA 1\n" + before + before + "x\xFF", Encoding::utf8);
    ASSERT_FALSE(source.repairs().empty());
    EXPECT_EQ(source.first_undecodable(), source.text().size() - 3);
  }
}

TEST(Source, OnlyWhatIsNoJsonIsSearchedForMojibake) {
  const std::string words = "\"Ma\u00c3\u00a7: \u00c5\u0178\"";  // "Maç: ş", taken for Windows-1252 once
  EXPECT_EQ(Source::from_bytes("a", "TAVLA 1\n" + words + "\n").repairs().size(), 2U);
  for (const std::string& json : {"{\n  " + words + ": 1}", "{" + words + ": 1}"}) {
    const Source source = Source::from_bytes("a", json);
    EXPECT_EQ(source.repairs().size(), 0U);
    EXPECT_EQ(source.text(), json);
  }
}

// A match file that is no text is neither decoded nor cut into lines (binary.hpp).
TEST(Source, BinaryMatchFilesStayAsTheyAre) {
  using namespace std::string_view_literals;
  constexpr std::string_view files[] = {"RGMH\x01\0\0\0\xDE\r\r\n\xFF"sv, "OGXM\x02\0\xFE\xFF"sv,
                                        "{\"format\":\"BGF\"}\n\x1F\x8B\b\r\xDE"sv,
                                        "{\"format\":\"BGF\"}\n:)\n\x01\r\xFA"sv, "{}\n\x78\x9C\r\xDE"sv};
  for (const std::string_view bytes : files) {
    const Source source = Source::from_bytes("a", std::string(bytes), Encoding::windows_1254);
    EXPECT_TRUE(source.is_binary());
    EXPECT_EQ(source.text(), bytes);
    EXPECT_EQ(source.locate(5).line, 1U);
    EXPECT_EQ(source.locate(5).column, 6U);
    EXPECT_EQ(source.line_around(5), (Span{5, 0}));
  }
  for (const std::string_view text : {"RGM"sv, "{\"format\":\"BGF\"}\n{\"matchlen\":5}"sv, "{}\nxyz"sv, ""sv})
    EXPECT_FALSE(Source::from_bytes("a", std::string(text)).is_binary()) << text;
}

}  // namespace
}  // namespace hakem
