#include "position_text.hpp"

#include <algorithm>

#include "core/source.hpp"
#include "diag/board_text.hpp"
#include "diag/excerpt.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/position_json.hpp"
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

}  // namespace hakem
