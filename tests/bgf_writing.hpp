// Files as BGBlitz writes them, made from records of ours: its values as a tree, Smile, and what they are
// packed in. It shares no code with the reader.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/event.hpp"

namespace hakem::bgf_writing {

using Json = nlohmann::ordered_json;  // BGBlitz's keys keep their order

struct Style {
  enum class Pack { gzip, zlib, none };
  Pack pack = Pack::gzip;
  bool smile = true;
  bool shares_names = true;
  bool shares_words = false;
  bool long_forms = false;  // where Smile has a longer token for the same, that
};

std::string as_smile(const Json& value, const Style& style);
std::string packed(const std::string& body, Style::Pack pack);
// The line, and `match` below it.
std::string file(const Json& match, const Style& style = {});

// What BGBlitz would have written of a match that was ruled on. With `analysis`: plays it considered, what
// they are worth, cube decisions and luck, all of it made up but of one piece.
class Writing final : public Sink {
 public:
  explicit Writing(bool analysis) : analysis_(analysis) {}

  std::vector<Json> matches;
  std::string analyses;  // a line for each (line_of), as a reader should hear it

  void begin_match(const MatchHead& head) override;
  void begin_game(const GameHead& head) override;
  void turn(const Turn& turn) override;
  void end_game(const GameEnd& end) override;
  void end_match() override;

 private:
  Json entry(Side side, int green, int red) const;
  Json evaluation(double equity, bool turned) const;
  Json cube_evaluation(const Turn& turn, bool turned);
  void add_play(Json& entry, const Turn& turn);
  void add_dance(Json& entry, const Turn& turn);
  void tell_cube(const Turn& turn, Analysis::Kind kind, double lost);
  double made_up();
  bool is_match() const { return length_ > 0; }

  bool analysis_;
  std::int32_t length_ = 0;
  std::uint32_t state_ = 1;
  double no_double_ = 0;
  std::array<std::int64_t, 2> score_{};
  bool any_turn_ = false;
};

// "play white emg 3 best 0 played 1 error 0.02000000 luck -0.10000000 win 0.52000000 …".
std::string line_of(const Analysis& analysis);

}  // namespace hakem::bgf_writing
