#include "core/encoding.hpp"

#include <gtest/gtest.h>

#include "core/source.hpp"

namespace hakem {
namespace {

using namespace std::string_literals;

constexpr Encoding every_encoding[] = {Encoding::utf8,         Encoding::utf16le,    Encoding::utf16be,
                                       Encoding::windows_1254, Encoding::iso_8859_9, Encoding::cp857};
const std::string turkish = "çÇğĞıİöÖşŞüÜâÂîÎûÛ abc XYZ 123\r\n";

std::string encoded(std::string_view utf8, Encoding encoding) {
  std::string out;
  EXPECT_TRUE(encode(utf8, encoding, out)) << encoding_name(encoding) << ": " << utf8;
  return out;
}

std::string text_of(std::string bytes) {
  return std::string(Source::from_bytes("", std::move(bytes)).text());
}

TEST(Encoding, EveryTurkishLetterSurvivesEveryEncoding) {
  for (const Encoding encoding : every_encoding) {
    const std::string bytes = encoded(turkish, encoding);
    const Decoded decoded = decode(bytes, encoding);
    EXPECT_EQ(decoded.text.empty() ? bytes : decoded.text, turkish) << encoding_name(encoding);
    EXPECT_EQ(decoded.first_undecodable, std::string::npos) << encoding_name(encoding);
    EXPECT_EQ(encoding_named(encoding_name(encoding)), encoding);
  }
}

TEST(Encoding, ThePagesPutTheLettersWhereTheStandardsPutThem) {
  EXPECT_EQ(encoded("ĞİŞğışÇÖÜçöü", Encoding::windows_1254),
            "\xD0\xDD\xDE\xF0\xFD\xFE\xC7\xD6\xDC\xE7\xF6\xFC");
  EXPECT_EQ(encoded("ĞİŞğışÇÖÜçöü", Encoding::iso_8859_9),
            "\xD0\xDD\xDE\xF0\xFD\xFE\xC7\xD6\xDC\xE7\xF6\xFC");
  EXPECT_EQ(encoded("ÇüçıöİÖÜŞşĞğ", Encoding::cp857), "\x80\x81\x87\x8D\x94\x98\x99\x9A\x9E\x9F\xA6\xA7");
  EXPECT_EQ(encoded("“–”", Encoding::windows_1254), "\x93\x96\x94");
  EXPECT_EQ(encoded("ş𝛿", Encoding::utf16le), "\x5F\x01\x35\xD8\xFF\xDE"s);
  EXPECT_EQ(encoded("ş𝛿", Encoding::utf16be), "\x01\x5F\xD8\x35\xDE\xFF"s);
}

TEST(Encoding, OtherPagesHaveTheLettersOfTheirLanguages) {
  EXPECT_EQ(encoded("Þór", Encoding::iso_8859_1), "\xDE\xF3r");
  EXPECT_EQ(encoded("“Þór”", Encoding::windows_1252), "\x93\xDE\xF3r\x94");
  EXPECT_EQ(encoded("Œ€", Encoding::iso_8859_15), "\xBC\xA4");
  EXPECT_EQ(encoded("Łódź", Encoding::windows_1250),
            "\xA3\xF3"
            "d\x9F");
  EXPECT_EQ(encoded("Łódź", Encoding::iso_8859_2),
            "\xA3\xF3"
            "d\xBC");
  EXPECT_EQ(encoded("Иван", Encoding::windows_1251), "\xC8\xE2\xE0\xED");
  EXPECT_EQ(encoded("Иван", Encoding::koi8_r), "\xE9\xD7\xC1\xCE");
  for (const Encoding encoding : encodings()) {
    EXPECT_EQ(encoding_named(encoding_name(encoding)), encoding);
    if (encoding < Encoding::windows_1254) continue;
    const Decoded decoded = decode("\xC8\xE2", encoding);
    EXPECT_EQ(encoded(decoded.text, encoding), "\xC8\xE2") << encoding_name(encoding);
  }
}

// What a byte of a page stands for is written as that byte again; controls of ASCII stand for themselves in
// all.
TEST(Encoding, EveryByteOfEveryPageComesBack) {
  for (const Encoding encoding : encodings()) {
    if (encoding < Encoding::windows_1254) continue;
    std::size_t letters = 0;
    for (int byte = 0; byte < 256; ++byte) {
      const std::string one(1, static_cast<char>(byte));
      const Decoded decoded = decode(one, encoding);
      if (decoded.first_undecodable != std::string::npos) continue;
      EXPECT_TRUE(byte >= 0x80 || decoded.text == one) << encoding_name(encoding) << ' ' << byte;
      std::string again;
      if (!encode(decoded.text, encoding, again)) continue;
      EXPECT_EQ(again, one) << encoding_name(encoding);
      ++letters;
    }
    EXPECT_GE(letters, 0x80U + 0x60U - 3U) << encoding_name(encoding);  // CP857 lacks three
  }
}

TEST(Encoding, WhatAPageHasNotIsRefused) {
  std::string out;
  EXPECT_FALSE(encode("東京", Encoding::windows_1254, out));
  EXPECT_FALSE(encode("“", Encoding::iso_8859_9, out));
  EXPECT_FALSE(encode("“", Encoding::cp857, out));
  EXPECT_FALSE(encode("\uFFFD", Encoding::cp857, out));
  EXPECT_FALSE(encode("a\xFF", Encoding::utf16le, out));
  EXPECT_FALSE(encode("a\xFF", Encoding::utf8, out));
}

TEST(Encoding, NamesAreFoundInAnyUsualSpelling) {
  for (const char* name : {"UTF-8", "utf8", " Utf_8 "})
    EXPECT_EQ(encoding_named(name), Encoding::utf8) << name;
  for (const char* name : {"Windows-1254", "cp1254", "CP-1254", "1254", "win-1254"})
    EXPECT_EQ(encoding_named(name), Encoding::windows_1254) << name;
  for (const char* name : {"ISO-8859-9", "iso8859-9", "latin5", "Latin-5"})
    EXPECT_EQ(encoding_named(name), Encoding::iso_8859_9) << name;
  for (const char* name : {"CP857", "ibm857", "IBM-857", "857"})
    EXPECT_EQ(encoding_named(name), Encoding::cp857);
  for (const char* name : {"", "big5", "cp8571"}) EXPECT_EQ(encoding_named(name), Encoding::detect) << name;
}

TEST(Utf8, IsStrict) {
  for (const char* good : {"", "a", "ş", "€", "\uFFFD", "𝛿", "\xED\x9F\xBF", "\xEE\x80\x80",
                           "\xF4\x8F\xBF\xBF", "\xC2\x80", "\xE0\xA0\x80", "\xF0\x90\x80\x80"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad :
       {"\x80", "\xBF", "\xC0\xAF", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xC5", "\xE2\x82", "\xF0\x9F\x8E", "\xC5s"})
    EXPECT_FALSE(is_utf8(bad)) << bad;
}

TEST(Utf8, IsCheckedAtEveryOffsetOfALongText) {
  for (std::size_t at = 0; at < 80; ++at) {
    std::string text(80, 'x');
    text[at] = '\xFE';
    EXPECT_FALSE(is_utf8(text)) << at;
    EXPECT_TRUE(is_utf8(text.replace(at, 1, "ş"))) << at;
    EXPECT_FALSE(is_utf8(text.substr(0, at + 1))) << "cut inside a letter at " << at;
  }
}

struct DetectionCase {
  std::string bytes;
  Encoding encoding;
};

TEST(Detect, TellsTheEncodingsApart) {
  const std::string record =
      "Maç: 5 puan\r\nBeyaz: Gülşah Çağın\r\nSiyah: İsmail Öz\r\nSİYAH - 62: KÖPRÜ/19\r\n";
  for (const Encoding encoding :
       {Encoding::utf8, Encoding::utf16le, Encoding::utf16be, Encoding::windows_1254, Encoding::cp857}) {
    EXPECT_EQ(detect_encoding(encoded(record, encoding)).encoding, encoding) << encoding_name(encoding);
    EXPECT_EQ(text_of(encoded(record, encoding)), record) << encoding_name(encoding);
  }
  const std::vector<DetectionCase> cases = {
      {"plain", Encoding::utf8},
      {"", Encoding::utf8},
      {"\xEF\xBB\xBF", Encoding::utf8},
      {"\xFF\xFEs\0"s, Encoding::utf16le},
      {"\xFE\xFF\0s"s, Encoding::utf16be},
      {"; [Player 1 \"J\xF6rgen\"]", Encoding::windows_1254},
      {"A\xE7\xFDl\xFD\xFE: Beyaz 4 - Siyah 2", Encoding::windows_1254},
      {"A\x87\x8Dl\x8D\x9F: Beyaz 4 - Siyah 2", Encoding::cp857},
      {"Siyah\x92\x8Dn \x93g\xFCl\x94 \x80 5", Encoding::windows_1254},   // quotes, dashes and the euro
      {"[Player 1 \"Ba\x9Ai\x9E\"]", Encoding::windows_1254},             // š and ž of 1252
      {"\xC4\xC4\xC4\xC4\xC4 d\x81\x9F\x9F", Encoding::cp857},            // a ruler of box drawings
      {"Şeş beş, d\xFF ğ", Encoding::utf8},                               // damaged in one place
      {"Maç: 5 puan, Gül\xC5", Encoding::utf8},                           // cut inside a letter
      {std::string("\x7F\x45LF\0\0\0\0\x01\0\0\0", 12), Encoding::utf8},  // binary is not taken for UTF-16
  };
  for (const DetectionCase& test : cases)
    EXPECT_EQ(detect_encoding(test.bytes).encoding, test.encoding) << test.bytes;
}

TEST(Detect, TheRootOfAnSgfTreeNamesThePage) {
  EXPECT_EQ(text_of("(;FF[4]CA[ISO-8859-1]PW[\xDE\xF3r])"), "(;FF[4]CA[ISO-8859-1]PW[Þór])");
  EXPECT_EQ(text_of("\n ( ;C[a\\]CA[x]\n CA[ windows-1251 ]PW[\xC8])"),
            "\n ( ;C[a\\]CA[x]\n CA[ windows-1251 ]PW[И])");
  EXPECT_EQ(declared_encoding("(;FF[4]CA[Big5])"), "Big5");
  for (const char* none : {"(;FF[4];CA[Big5])", "(;FF[4])(;CA[Big5])", "(;C[CA[Big5])", "(;CAB[Big5])",
                           "(;CA[", "(;CA", "CA[Big5]", "(", "", "(;CA[])"})
    EXPECT_EQ(declared_encoding(none), "") << none;
}

// CR alone ends lines there, and its letters of Turkish are other bytes.
TEST(Detect, LinesOfTheOldMacintosh) {
  EXPECT_EQ(text_of("\xDClker : 0\rG\x9Ak\x8D"
                    "e : 0\r"),
            "İlker : 0\nGökçe : 0\n");
  EXPECT_EQ(detect_encoding("\xDClker\rG\x9Ak\x8D"
                            "e\n")
                .encoding,
            Encoding::cp857)
      << "no Macintosh";
  EXPECT_EQ(detect_encoding("\xDE"
                            "ule\r\xD6zg\xFCr\rbe\xFE\r")
                .encoding,
            Encoding::windows_1254);
}

TEST(Mojibake, LinesOfBoxesWithinWordsAndArrows) {
  EXPECT_EQ(text_of("Zo\u251C\u00BD : 0"), "Zoë : 0");
  EXPECT_EQ(text_of("Ay\u253C\u015Fe \u00D4\u00E5\u00C6 31"), "Ayşe → 31");
}

TEST(Detect, AHeaderLineNamesThePage) {
  EXPECT_EQ(text_of("Kodlama: CP857\n\x80 ve \x94\n"), "Kodlama: CP857\nÇ ve ö\n");
  EXPECT_EQ(text_of("x\rKodlama: CP857\r\x80"), "x\nKodlama: CP857\nÇ");
  EXPECT_EQ(text_of("x\r\n  ENCODING: ibm-857 \r\n\x80\r\n"), "x\r\n  ENCODING: ibm-857 \r\nÇ\r\n");
  EXPECT_EQ(text_of("Encoding: ISO-8859-9\nA\x87\x8Dl\x8D\xFE\n").substr(21, 1), "A");
  EXPECT_EQ(detect_encoding("Encoding: ISO-8859-9\nA\x87\x8Dl\x8D\xFE\n").encoding, Encoding::iso_8859_9);
  EXPECT_EQ(detect_encoding("Not Kodlama: CP857\n\xFE\n").encoding, Encoding::windows_1254);
  EXPECT_EQ(detect_encoding("Kodlama: UTF-8\nbe\xFE\n").encoding, Encoding::windows_1254)
      << "disproved by the bytes";
  EXPECT_EQ(detect_encoding("Kodlama: CP857\nbeş\n").encoding, Encoding::utf8) << "disproved by the bytes";
}

TEST(Detect, APageSaysItsCharset) {
  const auto encoding_of = [](std::string_view head) {
    return detect_encoding(
               std::string("<html><head>").append(head).append("</head><body>\xC4\xE0\xF8\xE0 \xDE"))
        .encoding;
  };
  EXPECT_EQ(encoding_of("<meta charset=\"windows-1251\">"), Encoding::windows_1251);
  EXPECT_EQ(encoding_of("<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>"),
            Encoding::koi8_r);
  EXPECT_EQ(encoding_of("<meta charset=iso-8859-1>"), Encoding::windows_1254);
  EXPECT_EQ(encoding_of("<meta charset=utf-8>"), Encoding::windows_1254);
  EXPECT_EQ(encoding_of("<meta charset="), Encoding::windows_1254);
}

// ">>" of Windows PowerShell: UTF-16 without a mark behind whatever the file was.
TEST(Decode, Utf16AppendedToUtf8) {
  const std::string first = "Beyaz: Şule Güneş\n1. oyun\nBeyaz - 31: 8/5, 6/5\n";
  for (const std::string_view second : {"Siyah - 64: 24/18, 13/9\n", "Şule kazandı: 1 puan\n"}) {
    std::string more;
    ASSERT_TRUE(encode(second, Encoding::utf16le, more));
    for (const std::string& before : {first, first + "!"}) {  // the second part begins at even and odd bytes
      const std::string bytes = before + (before.ends_with('!') ? "\n" : "") + more;
      EXPECT_EQ(detect_encoding(bytes).encoding, Encoding::utf16le);
      EXPECT_EQ(decode(bytes, Encoding::utf16le).text,
                before + (before.ends_with('!') ? "\n" : "") + std::string(second));
    }
  }
  EXPECT_EQ(utf16_part(first), 0U);
  EXPECT_EQ(detect_encoding(first + std::string("\0 a lone NUL", 12)).encoding, Encoding::utf8);
}

TEST(Decode, WhatMeansNothingBecomesTheReplacementCharacterAndIsRemembered) {
  const Decoded utf8 = decode("ş\xFFx\xE2\x82", Encoding::utf8);
  EXPECT_EQ(utf8.text, "ş\uFFFDx\uFFFD\uFFFD");
  EXPECT_EQ(utf8.first_undecodable, 2U);
  const Decoded page = decode("a\x81z", Encoding::windows_1254);
  EXPECT_EQ(page.text, "a\uFFFDz");
  EXPECT_EQ(page.first_undecodable, 1U);
  const Decoded utf16 = decode("a\0\0\xD8z\0\x7F"s, Encoding::utf16le);
  EXPECT_EQ(utf16.text, "a\uFFFDz\uFFFD");
  EXPECT_EQ(utf16.first_undecodable, 1U);
}

// `text` as a program shows it that takes its UTF-8 for Windows-1252.
std::string misread(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    if (static_cast<unsigned char>(byte) < 0x80) {
      out += byte;
      continue;
    }
    const std::string one = decode({&byte, 1}, Encoding::windows_1254).text;
    // 1254 differs from 1252 in the six letters (no lead or continuation byte of ours) and in Ž and ž.
    out += one != "\uFFFD" ? one : byte == '\x9E' ? "ž" : byte == '\x8E' ? "Ž" : "\xC2"s + byte;
  }
  return out;
}

TEST(Mojibake, Utf8ReadAsWindows1252IsUndone) {
  const std::vector<std::string> texts = {"şŞıİğĞçÇöÖüÜ",  "âÂîÎûÛ",        "Gülşah — “Şeş Beş” … 24→18",
                                          "Kévin, Jörgen", "Čačić, Łukasz", "MAÇ: 5 PUAN; AÇILIŞ"};
  for (const std::string& text : texts) {
    std::string damaged = misread(text);
    ASSERT_NE(damaged, text);
    ASSERT_TRUE(may_hold_mojibake(damaged)) << damaged;
    std::vector<Repair> repairs;
    repair_mojibake(damaged, repairs);
    EXPECT_EQ(damaged, text);
    EXPECT_FALSE(repairs.empty());
  }
}

TEST(Mojibake, Windows1254ReadAs1252IsUndoneWhereTurkishComesOut) {
  const std::pair<const char*, const char*> cases[] = {
      {"Þeþ Beþ", "Şeş Beş"},
      {"Baþlangýç: 4 - 2", "Başlangıç: 4 - 2"},
      {"Beyaz: Ýsmail\nSiyah: Ayþe Doðan\n", "Beyaz: İsmail\nSiyah: Ayşe Doğan\n"},
      {"SIYAH ÇIKTI, ALTÝ KAPALI", "SIYAH ÇIKTI, ALTİ KAPALI"},
  };
  for (const auto& [damaged, meant] : cases) {
    const Source source = Source::from_bytes("", damaged);
    EXPECT_EQ(source.text(), meant);
    EXPECT_FALSE(source.repairs().empty());
    EXPECT_EQ(source.locate(static_cast<std::uint32_t>(source.text().size())).column,
              Source::from_bytes("", meant).locate(100).column);
  }
}

TEST(Mojibake, GenuineTextIsNeverTouched) {
  for (const char* text :
       {"Jörgen vs Kévin", "Þórður Sýrusson", "Beyaz: Þór\nSiyah: Ali\nMac: 5 puan",
        "Beyaz: Novotný\nSiyah: Ali", "[Player 1 \"Þór\"]\n1) 64: 24/14", "Beş: Þorsteinn ve İsmail",
        "Åke Ärlig", "„Ä“ und „Å”", "SÃO PAULO", "Ärger und ÅŸ", "Âlim, hâlâ, kâğıt", "Â½", "日本語 対局",
        "Партия в нарды", "naïve café", "Åland – Ålborg", "Ä“ Beyaz Siyah", "😀 Ğ"}) {
    const Source source = Source::from_bytes("", text);
    EXPECT_EQ(source.text(), text);
    EXPECT_TRUE(source.repairs().empty()) << text;
  }
}

}  // namespace
}  // namespace hakem
