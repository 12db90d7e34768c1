// Real records, and matches GNU Backgammon wrote together with the truth about them: every byte accounted
// for, no false alarm, the same positions and results, the same text after a trip through another notation.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "corpus_table.hpp"
#include "coverage.hpp"
#include "diag/catalog.hpp"
#include "formats/mat/mat.hpp"
#include "gnubg_truth.hpp"
#include "model/event_order.hpp"
#include "model/tee.hpp"
#include "ruling/check.hpp"
#include "ruling/convert.hpp"
#include "shared_files.hpp"

namespace hakem {
namespace {

const std::string self_play = "gnubg/selfplay";
const std::string one_fault = "gnubg/illegal";
constexpr const char* galaxy = "Backgammon Galaxy";
constexpr const char* studio = "Backgammon Studio (Heroes)";

class Corpus : public SharedFiles {
 protected:
  // Everything that people and programs wrote in earnest.
  std::vector<std::string> real_records() const {
    std::vector<std::string> all = files("corpus/mat");
    std::ranges::copy(files(self_play), std::back_inserter(all));
    return all;
  }
  std::vector<std::string> records() const {
    std::vector<std::string> all = real_records();
    std::ranges::copy(files(one_fault), std::back_inserter(all));
    return all;
  }
};

std::string listed(const FileReport& report) {
  std::string text;
  for (const Diagnostic& found : report.diagnostics) {
    const Location at = report.source.locate(found.span.offset);
    text += "  " + std::string(id(found.code)) + " " + std::to_string(at.line) + ":" +
            std::to_string(at.column) + "\n";
  }
  return text;
}

// "M104 W102": the codes of a report in the order of the text.
std::string codes(const FileReport& report) {
  std::string text;
  for (const Diagnostic& found : report.diagnostics)
    text.append(text.empty() ? "" : " ").append(id(found.code));
  return text;
}

bool has_error(const FileReport& report, std::string_view families) {
  return std::ranges::any_of(report.diagnostics, [&](const Diagnostic& found) {
    return found.severity == Severity::error && families.find(id(found.code)[0]) != std::string_view::npos;
  });
}

// The .mat reader with a guard of the order between it and the replay.
std::string fault_before_replay;
void read_guarded(const Source& source, Sink& sink, Reporter& reporter) {
  EventOrder order(&sink);
  read_mat(source, order, reporter);
  fault_before_replay = order.fault();
}

TEST(Coverage, SeesWhatIsLeftOut) {
  const Source source = Source::from_bytes("a", " 1 point match\n 12) 31: 8/5 6/5\n");
  Coverage coverage;
  coverage.add({1, 13});
  EXPECT_EQ(coverage.missing(source), "line 2:      31: 8/5 6/5\n");
  coverage.add({20, 11});
  EXPECT_EQ(coverage.missing(source), "");
}

TEST_F(Corpus, EveryByteIsAnEventABlankOrAFinding) {
  Format guarded = *format_named("mat");
  guarded.read = read_guarded;
  for (const std::string& path : records()) {
    SCOPED_TRACE(path);
    fault_before_replay.clear();
    Coverage coverage;
    EventOrder order(&coverage);
    const FileReport report = check(source(path), &guarded, &order);
    EXPECT_EQ(fault_before_replay, "");
    EXPECT_EQ(order.fault(), "");
    EXPECT_EQ(report.dropped, 0U);
    for (const Diagnostic& found : report.diagnostics) {
      EXPECT_LE(found.span.end(), report.source.text().size());
      coverage.add(found.span);
    }
    EXPECT_EQ(coverage.missing(report.source), "");
  }
}

TEST_F(Corpus, EveryRecordIsRecognised) {
  for (const std::string& path : records()) {
    const Format* format = recognise(source(path));
    const bool empty = bytes(path).empty();
    EXPECT_EQ(format == nullptr ? "" : format->name, empty ? "" : "mat") << path;
  }
}

// A program that plays by the rules wrote these: a finding about a move would be a misreading of ours.
TEST_F(Corpus, ServerRecordsHoldNoIllegalPlay) {
  for (const auto& [path, dialect] : dialects()) {
    if (dialect != galaxy && dialect != studio) continue;
    const FileReport report = check(source(path));
    EXPECT_TRUE(report.readable) << path;
    EXPECT_FALSE(has_error(report, "MBFO")) << path << "\n" << listed(report);
  }
}

TEST_F(Corpus, AtMostOneRealRecordInAHundredHasAnError) {
  std::size_t with_errors = 0;
  const std::vector<std::string> paths = files("corpus/mat");
  for (const std::string& path : paths) with_errors += check(source(path)).count(Severity::error) > 0 ? 1 : 0;
  EXPECT_LE(with_errors * 100, paths.size());
}

TEST_F(Corpus, SelfPlayIsReadAsItWasPlayed) {
  for (const std::string& path : files(self_play)) {
    SCOPED_TRACE(path);
    gnubg::Retold told;
    const FileReport report = check(source(path), nullptr, &told);
    EXPECT_EQ(report.count(Severity::error), 0U) << listed(report);

    const std::string truth_path = path.substr(0, path.size() - 4) + ".json";
    const std::vector<gnubg::Game> truth = gnubg::games_of(nlohmann::json::parse(bytes(truth_path)));
    ASSERT_EQ(told.games.size(), truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i) {
      SCOPED_TRACE("game " + std::to_string(i + 1));
      EXPECT_EQ(told.games[i].actions.size(), truth[i].actions.size());
      const auto [ours, theirs] = std::ranges::mismatch(told.games[i].actions, truth[i].actions);
      if (ours != told.games[i].actions.end() && theirs != truth[i].actions.end()) {
        EXPECT_EQ(*ours, *theirs);
      }
      EXPECT_EQ(told.games[i].score, truth[i].score);
      EXPECT_EQ(told.games[i].winner, truth[i].winner);
      if (truth[i].automatic_doubles) continue;
      EXPECT_EQ(told.games[i].points, truth[i].points);
    }
  }
}

struct Fault {
  const char* file;
  const char* codes;
};

TEST_F(Corpus, OneFaultIsOneFinding) {
  constexpr Fault faults[] = {
      {"00_controlA", ""},
      {"02_blocked_point", "M102"},
      {"04b_wrong_dice_sum", "M103"},
      {"06_not_maximal", "M104"},
      {"09_ignores_bar", "B101"},
      {"12_five_submoves", "M108"},
      {"15_false_hit_star", "W102 W102"},  // two marks, each false
      {"18_three_dice", "N102"},
      {"21_double_crawford", "C113"},
      {"24_drop_without_double", "C107"},
      {"27_score_header_wrong", "R104"},
      {"30_score_negative", "R104"},
      {"33_wins_points_end_wrong",
       ""},  // checkers are left: the loser resigned, and a single game may be accepted
      {"36_wins_midgame_7", "R111"},
      {"39_cannot_move", "M110"},
      {"42_moves_after_end", "O112"},
      {"45_game_number_99", "O109"},
      {"48_move_numbers_wrong", "W104"},
      {"51_no_match_line", "N105"},
      {"54_match_len_0", ""},  // a money session may have any scores
      {"57_crlf_bom", ""},
      {"60_name_40_chars", ""},
      {"63_line_2000", ""},
      {"66_grouped", ""},
      {"69_beaver_in_match", "C109"},
      {"72_empty", "S102"},
      {"75_minus_colon", "N114"},
      {"84_double_after_dice", "C101"},
      {"87_match_line_extra", "N104"},
      {"90_multi_match", ""},
  };
  for (const Fault& fault : faults) {
    const FileReport report = check(source(one_fault + "/" + fault.file + ".mat"));
    EXPECT_EQ(codes(report), fault.codes) << fault.file << "\n" << listed(report);
  }
}

// The canonical text of a record is what the .mat writer makes of it.
std::string converted(const Source& from, const std::string& to) {
  std::string out;
  convert(from, nullptr, *format_named(to), out);
  return out;
}

class RoundTrip : public Corpus, public testing::WithParamInterface<const char*> {};

TEST_P(RoundTrip, KeepsTheCanonicalText) {
  for (const std::string& path : real_records()) {
    const Source original = source(path);
    if (has_error(check(original), "NS")) continue;
    const std::string canonical = converted(original, "mat");
    EXPECT_EQ(converted(Source::from_bytes(path, canonical), "mat"), canonical) << path;
    const Source there = Source::from_bytes(path, converted(original, GetParam()));
    EXPECT_EQ(converted(there, "mat"), canonical) << path;
  }
}

INSTANTIATE_TEST_SUITE_P(Through, RoundTrip, testing::Values("json", "tavla"),
                         [](const auto& through) { return std::string(through.param); });

// The part of a page that a test writes, between two comments.
void expect_block(const std::string& page, const std::string& name, const std::string& text) {
  const std::string path = HAKEM_SOURCE_DIR "/" + page;
  const std::string begin_mark = "<!-- " + name + " -->\n";
  std::string whole = read_file(path);
  const std::size_t begin = whole.find(begin_mark) + begin_mark.size();
  const std::size_t end = whole.find("<!-- end of " + name + " -->", begin);
  ASSERT_NE(end, std::string::npos) << path << " has no place for the " << name;
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    whole.replace(begin, end - begin, text);
    std::ofstream(path, std::ios::binary) << whole;
    return;
  }
  EXPECT_EQ(whole.substr(begin, end - begin), text) << "UPDATE_GOLDEN=1 writes it";
}

TEST_F(Corpus, TheTableInTheDocumentationIsCurrent) {
  const std::map<std::string, std::string> dialect_of = dialects();
  CorpusTable table;
  for (const std::string& path : records()) {
    const auto found = dialect_of.find(path);
    const std::string dialect = found != dialect_of.end()     ? found->second
                                : path.starts_with(self_play) ? "GNU Backgammon self-play"
                                                              : "GNU Backgammon, one fault each";
    std::string canonical;
    const FileReport report = convert(source(path), nullptr, *format_named("mat"), canonical);
    table.add(path, dialect, report, canonical);
  }
  expect_block("docs/corpus.md", "table", table.markdown());
}

}  // namespace
}  // namespace hakem
