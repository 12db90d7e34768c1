// Subtitles: the words of WebVTT (W3C) and of Advanced SubStation Alpha, without their times, voices and
// styles. Those of SubRip, which are counted, are undone as pages are (pages.cpp).
#include <algorithm>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"

namespace hakem::arrival {
namespace {

// text[begin, end) without what stands between `open` and `close`.
void copy_without(std::string_view text, std::size_t begin, std::size_t end, char open, char close,
                  Unwrapped& made) {
  const std::string_view part = text.substr(0, end);
  for (std::size_t at = begin; at < end;) {
    const std::size_t tag = std::min(part.find(open, at), end);
    made.copy(text, at, tag);
    at = std::min(part.find(close, tag), end);
    at += at < end ? 1 : 0;
  }
}

std::optional<Unwrapped> undo_webvtt(std::string_view text) {
  Unwrapped made;
  bool words = false;  // of a cue, below its times
  for (const Line& line : lines_of(text)) {
    const std::string_view here = line.in(text);
    if (is_blank_line(here) || here.find(" --> ") != here.npos) {
      words = !is_blank_line(here);
    } else if (words) {
      copy_without(text, line.begin, line.end, '<', '>', made);
      made.copy(text, line.end, line.next);
    }
  }
  return made;
}

// "Dialogue: 0,0:00:08.00,0:00:12.00,Default,,0,0,0,,{\an8}Ada 31 8/5 6/5\NCem 42": behind the ninth comma.
std::optional<Unwrapped> undo_ass(std::string_view text) {
  constexpr std::string_view key = "Dialogue:";
  constexpr int fields = 9;
  constexpr std::size_t fewest_lines = 3;
  std::size_t found = 0;
  Unwrapped made;
  for (const Line& line : lines_of(text)) {
    if (!line.in(text).starts_with(key)) continue;
    std::size_t at = line.begin;
    for (int i = 0; i < fields && at < line.end; ++i) at = std::min(text.find(',', at), line.end - 1) + 1;
    if (at >= line.end) continue;
    ++found;
    while (at < line.end) {
      const std::size_t stop = std::min({text.find("\\N", at), text.find("\\n", at), line.end});
      copy_without(text, at, stop, '{', '}', made);
      if (stop < line.end) made.put("\n", stop, stop + 2);
      at = stop < line.end ? stop + 2 : stop;
    }
    made.copy(text, line.end, line.next);
  }
  return found < fewest_lines ? std::nullopt : std::optional(std::move(made));
}

}  // namespace

std::optional<Unwrapped> undo_subtitles(std::string_view text) {
  if (text.starts_with("WEBVTT")) return undo_webvtt(text);
  return text.find("\nDialogue:") == text.npos ? std::nullopt : undo_ass(text);
}

}  // namespace hakem::arrival
