#include "batch/archive.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "batch/document.hpp"
#include "batch/packing.hpp"
#include "batch/system.hpp"
#include "core/binary.hpp"
#include "diag/system_reason.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

constexpr std::size_t block_bytes = 65'536;
constexpr std::size_t least_at_once = 4'096;  // a size may be a lie; enough to tell what it is
constexpr std::size_t most_at_once = std::size_t{4} << 20;
// Of the size a member says it has: it is a bomb before it has to be copied to a larger place.
constexpr std::uint64_t believed_bytes = Archive::bomb_bytes + 2 * most_at_once;
constexpr std::size_t largest_inner = std::size_t{64}
                                      << 20;  // of a format that has to be read back and forth

// What the end of a zip is looked for in: its record without and with the longest comment.
constexpr std::size_t zip_end_bytes = 22;
constexpr std::size_t tail_bytes = zip_end_bytes + 65'535;
constexpr std::string_view zip_directory_magic = "PK\x01\x02";

// A member's path without what would make it look like a place elsewhere.
std::string_view inner_path(struct archive_entry* entry) {
  const char* written = archive_entry_pathname(entry);
  std::string_view path = written == nullptr ? std::string_view() : written;
  while (path.starts_with("./") || path.starts_with('/')) path.remove_prefix(path.front() == '/' ? 1 : 2);
  return path;
}

// Whether a zip whose last bytes are `tail` has the record that ends it, behind its directory.
bool has_zip_end(std::string_view tail) {
  const std::size_t at = tail.rfind(zip_end_magic);
  if (at == std::string_view::npos || tail.size() - at < zip_end_bytes) return false;
  const std::size_t directory = tail.rfind(zip_directory_magic);
  const auto byte = [&](std::size_t offset) { return static_cast<unsigned char>(tail[at + offset]); };
  const std::size_t comment = byte(20) + std::size_t{256} * byte(21);
  return (directory == std::string_view::npos || directory < at) &&
         tail.size() - at >= zip_end_bytes + comment;
}

// The size of the file at `path`, and its last bytes.
std::uint64_t read_tail(const std::string& path, std::string& tail) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  const std::streamoff size = std::max<std::streamoff>(0, in.tellg());
  tail.resize(std::min<std::size_t>(static_cast<std::size_t>(size), tail_bytes));
  in.seekg(size - static_cast<std::streamoff>(tail.size()));
  in.read(tail.data(), static_cast<std::streamsize>(tail.size()));
  return static_cast<std::uint64_t>(size);
}

}  // namespace

// One open archive, and where its bytes come from: a file, memory, or the current member of the archive
// around it.
struct Archive::Level {
  explicit Level(std::string archive_name) : name(std::move(archive_name)), handle(archive_read_new()) {
    archive_read_support_format_zip(handle.get());
    archive_read_support_format_tar(handle.get());
    archive_read_support_format_7zip(handle.get());
    archive_read_support_format_raw(handle.get());    // a single compressed file; bids lowest
    archive_read_support_format_empty(handle.get());  // one of no bytes
    archive_read_support_filter_gzip(handle.get());
    archive_read_support_filter_zstd(handle.get());
    archive_read_support_filter_xz(handle.get());
    archive_read_support_filter_bzip2(handle.get());
    if (os::letters_in_tar != nullptr)
      archive_read_set_format_option(handle.get(), "tar", "hdrcharset", os::letters_in_tar);
  }

  void open_file() { keep(archive_read_open_filename(handle.get(), name.c_str(), block_bytes)); }
  void open_memory(std::string bytes) {
    in_memory = true;
    head = std::move(bytes);
    keep(archive_read_open_memory(handle.get(), head.data(), head.size()));
  }
  // The rest of the member is pulled through `outer` as it is asked for.
  void open_member(struct archive* outer_handle, std::string first_block) {
    outer = outer_handle;
    head = std::move(first_block);
    keep(archive_read_open(handle.get(), this, nullptr, pull, nullptr));
  }

  static la_ssize_t pull(struct archive*, void* data, const void** bytes) {
    Level& level = *static_cast<Level*>(data);
    const std::string_view block = level.head_given ? level.next_block() : std::string_view(level.head);
    level.head_given = true;
    level.given += block.size();
    level.tail.append(block);
    if (level.tail.size() > 2 * tail_bytes) level.tail.erase(0, level.tail.size() - tail_bytes);
    *bytes = block.data();
    return level.outer_failed ? ARCHIVE_FATAL : static_cast<la_ssize_t>(block.size());
  }
  // Of the member of `outer`; empty at its end.
  std::string_view next_block() {
    const la_ssize_t got = archive_read_data(outer, block.data(), block.size());
    outer_failed = got < 0;
    return {block.data(), static_cast<std::size_t>(std::max<la_ssize_t>(got, 0))};
  }

