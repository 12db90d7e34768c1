#include "diag/output.hpp"

#include <algorithm>

#include "diag/outputs.hpp"

namespace hakem {
namespace {

constexpr OutputKind kinds[] = {
    {"text", "for people: every finding with its line, the board and the legal plays",
     "insan için: her bulgu, satırı, tahtası ve geçerli hamleleriyle", text_output},
    {"concise", "one line per finding", "bulgu başına bir satır", concise_output},
    {"json", "one JSON document", "tek bir JSON belgesi", json_output},
    {"jsonl", "one JSON object per line and finding", "her satırda bir bulgu, JSON olarak",
     json_lines_output},
    {"html", "a page for the browser", "tarayıcı için bir sayfa", html_output},
    {"sarif", "SARIF 2.1.0, for code hosts and editors",
     "SARIF 2.1.0; kod barındırma siteleri ve düzenleyiciler için", sarif_output},
    {"junit", "JUnit XML, for continuous integration", "JUnit XML; sürekli tümleştirme için", junit_output},
    {"github", "workflow commands of GitHub Actions", "GitHub Actions komutları", github_output},
    {"gitlab", "code quality report of GitLab", "GitLab kod kalitesi raporu", gitlab_output},
};

}  // namespace

std::span<const OutputKind> output_kinds() { return kinds; }

const OutputKind* output_named(std::string_view name) {
  const auto* found = std::ranges::find(kinds, name, &OutputKind::name);
  return found == std::end(kinds) ? nullptr : found;
}

}  // namespace hakem
