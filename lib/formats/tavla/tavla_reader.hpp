// The reader of Turkish notation: what stands between its lines. Only the tavla_*.cpp files include this.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/tavla/tavla_line.hpp"
#include "formats/tavla/tavla_numbering.hpp"
#include "formats/tavla/tavla_repair.hpp"
#include "formats/tavla/tavla_words.hpp"

namespace hakem::tavla {

class Reader {
 public:
  static constexpr std::size_t title_lines = 60;  // below one that could name both players
  static constexpr int header_lines =
      20;  // that are no keys, between one that could begin a match and its games

  // `usual_first` is false only in the test that holds read_usual_roll() against the full reading of a line.
  Reader(const Source& source, Sink& sink, Reporter& reporter, bool usual_first = true)
      : source_(source),
        text_(source.text()),
        usual_first_(usual_first),
        out_(sink, reporter, source.text()) {}
  void run();

 private:
  enum class State : std::uint8_t { outside, header, body };
  enum class Block : std::uint8_t { none, setup, scores, sheet };
  // A word that names a side at the start of a line.
  struct Label {
    std::string folded;
    Side side = Side::white;
    bool learned = false;  // from a turn: only as a whole
  };
  struct ScoreRow {
    std::array<std::int64_t, 2> score{};
    Span span;
    Span score_span;
  };
  using ScoreRows = std::multimap<std::pair<std::uint32_t, std::int32_t>, ScoreRow>;  // by region and game

  // Lines (tavla_read.cpp)
  void read_lines();
  std::size_t line(std::size_t begin, std::size_t end);
  bool usual_turn(std::size_t begin, std::size_t end);
  void take_comments(std::size_t begin, std::size_t& resume);
  bool look_below(std::size_t& at, Line& below) const;
  void understand();
  bool handle(const Line& line);
  bool is_believed(const Line& fixed) const;
  void report_words(const Line& line, bool in_header);
  void take(const Line& line);
  void give_up(const Line& line);
  void note(NoteKind kind, std::string_view text, Span span);
  std::string_view as_repaired(Span span) const;
  bool keep_as_comment(const Line& line);
  void report(Code code, Span span, std::initializer_list<Fact> facts = {});
  std::string_view slice(Span span) const { return text_.substr(span.offset, span.length); }
  std::string_view value(const Line& line) const;
  Span span_of(std::string_view part) const { return out_.span(part); }
  Span all(const Line& line) const { return line.span(0, line.folded.size()); }
  std::size_t line_end(const Line& line) const {
    return std::min(text_.find('\n', all(line).end()), text_.size());
  }
  void report_text_before();
  std::size_t next_close(std::size_t from);
  std::size_t next_empty_line(std::size_t from);

  // Line ends and control characters (tavla_line_ends.cpp)
  bool split(const Line& line);
  bool goes_on(std::size_t end, std::size_t& resume);
  std::string_view line_below(std::size_t end) const;
  bool is_rest_of(const Line& line, const Line& next);
  bool plays_all_dice(const Line& line) const;
  bool goes_forward(const Line& line) const;
  std::string_view one_line(std::string_view text) const;
  bool report_controls(std::size_t begin);
  void drop_controls();

  // Damaged lines (tavla_mend.cpp, tavla_mend_turn.cpp)
  void mend_colon();
  bool mend(const Line& line);
  bool framed_heading(const Line& line);
  bool mend_heading(const Line& line);
  bool mend_key(const Line& line);
  bool mend_length(const Line& line);
  bool length_below(const Line& line) const;
  bool take_as(const Line& line, const KeyEntry& key, std::size_t end);
  bool mend_turn(const Line& line);
  bool mend_action(const Line& line);
  void mend_level(const Line& line, std::size_t at, Action& action);
  bool mend_sign(const Line& line);
  bool mend_dice(const Line& line);
  bool mend_time(const Line& line);
  bool mend_columns(const Line& line);
  bool mend_label(const Line& line);
  void report_bare(Span turn, Side side);
  bool mend_opening(const Line& line);
  bool mend_cut_label(const Line& line);
  std::optional<Side> side_by_line_below(const Line& line) const;
  bool mend_result(const Line& line, std::size_t at, bool of_match);
  void learn_label(std::string_view folded, Side side);
  void learn_initials();
  bool reads(const Line& line) const;
  bool reads_key(const Line& line, const KeyEntry& key) const;
  bool reads_turn(const Line& line) const;
  void report_repaired(Span span, std::string word);
  struct Meant {
    std::optional<Side> side;
    std::string_view word;
  };
  Meant side_meant(std::string_view folded_label) const;

