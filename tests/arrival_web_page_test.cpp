#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "arrival/entity.hpp"
#include "arrival/ways.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view as_it_is = "(as it is)";

std::string page(std::string_view text) {
  const auto made = undo_web_page(text);
  return made ? made->text() : std::string(as_it_is);
}

std::string entities(std::string_view text) {
  const auto made = undo_entities(text);
  return made ? made->text() : std::string(as_it_is);
}

// What stands in `text` where `word` stands in what is made of it.
std::string_view place_of(std::string_view word, std::string_view text) {
  const auto made = undo_web_page(text);
  if (!made) return {};
  const auto at = made->text().find(word);
  const Span below = made->below({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(word.size())});
  return text.substr(below.offset, below.length);
}

TEST(WebPage, KeepsTheTextOfPre) {
  EXPECT_EQ(page("<html><head><title>x</title></head><body><h1>Final</h1>\n<pre>\n 1)  31:  8/5\n\n  "
                 "2)\n</pre></body></html>\n"),
            "Final\n 1)  31:  8/5\n\n  2)\n");
  EXPECT_EQ(page("<pre>a\n</pre>between <b>both</b>\n<pre>\nb\n</pre>"), "a\nbetween both\nb\n");
  EXPECT_EQ(page("<PRE CLASS='x'>\r\na  b\r\n</PRE>"), "a  b\r\n");
  EXPECT_EQ(page("<pre><span>a</span>  <i>b</i>\n<span></span>\nc</pre>"), "a  b\n\nc");
}

TEST(WebPage, BreaksEndLinesOnce) {
  EXPECT_EQ(page("<html><body>\n a<br>\n<br>\n b<br/>c<br />\r\n</body></html>\n"), "a\n\n b\nc\n");
  EXPECT_EQ(page("a<br>\nb<br>\nc<br>\n"), "a\nb\nc\n");
  EXPECT_EQ(page("a<br>b<br>c<br>d"), "a\nb\nc\nd");
  EXPECT_EQ(page("<pre>a<br>\nb<br>c</pre>"), "a\nb\nc");
}

TEST(WebPage, BeginsBehindDeclarations) {
  EXPECT_EQ(page("<?xml version=\"1.0\"?><!DOCTYPE html PUBLIC \"a\">\n<!-- saved --> <p>a</p><p>b</p>"),
            "a\nb");
}

TEST(WebPage, LineEndsOfTheSourceAreBlanksWhereTagsEndLines) {
  EXPECT_EQ(page("<p>1) 31: 8/5\n6/5</p>\n\n<p>2) 42:\n   8/4 6/4</p>\n<p>3)</p>"),
            "1) 31: 8/5 6/5\n2) 42: 8/4 6/4\n3)");
  EXPECT_EQ(page("<html><body>\n 1)\n 2)\n 3)\n</body></html>\n"), " 1)\n 2)\n 3)\n");
}

TEST(WebPage, BlocksAreLines) {
  EXPECT_EQ(page("<div><div>a</div><div><br></div><div>b</div></div>"), "a\n\nb");
  EXPECT_EQ(page("<ul>\n <li>a</li>\n <li>b</li>\n</ul><h2>c</h2>d"), "a\nb\nc\nd");
  EXPECT_EQ(page("<p>a</p><p>&nbsp;</p><p>b</p>"), "a\n \nb");
  EXPECT_EQ(page("<div style=\"white-space: pre-wrap\">a  b\nc</div>\n<div>d   e</div>"), "a  b\nc\nd   e");
}

TEST(WebPage, CellsArePartedByTabs) {
  EXPECT_EQ(page("<table><tr><th>No</th><th>A</th><th>B</th></tr>\n <tr>\n  <td>1)</td>\n  <td></td>\n  "
                 "<td>52:\n 13/8</td>\n </tr>\n"
                 " <tr><td><p>2)</p></td><td><p>31: 8/5</p></td><td/></tr></table>after"),
            "No\tA\tB\n1)\t\t52: 13/8\n2)\t31: 8/5\t\nafter");
  EXPECT_EQ(page("<table><tr><td>menu</td><td><pre>\na\nb</pre></td></tr></table>"), "menu\t\na\nb");
}

TEST(WebPage, WhatIsNotShownIsLeftOut) {
  EXPECT_EQ(page("<!DOCTYPE html><html><head><meta a='>'><style>p>a{}</style></head><body><!-- <p>no</p> -->"
                 "<script>if (a<b) x='</p>';</script>yes<o:p></o:p><noframes></noframes></body></html>"),
            "yes<noframes></noframes>");
  EXPECT_EQ(page("<html>a<!-- never closed <p>b"), "a");
  EXPECT_EQ(page("<html>a<script>never closed <p>b"), "a");
  EXPECT_EQ(page("<p>a <3 b && c < d</p>"), "a <3 b && c < d");
}

