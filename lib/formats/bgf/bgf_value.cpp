#include "formats/bgf/bgf_value.hpp"

#include <charconv>
#include <cmath>

namespace hakem {
namespace {

using Kind = JsonNode::Kind;

constexpr std::size_t longest_value = 24;
constexpr double none_below = -98;      // -99, -999 and -999.9 say that there is none
constexpr double largest_number = 1e6;  // beyond it no equity and no error lies
constexpr double rounding = 1e-6;       // of a chance

std::optional<double> decimal(std::string_view digits) {
  double value = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::general);
  const bool read = error == std::errc() && end == digits.data() + digits.size() && !digits.empty();
  if (!read || !std::isfinite(value) || std::abs(value) > largest_number) return std::nullopt;
  return value;
}

void append_string(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      (out += '\\') += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr std::string_view digits = "0123456789abcdef";
      ((out += "\\u00") += digits[static_cast<unsigned char>(c) / 16]) +=
          digits[static_cast<unsigned char>(c) % 16];
    } else {
      out += c;
    }
  }
  out += '"';
}

void append(std::string& out, JsonValue value) {
  if (value.is(Kind::string)) return append_string(out, value.text());
  if (!value.is(Kind::array) && !value.is(Kind::object)) {
    out += value.text();
    return;
  }
  const bool is_object = value.is(Kind::object);
  out += is_object ? '{' : '[';
  bool first = true;
  for (const JsonValue item : JsonItems(value)) {
    if (!std::exchange(first, false)) out += ',';
    append(out, item);
    if (!is_object) continue;
    out += ':';
    append(out, item.of_key());
  }
  out += is_object ? '}' : ']';
}

}  // namespace

std::string json_text(JsonValue value) {
  std::string out;
  append(out, value);
  return out;
}

std::optional<JsonValue> BgfValue::find(std::string_view key) const {
  JsonValue found = value_;
  if (!value_.find(key, found) || found.is(Kind::null)) return std::nullopt;
  return found;
}

bool BgfValue::has(std::string_view key) const { return find(key).has_value(); }

void BgfValue::refuse(std::string_view key, std::string_view expected) const {
  if (!fault_->empty()) return;
  const std::optional<JsonValue> found = find(key);
  std::string written = found ? json_text(*found) : "missing";
  if (written.size() > longest_value) {
    std::size_t cut = longest_value;  // before a letter, not within it
    while (cut > 0 && (static_cast<unsigned char>(written[cut]) & 0xC0U) == 0x80U) --cut;
    written.replace(cut, written.npos, "…");
  }
  fault_->append("\"").append(key).append("\": ").append(written).append(", expected ").append(expected);
}

std::optional<BgfValue> BgfValue::object(std::string_view key) const {
  const std::optional<JsonValue> found = find(key);
  if (!found) return std::nullopt;
  if (found->is(Kind::object)) return BgfValue(*found, *fault_);
  refuse(key, "object");
  return std::nullopt;
}

std::optional<std::int64_t> BgfValue::item(std::string_view key, JsonValue value, std::int64_t low,
                                           std::int64_t high) const {
  std::int64_t number = 0;
  const std::string_view digits = value.text();
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (value.is(Kind::integer) && error == std::errc() && number >= low && number <= high) return number;
  refuse(key, "integer " + std::to_string(low) + ".." + std::to_string(high));
  return std::nullopt;
}

std::optional<std::int64_t> BgfValue::integer(std::string_view key, std::int64_t low,
                                              std::int64_t high) const {
  const std::optional<JsonValue> found = find(key);
  return found ? item(key, *found, low, high) : std::nullopt;
}

std::optional<double> BgfValue::number(std::string_view key) const {
  const std::optional<JsonValue> found = find(key);
  if (!found) return std::nullopt;
  const bool is_number = found->is(Kind::string) || found->is(Kind::real) || found->is(Kind::integer);
  const std::optional<double> value = is_number ? decimal(found->text()) : std::nullopt;
  if (!value) refuse(key, "number");
  return value && *value > none_below ? value : std::nullopt;
}

std::optional<double> BgfValue::chance(std::string_view key) const {
  const std::optional<double> value = number(key);
  if (!value || (*value >= -rounding && *value <= 1 + rounding)) return value;
  refuse(key, "number 0..1");
  return std::nullopt;
}

bool BgfValue::flag(std::string_view key) const {
  const std::optional<JsonValue> found = find(key);
  if (found && !found->is(Kind::boolean)) refuse(key, "boolean");
  return found && found->is_true();
}

std::string_view BgfValue::text(std::string_view key) const {
  const std::optional<JsonValue> found = find(key);
  if (!found) return {};
  if (found->is(Kind::string)) return found->text();
  refuse(key, "string");
  return {};
}

JsonItems BgfValue::items(std::string_view key) const {
  const std::optional<JsonValue> found = find(key);
  if (!found) return {};
  if (found->is(Kind::array)) return JsonItems(*found);
  refuse(key, "array");
  return {};
}

}  // namespace hakem
