// The columns of decisions, and their rows as text (RFC 4180, JSON Lines).
#include <charconv>

#include "diag/plain_text.hpp"
#include "diag/real.hpp"
#include "tools/decision_column_list.hpp"
#include "tools/decisions.hpp"

namespace hakem {
namespace {

constexpr std::span columns = decision_cells::list;

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
  for (const DecisionColumn& column : columns)
    out.append(&column == columns.data() ? "" : ",").append(column.name);
  out += "\r\n";
}

void append_csv(const Decision& decision, std::string& out) {
  for (const DecisionColumn& column : columns) {
    if (&column != columns.data()) out += ',';
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
