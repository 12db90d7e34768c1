// Every record there is that GNU Backgammon can load, action by action as it reads it; and the records that
// it reads wrongly or falls over, which are read right here.
#include <set>

#include "diag/catalog.hpp"
#include "formats/format.hpp"
#include "gnubg_peer.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;
using Games = std::vector<gnubg::Game>;

// What the last game of a record is, by its own words (and by gnubg's, where it kept what it played).
struct Fault {
  enum class Kind { falls, refuses, reads_otherwise };
  const char* path;
  Kind kind;
  const char* why;
  std::size_t matches;  // in it
  std::array<std::int64_t, 2> score;
  const char* winner;
  std::int64_t points;
};
using enum Fault::Kind;
constexpr Fault faults[] = {
    {"gnubg/formats/m.mat", falls, "a colon in the left name", 1, {0, 0}, "X", 8},
    {"gnubg/formats/m.snowie.txt", falls, "a colon in the left name", 1, {0, 0}, "X", 8},
    {"gnubg/formats/g.snowie.txt", falls, "a colon in the left name", 1, {0, 0}, "X", 8},
    {"gnubg/formats/g.gam", refuses, "what it exported itself: no line tells a length", 1, {0, 0}, "X", 8},
    {"gnubg/formats/x_party.gam", falls, "frees its text twice", 1, {2, 0}, "X", 2},
    {"gnubg/formats/x.bgf", refuses, "reads a file of its own before that is written", 1, {2, 0}, "X", 1},
    {"gnubg/formats/x_blankline_crashes_gnubg.sgg", falls, "a blank line before a game", 1, {2, 0}, "X", 2},
    {"gnubg/illegal/81_cube_over_4096.mat", falls, "a cube at 16384", 1, {0, 0}, "X", 3 * 16384},
    {"gnubg/illegal/90_multi_match.mat", reads_otherwise, "the first match alone", 2, {0, 0}, "X", 12},
    {"gnubg/selfplay/s004_money_F.mat",
     reads_otherwise,
     "a first roll after a dropped beaver",
     1,
     {2, 21},
     "O",
     32},
    {"gnubg/selfplay/m005_L15_F.mat",
     reads_otherwise,
     "a score behind a name with a colon",
     1,
     {0, 6},
     "O",
     16},
};

class PeerSamples : public GnubgPeer {
 protected:
  // Every file of the folders, under a name by which it is given to the right import.
  std::map<std::string, std::string> write_all(std::initializer_list<std::string> folders) {
    std::map<std::string, std::string> path_of;
    for (const std::string& folder : folders) {
      std::set<std::string> paths;
      for (const auto& entry : fs::directory_iterator(root_ / folder))
        paths.insert((fs::path(folder) / entry.path().filename()).native());
      for (const std::string& path : paths) {
        const std::string name = std::to_string(path_of.size()) + import_of(path);
        path_of[name] = path;
        write(name, bytes(path));
      }
    }
    return path_of;
  }

  // Its name with a colon takes the place of one without.
  std::string text_of(const Fault& fault) const {
    std::string text = bytes(fault.path);
    const std::string_view name = "Евгений";
    if (!std::string_view(fault.why).ends_with("with a colon")) return text;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at))
      text.replace(at, name.size(), "A.B:C");
    return text;
  }

 private:
  static std::string import_of(const std::string& path) {
    if (path.find(".sgf") != std::string::npos) return ".sgf";
    if (path.ends_with("p.snowie.txt")) return ".line";
    if (path.ends_with("x_party.gam")) return ".party";
    if (path.ends_with("x_empire.gam")) return ".gam";
    for (const char* kind : {".sgg", ".tmg", ".fibs", ".bgf"})
      if (path.ends_with(kind)) return kind;
    return ".mat";
  }
};

Games games_we_read(const Source& source) {
  gnubg::Retold told;
  check(Source::from_bytes(source.name(), source.bytes()), nullptr, &told);
  return told.games;
}

// Where the checkers of a play line came from and went to, whatever stops they made: "6/4 4/0" and "6/1 1/0"
// are the same play where the record says no more than "6/0".
std::string without_stops(const std::string& action) {
  const std::size_t bar = action.find(" |", action.find(" | ") + 1);  // behind both sides of the board
  if (bar == std::string::npos) return action;
  std::map<int, int> change;
  std::istringstream steps(action.substr(bar + 2));
  for (std::string step; steps >> step;) {
    --change[std::stoi(step)];
    ++change[std::stoi(step.substr(step.find('/') + 1))];
  }
  std::string text = action.substr(0, bar);
  for (const auto& [point, men] : change)
    if (men != 0) text += " " + std::to_string(point) + ":" + std::to_string(men);
  return text;
}

// A roll that nothing was done with: gnubg tells it without a board.
bool is_not_played(const std::string& theirs, const std::string& ours) {
  return theirs.ends_with(" not played") && ours.starts_with(theirs.substr(0, 4)) && ours.ends_with("|");
}

bool same_action(const std::string& theirs, const std::string& ours) {
  return theirs == ours || is_not_played(theirs, ours) || without_stops(theirs) == without_stops(ours);
}

// Empty if they are the same; else the first difference.
std::string difference(const gnubg::Game& theirs, const gnubg::Game& ours) {
  const auto both = std::ranges::mismatch(theirs.actions, ours.actions, same_action);
  const auto shown = [](const auto& at, const auto& actions) {
    return at == actions.end() ? "nothing" : *at;
  };
  if (both.in1 != theirs.actions.end() || both.in2 != ours.actions.end())
    return shown(both.in1, theirs.actions) + " — " + shown(both.in2, ours.actions);
  if (theirs.score != ours.score) return "score";
  if (theirs.winner != ours.winner) return "winner " + theirs.winner + " — " + ours.winner;
  return "";
}

