#include "batch/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <set>
#include <system_error>

#include "batch/archive.hpp"
#include "batch/attachment.hpp"
#include "batch/document.hpp"
#include "batch/glob.hpp"
#include "batch/packing.hpp"
#include "batch/system.hpp"
#include "diag/system_reason.hpp"
#include "ruling/receive.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

// Everything up to the end of `file`, or to one byte more than may be read. `expected`: how much there
// probably is.
std::string read_all(std::FILE* file, std::size_t expected) {
  std::string bytes;
  std::size_t size = 0;
  for (std::size_t room = expected + 1; size <= max_source_bytes;
       room = std::max<std::size_t>(size * 2, 65'536)) {
    bytes.resize(std::min(room, max_source_bytes + 1));
    size += std::fread(bytes.data() + size, 1, bytes.size() - size, file);
    if (size < bytes.size()) break;
  }
  bytes.resize(size);
  return bytes;
}

// Walks folders without recursion. Linked folders wait until every real one is done, so that a file that can
// be reached both ways is listed once, under its real path; a link that leads back into the walk ends there.
class Walk {
 public:
  explicit Walk(const Filter& filter) : filter_(filter) {}

  Listing run(const fs::path& root) {
    listing_.is_folder = true;
    listing_.left_out = LeftOut(filter_.names_left_out);
    const std::string named = os::text_of(root);
    root_length_ = named.size() + (named.ends_with('/') ? 0 : 1);
    real_.push_back(root);
    while (!real_.empty() || !linked_.empty()) {
      std::vector<fs::path>& next = real_.empty() ? linked_ : real_;
      const fs::path folder = next.back();
      next.pop_back();
      list(folder);
    }
    std::sort(listing_.files.begin(), listing_.files.end());
    std::sort(listing_.unreadable.begin(), listing_.unreadable.end());
    return std::move(listing_);
  }

 private:
  void list(const fs::path& folder) {
    std::error_code error;
    const fs::path canonical = fs::canonical(folder, error);
    if (error) return refuse(folder, error);
    if (!seen_.insert(canonical).second) return;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) visit(*entry);
    if (error) refuse(folder, error);
  }

  void visit(const fs::directory_entry& entry) {
    std::string path = os::text_of(entry.path());
    const std::string_view name = std::string_view(path).substr(path.rfind('/') + 1);
    if (is_hidden(name)) {
      listing_.left_out.add(LeftOut::Why::hidden, path);
      return;
    }
    std::error_code error;  // what is no link is known from the listing
    const bool is_folder = entry.is_directory(error);
    if (error || (entry.is_symlink() && !entry.exists(error))) {
      refuse(entry.path(), error ? error : std::make_error_code(std::errc::no_such_file_or_directory));
    } else if (is_folder) {
      (entry.is_symlink(error) ? linked_ : real_).push_back(entry.path());
    } else if (entry.is_regular_file(error)) {
      if (filter_.wants(std::string_view(path).substr(root_length_), path)) {
        listing_.files.push_back(std::move(path));
      } else {
        listing_.left_out.add(LeftOut::Why::excluded, path);
      }
    }
  }

  void refuse(const fs::path& path, const std::error_code& error) {
    listing_.unreadable.emplace_back(os::text_of(path), os::number_of(error));
  }

  const Filter& filter_;
  std::size_t root_length_ = 0;
  Listing listing_;
  std::vector<fs::path> real_;
  std::vector<fs::path> linked_;
  std::set<fs::path> seen_;
};

// True if `test` holds for any of the names that slashes part.
template <typename Test>
bool any_name(std::string_view path, Test test) {
  while (true) {
    const std::size_t slash = path.find('/');
    if (test(path.substr(0, slash))) return true;
    if (slash == std::string_view::npos) return false;
    path.remove_prefix(slash + 1);
  }
}

Opened failed(const std::string& name, Code code, Fact fact) { return {{}, unread(name, code, fact)}; }

// The source of a member, or why there is none.
Opened open(Archive::Member&& member, Encoding forced, const std::string& name) {
  return member.failure ? Opened{{}, std::move(*member.failure)}
                        : source_of(name, std::move(member.bytes), forced);
}

bool holds_record(const Opened& opened) {
  if (!opened.source) return false;
  Source source =
      Source::from_bytes(opened.source->name(), opened.source->bytes(), opened.source->encoding());
  if (receive(source, nullptr) != nullptr) return true;
  bool typed = false;
  each_received_as_typed(source, [&](const Source&) { return !(typed = true); });
  return typed;
}

