// Writes SGF as GNU Backgammon lays it out: a tree a game, a node a line.
//
// Every event has its text. A note of kind `source` right behind it holds that text as an SGF file had it,
// with all that others do not know, and takes its place; so SGF that went through another form comes back as
// it was. A second one behind the last turn of a game holds how the tree was closed.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/gmd/gmd.hpp"
#include "formats/kept_file.hpp"
#include "formats/ogxm/clock.hpp"
#include "formats/sgf/sgf.hpp"
#include "formats/sgf/sgf_root.hpp"
#include "formats/sgf/sgf_text.hpp"
#include "formats/told_result.hpp"
#include "model/rule_set.hpp"

namespace hakem {
namespace {

void append_info(std::string& out, std::string_view key, std::int64_t value) {
  out.append("[").append(key).append(":").append(std::to_string(value)).append("]");
}

// 2026.11.21 is written 2026-11-21 here.
std::string tag_value(const Tag& tag) {
  std::string value(tag.value);
  if (tag.key == "EventDate" && value.size() == 10 && value[4] == '.' && value[7] == '.')
    value[4] = value[7] = '-';
  return value;
}


// What a note (NoteKind::source) keeps of another notation.
bool is_of_others(std::string_view note) {
  return is_gmd_source(note) || is_kept_file(note) || elapsed_of(note);
}

class SgfWriter final : public Sink {
 public:
  explicit SgfWriter(std::string& out) : out_(out) {}

  void begin_match(const MatchHead& head) override {
    if (behind_) out_.replace(*std::exchange(behind_, std::nullopt), std::string::npos, ")\n");
    in_match_ = true;
    written_ = false;
    games_ = 0;
    ++matches_;
    variation_ = head.variation;
    names_ = {std::string(head.names[0]), std::string(head.names[1])};
    write_rules(head);
    tags_ = tags_text(head, false);
    crossed_tags_ = tags_text(head, true);
    first_player_ = tag_of(head, "Player 1");
    ratings_ = {tag_of(head, "Player 1 Elo"), tag_of(head, "Player 2 Elo")};
    length_ = head.money ? 0 : head.length;
    stake_.length = length_;
    stake_.money = head.money;
    score_ = {};
    start_text();
  }

  void begin_game(const GameHead& head) override {
    in_game_ = true;
    if (head.score_written || games_ == 0) score_ = {head.score[0], head.score[1]};
    marked_ = head.crawford;
    any_turn_ = false;
    only_opened_ = true;
    start_cube_ = 1;
    engine_.clear();
    told_.clear();
    start_text();
    write_root(&head);
    own_root_ = true;
    root_end_ = out_.size();
    for (const std::string& note : pending_) comment(note);
    pending_.clear();
  }

  void turn(const Turn& turn) override {
    finish_beaver(turn.kind == TurnKind::beaver || turn.kind == TurnKind::raccoon ||
                  turn.kind == TurnKind::take || turn.kind == TurnKind::drop);
    last_roll_ = {};
    if (!any_turn_ && is_turned_at_start(turn, variation_)) {
      any_turn_ = true;
      start_cube_ = turn.setup->cube;
      return start_text();
    }
    any_turn_ = true;
    only_opened_ = only_opened_ && turn.kind == TurnKind::opening;
    if (only_opened_ && automatic_doubles_ && turn.dice.is_double() && start_cube_ * 2 <= highest_cube)
      start_cube_ *= 2;
    start_text();
    append_sgf_turn(out_, turn);
    analysis_.start(turn);
    if (turn.kind == TurnKind::blank) last_roll_ = {text_, out_.size() - text_, turn.side, turn.dice};
    if (turn.ruled != nullptr && turn.ruled->verified && turn.ruled->played.n == 0) last_roll_ = {};
    beaver_open_ = turn.kind == TurnKind::beaver;
    doubler_ = other(turn.side);
  }

  // Whose numbers they are the root tells.
  void analysis(const Analysis& analysis) override {
    const std::size_t before = out_.size();
    analysis_.add(out_, analysis, stake_);
    if (out_.size() == before || !engine_.empty()) return;
    append_sgf_escaped(engine_, analysis.engine);
    if (!analysis.table.empty()) append_sgf_escaped(engine_ += "][", analysis.table);
  }

