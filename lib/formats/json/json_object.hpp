// JSON as the reader of documents needs it: every object knows where it stands, and asking it for something
// checks it.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "formats/json/json_document.hpp"

namespace hakem {

// A view of one object. Whatever is not as asked for is a fault, and the answer then the least that can be
// asked for. It tells the key with what is written there, and what was asked for.
class Object {
 public:
  // `outer`: where to point if `value` is no object. `keys`: those the schema allows.
  Object(const Source& source, JsonFaults& faults, JsonValue value, Span outer,
         std::initializer_list<std::string_view> keys);
  // Any key is allowed.
  Object(const Source& source, JsonFaults& faults, JsonValue value, Span outer);

  // Where faults go.
  JsonFaults& faults() const { return *faults_; }

  // From the opening brace to the closing one, or to the end of the first line.
  Span span() const { return span_; }
  // `expected`: in both languages, "string|metin", or in the words of JSON; empty where no word tells it.
  void refuse(std::string_view key, std::string_view expected = {}) const;

  bool has(std::string_view key) const { return value_.has(key); }
  // Must be there; if not, the answer is the object itself.
  JsonValue value(std::string_view key) const;
  bool flag(std::string_view key, bool fallback) const;
  std::int64_t integer(std::string_view key, std::int64_t low, std::int64_t high,
                       std::optional<std::int64_t> fallback = {}) const;
  // Lives as long as the source. Empty if it is not there.
  std::string_view text(std::string_view key) const;
  // The place of the word in `words`; "" in the list stands for no word at all, which must not be written.
  template <std::size_t n>
  std::size_t word(std::string_view key, const std::array<std::string_view, n>& words) const {
    if (!has(key) && words[0].empty()) return 0;
    const std::string_view written = text(key);
    for (std::size_t i = 0; i < n; ++i)
      if (!written.empty() && words[i] == written) return i;
    refuse(key, one_of(words));
    return 0;
  }
  // Empty if it is not there; at most `most` items.
  JsonItems array(std::string_view key, std::size_t most = SIZE_MAX) const;
  std::int64_t item(std::string_view key, JsonValue value, std::int64_t low, std::int64_t high) const;
  // Numbers below 8, each a bit.
  std::uint8_t bits(std::string_view key, int least, int most) const;
  double real_item(std::string_view key, JsonValue value) const;
  // Two numbers, or nothing.
  std::optional<std::array<std::int64_t, 2>> pair(std::string_view key, std::int64_t low,
                                                  std::int64_t high) const;
  // Two strings; empty if they are not there.
  std::array<std::string_view, 2> texts(std::string_view key) const;

 private:
  static std::string one_of(std::span<const std::string_view> words);
  void refuse(std::string_view key, JsonValue written, std::string_view expected) const;

  JsonFaults* faults_;
  JsonValue value_;
  Span span_;
};

}  // namespace hakem
