// What the tests of .bgf share: files made of a few entries, or of records of ours, and what is read in them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "bgf_writing.hpp"
#include "diag/catalog.hpp"
#include "event_log.hpp"
#include "formats/bgf/bgf.hpp"
#include "model/event_order.hpp"
#include "tool_records.hpp"

namespace hakem::bgf_reading {

using bgf_writing::Json;
using bgf_writing::Style;
using bgf_writing::Writing;

struct Reading {
  std::string log;
  std::string analyses;
  std::string codes;
  std::vector<Diagnostic> found;

  bool has(std::string_view part) const { return log.find(part) != std::string::npos; }
};

class Listener final : public Sink {
 public:
  explicit Listener(EventLog& log) : log_(log) {}
  std::string analyses;
  void begin_match(const MatchHead& head) override { log_.begin_match(head); }
  void begin_game(const GameHead& head) override { log_.begin_game(head); }
  void turn(const Turn& turn) override { log_.turn(turn); }
  void analysis(const Analysis& analysis) override { analyses += bgf_writing::line_of(analysis); }
  void claim(const Claim& claim) override { log_.claim(claim); }
  void note(const Note& note) override { log_.note(note); }
  void end_game(const GameEnd& end) override { log_.end_game(end); }
  void end_match() override { log_.end_match(); }

 private:
  EventLog& log_;
};

inline Reading read(const std::string& bytes) {
  const Source source = Source::from_bytes("a.bgf", bytes);
  EventLog log;
  Listener listener(log);
  EventOrder order(&listener);
  Reporter reporter;
  read_bgf(source, order, reporter);
  EXPECT_EQ(order.fault(), "");
  Reading reading{log.log, listener.analyses, {}, reporter.take_sorted()};
  for (const Diagnostic& found : reading.found)
    reading.codes += (reading.codes.empty() ? "" : " ") + std::string(id(found.code));
  return reading;
}

inline Json step(int player, int green, int red, const Json& from, const Json& to) {
  return {{"type", "amove"}, {"player", player}, {"green", green}, {"red", red}, {"from", from}, {"to", to}};
}
inline Json opening() { return step(-1, 3, 1, {8, 6, -1, -1}, {5, 5, -1, -1}); }
inline Json special(int player, int code) {
  return step(player, 7, code, {-1, -1, -1, -1}, {-1, -1, -1, -1});
}

// A list of any length; braces around one value would be that value.
template <typename... Values>
inline Json list(const Values&... values) {
  Json made = Json::array();
  (made.push_back(values), ...);
  return made;
}

inline Json match_of(const Json& moves, const Json& of_game = Json::object()) {
  Json game = {{"scoreGreen", 0}, {"scoreRed", 0}, {"wonPoints", 0}, {"isCrawford", false}};
  if (!of_game.is_null()) game.update(of_game);
  game["moves"] = moves;
  return {{"matchlen", 5}, {"nameGreen", "Ada"}, {"nameRed", "Kerem"}, {"games", Json::array({game})}};
}
inline Reading read_moves(const Json& moves, const Json& of_game = Json::object()) {
  return read(bgf_writing::file(match_of(moves, of_game)));
}

inline std::string written(const Record& record, bool analysis, const Style& style, std::string& analyses) {
  Writing writing(analysis);
  record.events().send_to(writing);
  analyses = writing.analyses;
  return writing.matches.empty() ? "" : bgf_writing::file(writing.matches.front(), style);
}

}  // namespace hakem::bgf_reading