  void claim(const Claim& claim) override {
    if (in_game_) told_.hear(claim);
  }

  void note(const Note& note) override {
    if (note.kind == NoteKind::source) return is_of_others(note.text) ? void() : put_source(note.text);
    if (in_game_) return comment(note.text);
    pending_.emplace_back(note.text);
    if (!in_match_) comment_behind(note.text);
  }

  void end_game(const GameEnd& end) override {
    beaver_open_ = false;
    write_last_roll();
    if (own_root_ && start_cube_ != 1) insert_in_root("CV[" + std::to_string(start_cube_) + "]");
    if (own_root_ && !engine_.empty()) insert_in_root("HE[" + engine_ + "]");
    if (own_root_) write_result(end);
    if (own_root_ && end.crawford) mark_crawford_game();
    score_ = end.score;
    in_game_ = false;
    written_ = true;
    ++games_;
    start_text();
    out_ += end_text_.value_or(")\n");
    end_text_.reset();
  }

  // A match without a game is a root that names none. What was noted behind the last game is a node of it.
  void end_match() override {
    in_match_ = false;
    if (!written_) {
      write_root(nullptr);
    } else if (!pending_.empty() && std::string_view(out_).substr(text_) == ")\n") {
      out_.replace(text_, 2, "\n;");
    } else {
      return;
    }
    comment_open_ = false;
    for (const std::string& note : pending_) comment(note);
    pending_.clear();
    out_ += ")\n";
  }

 private:
  struct Roll {
    std::size_t begin = 0, length = 0;
    Side side = Side::white;
    Dice dice;
  };

  // What is written from here on belongs to one event.
  void start_text() {
    text_ = out_.size();
    comment_open_ = false;
    from_source_ = false;
  }

  void put_source(std::string_view text) {
    if (std::exchange(behind_, std::nullopt)) pending_.clear();
    if (!in_match_ || (!in_game_ && written_)) return out_.append(text), void();
    if (from_source_ && in_game_) return end_text_.emplace(text), void();
    written_ = true;
    from_source_ = true;
    out_.resize(text_);
    out_ += text;
    if (in_game_ && text_ < root_end_) own_root_ = false;
    comment_open_ = false;
    beaver_open_ = false;
    last_roll_ = {};
  }

  // A note behind a match is one of the next. Until that begins it is a node of the last game.
  void comment_behind(std::string_view text) {
    if (!out_.ends_with(")\n")) return;
    out_.resize(out_.size() - 2);
    if (!behind_) {
      behind_ = out_.size();
      out_ += "\n;";
      comment_open_ = false;
    }
    comment(text);
    out_ += ")\n";
  }

  void comment(std::string_view text) {
    append_sgf_comment(out_, comment_open_, text);
    comment_open_ = true;
  }

  // The doubler's take goes without saying elsewhere; here play does not go on without it.
  void finish_beaver(bool answered) {
    if (beaver_open_ && !answered) out_.append("\n;").append(1, sgf_side(doubler_)).append("[take]");
    beaver_open_ = false;
  }

  // Dice behind which nothing stands are a dance, but the last of a game were thrown before resigning.
  void write_last_roll() {
    if (last_roll_.length == 0) return;
    std::string node;
    append_sgf_roll(node, last_roll_.side, last_roll_.dice);
    out_.replace(last_roll_.begin, last_roll_.length, node);
    last_roll_ = {};
  }

  void insert_in_root(const std::string& property) {
    out_.insert(root_end_, property);
    root_end_ += property.size();
  }

  void write_result(const GameEnd& end) {
    std::optional<ToldResult> told = told_.of(end);
    if (!told && end.winner) told = ToldResult{*end.winner};
    if (!told) return;
    if (told->points < 0 && end.points > 0) told->points = end.points;
    const std::string points = told->points < 0 ? std::string() : std::to_string(told->points);
    const bool resigned = end.reason == EndReason::resignation || end.reason == EndReason::time_out;
    insert_in_root(std::string("RE[") + sgf_side(told->winner) + "+" + points + (resigned ? "R]" : "]"));
  }

