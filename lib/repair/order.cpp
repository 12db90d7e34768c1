// Turns and rows in the wrong order, the wrong column, twice or not at all; the cube.
#include <algorithm>
#include <utility>

#include "core/lexicon.hpp"
#include "repair/candidate.hpp"
#include "repair/trial.hpp"

namespace hakem {
namespace {

std::string newline_of(std::string_view text) {
  const std::size_t at = text.find('\n');
  return at != std::string_view::npos && at > 0 && text[at - 1] == '\r' ? "\r\n" : "\n";
}

// "Siyah - 52: …" → "Siyah", "W[52…" → "W": the words before the dice, the colon or the bracket. Empty if
// they are not known.
std::string label_of(const Scene& scene, Side side) {
  for (const TurnSpot& spot : scene.game->turns) {
    if (spot.turn.side != side || spot.turn.kind == TurnKind::opening || spot.turn.span.length == 0) continue;
    const std::string_view words = scene.slice(spot.turn.span);
    const std::size_t dice = spot.turn.dice_span.length > 0
                                 ? spot.turn.dice_span.offset - spot.turn.span.offset
                                 : words.find_first_of(":[");
    const std::string_view before = words.substr(0, dice);
    const std::string_view label = before.substr(0, before.find_last_not_of(" \t-:([") + 1);
    if (!label.empty()) return std::string(label);
  }
  if (scene.is_sgf()) return side == Side::white ? "W" : "B";
  return !scene.is_tavla() ? "" : side == Side::white ? "Beyaz" : "Siyah";
}

// Where the finding itself says that it is so, no misread digit is likelier.
void add_exchanged(const Scene& scene, Span a, Span b, double cost, Candidates& out) {
  constexpr double said = 0.8;
  if (a.length == 0 || b.length == 0 || b.offset < a.end() || scene.slice(a) == scene.slice(b)) return;
  if (scene.finding.code == Code::O106) cost -= said;
  out.push_back({{{{a, std::string(scene.slice(b))}, {b, std::string(scene.slice(a))}}, false}, cost, true});
}

// The words of a line behind its row number.
Span cells_of(const Scene& scene, Span line) {
  const std::string_view words = scene.slice(line);
  const std::size_t bracket = words.find(')');
  std::size_t end = words.size();
  while (end > 0 && (words[end - 1] == '\n' || words[end - 1] == '\r')) --end;
  const bool numbered =
      bracket != std::string_view::npos && words.find_first_not_of(" \t0123456789") == bracket;
  const std::size_t begin = numbered ? bracket + 1 : 0;
  return {line.offset + static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)};
}

void add_exchanged_lines(const Scene& scene, Span first, Candidates& out) {
  if (first.end() >= scene.text().size()) return;
  const Span second = lines_of(scene.text(), {first.end(), 1});
  if (scene.slice(first).back() != '\n' || scene.slice(second).back() != '\n') return;
  if (!scene.is_tavla()) add_exchanged(scene, cells_of(scene, first), cells_of(scene, second), 1.5, out);
  add_exchanged(scene, first, second, 1.4, out);
}

// Puts the cell of a row into the other column.
void add_other_column(const Scene& scene, Span cell, Candidates& out) {
  constexpr std::size_t right_column = 33;
  const std::string_view text = scene.text();
  const Span line = lines_of(text, cell);
  const Span cells = cells_of(scene, line);
  const std::string_view before = scene.slice({cells.offset, cell.offset - cells.offset});
  if (before.find_first_not_of(" \t") != std::string_view::npos) return;
  if (before.size() >= 10) {
    out.push_back({replacing({cells.offset + 1, static_cast<std::uint32_t>(before.size()) - 1}, {}), 1.3});
  } else {
    const std::size_t missing = right_column - std::min<std::size_t>(right_column, cell.offset - line.offset);
    out.push_back({replacing({cell.offset, 0}, std::string(missing, ' ')), 1.3});
  }
}

// A turn with the sign before it that sets it apart from others of its line: a node of SGF.
Span piece_of(const Scene& scene, Span turn) {
  constexpr std::string_view signs = ";#";
  const std::string_view text = scene.text();
  const std::size_t sign = text.substr(0, turn.offset).find_last_not_of(" \t\r\n");
  if (sign == std::string_view::npos || signs.find(text[sign]) == std::string_view::npos) return turn;
  const std::size_t next = std::min(text.find_first_not_of(" \t\r\n", turn.end()), text.size());
  const bool more_in_it =
      next < text.size() && std::string_view(";#()").find(text[next]) == std::string_view::npos;
  if (more_in_it && text.substr(turn.end(), next - turn.end()).find('\n') == std::string_view::npos)
    return turn;
  const bool own_line = sign == 0 || text[sign - 1] == '\n';
  const std::size_t end = own_line ? next : turn.end();
  return {static_cast<std::uint32_t>(sign), static_cast<std::uint32_t>(end - sign)};
}

// True if no other turn stands in the lines of this one.
bool is_alone(const Scene& scene, std::size_t turn, Span lines) {
  for (std::size_t i = 0; i < scene.game->turns.size(); ++i) {
    const Span span = scene.spot(i).turn.span;
    if (i != turn && span.length > 0 && span.offset < lines.end() && lines.offset < span.end()) return false;
  }
  return true;
}

// A double that the record goes on to answer.
bool is_answered(const Scene& scene, std::size_t turn) {
  if (turn + 1 >= scene.game->turns.size()) return false;
  const Turn& offer = scene.spot(turn).turn;
  const Turn& answer = scene.spot(turn + 1).turn;
  return offer.kind == TurnKind::offer && answer.side != offer.side &&
         (answer.kind == TurnKind::take || answer.kind == TurnKind::drop);
}

// In the columns the turn leaves its place empty.
void add_left_blank(const Scene& scene, Span turn, Span line, Candidates& out) {
  const std::string_view behind = scene.slice({turn.end(), line.end() - turn.end()});
  const bool last = behind.find_first_not_of(" \t\r\n") == std::string_view::npos;
  out.push_back({replacing(turn, last ? std::string() : std::string(turn.length, ' ')), 1.5});
}

void add_left_out(const Scene& scene, std::size_t turn, Candidates& out) {
  const Span span = scene.spot(turn).turn.span;
  const Span line = lines_of(scene.text(), span);
  const Span piece = piece_of(scene, span);
  const bool in_lines = scene.is_tavla() || scene.has_columns();
  if (!in_lines && (piece != span || !is_alone(scene, turn, line))) {
    out.push_back({replacing(piece, {}), 1.4});
    return;
  }
  out.push_back({replacing(line, {}), 1.4});
  if (scene.is_tavla() && line.end() < scene.text().size())
    out.push_back({replacing(join(line, lines_of(scene.text(), {line.end(), 1})), {}), 1.6});
  if (scene.has_columns()) add_left_blank(scene, span, line, out);
}

// Whose turn it is, written wrong.
void add_other_label(const Scene& scene, std::size_t turn, Candidates& out) {
  const Turn& it = scene.spot(turn).turn;
  const std::string own = label_of(scene, it.side);
  const std::string others = label_of(scene, other(it.side));
  if (own.empty() || others.empty() || !scene.slice(it.span).starts_with(own)) return;
  const Span span{it.span.offset, static_cast<std::uint32_t>(own.size())};
  out.push_back({replacing(span, others), 1.2});
}

// The turn was the other player's.
void add_other_side(const Scene& scene, std::size_t turn, Candidates& out) {
  if (scene.has_columns())
    add_other_column(scene, scene.spot(turn).turn.span, out);
  else
    add_other_label(scene, turn, out);
}

}  // namespace

