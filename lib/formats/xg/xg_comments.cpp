#include "formats/xg/xg_comments.hpp"

#include <algorithm>

#include "core/encoding.hpp"
#include "core/rich_text.hpp"

namespace hakem::xg {

Comments::Comments(const Source& source, const Member& member) : source_(source) {
  constexpr std::size_t most = 100'000;
  const std::string_view bytes = member.bytes;
  std::size_t at = 0;
  while (at < bytes.size() && list_.size() < most) {
    const std::size_t stop = std::min(bytes.find("\r\n", at), bytes.size());
    const auto place = static_cast<std::uint32_t>(member.stored.offset +
                                                  std::uint64_t{member.stored.length} * at / bytes.size());
    list_.push_back({bytes.substr(at, stop - at), {place, 1}});
    at = stop + 2;
  }
}

bool Comments::send(std::int32_t number, Span span, Emitter& out) {
  if (number == -1) return true;
  if (number < 0 || static_cast<std::size_t>(number) >= list_.size()) return false;
  send(list_[static_cast<std::size_t>(number)], span, out);
  return true;
}

void Comments::send_rest(Emitter& out) {
  for (Comment& each : list_)
    if (!each.sent) send(each, each.span, out);
}

void Comments::send(Comment& comment, Span span, Emitter& out) const {
  comment.sent = true;
  std::string text(comment.text);
  // Within a line these stand for its end.
  std::ranges::replace(text, '\x01', '\r');
  std::ranges::replace(text, '\x02', '\n');
  if (text.starts_with("{\\rtf")) text = read_rich_text(text, 0).text();
  if (!is_utf8(text)) text = decode(text, Encoding::windows_1252).text;
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) text.pop_back();
  if (text.empty()) return;
  const std::string_view kept = source_.keep(std::move(text));
  for (std::size_t at = 0; at <= kept.size();) {
    const std::size_t stop = std::min(kept.find('\n', at), kept.size());
    std::string_view line = kept.substr(at, stop - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    out.note(NoteKind::comment, line, span);
    at = stop + 1;
  }
}

}  // namespace hakem::xg
