// Every record of fixtures/ through every notation that is both read and written: what was written once is
// read and written again without a change, and a detour over another notation leads back to the same text.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "diag/catalog.hpp"
#include "event_log.hpp"
#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "ruling/convert.hpp"

namespace hakem {
namespace {

std::vector<const Format*> both_ways() {
  std::vector<const Format*> found;
  for (const Format& format : formats())
    if (format.read != nullptr && format.writer != nullptr) found.push_back(&format);
  return found;
}

std::string converted(const std::string& text, const Format* from, const Format& to) {
  std::string out;
  convert(Source::from_bytes("text", text), from, to, out);
  return out;
}

// A record with something nobody could read cannot come back as it was. Neither can one whose fault shows in
// its row numbers: no writer copies them.
bool is_read_whole(const FixtureFile& file) {
  constexpr std::array by_row{Code::O105, Code::O106, Code::O107};
  const FileReport report = check(file.source());
  const auto spoils = [&](const Diagnostic& found) {
    const bool unread = id(found.code)[0] == 'N' || id(found.code)[0] == 'S';
    return (unread && found.severity == Severity::error) || std::ranges::count(by_row, found.code) > 0;
  };
  return report.readable && std::ranges::none_of(report.diagnostics, spoils);
}

std::vector<FixtureFile> whole_fixtures() {
  std::vector<FixtureFile> files = record_fixtures();
  // What corrects a board is only a comment in a match file, where the plays behind it then stand alone.
  std::erase_if(files, [](const FixtureFile& file) {
    return !is_read_whole(file) || file.name.starts_with("tournament/");
  });
  return files;
}

// Whether the record holds anything that shows in play (or in what is told of it) and `format` does not
// carry.
bool holds_more(const std::string& text, const Format& format) {
  constexpr Holdings beside = {
      Holding::match_length,  Holding::names,           Holding::tags,           Holding::ratings,
      Holding::game_numbers,  Holding::crawford_mark,   Holding::resignations,   Holding::resignation_level,
      Holding::results,       Holding::row_scores,      Holding::comments,       Holding::event_lines,
      Holding::unknown_lines, Holding::analysis,        Holding::cube_values,    Holding::refusals,
      Holding::unplayed_dice, Holding::draws,           Holding::unfit_analysis, Holding::analysis_depths,
      Holding::extensions,    Holding::analysis_details};
  HoldingCounter counter;
  check(Source::from_bytes("text", text), nullptr, &counter);
  for (std::size_t i = 0; i < n_holdings; ++i) {
    const auto each = static_cast<Holding>(i);
    const bool shows = !beside.has(each);
    if (counter.counts()[i] > 0 && !format.carries.has(each) && shows) return true;
  }
  return false;
}

// Of an illegal play a .gva counts the position it led to; its steps may be other ones when it is read.
bool is_told_by_position(const std::string& text) {
  return text.find("\"illegal\":true") != std::string::npos;
}

// A score that contradicts a result was taken for one that stands the wrong way round.
bool is_put_right(const std::string& text) {
  const FileReport report = check(Source::from_bytes("text", text));
  return std::ranges::any_of(report.diagnostics,
                             [](const Diagnostic& found) { return found.code == Code::N131; });
}

// What happened, whatever notation told it: who did what, and the board and the cube it led to.
class Deeds final : public Sink {
 public:
  std::string log;

  void begin_game(const GameHead& head) override {
    log += "game " + std::to_string(head.score[0]) + "-" + std::to_string(head.score[1]) + "\n";
  }
  void turn(const Turn& turn) override {
    if (turn.kind == TurnKind::set_position) return;  // .mat tells the roll that stands beside it as well
    if (turn.kind == TurnKind::take && last_ == TurnKind::beaver) return;  // goes without saying
    if (turn.kind == TurnKind::resign) return;  // so does this, where the result tells it
    last_ = turn.kind;
    // Words for a turn in which nothing could be played are each notation's own.
    const TurnKind kind = turn.kind == TurnKind::dance ? TurnKind::blank : turn.kind;
    log += std::to_string(static_cast<int>(kind)) + (turn.side == Side::white ? " white " : " black ");
    log += std::to_string(turn.dice.first) + std::to_string(turn.dice.second) + " ";
    log += to_text(*turn.ruled->after);
    log += " cube " + std::to_string(turn.ruled->cube) + "\n";
  }
  void end_game(const GameEnd& end) override {
    log += "end " + std::to_string(static_cast<int>(end.reason)) + " " + std::to_string(end.points) + "\n";
  }

 private:
  TurnKind last_ = TurnKind::opening;
};

std::string deeds(const std::string& text, const Format& format) {
  Deeds deeds;
  check(Source::from_bytes("text", text), &format, &deeds);
  return deeds.log;
}

TEST(RoundTrip, WhatIsWrittenIsReadAndWrittenTheSame) {
  const std::vector<FixtureFile> files = whole_fixtures();
  ASSERT_GT(files.size(), 30U);
  ASSERT_GE(both_ways().size(), 3U);
  for (const FixtureFile& file : files) {
    for (const Format* format : both_ways()) {
      if (holds_more(file.bytes, *format)) continue;
      const std::string once = converted(file.bytes, nullptr, *format);
      EXPECT_FALSE(once.empty());
      if (is_put_right(once) || is_told_by_position(once)) continue;
      EXPECT_EQ(converted(once, format, *format), once) << file.name << " in " << format->name;
    }
  }
}

TEST(RoundTrip, WhatIsWrittenIsRecognised) {
  for (const FixtureFile& file : whole_fixtures()) {
    for (const Format* format : both_ways()) {
      const Source written = Source::from_bytes("text", converted(file.bytes, nullptr, *format));
      EXPECT_EQ(recognise(written), format) << file.name << " in " << format->name;
    }
  }
}

TEST(RoundTrip, ADetourLeadsBack) {
  const Format& mat = *format_named("mat");
  for (const FixtureFile& file : fixture_files({"mat"})) {
    if (!is_read_whole(file)) continue;
    const std::string direct = converted(file.bytes, nullptr, mat);
    for (const Format* detour : both_ways()) {
      if (holds_more(direct, *detour)) continue;
      const std::string there = converted(direct, &mat, *detour);
      EXPECT_EQ(deeds(there, *detour), deeds(direct, mat)) << file.name << " in " << detour->name;
      const std::string back = converted(there, detour, mat);
      EXPECT_EQ(deeds(back, mat), deeds(direct, mat)) << file.name << " by way of " << detour->name;
      // The order of two dice that may change places is each notation's own; once put right it stays.
      const std::string again = converted(converted(back, &mat, *detour), detour, mat);
      EXPECT_EQ(again, back) << file.name << " by way of " << detour->name;
    }
  }
}

TEST(RoundTrip, JsonLosesNothing) {
  const Format& json = *format_named("json");
  for (const FixtureFile& file : record_fixtures()) {
    const Source source = file.source();
    const Format* from = recognise(source);
    if (from == nullptr) continue;
    EventLog sent;
    std::string text;
    Reporter reporter;
    from->read(source, sent, reporter);
    from->read(source, *json.writer(text), reporter);
    EventLog back;
    json.read(Source::from_bytes("text", text), back, reporter);
    EXPECT_EQ(back.log, sent.log) << file.name;
  }
}

}  // namespace
}  // namespace hakem
