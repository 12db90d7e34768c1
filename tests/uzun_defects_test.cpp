// One slip at a time in a clean record of long tavla: one finding about it each, where the slip is.
#include <gtest/gtest.h>

#include "diag/catalog.hpp"
#include "golden.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

const std::string clean_record = read_file(HAKEM_SOURCE_DIR "/fixtures/uzun/own-numbers.tavla");

// "M104 @ 12", code and line, one a line; infos aside.
std::string findings(const std::string& text) {
  const FileReport report = check(Source::from_bytes("a.tavla", text));
  std::string out;
  for (const Diagnostic& found : report.diagnostics)
    if (found.severity != Severity::info)
      out.append(id(found.code))
          .append(" @ ")
          .append(std::to_string(report.source.locate(found.span.offset).line))
          .append("\n");
  return out;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

constexpr std::size_t first_turn = 9;  // index of its line

TEST(UzunDefects, CleanRecord) { EXPECT_EQ(findings(clean_record), ""); }

// Every single turn left out, but those nothing depends on.
TEST(UzunDefects, TurnLeftOut) {
  const std::vector<std::string> lines = lines_of(clean_record);
  int tried = 0;
  int one = 0;
  for (std::size_t i = first_turn + 1; i + 2 < lines.size(); ++i) {
    std::vector<std::string> less = lines;
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
    const std::string found = findings(text_of(less));
    ++tried;
    one += found == "O104 @ " + std::to_string(i + 1) + "\n" ? 1 : 0;
    if (found != "O104 @ " + std::to_string(i + 1) + "\n")
      std::printf("left out %zu: %s", i + 1, found.c_str());
  }
  EXPECT_GE(one * 100, tried * 95) << one << " of " << tried;
}

TEST(UzunDefects, TurnsExchanged) {
  const std::vector<std::string> lines = lines_of(clean_record);
  int tried = 0;
  int one = 0;
  for (std::size_t i = first_turn + 1; i + 3 < lines.size(); ++i) {
    std::vector<std::string> other = lines;
    std::swap(other[i], other[i + 1]);
    const std::string found = findings(text_of(other));
    ++tried;
    one += found == "O106 @ " + std::to_string(i + 1) + "\n" ? 1 : 0;
    if (found != "O106 @ " + std::to_string(i + 1) + "\n")
      std::printf("exchanged %zu: %s", i + 1, found.c_str());
  }
  EXPECT_GE(one * 100, tried * 95) << one << " of " << tried;
}

// A die that was not rolled: one finding on its line.
TEST(UzunDefects, WrongDie) {
  const std::vector<std::string> lines = lines_of(clean_record);
  int tried = 0;
  int one = 0;
  for (std::size_t i = first_turn; i + 1 < lines.size(); ++i) {
    std::vector<std::string> other = lines;
    char& die = other[i][other[i].find(':') - 1];
    die = die == '6' ? '1' : static_cast<char>(die + 1);
    const std::string found = findings(text_of(other));
    ++tried;
    const std::string line = " @ " + std::to_string(i + 1) + "\n";
    const bool good = found.size() == 4 + line.size() && found.ends_with(line);
    one += good ? 1 : 0;
    if (!good) std::printf("die %zu: %s\n", i + 1, found.c_str());
  }
  EXPECT_GE(one * 100, tried * 90) << one << " of " << tried;
}

// A landing one too high: one finding on its line.
TEST(UzunDefects, WrongPoint) {
  const std::vector<std::string> lines = lines_of(clean_record);
  int tried = 0;
  int one = 0;
  for (std::size_t i = first_turn; i + 1 < lines.size(); ++i) {
    const std::size_t slash = lines[i].rfind('/');
    if (slash == std::string::npos || lines[i][slash + 1] == 'a') continue;
    std::vector<std::string> other = lines;
    const int point = std::stoi(lines[i].substr(slash + 1));
    const std::size_t digits = point > 9 ? 2 : 1;
    other[i].replace(slash + 1, digits, std::to_string(point + 1));
    const std::string found = findings(text_of(other));
    ++tried;
    const std::string line = " @ " + std::to_string(i + 1) + "\n";
    const bool good = found.size() == 4 + line.size() && found.ends_with(line);
    one += good ? 1 : 0;
    if (!good) std::printf("point %zu: %s\n", i + 1, found.c_str());
  }
  EXPECT_GE(one * 100, tried * 90) << one << " of " << tried;
}

}  // namespace
}  // namespace hakem
