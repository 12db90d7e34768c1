// IDs of positions and GNU Backgammon: those it writes are ours, and what we write it sets up as the same.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "gnubg_truth.hpp"
#include "position/position.hpp"
#include "shared_files.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

constexpr const char* gnubg_program = "/usr/games/gnubg";

constexpr const char* script = R"(for line in ("set lang C", "set confirm new off", "set display off"):
    gnubg.command(line)
with open("commands.txt") as commands, open("ids.txt", "w") as out:
    for command in commands:
        gnubg.command(command.strip())
        out.write(gnubg.positionid() + ":" + gnubg.matchid() + "\n")
)";

class PositionPeer : public SharedFiles {
 protected:
  // Positions of matches it played, Black on roll: with White on roll it exchanges the sides on reading an
  // XGID.
  std::vector<Position> positions(std::size_t most) {
    std::vector<Position> found;
    for (const std::string& path : files("gnubg/selfplay")) {
      const std::string json = path.substr(0, path.rfind('.')) + ".json";
      const auto match = nlohmann::json::parse(bytes(json), nullptr, false);
      if (match.is_discarded()) continue;
      std::size_t number = 0;
      for (const auto& game : match["games"])
        for (const auto& action : game["game"]) {
          if (action["action"] != "move" || ++number % 7 != 0) continue;
          const Side side = gnubg::side_of(action["player"]);
          const auto board = gnubg::board_from_position_id(action["board"].get<std::string>(), side);
          if (!board || found.size() >= most) continue;
          Position position;
          position.board = *board;
          position.on_roll = position.decides = side;
          position.dice = {action["dice"][0].get<std::uint8_t>(), action["dice"][1].get<std::uint8_t>()};
          position.length = 5 + static_cast<int>(number % 20);
          position.score = {static_cast<int>(number % 5), static_cast<int>(number % 3)};
          if (number % 4 == 0) {
            position.cube = 2;
            position.cube_owner = number % 8 == 0 ? Side::white : Side::black;
          }
          EXPECT_EQ(gnubg_position_id(position), action["board"]);
          found.push_back(position);
        }
    }
    return found;
  }
};

TEST_F(PositionPeer, ItsIdsAreOurs) { EXPECT_GT(positions(SIZE_MAX).size(), 500U); }

TEST_F(PositionPeer, ItSetsUpWhatWeWrite) {
  if (!fs::exists(gnubg_program)) GTEST_SKIP() << gnubg_program << " is not installed";
  const fs::path folder = fs::path(HAKEM_BINARY_DIR) / "position_peer_test";
  fs::remove_all(folder);
  fs::create_directories(folder);
  std::vector<std::string> expected;
  std::ofstream commands(folder / "commands.txt");
  for (Position position : positions(200)) {
    position.dice = {position.dice.higher(), position.dice.lower()};
    const Position seen = position.on_roll == Side::black ? position : exchanged(position);
    commands << "set xgid " << write_position(PositionKind::xgid, position) << "\n";
    expected.push_back(write_position(PositionKind::gnubg, seen));
    commands << "set gnubgid " << write_position(PositionKind::gnubg, position) << "\n";
    expected.push_back(write_position(PositionKind::gnubg, position));
  }
  commands.close();
  std::ofstream(folder / "script.py") << script;
  const std::string command = "cd '" + folder.native() + "' && env -i HOME='" + folder.native() +
                              "' LC_ALL=C.UTF-8 " + gnubg_program +
                              " -t -q -r -p script.py </dev/null >log.txt 2>&1";
  ASSERT_EQ(std::system(command.c_str()), 0);
  std::ifstream ids(folder / "ids.txt");
  std::size_t line = 0;
  for (std::string id; std::getline(ids, id) && line < expected.size(); ++line)
    EXPECT_EQ(id, expected[line]) << "line " << line + 1 << " of commands.txt";
  EXPECT_EQ(line, expected.size());
}

}  // namespace
}  // namespace hakem
