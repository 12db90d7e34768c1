// A match in JSON, ply by ply: .gva of GammonView, and what HedgeHog hands out (docs/formats/gva.md,
// hedgehog.md).
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/json/json_object.hpp"
#include "formats/ogxm/annotations.hpp"
#include "formats/ogxm/ply_json_analysis.hpp"
#include "formats/ogxm/ply_teller.hpp"
#include "position/position.hpp"

namespace hakem {

// What a fault of the whole document points at.
inline Span start_of(const Source& source) {
  return {0, static_cast<std::uint32_t>(source.text().substr(0, 1).size())};
}

inline bool is_null(const Object& object, std::string_view key) {
  return !object.has(key) || object.value(key).is(JsonNode::Kind::null);
}

class PlyJson {
 public:
  PlyJson(const Source& source, Emitter& out)
      : source_(source), out_(out), teller_(source, out), analysis_(source, out) {}

  // `data`: the object that holds the games; what is wrong with it goes to its faults. A ply that cannot be
  // read is one N153, and sent as an unreadable turn.
  void match(const Object& data, JsonValue value);
  // Members nobody knows, each as it is written, as notes.
  void keep_others(JsonValue object, Span span, std::span<const std::string_view> known);

 private:
  std::optional<std::uint32_t> place_of(std::string_view part) const;
  void add_tags(MatchHead& head, const Object& data);
  void rules(MatchHead& head, const Object& data) const;
  void final_score(const Object& data);
  void learn_annotations(const Object& data);
  void comments(std::span<const ogxm::Annotation> here);
  void game(const Object& game, JsonValue value);
  PlyGame game_facts(const Object& game, const JsonItems& plies);
  Ply read_ply(const Object& object, JsonValue value);
  void read_steps(const Object& object, Ply& ply) const;
  void read_roll(const Object& object, Ply& ply);
  void read_position(const Object& object, JsonValue value, Ply& ply);
  void send(JsonValue value, Span outer, std::optional<Side> next);
  std::optional<PositionReading> ogid_of(JsonValue ply, const char* key) const;

  const Source& source_;
  Emitter& out_;
  PlyTeller teller_;
  PlyJsonAnalysis analysis_;
  ogxm::Annotations annotations_;
  std::optional<std::array<std::int32_t, 2>> told_start_;  // score before the first game
  bool seat_is_next_ = false;  // of an illegal play told by its position: as OGXM 2 has it
  Span data_span_;
  std::uint32_t games_ = 0, plies_ = 0;
};

}  // namespace hakem
