// A folder of its own for a test, gone when the test is over.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace hakem {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "hakem_test_XXXXXX").native();
    root_ = ::mkdtemp(name.data());
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  // The path of `name` in the folder; "" is the folder itself.
  std::string path(std::string_view name) const {
    return name.empty() ? root_.native() : (root_ / name).native();
  }
  // Writes a file, and the folders it lies in.
  std::string write(std::string_view name, std::string_view bytes) const {
    const std::filesystem::path file = root_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
    return file.native();
  }

 private:
  std::filesystem::path root_;
};

}  // namespace hakem
