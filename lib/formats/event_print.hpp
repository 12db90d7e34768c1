// What a reader told, as one text: two records that print the same mean the same. For writers that may give
// back what a record kept of its own file (kept_file.hpp).
#pragma once

#include <string>

#include "model/event.hpp"

namespace hakem {

// Everything but places, what the replay found out, and what NoteKind::source keeps of files.
class EventPrint final : public Sink {
 public:
  const std::string& text() const { return text_; }
  void clear() { text_.clear(); }

  void begin_match(const MatchHead& head) override;
  void begin_game(const GameHead& head) override;
  void turn(const Turn& turn) override;
  void analysis(const Analysis& analysis) override;
  void claim(const Claim& claim) override;
  void note(const Note& note) override;
  void end_game(const GameEnd& end) override;
  void end_match() override;

 private:
  template <typename... Parts>
  void put(const Parts&... parts) {
    (add(parts), ...);
    text_ += '\n';
  }
  template <typename Part>
  void add(const Part& part);
  void add_play(const AnalysedPlay& play);

  std::string text_;
};

}  // namespace hakem
