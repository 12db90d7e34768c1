#include "diag/position_json.hpp"

#include <algorithm>

#include "diag/json_text.hpp"
#include "diag/position_words.hpp"

namespace hakem {
namespace {

std::string_view offered_name(Offered offered) {
  switch (offered) {
    case Offered::nothing: break;
    case Offered::doubled: return "double";
    case Offered::beavered: return "beaver";
    case Offered::raccooned: return "raccoon";
  }
  return "none";
}

void append_facts(const Position& position, JsonObject& object) {
  object.text("board", to_text(position.board));
  {
    JsonObject pips(object.member("pips"));
    pips.number("white", pip_count(position.board, Side::white));
    pips.number("black", pip_count(position.board, Side::black));
  }
  object.side("on_roll", position.on_roll);
  object.side("decides", position.decides);
  {
    JsonArray dice(object.member("dice"));
    if (position.dice.rolled())
      for (const std::uint8_t die : {position.dice.first, position.dice.second})
        dice.next() += std::to_string(die);
  }
  object.text("offered", offered_name(position.offered));
  object.number("resigns", static_cast<int>(position.resigns));
  object.number("cube", position.cube);
  object.side("cube_owner", position.cube_owner);
  object.number("max_cube", position.max_cube);
  {
    JsonArray score(object.member("score"));
    for (const std::int32_t points : position.score) score.next() += std::to_string(points);
  }
  object.number("length", position.length);
  object.flag("crawford", position.crawford);
  object.flag("jacoby", position.jacoby);
  object.flag("beavers", position.beavers);
  {
    JsonArray names(object.member("names"));
    for (const std::string& name : position.names) append_json(names.next(), name);
  }
}

void append_written(const Position& position, JsonObject& object) {
  {
    JsonObject ids(object.member("ids"));
    for (std::size_t i = 0; i < n_position_kinds; ++i) {
      const auto kind = static_cast<PositionKind>(i);
      const std::string id = write_position(kind, position);
      if (id.empty())
        ids.member(name_of(kind)) += "null";
      else
        ids.text(name_of(kind), id);
    }
  }
  JsonObject losses(object.member("without"));
  for (std::size_t i = 0; i < n_position_kinds; ++i) {
    const auto kind = static_cast<PositionKind>(i);
    JsonArray parts(losses.member(name_of(kind)));
    for (const PositionPart part : lost(kind, position))
      append_json(parts.next(), part_name(part, Language::en));
  }
}

}  // namespace

std::size_t character_at(std::string_view text, std::size_t offset) {
  std::size_t number = 1;
  for (const char c : text.substr(0, std::min(offset, text.size())))
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++number;
  return number;
}

void append_position_json(std::string& out, std::string_view text, std::size_t line,
                          const PositionReading& reading, Language language) {
  JsonObject object(out);
  object.text("text", text);
  object.number("line", line);
  const bool known = !reading.fault || reading.fault->kind != PositionFault::Kind::unknown;
  if (known)
    object.text("kind", name_of(reading.kind));
  else
    object.member("kind") += "null";
  object.flag("readable", reading.readable());
  std::vector<PositionFault> faults;
  if (reading.readable()) {
    faults = impossible(reading);
    append_facts(reading.position, object);
    append_written(reading.position, object);
  } else {
    faults.push_back(*reading.fault);
  }
  JsonArray problems(object.member("problems"));
  for (const PositionFault& fault : faults) {
    JsonObject problem(problems.next());
    problem.text("message", fault_text(fault, language, {}));
    problem.number("column", character_at(text, fault.span.offset));
    problem.number("end_column", character_at(text, fault.span.end()));
  }
}

}  // namespace hakem
