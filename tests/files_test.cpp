#include "batch/files.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <thread>

#include "diag/message.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::temp_directory_path() / ("hakem_files_test_" + std::to_string(getpid()));
    fs::create_directories(root_);
  }
  void TearDown() override {
    std::error_code ignored;
    fs::permissions(root_ / "locked", fs::perms::owner_all, ignored);
    fs::remove_all(root_);
  }
  std::string write(const fs::path& name, std::string_view bytes = "x") {
    const fs::path path = root_ / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
    return path.native();
  }
  std::string path(const fs::path& name) const { return (root_ / name).native(); }

  fs::path root_;
};

Code only_code(const FileReport& report) {
  EXPECT_FALSE(report.readable);
  EXPECT_EQ(report.diagnostics.size(), 1U);
  return report.diagnostics.empty() ? Code{} : report.diagnostics[0].code;
}

TEST_F(Files, AFileIsReadWhole) {
  for (const std::size_t size : {0U, 1U, 65'535U, 65'536U, 65'537U, 1'000'000U}) {
    const Opened opened = open_source(write("a.mat", std::string(size, 'y')));
    ASSERT_TRUE(opened.source);
    EXPECT_EQ(opened.source->bytes().size(), size);
    EXPECT_EQ(opened.source->name(), path("a.mat"));
  }
  EXPECT_EQ(open_source(write("b", "\x80\x87"), Encoding::cp857).source->text(), "Çç");
}

TEST_F(Files, APipeIsReadToItsEnd) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  const std::string sent(200'000, 'z');
  std::thread writer([&] { std::ofstream(path("pipe"), std::ios::binary) << sent; });
  const Opened opened = open_source(path("pipe"));
  writer.join();
  ASSERT_TRUE(opened.source);
  EXPECT_EQ(opened.source->bytes(), sent);
}

TEST_F(Files, WhatCannotBeReadSaysWhy) {
  const Opened missing = open_source(path("nothing.mat"));
  EXPECT_FALSE(missing.source);
  EXPECT_EQ(only_code(missing.failure), Code::S101);
  EXPECT_EQ(message(missing.failure.diagnostics[0], Language::en, {}),
            "it cannot be read: No such file or directory");
  EXPECT_EQ(message(missing.failure.diagnostics[0], Language::tr, {}),
            "okunamıyor: böyle bir dosya ya da klasör yok");
  EXPECT_EQ(missing.failure.source.name(), path("nothing.mat"));

  const Opened folder = open_source(root_.native());
  EXPECT_FALSE(folder.source);
  EXPECT_EQ(only_code(folder.failure), Code::S101);
  EXPECT_EQ(folder.failure.diagnostics[0].facts[0].value, EISDIR);
}

TEST_F(Files, AFileBeyondTheLimitIsRefused) {
  const std::string big = write("big");
  fs::resize_file(big, max_source_bytes + 1);  // a hole: takes no space
  const Opened opened = open_source(big);
  EXPECT_FALSE(opened.source);
  EXPECT_EQ(only_code(opened.failure), Code::S108);
  EXPECT_EQ(opened.failure.diagnostics[0].facts[0].value, static_cast<std::int64_t>(max_source_bytes));
}

TEST_F(Files, AFolderIsListedRecursivelyInByteOrderWithoutHiddenFiles) {
  for (const char* name :
       {"b.mat", "a/z.mat", "a/b/c.mat", "B.mat", "ş.mat", "a.mat", ".hidden", ".git/x.mat", "a/.y"})
    write(name);
  const Listing listing = list_files(root_.native());
  std::vector<std::string> expected;
  for (const char* name : {"B.mat", "a.mat", "a/b/c.mat", "a/z.mat", "b.mat", "ş.mat"})
    expected.push_back(path(name));
  EXPECT_EQ(listing.files, expected);
  EXPECT_TRUE(listing.unreadable.empty());
}

TEST_F(Files, LinksAreFollowedOnceAndLoopsEnd) {
  write("real/x.mat");
  fs::create_directory_symlink(root_, root_ / "a_loop");
  fs::create_directory_symlink(root_ / "real", root_ / "again");
  fs::create_symlink(root_ / "real/x.mat", root_ / "file_link");
  fs::create_symlink(root_ / "gone", root_ / "dangling");
  const Listing listing = list_files(root_.native());
  EXPECT_EQ(listing.files, (std::vector<std::string>{path("file_link"), path("real/x.mat")}));
  ASSERT_EQ(listing.unreadable.size(), 1U);
  EXPECT_EQ(listing.unreadable[0].first, path("dangling"));
}

TEST_F(Files, AFolderThatCannotBeListedIsNamedAndTheRestIsListed) {
  if (geteuid() == 0) GTEST_SKIP() << "root may list everything";
  write("locked/x.mat");
  write("open/y.mat");
  fs::permissions(root_ / "locked", fs::perms::none);
  const Listing listing = list_files(root_.native());
  EXPECT_EQ(listing.files, std::vector<std::string>{path("open/y.mat")});
  ASSERT_EQ(listing.unreadable.size(), 1U);
  EXPECT_EQ(listing.unreadable[0].first, path("locked"));
  EXPECT_EQ(listing.unreadable[0].second, EACCES);
}

TEST_F(Files, AFileStandsForItselfAndNothingIsSilentlySkipped) {
  const std::string hidden = write(".hidden");
  EXPECT_EQ(list_files(hidden).files, std::vector<std::string>{hidden});
  EXPECT_EQ(list_files("-").files, std::vector<std::string>{"-"});
  const Listing missing = list_files(path("nothing"));
  EXPECT_TRUE(missing.files.empty());
  ASSERT_EQ(missing.unreadable.size(), 1U);
  EXPECT_EQ(missing.unreadable[0].first, path("nothing"));
}

}  // namespace
}  // namespace hakem
