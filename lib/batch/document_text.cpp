#include "batch/document_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "batch/document_numbers.hpp"
#include "batch/document_xml.hpp"

namespace hakem {
namespace {

using namespace document;

constexpr int deepest = 60;  // elements in one another that hold text

class Text {
 public:
  void add(std::string_view more) {
    if (text_.size() <= most_document_text) text_ += more;
  }
  void add(std::size_t count, char sign) {
    if (text_.size() <= most_document_text) text_.append(std::min(count, most_document_text), sign);
  }
  void end_line() { add("\n"); }
  // Cells of one row: no tabs behind the last that holds something.
  void add_row(const std::vector<std::string>& cells) {
    std::size_t full = cells.size();
    while (full > 0 && cells[full - 1].empty()) --full;
    for (std::size_t i = 0; i < full; ++i) {
      if (i > 0) add("\t");
      add(cells[i]);
    }
    end_line();
  }
  std::string take() { return std::move(text_); }
  std::string& raw() { return text_; }

 private:
  std::string text_;
};

// --- word processors

// How elements are called there: both have paragraphs, and tables of rows of cells.
struct Names {
  std::vector<std::string_view> paragraph, table, row, cell;
  std::vector<std::string_view> passed_over;  // they hold nothing that is read

  static bool has(const std::vector<std::string_view>& names, const xml_node& node) {
    return std::ranges::find(names, local(node)) != names.end();
  }
};

const Names& names_of(DocumentKind kind) {
  static const Names office_open{
      {"p"},
      {"tbl"},
      {"tr"},
      {"tc"},
      {"pPr", "rPr", "del", "moveFrom", "Fallback", "instrText", "sectPr", "tblPr"}};
  static const Names open_document{{"p", "h"},
                                   {"table"},
                                   {"table-row"},
                                   {"table-cell", "covered-table-cell"},
                                   {"note", "annotation", "tracked-changes", "sequence-decls", "forms"}};
  return kind == DocumentKind::docx ? office_open : open_document;
}

class Writing {
 public:
  Writing(DocumentKind kind, const DocumentParts& parts)
      : kind_(kind), names_(names_of(kind)), numbers_(parts) {}

  void blocks(const xml_node& node, Text& out, int depth = 0) {
    if (depth > deepest) return;
    for (const xml_node& child : node.children()) {
      if (Names::has(names_.passed_over, child)) continue;
      if (Names::has(names_.paragraph, child)) {
        out.add(numbers_.next(child));
        words(child, out, depth + 1);
        out.end_line();
      } else if (Names::has(names_.row, child)) {
        row(child, out, depth + 1);
      } else {
        blocks(child, out, depth + 1);
      }
    }
  }

  void words(const xml_node& node, Text& out, int depth) {
    if (depth > deepest) return;
    for (const xml_node& child : node.children()) {
      if (Names::has(names_.passed_over, child)) continue;
      const std::string_view name = local(child);
      if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
        if (kind_ == DocumentKind::odt || local(node) == "t") add_words(child.value(), out);
      } else if (name == "tab") {
        out.add("\t");
      } else if (name == "br" || name == "cr" || name == "line-break") {
        out.end_line();
      } else if (name == "s") {
        out.add(number_of(child, "c", 1), ' ');
      } else if (name == "noBreakHyphen") {
        out.add("-");
      } else {
        words(child, out, depth + 1);
        if (Names::has(names_.paragraph, child)) out.end_line();  // in a frame
      }
    }
  }

 private:
  // Blanks and line ends of OpenDocument are one blank, and none at the beginning.
  void add_words(std::string_view text, Text& out) const {
    if (kind_ == DocumentKind::docx) return out.add(text);
    for (const char sign : text) {
      const bool is_white = sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r';
      const std::string_view before = out.raw();
      const bool is_needed = !before.empty() && before.back() != ' ' && before.back() != '\n';
      if (!is_white)
        out.add(std::string_view(&sign, 1));
      else if (is_needed)
        out.add(" ");
    }
  }

  // A single cell holds lines; of several each is a part of one.
  void row(const xml_node& node, Text& out, int depth) {
    std::vector<std::string> cells;
    for (const xml_node& child : node.children()) {
      if (!Names::has(names_.cell, child)) continue;
      Text cell;
      blocks(child, cell, depth + 1);
      std::string text = cell.take();
      while (text.ends_with('\n')) text.pop_back();
      cells.push_back(std::move(text));
    }
    if (cells.size() > 1)
      for (std::string& cell : cells) std::ranges::replace(cell, '\n', ' ');
    out.add_row(cells);
  }

