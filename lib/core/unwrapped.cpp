#include "core/unwrapped.hpp"

#include <algorithm>

namespace hakem {
namespace {

std::uint32_t narrow(std::size_t number) { return static_cast<std::uint32_t>(number); }

// Where the line that holds `at` begins.
std::size_t line_start(std::string_view text, std::size_t at) {
  const std::size_t end = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return end == std::string_view::npos ? 0 : end + 1;
}

// The lines of `text`, each with its line end; the last without one, perhaps empty.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t stop = 0; (stop = text.find('\n')) != std::string_view::npos; text.remove_prefix(stop + 1))
    lines.push_back(text.substr(0, stop + 1));
  lines.push_back(text);
  return lines;
}

}  // namespace

void Unwrapped::copy(std::string_view below, std::size_t from, std::size_t end) {
  if (from >= end) return;
  const bool goes_on =
      !pieces_.empty() && pieces_.back().as_is && pieces_.back().from + pieces_.back().of == from;
  if (goes_on) {
    pieces_.back().of += narrow(end - from);
  } else {
    pieces_.push_back({narrow(text_.size()), narrow(from), narrow(end - from), true});
  }
  text_.append(below, from, end - from);
}

void Unwrapped::put(std::string_view text, std::size_t from, std::size_t end) {
  if (text.empty()) return;
  pieces_.push_back({narrow(text_.size()), narrow(from), narrow(end - from), false});
  text_ += text;
}

const Unwrapped::Piece& Unwrapped::piece_at(std::uint32_t at) const {
  const auto next = std::ranges::upper_bound(pieces_, at, {}, &Piece::at);
  return next == pieces_.begin() ? *next : *(next - 1);
}

Span Unwrapped::below(Span span) const {
  if (pieces_.empty()) return {};
  const Piece& first = piece_at(span.offset);
  const std::uint32_t begin =
      first.as_is ? first.from + std::min(span.offset - first.at, first.of) : first.from;
  if (span.length == 0) return {begin, 0};
  const Piece& last = piece_at(span.end() - 1);
  const std::uint32_t end =
      last.as_is ? last.from + std::min(span.end() - last.at, last.of) : last.from + last.of;
  return {begin, std::max(begin, end) - begin};
}

std::uint32_t Unwrapped::above(std::uint32_t at) const {
  const Piece* next = nullptr;  // the nearest behind it: messages may have been put in another order
  for (const Piece& piece : pieces_) {
    if (piece.from <= at && at < piece.from + piece.of) return piece.at + (piece.as_is ? at - piece.from : 0);
    if (at < piece.from && (next == nullptr || piece.from < next->from)) next = &piece;
  }
  return next == nullptr ? narrow(text_.size()) : next->at;
}

std::vector<TextEdit> Unwrapped::put_back(std::string_view below_text, const std::vector<TextEdit>& edits,
                                          Written written) const {
  const auto spelt = [written](std::string_view text) {
    return written == nullptr ? std::string(text) : written(text);
  };
  std::vector<TextEdit> out;
  for (const TextEdit& edit : edits) {
    const std::string_view was = std::string_view(text_).substr(edit.span.offset, edit.span.length);
    const std::vector<std::string_view> old_lines = lines_of(was);
    const std::vector<std::string_view> new_lines = lines_of(edit.text);
    std::uint32_t at = edit.span.offset;
    // What stands before this line below, and before every one that is put beside it.
    const Span here = below({edit.span.offset, 0});
    const Span line = below({narrow(line_start(text_, edit.span.offset)), 0});
    const std::size_t begin = line_start(below_text, line.offset);
    const std::string prefix(below_text.substr(begin, line.offset - begin));
    const bool whole_lines = here.offset == line.offset && (was.empty() || was.ends_with('\n')) &&
                             (edit.text.empty() || edit.text.ends_with('\n'));
    const std::size_t both = std::min(old_lines.size(), new_lines.size());
    for (std::size_t i = 0; i + 1 < both || (i < both && old_lines.size() == new_lines.size()); ++i) {
      const Span span{at, narrow(old_lines[i].size())};
      at = span.end();
      if (old_lines[i] != new_lines[i]) out.push_back({below(span), spelt(new_lines[i])});
    }
    if (old_lines.size() == new_lines.size()) continue;
    // The rest: lines taken out, or put in.
    const std::size_t done = both - 1;
    std::string rest;
    for (std::size_t i = done; i < new_lines.size(); ++i) {
      if (new_lines[i].empty() && i + 1 == new_lines.size()) break;
      if (whole_lines || i > done) rest += prefix;
      rest += spelt(new_lines[i]);
    }
    const Span gone{at, edit.span.end() - at};
    Span place = below(gone);
    if (whole_lines) {
      const std::size_t first = line_start(below_text, place.offset);
      const std::size_t behind = gone.length == 0 ? first
                                 : edit.span.end() < text_.size()
                                     ? line_start(below_text, below({edit.span.end(), 0}).offset)
                                     : place.end();
      place = {narrow(first), narrow(std::max(behind, first) - first)};
    }
    out.push_back({place, std::move(rest)});
  }
  return out;
}

}  // namespace hakem
