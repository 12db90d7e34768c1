#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "arrival/arrival.hpp"
#include "arrival/ways.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view as_it_is = "(as it is)";

std::string read(std::string_view text) {
  const auto made = undo_fence(text);
  if (made && !looks_wrapped(text)) return "(not expected to be wrapped)";
  return made ? made->text() : std::string(as_it_is);
}

TEST(Fence, LinesOfFencesAreLeftOut) {
  EXPECT_EQ(read("Round 3:\n\n```\n 1) 31:\n```\nbye\n"), "Round 3:\n\n 1) 31:\nbye\n");
  EXPECT_EQ(read("```mat\r\n 1)\r\n```\r\n"), " 1)\r\n");
  EXPECT_EQ(read("~~~~ text\na\n~~~~\n"), "a\n");
  EXPECT_EQ(read("  ````\na\n```\nb\n  ````"), "a\n```\nb\n");
  EXPECT_EQ(read("```\na\n```\nbetween\n```\nb\n```\n"), "a\nbetween\nb\n");
  EXPECT_EQ(read("```\ncut off\n"), "cut off\n");
  EXPECT_EQ(read("{code:title=x}\na\n{code}\n"), "a\n");
}

TEST(Fence, FencesInTheLineOfTheText) {
  EXPECT_EQ(read("``` 3 point match\n Game 1\n Wins 1 point```\n"),
            " 3 point match\n Game 1\n Wins 1 point\n");
  EXPECT_EQ(read("```TAVLA 1\na\nb\n```"), "TAVLA 1\na\nb\n");
  EXPECT_EQ(read("```one line```\n"), "one line\n");
}

TEST(Fence, TagsOfForums) {
  EXPECT_EQ(read("[quote=\"Ada\"][code]\n a\n[/code]\n[/quote] so\n"), " a\n so\n");
  EXPECT_EQ(read("[B]a[/B] [color=#ff0000]24/20*[/color]\n"), "a 24/20*\n");
  EXPECT_EQ(read("[code] [Event \"x\"]\n[1] SK\xC3\x87 [SK\xC3\x87]\n[/code]"),
            " [Event \"x\"]\n[1] SK\xC3\x87 [SK\xC3\x87]\n");
  EXPECT_EQ(read("[code](;FF[4]GM[6];B[31abcd];W[s])[/code]"), "(;FF[4]GM[6];B[31abcd];W[s])");
}

TEST(Fence, SignsAroundMostLines) {
  EXPECT_EQ(read("` 1) 31:`\n` 2) 42: 24/20*`\n\n`3)`\n"), " 1) 31:\n 2) 42: 24/20*\n\n3)\n");
  EXPECT_EQ(read("*1) 31: 8/5*\n**2) 42: 24/20***\n_no_\n*3)*\n*4)*\n"),
            "1) 31: 8/5\n2) 42: 24/20*\n_no_\n3)\n4)\n");
  EXPECT_EQ(read("_a_\n_b_\n_c_\n"), "a\nb\nc\n");
  EXPECT_EQ(undo_fence("*5 point match*\n\n*Game 1*\n*A : 0   B : 0*\n 1) 31: 8/5* 6/5\n 2)\n")->text(),
            "5 point match\n\nGame 1\nA : 0   B : 0\n 1) 31: 8/5* 6/5\n 2)\n");
  EXPECT_FALSE(undo_fence("*a*\n\n*b*\n*c*\n 1) 31: 8/5 6/5\n 2)\n 3)\n"));
}

TEST(Fence, OtherSignsStay) {
  for (const std::string_view text :
       {"", "; [b] and [i]\n", "(;FF[4]C[[b\\]x[/b\\]];B[b];W[/b])", "{\"c\":\"[b]x[/b]\"}",
        "~~~~~~\nHeading\n", "[Event \"x\"]\n[Site \"y\"]\n", "* a\n* b\n* c\n",
        " 1) 31: 8/5* 6/5*   42: 24/20*\n", "`a`\nb\nc\n", "~~~~~~~~~~~~\na\n~~~~~~~~~~~~\n", "*\n*\n*\n",
        "[SKÇ] [/SKÇ]", "[code] never closed"})
    EXPECT_EQ(read(text), as_it_is) << text;
}

TEST(Fence, PlacesAreThoseBelow) {
  const std::string_view text = "x\n```\n 1) [b]31[/b]: 8/5\n```\n";
  const auto made = undo_fence(text);
  ASSERT_TRUE(made);
  const Span below = made->below({static_cast<std::uint32_t>(made->text().find("31: 8/5")), 7});
  EXPECT_EQ(text.substr(below.offset, below.length), "31[/b]: 8/5");
}

TEST(Fence, NothingTakesLong) {
  for (const std::string_view part :
       {"```\n", "```", "[b", "[/b]", "[b]", "[quote=", "`a`\n", "\n", "*", "~~~"}) {
    std::string text;
    while (text.size() < 1'000'000) text += part;
    const auto made = undo_fence(text);
    EXPECT_TRUE(!made || made->text().size() <= text.size());
  }
}

}  // namespace
}  // namespace hakem::arrival
