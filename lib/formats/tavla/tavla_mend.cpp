// Lines that are well-formed but for one slip, and lines that were broken in two or run together: what is
// meant is put in its place, reported, and read.
#include <algorithm>

#include "core/ascii.hpp"
#include "formats/tavla/tavla_labels.hpp"

namespace hakem::tavla {
namespace {

// Digits that stand apart are never joined to a number: "2. oyun (2-0)" is not game 220.
bool has_one_number(std::string_view text) {
  std::size_t numbers = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    numbers += is_digit(text[i]) && (i == 0 || !is_digit(text[i - 1]));
  return numbers <= 1;
}

std::string only(std::string_view text, bool (*wanted)(char)) {
  std::string out;
  std::copy_if(text.begin(), text.end(), std::back_inserter(out), wanted);
  return out;
}

// What stands before the score of a heading: "2. oyunn:", "2. : ", "q. oyun: ". `ends`: no score follows.
bool is_heading(std::string_view head, bool ends) {
  const std::string word = only(head, is_letter);
  const std::size_t first_letter =
      std::min(static_cast<std::size_t>(std::find_if(head.begin(), head.end(), is_letter) - head.begin()),
               head.size());
  const std::string_view behind = head.substr(std::min(head.find(':', first_letter), head.size()));
  if (std::any_of(behind.begin(), behind.end(), is_word) || (ends && behind.find('-') < behind.size()))
    return false;
  for (const std::string_view game : {"oyun", "game"}) {
    if (word == game || one_slip(word, game, true)) return true;
    const bool numbered = is_digit(head[0]) && head.find('.') != std::string_view::npos;
    if (numbered && game.starts_with(word) && (!word.empty() || !ends)) return true;
  }
  return false;
}

bool is_body_key(Key key) {
  return key == Key::opening || key == Key::result || key == Key::score || key == Key::match_result;
}

}  // namespace

bool Reader::mend(const Line& line) {
  constexpr std::size_t longest = 300;  // a longer line is prose
  if (line.folded.size() > longest) return false;
  if (state_ == State::outside) return mend_key(line);
  return framed_heading(line) || mend_heading(line) || mend_key(line) || split(line) || mend_turn(line);
}

// "Maç:: 5 puan", "Yer:= İzmir".
void Reader::mend_colon() {
  const std::string_view text = line_.folded;
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || state_ == State::outside) return;
  const std::size_t end = std::min(text.find_first_not_of(":= \t", colon), text.size());
  if (text.substr(colon + 1, end - colon - 1).find_first_of(":=") == std::string_view::npos) return;
  if (find_key(key_of(text)) == nullptr) return;
  replace(line_, colon, end, ":", fixed_);
  const Span sign = line_.span(colon, end);
  std::swap(line_, fixed_);
  report_repaired(sign, ":");
}

void Reader::report_repaired(Span span, std::string word) {
  std::string_view written = slice(span);
  const std::size_t end = written.find_last_not_of(" \t") + 1;
  span.length = static_cast<std::uint32_t>(end);
  report(Code::N114, span, {written.substr(0, end), source_.keep(std::move(word))});
}

// "--- 1. oyun ---", "=== Oyun 2 (1-0) ===": signs around a heading are there to be seen, and damage nothing.
bool Reader::framed_heading(const Line& line) {
  constexpr std::string_view frame = "-=*_~#+ \t";
  const std::size_t begin = line.folded.find_first_not_of(frame);
  const std::size_t end = line.folded.find_last_not_of(frame) + 1;
  if (begin == std::string::npos || (begin == 0 && end == line.folded.size())) return false;
  cut(line, begin, end, fixed_);
  Heading found;
  if (!read_heading(fixed_, found) || found.bad.length != 0) return false;
  heading(fixed_, found);
  return true;
}

bool Reader::mend_heading(const Line& line) {
  constexpr std::size_t longest = 20;
  const std::string_view text = line.folded;
  for (std::size_t at = 1; at <= std::min(text.size(), longest); ++at) {
    const bool ends = at == text.size();
    if (!ends && (!is_digit(text[at]) || is_digit(text[at - 1]))) continue;
    const std::string number = only(text.substr(0, at), is_digit);
    if (number.size() > 3 || !has_one_number(text.substr(0, at)) || !is_heading(text.substr(0, at), ends))
      continue;
    replace(line, 0, at, number.empty() ? "oyun: " : number + ". oyun: ", fixed_);
    Heading found;
    if (!read_heading(fixed_, found) || found.bad.length != 0 || (!found.score && !ends)) continue;
    found.damaged = true;
    heading(fixed_, found);
    report_repaired(line.span(0, at), (number.empty() ? std::to_string(match_.games) : number) + ". oyun:");
    return true;
  }
  return false;
}

