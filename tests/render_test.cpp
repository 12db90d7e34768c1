// The renderers on a report made by hand, so that nothing but their own work shows in the golden files.
#include "diag/render.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "diag/output.hpp"
#include "golden.hpp"

namespace hakem {
namespace {

Play play(std::initializer_list<Step> steps) {
  Play made;
  for (const Step& step : steps) made.add(step);
  return made;
}

class Render : public testing::Test {
 protected:
  Render() {
    report_.source =
        Source::from_bytes("slips.mat", read_file(HAKEM_SOURCE_DIR "/fixtures/render/slips.mat"));
    report_.format = "mat";
    MatchSummary match;
    match.names = {"Ayşe", "Mehmet"};
    match.length = 7;
    match.games = 1;
    match.turns = 10;
    match.plays = 7;
    match.span = {0, 10};
    report_.matches.push_back(match);

    Reporter reporter;
    reporter.report(Code::S104, {}, {}, {std::string_view("Windows-1254")});
    PlayDetail detail;
    detail.side = Side::black;
    detail.dice = {6, 4};
    detail.before = *board_from_text("24:2 13:5 8:2 6:4 5:2 | 24:2 13:5 8:3 6:5");
    detail.legal = {play({{24, 18, false}, {13, 9, false}}), play({{8, 2, false}, {6, 2, false}})};
    detail.legal_count = 11;
    reporter
        .report(Code::M103, span_of("24/17"), {1, 1, 2, Side::black}, {Step{24, 17, false}, 7, Dice{6, 4}})
        .play = std::make_shared<PlayDetail>(detail);
    detail.side = Side::white;
    detail.dice = {3, 1};
    detail.before = *board_from_text("bar:1 13:6 8:3 6:5 | 24:1 13:2 6:2 5:2 4:2 3:2 2:2 1:2");
    detail.legal.clear();
    detail.legal_count = 0;
    reporter
        .report(Code::M101, span_of("22/18"), {1, 1, 9, Side::white}, {Step{22, 18, false}, Fact::point(22)})
        .play = std::make_shared<PlayDetail>(detail);
    reporter.report(Code::C107, span_of("Takes\n"), {1, 1, 10, Side::black}, {Side::black});
    reporter.report(Code::R106, span_of("Takes\n"), {1, 1, 0, std::nullopt}, {0, 0, 7});
    report_.diagnostics = reporter.take_sorted();
  }

  Span span_of(std::string_view words) const {
    const std::size_t at = report_.source.text().find(words);
    return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(words.size())};
  }
  std::string text(const RenderOptions& options) const {
    std::string out;
    render_text(report_, options, out);
    render_ruling(report_, options, out);
    return out;
  }
  std::string json(const RenderOptions& options) const {
    std::string out;
    const std::unique_ptr<Output> writer = output_named("json")->make(options, out);
    writer->add(report_);
    FileReport missing;
    missing.source = Source::from_bytes("no\xff\"such\x1b.mat", "");
    missing.readable = false;
    Reporter reporter;
    reporter.report(Code::S101, {}, {}, {std::string_view("No such file")});
    missing.diagnostics = reporter.take_sorted();
    writer->add(missing);
    Summary summary;
    summary.add(report_);
    summary.add(missing);
    writer->finish(summary);
    return out;
  }

  FileReport report_;
};

TEST_F(Render, TextShowsTheLineTheBoardAndTheLegalPlays) {
  expect_golden("render/slips_en.txt", text({}));
  expect_golden("render/slips_tr.txt", text({.language = Language::tr, .legal = 1}));
  expect_golden("render/slips_ascii.txt", text({.unicode = false, .legal = 0}));
  expect_golden("render/slips_colour.txt", text({.colour = true, .legal = 0}));
}

TEST_F(Render, ColoursAddNothingButEscapeSequences) {
  std::string coloured = text({.colour = true});
  for (std::size_t at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b', at))
    coloured.erase(at, coloured.find('m', at) + 1 - at);
  EXPECT_EQ(coloured, text({}));
}

TEST_F(Render, LinesAreOnePerFinding) {
  std::string out;
  render_lines(report_, {}, out);
  expect_golden("render/slips_lines.txt", out);
  EXPECT_EQ(static_cast<std::size_t>(std::count(out.begin(), out.end(), '\n')), report_.diagnostics.size());
}

TEST_F(Render, JsonHoldsTheSameFindings) {
  expect_golden("render/slips_en.json", json({}));
  expect_golden("render/slips_tr.json", json({.language = Language::tr}));
  const auto report = nlohmann::json::parse(json({}));
  EXPECT_EQ(report["files"][0]["findings"].size(), report_.diagnostics.size());
  EXPECT_EQ(report["files"][0]["findings"][1]["legal_plays"][0], "24/18 13/9");
  EXPECT_EQ(report["files"][1]["path"], "no\xEF\xBF\xBD\"such\x1b.mat");
  EXPECT_EQ(report["summary"]["unreadable"], 1);
}

TEST_F(Render, ARulingSaysHowTheMatchStands) {
  const auto ruling = [&](Language language) {
    std::string out;
    render_ruling(report_, {.language = language}, out);
    return out;
  };
  report_.diagnostics.clear();
  report_.matches[0].games = 5;
  report_.matches[0].score = {7, 4};
  report_.matches[0].finished = true;
  report_.matches[0].winner = Side::white;
  EXPECT_EQ(ruling(Language::en),
            "slips.mat: no findings\n  Ayşe - Mehmet, 7-point match, 5 games: 7 - 4, Ayşe won\n");
  EXPECT_EQ(ruling(Language::tr),
            "slips.mat: bulgu yok\n  Ayşe - Mehmet, 7 puanlık maç, 5 oyun: 7 - 4, kazanan Ayşe\n");
  report_.matches[0].winner.reset();
  report_.matches[0].length = 0;
  EXPECT_EQ(ruling(Language::en), "slips.mat: no findings\n  Ayşe - Mehmet, money session, 5 games: 7 - 4\n");
  report_.matches[0].finished = false;
  report_.dropped = 3;
  EXPECT_EQ(ruling(Language::en),
            "slips.mat: 3 more, only counted\n"
            "  Ayşe - Mehmet, money session, 5 games: 7 - 4, game 5 is not finished\n");
}

TEST_F(Render, ASummaryCounts) {
  Summary summary;
  summary.add(report_);
  std::string out;
  render_summary(summary, {}, out);
  EXPECT_EQ(out, "1 file, 1 match, 1 game, 7 plays: 3 errors, 2 infos\n");
  FileReport missing;
  missing.readable = false;
  summary.add(missing);
  out.clear();
  render_summary(summary, {.language = Language::tr}, out);
  EXPECT_EQ(out, "2 dosya, 1 maç, 1 oyun, 7 hamle: 3 hata, 2 bilgi; 1 dosya okunamadı\n");
}

// A place that the report does not hold must not be looked up.
TEST_F(Render, FindingsOutsideEveryMatchHaveNoNames) {
  EXPECT_EQ(names_at(report_, {}).of[0], "");
  EXPECT_EQ(names_at(report_, {2, 1, 1, std::nullopt}).of[0], "");
  EXPECT_EQ(names_at(report_, {1, 1, 1, std::nullopt}).of[0], "Ayşe");
}

}  // namespace
}  // namespace hakem