  DocumentKind kind_;
  const Names& names_;
  DocumentNumbers numbers_;
};

std::string text_of_docx(const DocumentParts& parts) {
  const auto part =
      std::ranges::find_if(parts, [](const auto& each) { return each.first.starts_with("word/document"); });
  pugi::xml_document document;
  if (part == parts.end() || !load(document, parts, part->first)) return {};
  Text out;
  Writing(DocumentKind::docx, parts).blocks(find(document, "body", 2), out);
  return out.take();
}

std::string text_of_odt(const DocumentParts& parts) {
  pugi::xml_document document;
  if (!load(document, parts, "content.xml")) return {};
  Text out;
  Writing(DocumentKind::odt, parts).blocks(find(find(document, "body", 2), "text", 0), out);
  return out.take();
}

// --- spreadsheets

constexpr std::size_t most_columns = 16'384;
constexpr std::size_t most_blank_rows = 2;  // between others

std::string text_of_ods(const DocumentParts& parts) {
  pugi::xml_document document;
  if (!load(document, parts, "content.xml")) return {};
  Text out;
  Writing writing(DocumentKind::odt, parts);
  for (const xml_node& table : find(find(document, "body", 2), "spreadsheet", 0).children()) {
    if (local(table) != "table") continue;
    std::vector<xml_node> rows;
    const auto add_rows = [&](const xml_node& group, const auto& self, int depth) -> void {
      for (const xml_node& child : group.children()) {
        if (local(child) == "table-row") rows.push_back(child);
        const bool holds_rows = local(child).starts_with("table-row-group") || local(child) == "table-rows" ||
                                local(child) == "table-header-rows";
        if (holds_rows && depth < deepest) self(child, self, depth + 1);
      }
    };
    add_rows(table, add_rows, 0);
    for (const xml_node& row : rows) {
      std::vector<std::string> cells;
      for (const xml_node& cell : row.children()) {
        if (!local(cell).ends_with("table-cell")) continue;
        Text words;
        writing.blocks(cell, words);
        std::string text = words.take();
        while (text.ends_with('\n')) text.pop_back();
        const std::size_t again = std::min(number_of(cell, "number-columns-repeated", 1), most_columns);
        // Cells without end fill the row behind what it holds.
        if (cells.size() + again > most_columns || (text.empty() && again > 200)) break;
        cells.insert(cells.end(), again, text);
      }
      const bool is_blank = std::ranges::all_of(cells, &std::string::empty);
      const std::size_t most = is_blank ? most_blank_rows : most_document_text / 100;
      for (std::size_t i = std::min(number_of(row, "number-rows-repeated", 1), most); i > 0; --i) {
        if (out.raw().size() > most_document_text) break;
        out.add_row(cells);
      }
    }
    out.end_line();
  }
  return out.take();
}

// The text of a string of several runs, but not how it is pronounced.
void add_runs(const xml_node& node, std::string& text) {
  for (const xml_node& child : node.children()) {
    if (local(child) == "t") text += child.text().get();
    if (local(child) == "r")
      text += child.child_value(child.find_child([](const xml_node& n) { return local(n) == "t"; }).name());
  }
  for (std::size_t at = text.find("_x000D_"); at != std::string::npos; at = text.find("_x000D_", at))
    text.erase(at, 7);
  std::erase(text, '\r');
}

// As a cell shows it, where no format makes something else of it.
std::string shown_number(const std::string& value) {
  constexpr std::size_t exact = 15;
  if (value.size() <= exact && value.find_first_of("eE") == std::string::npos) return value;
  char* end = nullptr;
  const double number = std::strtod(value.c_str(), &end);
  if (end == value.c_str() || *end != '\0') return value;
  char shown[40];
  std::snprintf(shown, sizeof shown, "%.15g", number);
  return shown;
}

class Workbook {
 public:
  explicit Workbook(const DocumentParts& parts) : parts_(parts) {}

  std::string read() {
    pugi::xml_document strings;
    if (load(strings, parts_, "xl/sharedStrings.xml"))
      for (const xml_node& string : strings.first_child().children())
        if (local(string) == "si") add_runs(string, strings_.emplace_back());
    pugi::xml_document book;
    if (!load(book, parts_, "xl/workbook.xml")) return {};
    for (const xml_node& each : find(book, "sheets", 1).children()) sheet(part_of(attribute(each, "id")));
    return out_.take();
  }