  void write_root(const GameHead* head) {
    out_ += "(;FF[4]GM[6]CA[UTF-8]AP[Hakem:1]MI";
    append_info(out_, "length", length_);
    if (games_ == 0) earlier_ = score_[0] + score_[1] > 0 ? 1 : 0;
    const std::int32_t number = head != nullptr && head->number > 0 ? head->number - 1 : games_ + earlier_;
    const std::array<std::string, 2> names_before = names_;
    if (head != nullptr) {
      append_info(out_, "game", number);
      append_info(out_, "ws", score_[0]);
      append_info(out_, "bs", score_[1]);
    }
    for (const std::size_t i : {0U, 1U}) {
      if (head != nullptr && !head->names[i].empty()) names_[i] = head->names[i];
      append_sgf_property(out_, i == 0 ? "PW" : "PB", names_[i]);
    }
    const SgfTree before{{names_before[0], names_before[1]}, length_, games_ == 0 ? -1 : number_};
    number_ = number;
    const std::array<std::int32_t, 2> score = {static_cast<std::int32_t>(score_[0]),
                                               static_cast<std::int32_t>(score_[1])};
    if (head != nullptr) write_place({{names_[0], names_[1]}, length_, number, score}, before);
    const bool crossed = head != nullptr && !first_player_.empty() && first_player_ == head->names[1] &&
                         head->names[0] != head->names[1];
    if (head != nullptr) write_ratings(*head, crossed);
    if (games_ == 0) out_ += crossed ? crossed_tags_ : tags_;
    std::string rules = rules_;
    if (head != nullptr && head->crawford) rules += rules.empty() ? "CrawfordGame" : ":CrawfordGame";
    if (!rules.empty()) append_sgf_property(out_, "RU", rules);
    rules_end_ = rules.empty() ? 0 : out_.size() - 1;
  }

  // Other programs let nobody double in this game only if its tree says so.
  void mark_crawford_game() {
    constexpr std::string_view mark = ":CrawfordGame";
    if (marked_ || rules_end_ == 0) return;
    out_.insert(rules_end_, mark);
    root_end_ += mark.size();
  }

  // To which match a tree belongs, where others could take it for one of another.
  void write_place(const SgfTree& tree, const SgfTree& before) {
    if (games_ == 0 && matches_ > 1) out_ += "HM[new]";
    if (games_ > 0 && !goes_on(tree, before)) out_ += "HM[same]";
  }

  // Those that stand beside the names, where neither a header line nor the tree before had the same; in a
  // property of ours where the header has others.
  void write_ratings(const GameHead& head, bool crossed) {
    if (games_ == 0 && crossed) std::swap(ratings_[0], ratings_[1]);
    for (const std::size_t i : {0U, 1U}) {
      const std::string_view property = i == 0 ? "WR" : "BR";
      const bool told = games_ == 0 && tags_.find(std::string(property) + "[") != std::string::npos;
      const std::string_view here = head.ratings[i];
      if (here.empty()) continue;
      const std::string_view ours = i == 0 ? "HW" : "HB";
      if (here != ratings_[i]) append_sgf_property(out_, told ? ours : property, here);
      ratings_[i] = here;
    }
  }

  void write_rules(const MatchHead& head) {
    const RuleSet rules = rules_of(head);
    automatic_doubles_ = rules.automatic_doubles;
    rules_.clear();
    const auto add = [&](bool holds, std::string_view word) {
      if (holds) rules_.append(rules_.empty() ? "" : ":").append(word);
    };
    add(!rules.cube, "NoCube");
    add(head.length > 1 && rules.crawford != Setting::no, "Crawford");
    add(head.jacoby == Setting::yes, "Jacoby");
    add(head.variation == Variation::nackgammon, "Nackgammon");
    add(head.variation == Variation::hypergammon, "Hypergammon3");
  }

  static std::string tag_of(const MatchHead& head, std::string_view key) {
    const auto found = std::ranges::find(head.tags, key, &Tag::key);
    return found == head.tags.end() ? std::string() : std::string(found->value);
  }

