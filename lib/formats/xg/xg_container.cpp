#include "formats/xg/xg_container.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "formats/inflate.hpp"
#include "formats/xg/xg_record.hpp"

namespace hakem::xg {
namespace {

constexpr std::size_t most_members = 64;

struct Entry {
  std::string_view name;
  std::size_t raw_size = 0;
  std::string_view stored;  // part of the file
  std::uint32_t checksum = 0;
  bool is_compressed = true;
};

// What the last bytes tell of the archive.
struct Directory {
  std::vector<Entry> entries;
  std::string_view archive;  // the members and the directory as stored, which the checksum is of
  std::uint32_t checksum = 0;
};

class Opener {
 public:
  Opener(const Source& source, Emitter& out) : source_(source), text_(source.text()), out_(out) {}

  Opened open() {
    const Fields header(text_);
    const std::size_t size = header.u32(8);
    if (text_.size() < header_size || size < header_size || size > text_.size()) {
      report(Code::N162, text_.size(), {Fact::words("the header|başlık"), cut_off});
      return std::move(opened_);
    }
    const std::uint64_t picture = header.u32(12) | std::uint64_t{header.u32(16)} << 32U;
    const std::uint64_t behind = size + picture + header.u32(20);
    const std::size_t body = picture < text_.size() && behind < text_.size() ? behind : size;
    if (const auto directory = read_directory(size)) {
      take(*directory);
    } else {
      scan(body);  // a stream that breaks off says why there is no directory
      if (!opened_.records.damaged) report(Code::N160, text_.size(), {fault_});
    }
    return std::move(opened_);
  }

 private:
  static constexpr std::string_view cut_off_words = "it is cut off|sonu eksik";
  static inline const Fact cut_off = Fact::words(cut_off_words);

  // At a byte of the file; the last, if it lies behind.
  void report(Code code, std::size_t at, std::initializer_list<Fact> facts) {
    const std::size_t last = text_.empty() ? 0 : text_.size() - 1;
    const std::uint32_t length = text_.empty() ? 0 : 1;
    out_.report(code, {static_cast<std::uint32_t>(std::min(at, last)), length}, facts);
  }
  std::size_t offset(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - text_.data());
  }

  std::optional<Directory> fault(std::string_view words) {
    fault_ = Fact::words(words);
    return {};
  }

  std::optional<Directory> read_directory(std::size_t header) {
    if (text_.size() < header + trailer_size)
      return fault("the file ends before it|dosya ondan önce bitiyor");
    const Fields trailer(text_.substr(text_.size() - trailer_size));
    const std::uint64_t count = trailer.u32(4), registry = trailer.u32(12), members = trailer.u32(16);
    if (trailer.u32(8) != 1 || count == 0 || count > most_members ||
        registry + members + trailer_size + header > text_.size())
      return fault("the last bytes of the file tell of none|dosyanın son baytları bir dizin göstermiyor");
    Directory made;
    made.checksum = trailer.u32(0);
    const std::size_t start = text_.size() - trailer_size - registry - members;
    made.archive = text_.substr(start, registry + members);
    const std::string_view stored = made.archive.substr(members);
    Inflated listed;
    if (trailer.u32(20) != 0) {
      listed = inflate(stored, count * entry_size + 1, count * entry_size);
    } else {
      listed.bytes = stored;
    }
    if (listed.fault != Inflated::Fault::none || listed.bytes.size() != count * entry_size)
      return fault("its list of members is damaged|içindekiler listesi bozuk");
    registry_ = std::move(listed.bytes);
    for (std::size_t i = 0; i < count; ++i) {
      const Fields entry(std::string_view(registry_).substr(i * entry_size, entry_size));
      const std::uint64_t size = entry.u32(516), at = entry.u32(520);
      if (size + at > members)
        return fault("a member of its list lies outside|listedeki bir parça dosyanın dışında");
      made.entries.push_back({entry.short_text(0, 255), entry.u32(512), made.archive.substr(at, size),
                              entry.u32(524), entry.u8(528) == 0});
    }
    return made;
  }

  // --- by the directory
  // ---------------------------------------------------------------------------------------

  void take(const Directory& directory) {
    bool told = false;
    for (const Entry& entry : directory.entries) {
      Member* const member = member_named(entry.name);
      if (member != nullptr && !member->found) told |= take(entry, *member);
    }
    if (!told && checksum(directory.archive) != directory.checksum)
      report(Code::N161, text_.size() - trailer_size, {Fact::words("the archive|arşiv")});
    if (!opened_.records.found)
      report(Code::N160, text_.size(), {Fact::words("it names no temp.xg|temp.xg yok")});
    if (!opened_.records.found) scan(offset(directory.archive));
  }

