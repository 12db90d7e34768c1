// Line ends that were lost, line ends too many, and the other control characters.
#include <algorithm>
#include <array>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "formats/control.hpp"
#include "formats/move_list.hpp"
#include "formats/tavla/tavla_labels.hpp"

namespace hakem::tavla {
namespace {

bool ends_line(char c) { return c == '\n' || c == '\r'; }
// Without what parts it from the line behind: "Beyaz: Ada, Siyah: Kerem".
std::string_view trimmed(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" \t,;/|-") + 1);
}

// "2. el:", and then what stands on its line.
bool heads_the_rest(const Line& line) {
  Heading heading;
  return line.folded.ends_with(':') && read_heading(line, heading) && heading.number != 0 &&
         heading.bad.length == 0;
}

// A result with its points, and behind it nothing that may be said of one: "ve maç", "(mars)".
bool is_complete_result(std::string_view result, std::string_view rest) {
  constexpr std::array<std::string_view, 5> more = {"ve ", "mac", ",", "(", "-"};
  return result.find("puan") != result.npos &&
         std::ranges::none_of(more, [&](std::string_view begin) { return rest.starts_with(begin); });
}

}  // namespace

// Two lines run together: "… 6/2, 5/2Siyah - 22: 7/5".
bool Reader::split(const Line& line) {
  const std::string_view text = line.folded;
  Line first;
  Line second;
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (!is_word(text[at]) || (is_digit(text[at]) && is_digit(text[at - 1]))) continue;
    cut(line, at, text.size(), second);
    if (!reads(second)) continue;
    cut(line, 0, trimmed(text.substr(0, at)).size(), first);
    if (!reads(first) && !heads_the_rest(first)) continue;
    take(first);
    take(second);
    report(Code::N120, second.span(0, second.folded.size()));
    return true;
  }
  return false;
}

// Does the line below, read into next_, belong to this one, which was broken in two?
bool Reader::goes_on(std::size_t end, std::size_t& resume) {
  if (block_.kind != Block::none || state_ == State::outside || !comments_.empty()) return false;
  const std::string_view words = line_below(end);
  if (words.empty()) return false;
  fold(words, next_.folded, next_.from);
  next_.offset = span_of(words).offset;
  drop_outer_blanks(next_);
  if (!is_rest_of(line_, next_)) return false;
  broken_ = all(next_);
  resume = span_of(words).end() + 1;
  return true;
}

// What stands below a line whose words end at `end`, a few empty lines or none between; empty if it is not
// the rest of a line, whatever that is.
std::string_view Reader::line_below(std::size_t end) const {
  constexpr std::size_t longest = 120;
  while (end < text_.size() && is_blank(text_[end])) ++end;
  if (end < text_.size() && text_[end] == '\r' && end + 1 < text_.size() && text_[end + 1] == '\n') ++end;
  std::size_t begin = std::min(end + 1, text_.size());
  const std::size_t near = std::min(begin + longest, text_.size());
  while (begin < near && (is_blank(text_[begin]) || ends_line(text_[begin]))) ++begin;
  const std::string_view below = text_.substr(begin, longest + 1);
  for (const std::string_view usual : {"Beyaz", "Siyah", "Sonu", "Skor"})
    if (below.starts_with(usual)) return {};
  const auto* const stop = std::find_if(below.begin(), below.end(), ends_line);
  const std::string_view words = below.substr(0, static_cast<std::size_t>(stop - below.begin()));
  const auto is_sign = [](char c) { return c == '#' || c == '{' || c == '['; };
  if (words.size() > longest || std::any_of(words.begin(), words.end(), is_sign)) return {};
  return words;
}

