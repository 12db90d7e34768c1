// Smile as Jackson writes it: names and words told before are told again by their number.
#include <algorithm>
#include <cstring>
#include <map>

#include "bgf_writing.hpp"

namespace hakem::bgf_writing {
namespace {

class Encoder {
 public:
  Encoder(const Style& style, std::string& out) : style_(style), out_(out) {
    out_ += ":)\n";
    byte((style.shares_names ? 1 : 0) | (style.shares_words ? 2 : 0));
  }

  void value(const Json& json) {
    if (json.is_boolean()) return byte(json.get<bool>() ? 0x23 : 0x22);
    if (json.is_number_integer()) return integer(json.get<std::int64_t>());
    if (json.is_number_float()) return real(json.get<double>());
    if (json.is_string()) return text(json.get<std::string>());
    if (!json.is_structured()) return byte(0x21);
    byte(json.is_object() ? 0xFA : 0xF8);
    for (const auto& [name, item] : json.items()) {
      if (json.is_object()) key(name);
      value(item);
    }
    byte(json.is_object() ? 0xFB : 0xF9);
  }

 private:
  struct Table {
    std::map<std::string, std::size_t> places;
    std::size_t next = 0;

    void add(const std::string& text) {
      if (next == 1024) {
        places.clear();
        next = 0;
      }
      places[text] = next++;  // told once more if its number before could not be written
    }
    // 1024 and above: not there, or by a number whose last byte must not be written.
    std::size_t find(const std::string& text) const {
      const auto found = places.find(text);
      return found == places.end() || (found->second & 0xFF) >= 0xFE ? 1024 : found->second;
    }
  };

  void byte(unsigned value) { out_ += static_cast<char>(value & 0xFF); }
  static bool is_ascii(const std::string& text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  }

  void count(std::uint64_t value) {
    std::string bytes(1, static_cast<char>(0x80U | (value & 0x3FU)));
    for (value >>= 6U; value > 0; value >>= 7U) bytes.insert(0, 1, static_cast<char>(value & 0x7FU));
    out_ += bytes;
  }
  void integer(std::int64_t value) {
    const auto zigzag = static_cast<std::uint64_t>(value) << 1U ^ static_cast<std::uint64_t>(value >> 63);
    if (zigzag < 32 && !style_.long_forms) return byte(0xC0 + static_cast<unsigned>(zigzag));
    byte(zigzag >> 32U != 0 || style_.long_forms ? 0x25 : 0x24);
    count(zigzag);
  }
  void real(double value) {
    byte(0x29);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    for (int shift = 63; shift >= 0; shift -= 7) byte(bits >> static_cast<unsigned>(shift) & 0x7FU);
  }
  void long_text(const std::string& text) {
    byte(is_ascii(text) ? 0xE0 : 0xE4);
    out_ += text;
    byte(0xFC);
  }
  void text(const std::string& text) {
    if (text.empty()) return byte(0x20);
    const bool ascii = is_ascii(text);
    if (style_.long_forms || text.size() > 64 || (!ascii && text.size() < 2)) return long_text(text);
    if (style_.shares_words) {
      if (const std::size_t place = words_.find(text); place < 31)
        return byte(static_cast<unsigned>(place) + 1);
      else if (place < 1024) {
        byte(0xEC + static_cast<unsigned>(place >> 8U));
        return byte(static_cast<unsigned>(place));
      }
    }
    byte(ascii ? 0x40 + static_cast<unsigned>(text.size()) - 1
               : 0x80 + static_cast<unsigned>(text.size()) - 2);
    out_ += text;
    if (style_.shares_words) words_.add(text);
  }
  void key(const std::string& name) {
    if (name.empty()) return byte(0x20);
    const bool ascii = is_ascii(name);
    if (style_.long_forms || name.size() > (ascii ? 64 : 57)) {
      byte(0x34);
      out_ += name;
      return byte(0xFC);
    }
    if (style_.shares_names) {
      if (const std::size_t place = names_.find(name); place < 64)
        return byte(0x40 + static_cast<unsigned>(place));
      else if (place < 1024) {
        byte(0x30 + static_cast<unsigned>(place >> 8U));
        return byte(static_cast<unsigned>(place));
      }
    }
    byte(ascii ? 0x80 + static_cast<unsigned>(name.size()) - 1
               : 0xC0 + static_cast<unsigned>(name.size()) - 2);
    out_ += name;
    if (style_.shares_names) names_.add(name);
  }

  const Style& style_;
  std::string& out_;
  Table names_, words_;
};

}  // namespace

std::string as_smile(const Json& value, const Style& style) {
  std::string out;
  Encoder(style, out).value(value);
  return out;
}

}  // namespace hakem::bgf_writing
