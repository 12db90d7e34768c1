// What lies in a .bgf file, as one tree of values, whatever it is packed in (docs/formats/bgf.md).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/json/json_document.hpp"

namespace hakem {

class BgfFile {
 public:
  static constexpr std::size_t longest_line = 4096;
  static constexpr std::size_t largest = std::size_t{64}
                                         << 20U;  // bytes of the match; real files have 600 KB

  // Reports what is damaged, and reads what stands before that. The bytes decide, not what the first line
  // says of them.
  BgfFile(const Source& source, Emitter& out);

  // The match; nothing if none of it could be read.
  std::optional<JsonValue> root() const;
  // False: something was damaged, and has been told.
  bool is_whole() const { return is_whole_; }
  // Where it stands. In what is compressed about there: byte for byte in proportion.
  Span span(JsonValue value) const;

 private:
  void read_head(std::string_view head, Emitter& out) const;
  std::string_view unpack(Emitter& out);
  void read_tree(std::string_view match, Emitter& out);
  void damaged(Emitter& out, std::size_t at, Fact why);
  std::uint32_t place(std::size_t at) const;
  Span byte_at(std::size_t at) const;

  const Source& source_;
  std::vector<JsonNode> nodes_;
  std::size_t body_ = 0;    // first byte below the line
  std::size_t packed_ = 0;  // bytes there that hold the match
  std::size_t size_ = 0;    // of the match
  bool is_whole_ = true;
};

}  // namespace hakem
