#include "formats/json/json_document.hpp"

#include <algorithm>
#include <array>

namespace hakem {
namespace {

using Kind = JsonNode::Kind;

constexpr int max_depth = 32;
// What a hostile document can make us hold is bounded: 640 MB.
constexpr std::size_t max_nodes = 20'000'000;
// Objects with more keys are looked through in another way for one that stands there twice.
constexpr std::size_t few_keys = 32;

// What ends a run of plain characters in a string.
constexpr std::array<bool, 256> ends_run = [] {
  std::array<bool, 256> ends{};
  for (std::size_t c = 0; c < 0x20; ++c) ends[c] = true;
  ends['"'] = ends['\\'] = true;
  return ends;
}();

void append_utf8(std::string& out, std::uint32_t code) {
  const auto byte = [&](std::uint32_t bits) { out += static_cast<char>(bits); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xC0U | code >> 6U);
  } else {
    if (code < 0x10000) {
      byte(0xE0U | code >> 12U);
    } else {
      byte(0xF0U | code >> 18U);
      byte(0x80U | (code >> 12U & 0x3FU));
    }
    byte(0x80U | (code >> 6U & 0x3FU));
  }
  byte(0x80U | (code & 0x3FU));
}

class Parser {
 public:
  Parser(const Source& source, JsonFaults& faults, std::vector<JsonNode>& nodes)
      : source_(source), faults_(faults), text_(source.text()), nodes_(nodes) {}

  void document() {
    value(0);
    skip_blanks();
    if (at_ < text_.size()) wrong();
  }

