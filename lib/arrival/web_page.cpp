// A page is read twice: as a browser shows it, and, if that makes one line of many because the record's lines
// are not ended by tags at all, with the line ends of its source.
#include <algorithm>
#include <optional>
#include <string>

#include "arrival/entity.hpp"
#include "arrival/html_tag.hpp"
#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view white = " \t\r\n";
constexpr std::string_view data_begins = "<![CDATA[";

bool keeps_blanks(const Tag& tag) {
  if (tag.kind == TagKind::kept) return true;
  if (tag.kind == TagKind::line || tag.inside.ends_with("/>")) return false;
  constexpr std::string_view property = "white-space:";
  const std::size_t at = tag.inside.find(property);
  if (at == std::string_view::npos) return false;
  return tag.inside.substr(skip_blanks(tag.inside, at + property.size())).starts_with("pre");
}

// <text:s text:c="34"/>, <text:tab/> (OpenDocument 1.2, 6.1.3): blanks that are an element.
std::string_view blanks_of(const Tag& tag) {
  static const std::string many(200, ' ');
  if (tag.name == "text:tab") return "\t";
  if (tag.name != "text:s" || tag.closes) return {};
  const std::size_t digits = tag.inside.find_first_of("123456789");
  const auto count = digits == tag.inside.npos ? 1 : to_int(tag.inside.substr(digits));
  return std::string_view(many).substr(0, static_cast<std::size_t>(count));
}

class Page {
 public:
  Page(std::string_view text, bool keeps_lines) : text_(text), tags_(text), keeps_lines_(keeps_lines) {}

  Unwrapped read() {
    for (std::size_t at = 0; at < text_.size();) at = step(at);
    return std::move(made_);
  }
  // Whether far more line ends of the source became blanks than lines were ended by tags; where they stand
  // within tags as well, a program broke its lines.
  bool lost_lines() const { return joined_ > 3 * ended_ && broken_ * 4 <= ended_; }

 private:
  struct Place {
    std::size_t from = 0;
    std::size_t end = 0;
  };

  std::size_t step(std::size_t at) {
    const char sign = text_[at];
    if (text_.substr(at).starts_with(data_begins)) return take_data(at + data_begins.size());
    if (sign == '<')
      if (const std::optional<Tag> tag = tags_.at(at)) return take(*tag, at);
    if (in_head_) return std::min(text_.find('<', at + 1), text_.size());
    if (sign == '&') {
      if (const Entity entity = entity_at(text_, at); entity.length > 0) return take(entity, at);
    } else if (white.find(sign) != std::string_view::npos) {
      return take_blanks(at);
    }
    const std::size_t end = std::min(text_.find_first_of("<& \t\r\n", at + 1), text_.size());
    begin_text();
    made_.copy(text_, at, end);
    return end;
  }

  std::size_t take(const Tag& tag, std::size_t at) {
    tagged_ = true;
    broken_ += tag.inside.find('\n') != tag.inside.npos ? 1 : 0;
    if (const std::string_view blanks = blanks_of(tag); !blanks.empty()) {
      begin_text();
      made_.put(blanks, at, tag.end);
      return tag.end;
    }
    switch (tag.kind) {
      case TagKind::dropped: return tag.closes ? tag.end : tags_.closing(tag.name, tag.end);
      case TagKind::head: in_head_ = !tag.closes; return tag.end;
      case TagKind::within: break;
      case TagKind::line: in_head_ = false; return end_line({at, tag.end});
      case TagKind::block: end_block({at, tag.end}, !is_fresh_, false); break;
      case TagKind::row:
      case TagKind::kept: end_block({at, tag.end}, line_open_, true); break;
      case TagKind::cell: begin_cell(tag, {at, tag.end}); break;
    }
    if (tag.kind != TagKind::within) in_head_ = false;
    if (preformatted_.empty() ? !tag.closes && keeps_blanks(tag) : same_word(preformatted_, tag.name)) {
      depth_ = tag.closes ? depth_ - std::min<std::size_t>(depth_, 1) : depth_ + 1;
      preformatted_ = depth_ == 0 ? std::string_view() : tag.name;
      if (!tag.closes && tag.kind == TagKind::kept) return behind_line_end(tag.end, tag.end);
    }
    return tag.end;
  }

  // <![CDATA[…]]>, which holds no tag and no reference (XML 1.0, 2.7).
  std::size_t take_data(std::size_t at) {
    constexpr std::string_view data_ends = "]]>";
    const std::size_t end = std::min(text_.find(data_ends, at), text_.size());
    begin_text();
    made_.copy(text_, at, end);
    return std::min(end + data_ends.size(), text_.size());
  }

  std::size_t take(const Entity& entity, std::size_t at) {
    constexpr char32_t no_break_blank = 0xA0;
    std::string character;
    append_utf8(character, entity.character == no_break_blank ? U' ' : entity.character);
    begin_text();
    made_.put(character, at, at + entity.length);
    if (entity.character == '\n') line_open_ = false, is_fresh_ = true;
    return at + entity.length;
  }

