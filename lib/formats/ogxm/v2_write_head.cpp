// The head of a match. A header line goes into the field of its own if it comes back from there as it is,
// else it is a remark.
#include <algorithm>
#include <charconv>

#include "formats/match_tags.hpp"
#include "formats/ogxm/bytes_out.hpp"
#include "formats/ogxm/clock.hpp"
#include "formats/ogxm/head_tags.hpp"
#include "formats/ogxm/v2_write.hpp"

namespace hakem::ogxm {
namespace {

constexpr std::size_t longest_event = 120;

// What the fields of the rules tell, not a header line.
constexpr std::string_view told_by_rules[] = {"Crawford",          "Jacoby",   "Beaver", "Beavers",
                                              "Automatic Doubles", "CubeLimit"};

class HeadWriter {
 public:
  HeadWriter(const CollectedMatch& match, std::vector<PlyRemark>& remarks)
      : match_(match),
        head_(match.head),
        remarks_(remarks),
        tags_(tags_to_write(match.head)),
        taken_(tags_.size()) {}

  V2HeadOut write() {
    put_varint(record_.mandatory(), head_.money ? 0 : static_cast<std::uint64_t>(std::max(head_.length, 0)));
    put_varint(record_.mandatory(), head_.variation == Variation::nackgammon    ? 1
                                    : head_.variation == Variation::hypergammon ? 2
                                                                                : 0);
    for (const unsigned i : {0U, 1U})
      if (!head_.names[i].empty()) put_text(record_.field(i), head_.names[i]);
    rules();
    if (head_.cube_limit > 0) put_varint(record_.field(3), static_cast<std::uint64_t>(head_.cube_limit));
    score();
    result();
    numbered("Source", source_words, 7);
    const std::optional<MomentBack> started = start();
    if (started) put_varint(record_.field(8), static_cast<std::uint64_t>(started->ms));
    completed();
    numbered("Recorder", seat_words, 10);
    if (crawford_is_over_) record_.field(11);
    if (text("Event", 12, longest_event)) number("Year", 13, 1, 9999);
    if (started && started->precision != DatePrecision::moment)
      put_varint(record_.field(14), static_cast<std::uint64_t>(started->precision) - 1);
    text("Stage", 15, longest_event);
    number("Round", 16, 1, 99);
    text("Table", 17, 32);
    text("City", 18, 64);
    country();
    if (const auto* url = find("Event URL"); url != nullptr && url->second.starts_with("https://"))
      text("Event URL", 20, 512);
    if (site()) reference();
    for (const unsigned i : {0U, 1U}) player(i);
    if (const auto* rated = find("Rated"); rated != nullptr && rated->second == "Yes") {
      take(rated);
      record_.field(25);
    }
    leave_others();
    constexpr unsigned first_of_event = 12;
    V2HeadOut out{{}, record_.mask() >> first_of_event != 0};
    record_.append_to(out.record);
    return out;
  }

 private:
  using TagText = std::pair<std::string, std::string>;

  const TagText* find(std::string_view key) const {
    for (std::size_t i = 0; i < tags_.size(); ++i)
      if (!taken_[i] && tags_[i].first == key) return &tags_[i];
    return nullptr;
  }
  void take(const TagText* tag) { taken_[static_cast<std::size_t>(tag - tags_.data())] = true; }

  bool text(std::string_view key, unsigned bit, std::size_t longest) {
    const TagText* const tag = find(key);
    if (tag == nullptr || tag->second.empty() || tag->second.size() > longest) return false;
    take(tag);
    put_text(record_.field(bit), tag->second);
    return true;
  }
  void number(std::string_view key, unsigned bit, std::uint32_t low, std::uint32_t high) {
    const TagText* const tag = find(key);
    if (tag == nullptr) return;
    std::uint32_t value = 0;
    const std::string& digits = tag->second;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (std::to_string(value) != digits || value < low || value > high) return;
    take(tag);
    put_varint(record_.field(bit), value);
  }
  template <std::size_t n>
  void numbered(std::string_view key, const std::array<std::string_view, n>& words, unsigned bit) {
    const TagText* const tag = find(key);
    const auto* const word = tag == nullptr ? words.end() : std::ranges::find(words, tag->second);
    if (word == words.end() || word == words.begin()) return;  // the first is what nothing tells
    take(tag);
    put_varint(record_.field(bit), static_cast<std::uint64_t>(word - words.begin()));
  }

