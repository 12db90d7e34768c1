#include <algorithm>

#include "position/codecs.hpp"

namespace hakem {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

}  // namespace

std::size_t sign_length(std::string_view text, std::string_view sign) {
  if (text.size() < sign.size()) return 0;
  for (std::size_t i = 0; i < sign.size(); ++i) {
    const char c = text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] | 0x20) : text[i];
    if (c != sign[i]) return 0;
  }
  return sign.size();
}

void bear_off_rest(Board& board, int men) {
  for (const Side side : {Side::white, Side::black}) {
    board.at(side, off) = 0;
    board.at(side, off) = static_cast<std::uint8_t>(std::max(0, men - checker_count(board, side)));
  }
}

void FieldReader::fail(FaultKind kind, std::size_t offset, std::size_t length, std::int64_t number) {
  if (reading_.fault) return;
  PositionFault fault;
  fault.kind = kind;
  fault.number = number;
  fault.span = {static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(length)};
  reading_.fault = fault;
}

std::string_view FieldReader::next(PositionField field) {
  if (at_end()) {
    fail(FaultKind::cut_short, text_.size(), 0);
    span_ = {static_cast<std::uint32_t>(text_.size()), 0};
    return {};
  }
  std::size_t begin = next_;
  std::size_t end = begin;
  while (end < text_.size() && end < begin + 3 && text_[end] != separator_) ++end;  // as most fields end
  if (end < text_.size() && text_[end] != separator_)
    end = std::min(text_.find(separator_, end), text_.size());
  next_ = end + 1;
  ++count_;
  while (begin < end && is_blank(text_[begin])) ++begin;
  while (end > begin && is_blank(text_[end - 1])) --end;
  span_ = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)};
  reading_.fields[static_cast<std::size_t>(field)] = span_;
  return text_.substr(begin, end - begin);
}

std::int32_t FieldReader::number(PositionField field, std::int32_t least, std::int32_t most,
                                 std::optional<std::int32_t> otherwise) {
  const std::string_view text = next(field);
  if (!ok()) return 0;
  if (text.empty() && otherwise) return *otherwise;
  std::int32_t value = 0;
  const auto digit = static_cast<unsigned char>(text.size() == 1 ? text.front() - '0' : 10);  // as most are
  if (digit <= 9 && digit >= least && digit <= most) return digit;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const auto read = static_cast<std::size_t>(end - text.data());
  if (error == std::errc::result_out_of_range) {
    fail(FaultKind::too_large, span_.offset, span_.length);
  } else if (error != std::errc() || read != text.size()) {
    fail(FaultKind::number, span_.offset + read, text.empty() ? 0 : span_.length - read);
  } else if (value < least || value > most) {
    fail(value > largest_number ? FaultKind::too_large : FaultKind::number, span_.offset, span_.length);
  }
  return value;
}

void FieldReader::end() {
  if (at_end()) return;
  std::size_t begin = next_;
  while (begin < text_.size() && is_blank(text_[begin])) ++begin;
  if (begin < text_.size()) fail(FaultKind::too_long, begin, text_.size() - begin);
}

}  // namespace hakem