  // Header (tavla_head.cpp)
  bool magic(const Line& line, Span version);
  bool head_line(const Line& line, const KeyEntry& key);
  bool head_value(const Line& line, const KeyEntry& key);
  bool rules_by_value(const Line& line, const KeyEntry& key);
  bool length_line(const Line& line, std::optional<std::int32_t> length);
  void rules(const Line& line);
  void options(const Line& line);
  bool option(const Line& line, std::size_t begin, std::size_t end);
  bool mend_option(const Line& line, std::size_t begin, std::size_t name_end, std::size_t value_begin,
                   std::size_t end);
  void add_tag(const Line& line, std::string_view key, std::string_view written);
  bool is_seen(const KeyEntry& key) const;
  bool seen_before(const Line& line, const KeyEntry& key);
  bool bracket_tag(const Line& line);
  bool next_player(const Line& line);
  bool column_heads(const Line& line);
  bool is_known_player(std::string_view name, Side side) const;
  bool leaves_match(const Line& line, std::optional<Key> wanted = {});
  bool heads_match(const Line& line, std::optional<Key> wanted) const;
  bool header_below(const Line& line) const;
  bool players_begin(const Line& line, Key key) const;
  void start_match(Span span, bool written);
  void finish_head();
  void end_match();
  void leave_names_for_no_game();
  void learn_numbering();
  void renumber(Turn& turn);
  void learn_labels();
  void sort_labels();

  // Both players in one line (tavla_players.cpp)
  bool coloured_player(const Line& line);
  bool players_line(const Line& line);
  bool turns_begin_with(const std::vector<std::string_view>& names, const Line& line);
  struct Below {
    Line line;
    std::size_t label = 0;   // where it begins, behind the number of a row
    bool has_digit = false;  // no turn has none
  };
  const std::deque<Below>& lines_below(const Line& line);

  // Games (tavla_game.cpp)
  bool keyed(const Line& line, const KeyEntry& key);
  bool player(const Line& line, Side side);
  bool rating(const Line& line, Side side);
  bool heading(const Line& line, const Heading& heading);
  bool heading_in_words(const Line& line);
  bool ended() const { return game_.over || game_.pending.what == Pending::What::resignation; }
  bool score_of_names(const Line& line, Heading& heading);
  bool turns_below(const Line& line) const;
  void set_time_aside();
  bool can_be_score(const HeadingTime& time) const;
  bool repeats_heading(const GameHead& head) const;
  void begin_game(GameHead head);
  void ensure_game(Span span);
  void send_held_openings();
  void close_game();
  bool result(const Line& line, bool of_match);
  void claim(const Line& line, const Result& result, std::optional<Side> side, bool of_match);
  bool score(const Line& line);
  bool bare_score(const Line& line);
  bool read_named_score(const Line& line, std::size_t at, std::array<std::int64_t, 2>& score,
                        Span& span) const;

  // Turns (tavla_turn.cpp)
  struct Opening {
    std::array<int, 2> dice{};  // -1: something that is no die
    std::array<Span, 2> spans{};
    std::size_t stop = 0;  // what is read ends here
    bool one_die = false;
    bool good = false;
  };
  Opening read_opening(const Line& line) const;
  bool opening(const Line& line);
  void drop_stray_openings(const Turn& next);
  bool side_line(const Line& line);
  bool begins_unheaded_game(const Line& line, Side side) const;
  void begin_unheaded_game(Span span);
  bool is_played_below(const Line& line, Side side);
  void roll(Span span, Side side, std::int32_t row);
  void action(const Line& line, Side side, const Action& action);
  bool bad_turn(const Line& line);
  void skipped_turn(std::size_t begin);
  bool is_score_of_names(const Line& line, std::size_t at, Side side) const;
  void turn(const Turn& turn);
  void report_about_turn(const Finding& finding, Side side);
  // Calls `each(side, end of label)` for every label that stands at `at` until one is taken.
  template <typename Each>
  bool each_label(const Line& line, std::size_t at, Each each) const;
  bool takes_label(const Line& line, std::size_t at, std::string_view label) const;

