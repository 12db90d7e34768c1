// A word put into a record anywhere is understood, or kept, or at the least reported: nothing is lost in
// silence. What is kept is seen in JSON, which holds all that a record holds.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "tools/record.hpp"

namespace hakem {
namespace {

constexpr std::string_view word = "zqx";
// A prime number of them, so that each comes to stand behind everything.
constexpr std::string_view shapes[] = {" zqx", "zqx", " (zqx)", "\nzqx", " ; zqx", ", zqx", ": zqx"};

// Each of the records is read as often as it has blanks and lines.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t every = 50;
#else
constexpr std::size_t every = 1;
#endif
constexpr std::size_t most_places = 400;  // of a record; where a notation has hundreds of them, fewer of each
constexpr std::size_t enough_places = 40'000;

// Where a word may come in between others: before a blank and where a line ends.
std::vector<std::size_t> gaps(std::string_view text) {
  std::vector<std::size_t> found;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const bool ends = text[i] == ' ' || text[i] == '\r' || text[i] == '\n';
    if (ends && text[i - 1] != ' ' && text[i - 1] != '\r' && text[i - 1] != '\n') found.push_back(i);
  }
  return found;
}

std::string in_json(const Record& record) {
  std::string json;
  record.events().send_to(*format_named("json")->writer(json));
  return json;
}

std::string shown(std::string_view text, std::size_t at, std::string_view shape) {
  const std::size_t begin = text.rfind('\n', at - 1) + 1;
  const std::size_t end = std::min(text.find('\n', at), text.size());
  return std::string(text.substr(begin, at - begin)) + "«" + std::string(shape) + "»" +
         std::string(text.substr(at, end - at));
}

// A finding that points at the word: what stood there was read as something else.
bool is_told(const FileReport& report, std::size_t at, std::size_t size) {
  return std::ranges::any_of(report.diagnostics, [&](const Diagnostic& found) {
    const Span there = report.source.in_file(found.span);
    return there.offset <= at + size && at < there.end();
  });
}

TEST(KeptWords, AWordAnywhereIsNotLostInSilence) {
  std::size_t tried = 0;
  for (const Format& format : formats()) {
    if (format.read == nullptr) continue;
    if (format.name == "json") continue;  // holds computed values, which are computed anew
    const std::vector<FixtureFile> files = fixture_files({format.name});
    const std::size_t most = std::min(most_places, enough_places / std::max<std::size_t>(files.size(), 1));
    for (const FixtureFile& file : files) {
      if (file.source().is_binary()) continue;  // words are no part of it
      const std::vector<std::size_t> places = gaps(file.bytes);
      const std::size_t step = std::max<std::size_t>(places.size() / most, 1) * every;
      for (std::size_t i = 0; i < places.size(); i += step) {
        const std::string_view shape = shapes[i / step % std::size(shapes)];
        const bool turkish = format.name == "tavla" || format.name == "typed" ||
                             file.name.find("turkish") != std::string::npos;
        if (shape == word && turkish) continue;  // many a word may have any suffix
        std::string text = file.bytes;
        text.insert(places[i], shape);
        const Record record(Source::from_bytes(file.name, text), &format);
        ++tried;
        const bool is_kept = in_json(record).find(word) != std::string::npos;
        EXPECT_TRUE(is_kept || is_told(record.report(), places[i], shape.size()))
            << file.name << ": " << shown(file.bytes, places[i], shape);
      }
    }
  }
  EXPECT_GT(tried, 5'000U / every);
}

}  // namespace
}  // namespace hakem
