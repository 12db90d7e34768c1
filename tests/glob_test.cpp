#include "batch/glob.hpp"

#include <fnmatch.h>
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

namespace hakem {
namespace {

bool system_matches(const std::string& pattern, const std::string& text) {
  return ::fnmatch(pattern.c_str(), text.c_str(), 0) == 0;
}

TEST(Glob, SaysWhatTheSystemSays) {
  constexpr std::array patterns = {"",
                                   "*",
                                   "**",
                                   "?",
                                   "*.mat",
                                   "a*b*c",
                                   "[a-c]x",
                                   "[!a-c]x",
                                   "[^a]",
                                   "[]]",
                                   "[]a]x",
                                   "[!]]",
                                   "[a-]",
                                   "[-a]",
                                   "[a\\]b]",
                                   "\\*",
                                   "a\\",
                                   "[",
                                   "[a",
                                   "[!",
                                   "[]",
                                   "a[",
                                   "*[*",
                                   "[[:digit:]]*",
                                   "[[:alpha:]0-3]",
                                   "[![:upper:]]",
                                   "[[:none:]]",
                                   "[[.-.]a]",
                                   "[[=a=]b]",
                                   "[a-\\c]",
                                   "[z-a]",
                                   "[[:digit:]-]",
                                   "[[]",
                                   "*/x",
                                   "a/*",
                                   ".*",
                                   "[./]",
                                   "s\xc4\xb1*",
                                   "[\xc3-\xc5]*",
                                   "[\\-a]",
                                   "[[:digit:]",
                                   "[:a]",
                                   "\\[a]",
                                   "?\?/*.[Mm]at"};
  constexpr std::array texts = {
      "",      "a",    "ax",  "b",          "x",        "]", "-",  "]x", "[",   "[a",       "\\", "*",
      "a.mat", ".mat", "abc", "aXbYc",      "aabbc",    "0", "7z", "A",  "a/x", "/",        ".",  "ab/c.Mat",
      "[]",    "a[",   "x[y", "s\xc4\xb1r", "\xc4\xb1", ":", "^",  "!",  "=",   "[:digit:", "a\\"};
  for (const std::string pattern : patterns)
    for (const std::string text : texts)
      EXPECT_EQ(matches_glob(pattern, text), system_matches(pattern, text))
          << '"' << pattern << "\" \"" << text << '"';
}

TEST(Glob, SaysWhatTheSystemSaysOfAnyPattern) {
  constexpr std::array pieces = {
      "*", "?", "a",    "b",    "/",     ".",   "-",      "\\a",    "\\*", "[ab]",         "[!a]",
      "]", "[", "[a-]", "[]b]", "[^/.]", "\\[", "[!.-b]", "[\\]a]", "!",   "[[:alpha:]-]", "[!]-b]"};
  constexpr std::string_view signs = "aab/.-*[]\\!";
  std::mt19937 random(1);
  const auto below = [&](std::size_t end) {
    return std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
  };
  for (int i = 0; i < 200'000; ++i) {
    std::string pattern;
    std::string text;
    for (std::size_t n = below(7); n > 0; --n) pattern += pieces.at(below(pieces.size()));
    for (std::size_t n = below(9); n > 0; --n) text += signs[below(signs.size())];
    ASSERT_EQ(matches_glob(pattern, text), system_matches(pattern, text))
        << '"' << pattern << "\" \"" << text << '"';
  }
}

TEST(Glob, ManyStarsTakeNoTime) {
  std::string pattern;
  for (int i = 0; i < 50; ++i) pattern += "*a";
  EXPECT_FALSE(matches_glob(pattern + "b", std::string(10'000, 'a')));
}

}  // namespace
}  // namespace hakem
