#include "core/source.hpp"

#include <algorithm>

#include "core/binary.hpp"
#include "core/utf8.hpp"

namespace hakem {
namespace {

// Where the character stands that `before` characters stood before until repairs made some of them one.
std::size_t character_at(std::string_view text, const std::vector<Repair>& repairs, std::size_t before) {
  std::size_t at = 0;
  auto repair = repairs.begin();
  for (std::size_t passed = 0; passed < before && at < text.size(); ++passed) {
    if (repair != repairs.end() && repair->offset == at) passed += (repair++)->extra;
    at += std::max<std::size_t>(sequence_length(text.substr(at)), 1);
  }
  return at;
}

// Where the first \r from `at` on stands that no \n follows.
std::size_t lone_carriage_return(std::string_view text, std::size_t at) {
  at = text.find('\r', at);
  while (at != std::string_view::npos && text.substr(at + 1, 1) == "\n") at = text.find('\r', at + 2);
  return at;
}

// The line of `text` that holds `offset`, without its line end.
Span line_of(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const std::size_t before = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  const std::size_t begin = before == text.npos ? 0 : before + 1;
  const std::size_t stop = text.find('\n', offset);
  std::size_t end = std::min(stop, text.size());
  if (stop != text.npos && end > begin && text[end - 1] == '\r') --end;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)};
}

}  // namespace

Source Source::from_bytes(std::string name, std::string bytes, Encoding forced) {
  Source source;
  source.name_ = std::move(name);
  source.bytes_ = std::move(bytes);
  source.bytes_.reserve(sizeof(std::string));  // on the heap, so that views of it outlive a move
  if (is_binary_match_file(source.bytes_)) {   // whatever was asked for
    source.decoded_.encoding = Encoding::binary;
    return source;
  }
  const Detected detected = forced == Encoding::detect ? detect_encoding(source.bytes_)
                                                       : Detected{forced, mark_length(source.bytes_, forced)};
  source.bom_ = detected.mark;
  source.decoded_.encoding = detected.encoding;
  source.plain_ = detected.ascii && source.bytes_.find('\f') == std::string::npos;
  if (!detected.ascii) source.decode_body(detected.encoding);
  source.take_carriage_returns();
  source.decoded_.text.reserve(sizeof(std::string));
  return source;
}

void Source::decode_body(Encoding encoding) {
  decoded_ = decode(body(), encoding);
  converted_ = !decoded_.text.empty();
  if (!may_hold_mojibake(text())) return;
  if (!converted_) decoded_.text = body();
  std::size_t& undecodable = decoded_.first_undecodable;
  const bool damaged = undecodable != std::string::npos;
  const std::size_t before =
      damaged ? count_characters(std::string_view(decoded_.text).substr(0, undecodable)) : 0;
  repair_mojibake(decoded_.text, decoded_.repairs);
  if (damaged) undecodable = character_at(decoded_.text, decoded_.repairs, before);
  converted_ = converted_ || !decoded_.repairs.empty();
  if (!converted_) decoded_.text = {};
}

// Old Macs, and programs that were written for them, end lines so.
void Source::take_carriage_returns() {
  std::size_t at = lone_carriage_return(text(), 0);
  if (at == std::string_view::npos) return;
  only_carriage_returns_ = text().find('\n') == std::string_view::npos;
  if (!converted_) decoded_.text = body();
  converted_ = true;
  for (; at != std::string_view::npos; at = lone_carriage_return(decoded_.text, at + 1))
    decoded_.text[at] = '\n';
}

std::string_view Source::line_end() const {
  if (only_carriage_returns_) return "\r";
  return as_it_lies().find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
}

const std::vector<std::uint32_t>& Source::line_starts() const {
  if (!line_starts_.empty()) return line_starts_;
  const std::string_view all = as_it_lies();
  line_starts_.push_back(0);
  for (std::size_t at = all.find('\n'); at < all.size(); at = all.find('\n', at + 1))
    line_starts_.push_back(static_cast<std::uint32_t>(at + 1));
  return line_starts_;
}

Location Source::location(std::uint32_t offset) const {
  const std::string_view all = as_it_lies();
  offset = static_cast<std::uint32_t>(std::min<std::size_t>(offset, all.size()));
  if (is_binary()) return {1, offset + 1};
  const std::vector<std::uint32_t>& starts = line_starts();
  const auto next = std::upper_bound(starts.begin(), starts.end(), offset);
  const std::uint32_t start = *(next - 1);
  const bool goes_on = last_.line == start && last_.offset >= start && last_.offset <= offset;
  const std::size_t column =
      goes_on ? last_.column + count_columns(last_.offset, offset) : 1 + count_columns(start, offset);
  last_ = {start, offset, column};
  return {static_cast<std::uint32_t>(next - starts.begin()), static_cast<std::uint32_t>(column)};
}

std::size_t Source::count_columns(std::uint32_t begin, std::uint32_t end) const {
  std::size_t columns = count_characters(as_it_lies().substr(begin, end - begin));
  auto repair = std::ranges::lower_bound(repairs(), begin, {}, &Repair::offset);
  for (; repair != repairs().end() && repair->offset < end; ++repair) columns += repair->extra;
  return columns;
}

Span Source::in_file(Span span) const {
  // NOLINTNEXTLINE(modernize-loop-convert): clang 14 cannot do std::views::reverse of libstdc++ 12
  for (auto layer = layers_.rbegin(); layer != layers_.rend(); ++layer) span = layer->made.below(span);
  return span;
}

Span Source::in_text(Span span) const {
  std::uint32_t end = span.end();
  for (const Layer& layer : layers_) {
    span.offset = layer.made.above(span.offset);
    end = layer.made.above(end);
  }
  return {span.offset, std::max(end, span.offset) - span.offset};
}

Source::Extent Source::locate(Span span) const {
  span = in_file(span);
  return {location(span.offset), location(span.end())};
}

Span Source::line_in_file(std::uint32_t offset) const {
  if (is_binary()) return {offset, 0};
  const std::string_view all = as_it_lies();
  const std::vector<std::uint32_t>& starts = line_starts();
  const auto next = std::ranges::upper_bound(starts, offset);
  const std::uint32_t begin = *(next - 1);
  if (next == starts.end()) return {begin, static_cast<std::uint32_t>(all.size() - begin)};
  const std::uint32_t end = *next - 1;
  return {begin, end - begin - (end > begin && all[end - 1] == '\r' ? 1 : 0)};
}

Span Source::line_around(std::uint32_t offset) const {
  if (is_binary()) return {offset, 0};
  const bool is_last = last_line_.offset <= offset && offset <= last_line_.end() && last_line_.end() > 0;
  if (!is_last) last_line_ = line_of(text(), offset);
  return last_line_;
}

}  // namespace hakem
