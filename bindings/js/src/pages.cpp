// The pages of the diagnostics come from outside, in place of those of the library (diag/pages.cpp): a sixth
// of all that would be loaded, for what is asked seldom. pages.txt of the package holds them, a NUL behind
// each.
#include <string>
#include <vector>

#include "diag/page.hpp"
#include "entry.hpp"

namespace hakem {
namespace {

struct Pages {
  std::string text;
  std::vector<std::string_view> each;
};
Pages& pages() {
  static Pages given;
  return given;
}

Reply take_pages(std::string_view bytes, const Request& /*request*/) {
  Pages& given = pages();
  given = {std::string(bytes), {}};
  for (std::string_view rest = given.text; !rest.empty();) {
    const std::size_t end = rest.find('\0');
    given.each.push_back(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  if (given.each.size() != catalog().size()) {
    given = {};
    return refused("pages: these are not the pages of this version");
  }
  return {"{}"};
}

}  // namespace

std::string_view page_of(Code code) {
  const Pages& given = pages();
  return given.each.empty() ? std::string_view() : given.each[static_cast<std::size_t>(code)];
}

}  // namespace hakem

HAKEM_ANSWERS(hakem_pages, take_pages)
