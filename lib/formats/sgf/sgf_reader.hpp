// The reader of game trees: what stands between its nodes. Only sgf_read.cpp, sgf_play.cpp,
// sgf_usual.cpp and sgf_analysed_node.cpp include this.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/emitter.hpp"
#include "formats/sgf/sgf.hpp"
#include "formats/sgf/sgf_analysis.hpp"
#include "formats/sgf/sgf_node.hpp"
#include "formats/sgf/sgf_root.hpp"
#include "formats/sgf/sgf_setup.hpp"

namespace hakem {

constexpr bool is_sgf_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr std::string_view sgf_trimmed(std::string_view text) {
  while (!text.empty() && is_sgf_space(text.back())) text.remove_suffix(1);
  while (!text.empty() && is_sgf_space(text.front())) text.remove_prefix(1);
  return text;
}

class SgfReader {
 public:
  // `usual_first` is false only in the test that holds usual_node() against the full reading of a node.
  SgfReader(const Source& source, Sink& sink, Reporter& reporter, bool usual_first = true)
      : source_(source),
        text_(source.text()),
        usual_first_(usual_first),
        says_utf8_(says_utf8(source)),
        out_(sink, reporter, source.text()) {}
  void run();

 private:
  struct Finding {
    Code code;
    std::string_view at;
    std::vector<Fact> facts;
  };
  struct Doubling {
    TurnKind kind;
    Side side;
  };

  Span span(std::string_view part) const { return out_.span(part); }
  std::string_view slice(std::size_t begin, std::size_t end) const {
    return text_.substr(begin, end - begin);
  }

  // Trees and the text around them (sgf_read.cpp)
  std::size_t first_tree(std::size_t bracket) const;
  void outside(std::size_t begin);
  void keep_outside(std::size_t end);
  void tree();
  bool stands_on_root() const;
  std::size_t brackets_left_open();
  bool is_other_game();
  void skip_other_game(std::size_t begin);
  std::size_t skip_tree();
  bool skip_value();
  void skip_variation();
  void garbage();
  void close_tree(std::size_t begin, bool rooted, std::size_t bracket);
  void end_game(std::size_t last);
  void close_empty_tree(std::size_t begin);
  void tell_time_out();

  bool usual_node();                  // sgf_usual.cpp
  void end_open_values(bool rooted);  // sgf_open.cpp

  // Pieces and nodes (sgf_play.cpp)
  void close_piece(std::size_t end, bool answered = true);
  void send_source(std::string_view raw);
  static bool says_utf8(const Source& source);
  std::string_view with_utf8_label(std::string_view raw);
  void open_piece(bool answers_beaver = false);
  void send_turn(const Turn& turn);
  void send(const Turn& turn);
  void root(std::size_t begin);
  bool says_play() const;
  bool continues_match(const SgfRoot& root) const;
  bool is_one_renamed(const SgfRoot& root) const;
  void report_renamed(const SgfRoot& root);
  void begin_match(const SgfRoot& root);
  void continue_match(SgfRoot& root);
  int ties_ahead() const;
  void play(bool is_root);
  void wait_from_here();
  void send_setup();
  void own_word(const SgfProperty& property);
  bool move(const SgfProperty& property);
  void level_of_resignation(std::string_view value, Turn& turn);
  bool end_value(const SgfProperty& property, std::string_view& value, Turn& turn);
  void unreadable(std::string_view value, std::string_view wrong, Turn& turn);
  void name_double(Turn& turn);
  void start_analysis(const SgfRoot& root);
  void analyses(const Turn& turn);
  std::string_view engine();
  void comments();
  void comment(std::string_view value, Span where);
  void report(const Finding& one);

  const Source& source_;
  std::string_view text_;
  bool usual_first_;
  bool says_utf8_;  // or nothing else, of bytes that are
  Emitter out_;
  SgfNode node_;
  std::size_t at_ = 0;
  std::size_t mark_ = 0;   // behind the last thing understood
  std::size_t piece_ = 0;  // where the piece of the last event begins
  std::string spelt_;      // how we would spell it
  bool piece_open_ = false;
  bool not_ours_ = false;  // the piece holds what we would not spell
  bool comment_open_ = false;
  bool root_open_ = false;
  bool in_game_tree_ = false;
  bool value_open_ = false;
  bool variation_reported_ = false;
  std::optional<std::size_t> left_open_;  // brackets, once that was asked

  SgfTree tree_;                             // the last, by what its match is known
  std::array<std::string_view, 2> names_;    // of the match
  std::array<std::string_view, 2> ratings_;  // as they stand since
  bool counts_from_zero_ = true;
  Variation variation_ = Variation::standard;
  bool automatic_doubles_ = false;
  std::vector<Finding> findings_;  // of the root, until the game has begun
  std::optional<Claim> result_;
  bool lost_on_time_ = false;  // as result_ says
  SgfAnalysis analysis_;
  SgfAnalysisText analysis_text_;
  bool analysed_ = false;         // the node that is read: its analysis was sent
  bool unread_analysis_ = false;  // was reported
  MatchHead stake_;               // length and money of the match, which say what unit is whose
  std::string_view program_;      // that wrote the tree, as AP or HE have it
  std::string_view table_;        // of match equities, as HE has it
  std::string_view engine_;       // the same in words, once that was asked
  SgfSetup setup_;
  std::optional<Doubling> cube_;  // the double that waits for an answer
  TurnKind last_ = TurnKind::opening;
  Side doubler_ = Side::white;
  bool beaver_open_ = false;
  bool any_turn_ = false;
};

}  // namespace hakem
