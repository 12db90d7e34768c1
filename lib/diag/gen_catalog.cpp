// Build-time program: docs/diagnostics/*.md → codes.inc (enumerators) and catalog.inc (texts and pages).
//
// A page starts with front matter between two lines of ---: code, name, severity, args, en, tr, one `key:
// value` each. The file is called CODE-name.md. Anything amiss stops the build with a message that names the
// page.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct Page {
  std::map<std::string, std::string> keys;
  std::string body;
};

Page read_page(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::string line;
  if (!std::getline(in, line) || line != "---") throw std::runtime_error("does not start with ---");
  Page page;
  while (std::getline(in, line) && line != "---") {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) {
      if (!line.empty() && line.back() == ':') {
        page.keys[line.substr(0, line.size() - 1)] = "";
        continue;
      }
      throw std::runtime_error("front matter line without ': ' — " + line);
    }
    page.keys[line.substr(0, colon)] = line.substr(colon + 2);
  }
  page.body.assign(std::istreambuf_iterator<char>(in), {});
  for (const char* key : {"code", "name", "severity", "args", "en", "tr"}) {
    if (!page.keys.contains(key)) throw std::runtime_error(std::string("front matter lacks ") + key);
  }
  const std::string& level = page.keys["severity"];
  if (level != "error" && level != "warning" && level != "info")
    throw std::runtime_error("unknown severity " + level);
  if (path.stem() != page.keys["code"] + "-" + page.keys["name"])
    throw std::runtime_error("is not called " + page.keys["code"] + "-" + page.keys["name"] + ".md");
  return page;
}

// A string literal of any length: chunks below the limit compilers guarantee.
std::string literal(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size() || out.empty(); at += 4000)
    out += "\n    R\"~page~(" + text.substr(at, 4000) + ")~page~\"";
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  std::vector<std::filesystem::path> paths;
  for (const auto& file : std::filesystem::directory_iterator(argv[1]))
    if (file.path().extension() == ".md" && file.path().stem() != "README") paths.push_back(file.path());
  std::sort(paths.begin(), paths.end());

  std::ofstream codes(std::filesystem::path(argv[2]) / "codes.inc");
  std::ofstream catalog(std::filesystem::path(argv[2]) / "catalog.inc");
  for (const std::filesystem::path& path : paths) {
    try {
      Page page = read_page(path);
      const std::string& code = page.keys["code"];
      codes << code << ",  // " << page.keys["name"] << "\n";
      catalog << "{Code::" << code << ", \"" << code << "\", \"" << page.keys["name"]
              << "\", Severity::" << page.keys["severity"] << ", \"" << page.keys["args"] << "\","
              << literal(page.keys["en"]) << "," << literal(page.keys["tr"]) << "," << literal(page.body)
              << "},\n";
    } catch (const std::exception& problem) {
      std::cerr << path.string() << ": " << problem.what() << "\n";
      return 1;
    }
  }
  return 0;
}
