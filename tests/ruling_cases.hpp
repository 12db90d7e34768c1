// Small records, and what the replay finds in them.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "fixture_files.hpp"
#include "mat_text.hpp"
#include "ruling/check.hpp"

namespace hakem {

// "C104 8", one finding a line: the code and the text it is about. That a match is unfinished goes without
// saying here.
inline std::string findings(const FileReport& report) {
  std::string text;
  for (const Diagnostic& found : report.diagnostics) {
    if (found.code == Code::R106 || found.code == Code::R118) continue;
    const std::string_view about = report.source.slice(found.span);
    text.append(id(found.code)).append(" ").append(about.substr(0, about.find('\n'))).append("\n");
  }
  return text;
}

inline std::string ruled(const std::string& record) {
  const FileReport report = check(Source::from_bytes("test", record));
  EXPECT_TRUE(report.readable) << record;
  return findings(report);
}

struct RulingCase {
  std::string record;
  std::string findings;
};

inline void expect_findings(std::initializer_list<RulingCase> cases) {
  for (const RulingCase& one : cases) EXPECT_EQ(ruled(one.record), one.findings) << one.record;
}

// A record of one game, its rows.
inline std::string of_rows(std::initializer_list<mat::Cells> cells, int length = 5) {
  return mat::head(length) + mat::game(1) + mat::rows(cells);
}

// The clean record most slips are made in, with one text in it replaced.
inline std::string slip(std::string_view text, std::string_view by) {
  static const std::string record = read_file(HAKEM_SOURCE_DIR "/fixtures/mat/no-final-newline.mat");
  std::string made = record;
  const std::size_t at = made.find(text);
  EXPECT_NE(at, std::string::npos) << text;
  EXPECT_EQ(made.find(text, at + 1), std::string::npos) << text << " is not unique";
  return made.replace(at, text.size(), by);
}

inline std::string tavla(std::string_view header, std::string_view lines) {
  return "TAVLA 1\n" + std::string(header) + "\n1. oyun: 0 - 0\n" + std::string(lines);
}

// A game that starts from the position that `lines_of_position` set.
inline std::string from_position(std::string_view lines_of_position, std::string_view lines) {
  return "TAVLA 1\nMaç: 5 puan\n1. oyun: 0 - 0\n[Diziliş]\n" + std::string(lines_of_position) +
         "[/Diziliş]\n" + std::string(lines);
}

inline constexpr mat::Cells quiet1{"31: 8/5 6/5", "31: 8/5 6/5"};
inline constexpr mat::Cells quiet2{"42: 8/4 6/4", "42: 8/4 6/4"};
inline constexpr mat::Cells quiet3{"53: 8/3 6/3", "53: 8/3 6/3"};

}  // namespace hakem
