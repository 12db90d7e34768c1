#include "batch/document.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/document_text.hpp"
#include "batch/inputs.hpp"
#include "cli_fixture.hpp"
#include "diag/catalog.hpp"
#include "packed.hpp"
#include "temporary_folder.hpp"

namespace hakem {
namespace {

using packed::Kind;
using packed::Members;

std::string zip(const Members& members) { return packed::archive(Kind::zip, members); }

std::string docx(const std::string& body) {
  return zip(
      {{"[Content_Types].xml", "<Types/>"},
       {"word/document.xml", "<?xml version=\"1.0\"?><w:document xmlns:w=\"w\"><w:body>" + body +
                                 "<w:sectPr><w:cols w:space=\"1\"/></w:sectPr></w:body></w:document>"}});
}

std::string open_document(const std::string& type, const std::string& body) {
  return zip(
      {{"mimetype", "application/vnd.oasis.opendocument." + type},
       {"content.xml", "<office:document-content xmlns:office=\"o\"><office:body><office:" + type + ">" +
                           body + "</office:" + type + "></office:body></office:document-content>"}});
}

std::string xlsx(const std::string& strings, const std::string& first, const std::string& second) {
  return zip({{"xl/worksheets/sheet1.xml", "<worksheet><sheetData>" + second + "</sheetData></worksheet>"},
              {"xl/worksheets/sheet2.xml", "<worksheet><sheetData>" + first + "</sheetData></worksheet>"},
              {"xl/sharedStrings.xml", "<sst>" + strings + "</sst>"},
              {"xl/_rels/workbook.xml.rels",
               "<Relationships><Relationship Id=\"rId1\" Target=\"worksheets/sheet2.xml\"/>"
               "<Relationship Id=\"rId2\" Target=\"/xl/worksheets/sheet1.xml\"/></Relationships>"},
              {"xl/workbook.xml",
               "<workbook xmlns:r=\"r\"><sheets><sheet name=\"A\" r:id=\"rId1\"/>"
               "<sheet name=\"B\" r:id=\"rId2\"/></sheets></workbook>"}});
}

// What is read of it; the code of why nothing is.
std::string read(std::string bytes) {
  const Opened opened = source_of("x", std::move(bytes), Encoding::detect);
  if (!opened.source) return std::string(id(opened.failure.diagnostics.front().code));
  return opened.source->container().empty() ? "(no document)" : std::string(opened.source->text());
}

std::string paragraph(const std::string& text) {
  return "<w:p><w:pPr><w:tabs><w:tab w:val=\"left\"/></w:tabs></w:pPr><w:r><w:rPr><w:b/></w:rPr>"
         "<w:t xml:space=\"preserve\">" +
         text + "</w:t></w:r></w:p>";
}

std::string as_docx(const std::string& record) {
  std::string body;
  for (std::size_t at = 0; at < record.size();) {
    const std::size_t end = record.find('\n', at);
    body += paragraph(record.substr(at, end - at));
    at = end + 1;
  }
  return docx(body);
}

TEST(Document, AParagraphIsALine) {
  EXPECT_EQ(read(docx(paragraph("  1) 31: 8/5") + "\n  " + paragraph("") + "<w:p/>" +
                      paragraph(" \xC5\x9E &amp; &lt;"))),
            "  1) 31: 8/5\n\n\n \xC5\x9E & <\n");
  EXPECT_EQ(read(docx("<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r><w:hyperlink><w:r><w:t "
                      "xml:space=\"preserve\"> </w:t>"
                      "<w:br/><w:t>c</w:t></w:r></w:hyperlink><w:r><w:noBreakHyphen/></w:r></w:p>")),
            "a\tb \nc-\n");
}

TEST(Document, WhatWasDeletedIsNotRead) {
  EXPECT_EQ(
      read(docx(
          "<w:p><w:del><w:r><w:delText>no</w:delText></w:r></w:del><w:ins><w:r><w:t>yes</w:t></w:r></w:ins>"
          "<w:r><w:instrText>PAGE</w:instrText></w:r></w:p><w:sdt><w:sdtContent>" +
          paragraph("within") + "</w:sdtContent></w:sdt>")),
      "yes\nwithin\n");
}

TEST(Document, NumbersOfListsAreWritten) {
  const auto item = [](int list, int depth, const std::string& text) {
    return "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"" + std::to_string(depth) + "\"/><w:numId w:val=\"" +
           std::to_string(list) + "\"/></w:numPr></w:pPr><w:r><w:t>" + text + "</w:t></w:r></w:p>";
  };
  const auto level = [](int depth, const std::string& text, const std::string& format) {
    return "<w:lvl w:ilvl=\"" + std::to_string(depth) + "\"><w:start w:val=\"1\"/><w:numFmt w:val=\"" +
           format + "\"/><w:lvlText w:val=\"" + text + "\"/></w:lvl>";
  };
  const std::string numbering =
      "<w:numbering><w:abstractNum w:abstractNumId=\"4\">" + level(0, "%1)", "decimal") +
      level(1, "%1.%2.", "decimal") + level(2, "o", "bullet") +
      "</w:abstractNum><w:num w:numId=\"1\"><w:abstractNumId w:val=\"4\"/></w:num>"
      "<w:num w:numId=\"2\"><w:abstractNumId w:val=\"4\"/><w:lvlOverride w:ilvl=\"0\">"
      "<w:startOverride w:val=\"1\"/></w:lvlOverride></w:num></w:numbering>";
  const std::string body = item(1, 0, "a") + paragraph("b") + item(1, 0, "c") + item(1, 1, "d") +
                           item(1, 1, "e") + item(1, 2, "f") + item(1, 0, "g") + item(1, 1, "h") +
                           item(2, 0, "i") + item(2, 0, "j") + item(9, 0, "k");
  EXPECT_EQ(read(zip({{"word/document.xml", "<w:document><w:body>" + body + "</w:body></w:document>"},
                      {"word/numbering.xml", numbering}})),
            "1) a\nb\n2) c\n2.1. d\n2.2. e\nf\n3) g\n3.1. h\n1) i\n2) j\nk\n");
}

TEST(Document, CellsArePartedByTabs) {
  const auto cell = [](const std::string& text) { return "<w:tc><w:tcPr/>" + paragraph(text) + "</w:tc>"; };
  EXPECT_EQ(read(docx(paragraph("a") + "<w:tbl><w:tblPr/><w:tr>" + cell("1)") + cell("") + cell("52: 13/8") +
                      "</w:tr><w:tr>" + cell("2)") + "<w:tc>" + paragraph("31:") + paragraph("8/5") +
                      "</w:tc>" + cell("") + "</w:tr></w:tbl>" + "<w:tbl><w:tr><w:tc>" + paragraph("b") +
                      paragraph("c") + "</w:tc></w:tr></w:tbl>")),
            "a\n1)\t\t52: 13/8\n2)\t31: 8/5\nb\nc\n");
}

TEST(Document, OpenDocuments) {
  EXPECT_EQ(
      read(open_document(
          "text",
          "<text:h>Final</text:h>\n <text:p><text:s/>1)<text:s text:c=\"3\"/>31:\n  8/5 <text:span>6/5"
          "</text:span><text:tab/>x<text:line-break/>y</text:p><text:list><text:list-item><text:p>z"
          "<office:annotation><text:p>no</text:p></office:annotation></text:p></text:list-item></text:list>"
          "<table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell>"
          "<table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>")),
      "Final\n 1)   31: 8/5 6/5\tx\ny\nz\na\tb\n");
}

TEST(Document, OpenSpreadsheets) {
  EXPECT_EQ(
      read(open_document(
          "spreadsheet",
          "<table:table><table:table-column/><table:table-row><table:table-cell><text:p>1)</text:p></"
          "table:table-cell>"
          "<table:table-cell table:number-columns-repeated=\"2\"/><table:table-cell><text:p>52:</text:p>"
          "</table:table-cell><table:table-cell table:number-columns-repeated=\"16000\"/></table:table-row>"
          "<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell/></table:table-row>"
          "<table:table-row "
          "table:number-rows-repeated=\"2\"><table:table-cell><text:p>x</text:p></table:table-cell>"
          "</table:table-row></table:table><table:table><table:table-row><table:table-cell><text:p>y</text:p>"
          "</table:table-cell></table:table-row></table:table>")),
      "1)\t\t\t52:\n\n\nx\nx\n\ny\n\n");
}

TEST(Document, Workbooks) {
  EXPECT_EQ(read(xlsx("<si><t>one</t></si><si><r><t>t</t></r><r><rPr/><t xml:space=\"preserve\">w "
                      "</t></r><r><t>o</t></r><rPh><t>no</t></rPh></si>",
                      "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"C1\" t=\"s\"><v>1</v></c></row>"
                      "<row r=\"3\"><c r=\"B3\"><v>52</v></c><c r=\"C3\"><v>0.30000000000000004</v></c><c "
                      "t=\"b\"><v>1</v></c></row>",
                      "<row><c t=\"inlineStr\"><is><t>a&#10;b</t></is></c><c t=\"str\"><v>c</v></c><c "
                      "t=\"s\"><v>9</v></c></row>")),
            "one\t\ttw o\n\n\t52\t0.3\tTRUE\n\na\nb\tc\n\n");
}

TEST(Document, OtherZipsAreArchives) {
  const Members records{{"a.mat", clean_record}, {"content.xml", "<a/>"}};
  EXPECT_FALSE(is_document(std::string_view(zip(records))));
  EXPECT_FALSE(is_document(std::string_view(zip({}))));
  EXPECT_FALSE(is_document(std::string_view("PK\x03\x04 and no more")));
  EXPECT_FALSE(is_document(std::string_view(packed::archive(Kind::tar, {{"word/document.xml", "<a/>"}}))));
  EXPECT_TRUE(is_document(std::string_view(docx(""))));
  EXPECT_EQ(read(zip(records)), "(no document)");
}

TEST(Document, DamagedOnesAreToldOf) {
  const std::string whole = as_docx(clean_record);
  for (std::size_t size = 4; size < whole.size(); size += 7) read(whole.substr(0, size));
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
    read(bytes);
  }
  EXPECT_EQ(read(zip({{"word/document.xml", "no XML"}})), "");
  EXPECT_EQ(read(zip({{"xl/workbook.xml", "<workbook><sheets><sheet id=\"x\"/></sheets></workbook>"}})), "");
}

TEST(Document, BombsAreNotReadOn) {
  EXPECT_EQ(read(zip({{"word/document.xml", std::string(most_document_text + 1, ' ')}})), "S112");
  std::string blanks;
  for (int i = 0; i < 100; ++i) blanks += "<text:s text:c=\"4000000\"/>";
  EXPECT_EQ(read(open_document("text", "<text:p>" + blanks + "</text:p>")), "S112");
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "<w:p>";
  EXPECT_LT(read(docx(deep)).size(), 100U);
  std::string rows;
  for (int i = 0; i < 300; ++i)
    rows +=
        "<table:table-row "
        "table:number-rows-repeated=\"1000000000\"><table:table-cell><text:p>abcdefgh</text:p></"
        "table:table-cell></table:table-row>";
  EXPECT_EQ(read(open_document("spreadsheet", "<table:table>" + rows + "</table:table>")), "S112");
}

TEST(Document, IsOneRecordWhereverItLies) {
  const TemporaryFolder folder;
  const std::string document = as_docx(clean_record);
  folder.write("f/a.docx", document);
  folder.write("f/b.zip", zip({{"c.docx", document}, {"d.mat", clean_record}}));
  folder.write("f/e.zip", document);
  folder.write("g", document);
  std::vector<std::string> names;
  Inputs inputs({folder.path("f"), folder.path("g")}, {}, Naming::below);
  while (std::optional<Input> input = inputs.next()) {
    names.push_back(input->name.substr(input->name.rfind(input->named ? '/' : '\0') + 1));
    const Opened opened = open_input(*input, Encoding::detect);
    ASSERT_TRUE(opened.source) << input->name;
    EXPECT_EQ(opened.source->text(), clean_record) << input->name;
    EXPECT_EQ(opened.source->container().empty(), input->name.ends_with(".mat"));
  }
  EXPECT_EQ(names, (std::vector<std::string>{"a.docx", "b.zip/c.docx", "b.zip/d.mat", "e.zip", "g"}));
}

class DocumentCli : public Cli {};

TEST_F(DocumentCli, IsNotRepairedWhereItLies) {
  std::string wrong = clean_record;
  wrong.replace(wrong.find("6/5"), 3, "7/5");
  const std::string document = as_docx(wrong);
  write("a.docx", document);
  const Result result = run("check a.docx --fix --unsafe-fixes");
  EXPECT_TRUE(contains(result.err, "a.docx: is a document: not repaired")) << result.err << result.out;
  EXPECT_EQ(read("a.docx"), document);
  EXPECT_TRUE(contains(run("check a.docx --unsafe-fixes --diff").out, "+  1) 31: 8/5 6/5"));
  EXPECT_TRUE(contains(run("check a.docx").out, "the marks of a word processor"));
  EXPECT_EQ(read("a.docx"), document);
}

TEST_F(DocumentCli, IsReadFromStandardInputAndConverted) {
  write("a.docx", as_docx(clean_record));
  EXPECT_EQ(run("check - < a.docx").status, 0);
  EXPECT_TRUE(contains(run("convert a.docx --to sgf").out, "GM[6]"));
}

}  // namespace
}  // namespace hakem
