// The records of fixtures/, found by looking: a new file is tested without a word in any test.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "golden.hpp"

namespace hakem {

struct FixtureFile {
  std::string name;  // below fixtures/, "mat/no-hit-marks.mat"
  std::string bytes;

  Source source() const { return Source::from_bytes(name, bytes); }
};

// Every file below the given folders of fixtures/ that is a record and not something kept about one.
inline std::vector<FixtureFile> fixture_files(std::initializer_list<std::string_view> folders) {
  namespace fs = std::filesystem;
  const std::set<std::string> kept{".ruling", ".expect", ".truth", ".md"};
  const fs::path root(HAKEM_SOURCE_DIR "/fixtures");
  std::vector<FixtureFile> files;
  for (const std::string_view folder : folders) {
    if (!fs::exists(root / folder)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
      const fs::path& path = entry.path();
      const bool about_one = kept.contains(path.extension().string());
      if (!entry.is_regular_file() || about_one) continue;
      files.push_back({fs::relative(path, root).generic_string(), read_file(path.string())});
    }
  }
  std::ranges::sort(files, {}, &FixtureFile::name);
  return files;
}

// The records: every folder but those that hold something else. A new notation's folder is found by itself.
inline std::vector<FixtureFile> record_fixtures() {
  // typed_test and kept_words_test read those in habits: the matches are much alike.
  const std::set<std::string> others{"conformance", "demo", "positions", "render", "typed"};
  std::vector<FixtureFile> records;
  for (const auto& folder : std::filesystem::directory_iterator(HAKEM_SOURCE_DIR "/fixtures")) {
    const std::string name = folder.path().filename().string();
    if (!folder.is_directory() || others.contains(name)) continue;
    std::ranges::move(fixture_files({name}), std::back_inserter(records));
  }
  std::ranges::sort(records, {}, &FixtureFile::name);
  return records;
}

}  // namespace hakem
