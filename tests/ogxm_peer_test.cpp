// The reference library of OGXM on what Hakem writes. Needs build/peers, made by `python3 -m venv
// build/peers` and `build/peers/bin/pip install -r tests/peers/requirements.txt`; skipped where it is absent.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "fixture_files.hpp"
#include "formats/format.hpp"
#include "ruling/check.hpp"
#include "ruling/convert.hpp"
#include "shared_files.hpp"
#include "temporary_folder.hpp"

namespace hakem {
namespace {

const std::filesystem::path python = std::filesystem::path(HAKEM_SOURCE_DIR) / "build/peers/bin/python";

std::string output_of(const std::string& command) {
  std::string out;
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return "cannot be run";
  char part[4096];
  for (std::size_t n = 0; (n = fread(part, 1, sizeof part, pipe)) > 0;) out.append(part, n);
  pclose(pipe);
  return out;
}

class OgxmPeer : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(python)) GTEST_SKIP() << "no " << python;
  }

  void write(const std::string& name, const std::string& record) {
    std::string text;
    convert(Source::from_bytes(name, record), nullptr, *format_named("ogxm"), text);
    if (text.empty()) return;
    std::string flat = name;
    for (char& c : flat)
      if (c == '/' || c == ' ' || c == '\'') c = '_';
    std::ofstream(folder_.path(flat + ".ogxm"), std::ios::binary) << text;
    ++written_;
  }

  // What the library says against the files.
  std::string faults() const {
    const std::string script = std::string(HAKEM_SOURCE_DIR) + "/tests/peers/ogxm_accepts.py";
    return output_of(python.native() + " " + script + " " + folder_.path("") + "/*.ogxm 2>&1");
  }

  TemporaryFolder folder_;
  std::size_t written_ = 0;
};

// What the library refuses: what breaks the rules, notes on a game without a ply, a beaver that is dropped.
constexpr std::string_view refused[] = {"mat/money-session-with-beavers.mat",
                                        "sgf/cube-owner-as-the-specification-has-it.sgf",
                                        "tavla/column-heads.tavla"};

TEST_F(OgxmPeer, TheLibraryAcceptsWhatIsWritten) {
  for (const FixtureFile& file : fixture_files({"mat", "tavla", "sgf"})) {
    const FileReport report = check(Source::from_bytes(file.name, file.bytes));
    const bool is_clean = std::ranges::none_of(
        report.diagnostics, [](const Diagnostic& one) { return one.severity == Severity::error; });
    if (std::ranges::find(refused, file.name) != std::end(refused)) continue;
    if (is_clean && file.bytes.find("uzun") == std::string::npos) write(file.name, file.bytes);
  }
  EXPECT_GT(written_, 30U);
  EXPECT_EQ(faults(), "");
}

class OgxmPeerOfShared : public SharedFiles {};

// With every analysis there is room for: in what order decisions and candidates stand, and which level they
// may have, the library alone tells.
TEST_F(OgxmPeerOfShared, TheLibraryAcceptsAnalysedRecords) {
  if (!std::filesystem::exists(python)) GTEST_SKIP() << "no " << python;
  TemporaryFolder folder;
  std::size_t written = 0;
  for (const char* from : {"corpus/xg", "corpus/bgf"}) {
    for (const auto& entry : std::filesystem::directory_iterator(root_ / from)) {
      std::string text;
      convert(Source::from_bytes("a", read_file(entry.path().native())), nullptr, *format_named("ogxm"),
              text);
      if (text.empty()) continue;
      std::ofstream(folder.path(std::to_string(written++) + ".ogxm"), std::ios::binary) << text;
    }
  }
  EXPECT_GE(written, 15U);
  const std::string script = std::string(HAKEM_SOURCE_DIR) + "/tests/peers/ogxm_accepts.py";
  EXPECT_EQ(output_of(python.native() + " " + script + " " + folder.path("") + "/*.ogxm 2>&1"), "");
}

// What was read and not changed is the same file again.
TEST_F(OgxmPeerOfShared, FilesComeBackByteForByte) {
  std::size_t files = 0;
  for (const char* folder : {"corpus/ogxm", "corpus/gvab"}) {
    for (const auto& entry : std::filesystem::directory_iterator(root_ / folder)) {
      const std::string bytes = read_file(entry.path().native());
      if (!bytes.starts_with("OGXM")) continue;
      std::string again;
      convert(Source::from_bytes("a", bytes), nullptr, *format_named("ogxm"), again);
      EXPECT_TRUE(again == bytes) << entry.path();
      ++files;
    }
  }
  EXPECT_GE(files, 16U);
}

}  // namespace
}  // namespace hakem
