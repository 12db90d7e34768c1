// The program as a person meets it, run in a folder of its own for each test.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "golden.hpp"

namespace hakem {
namespace fs = std::filesystem;

struct Result {
  int status = -1;
  std::string out;
  std::string err;
};

// A match of one point, played out to a resignation; every play is legal.
constexpr const char* clean_record = R"( 1 point match

 Game 1
 Ayşe : 0                        Mehmet : 0
  1) 31: 8/5 6/5                 64: 24/18 13/9
  2) 52: 13/8 24/22              61: 13/7 8/7
  3) 43: 24/20 13/10
                                  Wins 1 point and the match
)";

// 24/17 with 6-4.
constexpr const char* faulty_record = R"( 7 point match

 Game 1
 Ayşe : 0                        Mehmet : 0
  1) 31: 8/5 6/5                 64: 24/17 13/9
)";

class Cli : public testing::Test {
 protected:
  Cli() {
    const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::path(HAKEM_BINARY_DIR) / "cli_test" / test->name();
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string read(const std::string& name) const { return read_file((folder_ / name).native()); }
  bool exists(const std::string& name) const { return fs::exists(folder_ / name); }

  // Runs `hakem arguments` in the folder of the test, in English unless `environment` says otherwise.
  Result run(const std::string& arguments, const std::string& environment = "LC_ALL=C.UTF-8") const {
    const std::string command =
        "cd '" + folder_.native() + "' && " + environment + " '" HAKEM_BINARY_DIR "/hakem' " + arguments +
        " >../" + folder_.filename().native() + ".out 2>../" + folder_.filename().native() + ".err";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(folder_.native() + ".out"),
            read_file(folder_.native() + ".err")};
  }

  fs::path folder_;
};

inline bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace hakem
