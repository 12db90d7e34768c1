// A program that rules on a record and suggests repairs, and needs neither files, archives, threads nor
// configuration: what it may link is in ruling_alone_test.sh.
#include <iostream>
#include <iterator>
#include <string>

#include "diag/render.hpp"
#include "repair/suggest.hpp"
#include "ruling/check.hpp"

int main() {
  std::string text(std::istreambuf_iterator<char>(std::cin), {});
  hakem::FileReport report = hakem::check(hakem::Source::from_bytes("input", std::move(text)));
  hakem::suggest_fixes(report);
  std::string out;
  hakem::render_text(report, {}, out);
  std::cout << out;
}
