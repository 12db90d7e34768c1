// Writes JSON member by member: what the outputs that are JSON have in common. Not for public headers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diag/plain_text.hpp"
#include "diag/render.hpp"
#include "diag/say.hpp"
#include "model/types.hpp"

namespace hakem {

// Writes one object or array: commas between members, the closing bracket at the end of its life.
class JsonBrackets {
 public:
  JsonBrackets(std::string& out, char open, char close) : out_(out), close_(close) { out_ += open; }
  JsonBrackets(const JsonBrackets&) = delete;
  JsonBrackets& operator=(const JsonBrackets&) = delete;
  ~JsonBrackets() { out_ += close_; }

  std::string& next() {
    if (!first_) out_ += ',';
    first_ = false;
    return out_;
  }

 private:
  std::string& out_;
  char close_;
  bool first_ = true;
};

class JsonArray : public JsonBrackets {
 public:
  explicit JsonArray(std::string& out) : JsonBrackets(out, '[', ']') {}
};

class JsonObject : public JsonBrackets {
 public:
  explicit JsonObject(std::string& out) : JsonBrackets(out, '{', '}') {}

  std::string& member(std::string_view name) { return next().append("\"").append(name).append("\":"); }
  void text(std::string_view name, std::string_view value) { append_json(member(name), value); }
  void flag(std::string_view name, bool value) { member(name) += value ? "true" : "false"; }
  template <typename Number>
  void number(std::string_view name, Number value) {
    put(member(name), "{}", value);
  }
  // 0 means "not inside one".
  void place(std::string_view name, std::uint32_t value) {
    if (value == 0)
      member(name) += "null";
    else
      number(name, value);
  }
  void side(std::string_view name, std::optional<Side> side) {
    if (!side)
      member(name) += "null";
    else
      text(name, *side == Side::white ? "white" : "black");
  }
};

// dice, board, legal_count, legal_plays (docs/diagnostics.schema.json).
void append_play_members(const PlayDetail& detail, const RenderOptions& options, JsonObject& object);
// files, unreadable, matches, games, plays, errors, warnings, infos, dropped.
void append_summary_members(const Summary& summary, JsonObject& object);

}  // namespace hakem
