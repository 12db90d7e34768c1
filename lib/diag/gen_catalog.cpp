// Build-time program: docs/diagnostics/*.md → codes.inc and traits.inc (enumerators), catalog.inc (texts),
// pages.inc and pages.txt (pages without their front matter, in the order of the codes; in pages.txt a NUL
// ends each). A file that would come out as it lies there is left alone, so that another sentence recompiles
// the catalogue and not everything that knows codes.
//
// A page starts with front matter between two lines of ---: code, name, severity, args, en, tr, one `key:
// value` each, and perhaps traits, of those in the table of README.md. The file is called CODE-name.md.
// Anything amiss stops the build with a message that names the page. A third argument is the folder of the
// rule pages, docs/rules: NAME.md with name, en, tr → rules.inc.
#include <algorithm>
#include <cstdint>
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

// The first column of the table of traits: "| `about-play` | …".
std::vector<std::string> known_traits(const std::filesystem::path& readme) {
  std::ifstream in(readme);
  std::vector<std::string> traits;
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("| `")) traits.push_back(line.substr(3, line.find('`', 3) - 3));
  if (traits.empty() || traits.size() > 32) throw std::runtime_error("README.md must name 1 to 32 traits");
  return traits;
}

// "about-play, about-board" as bits.
std::uint32_t traits_in(const std::string& list, const std::vector<std::string>& known) {
  std::uint32_t bits = 0;
  std::istringstream in(list);
  for (std::string name; std::getline(in >> std::ws, name, ',');) {
    const auto found = std::find(known.begin(), known.end(), name);
    if (found == known.end()) throw std::runtime_error("unknown trait " + name);
    bits |= std::uint32_t{1} << (found - known.begin());
  }
  return bits;
}

std::string enumerators(const std::vector<std::string>& traits) {
  std::string out;
  for (const std::string& trait : traits) out += trait + ",\n";
  std::replace(out.begin(), out.end(), '-', '_');
  return out;
}

// A string literal of any length: chunks below the limit compilers guarantee.
std::string literal(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size() || out.empty(); at += 4000)
    out += "\n    R\"~page~(" + text.substr(at, 4000) + ")~page~\"";
  return out;
}

// Calls `use` for every page of a folder, in their order; what is amiss there names the page.
template <typename Use>
void each_page(const std::filesystem::path& folder, Use use) {
  std::vector<std::filesystem::path> paths;
  for (const auto& file : std::filesystem::directory_iterator(folder))
    if (file.path().extension() == ".md" && file.path().stem() != "README") paths.push_back(file.path());
  std::sort(paths.begin(), paths.end());
  for (const std::filesystem::path& path : paths) {
    try {
      use(path);
    } catch (const std::exception& problem) {
      throw std::runtime_error(path.string() + ": " + problem.what());
    }
  }
}

void write_if_other(const std::filesystem::path& path, const std::string& text) {
  std::ifstream in(path, std::ios::binary);
  if (in && std::string(std::istreambuf_iterator<char>(in), {}) == text) return;
  in.close();
  std::ofstream out(path, std::ios::binary);
  out << text << std::flush;
  if (!out) throw std::runtime_error("cannot write " + path.string());
}

void generate_rules(const std::filesystem::path& folder, const std::filesystem::path& out) {
  std::ostringstream rules;
  each_page(folder, [&](const std::filesystem::path& path) {
    Page page = read_page(path, {"name", "en", "tr"});
    if (path.stem() != page.keys["name"]) throw std::runtime_error("is not called so");
    rules << "{\"" << page.keys["name"] << "\"," << literal(page.keys["en"]) << ","
          << literal(page.keys["tr"]) << "," << literal(page.body) << "},\n";
  });
  write_if_other(out / "rules.inc", rules.str());
}

void generate_catalog(const std::filesystem::path& folder, const std::filesystem::path& out) {
  const std::vector<std::string> traits = known_traits(folder / "README.md");
  std::ostringstream codes;
  std::ostringstream catalog;
  std::ostringstream pages;
  std::ostringstream together;
  each_page(folder, [&](const std::filesystem::path& path) {
    Page page = read_diagnostic(path);
    const std::string& code = page.keys["code"];
    codes << code << ",  // " << page.keys["name"] << "\n";
    catalog << "{Code::" << code << ", \"" << code << "\", \"" << page.keys["name"]
            << "\", Severity::" << page.keys["severity"] << ", " << traits_in(page.keys["traits"], traits)
            << "U, \"" << page.keys["args"] << "\"," << literal(page.keys["en"]) << ","
            << literal(page.keys["tr"]) << "},\n";
    pages << literal(page.body) << ",\n";
    together << page.body << '\0';
  });
  write_if_other(out / "codes.inc", codes.str());
  write_if_other(out / "traits.inc", enumerators(traits));
  write_if_other(out / "catalog.inc", catalog.str());
  write_if_other(out / "pages.inc", pages.str());
  write_if_other(out / "pages.txt", together.str());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  try {
    generate_catalog(argv[1], argv[2]);
    generate_rules(argv[3], argv[2]);
  } catch (const std::exception& problem) {
    std::cerr << problem.what() << "\n";
    return 1;
  }
  return 0;
}