  // Reads what the archive comes from to its end, beyond the last member: `given` and `tail` are known then.
  // False if that is a long way, or the archive around it is damaged there, which is said of that one.
  bool read_to_end() {
    if (outer != nullptr) {
      const std::uint64_t enough = given + bomb_bytes;
      const void* bytes = nullptr;
      while (given < enough)
        if (pull(handle.get(), this, &bytes) <= 0) return !outer_failed;
      return false;
    }
    if (in_memory) {
      given = head.size();
      tail = head.substr(head.size() - std::min(head.size(), tail_bytes));
    } else {
      given = read_tail(name, tail);
    }
    return true;
  }

  // After the last member: why the archive is not whole all the same (a value of system_reason); 0 if it is.
  int flaw() {
    switch (archive_format(handle.get()) & ARCHIVE_FORMAT_BASE_MASK) {
      case ARCHIVE_FORMAT_TAR: return ends_tar() ? 0 : end_missing;
      case ARCHIVE_FORMAT_ZIP: return !read_to_end() || has_zip_end(tail) ? 0 : end_missing;
      case ARCHIVE_FORMAT_RAW: return !read_to_end() || ends_compressed() ? 0 : bytes_behind;
      default: return 0;
    }
  }
  // Blocks of zeros end a tar: something was read where the next member would begin.
  bool ends_tar() const {
    return archive_filter_bytes(handle.get(), 0) > archive_read_header_position(handle.get());
  }
  // Nothing follows, or only zeros, with which some media fill their last block.
  bool ends_compressed() const {
    const auto read = static_cast<std::uint64_t>(archive_filter_bytes(handle.get(), -1));
    const std::uint64_t left = given > read ? given - read : 0;
    const std::size_t seen = std::min<std::uint64_t>(left, tail.size());
    return std::string_view(tail).substr(tail.size() - seen).find_first_not_of('\0') == std::string::npos;
  }

  // How large the member says it is; 0 if it does not.
  static std::uint64_t size_of(struct archive_entry* entry) {
    return archive_entry_size_is_set(entry) == 0
               ? 0
               : static_cast<std::uint64_t>(std::max<la_int64_t>(0, archive_entry_size(entry)));
  }

  // Reads the member on until `bytes` holds `up_to` of it, or all. False if it cannot be read.
  bool read(std::string& bytes, std::size_t up_to) {
    const std::size_t had = bytes.size();
    bytes.resize(up_to);
    const la_ssize_t got = archive_read_data(handle.get(), bytes.data() + had, up_to - had);
    bytes.resize(had + static_cast<std::size_t>(std::max<la_ssize_t>(got, 0)));
    ended = got == ARCHIVE_FATAL;
    return got >= 0;
  }

  void keep(int result) { opened = result == ARCHIVE_OK; }
  // Why it cannot be read; borrowed from the handle.
  std::string_view reason() const {
    const char* words = archive_error_string(handle.get());
    return words == nullptr ? "damaged" : words;
  }

  struct Free {
    void operator()(struct archive* open) const { archive_read_free(open); }
  };
  std::string name;
  std::string head;  // outlives the handle, which reads it
  std::array<char, block_bytes> block{};
  struct archive* outer = nullptr;
  bool in_memory = false;
  bool head_given = false;
  bool outer_failed = false;
  std::uint64_t given = 0;  // bytes of what it comes from, as far as they were asked for,
  std::string tail;         // and the last of them
  bool opened = false;
  bool left_large = false;  // the member it stands at takes long to pass over
  bool ended = false;       // damaged where it was read last: nothing more comes, and that was said
  std::uint64_t inflated = 0;
  std::unique_ptr<struct archive, Free> handle;
};

Archive::Archive(const std::string& path, const Filter& filter)
    : filter_(filter), left_out_(filter.names_left_out) {
  levels_.push_back(std::make_unique<Level>(path));
  levels_.back()->open_file();
}

Archive::Archive(const std::string& name, std::string bytes, const Filter& filter)
    : filter_(filter), left_out_(filter.names_left_out) {
  levels_.push_back(std::make_unique<Level>(name));
  levels_.back()->open_memory(std::move(bytes));
}

Archive::~Archive() { close(); }

void Archive::close() {
  while (!levels_.empty()) levels_.pop_back();  // the innermost first: it reads from the one around it
}

std::uint64_t Archive::bytes_read() const {
  if (levels_.empty()) return 0;
  return static_cast<std::uint64_t>(
      std::max<la_int64_t>(0, archive_filter_bytes(levels_.front()->handle.get(), -1)));
}

std::optional<Archive::Member> Archive::failure(const std::string& name, Code code, Fact fact) {
  Member member;
  member.name = name;
  member.failure = unread(name, code, fact);
  return member;
}

// A member of `more` bytes beyond what was counted would make too much of what was read.
bool Archive::is_bomb(std::uint64_t more) {
  Level& outermost = *levels_.front();
  outermost.inflated += more;
  return outermost.inflated > bomb_bytes && outermost.inflated / bomb_ratio > bytes_read();
}