void add_other_resigning(const Scene& scene, Candidates& out) {
  for (std::size_t turn = 0; scene.game != nullptr && turn < scene.game->turns.size(); ++turn) {
    if (scene.spot(turn).turn.kind == TurnKind::resign) add_other_side(scene, turn, out);
  }
}

// The word of `span` that means `word`, with one of the same language in its place that means `other`.
void add_other_word(const Scene& scene, Span span, Word word, Word other, Candidates& out) {
  for (const Spelling& spelling : spellings(word)) {
    for (const std::string& was : {capitalized(spelling.written), std::string(spelling.written)}) {
      const std::size_t at = scene.slice(span).find(was);
      if (at == std::string_view::npos) continue;
      const Spelling& meant = *std::ranges::find(spellings(other), spelling.turkish, &Spelling::turkish);
      const Span here{span.offset + static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(was.size())};
      out.push_back({replacing(here, in_case_of(was, meant.written)), 1.0});
      return;
    }
  }
}

void add_other_answers(const Scene& scene, Candidates& out) {
  for (std::size_t turn = 0; scene.game != nullptr && turn < scene.game->turns.size(); ++turn) {
    const TurnKind kind = scene.spot(turn).turn.kind;
    if (kind != TurnKind::take && kind != TurnKind::drop) continue;
    const bool took = kind == TurnKind::take;
    add_other_word(scene, body_of(scene, turn), took ? Word::takes : Word::drops,
                   took ? Word::drops : Word::takes, out);
  }
}

