// Where the shared records are: real ones by strangers, and matches GNU Backgammon played and wrote. They are
// test data only and no part of the project; a test that needs them is skipped where they are absent.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "core/source.hpp"
#include "golden.hpp"

namespace hakem {

// HAKEM_SHARED in the environment, else the folder `shared` beside the source tree; it need not exist.
inline std::filesystem::path shared_folder() {
  const char* named = std::getenv("HAKEM_SHARED");
  return named != nullptr ? named : std::filesystem::path(HAKEM_SOURCE_DIR).parent_path() / "shared";
}

class SharedFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::is_directory(root_)) GTEST_SKIP() << "no shared records in " << root_;
  }

  // The match files of `folder` ("corpus/mat") in byte order, as paths below the root. Some are named
  // .mat.1a2b3c4d.
  std::vector<std::string> files(const std::string& folder) const {
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(root_ / folder, error)) {
      const std::string name = entry.path().filename().native();
      if (name.find(".mat") != std::string::npos || name.find(".txt") != std::string::npos)
        found.push_back(std::filesystem::path(folder) / name);
    }
    std::ranges::sort(found);
    EXPECT_FALSE(found.empty()) << folder;
    return found;
  }

  std::string bytes(const std::string& path) const { return read_file((root_ / path).native()); }
  Source source(const std::string& path) const { return Source::from_bytes(path, bytes(path)); }

  // Path below the root → who wrote it, for everything below corpus/.
  std::map<std::string, std::string> dialects() const {
    std::map<std::string, std::string> dialect_of;
    std::ifstream manifest(root_ / "corpus/MANIFEST.tsv");
    for (std::string line; std::getline(manifest, line);) {
      std::istringstream columns(line);
      std::string path, source, format, dialect;
      std::getline(columns, path, '\t'), std::getline(columns, source, '\t');
      std::getline(columns, format, '\t'), std::getline(columns, dialect, '\t');
      dialect_of["corpus/" + path] = dialect;
    }
    return dialect_of;
  }

  const std::filesystem::path root_ = shared_folder();
};

}  // namespace hakem
