// Build-time program: docs/diagnostics/*.md → codes.inc (enumerators) and catalog.inc (texts and pages). A file
// that would come out as it lies there is left alone, so that another sentence recompiles the catalogue and
// not everything that knows codes.
//
// A page starts with front matter between two lines of ---: code, name, severity, args, en, tr, one `key:
// value` each. The file is called CODE-name.md. Anything amiss stops the build with a message that names the
// page. A third argument is the folder of the rule pages, docs/rules: NAME.md with name, en, tr → rules.inc.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct Page {
  std::map<std::string, std::string> keys;
  std::string body;
};

Page read_page(const std::filesystem::path& path, std::initializer_list<const char*> keys) {
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
  for (const char* key : keys) {
    if (!page.keys.contains(key)) throw std::runtime_error(std::string("front matter lacks ") + key);
  }
  return page;
}

Page read_diagnostic(const std::filesystem::path& path) {
  Page page = read_page(path, {"code", "name", "severity", "args", "en", "tr"});
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

std::vector<std::filesystem::path> pages_in(const char* folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& file : std::filesystem::directory_iterator(folder))
    if (file.path().extension() == ".md" && file.path().stem() != "README") paths.push_back(file.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

void write_if_other(const std::filesystem::path& path, const std::string& text) {
  std::ifstream in(path, std::ios::binary);
  if (in && std::string(std::istreambuf_iterator<char>(in), {}) == text) return;
  in.close();
  std::ofstream out(path, std::ios::binary);
  out << text << std::flush;
  if (!out) throw std::runtime_error("cannot write " + path.string());
}

std::string rules_in(const char* folder) {
  std::ostringstream rules;
  for (const std::filesystem::path& path : pages_in(folder)) {
    Page page = read_page(path, {"name", "en", "tr"});
    if (path.stem() != page.keys["name"]) throw std::runtime_error(path.string() + ": is not called so");
    rules << "{\"" << page.keys["name"] << "\"," << literal(page.keys["en"]) << ","
          << literal(page.keys["tr"]) << "," << literal(page.body) << "},\n";
  }
  return rules.str();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const std::vector<std::filesystem::path> paths = pages_in(argv[1]);

  const std::filesystem::path out = argv[2];
  std::ostringstream codes;
  std::ostringstream catalog;
  for (const std::filesystem::path& path : paths) {
    try {
      Page page = read_diagnostic(path);
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
  try {
    write_if_other(out / "rules.inc", rules_in(argv[3]));
    write_if_other(out / "codes.inc", codes.str());
    write_if_other(out / "catalog.inc", catalog.str());
  } catch (const std::exception& problem) {
    std::cerr << argv[3] << ": " << problem.what() << "\n";
    return 1;
  }
  return 0;
}