// Of an archive that holds one record: beside it may lie pictures, and what to read first.
Opened only_member(Archive& archive, const std::string& name, Encoding forced) {
  std::optional<Archive::Member> first = archive.next();
  if (!first) return failed(name, Code::S102, {});
  const std::string called = first->name;
  const bool alone = first->alone;
  Opened found = open(std::move(*first), forced, called);
  std::optional<Archive::Member> next = alone ? std::nullopt : archive.next();
  if (!next) return found;
  std::size_t records = holds_record(found) ? 1 : 0;
  for (; next && records < 2; next = archive.next()) {
    const std::string other = next->name;
    Opened here = open(std::move(*next), forced, other);
    if (!holds_record(here)) continue;
    found = std::move(here);
    ++records;
  }
  return records == 1 ? std::move(found) : failed(name, Code::S110, Fact::reason(several_members));
}

Opened open_member(const std::string& around, const std::string& path, Encoding forced,
                   const std::string& name) {
  Archive archive(around, {});
  std::optional<Archive::Member> failure;
  while (std::optional<Archive::Member> member = archive.next()) {
    if (member->name == path) return open(std::move(*member), forced, name);
    if (member->failure && path.starts_with(member->name)) failure = std::move(member);
  }
  return failure ? open(std::move(*failure), forced, name) : failed(name, Code::S101, Fact::reason(ENOENT));
}

struct Close {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};

}  // namespace

Opened open_source(const std::string& path, Encoding forced) {
  Opened opened = open_unpacked(path, forced, path);
  if (opened.source)
    if (std::optional<std::string> packed = attached_archive(opened.source->bytes())) {
      Archive archive(path, std::move(*packed), {});
      return only_member(archive, path, forced);
    }
  if (!opened.source || !looks_archived(std::string_view(opened.source->bytes()).substr(0, 512)))
    return opened;
  Archive archive(path, opened.source->bytes(), {});
  return only_member(archive, path, forced);
}

std::string archive_around(const std::string& path) {
  std::error_code error;
  for (std::size_t at = path.find('/', 1); at != std::string::npos; at = path.find('/', at + 1)) {
    const std::string around = path.substr(0, at);
    if (fs::is_regular_file(around, error)) return around;
  }
  return {};
}

std::optional<std::string> read_bytes(const std::string& path, const std::string& name, FileReport& failure) {
  const auto failed = [&](Code code, Fact fact) -> std::optional<std::string> {
    failure = unread(name, code, fact);
    return {};
  };
  errno = 0;
  const bool standard_input = path == "-";
  const std::unique_ptr<std::FILE, Close> file(standard_input ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file) return failed(Code::S101, Fact::reason(errno));
  if (!standard_input) std::setvbuf(file.get(), nullptr, _IONBF, 0);  // all of it is read at once
  const std::uintmax_t known = standard_input ? 0 : os::known_size(file.get());
  std::string bytes = known > max_source_bytes ? std::string() : read_all(file.get(), known);
  if (std::ferror(file.get()) != 0) return failed(Code::S101, Fact::reason(errno));
  if (std::max<std::uintmax_t>(known, bytes.size()) > max_source_bytes)
    return failed(Code::S108, static_cast<std::int64_t>(max_source_bytes));
  if (bytes.size() < known) return failed(Code::S101, Fact::reason(became_shorter));
  return bytes;
}

Opened open_unpacked(const std::string& path, Encoding forced, const std::string& name) {
  FileReport failure;
  std::optional<std::string> bytes = read_bytes(path, name, failure);
  if (bytes) return source_of(name, std::move(*bytes), forced);
  if (const std::string around = archive_around(path); !around.empty())
    return open_member(around, path, forced, name);
  return {{}, std::move(failure)};
}

bool Filter::passes(std::string_view path) const {
  const auto matches = [&](const std::string& pattern) {
    if (pattern.find('/') != std::string::npos) return matches_glob(pattern, path);
    return any_name(path, [&](std::string_view name) { return matches_glob(pattern, name); });
  };
  if (std::ranges::any_of(exclude, matches)) return false;
  if (include.empty() || std::ranges::any_of(include, matches)) return true;
  const std::string_view packed = name_when_unpacked(path);
  return packed.empty() || (packed != path && passes(packed));
}

bool is_hidden(std::string_view path) {
  return any_name(path, [](std::string_view name) {
    return (name.starts_with('.') && name != "." && name != "..") || name == "__MACOSX";
  });
}

Listing list_files(const std::string& path, const Filter& filter) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (path != "-" && !fs::exists(status) && archive_around(path).empty()) {
    if (!error) error = std::make_error_code(std::errc::no_such_file_or_directory);
    Listing nothing;
    nothing.unreadable.emplace_back(path, os::number_of(error));
    return nothing;
  }
  if (path != "-" && fs::is_directory(status)) return Walk(filter).run(path);
  Listing itself;
  itself.files.push_back(path);
  return itself;
}

}  // namespace hakem
