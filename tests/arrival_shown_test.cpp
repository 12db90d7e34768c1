// What programs show instead of a text, list of it and cut it into.
#include <gtest/gtest.h>

#include <string>

#include "arrival/ways.hpp"
#include "arrival_undone.hpp"

namespace hakem::arrival {
namespace {

TEST(ArrivalShown, SignsForLineEndsAndBytes) {
  EXPECT_EQ(undone(undo_shown, "a\u00B6\nb\u00B6\nc\u00B6\nd\u00B6\ne\u00B6\n"), "a\nb\nc\nd\ne\n");
  EXPECT_EQ(undone(undo_shown, "\\303\\207a$\nb$\n\nc$\nd$\ne$\n"), "\u00C7a\nb\n\nc\nd\ne\n");
  EXPECT_EQ(undone(undo_shown, "a\u00B6\nb\nc\nd\ne\n"), "(nothing to undo)") << "one line of five";
  EXPECT_EQ(undone(undo_shown, "8/5\\200 6/5\n"), "(nothing to undo)") << "no letter";
}

TEST(ArrivalShown, BackslashesOfMarkdown) {
  EXPECT_EQ(undone(undo_markdown_escapes, "1\\. oyun Ada 0 \\- 0 Cem\n"), "1. oyun Ada 0 - 0 Cem\n");
  EXPECT_EQ(undone(undo_markdown_escapes, "1\\. oyun\\n2\\. oyun"), "(nothing to undo)") << "a string";
  EXPECT_EQ(undone(undo_markdown_escapes, "8\\5 6\\5\n"), "(nothing to undo)") << "slashes";
}

TEST(ArrivalShown, Subtitles) {
  EXPECT_EQ(undone(undo_subtitles,
                   "WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:02.000\n<v Ann>a</v>\nb\n\n"
                   "00:03.000 --> 00:04.000 line:0\nc\n"),
            "a\nb\nc\n");
  const std::string event = "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,";
  EXPECT_EQ(
      undone(undo_subtitles, "[Events]\n" + event + "{\\an8}a, b\\Nc\n" + event + "d\n" + event + "e\n"),
      "a, b\nc\nd\ne\n");
  EXPECT_EQ(undone(undo_subtitles, "[Events]\n" + event + "a\n"), "(nothing to undo)");
}

TEST(ArrivalShown, LinesThatGrepFound) {
  EXPECT_EQ(undone(undo_counters, "a-1.mat-3-x\na-1.mat:4:y\na-1.mat-5-z: 1\n--\na-1.mat:9:w\n"),
            "x\ny\nz: 1\nw\n");
}

TEST(ArrivalShown, DiffsWithTheirSums) {
  EXPECT_EQ(undone(undo_diff,
                   "---\n a.mat | 3 +++\n 1 file changed, 3 insertions(+)\n create mode 100644 a.mat\n"
                   "--- /dev/null\n+++ b/a.mat\n@@ -0,0 +1,3 @@\n+x\n+y\n+z\n-- \n2.39.2\n"),
            "x\ny\nz\n");
}

TEST(ArrivalShown, CellsOfSheets) {
  EXPECT_EQ(undone(undo_empty_cells, "a;;\nb;c;;\n\nd;;;\ne;;\n"), "a\nb;c\n\nd;\ne\n");
  EXPECT_EQ(undone(undo_empty_cells, "a;;\nb;c\nd;;\ne;;\n"), "(nothing to undo)");
  EXPECT_EQ(undone(undo_fractions, "1.0;42.0;8/4 6/4\n2.0;31.0;x 1.05\n3.0;6.5;\n"),
            "1;42;8/4 6/4\n2;31;x 1.05\n3;6.5;\n");
  EXPECT_EQ(undone(undo_fractions, "1.0;8/4\n"), "(nothing to undo)") << "a version";
}

TEST(ArrivalShown, CellsParted) {
  EXPECT_EQ(undone(undo_commas, ";a;b\n1);\"c \"\"d\"\"\";\n2);;e;f\n3);g;h\n4);i;j\n5);k;l\n"),
            "\ta\tb\n1)\tc \"d\"\t\n2)\t\te\tf\n3)\tg\th\n4)\ti\tj\n5)\tk\tl\n");
  EXPECT_EQ(undone(undo_commas, "a; b\nc; d\ne; f\ng; h\ni; j\n"), "(nothing to undo)");
  EXPECT_EQ(undone(undo_single_column, "\"a \"\"b\"\"\"\n\"c, d\"\n\ne\n\"f\"\n\"\"\"g\"\"\"\n\"h\"\n"),
            "a \"b\"\nc, d\n\ne\nf\n\"g\"\nh\n");
  EXPECT_EQ(undone(undo_single_column, "\"a\"\n\"b\"\n\"c\"\n\"d\"\n\"e\"\nf \"g\" h\n"),
            "(nothing to undo)");
}

TEST(ArrivalShown, QuotesOfAWordProcessor) {
  EXPECT_EQ(undone(undo_curly_quotes, "{\n  “a”: “b “c” d”,\n  ”e” : [„f“]}"),
            "{\n  \"a\": \"b “c” d\",\n  \"e\" : [\"f\"]}");
  EXPECT_EQ(undone(undo_curly_quotes, "“a”: “b”"), "(nothing to undo)");
}

TEST(ArrivalShown, BlanksBesideHyphens) {
  EXPECT_EQ(undone(undo_loose_signs, "X: (5 3) 8 - 3 6 - 3\nO: (6 1) bar - 6* 22 - off\nA - B\n"),
            "X: (5 3) 8-3 6-3\nO: (6 1) bar-6* 22-off\nA - B\n");
  EXPECT_EQ(undone(undo_loose_signs, "31 - 8/5 6/5\n63 - 24/18 13/10\n21 - 13/11 6/5\n42 - 8/4 6/4\n"),
            "(nothing to undo)");
}

TEST(ArrivalShown, SlashesThatLeanTheOtherWay) {
  EXPECT_EQ(undone(undo_misread, "31: 24\\18*\\13 6\\off\n42: bar\\21 8\\6\n"),
            "31: 24/18*/13 6/off\n42: bar/21 8/6\n");
  EXPECT_EQ(undone(undo_misread, "31: 24/18\n; 8\\5 6\\5 4\\3\n"), "(nothing to undo)");
}

TEST(ArrivalShown, OnesOfWhichNoDigitIsLeft) {
  EXPECT_EQ(undone(undo_misread, "II: 6/l l3/8 2l/7\nlI: bar-I I/off\nRoll:B:: I I\n"),
            "11: 6/1 13/8 21/7\n11: bar-1 1/off\nRoll:B:: 1 1\n");
}

TEST(ArrivalShown, AByteOrderMarkReadAsLatin1) {
  EXPECT_EQ(undone(undo_characters, "ï»¿GMD-2\n"), "GMD-2\n");
}

TEST(ArrivalShown, LinesRunTogether) {
  EXPECT_EQ(
      undone(undo_running_together, "Length: 3 Player:W: Ada X-Date: b Roll:W:: 5 4 Move:W:: c Roll:B:: 6 1"),
      "Length: 3\nPlayer:W: Ada\nX-Date: b\nRoll:W:: 5 4\nMove:W:: c\nRoll:B:: 6 1");
  EXPECT_EQ(
      undone(undo_running_together,
             "[Site \"x\"]  Score is 0-0. Ada is X - Jr. is O X: a O: b X: c O: d X: e O: f  Score is 0-1."),
      "[Site \"x\"] \nScore is 0-0.\nAda is X - Jr. is O\nX: a\nO: b\nX: c\nO: d\nX: e\nO: f \nScore is "
      "0-1.");
}

TEST(ArrivalShown, ASentenceThatBeginsWithALabelBeginsOnce) {
  EXPECT_EQ(undone(undo_running_together, "Ada: a1 Veli: b Ada: c. Veli: done. Ada: d Veli: e"),
            "Ada: a1\nVeli: b\nAda: c.\nVeli: done.\nAda: d\nVeli: e");
}

TEST(ArrivalShown, TexKeepsWhatIsVerbatim) {
  EXPECT_EQ(
      undone(undo_tex,
             "\\begin{document}\\emph{x}\n\\begin{verbatim}\nScores{0 1}%\n\\end{verbatim}\n\\end{document}"),
      "x\n\nScores{0 1}%\n\n");
}

TEST(ArrivalShown, ListsWithBoxes) {
  EXPECT_EQ(undone(undo_checklist, "- [ ] a\n- [x] b\n- [X] c\n\nd\n"), "a\nb\nc\n\nd\n");
  EXPECT_EQ(undone(undo_checklist, "- [ ] a\nb\nc\nd\n"), "(nothing to undo)");
}

TEST(ArrivalShown, Uuencode) {
  EXPECT_EQ(undone(undo_transfer, "Ekte.\n\nbegin 644 a.txt\n/,S$Z(#@O-2 V+S4*86(*\n`\nend\n"),
            "31: 8/5 6/5\nab\n");
  EXPECT_EQ(undone(undo_transfer, "begin 644 a.txt\n/,S$Z(#@O-2 V+S4*86(*\n`\nend\nc\n"),
            "31: 8/5 6/5\nab\nc\n");
  EXPECT_EQ(undone(undo_transfer, "begin 644 a.txt\n.,S$Z\nend\n"), "(nothing to undo)") << "cut off";
}

TEST(ArrivalShown, Recordings) {
  EXPECT_EQ(
      undone(undo_recording, "Script started on 2026-03-21 [LINES=\"24\"]\na\nScript done on 2026-03-21\n"),
      "a\n");
}

}  // namespace
}  // namespace hakem::arrival