  // What no property of SGF holds is ours, HT[key:value]; so is what is told a second time.
  // `crossed`: the ratings belong to the other side than WR and BR would say.
  static std::string tags_text(const MatchHead& head, bool crossed) {
    std::string text;
    std::vector<std::string_view> written;
    std::vector<const Tag*> properties;
    const auto own = [&](std::string_view key, std::string_view value) {
      written.push_back(key);
      text += "HT[";
      for (const char c : key) append_sgf_escaped(c == ':' ? text += '\\' : text, {&c, 1});
      append_sgf_escaped(text += ':', value);
      text += ']';
    };
    const auto own_once = [&](std::string_view key, std::string_view value) {
      if (std::ranges::find(written, key) == written.end()) own(key, value);
    };
    for (const SgfTag& known : sgf_tags)
      for (const Tag& tag : head.tags)
        if (tag.key == known.key && std::ranges::find(written, tag.key) == written.end() &&
            !(crossed && known.key.starts_with("Player"))) {
          append_sgf_property(text, known.property, tag_value(tag));
          written.push_back(known.key);
          properties.push_back(&tag);
        }
    for (const Tag& tag : head.tags)
      if (std::ranges::find(properties, &tag) == properties.end()) own(tag.key, tag.value);
    const auto setting = [&](std::string_view key, Setting value) {
      if (value != Setting::unset) own_once(key, value == Setting::yes ? "On" : "Off");
    };
    if (!head.rules.empty()) own_once("Rules", head.rules);
    const std::string options = options_text(head.options);
    if (!options.empty()) own_once("Options", options);
    if (head.variation == Variation::uzun) own_once("Variation", "Long Nardy");
    setting("Crawford", head.crawford);
    setting("Jacoby", head.jacoby);
    setting("Beaver", head.beavers);
    setting("Automatic Doubles", head.automatic_doubles);
    if (head.cube_limit != 0) own_once("CubeLimit", std::to_string(head.cube_limit));
    return text;
  }

  std::string& out_;
  std::array<std::string, 2> names_;  // as written last
  std::int32_t length_ = 0;
  std::array<std::int64_t, 2> score_{};  // before the game
  bool marked_ = false;                  // as the Crawford game
  std::size_t rules_end_ = 0;            // in the root; 0 if there are none
  Variation variation_ = Variation::standard;
  std::string tags_, crossed_tags_, rules_;  // of the match
  // The name that the header gives as that of the first player. eXtreme Gammon may mean the right one.
  std::string first_player_;
  std::array<std::string, 2> ratings_;  // as the trees so far have them
  std::vector<std::string> pending_;    // notes that wait for a root
  std::optional<std::size_t> behind_;   // where those begin that may yet be the last of the file
  MatchHead stake_;                     // length and money of the match
  SgfAnalysisText analysis_;            // of the turn before
  std::string engine_;                  // of the game, escaped
  ToldResults told_;                    // of this game
  std::optional<std::string> end_text_;
  std::size_t text_ = 0;  // where the text of the last event begins
  std::size_t root_end_ = 0;
  std::int32_t matches_ = 0;
  std::int32_t games_ = 0;
  std::int32_t earlier_ = 0;     // games before the first: 1, for more than one, if its score is not 0 - 0
  std::int32_t number_ = 0;      // of the last game, as written
  std::int32_t start_cube_ = 1;  // when the first dice are thrown that are no tie
  Roll last_roll_;
  Side doubler_ = Side::white;
  bool in_match_ = false;
  bool in_game_ = false;
  bool written_ = false;  // something of the match
  bool any_turn_ = false;
  bool only_opened_ = true;  // no turn but of the opening roll
  bool automatic_doubles_ = false;
  bool own_root_ = false;
  bool comment_open_ = false;
  bool from_source_ = false;  // the text of the last event
  bool beaver_open_ = false;
};

}  // namespace

std::unique_ptr<Sink> sgf_writer(std::string& out) { return std::make_unique<SgfWriter>(out); }

}  // namespace hakem
