// Experimental: what is written was read by other programs, but nobody has opened it in eXtreme Gammon yet.
// The records of a match are made when it ends; analysis is not written (docs/formats/xg.md).
#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "formats/kept_file.hpp"
#include "formats/told_result.hpp"
#include "formats/utc.hpp"
#include "formats/xg/xg.hpp"
#include "formats/xg/xg_container.hpp"
#include "formats/xg/xg_make.hpp"
#include "formats/xg/xg_same.hpp"
#include "formats/xg/xg_turns.hpp"
#include "model/match.hpp"

namespace hakem {
namespace xg {
namespace {

constexpr std::int32_t written_version = 30;
constexpr std::int32_t no_comment = -1;
// More nobody reads (xg_container.hpp), and with a few to end what has begun.
constexpr std::size_t most_records = most_of_member / record_size - 8;
// Of so many no record is left to be made: a record is at most three turns, their analyses and a few
// comments.
constexpr std::size_t most_events = 8 * most_records;

std::string_view tag_of(const MatchHead& head, std::string_view key) {
  const auto found = std::ranges::find(head.tags, key, &Tag::key);
  return found == head.tags.end() ? std::string_view() : found->value;
}

// "1600.00/12": a rating and the games it rests on.
void put_rating(NewRecord& record, std::size_t player, std::string_view text) {
  constexpr double none = 1600;
  const char* const end = text.data() + text.size();
  double rating = none;
  const char* const at = std::from_chars(text.data(), end, rating).ptr;
  record.put_f64(head::rating[player], rating);
  std::int32_t games = 0;
  if (at == text.data() || at == end || *at != '/') return;
  if (std::from_chars(at + 1, end, games).ec == std::errc()) record.put_i32(head::experience[player], games);
}

// Days since 1899-12-30 of "2023.11.26" and "09.30", or with other signs between.
double days_of(std::string_view date, std::string_view time) {
  constexpr double unix_epoch = 25'569, seconds_a_day = 86'400;
  std::string day(date), clock(time);
  std::ranges::replace(day, '.', '-');
  std::ranges::replace(clock, '.', ':');
  if (clock.size() == 5) clock += ":00";
  const std::int64_t seconds = seconds_of(day, clock);
  return seconds == 0 ? 0 : static_cast<double>(seconds) / seconds_a_day + unix_epoch;
}

class Writer final : public Sink {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void begin_match(const MatchHead& head) override {
    n_events_ = 0;
    events_.begin_match(head);
  }
  void begin_game(const GameHead& head) override {
    passed_over_ = !has_room();
    if (!passed_over_) events_.begin_game(head);
  }
  void turn(const Turn& turn) override {
    if (has_room()) events_.turn(turn);
  }
  void analysis(const Analysis& analysis) override {
    if (has_room()) events_.analysis(analysis);
  }
  void claim(const Claim& claim) override {
    if (has_room()) events_.claim(claim);
  }
  void note(const Note& note) override {
    if (note.kind == NoteKind::source) {
      if (auto bytes = kept_file(note.text, "xg")) kept_ = std::move(*bytes);
    } else if (has_room()) {
      events_.note(note);
    }
  }
  void end_game(const GameEnd& end) override {
    if (!passed_over_) events_.end_game(end);
  }

  // A file has room for one match: the first.
  void end_match() override {
    events_.end_match();
    if (!std::exchange(written_, true)) write();
    events_ = Match();
    kept_.clear();
  }

 private:
  // For another event; of a match behind the first for none. What has no record is not held in memory either.
  bool has_room() { return !written_ && ++n_events_ <= most_events; }

  void write() {
    if (!kept_.empty() && tells_same(kept_, events_)) {
      out_ += kept_;
      return;
    }
    const MatchHead& head = events_.matches.front();
    match_head(head);
    for (const Match::Entry& each : events_.entries) entry(each);
    if (!is_position() && head.length > 0 && score_[0] != score_[1] &&
        std::max(score_[0], score_[1]) >= head.length)
      match_end();
    put_comment(head_at_, games_ == 0 ? head::comment[0] : head::comment[1]);
    std::string bytes;
    for (const NewRecord& each : records_) bytes += each.bytes();
    const std::string title = std::string(head.names[0]) + " - " + std::string(head.names[1]);
    out_ += whole_file(bytes, comments_, title);
  }

