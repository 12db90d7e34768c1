#include "repair/rewrite.hpp"

#include <algorithm>

#include "core/utf8.hpp"
#include "diag/fix_text.hpp"

namespace hakem {
namespace {

// Goes through the text and the bytes side by side, a character at a time.
class Walk {
 public:
  explicit Walk(const Source& source)
      : source_(source), bytes_(source.bytes()), byte_(mark_length(bytes_, source.encoding())) {
    if (!source.has_bom()) byte_ = 0;
  }

  std::size_t byte() const { return byte_; }

  // To the character at `offset` of the text.
  void go_to(std::size_t offset) {
    while (text_ < offset) step();
  }

  // True if everything up to `offset` was read as it stands.
  bool is_plain_until(std::size_t offset) {
    const std::size_t begin = text_;
    const auto repaired = [&](const Repair& repair) {
      return repair.offset >= begin && repair.offset < offset;
    };
    return std::ranges::none_of(source_.repairs(), repaired) &&
           source_.text().substr(begin, offset - begin).find(replacement_text) == std::string_view::npos;
  }

 private:
  void step() {
    const auto& repairs = source_.repairs();
    while (next_repair_ < repairs.size() && repairs[next_repair_].offset < text_) ++next_repair_;
    const bool repaired = next_repair_ < repairs.size() && repairs[next_repair_].offset == text_;
    const unsigned characters = 1U + (repaired ? repairs[next_repair_].extra : 0U);
    for (unsigned i = 0; i < characters; ++i) byte_ += bytes_of_character();
    text_ += std::max<std::size_t>(sequence_length(source_.text().substr(text_)), 1);
  }

  std::size_t bytes_of_character() const {
    const std::string_view rest = std::string_view(bytes_).substr(std::min(byte_, bytes_.size()));
    const Encoding encoding = source_.encoding();
    if (encoding == Encoding::utf8) return std::max<std::size_t>(sequence_length(rest), 1);
    if (encoding != Encoding::utf16le && encoding != Encoding::utf16be) return 1;
    const std::size_t high = encoding == Encoding::utf16le ? 1 : 0;
    const bool pair = (byte_at(rest, high) & 0xFCU) == 0xD8U && (byte_at(rest, high + 2) & 0xFCU) == 0xDCU;
    return std::min<std::size_t>(pair ? 4 : 2, rest.size());
  }

  const Source& source_;
  const std::string& bytes_;
  std::size_t text_ = 0;
  std::size_t byte_;
  std::size_t next_repair_ = 0;
};

}  // namespace

std::optional<std::string> rewritten(const Source& source, const Fix& fix) {
  std::string out;
  Walk walk(source);
  std::size_t copied = 0;
  const bool returns = source.line_end() == "\r";
  for (const Fix::Edit& edit : fix.edits) {
    walk.go_to(edit.span.offset);
    if (!walk.is_plain_until(edit.span.end())) return std::nullopt;
    std::string text = edit.text;
    if (returns) std::ranges::replace(text, '\n', '\r');
    std::string encoded;
    if (!encode(text, source.encoding(), encoded)) return std::nullopt;
    out.append(source.bytes(), copied, walk.byte() - copied).append(encoded);
    walk.go_to(edit.span.end());
    copied = walk.byte();
  }
  out.append(source.bytes(), copied);
  const Source again = Source::from_bytes({}, out, source.encoding());
  return again.text() == edited(source.text(), fix) ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace hakem
