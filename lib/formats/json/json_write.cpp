#include <vector>

#include "formats/json/json.hpp"
#include "formats/json/json_analysis.hpp"
#include "formats/json/json_line.hpp"
#include "formats/json/json_words.hpp"

namespace hakem {

namespace {

// Indentation: matches stand at 4, their keys at 6, games at 8, their keys at 10, events at 12.
//
// The document is complete whenever no match is open: its last lines are written again when more follows.
class JsonWriter final : public Sink {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  void begin_match(const MatchHead& head) override {
    reopen();
    in_match_ = true;
    out_ += any_match_ ? ",\n    {" : "\n    {";
    any_match_ = true;
    any_game_ = false;
    open_object(6);
    list("before", waiting_);
    waiting_.clear();
    names("names", head.names);
    number("length", head.length);
    unless_default("length_written", head.length_written, true);
    unless_default("money", head.money, false);
    unless_default("result_means_resignation", head.result_means_resignation, false);
    text("variation", json_words::variations[static_cast<std::size_t>(head.variation)]);
    setting("crawford", head.crawford);
    setting("jacoby", head.jacoby);
    setting("beavers", head.beavers);
    setting("automatic_doubles", head.automatic_doubles);
    if (head.cube_limit != 0) number("cube_limit", head.cube_limit);
    if (!head.rules.empty()) text("rules", head.rules);
    options(head.options);
    tags(head.tags);
    key("games") += '[';
  }

  void begin_game(const GameHead& head) override {
    in_game_ = true;
    out_ += any_game_ ? ",\n        {" : "\n        {";
    any_game_ = true;
    any_event_ = false;
    open_object(10);
    list("before", waiting_);
    waiting_.clear();
    if (head.number != 0 || head.number_is_zero) number("number", head.number);
    line_.start();
    line_.pair(head.score[0], head.score[1]);
    key("score") += line_.text();
    unless_default("score_written", head.score_written, true);
    unless_default("crawford", head.crawford, false);
    if (head.names != no_names) names("names", head.names);
    if (head.ratings != no_names) names("ratings", head.ratings);
    if (head.ruled) {
      line_.start();
      line_.put("{\"score\":");
      line_.pair(head.ruled->score[0], head.ruled->score[1]);
      line_.put(",\"crawford\":");
      key("ruling").append(line_.text()) += head.ruled->crawford ? "true}" : "false}";
    }
    key("events") += '[';
  }

  void turn(const Turn& turn) override {
    start_event();
    put_turn(line_, turn);
    if (turn.setup != nullptr) {
      put_setup(line_, *turn.setup);
      line_.put(",\"text\":");
      out_ += line_.text();
      append_json_string(out_, turn.setup->text);
      line_.start();
      line_.put('}');
    }
    if (turn.ruled != nullptr) put_ruled(line_, turn);
    line_.put('}');
    out_ += line_.text();
  }

  void analysis(const Analysis& analysis) override {
    start_event();
    append_analysis(out_.append(line_.text()), analysis);
  }

  void claim(const Claim& claim) override {
    if (in_game_) {
      start_event();
      put_claim(line_, claim);
      out_ += line_.text();
    } else {
      line_.start();
      put_claim(line_, claim);
      waiting_.emplace_back(line_.text());
    }
  }

  void note(const Note& note) override {
    if (in_game_) {
      start_event();
      out_.append(line_.text()).append(note_text(note));
    } else {
      waiting_.push_back(note_text(note));
      if (!in_match_) append_after(waiting_.back());
    }
  }

  void end_game(const GameEnd& end) override {
    in_game_ = false;
    out_ += any_event_ ? "\n          ]" : "]";
    open_object(10, true);
    line_.start();
    put_end(line_, end);
    key("end") += line_.text();
    out_ += "\n        }";
  }

  void end_match() override {
    in_match_ = false;
    out_ += any_game_ ? "\n      ]" : "]";
    open_object(6, true);
    list("after", waiting_);
    waiting_.clear();
    out_ += "\n    }";
    close();
  }

