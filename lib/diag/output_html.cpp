// The run as one HTML page that needs nothing else: what was found, with the lines and the boards, and an
// explanation of every code met. Files leave one by one; the style puts the gravest first, and the summary,
// known at the end, before them.
#include <algorithm>
#include <map>
#include <vector>

#include "diag/escape.hpp"
#include "diag/excerpt.hpp"
#include "diag/finding_text.hpp"
#include "diag/fix_text.hpp"
#include "diag/html_parts.hpp"
#include "diag/outputs.hpp"
#include "diag/page.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

constexpr std::size_t line_width = 120;  // characters of a line that are shown
constexpr std::size_t most_rows = 12;    // of the summary that are not folded away

// Cut at a column of a terminal.
std::size_t byte_at_column(std::string_view text, std::size_t column) {
  std::size_t at = 0;
  for (std::size_t width = 0; at < text.size() && width < column;)
    width += static_cast<std::size_t>(cell_width(next_character(text, at)));
  return at;
}

// The step a finding is about, if it is about one.
std::optional<Step> step_of(const Diagnostic& finding) {
  for (const Fact& fact : finding.facts)
    if (fact.kind == Fact::Kind::step)
      return Step{static_cast<Point>(fact.value >> 8), static_cast<Point>(fact.value & 0xFF), false};
  return std::nullopt;
}

