// Tags of HTML, as far as they matter to the lines of a text.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace hakem::arrival {

enum class TagKind : std::uint8_t {
  within,   // a line: <b>, <span>
  line,     // ends one: <br>
  block,    // stands in lines of its own: <p>, <div>
  row,      // <tr>, and the table around it
  cell,     // <td>
  kept,     // its text is kept as it stands: <pre>
  dropped,  // what it holds is not shown: <script>
  head,
};

struct Tag {
  std::string_view name;  // empty: a comment, a declaration
  TagKind kind = TagKind::within;
  bool closes = false;
  std::string_view inside;  // its attributes
  std::size_t end = 0;      // where it ends in the text
};

class TagReader {
 public:
  explicit TagReader(std::string_view text);

  // The tag that begins with the "<" at `at`; nothing if that is only a sign.
  std::optional<Tag> at(std::size_t at);
  // Where the tag begins that closes `name`, from `at` on; the end of the text if none does.
  std::size_t closing(std::string_view name, std::size_t at) const;

 private:
  std::optional<std::size_t> behind(std::string_view sign, std::size_t at) const;
  std::size_t end_of_tag(std::size_t at);

  std::string_view text_;
  bool is_xml_ = false;       // every element is one
  bool quotes_count_ = true;  // as long as every one is closed
};

}  // namespace hakem::arrival