 private:
  static constexpr std::array<std::string_view, 2> no_names{};
  static constexpr std::string_view after_end = "\n  ]\n}\n";

  // The following keys belong to the object just opened at this indentation, or `again` to one that has some
  // already.
  void open_object(std::size_t indentation, bool again = false) {
    indentation_ = indentation;
    any_key_ = again;
  }
  std::string& key(std::string_view name) {
    out_ += any_key_ ? ",\n" : "\n";
    any_key_ = true;
    out_.append(indentation_, ' ').append("\"").append(name).append("\": ");
    return out_;
  }
  void text(std::string_view name, std::string_view value) { append_json_string(key(name), value); }
  void number(std::string_view name, std::int64_t value) { key(name) += std::to_string(value); }
  void flag(std::string_view name, bool value) { key(name) += value ? "true" : "false"; }
  void unless_default(std::string_view name, bool value, bool usual) {
    if (value != usual) flag(name, value);
  }
  void setting(std::string_view name, Setting value) {
    if (value != Setting::unset) flag(name, value == Setting::yes);
  }
  void names(std::string_view name, const std::array<std::string_view, 2>& values) {
    append_json_string(key(name) += '[', values[0]);
    append_json_string(out_ += ", ", values[1]);
    out_ += ']';
  }
  void list(std::string_view name, const std::vector<std::string>& items) {
    if (items.empty()) return;
    key(name) += '[';
    for (const std::string& item : items) {
      out_ += &item == &items.front() ? "\n" : ",\n";
      out_.append(indentation_ + 2, ' ').append(item);
    }
    out_.append("\n").append(indentation_, ' ').append("]");
  }
  void tags(const std::vector<Tag>& all) {
    std::vector<std::string> items;
    items.reserve(all.size());
    for (const Tag& tag : all) {
      std::string& item = items.emplace_back("{\"key\":");
      append_json_string(item, tag.key);
      append_json_string(item += ",\"value\":", tag.value);
      append_json_string(item += ",\"written\":", tag.written);
      item += '}';
    }
    list("tags", items);
  }

  void options(const std::vector<RuleOption>& chosen) {
    std::vector<std::string> items;
    for (const RuleOption& one : chosen) {
      const RuleOptionEntry& entry = rule_options()[one.option];
      std::string& item = items.emplace_back("{\"name\":");
      append_json_string(item, entry.en);
      append_json_string(item += ",\"value\":", entry.values[one.value].en);
      item += '}';
    }
    list("options", items);
  }

  void start_event() {
    line_.start();
    if (any_event_) line_.put(',');
    line_.put("\n            ");
    any_event_ = true;
  }

  // Opens the list of matches, or cuts off what stands behind the last one.
  void reopen() {
    if (matches_end_ == std::string::npos) {
      out_ += "{\n  \"format\": \"hakem/match\",\n  \"version\": 2,\n  \"matches\": [";
    } else {
      out_.resize(matches_end_);
    }
  }
  void close() {
    matches_end_ = out_.size();
    out_ += any_match_ ? "\n  ]\n}\n" : "]\n}\n";
  }
  // A note behind the last match so far; should another match follow, it will stand before that.
  void append_after(const std::string& item) {
    if (waiting_.size() == 1) {
      reopen();
      matches_end_ = out_.size();
      out_ += any_match_ ? "\n  ],\n  \"after\": [\n    " : "],\n  \"after\": [\n    ";
    } else {
      out_.resize(out_.size() - after_end.size());
      out_ += ",\n    ";
    }
    out_.append(item).append(after_end);
  }

  std::string& out_;
  JsonLine line_;
  std::size_t matches_end_ = std::string::npos;  // behind the last match, when no match is open
  std::vector<std::string> waiting_;             // notes and claims that belong before the next match or game
  std::size_t indentation_ = 0;
  bool any_key_ = false;
  bool any_match_ = false;
  bool any_game_ = false;
  bool any_event_ = false;
  bool in_match_ = false;
  bool in_game_ = false;
};

}  // namespace

std::unique_ptr<Sink> json_writer(std::string& out) { return std::make_unique<JsonWriter>(out); }

}  // namespace hakem
