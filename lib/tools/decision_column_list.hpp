// The columns of decisions, for what is compiled for each of them. Only decision_columns.cpp and
// decision_batch.cpp include this.
#pragma once

#include "tools/decisions.hpp"

namespace hakem::decision_cells {

using Type = DecisionColumn::Type;

inline Cell whole(std::int64_t number) { return number; }
inline Cell number(const std::optional<double>& value) { return value ? Cell(*value) : Cell(); }
// Words that nobody wrote are no empty text.
inline Cell words(std::string_view text) { return text.empty() ? Cell() : Cell(text); }
inline Cell side(std::optional<Side> who) {
  return who ? Cell(std::string_view(*who == Side::white ? "white" : "black")) : Cell();
}
inline Cell kind(Decision::Kind kind) {
  switch (kind) {
    case Decision::Kind::play: return std::string_view("play");
    case Decision::Kind::cube: return std::string_view("cube");
    case Decision::Kind::answer: return std::string_view("answer");
  }
  return {};
}
inline Cell seconds(const std::optional<std::int32_t>& value) { return value ? whole(*value) : Cell(); }
inline Cell die(std::uint8_t value) { return value == 0 ? Cell() : whole(value); }

// clang-format off
inline constexpr DecisionColumn list[] = {
    {"path",        Type::text,     [](const Decision& d) -> Cell { return d.path; }},
    {"match",       Type::int32,    [](const Decision& d) { return whole(d.match); }},
    {"game",        Type::int32,    [](const Decision& d) { return whole(d.game); }},
    {"turn",        Type::int32,    [](const Decision& d) { return whole(d.turn); }},
    {"kind",        Type::text,     [](const Decision& d) { return kind(d.kind); }},
    {"side",        Type::text,     [](const Decision& d) { return side(d.side); }},
    {"player",      Type::text,     [](const Decision& d) { return words(d.names[index(d.side)]); }},
    {"opponent",    Type::text,     [](const Decision& d) { return words(d.names[index(other(d.side))]); }},
    {"score",       Type::int32,    [](const Decision& d) { return whole(d.score[index(d.side)]); }},
    {"opponent_score", Type::int32, [](const Decision& d) { return whole(d.score[index(other(d.side))]); }},
    {"length",      Type::int32,    [](const Decision& d) { return whole(d.length); }},
    {"crawford",    Type::boolean,  [](const Decision& d) -> Cell { return d.crawford; }},
    {"cube",        Type::int32,    [](const Decision& d) { return whole(d.cube); }},
    {"cube_owner",  Type::text,     [](const Decision& d) { return side(d.cube_owner); }},
    {"xgid",        Type::text,     [](const Decision& d) { return words(d.xgid); }},
    {"position",    Type::position, [](const Decision& d) -> Cell { return std::span<const std::int8_t>(d.position); }},
    {"die1",        Type::int32,    [](const Decision& d) { return die(d.dice.first); }},
    {"die2",        Type::int32,    [](const Decision& d) { return die(d.dice.second); }},
    {"clock",       Type::int32,    [](const Decision& d) { return seconds(d.clock[index(d.side)]); }},
    {"opponent_clock", Type::int32, [](const Decision& d) { return seconds(d.clock[index(other(d.side))]); }},
    {"thought",     Type::int32,    [](const Decision& d) { return seconds(d.thought); }},
    {"action",      Type::text,     [](const Decision& d) -> Cell { return d.action; }},
    {"written",     Type::text,     [](const Decision& d) { return words(d.written); }},
    {"play",        Type::text,     [](const Decision& d) { return words(d.play); }},
    {"legal_plays", Type::int32,    [](const Decision& d) { return d.legal_plays ? whole(*d.legal_plays) : Cell(); }},
    {"forced",      Type::boolean,  [](const Decision& d) { return d.legal_plays ? Cell(*d.legal_plays <= 1) : Cell(); }},
    {"legal",       Type::boolean,  [](const Decision& d) { return d.legal ? Cell(*d.legal) : Cell(); }},
    {"findings",    Type::text,     [](const Decision& d) { return words(d.findings); }},
    {"winner",      Type::text,     [](const Decision& d) { return side(d.winner); }},
    {"points",      Type::int32,    [](const Decision& d) { return whole(d.points); }},
    {"unit",        Type::text,     [](const Decision& d) { return words(d.unit); }},
    {"equity",      Type::float64,  [](const Decision& d) { return number(d.equity); }},
    {"best_equity", Type::float64,  [](const Decision& d) { return number(d.best_equity); }},
    {"best",        Type::text,     [](const Decision& d) { return words(d.best); }},
    {"error",       Type::float64,  [](const Decision& d) { return number(d.error); }},
    {"luck",        Type::float64,  [](const Decision& d) { return number(d.luck); }},
    {"luck_unit",   Type::text,     [](const Decision& d) { return words(d.luck_unit); }},
    {"engine",      Type::text,     [](const Decision& d) { return words(d.engine); }},
};
// clang-format on

}  // namespace hakem::decision_cells
