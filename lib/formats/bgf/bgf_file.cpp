#include "formats/bgf/bgf_file.hpp"

#include <algorithm>

#include "formats/bgf/smile.hpp"
#include "formats/inflate.hpp"

namespace hakem {
namespace {

using namespace std::string_view_literals;

bool is_compressed(std::string_view body) {
  const bool zlib = body.size() > 1 && body[0] == '\x78' &&
                    (0x7800U + static_cast<unsigned char>(body[1])) % 31 == 0;  // RFC 1950
  return zlib || body.starts_with("\x1F\x8B"sv);
}

// Or nothing: what an editor may have put there.
bool is_line_end(std::string_view rest) { return rest.empty() || rest == "\n" || rest == "\r\n"; }

std::string_view words(Inflated::Fault fault) {
  switch (fault) {
    case Inflated::Fault::none: return {};
    case Inflated::Fault::damaged: return "the compressed data are damaged|sıkıştırılmış veri bozuk";
    case Inflated::Fault::cut_off:
      return "the compressed data end too early|sıkıştırılmış veri erken bitiyor";
    case Inflated::Fault::too_large: return "it grows to more than 64 MB|64 MB'tan büyüğe açılıyor";
  }
  return {};
}

}  // namespace

BgfFile::BgfFile(const Source& source, Emitter& out) : source_(source) {
  const std::string_view text = source.text();
  const std::size_t end = text.substr(0, longest_line).find('\n');
  if (end == text.npos) {
    is_whole_ = false;
    out.report(Code::N178, {0, std::min<std::uint32_t>(1, static_cast<std::uint32_t>(text.size()))},
               {Fact::words("its first line does not end|ilk satırı bitmiyor")});
    return;
  }
  body_ = end + 1;
  read_head(text.substr(0, end), out);
  read_tree(unpack(out), out);
}

std::optional<JsonValue> BgfFile::root() const {
  if (nodes_.empty()) return std::nullopt;
  return JsonValue(nodes_, 0);
}

std::uint32_t BgfFile::place(std::size_t at) const {
  const std::size_t within = packed_ == size_ || size_ == 0 ? at : at * packed_ / size_;
  return static_cast<std::uint32_t>(std::min(body_ + within, source_.text().size()));
}

Span BgfFile::byte_at(std::size_t at) const {
  const auto last = static_cast<std::uint32_t>(std::max<std::size_t>(source_.text().size(), 1) - 1);
  return {std::min(place(at), last), source_.text().empty() ? 0U : 1U};
}

Span BgfFile::span(JsonValue value) const {
  const std::uint32_t begin = place(value.at());
  const std::size_t end = value.text().data() == nullptr ? value.at() + 1 : value.at() + value.text().size();
  return {begin, std::max<std::uint32_t>(place(end), begin) - begin};
}

// It says what the rest is, which is read by its bytes: nothing depends on it but whether this is such a
// file.
void BgfFile::read_head(std::string_view head, Emitter& out) const {
  std::vector<JsonNode> nodes;
  if (!head.empty() && head.back() == '\r') head.remove_suffix(1);
  const bool is_json = !read_json_tree(head, source_, nodes) && nodes[0].kind == JsonNode::Kind::object;
  JsonValue format(nodes, 0);
  if (is_json && format.find("format", format) && format.text() == "BGF") return;
  out.report(Code::N183, {0, static_cast<std::uint32_t>(head.size())});
}

std::string_view BgfFile::unpack(Emitter& out) {
  const std::string_view body = source_.text().substr(body_);
  packed_ = size_ = body.size();
  if (!is_compressed(body)) return body;
  Inflated made = inflate(body, largest);
  packed_ = made.used;
  size_ = made.bytes.size();
  if (made.fault != Inflated::Fault::none) {
    damaged(out, size_, Fact::words(words(made.fault)));
  } else if (!is_line_end(body.substr(made.used))) {
    const std::size_t behind = body_ + made.used;
    out.report(Code::N182, {static_cast<std::uint32_t>(behind), 1},
               {static_cast<std::int64_t>(source_.text().size() - behind)});
  }
  return source_.keep(std::move(made.bytes));
}

void BgfFile::read_tree(std::string_view match, Emitter& out) {
  std::size_t end = match.size();
  if (match.starts_with(Smile::magic)) {
    Smile made = read_smile(match, source_);
    nodes_ = std::move(made.nodes);
    end = made.end;
    if (!made.fault.empty()) {
      damaged(out, end, Fact::words(made.fault));
    } else if (!is_line_end(match.substr(end))) {
      out.report(Code::N182, byte_at(end), {static_cast<std::int64_t>(match.size() - end)});
    }
  } else if (const std::optional<Malformed> fault = read_json_tree(match, source_, nodes_)) {
    damaged(out, fault->span.offset, Fact::words(source_.keep(fault->reason)));
  }
  if (nodes_.empty() || nodes_[0].kind == JsonNode::Kind::object) return;
  damaged(out, 0, Fact::words("what it holds is no match|içindeki maç değil"));
  nodes_.clear();
}

// What only follows from damage is not told again.
void BgfFile::damaged(Emitter& out, std::size_t at, Fact why) {
  if (std::exchange(is_whole_, false)) out.report(Code::N178, byte_at(at), {why});
}

}  // namespace hakem
