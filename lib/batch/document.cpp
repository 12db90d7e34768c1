#include "batch/document.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "batch/archive.hpp"
#include "batch/document_text.hpp"
#include "batch/packing.hpp"
#include "core/ascii.hpp"

namespace hakem {
namespace {

struct Free {
  void operator()(struct archive* open) const { archive_read_free(open); }
};

// One zip, read from its beginning to its end.
class Zip {
 public:
  explicit Zip(std::string_view bytes) : Zip() {
    opened_ = opened_ && archive_read_open_memory(handle_.get(), bytes.data(), bytes.size()) == ARCHIVE_OK;
  }
  explicit Zip(const std::string& path) : Zip() {
    opened_ = opened_ && archive_read_open_filename(handle_.get(), path.c_str(), 65'536) == ARCHIVE_OK;
  }

  // Goes on to the next member, and says what it is called; nothing behind the last.
  std::optional<std::string_view> next() {
    struct archive_entry* entry = nullptr;
    const int result = opened_ ? archive_read_next_header(handle_.get(), &entry) : ARCHIVE_FATAL;
    is_damaged_ = result < ARCHIVE_WARN;
    if (is_damaged_ || result == ARCHIVE_EOF) return {};
    const char* name = archive_entry_pathname(entry);
    return name == nullptr ? std::string_view() : std::string_view(name);
  }

  // What the member holds, or as much of it as is `up_to` bytes; nothing if it cannot be read.
  std::optional<std::string> read(std::size_t up_to) {
    std::string bytes;
    while (bytes.size() < up_to) {
      std::array<char, 65'536> block;
      const la_ssize_t got = archive_read_data(handle_.get(), block.data(), block.size());
      if (got < 0) return {};
      if (got == 0) break;
      bytes.append(block.data(), static_cast<std::size_t>(got));
    }
    return bytes;
  }

  bool is_damaged() const { return is_damaged_; }
  std::string reason() const {
    const char* words = archive_error_string(handle_.get());
    return words == nullptr ? "damaged" : words;
  }

 private:
  Zip()
      : handle_(archive_read_new()), opened_(archive_read_support_format_zip(handle_.get()) == ARCHIVE_OK) {}

  std::unique_ptr<struct archive, Free> handle_;
  bool opened_;
  bool is_damaged_ = false;
};

// A mimetype is the first member of an OpenDocument.
DocumentKind kind_of_mimetype(std::string_view type) {
  if (type.starts_with("application/epub+zip")) return DocumentKind::epub;
  constexpr std::string_view application = "application/vnd.oasis.opendocument.";
  if (!type.starts_with(application)) return DocumentKind::none;
  type.remove_prefix(application.size());
  if (type.starts_with("text")) return DocumentKind::odt;
  return type.starts_with("spreadsheet") ? DocumentKind::ods : DocumentKind::none;
}

DocumentKind kind_of(Zip zip) {
  constexpr std::size_t most_members = 5'000;
  DocumentKind by_type = DocumentKind::none;
  for (std::size_t i = 0; i < most_members; ++i) {
    const std::optional<std::string_view> name = zip.next();
    if (!name) break;
    if (*name == "word/document.xml") return DocumentKind::docx;
    if (*name == "xl/workbook.xml") return DocumentKind::xlsx;
    if (*name == "content.xml" && by_type != DocumentKind::none) return by_type;
    if (*name == "mimetype") by_type = kind_of_mimetype(zip.read(100).value_or(std::string()));
    if (by_type == DocumentKind::epub) return by_type;
  }
  return DocumentKind::none;
}

bool is_read(DocumentKind kind, std::string_view part) {
  switch (kind) {
    case DocumentKind::docx: return part == "word/document.xml" || part == "word/numbering.xml";
    case DocumentKind::odt:
    case DocumentKind::ods: return part == "content.xml";
    case DocumentKind::xlsx:
      return part == "xl/workbook.xml" || part == "xl/sharedStrings.xml" ||
             part == "xl/_rels/workbook.xml.rels" ||
             (part.starts_with("xl/worksheets/") && part.ends_with(".xml"));
    case DocumentKind::epub:
      return part.ends_with(".opf") || part.ends_with("html") || part.ends_with(".htm");
    case DocumentKind::none: break;
  }
  return false;
}

std::string_view way_of(DocumentKind kind) {
  if (kind == DocumentKind::epub) return "the chapters of a book|kitap bölümleri";
  return kind == DocumentKind::docx || kind == DocumentKind::odt
             ? "the marks of a word processor|kelime işlemci imleri"
             : "the marks of a spreadsheet|hesap tablosu imleri";
}

Opened failed(const std::string& name, Code code, Fact fact) { return {{}, unread(name, code, fact)}; }

Opened too_much(const std::string& name, std::size_t size, std::size_t read) {
  if (read / Archive::bomb_ratio > size)
    return failed(name, Code::S112, static_cast<std::int64_t>(Archive::bomb_ratio));
  return failed(name, Code::S108, static_cast<std::int64_t>(most_document_text));
}

Opened read_document(const std::string& name, const std::string& bytes, DocumentKind kind) {
  Zip zip{std::string_view(bytes)};
  DocumentParts parts;
  std::size_t read = 0;
  while (const std::optional<std::string_view> part = zip.next()) {
    if (!is_read(kind, *part)) continue;
    const std::string called(*part);
    std::optional<std::string> content = zip.read(most_document_text - read + 1);
    if (!content) return failed(name, Code::S110, Fact::reason(zip.reason()));
    read += content->size();
    if (read > most_document_text) return too_much(name, bytes.size(), read);
    parts.insert_or_assign(called, std::move(*content));
  }
  if (zip.is_damaged()) return failed(name, Code::S110, Fact::reason(zip.reason()));
  std::string text = text_of_document(kind, parts);
  if (text.size() > most_document_text) return too_much(name, bytes.size(), text.size());
  Opened opened;
  opened.source = Source::from_bytes(name, std::move(text), Encoding::utf8);
  opened.source->taken_out_of(way_of(kind));
  return opened;
}

}  // namespace

bool is_document(const std::string& path) { return kind_of(Zip(path)) != DocumentKind::none; }

bool is_document(std::string_view bytes) { return kind_of(Zip(bytes)) != DocumentKind::none; }

bool named_as_document(std::string_view path) {
  constexpr std::string_view endings[] = {".docx", ".docm", ".dotx", ".odt", ".ott",
                                          ".xlsx", ".xlsm", ".xltx", ".ods", ".ots"};
  return std::ranges::any_of(endings, [&](std::string_view ending) {
    return path.size() > ending.size() && same_word(path.substr(path.size() - ending.size()), ending);
  });
}

Opened source_of(const std::string& name, std::string bytes, Encoding forced) {
  if (bytes.starts_with(zip_magic))
    if (const DocumentKind kind = kind_of(Zip(std::string_view(bytes))); kind != DocumentKind::none)
      return read_document(name, bytes, kind);
  Opened opened;
  opened.source = Source::from_bytes(name, std::move(bytes), forced);
  return opened;
}

}  // namespace hakem
