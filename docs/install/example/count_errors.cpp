// Rules on the records named on the command line and says how many errors each has.
#include <cstdio>

#include "batch/files.hpp"
#include "ruling/check.hpp"

int main(int argc, char** argv) {
  hakem::Checker checker;
  for (int i = 1; i < argc; ++i) {
    hakem::Opened opened = hakem::open_source(argv[i]);
    const hakem::FileReport report =
        opened.source ? checker.check(std::move(*opened.source)) : std::move(opened.failure);
    std::printf("%s: %zu\n", argv[i], report.count(hakem::Severity::error));
  }
}