  // One position and what was done with it, and no result: an .xgp.
  bool is_position() const {
    std::size_t turns = 0;
    for (const Turn& turn : events_.turns) turns += turn.kind == TurnKind::set_position ? 0 : 1;
    return events_.games.size() == 1 && turns <= 1 && events_.turns.size() == turns + 1 &&
           events_.turns.front().kind == TurnKind::set_position && events_.claims.empty();
  }

  void match_head(const MatchHead& told) {
    NewRecord& record = records_.emplace_back(RecordKind::match_head);
    const auto flag = [&](std::size_t at, bool holds) { record.put_u8(at, holds ? 1 : 0); };
    for (const std::size_t i : {0U, 1U}) {
      const std::string_view name =
          !told.names[i].empty() || events_.games.empty() ? told.names[i] : events_.games.front().names[i];
      record.put_short_text(head::short_name[i], name, 40);
      record.put_wide_text(head::name[i], name);
      put_rating(record, i, tag_of(told, i == 0 ? "Player 1 Elo" : "Player 2 Elo"));
    }
    record.put_i32(head::length, told.length > 0 ? told.length : money_length);
    record.put_i32(head::variation, told.variation == Variation::nackgammon    ? 1
                                    : told.variation == Variation::hypergammon ? 2
                                                                               : 0);
    flag(head::crawford, told.crawford != Setting::no);
    flag(head::jacoby, told.jacoby == Setting::yes);
    flag(head::beaver, told.beavers != Setting::no);  // where nothing forbids them
    flag(head::automatic, told.automatic_doubles != Setting::no);
    record.put_f64(head::date, days_of(tag_of(told, "EventDate"), tag_of(told, "EventTime")));
    const auto text = [&](std::string_view key, std::size_t narrow, std::size_t wide) {
      record.put_short_text(narrow, tag_of(told, key), 128);
      record.put_wide_text(wide, tag_of(told, key));
    };
    text("Event", head::short_event, head::event);
    text("Site", head::short_location, head::location);
    text("Round", head::short_round, head::round);
    record.put_wide_text(head::transcriber, tag_of(told, "Transcriber"));
    record.put_i32(head::game_id, std::atoi(std::string(tag_of(told, "Match ID")).c_str()));
    for (const std::size_t at : {272U, 276U, 412U}) record.put_i32(at, -1);  // people; imported
    record.put_u8(head::imported, 1);
    record.put_i32(head::invert, 1);
    record.put_i32(head::version, written_version);
    record.put_i32(head::mark, static_cast<std::int32_t>(head::mark_value));
    for (const std::size_t at : head::comment) record.put_i32(at, no_comment);
    record.put_i32(head::site, -1);
    std::int32_t limit = 0;
    while (limit < 30 && (1 << (limit + 1)) <= told.cube_limit) ++limit;
    record.put_i32(head::cube_limit, limit > 0 ? limit : 10);
    head_at_ = 0;
  }

  void entry(const Match::Entry& entry) {
    for (std::uint32_t i = entry.index; i < entry.index + entry.count; ++i) {
      if (records_.size() >= most_records) return;
      if (entry.kind == Match::Kind::begin_game) start_game(events_.games[i]);
      if (entry.kind == Match::Kind::turn) take(events_.turns[i]);
      if (entry.kind == Match::Kind::claim) told_.hear(events_.claims[i]);
      if (entry.kind == Match::Kind::note) hear(events_.notes[i]);
      if (entry.kind == Match::Kind::end_game) close_game(events_.ends[i]);
    }
  }

