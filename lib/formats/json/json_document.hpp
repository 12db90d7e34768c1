// A JSON text as the readers of documents need it: one list of its values in the order they are written, each
// with its place. Nothing is copied, and nothing but the list is allocated.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/source.hpp"

namespace hakem {

// Where `part` of the text begins, up to the end of its first line.
Span first_line_of(const Source& source, std::string_view part);

// What is wrong and where.
struct Malformed {
  std::string text;    // of the document, or "JSON"
  std::string reason;  // "English|Turkish"
  Span span;
};

// The first that is wrong with a document, or a part of it. Whoever asks on gets answers that mean nothing,
// but can be had, so a reader looks here before it hands on what it was told.
class JsonFaults {
 public:
  void add(std::string text, std::string reason, Span span) {
    if (!first_) first_ = Malformed{std::move(text), std::move(reason), span};
  }
  bool any() const { return first_.has_value(); }
  const Malformed& first() const { return *first_; }  // there is one

 private:
  std::optional<Malformed> first_;
};

struct JsonNode {
  enum class Kind : std::uint8_t { null, boolean, integer, real, string, array, object };
  std::string_view text;    // as written; of a string, what it stands for
  std::uint32_t next = 0;   // the value behind this one and all it holds
  std::uint32_t count = 0;  // of what it holds: items, or keys
  Kind kind = Kind::null;
  std::uint32_t at = 0;  // its first byte in what it was read from
};

// A value of a document, which must outlive it.
class JsonValue {
 public:
  using Kind = JsonNode::Kind;

  JsonValue(const std::vector<JsonNode>& nodes, std::size_t at) : nodes_(&nodes), at_(at) {}

  Kind kind() const { return node().kind; }
  bool is(Kind kind) const { return node().kind == kind; }
  std::string_view text() const { return node().text; }
  std::size_t size() const { return node().count; }
  bool is_true() const { return node().text == "true"; }
  std::size_t at() const { return node().at; }
  // Nothing stands behind it in the document.
  bool is_last() const { return node().next == nodes_->size(); }

  // The value under a key of an object, kept in `found`. False if it is not there.
  bool find(std::string_view key, JsonValue& found) const {
    if (!is(Kind::object)) return false;
    for (std::size_t key_at = at_ + 1; key_at < node().next; key_at = (*nodes_)[key_at + 1].next) {
      if ((*nodes_)[key_at].text != key) continue;
      found = {*nodes_, key_at + 1};
      return true;
    }
    return false;
  }
  bool has(std::string_view key) const {
    JsonValue found = *this;
    return find(key, found);
  }
  // Of a key: its value.
  JsonValue of_key() const { return {*nodes_, at_ + 1}; }

 private:
  friend class JsonItems;
  const JsonNode& node() const { return (*nodes_)[at_]; }

  const std::vector<JsonNode>* nodes_;
  std::size_t at_;
};

// What an array holds, or the keys of an object; or nothing.
class JsonItems {
 public:
  class Iterator {
   public:
    Iterator(const std::vector<JsonNode>* nodes, std::size_t at, bool keys)
        : nodes_(nodes), at_(at), keys_(keys) {}
    JsonValue operator*() const { return {*nodes_, at_}; }
    Iterator& operator++() {
      at_ = (*nodes_)[keys_ ? at_ + 1 : at_].next;
      return *this;
    }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const std::vector<JsonNode>* nodes_;
    std::size_t at_;
    bool keys_;
  };

  JsonItems() = default;
  explicit JsonItems(JsonValue whole)
      : nodes_(whole.nodes_),
        begin_(whole.at_ + 1),
        end_(whole.node().next),
        size_(whole.node().count),
        keys_(whole.is(JsonNode::Kind::object)) {}

  Iterator begin() const { return {nodes_, begin_, keys_}; }
  Iterator end() const { return {nodes_, end_, keys_}; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

 private:
  const std::vector<JsonNode>* nodes_ = nullptr;
  std::size_t begin_ = 0, end_ = 0, size_ = 0;
  bool keys_ = false;
};

// Reads as far as `text` is JSON; `nodes` then hold a whole tree all the same, empty if nothing was read:
// what the fault left open ends with it, and a key without its value is left out. Nothing: all of it is.
// Strings with escapes are kept by `keeper`, others are parts of `text`.
std::optional<Malformed> read_json_tree(std::string_view text, const Source& keeper,
                                        std::vector<JsonNode>& nodes);
// Ends what is open in `nodes` and leaves out a key without its value, for a reader that cannot go on.
// `open`: the places of the arrays and objects that are, the outermost first.
void end_json_tree(std::vector<JsonNode>& nodes, std::span<const std::uint32_t> open);

class JsonDocument {
 public:
  // A fault if the text is no JSON (RFC 8259), names a key twice, is nested too deep or has too many values;
  // there is no root then. Strings live as long as the source.
  JsonDocument(const Source& source, JsonFaults& faults);

  JsonValue root() const { return {nodes_, 0}; }

 private:
  std::vector<JsonNode> nodes_;
};

}  // namespace hakem
