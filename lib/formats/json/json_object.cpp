#include "formats/json/json_object.hpp"

#include <algorithm>
#include <iterator>

namespace hakem {
namespace {

using nlohmann::json;

// An object keeps its place under the key "", which the schema does not know.
constexpr const char* place_key = "";

constexpr int max_depth = 32;
// Of values, keys and brackets: what a hostile document can make us hold is bounded, 2 GB or so.
constexpr std::size_t max_parts = 20'000'000;

// Input for the parser that tells how far it has read.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Cursor(const char* at, const char** read) : at_(at), read_(read) {}
  const char& operator*() const { return *at_; }
  Cursor& operator++() {
    *read_ = ++at_;
    return *this;
  }
  Cursor operator++(int) {
    const Cursor before = *this;
    ++*this;
    return before;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }
  bool operator!=(const Cursor& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** read_;
};

// Hears from the parser whenever something begins or ends.
class Places {
 public:
  Places(std::string_view text, const char* const& read) : text_(text), read_(read) {}

  bool operator()(int depth, json::parse_event_t event, json& parsed) {
    if (depth > max_depth) throw Malformed{"depth > 32", here()};
    if (++parts_ > max_parts) throw Malformed{"> 20000000 values", here()};
    if (event == json::parse_event_t::object_start) open_.push_back({here().offset, 0});
    if (event == json::parse_event_t::key) ++open_.back().keys;
    if (event == json::parse_event_t::object_end) close(parsed);
    return true;
  }
  // The byte read last.
  Span here() const {
    const auto read = static_cast<std::uint32_t>(read_ - text_.data());
    return read == 0 ? Span{} : Span{read - 1, 1};
  }

 private:
  struct Open {
    std::uint32_t begin;
    std::size_t keys;
  };

  void close(json& object) {
    const Open open = open_.back();
    open_.pop_back();
    const Span whole = join({open.begin, 1}, here());
    const std::string_view line = text_.substr(whole.offset, whole.length);
    const Span place{whole.offset,
                     static_cast<std::uint32_t>(std::min(line.find_first_of("\r\n"), line.size()))};
    if (object.size() != open.keys) throw Malformed{"duplicate key", place};
    if (object.contains(place_key)) throw Malformed{"\"\"", place};
    object[place_key] = std::uint64_t{place.offset} << 32U | place.length;
  }

  std::string_view text_;
  const char* const& read_;
  std::vector<Open> open_;
  std::size_t parts_ = 0;
};

}  // namespace

json parse_document(std::string_view text) {
  const char* read = text.data();
  Places places(text, read);
  try {
    const Cursor begin(text.data(), &read);
    const Cursor end(text.data() + text.size(), &read);
    return json::parse(begin, end, std::ref(places));
  } catch (const json::exception&) {
    throw Malformed{"JSON syntax", places.here()};
  }
}

Object::Object(const Source& source, const json& value, Span outer)
    : source_(source), value_(value), span_(outer) {
  if (!value.is_object()) throw Malformed{"object", outer};
  const auto place = value.at(place_key).get<std::uint64_t>();
  span_ = {static_cast<std::uint32_t>(place >> 32U), static_cast<std::uint32_t>(place)};
}

Object::Object(const Source& source, const json& value, Span outer,
               std::initializer_list<std::string_view> keys)
    : Object(source, value, outer) {
  for (const auto& [key, ignored] : value.items())
    if (key != place_key && std::find(keys.begin(), keys.end(), key) == keys.end()) refuse(key);
}

void Object::refuse(std::string_view key) const {
  throw Malformed{std::string("\"").append(key.substr(0, 64)).append("\""), span_};
}

const json* Object::find(std::string_view key) const {
  const auto found = value_.find(key);
  return found == value_.end() ? nullptr : &*found;
}

bool Object::flag(std::string_view key, bool fallback) const {
  const json* value = find(key);
  if (value == nullptr) return fallback;
  if (!value->is_boolean()) refuse(key);
  return value->get<bool>();
}

std::int64_t Object::item(std::string_view key, const json& value, std::int64_t low,
                          std::int64_t high) const {
  const bool too_large = value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX;
  if (!value.is_number_integer() || too_large) refuse(key);
  const auto number = value.get<std::int64_t>();
  if (number < low || number > high) refuse(key);
  return number;
}

std::int64_t Object::integer(std::string_view key, std::int64_t low, std::int64_t high,
                             std::optional<std::int64_t> fallback) const {
  const json* value = find(key);
  if (value == nullptr && fallback) return *fallback;
  if (value == nullptr) refuse(key);
  return item(key, *value, low, high);
}

std::string_view Object::borrowed_text(std::string_view key) const {
  const json* value = find(key);
  if (value == nullptr) return {};
  if (!value->is_string()) refuse(key);
  return value->get_ref<const std::string&>();
}

std::string_view Object::text(std::string_view key) const {
  const std::string_view text = borrowed_text(key);
  return text.empty() ? text : source_.keep(std::string(text));
}

const Object::Array& Object::array(std::string_view key, std::size_t most) const {
  static const Array nothing;
  const json* value = find(key);
  if (value == nullptr) return nothing;
  if (!value->is_array() || value->size() > most) refuse(key);
  return value->get_ref<const Array&>();
}

std::optional<std::array<std::int64_t, 2>> Object::pair(std::string_view key, std::int64_t low,
                                                        std::int64_t high) const {
  if (!has(key)) return std::nullopt;
  const Array& values = array(key, 2);
  if (values.size() != 2) refuse(key);
  return std::array{item(key, values[0], low, high), item(key, values[1], low, high)};
}

std::array<std::string_view, 2> Object::texts(std::string_view key) const {
  std::array<std::string_view, 2> both;
  if (!has(key)) return both;
  const Array& values = array(key, 2);
  if (values.size() != 2 || !values[0].is_string() || !values[1].is_string()) refuse(key);
  for (std::size_t i = 0; i < 2; ++i) both[i] = source_.keep(values[i].get<std::string>());
  return both;
}

}  // namespace hakem