  void start_game(const GameHead& told) {
    put_comment(head_at_, games_ == 0 ? head::comment[0] : head::comment[1]);
    ++games_;
    told_.clear();
    NewRecord& record = records_.emplace_back(RecordKind::game_head);
    game_at_ = records_.size() - 1;
    const bool follows = told.ruled && !told.score_written;
    for (const std::size_t i : {0U, 1U})
      record.put_i32(game::score[i],
                     static_cast<std::int32_t>(follows ? told.ruled->score[i] : told.score[i]));
    const bool crawford = told.ruled ? told.ruled->crawford : told.crawford;
    record.put_u8(game::crawford, crawford ? 1 : 0);
    record.put_i32(game::number, told.number > 0 ? told.number : static_cast<std::int32_t>(games_));
    for (const std::size_t at : game::comment) record.put_i32(at, no_comment);
    const RawBoard start = from_board(starting_board(events_.matches.front().variation));
    record.put_board(game::start, start);
    turns_.begin_game(start, events_.matches.front().variation, crawford);
  }

  // A comment belongs to the record before it.
  void flush_comment() {
    const std::size_t last = records_.size() - 1;
    const auto kind = static_cast<RecordKind>(records_[last].bytes()[8]);
    put_comment(last, kind == RecordKind::play   ? play::comment
                      : kind == RecordKind::cube ? cube::comment
                                                 : game::comment[0]);
  }

  void take(const Turn& turn) {
    flush_comment();
    if (turns_.starts_at(turn)) {
      NewRecord& record = records_[game_at_];
      record.put_board(game::start, from_board(turn.setup->board));
      record.put_i32(game::automatic, turns_.automatic_doubles());
    }
    turns_.take(turn, records_);
  }

  void close_game(const GameEnd& end) {
    turns_.finish(records_, end);
    put_comment(game_at_, records_.size() - 1 > game_at_ ? game::comment[1] : game::comment[0]);
    if (end.winner) {
      score_ = end.score;
      const auto told = told_.of(end);
      NewRecord& record = records_.emplace_back(RecordKind::game_end);
      for (const std::size_t i : {0U, 1U})
        record.put_i32(end::score[i], static_cast<std::int32_t>(end.score[i]));
      record.put_i32(end::winner, sign_of(told ? told->winner : *end.winner));
      record.put_i32(end::points,
                     static_cast<std::int32_t>(told && told->points >= 0 ? told->points : end.points));
      record.put_i32(end::how, turns_.how_it_ended(end));
      record.put_f64(40, not_analysed);
      record.put_f64(48, not_analysed);
      record.put_i32(112, -1);
    }
  }

  void match_end() {
    NewRecord& record = records_.emplace_back(RecordKind::match_end);
    for (const std::size_t i : {0U, 1U}) record.put_i32(end::score[i], static_cast<std::int32_t>(score_[i]));
    record.put_i32(20, score_[0] > score_[1] ? first_player : second_player);
  }

  // --- comments
  // --------------------------------------------------------------------------------------------------

  // Lines follow one another until something else happens, and are one comment then.
  void hear(const Note& note) {
    if (note.kind == NoteKind::source) return;
    waiting_ += waiting_.empty() ? "" : "\n";
    waiting_ += note.text;
  }

  void put_comment(std::size_t record, std::size_t field) {
    if (waiting_.empty()) return;
    records_[record].put_i32(field, static_cast<std::int32_t>(n_comments_++));
    comments_ += comment_line(std::exchange(waiting_, {})) + "\r\n";
  }

  std::string& out_;
  Match events_;
  std::string kept_;
  bool written_ = false;
  bool passed_over_ = false;  // the game
  std::size_t n_events_ = 0;  // of the match

  std::vector<NewRecord> records_;
  TurnWriter turns_;
  ToldResults told_;
  std::size_t head_at_ = 0;  // the head of the match among the records
  std::size_t game_at_ = 0;
  std::size_t games_ = 0;
  std::array<std::int64_t, 2> score_{};
  std::string comments_;  // temp.xgc
  std::string waiting_;
  std::size_t n_comments_ = 0;
};

}  // namespace
}  // namespace xg

std::unique_ptr<Sink> xg_writer(std::string& out) { return std::make_unique<xg::Writer>(out); }

}  // namespace hakem
