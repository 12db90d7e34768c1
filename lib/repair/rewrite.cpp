#include "repair/rewrite.hpp"

#include <algorithm>

#include "arrival/arrival.hpp"
#include "core/utf8.hpp"
#include "diag/fix_text.hpp"
#include "ruling/receive.hpp"

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
           source_.as_it_lies().substr(begin, offset - begin).find(replacement_text) ==
               std::string_view::npos;
  }

 private:
  void step() {
    const auto& repairs = source_.repairs();
    while (next_repair_ < repairs.size() && repairs[next_repair_].offset < text_) ++next_repair_;
    const bool repaired = next_repair_ < repairs.size() && repairs[next_repair_].offset == text_;
    const unsigned characters = 1U + (repaired ? repairs[next_repair_].extra : 0U);
    for (unsigned i = 0; i < characters; ++i) byte_ += bytes_of_character();
    text_ += std::max<std::size_t>(sequence_length(source_.as_it_lies().substr(text_)), 1);
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

// One edit for all that differs.
std::vector<TextEdit> difference(std::string_view was, std::string_view is) {
  const auto [a, b] = std::ranges::mismatch(was, is);
  const auto same = static_cast<std::size_t>(a - was.begin());
  std::size_t behind = 0;
  while (behind < std::min(was.size(), is.size()) - same &&
         was[was.size() - 1 - behind] == is[is.size() - 1 - behind])
    ++behind;
  const Span span{static_cast<std::uint32_t>(same), static_cast<std::uint32_t>(was.size() - behind - same)};
  return {{span, std::string(is.substr(same, is.size() - behind - same))}};
}

// What has to be changed in the file's own text, below all that was taken off.
std::vector<TextEdit> edits_in_file(const Source& source, std::vector<TextEdit> edits) {
  const std::vector<Source::Layer>& layers = source.layers();
  for (std::size_t i = layers.size(); i-- > 0;) {
    const std::string_view below = i == 0 ? source.as_it_lies() : std::string_view(layers[i - 1].made.text());
    const arrival::Unwrapper* const unwrapper = arrival::unwrapper_of(layers[i].way);
    std::optional<std::string> wrapped;
    if (unwrapper != nullptr && unwrapper->wrap != nullptr)
      wrapped = unwrapper->wrap(below, edited(layers[i].made.text(), Fix{.edits = edits}));
    edits = wrapped
                ? difference(below, *wrapped)
                : layers[i].made.put_back(below, edits, unwrapper != nullptr ? unwrapper->written : nullptr);
  }
  return edits;
}

}  // namespace

std::optional<std::string> rewritten(const Source& source, const Fix& fix) {
  std::string out;
  Walk walk(source);
  std::size_t copied = 0;
  const bool returns = source.line_end() == "\r";
  for (const TextEdit& edit : edits_in_file(source, fix.edits)) {
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
  const Source again = received_like(source, out);
  return again.text() == edited(source.text(), fix) ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace hakem