  // Blocks (tavla_block.cpp)
  bool bracket(const Line& line);
  bool block_line(const Line& line);
  void close_block(bool written);
  void mend_sheet_line(const Line& line);
  bool setup_line(const Line& line);
  bool xgid(const Line& line);
  void send_setup();
  void collect_scores();
  void send_score_rows(std::int32_t game);
  void send_left_rows();

  // What is known of a match: start_match() begins with none of it.
  struct OfMatch {
    MatchHead head;
    bool head_written = false;  // it has a header
    bool headed = false;        // which "TAVLA 1" heads
    std::vector<Key> keys_seen;
    bool length_bad = false;
    bool money_written = false;
    bool scores_told = false;        // by a heading
    bool times_told = false;         // the same
    bool turkish = false;            // b and s are Beyaz and Siyah
    bool letters_are_names = false;  // the header names no colours: "S" is Selim, not Siyah
    std::array<std::string_view, 2> game_names{};
    std::array<std::string_view, 2> game_ratings{};
    std::vector<Span> for_next_game;  // the lines that tell them, as long as no game has begun behind them
    std::int32_t games = 0;
    bool over = false;
  };
  // Of a game: begin_game() begins with none of it. Behind its end it still holds, until the next.
  struct OfGame {
    GameHead head;  // its heading
    std::int32_t number = 0;
    std::int32_t turns = 0;            // opening dice aside
    std::optional<Side> due;           // who moves next, as far as the last turn tells
    std::uint32_t bare_turns_end = 0;  // as many turns had been sent when the last one came that has no label
    Pending pending;
    bool over = false;           // it has its result
    bool behind_result = false;  // no turn has come since its result was told in a line of its own
  };
  // Of a block, or a position alone.
  struct OfBlock {
    Block kind = Block::none;
    Span span;  // its first line
    std::size_t body = 0;
    Setup setup;
    std::array<bool, 2> off_written{};
    Span bad;
  };

  const Source& source_;
  std::string_view text_;
  bool usual_first_;
  State state_ = State::outside;
  Emitter out_;
  OfMatch match_;
  OfGame game_;
  OfBlock block_;

  // Of the line in hand; what they have allocated is used again.
  Line line_;
  Line fixed_;
  Line mended_;               // its damaged words replaced
  Line next_;                 // the line below, while it may be the rest of this one
  std::string_view between_;  // what stands for the line end then: a blank, or nothing inside a word
  Span broken_;               // it was the rest: its part of the line in hand
  std::string scratch_;
  std::vector<Repaired> repaired_;
  std::vector<Note> comments_;
  Roll roll_;
  bool lenient_ = false;   // nothing better was found: take the line as far as it goes
  bool reported_ = false;  // it has its finding

  // Of the file.
  std::size_t close_ = 0;  // the next } and the next empty line, found once
  std::size_t empty_line_ = 0;
  std::uint32_t text_lines_ = 0;  // before the next match
  Span first_text_;
  std::deque<Below> below_;  // the lines below one that could name both players
  std::vector<std::pair<Note, std::string_view>> waiting_;  // notes of the header, and what is heard
  std::vector<Turn> held_openings_;                         // opening dice whose game has not begun
  std::string_view numbering_;                              // as the header writes it
  PointNumbers numbers_;                                    // long tavla only
  std::vector<Label> names_;                                // longest first
  std::uint32_t region_ = 0;                                // how many magic lines stand above
  ScoreRows seen_rows_;                                     // in the blocks read so far
  ScoreRows score_rows_;                                    // of all blocks, as far as they were not sent yet
};

}  // namespace hakem::tavla
