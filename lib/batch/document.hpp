// Documents of word processors and spreadsheets, which are zips of XML: .docx, .xlsx (ECMA-376), .odt, .ods
// (OpenDocument), and books, .epub (EPUB 3.3), whose chapters are one web page here. Read is what is written in them: a paragraph is a line, as is the row of a table or a
// sheet, with a tab between its cells.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "batch/files.hpp"

namespace hakem {

// Whether the file at `path`, a zip, is a document and no archive.
bool is_document(const std::string& path);
// The same of a zip in memory.
bool is_document(std::string_view bytes);
// True for what documents are called: .docx .odt .xlsx .ods …
bool named_as_document(std::string_view path);

// The source of a file's bytes; of what is written in it if it is a document. Why a document cannot be read:
// S108, S110 or S112.
Opened source_of(const std::string& name, std::string bytes, Encoding forced);

}  // namespace hakem
