// A value of a .bgf file, asked for what it should hold. What is not as it should be is told, once an entry.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "formats/json/json_document.hpp"

namespace hakem {

// The first that is wrong with an entry, in the words of JSON, which are the same in every language; empty if
// nothing.
using BgfFault = std::string;

class BgfValue {
 public:
  using Kind = JsonNode::Kind;

  // `fault` outlives it.
  BgfValue(JsonValue value, BgfFault& fault) : value_(value), fault_(&fault) {}

  JsonValue json() const { return value_; }
  bool has(std::string_view key) const;  // null counts as not there

  // Nothing if it is not there; a fault if it is something else.
  std::optional<BgfValue> object(std::string_view key) const;
  std::optional<std::int64_t> integer(std::string_view key, std::int64_t low, std::int64_t high) const;
  std::int64_t integer(std::string_view key, std::int64_t low, std::int64_t high,
                       std::int64_t otherwise) const {
    return integer(key, low, high).value_or(otherwise);
  }
  // A number, or digits as a string: "-0.02421882". Nothing for what BGBlitz writes where there is none: -99,
  // -999.
  std::optional<double> number(std::string_view key) const;
  std::optional<double> chance(std::string_view key) const;  // 0 … 1
  bool flag(std::string_view key) const;
  std::string_view text(std::string_view key) const;
  JsonItems items(std::string_view key) const;  // of an array
  std::optional<std::int64_t> item(std::string_view key, JsonValue value, std::int64_t low,
                                   std::int64_t high) const;

  // `key` is not as it should be.
  void refuse(std::string_view key, std::string_view expected) const;

 private:
  std::optional<JsonValue> find(std::string_view key) const;

  JsonValue value_;
  BgfFault* fault_;
};

// As JSON: what is kept because nothing else holds it.
std::string json_text(JsonValue value);

}  // namespace hakem
