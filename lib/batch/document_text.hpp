// What is written in the parts of a document, as lines.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace hakem {

enum class DocumentKind : std::uint8_t { none, docx, odt, xlsx, ods, epub };

// The parts that are read, by their names in the zip.
using DocumentParts = std::map<std::string, std::string, std::less<>>;

// What grows on and on is a bomb: beyond that many bytes nothing is added to a text.
constexpr std::size_t most_document_text = std::size_t{64} << 20;

// The text of the document, UTF-8; longer than most_document_text if there is more. Empty as well where the
// XML is damaged.
std::string text_of_document(DocumentKind kind, const DocumentParts& parts);

}  // namespace hakem