// Passes over what was not read of a member that would be too large: where the whole archive is compressed it
// has to be inflated for that. False if it never ends.
bool Archive::pass_over() {
  Level& level = *levels_.back();
  const void* block = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  for (level.left_large = false;
       archive_read_data_block(level.handle.get(), &block, &size, &offset) == ARCHIVE_OK;)
    if (is_bomb(size)) return false;
  return true;
}

std::optional<Archive::Member> Archive::next() {
  const os::Utf8Letters utf8_names;
  while (!levels_.empty()) {
    Level& level = *levels_.back();
    if (level.ended) {
      levels_.pop_back();
      continue;
    }
    const std::string name = level.name;
    if (level.left_large && !pass_over()) {
      close();
      return failure(name, Code::S112, static_cast<std::int64_t>(bomb_ratio));
    }
    struct archive_entry* entry = nullptr;
    const int result = level.opened ? archive_read_next_header(level.handle.get(), &entry) : ARCHIVE_FATAL;
    if (result == ARCHIVE_EOF) {
      const int flaw = level.flaw();
      const bool nothing = archive_format(level.handle.get()) == ARCHIVE_FORMAT_EMPTY;
      levels_.pop_back();
      if (nothing) return Member{name, {}, {}, levels_.empty()};
      if (flaw != 0) return failure(name, Code::S110, Fact::reason(flaw));
      continue;
    }
    if (result < ARCHIVE_WARN) {
      std::optional<Member> damaged = failure(name, Code::S110, Fact::reason(level.reason()));
      levels_.pop_back();
      return damaged;
    }
    if (archive_entry_filetype(entry) != AE_IFREG && archive_format(level.handle.get()) != ARCHIVE_FORMAT_RAW)
      continue;
    const bool alone = archive_format(level.handle.get()) == ARCHIVE_FORMAT_RAW;
    const std::string_view path = alone ? std::string_view() : inner_path(entry);
    const std::string whole = alone ? name : name + "/" + std::string(path);
    const std::uint64_t size = Level::size_of(entry);
    level.left_large = size > max_source_bytes && archive_filter_count(level.handle.get()) > 1;
    if (!alone && is_hidden(path)) {
      left_out_.add(LeftOut::Why::hidden, whole);
    } else if (!alone && !filter_.wants(path, whole)) {
      left_out_.add(LeftOut::Why::excluded, whole);
    } else if (std::optional<Member> found = member(whole, size)) {
      found->alone = alone && levels_.size() == 1;
      return found;
    }
  }
  return {};
}

// The member of `size` bytes (0: unknown) the innermost archive stands at: its bytes, or nothing because it
// is an archive to go into, or no text.
std::optional<Archive::Member> Archive::member(const std::string& path, std::uint64_t size) {
  Level& level = *levels_.back();
  Member found;
  found.name = path;
  const auto too_large = [&] {
    return failure(path, Code::S108, static_cast<std::int64_t>(max_source_bytes));
  };
  found.bytes.reserve(std::min<std::uint64_t>(size + 1, believed_bytes));
  // Most records are small: no more room is made than one byte beyond what the member says it has.
  for (std::size_t room = size == 0 ? block_bytes
                                    : std::clamp<std::uint64_t>(size + 1, least_at_once, block_bytes);
       ; room = std::min(room + std::min(room, most_at_once), max_source_bytes + 1)) {
    const std::size_t had = found.bytes.size();
    if (!level.read(found.bytes, room)) return failure(path, Code::S110, Fact::reason(level.reason()));
    if (is_bomb(found.bytes.size() - had)) {
      close();
      return failure(path, Code::S112, static_cast<std::int64_t>(bomb_ratio));
    }
    if (had == 0 && looks_archived(found.bytes) &&
        !(named_as_document(path) && found.bytes.starts_with(zip_magic)))
      return enter(path, std::move(found.bytes));
    if (size > max_source_bytes) return too_large();
    if (found.bytes.size() < room) return found;
    if (room > max_source_bytes) return too_large();
    // What cannot be text is not read on: it may be a film.
    if (had == 0 && !named_as_document(path) && !is_binary_match_file(found.bytes) &&
        looks_binary(Source::from_bytes({}, found.bytes))) {
      left_out_.add(LeftOut::Why::binary, path);
      return {};
    }
  }
}

// Goes into the archive that begins with `head`. Nothing, or why not.
std::optional<Archive::Member> Archive::enter(const std::string& path, std::string head) {
  if (levels_.size() == max_depth) return failure(path, Code::S111, static_cast<std::int64_t>(max_depth));
  Level& level = *levels_.back();
  auto inner = std::make_unique<Level>(path);
  if (head.starts_with(seven_zip_magic)) {  // it is read back and forth, so all of it has to be there
    if (!level.read(head, largest_inner + 1)) return failure(path, Code::S110, Fact::reason(level.reason()));
    if (head.size() > largest_inner)
      return failure(path, Code::S108, static_cast<std::int64_t>(largest_inner));
    inner->open_memory(std::move(head));
  } else {
    inner->open_member(level.handle.get(), std::move(head));
  }
  levels_.push_back(std::move(inner));
  return {};
}

}  // namespace hakem
