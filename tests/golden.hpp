// Compares a text with the one kept in fixtures/. UPDATE_GOLDEN=1 in the environment writes it instead; look
// at the difference before it is committed.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace hakem {

inline std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// `name`: below fixtures/, e.g. "render/slips.txt".
inline void expect_golden(const std::string& name, const std::string& text) {
  const std::string path = HAKEM_SOURCE_DIR "/fixtures/" + name;
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream kept(path, std::ios::binary);
  ASSERT_TRUE(kept) << path << " is missing; UPDATE_GOLDEN=1 writes it";
  EXPECT_EQ(read_file(path), text) << path;
}

}  // namespace hakem
