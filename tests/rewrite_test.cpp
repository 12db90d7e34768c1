// Repairs put back into the bytes: the encoding is kept and so is every byte that a repair does not touch.
#include "repair/rewrite.hpp"

#include <gtest/gtest.h>

#include <string>

#include "repair/candidate.hpp"
#include "repair/repair.hpp"
#include "repair/unified_diff.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

const std::string wrong_result =
    "TAVLA 1\r\nMaç: 3 puan\r\nBeyaz: Şükrü\r\nSiyah: Ağaoğlu\r\n\r\n1. oyun: 0 - 0\r\nAçılış: Beyaz 3, "
    "Siyah 1\r\n"
    "Beyaz - 31: 8/5, 6/5\r\nSiyah: vido 2\r\nBeyaz: pas\r\nSonuç: Siyah kazandı, 3 puan\r\nSkor: 0 - 1\r\n";

std::string in_encoding(const std::string& text, Encoding encoding) {
  std::string bytes;
  EXPECT_TRUE(encode(text, encoding, bytes));
  return bytes;
}

TEST(Rewrite, KeepsTheEncodingAndEveryOtherByte) {
  std::string right = wrong_result;
  right.replace(right.find("3 puan\r\nSkor"), 1, "1");
  const std::pair<Encoding, std::string> kinds[] = {
      {Encoding::utf8, ""},
      {Encoding::utf8, "\xEF\xBB\xBF"},
      {Encoding::utf16le, "\xFF\xFE"},
      {Encoding::utf16be, "\xFE\xFF"},
      {Encoding::utf16le, ""},
      {Encoding::windows_1254, ""},
      {Encoding::iso_8859_9, ""},
      {Encoding::cp857, ""},
  };
  for (const auto& [encoding, mark] : kinds) {
    const FileReport report =
        check(Source::from_bytes("r", mark + in_encoding(wrong_result, encoding), encoding));
    const Repaired done = repair(report, Repairs::safe, [](FileReport&) {});
    EXPECT_TRUE(done.changed) << encoding_name(encoding);
    EXPECT_EQ(done.report.source.bytes(), mark + in_encoding(right, encoding)) << encoding_name(encoding);
  }
}

Fix one_edit(const Source& source, std::string_view was, std::string is) {
  const std::size_t at = source.text().find(was);
  EXPECT_NE(at, std::string_view::npos) << was;
  return replacing({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(was.size())}, std::move(is));
}

TEST(Rewrite, FindsItsWayPastDamagedLetters) {
  // UTF-8 that was read as Windows-1252 once: "ÅŸ" is one letter of the text and two of the file.
  const Source mojibake = Source::from_bytes("r", "AÃ§Ä±lÄ±ÅŸ 31: 8/5\nÅžeÅŸ\n");
  ASSERT_FALSE(mojibake.repairs().empty());
  EXPECT_EQ(rewritten(mojibake, one_edit(mojibake, "31", "41")), "AÃ§Ä±lÄ±ÅŸ 41: 8/5\nÅžeÅŸ\n");
  EXPECT_EQ(rewritten(mojibake, one_edit(mojibake, "Şeş", "Beş")), std::nullopt);
  // Bytes that mean nothing stay as they are, and are not touched.
  const Source damaged = Source::from_bytes("r", "\xFF\xFE\xFA 31: ş 8/5 \x80 6/5\n", Encoding::utf8);
  ASSERT_NE(damaged.first_undecodable(), std::string::npos);
  EXPECT_EQ(rewritten(damaged, one_edit(damaged, "6/5", "6/4")), "\xFF\xFE\xFA 31: ş 8/5 \x80 6/4\n");
  EXPECT_EQ(rewritten(damaged, one_edit(damaged, "\xEF\xBF\xBD 6/5", "6/5")), std::nullopt);
}

TEST(Rewrite, RefusesWhatTheEncodingHasNotGot) {
  const Source latin = Source::from_bytes("r", "31: 8/5\n", Encoding::windows_1254);
  EXPECT_EQ(rewritten(latin, one_edit(latin, "8/5", "8→5")), std::nullopt);
  EXPECT_EQ(rewritten(latin, one_edit(latin, "8/5", "8/4")), "31: 8/4\n");
}

TEST(Diff, IsUnified) {
  const std::string before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20";
  std::string after = before;
  after.replace(after.find("4\n"), 2, "four\n");
  after.replace(after.find("16\n"), 3, "");
  after += "\n";
  EXPECT_EQ(unified_diff("a\tb", before, after),
            "--- a\\tb\n+++ a\\tb\n@@ -1,7 +1,7 @@\n 1\n 2\n 3\n-4\n+four\n 5\n 6\n 7\n@@ -13,8 +13,7 "
            "@@\n 13\n 14\n "
            "15\n-16\n 17\n 18\n 19\n-20\n\\ No newline at end of file\n+20\n");
  EXPECT_EQ(unified_diff("a", "x\n", "x\n"), "");
  EXPECT_EQ(unified_diff("a", "", "x\n"), "--- a\n+++ a\n@@ -0,0 +1 @@\n+x\n");
}

}  // namespace
}  // namespace hakem