  // Behind the line end that stands at `at`, or `otherwise`.
  std::size_t behind_line_end(std::size_t at, std::size_t otherwise) const {
    if (text_.substr(at, 2) == "\r\n") return at + 2;
    return text_.substr(at, 1) == "\n" || text_.substr(at, 1) == "\r" ? at + 1 : otherwise;
  }

  // <br>: with the line end of the source behind it, which is the same.
  std::size_t end_line(Place tag) {
    flush();
    const std::size_t end = behind_line_end(skip_blanks(text_, tag.end), tag.end);
    made_.put("\n", tag.from, end);
    ++ended_;
    blank_ = {};
    line_open_ = tagged_ = false;
    is_fresh_ = is_indented_ = true;
    return end;
  }

  void end_block(Place tag, bool is_needed, bool of_row) {
    if (is_needed && pending_.end == 0) pending_ = tag;
    row_pending_ = row_pending_ || (of_row && pending_.end != 0);
    if (of_row) cells_ = 0;
    is_fresh_ = true;
    is_indented_ = false;
    blank_ = {};
  }

  void begin_cell(const Tag& cell, Place tag) {
    if (cell.closes) return;
    if (cells_++ > 0) {
      if (!row_pending_) pending_ = {};
      blank_ = {};
      flush();
      made_.put("\t", tag.from, tag.end);
      line_open_ = true;
    }
    is_fresh_ = true;
    is_indented_ = false;
    blank_ = {};
  }

  std::size_t take_blanks(std::size_t at) {
    const std::size_t end = skip(text_, at, white);
    if (!preformatted_.empty() || keeps_lines_) return keep_blanks(at, end);
    const bool has_line_end = text_.substr(at, end - at).find_first_of("\r\n") != std::string_view::npos;
    if (has_line_end) {
      if (!is_fresh_) blank_ = {at, end};
      tagged_ = false;
    } else if (!is_fresh_ || (is_indented_ && pending_.end == 0)) {
      flush();
      made_.copy(text_, at, end);
    }
    return end;
  }

  // One blank or line end after the other, as they stand.
  std::size_t keep_blanks(std::size_t at, std::size_t end) {
    const std::size_t behind = behind_line_end(at, at);
    if (behind == at) {
      const std::size_t stop = std::min(text_.find_first_not_of(" \t", at), end);
      if (!preformatted_.empty()) flush();
      if (pending_.end == 0) made_.copy(text_, at, stop);
      return stop;
    }
    // A line of tags alone is none; a block's line end and that of the source are one.
    const bool is_none = preformatted_.empty() && tagged_ && !line_open_;
    pending_ = blank_ = {};
    if (!is_none) made_.copy(text_, at, behind);
    line_open_ = tagged_ = row_pending_ = false;
    is_fresh_ = true;
    return behind;
  }

  void begin_text() {
    flush();
    line_open_ = true;
    is_fresh_ = false;
  }

  // The line end or the blank that was waiting for more to come.
  void flush() {
    if (pending_.end != 0) {
      made_.put("\n", pending_.from, pending_.end);
      ++ended_;
      line_open_ = false;
    } else if (blank_.end != 0) {
      made_.put(" ", blank_.from, blank_.end);
      const bool parts_tags = text_[blank_.from - 1] == '>' && text_.substr(blank_.end, 1) == "<";
      joined_ += parts_tags ? 0 : 1;
    }
    pending_ = blank_ = {};
    row_pending_ = false;
  }

  std::string_view text_;
  TagReader tags_;
  bool keeps_lines_;
  Unwrapped made_;
  Place pending_;             // a block's tag, a line end if more text comes
  Place blank_;               // blanks with a line end, one blank if more text comes
  bool row_pending_ = false;  // `pending_` ends a row
  bool in_head_ = false;
  bool line_open_ = false;         // it holds something
  bool is_fresh_ = true;           // nothing of the line or cell was shown
  bool is_indented_ = false;       // blanks that begin the line are its own
  bool tagged_ = false;            // a tag stands in this line of the source
  int cells_ = 0;                  // of the row
  std::string_view preformatted_;  // the element within which blanks stay
  std::size_t depth_ = 0;          // how many of that name are open
  std::size_t ended_ = 0;
  std::size_t joined_ = 0;
  std::size_t broken_ = 0;  // tags in which a line of the source ends
};

// A tag that ends lines stands at the beginning or at the end of `line`.
bool is_tagged(std::string_view line) {
  TagReader tags(line);
  const auto ends_lines = [&](std::size_t at) {
    const std::optional<Tag> tag = tags.at(at);
    return tag && !tag->name.empty() && tag->kind != TagKind::within;
  };
  if (line.starts_with('<') && ends_lines(0)) return true;
  const std::size_t last = line.rfind('<');
  return line.ends_with('>') && last != std::string_view::npos && ends_lines(last);
}

