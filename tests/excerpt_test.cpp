#include "diag/excerpt.hpp"

#include <gtest/gtest.h>

#include "diag/plain_text.hpp"

namespace hakem {
namespace {

// The line with carets below it, as a person sees it.
std::string drawn(const std::string& text, std::string_view about, bool unicode = true,
                  std::size_t width = 72) {
  const Source source = Source::from_bytes("x", text);
  const auto offset = static_cast<std::uint32_t>(source.text().find(about));
  const Excerpt shown = excerpt(source, {offset, static_cast<std::uint32_t>(about.size())}, unicode, width);
  return shown.line + "\n" + std::string(shown.before, ' ') + std::string(shown.marked, '^');
}

TEST(Excerpt, CaretsStandUnderTheCharacters) {
  EXPECT_EQ(drawn("first\n  1) 31: 8/5 6/5\nlast", "8/5"), "  1) 31: 8/5 6/5\n         ^^^");
  EXPECT_EQ(drawn("Ayşe Öğüt 8/5\r\n", "8/5"), "Ayşe Öğüt 8/5\n          ^^^");
  EXPECT_EQ(drawn("漢字 8/5", "8/5"), "漢字 8/5\n     ^^^");
  EXPECT_EQ(drawn("e\xCC\x81 8/5", "8/5"), "e\xCC\x81 8/5\n  ^^^");
}

TEST(Excerpt, ATabIsABlankAndControlCharactersAreShown) {
  EXPECT_EQ(drawn("a\t\x1b[m 8/5", "8/5"), "a ␛[m 8/5\n      ^^^");
  EXPECT_EQ(drawn("a\t\x1b[m 8/5", "8/5", false), "a ?[m 8/5\n      ^^^");
}

TEST(Excerpt, ALongLineIsCutAroundTheSpan) {
  const std::string line = std::string(500, 'a') + "8/5" + std::string(500, 'b');
  const std::string both = drawn(line, "8/5", true, 40);
  EXPECT_EQ(both.substr(0, both.find('\n')), "…" + std::string(24, 'a') + "8/5" + std::string(11, 'b') + "…");
  EXPECT_EQ(both.substr(both.find('\n') + 1), std::string(25, ' ') + "^^^");

  const std::string at_end = drawn(std::string(500, 'a') + "8/5", "8/5", false, 40);
  EXPECT_EQ(at_end.substr(0, at_end.find('\n')), "..." + std::string(31, 'a') + "8/5");
  const std::string at_begin = drawn("8/5" + std::string(500, 'b'), "8/5", true, 40);
  EXPECT_EQ(at_begin.substr(0, at_begin.find('\n')), "8/5" + std::string(35, 'b') + "…");
}

TEST(Excerpt, NeverWiderThanAsked) {
  for (const std::size_t length : {0UL, 1UL, 39UL, 40UL, 41UL, 5000UL})
    for (const char* letter : {"a", "ş", "漢", "\x1b", "\xff"})
      for (const std::size_t at : {0UL, 3UL, 39UL, 2500UL}) {
        std::string text;
        for (std::size_t i = 0; i < length; ++i) text += letter;
        const Source source = Source::from_bytes("x", text, Encoding::utf8);
        const auto offset = static_cast<std::uint32_t>(std::min(at, source.text().size()));
        const Excerpt shown = excerpt(source, {offset, 4000}, true, 40);
        EXPECT_LE(cells(shown.line), 40U);
        EXPECT_LE(shown.before + shown.marked, 41U);
        EXPECT_GE(shown.marked, 1U);
      }
}

TEST(Excerpt, AnEmptySpanAtTheEndOfALineGetsOneCaret) {
  const Source source = Source::from_bytes("x", "abc\ndef");
  const Excerpt shown = excerpt(source, {3, 0}, true, 72);
  EXPECT_EQ(shown.line, "abc");
  EXPECT_EQ(shown.before, 3U);
  EXPECT_EQ(shown.marked, 1U);
}

}  // namespace
}  // namespace hakem