TEST(WebPage, ReferencesAreTheirSigns) {
  EXPECT_EQ(
      page("<pre>Tom &amp; Jer =&gt; 2&nbsp;&#350;&#x15F;&ccedil;&Gbreve;&mdash;&#146;&unknown;&amp</pre>"),
      "Tom & Jer => 2 Şşç\xC4\x9E—’&unknown;&amp");
}

TEST(WebPage, OtherTextsAreNone) {
  for (const std::string_view text :
       {"", " 3 point match\n", "; <b> is bold, a < b\n 3 point match\n", "(;FF[4]GM[6]C[a<br>b<br>c<br>])",
        "{\"comment\": \"<p>a<br>b<br>c<br></p>\"}", "<ann> hi\n<bob> hello\n", "[{\"a\":\"<div>\"}]",
        "<!-- a comment -->\n 3 point match\n", "<?xml version=\"1.0\"?>\n 3 point match\n",
        "; one <br>\n 3 point match\n Game 1\n a : 0\n", "<", "<>", "</", "a<pre"})
    EXPECT_EQ(page(text), as_it_is) << text;
  EXPECT_EQ(
      page("<html><head><meta name=\"generator\" content=\"Hakem\"></head><body><pre>a</pre></body></html>"),
      as_it_is);
}

TEST(WebPage, PlacesAreThoseOfTheSource) {
  const std::string_view text =
      "<html><body>\n<p>1) <b>31</b>: 8/5\n 6/5</p><p>Tom &amp; Jer</p></body></html>";
  EXPECT_EQ(place_of("31", text), "31");
  EXPECT_EQ(place_of("8/5 6/5", text), "8/5\n 6/5");
  EXPECT_EQ(place_of("Tom & Jer", text), "Tom &amp; Jer");
}

TEST(WebPage, EscapedWithinAFeed) {
  const std::string_view feed =
      "<?xml version=\"1.0\"?><rss><title>x</title><description>\n&lt;p&gt;Tom &amp;amp; Jer&lt;br&gt;2) 31: "
      "8/5 "
      "6/5&lt;/p&gt;</description></rss>";
  EXPECT_EQ(page(feed), "<p>Tom &amp; Jer<br>2) 31: 8/5 6/5</p>");
  EXPECT_EQ(place_of("31", feed), "31");
  EXPECT_EQ(page("<p>1 &lt; 2</p><p>&lt;b&gt;</p>"), "1 < 2\n<b>");
}

TEST(WebPage, BlanksOfAnOfficeText) {
  EXPECT_EQ(page("<?xml version=\"1.0\"?><x:d>\n <text:p><text:s/>1)<text:s "
                 "text:c=\"3\"/>31:<text:tab/>a</text:p>\n "
                 "<text:p>b<text:line-break/>c</text:p>\n</x:d>"),
            " 1)   31:\ta\nb\nc");
}

TEST(WebPage, LinesBrokenWithinTagsAreBroken) {
  EXPECT_EQ(page("<p\nclass=x>1)\n31:\n8/5</p><p\nclass=x>2)\n42:\n8/4</p>"), "1) 31: 8/5\n2) 42: 8/4");
}

TEST(WebPage, NothingTakesLong) {
  for (const std::string_view part :
       {"<br ", "<!--", "<a \">\" ", "<pre", "</", "<td>", "<table>", "&", "<script", "&#x;", "\n<pre ",
        "<div style=\"white-space:pre\">", "&lt;", "<b>&lt;"}) {
    std::string text = "<html>";
    while (text.size() < 1'000'000) text += part;
    EXPECT_LE(page(text).size(), text.size()) << part;
    EXPECT_LE(page(text.substr(6)).size(), text.size()) << part;
    EXPECT_LE(entities(text).size(), text.size()) << part;
  }
}

TEST(Entities, AreUndoneInATextWithoutTags) {
  EXPECT_EQ(entities("Tom &amp; Jer : 0\n  2)  Doubles =&gt; 2\n"), "Tom & Jer : 0\n  2)  Doubles => 2\n");
  EXPECT_EQ(entities("O&#39;Neil &quot;x&quot;&nbsp;&#x15E;"), "O'Neil \"x\" Ş");
  EXPECT_EQ(entities("AT&T &lt; B&amp;O"), "AT&T < B&O");
}

TEST(Entities, OtherSignsStay) {
  for (const std::string_view text : {"AT&T", "R&D; x", "&", "&;", "&#;", "&#0;", "&#27;", "&#xD800;", "&amp",
                                      "a && b &amp; c & d", "(;C[a &#93; b])", "{\"name\": \"a &amp; b\"}"})
    EXPECT_EQ(entities(text), as_it_is) << text;
}

TEST(Entities, AreWrittenWhereSignsWouldBeRead) {
  EXPECT_EQ(with_entities("Tom & Jer => <b>\n"), "Tom &amp; Jer =&gt; &lt;b&gt;\n");
}

}  // namespace
}  // namespace hakem::arrival
