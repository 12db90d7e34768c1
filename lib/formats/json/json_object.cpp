#include "formats/json/json_object.hpp"

#include <algorithm>
#include <charconv>

namespace hakem {

using Kind = JsonNode::Kind;

namespace {

constexpr std::size_t longest_key = 64, longest_value = 24;

std::string quoted(std::string_view text) {
  return std::string("\"").append(text.substr(0, longest_key)).append("\"");
}

}  // namespace

Object::Object(const Source& source, JsonFaults& faults, JsonValue value, Span outer)
    : faults_(&faults), value_(value), span_(outer) {
  if (!value.is(Kind::object)) {
    faults.add("JSON", "expected: object|beklenen: nesne", outer);
  } else {
    span_ = first_line_of(source, value.text());
  }
}

Object::Object(const Source& source, JsonFaults& faults, JsonValue value, Span outer,
               std::initializer_list<std::string_view> keys)
    : Object(source, faults, value, outer) {
  if (!value.is(Kind::object)) return;
  for (const JsonValue key : JsonItems(value)) {
    if (std::find(keys.begin(), keys.end(), key.text()) != keys.end()) continue;
    faults.add(quoted(key.text()), "unknown key|bilinmeyen anahtar", span_);
    return;
  }
}

void Object::refuse(std::string_view key, JsonValue written, std::string_view expected) const {
  const std::string_view text = written.text().substr(0, written.text().find_first_of("\r\n"));
  std::string shown = quoted(key) + ": ";
  shown += written.is(Kind::string) ? quoted(text.substr(0, longest_value))
                                    : std::string(text.substr(0, longest_value));
  if (text.size() > longest_value) shown += "…";
  if (expected.empty()) return faults_->add(std::move(shown), "it means nothing here|burada anlamsız", span_);
  const std::size_t sign = expected.find('|');
  const std::string_view turkish = sign == std::string_view::npos ? expected : expected.substr(sign + 1);
  faults_->add(
      std::move(shown),
      std::string("expected: ").append(expected.substr(0, sign)).append("|beklenen: ").append(turkish),
      span_);
}

void Object::refuse(std::string_view key, std::string_view expected) const {
  JsonValue written = value_;
  if (value_.find(key, written)) return refuse(key, written, expected);
  faults_->add(quoted(key), "missing|eksik", span_);
}

std::string Object::one_of(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words)
    if (!word.empty()) text += (text.empty() ? "" : ", ") + quoted(word);
  return text;
}

JsonValue Object::value(std::string_view key) const {
  JsonValue found = value_;
  if (!value_.find(key, found)) refuse(key);
  return found;
}

bool Object::flag(std::string_view key, bool fallback) const {
  JsonValue found = value_;
  if (!value_.find(key, found)) return fallback;
  if (!found.is(Kind::boolean)) refuse(key, "true or false|true ya da false");
  return found.is(Kind::boolean) && found.is_true();
}

std::int64_t Object::item(std::string_view key, JsonValue value, std::int64_t low, std::int64_t high) const {
  const std::string_view digits = value.text();
  std::int64_t number = 0;
  const bool read = value.is(Kind::integer) &&
                    std::from_chars(digits.data(), digits.data() + digits.size(), number).ec == std::errc();
  if (read && number >= low && number <= high) return number;
  refuse(key, value,
         "integer " + std::to_string(low) + ".." + std::to_string(high) + "|" + std::to_string(low) +
             " ile " + std::to_string(high) + " arası tam sayı");
  return low;
}

std::uint8_t Object::bits(std::string_view key, int least, int most) const {
  unsigned bits = 0;
  for (const JsonValue value : array(key, 8))
    bits |= 1U << static_cast<unsigned>(item(key, value, least, most));
  return static_cast<std::uint8_t>(bits);
}

double Object::real_item(std::string_view key, JsonValue value) const {
  const std::string_view digits = value.text();
  double number = 0;
  const bool read = (value.is(Kind::integer) || value.is(Kind::real)) &&
                    std::from_chars(digits.data(), digits.data() + digits.size(), number).ec == std::errc();
  if (!read) refuse(key, value, "number|sayı");
  return read ? number : 0;
}

std::int64_t Object::integer(std::string_view key, std::int64_t low, std::int64_t high,
                             std::optional<std::int64_t> fallback) const {
  JsonValue found = value_;
  if (value_.find(key, found)) return item(key, found, low, high);
  if (!fallback) refuse(key);
  return fallback.value_or(low);
}

std::string_view Object::text(std::string_view key) const {
  JsonValue found = value_;
  if (!value_.find(key, found)) return {};
  if (found.is(Kind::string)) return found.text();
  refuse(key, "string|metin");
  return {};
}

JsonItems Object::array(std::string_view key, std::size_t most) const {
  JsonValue found = value_;
  if (!value_.find(key, found)) return {};
  if (found.is(Kind::array) && found.size() <= most) return JsonItems(found);
  refuse(key, found.is(Kind::array) ? "array of at most " + std::to_string(most) + "|en çok " +
                                          std::to_string(most) + " öğeli dizi"
                                    : "array|dizi");
  return {};
}

std::optional<std::array<std::int64_t, 2>> Object::pair(std::string_view key, std::int64_t low,
                                                        std::int64_t high) const {
  if (!has(key)) return std::nullopt;
  const JsonItems values = array(key, 2);
  if (values.size() != 2) {
    refuse(key, "array of 2|iki öğeli dizi");
    return std::nullopt;
  }
  auto each = values.begin();
  const std::int64_t first = item(key, *each, low, high);
  return std::array{first, item(key, *++each, low, high)};
}

std::array<std::string_view, 2> Object::texts(std::string_view key) const {
  std::array<std::string_view, 2> both;
  if (!has(key)) return both;
  const JsonItems values = array(key, 2);
  if (values.size() != 2) {
    refuse(key, "array of 2|iki öğeli dizi");
    return both;
  }
  std::size_t i = 0;
  for (const JsonValue value : values) {
    if (!value.is(Kind::string)) refuse(key, value, "string|metin");
    both[i++] = value.text();
  }
  return both;
}

}  // namespace hakem