  // A setting that is not told is the one that holds; that it is not told is a remark.
  void rules() {
    std::uint64_t bits = 0;
    const auto add = [&](bool holds, std::uint64_t bit) { bits |= holds ? bit : 0; };
    const RuleSet& rules = match_.rules;
    const bool money = head_.money || head_.length == 0;
    const auto* const over = find("Crawford Played");
    crawford_is_over_ = over != nullptr && over->second == "Yes" && head_.crawford == Setting::no;
    if (crawford_is_over_) take(over);
    if (!money) add(crawford_is_over_ || rules.crawford != Setting::no, 1);
    if (money) add(rules.jacoby == Setting::yes, 2);
    const bool beavers = rules.beavers == Setting::yes || (rules.beavers == Setting::unset && money);
    add(beavers, 4);
    add(beavers && rules.raccoons != Setting::no, 8);
    add(rules.automatic_doubles, 16);
    // What is told and means nothing in such a match.
    const auto idle = [&](std::string_view key, Setting told) {
      if (told != Setting::unset)
        remark(hakem_tag, std::string(key) + (told == Setting::yes ? "=On" : "=Off"));
    };
    if (money) idle("Crawford", head_.crawford);
    if (!money) idle("Jacoby", head_.jacoby);
    if (bits != 0) put_varint(record_.field(2), bits);
    std::string unset = unset_rules(head_);
    if (head_.automatic_doubles == Setting::unset) unset += unset.empty() ? "automatic" : " automatic";
    if (!unset.empty()) remark(hakem_unset, std::move(unset));
  }

  void score() {
    if (match_.start[0] == 0 && match_.start[1] == 0) return;
    std::string& out = record_.field(4);
    for (const std::int32_t points : match_.start)
      put_varint(out, static_cast<std::uint64_t>(std::max(points, 0)));
  }

  // The score, where the winners' points do not come to it; that the match was broken off. Who won by the
  // score is not told.
  void result() {
    std::array<std::int64_t, 2> score = {match_.start[0], match_.start[1]};
    for (const CollectedGame& game : match_.games)
      if (game.winner) score[index(*game.winner)] += std::max<std::int64_t>(game.points, 1);
    if (match_.has_score && match_.score != score && match_.score[0] >= 0 && match_.score[1] >= 0) {
      std::string& out = record_.field(5);
      for (const std::int64_t points : match_.score) put_varint(out, static_cast<std::uint64_t>(points));
    }
    const bool white = head_.length > 0 && !head_.money && score[0] >= head_.length;
    const bool black = head_.length > 0 && !head_.money && score[1] >= head_.length;
    const TagText* const tag = find("Result");
    if (tag == nullptr || tag->second != result_words[3] || white || black) return;
    take(tag);
    put_varint(record_.field(6), 3);
  }

  std::optional<MomentBack> start() {
    const TagText* const date = find("EventDate");
    if (date == nullptr) return std::nullopt;
    const TagText* const time = find("EventTime");
    const std::string clock = time == nullptr ? std::string() : time->second;
    const std::optional<MomentBack> back = moment_back(date->second, clock);
    if (!back || back->ms <= 0) return std::nullopt;
    const Moment again = moment_of(back->ms, back->precision);
    if (again.date != date->second || again.time != clock) return std::nullopt;
    take(date);
    if (time != nullptr) take(time);
    return back;
  }

  void completed() {
    const TagText* const tag = find("Completed");
    if (tag == nullptr || tag->second.size() < 19) return;
    const std::string_view both = tag->second;
    const std::optional<MomentBack> back = moment_back(both.substr(0, 10), both.substr(11));
    if (!back) return;
    const Moment again = moment_of(back->ms, DatePrecision::moment);
    if (again.date + " " + again.time != both) return;
    take(tag);
    put_varint(record_.field(9), static_cast<std::uint64_t>(back->ms));
  }