// It knows no line "Losses 3 point" (of the one who resigned; Backgammon Galaxy): it tells the roll before it
// twice, or loses the resignation, and the winner with it if he stands in the same row.
void forget_resignation(Games& theirs, Games& ours) {
  for (std::size_t i = 0; i < std::min(theirs.size(), ours.size()); ++i) {
    std::vector<std::string>& told = ours[i].actions;
    if (told.empty() || !told.back().ends_with(" resign") || theirs[i].actions == told) continue;
    told.pop_back();
    theirs[i].actions.resize(std::min(theirs[i].actions.size(), told.size()));
    if (!theirs[i].winner.empty()) continue;
    theirs[i].winner = ours[i].winner;
    theirs[i].points = ours[i].points;
  }
}

// The points of a game as gnubg counts them, and as the record has them: for some servers those are enough
// that are needed to win the match, and who leaves gives all of them. In money play a gammon without a double
// is worth one point where the Jacoby rule holds: the record knows, and gnubg takes what it was set to.
bool same_points(const gnubg::Game& theirs, const gnubg::Game& ours, std::int64_t length) {
  if (theirs.points == ours.points || theirs.automatic_doubles || ours.winner.empty()) return true;
  if (length == 0)
    return std::min(ours.points, theirs.points) == 1 && std::max(ours.points, theirs.points) <= 3;
  return ours.score[ours.winner == "X" ? 0 : 1] + ours.points >= length;
}

// It leaves out a play that cannot be made, and what follows with it; here it is applied as recorded.
bool holds_impossible_play(const FileReport& report) {
  return std::ranges::any_of(report.diagnostics, [](const Diagnostic& found) {
    return found.severity == Severity::error && id(found.code)[0] == 'M';
  });
}

TEST_F(PeerSamples, ItReadsEveryRecordAsWeDo) {
  const auto path_of = write_all({"corpus/mat", "corpus/sgf", "gnubg/sgf", "gnubg/formats"});
  const Matches matches = import();
  std::size_t compared = 0, actions = 0;
  for (const auto& [name, path] : path_of) {
    if (!matches.contains(name) || matches.at(name).is_null()) continue;  // it refuses or falls over it
    if (path.starts_with("corpus/") && holds_impossible_play(check(source(path)))) continue;
    SCOPED_TRACE(path);
    const nlohmann::json& match = matches.at(name);
    const bool exchanges = name.ends_with(".sgg") || name.ends_with(".tmg");
    Games theirs = gnubg::games_of(exchanges ? gnubg::with_seats_exchanged(match) : match);
    Games ours = games_we_read(source(path));
    const std::string text = bytes(path);
    // Backgammon Galaxy heads its money games so.
    const bool is_money = text.find("\"BackgammonGalaxy\"") != std::string::npos &&
                          text.find("\n16 point match") != std::string::npos;
    const std::int64_t length = is_money ? 0 : match.at("match-info").at("match-length").get<std::int64_t>();
    if (text.find("Losses ") != std::string::npos) forget_resignation(theirs, ours);
    ASSERT_EQ(theirs.size(), ours.size());
    for (std::size_t i = 0; i < theirs.size(); ++i) {
      if (theirs[i].actions.empty() && ours[i].actions.size() == 1) continue;  // given up before a turn
      EXPECT_EQ(difference(theirs[i], ours[i]), "") << "game " << i + 1;
      EXPECT_TRUE(same_points(theirs[i], ours[i], length))
          << "game " << i + 1 << ": " << theirs[i].points << " — " << ours[i].points;
      actions += theirs[i].actions.size();
    }
    ++compared;
  }
  EXPECT_GT(compared, 890U);
  EXPECT_GT(actions, 100'000U);
}

TEST_F(PeerSamples, WhereItIsWrongWeAreRight) {
  std::map<std::string, const Fault*> fault_of;
  for (const Fault& fault : faults) {
    const std::string path = fault.path;
    const std::string kind = path.ends_with("party.gam") ? ".party"
                             : path.ends_with("g.gam")   ? ".mat"
                                                         : fs::path(path).extension().native();
    const std::string name = std::to_string(fault_of.size()) + (kind == ".txt" ? ".mat" : kind);
    fault_of[name] = &fault;
    write(name, text_of(fault));
  }
  const Matches matches = import();
  for (const auto& [name, fault] : fault_of) {
    SCOPED_TRACE(std::string(fault->path) + ": " + fault->why);
    EXPECT_EQ(fallen_.contains(name), fault->kind == falls);
    EXPECT_EQ(matches.contains(name) && matches.at(name).is_null(), fault->kind == refuses);
    gnubg::Retold told;
    const FileReport report = check(Source::from_bytes(fault->path, text_of(*fault)), nullptr, &told);
    EXPECT_EQ(report.matches.size(), fault->matches);
    ASSERT_FALSE(told.games.empty());
    EXPECT_EQ(told.games.back().score, fault->score);
    EXPECT_EQ(told.games.back().winner, fault->winner);
    EXPECT_EQ(told.games.back().points, fault->points);
    if (fault->kind == reads_otherwise) {
      const Games theirs = gnubg::games_of(matches.at(name));
      bool same = theirs.size() == told.games.size();
      for (std::size_t i = 0; same && i < theirs.size(); ++i)
        same = difference(theirs[i], told.games[i]).empty();
      EXPECT_FALSE(same) << "mended there";
    }
  }
}

}  // namespace
}  // namespace hakem
