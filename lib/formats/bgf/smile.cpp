#include "formats/bgf/smile.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <string>

#include "core/base64.hpp"
#include "core/utf8.hpp"
#include "diag/real.hpp"

namespace hakem {
namespace {

using Kind = JsonNode::Kind;
using namespace std::string_view_literals;

constexpr std::string_view ends_early = "it ends within a value|bir değerin ortasında bitiyor";
constexpr std::string_view unknown_token = "a token of Smile that does not exist|Smile'da olmayan bir işaret";
constexpr std::string_view unknown_reference =
    "a reference to a name or a word that was not told before|önceden söylenmemiş bir ada ya da söze "
    "gönderme";

// Strings that were told and are told again by their number: the table begins anew when it is full.
class Told {
 public:
  void add(std::string_view text) {
    if (texts_.size() == full) texts_.clear();
    texts_.push_back(text);
  }
  const std::string_view* at(std::size_t index) const {
    return index < texts_.size() ? &texts_[index] : nullptr;
  }

 private:
  static constexpr std::size_t full = 1024;
  std::vector<std::string_view> texts_;
};

// The decimal digits of an integer in two's complement, the highest byte first.
std::string decimal(std::string bytes) {
  const bool negative = !bytes.empty() && (static_cast<unsigned char>(bytes[0]) & 0x80U) != 0;
  unsigned carry = negative ? 1 : 0;
  for (std::size_t i = bytes.size(); negative && i-- > 0;) {
    const unsigned byte = (static_cast<unsigned char>(bytes[i]) ^ 0xFFU) + carry;
    bytes[i] = static_cast<char>(byte & 0xFFU);
    carry = byte >> 8U;
  }
  std::string digits = "0";  // the lowest first
  for (const char c : bytes) {
    unsigned more = static_cast<unsigned char>(c);
    for (char& digit : digits) {
      more += static_cast<unsigned>(digit - '0') * 256;
      digit = static_cast<char>('0' + more % 10);
      more /= 10;
    }
    for (; more > 0; more /= 10) digits += static_cast<char>('0' + more % 10);
  }
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  if (negative) digits += '-';
  std::ranges::reverse(digits);
  return digits;
}

class Decoder {
 public:
  Decoder(std::string_view bytes, const Source& keeper, Smile& made)
      : bytes_(bytes), keeper_(keeper), made_(made) {}

  void document() {
    constexpr std::size_t header = 4;
    at_ = Smile::magic.size();
    const unsigned flags = next();
    if (!going()) return;
    if (flags >> 4U != 0) return fail("a version of Smile that is not known|bilinmeyen bir Smile sürümü");
    shares_names_ = (flags & 1U) != 0;
    shares_words_ = (flags & 2U) != 0;
    at_ = header;
    do {
      step();
    } while (going() && !open_.empty());
    if (!going()) return end_json_tree(made_.nodes, open_);
    if (byte_at(bytes_, at_) == end_of_content && at_ < bytes_.size()) ++at_;
    made_.end = at_;
  }

 private:
  static constexpr unsigned end_of_content = 0xFF, end_of_text = 0xFC;

  bool going() const { return made_.fault.empty(); }
  void fail(std::string_view why) {
    if (!going()) return;
    made_.fault = why;
    made_.end = std::min(begin_, bytes_.size());
  }

  // --- bytes -----------------------------------------------------------------------------------------

