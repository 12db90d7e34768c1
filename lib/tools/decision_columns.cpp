// The columns of decisions, and their rows as text (RFC 4180, JSON Lines).
#include <charconv>

#include "diag/plain_text.hpp"
#include "diag/real.hpp"
#include "tools/decisions.hpp"

namespace hakem {
namespace {

using Type = DecisionColumn::Type;

Cell whole(std::int64_t number) { return number; }
Cell number(const std::optional<double>& value) { return value ? Cell(*value) : Cell(); }
// Words that nobody wrote are no empty text.
Cell words(std::string_view text) { return text.empty() ? Cell() : Cell(text); }
Cell side(std::optional<Side> who) {
  return who ? Cell(std::string_view(*who == Side::white ? "white" : "black")) : Cell();
}
Cell kind(Decision::Kind kind) {
  switch (kind) {
    case Decision::Kind::play: return std::string_view("play");
    case Decision::Kind::cube: return std::string_view("cube");
    case Decision::Kind::answer: return std::string_view("answer");
  }
  return {};
}
Cell seconds(const std::optional<std::int32_t>& value) { return value ? whole(*value) : Cell(); }
Cell die(std::uint8_t value) { return value == 0 ? Cell() : whole(value); }

// clang-format off
constexpr DecisionColumn columns[] = {
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

void append_number(std::int64_t value, std::string& out) {
  char digits[32];
  const auto end = std::to_chars(std::begin(digits), std::end(digits), value);
  out.append(digits, end.ptr);
}

void append_position(std::span<const std::int8_t> points, char between, std::string& out) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i > 0) out += between;
    append_number(points[i], out);
  }
}

void append_field(std::string_view text, std::string& out) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return void(out += text);
  out += '"';
  for (const char sign : text) out.append(sign == '"' ? 2 : 1, sign);
  out += '"';
}

struct CsvCell {
  std::string& out;
  void operator()(std::monostate) const {}
  void operator()(bool value) const { out += value ? "true" : "false"; }
  void operator()(std::int64_t value) const { append_number(value, out); }
  void operator()(double value) const { append_shortest(out, value); }
  void operator()(std::string_view text) const { append_field(text, out); }
  void operator()(std::span<const std::int8_t> points) const { append_position(points, ' ', out); }
};

struct JsonCell {
  std::string& out;
  void operator()(std::monostate) const { out += "null"; }
  void operator()(bool value) const { out += value ? "true" : "false"; }
  void operator()(std::int64_t value) const { append_number(value, out); }
  void operator()(double value) const { append_shortest(out, value); }
  void operator()(std::string_view text) const { append_json(out, text); }
  void operator()(std::span<const std::int8_t> points) const {
    out += '[';
    append_position(points, ',', out);
    out += ']';
  }
};

}  // namespace

std::span<const DecisionColumn> decision_columns() { return columns; }

void append_csv_head(std::string& out) {
  for (const DecisionColumn& column : columns) out.append(&column == columns ? "" : ",").append(column.name);
  out += "\r\n";
}

void append_csv(const Decision& decision, std::string& out) {
  for (const DecisionColumn& column : columns) {
    if (&column != columns) out += ',';
    std::visit(CsvCell{out}, column.get(decision));
  }
  out += "\r\n";
}

void append_jsonl(const Decision& decision, std::string& out) {
  for (const DecisionColumn& column : columns) {
    const Cell cell = column.get(decision);
    if (std::holds_alternative<std::monostate>(cell)) continue;
    out.append(out.empty() || out.back() == '\n' ? "{\"" : ",\"").append(column.name).append("\":");
    std::visit(JsonCell{out}, cell);
  }
  out += "}\n";
}

}  // namespace hakem