std::string capital(std::string_view text) {
  std::string out(text);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

class HtmlOutput final : public Output {
 public:
  HtmlOutput(const RenderOptions& options, std::string& out) : options_(options), out_(out) {
    options_.colour = false;
    options_.unicode = true;
    append_head();
  }

  void add(const FileReport& report) override {
    const bool clean = report.diagnostics.empty() && report.dropped == 0;
    std::string ruling;
    render_ruling(report, options_, ruling);
    const FileRow row = enter_file(report, clean);
    put(out_, "<section class=\"file{0}\" id=\"f{1}\" data-path=\"{2}\">\n<div class=\"head\"><h2>{2}</h2>",
        row.place(clean), row.number, row.name);
    append_ruling(ruling, report, clean);
    for (const Diagnostic& finding : report.diagnostics) append_finding(report, finding);
    out_ += "</section>\n";
  }

  void finish(const Summary& summary) override {
    append_explanations();
    out_ += "</main>\n";
    append_summary(summary);
    put(out_, "<footer>Hakem {}</footer>\n</div>\n<script>{}</script>\n</body>\n</html>\n", version(),
        html_script());
  }

 private:
  // A file with findings, in the index.
  struct FileRow {
    std::string name;  // as markup
    std::size_t number = 0;
    std::array<std::size_t, 3> counts{};  // by severity

    // The higher the earlier it stands: errors go before warnings, many before few.
    std::size_t gravity() const {
      constexpr std::size_t most = 999;
      std::size_t sum = 1;  // only counted
      for (std::size_t grade = 0, weight = 1; grade < counts.size(); ++grade, weight *= most + 1)
        sum += std::min(counts[grade], most) * weight;
      return sum;
    }
    // Among the files of the page, which is written before they are all known: by the gravest finding.
    std::string_view place(bool clean) const {
      if (clean) return " clean";
      return counts[2] != 0 ? " with-errors" : counts[1] != 0 ? " with-warnings" : " with-infos";
    }
  };

  FileRow enter_file(const FileReport& report, bool clean) {
    FileRow row{markup(report.source.name()), ++seen_, {}};
    for (const Severity severity : {Severity::info, Severity::warning, Severity::error})
      row.counts[static_cast<std::size_t>(severity)] = report.count(severity);
    if (!clean) files_.push_back(row);
    return row;
  }

  std::string_view text(std::string_view en, std::string_view tr) const {
    return in(options_.language, en, tr);
  }

  void append_head() {
    put(out_,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'; "
        "script-src 'unsafe-inline'\">\n<meta name=\"color-scheme\" content=\"light "
        "dark\">\n<meta name=\"generator\" content=\"Hakem\">\n<title>{}</title>\n"
        "<style>{}{}</style>\n</head>\n<body>\n",
        text("en", "tr"), text("Hakem: findings", "Hakem: bulgular"), board_style(), html_style());
    out_ += svg_definitions();
    put(out_, "<div class=\"page\">\n<header><h1>{}</h1></header>\n",
        text("Hakem: findings", "Hakem: bulgular"));
    append_filter();
    out_ += "<main>\n";
  }

  void append_filter() {
    out_ += "<form class=\"filter\" hidden>\n";
    for (const Severity severity : {Severity::error, Severity::warning, Severity::info})
      put(out_, "<label><input type=\"checkbox\" name=\"{}\" checked>{}</label>\n",
          severity_name(severity, Language::en), severity_name(severity, options_.language));
    put(out_,
        "<select aria-label=\"{}\"><option value=\"\">{}</option></select>\n"
        "<input type=\"search\" placeholder=\"{}\" aria-label=\"{}\">\n<output></output>\n</form>\n",
        text("code", "kod"), text("all codes", "bütün kodlar"),
        text("file, player, text …", "dosya, oyuncu, metin …"), text("search", "ara"));
  }

  // `ruling`: a line for the file, which ends in what was found, and one for every match.
  void append_ruling(std::string_view ruling, const FileReport& report, bool clean) {
    const std::size_t first = ruling.find('\n');
    const std::string_view found = ruling.substr(0, first).substr(plain(report.source.name()).size() + 2);
    put(out_, " <span class=\"{}\">{}</span>\n<ul class=\"ruling\">\n", clean ? "good" : "soft",
        markup(found));
    for (std::string_view rest = ruling.substr(first + 1); !rest.empty();) {
      const std::size_t end = rest.find('\n');
      put(out_, "<li>{}</li>\n", markup(rest.substr(2, end - 2)));
      rest.remove_prefix(end + 1);
    }
    out_ += "</ul></div>\n";
  }

  void append_finding(const FileReport& report, const Diagnostic& finding) {
    ++counts_[finding.code][static_cast<std::size_t>(finding.severity)];
    const std::string_view grade = severity_name(finding.severity, Language::en);
    put(out_,
        "<article class=\"finding {0}\" data-grade=\"{0}\" data-code=\"{1}\">\n<h3><span "
        "class=\"grade\">{2}</span> "
        "<a href=\"#{1}\">{1}</a> {3}</h3>\n",
        grade, id(finding.code), severity_name(finding.severity, options_.language),
        markup(message(finding, options_.language, names_at(report, finding.place))));
    append_where(report, finding);
    if (has_place_in_text(report, finding)) append_line(report, finding);
    if (finding.play) append_play(report, finding);
    for (const std::string& help : help_lines(report, finding, options_.language))
      put(out_, "<p class=\"fix\">{}</p>\n", markup(help));
    out_ += "</article>\n";
  }

  void append_where(const FileReport& report, const Diagnostic& finding) {
    std::string where;
    const Location at = report.source.locate(finding.span.offset);
    if (report.source.is_binary()) {
      where = say(options_.language, "byte {}", "{}. bayt", at.column);
    } else if (has_place_in_text(report, finding)) {
      where = say(options_.language, "line {}, column {}", "{}. satır, {}. sütun", at.line, at.column);
    }
    const std::string place = place_text(report, finding, options_.language);
    if (!where.empty() && !place.empty()) where += " · ";
    where += place;
    if (!where.empty()) put(out_, "<p class=\"where\">{}</p>\n", markup(where));
  }

  void append_line(const FileReport& report, const Diagnostic& finding) {
    const Excerpt shown = excerpt(report.source, finding.span, true, line_width);
    const std::string_view line = shown.line;
    const std::size_t begin = byte_at_column(line, shown.before);
    const std::size_t length = byte_at_column(line.substr(begin), shown.marked);
    const std::string_view marked = line.substr(begin, length);
    put(out_, "<pre class=\"line\"><span class=\"n\">{}</span>{}<mark>{}</mark>{}</pre>\n",
        report.source.locate(finding.span.offset).line, markup(line.substr(0, begin)),
        marked.empty() ? " " : markup(marked), markup(line.substr(begin + length)));
  }

  void append_seat(const Board& board, Side side, const Names& names, std::string_view roll) {
    put(out_, "<div class=\"seat\"><span class=\"dot {}\"></span>{}<span class=\"pips\">{}{} {}</span></div>",
        side == Side::white ? "w" : "b", markup(player_name(side, options_.language, names)), roll,
        pip_count(board, side), text("pips", "pip"));
  }

  void append_play(const FileReport& report, const Diagnostic& finding) {
    const PlayDetail& detail = *finding.play;
    const Names names = names_at(report, finding.place);
    out_ += "<div class=\"play\"><figure>";
    append_seat(detail.before, other(detail.side), names, "");
    const std::string position = to_text(detail.before);
    out_ += board_svg(
        {detail.before, detail.variation, detail.side, detail.dice, detail.recorded, step_of(finding)},
        say(options_.language, "board: {}", "tahta: {}", position));
    append_seat(detail.before, detail.side, names,
                say(options_.language, "rolled {} · ", "zar {} · ", dice_text(detail.dice)));
    out_ += "</figure>\n<div class=\"legal\">";
    if (detail.written.n != 0)
      put(out_, "<h4>{}</h4><p class=\"mono\">{}</p>", text("Recorded play", "Kayıttaki hamle"),
          markup(play_text(detail.written, options_.language)));
    append_legal(detail);
    out_ += "</div></div>\n";
  }

  void append_legal(const PlayDetail& detail) {
    if (options_.legal == 0) return;
    put(out_, "<h4>{}</h4>", markup(capital(legal_heading(detail, options_))));
    const std::size_t shown = std::min(options_.legal, detail.legal.size());
    if (shown != 0) {
      out_ += "<ol>";
      for (std::size_t i = 0; i < shown; ++i)
        put(out_, "<li class=\"mono\">{}</li>", markup(play_text(detail.legal[i], options_.language)));
      out_ += "</ol>";
    }
  }

  void append_explanations() {
    if (!counts_.empty()) put(out_, "<h2>{}</h2>\n", text("What the codes mean", "Kodların anlamı"));
    for (const auto& [code, count] : counts_) {
      const CatalogEntry& page = entry(code);
      const Explanation texts = explanation(page, options_.language);
      put(out_, "<section class=\"explain\" id=\"{0}\">\n<h2>{0} {1}</h2>\n{2}", page.id, page.name,
          markdown_html(texts.meaning));
      put(out_, "<details><summary>{}</summary>\n<h4>{}</h4>\n{}<h4>{}</h4>\n{}</details>\n</section>\n",
          text("Examples", "Örnekler"), text("Reported", "Bildirilir"), markdown_html(texts.reported),
          text("Not reported", "Bildirilmez"), markdown_html(texts.not_reported));
    }
  }

  struct Row {
    Severity severity;
    std::size_t count;
    Code code;
  };

  void append_codes(const std::vector<Row>& rows) {
    put(out_, "<details{}><summary>{}</summary>\n", rows.size() > most_rows ? "" : " open",
        say(options_.language, "Findings by code ({})", "Koda göre bulgular ({})", rows.size()));
    put(out_, "<table>\n<tr><th>{}</th><th>{}</th><th>{}</th><th class=\"count\">{}</th></tr>\n",
        text("Code", "Kod"), text("Name", "Ad"), text("Severity", "Önem"), text("Count", "Sayı"));
    for (const Row& row : rows)
      put(out_,
          "<tr data-code=\"{0}\" data-name=\"{1}\" data-count=\"{4}\"><td><a href=\"#{0}\">{0}</a></td>"
          "<td class=\"name\">{1}</td><td class=\"{2}\"><span class=\"grade\">{3}</span></td>"
          "<td class=\"count\">{4}</td></tr>\n",
          id(row.code), entry(row.code).name, severity_name(row.severity, Language::en),
          severity_name(row.severity, options_.language), row.count);
    out_ += "</table>\n</details>\n";
  }

  // A row for every file with findings, in the order they stand in.
  void append_index() {
    std::ranges::stable_sort(files_, std::ranges::greater{}, &FileRow::gravity);
    put(out_, "<details open><summary>{}</summary>\n<div class=\"index\"><table>\n<tr><th>{}</th>",
        say(options_.language, "Files with findings ({})", "Bulgusu olan dosyalar ({})", files_.size()),
        text("File", "Dosya"));
    for (const Severity severity : {Severity::error, Severity::warning, Severity::info})
      put(out_, "<th class=\"count {}\"><span class=\"grade\">{}</span></th>",
          severity_name(severity, Language::en), severity_name(severity, options_.language));
    out_ += "</tr>\n";
    for (const FileRow& row : files_) {
      put(out_, "<tr><td class=\"name\"><a href=\"#f{}\">{}</a></td>", row.number, row.name);
      for (const Severity severity : {Severity::error, Severity::warning, Severity::info}) {
        const std::size_t count = row.counts[static_cast<std::size_t>(severity)];
        put(out_, "<td class=\"count\">{}</td>", count == 0 ? std::string() : std::to_string(count));
      }
      out_ += "</tr>\n";
    }
    out_ += "</table></div>\n</details>\n";
  }

  // Files without findings are there, and shown if wanted; if there are no others, they are.
  void append_clean_ones() {
    const std::size_t clean = seen_ - files_.size();
    if (clean == 0) return;
    put(out_, "<p><label><input type=\"checkbox\" id=\"with-clean\"{}> {}</label></p>\n",
        files_.empty() ? " checked" : "",
        say(options_.language, "show files without findings ({})", "bulgusu olmayan dosyaları göster ({})",
            clean));
  }

  // A row for every code, the gravest and the most frequent first.
  void append_summary(const Summary& summary) {
    std::vector<Row> rows;
    for (const auto& [code, by_severity] : counts_)
      for (const Severity severity : {Severity::error, Severity::warning, Severity::info})
        if (const std::size_t count = by_severity[static_cast<std::size_t>(severity)]; count != 0)
          rows.push_back({severity, count, code});
    std::ranges::stable_sort(rows, [](const Row& a, const Row& b) {
      return a.severity != b.severity ? a.severity > b.severity : a.count > b.count;
    });
    std::string line;
    render_summary(summary, options_, line);
    line.pop_back();
    put(out_, "<section id=\"summary\"><h2>{}</h2>\n<p>{}</p>\n", text("Summary", "Özet"), markup(line));
    if (!rows.empty()) append_codes(rows);
    if (files_.size() > 1) append_index();
    append_clean_ones();
    out_ += "</section>\n";
  }

  RenderOptions options_;
  std::string& out_;
  std::map<Code, std::array<std::size_t, 3>> counts_;  // findings by code and severity
  std::size_t seen_ = 0;                               // files
  std::vector<FileRow> files_;                         // those with findings
};

}  // namespace

std::unique_ptr<Output> html_output(const RenderOptions& options, std::string& out) {
  return std::make_unique<HtmlOutput>(options, out);
}

}  // namespace hakem
