// Recorded events: a sink that remembers, and that can play them back into another sink.
//
// Replay keeps one game in it at a time, a converter that needs the whole keeps the whole. Clearing keeps the
// memory, so a reused Match allocates nothing once it is warm.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "model/event.hpp"

namespace hakem {

class Match final : public Sink {
 public:
  enum class Text : std::uint8_t {
    borrowed,  // the source outlives the recording
    owned,     // every string is copied
  };
  explicit Match(Text text = Text::owned) : owns_text_(text == Text::owned) {}

  void begin_match(const MatchHead& head) override;
  void begin_game(const GameHead& head) override;
  void turn(const Turn& turn) override;
  void analysis(const Analysis& analysis) override;
  void claim(const Claim& claim) override;
  void note(const Note& note) override;
  void end_game(const GameEnd& end) override;
  void end_match() override;

  // Sends what was recorded to `sink` in the recorded order: the entries from `first` to before `end`.
  void send_to(Sink& sink, std::size_t first = 0, std::size_t end = SIZE_MAX) const;
  void clear();

  enum class Kind : std::uint8_t {
    begin_match,
    begin_game,
    turn,
    analysis,
    claim,
    note,
    end_game,
    end_match
  };
  // One event: what it is and where it stands in the vector of its kind. Of turns, all that follow each
  // other.
  struct Entry {
    Kind kind;
    std::uint32_t index;
    std::uint32_t count = 1;
  };
  std::vector<Entry> entries;
  std::vector<MatchHead> matches;
  std::vector<GameHead> games;
  std::vector<Turn> turns;
  std::vector<Analysis> analyses;
  std::vector<Claim> claims;
  std::vector<Note> notes;
  std::vector<GameEnd> ends;

 private:
  std::string_view keep(std::string_view text);
  [[gnu::noinline, gnu::cold]] void make_room();
  void keep_what_it_refers_to(Turn& turn);
  void record(Kind kind, std::size_t index) { entries.push_back({kind, static_cast<std::uint32_t>(index)}); }

  bool owns_text_;
  // What events refer to, made when there is any: a reading of a game has a Match of its own, and most have
  // none. A copy refers to the same.
  struct Kept {
    std::deque<std::string> text;
    std::deque<Setup> setups;
    std::deque<Ruled> ruled;
    std::deque<Board> boards;
    std::deque<Incident> incidents;
    std::deque<std::vector<AnalysedPlay>> candidates;
  };
  Kept& store();
  std::shared_ptr<Kept> kept_;
};

}  // namespace hakem
