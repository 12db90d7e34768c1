// Real .xg files, and ours, as two other readers have them: xgparse record by record, down to the last bit of
// every float; gammonview as the match it makes of them.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "fixture_files.hpp"
#include "peers/peer.hpp"
#include "ruling/convert.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

std::string number(double value) {
  char digits[40];
  std::snprintf(digits, sizeof digits, "%.17g", value);
  return digits;
}

// Ruled events, a line each, as tests/peers/xgparse_records.py prints the records.
class Lines final : public Sink {
 public:
  std::string text;

  void begin_match(const MatchHead& head) override {
    line({"match", std::to_string(head.length), "|", std::string(head.names[0]), "|",
          std::string(head.names[1]), "|", tag(head, "Event"), "|", tag(head, "Round")});
  }
  void begin_game(const GameHead& head) override {
    line({"game", std::to_string(head.number), std::to_string(head.score[0]), std::to_string(head.score[1])});
  }
  void turn(const Turn& turn) override {
    if (turn.kind == TurnKind::offer) line({"double", sign(turn.side)});
    if (turn.kind == TurnKind::drop) line({"pass", sign(turn.side)});
    if (turn.kind == TurnKind::take) line({"take", sign(turn.side)});
    if (turn.kind == TurnKind::beaver) line({"beaver", sign(turn.side)});
    roll_at_ = text.size();
    if (!turn.dice.rolled()) return;
    const bool played = turn.kind != TurnKind::blank;
    line({"roll", sign(turn.side), std::to_string(turn.dice.first), std::to_string(turn.dice.second),
          played ? "played" : "not-played"});
    if (played) line({"  to", board(*turn.ruled->after)});
  }
  void analysis(const Analysis& one) override {
    const std::string error = one.error ? number(*one.error) : "-";
    if (one.kind == Analysis::Kind::play) {
      if (one.candidates.empty()) return;
      line({"  of-play", error, std::to_string(one.best + 1), one.flagged ? "1" : "0", one.forced ? "1" : "0",
            one.luck ? number(*one.luck) : "-"});
      for (const AnalysedPlay& play : one.candidates) {
        std::string words = "  candidate " + std::string(play.played ? "1 " : "0 ") + number(*play.equity);
        words += chances(*play.chances) + ' ' + std::to_string(play.rollout ? play.rollout->trials : 0);
        line({words});
      }
    } else if (one.cube) {
      const CubeAnalysis& cube = *one.cube;
      const std::string behind = text.substr(roll_at_);  // of the cube: before the roll that came instead
      if (one.kind == Analysis::Kind::cube && behind.starts_with("roll")) text.resize(roll_at_);
      line({one.kind == Analysis::Kind::cube ? "  of-cube" : "  of-answer", error});
      line({"  cube", number(*cube.no_double), number(*cube.double_take),
            number(*cube.double_pass) + chances(*cube.chances),
            number(*cube.cubeless) + chances(cube.take_chances.value_or(Chances{}))});
      if (one.kind == Analysis::Kind::cube && behind.starts_with("roll")) text += behind;
    }
  }
  void claim(const Claim& claim) override {
    if (claim.kind == ClaimKind::game_won) won_ = claim;
  }
  void end_game(const GameEnd&) override {
    if (won_.side) line({"won", sign(*won_.side), std::to_string(won_.points)});
    won_ = {};
  }

 private:
  static std::string sign(Side side) { return side == Side::white ? "1" : "-1"; }
  static std::string tag(const MatchHead& head, std::string_view key) {
    const auto found = std::ranges::find(head.tags, key, &Tag::key);
    return found == head.tags.end() ? std::string() : std::string(found->value);
  }
  static std::string chances(const Chances& all) {
    std::string text;
    for (const double each :
         {all.win, all.win_gammon, all.win_backgammon, all.lose, all.lose_gammon, all.lose_backgammon})
      text += ' ' + number(each);
    return text;
  }
  static std::string board(const Board& board) {
    std::string text;
    for (int i = 0; i <= 25; ++i) {
      const int white = i == 0 ? 0 : board.at(Side::white, static_cast<Point>(i));
      const int black = i == 25 ? 0 : board.at(Side::black, static_cast<Point>(25 - i));
      text += (i == 0 ? "" : ",") + std::to_string(white - black);
    }
    return text;
  }
  void line(const std::vector<std::string>& words) {
    for (const std::string& word : words) text += (&word == &words.front() ? "" : " ") + word;
    text += '\n';
  }

