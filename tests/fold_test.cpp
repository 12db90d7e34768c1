#include "core/fold.hpp"

#include <gtest/gtest.h>

namespace hakem {
namespace {

TEST(Fold, EverySpellingOfAWordBecomesOne) {
  for (const char* word : {"açılış", "AÇILIŞ", "Acilis", "ACILIS", "açılıs", "AÇİLİŞ", "ac\u0327ılıs\u0327",
                           "açi\u0307li\u0307ş", "ＡＣＩＬＩＳ", "a\u200Bçı\u00ADlış"})
    EXPECT_EQ(fold(word), "acilis") << word;
  for (const char* word :
       {"şeş beş", "ŞEŞ BEŞ", "Şeş\u00A0Beş", "s\u0327es\u0327\u2009bes\u0327", "Şeş\u3000Beş"})
    EXPECT_EQ(fold(word), "ses bes") << word;
}

TEST(Fold, EveryTurkishLetterHasItsAsciiLetter) {
  EXPECT_EQ(fold("abcçdefgğhıijklmnoöprsştuüvyz"), "abccdefgghiijklmnooprsstuuvyz");
  EXPECT_EQ(fold("ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ"), "abccdefgghiijklmnooprsstuuvyz");
  EXPECT_EQ(fold("âîûÂÎÛ"), "aiuaiu");
}

TEST(Fold, LettersOfOtherAlphabetsLoseAccentsAndCase) {
  EXPECT_EQ(fold("ÉCRIVAIN Žižka ŁÓDŹ"), "ecrivain zizka łodz");
  EXPECT_EQ(fold("ЁЖИК Їжак"), "ежик іжак");
  EXPECT_EQ(fold("Ἀθῆναι ΣΊΣΥΦΟΣ"), "αθηναι σισυφοσ");
  EXPECT_EQ(fold("Straße ẞ ǅ"), "straße ß ǆ");
  EXPECT_EQ(fold("각 가"), "\u1100\u1161\u11A8 \u1100\u1161");
  EXPECT_EQ(fold("𝔄𐐀豈"), "𝔄𐐨豈");
}

TEST(Fold, TypographicVariantsBecomeAscii) {
  EXPECT_EQ(fold("Siyah’ın ‘‘k“ `a´ 6\"sı″"), "siyah'in ''k' 'a' 6'si'");
  EXPECT_EQ(fold("a‐b‑c‒d–e—f―g−h"), "a-b-c-d-e-f-g-h");
  EXPECT_EQ(fold("8→5 24⁄18 6∕1 ×2 …"), "8/5 24/18 6/1 x2 ...");
  EXPECT_EQ(fold("６４：２４／２０＊ ⚅⚀"), "64:24/20* 61");
}

TEST(Fold, OtherLettersLoseCaseAndAccentsInEitherForm) {
  EXPECT_EQ(fold("KÉVIN"), "kevin");
  EXPECT_EQ(fold("Ke\u0301vin"), "kevin");
  EXPECT_EQ(fold("ØRSTED Ł"), "ørsted ł");
  EXPECT_EQ(fold("ИВАН Й"), fold("иван и\u0306"));
  EXPECT_EQ(fold("東京が"), fold("東京か\u3099"));
  EXPECT_EQ(fold("한"), fold("\u1112\u1161\u11AB"));
  EXPECT_EQ(fold("Straße ẞ ﬁ"), "straße ß ﬁ") << "one character stays one";
  EXPECT_EQ(fold("\U0001109A"), fold("\U00011099\U000110BA")) << "beyond the first plane";
  EXPECT_EQ(fold("\uFACF"), "\U0002284A") << "from the first plane to another";
  EXPECT_EQ(fold("\U00010400"), "\U00010428");
}

TEST(Fold, IllFormedBytesStay) {
  EXPECT_EQ(fold("A\xFFZ\xC3"), "a\xFFz\xC3");
  EXPECT_EQ(fold("\xED\xA0\x80"), "\xED\xA0\x80") << "a surrogate";
  EXPECT_EQ(fold(std::string_view("A\0B", 3)), std::string_view("a\0b", 3));
}

TEST(Fold, OffsetsLeadBackToTheText) {
  const std::string text = "Aç\u0327…Éx";
  std::string out;
  std::vector<std::uint32_t> from;
  fold(text, out, from);
  EXPECT_EQ(out, "ac...ex");
  EXPECT_EQ(from, (std::vector<std::uint32_t>{0, 1, 5, 5, 5, 8, 10, 11}));
  fold("", out, from);
  EXPECT_EQ(out, "");
  EXPECT_EQ(from, std::vector<std::uint32_t>{0});
}

}  // namespace
}  // namespace hakem
