// Readers by other people, in Python (tests/peers.sh): what they print is compared with what we read.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "shared_files.hpp"

namespace hakem {

class PythonPeer : public SharedFiles {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(python_)) GTEST_SKIP() << "no " << python_ << "; tests/peers.sh makes it";
    const testing::TestInfo* const test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(HAKEM_BINARY_DIR) / "peers" / test->test_suite_name() / test->name();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }

  std::string put(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    return (folder_ / name).native();
  }
  // What a script of tests/peers prints, given `argument`; nothing if it fails.
  std::optional<std::string> ask(const std::string& script, const std::string& argument) const {
    const std::string command = "'" + python_.native() + "' '" HAKEM_SOURCE_DIR "/tests/peers/" + script +
                                "' '" + argument + "' 2>'" + (folder_ / "log").native() + "'";
    std::FILE* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return std::nullopt;
    std::string out;
    char buffer[4096];
    for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) out.append(buffer, n);
    if (pclose(pipe) == 0) return out;
    ADD_FAILURE() << command << "\n" << read_file((folder_ / "log").native());
    return std::nullopt;
  }

  std::filesystem::path folder_;
  const std::filesystem::path python_ = std::filesystem::path(HAKEM_SOURCE_DIR) / "build/peers/bin/python";
};

}  // namespace hakem