  void country() {
    const TagText* const tag = find("Country");
    if (tag != nullptr && is_country(tag->second)) text("Country", 19, 2);
  }
  static bool is_country(std::string_view value) {
    return value.size() == 2 && std::ranges::all_of(value, [](char c) { return c >= 'A' && c <= 'Z'; });
  }

  // The number of the match there, which means nothing without the site.
  void reference() {
    const TagText* const tag = find("Match ID");
    const auto is_sign = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
             c == '_' || c == '-';
    };
    if (tag != nullptr && std::ranges::all_of(tag->second, is_sign)) text("Match ID", 22, 64);
  }

  // The name of a host is a field; GammonView notes any other.
  bool site() {
    const TagText* const tag = find("Site");
    if (tag == nullptr) return false;
    const std::string& value = tag->second;
    const bool is_host = value.find('.') != std::string::npos && std::ranges::all_of(value, [](char c) {
                           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
                         });
    if (is_host && value.front() != '.' && value.back() != '.' && value.front() != '-')
      return text("Site", 21, 253);
    take(tag);
    remarks_.push_back({PlyRemark::Scope::match, 0, "x-gammonview-site", "1:" + value});
    return false;
  }

  void player(unsigned seat) {
    RecordOut player;
    const auto words = [&](std::string_view key, unsigned bit, std::size_t longest) {
      const TagText* const tag = find(key);
      if (tag == nullptr || tag->second.empty() || tag->second.size() > longest) return;
      take(tag);
      put_text(player.field(bit), tag->second);
    };
    words(user_keys[seat], 0, 64);
    const TagText* const rating = find(rating_keys[seat]);
    const auto hundredths = rating == nullptr ? std::nullopt : rating_back(rating->second);
    // The one is not there without the other.
    if (hundredths && *hundredths > 0 && rating_text(*hundredths) == rating->second && names_system(seat)) {
      take(rating);
      put_varint(player.field(1), *hundredths);
      words(system_keys[seat], 2, 64);
    }
    const TagText* const country = find(country_keys[seat]);
    if (country != nullptr && is_country(country->second)) words(country_keys[seat], 3, 2);
    const TagText* const kind = find(player_kind_keys[seat]);
    const auto* const word = kind == nullptr ? kind_words.end() : std::ranges::find(kind_words, kind->second);
    if (word != kind_words.end() && word != kind_words.begin()) {
      take(kind);
      put_varint(player.field(4), static_cast<std::uint64_t>(word - kind_words.begin()));
    }
    if (!player.empty()) player.append_to(record_.field(23 + seat));
  }

  bool names_system(unsigned seat) const {
    const TagText* const tag = find(system_keys[seat]);
    return tag != nullptr && !tag->second.empty() && tag->second.size() <= 32 &&
           std::ranges::all_of(tag->second, [](char c) {
             return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
           });
  }

  void leave_others() {
    for (std::size_t i = 0; i < tags_.size(); ++i) {
      const auto& [key, value] = tags_[i];
      const bool is_variation = key == "Variation" && head_.variation != Variation::uzun;
      const bool is_rule = std::ranges::find(told_by_rules, key) != std::end(told_by_rules);
      if (taken_[i] || is_rule || is_variation || is_clock_tag(key, value)) continue;
      remark(hakem_tag, key + "=" + value);
    }
  }

  void remark(std::string_view key, std::string text) {
    remarks_.push_back({PlyRemark::Scope::match, 0, key, std::move(text)});
  }

  const CollectedMatch& match_;
  const MatchHead& head_;
  std::vector<PlyRemark>& remarks_;
  std::vector<TagText> tags_;
  std::vector<bool> taken_;
  RecordOut record_;
  bool crawford_is_over_ = false;
};

}  // namespace

V2HeadOut v2_head(const CollectedMatch& match, std::vector<PlyRemark>& tags) {
  return HeadWriter(match, tags).write();
}

}  // namespace hakem::ogxm