 private:
  // The text counts as read then, which ends whatever goes on in it.
  void refuse(const char* reason) {
    const std::size_t last = std::min(at_, std::max<std::size_t>(text_.size(), 1) - 1);
    faults_.add(reason, {static_cast<std::uint32_t>(last), text_.empty() ? 0U : 1U});
    at_ = text_.size();
  }
  void wrong() { refuse("JSON syntax"); }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c || at_ == text_.size()) return false;
    ++at_;
    return true;
  }
  void expect(char c) {
    skip_blanks();
    if (!take(c)) wrong();
  }
  void skip_blanks() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t'))
      ++at_;
  }

  // The nodes that it holds are put behind it.
  std::size_t open(Kind kind) {
    if (nodes_.size() == max_nodes) refuse("> 20000000 values");
    nodes_.push_back({{}, static_cast<std::uint32_t>(nodes_.size() + 1), 0, kind});
    return nodes_.size() - 1;
  }
  void close(std::size_t node, std::size_t begin) {
    nodes_[node].text = text_.substr(begin, at_ - begin);
    nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
  }

  void value(int depth) {
    skip_blanks();
    const std::size_t begin = at_;
    switch (peek()) {
      case '{': return object(depth, begin);
      case '[': return array(depth, begin);
      case '"': return string();
      case 't': return word("true", Kind::boolean);
      case 'f': return word("false", Kind::boolean);
      case 'n': return word("null", Kind::null);
      default: number(begin);
    }
  }

  void word(std::string_view word, Kind kind) {
    const std::size_t begin = at_;
    for (const char c : word)
      if (!take(c)) return wrong();
    close(open(kind), begin);
  }

  void digits() {
    if (peek() < '0' || peek() > '9') return wrong();
    while (peek() >= '0' && peek() <= '9') ++at_;
  }
  void number(std::size_t begin) {
    take('-');
    if (!take('0')) digits();
    Kind kind = Kind::integer;
    if (take('.')) {
      kind = Kind::real;
      digits();
    }
    if (take('e') || take('E')) {
      kind = Kind::real;
      if (!take('+')) take('-');
      digits();
    }
    close(open(kind), begin);
  }

  void array(int depth, std::size_t begin) {
    if (depth > max_depth) return refuse("depth > 32");
    const std::size_t node = open(Kind::array);
    take('[');
    skip_blanks();
    if (!take(']')) {
      do {
        value(depth + 1);
        ++nodes_[node].count;
        skip_blanks();
      } while (take(','));
      expect(']');
    }
    close(node, begin);
  }

  void object(int depth, std::size_t begin) {
    if (depth > max_depth) return refuse("depth > 32");
    const std::size_t node = open(Kind::object);
    take('{');
    skip_blanks();
    if (!take('}')) {
      do {
        skip_blanks();
        if (peek() != '"') return wrong();
        string();
        expect(':');
        value(depth + 1);
        ++nodes_[node].count;
        skip_blanks();
      } while (take(','));
      expect('}');
    }
    close(node, begin);
    if (faults_.any() || !names_a_key_twice(node)) return;
    faults_.add("duplicate key", first_line_of(source_, nodes_[node].text));
    at_ = text_.size();
  }

  bool names_a_key_twice(std::size_t node) {
    keys_.clear();
    for (const JsonValue key : JsonItems({nodes_, node})) {
      if (nodes_[node].count <= few_keys && std::ranges::find(keys_, key.text()) != keys_.end()) return true;
      keys_.push_back(key.text());
    }
    if (nodes_[node].count <= few_keys) return false;
    std::ranges::sort(keys_);
    return std::ranges::adjacent_find(keys_) != keys_.end();
  }

  // --- strings ---------------------------------------------------------------------------------------------

  std::size_t run() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && !ends_run[static_cast<unsigned char>(text_[at_])]) ++at_;
    return begin;
  }

  void string() {
    const std::size_t node = open(Kind::string);
    take('"');
    const std::size_t begin = run();
    nodes_[node].text = text_.substr(begin, at_ - begin);
    if (peek() == '\\') nodes_[node].text = source_.keep(unescaped(begin));
    if (!take('"')) wrong();
  }

  std::string unescaped(std::size_t begin) {
    std::string text(text_.substr(begin, at_ - begin));
    while (take('\\')) {
      constexpr std::string_view letters = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
      const std::size_t letter = letters.find(peek());
      if (at_ == text_.size() || (letter == std::string_view::npos && peek() != 'u')) {
        wrong();
        break;
      }
      ++at_;
      if (letter == std::string_view::npos) {
        append_utf8(text, code_point());
      } else {
        text += meant[letter];
      }
      const std::size_t more = run();
      text.append(text_.substr(more, at_ - more));
    }
    return text;
  }

  // 0 if they are none.
  std::uint32_t four_digits() {
    std::uint32_t code = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      constexpr std::string_view lower = "0123456789abcdef", upper = "0123456789ABCDEF";
      const std::size_t digit = std::min(lower.find(peek()), upper.find(peek()));
      if (at_ == text_.size() || digit == std::string_view::npos) {
        wrong();
        return 0;
      }
      code = code * 16 + static_cast<std::uint32_t>(digit);
    }
    return code;
  }

  // Beyond the first plane as two halves, and no half by itself.
  std::uint32_t code_point() {
    const std::uint32_t first = four_digits();
    if (first < 0xD800 || first > 0xDFFF) return first;
    const bool goes_on = first <= 0xDBFF && take('\\') && take('u');
    const std::uint32_t second = goes_on ? four_digits() : 0;
    if (second < 0xDC00 || second > 0xDFFF) {
      wrong();
      return 0;
    }
    return 0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00);
  }

  const Source& source_;
  JsonFaults& faults_;
  std::string_view text_;
  std::vector<JsonNode>& nodes_;
  std::size_t at_ = 0;
  std::vector<std::string_view> keys_;  // of the object that is looked through
};

}  // namespace

// The whole document may stand on one line, and every object in it is asked.
Span first_line_of(const Source& source, std::string_view part) {
  const std::size_t line = std::min(part.find('\n'), part.size());
  const std::size_t stop = std::min(part.substr(0, line).find('\r'), line);
  return {static_cast<std::uint32_t>(part.data() - source.text().data()), static_cast<std::uint32_t>(stop)};
}

JsonDocument::JsonDocument(const Source& source, JsonFaults& faults) {
  nodes_.reserve(source.text().size() / 16);  // about as many as there are
  Parser(source, faults, nodes_).document();
}

}  // namespace hakem