void keep_column(std::string_view text, Fix& fix) {
  constexpr std::uint32_t least_gap = 2;
  const Span line = lines_of(text, join(fix.edits.front().span, fix.edits.back().span));
  std::int64_t more = 0;
  for (const Fix::Edit& edit : fix.edits) {
    if (edit.text.find('\n') != std::string::npos) return;
    more += static_cast<std::int64_t>(edit.text.size()) - edit.span.length;
  }
  const std::size_t gap = text.substr(0, line.end()).find("  ", fix.edits.back().span.end());
  if (more == 0 || gap == std::string_view::npos) return;
  const std::size_t next = text.find_first_not_of(' ', gap);
  if (next >= line.end() || text[next] == '\r' || text[next] == '\n') return;
  const auto room = static_cast<std::int64_t>(next - gap) - least_gap;
  const auto at = static_cast<std::uint32_t>(gap);
  if (gap == fix.edits.back().span.end()) {
    if (more > 0 && room >= more) fix.edits.back().span.length += static_cast<std::uint32_t>(more);
    if (more < 0) fix.edits.back().text.append(static_cast<std::size_t>(-more), ' ');
  } else if (more > 0 && room >= more) {
    fix.edits.push_back({{at, static_cast<std::uint32_t>(more)}, {}});
  } else if (more < 0) {
    fix.edits.push_back({{at, 0}, std::string(static_cast<std::size_t>(-more), ' ')});
  }
}

void add_inserted_turn(const Scene& scene, std::size_t before, Side side, const std::string& words,
                       double cost, Candidates& out) {
  const std::string_view text = scene.text();
  const Turn& next = scene.spot(std::min(before, scene.game->turns.size() - 1)).turn;
  const bool is_play = words[0] >= '1' && words[0] <= '6';
  if (scene.is_tavla()) {
    const Span line = lines_of(text, next.span);
    const bool behind = before >= scene.game->turns.size();
    out.push_back({replacing({behind ? line.end() : line.offset, 0},
                             label_of(scene, side) + (is_play ? " - " : ": ") + words + newline_of(text)),
                   cost});
  } else if (scene.is_sgf()) {
    if (is_play) return;
    const std::string node = ";" + label_of(scene, side) + "[" + words + "]";
    const Span piece = piece_of(scene, next.span);
    const bool own_line = piece.offset > 0 && text[piece.offset - 1] == '\n';
    if (before < scene.game->turns.size()) {
      if (piece != next.span)
        out.push_back({replacing({piece.offset, 0}, own_line ? node + newline_of(text) : node), cost});
    } else if (text.substr(next.span.end()).starts_with(')')) {
      out.push_back({replacing({next.span.end(), 0}, own_line ? newline_of(text) + node : node), cost});
    }
  } else if (!scene.has_columns()) {
    return;
  } else if (side == Side::white && before < scene.game->turns.size()) {
    const Span cells = cells_of(scene, lines_of(text, next.span));
    const std::uint32_t room = next.span.offset - std::min(cells.offset, next.span.offset);
    if (room < 4 || scene.slice({cells.offset, room}).find_first_not_of(" \t") != std::string_view::npos)
      return;
    const auto used = std::min(room - 3, static_cast<std::uint32_t>(words.size()));
    out.push_back({replacing({cells.offset + 1, used}, words), cost});
  } else if (side == Side::black && before > 0) {
    const Turn& last = scene.spot(before - 1).turn;
    if (last.side != Side::white) return;
    const Span line = lines_of(text, last.span);
    const Span cells = cells_of(scene, line);
    const std::uint32_t width = last.span.end() - line.offset;
    if (scene.slice({last.span.end(), cells.end() - last.span.end()}).find_first_not_of(" \t") !=
        std::string_view::npos)
      return;
    const std::string gap(width + 2 < 33 ? 33 - width : 2, ' ');
    out.push_back({replacing({last.span.end(), cells.end() - last.span.end()}, gap + words), cost});
  }
}

