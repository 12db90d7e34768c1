#include "formats/bgf/bgf_head.hpp"

#include <algorithm>
#include <array>

namespace hakem {
namespace {

using Kind = JsonNode::Kind;

// What BGBlitz writes and what a tag is called elsewhere.
struct TagName {
  std::string_view written, key;
};
constexpr TagName texts[] = {{"event", "Event"},       {"round", "Round"},    {"site", "Site"},
                             {"location", "Location"}, {"date", "EventDate"}, {"extMatchID", "Match ID"}};
// Nothing to tell where they are 0.
constexpr std::string_view numbers[] = {"ratingGreen", "ratingRed", "rankGreen",
                                        "rankRed",     "boardno",   "gameMode"};

constexpr std::string_view read[] = {
    "matchlen",  "nameGreen", "nameRed",   "finalGreen", "finalRed", "useCrawford", "useJacoby",
    "useBeaver", "useCube",   "cubeLimit", "gameMode",   "date",     "location",    "event",
    "round",     "comment",   "site",      "extMatchID", "games",    "ratingGreen", "ratingRed",
    "rankGreen", "rankRed",   "boardno",   "actGame",    "count"};  // the last two: how many games there are
constexpr std::string_view idle[] = {"flags"};
constexpr std::string_view statistics[] = {"luck", "prGreen", "prRed"};

Setting setting(const BgfValue& match, std::string_view key) {
  if (!match.has(key)) return Setting::unset;
  return match.flag(key) ? Setting::yes : Setting::no;
}

class Head {
 public:
  Head(const BgfValue& match, const BgfFile& file, const Source& source)
      : match_(match), file_(file), source_(source) {}

  MatchHead made() {
    constexpr std::int64_t longest = 999;
    head_.span = file_.span(match_.json());
    head_.span.length = std::min<std::uint32_t>(head_.span.length, 1);
    const std::optional<std::int64_t> length = match_.integer("matchlen", 0, longest);
    head_.length_written = length.has_value();
    head_.length = static_cast<std::int32_t>(length.value_or(0));
    head_.money = head_.length == 0;
    head_.result_means_resignation = true;  // of a match file that did not say so
    name(0, "nameGreen", "Name Green");
    name(1, "nameRed", "Name Red");
    head_.beavers = setting(match_, "useBeaver");
    // What holds for matches alone, and in money play alone, is written in both.
    (head_.money ? head_.jacoby : head_.crawford) =
        setting(match_, head_.money ? "useJacoby" : "useCrawford");
    head_.cube_limit = static_cast<std::int32_t>(
        std::max<std::int64_t>(match_.integer("cubeLimit", -1, highest_cube, 0), 0));
    if (match_.has("useCube") && !match_.flag("useCube")) no_cube();
    tags();
    return std::move(head_);
  }

 private:
  void name(std::size_t side, std::string_view key, std::string_view tag) {
    const std::string_view written = match_.text(key);
    std::string meant = bgf_name(written);
    head_.names[side] = written;
    if (meant == written) return;
    head_.names[side] = source_.keep(std::move(meant));
    add(tag, key, written);
  }
  void no_cube() {
    const RuleOptionFound cube = find_rule_option("cube", "no");
    if (cube.option && cube.value) choose(head_.options, {*cube.option, *cube.value, {}});
  }
  void tags() {
    for (const TagName& tag : texts)
      if (const std::string_view value = match_.text(tag.written); !value.empty())
        add(tag.key, tag.written, value);
    for (const std::string_view key : numbers) {
      JsonValue found = match_.json();
      if (!found.find(key, found) || found.text() == "0" || found.is(Kind::null)) continue;
      if (const std::optional<double> value = match_.number(key); value && *value != 0)
        add(key, key, found.text());
    }
  }
  void add(std::string_view key, std::string_view written, std::string_view value) {
    JsonValue found = match_.json();
    found.find(written, found);
    head_.tags.push_back({key, value, written, file_.span(found)});
  }