 private:
  // Where the sheet lies.
  std::string part_of(std::string_view id) const {
    pugi::xml_document links;
    if (!load(links, parts_, "xl/_rels/workbook.xml.rels")) return {};
    for (const xml_node& link : links.first_child().children()) {
      if (attribute(link, "Id") != id) continue;
      const std::string_view target = attribute(link, "Target");
      return target.starts_with('/') ? std::string(target.substr(1)) : std::string("xl/").append(target);
    }
    return {};
  }

  void sheet(const std::string& part) {
    pugi::xml_document document;
    if (!load(document, parts_, part)) return;
    std::size_t next = 1;
    for (const xml_node& row : find(document, "sheetData", 1).children()) {
      if (local(row) != "row") continue;
      const std::size_t at = number_of(row, "r", next);
      for (std::size_t i = 0; at > next && i < std::min(at - next, most_blank_rows); ++i) out_.end_line();
      std::vector<std::string> cells;
      for (const xml_node& cell : row.children())
        if (local(cell) == "c") add_cell(cell, cells);
      out_.add_row(cells);
      next = at + 1;
    }
    out_.end_line();
  }

  void add_cell(const xml_node& cell, std::vector<std::string>& cells) const {
    std::size_t column = 0;  // "B3": 2
    for (const char letter : attribute(cell, "r")) {
      if (letter < 'A' || letter > 'Z' || column > most_columns) break;
      column = column * 26 + static_cast<std::size_t>(letter - 'A') + 1;
    }
    if (column == 0) column = cells.size() + 1;
    if (column > most_columns) return;
    cells.resize(std::max(cells.size(), column));
    cells[column - 1] = value_of(cell);
  }

  std::string value_of(const xml_node& cell) const {
    std::string value;
    std::string inline_text;
    for (const xml_node& child : cell.children()) {
      if (local(child) == "v") value = child.text().get();
      if (local(child) == "is") add_runs(child, inline_text);
    }
    const std::string_view type = attribute(cell, "t");
    if (type == "inlineStr") return inline_text;
    if (type == "b") return value == "0" ? "FALSE" : "TRUE";
    if (type == "s") {
      std::size_t index = strings_.size();
      std::from_chars(value.data(), value.data() + value.size(), index);
      return index < strings_.size() ? strings_[index] : std::string();
    }
    return type.empty() || type == "n" ? shown_number(value) : value;
  }

  const DocumentParts& parts_;
  std::vector<std::string> strings_;
  Text out_;
};

// --- books

// The part that stands beside the list of the parts, as `href` names it there.
const std::string* part_beside(const DocumentParts& parts, std::string_view list, std::string_view href) {
  const std::size_t folder = list.rfind('/') + 1;
  const auto found = parts.find(std::string(list.substr(0, folder)).append(href));
  return found == parts.end() ? nullptr : &found->second;
}

// What stands between the tags of the body of a page.
std::string_view body_of(std::string_view page) {
  const std::size_t tag = page.find("<body");
  const std::size_t begin = tag == page.npos ? tag : page.find('>', tag);
  const std::size_t end = page.rfind("</body>");
  return begin == page.npos || end == page.npos || end < begin ? page
                                                               : page.substr(begin + 1, end - begin - 1);
}

// The chapters in the order of the spine (EPUB 3.3, 5.7), as one page.
std::string text_of_epub(const DocumentParts& parts) {
  Text text;
  text.add("<html><body>");
  for (const auto& [name, list] : parts) {
    pugi::xml_document package;
    if (!name.ends_with(".opf") || !package.load_buffer(list.data(), list.size())) continue;
    const xml_node root = package.document_element();
    for (const xml_node chapter : root.child("spine").children("itemref")) {
      const xml_node item =
          root.child("manifest").find_child_by_attribute("item", "id", chapter.attribute("idref").value());
      if (const std::string* page = part_beside(parts, name, item.attribute("href").value()))
        text.add(body_of(*page));
      text.end_line();
    }
  }
  text.add("</body></html>\n");
  return text.take();
}

}  // namespace

std::string text_of_document(DocumentKind kind, const DocumentParts& parts) {
  switch (kind) {
    case DocumentKind::docx: return text_of_docx(parts);
    case DocumentKind::odt: return text_of_odt(parts);
    case DocumentKind::xlsx: return Workbook(parts).read();
    case DocumentKind::ods: return text_of_ods(parts);
    case DocumentKind::epub: return text_of_epub(parts);
    case DocumentKind::none: break;
  }
  return {};
}

}  // namespace hakem
