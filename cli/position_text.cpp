#include "position_text.hpp"

#include <algorithm>

#include "core/source.hpp"
#include "diag/board_text.hpp"
#include "diag/excerpt.hpp"
#include "diag/json_text.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/position_words.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

constexpr std::size_t shown_columns = 72;

Names names_of(const Position& position) { return {{position.names[0], position.names[1]}}; }

std::string parts_text(PositionKind kind, const Position& position, Language language) {
  std::string text;
  for (const PositionPart part : lost(kind, position))
    text.append(text.empty() ? "" : ", ").append(part_name(part, language));
  return text;
}

void append_ids(const Position& position, Language language, std::string& out) {
  for (std::size_t i = 0; i < n_position_kinds; ++i) {
    const auto kind = static_cast<PositionKind>(i);
    const std::string id = write_position(kind, position);
    put(out, "  {:<6} {}\n", name_of(kind),
        id.empty() ? in(language, "cannot be written", "yazılamıyor") : id);
    const std::string parts = parts_text(kind, position, language);
    if (!id.empty() && !parts.empty())
      out += say(language, "         without: {}\n", "         olmadan: {}\n", parts);
  }
}

// The character `offset` is the first byte of, from 1.
std::size_t character_at(std::string_view text, std::size_t offset) {
  std::size_t number = 1;
  for (const char c : text.substr(0, std::min(offset, text.size())))
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++number;
  return number;
}

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

std::string position_text(const PositionReading& reading, const RenderOptions& options) {
  const Position& position = reading.position;
  const Names names = names_of(position);
  BoardView view;
  view.board = position.board;
  view.bottom = Side::black;  // the lower player of an XGID
  view.cube = position.cube;
  view.cube_owner = position.cube_owner;
  view.on_turn = position.on_roll;
  const auto drawable = [](std::uint8_t die) { return die >= 1 && die <= 6; };
  if (drawable(position.dice.first) && drawable(position.dice.second)) view.dice = position.dice;
  std::string out = board_text(view, options.language, names, options.unicode);
  put(out, "{}; {}\n", situation_text(position, options.language),
      task_text(position, options.language, names));
  append_ids(position, options.language, out);
  return out;
}

std::string position_problem(std::string_view text, const PositionFault& fault, const std::string& where,
                             const RenderOptions& options) {
  const Source source = Source::from_bytes("", std::string(text), Encoding::utf8);
  const auto end = static_cast<std::uint32_t>(source.text().size());
  const Span span{std::min(fault.span.offset, end), fault.span.length};
  const Excerpt shown = excerpt(source, span, options.unicode, shown_columns);
  std::string out = say(options.language, "{}, character {}: {}\n", "{}, {}. karakter: {}\n", where,
                        character_at(text, fault.span.offset), fault_text(fault, options.language, {}));
  put(out, "  {}\n  {:{}}{}\n", shown.line, "", shown.before, std::string(shown.marked, '^'));
  return out;
}

std::string position_loss(PositionKind kind, const Position& position, Language language) {
  const std::string parts = parts_text(kind, position, language);
  if (parts.empty()) return {};
  return say(language, "{} has no place for: {}", "{} bunu taşımaz: {}", name_of(kind), parts);
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