  Member* member_named(std::string_view name) {
    if (name == "temp.xg") return &opened_.records;
    if (name == "temp.xgr") return &opened_.rollouts;
    if (name == "temp.xgc") return &opened_.comments;
    return nullptr;
  }

  // True if something was reported.
  bool take(const Entry& entry, Member& member) {
    member.found = true;
    member.stored = out_.span(entry.stored);
    if (!entry.is_compressed) {
      member.bytes = entry.stored;
    } else {
      Inflated made = inflate(entry.stored, most_of_member, entry.raw_size);
      member.bytes = std::move(made.bytes);
      // Where only the checksum behind the stream is wrong, nothing of it is missing.
      member.damaged = made.fault != Inflated::Fault::none && member.bytes.size() != entry.raw_size;
      if (member.damaged) return damaged(entry.name, entry.stored, made), true;
    }
    if (member.bytes.size() == entry.raw_size && checksum(member.bytes) == entry.checksum) return false;
    report(Code::N161, member.stored.offset, {source_.keep(std::string(entry.name))});
    return true;
  }

  void damaged(std::string_view name, std::string_view stored, const Inflated& made) {
    const Fact reason = made.fault == Inflated::Fault::cut_off ? cut_off
                        : made.fault == Inflated::Fault::too_large
                            ? Fact::words("it is too large|çok büyük")
                            : Fact::words("its bytes are damaged|baytları bozuk");
    report(Code::N162, offset(stored) + made.used, {source_.keep(std::string(name)), reason});
  }

  // --- without one
  // -------------------------------------------------------------------------------------------------

  // Members are streams that follow one another, the records first.
  void scan(std::size_t body) {
    std::size_t at = body;
    if (!is_stream_of_records(at)) at = find_records();
    for (bool first = true; at < text_.size(); first = false) {
      const std::string_view rest = text_.substr(at);
      if (!looks_compressed(rest)) break;
      // No real member grows as much, and where the room is enough for it all it is inflated at once.
      constexpr std::size_t usual_growth = 20;
      Inflated made = inflate(rest, most_of_member, std::min(most_of_member, usual_growth * rest.size()));
      if (made.fault != Inflated::Fault::none && !first) break;
      const std::string_view stored = rest.substr(0, made.used);
      if (first && made.fault != Inflated::Fault::none) damaged("temp.xg", rest, made);
      if (Member* const member = member_like(made.bytes); member != nullptr && !member->found)
        *member = {std::move(made.bytes), out_.span(stored), true, made.fault != Inflated::Fault::none};
      if (made.used == 0) break;
      at += made.used;
    }
  }

  static bool looks_compressed(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    return bytes.size() > 2 && byte(0) == 0x78 && (byte(0) * 256U + byte(1)) % 31 == 0;
  }

  bool is_stream_of_records(std::size_t at) const {
    const std::string_view rest = text_.substr(std::min(at, text_.size()));
    return looks_compressed(rest) && begins_records(inflate(rest, record_size).bytes);
  }

  // Where a stream of records begins behind the header; the end of the file if nowhere.
  std::size_t find_records() const {
    constexpr std::size_t most_tried = 4096;
    std::size_t at = header_size;
    for (std::size_t tried = 0; tried < most_tried; ++tried, ++at) {
      at = text_.find('\x78', at);
      if (at == text_.npos) break;
      if (is_stream_of_records(at)) return at;
    }
    return text_.size();
  }

  Member* member_like(std::string_view bytes) {
    if (begins_records(bytes)) return &opened_.records;
    if (bytes.starts_with("{\\rtf")) return &opened_.comments;
    return !bytes.empty() && bytes.size() % rollout_size == 0 ? &opened_.rollouts : nullptr;
  }

  const Source& source_;
  std::string_view text_;
  Emitter& out_;
  Opened opened_;
  std::string registry_;
  Fact fault_;
};

}  // namespace

bool begins_records(std::string_view bytes) {
  const Record first(bytes.substr(0, std::min(bytes.size(), record_size)));
  return first.type() == static_cast<std::uint8_t>(RecordKind::match_head) &&
         first.u32(head::mark) == head::mark_value;
}

Opened open_archive(const Source& source, Emitter& out) { return Opener(source, out).open(); }

}  // namespace hakem::xg
