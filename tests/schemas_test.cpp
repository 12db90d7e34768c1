// Every output that has a published schema, against independent validators.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>

#include "run_of_files.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

// -1: the validator did not run.
int status_of(const std::string& command) {
  const int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

class Validated : public testing::Test {
 protected:
  Validated() { fs::create_directories(folder_); }
  ~Validated() override { fs::remove_all(folder_); }

  // Writes the output of an ordinary run, of a hostile one and of none, in both languages.
  void write(const std::string& name) {
    const std::vector<std::vector<FileReport>> runs = {
        sample_run(), {hostile_report(), report_with_fix()}, {}};
    for (const Language language : {Language::en, Language::tr})
      for (const auto& run : runs)
        add(std::to_string(number_++) + "." + name,
            output_of(name, run, {.language = language, .ids = language == Language::tr}));
  }
  void add(const std::string& file, const std::string& text) {
    const std::string path = folder_ + "/" + file;
    std::ofstream(path, std::ios::binary) << text;
    files_.append(" '").append(path).append("'");
  }
  int by_json_schema(const std::string& schema) const {
    return status_of("python3 '" HAKEM_SOURCE_DIR "/tests/validate_schema.py' '" HAKEM_SOURCE_DIR "/" +
                     schema + "'" + files_);
  }
  int by_html_parser() const {
    return status_of("python3 '" HAKEM_SOURCE_DIR "/tests/validate_html.py'" + files_);
  }
  int by_xml_schema(const std::string& schema) const {
    return status_of("xmllint --noout --schema '" HAKEM_SOURCE_DIR "/" + schema + "'" + files_ +
                     " 2>/dev/null");
  }

 private:
  std::string folder_ = std::string(HAKEM_BINARY_DIR) + "/output_test_" +
                        testing::UnitTest::GetInstance()->current_test_info()->name();
  std::string files_;
  int number_ = 0;
};

#define EXPECT_VALID(status)                                                   \
  do {                                                                         \
    const int result = status;                                                 \
    if (result == 77 || result == 127) GTEST_SKIP() << "no validator is here"; \
    EXPECT_EQ(result, 0);                                                      \
  } while (false)

TEST_F(Validated, Json) {
  write("json");
  EXPECT_VALID(by_json_schema("docs/diagnostics.schema.json"));
}

TEST_F(Validated, JsonLines) {
  write("jsonl");
  add("bad.json", R"({"path": "a.mat", "code": "M104"})");
  EXPECT_VALID(by_json_schema("docs/diagnostics.schema.json#/$defs/line"));
}

TEST_F(Validated, Sarif) {
  write("sarif");
  add("bad.json", R"({"version": "2.1.0", "runs": [{"results": []}]})");
  EXPECT_VALID(by_json_schema("tests/schemas/sarif-2.1.0.schema.json"));
}

TEST_F(Validated, Gitlab) {
  write("gitlab");
  add("bad.json", R"([{"description": "x"}])");
  EXPECT_VALID(by_json_schema("tests/schemas/gitlab.schema.json"));
}

TEST_F(Validated, Statistics) {
  std::string out;
  render_statistics_json(sample_statistics(), out);
  add("some.json", out);
  out.clear();
  render_statistics_json({}, out);
  add("none.json", out);
  add("bad.json", R"({"version": 1})");
  EXPECT_VALID(by_json_schema("docs/statistics.schema.json"));
}

TEST_F(Validated, Html) {
  write("html");
  EXPECT_VALID(by_html_parser());
}

TEST_F(Validated, HtmlIsRefusedWhenItIsWrong) {
  add("bad.html", "<p id=\"a\"><b></p><a href=\"#b\">x</a>");
  const int status = by_html_parser();
  if (status == 127) GTEST_SKIP() << "python3 is not here";
  EXPECT_NE(status, 0);
}

TEST_F(Validated, Junit) {
  write("junit");
  EXPECT_VALID(by_xml_schema("tests/schemas/junit.xsd"));
}

TEST_F(Validated, JunitIsRefusedWhenItIsWrong) {
  add("bad.xml", "<testsuites name=\"hakem\"><testsuite/></testsuites>");
  const int status = by_xml_schema("tests/schemas/junit.xsd");
  if (status == 127) GTEST_SKIP() << "xmllint is not here";
  EXPECT_NE(status, 0);
}

}  // namespace
}  // namespace hakem
