#include "formats/json/json_object.hpp"

#include <algorithm>
#include <charconv>

namespace hakem {

using Kind = JsonNode::Kind;

Object::Object(const Source& source, JsonValue value, Span outer) : value_(value), span_(outer) {
  if (!value.is(Kind::object)) throw Malformed{"object", outer};
  span_ = first_line_of(source, value.text());
}

Object::Object(const Source& source, JsonValue value, Span outer,
               std::initializer_list<std::string_view> keys)
    : Object(source, value, outer) {
  for (const JsonValue key : JsonItems(value))
    if (std::find(keys.begin(), keys.end(), key.text()) == keys.end()) refuse(key.text());
}

void Object::refuse(std::string_view key) const {
  throw Malformed{std::string("\"").append(key.substr(0, 64)).append("\""), span_};
}

JsonValue Object::value(std::string_view key) const {
  JsonValue found = value_;
  if (!value_.find(key, found)) refuse(key);
  return found;
}

bool Object::flag(std::string_view key, bool fallback) const {
  JsonValue found = value_;
  if (!value_.find(key, found)) return fallback;
  if (!found.is(Kind::boolean)) refuse(key);
  return found.is_true();
}

std::int64_t Object::item(std::string_view key, JsonValue value, std::int64_t low, std::int64_t high) const {
  const std::string_view digits = value.text();
  std::int64_t number = 0;
  const bool read = value.is(Kind::integer) &&
                    std::from_chars(digits.data(), digits.data() + digits.size(), number).ec == std::errc();
  if (!read || number < low || number > high) refuse(key);
  return number;
}

std::int64_t Object::integer(std::string_view key, std::int64_t low, std::int64_t high,
                             std::optional<std::int64_t> fallback) const {
  JsonValue found = value_;
  if (value_.find(key, found)) return item(key, found, low, high);
  if (!fallback) refuse(key);
  return *fallback;
}

std::string_view Object::text(std::string_view key) const {
  JsonValue found = value_;
  if (!value_.find(key, found)) return {};
  if (!found.is(Kind::string)) refuse(key);
  return found.text();
}

JsonItems Object::array(std::string_view key, std::size_t most) const {
  JsonValue found = value_;
  if (!value_.find(key, found)) return {};
  if (!found.is(Kind::array) || found.size() > most) refuse(key);
  return JsonItems(found);
}

std::optional<std::array<std::int64_t, 2>> Object::pair(std::string_view key, std::int64_t low,
                                                        std::int64_t high) const {
  if (!has(key)) return std::nullopt;
  const JsonItems values = array(key, 2);
  if (values.size() != 2) refuse(key);
  auto each = values.begin();
  const std::int64_t first = item(key, *each, low, high);
  return std::array{first, item(key, *++each, low, high)};
}

std::array<std::string_view, 2> Object::texts(std::string_view key) const {
  std::array<std::string_view, 2> both;
  if (!has(key)) return both;
  const JsonItems values = array(key, 2);
  if (values.size() != 2) refuse(key);
  std::size_t i = 0;
  for (const JsonValue value : values) {
    if (!value.is(Kind::string)) refuse(key);
    both[i++] = value.text();
  }
  return both;
}

}  // namespace hakem
