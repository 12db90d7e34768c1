// Smile: every token, as its description has it, and what is no Smile.
#include "formats/bgf/smile.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

#include "bgf_writing.hpp"
#include "formats/bgf/bgf_value.hpp"

namespace hakem {
namespace {

using namespace std::string_literals;
using bgf_writing::Json;

struct Reading {
  std::string json;
  std::string fault;
  std::size_t end;
};

Reading read(const std::string& bytes) {
  const Source source;
  const Smile made = read_smile(bytes, source);
  const std::string json = made.nodes.empty() ? "" : json_text(JsonValue(made.nodes, 0));
  return {json, std::string(made.fault.substr(0, made.fault.find('|'))), made.end};
}

// `value` alone, without a table of what was told.
std::string json_of(const std::string& value) {
  const Reading reading = read(":)\n\0"s + value);
  EXPECT_EQ(reading.fault, "") << reading.json;
  EXPECT_EQ(reading.end, value.size() + 4);
  return reading.json;
}

TEST(Smile, Words) {
  EXPECT_EQ(json_of("\x20"), R"("")");
  EXPECT_EQ(json_of("\x21"), "null");
  EXPECT_EQ(json_of("\x22"), "false");
  EXPECT_EQ(json_of("\x23"), "true");
  EXPECT_EQ(json_of("\x40"s + "a"), R"("a")");
  EXPECT_EQ(json_of("\x5F"s + std::string(32, 'b')), '"' + std::string(32, 'b') + '"');
  EXPECT_EQ(json_of("\x60"s + std::string(33, 'c')), '"' + std::string(33, 'c') + '"');
  EXPECT_EQ(json_of("\x7F"s + std::string(64, 'd')), '"' + std::string(64, 'd') + '"');
  EXPECT_EQ(json_of("\x80"s + "ş"), R"("ş")");
  EXPECT_EQ(json_of("\xA1"s + "ş" + std::string(33, 'e')), "\"ş" + std::string(33, 'e') + '"');
  EXPECT_EQ(json_of("\xBF"s + "ş" + std::string(63, 'e')), "\"ş" + std::string(63, 'e') + '"');
  EXPECT_EQ(json_of("\xE0" + std::string(300, 'f') + "\xFC"), '"' + std::string(300, 'f') + '"');
  EXPECT_EQ(json_of("\xE4şğ\xFC"), R"("şğ")");
  EXPECT_EQ(json_of("\x42"s + "a\"\n"), R"("a\"\u000a")");
}

TEST(Smile, WhatIsNoUtf8IsMarked) { EXPECT_EQ(json_of("\x42"s + "a\xFFz"), "\"a\xEF\xBF\xBDz\""); }

TEST(Smile, Integers) {
  EXPECT_EQ(json_of("\xC0"), "0");
  EXPECT_EQ(json_of("\xC1"), "-1");
  EXPECT_EQ(json_of("\xDE"), "15");
  EXPECT_EQ(json_of("\xDF"), "-16");
  EXPECT_EQ(json_of("\x24\xA0"), "16");       // one byte holds six bits
  EXPECT_EQ(json_of("\x24\x01\xBF"), "-64");  // 127 = 1·64 + 63
  EXPECT_EQ(json_of("\x24\x1F\x7F\x7F\x7F\xBE"), "2147483647");
  EXPECT_EQ(json_of("\x24\x1F\x7F\x7F\x7F\xBF"), "-2147483648");
  EXPECT_EQ(json_of("\x25\x03\x7F\x7F\x7F\x7F\x7F\x7F\x7F\x7F\xBF"), "-9223372036854775808");
  // 2^64, two's complement in nine bytes: 01 and eight 00, seven bits in each of eleven.
  EXPECT_EQ(json_of("\x26\x89"s + "\x00\x40"s + std::string(9, '\0')), "18446744073709551616");
  EXPECT_EQ(json_of("\x26\x81\x7F\x01"), "-1");
  EXPECT_EQ(json_of("\x26\x80"s), "0");
}

TEST(Smile, Reals) {
  EXPECT_EQ(json_of("\x28\x03\x7C\x00\x00\x00"s), "1");       // 3F800000
  EXPECT_EQ(json_of("\x28\x0B\x76\x00\x00\x00"s), "-0.375");  // BEC00000
  EXPECT_EQ(json_of("\x29\x00\x3F\x78\x00\x00\x00\x00\x00\x00\x00"s), "1");
  EXPECT_EQ(json_of("\x28\x07\x7C\x00\x00\x00"s), "\"inf\"");  // 7F800000
  EXPECT_EQ(json_of("\x2A\x84\x81\x3D\x01"), "123e-2");
}

TEST(Smile, Bytes) {
  EXPECT_EQ(json_of("\xFD\x83"s + "\x01\x02\x03"), R"("AQID")");
  // 01 02 03 as seven bits each: 0000000 1000000 1000000 and the last three bits 011.
  EXPECT_EQ(json_of("\xE8\x83\x00\x40\x40\x03"s), R"("AQID")");
  EXPECT_EQ(json_of("\xE8\x80"s), R"("")");
}

TEST(Smile, ArraysAndObjects) {
  EXPECT_EQ(json_of("\xF8\xF9"), "[]");
  EXPECT_EQ(json_of("\xFA\xFB"), "{}");
  EXPECT_EQ(json_of("\xF8\xC2\xF8\xC4\xF9\xFA\x80"s + "a\x21\xFB\xF9"), R"([1,[2],{"a":null}])");
  EXPECT_EQ(json_of("\xFA\x20\xC2\xC0"s + "ş\xC4\x34" + "long\xFC\xC6\xFB"), R"({"":1,"ş":2,"long":3})");
  EXPECT_EQ(read(":)\n\0\xC2\xFF"s).end, 6u);  // with the sign that it ends
  EXPECT_EQ(read(":)\n\0\xC2\xFFmore"s).end, 6u);
}

// As independent code writes it, with every kind of table: names and words beyond the first 64, 256 and 1024.
TEST(Smile, WhatWasToldIsToldAgainByNumber) {
  std::mt19937 random(4);
  Json tree = Json::array();
  for (int i = 0; i < 3000; ++i) {
    Json object;
    for (int key = 0; key < 3; ++key) {
      const std::string name = "k" + std::to_string(random() % (i < 1500 ? 400 : 3000));
      switch (random() % 4) {
        case 0: object[name] = static_cast<std::int64_t>(random()) << (random() % 30); break;
        case 1: object[name] = -static_cast<std::int64_t>(random() % 40); break;
        case 2: object[name] = "w" + std::to_string(random() % 1500); break;
        default: object[name] = (random() % 2 == 0 ? "ğ" : "x") + std::string(random() % 90, 'y'); break;
      }
    }
    tree.push_back(object);
  }
  for (const bool names : {false, true})
    for (const bool words : {false, true})
      for (const bool longer : {false, true}) {
        const bgf_writing::Style style{.shares_names = names, .shares_words = words, .long_forms = longer};
        const Reading reading = read(bgf_writing::as_smile(tree, style));
        EXPECT_EQ(reading.fault, "") << names << words << longer;
        EXPECT_TRUE(reading.json == tree.dump()) << names << words << longer;
      }
}

TEST(Smile, FaultsStandAtTheirToken) {
  struct Case {
    std::string bytes, fault;
    std::size_t end;
    std::string json;  // what stands before it
  };
  const std::string unknown = "a token of Smile that does not exist", early = "it ends within a value",
                    reference = "a reference to a name or a word that was not told before";
  const Case cases[] = {
      {":)\n", early, 0, ""},
      {":)\n\x10"s, "a version of Smile that is not known", 0, ""},
      {":)\n\0"s, early, 4, ""},
      {":)\n\0\xF8\xC2\x00\xF9"s, unknown, 6, "[1]"},
      {":)\n\0\xF8\xC2"s, early, 6, "[1]"},
      {":)\n\0\xFA\x80"s + "a\xC2\x80" + "b", early, 10, R"({"a":1})"},
      {":)\n\0\xFA\x80"s + "a\xF8\xC2\xC4", early, 10, R"({"a":[1,2]})"},
      {":)\n\0\xFA\x83"s + "ab", early, 5, "{}"},
      {":)\n\0\xFA\xF8\xFB"s, unknown, 5, "{}"},
      {":)\n\x01\xFA\x80"s + "a\xC2\x41\xC4\xFB", reference, 8, R"({"a":1})"},
      {":)\n\x01\xFA\x31\x05\xC4\xFB"s, reference, 5, "{}"},
      {":)\n\x02\xF8\x40"s + "a\x01\x02\xF9", reference, 8, R"(["a","a"])"},
      {":)\n\x02\xF8\xEC\x00\xF9"s, reference, 5, "[]"},
      {":)\n\0\xF8\x24\x01\x01\x01\x01\x01\x01\xF9"s, "a number that does not end", 5, "[]"},
      {":)\n\0\xF8\xE0"s + "never ends", early, 5, "[]"},
      {":)\n\0\xF8\xFD\x7F\x7F\x7F\xBFx"s, early, 5, "[]"},
      {":)\n\0\xF8\xE8\x0F\x7F\x7F\x7F\xBFx"s, early, 5, "[]"},
      {":)\n\0\xF8\x26\x01\x81"s + std::string(80, '\x01'), "a number of more than 64 bytes", 5, "[]"},
  };
  for (const Case& one : cases) {
    const Reading reading = read(one.bytes);
    EXPECT_EQ(reading.fault, one.fault) << testing::PrintToString(one.bytes);
    EXPECT_EQ(reading.end, one.end) << testing::PrintToString(one.bytes);
    EXPECT_EQ(reading.json, one.json) << testing::PrintToString(one.bytes);
  }
}

TEST(Smile, DepthIsBounded) {
  const Reading deep = read(":)\n\0"s + std::string(1'000'000, '\xF8'));
  EXPECT_EQ(deep.fault, "more than 64 values in one another");
  EXPECT_EQ(deep.end, 4u + 64);
  const std::string just = ":)\n\0"s + std::string(64, '\xF8') + std::string(64, '\xF9');
  EXPECT_EQ(read(just).fault, "");
}

TEST(Smile, ValuesAreBounded) {
  EXPECT_EQ(read(":)\n\0\xF8"s + std::string(5'000'000, '\xC2')).fault, "more than 4,000,000 values");
}

bool is_json(const std::string& text) {
  return text.empty() || !Json::parse(text, nullptr, false).is_discarded();
}

// Whatever is cut off or changed: a tree, a fault within the bytes or none.
TEST(Smile, AnyDamageLeavesATree) {
  std::mt19937 random(9);
  Json tree = {{"a", {1, 2, {{"b", "c"}, {"d", {-1000, 2.5, nullptr}}}}}, {"e", "f"}, {"ğ", "ş"}};
  const std::string whole = bgf_writing::as_smile(tree, {});
  for (std::size_t cut = 3; cut < whole.size(); ++cut) {
    const Reading reading = read(whole.substr(0, cut));
    EXPECT_NE(reading.fault, "") << cut;
    EXPECT_TRUE(is_json(reading.json)) << cut;
  }
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes = whole;
    for (int slips = 0; slips < 3; ++slips)
      bytes[3 + random() % (bytes.size() - 3)] = static_cast<char>(random());
    const Reading reading = read(bytes);
    ASSERT_LE(reading.end, bytes.size());
    ASSERT_TRUE(is_json(reading.json)) << reading.json;
  }
}

}  // namespace
}  // namespace hakem