// A double that was told of behind the roll after it: its cell takes that of the roll, which goes behind the
// answer, where the row of the double stood.
void add_late_double(const Scene& scene, std::size_t turn, Candidates& out) {
  constexpr std::size_t right_column = 32;
  if (scene.finding.code != Code::O106 || !scene.has_columns() || turn + 2 >= scene.game->turns.size())
    return;
  const Turn& roll = scene.spot(turn).turn;
  const Turn& offer = scene.spot(turn + 1).turn;
  const Turn& answer = scene.spot(turn + 2).turn;
  if (roll.side != Side::black || offer.side != roll.side || offer.kind != TurnKind::offer) return;
  if (answer.side == roll.side || answer.row == offer.row) return;
  const Span row = cells_of(scene, lines_of(scene.text(), offer.span));
  std::string cells = "  " + std::string(scene.slice(answer.span));
  const auto before = row.offset - lines_of(scene.text(), offer.span).offset;
  cells.append(before + cells.size() < right_column ? right_column - before - cells.size() : 2, ' ');
  cells += scene.slice(roll.span);
  const Span gone{row.offset, answer.span.end() - row.offset};
  out.push_back({{{{roll.span, std::string(scene.slice(offer.span))}, {gone, cells}}, false}, 0.7, true});
}

void add_exchanged_turns(const Scene& scene, std::size_t turn, double more, Candidates& out) {
  add_late_double(scene, turn, out);
  if (turn + 1 >= scene.game->turns.size()) return;
  const Span body = body_of(scene, turn);
  const Span next = body_of(scene, turn + 1);
  add_exchanged(scene, body, next, 1.4 + more, out);
  if (scene.finding.code != Code::O106) return;
  const auto whose = [&](std::size_t at, Span words) {
    const std::uint32_t begin = scene.spot(at).turn.span.offset;
    return Span{begin, words.offset - std::min(begin, words.offset)};
  };
  add_exchanged(scene, whose(turn, body), whose(turn + 1, next), 1.4 + more, out);  // "Siyah - ", "Beyaz - "
}

void add_order_slips(const Scene& scene, Candidates& out) {
  const std::size_t turn = scene.turn;
  const std::size_t turns = scene.game->turns.size();
  const Span line = lines_of(scene.text(), scene.spot(turn).turn.span);
  add_exchanged_lines(scene, line, out);
  if (line.offset > scene.game->text.offset)
    add_exchanged_lines(scene, lines_of(scene.text(), {line.offset - 1, 1}), out);
  for (std::size_t at = turn == 0 ? 0 : turn - 1; at < std::min(turn + 2, turns); ++at)
    add_other_side(scene, at, out);
  if (is_one_of(scene.finding.code, {Code::O105, Code::O106, Code::O112, Code::O115, Code::O123})) {
    add_left_out(scene, turn, out);
    if (turn > 0) add_left_out(scene, turn - 1, out);
  }
}

void add_cube_slips(const Scene& scene, Candidates& out) {
  const std::size_t turn = scene.turn;
  const TurnSpot& spot = scene.spot(turn);
  const auto in_notation = [&](const char* tavla, const char* sgf, const char* other) {
    return std::string(scene.is_tavla() ? tavla : scene.is_sgf() ? sgf : other);
  };
  if (scene.finding.code == Code::C104)
    for (const Span number : numbers_in(scene.text(), body_of(scene, turn)))
      out.push_back({replacing(number, std::to_string(scene.finding.facts[1].value)), 0.9});
  if (scene.finding.code == Code::C106) {
    const Side asked = other(spot.turn.side);
    add_inserted_turn(scene, turn + 1, asked, in_notation("kabul", "take", " Takes"), 1.0, out);
    add_inserted_turn(scene, turn + 1, asked, in_notation("pas", "drop", " Drops"), 1.0, out);
  }
  if (scene.finding.code == Code::C107 && !scene.is_sgf()) {
    const Side doubler = other(spot.turn.side);
    for (const char* value : {"2", "4", "8", "16", "32", "64"})
      add_inserted_turn(scene, turn, doubler, in_notation("vido ", "", " Doubles => ") + value, 1.2, out);
  }
  // A double with its answer was made, whether or not it was allowed: that is for whoever rules on the match.
  const bool was_made =
      is_one_of(scene.finding.code, {Code::C102, Code::C108, Code::C113}) && is_answered(scene, turn);
  if (!was_made) add_left_out(scene, turn, out);
}

}  // namespace hakem
