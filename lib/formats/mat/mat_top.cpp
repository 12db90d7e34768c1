#include "formats/mat/mat_top.hpp"

#include <algorithm>

#include "formats/lines.hpp"
#include "formats/mat/mat_comment.hpp"
#include "formats/match_tags.hpp"

namespace hakem {

MatTop::MatTop(Emitter& out, std::string_view text) : out_(out), text_(text) { begin_head(); }

void MatTop::begin_head() {
  constexpr std::size_t usual_tags = 16;
  head_.clear();
  head_.tags.reserve(usual_tags);
  head_.result_means_resignation = true;
  site_ = {};
  bad_length_ = {};
}

void MatTop::keep_comment(std::string_view text) {
  std::string_view words = trimmed_blanks(text).substr(1);
  if (!words.empty() && words.front() == ' ') words.remove_prefix(1);
  if (words.starts_with(';') && is_more_than_words(words)) words.remove_prefix(1);
  keep_note(NoteKind::comment, words, text);
}

void MatTop::keep_note(NoteKind kind, std::string_view words, std::string_view text) {
  if (out_.in_match()) return out_.note(kind, words, out_.span(text));
  waiting_.push_back({kind, words, out_.span(text)});
}

void MatTop::keep_further(std::string_view words, NoteKind kind) {
  if (words.empty()) return;
  const bool is_comment = words.front() == ';' || words.front() == '#';
  keep_note(is_comment ? NoteKind::comment : kind, is_comment ? trimmed_blanks(words.substr(1)) : words,
            words);
}

void MatTop::tag(std::string_view text, const mat_head::TagLine& line) {
  const std::string_view key = trimmed_blanks(line.key);
  if (head_.tags.empty()) head_.span = out_.span(text);
  head_.tags.push_back({key, line.value, key, out_.span(text)});
  if (same_word(key, "Player 1")) head_.names[0] = line.value;
  if (same_word(key, "Player 2")) head_.names[1] = line.value;
  if (same_word(key, "Site")) site_ = line.value;
  apply_tag(
      head_, key, line.value, [&](std::string_view part) { return out_.span(part); },
      [&](Code code, std::string_view at, std::initializer_list<Fact> facts) {
        out_.report(code, out_.span(at), facts);
      });
}

void MatTop::match_line(std::string_view text, const mat_head::MatchLine& line) {
  if (!line.title.empty()) keep_note(NoteKind::unknown, trimmed_blanks(line.title), line.title);
  keep_further(line.further, NoteKind::unknown);
  if (head_.crawford == Setting::unset && mat_head::says_no_crawford(line.further))
    head_.crawford = Setting::no;
  head_.span = out_.span(trimmed_blanks(text));
  head_.length_written = true;
  head_.length = 0;
  if (line.money) return;
  const std::int32_t length = to_int(line.length);
  if (length < 0 || length > 999 || line.length.size() > 3) {
    bad_length_ = line.length;
    head_.length_written = false;
  } else {
    head_.length = length;
  }
}

void MatTop::no_match_line(std::string_view text) { head_.span = out_.span(trimmed_blanks(text)); }

std::array<std::string_view, 2> MatTop::colours() const {
  std::array<std::string_view, 2> names{};
  for (const Note& note : waiting_) {
    const std::size_t colon = note.text.find(':');
    if (note.kind != NoteKind::unknown || colon == std::string_view::npos) continue;
    const std::string_view key = trimmed_blanks(note.text.substr(0, colon));
    if (same_word(key, "White")) names[0] = trimmed_blanks(note.text.substr(colon + 1));
    if (same_word(key, "Black")) names[1] = trimmed_blanks(note.text.substr(colon + 1));
  }
  return names;
}

void MatTop::begin_match() {
  // Backgammon Galaxy has no money session: it heads each of its money games "16 point match".
  head_.money = head_.length == 0 || (head_.length == 16 && same_word(site_, "BackgammonGalaxy"));
  const auto is_text = [](const Note& note) { return note.kind == NoteKind::unknown; };
  const auto lines = std::count_if(waiting_.begin(), waiting_.end(), is_text);
  const Span first_text = lines == 0 ? Span{} : std::find_if(waiting_.begin(), waiting_.end(), is_text)->span;
  flush_notes();
  out_.begin_match(head_);
  if (lines > 0) out_.report(Code::N104, first_text, {static_cast<std::int64_t>(lines)});
  if (!bad_length_.empty())
    out_.unread(Code::H103, bad_length_, text_.substr(head_.span.offset, head_.span.length), {bad_length_});
  begin_head();
}

void MatTop::keep_what_heads_nothing(bool games) {
  for (const Tag& tag : head_.tags) keep_comment(text_.substr(tag.span.offset, tag.span.length));
  for (const Note& note : waiting_)
    if (games && note.kind == NoteKind::unknown) out_.report(Code::N103, note.span);
  flush_notes();
}

void MatTop::flush_notes() {
  for (const Note& note : waiting_) out_.note(note.kind, note.text, note.span);
  waiting_.clear();
}

}  // namespace hakem