  const BgfValue& match_;
  const BgfFile& file_;
  const Source& source_;
  MatchHead head_;
};

// "bgf:" tells the program's statistics from the notes of other notations (formats/kept_file.hpp).
std::string note_of(std::string_view key, JsonValue value, bool is_statistic) {
  std::string note = is_statistic ? "bgf:\"" : "\"";
  return note.append(key).append("\": ").append(json_text(value));
}

}  // namespace

const BgfMembers bgf_match_members = {read, idle, statistics};

std::string bgf_name(std::string_view written) {
  std::string meant(written);
  for (std::size_t at = meant.find('_'); at != meant.npos; at = meant.find('_', at + 1)) {
    const bool is_between =
        at > 0 && at + 1 < meant.size() && written[at - 1] != '_' && written[at + 1] != '_';
    if (!is_between) return std::string(written);
    meant[at] = ' ';
  }
  return meant;
}

MatchHead read_bgf_head(const BgfValue& match, const BgfFile& file, const Source& source) {
  return Head(match, file, source).made();
}

std::optional<Board> read_bgf_board(const BgfValue& initial) {
  constexpr std::size_t points = 24;
  std::array<std::int64_t, points + 4> men{};
  const JsonItems items = initial.items("points");
  if (items.size() != men.size()) return initial.refuse("points", "array of 28"), std::nullopt;
  std::size_t i = 0;
  for (const JsonValue item : items) {
    const std::optional<std::int64_t> count = initial.item("points", item, -15, 15);
    if (!count) return std::nullopt;
    men[i++] = *count;
  }
  Board board;
  for (std::size_t at = 0; at < points; ++at) {
    const Side side = men[at] > 0 ? Side::white : Side::black;
    const auto point = static_cast<Point>(side == Side::white ? points - at : at + 1);
    board.at(side, point) = static_cast<std::uint8_t>(std::abs(men[at]));
  }
  for (const Side side : {Side::white, Side::black}) {
    board.at(side, bar) = static_cast<std::uint8_t>(std::abs(men[points + index(side)]));
    board.at(side, off) = static_cast<std::uint8_t>(std::abs(men[points + 2 + index(side)]));
  }
  return board;
}

void tell_bgf_comment(const BgfValue& value, const BgfFile& file, const Source& source, Emitter& out) {
  JsonValue found = value.json();
  if (!found.find("comment", found)) return;
  const auto tell = [&](JsonValue text) {
    std::string_view words = text.text();
    while (!words.empty()) {
      const std::size_t end = std::min(words.find_first_of("\r\n"), words.size());
      if (end > 0)
        out.note(NoteKind::comment, source.keep(std::string(words.substr(0, end))), file.span(text));
      words.remove_prefix(std::min(end + 1, words.size()));
    }
  };
  if (found.is(Kind::string)) return tell(found);
  if (found.is(Kind::null)) return;
  for (const JsonValue item : value.items("comment")) {
    if (item.is(Kind::string)) {
      tell(item);
    } else {
      value.refuse("comment", "strings");
    }
  }
}

void keep_bgf_members(JsonValue object, const BgfMembers& members, const BgfFile& file, const Source& source,
                      Emitter& out) {
  const auto is_in = [](std::span<const std::string_view> keys, std::string_view key) {
    return std::ranges::find(keys, key) != keys.end();
  };
  const auto is_idle = [](JsonValue value) {
    return value.is(Kind::null) || value.text() == "0" || value.text() == "false" || value.text().empty();
  };
  if (!object.is(Kind::object)) return;  // told where it is read
  for (const JsonValue key : JsonItems(object)) {
    const JsonValue value = key.of_key();
    const bool is_statistic = is_in(members.statistics, key.text());
    if (is_in(members.read, key.text()) || value.is(Kind::null)) continue;
    if (is_in(members.idle, key.text()) && is_idle(value)) continue;
    out.note(is_statistic ? NoteKind::source : NoteKind::unknown,
             source.keep(note_of(key.text(), value, is_statistic)), file.span(value));
  }
}

}  // namespace hakem
