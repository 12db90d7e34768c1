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

// The whole document may stand on one line, and every object in it is asked.
Span first_line_in(std::string_view text, std::string_view part) {
  const std::size_t line = std::min(part.find('\n'), part.size());
  const std::size_t stop = std::min(part.substr(0, line).find('\r'), line);
  return {static_cast<std::uint32_t>(part.data() - text.data()), static_cast<std::uint32_t>(stop)};
}

constexpr const char* too_deep = "nested more than 32 deep|32 kattan derin iç içe";

class Parser {
 public:
  Parser(std::string_view text, const Source& keeper, JsonFaults& faults, std::vector<JsonNode>& nodes)
      : keeper_(keeper), faults_(faults), text_(text), nodes_(nodes) {}

  void document() {
    value(0);
    skip_blanks();
    if (at_ < text_.size()) wrong();
  }
  // Nothing read behind the first fault stays.
  void cut_off() {
    nodes_.resize(good_);
    end_json_tree(nodes_, open_in_good_);
  }

 private:
  void add_fault(const char* reason, Span span) {
    if (faults_.any()) return;
    good_ = nodes_.size();
    open_in_good_ = open_;
    faults_.add("JSON", reason, span);
  }
  // The text counts as read then, which ends whatever goes on in it.
  void refuse(const char* reason) {
    const std::size_t last = std::min(at_, std::max<std::size_t>(text_.size(), 1) - 1);
    add_fault(reason, {static_cast<std::uint32_t>(last), text_.empty() ? 0U : 1U});
    at_ = text_.size();
  }
  void wrong() { refuse("wrong syntax|sözdizimi yanlış"); }

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
    if (nodes_.size() == max_nodes) refuse("more than 20000000 values|20000000'dan çok değer");
    nodes_.push_back(
        {{}, static_cast<std::uint32_t>(nodes_.size() + 1), 0, kind, static_cast<std::uint32_t>(at_)});
    return nodes_.size() - 1;
  }
  void close(std::size_t node, std::size_t begin) {
    nodes_[node].text = text_.substr(begin, at_ - begin);
    nodes_[node].at = static_cast<std::uint32_t>(begin);
    nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
  }

  std::size_t enter(Kind kind) {
    const std::size_t node = open(kind);
    open_.push_back(static_cast<std::uint32_t>(node));
    return node;
  }
  void leave(std::size_t node, std::size_t begin) {
    open_.pop_back();
    close(node, begin);
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
    if (depth > max_depth) return refuse(too_deep);
    const std::size_t node = enter(Kind::array);
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
    leave(node, begin);
  }

  void object(int depth, std::size_t begin) {
    if (depth > max_depth) return refuse(too_deep);
    const std::size_t node = enter(Kind::object);
    take('{');
    skip_blanks();
    if (!take('}')) {
      do {
        skip_blanks();
        if (peek() != '"') {
          wrong();
          break;
        }
        string();
        expect(':');
        value(depth + 1);
        ++nodes_[node].count;
        skip_blanks();
      } while (take(','));
      expect('}');
    }
    leave(node, begin);
    if (faults_.any() || !names_a_key_twice(node)) return;
    add_fault("a key is there twice|bir anahtar iki kez var", first_line_in(text_, nodes_[node].text));
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
    if (peek() == '\\') nodes_[node].text = keeper_.keep(unescaped(begin));
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

  const Source& keeper_;
  JsonFaults& faults_;
  std::string_view text_;
  std::vector<JsonNode>& nodes_;
  std::size_t at_ = 0;
  std::vector<std::string_view> keys_;  // of the object that is looked through
  std::vector<std::uint32_t> open_;     // arrays and objects, the outermost first
  std::size_t good_ = 0;                // nodes before the first fault
  std::vector<std::uint32_t> open_in_good_;
};

}  // namespace

Span first_line_of(const Source& source, std::string_view part) { return first_line_in(source.text(), part); }

void end_json_tree(std::vector<JsonNode>& nodes, std::span<const std::uint32_t> open) {
  if (!open.empty() && nodes[open.back()].kind == Kind::object) {
    std::size_t held = 0;
    for (std::size_t at = open.back() + 1; at < nodes.size(); at = nodes[at].next) ++held;
    if (held % 2 != 0) nodes.pop_back();
  }
  // NOLINTNEXTLINE(modernize-loop-convert): clang 14 cannot do std::views::reverse of libstdc++ 12
  for (auto container = open.rbegin(); container != open.rend(); ++container) {
    JsonNode& node = nodes[*container];
    node.next = static_cast<std::uint32_t>(nodes.size());
    node.count = 0;
    for (std::size_t at = *container + 1; at < nodes.size(); at = nodes[at].next) ++node.count;
    if (node.kind == Kind::object) node.count /= 2;
  }
}

std::optional<Malformed> read_json_tree(std::string_view text, const Source& keeper,
                                        std::vector<JsonNode>& nodes) {
  JsonFaults faults;
  Parser parser(text, keeper, faults, nodes);
  parser.document();
  if (!faults.any()) return std::nullopt;
  parser.cut_off();
  return faults.first();
}

JsonDocument::JsonDocument(const Source& source, JsonFaults& faults) {
  nodes_.reserve(source.text().size() / 16);  // about as many as there are
  Parser(source.text(), source, faults, nodes_).document();
}

}  // namespace hakem
