#include "diag/plain_text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/encoding.hpp"

namespace hakem {
namespace {

TEST(PlainText, SpellsOutWhatATerminalObeys) {
  EXPECT_EQ(plain("Ayşe 漢字 é"), "Ayşe 漢字 é");
  EXPECT_EQ(plain("\x1b]0;title\x07"), "\\x1b]0;title\\x07");
  EXPECT_EQ(plain("\xC2\x9B"), "\\x9b");  // the 8-bit form of ESC [
  EXPECT_EQ(plain("a\xE2\x80\xAE"
                  "b"),
            "a\\u202eb");  // right-to-left override
  EXPECT_EQ(plain("\xC3"), "\xEF\xBF\xBD");
  EXPECT_EQ(plain("abcdef", 3), "abc…");
  EXPECT_EQ(plain("abc", 3), "abc");
}

TEST(PlainText, CountsTerminalColumns) {
  EXPECT_EQ(cells("abc"), 3U);
  EXPECT_EQ(cells("şğı"), 3U);
  EXPECT_EQ(cells("漢字"), 4U);
  EXPECT_EQ(cells("e\xCC\x81"), 1U);  // e and a combining acute
}

// Any bytes at all: the JSON string reads back as the text with U+FFFD for what is no UTF-8.
TEST(PlainText, JsonStringsAreAlwaysValid) {
  std::string bytes;
  for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
  bytes += "\xE2\x80\xA8\xF0\x9F\x8E\xB2\xED\xA0\x80\xF8\"\\";
  std::string out;
  append_json(out, bytes);
  EXPECT_TRUE(is_utf8(out));
  const auto value = nlohmann::json::parse(out).get<std::string>();
  std::string expected;
  for (int i = 0; i < 128; ++i) expected += static_cast<char>(i);
  EXPECT_EQ(value.substr(0, 128), expected);
  EXPECT_TRUE(value.ends_with("\"\\"));
  EXPECT_NE(value.find("\xF0\x9F\x8E\xB2"), std::string::npos);
}

}  // namespace
}  // namespace hakem