// Whether `text` begins with a tag, behind declarations and comments: a fragment of a page does, if it was
// not cut out in the middle of a line.
bool begins_with_tag(std::string_view text) {
  TagReader tags(text);
  for (std::size_t at = 0; text.substr(at, 1) == "<";) {
    const std::optional<Tag> tag = tags.at(at);
    if (!tag || !tag->name.empty()) return tag.has_value();
    at = skip(text, tag->end, white);
  }
  return false;
}

bool begins_page(std::string_view line) {
  constexpr std::string_view beginnings[] = {"<html", "<body", "<pre", "<!doctype html"};
  return std::ranges::any_of(beginnings, [&](std::string_view word) { return begins_with(line, word); });
}

// A page that Hakem wrote tells of records, and quotes them.
bool is_our_own(std::string_view text) {
  return text.substr(0, 2'000).find("<meta name=\"generator\" content=\"Hakem\">") != std::string_view::npos;
}

bool is_page(std::string_view text) {
  text.remove_prefix(skip(text, 0, white));
  if (text.starts_with('<') && begins_with_tag(text)) return true;
  if (text.find("<pre>") != text.npos && text.find("</pre>") != text.npos) return true;  // a part of one
  std::size_t lines = 0;
  std::size_t tagged = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t stop = std::min(rest.find('\n'), rest.size() - 1);
    std::string_view line = rest.substr(0, stop + 1);
    line.remove_prefix(skip(line, 0, white));
    line = line.substr(0, line.find_last_not_of(white) + 1);
    if (begins_page(line) && rest.find("</") != std::string_view::npos) return true;
    lines += !line.empty();
    tagged += is_tagged(line);
    rest.remove_prefix(stop + 1);
  }
  const bool is_notation = text.starts_with('{') || text.starts_with('(');
  return (tagged >= 3 && 2 * tagged >= lines) || (lines == 1 && !is_notation && count_of(text, "<br") >= 3);
}

}  // namespace

namespace {

// text[begin, end), its references as what they stand for, but for those that `stays` says are kept.
template <typename Stays>
void append_referred(std::string_view text, std::size_t begin, std::size_t end, Stays stays,
                     Unwrapped& made) {
  for (std::size_t at = text.find('&', begin); at < end; at = text.find('&', at + 1)) {
    const Entity entity = entity_at(text, at);
    if (entity.length == 0 || stays(entity.character)) continue;
    std::string character;
    append_utf8(character, entity.character == 0xA0 ? U' ' : entity.character);
    made.copy(text, begin, at);
    begin = at + entity.length;
    made.put(character, at, begin);
  }
  made.copy(text, begin, end);
}

// A page as feeds have it: the text of an element, its tags escaped, that is most of the document.
std::optional<Unwrapped> escaped_page(std::string_view text) {
  std::size_t end = 0;
  for (std::size_t at = text.find("&lt;"); at != text.npos; at = text.find("&lt;", end)) {
    const std::size_t begin = end + text.substr(end, at - end).rfind('>') + 1;
    end = std::min(text.find('<', at), text.size());
    if (skip(text, begin, white) != at || (end - at) * 2 < text.size()) continue;
    Unwrapped made;
    append_referred(
        text, at, end, [](char32_t) { return false; }, made);
    return made;
  }
  return {};
}

// A page within another document: a section of data that begins with a tag and is most of it.
std::optional<Unwrapped> inner_page(std::string_view text) {
  const std::size_t mark = text.find(data_begins);
  if (mark == std::string_view::npos) return escaped_page(text);
  const std::size_t begin = mark + data_begins.size();
  const std::size_t end = std::min(text.find("]]>", begin), text.size());
  const std::size_t first = skip(text, begin, white);
  if (first >= end || text[first] != '<' || (end - begin) * 2 < text.size()) return {};
  Unwrapped made;
  made.copy(text, begin, end);
  return made;
}

}  // namespace

std::optional<Unwrapped> undo_web_page(std::string_view text) {
  if (text.find('<') == std::string_view::npos || !is_page(text) || is_our_own(text)) return {};
  if (std::optional<Unwrapped> inner = inner_page(text)) return inner;
  Page shown(text, false);
  Unwrapped made = shown.read();
  if (shown.lost_lines()) made = Page(text, true).read();
  return made;
}

std::optional<Unwrapped> undo_entities(std::string_view text) {
  // Whoever writes these hides them from a notation in which they mean something, unless all signs are so.
  const bool all_signs = count_of(text, "&#58;") + count_of(text, "&#59;") + count_of(text, "&#47;") > 2;
  const auto hides = [&](char32_t character) {
    return !all_signs && (character == '[' || character == ']' || character == '\\');
  };
  const std::size_t first = skip(text, 0, white);
  if (text.substr(first, 1) == "{") return {};
  std::size_t bare = 0;
  std::size_t undone = 0;
  for (std::size_t at = text.find('&'); at != std::string_view::npos; at = text.find('&', at + 1)) {
    const Entity entity = entity_at(text, at);
    bare += entity.length == 0;
    undone += entity.length > 0 && !hides(entity.character);
  }
  if (undone == 0 || undone < bare) return {};
  Unwrapped made;
  append_referred(text, 0, text.size(), hides, made);
  return made;
}

}  // namespace hakem::arrival
