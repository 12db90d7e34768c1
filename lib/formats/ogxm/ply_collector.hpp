// A match as plies: what the writers of OGXM and .gva have in common. The way back of ply_teller.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/ogxm/ply.hpp"
#include "formats/told_result.hpp"
#include "model/event.hpp"
#include "model/rule_set.hpp"

namespace hakem {

// Something that stands at a place of the match and is no ply.
struct PlyRemark {
  enum class Scope : std::uint8_t { match, game, ply };
  Scope scope = Scope::match;
  std::uint32_t ref = 0;  // the game or the ply, counted from 0 through the match
  std::string_view key;   // empty: a comment
  std::string text;
};

struct PlyDecision {
  std::uint32_t ply = 0;
  Analysis analysis;  // its candidates are `plays`
  std::vector<AnalysedPlay> plays;
};

struct CollectedGame {
  std::vector<Ply> plies;
  std::optional<Board> board;  // where it begins, if not from the start
  std::int64_t cube = 1;
  std::optional<Side> cube_owner;
  std::optional<Side> winner;
  std::int64_t points = -1;
  EndReason reason = EndReason::unknown;
  bool crawford = false;  // as the replay has it
};

struct CollectedMatch {
  MatchHead head;
  RuleSet rules;
  std::array<std::int32_t, 2> start{};  // score before the first game
  std::vector<CollectedGame> games;
  std::vector<PlyDecision> decisions;  // in the order of their plies
  std::vector<PlyRemark> remarks;
  std::vector<std::int64_t> elapsed;    // ms, by ply; -1 where it is not told
  std::array<std::int64_t, 2> score{};  // in the end
  bool has_score = false;
};

// The keys of what only Hakem writes.
inline constexpr std::string_view hakem_event = "x-hakem-event", hakem_line = "x-hakem-line",
                                  hakem_score = "x-hakem-score", hakem_crawford = "x-hakem-crawford",
                                  hakem_number = "x-hakem-number", hakem_tag = "x-hakem-tag",
                                  hakem_unset = "x-hakem-unset", hakem_unrecorded = "x-hakem-unrecorded",
                                  hakem_event_behind = "x-hakem-event-behind",  // the game
    hakem_line_behind = "x-hakem-line-behind";

// A turn that becomes a ply which such an analysis may be about: no play that is told by the position it led
// to, and nothing that goes without saying.
bool takes_analysis(const Turn& turn, Analysis::Kind kind);

class PlyCollector : public Sink {
 public:
  void begin_match(const MatchHead& head) override;
  void begin_game(const GameHead& head) override;
  void turn(const Turn& turn) override;
  void analysis(const Analysis& analysis) override;
  void claim(const Claim& claim) override;
  void note(const Note& note) override;
  void end_game(const GameEnd& end) override;
  void end_match() override;

 protected:
  // The match is whole; what it points to lives until this returns.
  virtual void write(const CollectedMatch& match) = 0;
  // A note that keeps what a notation had (NoteKind::source), but for times.
  virtual void source_note(const Note&) {}
  bool in_match() const { return in_match_; }

 private:
  std::string_view keep(std::string_view text) { return kept_.emplace_back(text); }
  CollectedGame& game() { return match_.games.back(); }
  void add(const Ply& ply);
  void add_play(const Turn& turn);
  void add_position(const Turn& turn);
  void add_resignation(const Turn& turn);
  void settle_resignation();
  void refuse_resignation();
  void remark(std::string_view key, std::string text);

  CollectedMatch match_;
  std::deque<std::string> kept_;
  std::vector<PlyRemark> before_;   // the match
  std::uint32_t plies_ = 0;         // of the match so far
  std::optional<Ply> resignation_;  // until it is known whether it was refused
  std::array<std::string, 2> names_;
  std::array<std::int64_t, 2> score_{};
  ToldResults told_;
  std::int64_t cube_ = 1;
  std::optional<Side> cube_owner_;
  bool in_match_ = false;
  bool in_game_ = false;
  bool any_turn_ = false;  // of the game
  bool told_ply_ = false;  // the last turn is the last ply
  Turn last_;              // without what it points to
  bool opening_ = true;    // nothing but the opening roll so far
  bool doubled_ = false;
  bool raised_ = false;  // by a beaver or a raccoon
};

}  // namespace hakem
