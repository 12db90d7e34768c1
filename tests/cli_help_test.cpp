// Help, completions and the manual page: what they tell is what the tables hold, and fits a screen.
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cli_fixture.hpp"
#include "diag/output.hpp"
#include "diag/plain_text.hpp"
#include "formats/format.hpp"
#include "model/rule_set.hpp"

namespace hakem {
namespace {

class CliHelp : public Cli {};

using Words = std::vector<std::string>;

// What help tells behind the colon of `option`, which may go on in further lines.
Words words_told(const std::string& help, const std::string& option) {
  std::istringstream lines(help);
  std::string told;
  bool of_option = false;
  for (std::string line; std::getline(lines, line);) {
    const std::string text = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    if (!line.starts_with("      ") || text.starts_with('-')) of_option = text.starts_with(option + " ");
    if (of_option) told += text + " ";
  }
  std::istringstream in(told.substr(std::min(told.rfind(": ") + 1, told.size())));
  return {std::istream_iterator<std::string>(in), {}};
}

Words names_of_formats(bool read, bool written) {
  Words names;
  for (const Format& format : formats())
    if ((!read || format.read != nullptr) && (!written || format.writer != nullptr))
      names.emplace_back(format.name);
  return names;
}

Words names_of_outputs() {
  Words names;
  for (const OutputKind& kind : output_kinds()) names.emplace_back(kind.name);
  return names;
}

Words names_of_profiles() {
  Words names;
  for (std::size_t i = 0; i < n_profiles; ++i) names.emplace_back(profile_name(static_cast<Profile>(i)));
  return names;
}

TEST_F(CliHelp, HelpFitsAScreenInBothLanguages) {
  for (const char* language : {"en", "tr"})
    for (const char* command : {"", "check", "convert", "show", "explain", "formats", "stats", "diff",
                                "split", "join", "dedupe", "rules", "sheet", "position"}) {
      const Result result = run(std::string(command) + " --help --lang " + language);
      EXPECT_EQ(result.status, 0);
      std::istringstream lines(result.out);
      std::size_t count = 0;
      for (std::string line; std::getline(lines, line); ++count) EXPECT_LE(cells(line), 80U) << line;
      EXPECT_LE(count, 24U) << command;
      EXPECT_TRUE(contains(result.out, std::string(language) == "tr" ? "Kullanım: hakem" : "Usage: hakem"));
    }
  EXPECT_TRUE(contains(run("check --help").out, "none: this folder"));
  EXPECT_TRUE(run("--version").out.starts_with("hakem "));
}

TEST_F(CliHelp, HelpAndVersionAreCommandsToo) {
  EXPECT_EQ(run("help").out, run("--help").out);
  EXPECT_EQ(run("help check --lang tr").out, run("check --help --lang tr").out);
  EXPECT_EQ(run("version").out, run("--version").out);
  EXPECT_EQ(run("check --version").out, run("--version").out);
}

TEST_F(CliHelp, HelpTellsWhatTheTablesHold) {
  for (const char* language : {"en", "tr"}) {
    const auto help = [&](const std::string& command) { return run(command + " --lang " + language).out; };
    Words options;
    for (const RuleOptionEntry& entry : rule_options())
      options.emplace_back(*language == 'e' ? entry.en : entry.tr);
    for (const char* command :
         {"check", "convert", "show", "stats", "diff", "split", "join", "dedupe", "sheet", "roundtrip"}) {
      const std::string all = help(std::string(command) + " --help-all");
      EXPECT_EQ(words_told(all, "--from"), names_of_formats(true, false)) << all;
      EXPECT_EQ(words_told(all, "--rules"), names_of_profiles()) << all;
      EXPECT_EQ(words_told(all, "--option"), options) << all;
      std::istringstream lines(all);
      for (std::string line; std::getline(lines, line);) EXPECT_LE(cells(line), 80U) << line;
    }
    EXPECT_EQ(words_told(help("check --help"), "--format"), names_of_outputs());
    EXPECT_EQ(words_told(help("convert --help"), "--to"), names_of_formats(false, true));
    EXPECT_EQ(words_told(help("join --help"), "--to"), names_of_formats(false, true));
    EXPECT_EQ(words_told(help("roundtrip --help"), "--via"), names_of_formats(false, true));
    const std::string name = *language == 'e' ? "[NAME...]" : "[AD...]";
    EXPECT_EQ(words_told(help("formats --help"), name), names_of_formats(false, false));
    EXPECT_EQ(words_told(help("rules --help"), name), names_of_profiles());
  }
}

TEST_F(CliHelp, ShellsCompleteWhatHelpTells) {
  const auto joined = [](const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
  };
  const std::string written = joined(names_of_formats(false, true));
  const std::string outputs = joined(names_of_outputs());
  EXPECT_TRUE(contains(run("completion bash").out, "\"check --format\") words='" + outputs + "' ;;\n"));
  EXPECT_TRUE(contains(run("completion bash").out, "\"convert --to\"|"));
  EXPECT_TRUE(contains(run("completion bash").out, ") words='" + written + "' ;;\n"));
  EXPECT_TRUE(contains(run("completion zsh").out, "'--to[notation to write]:to:(" + written + ")'"));
  EXPECT_TRUE(contains(run("completion fish").out,
                       "convert' -l to -d 'notation to write' -x -a '" + written + "'\n"));
  // Nothing follows a flag.
  EXPECT_TRUE(contains(run("completion fish").out, "convert' -l force -d 'replace files that exist'\n"));
  for (const char* shell : {"bash", "zsh", "fish"})
    for (const char* code : {"M104", "must-play-both", "block6=home", "windows-1254"})
      EXPECT_TRUE(contains(run(std::string("completion ") + shell).out, code)) << shell << code;
}

TEST_F(CliHelp, EveryCommandHasAManualPage) {
  const auto page_of = [&](const std::string& command) {
    std::string page = run("man " + command).out;
    std::erase(page, '\\');
    return page;
  };
  const std::string all = page_of("");
  EXPECT_TRUE(all.starts_with(".TH HAKEM 1 ")) << all;
  for (const char* command : {"check", "convert", "show", "position", "stats", "diff", "roundtrip", "split",
                              "join", "dedupe", "sheet", "explain", "rules", "formats"}) {
    const std::string name = std::string("hakem-") + command;
    EXPECT_TRUE(contains(all, name + " (1)")) << name;
    EXPECT_TRUE(contains(page_of(command), "\n" + name + " - ")) << name;
    EXPECT_TRUE(contains(page_of(command), "\n.B --lang ")) << name;
  }
  EXPECT_TRUE(contains(page_of("check"), "\n.B -o, --output-file FILE\n"));
  std::string written;
  for (const std::string& name : names_of_formats(false, true)) written += " " + name;
  EXPECT_TRUE(contains(page_of("convert"), "notation to write:" + written + "\n"));
  EXPECT_EQ(run("man chekc").status, 2);
}

}  // namespace
}  // namespace hakem