// The line as one with `key`, for which [0, end) stands.
bool Reader::take_as(const Line& line, const KeyEntry& key, std::size_t end) {
  const auto wanted = [&] {
    const bool is_length = key.key == Key::length;
    // A length opens a match, or the line of a player above that of the other.
    if (state_ == State::outside) return (is_length || players_begin(line, key.key)) && !header_below(line);
    if (state_ == State::body && is_length) return match_.games > 0 && heads_match(line, {});
    return is_body_key(key.key) || (state_ == State::header && is_header_key(key.key) && !is_seen(key));
  };
  if (!wanted()) return false;
  replace(line, 0, end, std::string(key.folded) + ':', fixed_);
  if (is_body_key(key.key) ? !reads(fixed_) : !reads_key(fixed_, key)) return false;
  if (!handle(fixed_)) return false;
  report_repaired(line.span(0, end), std::string(key.written) + ':');
  return true;
}

// "- Beyaz: Ada", "Beyaz = Ada", and the same of Siyah below.
bool Reader::players_begin(const Line& line, Key key) const {
  if (key != Key::white && key != Key::black) return false;
  Line below;
  std::size_t at = line_end(line);
  return look_below(at, below) && letters_of(below.folded).starts_with(key == Key::white ? "siyah" : "beyaz");
}

// True if another line of the header has that key as it is written.
bool Reader::length_below(const Line& line) const {
  Line below;
  std::size_t at = line_end(line);
  for (Heading heading; look_below(at, below) && !read_heading(below, heading);) {
    const KeyEntry* const key = find_key(key_of(below.folded));
    if (key == nullptr) return false;
    if (key->key == Key::length) return true;
  }
  return false;
}

// "Mas: 3 puan": a length tells more than the table (Masa) that the key is as much like.
bool Reader::mend_length(const Line& line) {
  constexpr std::size_t longest = 5;
  const std::string_view text = line.folded;
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text[0] != 'm' || letters_of(key_of(text)).size() > longest)
    return false;
  const bool has_word = std::any_of(text.begin() + colon, text.end(), is_letter);
  return has_word && find_key(key_of(text)) == nullptr && !length_below(line) &&
         take_as(line, *find_key("mac"), colon + 1);
}

// "Mç: 5 puan", "Maç/ 5 puan", "Skor 2 - 3".
bool Reader::mend_key(const Line& line) {
  const std::string_view text = line.folded;
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    const KeyEntry* meant = key_meant(key_of(text));
    if (meant != nullptr && take_as(line, *meant, colon + 1)) return true;
    const bool has_word = std::any_of(text.begin() + colon, text.end(), is_letter);
    return state_ == State::header && has_word && take_as(line, *find_key("mac"), colon + 1);
  }
  for (std::size_t end = text.size(); end-- > 1;) {
    if (is_word(text[end]) || !is_word(text[end - 1])) continue;
    const KeyEntry* key = find_key(text.substr(0, end));
    if (key == nullptr) continue;
    const auto* value = std::find_if(text.begin() + end, text.end(), is_word);
    if (take_as(line, *key, static_cast<std::size_t>(value - text.begin()))) return true;
  }
  return false;
}

bool Reader::reads_key(const Line& line, const KeyEntry& key) const {
  const std::size_t colon = line.folded.find(':');
  if (colon == std::string::npos) return false;
  const std::size_t at = std::min(line.folded.find_first_not_of(" \t", colon + 1), line.folded.size());
  if (key.key == Key::length) return read_length(line, at).has_value();
  if (key.key == Key::opening) return read_opening(line).good;
  if (key.key == Key::white || key.key == Key::black) return state_ != State::body;
  std::array<std::int64_t, 2> score{};
  Span span;
  if (key.key == Key::score)
    return read_score(line, at, score, span) || read_named_score(line, at, score, span);
  if (key.key != Key::result && key.key != Key::match_result) return true;
  Result result;
  const auto reads_it = [&](Side, std::size_t end) { return read_result(line, end, result); };
  return each_label(line, at, reads_it) || read_result(line, at, result);
}

bool Reader::reads_turn(const Line& line) const {
  std::int32_t row = 0;
  const std::size_t at = skip_row(line, 0, row);
  const bool in_body = state_ == State::body;
  return each_label(line, at, [&](Side, std::size_t end) {
    Roll roll;
    Action action;
    Result result;
    if (read_roll(line, end, in_body, roll)) return true;
    if (!in_body) return false;
    return read_action(line, end, action) || (read_result(line, end, result) && (result.won || result.lost));
  });
}

// Is this a line without a fault?
bool Reader::reads(const Line& line) const {
  if (line.folded.empty()) return false;
  Heading heading;
  if (read_heading(line, heading)) return heading.bad.length == 0 && heading.score.has_value();
  if (state_ != State::body && read_length_line(line)) return true;
  const KeyEntry* key = find_key(key_of(line.folded));
  return (key != nullptr && reads_key(line, *key)) || reads_turn(line);
}

}  // namespace hakem::tavla
