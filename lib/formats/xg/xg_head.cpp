#include "formats/xg/xg_head.hpp"

#include <array>
#include <cmath>
#include <iterator>

#include "core/encoding.hpp"
#include "diag/real.hpp"
#include "formats/utc.hpp"

namespace hakem::xg {
namespace {

// Where the match was played, by number.
constexpr std::string_view sites[] = {"GammonSite",
                                      "FIBS",
                                      "TrueMoneyGames",
                                      "GridGammon",
                                      "DailyGammon",
                                      "NetGammon",
                                      "VOG",
                                      "Play65",
                                      "ClubGames",
                                      "PartyGammon",
                                      "XcitingGames",
                                      "BGRoom",
                                      "DiceArena",
                                      "SafeHarbor",
                                      "GameAccount",
                                      "XG Mobile",
                                      "",
                                      "",
                                      "Backgammon Galaxy"};
// "Long" alone would be long tavla.
constexpr std::string_view variations[] = {"Backgammon", "NackGammon", "HyperGammon (3)",
                                           "Backgammon from the 24 point (longgammon)"};
constexpr std::string_view clocks[] = {"", "Fischer", "Bronstein"};

class HeadReader {
 public:
  HeadReader(const Record& record, Span span, const Source& source)
      : record_(record), source_(source), version_(record.i32(head::version)) {
    head_.span = span;
  }

  MatchHead read() {
    length();
    names();
    tags();
    return std::move(head_);
  }

 private:
  static constexpr std::size_t most_text = 128;  // bytes of a text in the code page

  bool has(std::int32_t version) const { return version_ >= version; }

  // An older file, or a newer one whose field is empty, has the name in the code page of the machine.
  std::string_view text(std::size_t wide, std::size_t narrow, std::size_t most) const {
    if (has(since::unicode))
      if (const std::string_view bytes = record_.wide_text(wide); !bytes.empty())
        return source_.keep(decode(bytes, Encoding::utf16le).text);
    const std::string_view bytes = record_.short_text(narrow, most);
    if (is_utf8(bytes)) return source_.keep(std::string(bytes));
    return source_.keep(decode(bytes, Encoding::windows_1252).text);
  }

  void length() {
    const std::int32_t written = record_.i32(head::length);
    head_.length_written = true;
    const bool has_none = written == money_length || written <= 0;
    head_.length = has_none ? 0 : written;
    // Backgammon Galaxy has no money session: it heads each of its money games with sixteen points.
    head_.money = has_none || (written == 16 &&
                               text(head::location, head::short_location, most_text) == "BackgammonGalaxy");
    const auto setting = [&](std::size_t at) { return record_.flag(at) ? Setting::yes : Setting::no; };
    if (!head_.money) head_.crawford = setting(head::crawford);
    if (head_.money) {
      head_.jacoby = setting(head::jacoby);
      head_.beavers = setting(head::beaver);
      head_.automatic_doubles = setting(head::automatic);
    }
    const std::int32_t limit = has(since::cube_limit) ? record_.i32(head::cube_limit) : 0;
    if (limit > 0 && limit < 31) head_.cube_limit = 1 << limit;
    const std::int32_t variation = record_.i32(head::variation);
    if (variation == 1) head_.variation = Variation::nackgammon;
    if (variation == 2) head_.variation = Variation::hypergammon;
  }

  void names() {
    constexpr std::size_t most = 40;
    for (const std::size_t i : {0U, 1U}) head_.names[i] = text(head::name[i], head::short_name[i], most);
  }

  void tag(std::string_view key, std::string_view value) {
    if (!value.empty()) head_.tags.push_back({key, value, key, head_.span});
  }
  void tag(std::string_view key, std::string value) {
    if (!value.empty()) tag(key, source_.keep(std::move(value)));
  }

  // By the names XG gives them in its own match texts.
  void tags() {
    tag("Program", std::string_view("eXtreme Gammon"));
    tag("Site", text(head::location, head::short_location, most_text));
    if (const std::int32_t id = record_.i32(head::game_id); id != 0) tag("Match ID", std::to_string(id));
    tag("Event", text(head::event, head::short_event, most_text));
    tag("Round", text(head::round, head::short_round, most_text));
    rating("Player 1 Elo", 0);
    rating("Player 2 Elo", 1);
    date();
    const std::int32_t variation = record_.i32(head::variation);
    if (variation >= 0 && variation < 4) tag("Variation", variations[variation]);
    if (has(since::transcriber))
      tag("Transcriber", decode(record_.wide_text(head::transcriber), Encoding::utf16le).text);
    const std::int32_t site = record_.i32(head::site);
    if (site >= 0 && site < static_cast<std::int32_t>(std::size(sites))) tag("Platform", sites[site]);
    clock();
  }

  // "1600.00/0": the rating and the games it rests on; this one is what nobody was asked for.
  void rating(std::string_view key, std::size_t player) {
    const double value = record_.f64(head::rating[player]);
    const std::int32_t games = record_.i32(head::experience[player]);
    if (!std::isfinite(value) || std::abs(value) > 99'999) return;
    std::string told;
    append_fixed(told, value, 2);
    tag(key, told + '/' + std::to_string(games));
  }

  // Days since 1899-12-30, in the time of the machine.
  void date() {
    constexpr double first = 1, last = 200'000, unix_epoch = 25'569, seconds_a_day = 86'400;
    const double days = record_.f64(head::date);
    if (!(days > first && days < last)) return;
    Utc moment = utc(std::llround((days - unix_epoch) * seconds_a_day));
    for (char& sign : moment.date)
      if (sign == '-') sign = '.';
    tag("EventDate", moment.date);
    if (days == std::floor(days)) return;
    moment.time[2] = '.';
    tag("EventTime", moment.time.substr(0, 5));
  }

  // "Bronstein 1200/12": seconds for the match, and for every move.
  void clock() {
    if (!has(since::clock)) return;
    const std::int32_t kind = record_.i32(head::clock);
    if (kind < 1 || kind > 2) return;
    tag("ClockType", clocks[kind]);
    std::string times =
        std::to_string(record_.i32(head::clock + 8)) + '/' + std::to_string(record_.i32(head::clock + 12));
    if (record_.flag(head::clock + 4)) times += " per game";
    tag("TimeControl", std::move(times));
  }

  const Record& record_;
  const Source& source_;
  std::int32_t version_;
  MatchHead head_;
};

}  // namespace

MatchHead read_head(const Record& record, Span span, const Source& source) {
  return HeadReader(record, span, source).read();
}

}  // namespace hakem::xg