  unsigned next() {
    if (at_ < bytes_.size()) return static_cast<unsigned char>(bytes_[at_++]);
    fail(ends_early);
    return 0;
  }
  std::string_view take(std::size_t length) {
    if (length > bytes_.size() - at_) {
      fail(ends_early);
      return {};
    }
    at_ += length;
    return bytes_.substr(at_ - length, length);
  }
  // Seven bits a byte, the highest first; six in the last, which is marked.
  std::uint64_t count(int longest) {
    std::uint64_t value = 0;
    for (int i = 0; i < longest && going(); ++i) {
      const unsigned byte = next();
      if ((byte & 0x80U) != 0) return value << 6U | (byte & 0x3FU);
      value = value << 7U | byte;
    }
    fail("a number that does not end|bitmeyen bir sayı");
    return 0;
  }
  std::int64_t integer(int longest) {
    const std::uint64_t value = count(longest);
    return std::bit_cast<std::int64_t>(value >> 1U ^ (0 - (value & 1U)));
  }
  // Seven bits of every byte, `bytes` of them, as one number.
  std::uint64_t sevens(std::size_t bytes) {
    std::uint64_t value = 0;
    for (const char byte : take(bytes)) value = value << 7U | (static_cast<unsigned char>(byte) & 0x7FU);
    return value;
  }
  // Bytes that were written seven bits in each; the last holds what is left.
  std::string unpacked() {
    const std::uint64_t length = count(5);
    if (length > bytes_.size()) fail(ends_early);
    if (!going()) return {};
    const std::string_view packed = take((length * 8 + 6) / 7);
    std::string made;
    std::uint64_t bits = 0;
    unsigned held = 0;
    for (std::size_t i = 0; i < packed.size(); ++i) {
      const unsigned left =
          i + 1 < packed.size() ? 7 : static_cast<unsigned>(length * 8 - (packed.size() - 1) * 7);
      bits = bits << left | (static_cast<unsigned char>(packed[i]) & ((1U << left) - 1));
      held += left;
      if (held < 8) continue;
      held -= 8;
      made += static_cast<char>(bits >> held & 0xFFU);
    }
    return made;
  }
  std::string_view text(std::size_t length) { return cleaned(take(length)); }
  std::string_view long_text() {
    const std::size_t end = bytes_.find(static_cast<char>(end_of_text), at_);
    if (end == bytes_.npos) {
      fail(ends_early);
      return {};
    }
    const std::string_view found = take(end - at_);
    ++at_;
    return cleaned(found);
  }
  // What is no UTF-8 is told by the sign for it.
  std::string_view cleaned(std::string_view text) const {
    std::size_t good = 0;
    while (good < text.size() && sequence_length(text.substr(good)) > 0)
      good += sequence_length(text.substr(good));
    if (good == text.size()) return text;
    std::string made(text.substr(0, good));
    for (std::size_t at = good; at < text.size();) {
      const std::size_t length = sequence_length(text.substr(at));
      made += length == 0 ? replacement_text : text.substr(at, length);
      at += std::max<std::size_t>(length, 1);
    }
    return keeper_.keep(std::move(made));
  }

  // --- the tree --------------------------------------------------------------------------------------

  void put(Kind kind, std::string_view text) {
    if (!going()) return;
    std::vector<JsonNode>& nodes = made_.nodes;
    if (nodes.size() == Smile::most) return fail("more than 4,000,000 values|4.000.000'dan çok değer");
    const auto here = static_cast<std::uint32_t>(nodes.size());
    nodes.push_back({text, here + 1, 0, kind, static_cast<std::uint32_t>(begin_)});
  }
  void put_kept(Kind kind, std::string text) { put(kind, going() ? keeper_.keep(std::move(text)) : ""sv); }
  void put_integer(std::int64_t value) {
    constexpr std::string_view small[] = {"-16", "-15", "-14", "-13", "-12", "-11", "-10", "-9",
                                          "-8",  "-7",  "-6",  "-5",  "-4",  "-3",  "-2",  "-1",
                                          "0",   "1",   "2",   "3",   "4",   "5",   "6",   "7",
                                          "8",   "9",   "10",  "11",  "12",  "13",  "14",  "15"};
    if (value >= -16 && value <= 15) return put(Kind::integer, small[value + 16]);
    put_kept(Kind::integer, std::to_string(value));
  }
  void put_real(double value) {
    std::string digits;
    append_shortest(digits, value);
    // JSON has no word for what is no number.
    put_kept(std::isfinite(value) ? Kind::real : Kind::string, std::move(digits));
  }
  void put_words(std::string_view words) {
    if (going() && shares_words_) words_.add(words);
    put(Kind::string, words);
  }
  void put_told(const Told& told, std::size_t index) {
    const std::string_view* const found = told.at(index);
    if (found == nullptr) return fail(unknown_reference);
    put(Kind::string, *found);
  }

