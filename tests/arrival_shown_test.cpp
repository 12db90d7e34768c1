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
