#include "batch/inputs.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "arrival/arrival.hpp"
#include "batch/attachment.hpp"
#include "batch/document.hpp"
#include "batch/packing.hpp"
#include "core/ascii.hpp"
#include "formats/format.hpp"
#include "formats/turn_words.hpp"
#include "ruling/check.hpp"
#include "ruling/looks_like.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t magic_bytes = 512;

std::uintmax_t size_of(const std::string& path) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  return error ? 0 : size;
}

std::string_view extension_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : path.substr(dot);
}

// True for a name that only records have, packed or not.
bool is_called_record(std::string_view path) {
  const std::string_view extension = extension_of(name_when_unpacked(path));
  const auto is_it = [extension](std::string_view other) { return same_word(extension, other); };
  return !is_it(".txt") && !is_it(".json") && std::ranges::any_of(formats(), [&](const Format& format) {
    return format.read != nullptr && std::ranges::any_of(format.extensions, is_it);
  });
}

// The first bytes of the file at `path`; none of a pipe, which is not looked into.
std::string head_of(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return {};
  std::ifstream in(path, std::ios::binary);
  std::string head(magic_bytes, '\0');
  in.read(head.data(), magic_bytes);
  head.resize(static_cast<std::size_t>(in.gcount()));
  return head;
}

bool is_archive(const std::string& path, std::string_view head) {
  return looks_archived(head) && !(head.starts_with(zip_magic) && is_document(path));
}

std::optional<std::string> packed_in_mail(const std::string& path) {
  FileReport failure;
  const std::optional<std::string> bytes = read_bytes(path, path, failure);
  return bytes ? attached_archive(*bytes) : std::nullopt;
}

}  // namespace

bool is_archive(const std::string& path) { return is_archive(path, head_of(path)); }

bool is_archive_of_several(const std::string& path) {
  if (!is_archive(path)) return false;
  const std::optional<Archive::Member> first = Archive(path, {}).next();
  return !first || !first->alone;
}

std::optional<LeftOut::Why> why_left_out(const Input& input, const FileReport& report) {
  const bool is_empty = report.diagnostics.size() == 1 && report.diagnostics.front().code == Code::S102;
  const bool is_read = is_empty || !report.source.bytes().empty();  // else the report says why not
  if (input.named || !report.format.empty() || !is_read || is_called_record(input.name)) return {};
  if (looks_binary(report.source)) return LeftOut::Why::binary;
  const std::string_view text = report.source.text();
  if (holds_turns(text) && !is_report_of_ours(text)) return {};
  return LeftOut::Why::no_record;
}

Opened open_input(Input& input, Encoding encoding) {
  Opened opened;
  if (input.failure)
    opened.failure = std::move(*input.failure);
  else if (input.on_disk)
    opened = open_unpacked(input.path, encoding, input.name);
  else
    opened = source_of(input.name, std::move(input.bytes), encoding);
  if (!opened.source) opened.failure.path = input.path;
  return opened;
}

Inputs::Inputs(std::vector<std::string> paths, Filter filter, Naming naming)
    : filter_(std::move(filter)),
      naming_(naming),
      paths_(std::move(paths)),
      left_out_(filter_.names_left_out) {
  for (const std::string& path : paths_)
    if (const auto file = path == "-" ? std::nullopt : os::regular_file(path)) named_files_.insert(file->id);
}
Inputs::Inputs(std::string name, std::string bytes, Filter filter, bool found)
    : filter_(std::move(filter)),
      naming_(Naming::whole),
      paths_{std::move(name)},
      held_(std::move(bytes)),
      found_(found),
      left_out_(filter_.names_left_out) {}
Inputs::~Inputs() = default;

std::optional<Input> Inputs::next() {
  std::optional<Input> input = next_as_found();
  if (!input) return input;
  input->path = input->name;
  std::string above = paths_[next_path_ - 1];
  if (!above.ends_with('/')) above += '/';
  const bool is_below = input->name.size() > above.size() && input->name.starts_with(above);
  input->below = is_below ? input->name.substr(above.size()) : os::text_of(fs::path(input->name).filename());
  if (naming_ == Naming::below && is_below) input->name = input->below;
  if (input->failure) input->failure->source.rename(input->name);
  return input;
}

