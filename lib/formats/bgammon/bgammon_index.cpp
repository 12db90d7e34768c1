#include "formats/bgammon/bgammon_index.hpp"

#include <algorithm>

#include "formats/bgammon/bgammon_head.hpp"
#include "formats/lines.hpp"

namespace hakem::bgammon {

std::string_view trimmed(std::string_view text) {
  text = trimmed_blanks(text);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return trimmed_blanks(text);
}

void Index::line(std::string_view line, std::size_t begin) {
  if (!starts_.empty()) {
    end_file();
    base_ = begin;
  }
  const std::string_view written = trimmed(line.substr(std::min(line.size(), sizeof "bgammon-replay" - 1)));
  const auto offset = number_in(written, 0, INT32_MAX);
  const std::string_view shown = written.empty() ? trimmed(line) : written;
  entries_.push_back({offset.value_or(-1), offset.has_value() && written.size() == 8, shown});
}

// Offsets count from the beginning of the file in the bytes the server wrote, before anything put a byte
// order mark or carriage returns into it.
bool Index::is_place(std::int64_t written, std::size_t start) const {
  const auto place = static_cast<std::int64_t>(start - base_);
  if (written == place || (base_ == 0 && source_.has_bom() && written == place + 3)) return true;
  const auto returns = std::ranges::count(text_.substr(base_, start - base_), '\r');
  return returns > 0 && written == place - returns;
}

void Index::end_file() {
  if (starts_.empty()) return entries_.clear();
  for (const Entry& entry : entries_)
    if (!entry.well_written)
      out_.unread(Code::H107, entry.text, entry.text, {std::string_view("bgammon-replay"), entry.text});
  if (entries_.size() != starts_.size()) {
    const Span where = entries_.empty() ? span(text_.substr(starts_.front(), 1)) : span(entries_.back().text);
    out_.report(Code::N150, where,
                {static_cast<std::int64_t>(entries_.size()), static_cast<std::int64_t>(starts_.size())});
  } else if (source_.encoding() == Encoding::utf8) {
    compare_offsets();
  }
  entries_.clear();
  starts_.clear();
}

// One cause, one finding: lines that are missing move all the offsets behind them.
void Index::compare_offsets() {
  std::int64_t wrong = 0;
  std::size_t first = 0;
  for (std::size_t i = 0; i < starts_.size(); ++i) {
    const bool said = entries_[i].offset < 0;  // H107
    if (said || is_place(entries_[i].offset, starts_[i])) continue;
    if (wrong++ == 0) first = i;
  }
  if (wrong == 0) return;
  out_.report(Code::N149, span(entries_[first].text),
              {static_cast<std::int64_t>(first + 1), static_cast<std::int64_t>(starts_[first] - base_),
               entries_[first].offset, wrong});
}

}  // namespace hakem::bgammon
