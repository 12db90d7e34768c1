// Every page of docs/diagnostics is held to its own words: its parts, its messages, and each example, which
// is checked like any record and must give exactly the findings the page shows.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/binary.hpp"
#include "diag/page.hpp"
#include "diag/trait.hpp"
#include "ruling/check.hpp"
#include "ruling/suppress.hpp"

namespace hakem {

static void PrintTo(const CatalogEntry& entry, std::ostream* out) { *out << entry.id; }

namespace {

const std::string pages_dir = HAKEM_SOURCE_DIR "/docs/diagnostics/";

// No record can show these: the file is missing, or a gibibyte too large. Their pages show a command instead.
const std::set<std::string_view> shown_by_command = {"S101", "S108", "S110", "S111", "S112", "S115"};

struct Example {
  std::string fence;                  // the word after the ```
  std::string text;                   // as it stands in the page
  std::vector<std::string> expected;  // "M104 @ 5:8-11"
};

struct Page {
  std::vector<std::string> headings;
  std::string rule;   // the last line of "What it means"
  std::string kural;  // the last line of "Ne demek"
  std::vector<Example> reported;
  std::vector<Example> not_reported;
};

Page read_page(std::string_view markdown) {
  Page page;
  std::istringstream in{std::string(markdown)};
  std::string line;
  std::string fence;
  bool fenced = false;
  while (std::getline(in, line)) {
    const std::string heading = page.headings.empty() ? "" : page.headings.back();
    std::vector<Example>& examples = heading == "## Reported" ? page.reported : page.not_reported;
    if (line.starts_with("```")) {
      fenced = !fenced;
      fence = line.substr(3);
      if (fenced && fence != "expect") examples.push_back({fence, {}, {}});
    } else if (fenced && fence == "expect") {
      if (!examples.empty()) examples.back().expected.push_back(line);
    } else if (fenced) {
      examples.back().text += line + "\n";
    } else if (line.starts_with("## ")) {
      page.headings.push_back(line);
    } else if (!line.empty() && heading == "## What it means") {
      page.rule = line;
    } else if (!line.empty() && heading == "## Ne demek") {
      page.kural = line;
    }
  }
  return page;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// In a fence that ends in "file" stands the path of one, because the notation is no text.
std::string file_named(std::string_view path) {
  while (path.ends_with('\n')) path.remove_suffix(1);
  return read_file(HAKEM_SOURCE_DIR "/" + std::string(path));
}

// In a fence that ends in "bytes": \xNN and \0 are bytes, \r a carriage return, \{x*70000} that many x.
std::string decode_escapes(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\\') {
      out += text[at];
      continue;
    }
    const char kind = text.at(++at);
    if (kind == 'x') {
      out += static_cast<char>(std::stoi(text.substr(at + 1, 2), nullptr, 16));
      at += 2;
    } else if (kind == '{') {
      const std::size_t close = text.find('}', at);
      out.append(std::stoul(text.substr(at + 3, close - at - 3)), text.at(at + 1));
      at = close;
    } else {
      out += kind == '0' ? '\0' : kind == 'r' ? '\r' : kind;
    }
  }
  return out;
}

std::string place(const Source& source, Span span) {
  const Location begin = source.locate(span.offset);
  const Location end = source.locate(span.end());
  std::string out = std::to_string(begin.line) + ":" + std::to_string(begin.column) + "-";
  if (end.line != begin.line) out += std::to_string(end.line) + ":";
  return out + std::to_string(end.column);
}

// That an example stops in the middle of a game goes without saying, but on the page that says so.
std::vector<std::string> findings(const FileReport& report, std::string_view page) {
  std::vector<std::string> out;
  for (const Diagnostic& found : report.diagnostics)
    if (found.code != Code::R118 || page == "R118")
      out.push_back(std::string(id(found.code)) + " @ " + place(report.source, found.span));
  return out;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += "    " + line + "\n";
  return out.empty() ? "    nothing\n" : out;
}

void run(const CatalogEntry& entry, const Example& example) {
  const bool bytes = example.fence.ends_with("-bytes") || example.fence == "bytes";
  const bool file = example.fence.ends_with("-file");
  const std::string notation = example.fence.substr(0, example.fence.find(file ? "-file" : "-bytes"));
  std::string text = bytes ? decode_escapes(example.text) : file ? file_named(example.text) : example.text;
  if (bytes && is_binary_match_file(text)) text.pop_back();  // the line end of the page
  FileReport report = check(Source::from_bytes(std::string(entry.id), std::move(text)));
  apply_suppressions(report, Selection());
  const std::vector<std::string> got = findings(report, entry.id);
  EXPECT_TRUE(got == example.expected) << entry.id << "-" << entry.name << ".md\n"
                                       << example.text << "  expected:\n"
                                       << joined(example.expected) << "  got:\n"
                                       << joined(got);
  const bool is_notation = format_named(notation) != nullptr;
  EXPECT_TRUE(is_notation || notation == "text" || notation == "bytes") << notation;
  EXPECT_EQ(report.format, is_notation ? notation : "") << example.text;
}

std::set<std::string> names_in(std::string_view list) {
  std::set<std::string> out;
  std::string name;
  for (const char c : std::string(list) + ",") {
    if (c != ',') {
      if (c != ' ') name += c;
    } else if (!name.empty()) {
      out.insert(std::exchange(name, {}));
    }
  }
  return out;
}

std::set<std::string> placeholders(std::string_view message) {
  std::set<std::string> out;
  for (std::size_t open = message.find('{'); open != std::string_view::npos;
       open = message.find('{', open + 1))
    out.emplace(message.substr(open + 1, message.find('}', open) - open - 1));
  return out;
}

// Turkish suffixes follow the sound of the word, so none may hang on a placeholder, quoted or not.
bool hangs_a_suffix(std::string_view message) {
  for (std::size_t close = message.find('}'); close != std::string_view::npos;
       close = message.find('}', close + 1)) {
    std::string_view rest = message.substr(close + 1);
    if (rest.starts_with('"')) rest.remove_prefix(1);
    if (rest.empty()) continue;
    const auto next = static_cast<unsigned char>(rest.front());
    if (std::isalpha(next) != 0 || next == '\'' || next >= 0x80) return true;
  }
  return false;
}

class DiagnosticPage : public testing::TestWithParam<CatalogEntry> {};

TEST_P(DiagnosticPage, HasItsParts) {
  const Page page = read_page(page_of(GetParam().code));
  EXPECT_EQ(page.headings,
            (std::vector<std::string>{"## What it means", "## Ne demek", "## Reported", "## Not reported"}));
  EXPECT_TRUE(page.rule.starts_with("Rule: ")) << page.rule;
  EXPECT_TRUE(page.kural.starts_with("Kural: ")) << page.kural;
  EXPECT_FALSE(page.reported.empty());
  EXPECT_FALSE(page.not_reported.empty());
}

TEST_P(DiagnosticPage, MessagesUseItsArguments) {
  const CatalogEntry& entry = GetParam();
  const std::set<std::string> args = names_in(entry.args);
  std::set<std::string> used = placeholders(entry.en);
  used.merge(placeholders(entry.tr));
  EXPECT_EQ(used, args);
  EXPECT_FALSE(hangs_a_suffix(entry.tr)) << entry.tr;
  const std::string page =
      read_file(pages_dir + std::string(entry.id) + "-" + std::string(entry.name) + ".md");
  EXPECT_NE(page.find("\nen: " + std::string(entry.en) + "\n"), std::string::npos) << entry.en;
  EXPECT_NE(page.find("\ntr: " + std::string(entry.tr) + "\n"), std::string::npos) << entry.tr;
}

TEST_P(DiagnosticPage, ExamplesGiveTheFindingsShown) {
  const CatalogEntry& entry = GetParam();
  const Page page = read_page(page_of(entry.code));
  const auto of_this_code = [&](const std::string& line) { return line.starts_with(entry.id); };
  for (const Example& example : page.reported) {
    if (example.fence == "shell" && shown_by_command.contains(entry.id)) continue;
    EXPECT_TRUE(std::any_of(example.expected.begin(), example.expected.end(), of_this_code)) << example.text;
    run(entry, example);
  }
  for (const Example& example : page.not_reported) {
    EXPECT_TRUE(std::none_of(example.expected.begin(), example.expected.end(), of_this_code)) << example.text;
    run(entry, example);
  }
}

INSTANTIATE_TEST_SUITE_P(Docs, DiagnosticPage, testing::ValuesIn(catalog().begin(), catalog().end()),
                         [](const auto& test) { return std::string(test.param.id); });

// The table of traits: each is one of some finding, and the file that asks for it does so.
TEST(DiagnosticPages, EveryTraitIsUsed) {
  std::uint32_t used = 0;
  for (const CatalogEntry& entry : catalog()) used |= entry.traits;
  std::istringstream index(read_file(pages_dir + "README.md"));
  std::size_t traits = 0;
  for (std::string line; std::getline(index, line);) {
    if (!line.starts_with("| `")) continue;
    EXPECT_TRUE(used >> traits & 1U) << line;
    ++traits;
    std::string name = line.substr(3, line.find('`', 3) - 3);
    std::ranges::replace(name, '-', '_');
    const std::size_t path = line.rfind("| `") + 3;
    const std::string file = line.substr(path, line.find('`', path) - path);
    EXPECT_NE(read_file(HAKEM_SOURCE_DIR "/" + file).find("Trait::" + name), std::string::npos) << line;
  }
  EXPECT_GT(traits, 0U);
  EXPECT_EQ(used >> traits, 0U);
}

TEST(DiagnosticPages, TraitsAgreeWithEachOther) {
  for (const CatalogEntry& entry : catalog()) {
    const auto is = [&](Trait trait) { return has(entry.code, trait); };
    const auto implies = [](bool one, bool other) { return !one || other; };
    const bool accuses = is(Trait::accuses_player) || is(Trait::accuses_named);
    EXPECT_TRUE(implies(accuses, entry.severity != Severity::info)) << entry.id;
    EXPECT_TRUE(implies(is(Trait::accuses_named), entry.args.starts_with("side"))) << entry.id;
    EXPECT_FALSE(is(Trait::follows_from_play) && is(Trait::no_repair)) << entry.id;
    EXPECT_TRUE(implies(is(Trait::already_read), is(Trait::follows_from_play))) << entry.id;
    EXPECT_TRUE(implies(is(Trait::cuts_short), is(Trait::no_repair))) << entry.id;
    EXPECT_TRUE(implies(is(Trait::about_board), is(Trait::about_play))) << entry.id;
    EXPECT_TRUE(implies(is(Trait::doubts_position), is(Trait::about_board))) << entry.id;
    EXPECT_TRUE(implies(is(Trait::plays_too_little), is(Trait::about_board))) << entry.id;
    EXPECT_TRUE(implies(is(Trait::refutes_result), is(Trait::about_result))) << entry.id;
    EXPECT_TRUE(implies(is(Trait::about_result), is(Trait::beside_play))) << entry.id;
  }
}

// The index ends with one table row per diagnostic; UPDATE_GOLDEN=1 writes the table anew.
TEST(DiagnosticPages, IndexListsThemAll) {
  std::ostringstream table;
  table << "| Code | Name | Severity | Message |\n|---|---|---|---|\n";
  for (const CatalogEntry& entry : catalog())
    table << "| [" << entry.id << "](" << entry.id << "-" << entry.name << ".md) | " << entry.name << " | "
          << severity_name(entry.severity, Language::en) << " | " << entry.en << " |\n";
  const std::string path = pages_dir + "README.md";
  const std::string index = read_file(path);
  const std::string before = index.substr(0, index.find("| Code |"));
  if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << before << table.str();
  EXPECT_EQ(read_file(path), before + table.str());
}

// A code that was released keeps its meaning for ever: suppressions and reports refer to it.
TEST(DiagnosticPages, ReleasedCodesStay) {
  std::ifstream in(pages_dir + "released.txt");
  std::string code;
  std::string name;
  std::size_t released = 0;
  while (in >> code >> name) {
    ++released;
    const CatalogEntry* found = find_entry(code);
    ASSERT_NE(found, nullptr) << code << " was released and is gone";
    EXPECT_EQ(found->name, name) << code;
  }
  EXPECT_GT(released, 0U);
}

}  // namespace
}  // namespace hakem