std::optional<Input> Inputs::next_as_found() {
  while (true) {
    if (archive_) {
      if (std::optional<Input> input = from_archive()) return input;
    } else if (next_unreadable_ < listing_.unreadable.size() || next_file_ < listing_.files.size()) {
      if (std::optional<Input> input = from_listing()) return input;
    } else if (next_path_ < paths_.size()) {
      list_next();
    } else {
      return {};
    }
  }
}

void Inputs::list_next() {
  const std::string& path = paths_[next_path_++];
  if (held_) {
    listing_.files = {path};
    named_ = !found_;
    return;
  }
  listing_ = list_files(path, filter_);
  next_file_ = next_unreadable_ = 0;
  named_ = !listing_.is_folder;
  left_out_.add(listing_.left_out);
  if (listing_.is_folder && listing_.files.empty() && listing_.unreadable.empty())
    empty_folders_.push_back(path);
  for (const std::string& file : listing_.files) bytes_all_ += size_of(file);
}

std::optional<Input> Inputs::from_listing() {
  Input input;
  input.named = named_;
  if (next_unreadable_ < listing_.unreadable.size()) {
    const auto& [name, error] = listing_.unreadable[next_unreadable_++];
    input.name = name;
    input.failure = unread(name, Code::S101, Fact::reason(error));
    return input;
  }
  input.name = listing_.files[next_file_++];
  if (held_ || input.name == "-") return from_bytes(std::move(input));
  std::uintmax_t size = 0;
  if (const std::optional<os::RegularFile> file = os::regular_file(input.name)) {
    size = file->size;
    if (!met_.insert(file->id).second) {
      left_out_.add(LeftOut::Why::repeated, input.name);
      bytes_done_ += size;
      return {};
    }
    input.named = named_files_.contains(file->id);
  }
  const auto opens = [&](std::unique_ptr<Archive> archive) {
    archive_ = std::move(archive);
    archive_named_ = input.named;
    archive_size_ = size;
    return std::nullopt;
  };
  // In a folder only what is called an archive or a mail is one: looking into every file would cost as much
  // as reading it.
  const bool called_mail = same_word(extension_of(input.name), ".eml");
  if (input.named || called_mail || named_as_archive(input.name) || named_as_document(input.name)) {
    const std::string head = head_of(input.name);
    if (is_archive(input.name, head)) return opens(std::make_unique<Archive>(input.name, filter_));
    if (arrival::may_be_mail(head))
      if (std::optional<std::string> packed = packed_in_mail(input.name))
        return opens(std::make_unique<Archive>(input.name, std::move(*packed), filter_));
  }
  input.on_disk = true;
  input.size = size;
  bytes_done_ += input.size;
  return input;
}

// Of standard input, or of what is in memory.
std::optional<Input> Inputs::from_bytes(Input input) {
  FileReport failure;
  std::optional<std::string> bytes =
      held_ ? std::exchange(held_, std::nullopt) : read_bytes(input.name, input.name, failure);
  if (bytes)
    if (std::optional<std::string> packed = attached_archive(*bytes)) bytes = std::move(packed);
  if (bytes && looks_archived(std::string_view(*bytes).substr(0, magic_bytes)) &&
      !is_document(std::string_view(*bytes))) {
    archive_ = std::make_unique<Archive>(input.name, std::move(*bytes), filter_);
    archive_named_ = named_;
    archive_size_ = 0;
    return {};
  }
  if (bytes && bytes->size() > max_source_bytes)
    input.failure = unread(input.name, Code::S108, static_cast<std::int64_t>(max_source_bytes));
  else if (bytes)
    input.bytes = std::move(*bytes);
  else
    input.failure = std::move(failure);
  return input;
}

std::optional<Input> Inputs::from_archive() {
  const std::uint64_t before = archive_->bytes_read();
  std::optional<Archive::Member> member = archive_->next();
  if (!member) {
    left_out_.add(archive_->left_out());
    archive_.reset();
    return {};
  }
  if (archive_size_ != 0) bytes_done_ += std::max(archive_->bytes_read(), before) - before;
  Input input;
  input.name = std::move(member->name);
  input.bytes = std::move(member->bytes);
  input.size = input.bytes.size();
  input.named = archive_named_ && member->alone;
  input.failure = std::move(member->failure);
  return input;
}

}  // namespace hakem