// Is `next`, which stands below, the rest of `line`? Sets what has to stand between them.
bool Reader::is_rest_of(const Line& line, const Line& next) {
  std::int32_t row = 0;
  const std::string_view rest = next.folded;
  const bool has_colon = rest.find(':') != std::string_view::npos;
  if (rest.empty() || (has_colon && find_key(key_of(rest)) != nullptr) || leaves_block(next)) return false;
  constexpr std::string_view length = "mac ";  // "Maç 7 puan"
  if (rest.starts_with(length) && read_length(next, length.size())) return false;
  const bool labelled = each_label(next, skip_row(next, 0, row), [](Side, std::size_t) { return true; });
  if (labelled || reads(next)) return false;
  // A line that needs nothing more may be followed by anything: a page number, a score, a key of somebody's
  // own.
  const KeyEntry* key = find_key(key_of(line.folded));
  const bool is_result = key != nullptr && key->key == Key::result && line.folded.back() != ',';
  std::array<std::int64_t, 2> score{};
  Span span;
  const bool own_line = has_colon || std::all_of(rest.begin(), rest.end(), is_digit) ||
                        (read_score(next, 0, score, span) && (is_result || plays_all_dice(line)));
  if ((own_line || (is_result && is_complete_result(line.folded, rest))) && reads(line)) return false;
  const bool is_label =
      key != nullptr && (key->key == Key::white || key->key == Key::black) && state_ == State::body;
  if (key != nullptr && !is_label && is_free_text(key->key) && !value(line).empty()) return false;
  bool found = false;
  for (const std::string_view between : {" ", ""}) {
    fixed_ = line;
    append(fixed_, between, next);
    if (!reads(fixed_)) continue;
    const bool forward = goes_forward(fixed_);
    if (found && !forward) continue;
    between_ = between;
    found = true;
    if (forward) break;
  }
  return found;
}

// A roll with as many steps as it has dice.
bool Reader::plays_all_dice(const Line& line) const {
  std::int32_t row = 0;
  return each_label(line, skip_row(line, 0, row), [&](Side, std::size_t end) {
    Roll roll;
    return read_roll(line, end, true, roll) && uses_all_dice(roll.turn);
  });
}

// False for a roll that moves a checker backward: "13/1 1/9" for "13/11/9".
bool Reader::goes_forward(const Line& line) const {
  std::int32_t row = 0;
  bool forward = true;
  each_label(line, skip_row(line, 0, row), [&](Side, std::size_t end) {
    Roll roll;
    if (!read_roll(line, end, true, roll)) return false;
    for (std::size_t i = 0; i < roll.turn.n_moves; ++i) {
      const Move& move = roll.turn.moves[i];
      for (std::size_t j = 1; j < move.n_points; ++j)
        forward = forward && move.points[j] < move.points[j - 1];
    }
    return true;
  });
  return forward;
}

// A line that was broken in two, as one.
std::string_view Reader::one_line(std::string_view text) const {
  if (text.find_first_of("\r\n") == std::string_view::npos) return text;
  std::string joined;
  for (const char c : text)
    if (c != '\r' && c != '\n') {
      joined += c;
    } else if (!is_blank(joined.empty() ? ' ' : joined.back())) {
      joined += ' ';
    }
  return source_.keep(joined);
}

// Once a line, wherever they stand in it. False if there are none.
bool Reader::report_controls(std::size_t begin) {
  const auto found = std::find_if(scratch_.begin(), scratch_.end(), is_control);
  if (found == scratch_.end()) return false;
  const auto at = static_cast<std::uint32_t>(begin + static_cast<std::size_t>(found - scratch_.begin()));
  out_.report(Code::N122, {at, 1}, {control_name(*found)});
  return true;
}

// They mean nothing between words, and nothing in them.
void Reader::drop_controls() {
  std::string& text = line_.folded;
  std::size_t kept = 0;
  std::uint32_t end = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_control(text[i])) continue;
    end = line_.from[i + 1];
    text[kept] = text[i];
    line_.from[kept++] = line_.from[i];
  }
  if (kept == text.size()) return;
  line_.from[kept] = end;
  line_.from.resize(kept + 1);
  text.resize(kept);
}

}  // namespace hakem::tavla