  Claim won_;
  std::size_t roll_at_ = 0;  // where the last turn begins
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    while (line.ends_with(' ')) line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

class XgPeer : public PythonPeer {
 protected:
  std::vector<std::string> real_files() const {
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(root_ / "corpus/xg", error))
      found.push_back(entry.path().native());
    std::ranges::sort(found);
    return found;
  }
  static bool is_damaged(const std::string& path) {  // no directory: xgparse does not open them
    return path.find("hQ8sVn2LbTdF4wRm") != path.npos || path.find("rK7pXm4TqLb9NzWd") != path.npos;
  }

  void expect_same_records(const std::string& path) const {
    const auto theirs = ask("xgparse_records.py", path);
    ASSERT_TRUE(theirs) << path;
    Lines ours;
    check(Source::from_bytes(path, read_file(path)), nullptr, &ours);
    const std::vector<std::string> a = lines_of(ours.text);
    const std::vector<std::string> b = lines_of(*theirs);
    EXPECT_GT(a.size(), 10U) << path;
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i)
      ASSERT_EQ(i < a.size() ? a[i] : "(nothing)", i < b.size() ? b[i] : "(nothing)")
          << path << ", line " << i + 1;
  }
};

TEST_F(XgPeer, XgparseHasTheSameRecords) {
  if (real_files().empty()) GTEST_SKIP() << "no shared records in " << root_;
  for (const std::string& path : real_files())
    if (!is_damaged(path)) expect_same_records(path);
}

TEST_F(XgPeer, XgparseHasTheSameOfOurFixtures) {
  for (const char* name : {"plain-match.xg", "analysed.xg", "comments.xg"})
    expect_same_records(std::string(HAKEM_SOURCE_DIR "/fixtures/xg/") + name);
}

// A match through our writer, read by both.
TEST_F(XgPeer, XgparseReadsWhatWeWrite) {
  for (const FixtureFile& file : fixture_files({"mat"})) {
    if (!check(file.source()).readable || file.name.find("gnubg") == std::string::npos) continue;
    std::string written;
    convert(file.source(), nullptr, *format_named("xg"), written);
    const std::string path = put(std::filesystem::path(file.name).stem().native() + ".xg", written);
    expect_same_records(path);
  }
}

// gammonview stops an illegal play at a set position: of the games that hold one it tells another story.
TEST_F(XgPeer, GammonviewHasTheSameMatch) {
  if (real_files().empty()) GTEST_SKIP() << "no shared records in " << root_;
  for (const std::string& path : real_files()) {
    const auto made = ask("gammonview_xg_mat.py", path);
    ASSERT_TRUE(made) << path;
    const Record ours(Source::from_bytes(path, read_file(path)));
    const Record theirs(Source::from_bytes("peer.mat", *made));
    std::vector<std::size_t> illegal;
    for (const Diagnostic& found : ours.report().diagnostics)
      if (found.severity == Severity::error) illegal.push_back(found.place.game);
    const DiffResult result = diff(ours, theirs, false);
    EXPECT_GT(result.turns, 90U) << path;
    for (const Difference& one : result.differences)
      if (std::ranges::count(illegal, std::max(one.parts[0].game, one.parts[1].game)) == 0)
        ADD_FAILURE() << path << " " << kind_name(one.kind) << " game " << one.parts[0].game << " turn "
                      << one.parts[0].turn << ": " << one.parts[0].text << " / " << one.parts[1].text;
  }
}

}  // namespace
}  // namespace hakem