  void begin(Kind kind) {
    if (open_.size() == Smile::deepest)
      return fail("more than 64 values in one another|iç içe 64'ten çok değer");
    put(kind, {});
    if (going()) open_.push_back(static_cast<std::uint32_t>(made_.nodes.size() - 1));
  }
  void end() {
    JsonNode& node = made_.nodes[open_.back()];
    node.next = static_cast<std::uint32_t>(made_.nodes.size());
    node.text = bytes_.substr(node.at, at_ - node.at);
    open_.pop_back();
  }

  void step() {
    begin_ = at_;
    if (open_.empty()) return value(next());
    JsonNode& within = made_.nodes[open_.back()];
    const unsigned token = next();
    if (within.kind == Kind::array) {
      if (token == 0xF9) return end();
      ++within.count;
      return value(token);
    }
    if (token == 0xFB) return end();
    ++within.count;
    key(token);
    begin_ = at_;
    if (going()) value(next());
  }

  void key(unsigned token) {
    if (token == 0x20) return put(Kind::string, {});
    if (token >= 0x30 && token <= 0x33) return put_told(names_, (token & 3U) << 8U | next());
    if (token == 0x34) return put(Kind::string, long_text());
    if (token >= 0x40 && token <= 0x7F) return put_told(names_, token - 0x40);
    if (token < 0x80 || token > 0xF7) return fail(unknown_token);
    const std::string_view name = text(token < 0xC0 ? token - 0x80 + 1 : token - 0xC0 + 2);
    if (going() && shares_names_) names_.add(name);
    put(Kind::string, name);
  }

  void value(unsigned token) {
    if (!going()) return;
    if (token >= 0x01 && token <= 0x1F) return put_told(words_, token - 1);
    if (token >= 0x40 && token <= 0x7F) return put_words(text(token - 0x40 + 1));
    if (token >= 0x80 && token <= 0xBF) return put_words(text(token - 0x80 + 2));
    if (token >= 0xC0 && token <= 0xDF) return put_integer(unzigzag(token - 0xC0));
    if (token >= 0xEC && token <= 0xEF) return put_told(words_, (token & 3U) << 8U | next());
    switch (token) {
      case 0x20: return put(Kind::string, {});
      case 0x21: return put(Kind::null, "null");
      case 0x22: return put(Kind::boolean, "false");
      case 0x23: return put(Kind::boolean, "true");
      case 0x24: return put_integer(integer(5));
      case 0x25: return put_integer(integer(10));
      case 0x26: return put_large("");
      case 0x28: return put_real(std::bit_cast<float>(static_cast<std::uint32_t>(sevens(5))));
      case 0x29: return put_real(std::bit_cast<double>(sevens(10)));
      case 0x2A: {
        const std::int64_t scale = integer(5);
        return put_large("e" + std::to_string(-scale));
      }
      case 0xE0:
      case 0xE4: return put(Kind::string, long_text());
      case 0xE8: return put_kept(Kind::string, as_base64(unpacked()));
      case 0xFD: return put_kept(Kind::string, as_base64(take(count(5))));
      case 0xF8: return begin(Kind::array);
      case 0xFA: return begin(Kind::object);
      default: fail(unknown_token);
    }
  }

  static std::int64_t unzigzag(unsigned bits) {
    return static_cast<std::int64_t>(bits >> 1U) ^ -static_cast<std::int64_t>(bits & 1U);
  }
  void put_large(const std::string& exponent) {
    std::string bytes = unpacked();
    if (bytes.size() > Smile::longest_number) fail("a number of more than 64 bytes|64 bayttan uzun bir sayı");
    if (going())
      put_kept(exponent.empty() ? Kind::integer : Kind::real, decimal(std::move(bytes)) + exponent);
  }

  std::string_view bytes_;
  const Source& keeper_;
  Smile& made_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  // of the token
  bool shares_names_ = false;
  bool shares_words_ = false;
  Told names_;
  Told words_;
  std::vector<std::uint32_t> open_;  // arrays and objects, the outermost first
};

}  // namespace

Smile read_smile(std::string_view bytes, const Source& keeper) {
  Smile made;
  Decoder(bytes, keeper, made).document();
  return made;
}

}  // namespace hakem
