// What each way of travelling adds is taken off, and the way back leads to the file.
#include "arrival/arrival.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace hakem {
namespace {

Source unwrapped(const std::string& text) {
  Source source = Source::from_bytes("text", text);
  arrival::unwrap(source, [](const Source&) { return false; });
  return source;
}

std::string bare(const std::string& text) { return std::string(unwrapped(text).text()); }

// The same for a text in which a notation is recognised as it stands.
std::string recognised(const std::string& text) {
  Source source = Source::from_bytes("text", text);
  arrival::unwrap(source, [](const Source&) { return true; });
  return std::string(source.text());
}

// Where `part` stands in the file, as line:column.
std::string place_of(const Source& source, std::string_view part) {
  const std::size_t at = source.text().find(part);
  if (at == std::string_view::npos) return "nowhere";
  const Location place = source.locate(static_cast<std::uint32_t>(at));
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

TEST(Arrival, WhatDidNotTravelIsLeftAlone) {
  for (const std::string text :
       {" 5 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5    42: 8/4 6/4\n  2) 11: 8/7 8/7\n",
        "TAVLA 1\nMaç: 3 puan\nBeyaz: Ali\nSiyah: Veli\n\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\nSiyah - 42: "
        "8/4, 6/4\n",
        "1. Beyaz 31: 8/5 6/5\n2. Siyah 42: 8/4 6/4\n3. Beyaz 52: 13/8 24/22\n4. Siyah 61: 13/7 8/7\n",
        "(;FF[4]GM[6]C[> Ann wrote:\n> 20:15 Bob: hi\n| a | b |]\n;W[31hefe]\n;B[42qupu])\n",
        "Roll:W:: 3 1\nMove:W:: 8/5 6/5\nRoll:B:: 4 2\nMove:B:: 17/21 19/21\n",
        "Mola: 20:15\nSaat: 20:30\nBeyaz 31: 8/5 6/5\n"})
    EXPECT_EQ(recognised(text), text);
}

TEST(Arrival, QuotationsAreLearned) {
  EXPECT_EQ(bare("> a 1\n> b 2\n>\n> c 3\n"), "a 1\nb 2\n\nc 3\n");
  EXPECT_EQ(bare(">> > a\n>> > b\n>> > c\n"), "a\nb\nc\n");
  EXPECT_EQ(bare("NV> a\nNV> b\nNV> c\n"), "a\nb\nc\n");
  EXPECT_EQ(bare("Hello.\n\n> a\n> b\nc\n> d\n"), "Hello.\n\na\nb c\nd\n") << "wrapped by the client";
  EXPECT_EQ(place_of(unwrapped("> a 1\n> b 2\n> c 3\n"), "2"), "2:5");
}

TEST(Arrival, ChatsKeepTheNameOfWhoPlays) {
  EXPECT_EQ(bare("21.03.2026 20:15 - Ann: 31: 8/5 6/5\n21.03.2026 20:16 - Bob: 42: 8/4 6/4\n"),
            "Ann: 31: 8/5 6/5\nBob: 42: 8/4 6/4\n");
  EXPECT_EQ(bare("[3/21/26, 8:15:11 PM] Ann: TAVLA 1\n[3/21/26, 8:15:12 PM] Ann: Beyaz - 31: 8/5\n"),
            "TAVLA 1\nBeyaz - 31: 8/5\n")
      << "one sender tells the whole record";
  EXPECT_EQ(bare("Ann, [21.03.2026 20:10]\n52: 13/8\nBob, [21.03.2026 20:11]\n31: 8/5\n"),
            "Ann: 52: 13/8\nBob: 31: 8/5\n");
  EXPECT_EQ(
      bare("[20:15:00] Length: 3\n[20:15:01] Player:W: Ann\n[20:15:02] Game:\n[20:15:03] Roll:W:: 3 1\n"),
      "Length: 3\nPlayer:W: Ann\nGame:\nRoll:W:: 3 1\n")
      << "a log has no senders";
}

TEST(Arrival, MailsAreDecoded) {
  const std::string head =
      "From: a@example.org\nSubject: final\nContent-Type: text/plain; charset=windows-1254\n";
  EXPECT_EQ(bare(head + "Content-Transfer-Encoding: quoted-printable\n\nMa=E7 1=3D2 =\n34\n"),
            "Maç 1=2 34\n");
  EXPECT_EQ(bare(head + "Content-Transfer-Encoding: base64\n\nTWHnIDEK\n"), "Maç 1\n");
  EXPECT_EQ(bare("Kimden: Ali\nKonu: final\nTarih: 21 Mart\n\nTAVLA 1\n"), "TAVLA 1\n");
  EXPECT_EQ(place_of(unwrapped(head + "Content-Transfer-Encoding: quoted-printable\n\nMa=E7 1=3D2\n"), "2"),
            "6:11");
}

TEST(Arrival, SignaturesAboveForwardedMailsAreTakenOut) {
  EXPECT_EQ(
      bare("Kayıt aşağıda.\n\nSaygılarımla,\nKerem\nT: +90 216 555 12 34 / 117\nCad. No: 12/3\n\n"
           "-----Özgün İleti-----\nKimden: Ada <ada@example.org>\nGönderildi: 12 Kasım 2026\nKonu: Maç\n\n"
           "TAVLA 1\n"),
      "Kayıt aşağıda.\n\nTAVLA 1\n");
}

TEST(Arrival, MergesAndComparisonsAreUndone) {
  const std::string ours = "<<<<<<< HEAD\na b  \n=======\n";
  EXPECT_EQ(bare("x\n" + ours + "a b\n>>>>>>> main\ny\n"), "x\na b  \ny\n");
  EXPECT_EQ(bare("x\n" + ours + ">>>>>>> main\ny\n"), "x\na b  \ny\n");
  EXPECT_EQ(bare("1) 62: [-25/20-]{+25/19+} 8/6\n"), "1) 62: 25/19 8/6\n");
}

TEST(Arrival, CountersAndFramesAreLearned) {
  EXPECT_EQ(bare("     1\ta\n     2\t\n     3\tb\n     4\tc\n"), "a\n\nb\nc\n");
  EXPECT_EQ(bare("x.mat:9:a b\nx.mat:10:c d\nx.mat:11:e f\nx.mat:12:g\n"), "a b\nc d\ne f\ng\n");
  EXPECT_EQ(bare("1- 5 point match\n2-\n3: a 8/5*\n4: b\n5- c\n"), " 5 point match\n\n a 8/5*\n b\n c\n");
  EXPECT_EQ(bare("INFO:host: a b\nWARN:host: c d\nINFO:host: e f\nINFO:host: g\n"), "a b\nc d\ne f\ng\n");
  EXPECT_EQ(bare("\"a b\",\n\"c d\",\n\"e f\",\n\"g\",\n"), "a b\nc d\ne f\ng\n");
  EXPECT_EQ(bare("// a\n//\n// b\n// c\n// d\n"), "a\n\nb\nc\nd\n");
}

TEST(Arrival, WhatStandsAboveAFrameIsNotPartOfIt) {
  EXPECT_EQ(bare("no;text\n1;'a b'\n2;'c d'\n3;'e f'\n4;'g'\n"), "no;text\na b\nc d\ne f\ng\n");
  EXPECT_EQ(bare("<?php\necho 'a b';\necho 'c d)';\necho 'e f)';\necho 'g';\n"),
            "<?php\na b\nc d)\ne f)\ng\n");
  EXPECT_EQ(bare(" body\n---------\n a/1   +\n b/22  +\n c/3   +\n d/4   +\n"),
            " body\n a/1   \n b/22  \n c/3   \n d/4   \n");
}

TEST(Arrival, BoxesAndLinesTwice) {
  EXPECT_EQ(bare("*********\n* a     *\n* bc    *\n*       *\n* d/1*  *\n*********\n"), "a\nbc\n\nd/1*\n");
  EXPECT_EQ(bare("\u2502 a \u2502\n\u2502 b \u2502\n\u2502 c \u2502\n\u2502 d \u2502\n"), "a\nb\nc\nd\n");
  EXPECT_EQ(bare("a\na\nb\nb\nc\nc\nd\nd\n"), "a\nb\nc\nd\n");
}

TEST(Arrival, SignsForBlanksAndLineEnds) {
  EXPECT_EQ(bare("a b | c d | e f | g h | i j | k"), "a b\nc d\ne f\ng h\ni j\nk");
  EXPECT_EQ(bare("a\u00B7b\u00B7c\nd\u00B7e\n"), "a b c\nd e\n");
  EXPECT_EQ(bare("Can_Ali : 0 and more words than that\n"), "Can_Ali : 0 and more words than that\n");
}

// One is a slip of the pen, and a letter of a word is none.
TEST(Arrival, DigitsThatWereMisread) {
  EXPECT_EQ(bare("64: l3/7 24/2O\n3I: 8/5 6/S\n"), "64: 13/7 24/20\n31: 8/5 6/5\n");
  EXPECT_EQ(bare("64: l3/7 24/20\n31: 8/5 6/5\n"), "64: l3/7 24/20\n31: 8/5 6/5\n");
  EXPECT_EQ(bare("O: (3 1) 8-5\nX: (4 2) 8-4 6-4\nO: off\nI go\n"),
            "O: (3 1) 8-5\nX: (4 2) 8-4 6-4\nO: off\nI go\n");
}

TEST(Arrival, StringsAndTheirKeys) {
  EXPECT_EQ(bare("s = \"a \\\"b\\\"\\n\" +\n\"c d\\n\" +\n\"e\\n\" +\n\"f\\n\" +\n\"g\\n\";\n"),
            "a \"b\"\nc d\ne\nf\ng\n");
  EXPECT_EQ(bare("INSERT INTO m VALUES (7, 'a\nb can''t\nc\nd');\n"), "a\nb can't\nc\nd");
  EXPECT_EQ(bare(R"([{"text": "a b\nc\nd\ne\nf g", "ts": "1773321911.000200"}])"), "a b\nc\nd\ne\nf g\n");
  EXPECT_EQ(bare("<?xml version=\"1.0\"?>\n<m><![CDATA[a <b>\nc & d]]></m>\n"), "a <b>\nc & d");
  EXPECT_EQ(bare("data:text/plain;base64,TWHDpyAx"), "Maç 1");
  EXPECT_EQ(bare("M-EM-^^ule M-CM-'aM-DM-^_"), "Şule çağ");
}

TEST(Arrival, LogsOfChannelsAndOfGit) {
  std::string channel;
  std::string labelled;
  std::string lines;
  for (const char minute : std::string("0123456789")) {
    const std::string time = std::string("20:1") + minute;
    channel += time + " <@ann> a b" + minute + "\n";
    labelled += time + ":00 ann\t" + (minute % 2 == 0 ? "X" : "O") + ": a" + minute + "\n";
    lines += std::string("a b") + minute + "\n";
  }
  EXPECT_EQ(recognised(channel + "20:20 -!- bob has quit\n"), lines);
  EXPECT_EQ(recognised(labelled + "20:21:00 ann\tScore\n").substr(0, 12), "X: a0\nO: a1\n");
  EXPECT_TRUE(recognised(labelled + "20:21:00 ann\tScore\n").ends_with("O: a9\nScore\n"));
  EXPECT_EQ(bare("Ann Lee\na 1\n20:15\n\nAnn Lee\nb 2\n20:16\n\nAnn Lee\nc 3\n20:17\n"), "a 1\nb 2\nc 3\n");
  EXPECT_EQ(bare("commit 3b18e51a0c\nAuthor: Ann <a@example.org>\nDate:   Sat Mar 21 2026\n\n    a\n    b\n"),
            "\na\nb\n");
}

// Players take turns, levels and hosts of a log do not.
TEST(Arrival, NamesOfPlayersAreNoFrame) {
  const std::string typed = "Ali: 31 8/5 6/5\nVeli: 42 8/4 6/4\nAli: 52 13/8 24/22\nVeli: 61 13/7 8/7\n";
  EXPECT_EQ(bare(typed), typed);
}

TEST(Arrival, SignsThatLookLikeOthers) {
  EXPECT_EQ(bare("５２: １３／８＊ 24∕22"), "52: 13/8* 24/22");
  EXPECT_EQ(bare("Ali２ : 0"), "Ali２ : 0") << "a name keeps its letters";
  EXPECT_EQ(bare("Nadia：０"), "Nadia:0");
  EXPECT_EQ(bare("; ６６ in a comment"), "; ６６ in a comment");
  EXPECT_EQ(bare("a\u200Eb\u00A0c\u2028d"), "ab c\nd");
  EXPECT_EQ(bare("山田\u3000太郎 : 0"), "山田\u3000太郎 : 0");
  EXPECT_EQ(place_of(unwrapped("a\u200E\u200Fb 1\u20282"), "2"), "1:8");
}

TEST(Arrival, TerminalsAndEscapes) {
  EXPECT_EQ(bare("\x1B[1ma\x1B[0m b\x1B[3Cc"), "a b   c");
  EXPECT_EQ(bare("a_\bb"), "ab");
  EXPECT_EQ(bare("[0;36ma[0m b\n[1mc[0m"), "a b\nc") << "the escapes themselves were lost";
  EXPECT_EQ(bare(";B[52mkmh]\n;W[22mhff]\n;B[31mklk]\n"), ";B[52mkmh]\n;W[22mhff]\n;B[31mklk]\n");
  EXPECT_EQ(bare(R"({"text":"a b\nc d\ne \"f\"\n"})"), "a b\nc d\ne \"f\"\n");
  EXPECT_EQ(bare("a%20b%0Ac%0Ad%0A"), "a b\nc\nd\n");
}

// What is put back changes the letters that are meant, and a new line begins as its neighbour does.
TEST(Arrival, EditsAreMadeBelow) {
  Unwrapped made;
  const std::string below = "> ab\n> cd\n> ef\n";
  made.copy(below, 2, 5);
  made.copy(below, 7, 10);
  made.copy(below, 12, 15);
  const auto written = [&](std::vector<TextEdit> edits) {
    const auto put = made.put_back(below, edits, nullptr);
    std::string out = below;
    for (auto edit = put.rbegin(); edit != put.rend(); ++edit)
      out.replace(edit->span.offset, edit->span.length, edit->text);
    return out;
  };
  EXPECT_EQ(written({{{4, 1}, "x"}}), "> ab\n> cx\n> ef\n");
  EXPECT_EQ(written({{{0, 6}, "cd\nab\n"}}), "> cd\n> ab\n> ef\n");
  EXPECT_EQ(written({{{3, 3}, ""}}), "> ab\n> ef\n");
  EXPECT_EQ(written({{{3, 0}, "xy\n"}}), "> ab\n> xy\n> cd\n> ef\n");
}

}  // namespace
}  // namespace hakem
