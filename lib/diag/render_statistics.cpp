#include <algorithm>
#include <set>
#include <vector>

#include "diag/json_text.hpp"
#include "diag/paint.hpp"
#include "diag/statistics.hpp"
#include "diag/table.hpp"

namespace hakem {
namespace {

constexpr std::size_t most_codes = 3;  // of a writer that are named
constexpr std::size_t longest_program = 60;

using Row = std::vector<std::string>;

// Numbers stand to the right, the last column is text.
void append_table(const std::vector<Row>& rows, std::size_t width, std::string& out) {
  std::vector<Table::Align> columns(rows.front().size(), Table::Align::right);
  columns.back() = Table::Align::left;
  Table table(std::move(columns), 2);
  for (const Row& row : rows) table.add(row);
  out += table.text(width);
}

// The codes of `counts` by how often they were found, equal ones in their own order.
template <typename Value, typename CountOf>
std::vector<Code> by_frequency(const std::map<Code, Value>& counts, CountOf count_of) {
  std::vector<Code> codes;
  codes.reserve(counts.size());
  for (const auto& [code, value] : counts) codes.push_back(code);
  std::ranges::stable_sort(codes,
                           [&](Code a, Code b) { return count_of(counts.at(a)) > count_of(counts.at(b)); });
  return codes;
}

// The gravest severity a code was found with.
Severity gravest(const Statistics::Found& found) {
  for (const Severity severity : {Severity::error, Severity::warning})
    if (found.findings[static_cast<std::size_t>(severity)] != 0) return severity;
  return Severity::info;
}

void append_codes(const Statistics& statistics, const RenderOptions& options, std::string& out) {
  const Language language = options.language;
  const Paint paint(options.colour);
  std::vector<Row> rows = {{std::string(in(language, "findings", "bulgu")),
                            std::string(in(language, "files", "dosya")),
                            std::string(in(language, "code", "kod"))}};
  for (const Code code : by_frequency(statistics.codes, [](const auto& found) { return found.all(); })) {
    const Statistics::Found& found = statistics.codes.at(code);
    const Severity severity = gravest(found);
    rows.push_back(
        {std::to_string(found.all()), std::to_string(found.files),
         fmt::format("{} {} {}", paint.bold(id(code)),
                     paint.severity(severity, severity_name(severity, language)), entry(code).name)});
  }
  append_table(rows, options.width, out);
}

std::string writer_name(const std::string& format, const std::string& program, Language language) {
  std::string name =
      format.empty() ? std::string(in(language, "(notation not recognised)", "(biçim tanınmadı)")) : format;
  if (!program.empty()) name += ", " + plain(program, longest_program);
  return name;
}

std::string frequent_codes(const Statistics::Writer& writer) {
  std::string text;
  std::size_t named = 0;
  for (const Code code : by_frequency(writer.codes, [](std::size_t count) { return count; })) {
    if (named++ == most_codes) return text + " …";
    put(text, "{}{} {}", text.empty() ? ": " : ", ", id(code), writer.codes.at(code));
  }
  return text;
}

void append_writers(const Statistics& statistics, const RenderOptions& options, std::string& out) {
  const Language language = options.language;
  const auto text = [&](std::string_view en, std::string_view tr) {
    return std::string(in(language, en, tr));
  };
  std::vector<Row> rows = {{text("files", "dosya"), text("matches", "maç"), text("plays", "hamle"),
                            text("errors", "hata"), text("per 1000", "1000'de"), text("warnings", "uyarı"),
                            text("infos", "bilgi"), text("written as, by", "biçim, program")}};
  for (const auto& [key, writer] : statistics.writers) {
    const Summary& summary = writer.summary;
    const std::size_t errors = summary.count(Severity::error);
    rows.push_back({std::to_string(summary.files), std::to_string(summary.matches),
                    std::to_string(summary.plays), std::to_string(errors),
                    summary.plays == 0 ? "-"
                                       : fmt::format("{:.2f}", 1000.0 * static_cast<double>(errors) /
                                                                   static_cast<double>(summary.plays)),
                    std::to_string(summary.count(Severity::warning)),
                    std::to_string(summary.count(Severity::info)),
                    writer_name(key.first, key.second, language) + frequent_codes(writer)});
  }
  append_table(rows, options.width, out);
}

void text_or_null(JsonObject& object, std::string_view name, const std::string& value) {
  if (value.empty())
    object.member(name) += "null";
  else
    object.text(name, value);
}

void append_code(Code code, const Statistics::Found& found, std::string& out) {
  JsonObject object(out);
  object.text("code", id(code));
  object.text("name", entry(code).name);
  object.number("errors", found.findings[static_cast<std::size_t>(Severity::error)]);
  object.number("warnings", found.findings[static_cast<std::size_t>(Severity::warning)]);
  object.number("infos", found.findings[static_cast<std::size_t>(Severity::info)]);
  object.number("files", found.files);
}

}  // namespace

void Statistics::add(const FileReport& report) {
  total.add(report);
  Writer& writer = writers[{std::string(report.format), report.program}];
  writer.summary.add(report);
  std::set<Code> here;
  for (const Diagnostic& finding : report.diagnostics) {
    ++writer.codes[finding.code];
    Found& found = codes[finding.code];
    ++found.findings[static_cast<std::size_t>(finding.severity)];
    if (here.insert(finding.code).second) ++found.files;
  }
}

void render_statistics(const Statistics& statistics, const RenderOptions& options, std::string& out) {
  if (!statistics.codes.empty()) {
    append_codes(statistics, options, out);
    out += '\n';
  }
  if (!statistics.writers.empty()) {
    append_writers(statistics, options, out);
    out += '\n';
  }
  render_summary(statistics.total, options, out);
}

void render_statistics_json(const Statistics& statistics, std::string& out) {
  {
    JsonObject document(out);
    document.number("version", 1);
    {
      JsonObject tool(document.member("tool"));
      tool.text("name", "hakem");
      tool.text("version", version());
    }
    {
      JsonObject summary(document.member("summary"));
      append_summary_members(statistics.total, summary);
    }
    {
      JsonArray codes(document.member("codes"));
      for (const auto& [code, found] : statistics.codes) append_code(code, found, codes.next().append("\n"));
    }
    JsonArray writers(document.member("writers"));
    for (const auto& [key, writer] : statistics.writers) {
      JsonObject object(writers.next().append("\n"));
      text_or_null(object, "format", key.first);
      text_or_null(object, "program", key.second);
      append_summary_members(writer.summary, object);
      JsonObject codes(object.member("codes"));
      for (const auto& [code, count] : writer.codes) codes.number(id(code), count);
    }
  }
  out += '\n';
}

}  // namespace hakem
