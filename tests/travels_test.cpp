// Records in every notation, damaged by one and by two ways of travelling: they say what they said before.
#include "travels.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "all_notations.hpp"
#include "core/ascii.hpp"
#include "fixture_files.hpp"
#include "repair/repair.hpp"
#include "tool_records.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t share = 5;  // one of so many, other ones in every notation: they take ten times as long
#else
constexpr std::size_t share = 1;
#endif

// A match that is clean, in every notation of texts that is written and read; a document is no lines of text.
std::map<std::string, std::string> records() {
  std::map<std::string, std::string> all;
  const std::string text = read_file(HAKEM_SOURCE_DIR "/fixtures/mat/gnubg-self-play.mat");
  for (const Format& format : formats()) {
    if (format.read == nullptr || format.writer == nullptr || format.name == "json" || format.name == "gva" ||
        format.name == "bgammon")
      continue;
    if (format.name == "xg" || format.name == "ogxm") continue;  // no texts
    all[std::string(format.name)] = all_notations::in_notation(format, Source::from_bytes("a.mat", text));
  }
  return all;
}

bool ends_lines_otherwise(const travels::Travel& travel) {
  return travel.by("1\n2\n").find('\n') == std::string::npos && !travel.name.starts_with("in ");
}

// Lines are parted within names, which only its own lines tell of.
bool breaks_softly(const travels::Travel& travel) { return travel.name == "in quoted-printable"; }

// What ends a line of quoted-printable is no sign that it goes on.
bool ends_lines_with_cells(const travels::Travel& travel) { return travel.name == "before empty cells"; }

// It is told by the blanks that lines begin with, which others strip.
bool folds(const travels::Travel& travel) { return travel.name == "in a calendar"; }

// What is wrong with a damaged record, against the clean one; empty if nothing is.
std::string fault_of(const Record& clean, const std::string& damaged) {
  const std::unique_ptr<Record> found = record(damaged, "damaged");
  const FileReport& report = found->report();
  const bool same = !found->matches().empty() && diff(clean, *found, false).differences.empty();
  const bool accused = report.count(Severity::error) > clean.report().count(Severity::error);
  if (same && !accused) return {};
  return same                                                    ? "accused"
         : report.readable && report.count(Severity::error) == 0 ? "another match, in silence"
                                                                 : "not understood";
}

TEST(Travels, OneAtATime) {
  for (const auto& [notation, text] : records()) {
    const std::unique_ptr<Record> clean = record(text, "clean");
    ASSERT_FALSE(clean->matches().empty()) << notation;
    for (const travels::Travel& travel : travels::all())
      EXPECT_EQ(fault_of(*clean, travel.by(text)), "") << notation << " " << travel.name;
  }
}

// Not all of them can be undone, because the second may take away what tells the first (an indented quotation
// whose sign is folded …); none may become another match in silence.
TEST(Travels, TwoAtATime) {
  std::size_t pairs = 0;
  std::size_t tried = 0;
  std::map<std::string, std::size_t> lost;
  for (const auto& [notation, text] : records()) {
    const std::unique_ptr<Record> clean = record(text, "clean");
    for (const travels::Travel& first : travels::all()) {
      for (const travels::Travel& second : travels::all()) {
        if (first.name == second.name) continue;
        if (first.encodes && !second.encodes && std::string_view(second.name).starts_with("with ")) continue;
        if (ends_lines_otherwise(first)) continue;  // what works on lines comes before
        if ((breaks_softly(first) && (second.encodes || ends_lines_with_cells(second))) || folds(first))
          continue;
        if (pairs++ % share != 0) continue;
        ++tried;
        const std::string fault = fault_of(*clean, second.by(first.by(text)));
        EXPECT_NE(fault, "another match, in silence") << notation << " " << first.name << ", " << second.name;
        if (fault.empty()) continue;
        ++lost[std::string(first.name) + ", " + std::string(second.name)];
        RecordProperty("lost", notation);
        if (std::getenv("HAKEM_SHOW") != nullptr)
          std::cout << notation << ": " << first.name << ", " << second.name << ": " << fault << "\n";
      }
    }
  }
  std::size_t all_lost = 0;
  for (const auto& [pair, count] : lost) all_lost += count;
  EXPECT_LE(all_lost * 100, tried * 5) << all_lost << " of " << tried;
}

// The bytes after the repairs that are sought, unsafe ones included.
std::string repaired(const std::string& text) {
  const FileReport report = check(Source::from_bytes("record", text));
  const Repaired done = repair(report, Repairs::unsafe, [](FileReport&) {});
  return done.changed ? done.report.source.bytes() : text;
}

// A record with one wrong digit that is mended where nothing is wrapped around it: place and digit. Several
// of it.
std::vector<std::string> defects(const std::string& clean, std::size_t most) {
  std::vector<std::string> found;
  for (std::size_t at = clean.size() / 3; at + 1 < clean.size() && found.size() < most; ++at) {
    const bool point = clean[at] == '/' || clean[at] == '-';
    if (!point || !is_digit(clean[at + 1]) || (at + 2 < clean.size() && is_digit(clean[at + 2]))) continue;
    std::string wrong = clean;
    wrong[at + 1] = static_cast<char>('1' + (clean[at + 1] - '0') % 9);
    if (repaired(wrong) != clean) continue;
    found.push_back(std::move(wrong));
    at += clean.size() / 10;
  }
  return found;
}

TEST(Travels, RepairsAreMadeInTheWrapping) {
  std::size_t wrappings = 0;
  std::size_t tried = 0;
  std::size_t mended = 0;
  for (const auto& [notation, clean] : records()) {
    for (const std::string& wrong : defects(clean, 3)) {
      for (const travels::Travel& travel : travels::all()) {
        if (wrappings++ % share != 0) continue;
        ++tried;
        const bool same = repaired(travel.by(wrong)) == travel.by(clean);
        mended += same ? 1 : 0;
        EXPECT_TRUE(same) << notation << " " << travel.name;
      }
    }
  }
  EXPECT_GT(tried * share, 200U);
  EXPECT_EQ(mended, tried);
}

}  // namespace
}  // namespace hakem
