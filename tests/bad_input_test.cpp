// Hostile input is normal input: whatever the bytes, there is an answer, its events are legal, its spans lie
// in the text, and it comes in time.
#include <gtest/gtest.h>

#include <ctime>
#include <random>
#include <string>
#include <string_view>

#include "fixture_files.hpp"
#include "hostile.hpp"
#include "ruling/convert.hpp"

namespace hakem {
namespace {

using namespace std::string_literals;

// Under the sanitizers everything takes ten times as long: a sixth of the damage and of long files has to do.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int share = 6;
#else
constexpr int share = 1;
#endif

std::string repeated(std::string_view part, std::size_t times) {
  std::string text;
  text.reserve(part.size() * times);
  while (times-- > 0) text += part;
  return text;
}

std::string every_byte() {
  std::string bytes;
  for (int c = 0; c < 256; ++c) bytes += static_cast<char>(c);
  return bytes;
}

std::string utf16(std::string_view ascii) {
  std::string bytes = "\xFF\xFE";
  for (const char c : ascii) (bytes += c) += '\0';
  return bytes;
}

// By every reader, and by the whole program's way.
std::string fault_of(const std::string& bytes) {
  for (const Format& format : formats()) {
    if (format.read == nullptr) continue;
    if (const std::string fault = fault_of_reading(format, bytes); !fault.empty())
      return std::string(format.name) + ": " + fault;
  }
  return fault_of_checking(bytes, bytes.size() < 100'000);
}

// A damaged fixture: by the reader of its own notation, and by the whole program's way, whose outputs are
// rendered for every tenth.
class Damaged {
 public:
  explicit Damaged(const FixtureFile& file) : own_(recognise(file.source())) {}

  std::string fault_of(const std::string& bytes) {
    const std::string fault = own_ == nullptr ? "" : fault_of_reading(*own_, bytes);
    return fault.empty() ? fault_of_checking(bytes, count_++ % 10 == 0) : fault;
  }

 private:
  const Format* own_;
  int count_ = 0;
};

constexpr std::string_view head = " 5 point match\n\n Game 1\n Ann : 0                        Bob : 0\n";

struct Input {
  std::string name;
  std::string bytes;
};

std::vector<Input> odd_inputs() {
  const std::string row = "  1) 31: 8/5 6/5                 62: 24/18 13/11\n";
  const std::string tavla = "TAVLA 1\nMaç: 5 puan\n1. oyun: 0 - 0\n";
  return {
      {"empty", ""},
      {"a byte order mark alone", "\xEF\xBB\xBF"},
      {"half a byte order mark", "\xEF\xBB"},
      {"blanks", " \t\r\n \n\v\f\n"},
      {"NULs", std::string(5000, '\0')},
      {"every byte", every_byte()},
      {"every byte in a game", std::string(head) + every_byte()},
      {"every byte in a tavla game", tavla + every_byte()},
      {"UTF-16", utf16(std::string(head) + row)},
      {"half of a UTF-16 unit", utf16(head) + "x"},
      {"a line of 70 KB", std::string(head) + "  1) 31: " + repeated("8/5 ", 17'500) + "\n"},
      {"a tavla line of 70 KB", tavla + "Beyaz - 31: " + repeated("8/5, ", 14'000) + "\n"},
      {"1 MB without a line end", repeated("8/5 6/5 x", 116'000)},
      {"1 MB of digits", repeated("31", 500'000)},
      {"100,000 game headings", " 5 point match\n" + repeated(" Game 1\n", 100'000 / share)},
      {"100,000 tavla headings", "TAVLA 1\n" + repeated("1. oyun: 0 - 0\n", 100'000 / share)},
      {"100,000 match lines", repeated("5 point match\n", 100'000 / share)},
      {"20,000 rows the same", std::string(head) + repeated(row, 20'000 / share)},
      {"20,000 unreadable rows",
       std::string(head) + repeated("  1) 31: 8/x                     62: y\n", 20'000 / share)},
      {"20,000 illegal plays",
       std::string(head) + repeated("  1) 31: 24/20                   62: 13/5\n", 20'000 / share)},
      {"20,000 false dances",
       std::string(head) + repeated("  1) 31: O-O                     62: O-O\n", 20'000 / share)},
      {"20,000 blanks",
       std::string(head) + repeated("  1) 31:                         62:\n", 20'000 / share)},
      {"20,000 unrecorded plays",
       std::string(head) + repeated("  1) 31: ????                    62: ????\n", 20'000 / share)},
      {"20,000 doubles",
       std::string(head) + row + repeated("  2)  Doubles => 2                Takes\n", 20'000 / share)},
      {"20,000 results", std::string(head) + row + repeated("      Wins 1 point\n", 20'000 / share)},
      {"unreadable cells and plays that do not fit",
       std::string(head) + repeated("  1) 31: 8/x                     62: 24/18 9/7\n", 5'000 / share)},
      {"a row number without end", std::string(head) + "999999999999) 31: 8/5 6/5\n"},
      {"a score of 30 digits",
       " 5 point match\n Game 1\n Ann : " + std::string(30, '9') + "   Bob : 0\n" + row},
      {"a length of 30 digits", std::string(30, '9') + " point match\n" + row},
      {"a game number of 30 digits", " 5 point match\n Game " + std::string(30, '9') + "\n" + row},
      {"a cube of 9 digits", std::string(head) + row + "  2)  Doubles => 999999999       Takes\n"},
      {"a win of 12 digits", std::string(head) + row + "      Wins 999999999999 points\n"},
      {"a thousand brackets", std::string(head) + "  1) 31: Illegal play (" + std::string(1000, '(') + "\n"},
      {"deep JSON", std::string(200'000, '[')},
      {"deep JSON objects", repeated("{\"a\":", 100'000)},
      {"a JSON document cut off", R"({"format":"hakem/match","version":1,"matches":[{)"},
      {"empty lines below a turn",
       "TAVLA 1\nMaç: serbest\nBeyaz: Ada\nSiyah: Kerem\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n" +
           repeated("\r\n", 2'000'000 / share)},
      {"times that head nothing",
       "TAVLA 1\nMaç: serbest\nBeyaz: Ada\nSiyah: Kerem\n1. oyun: 0 - 0\n21:03 Beyaz\n31: 8/5 6/5\n21:\n"},
      {"lines ended by CR alone", " 5 point match\r\r Game 1\r Ann : 0     Bob : 0\r  1) 31: 8/5 6/5\r"},
  };
}

// By the processor's clock: a busy machine is no slow reader.
TEST(BadInput, OddFilesAreAnsweredInTime) {
  for (const Input& input : odd_inputs()) {
    const std::clock_t begin = std::clock();
    EXPECT_EQ(fault_of(input.bytes), "") << input.name;
    EXPECT_LT((std::clock() - begin) / CLOCKS_PER_SEC, 60) << input.name;
  }
}

TEST(BadInput, WhatHoldsNothingSaysSo) {
  for (const std::string& bytes :
       {""s, "\xEF\xBB\xBF"s, " \n\t\n"s, std::string(100, '\0'), every_byte(), "Hello.\n"s}) {
    const FileReport report = check(Source::from_bytes("input", bytes));
    EXPECT_FALSE(report.readable);
    EXPECT_EQ(report.count(Severity::error), 1U);
    std::string out;
    EXPECT_FALSE(convert(Source::from_bytes("input", bytes), nullptr, *format_named("mat"), out).readable);
    EXPECT_EQ(out, "");
  }
}

// Every reader is given every notation: --from may name the wrong one.
TEST(BadInput, EveryReaderAnswersEveryFixture) {
  for (const FixtureFile& file : record_fixtures()) ASSERT_EQ(fault_of(file.bytes), "") << file.name;
}

// A record may stop anywhere: at some 150 places of each, under the sanitizers twenty, other ones in every
// file.
TEST(BadInput, FixturesCutOffAnywhere) {
  std::size_t size = 0;
  for (const FixtureFile& file : record_fixtures()) {
    const std::size_t step = file.bytes.size() / (share == 1 ? 150 : 20) + 7;
    Damaged damaged(file);
    for (size %= step; size < file.bytes.size(); size += step)
      ASSERT_EQ(damaged.fault_of(file.bytes.substr(0, size)), "") << file.name << " cut off at " << size;
  }
}

// A slip of the finger anywhere. Half of the bytes put in are such that the line may go on to mean something.
TEST(BadInput, FixturesWithOneByteChanged) {
  constexpr std::string_view likely = "0123456789/:*()-,. \n\tabBox?\"[{}]";
  std::mt19937 random(20261121);
  for (const FixtureFile& file : record_fixtures()) {
    if (file.bytes.empty()) continue;
    Damaged damaged(file);
    for (int i = 0; i < 30 / share; ++i) {
      std::string bytes = file.bytes;
      const std::size_t at = random() % bytes.size();
      const char to =
          random() % 2 == 0 ? likely[random() % likely.size()] : static_cast<char>(random() % 256);
      const char was = bytes[at];
      bytes[at] = to;
      ASSERT_EQ(damaged.fault_of(bytes), "")
          << file.name << ", byte " << at << " from " << int{was} << " to " << int{to};
    }
  }
}

// Whole lines lost, doubled or exchanged: what the replay has to see through.
TEST(BadInput, FixturesWithLinesOutOfPlace) {
  std::mt19937 random(4);
  for (const FixtureFile& file : record_fixtures()) {
    std::vector<std::string> lines(1);
    for (const char c : file.bytes) {
      lines.back() += c;
      if (c == '\n') lines.emplace_back();
    }
    Damaged damaged(file);
    for (int i = 0; i < 10 / share; ++i) {
      std::vector<std::string> changed = lines;
      for (std::size_t slips = 1 + random() % 3; slips > 0; --slips) {
        const std::size_t a = random() % changed.size();
        const std::size_t b = random() % changed.size();
        switch (random() % 3) {
          case 0: changed[a].clear(); break;
          case 1: changed[a] += std::string(changed[a]); break;
          default: std::swap(changed[a], changed[b]); break;
        }
      }
      std::string bytes;
      for (const std::string& line : changed) bytes += line;
      ASSERT_EQ(damaged.fault_of(bytes), "") << file.name << "\n" << bytes;
    }
  }
}

}  // namespace
}  // namespace hakem
