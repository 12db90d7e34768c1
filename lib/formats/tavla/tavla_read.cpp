// Turkish notation, line by line. A line is folded (core/fold.hpp) and tried as each thing it can be; if it
// is none, once more with its damage mended (tavla_repair, tavla_mend, tavla_line_ends), and then as far as
// it goes, with a finding at the first bad place.
#include <algorithm>
#include <utility>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "formats/lines.hpp"
#include "formats/tavla/tavla.hpp"
#include "formats/tavla/tavla_labels.hpp"
#include "formats/tavla/tavla_text.hpp"
#include "formats/turn_words.hpp"

namespace hakem {
namespace tavla {
namespace {

// "Anahtar: "değer"" and [Key "value"] hold whatever stands between their quotes, comment signs included.
bool is_quoted(std::string_view line) {
  if (line.size() < 2 || line.front() == '#' || line.front() == '{') return false;
  if (line.front() == '[') return line.ends_with("\"]");
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || line.back() != '"') return false;
  const std::size_t first = line.find_first_not_of(" \t", colon + 1);
  return first < line.size() - 1 && line[first] == '"';
}

// "# words" and "{ words }" without their signs.
std::string_view comment_text(std::string_view comment) {
  const bool braces = comment.front() == '{';
  comment.remove_prefix(1);
  if (!braces) return comment.substr(!comment.empty() && comment.front() == ' ' ? 1 : 0);
  if (!comment.empty() && comment.back() == '}') comment.remove_suffix(1);
  while (!comment.empty() && is_blank(comment.front())) comment.remove_prefix(1);
  while (!comment.empty() && is_blank(comment.back())) comment.remove_suffix(1);
  return comment;
}

// "-----", "=====", "* * *": drawn between parts of the record, and says nothing.
bool is_drawn(std::string_view line) {
  return line.size() >= 3 && line.find_first_not_of("-=*_~ ") == std::string_view::npos;
}

// "Oyun #4": the number of a game, and no comment.
bool is_number_sign(std::string_view line, std::size_t at) {
  if (at + 1 == line.size() || line[at + 1] < '0' || line[at + 1] > '9') return false;
  const std::string before = fold(line.substr(0, line.substr(0, at).find_last_not_of(" \t") + 1));
  return before == "oyun" || before == "el" || before == "game";
}

// A key that nobody knows is a key nevertheless: a few words before a colon.
bool looks_like_key(std::string_view key, std::size_t line_size) {
  constexpr std::size_t longest = 40;
  if (key.empty() || key.size() > longest || key.size() == line_size) return false;
  return key[0] >= 'a' || static_cast<unsigned char>(key[0]) >= 0x80;
}

}  // namespace

void Reader::run() {
  collect_scores();
  read_lines();
}

void Reader::read_lines() {
  for (std::size_t at = 0; at < text_.size();) {
    const std::size_t end = std::min(text_.find('\n', at), text_.size());
    at = line(at, end > at && text_[end - 1] == '\r' ? end - 1 : end);
  }
  if (block_.kind != Block::none) close_block(false);
  if (state_ == State::outside) return report_text_before();
  end_match();
}

// Has the line understood without its comments, which follow it as notes. Returns where reading goes on: the
// next line, or behind a comment in braces that went on.
std::size_t Reader::line(std::size_t begin, std::size_t end) {
  std::size_t resume = end + 1;
  comments_.clear();
  reported_ = false;
  while (begin < end && is_blank(text_[begin])) ++begin;
  while (end > begin && is_blank(text_[end - 1])) --end;
  if (begin == end) return resume;
  if (end - begin > longest_record_line) {
    report(Code::S107, {static_cast<std::uint32_t>(begin), 1},
           {static_cast<std::int64_t>(end - begin), static_cast<std::int64_t>(longest_record_line)});
    skipped_turn(begin);
    return resume;
  }
  if (usual_turn(begin, end)) return resume;
  scratch_ = text_.substr(begin, end - begin);
  const bool has_controls = report_controls(begin);
  if (!is_quoted(scratch_)) take_comments(begin, resume);
  while (!scratch_.empty() && is_blank(scratch_.back())) scratch_.pop_back();
  const std::size_t lead = std::min(scratch_.find_first_not_of(" \t"), scratch_.size());
  scratch_.erase(0, lead);
  if (!scratch_.empty()) {
    fold(scratch_, line_.folded, line_.from);
    drop_outer_blanks(line_);
    line_.offset = static_cast<std::uint32_t>(begin + lead);
    if (has_controls) drop_controls();
    drop_emphasis(line_);
    broken_ = {};
    if (!line_.folded.empty() && goes_on(end, resume)) append(line_, between_, next_);
    if (!line_.folded.empty()) understand();
  }
  for (const Note& comment : comments_) note(comment.kind, comment.text, comment.span);
  return resume;
}

// Most lines are a turn in its usual form, with nothing below that could be the rest of it.
bool Reader::usual_turn(std::size_t begin, std::size_t end) {
  if (!usual_first_ || game_.behind_result || state_ != State::body || block_.kind != Block::none)
    return false;
  const auto offset = static_cast<std::uint32_t>(begin);
  if (!read_usual_roll(text_.substr(begin, end - begin), offset, roll_)) return false;
  if (!line_below(end).empty()) return false;
  roll({offset, static_cast<std::uint32_t>(end - begin)}, roll_.turn.side, 0);
  return true;
}

// Blanks the comments of the line out of scratch_, which starts at `begin` of the text.
void Reader::take_comments(std::size_t begin, std::size_t& resume) {
  if (scratch_.find('#') == std::string::npos && scratch_.find('{') == std::string::npos) return;
  const std::string before_colon = fold(std::string_view(scratch_).substr(0, scratch_.find(':')));
  const KeyEntry* key = find_key(key_of(before_colon));
  const bool own_key = state_ == State::header && before_colon.size() < scratch_.size() &&
                       before_colon.find_first_of("{0123456789") == std::string::npos;
  const bool is_turn =
      state_ == State::body && key != nullptr && (key->key == Key::white || key->key == Key::black);
  const bool braces =
      block_.kind != Block::sheet && (is_turn || (key == nullptr ? !own_key : !is_free_text(key->key)));
  const auto add = [&](std::size_t first, std::size_t last) {
    const std::string_view whole = text_.substr(first, last - first);
    comments_.push_back({NoteKind::comment,
                         comment_text(whole),
                         {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(whole.size())}});
  };
  for (std::size_t at = 0; at < scratch_.size(); ++at) {
    const std::size_t here = begin + at;
    if (scratch_[at] == '#' && is_number_sign(scratch_, at)) {
      scratch_[at] = ' ';
    } else if (scratch_[at] == '#' && (at == 0 || is_blank(scratch_[at - 1]))) {
      add(here, begin + scratch_.size());
      scratch_.resize(at);
    } else if (scratch_[at] == '{' && braces) {
      const std::size_t inside = scratch_.find('}', at);
      if (inside != std::string::npos) {
        add(here, begin + inside + 1);
        std::fill(scratch_.begin() + static_cast<std::ptrdiff_t>(at),
                  scratch_.begin() + static_cast<std::ptrdiff_t>(inside) + 1, ' ');
        at = inside;
        continue;
      }
      const std::size_t close = next_close(here);
      if (close < next_empty_line(here)) {
        add(here, close + 1);
        resume = close + 1;
      } else {
        report(Code::N115, {static_cast<std::uint32_t>(here), 1}, {text_.substr(here, 1)});
        add(here, begin + scratch_.size());
      }
      scratch_.resize(at);
    }
  }
}

// The next line with words behind `at`, without a comment; `at` is then where it ends. False if none stands
// below.
bool Reader::look_below(std::size_t& at, Line& below) const {
  constexpr std::size_t longest = 300;
  while (true) {
    const std::size_t begin = std::min(text_.find_first_not_of(" \t\r\n", at), text_.size());
    at = std::min(text_.find('\n', begin), text_.size());
    if (begin == at) return false;
    if (at - begin > longest) continue;
    std::string words(text_.substr(begin, at - begin));
    if (words.back() == '\r') words.pop_back();
    for (std::size_t sign = words.find('#'); sign < words.size(); sign = words.find('#', sign + 1)) {
      if (is_number_sign(words, sign))
        words[sign] = ' ';
      else if (sign == 0 || is_blank(words[sign - 1]))
        words.resize(sign);
    }
    fold(words, below.folded, below.from);
    below.offset = static_cast<std::uint32_t>(begin);
    drop_outer_blanks(below);
    drop_emphasis(below);
    if (!below.folded.empty()) return true;
  }
}

std::size_t Reader::next_close(std::size_t from) {
  if (close_ < from || close_ == 0) close_ = std::min(text_.find('}', from), text_.size());
  return close_;
}

// Where the next line without a word begins; the size of the text if there is none.
std::size_t Reader::next_empty_line(std::size_t from) {
  if (empty_line_ >= from && empty_line_ != 0) return empty_line_;
  for (std::size_t at = text_.find('\n', from); at != std::string_view::npos; at = text_.find('\n', at + 1)) {
    const std::size_t word = text_.find_first_not_of(" \t\r", at + 1);
    if (word == std::string_view::npos) break;
    if (text_[word] == '\n') return empty_line_ = at + 1;
  }
  return empty_line_ = text_.size();
}

void Reader::understand() {
  lenient_ = false;
  if (block_.kind != Block::none && block_line(line_)) return;
  mend_colon();
  set_time_aside();
  if (handle(line_)) {
    if (broken_.length != 0) report(Code::N121, broken_);
    return;
  }
  if (mend_length(line_)) return;
  const bool in_header = state_ == State::header;
  std::int32_t row = 0;
  std::size_t behind_label = 0;  // a name is no keyword, however much it looks like one
  each_label(line_, skip_row(line_, 0, row), [&](Side, std::size_t end) {
    behind_label = end;
    return true;
  });
  bool is_damaged = repair(
      line_, fixed_, repaired_, [&](const Line& line) { return reads(line); }, behind_label);
  if (is_damaged && !is_believed(fixed_)) {
    is_damaged = false;
    repaired_.clear();
  }
  if (is_damaged && handle(fixed_)) return report_words(fixed_, in_header);
  mended_ = fixed_;
  std::vector<Repaired> words = std::exchange(repaired_, {});
  if (mend(line_)) return;
  repaired_ = std::move(words);
  if (is_damaged && mend(mended_)) return report_words(mended_, in_header);
  repaired_.clear();
  take(line_);
}

// What a repaired line may not do, because a remark that looks like it is likelier: head another match where
// no game stands below, act in a game that is over, say a result in passing, or act by a word that begins
// otherwise.
bool Reader::is_believed(const Line& fixed) const {
  constexpr std::size_t telling = 6;  // letters of a key
  if (state_ != State::body) return true;
  const KeyEntry* const key = find_key(key_of(fixed.folded));
  const bool is_new_key = key != nullptr && key != find_key(key_of(line_.folded));
  if (is_new_key && key->key == Key::event) return letters_of(key->folded).size() >= telling;
  if (is_new_key && is_header_key(key->key) && key->key != Key::white && key->key != Key::black)
    return heads_match(line_, {});
  const bool begins_otherwise = std::ranges::any_of(repaired_, [&](const Repaired& word) {
    return fold(slice(word.span)).substr(0, 1) != fold(word.word).substr(0, 1);
  });
  std::int32_t row = 0;
  const bool is_doubtful = each_label(fixed, skip_row(fixed, 0, row), [&](Side, std::size_t end) {
    Roll roll;
    Action action;
    Result result;
    if (read_roll(fixed, end, true, roll)) return false;
    if (read_action(fixed, end, action)) return game_.over || begins_otherwise;
    return read_result(fixed, end, result) && (result.won || result.lost);
  });
  return !is_doubtful;
}

// The repaired words, as far as they do not stand in text that is kept as it is.
void Reader::report_words(const Line& line, bool in_header) {
  const std::size_t colon = std::min(line.folded.find(':'), line.folded.size());
  const KeyEntry* key = find_key(key_of(line.folded));
  const bool is_label = key != nullptr && !in_header && (key->key == Key::white || key->key == Key::black);
  const bool free_text = key != nullptr && !is_label && is_free_text(key->key);
  const std::uint32_t end_of_keys = free_text ? line.span(0, colon).end() : UINT32_MAX;
  for (const Repaired& word : repaired_)
    if (word.span.offset < end_of_keys) report_repaired(word.span, word.word);
}

// The line as far as it can be understood.
void Reader::take(const Line& line) {
  lenient_ = true;
  if (!handle(line)) give_up(line);
}

bool Reader::handle(const Line& line) {
  Span version;
  if (read_magic(line, version)) return magic(line, version);
  if (line.folded[0] == '[') return bracket(line);
  if (line.folded.starts_with("xgid=")) return xgid(line);
  Heading found;
  if (read_heading(line, found))
    return (found.bad.length == 0 || score_of_names(line, found) || lenient_) && heading(line, found);
  if (heading_in_words(line) || bare_score(line)) return true;
  if (const auto length = read_length_line(line, lenient_ && state_ != State::body)) {
    if (state_ != State::body || leaves_match(line)) {
      if (state_ == State::outside) start_match(all(line), true);
      return length_line(line, length);
    }
    if (*length == match_.head.length) return keep_as_comment(line);  // once more, on another page
  }
  // "Diziliş düzeltildi @3" has no colon.
  const KeyEntry* key = find_key(key_of(std::string_view(line.folded).substr(0, line.folded.find('@'))));
  if (key == nullptr || key->key != Key::event) key = find_key(key_of(line.folded));
  if (key != nullptr && keyed(line, *key)) return true;
  return side_line(line) || players_line(line) || next_player(line) || column_heads(line);
}

// Nothing that is known: text before the match, a key of one's own in the header, a turn gone wrong, or a
// line to keep.
void Reader::give_up(const Line& line) {
  const std::string_view key = key_of(line.folded);
  if (state_ == State::outside) {
    if (text_lines_++ == 0) first_text_ = all(line);
    return note(NoteKind::unknown, slice(all(line)), all(line));
  }
  if (is_drawn(line.folded)) return void(keep_as_comment(line));
  const Span written = line.span(0, key.size());
  if (state_ == State::header && is_turn(value(line))) {  // "B: 31 8/5 6/5" ends the header
    finish_head();
    if (handle(line)) return;
  }
  if (state_ == State::header && looks_like_key(key, line.folded.size()) &&
      slice(written).find('"') == std::string_view::npos) {
    report(Code::H101, written, {slice(written)});
    return add_tag(line, slice(written), slice(written));
  }
  if (state_ == State::body && bad_turn(line)) return;
  if (!reported_) report(Code::N103, all(line));
  note(NoteKind::unknown, slice(all(line)), all(line));
}

// In the header a note waits for begin_match.
void Reader::note(NoteKind kind, std::string_view text, Span span) {
  if (kind != NoteKind::comment) text = one_line(text);
  if (state_ == State::header) {
    waiting_.push_back({{kind, text, span}, as_repaired(span)});
  } else {
    out_.note(kind, text, span, as_repaired(span));
  }
}

// The words there, with what was damaged put right; empty if nothing was.
std::string_view Reader::as_repaired(Span span) const {
  std::string text;
  std::size_t at = span.offset;
  for (const Repaired& word : repaired_) {
    if (word.span.offset < at || word.span.end() > span.end()) continue;
    text.append(text_.substr(at, word.span.offset - at)).append(word.word);
    at = word.span.end();
  }
  if (text.empty()) return {};
  return source_.keep(text.append(text_.substr(at, span.end() - at)));
}

// Always true: what says nothing new is understood.
bool Reader::keep_as_comment(const Line& line) {
  note(NoteKind::comment, slice(all(line)), all(line));
  return true;
}

void Reader::report(Code code, Span span, std::initializer_list<Fact> facts) {
  reported_ = true;
  out_.report(code, span, facts);
}

// What stands after the colon, without blanks of any kind, and without quotes if they hold all of it.
std::string_view Reader::value(const Line& line) const {
  const std::size_t colon = line.folded.find(':');
  if (colon == std::string::npos) return {};
  std::string_view text = without_outer_blanks(slice(line.span(colon + 1, line.folded.size())));
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  return text;
}

void Reader::report_text_before() {
  if (text_lines_ > 0) out_.report(Code::N104, first_text_, {static_cast<std::int64_t>(text_lines_)});
  text_lines_ = 0;
}

}  // namespace tavla

void read_tavla(const Source& source, Sink& sink, Reporter& reporter) {
  tavla::Reader(source, sink, reporter).run();
}

}  // namespace hakem
