#include "batch/archive.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

#include <clocale>
#include <string>
#include <vector>

#include "batch/inputs.hpp"
#include "batch/packing.hpp"
#include "diag/catalog.hpp"
#include "packed.hpp"
#include "temporary_folder.hpp"
#include "travels.hpp"

namespace hakem {
namespace {

using packed::compressed;
using packed::Kind;
using packed::Members;

// Every member as "name=bytes", or "name!CODE" for one that cannot be read.
std::vector<std::string> listed(Archive& archive) {
  std::vector<std::string> names;
  while (const auto member = archive.next())
    names.push_back(member->failure
                        ? member->name + "!" + std::string(id(member->failure->diagnostics.front().code))
                        : member->name + "=" + member->bytes);
  return names;
}

std::vector<std::string> listed(const std::string& bytes, const Filter& filter = {}) {
  Archive archive("a", bytes, filter);
  return listed(archive);
}

TEST(Archive, EveryKindGivesItsMembersInOrder) {
  const Members members{
      {"z.mat", "one"}, {"folder/b.mat", "two"}, {"folder/a.mat", std::string(200'000, 'x')}};
  for (const Kind kind : {Kind::zip, Kind::tar, Kind::tar_gz, Kind::tar_zst, Kind::seven_zip}) {
    const std::string bytes = packed::archive(kind, members);
    EXPECT_TRUE(looks_archived(std::string_view(bytes).substr(0, 512)));
    EXPECT_EQ(listed(bytes), (std::vector<std::string>{"a/z.mat=one", "a/folder/b.mat=two",
                                                       "a/folder/a.mat=" + std::string(200'000, 'x')}));
  }
}

TEST(Archive, ATarFromBeforeUstarIsOne) {
  const std::string bytes = packed::archive(Kind::tar_v7, {{"a.mat", "one"}, {"b.mat", "two"}});
  EXPECT_EQ(bytes.find("ustar"), std::string::npos);
  EXPECT_TRUE(looks_archived(std::string_view(bytes).substr(0, 512)));
  EXPECT_EQ(listed(bytes), (std::vector<std::string>{"a/a.mat=one", "a/b.mat=two"}));
  std::string text = bytes;
  text[0] ^= 1;
  EXPECT_FALSE(looks_archived(std::string_view(text).substr(0, 512)));
}

TEST(Archive, ACompressedFileOfNoBytesIsAFile) {
  EXPECT_EQ(listed(compressed("")), std::vector<std::string>{"a="});
  EXPECT_EQ(listed(packed::archive(Kind::zip, {{"b.mat.gz", compressed("")}, {"c.mat", "one"}})),
            (std::vector<std::string>{"a/b.mat.gz=", "a/c.mat=one"}));
}

TEST(Archive, ASingleCompressedFileKeepsItsName) {
  Archive archive("final.mat.gz", compressed("a record"), {});
  const auto member = archive.next();
  ASSERT_TRUE(member);
  EXPECT_EQ(member->name, "final.mat.gz");
  EXPECT_EQ(member->bytes, "a record");
  EXPECT_TRUE(member->alone);
  EXPECT_FALSE(archive.next());
}

TEST(Archive, ArchivesInArchivesAreOpenedToTheLimit) {
  for (const Kind kind : {Kind::zip, Kind::tar_gz, Kind::seven_zip}) {
    std::string bytes = packed::archive(kind, {{"x.mat", "deep"}});
    for (std::size_t depth = 1; depth < Archive::max_depth; ++depth)
      bytes = packed::archive(Kind::tar_zst, {{"in", bytes}, {"after.mat", "still there"}});
    const std::vector<std::string> names = listed(bytes);
    ASSERT_EQ(names.size(), Archive::max_depth);
    EXPECT_EQ(names.front(), "a/in/in/in/x.mat=deep");
    EXPECT_EQ(names.back(), "a/after.mat=still there");

    const std::vector<std::string> deeper =
        listed(packed::archive(Kind::tar, {{"in", bytes}, {"after.mat", "y"}}));
    EXPECT_EQ(deeper.front(), "a/in/in/in/in!S111");
    EXPECT_EQ(deeper.back(), "a/after.mat=y");
  }
}

TEST(Archive, HiddenBinaryAndUnwantedMembersAreCounted) {
  const Members members{
      {".git/x.mat", "no"},   {"__MACOSX/a.mat", "no"}, {"film", std::string(100'000, '\0')},
      {"drafts/y.mat", "no"}, {"y.mat", "yes"},         {"y.txt", "no"}};
  Archive archive("a", packed::archive(Kind::zip, members), Filter{{"*.mat", "film"}, {"drafts"}});
  EXPECT_EQ(listed(archive), std::vector<std::string>{"a/y.mat=yes"});
  EXPECT_EQ(archive.left_out().count(LeftOut::Why::hidden), 2U);
  EXPECT_EQ(archive.left_out().count(LeftOut::Why::binary), 1U);
  EXPECT_EQ(archive.left_out().count(LeftOut::Why::excluded), 2U);
}

TEST(Archive, NamesThatPointElsewhereStayNames) {
  EXPECT_EQ(listed(packed::archive(Kind::tar, {{"/etc/x.mat", "1"}, {"../../y.mat", "2"}, {"./z.mat", "3"}})),
            (std::vector<std::string>{"a/etc/x.mat=1", "a/../../y.mat=2", "a/z.mat=3"}));
}

// Zip and 7z say that their names are UTF-8; the program runs in the C locale, which has no such letters.
TEST(Archive, TurkishNamesAreKept) {
  ASSERT_NE(std::setlocale(LC_CTYPE, "C.UTF-8"), nullptr);  // else libarchive does not write such names
  std::vector<std::string> archives;
  for (const Kind kind : {Kind::zip, Kind::tar, Kind::seven_zip})
    archives.push_back(packed::archive(kind, {{"Ağustos/Şampiyon.mat", "1"}}));
  std::setlocale(LC_CTYPE, "C");
  for (const std::string& bytes : archives)
    EXPECT_EQ(listed(bytes), std::vector<std::string>{"a/Ağustos/Şampiyon.mat=1"});
}

TEST(Archive, DamageIsSaidOnceAndWhatCameBeforeIsKept) {
  const std::string noise = [] {
    std::string text;
    unsigned seed = 1;
    for (int i = 0; i < 300'000; ++i)
      text += static_cast<char>('a' + (seed = seed * 1664525U + 1013904223U) % 26U);
    return text;
  }();
  for (const Kind kind : {Kind::tar_gz, Kind::tar_zst, Kind::tar}) {
    const std::string whole =
        packed::archive(kind, {{"a.mat", "first"}, {"b.mat", noise}, {"c.mat", "last"}});
    const std::vector<std::string> names = listed(whole.substr(0, whole.size() / 2));
    ASSERT_EQ(names.size(), 2U);
    EXPECT_EQ(names[0], "a/a.mat=first");
    EXPECT_EQ(names[1], "a/b.mat!S110");
  }
  for (const std::string_view broken :
       {"PK\x03\x04 this is no zip", "7z\xBC\xAF\x27\x1C", "\x1F\x8B nothing"})
    EXPECT_EQ(listed(std::string(broken)).size(), 1U) << broken;
}

// What a cut or a bad copy leaves can look whole: it is said, and what is there is read.
TEST(Archive, AMissingEndIsSaid) {
  const std::pair<Kind, std::size_t> cuts[] = {{Kind::zip, 1}, {Kind::zip, 22}, {Kind::tar, 1024}};
  for (const auto& [kind, bytes_cut] : cuts) {
    std::string bytes = packed::archive(kind, {{"a.mat", "first"}, {"b.mat", "last"}});
    bytes.resize(bytes.size() - bytes_cut);
    EXPECT_EQ(listed(bytes), (std::vector<std::string>{"a/a.mat=first", "a/b.mat=last", "a!S110"}));
    EXPECT_EQ(listed(packed::archive(Kind::tar_gz, {{"in", bytes}, {"c.mat", "x"}})),
              (std::vector<std::string>{"a/in/a.mat=first", "a/in/b.mat=last", "a/in!S110", "a/c.mat=x"}));
  }
}

TEST(Archive, BytesBehindCompressedDataAreSaid) {
  const std::string record = compressed("a record");
  EXPECT_EQ(listed(record + std::string(512, '\0')), std::vector<std::string>{"a=a record"});
  EXPECT_EQ(listed(record + "junk"), (std::vector<std::string>{"a=a record", "a!S110"}));
  EXPECT_EQ(listed(record + record), std::vector<std::string>{"a=a recorda record"});
  EXPECT_EQ(listed(packed::archive(Kind::zip, {{"x.mat.gz", record + "junk"}})),
            (std::vector<std::string>{"a/x.mat.gz=a record", "a/x.mat.gz!S110"}));
  const TemporaryFolder folder;
  folder.write("x.mat.gz", record + "junk");
  Archive archive(folder.path("x.mat.gz"), {});
  EXPECT_EQ(listed(archive).size(), 2U);
}

TEST(Archive, AZipMayHaveACommentBehindItsEnd) {
  std::string bytes = packed::archive(Kind::zip, {{"a.mat", "first"}});
  bytes[bytes.size() - 2] = 4;
  EXPECT_EQ(listed(bytes + "note"), std::vector<std::string>{"a/a.mat=first"});
  EXPECT_EQ(listed(bytes + "not"), (std::vector<std::string>{"a/a.mat=first", "a!S110"}));
}

TEST(Archive, WhatGrowsTooMuchIsNotReadOn) {
  const std::string blank(Archive::bomb_bytes / 2 + 1, ' ');
  const std::vector<std::string> names = listed(packed::archive(
      Kind::tar_zst, {{"a.txt", "x"}, {"b.txt", blank}, {"c.txt", blank}, {"d.mat", "never"}}));
  ASSERT_FALSE(names.empty());
  EXPECT_EQ(names.back(), "a/c.txt!S112");
}

// A tar of GNU's old sparse kind: its only member is 4 GB of nothing, none of them stored.
std::string sparse_tar() {
  std::string header(512, '\0');
  const auto put = [&](std::size_t at, std::string_view text) { header.replace(at, text.size(), text); };
  put(0, "huge.mat");
  put(100, "0000644");
  put(124, "00000000000");  // bytes stored
  put(148, "        ");
  put(156, "S");
  put(257, "ustar  ");
  put(386, "40000000000");  // the only piece: at the end, of no bytes
  put(398, "00000000000");
  put(483, "40000000000");  // real size
  unsigned sum = 0;
  for (const char c : header) sum += static_cast<unsigned char>(c);
  std::string octal;
  for (int shift = 15; shift >= 0; shift -= 3) octal += static_cast<char>('0' + (sum >> shift & 7));
  put(148, octal + std::string("\0 ", 2));
  return header + std::string(1024, '\0');
}

TEST(Archive, ASparseMemberIsAsLargeAsItSays) {
  EXPECT_EQ(listed(sparse_tar()), std::vector<std::string>{"a/huge.mat!S108"});
}

TEST(Archive, AnyBytesAreAnAnswer) {
  const std::string good = packed::archive(Kind::zip, {{"a.mat", "one"}, {"b.mat", "two"}});
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x5A);
    listed(bad);
    listed(good.substr(0, at));
  }
}

// What Inputs hands out: "name", with "!" before what the user named himself.
std::vector<std::string> handed_out(Inputs& inputs) {
  std::vector<std::string> names;
  while (const auto input = inputs.next()) names.push_back((input->named ? "!" : "") + input->name);
  return names;
}

TEST(Archive, TheOneRecordInItIsMeant) {
  const TemporaryFolder folder;
  const std::string record = " 1 point match\n\n Game 1\n Ann : 0     Bob : 0\n  1) 31: 8/5 6/5\n";
  const Members beside{{"read me.txt", "what lies here\n"}, {"a.mat", record}, {"b.txt", "thanks\n"}};
  const Opened opened = open_source(folder.write("a.zip", packed::archive(Kind::zip, beside)));
  ASSERT_TRUE(opened.source);
  EXPECT_EQ(opened.source->bytes(), record);
  const Members two{{"a.mat", record}, {"b.mat", record}};
  EXPECT_FALSE(open_source(folder.write("b.zip", packed::archive(Kind::zip, two))).source);
}

// A mail says "the final is attached", and the final is a zip.
TEST(OpenSource, OpensTheArchiveThatAMailCarries) {
  const TemporaryFolder folder;
  const auto& all = travels::all();
  const auto mail = std::ranges::find(all, "in base64", &travels::Travel::name);
  ASSERT_NE(mail, all.end());
  const std::string record = " 1 point match\n\n Game 1\n Ann : 0     Bob : 0\n  1) 31: 8/5 6/5\n";
  for (const Kind kind : {Kind::zip, Kind::tar_gz, Kind::seven_zip}) {
    const std::string path = folder.write("a.eml", mail->by(packed::archive(kind, {{"a.mat", record}})));
    const Opened opened = open_source(path);
    ASSERT_TRUE(opened.source);
    EXPECT_EQ(opened.source->bytes(), record);
    Inputs inputs({path}, {});
    EXPECT_EQ(handed_out(inputs), std::vector<std::string>{path + "/a.mat"});
  }
  // What the mail itself tells is not passed over for what it carries.
  const std::string packing = packed::archive(Kind::zip, {{"a.mat", record}});
  std::string telling = mail->by(packing);
  telling.insert(telling.find("The final"), "31: 8/5 6/5\n64: 24/14\n52: 13/8 24/22\n");
  Inputs both({folder.write("c.eml", telling)}, {});
  EXPECT_EQ(handed_out(both), std::vector<std::string>{"!" + folder.path("c.eml")});
  const std::string broken = mail->by("PK\x03\x04 is how a zip begins, and this is none");
  Inputs inputs({folder.write("b.eml", broken)}, {});
  EXPECT_EQ(handed_out(inputs).size(), 1U);
}

TEST(Inputs, ComeInTheOrderTheyWereNamed) {
  const TemporaryFolder folder;
  folder.write("b/y.mat", "1");
  folder.write("b/x.zip", packed::archive(Kind::zip, {{"in.mat", "2"}}));
  folder.write("b/not.zip", "just text");
  folder.write("a.mat", "3");
  folder.write("c.mat.gz", compressed("4"));
  std::filesystem::create_directory(folder.path("empty"));
  Inputs inputs({folder.path("c.mat.gz"), folder.path("b"), folder.path("gone"), folder.path("empty"),
                 folder.path("a.mat")},
                {});
  std::vector<std::string> expected{"!" + folder.path("c.mat.gz"),      folder.path("b/not.zip"),
                                    folder.path("b/x.zip") + "/in.mat", folder.path("b/y.mat"),
                                    "!" + folder.path("gone"),          "!" + folder.path("a.mat")};
  EXPECT_EQ(handed_out(inputs), expected);
  EXPECT_EQ(inputs.empty_folders(), std::vector<std::string>{folder.path("empty")});
}

// Named twice, found where it lies as well, linked: it is one file.
TEST(Inputs, AFileComesOnceWhateverLeadsToIt) {
  const TemporaryFolder folder;
  folder.write("b/x.mat", "1");
  folder.write("notes", "2");
  std::filesystem::create_symlink(folder.path("b/x.mat"), folder.path("b/soft.mat"));
  std::filesystem::create_hard_link(folder.path("b/x.mat"), folder.path("hard.mat"));
  Inputs inputs({folder.path("b/x.mat"), folder.path(""), folder.path("b/../b/x.mat"), folder.path("notes")},
                {});
  // What the user named is his choice also where a folder has it first.
  EXPECT_EQ(handed_out(inputs),
            (std::vector<std::string>{"!" + folder.path("b/x.mat"), "!" + folder.path("notes")}));
  EXPECT_EQ(inputs.left_out().count(LeftOut::Why::repeated), 5U);
}

TEST(Inputs, FiltersAreForWhatLiesInFolders) {
  const TemporaryFolder folder;
  for (const char* name : {"a.mat", "b.txt", "old/c.mat", "new/deep/d.mat"}) folder.write(name, "x");
  Inputs inputs({folder.path(""), folder.path("b.txt")}, Filter{{"*.mat"}, {"old"}});
  EXPECT_EQ(handed_out(inputs), (std::vector<std::string>{folder.path("a.mat"), folder.path("new/deep/d.mat"),
                                                          "!" + folder.path("b.txt")}));
  EXPECT_EQ(inputs.left_out().count(LeftOut::Why::excluded), 2U);
}

}  // namespace
}  // namespace hakem
